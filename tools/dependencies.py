"""Prints what the project needs to build, to run, or for its developers, one requirement a line (for `make`).

python tools/dependencies.py build run dev
"""

import sys
import tomllib
from pathlib import Path

settings = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
groups = {
    "build": settings["build-system"]["requires"],
    "run": settings["project"]["dependencies"],
    "dev": settings["project"]["optional-dependencies"]["dev"],
}
print("\n".join(requirement for name in sys.argv[1:] for requirement in groups[name]))
