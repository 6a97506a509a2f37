"""Everything that is said in several languages: one catalogue a language, for the library and for the pages."""

from hanchan.words.catalogue import LANGUAGES
from hanchan.words.names import NAME_LANGUAGES, OWN_NAMES, about, groups, ids, limit_name, name, tile_name, yaku_name
from hanchan.words.reasons import Reason

__all__ = [
    "LANGUAGES", "NAME_LANGUAGES", "OWN_NAMES", "Reason", "about", "groups", "ids", "limit_name", "name", "tile_name", "yaku_name",
]  # fmt: skip
