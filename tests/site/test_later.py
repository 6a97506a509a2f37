"""Libraries that are brought when something imports them for the first time."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanchan.errors import MissingExtra
from hanchan.site.later import LATER, LaterFinder


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A place where Python searches, and no trace of reportlab anywhere else."""
    gone = {name: sys.modules.pop(name) for name in list(sys.modules) if name.partition(".")[0] in LATER["pdf"].imports}
    path, finders = sys.path[:], sys.meta_path[:]
    sys.path[:] = [str(tmp_path)]
    importlib.invalidate_caches()
    yield tmp_path
    sys.path[:], sys.meta_path[:] = path, finders
    sys.modules.pop("reportlab", None)
    sys.modules.update(gone)


def test_a_pack_is_brought_once(folder: Path) -> None:
    brought: list[str] = []

    def bring(pack: str) -> None:
        brought.append(pack)
        (folder / "reportlab.py").write_text("ready = True\n", encoding="utf-8")

    sys.meta_path.append(LaterFinder(bring))
    assert importlib.import_module("reportlab").ready
    with pytest.raises(ImportError):
        importlib.import_module("charset_normalizer")
    assert brought == ["pdf"]


def test_without_network_it_says_what_is_missing(folder: Path) -> None:
    def bring(pack: str) -> None:
        raise OSError(pack)

    sys.meta_path.append(LaterFinder(bring))
    with pytest.raises(MissingExtra, match="PDF files is not in this browser yet"):
        importlib.import_module("reportlab")
