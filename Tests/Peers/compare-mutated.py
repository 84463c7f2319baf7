"""Holds stampcheck to llvm-objdump and lief on damaged copies of real Mach-O files: where both peers read a copy and agree on its stamps, so must we.

    python3 Tests/Peers/compare-mutated.py dist/stampcheck FOLDER COUNT SEED [KEEP]

It makes COUNT damaged copies of the files in FOLDER, the same ones for the same SEED, and keeps those that show a fault in the folder KEEP. A peer
may crash or hang, which is counted; stampcheck may do neither, has to account for every file, and has to leave valid JSON and an exit code of 0 to 3.
compare-with-peers.py tells where real files are; those below 300 KB are fast. lief has to be installed, and LLVM_OBJDUMP may name another llvm-objdump
than the one in PATH.
"""
import collections
import importlib.util
import json
import os
import random
import resource
import select
import shutil
import struct
import subprocess
import sys
import tempfile

# In seconds: a reader that takes longer hangs.
PATIENCE = 10
# How many mutants stampcheck is given in one run.
BATCH = 250
# A size that lies must not take the machine's memory: whoever trusts it is refused, and that is seen.
MEMORY = 1 << 30
BUILD_VERSION, VERSION_MIN = 0x32, (0x24, 0x25, 0x2F, 0x30)


# Where it hurts: the places in a sound file that a mutation aims at.

class Image:
    """A thin image: where it begins, and its load commands as pairs of offset and size."""

    def __init__(self, data, start):
        self.start, self.order = start, "<" if data[start] in (0xCE, 0xCF) else ">"
        self.wide = 0xCF in (data[start], data[start + 3])
        self.first = start + (32 if self.wide else 28)
        count, self.size = struct.unpack_from(self.order + "II", data, start + 16)
        self.commands, place = [], self.first
        for _ in range(count):
            size = struct.unpack_from(self.order + "I", data, place + 4)[0]
            self.commands.append((place, size))
            place += size
        self.end = place
        self.stamps = [place for place, _ in self.commands if struct.unpack_from(self.order + "I", data, place)[0] in (BUILD_VERSION, *VERSION_MIN)]


class Spots:
    def __init__(self, data):
        self.images, self.rows, self.members = [], [], []
        if data[:4] == b"\xCA\xFE\xBA\xBE":
            for row in range(8, 8 + 20 * struct.unpack_from(">I", data, 4)[0], 20):
                self.rows.append(row)
                self.add(data, struct.unpack_from(">I", data, row + 8)[0])
        elif data[:8] == b"!<arch>\n":
            place = 8
            while place + 60 <= len(data):
                self.members.append(place)
                name, size = data[place:place + 16], int(data[place + 48:place + 58])
                self.add(data, place + 60 + (int(name[3:]) if name.startswith(b"#1/") else 0))
                place += 60 + size + size % 2
        else:
            self.add(data, 0)
        self.regions = [(image.start, image.end) for image in self.images] + [(place, place + 60) for place in self.members]
        if self.rows:
            # The row behind the last may be a hidden slice.
            self.regions.append((0, self.rows[-1] + 40))

    def add(self, data, start):
        if bytes(data[start:start + 4]) in (b"\xCE\xFA\xED\xFE", b"\xCF\xFA\xED\xFE", b"\xFE\xED\xFA\xCE", b"\xFE\xED\xFA\xCF"):
            self.images.append(Image(data, start))


# Mutations. Each changes the bytes in place; an earlier one may have made the file too short for it.

def put(data, place, new):
    data[place:place + len(new)] = new[:max(0, len(data) - place)]


def number(rng, data, old=0):
    """A number that readers stumble over."""
    near = [old + delta for delta in (-32, -16, -8, -4, -1, 1, 4, 8, 16, 32)]
    fixed = [0, 1, 2, 3, 6, 7, 8, 11, 12, 16, 24, 28, 32, 40, 0x7FFFFFFF, 0x80000000, 0xFFFFFFF8, 0xFFFFFFFF, 0x01000007, 0x0100000C, len(data)]
    return rng.choice(rng.choice((near, fixed, [rng.getrandbits(32)]))) & 0xFFFFFFFF


