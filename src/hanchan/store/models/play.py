"""Players, tables, who sits where, and every move. Times are milliseconds since 1970 in UTC."""

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, LargeBinary, String, true
from sqlalchemy.orm import Mapped, mapped_column

from hanchan.store.base import Base

ID_LENGTH = 16


class PlayerModel(Base):
    """Somebody with a name. Of the secret only its hash is kept."""

    __tablename__ = "players"

    id: Mapped[str] = mapped_column(String(ID_LENGTH), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    secret_hash: Mapped[str] = mapped_column(String(64), unique=True)
    created: Mapped[int] = mapped_column(BigInteger)


class TableModel(Base):
    """A table and what its game begins with. The seed is secret until the game is over."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(ID_LENGTH), primary_key=True)
    settings: Mapped[dict[str, Any]] = mapped_column(JSON)
    seed: Mapped[str] = mapped_column(String(64))
    host: Mapped[str | None] = mapped_column(ForeignKey("players.id"))
    private: Mapped[bool]
    status: Mapped[str] = mapped_column(String(10), index=True)
    """open, playing, over or closed."""
    rematch: Mapped[str | None] = mapped_column(String(ID_LENGTH))
    """The table at which the same people play again."""
    created: Mapped[int] = mapped_column(BigInteger, index=True)
    started: Mapped[int | None] = mapped_column(BigInteger)
    finished: Mapped[int | None] = mapped_column(BigInteger)
    opening: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """Where a continuation of a recorded game begins; secret like the seed."""
    counted: Mapped[bool] = mapped_column(default=True, server_default=true())
    """Whether its result counts in statistics and ratings."""


class SeatModel(Base):
    """A seat is of a person (`player`), of a bot, or free (neither)."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    player: Mapped[str | None] = mapped_column(ForeignKey("players.id"), index=True)
    bot: Mapped[str | None] = mapped_column(String(20))
    left: Mapped[bool] = mapped_column(default=False)
    """The person stood up during the game: a bot plays on."""
    hidden: Mapped[int | None] = mapped_column(BigInteger)
    """When the person took the game from the own list."""


class MoveModel(Base):
    """What was done at a table, in order; rows are only ever added. `action` is one in words, `rule ...`, `deal` or `take_back ...`."""

    __tablename__ = "moves"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    action: Mapped[str] = mapped_column(String(120))
    time: Mapped[int] = mapped_column(BigInteger)
    reserves: Mapped[str | None] = mapped_column(String(60))
    """Milliseconds left of the reserve of each seat, where there is a clock and some were used."""


class RecordModel(Base):
    """The record of a finished game, compressed with zlib."""

    __tablename__ = "records"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    rules: Mapped[str] = mapped_column(String(80))
    players: Mapped[list[str]] = mapped_column(JSON)
    finished: Mapped[int] = mapped_column(BigInteger, index=True)
    body: Mapped[bytes] = mapped_column(LargeBinary)
