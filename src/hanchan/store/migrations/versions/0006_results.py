"""What each finished game came to for each seat; a player can take a game from the own list."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision: str | None = "0005"

_COUNTS = ("place", "points", "deals", "wins", "self_draws", "deal_ins", "riichi", "calls", "won", "lost")


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("finished", sa.BigInteger, nullable=False),
        *[sa.Column(count, sa.Integer, nullable=False) for count in _COUNTS],
    )
    op.create_index("ix_results_finished", "results", ["finished", "table_id"])
    op.add_column("seats", sa.Column("hidden", sa.BigInteger))


def downgrade() -> None:
    op.drop_column("seats", "hidden")
    op.drop_table("results")
