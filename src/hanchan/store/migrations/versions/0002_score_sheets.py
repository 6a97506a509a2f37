"""Score sheets, their notes, and seasons."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    op.create_table(
        "seasons",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "score_sheets",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("season", sa.String(16), sa.ForeignKey("seasons.id"), index=True),
        sa.Column("clock", sa.JSON),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "score_notes",
        sa.Column("sheet_id", sa.String(16), sa.ForeignKey("score_sheets.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("id", sa.String(80), nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("sheet_id", "id"),
    )


def downgrade() -> None:
    for table in ("score_notes", "score_sheets", "seasons"):
        op.drop_table(table)
