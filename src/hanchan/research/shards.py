"""Training examples as files: shards of NumPy or Parquet, the same bytes for the same games, with a page that says what they are."""

import json
import zlib
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np

from hanchan.errors import ArgumentError, FileError, MissingExtra
from hanchan.game import layout, planes
from hanchan.game.action_ids import ACTION_IDS
from hanchan.research.arguments import path, several, shortly, whole
from hanchan.research.examples import SPLITS, Columns, Examples, Wanted, joined

NPZ: Final = "npz"
PARQUET: Final = "parquet"
FORMATS: Final = (NPZ, PARQUET)
ABOUT: Final = "about.json"
TRAINING: Final = "training"
HELD_BACK: Final = "held_back"
ROWS: Final = 65_536
"""Rows of a shard unless told otherwise: about 60 MB in memory."""
_WANTED: Final = {
    wanted.widths["planes"]: wanted
    for wanted in (Wanted(planes.VERSION), *[Wanted(layout.VERSION, *switches) for switches in product((False, True), repeat=2)])
}
"""What a shard holds tells the width of its planes."""


class ShardWriter:
    """Writes examples into a folder as they come: `part-00001.npz` and so on, and `about.json` at the end."""

    def __init__(self, folder: Path, format: str = PARQUET, rows: int = ROWS) -> None:
        if not isinstance(format, str) or format not in FORMATS:
            raise ArgumentError(f"format {shortly(format)} is none of {', '.join(FORMATS)}")
        rows = whole(rows, "the number of rows of a shard", 1)
        folder = path(folder, "the folder")
        _make_empty(folder)
        self._folder = folder
        self._format = format
        self._rows = rows
        self._waiting: list[Examples] = []
        self._waiting_rows = 0
        self._written = 0
        self._shards: list[dict[str, Any]] = []
        self._wanted = Wanted()
        self.games = 0

    @property
    def rows(self) -> int:
        """Rows written and waiting."""
        return self._waiting_rows + self._written

    def add(self, game: Examples) -> None:
        """The examples of a game."""
        if not isinstance(game, Examples):
            raise ArgumentError(f"Examples are written, as examples_in gives them, not {shortly(game)}")
        if self.games and game.wanted != self._wanted:
            raise ArgumentError("examples with other observations; a folder holds those of one kind")
        self.games += 1
        self._wanted = game.wanted
        self._waiting.append(game)
        self._waiting_rows += len(game)
        while self._waiting_rows >= self._rows:
            whole = joined(self._waiting)
            self._write(whole.cut(0, self._rows))
            self._waiting = [whole.cut(self._rows, len(whole))]
            self._waiting_rows = len(self._waiting[0])

    def finish(self) -> None:
        """Write what waits, and the page about it all."""
        if self._waiting_rows:
            self._write(joined(self._waiting))
        self._waiting, self._waiting_rows = [], 0
        about = {**_described(self._wanted), "actions": ACTION_IDS, "games": self.games, "rows": self.rows, "shards": self._shards}
        (self._folder / ABOUT).write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")

    def _write(self, rows: Examples) -> None:
        name = f"part-{len(self._shards) + 1:05}.{self._format}"
        if self._format == NPZ:
            np.savez_compressed(self._folder / name, **rows.columns._asdict())
        else:
            _write_parquet(rows.columns, self._folder / name)
        self._written += len(rows)
        self._shards.append({"file": name, "rows": len(rows)})


class SplitWriter:
    """Writes examples into two folders, for training and held back for testing. All games of a wall go into the same one."""

    def __init__(self, folder: Path, held_back: float, format: str = PARQUET, rows: int = ROWS) -> None:
        if not isinstance(held_back, float | np.floating) or not 0 < held_back < 1:
            raise ArgumentError(f"a share of {shortly(held_back)} cannot be held back; it is more than 0 and less than 1")
        folder = path(folder, "the folder")
        _make_empty(folder)
        self._held_back = round(held_back * SPLITS)
        self.training = ShardWriter(folder / TRAINING, format, rows)
        self.testing = ShardWriter(folder / HELD_BACK, format, rows)

    @property
    def games(self) -> int:
        return self.training.games + self.testing.games

    @property
    def rows(self) -> int:
        return self.training.rows + self.testing.rows

    def add(self, game: Examples) -> None:
        """The examples of a game, to where its wall belongs."""
        (self.testing if game.split < self._held_back else self.training).add(game)

    def finish(self) -> None:
        self.training.finish()
        self.testing.finish()


