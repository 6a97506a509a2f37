"""Brings the tables of a database up to date, by itself, when a server starts."""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, inspect, text

_FOLDER: Final = Path(__file__).with_name("migrations")
_LOCK: Final = 13613  # any number: two servers that start at once do not migrate at once


def newest() -> str:
    """The newest version: migrations are files named by their number, 0001 first."""
    return max(path.name[:4] for path in (_FOLDER / "versions").glob("[0-9]*.py"))


def current(engine: Engine) -> str:
    """The version of a database, empty for a new one."""
    with engine.connect() as connection:
        return _current(connection)


def _current(connection: Connection) -> str:
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


def migrate(engine: Engine, version: str = "") -> None:
    """Run what is missing, up to a version or to the newest. Alembic is slow to import, so a database that is up to date does not need it.

    One that is newer is left as it is: migrations only add, so an older version works with it while servers are upgraded one by one.
    """
    wanted = version or newest()
    if current(engine) >= wanted:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_FOLDER))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
            if _current(connection) >= wanted:
                return  # another server was faster
        config.attributes["connection"] = connection
        command.upgrade(config, wanted)
