"""Compiles the core with mypyc where there is a C compiler; what is done, and how, is in `build_support`."""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent))

from build_support.choice import wanted_extensions
from build_support.compiling import BuildAll, BuildCore, BuildPython

setup(ext_modules=wanted_extensions(), cmdclass={"build": BuildAll, "build_ext": BuildCore, "build_py": BuildPython})
