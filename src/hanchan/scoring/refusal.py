"""Why a hand does not win, and which yaku is nearest."""

from typing import Final, NamedTuple

from hanchan.hand.accepting import waits
from hanchan.hand.distance import shanten
from hanchan.hand.divide import divisions, kinds_in_set
from hanchan.hand.melds import ANKAN, Meld
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.catalogue import YAKU, YAKUHAI
from hanchan.scoring.result import Score
from hanchan.scoring.valuation import Valuation
from hanchan.scoring.win import Win
from hanchan.tiles.kinds import EAST, KINDS, WHITE, is_orphan, kind_of
from hanchan.tiles.masks import HONOURS, ORPHANS, SUIT
from hanchan.tiles.notation import to_mpsz
from hanchan.words.catalogue import text
from hanchan.words.names import spoken
from hanchan.words.reasons import Reason

NOT_COMPLETE = "not_complete"
FURITEN = "furiten"
NO_YAKU = "no_yaku"
TWO_HAN = "two_han_minimum"


DECLARED: Final = "declared"
SELF_DRAW: Final = "self_draw"
CONCEALED: Final = "concealed"
WITHOUT: Final = "without"
THIRD: Final = "third"
PONS: Final = "pons"
WAYS: Final = (DECLARED, SELF_DRAW, CONCEALED, WITHOUT, THIRD, PONS)
"""How a yaku would have been reached; each is a phrase of the part `ways` of the catalogue."""

Sets = tuple[tuple[int, ...], ...]


class Nearest(NamedTuple):
    """A yaku that would have made the hand win, the way to it (one of `WAYS`), and the tiles this is about, set by set."""

    yaku: str
    way: str
    sets: Sets = ()

    def how(self, lang: str = "en") -> str:
        """The way in words; in English where a language has names only.

        >>> Nearest("tanyao", WITHOUT, ((0,), (31, 31))).how()
        'without 1m 55z'
        """
        tiles = " ".join([to_mpsz(list(kinds)) for kinds in self.sets])
        return text("ways", self.way, spoken(lang), tiles=tiles)


class Refusal(NamedTuple):
    """A hand that does not win: the reason as a key and as a sentence, and the nearest yaku."""

    reason: str
    why: Reason
    nearest: tuple[Nearest, ...] = ()

    @property
    def text(self) -> str:
        """The sentence in English."""
        return self.why.text()


def judge(win: Win, rules: Ruleset, discards: list[int] | None = None) -> Score | Refusal:
    """The score of a win, or why it is not a win. `discards` are the winner's own, for furiten."""
    valuation = Valuation(win, rules)
    score = valuation.best()
    if not valuation.is_complete:
        return _not_complete(win)
    if not win.tsumo and discards:
        passed = _own_discards_waited_for(win, discards)
        if passed:
            return Refusal(FURITEN, Reason("furiten", {"tiles": to_mpsz(passed)}))
    if score is not None:
        return score
    if valuation.lacks_second_han:
        sentence = "two_han_with_dora" if rules.two_han_counts_dora else "two_han"
        numbers = {"counters": str(win.counters), "from": str(rules.two_han_from_counters)}
        return Refusal(TWO_HAN, Reason(sentence, numbers), _nearest(win, rules))
    return Refusal(NO_YAKU, Reason("no_yaku", {}), _nearest(win, rules))


def _not_complete(win: Win) -> Refusal:
    before = list(win.counts)
    before[win.kind] -= 1
    awaited = waits(before)
    tile = to_mpsz([win.tile])
    if awaited:
        return Refusal(NOT_COMPLETE, Reason("waits_for_others", {"tiles": to_mpsz(awaited), "tile": tile}))
    away = shanten(win.counts) + 1
    return Refusal(NOT_COMPLETE, Reason("tiles_away", {"tile": tile, "count": str(away)}))


def _own_discards_waited_for(win: Win, discards: list[int]) -> list[int]:
    before = list(win.counts)
    before[win.kind] -= 1
    awaited = waits(before, fifth=True)
    return sorted({kind_of(tile) for tile in discards} & set(awaited))


