"""Databases as older versions of Hanchan wrote them."""

from pathlib import Path

from sqlalchemy import MetaData, insert, select

from hanchan.store.engine import make_engine, url_of
from hanchan.store.migrate import migrate


def as_older_version(newest: Path, version: str, target: Path) -> Path:
    """What a database holds, written into the tables and columns of an older version."""
    source, older = (make_engine(url_of(f"sqlite:///{path}"), in_one_file=True) for path in (newest, target))
    try:
        migrate(older, version)
        there, here = MetaData(), MetaData()
        there.reflect(source)
        here.reflect(older)
        with source.connect() as reading, older.begin() as writing:
            for table in here.sorted_tables:
                if table.name == "alembic_version":
                    continue
                known = [there.tables[table.name].columns[column.name] for column in table.columns]
                rows = [dict(row) for row in reading.execute(select(*known)).mappings()]
                if rows:
                    writing.execute(insert(table), rows)
    finally:
        source.dispose()
        older.dispose()
    return target
