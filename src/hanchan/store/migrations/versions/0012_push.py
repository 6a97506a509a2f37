"""Notifications on phones."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision: str | None = "0011"


def upgrade() -> None:
    op.create_table(
        "tournament_push_keys",
        sa.Column("tournament_id", sa.String(16), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("private", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tournament_push_subscriptions",
        sa.Column("tournament_id", sa.String(16), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("key", sa.String(16), nullable=False),
        sa.Column("player", sa.Integer, nullable=True),
        sa.Column("endpoint", sa.String(600), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("tournament_push_subscriptions")
    op.drop_table("tournament_push_keys")