def _nearest(win: Win, rules: Ruleset) -> tuple[Nearest, ...]:
    """Yaku within reach, nearest first."""
    found: list[Nearest] = []
    if win.closed and not win.riichi:
        found.append(Nearest("riichi", DECLARED))
    if win.closed and not win.tsumo:
        found.append(Nearest("menzen_tsumo", SELF_DRAW))
    if not win.closed:
        found += _if_concealed(win, rules)
    changes = sorted([(wrong, near) for wrong, near in _by_tiles(win, rules) + _by_sets(win, rules) if wrong])
    close = [near for wrong, near in changes if wrong <= 3]
    found += close if close or found else [changes[0][1]]
    return tuple(found[:3])


def _if_concealed(win: Win, rules: Ruleset) -> list[Nearest]:
    """Yaku that the hand would have without claims, or that would be worth more han."""
    concealed = list(win.concealed)
    kept: list[Meld] = []
    for meld in win.melds:
        if meld.is_kan:
            kept.append(Meld(ANKAN, meld.tiles, -1, 0))
        else:
            concealed += meld.tiles
    held = _tile_yaku(win, win.concealed, win.melds, rules)
    gained = [(name, han) for name, han in _tile_yaku(win, concealed, kept, rules) if (name, han) not in held]
    return [Nearest(name, CONCEALED) for name, _ in gained if name != "menzen_tsumo"]


def _tile_yaku(win: Win, concealed: list[int], melds: list[Meld], rules: Ruleset) -> list[tuple[str, float]]:
    """Yaku of these tiles and melds, without those of the situation."""
    held = Win(concealed, win.tile, melds, tsumo=win.tsumo, seat_wind=win.seat_wind, round_wind=win.round_wind)
    score = Valuation(held, rules).best()
    return score.yaku_values if score is not None else []


def _by_tiles(win: Win, rules: Ruleset) -> list[tuple[int, Nearest]]:
    """Yaku that the hand would have with a few other tiles, with the number of tiles to change."""

    counts = win.all_counts

    def outside(mask: int) -> list[int]:
        return [kind for kind, count in enumerate(counts) for _ in range(count) if not mask >> kind & 1]

    found: list[tuple[int, Nearest]] = []
    simples = outside(~ORPHANS)
    if win.closed or rules.open_tanyao:
        found.append((len(simples), Nearest("tanyao", WITHOUT, (tuple(simples),))))
    flush = min([outside(SUIT << 9 * suit | HONOURS) for suit in range(3)], key=len)
    found.append((len(flush), Nearest("honitsu", WITHOUT, (tuple(flush),))))
    for kind in range(EAST, KINDS):
        if counts[kind] == 2 and (kind >= WHITE or kind in (win.seat_wind_kind, win.round_wind_kind)):
            name = YAKU[YAKUHAI[kind - WHITE]].name if kind >= WHITE else "seat_wind" if kind == win.seat_wind_kind else "round_wind"
            found.append((1, Nearest(name, THIRD, ((kind,),))))
    return found


def _by_sets(win: Win, rules: Ruleset) -> list[tuple[int, Nearest]]:
    """Outside hand and all pons, with the number of tiles in the sets to change."""
    found: list[tuple[int, Nearest]] = []
    melded = [[kind_of(tile) for tile in meld.tiles] for meld in win.melds]
    for pair, sets in divisions(win.counts):
        groups = [*[kinds_in_set(number) for number in sets], *melded, [pair, pair]]
        outside = groups if rules.chanta_pair else groups[:-1]
        inside = [group for group in outside if not any([is_orphan(kind) for kind in group])]
        found.append((sum([len(group) for group in inside]), Nearest("chanta", WITHOUT, _frozen(inside))))
        chis = [group for group in groups if group[0] != group[1]]
        found.append((3 * len(chis), Nearest("toitoi", PONS, _frozen(chis))))
    return found


def _frozen(groups: list[list[int]]) -> Sets:
    return tuple([tuple(group) for group in groups])
