"""What is kept: players, tables, every move, finished games; in SQLite or PostgreSQL."""

from hanchan.errors import StoreFailed
from hanchan.store.database import Database, NewMove
from hanchan.store.location import backups_folder, default_url

__all__ = ["Database", "NewMove", "StoreFailed", "backups_folder", "default_url"]
