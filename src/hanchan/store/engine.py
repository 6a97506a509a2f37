"""How a database is reached: SQLite in a file or in memory, or PostgreSQL. What goes wrong is said in a sentence without its password."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import StaticPool

from hanchan.errors import StoreFailed

_KINDS: Final = "there are sqlite:///FILE and postgresql://USER@HOST/NAME"
BUSY_SECONDS: Final = 10.0
"""How long a lock of another program on a SQLite file is waited for."""
_PATIENCE: Final = 5
"""Seconds until a server that does not answer is given up, and until PostgreSQL ends a transaction whose process has stopped."""
_SESSION: Final = f"-c idle_in_transaction_session_timeout={_PATIENCE}s -c tcp_keepalives_idle={_PATIENCE} -c tcp_keepalives_interval=2"


def url_of(text: str) -> URL:
    """The URL of a database, with the driver for it. It may hold a password, so no message repeats it."""
    try:
        url = make_url(text)
    except (SQLAlchemyError, ValueError):
        raise StoreFailed(f"this is not the URL of a database; {_KINDS}") from None
    name = url.get_backend_name()
    if name in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if name != "sqlite":
        raise StoreFailed(f"databases of {name} are not supported; {_KINDS}")
    return url


def is_shared(url: URL) -> bool:
    """Whether several processes can work with the database at once."""
    return url.get_backend_name() == "postgresql"


def file_of(url: URL) -> Path | None:
    """The file of a SQLite database; none if it is in memory, or elsewhere."""
    if is_shared(url) or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database))


def make_engine(url: URL, in_one_file: bool = False) -> Engine:
    """Its errors do not tell what was stored: seeds and hashes of secrets have no place in a log.

    `in_one_file`: what was committed is in the file itself, for those who keep copies of it after each commit.
    """
    if is_shared(url):
        arguments = {"connect_timeout": _PATIENCE, "options": _SESSION}
        return create_engine(url, pool_pre_ping=True, pool_size=2, connect_args=arguments, hide_parameters=True)
    options: dict[str, Any] = {} if file_of(url) else {"poolclass": StaticPool}
    engine = create_engine(url, connect_args={"check_same_thread": False, "timeout": BUSY_SECONDS}, hide_parameters=True, **options)
    event.listen(engine, "connect", _set_up_one_file if in_one_file else _set_up_sqlite)
    return engine


def keep_to_owner(file: Path) -> None:
    """Only its owner reads a database: it has the seeds of running games. SQLite gives its other files the same rights."""
    with suppress(OSError):  # what cannot be written is told when it is opened
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        file.chmod(file.stat().st_mode & 0o700)


def reason(error: SQLAlchemyError, url: URL) -> str:
    """Why something failed, in one line. Drivers repeat parts of what they were given, so the password is taken out."""
    text = str(getattr(error, "orig", None) or error).partition("\n")[0]
    for secret in (url.password, url.query.get("password")):
        if secret:
            text = text.replace(str(secret), "***")
    return text


def _set_up_sqlite(connection: Any, _: object) -> None:
    """Write-ahead log, and wait for the disk on each commit: what is acknowledged survives a power cut too."""
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")


def _set_up_one_file(connection: Any, _: object) -> None:
    connection.execute("PRAGMA journal_mode=MEMORY")
    connection.execute("PRAGMA foreign_keys=ON")
