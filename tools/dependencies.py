"""Prints what the project needs, one requirement a line (for `make`): to build it, Node, to run it, or an extra by its name.

python tools/dependencies.py build run server dev
"""

import re
import sys
import tomllib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from build_support.pages import NODE_PACKAGE, missing_requirements

settings = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
groups = {
    "build": settings["build-system"]["requires"] + missing_requirements(),
    "node": [NODE_PACKAGE],
    "run": settings["project"]["dependencies"],
    **settings["project"]["optional-dependencies"],
}
_NOT_IN_A_BROWSER = {"httpx", "pebble", "prometheus-client", "rich", "typer", "uvicorn", "uvloop", "websockets"}
_IN_A_BROWSER = [one for name in ("run", "server", "xlsx", "pdf") for one in groups[name]]
groups["tab"] = [one for one in _IN_A_BROWSER if re.split(r"[^\w-]", one)[0] not in _NOT_IN_A_BROWSER]


def requirements(name: str) -> list[str]:
    """Of a group; where it names other extras of Hanchan, theirs too."""
    found = []
    for requirement in groups[name]:
        extras = re.fullmatch(r"hanchan\[([\w,]+)\]", requirement)
        found += [requirement] if extras is None else [inner for extra in extras[1].split(",") for inner in requirements(extra)]
    return found


print("\n".join(dict.fromkeys(requirement for name in sys.argv[1:] for requirement in requirements(name))))
