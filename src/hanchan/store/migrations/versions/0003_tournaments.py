"""Tournaments, their notes, and keys."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "tournament_notes",
        sa.Column("tournament_id", sa.String(16), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("id", sa.String(80), nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.UniqueConstraint("tournament_id", "id"),
    )
    op.create_table(
        "tournament_keys",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("tournament_id", sa.String(16), sa.ForeignKey("tournaments.id"), nullable=False, index=True),
        sa.Column("secret_hash", sa.String(64), nullable=False),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("player", sa.Integer),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("revoked", sa.BigInteger),
        sa.UniqueConstraint("secret_hash"),
    )


def downgrade() -> None:
    for table in ("tournament_keys", "tournament_notes", "tournaments"):
        op.drop_table(table)
