"""The audit log, blocks and recovery codes; a score sheet says of which tournament it is."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    op.create_table(
        "audit",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("time", sa.BigInteger, nullable=False, index=True),
        sa.Column("who", sa.String(60), nullable=False),
        sa.Column("did", sa.String(20), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("thing", sa.String(64), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("kind", sa.String(12), primary_key=True),
        sa.Column("value", sa.String(64), primary_key=True),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("kind", sa.String(12), primary_key=True),
        sa.Column("owner", sa.String(16), primary_key=True),
        sa.Column("code_hash", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("code_hash"),
    )
    op.add_column("score_sheets", sa.Column("tournament", sa.String(16)))
    op.create_index("ix_score_sheets_tournament", "score_sheets", ["tournament"])


def downgrade() -> None:
    op.drop_index("ix_score_sheets_tournament", "score_sheets")
    op.drop_column("score_sheets", "tournament")
    for table in ("recovery_codes", "blocks", "audit"):
        op.drop_table(table)
