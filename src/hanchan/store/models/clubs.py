"""Clubs: who founded them, and who wants to be on their ladder. What the ladder says follows from the games alone."""

from sqlalchemy import BigInteger, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from hanchan.store.base import Base
from hanchan.store.models.play import ID_LENGTH


class ClubModel(Base):
    """A club; whoever knows its id may look and join."""

    __tablename__ = "clubs"

    id: Mapped[str] = mapped_column(String(ID_LENGTH), primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    founder: Mapped[str | None] = mapped_column(ForeignKey("players.id"))
    created: Mapped[int] = mapped_column(BigInteger)


class MemberModel(Base):
    """Somebody who wants to be rated, from then on. Who leaves has no row any more."""

    __tablename__ = "club_members"

    club_id: Mapped[str] = mapped_column(ForeignKey("clubs.id"), primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), primary_key=True, index=True)
    joined: Mapped[int] = mapped_column(BigInteger)
