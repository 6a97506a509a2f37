"""A move says what is left of the reserves of thinking time, so that a restart gives nobody more."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision: str | None = "0007"


def upgrade() -> None:
    op.add_column("moves", sa.Column("reserves", sa.String(60)))


def downgrade() -> None:
    op.drop_column("moves", "reserves")
