"""Where the database is when nobody says so, and where copies go."""

from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError


def default_url() -> str:
    """A SQLite file in the user's data folder, which is made if it is not there."""
    folder = user_data_path("hanchan", appauthor=False, ensure_exists=True)
    return f"sqlite:///{folder / 'hanchan.sqlite3'}"


def backups_folder(url: str) -> Path | None:
    """The folder `backups` beside a SQLite file; none for other databases."""
    try:
        where = make_url(url)
    except ArgumentError:
        return None
    if where.get_backend_name() != "sqlite" or where.database in (None, "", ":memory:"):
        return None
    return Path(str(where.database)).resolve().parent / "backups"
