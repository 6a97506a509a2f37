"""Pictures of tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision: str | None = "0009"


def upgrade() -> None:
    op.create_table(
        "tournament_pictures",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("tournament_id", sa.String(16), sa.ForeignKey("tournaments.id"), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_tournament_pictures_tournament_id", "tournament_pictures", ["tournament_id"])


def downgrade() -> None:
    op.drop_table("tournament_pictures")
