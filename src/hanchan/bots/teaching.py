"""The long form of an advice, as a teacher would give it: what the hand is going for, what is given up, whose wait is feared and which
discards say so, and what the place needs. The short form is the sentence of the advice itself."""

from typing import Any, Final, NamedTuple

from hanchan.bots.advice import BUILD, CALL, DRAW, FOLD, FORCED, HARDLY, KAN, PASS, RIICHI, WAIT, WIN, Advice, Estimate, hundreds, percent
from hanchan.bots.strong.claims import hand_after_claim
from hanchan.bots.strong.opponents import Opponent, Opponents
from hanchan.bots.strong.placement import Placement
from hanchan.bots.strong.visible import VisibleTable
from hanchan.deal import actions
from hanchan.deal.events import TileDiscarded
from hanchan.game.view import View
from hanchan.hand.accepting import accepting, kinds_of
from hanchan.hand.distance import missing_tiles, orphans_missing, orphans_profile, standard_missing, suit_keys
from hanchan.hand.melds import CHI, Meld
from hanchan.tiles.kinds import EAST, KINDS, kind_of
from hanchan.tiles.masks import ORPHANS
from hanchan.tiles.winds import WINDS
from hanchan.words.catalogue import text
from hanchan.words.names import name, tile_name

_THREAT: Final = 0.3
"""From this chance to wait on, a player is worth a word."""
_MATTERS: Final = 0.02
"""A risk or a difference of chances that is worth a word."""
FEARS: Final = ("fear_riichi", "fear_open")
"""Keys that name a player who probably waits."""
_MOST_TILES: Final = 7
_LATE: Final = 3
_ONE_SUIT: Final = 10
"""So many tiles of one suit and honours are a hand of one suit."""
_DISCARDING: Final = (actions.DISCARD, actions.DISCARD_DRAWN, actions.RIICHI, actions.RIICHI_DRAWN)
_DECLARING: Final = (actions.RIICHI, actions.RIICHI_DRAWN)


class TeachingPoint(NamedTuple):
    """One thing that a teacher would say: `key` is a sentence of the part `teaching` of the catalogue, the rest fills its blanks."""

    key: str
    tiles: tuple[int, ...] = ()
    other: tuple[int, ...] = ()
    who: int = -1
    """A wind."""
    win: float = 0.0
    risk: float = 0.0
    points: float = 0.0
    number: int = 0
    enough: tuple[int, ...] = ()
    """Points that would do: paid by the one in question, by another, by all."""

    def text(self, lang: str = "en") -> str:
        """The sentence; it begins with a capital, also where a tile comes first."""
        direct, another, drawn = [*self.enough, 0, 0, 0][:3]
        sentence = text(
            "teaching", self.key, lang,
            tiles=_named(self.tiles, lang), other=_named(self.other, lang),
            who=name("wind", WINDS[self.who], lang) if self.who >= 0 else "",
            win=percent(self.win, lang), risk=percent(self.risk, lang), points=hundreds(self.points), number=self.number,
            direct=direct, another=another, drawn=drawn,
        )  # fmt: skip
        return sentence[:1].upper() + sentence[1:]


def _named(tiles: tuple[int, ...], lang: str) -> str:
    return ", ".join([tile_name(tile, lang) for tile in tiles[:_MOST_TILES]]) + (" …" if len(tiles) > _MOST_TILES else "")


def explained(view: View, advice: Advice, lang: str = "en") -> dict[str, Any]:
    """An advice as plain values for JSON, with its long form."""
    return {**advice.data(lang), "long": [point.text(lang) for point in teach(view, advice)]}


def teach(view: View, advice: Advice) -> list[TeachingPoint]:
    """What is to be said about an advice for this view, the most important first; nothing where there was nothing to weigh."""
    if advice.reason in (WIN, FORCED, DRAW):
        return []
    table = VisibleTable(view)
    opponents = Opponents(table, Placement(table))
    return [*_goal(table, advice), *_given_up(advice), *_feared(table, opponents, advice), *_place(table)]


# What the hand is going for


def _goal(table: VisibleTable, advice: Advice) -> list[TeachingPoint]:
    view, best = table.view, advice.best
    if advice.reason in (FOLD, KAN) or best.folds:
        return []
    tiles, counts, melds = view.hand, view.counts, table.melds[table.seat]
    verb = actions.verb_of(best.number)
    before_discard = verb in (actions.CHI, actions.PON)
    if before_discard:
        claimed = hand_after_claim(table, best.number)
        tiles, counts, melds = claimed.tiles, claimed.counts, claimed.melds
    elif verb in _DISCARDING:
        tiles.remove(actions.first_of(best.number))
        counts[kind_of(actions.first_of(best.number))] -= 1
    m, p, s, z, _ = suit_keys(counts)
    away = missing_tiles(m, p, s, z, len(melds)) - 1
    found: list[TeachingPoint] = []
    if not before_discard:
        helpful = [kind for kind in kinds_of(accepting(counts, m, p, s, z, len(melds))) if table.left[kind]]
        helpful.sort(key=lambda kind: (-table.left[kind], kind))
        left = sum([table.left[kind] for kind in helpful])
        if away == 0:
            found.append(TeachingPoint("goal_waiting" if helpful else "goal_gone", tuple(helpful), number=left))
        else:
            found.append(TeachingPoint("goal_near", tuple(helpful), number=left, enough=(away,)))
    way = _way(table, tiles, counts, melds, away, verb in _DECLARING)
    if way is not None:
        found.append(way)
    dora = [tile for tile in tiles if table.dora[tile]]
    for meld in melds:
        dora += [tile for tile in meld.tiles if table.dora[tile]]
    if dora:
        found.append(TeachingPoint("goal_dora", tuple(sorted(set(dora), key=kind_of))))
    return found


