"""Tables that play on from a position of a recorded game, and tables whose results do not count."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision: str | None = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("opening", sa.JSON))
    op.add_column("tables", sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.true()))


def downgrade() -> None:
    op.drop_column("tables", "counted")
    op.drop_column("tables", "opening")
