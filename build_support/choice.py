"""Compiled or not.

HANCHAN_BUILD=pure leaves the core as Python, HANCHAN_BUILD=compiled insists on compiling it. Otherwise it is compiled, unless there is no
C compiler that can make an extension for this Python: then, and only then, the package falls back to Python and says so. Any other error
ends the build.
"""

import os
import sys
import tempfile
from pathlib import Path

from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CCompilerError, DistutilsError
from setuptools._distutils.sysconfig import customize_compiler, get_python_inc
from setuptools.extension import Extension

NOT_COMPILED = (
    "HANCHAN IS NOT COMPILED: {reason}. It works, but bots and simulations are about 16 times slower. "
    "Install a C compiler and install Hanchan again."
)
# Asked for what is in the package, not for a build: nothing needs to be compiled.
_QUESTIONS = ("egg_info", "dist_info", "sdist", "--version", "--name", "--help")


def wanted_extensions() -> list[Extension]:
    """The extensions of the core for this run of setup.py; none if it stays Python."""
    wanted = os.environ.get("HANCHAN_BUILD", "auto")
    if wanted not in ("auto", "compiled", "pure"):
        raise SystemExit(f"HANCHAN_BUILD is {wanted!r}; it can be compiled, pure or auto")
    if wanted == "pure" or any(question in sys.argv for question in _QUESTIONS):
        return []
    reason = _no_compiler()
    if reason is None:
        from build_support.core import extensions

        return extensions()
    if wanted == "compiled":
        raise SystemExit(f"HANCHAN_BUILD=compiled, but {reason}")
    print("\n" + NOT_COMPILED.format(reason=reason) + "\n", file=sys.stderr, flush=True)
    return []


def _no_compiler() -> str | None:
    """Why no extension can be compiled here, if so."""
    if sys.implementation.name != "cpython":
        return f"{sys.implementation.name} does not load compiled extensions of this kind"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "try.c"
        source.write_text("#include <Python.h>\nint hanchan_try(void) { return PY_MAJOR_VERSION; }\n", encoding="utf-8")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except (CCompilerError, DistutilsError, OSError) as error:
            return f"there is no C compiler that finds the headers of Python ({error})"
    return None
