"""Impossible situations, with the reason. A scorer that accepts them answers a question nobody has."""

from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.win import Win
from hanchan.tiles.kinds import COPIES, TILES, is_red, kind_of
from hanchan.tiles.notation import to_mpsz


def impossible(win: Win, rules: Ruleset) -> str:
    """Why the win cannot have happened under the rules; empty if it can."""
    return _tiles(win) or _riichi(win, rules) or _kan(win, rules) or _first_turn(win) or _indicators(win)


def _tiles(win: Win) -> str:
    if len(win.melds) > 4:
        return f"{len(win.melds)} melds; a hand has at most four"
    expected = 13 - 3 * len(win.melds)
    if len(win.concealed) != expected:
        return (
            f"{len(win.concealed)} concealed tiles besides the winning tile and {len(win.melds)} melds; "
            f"there must be {expected} concealed tiles"
        )
    every = [*win.concealed, win.tile, *[tile for meld in win.melds for tile in meld.tiles], *win.dora, *win.ura]
    held = [0] * TILES
    for tile in every:
        kind = kind_of(tile)
        held[kind] += 1
        if held[kind] > COPIES:
            return f"{to_mpsz([kind])} stands five times among hand, melds and indicators; a set of tiles has four"
        if is_red(tile):
            held[tile] += 1
            if held[tile] > 1:
                return f"the red five {to_mpsz([tile])} stands twice; a set of tiles has one"
    return ""


def _riichi(win: Win, rules: Ruleset) -> str:
    if win.riichi and not win.closed:
        return "riichi with an open hand; riichi needs a concealed hand"
    if win.ippatsu and not win.riichi:
        return "ippatsu without riichi; ippatsu is a win in the first go-around after riichi"
    if win.ippatsu and win.rinshan:
        return "ippatsu with rinshan; the kan ended the go-around after riichi"
    if win.ippatsu and win.riichi == 2 and (win.melds or win.chankan or win.last_tile):
        return "ippatsu after double riichi with a kan, a robbed kan or the last tile; the first two go-arounds were unbroken"
    if win.open_riichi and not rules.open_riichi:
        return f"open riichi; {rules.title} does not know it"
    if win.open_riichi and not win.riichi:
        return "open riichi without riichi"
    return ""


def _kan(win: Win, rules: Ruleset) -> str:
    if win.rinshan and not win.tsumo:
        return "rinshan by ron; a replacement tile is drawn"
    if win.rinshan and not win.kans:
        return "rinshan without a kan; a replacement tile follows an own kan"
    if win.rinshan and win.last_tile and not rules.haitei_on_rinshan:
        return f"haitei with rinshan; in {rules.title} a replacement tile is not the last tile of the wall"
    if win.chankan and win.tsumo:
        return "chankan by self-draw; a kan is robbed by ron"
    if win.chankan and win.last_tile:
        return "chankan on the last tile; no kan can be made then"
    if win.chankan and win.all_counts[win.kind] > 1:
        return f"chankan on {to_mpsz([win.kind])} with another one in the hand; the other three are in the robbed kan"
    if win.chankan and win.kind in [kind_of(tile) for tile in [*win.dora, *win.ura]]:
        return f"chankan on {to_mpsz([win.kind])} with another one among the indicators; the other three are in the robbed kan"
    return ""


def _first_turn(win: Win) -> str:
    if not win.first_turn:
        return ""
    if win.melds:
        return "a win before the own first turn, but with melds; a claim or kan breaks the go-around"
    if win.riichi:
        return "a win before the own first discard, but after riichi"
    if win.rinshan or win.chankan or win.last_tile:
        return "a win in the first go-around cannot be rinshan, chankan, haitei or houtei"
    if not win.tsumo and win.is_dealer:
        return "the dealer wins by ron before his first discard; nobody can have discarded"
    return ""


def _indicators(win: Win) -> str:
    if len(win.dora) > 5 or len(win.ura) > 5:
        return "more than five indicators; there is one, and one more for each of at most four kans"
    if win.ura and not win.riichi:
        return "ura indicators without riichi; only a winner in riichi looks under the indicators"
    if len(win.ura) > len(win.dora) > 0:
        return f"{len(win.ura)} ura indicators under {len(win.dora)} indicators"
    if not 0 <= win.seat_wind <= 3 or not 0 <= win.round_wind <= 3:
        return "winds are 0 East, 1 South, 2 West, 3 North"
    if not 0 <= win.counters <= 99:
        return f"{win.counters} counters; there are 0 to 99"
    return ""
