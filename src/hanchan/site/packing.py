"""Packs Python for the browser: the standard library, libraries, our own code, and what is fetched only when it is first imported.

Hosts of static files often send everything as it lies there, so what is large lies there compressed. Python can unpack Zstandard, the
browser itself only gzip, which has to do for Python. The files are named as if they were nothing special: some hosts declare a `.gz`
to be encoded, and the browser would unpack it before us.
"""

import hashlib
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import hanchan
from hanchan.site import parts
from hanchan.site.later import LATER

_PACKAGE: Final = Path(hanchan.__file__).parent
_PACKER: Final = Path(__file__).with_name("pack.mjs")
_NOT_OURS: Final = (
    "cli/", "server/static/", "research/examples", "hand/many", "scoring/many", "scoring/rows",
    "research/bells", "research/crew", "research/seat_env", "research/shards", "research/shares",
    "research/spaces", "research/table_env", "research/vector_env", "documents/calibration_chart",
    "site/beforehand.py", "site/libraries.txt", "site/no_pictures.py", "site/pack.mjs", "site/packing.py", "site/parts.py", "site/write.py",
)  # fmt: skip
"""What of our code a tab never runs."""
_NOT_OF_LIBRARIES: Final = (
    "sqlalchemy/testing", "sqlalchemy/dialects/mysql", "sqlalchemy/dialects/oracle", "sqlalchemy/dialects/mssql",
    "sqlalchemy/connectors/aioodbc", "sqlalchemy/connectors/pyodbc", "sqlalchemy/ext/associationproxy", "sqlalchemy/ext/asyncio",
    "sqlalchemy/ext/automap", "sqlalchemy/ext/baked", "sqlalchemy/ext/declarative", "sqlalchemy/ext/horizontal_shard",
    "sqlalchemy/ext/hybrid", "sqlalchemy/ext/indexable", "sqlalchemy/ext/instrumentation", "sqlalchemy/ext/mutable",
    "sqlalchemy/ext/mypy", "sqlalchemy/ext/orderinglist", "sqlalchemy/ext/serializer",
    "pydantic/v1", "pydantic/mypy", "alembic/testing", "alembic/templates", "mako/testing", "mako/ext",
    "annotated_types/test_cases", "anyio/_backends/_trio", "anyio/pytest_plugin", "idna/", "segno/cli", "starlette/testclient",
    "platformdirs/windows", "platformdirs/macos", "platformdirs/android", "reportlab/fonts/", "bin/", "share/",
)  # fmt: skip
"""Tests, tools, other databases, and what needs sockets."""
_NOT_OF_PYTHON: Final = (
    "_pydatetime", "_pyio", "_pyrepl/", "antigravity", "bdb", "cmd", "compileall", "cProfile", "ctypes/", "doctest", "encodings/big5",
    "encodings/cp0", "encodings/cp1026", "encodings/cp11", "encodings/cp2", "encodings/cp5", "encodings/cp7", "encodings/cp86",
    "encodings/cp87", "encodings/cp9", "encodings/euc_", "encodings/gb", "encodings/hp_", "encodings/hz", "encodings/iso2022",
    "encodings/johab", "encodings/mac_", "encodings/shift_", "encodings/tis", "ftplib", "imaplib", "mailbox", "modulefinder",
    "nturl2path", "optparse", "pdb", "pickletools", "plistlib", "poplib", "profile", "pstats", "pty", "pyclbr", "pydoc", "rlcompleter",
    "smtplib", "socketserver", "tabnanny", "this", "trace.", "turtle", "unittest/", "wave", "webbrowser", "wsgiref/", "xmlrpc/", "zipapp",
    "__hello__", "__phello__",
)  # fmt: skip
"""Modules of the standard library that nothing here imports: debuggers, servers, mail, encodings of other continents."""
_AFTER_START: Final = (
    "_ast_unparse.", "_strptime.", "argparse.", "calendar.", "configparser.", "csv.", "difflib.", "email/", "fractions.", "html/", "http/",
    "ipaddress.", "multiprocessing/", "pickle.", "platform.", "sqlite3/", "statistics.", "tarfile.", "tomllib/", "urllib/", "uuid.", "xml/",
)  # fmt: skip
"""Modules of the standard library without which Python starts: they are among the libraries, which are packed better."""
_STDLIB: Final = "stdlib"
"""The standard library, as far as Python starts with it."""
_KEPT_METADATA: Final = "opentelemetry_api"
"""Looks for its parts in its own metadata."""


