"""What all tables of the database have in common.

A new part of the product adds a module in `store/models/` with its tables, names it in `store/models/__init__.py`, and adds a migration
to `store/migrations/versions`; a test compares the two.
"""

from sqlalchemy import MetaData
from sqlalchemy.orm import DeclarativeBase

_NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """Base of all models. Constraints have names, so that a migration can change them on every database."""

    metadata = MetaData(naming_convention=_NAMES)
