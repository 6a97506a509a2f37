"""Notifications on phones: the key by which a tournament signs what it sends, and who wants to be told."""

from sqlalchemy import BigInteger, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from hanchan.store.base import Base
from hanchan.store.models.play import ID_LENGTH

LONGEST_ENDPOINT = 600


class PushKeyModel(Base):
    """The private key of a tournament (VAPID, RFC 8292). With the rest of the office it goes to copies, so that they can go on sending."""

    __tablename__ = "tournament_push_keys"

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    private: Mapped[str] = mapped_column(String(64))
    """In base64url. Never told."""
    created: Mapped[int] = mapped_column(BigInteger)


class PushSubscriptionModel(Base):
    """A browser that wants to be told. Never shown to anybody: whoever knows the address can follow a browser around."""

    __tablename__ = "tournament_push_subscriptions"

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    """The beginning of the digest of its address."""
    key: Mapped[str] = mapped_column(String(ID_LENGTH))
    """The tournament's key with which it was asked for; when that is revoked, nothing is sent."""
    player: Mapped[int | None]
    endpoint: Mapped[str] = mapped_column(String(LONGEST_ENDPOINT))
    p256dh: Mapped[str] = mapped_column(String(100))
    auth: Mapped[str] = mapped_column(String(40))
    language: Mapped[str] = mapped_column(String(10))
    created: Mapped[int] = mapped_column(BigInteger)
