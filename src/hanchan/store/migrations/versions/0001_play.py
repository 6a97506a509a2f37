"""Players, tables, seats, moves and records."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("secret_hash", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("secret_hash"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("host", sa.String(16), sa.ForeignKey("players.id")),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(10), nullable=False, index=True),
        sa.Column("rematch", sa.String(16)),
        sa.Column("created", sa.BigInteger, nullable=False, index=True),
        sa.Column("started", sa.BigInteger),
        sa.Column("finished", sa.BigInteger),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(16), sa.ForeignKey("players.id"), index=True),
        sa.Column("bot", sa.String(20)),
        sa.Column("left", sa.Boolean, nullable=False),
    )
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.String(120), nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("rules", sa.String(80), nullable=False),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("finished", sa.BigInteger, nullable=False, index=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    for table in ("records", "moves", "seats", "tables", "players"):
        op.drop_table(table)