def _way(table: VisibleTable, tiles: list[int], counts: list[int], melds: list[Meld], away: int, declared: bool) -> TeachingPoint | None:
    """The yaku in sight; None for a closed hand that cannot declare riichi any more and has nothing but its draws."""
    m, p, s, z, _ = suit_keys(counts)
    closed = True
    has_chi = False
    total = counts.copy()
    made: list[int] = []
    for meld in melds:
        closed = closed and not meld.is_open
        has_chi = has_chi or meld.type == CHI
        for tile in meld.tiles:
            total[kind_of(tile)] += 1
        if table.honours[meld.kind]:
            made.append(meld.kind)
    made += [kind for kind in range(EAST, KINDS) if counts[kind] >= 3 and table.honours[kind]]
    if closed and not melds:
        if orphans_missing(orphans_profile(m, p, s, z)) - 1 == away:
            return TeachingPoint("way_orphans")
        if away < standard_missing(m, p, s, z, 0) - 1:
            return TeachingPoint("way_pairs")
    if declared:
        return TeachingPoint("way_riichi")
    suits = [sum(total[0:9]), sum(total[9:18]), sum(total[18:27])]
    if max(suits) + sum(total[EAST:]) >= min(_ONE_SUIT + len(melds), 13):
        return TeachingPoint("way_one_suit")
    if made:
        return TeachingPoint("way_made", tuple(sorted(made)))
    if closed:
        orphans = sum([total[kind] for kind in range(KINDS) if ORPHANS >> kind & 1])
        if table.can_declare:
            return TeachingPoint("way_simples_closed" if not orphans else "way_riichi")
        return None if orphans else TeachingPoint("way_simples")
    pairs = tuple([kind for kind in range(EAST, KINDS) if counts[kind] == 2 and table.honours[kind] and table.left[kind]])
    if pairs:
        return TeachingPoint("way_honours", pairs)
    outside = sum([counts[kind] for kind in range(KINDS) if ORPHANS >> kind & 1])
    melded = sum([total[kind] - counts[kind] for kind in range(KINDS) if ORPHANS >> kind & 1])
    if table.rules.open_tanyao and not melded and outside <= 3:
        return TeachingPoint("way_simples")
    if not has_chi:
        return TeachingPoint("way_pons")
    return TeachingPoint("way_other")


# What is given up


def _given_up(advice: Advice) -> list[TeachingPoint]:
    best = advice.best
    if advice.reason == FOLD or best.folds:
        return [] if best.win < HARDLY else [TeachingPoint("given_hand", win=best.win, points=best.points)]
    rival = _rival(advice)
    if rival is None:
        return []
    tiles: tuple[int, ...] = (actions.first_of(rival.number),) if actions.verb_of(rival.number) in _DISCARDING else ()
    key = ""
    if advice.reason == PASS:
        key = "given_call" if rival.win >= HARDLY else "given_call_in_vain"
    elif advice.reason == CALL:
        key = "given_closed" if actions.verb_of(rival.number) == actions.PASS else ""
    elif advice.reason == RIICHI and actions.first_of(rival.number) == actions.first_of(best.number):
        key = "given_silence"
    elif advice.reason == WAIT and actions.verb_of(rival.number) in _DECLARING:
        key = "given_riichi"
    elif advice.reason in (RIICHI, WAIT, BUILD):
        if rival.risk > best.risk + _MATTERS:
            key = "given_for_safety" if rival.win > best.win else "given_danger"
        elif rival.win > best.win + _MATTERS:
            key = "given_for_value"
        elif rival.win + _MATTERS < best.win and rival.points > 1.1 * best.points:
            key = "given_for_speed"
        else:
            key = "given_next"
    return [TeachingPoint(key, tiles, win=rival.win, risk=rival.risk, points=rival.points)] if key else []


def _rival(advice: Advice) -> Estimate | None:
    """The option that a player may have thought of instead: the best of the others."""
    best = advice.best
    if advice.reason in (RIICHI, WAIT):  # the same discard with the other answer about riichi, where there is one
        for estimate in advice.estimates[1:]:
            if actions.first_of(estimate.number) == actions.first_of(best.number):
                return estimate
    return advice.estimates[1] if len(advice.estimates) > 1 else None


# Whose wait is feared, and why


