"""Holds stampcheck to two other readers of Mach-O on files that nobody here wrote: llvm-objdump and lief.

    python3 Tests/Peers/compare-with-peers.py dist/stampcheck FOLDER...

Unit by unit (a slice of a file, or a member of an archive): command, platform, minos, sdk and tools. It prints how many units agree with both
peers, with one, and each that does not. A peer that is not installed is named and left out. Real files are in any wheel for macOS or iOS:
    pip download --no-deps --only-binary=:all: --platform macosx_11_0_arm64 scipy
"""
import collections
import json
import os
import re
import shutil
import subprocess
import sys

tool, folders = sys.argv[1], sys.argv[2:]
swift = shutil.which("swift")
objdump = os.environ.get("OBJDUMP") or (swift and os.path.join(os.path.dirname(os.path.realpath(swift)), "llvm-objdump"))
try:
    import lief

    lief.logging.disable()
except ImportError:
    lief = None

Stamp = collections.namedtuple("Stamp", "command platform minos sdk tools")


def text(packed):
    major, minor, patch = packed >> 16, packed >> 8 & 255, packed & 255
    return f"{major}.{minor}.{patch}" if patch else f"{major}.{minor}"


def ours(folder):
    """The stamps of each unit: by path and then by architecture or member."""
    report = json.loads(subprocess.run([tool, "-f", "json", folder], capture_output=True, text=True).stdout)
    units = {}
    for image in report["inputs"][0]["images"]:
        path = os.path.join(os.path.dirname(os.path.abspath(folder)), image["path"])
        for slice_ in image["slices"]:
            stamps = [
                Stamp(
                    stamp["command"], stamp["platformId"] if stamp["command"] == "LC_BUILD_VERSION" else None, stamp["minosPacked"] or 0,
                    stamp["sdkPacked"] or 0, tuple((entry["toolId"], entry["version"]) for entry in stamp["tools"]))
                for stamp in slice_["stamps"]
            ]
            units.setdefault(path, []).append(((image["member"], slice_["cputype"], slice_["cpusubtype"] & 0xFFFFFF), stamps))
    return units, report["errors"]


PLATFORMS = {}


def packed(words):
    parts = [int(part) for part in words.split(".")] + [0, 0]
    return parts[0] << 16 | parts[1] << 8 | parts[2]


def by_objdump(path):
    """All stamps of a file, in the order of the file."""
    run = subprocess.run([objdump, "--macho", "--private-headers", "--non-verbose", "--arch=all", path], capture_output=True, text=True, errors="replace")
    if run.returncode:
        return None
    stamps, fields = [], None
    for line in run.stdout.splitlines() + ["Load command"]:
        words = line.split()
        if line.startswith("Load command") or not words:
            if fields and fields.get("cmd", "").startswith(("LC_BUILD_VERSION", "LC_VERSION_MIN")):
                is_new = fields["cmd"] == "LC_BUILD_VERSION"
                version = lambda key: 0 if fields.get(key, "n/a") == "n/a" else packed(fields[key])
                stamps.append(
                    Stamp(
                        fields["cmd"], int(fields["platform"]) if is_new else None, version("minos" if is_new else "version"), version("sdk"),
                        tuple(fields["tools"])))
            fields = {"tools": []}
        elif fields is not None and len(words) == 2:
            if words[0] == "tool":
                fields["pending"] = int(words[1])
            elif words[0] == "version" and "pending" in fields:
                fields["tools"].append((fields.pop("pending"), words[1]))
            else:
                fields.setdefault(words[0], words[1])
    return stamps


def by_lief(path):
    """All stamps of a file that is no archive, in the order of the file."""
    binary = lief.MachO.parse(path)
    if binary is None:
        return None
    stamps = []
    for slice_ in binary:
        for command in slice_.commands:
            name = "LC_" + str(command.command).split(".")[-1]
            if name == "LC_BUILD_VERSION":
                tools = tuple((int(entry.tool), text(entry.version[0] << 16 | entry.version[1] << 8 | entry.version[2])) for entry in command.tools)
                stamps.append(
                    Stamp(name, int(command.platform), packed(".".join(map(str, command.minos))), packed(".".join(map(str, command.sdk))), tools))
            elif name.startswith("LC_VERSION_MIN"):
                stamps.append(
                    Stamp(name, None, packed(".".join(map(str, command.version))), packed(".".join(map(str, command.sdk))), ()))
    return stamps


counts = collections.Counter()
for folder in folders:
    units, errors = ours(folder)
    counts["errors"] += len(errors)
    for path, slices in sorted(units.items()):
        counts["files"] += 1
        counts["units"] += len(slices)
        wanted = [stamp for _, stamps in slices for stamp in stamps]
        counts["stamps"] += len(wanted)
        with open(path, "rb") as file:
            is_archive = file.read(8) == b"!<arch>\n"
        peers = {"llvm-objdump": by_objdump(path) if objdump else None}
        if lief and not is_archive:
            peers["lief"] = by_lief(path)
        for name, found in peers.items():
            if found is None:
                counts[f"{name} cannot read"] += 1
                print(f"{name} cannot read {path}")
            elif sorted(map(str, found)) == sorted(map(str, wanted)):
                counts[f"{name} agrees"] += 1
            else:
                counts[f"{name} differs"] += 1
                print(f"{path}\n  stampcheck {wanted}\n  {name} {found}")
if not lief:
    print("lief is not installed: left out")
print(dict(counts))
