"""Tiles: what they are, how they are written, the wall they are built into, and how it is shuffled fairly."""

from hanchan.tiles.drawing import picture
from hanchan.tiles.kinds import (
    COPIES,
    KINDS,
    ORPHANS,
    TILES,
    counts_of,
    dora_of,
    is_honour,
    is_orphan,
    is_red,
    is_terminal,
    kind_of,
    sort_key,
)
from hanchan.tiles.notation import from_tenhou, mjai_name, parse, parse_tile, to_mjai, to_mpsz, to_tenhou, to_unicode
from hanchan.tiles.shuffle import commitment, deal_key, key_from_text, new_seed, seed_from_text, verify_commitment
from hanchan.tiles.stacking import stacked_wall
from hanchan.tiles.wall import Wall, breaker

__all__ = [
    "COPIES", "KINDS", "ORPHANS", "TILES", "Wall", "breaker", "commitment", "counts_of", "deal_key", "dora_of", "from_tenhou",
    "is_honour", "is_orphan", "is_red", "is_terminal", "key_from_text", "kind_of", "mjai_name", "new_seed", "parse", "parse_tile",
    "picture", "seed_from_text", "sort_key", "stacked_wall", "to_mjai", "to_mpsz", "to_tenhou", "to_unicode", "verify_commitment",
]  # fmt: skip
