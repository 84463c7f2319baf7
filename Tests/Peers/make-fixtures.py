"""Makes the large files that `make bench` measures with, from the samples. Takes a folder; what is there already is kept."""
import os
import random
import struct
import sys
import zipfile

root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "SampleBinaries")
work = sys.argv[1]
os.makedirs(work, exist_ok=True)
chance = random.Random(27)


def sample(name):
    with open(os.path.join(root, name), "rb") as file:
        return file.read()


def make(name, build):
    path = os.path.join(work, name)
    if not os.path.exists(path):
        build(path + ".part")
        os.rename(path + ".part", path)


def thin(folder):
    os.makedirs(folder, exist_ok=True)
    data = sample("Debug.app/__preview.dylib")
    for number in range(10_000):
        with open(os.path.join(folder, f"lib{number:05}.dylib"), "wb") as file:
            file.write(data)


def ipa(path):
    noise = chance.randbytes(1 << 20)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        # Code deflates to about half: noise and zeros in turn.
        executable = sample("FullScreen.app/FullScreen") + b"".join(noise + bytes(100_000) for _ in range(136))
        archive.writestr("Payload/FullScreen.app/FullScreen", executable)
        archive.write(os.path.join(root, "FullScreen.app/Info.plist"), "Payload/FullScreen.app/Info.plist")
        for number in range(30):
            body = sample("Extended.app/Frameworks/Kit.framework/Kit") + noise + bytes(200_000)
            archive.writestr(f"Payload/FullScreen.app/Frameworks/Kit{number}.framework/Kit{number}", body)
        for number in range(5_000):
            start = chance.randrange(len(noise) - 40_000)
            archive.writestr(f"Payload/FullScreen.app/Assets/{number}.bin", b"asset" + noise[start:start + 34_000])


def archive(path):
    # A real object file, padded to the size that a small source file's has.
    library = sample("libkit.a")
    start = library.index(struct.pack("<I", 0xFEEDFACF))
    header = library.rindex(b"#1/", 0, start)
    end = header + 60 + int(library[header + 48:header + 58])
    member = library[start:end].ljust(8_400, b"\0")
    with open(path, "wb") as file:
        file.write(b"!<arch>\n")
        for number in range(20_000):
            name = f"member-with-a-name-{number:05}.o".encode().ljust(32, b"\0")
            size = len(name) + len(member)
            file.write(b"#1/32".ljust(16) + b"0".ljust(12) + b"0".ljust(6) * 2 + b"100644".ljust(8) + str(size).encode().ljust(10) + b"`\n")
            file.write(name + member)


def fat(path):
    half = 512 << 20
    slice_ = sample("FullScreen.app/FullScreen")
    with open(path, "wb") as file:
        file.write(struct.pack(">II", 0xCAFEBABE, 2))
        for number, subtype in enumerate((0, 2)):
            file.write(struct.pack(">IIIII", 0x0100000C, subtype, 0x4000 + number * half, half - 0x8000, 14))
        for number, subtype in enumerate((0, 2)):
            file.seek(0x4000 + number * half)
            file.write(slice_[:8] + struct.pack("<I", subtype) + slice_[12:])
        file.truncate(0x4000 + 2 * half)


def sparse(path):
    with open(path, "wb") as file:
        file.write(sample("FullScreen.app/FullScreen"))
        file.truncate(3 << 30)


make("thin", thin)
make("large.ipa", ipa)
make("members.a", archive)
make("large.fat", fat)
make("sparse", sparse)
with open(os.path.join(work, "list"), "w") as file:
    file.writelines(os.path.join(work, "thin", name) + "\n" for name in sorted(os.listdir(os.path.join(work, "thin"))))
