"""Training examples as files: shards of NumPy or Parquet, the same bytes for the same games, with a page that says what they are."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import numpy as np

from hanchan.errors import ArgumentError, FileError, MissingExtra
from hanchan.game.action_ids import ACTION_IDS
from hanchan.game.planes import COLUMNS, PLANES, VERSION, plane_names
from hanchan.research.examples import Examples, joined

NPZ: Final = "npz"
PARQUET: Final = "parquet"
FORMATS: Final = (NPZ, PARQUET)
ABOUT: Final = "about.json"
ROWS: Final = 65_536
"""Rows of a shard unless told otherwise: about 90 MB in memory."""


class ShardWriter:
    """Writes examples into a folder as they come: `part-00001.npz` and so on, and `about.json` at the end."""

    def __init__(self, folder: Path, format: str = PARQUET, rows: int = ROWS) -> None:
        if format not in FORMATS:
            raise ArgumentError(f"format {format!r} is none of {', '.join(FORMATS)}")
        if rows < 1:
            raise ArgumentError(f"a shard of {rows} rows; it takes 1 at least")
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise FileError(f"{str(folder)!r} is no empty folder; examples are not mixed with other files")
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FileError(f"cannot make the folder {str(folder)!r}: {error.strerror}") from None
        self._folder = folder
        self._format = format
        self._rows = rows
        self._waiting: list[Examples] = []
        self._waiting_rows = 0
        self._written = 0
        self._shards: list[dict[str, Any]] = []
        self.games = 0

    @property
    def rows(self) -> int:
        """Rows written and waiting."""
        return self._waiting_rows + self._written

    def add(self, game: Examples) -> None:
        """The examples of a game."""
        self.games += 1
        self._waiting.append(game)
        self._waiting_rows += len(game)
        while self._waiting_rows >= self._rows:
            whole = joined(self._waiting)
            self._write(_cut(whole, 0, self._rows))
            self._waiting = [_cut(whole, self._rows, len(whole))]
            self._waiting_rows = len(self._waiting[0])

    def finish(self) -> None:
        """Write what waits, and the page about it all."""
        if self._waiting_rows:
            self._write(joined(self._waiting))
        self._waiting, self._waiting_rows = [], 0
        about = {
            "observation_version": VERSION, "planes": [name for name, _ in plane_names()], "columns": COLUMNS, "actions": ACTION_IDS,
            "games": self.games, "rows": self.rows, "shards": self._shards,
        }  # fmt: skip
        (self._folder / ABOUT).write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")

    def _write(self, rows: Examples) -> None:
        name = f"part-{len(self._shards) + 1:05}.{self._format}"
        if self._format == NPZ:
            np.savez_compressed(self._folder / name, **rows._asdict())
        else:
            _write_parquet(rows, self._folder / name)
        self._written += len(rows)
        self._shards.append({"file": name, "rows": len(rows)})


def write_shards(games: Iterable[Examples], folder: str | Path, format: str = PARQUET, rows: int = ROWS) -> ShardWriter:
    """All examples into a folder."""
    writer = ShardWriter(Path(folder), format, rows)
    for game in games:
        writer.add(game)
    writer.finish()
    return writer


def read_shard(path: str | Path) -> Examples:
    """The examples of one file, of either format."""
    path = Path(path)
    if path.suffix == f".{NPZ}":
        with np.load(path) as file:
            return Examples(**{name: file[name] for name in Examples._fields})
    parquet = _parquet()
    table = parquet.read_table(path)
    columns = {name: table.column(name).combine_chunks() for name in Examples._fields}
    rows = table.num_rows
    flat = {name: column.flatten().to_numpy(zero_copy_only=False) for name, column in columns.items() if name in ("observations", "masks")}
    return Examples(
        flat["observations"].reshape(rows, PLANES, COLUMNS), flat["masks"].astype(np.bool_).reshape(rows, ACTION_IDS),
        *[columns[name].to_numpy(zero_copy_only=False) for name in Examples._fields[2:]],
    )  # fmt: skip


def _cut(rows: Examples, first: int, last: int) -> Examples:
    columns: dict[str, Any] = {name: column[first:last] for name, column in rows._asdict().items()}
    return Examples(**columns)


def _write_parquet(rows: Examples, path: Path) -> None:
    parquet = _parquet()
    import pyarrow as pa

    columns = {name: pa.array(column) for name, column in rows._asdict().items() if column.ndim == 1}
    for name, column in (("masks", rows.masks.astype(np.uint8)), ("observations", rows.observations)):
        columns[name] = pa.FixedSizeListArray.from_arrays(pa.array(column.reshape(-1)), column[0].size)
    table = pa.table({name: columns[name] for name in Examples._fields})
    parquet.write_table(table, path, compression="zstd")


def _parquet() -> Any:
    try:
        import pyarrow.parquet
    except ImportError:
        raise MissingExtra("Parquet needs 'pyarrow': pip install 'hanchan[research]'; or choose the format npz") from None
    return pyarrow.parquet