def change(rng, data, place, order):
    if place + 4 <= len(data):
        put(data, place, struct.pack(order + "I", number(rng, data, struct.unpack_from(order + "I", data, place)[0])))


def flip_bit(rng, data, spots):
    place = rng.randrange(*rng.choice(spots.regions))
    if place < len(data):
        data[place] ^= 1 << rng.randrange(8)


def set_byte(rng, data, spots):
    put(data, rng.randrange(*rng.choice(spots.regions)), bytes([rng.choice((0, 1, 0x7F, 0x80, 0xFF, rng.randrange(256)))]))


def set_word(rng, data, spots):
    start, end = rng.choice(spots.regions)
    change(rng, data, rng.randrange(start, end, 4), rng.choice("<<<>"))


def set_header(rng, data, spots):
    image = rng.choice(spots.images)
    change(rng, data, image.start + rng.choice((0, 4, 8, 12, 12, 16, 16, 20, 20, 24)), image.order)


def set_command(rng, data, spots):
    image = rng.choice(spots.images)
    place, size = rng.choice(image.commands)
    if rng.randrange(2):
        put(data, place, struct.pack(image.order + "I", rng.choice((rng.randrange(0x40), BUILD_VERSION, *VERSION_MIN, 0x80000000 | rng.randrange(0x40)))))
    else:
        change(rng, data, place + 4, image.order)


def set_stamp(rng, data, spots):
    image = rng.choice(spots.images)
    if image.stamps:
        change(rng, data, rng.choice(image.stamps) + rng.choice((0, 4, 8, 8, 12, 12, 16, 16, 20, 24, 28)), image.order)


def cut(rng, data, spots):
    start, end = rng.choice(spots.regions)
    del data[rng.choice((rng.randrange(start, end), rng.randrange(len(data) + 1), len(data) - rng.randrange(1, 64))):]


def grow(rng, data, spots):
    data += rng.randbytes(rng.randrange(1, 64))


def shuffle_commands(rng, data, spots):
    """Swaps, repeats, removes or adds load commands, and mostly counts them right."""
    image = rng.choice(spots.images)
    commands = [bytes(data[place:place + size]) for place, size in image.commands]
    first, second = rng.randrange(len(commands)), rng.randrange(len(commands))
    deed = rng.choice(("swap", "repeat", "remove", "add", "add"))
    if deed == "swap":
        commands[first], commands[second] = commands[second], commands[first]
    elif deed == "repeat":
        commands.insert(second, commands[first])
    elif deed == "remove":
        del commands[first]
    else:
        numbers = [rng.choice((rng.randrange(26), number(rng, data))), rng.choice((0x1B0000, number(rng, data))), rng.choice((0, 0x1B0100, number(rng, data)))]
        if rng.randrange(3):
            tools = rng.randrange(3)
            added = struct.pack(f"{image.order}{6 + 2 * tools}I", BUILD_VERSION, 24 + 8 * tools, *numbers, tools, *[rng.randrange(1, 5)] * (2 * tools))
        else:
            added = struct.pack(image.order + "4I", rng.choice(VERSION_MIN), 16, *numbers[1:])
        commands.insert(second, added)
    put(data, image.first, b"".join(commands).ljust(image.size, b"\0"))
    if rng.randrange(8):
        put(data, image.start + 16, struct.pack(image.order + "I", len(commands)))
    if rng.randrange(8):
        put(data, image.start + 20, struct.pack(image.order + "I", sum(map(len, commands))))


