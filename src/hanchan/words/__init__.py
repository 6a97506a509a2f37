"""The names of tiles, yaku, calls and other things in English, romaji, Japanese, Polish, Czech and Russian."""

from hanchan.words.reasons import Reason
from hanchan.words.table import LANGUAGES, OWN_NAMES, about, groups, ids, limit_name, name, tile_name, yaku_name

__all__ = ["LANGUAGES", "OWN_NAMES", "Reason", "about", "groups", "ids", "limit_name", "name", "tile_name", "yaku_name"]
