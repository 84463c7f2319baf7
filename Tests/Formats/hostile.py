"""Bundles whose names try to break out of a report, made from the samples."""

import plistlib
import zipfile
from dataclasses import dataclass
from pathlib import Path

from judges import ROOT

NAMES = [
    "plain", "quote\"'`", "a|b|c", "line\nFORGED: pass", "return\rFORGED", "]]>", "<script>alert(1)</script>", "<!-- -->&amp;<b>",
    "\u202etxt.exe\u2066", "\x1b[2J\x1b]0;t\x07", "::error::FORGED", "\n::error::FORGED", " ::set-output name=x::y", "##[error]FORGED",
    "a##[group]", "####[error]", "%0A::error::FORGED%25", "comma,colon:semi;", "x: error: FORGED", "x:1:1: error: FORGED",
    "![x](http://forged.example) [y](//z)", "@someone #1 !1 ~bug www.forged.example a@b.example", "http://forged.example/x", "$(id) `id` ${x}",
    "\\u{41}\\", "*bold* _it_ ~~no~~", "=cmd|' /C calc'!A0", "\u2028line\u2029", "\x7f\x85\x9b31m", "\ufeff\ufffe\uffff", "née 折 👩‍👩‍👧",
    "{{ x }} ${{ github.token }}", "tab\there", "-rf", "&nbsp;&#64;x", "x" * 180, ":smile: GH-1 ", " GH-1",
]
LONG = "y" * 4000


@dataclass
class Bundle:
    path: Path
    """A word that no other bundle holds: where it stands in a report, the bundle is told of."""
    token: str
    name: str
    is_broken: bool


def _plist(name, executable):
    text = {
        "CFBundleExecutable": executable, "CFBundleIdentifier": f"com.example.{name}", "CFBundleName": name,
        "CFBundleShortVersionString": name, "CFBundleVersion": name, "CFBundlePackageType": "APPL",
        # Where they differ from the stamp a rule quotes them in its message.
        "DTSDKName": f"iphoneos27.1{name}", "DTPlatformVersion": f"27.1{name}", "DTXcode": name, "DTXcodeBuild": name,
        "MinimumOSVersion": name,
    }  # fmt: skip
    # XML 1.0 cannot hold control characters; the binary form can.
    return plistlib.dumps(text, fmt=plistlib.FMT_BINARY)


def make(folder):
    """All bundles: each name as a folder and as an .ipa, with an executable that a gate fails and with one that cannot be read."""
    low = (ROOT / "SampleBinaries" / "BesideRail.app" / "BesideRail").read_bytes()
    bundles = []
    for number, name in enumerate([*NAMES, LONG]):
        for is_broken in (False, True):
            token = f"t{number:02}{'broken' if is_broken else 'low'}"
            program = low[:600] if is_broken else low
            full = f"{name}{token}"
            # A slash would make folders of the name; all the rest stands in paths as it is.
            file = full.replace("/", "\N{DIVISION SLASH}")
            if len(file.encode()) < 240:
                parent = folder / token
                app = parent / f"{file}.app"
                app.mkdir(parents=True)
                (app / file).write_bytes(program)
                (app / "Info.plist").write_bytes(_plist(full, file))
                bundles.append(Bundle(app, token, full, is_broken))
            # The limit of a path in an archive is that of the system: 4,096 bytes for the whole of it.
            file, inner = (file[-3900:], file[-100:]) if len(file) > 240 else (file, file)
            ipa = folder / f"{token}.ipa"
            with zipfile.ZipFile(ipa, "w") as archive:
                archive.writestr(f"Payload/{file}.app/{inner}", program)
                archive.writestr(f"Payload/{file}.app/Info.plist", _plist(full, inner))
            bundles.append(Bundle(ipa, token, full, is_broken))
    return bundles
