"""Score sheets of real tables with every note ever written on them, and seasons, which are many sheets together.

Whoever knows an id may look; writing needs the key, of which only the hash is kept.
"""

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from hanchan.store.base import Base
from hanchan.store.models.play import ID_LENGTH

NOTE_ID_LENGTH = 80


class SeasonModel(Base):
    """Games that are counted together, such as those of a club in a year."""

    __tablename__ = "seasons"

    id: Mapped[str] = mapped_column(String(ID_LENGTH), primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    key_hash: Mapped[str] = mapped_column(String(64))
    created: Mapped[int] = mapped_column(BigInteger)


class ScoreSheetModel(Base):
    """A sheet; everything about its game is in the notes."""

    __tablename__ = "score_sheets"

    id: Mapped[str] = mapped_column(String(ID_LENGTH), primary_key=True)
    key_hash: Mapped[str] = mapped_column(String(64))
    season: Mapped[str | None] = mapped_column(ForeignKey("seasons.id"), index=True)
    clock: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    """When the session began, its minutes, and what was told about the signal."""
    created: Mapped[int] = mapped_column(BigInteger)
    tournament: Mapped[str | None] = mapped_column(String(ID_LENGTH), index=True)
    """Of which tournament it is the sheet of a table; sheets of version 0.1 do not say."""


class ScoreNoteModel(Base):
    """A note as it was written; rows are only ever added. Its id was made by the writer, so that it cannot be stored twice."""

    __tablename__ = "score_notes"
    __table_args__ = (UniqueConstraint("sheet_id", "id"),)

    sheet_id: Mapped[str] = mapped_column(ForeignKey("score_sheets.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    id: Mapped[str] = mapped_column(String(NOTE_ID_LENGTH))
    body: Mapped[dict[str, Any]] = mapped_column(JSON)
    time: Mapped[int] = mapped_column(BigInteger)
    """When the server got it."""