def set_table(rng, data, spots):
    """Changes a fat table: its count, a field, the order of its rows, or its magic."""
    if not spots.rows:
        return flip_bit(rng, data, spots)
    row, other = rng.choice(spots.rows), rng.choice(spots.rows)
    deed = rng.randrange(6)
    if deed == 0:
        put(data, 4, struct.pack(">I", rng.choice((0, 1, 2, 3, 16, 30, 42, 43, 45, 0xFFFFFFFF))))
    elif deed == 1:
        data[row:row + 20], data[other:other + 20] = data[other:other + 20], data[row:row + 20]
    elif deed == 2:
        put(data, row, bytes(data[other:other + 8]))
    elif deed == 3 and len(data) > spots.rows[-1] + 20:
        rows = [struct.unpack_from(">5I", data, row) for row in spots.rows]
        put(data, 0, struct.pack(">II", 0xCAFEBABF, len(rows)) + b"".join(struct.pack(">2I2Q2I", *row, 0) for row in rows))
    else:
        change(rng, data, row + rng.randrange(0, 20, 4), ">")


def set_member(rng, data, spots):
    """Changes what the header of an archive member says."""
    if not spots.members:
        return flip_bit(rng, data, spots)
    member = rng.choice(spots.members)
    if rng.randrange(2):
        put(data, member, rng.choice((b"#1/0", b"#1/8", b"#1/99999999", b"/0", b"/999", b"//", b"/", b"a.o/", b"__.SYMDEF")).ljust(16))
    else:
        old = int(bytes(data[member + 48:member + 58]).split(b" ")[0] or b"0") if data[member + 48:member + 49].isdigit() else 0
        near = [str(max(0, old + delta)).encode() for delta in (-60, -1, 1, 2, 60)]
        put(data, member + 48, rng.choice((b"0", b"-1", b"9999999999", b"1 1", b"", *near)).ljust(10))


def turn(rng, data, spots):
    """Makes a 32-bit image big-endian, word by word; a wide one has fields for which that would be wrong."""
    image = rng.choice(spots.images)
    if image.wide or len(data) < image.end:
        return flip_bit(rng, data, spots)
    for place in range(image.start, image.end & ~3, 4):
        data[place:place + 4] = data[place:place + 4][::-1]


# What peers still read is done more often.
MUTATIONS = (
    flip_bit, set_byte, set_word, set_header, set_command, set_stamp, set_stamp, cut, grow, shuffle_commands, shuffle_commands, set_table, set_member, turn)


def mutant(files, seed, index):
    """The bytes of a damaged copy, and the names of what was done to it."""
    rng = random.Random(f"{seed} {index}")
    name, sound = rng.choice(files)
    data, spots = bytearray(sound), Spots(sound)
    deeds = rng.choices(MUTATIONS, k=rng.choice((1, 1, 1, 2, 3)))
    for deed in deeds:
        deed(rng, data, spots)
    return data, f"{name}: {', '.join(deed.__name__ for deed in deeds)}"


# The three readers. Each tells the stamps of a file as a sorted list of (cputype, cpusubtype, command, platform, minos, sdk).

def packed(parts):
    major, minor, patch = [int(part) for part in parts] + [0] * (3 - len(parts))
    return major << 16 | minor << 8 | patch


def stamp(cputype, subtype, command, platform, minos, sdk):
    # A legacy command has no platform of its own, and the top byte of a subtype holds capabilities, which objdump tells apart.
    return [cputype & 0xFFFFFFFF, subtype & 0xFFFFFF, command, platform if command == "LC_BUILD_VERSION" else 0, minos, sdk]


def is_stamp(command):
    return command == "LC_BUILD_VERSION" or command.startswith("LC_VERSION_MIN_")


