"""What the runner of GitHub Actions takes for a command, after `ActionCommand` of actions/runner."""

# ActionCommandManager and its extensions.
REGISTERED = {
    "add-mask", "add-matcher", "add-path", "debug", "echo", "endgroup", "error", "group", "internal-set-repo-path", "notice", "remove-matcher",
    "save-state", "set-env", "set-output", "stop-commands", "warning",
}  # fmt: skip


def _unescaped(text, table):
    for escape, character in table:
        text = text.replace(escape, character)
    return text


def parse(line):
    """The command in a line as (name, properties, data), or nothing."""
    return _version2(line) or _version1(line)


def _version2(line):
    line = line.lstrip()
    if not line.startswith("::"):
        return None
    end = line.find("::", 2)
    if end < 0:
        return None
    name, _, rest = line[2:end].partition(" ")
    if name.lower() not in REGISTERED:
        return None
    escapes = [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")]
    properties = {}
    for pair in rest.strip().split(","):
        key, equals, value = pair.partition("=")
        if equals:
            properties[key] = _unescaped(value, escapes)
    return name.lower(), properties, _unescaped(line[end + 2 :], [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")])


def _version1(line):
    """The older form, which may stand anywhere in a line."""
    start = line.find("##[")
    end = line.find("]", start)
    if start < 0 or end < 0:
        return None
    name = line[start + 3 : end].partition(" ")[0]
    return (name.lower(), {}, line[end + 1 :]) if name.lower() in REGISTERED else None
