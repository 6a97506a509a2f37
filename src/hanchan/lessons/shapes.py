"""Questions about tiles and shapes: kinds of tiles, sets, complete hands, waits, discards, dora."""

from typing import Any, Final

from hanchan.hand import Hand
from hanchan.hand.distance import shanten
from hanchan.lessons.question import ONE, SEVERAL, TILE, TILES, Option, Question, ReasonLine, Scene
from hanchan.lessons.texts import ask, listed, why
from hanchan.rules.ruleset import Ruleset
from hanchan.tiles.kinds import counts_of, dora_of, kind_of, sort_key
from hanchan.tiles.masks import HONOURS, ORPHANS, bit
from hanchan.tiles.notation import mjai_name, parse
from hanchan.words import tile_name

_GROUPS: Final = {
    "terminal": ORPHANS & ~HONOURS,
    "honour": HONOURS,
    "simple": ~ORPHANS,
    "dragon": sum([bit(kind) for kind in parse("567z")]),
}
"""Groups of kinds that have a name, as masks."""


def members(data: dict[str, Any], rules: Ruleset, lang: str) -> Question:
    """Which tiles belong to a group."""
    tiles = [mjai_name(tile) for tile in parse(data["tiles"])]
    mask = _GROUPS[data["of"]]
    correct = [name for name, tile in zip(tiles, parse(data["tiles"]), strict=True) if mask >> tile & 1]
    line = ReasonLine(why(f"group_{data['of']}", lang), rules.clause("tile_set"))
    options = tuple(Option(tile, tiles=(tile,)) for tile in tiles)
    return Question(ask(f"members_{data['of']}", lang), SEVERAL, tuple(correct), options=options, lines=(line,))


def sets(data: dict[str, Any], rules: Ruleset, lang: str) -> Question:
    """Which groups of three tiles are sets: a group is one if it makes a complete hand with a pair."""
    groups = data["groups"].split()
    correct = [group for group in groups if shanten(counts_of(parse(group) + _pair_beside(group))) == -1]
    options = tuple(Option(group, tiles=tuple(mjai_name(tile) for tile in parse(group))) for group in groups)
    return Question(
        ask("sets", lang), SEVERAL, tuple(correct), options=options, lines=(ReasonLine(why("set", lang), rules.clause("complete_hand")),)
    )


def complete(data: dict[str, Any], rules: Ruleset, lang: str) -> Question:
    """Is the hand complete?"""
    hand = Hand.parse(data["hand"], data.get("melds"))
    said = "yes" if hand.is_complete else "no"
    line = ReasonLine(why(f"complete_{said}", lang), rules.clause("complete_hand"))
    scene = Scene(hand=_names(hand.concealed), melds=tuple(map(str, hand.melds)))
    return Question(ask("complete", lang), ONE, (said,), scene, yes_no(lang), (line,))


def waits(data: dict[str, Any], rules: Ruleset, lang: str) -> Question:
    """Which tiles complete the hand?"""
    hand = Hand.parse(data["hand"], data.get("melds"))
    found = hand.waits(rules.fifth_tile_wait)
    left = hand.left(found)
    line = ReasonLine(
        why("waits", lang, tiles=listed([tile_name(kind, lang) for kind in found], lang), left=left), rules.clause("complete_hand")
    )
    scene = Scene(hand=_names(hand.concealed), melds=tuple(map(str, hand.melds)))
    return Question(ask("waits", lang), TILES, _names(found), scene, lines=(line,))


def discard(data: dict[str, Any], rules: Ruleset, lang: str) -> Question:
    """Which discard leaves the hand waiting, or as near to it as it can be, for most tiles?"""
    tiles = parse(data["hand"])
    hand, apart = Hand(tiles), mjai_name(tiles[-1])
    rows = hand.discards()
    best = (rows[0].shanten, hand.left(rows[0].accepts))
    correct = [row for row in rows if (row.shanten, hand.left(row.accepts)) == best]
    key = "discard_waits" if best[0] == 0 else "discard_helps"
    lines = tuple(
        ReasonLine(
            why(
                key, lang, tile=tile_name(row.kind, lang), tiles=listed([tile_name(kind, lang) for kind in row.accepts], lang), left=best[1]
            ),
            rules.clause("complete_hand"),
        )
        for row in correct
    )
    scene = Scene(hand=_names(tiles[:-1]), apart=apart)
    return Question(
        ask("discard" if best[0] == 0 else "discard_near", lang), TILE, _names([row.kind for row in correct]), scene, lines=lines
    )


def dora(data: dict[str, Any], rules: Ruleset, lang: str) -> Question:
    """Which tile does an indicator make dora?"""
    indicator = parse(data["indicator"])[0]
    found = dora_of(indicator)
    line = ReasonLine(why("dora", lang, indicator=tile_name(indicator, lang), tile=tile_name(found, lang)), rules.clause("dora"))
    return Question(ask("dora", lang), TILES, (mjai_name(found),), Scene(dora=(mjai_name(indicator),)), lines=(line,))


def yes_no(lang: str) -> tuple[Option, ...]:
    return Option("yes", ask("yes", lang)), Option("no", ask("no", lang))


def _pair_beside(group: str) -> list[int]:
    return parse("11z") if "z" not in group else parse("55p")


def _names(tiles: list[int]) -> tuple[str, ...]:
    return tuple(mjai_name(kind_of(tile)) for tile in sorted(tiles, key=sort_key))
