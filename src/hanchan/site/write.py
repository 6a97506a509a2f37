"""Writes the folder of a site: the pages, Python, the code, and a service worker that keeps all of it in the visitor's browser."""

import gzip
import hashlib
import html
import json
import tempfile
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from hanchan.errors import CommandError, FileError
from hanchan.server.settings import STATIC
from hanchan.site import parts
from hanchan.site.beforehand import DAYS, answers, hands_of_days
from hanchan.site.later import LATER
from hanchan.site.packing import compiled, packs
from hanchan.version import __version__
from hanchan.words.catalogue import LANGUAGES, text

_MARK: Final = "hanchan-site.json"
"""Says that a folder is a site, and which files are its own."""
_POLICY: Final = (
    "default-src 'self' data: blob:; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'self'; form-action 'self'"
)
"""The pages ask no other address, whatever happens."""
_OF_A_SERVER: Final = ("made-from.txt", "offline.js", "push.js")
"""Files of the pages that a site has no use for: it has a service worker of its own, and nobody sends it notifications."""
_PAGES: Final = "assets.packed"
_NOT_KEPT: Final = ("service.js", _PAGES)
"""The service worker itself, and what it unpacks at once."""
_SHOWN_LATE: Final = "#too-old{margin:2rem;visibility:hidden;animation:late 0s 8s forwards}@keyframes late{to{visibility:visible}}"


class SiteFiles(NamedTuple):
    """What was written."""

    folder: Path
    files: int
    size: int


def write_site(folder: Path, cache: Path, report: Callable[[str], object] = print, days: int = DAYS) -> SiteFiles:
    """Write a site into a folder, which is new or has an older site. What comes from elsewhere is kept in `cache`.

    For so many days, from today on, the hand of the day is known beforehand.
    """
    older = _files_of_older(folder)
    for place in (folder, cache):
        _try_to_write(place)  # before minutes of work
    if not (STATIC / "index.html").is_file():
        raise CommandError("the pages are not built; in a copy of the source, run: make web")
    version, files = _made(cache, report, days)
    report("writing the files")
    _mark(folder, version, {*files, *older})  # first, so that whoever is interrupted can write it again
    for name in {*older} - {*files}:
        (folder / name).unlink(missing_ok=True)
    for name, content in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    _mark(folder, version, files)
    return SiteFiles(folder, len(files), sum(map(len, files.values())))


def _made(cache: Path, report: Callable[[str], object], days: int) -> tuple[str, dict[str, bytes]]:
    """The version of a site, and all its files."""
    report("Python for the browser")
    pyodide = parts.pyodide(cache)
    report("libraries")
    libraries = parts.libraries(cache)
    report("packing the code")
    packed = packs(pyodide, libraries, cache)
    files = dict(_pages()) | {name: path.read_bytes() for name, path in packed.items()}
    files |= {f"pyodide/{name}.packed": parts.gzipped(pyodide / name) for name in parts.PYODIDE_PACKED}
    files["pyodide/pyodide-lock.json"] = _without_packages((pyodide / "pyodide-lock.json").read_bytes())
    linked = compiled(libraries)
    files |= {f"python/{path.name}.packed": parts.gzipped(path) for path in linked.values()}
    files[_PAGES] = _texts(files)
    report("what is known before Python has come")
    files["answers.json"] = answers()
    files["days.json"] = hands_of_days(datetime.now(UTC).date(), days)
    files["licences.txt"] = _licences(libraries).encode()
    at_start = sum(len(files[name]) for name in files if name.endswith(".packed") and _pack_of(name) not in ("", *LATER))
    code = {name: found for name, found in _hashes(files).items() if name.startswith(("pyodide/", "python/"))}
    build = {"self.SITE_PYTHON": {"name": _digest(code), "files": code, "compiled": list(linked)}}
    files["tab.js"] = _filled(files["tab.js"], {"self.SITE_BYTES": at_start} | build)
    files["console.js"] = _filled(files["console.js"], build)
    version = f"{__version__} {_digest(_hashes(files))[:12]}"
    files["index.html"] = _start_page(files["index.html"].decode(), version).encode()
    later = [f"python/{name}.packed" for name in LATER]
    known = {"self.SITE_FILES": _hashes(files), "self.SITE_LATER": later, "self.SITE_VERSION": version}
    files["service.js"] = _filled(files["service.js"], known)
    return version, files


def _mark(folder: Path, version: str, names: Iterable[str]) -> None:
    (folder / _MARK).write_text(json.dumps({"version": version, "files": sorted(names)}, indent=1) + "\n", encoding="utf-8")


