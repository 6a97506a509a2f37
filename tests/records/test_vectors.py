"""Shanten of 41,000 hands that other programs counted.

The pack `vectors` is not part of the repository: it lies in a folder `shared/logs` beside it. A line has the 14 kinds of
a hand and its shanten towards four sets and a pair, thirteen orphans and seven pairs; in `gimite` only the first of these.
"""

import tarfile
from pathlib import Path

import pytest

from hanchan.hand import shanten, shanten_seven_pairs, shanten_standard, shanten_thirteen_orphans
from hanchan.tiles import counts_of

PACK = Path(__file__).parents[3] / "shared/logs/vectors.tar.xz"
HAND = 14


@pytest.fixture(scope="module")
def vectors(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the unpacked vectors."""
    if not PACK.exists():
        pytest.skip(f"the shanten vectors are not here: there is no {PACK}")
    folder = tmp_path_factory.mktemp("vectors")
    with tarfile.open(PACK) as pack:
        pack.extractall(folder, filter="data")
    return folder / "shanten"


@pytest.mark.parametrize("hands", ["normal", "hon", "tin", "koku"])
def test_shanten_of_each_form(vectors: Path, hands: str) -> None:
    rows = _rows(vectors / f"p_{hands}_10000.txt")
    assert len(rows) == 10_000
    for row in rows:
        counts = counts_of(row[:HAND])
        forms = [shanten_standard(counts), shanten_thirteen_orphans(counts), shanten_seven_pairs(counts)]
        assert forms == row[HAND:], row
        assert shanten(counts) == min(forms), row


def test_shanten_towards_four_sets_and_a_pair(vectors: Path) -> None:
    rows = _rows(vectors / "gimite_1000.txt")
    assert len(rows) == 1_000
    for row in rows:
        assert [shanten_standard(counts_of(row[:HAND]))] == row[HAND:], row


def _rows(file: Path) -> list[list[int]]:
    return [[int(word) for word in line.split()] for line in file.read_text("ascii").splitlines()]
