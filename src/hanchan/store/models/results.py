"""What each finished game came to for each seat, counted once when it ends. Whose seat it was, `seats` knows."""

from sqlalchemy import BigInteger, ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from hanchan.store.base import Base


class ResultModel(Base):
    """A seat of a finished game. Everything follows from the record, so rows can be made anew."""

    __tablename__ = "results"
    __table_args__ = (Index("ix_results_finished", "finished", "table_id"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    finished: Mapped[int] = mapped_column(BigInteger)
    place: Mapped[int]
    points: Mapped[int]
    deals: Mapped[int]
    wins: Mapped[int]
    self_draws: Mapped[int]
    deal_ins: Mapped[int]
    riichi: Mapped[int]
    calls: Mapped[int]
    """Deals in which the seat called a tile."""
    won: Mapped[int]
    lost: Mapped[int]
    """Points of the seat's wins, and of those it dealt into."""