def _feared(table: VisibleTable, opponents: Opponents, advice: Advice) -> list[TeachingPoint]:
    view = table.view
    feared: Opponent | None = None
    for other in opponents.all:
        if other.waiting >= _THREAT and (feared is None or other.waiting * other.points > feared.waiting * feared.points):
            feared = other
    if feared is None:
        return []
    wind = (feared.seat - view.dealer) % 4
    found = [TeachingPoint(FEARS[0 if table.riichi[feared.seat] else 1], who=wind, risk=feared.waiting, points=feared.points)]
    held = sorted({kind_of(tile) for tile in view.hand}, key=lambda kind: -opponents.risk[kind])
    if held and opponents.risk[held[0]] >= _MATTERS:
        found.append(_danger(table, feared, wind, held[0], opponents.risk[held[0]]))
    if actions.verb_of(advice.best.number) in _DISCARDING:
        safe = _safety(table, feared, wind, kind_of(actions.first_of(advice.best.number)))
        if safe is not None:
            found.append(safe)
    return found


def _danger(table: VisibleTable, feared: Opponent, wind: int, kind: int, risk: float) -> TeachingPoint:
    """Why a tile is dangerous."""
    tiles = (kind,)
    if table.dora[kind]:
        return TeachingPoint("fear_dora", tiles, who=wind, risk=risk)
    if kind >= EAST:
        return TeachingPoint("fear_honour", tiles, who=wind, risk=risk, number=table.left[kind])
    for late in _late_discards(table, feared.seat):
        if late < EAST and late // 9 == kind // 9 and 0 < abs(late - kind) <= 2:
            return TeachingPoint("fear_late", tiles, (late,), wind, risk=risk)
    return TeachingPoint("fear_no_suji", tiles, who=wind, risk=risk)


def _late_discards(table: VisibleTable, seat: int) -> list[int]:
    """The last discards of a seat that came from the hand, the last first."""
    found: list[int] = []
    for event in reversed(table.view.events):
        if isinstance(event, TileDiscarded) and event.seat == seat and not event.drawn:
            found.append(kind_of(event.tile))
            if len(found) == _LATE:
                break
    return found


def _safety(table: VisibleTable, feared: Opponent, wind: int, kind: int) -> TeachingPoint | None:
    """Why a tile is safe, or nearly so; None if nothing says so."""
    tiles = (kind,)
    if kind in [kind_of(tile) for tile in table.rivers[feared.seat]]:
        return TeachingPoint("safe_discarded", tiles, who=wind)
    safe = table.view.safe_against(feared.seat)
    if kind in safe:
        return TeachingPoint("safe_passed", tiles, who=wind)
    if kind >= EAST:
        return TeachingPoint("safe_honour", tiles, who=wind, number=table.left[kind]) if table.left[kind] <= 1 else None
    number = kind % 9
    beyond = [other for other in (kind - 3, kind + 3) if 0 <= number + other - kind < 9]
    if beyond and all([other in safe for other in beyond]):
        return TeachingPoint("safe_suji", tiles, tuple(beyond), wind)
    for step in (-1, 1):
        # A two-sided wait from each side needs a neighbour; where that side cannot be, the neighbours of the other side must be gone.
        other_side = kind - 3 * step
        if 0 <= number + step < 9 and not table.left[kind + step] and (not 0 <= number - 3 * step < 9 or other_side in safe):
            return TeachingPoint("safe_wall", tiles, (kind + step,), wind)
    return None


# What the place needs


def _place(table: VisibleTable) -> list[TeachingPoint]:
    """In the last deals: how far the next place is, above and below."""
    view, own = table.view, table.seat
    to_come = 4 * (view.rules.rounds - 1 - view.round_wind) + 3 - view.dealer
    if to_come > 1:
        return []
    scores = table.scores
    above = [seat for seat in range(4) if scores[seat] > scores[own]]
    below = [seat for seat in range(4) if seat != own and scores[seat] <= scores[own]]
    place = len(above) + 1
    found: list[TeachingPoint] = []
    if above:
        seat = min(above, key=lambda one: scores[one])
        missing = scores[seat] - scores[own]
        from_all = 3 if table.is_dealer else 2 if seat == view.dealer else 4
        needed = max(0, missing - table.pot)
        enough = (_more_than(needed / 2), _more_than(needed), _more_than(needed * from_all / (from_all + 1)))
        found.append(TeachingPoint("place_behind", who=(seat - view.dealer) % 4, points=float(missing), number=place, enough=enough))
    if below:
        seat = max(below, key=lambda one: scores[one])
        missing = scores[own] - scores[seat]
        to_lose = max(0, missing - table.pot)  # a payment to that player counts twice, and he takes what lies on the table
        costly = (_more_than(to_lose / 2), _more_than(missing))
        found.append(TeachingPoint("place_ahead", who=(seat - view.dealer) % 4, points=float(missing), number=place, enough=costly))
    return found


def _more_than(points: float) -> int:
    """The next whole hundred above."""
    return (int(points / 100) + 1) * 100
