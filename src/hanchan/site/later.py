"""Libraries of a tab that few people need: they are fetched when something imports them for the first time, and kept from then on."""

import importlib
import importlib.machinery
import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from types import ModuleType
from typing import Final, NamedTuple

from hanchan.errors import MissingExtra


class Later(NamedTuple):
    """A pack that is fetched later."""

    imports: tuple[str, ...]
    """The packages in it."""
    files: tuple[str, ...] = ()
    """Files of ours that only they use."""


LATER: Final = {
    "xlsx": Later(("openpyxl", "et_xmlfile", "defusedxml")),
    "pdf": Later(("reportlab", "charset_normalizer"), ("hanchan/documents/fonts/",)),
}


class LaterFinder(MetaPathFinder):
    """Asked for a package that is not here, it brings the pack with it."""

    def __init__(self, bring: Callable[[str], object]) -> None:
        """`bring` puts a pack, by its name, where Python searches, before it returns."""
        self._bring: Final = bring
        self._waiting: Final = {root: pack for pack, one in LATER.items() for root in one.imports}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        pack = self._waiting.get(fullname)
        if pack is None:
            return None
        try:
            self._bring(pack)
        except Exception as error:  # whatever kept JavaScript from fetching it
            raise MissingExtra(f"what makes {pack.upper()} files is not in this browser yet: try again with network") from error
        for root in LATER[pack].imports:
            del self._waiting[root]
        importlib.invalidate_caches()
        return importlib.machinery.PathFinder.find_spec(fullname, path, target)


def bring_later(bring: Callable[[str], object]) -> None:
    """From now on what is missing is brought; last, so that what is here is found first."""
    sys.meta_path.append(LaterFinder(bring))