def packs(pyodide: Path, libraries: Path, cache: Path) -> dict[str, Path]:
    """All packs by their names in the site. A pack is made again only when something in it has changed."""
    found = sorted(_of_libraries(libraries))
    linked = compiled(libraries)
    roots = {root: pack for pack, one in LATER.items() for root in one.imports}
    wanted: dict[str, list[tuple[str, Path]]] = {"libraries": [], **{pack: [] for pack in LATER}}
    for name, path in found:
        if name in linked:
            continue
        wanted[roots.get(name.partition("/")[0], "libraries")].append((name, path))
    ours = sorted(_ours())
    for pack, one in LATER.items():
        wanted[pack] += [entry for entry in ours if entry[0].startswith(one.files)]
    wanted["pdf"].append(("PIL/__init__.py", Path(__file__).with_name("no_pictures.py")))
    late = tuple(start for one in LATER.values() for start in one.files)
    wanted["hanchan"] = [entry for entry in ours if not entry[0].startswith(late)]
    contents = {pack: [(name, path.read_bytes()) for name, path in entries] for pack, entries in wanted.items()}
    stdlib = list(_stdlib(pyodide))
    contents["libraries"] += [entry for entry in stdlib if entry[0].startswith(_AFTER_START)]
    contents[_STDLIB] = [entry for entry in stdlib if not entry[0].startswith(_AFTER_START)]
    made = _packed({name: _archive(entries) for name, entries in contents.items()}, pyodide, cache)
    return {"pyodide/python_stdlib.zip.packed": made.pop(_STDLIB)} | {f"python/{name}.packed": path for name, path in made.items()}


def compiled(libraries: Path) -> dict[str, Path]:
    """Libraries in WebAssembly that the start needs, by their paths in Python. A browser compiles them while they come."""
    late = tuple(root for one in LATER.values() for root in one.imports)
    return {name: path for name, path in sorted(_of_libraries(libraries)) if path.suffix == ".so" and not name.startswith(late)}


def _packed(sources: dict[str, bytes], pyodide: Path, cache: Path) -> dict[str, Path]:
    """The packs of these archives; those that are not there are made by one Python, which takes its time to start."""
    how = {name: "gzip" if name == _STDLIB else "zstd" for name in sources}
    made = {name: cache / f"pack-{name}-{_digest(source, how[name])}" for name, source in sources.items()}
    missing = [name for name, path in made.items() if not path.is_file()]
    if missing:
        with tempfile.TemporaryDirectory(dir=cache) as folder:
            command = [parts.node(), str(_PACKER), str(pyodide)]
            for name in missing:
                Path(folder, f"{name}.zip").write_bytes(sources[name])
                command += [how[name], str(Path(folder, f"{name}.zip")), str(Path(folder, name))]
            parts.run(command)
            for name in missing:
                for older in cache.glob(f"pack-{name}-*"):
                    older.unlink(missing_ok=True)
                Path(folder, name).replace(made[name])
    return made


def _digest(source: bytes, how: str) -> str:
    return hashlib.sha256(b"".join((source, _PACKER.read_bytes(), parts.PYODIDE.encode(), how.encode()))).hexdigest()[:16]


def _stdlib(pyodide: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as whole:
        yield from ((name, whole.read(name)) for name in sorted(whole.namelist()) if not name.startswith(_NOT_OF_PYTHON))


def _archive(entries: Iterable[tuple[str, bytes]]) -> bytes:
    """The same content is the same archive: no times, nothing compressed."""
    with tempfile.SpooledTemporaryFile(1 << 26) as file:
        with zipfile.ZipFile(file, "w") as packed:
            for name, content in entries:
                packed.writestr(zipfile.ZipInfo(name), content)
        file.seek(0)
        return file.read()


def _ours() -> Iterator[tuple[str, Path]]:
    for path in _PACKAGE.rglob("*"):
        name = path.relative_to(_PACKAGE).as_posix()
        if path.is_file() and "__pycache__" not in name and path.suffix not in (".so", ".pyd") and not name.startswith(_NOT_OURS):
            yield f"hanchan/{name}", path


def _of_libraries(libraries: Path) -> Iterator[tuple[str, Path]]:
    for path in libraries.rglob("*"):
        name = path.relative_to(libraries).as_posix()
        if not path.is_file() or "__pycache__" in name or name.startswith(_NOT_OF_LIBRARIES):
            continue
        if ".dist-info/" in name and not (name.startswith(_KEPT_METADATA) and name.endswith(("METADATA", "entry_points.txt"))):
            continue
        if path.suffix in (".pyi", ".pyx", ".pxd", parts.PACKED) or (path.suffix == ".so" and "emscripten" not in path.name):
            continue
        yield name, path