def _make_empty(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise FileError(f"{str(folder)!r} is no empty folder; examples are not mixed with other files")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(f"cannot make the folder {str(folder)!r}: {error.strerror}") from None


def write_shards(games: Iterable[Examples], folder: str | Path, format: str = PARQUET, rows: int = ROWS) -> ShardWriter:
    """All examples into a folder."""
    games = several(games, "games")
    writer = ShardWriter(path(folder, "the folder"), format, rows)
    for game in games:
        writer.add(game)
    writer.finish()
    return writer


def read_shard(file: str | Path) -> Examples:
    """The examples of one file, of either format."""
    file = path(file, "the file of a shard")
    try:
        columns = _read_npz(file) if file.suffix == f".{NPZ}" else _read_parquet(file)
    except OSError as error:
        raise FileError(f"cannot read {str(file)!r}: {error.strerror or error}") from None
    except (ValueError, EOFError, BadZipFile, zlib.error):
        raise FileError(f"{str(file)!r} is no shard: it is damaged or something else") from None
    try:
        return Examples(Columns(**columns), _WANTED[columns["planes"].shape[1]])
    except (KeyError, TypeError, IndexError):
        raise FileError(f"{str(file)!r} holds no examples of this version") from None


def _described(wanted: Wanted) -> dict[str, Any]:
    if wanted.version == planes.VERSION:
        names, numbers = planes.plane_names(), []
    else:
        names, numbers = layout.plane_names(wanted.analysis, wanted.oracle), layout.number_names()
    return {
        "observation_version": wanted.version, "planes": [name for name, _ in names], "numbers": [name for name, _ in numbers],
        "bytes": wanted.widths,
    }  # fmt: skip


def _read_npz(file: Path) -> dict[str, Any]:
    with np.load(file) as arrays:
        return {name: arrays[name] for name in arrays.files}


def _read_parquet(file: Path) -> dict[str, Any]:
    table = _parquet().read_table(file)
    found: dict[str, Any] = {}
    for name in table.column_names:
        column = table.column(name).combine_chunks()
        if name in Wanted().widths:
            width = column.type.byte_width
            values = np.frombuffer(column.buffers()[1], np.uint8, table.num_rows * width, column.offset * width)
            found[name] = values.reshape(table.num_rows, width)
        else:
            found[name] = column.to_numpy(zero_copy_only=False)
    for name in Wanted().widths:
        found.setdefault(name, np.zeros((table.num_rows, 0), np.uint8))
    return found


def _write_parquet(rows: Columns, file: Path) -> None:
    parquet = _parquet()
    import pyarrow as pa

    columns: dict[str, Any] = {}
    for name, column in rows._asdict().items():
        if column.ndim == 1:
            columns[name] = pa.array(column)
        elif column.shape[1]:  # Parquet has no rows of no bytes
            rows_of_bytes = pa.py_buffer(np.ascontiguousarray(column))
            columns[name] = pa.FixedSizeBinaryArray.from_buffers(pa.binary(column.shape[1]), len(column), [None, rows_of_bytes])
    narrow = [name for name in columns if name not in Wanted().widths]  # of packed rows hardly two are the same
    parquet.write_table(pa.table(columns), file, compression="zstd", use_dictionary=narrow, write_statistics=narrow)


def _parquet() -> Any:
    try:
        import pyarrow.parquet
    except ImportError:
        raise MissingExtra("Parquet needs 'pyarrow': pip install 'hanchan[research]'; or choose the format npz") from None
    return pyarrow.parquet
