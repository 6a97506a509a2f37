"""Tournaments with every note of their logs, and the keys that open their offices.

Whoever knows a tournament's id may look; acting needs a key, of which only the hash is kept.
"""

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from hanchan.store.base import Base
from hanchan.store.models.play import ID_LENGTH
from hanchan.store.models.sheets import NOTE_ID_LENGTH


class TournamentModel(Base):
    """A tournament; everything about it is in the notes."""

    __tablename__ = "tournaments"

    id: Mapped[str] = mapped_column(String(ID_LENGTH), primary_key=True)
    private: Mapped[bool]
    seed: Mapped[str] = mapped_column(String(64))
    """Never told: the keys of the tables' score sheets follow from it."""
    created: Mapped[int] = mapped_column(BigInteger, index=True)


class TournamentNoteModel(Base):
    """A line of the log; rows are only ever added, and rewritten only where personal data go.

    Its id was made by the writer, so that it cannot be stored twice.
    """

    __tablename__ = "tournament_notes"
    __table_args__ = (UniqueConstraint("tournament_id", "id"),)

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    id: Mapped[str] = mapped_column(String(NOTE_ID_LENGTH))
    body: Mapped[dict[str, Any]] = mapped_column(JSON)


class TournamentKeyModel(Base):
    """A link that lets its holder act in a role, until it is revoked."""

    __tablename__ = "tournament_keys"

    id: Mapped[str] = mapped_column(String(ID_LENGTH), primary_key=True)
    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), index=True)
    secret_hash: Mapped[str] = mapped_column(String(64), unique=True)
    role: Mapped[str] = mapped_column(String(10))
    name: Mapped[str] = mapped_column(String(40))
    player: Mapped[int | None]
    """The number of the player whose key it is."""
    created: Mapped[int] = mapped_column(BigInteger)
    revoked: Mapped[int | None] = mapped_column(BigInteger)
