"""What is kept: players, tables, every move, finished games; in SQLite or PostgreSQL."""

from hanchan.errors import EntryTaken, StoreFailed
from hanchan.file_lock import Holder
from hanchan.store.database import Database
from hanchan.store.location import backups_folder, default_url
from hanchan.store.moves import NewMove

__all__ = ["Database", "EntryTaken", "Holder", "NewMove", "StoreFailed", "backups_folder", "default_url"]
