"""Where the database is when nobody says so."""

from platformdirs import user_data_path


def default_url() -> str:
    """A SQLite file in the user's data folder, which is made if it is not there."""
    folder = user_data_path("hanchan", appauthor=False, ensure_exists=True)
    return f"sqlite:///{folder / 'hanchan.sqlite3'}"
