"""A bot of an earlier version at our table: that version, installed in an environment of its own, plays the same game along.

python -m benchmarks.matches.earlier strong-1 FOLDER      builds the version that a name stands for in FOLDER; needs git and pip

It is told the seed and every action, so that it has the same game, and asks its bot for the choice of a seat. The bot itself sees its view.
"""

import argparse
import io
import subprocess
import sys
import tarfile
import venv
from pathlib import Path
from typing import Final

from benchmarks.matches.process import Process
from hanchan.game import Game, View

SEATS: Final = Path(__file__).with_name("earlier_seats.py")
ROOT: Final = Path(__file__).parents[2]
VERSIONS: Final = {"strong-1": ("strong", "62d492c901793991471b5ac92faf75cfcb2acf40")}
"""Fixed opponents by their names: which bot, of which commit."""


class Earlier:
    """One seat for one game."""

    def __init__(self, process: Process, name: str, game: Game, seed: str) -> None:
        self.name: Final = name
        self._process = process
        self._game = game
        self._seed = seed

    def choose(self, view: View) -> int:
        question = {
            "bot": VERSIONS[self.name][0], "rules": self._game.rules.name, "seed": self._seed, "seat": view.seat,
            "done": self._game.numbers_done,
        }  # fmt: skip
        choice: int = self._process.ask(question)
        return choice


def start(folder: str) -> Process:
    """A process of the version that was built in a folder."""
    return Process([str(Path(folder) / "venv/bin/python"), "-I", str(SEATS)])


def build(name: str, folder: Path) -> None:
    """Compile and install what a name stands for."""
    source = folder / "source"
    packed = subprocess.run(["git", "archive", VERSIONS[name][1]], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(source, filter="data")
    venv.create(folder / "venv", with_pip=True)
    subprocess.run([folder / "venv/bin/python", "-m", "pip", "install", "--quiet", str(source)], check=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.matches.earlier", description="Build an earlier version as an opponent.")
    parser.add_argument("name", choices=VERSIONS)
    parser.add_argument("folder", type=Path)
    given = parser.parse_args()
    if (given.folder / "venv").exists():
        sys.exit(f"{str(given.folder)!r} holds a version already; give a new folder")
    build(given.name, given.folder.absolute())


if __name__ == "__main__":
    main()
