"""The C compiler at work: all C files side by side on all processors, and none twice.

What the compiler made of a C file is kept under a name made from everything it depends on: the C text with what it includes, the options,
the compiler and Python. So it is found again whatever the clock and the file times say, and a change can never be missed.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sysconfig
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any, ClassVar

from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.extension import Extension

from build_support import core, pages
from build_support.progress import Step, say

_UNUSED_DAYS = 30
_INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


class BuildAll(build):
    """A build that starts from nothing: modules that were deleted since the last one must not be packed."""

    # The core first, beside which the pages are built; then what is copied, the pages among it.
    sub_commands: ClassVar = sorted(build.sub_commands, key=lambda command: command[0] != "build_ext")

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class BuildPython(build_py):
    """Copies the modules and their data once the pages are there."""

    def run(self) -> None:
        pages.finish()
        super().run()


class BuildCore(build_ext):
    """Compiles the C files of the core and links them."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or _processors()
        self.force = True  # links anew: what is old is decided below, by content

    def build_extensions(self) -> None:
        self.cache = Path(os.environ.get("HANCHAN_BUILD_CACHE", "build/objects"))
        self.cache.mkdir(parents=True, exist_ok=True)
        self.compiler_key = _compiler_key(self.compiler)
        jobs = [(extension, source) for extension in self.extensions for source in extension.sources]
        units = {source for extension in self.extensions if len(extension.sources) > 1 for source in extension.sources}
        say(f"compiling {len(units)} C files on {self.parallel} processors, and {len(jobs) - len(units)} small ones")
        objects: dict[str, str] = {}
        with Step("core compiled"), ThreadPoolExecutor(self.parallel) as pool:
            waiting = {pool.submit(self._object, extension, source): source for extension, source in jobs}
            try:
                for done in as_completed(waiting):
                    source = waiting[done]
                    objects[source], seconds = done.result()
                    if source in units:
                        say(f"  {Path(source).stem.removeprefix('unit_')}: " + (f"{seconds:.1f} s" if seconds else "as before"))
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        for extension in self.extensions:
            extension.extra_objects = [objects[source] for source in extension.sources]
            extension.sources = []
        with Step("core linked"):
            super().build_extensions()
        _forget(self.cache)

    def _object(self, extension: Extension, source: str) -> tuple[str, float]:
        """The object file of a C file, and the seconds it took to make it: none if there was one."""
        arguments = [*extension.extra_compile_args]
        if self.compiler.compiler_type == "unix":
            arguments.append(f"-O{core.level(source)}")
        text = "\0".join([self.compiler_key, *arguments, *_texts(Path(source))])
        kept = self.cache / (hashlib.sha256(text.encode()).hexdigest() + self.compiler.obj_extension)
        if kept.exists():
            os.utime(kept)
            return str(kept), 0.0
        started = time.monotonic()
        [made] = self.compiler.compile([source], output_dir=self.build_temp, include_dirs=extension.include_dirs, extra_postargs=arguments)
        unfinished = kept.with_suffix(f".{os.getpid()}")
        shutil.copyfile(made, unfinished)
        unfinished.replace(kept)
        return str(kept), time.monotonic() - started


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _texts(file: Path, seen: set[Path] | None = None) -> list[str]:
    """The text of a C file and of the files of the build that it includes; those of Python and mypyc follow from their versions."""
    seen = set() if seen is None else seen
    if file in seen or not file.exists():
        return []
    seen.add(file)
    text = file.read_text(encoding="utf-8")
    return [text, *(part for name in _INCLUDE.findall(text) for part in _texts(core.C_FOLDER / name, seen))]


def _compiler_key(compiler: Any) -> str:
    """What decides about the machine code besides the C file: the compiler, its usual options, Python, mypyc."""
    from mypy.version import __version__ as mypy_version

    command = [*getattr(compiler, "compiler_so", [])]
    version = subprocess.run([*command[:1], "--version"], capture_output=True, text=True, check=False).stdout if command else ""
    return "\0".join(
        [
            *command,
            version,
            str(sysconfig.get_config_var("EXT_SUFFIX")),
            sysconfig.get_python_version(),
            mypy_version,
            sysconfig.get_platform(),
        ]
    )


def _forget(cache: Path) -> None:
    """Objects nobody has asked for in a month are deleted."""
    for file in cache.iterdir():
        if time.time() - file.stat().st_mtime > _UNUSED_DAYS * 86400:
            file.unlink(missing_ok=True)