def _try_to_write(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        raise FileError(f"{folder}: cannot be written: {error.strerror}") from None


def _files_of_older(folder: Path) -> list[str]:
    """The names of the files of an older site in this folder; nothing else is ever touched."""
    mark = folder / _MARK
    if mark.is_file():
        try:
            return [str(name) for name in json.loads(mark.read_text(encoding="utf-8"))["files"]]
        except (ValueError, LookupError, TypeError):
            raise CommandError(f"{mark} cannot be read, so nobody knows which files are the site's; remove the folder") from None
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CommandError(f"{folder} has other things in it; name a new folder, or one with a site of Hanchan")
    return []


def _texts(files: dict[str, bytes]) -> bytes:
    """The scripts and styles of all pages in one file, which is a third as large and one request instead of two hundred."""
    texts = {name: content.decode() for name, content in files.items() if name.startswith("assets/") and name.endswith((".js", ".css"))}
    return gzip.compress(json.dumps(texts, ensure_ascii=False).encode(), 9, mtime=0)


def _pages() -> Iterator[tuple[str, bytes]]:
    for path in sorted(STATIC.rglob("*")):
        name = path.relative_to(STATIC).as_posix()
        if path.is_dir() or name in _OF_A_SERVER:
            continue
        content = path.read_bytes()
        if name == "manifest.webmanifest":
            content = _manifest(content)
        yield name, content


def _pack_of(name: str) -> str:
    return name.partition("/")[2].partition(".")[0]


def _hashes(files: dict[str, bytes]) -> dict[str, str]:
    """Of all that the service worker keeps."""
    return {name: hashlib.sha256(content).hexdigest()[:16] for name, content in sorted(files.items()) if name not in _NOT_KEPT}


def _digest(hashes: dict[str, str]) -> str:
    return hashlib.sha256(json.dumps(hashes).encode()).hexdigest()[:16]


def _start_page(page: str, version: str) -> str:
    """Its files lie beside it, wherever that is. A browser that cannot run it shows a sentence after a while."""
    meta = f'<meta name="hanchan-site" content="{version}" /><meta http-equiv="Content-Security-Policy" content="{_POLICY}" />'
    sentences = "<br />".join(f'<span lang="{lang}">{_needs(lang)}</span>' for lang in LANGUAGES)
    too_old = f'<style>{_SHOWN_LATE}</style><p id="too-old">{sentences}</p>'
    pages = page.replace('="/', '="./').replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />{meta}')
    return pages.replace('<div id="app"></div>', f'{too_old}<div id="app"></div>')


def _needs(lang: str) -> str:
    return html.escape(f"{text('pages/site', 'failed', lang)}. {text('pages/site', 'failedHelp', lang)}")


def _manifest(content: bytes) -> bytes:
    """The whole product is installed, not the score-keeper alone."""
    manifest = json.loads(content)
    manifest |= {"id": "./", "start_url": "./", "scope": "./"}
    manifest["icons"] = [icon | {"src": f".{icon['src']}"} for icon in manifest["icons"]]
    return json.dumps(manifest).encode()


def _filled(script: bytes, given: dict[str, Any]) -> bytes:
    """A script of the pages with what only the site knows."""
    text = script.decode()
    for name, value in given.items():
        if name not in text:
            raise CommandError(f"the scripts of the pages have no place for {name}; build the pages again")
        text = text.replace(name, json.dumps(value))
    return text.encode()


def _without_packages(lock: bytes) -> bytes:
    """Pyodide's list of packages that it could fetch from elsewhere; there are none here."""
    return json.dumps(json.loads(lock) | {"packages": {}}).encode()


def _licences(libraries: Path) -> str:
    """Whose work the site holds beside ours."""
    lines = [f"Hanchan {__version__}: MIT", f"Pyodide {parts.PYODIDE}: MPL-2.0, with CPython (PSF-2.0)"]
    for metadata in sorted(libraries.glob("*.dist-info/METADATA")):
        fields = [line.partition(": ") for line in metadata.read_text(encoding="utf-8").split("\n\n")[0].splitlines()]
        found = {name: value for name, _, value in fields if name in ("Name", "Version", "License-Expression", "License")}
        classified = [value.split(" :: ")[-1] for name, _, value in fields if name == "Classifier" and value.startswith("License")]
        licence = found.get("License-Expression") or " ".join(classified) or found.get("License", "see its own pages")
        lines.append(f"{found['Name']} {found['Version']}: {licence}")
    return "\n".join(lines) + "\n"
