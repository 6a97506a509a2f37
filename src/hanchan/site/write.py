"""Writes the folder of a site: the pages, Python, the code, and a service worker that keeps all of it in the visitor's browser."""

import hashlib
import io
import json
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import hanchan
from hanchan.errors import CommandError
from hanchan.server.settings import STATIC
from hanchan.site import parts
from hanchan.version import __version__

_MARK: Final = "hanchan-site.json"
"""Says that a folder is a site, and which files are its own."""
_PACKAGE: Final = Path(hanchan.__file__).parent
_NOT_IN_A_TAB: Final = (
    "cli/",
    "server/static/",
    "site/pack.mjs",
    "site/parts.py",
    "site/write.py",
    "site/libraries.txt",
    "documents/fonts/",
)
_NOT_NEEDED: Final = (
    "sqlalchemy/testing", "sqlalchemy/dialects/mysql", "sqlalchemy/dialects/oracle", "sqlalchemy/dialects/mssql", "sqlalchemy/ext/mypy",
    "pydantic/v1", "alembic/testing", "alembic/templates", "mako/testing", "bin", "anyio/_backends/_trio.py",
)  # fmt: skip
_KEPT_METADATA: Final = "opentelemetry_api"
"""Looks for its parts in its own metadata."""
_POLICY: Final = (
    "default-src 'self' data: blob:; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'self'; form-action 'self'"
)
"""The pages ask no other address, whatever happens."""


class SiteFiles(NamedTuple):
    """What was written."""

    folder: Path
    files: int
    size: int


def write_site(folder: Path, cache: Path, report: Callable[[str], object] = print) -> SiteFiles:
    """Write a site into a folder, which is new or has an older site. What comes from elsewhere is kept in `cache`."""
    if not (STATIC / "index.html").is_file():
        raise CommandError("the pages are not built; in a copy of the source, run: make web")
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not (folder / _MARK).is_file())):
        raise CommandError(f"{folder} has other things in it; name a new folder, or one with a site of Hanchan")
    cache.mkdir(parents=True, exist_ok=True)
    report("Python for the browser")
    pyodide = parts.pyodide(cache)
    report("libraries")
    libraries = parts.libraries(cache)
    report("packing the code")
    code = _code(pyodide, libraries, cache)
    report("writing the files")
    _clear(folder)
    files = dict(_pages()) | {f"pyodide/{name}": (pyodide / name).read_bytes() for name in parts.PYODIDE_FILES}
    files["pyodide/pyodide-lock.json"] = _without_packages(files["pyodide/pyodide-lock.json"])
    files["python/code.zip.gz"] = code.read_bytes()
    files["licences.txt"] = _licences(libraries).encode()
    hashes = {name: hashlib.sha256(content).hexdigest()[:16] for name, content in sorted(files.items()) if name != "service.js"}
    version = f"{__version__} {hashlib.sha256(json.dumps(hashes).encode()).hexdigest()[:12]}"
    files["service.js"] = _service(files["service.js"].decode(), hashes, version).encode()
    for name, content in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    (folder / _MARK).write_text(json.dumps({"version": version, "files": sorted(files)}, indent=1) + "\n", encoding="utf-8")
    return SiteFiles(folder, len(files), sum(map(len, files.values())))


def _clear(folder: Path) -> None:
    """Take away the files of an older site, and nothing else."""
    mark = folder / _MARK
    if mark.is_file():
        for name in json.loads(mark.read_text(encoding="utf-8"))["files"]:
            (folder / name).unlink(missing_ok=True)


def _pages() -> Iterator[tuple[str, bytes]]:
    for path in sorted(STATIC.rglob("*")):
        name = path.relative_to(STATIC).as_posix()
        if path.is_dir() or name in ("offline.js", "made-from.txt"):
            continue
        content = path.read_bytes()
        if name == "index.html":
            content = _start_page(content.decode()).encode()
        elif name == "manifest.webmanifest":
            content = _manifest(content)
        yield name, content


def _start_page(html: str) -> str:
    """Its files lie beside it, wherever that is."""
    meta = f'<meta name="hanchan-site" content="{__version__}" /><meta http-equiv="Content-Security-Policy" content="{_POLICY}" />'
    return html.replace('="/', '="./').replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />{meta}')


def _manifest(content: bytes) -> bytes:
    """The whole product is installed, not the score-keeper alone."""
    manifest = json.loads(content)
    manifest |= {"id": "./", "start_url": "./", "scope": "./"}
    manifest["icons"] = [icon | {"src": f".{icon['src']}"} for icon in manifest["icons"]]
    return json.dumps(manifest).encode()


def _service(script: str, hashes: dict[str, str], version: str) -> str:
    for name, value in (("self.SITE_FILES", json.dumps(hashes)), ("self.SITE_VERSION", json.dumps(version))):
        if name not in script:
            raise CommandError(f"service.js has no place for {name}; build the pages again")
        script = script.replace(name, value)
    return script


def _without_packages(lock: bytes) -> bytes:
    """Pyodide's list of packages that it could fetch from elsewhere; there are none here."""
    return json.dumps(json.loads(lock) | {"packages": {}}).encode()


def _code(pyodide: Path, libraries: Path, cache: Path) -> Path:
    """Our code and the libraries as one archive; made again only when something of it has changed."""
    source = io.BytesIO()
    with zipfile.ZipFile(source, "w") as packed:
        for name, path in sorted(_sources(libraries)):
            packed.writestr(zipfile.ZipInfo(name), path.read_bytes())
    digest = hashlib.sha256(source.getvalue() + Path(__file__).with_name("pack.mjs").read_bytes() + parts.PYODIDE.encode()).hexdigest()[:16]
    target = cache / f"code-{digest}.zip.gz"
    if not target.is_file():
        for older in cache.glob("code-*"):
            older.unlink(missing_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as folder:
            unpacked, fresh = Path(folder, "source.zip"), Path(folder, "code.zip.gz")
            unpacked.write_bytes(source.getvalue())
            parts.run([parts.node(), str(Path(__file__).with_name("pack.mjs")), str(pyodide), str(unpacked), str(fresh)])
            fresh.replace(target)
    return target


def _sources(libraries: Path) -> Iterator[tuple[str, Path]]:
    for path in _PACKAGE.rglob("*"):
        name = path.relative_to(_PACKAGE).as_posix()
        if path.is_file() and "__pycache__" not in name and path.suffix not in (".so", ".pyd") and not name.startswith(_NOT_IN_A_TAB):
            yield f"hanchan/{name}", path
    for path in libraries.rglob("*"):
        name = path.relative_to(libraries).as_posix()
        if not path.is_file() or "__pycache__" in name or name.startswith(_NOT_NEEDED):
            continue
        if ".dist-info/" in name and not (name.startswith(_KEPT_METADATA) and name.endswith(("METADATA", "entry_points.txt"))):
            continue
        if path.suffix in (".pyi", ".pyx", ".pxd") or (path.suffix == ".so" and "emscripten" not in path.name):
            continue
        yield name, path


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
