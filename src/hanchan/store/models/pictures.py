"""Pictures of tournaments: those of their sponsors, and photographs of result sheets."""

from sqlalchemy import BigInteger, ForeignKey, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from hanchan.store.base import Base
from hanchan.store.models.play import ID_LENGTH


class TournamentPictureModel(Base):
    """A picture as it was sent. It never changes: another one has another id."""

    __tablename__ = "tournament_pictures"

    id: Mapped[str] = mapped_column(String(ID_LENGTH), primary_key=True)
    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), index=True)
    kind: Mapped[str] = mapped_column(String(20))
    content: Mapped[bytes] = mapped_column(LargeBinary)
    created: Mapped[int] = mapped_column(BigInteger)


class TournamentPhotoModel(Base):
    """The photograph of a result sheet. The log says at which table it was taken; when it is removed, the row goes."""

    __tablename__ = "tournament_photos"

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    kind: Mapped[str] = mapped_column(String(20))
    size: Mapped[int]
    content: Mapped[bytes] = mapped_column(LargeBinary)
    created: Mapped[int] = mapped_column(BigInteger)
