"""What the judges share: where they are installed, and how they say what they judged, skipped and found."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INSTALLED = ROOT / ".build" / "judges"
STAMPCHECK = Path(os.environ.get("STAMPCHECK", ROOT / ".build" / "debug" / "stampcheck")).absolute()


def use_installed():
    """Goes on in the Python that install-judges filled, if there is one."""
    python = INSTALLED / "bin" / "python"
    if python.exists() and Path(sys.prefix).resolve() != INSTALLED.resolve():
        os.execv(python, [str(python), *sys.argv])
    os.environ["PATH"] = f"{INSTALLED / 'bin'}{os.pathsep}{os.environ['PATH']}"


class Judge:
    """Counts what was judged. Only a true fault makes `finish` say 1."""

    def __init__(self, name):
        self.name = name
        self.faults = 0
        self.faulty = {}
        self.judged = {}
        if not os.access(STAMPCHECK, os.X_OK):
            sys.exit(f"{name}: there is no executable at {STAMPCHECK}: build it, or name one in STAMPCHECK")

    def skip(self, what, why):
        print(f"skipped: {what}: {why}")

    def has_module(self, module, what):
        if importlib.util.find_spec(module):
            return True
        self.skip(what, f"Python has no {module}; Tests/Formats/install-judges, with Tests/Dashboards/requirements.txt for the dashboards, installs it")
        return False

    def has_tool(self, tool, what):
        if shutil.which(tool):
            return True
        self.skip(what, f"{tool} is not installed")
        return False

    def check(self, kind, holds, message):
        self.judged[kind] = self.judged.get(kind, 0) + 1
        if not holds:
            self.faults += 1
            self.faulty[kind] = self.faulty.get(kind, 0) + 1
            # Enough to see what is wrong. The name of a bundle is hostile to this log as well.
            if self.faulty[kind] <= 10:
                print(f"FAULT in {kind}: {ascii(message)[:600]}")

    def run(self, kind, command, **options):
        """A tool that judges by its exit code."""
        result = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, **options)
        self.check(kind, result.returncode == 0, f"{command[:4]}")
        if result.returncode != 0:
            print(result.stdout + result.stderr)

    def finish(self):
        told = ", ".join(f"{kind} {count}" for kind, count in sorted(self.judged.items()))
        print(f"judged {told or 'nothing'}; {self.faults} fault{'' if self.faults == 1 else 's'}")
        sys.exit(1 if self.faults else 0)
