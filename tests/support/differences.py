"""Where Hanchan and a peer differ for a reason: each difference has a name, the clause that decides it, and a narrow test.

A difference explains two answers only if it accounts for all of it, to the last point: the peer must have said exactly what
follows from doing this one thing otherwise.
"""

from collections.abc import Callable
from typing import NamedTuple

from hanchan.hand.divide import PAIR, divisions, kinds_in_set
from hanchan.rules import Ruleset
from hanchan.scoring import YAKU, Win
from hanchan.scoring.catalogue import yaku_of
from hanchan.scoring.limits import base_points, ron_payment, tsumo_payment, yakuman_points
from hanchan.scoring.patterns import patterns, whole_hand
from hanchan.scoring.shape import shape_of
from hanchan.scoring.situation import situational
from tests.support.peers import Answer, Match, paid_to

UNEXPLAINED = ""


class Difference(NamedTuple):
    """Something a peer does otherwise."""

    name: str
    peer: str
    clause: str
    explains: Callable[[Win, Ruleset, Answer, Answer], bool]
    """Whether it accounts for our answer and theirs on this win."""


def explained(win: Win, match: Match, ours: Answer, theirs: Answer) -> str:
    """The name of the difference that accounts for two unlike answers, `UNEXPLAINED` if none does."""
    for difference in DIFFERENCES:
        if difference.peer == match.peer and difference.explains(win, match.rules, ours, theirs):
            return difference.name
    return UNEXPLAINED


def _dealt_hand_waits(win: Win, rules: Ruleset, ours: Answer, theirs: Answer) -> bool:
    """The dealt hand is given the special wait it would have had without the tile that happens to be named last."""
    doubled = {"kokushi13": rules.kokushi_13_wait, "chuuren9": rules.chuuren_9_wait, "suuankou_tanki": rules.suuankou_tanki}
    more = sum(multiple - 1 for name, multiple in doubled.items() if name in ours.yaku)
    return "tenhou" in ours.yaku and more > 0 and theirs == _as_yakuman(win, ours.yaku, ours.yakuman + more)


def _dealt_orphans_wait_thirteen_sided(win: Win, rules: Ruleset, ours: Answer, theirs: Answer) -> bool:
    """Thirteen orphans dealt to the dealer count as thirteen-sided, whichever tile is named last."""
    renamed = ours.yaku - {"kokushi"} | {"kokushi13"}
    return {"tenhou", "kokushi"} <= ours.yaku and theirs == _as_yakuman(win, renamed, ours.yakuman + rules.kokushi_13_wait - 1)


def _double_open_riichi(win: Win, rules: Ruleset, ours: Answer, theirs: Answer) -> bool:
    """Open riichi on the first turn has three han."""
    if not win.open_riichi or win.riichi != 2 or "open_riichi" not in ours.yaku or ours.yakuman:
        return False
    base = base_points(ours.han + 1, ours.fu, rules)
    return theirs == ours._replace(han=ours.han + 1, paid=_paid(win, base))


def _equal_readings(win: Win, rules: Ruleset, ours: Answer, theirs: Answer) -> bool:
    """Two readings have the same han, and the same fu once rounded; the yaku are those of the other one."""
    return not ours.yakuman and theirs == ours._replace(yaku=theirs.yaku) and theirs.yaku in _yaku_of_readings(win, rules)


def _counted_before_yakuman(win: Win, rules: Ruleset, ours: Answer, theirs: Answer) -> bool:
    """A reading of 13 or more han is preferred to four concealed pons, which pay the same."""
    is_counted = theirs.yakuman == 0 and theirs.han >= 13 and theirs.yaku in _yaku_of_readings(win, rules)
    return ours.yaku in ({"suuankou"}, {"suuankou_tanki"}) and ours.yakuman == 1 and is_counted and theirs.paid == ours.paid


def _as_yakuman(win: Win, yaku: frozenset[str], multiple: float) -> Answer:
    return Answer(yaku, 0, 0, multiple, _paid(win, yakuman_points(multiple)))


def _paid(win: Win, base: int) -> tuple[int, ...]:
    """Base points as payments, counters and sticks included."""
    dealer = win.is_dealer
    counters = 100 * win.counters
    ron = ron_payment(base, dealer) + 3 * counters
    return tuple(paid_to(win, ron, tsumo_payment(base, dealer, True) + counters, tsumo_payment(base, dealer, False) + counters))


def _yaku_of_readings(win: Win, rules: Ruleset) -> set[frozenset[str]]:
    """The yaku of every reading as sets and a pair."""
    common = situational(win, rules) + whole_hand(win, rules)
    found: set[frozenset[str]] = set()
    for pair, sets in divisions(win.counts):
        places = [place for place, number in enumerate(sets) if win.kind in kinds_in_set(number)]
        shape = shape_of(win, pair, sets)
        for place in [*places, PAIR] if pair == win.kind else places:
            shape.complete_with(place)
            found.add(frozenset(YAKU[number].name for number in yaku_of(common + patterns(shape, rules))))
    return found


DIFFERENCES = (
    Difference(
        "mahjong doubles a special wait of a dealt hand",
        "mahjong",
        "EMA 2008 §4.2.5: tenhou has no extra for special waits. The dealer has drawn no tile yet that he could have waited for.",
        _dealt_hand_waits,
    ),
    Difference(
        "riichienv doubles a special wait of a dealt hand",
        "riichienv",
        "EMA 2008 §4.2.5: tenhou has no extra for special waits. The dealer has drawn no tile yet that he could have waited for.",
        _dealt_hand_waits,
    ),
    Difference(
        "riichienv takes dealt thirteen orphans for a thirteen-sided wait",
        "riichienv",
        "EMA 2008 §4.2.5: tenhou has no extra for special waits, whichever of the fourteen tiles is named last.",
        _dealt_orphans_wait_thirteen_sided,
    ),
    Difference(
        "mahjong counts three han for open riichi on the first turn",
        "mahjong",
        "PLM sheet [M]: open riichi is two han, and no more is said of the first turn.",
        _double_open_riichi,
    ),
    Difference(
        "riichienv prefers a counted yakuman to four concealed pons",
        "riichienv",
        "EMA 2016 §3.4.9: the highest reading counts. Both pay the same; we name the yakuman, as Tenhou does.",
        _counted_before_yakuman,
    ),
    Difference(
        "riichienv names the yaku of another reading worth as much",
        "riichienv",
        "EMA 2016 §3.4.9: the highest reading counts. Both have equal han and, rounded, equal fu; we name the one with more fu.",
        _equal_readings,
    ),
)
