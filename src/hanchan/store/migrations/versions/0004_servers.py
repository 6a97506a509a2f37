"""Servers that share a database, and the tables each of them has. Tournaments of the first days get the seed they lack."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("address", sa.String(255), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("session", sa.Integer, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("server", sa.String(16), sa.ForeignKey("servers.id", ondelete="CASCADE"), nullable=False, index=True),
    )
    _give_seeds()


def _give_seeds() -> None:
    """0003 came to have `tournaments.seed` a few days after it was first used: some databases went without."""
    connection = op.get_bind()
    if any(column["name"] == "seed" for column in sa.inspect(connection).get_columns("tournaments")):
        return
    op.add_column("tournaments", sa.Column("seed", sa.String(64)))
    tournaments = sa.table("tournaments", sa.column("id", sa.String), sa.column("seed", sa.String))
    for (tournament_id,) in connection.execute(sa.select(tournaments.c.id)).all():
        connection.execute(sa.update(tournaments).where(tournaments.c.id == tournament_id).values(seed=secrets.token_hex(32)))
    with op.batch_alter_table("tournaments") as table:
        table.alter_column("seed", existing_type=sa.String(64), nullable=False)


def downgrade() -> None:
    for table in ("leases", "servers"):
        op.drop_table(table)