def by_objdump(path):
    """The stamps, or why there are none: "refused", "crashed" or "hung"."""
    try:
        run = subprocess.run([objdump, "--macho", "--private-headers", "--non-verbose", "--arch=all", path], capture_output=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return "hung"
    if run.returncode < 0 or b"PLEASE submit a bug report" in run.stderr:
        return "crashed"
    if run.returncode or run.stderr:
        return "refused"
    stamps, fields, cpu = [], {}, None
    lines = run.stdout.decode(errors="replace").split("\n")
    for index, line in enumerate(lines + ["Load command"]):
        words = line.split()
        if line.startswith(("Load command", "Mach header")):
            if is_stamp(fields.get("cmd", "")):
                version = lambda key: 0 if fields[key] == "n/a" else packed(fields[key].split("."))
                minos = version("minos" if fields["cmd"] == "LC_BUILD_VERSION" else "version")
                stamps.append(stamp(*cpu, fields["cmd"], int(fields.get("platform", 0)), minos, version("sdk")))
            fields = {}
            if line.startswith("Mach header"):
                cpu = [int(word) for word in lines[index + 2].split()[1:3]]
        elif len(words) == 2:
            fields.setdefault(*words)
    # A file whose type it does not know is no object file to it, and it says so as if that were an answer.
    return sorted(stamps) if cpu else "refused"


def serve_lief():
    """Reads paths from standard input and writes what lief says of each: a process of its own, since lief may crash."""
    import warnings

    import lief

    lief.logging.disable()
    # It warns of each number that it has no name for.
    warnings.simplefilter("ignore")
    for line in sys.stdin:
        stamps = "refused"
        try:
            binary = lief.MachO.parse(line.rstrip("\n"), lief.MachO.ParserConfig.quick)
            if binary is not None:
                stamps = []
                for image in binary:
                    for command in image.commands:
                        name = "LC_" + str(command.command).split(".")[-1]
                        if is_stamp(name):
                            is_new = name == "LC_BUILD_VERSION"
                            stamps.append(
                                stamp(
                                    int(image.header.cpu_type), int(image.header.cpu_subtype), name, int(command.platform) if is_new else 0,
                                    packed(command.minos if is_new else command.version), packed(command.sdk)))
                stamps.sort()
        except Exception:
            stamps = "refused"
        print(json.dumps(stamps), flush=True)


class Lief:
    process = None

    def read(self, path):
        if not self.process:
            self.process = subprocess.Popen(
                [sys.executable, __file__, "--serve-lief"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.process.stdin.write(path + "\n")
        self.process.stdin.flush()
        is_ready = select.select([self.process.stdout], [], [], PATIENCE)[0]
        line = self.process.stdout.readline() if is_ready else ""
        if line:
            return json.loads(line)
        self.process.kill()
        self.process.wait()
        self.process = None
        return "crashed" if is_ready else "hung"


def by_us(paths):
    """The stamps and the errors of each file or, as text, a fault. Many files are read in one run; only where that shows a fault are they asked apart."""
    listing = os.path.join(os.path.dirname(paths[0]), "list")
    with open(listing, "w") as file:
        file.write("\n".join(paths))
    try:
        run = subprocess.run([tool, "-f", "json", "--files-from", listing], capture_output=True, timeout=PATIENCE)
        fault = None if 0 <= run.returncode <= 3 else f"exit code {run.returncode}"
        report = json.loads(run.stdout) if not fault else {"inputs": [], "errors": []}
        inputs = {input_["path"]: input_ for input_ in report["inputs"]}
    except subprocess.TimeoutExpired:
        fault = "hangs"
    except (ValueError, KeyError) as error:
        fault = f"no valid JSON: {error}"
    if fault and len(paths) > 1:
        middle = len(paths) // 2
        return {**by_us(paths[:middle]), **by_us(paths[middle:])}
    found = {}
    for path in paths:
        found[path] = fault or "is not accounted for", []
        if not fault and path in inputs:
            # Neither peer looks for the slice that lipo hides behind the table; lipo and dyld do.
            slices = [slice_ for image in inputs[path]["images"] for slice_ in image["slices"] if not slice_["hidden"]]
            found[path] = sorted(
                stamp(slice_["cputype"], slice_["cpusubtype"], each["command"], each["platformId"], each["minosPacked"] or 0, each["sdkPacked"] or 0)
                for slice_ in slices for each in slice_["stamps"]), []
    for error in report["errors"] if not fault else []:
        found[error["input"]][1].append(error)
    return found


def verdict(ours, errors, objdump_says, lief_says, is_archive):
    """What became of a mutant: one of the words that main counts."""
    if isinstance(ours, str):
        return "fault"
    if is_archive:
        # lief reads no archives, and objdump passes over a member whose file type it does not know: none of those that it shows may be missing.
        if isinstance(objdump_says, str):
            return "no two readers"
        missing = collections.Counter(map(tuple, objdump_says)) - collections.Counter(map(tuple, ours))
        return "archive agrees" if not missing else "archive with an error" if errors else "fault"
    if isinstance(lief_says, str) or objdump_says != lief_says:
        return "no two readers"
    if ours == lief_says:
        return "agrees" if ours else "agrees on none"
    # A command that begins inside sizeofcmds and ends behind it: both peers read on, the kernel and dyld refuse the file, and so do we, with an error.
    is_past = any(error["kind"] == "malformed" and error["field"].endswith(" cmdsize") and "reaches past" in error["message"] for error in errors)
    return "past sizeofcmds" if is_past and all(each in lief_says for each in ours) else "fault"


def main(folder, count, seed, keep=None):
    files = []
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), "rb") as file:
            files.append((name, file.read()))
    counts, lief = collections.Counter(), Lief()
    for start in range(0, count, BATCH):
        with tempfile.TemporaryDirectory() as work:
            deeds, archives = {}, set()
            for index in range(start, min(start + BATCH, count)):
                data, deed = mutant(files, seed, index)
                path = os.path.join(work, str(index))
                deeds[path] = deed
                if data.startswith(b"!<arch>\n"):
                    archives.add(path)
                with open(path, "wb") as file:
                    file.write(data)
            for path, (ours, errors) in by_us(list(deeds)).items():
                peers = {"llvm-objdump": by_objdump(path), "lief": lief.read(path)}
                for name, stamps in peers.items():
                    counts[f"{name} {stamps if isinstance(stamps, str) else 'read'}"] += 1
                counts["peers agree"] += isinstance(peers["lief"], list) and peers["lief"] == peers["llvm-objdump"]
                word = verdict(ours, errors, *peers.values(), path in archives)
                counts[word] += 1
                if word == "fault":
                    print(f"mutant {os.path.basename(path)} of {deeds[path]}\n  stampcheck {ours}", *peers.items(), sep="\n  ", flush=True)
                    if keep:
                        shutil.copy(path, os.path.join(keep, f"{seed}-{os.path.basename(path)}"))
    print(f"{count} mutants of {len(files)} files, seed {seed}")
    print(f"peers agree: {counts['peers agree']}; we agree: {counts['agrees']}, and that there is no stamp: {counts['agrees on none']}")
    print(f"a command ends behind sizeofcmds, which the kernel and dyld refuse and we report: {counts['past sizeofcmds']}")
    print(f"archives, by llvm-objdump alone: we agree {counts['archive agrees']}, we report an error beside {counts['archive with an error']}")
    for name in ("llvm-objdump", "lief"):
        print(f"{name}: " + ", ".join(f"{counts[f'{name} {what}']} {what}" for what in ("read", "refused", "crashed", "hung")))
    print(f"faults: {counts['fault']}")
    return 1 if counts["fault"] else 0


if __name__ == "__main__":
    if sys.argv[1:] == ["--serve-lief"]:
        sys.exit(serve_lief())
    tool, objdump = os.path.abspath(sys.argv[1]), os.environ.get("LLVM_OBJDUMP", "llvm-objdump")
    # A peer that is missing must not look like one that refuses everything.
    if not shutil.which(objdump) or not importlib.util.find_spec("lief"):
        sys.exit("llvm-objdump and lief have to be installed")
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.exit(main(sys.argv[2], int(sys.argv[3]), sys.argv[4], *sys.argv[5:]))
