"""Riichi: when it may be declared, and which concealed kan it allows (EMA 2016 §3.3.14)."""

from mypy_extensions import i64

from hanchan.deal.events import RiichiAccepted
from hanchan.deal.player import Player
from hanchan.deal.state import State
from hanchan.hand.divide import divisions
from hanchan.hand.melds import ANKAN, Meld
from hanchan.scoring.result import Score
from hanchan.scoring.settlement import STICK
from hanchan.scoring.valuation import value
from hanchan.scoring.win import Win
from hanchan.tiles.kinds import COPIES, KINDS, kind_of
from hanchan.tiles.masks import bit


def may_declare(state: State, player: Player) -> bool:
    """The conditions for riichi except a waiting hand: concealed (unless offences are possible), tiles left, points for the stick."""
    if player.riichi or state.tiles_left < state.rules.riichi_min_wall:
        return False
    if not player.closed and not state.tolerates(state.rules.riichi_open_hand):
        return False
    return not state.rules.riichi_needs_stick or state.scores[state.turn] >= STICK


def accept_riichi(state: State) -> None:
    """Nobody won on the riichi discard: the stick is placed."""
    if state.riichi_pending:
        state.riichi_pending = False
        seat = int(state.turn)
        state.players[seat].ippatsu = True
        state.scores[seat] -= STICK
        state.riichi_sticks.append(seat)
        state.events.append(RiichiAccepted(seat))


def riichi_waits(state: State, player: Player, tile: i64) -> bool:
    """Whether the hand waits after this discard, as the rules require for riichi."""
    waits = player.waits_without(tile)
    if waits and state.rules.fifth_tile_wait == "hand":
        waits &= ~player.all_four()
    if waits and state.rules.riichi_all_visible == "chombo":
        return not all_visible(state, player, waits)
    return waits != 0


def all_visible(state: State, player: Player, waits: i64) -> bool:
    """Whether every winning tile is visible or in the own hand (Warsaw #3a)."""
    seen = list(player.counts)
    for other in state.players:
        for tile in other.river:
            seen[kind_of(tile)] += 1
        for meld in other.melds:
            for tile in meld.tiles:
                seen[kind_of(tile)] += 1
            if meld.source:
                seen[kind_of(meld.claimed)] -= 1  # it was counted in its river
    for tile in state.indicators():
        seen[kind_of(tile)] += 1
    kind: i64
    for kind in range(KINDS):
        n: i64 = seen[kind]
        if waits & bit(kind) and n < COPIES:
            return False
    return True


def kan_keeps_hand(state: State, player: Player, kind: i64) -> bool:
    """Whether a concealed kan uses the drawn tile and leaves a riichi hand unchanged.

    The waits must always stay the same. The rules may also require that the three tiles can only be read as a pon ("triplet", EMA 2016
    §3.3.14), that every reading of the hand stays ("shape"), and that no yaku is lost ("shape_yaku"). The first two are one condition in
    different words: a kan takes the pon out of the readings that have it, and ends the others.
    """
    if kind_of(player.drawn) != kind:
        return False
    twin = player.clone()
    for tile in player.tiles_of_kind(kind):
        twin.remove(tile)
    twin.melds.append(Meld(ANKAN, tuple(player.tiles_of_kind(kind)), -1, 0))
    if twin.waits_now() != player.waits:
        return False
    if state.rules.riichi_closed_kan == "waits":
        return True
    before = player.counts.copy()
    before[kind] -= 1
    if not _only_pon_in_every_reading(before, player.waits, kind):
        return False
    return state.rules.riichi_closed_kan != "shape_yaku" or not _loses_yaku(state, player, twin)


def _only_pon_in_every_reading(counts: list[int], waits: i64, kind: i64) -> bool:
    """Whether every reading of the hand, completed by any of its waits, has the three tiles as a pon."""
    wait: i64
    for wait in range(KINDS):
        if waits & bit(wait):
            completed = counts.copy()
            completed[wait] += 1
            for pair, sets in divisions(completed):
                if kind not in sets or pair == kind:
                    return False
    return True


def _loses_yaku(state: State, player: Player, after: Player) -> bool:
    """Whether a hand has a yaku that it has no more after the kan: nine gates, for one. A yakuman makes up for what it replaces."""
    before = player.tiles[:-1]
    wait: i64
    for wait in range(KINDS):
        if player.waits & bit(wait):
            for tsumo in (False, True):
                had = _worth(state, player.riichi, before, player.melds, wait, tsumo)
                has = _worth(state, player.riichi, after.tiles, after.melds, wait, tsumo)
                if had is None or (has is not None and has.yakuman > 0 and has.yakuman >= had.yakuman):
                    continue
                for yaku in had.yaku:
                    if has is None or yaku not in has.yaku:
                        return True
    return False


def _worth(state: State, riichi: i64, tiles: list[int], melds: list[Meld], wait: i64, tsumo: bool) -> Score | None:
    """What the hand of the seat in turn is worth with a winning tile, without yaku of a moment like ippatsu."""
    won = Win(
        tiles, int(wait), melds, tsumo=tsumo, seat_wind=int(state.wind_of(state.turn)), round_wind=state.setting.round_wind,
        riichi=int(riichi), counters=state.setting.counters,
    )  # fmt: skip
    return value(won, state.rules)
