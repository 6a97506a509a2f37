"""A virtual environment for each peer, made once and kept in `.venvs`."""

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from benchmarks.peers import Peer
from benchmarks.progress import say

HERE = Path(__file__).parent
ENVIRONMENTS = HERE / ".venvs"


class NotInstalledError(Exception):
    """pip could not install a peer."""


@dataclass(frozen=True)
class Environment:
    """An interpreter that has a peer, and the version it has."""

    peer: Peer
    python: Path
    version: str


def prepare(peer: Peer) -> Environment:
    """The environment of a peer: the one we run in, the one made earlier for the same requirement, or a new one."""
    python = Path(sys.executable)
    if peer.requirement is not None:
        folder = ENVIRONMENTS / peer.name
        python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        note = folder / "requirement.txt"
        if not (note.exists() and note.read_text() == peer.requirement and python.exists()):
            _install(folder, python, peer.requirement)
            note.write_text(peer.requirement)
    return Environment(peer, python, _version(python, peer.name))


def _install(folder: Path, python: Path, requirement: str) -> None:
    say(f"installing {requirement} into {folder.relative_to(HERE.parent)}")
    steps = [
        [sys.executable, "-m", "venv", "--clear", str(folder)],
        [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", requirement],
    ]
    for step in steps:
        done = subprocess.run(step, capture_output=True, text=True, check=False)
        if done.returncode:
            shutil.rmtree(folder, ignore_errors=True)
            complaints = (done.stderr or done.stdout).strip().splitlines()
            raise NotInstalledError(complaints[-1] if complaints else f"pip ended with code {done.returncode}")


def about_hanchan() -> tuple[str, int]:
    """Whether the Hanchan that is measured is compiled, and the bytes of its tables."""
    code = """
from pathlib import Path
import hanchan.hand, hanchan.version
print(hanchan.version.build(), (Path(hanchan.hand.__file__).parent / "tables.bin").stat().st_size)
"""
    build, size = _said(Path(sys.executable), code).split()
    return build, int(size)


def _version(python: Path, name: str) -> str:
    return _said(python, f"from importlib.metadata import version; print(version({name!r}))")


def _said(python: Path, code: str) -> str:
    """What code prints in an interpreter that sees only what is installed for it, not PYTHONPATH or this folder."""
    done = subprocess.run([python, "-I", "-c", code], capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotInstalledError(done.stderr.strip().splitlines()[-1])
    return done.stdout.strip()
