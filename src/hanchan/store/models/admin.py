"""What is kept for whoever runs the server: who did what, who is kept out, and codes that bring a lost secret back."""

from sqlalchemy import BigInteger, String
from sqlalchemy.orm import Mapped, mapped_column

from hanchan.store.base import Base


class AuditModel(Base):
    """Something that matters was done. Never holds a secret; rows go when they are old."""

    __tablename__ = "audit"

    id: Mapped[str] = mapped_column(String(20), primary_key=True)
    """Nanoseconds in hexadecimal and something by chance: in order, whichever process wrote it and however it came here."""
    time: Mapped[int] = mapped_column(BigInteger, index=True)
    who: Mapped[str] = mapped_column(String(60))
    """The admin, a player by id, somebody of a tournament as its log calls them, or empty."""
    did: Mapped[str] = mapped_column(String(20))
    kind: Mapped[str] = mapped_column(String(12))
    thing: Mapped[str] = mapped_column(String(64))
    address: Mapped[str] = mapped_column(String(64))


class BlockModel(Base):
    """A player, or an address or network, that may not use the server."""

    __tablename__ = "blocks"

    kind: Mapped[str] = mapped_column(String(12), primary_key=True)
    value: Mapped[str] = mapped_column(String(64), primary_key=True)
    reason: Mapped[str] = mapped_column(String(200))
    created: Mapped[int] = mapped_column(BigInteger)


class RecoveryCodeModel(Base):
    """A code that was written down, of which only the hash is kept. The owner is a player, or the key of an organiser."""

    __tablename__ = "recovery_codes"

    kind: Mapped[str] = mapped_column(String(12), primary_key=True)
    owner: Mapped[str] = mapped_column(String(16), primary_key=True)
    code_hash: Mapped[str] = mapped_column(String(64), unique=True)
    created: Mapped[int] = mapped_column(BigInteger)
