"""The core as C: which modules are compiled, in which C files, how far optimised.

mypyc can write one C file for each module. Compiled one by one, each reads all headers and calls between modules cannot be inlined; all in
one, they take more than three minutes on one processor. So the modules are put together in a few files, the units: the engine and mypyc's
own runtime in one, because their small functions call each other by the million, the other rooms apart. `benchmarks/README.md` has the
figures.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from setuptools.extension import Extension

from build_support import docstrings
from build_support.progress import Step, say

SOURCE = Path("src")
C_FOLDER = Path("build/core")


@dataclass(frozen=True)
class Unit:
    """One C file, and the rooms that are in it."""

    name: str
    rooms: tuple[str, ...]
    level: str
    """How far the C compiler optimises."""


UNITS = (
    Unit("engine", ("tiles", "hand", "scoring", "deal", "game"), "3"),
    Unit("bots", ("bots",), "3"),
    Unit("records", ("records",), "1"),
    Unit("rules", ("rules",), "3"),
)


NOT_COMPILED = ("__init__.py", "__main__.py", "many.py")
"""A package's own file only gathers names; what works on many things at once is written for NumPy."""


def modules() -> dict[str, list[Path]]:
    """The modules that are compiled, by their rooms."""
    rooms = [room for unit in UNITS for room in unit.rooms]
    return {room: [path for path in sorted((SOURCE / "hanchan" / room).rglob("*.py")) if path.name not in NOT_COMPILED] for room in rooms}


def extensions() -> list[Extension]:
    """The core, written as C; the C compiler has not run yet."""
    from mypyc.build import mypycify

    paths = [path for room in modules().values() for path in room]
    os.environ["MYPYPATH"] = str(SOURCE)
    C_FOLDER.mkdir(parents=True, exist_ok=True)
    with Step(f"types of {len(paths)} modules checked, the modules written as C"), _told_on_failure():
        compiled: list[Any] = mypycify(
            ["--config-file=", *map(str, paths)],
            opt_level="3",
            debug_level="0",
            multi_file=True,
            group_name="hanchan",
            target_dir=str(C_FOLDER),
        )
    for path in paths:
        lost = docstrings.add(C_FOLDER / _c_name(path), path)
        if lost:
            say(f"mypyc has no place for docstrings of {path}: {', '.join(map('.'.join, sorted(lost)))}")
    library = next(extension for extension in compiled if extension.name == "hanchan__mypyc")
    library.sources = _units([str(source) for source in library.sources])
    library.depends = []
    for extension in compiled:
        extension.extra_compile_args = _arguments(extension.extra_compile_args)
    return compiled


@contextmanager
def _told_on_failure() -> Iterator[None]:
    """What mypyc says matters when it fails; otherwise it remarks on how it compiles this or that."""
    remarks = StringIO()
    try:
        with redirect_stdout(remarks):
            yield
    except BaseException:
        print(remarks.getvalue(), flush=True)
        raise


def _c_name(path: Path) -> str:
    """The file mypyc writes for a module."""
    return f"__native_{'___'.join(path.relative_to(SOURCE).with_suffix('').parts)}.c"


def _units(sources: list[str]) -> list[str]:
    """Put mypyc's C files together in units; what is in no room (mypyc's runtime, the list of modules) goes with the engine."""
    room_of = {_c_name(path): room for room, paths in modules().items() for path in paths}
    unit_of = {room: unit for unit in UNITS for room in unit.rooms}
    parts: dict[str, list[str]] = {unit.name: [] for unit in UNITS}
    for source in map(os.path.normpath, sources):
        name = os.path.relpath(source, C_FOLDER)
        unit = unit_of[room_of[name]] if name in room_of else UNITS[0]
        parts[unit.name].append(name)
    units = []
    for unit in UNITS:
        file = C_FOLDER / f"unit_{unit.name}.c"
        file.write_text("".join(f'#include "{name}"\n' for name in parts[unit.name]), encoding="utf-8")
        units.append(str(file))
    return units


def level(source: str) -> str | None:
    """How far to optimise a C file: as its unit says, hardly for the small files that only hand an import on."""
    by_name = {f"unit_{unit.name}": unit.level for unit in UNITS}
    return by_name.get(Path(source).stem, "1")


def _arguments(arguments: list[str]) -> list[str]:
    # A warning that another compiler has learnt must not stop an installation; the levels are chosen file by file.
    kept = [argument for argument in arguments if argument != "-Werror" and not argument.startswith("-O")]
    if sys.platform == "win32":
        return [*kept, "/bigobj"]  # a unit has more sections than an object file usually may
    # Nothing outside calls the functions of the core by their symbols, so the compiler may inline them: a sixth faster.
    return [*kept, "-fvisibility=hidden", "-fno-lto"]
