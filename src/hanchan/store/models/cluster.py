"""Servers that work with the same database, and which of them has which table. Only PostgreSQL has several.

A server that is given up loses its row, and with it all its tables: a transaction that writes for it holds its row, so it is either
committed before or refused after.
"""

from sqlalchemy import BigInteger, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from hanchan.store.base import Base
from hanchan.store.models.play import ID_LENGTH

PASSING = {"info": {"passing": True}}
"""Marks a table of what runs now, which no backup holds."""


class ServerModel(Base):
    """A server process. Times are milliseconds by the clock of the database."""

    __tablename__ = "servers"
    __table_args__ = PASSING

    id: Mapped[str] = mapped_column(String(ID_LENGTH), primary_key=True)
    address: Mapped[str] = mapped_column(String(255))
    """Where the other servers reach it."""
    token: Mapped[str] = mapped_column(String(64))
    """What they show to be let in."""
    version: Mapped[str] = mapped_column(String(40))
    session: Mapped[int]
    """The session of PostgreSQL by which it was last heard of; it ends with the process."""
    seen: Mapped[int] = mapped_column(BigInteger)


class LeaseModel(Base):
    """A table that a server has in its memory: nobody else changes it."""

    __tablename__ = "leases"
    __table_args__ = PASSING

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    server: Mapped[str] = mapped_column(ForeignKey("servers.id", ondelete="CASCADE"), index=True)
