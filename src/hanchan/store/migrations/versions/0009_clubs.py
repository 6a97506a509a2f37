"""Clubs and their members."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision: str | None = "0008"


def upgrade() -> None:
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("founder", sa.String(16), sa.ForeignKey("players.id")),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "club_members",
        sa.Column("club_id", sa.String(16), sa.ForeignKey("clubs.id"), primary_key=True),
        sa.Column("player", sa.String(16), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("joined", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_club_members_player", "club_members", ["player"])


def downgrade() -> None:
    op.drop_table("club_members")
    op.drop_table("clubs")
