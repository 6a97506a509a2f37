"""What a seat may do: on its turn, on another's discard, and on a kan that can be robbed."""

from mypy_extensions import i64

from hanchan.deal.actions import (
    ANKAN, CHI, DISCARD, DISCARD_DRAWN, KAKAN, KAN, NINE_TERMINALS, OPEN_RIICHI, PASS, PON, RIICHI, RIICHI_DRAWN, RON, TSUMO, action,
)  # fmt: skip
from hanchan.deal.player import NO_TILE, Player
from hanchan.deal.riichi import kan_keeps_hand, may_declare, riichi_waits
from hanchan.deal.state import State
from hanchan.hand.accepting import kinds_of
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.masks import bit
from hanchan.scoring.optional import shiisan_puuta
from hanchan.tiles.kinds import kind_of

MOST_KANS = 4


def turn_options(state: State) -> list[int]:
    """Actions of the seat whose turn it is."""
    seat = state.turn
    player = state.players[seat]
    found: list[int] = []
    drew = player.drawn != NO_TILE
    if drew and (not player.dead or state.setting.penalise):
        if can_tsumo(state, seat) or state.setting.penalise:
            found.append(action(TSUMO))
        if not player.dead:
            _own_kans(state, player, found)
            if state.rules.draw_nine_terminals and state.first_turn(seat) and player.kinds_of_orphans() >= 9:
                found.append(action(NINE_TERMINALS))
    if player.riichi:
        found.append(action(DISCARD_DRAWN, player.drawn))
        return found
    if drew and not player.dead:
        _riichi(state, player, found)
    _discards(state, player, found)
    return found


def can_tsumo(state: State, seat: i64) -> bool:
    """Whether the tile just drawn wins."""
    player = state.players[seat]
    if player.dead:
        return False
    kind = kind_of(player.drawn)
    if not player.waits & bit(kind):
        if state.rules.shiisan_puuta and state.first_turn(seat):
            return shiisan_puuta(state.win(seat, player.drawn, True))
        return False
    if player.closed and not state.rules.two_han_from_counters:
        return True  # concealed self-draw is a yaku of its own
    return state.score(seat, player.drawn, True) is not None


def _own_kans(state: State, player: Player, found: list[int]) -> None:
    """Concealed and extended kans, after a draw only; not on the last tile (EMA 2016 §3.3.6, §3.3.7, §3.4.1)."""
    if state.tiles_left == 0 or state.kans == MOST_KANS:
        return
    drawn_kind = kind_of(player.drawn)
    if player.riichi:
        n: i64 = player.counts[drawn_kind]
        if n == 4 and (state.setting.penalise or kan_keeps_hand(state, player, drawn_kind)):
            found.append(action(ANKAN, drawn_kind))
        return
    if player.quads:
        for kind in kinds_of(player.quads):
            found.append(action(ANKAN, kind))
    for meld in player.melds:
        if meld.type == "pon":
            n = player.counts[meld.kind]
            if n:
                found.append(action(KAKAN, player.tiles_of_kind(meld.kind)[0]))


def _riichi(state: State, player: Player, found: list[int]) -> None:
    """Riichi with each tile that leaves a waiting hand; where offences can be made, with any tile."""
    if not may_declare(state, player):
        return
    lax = state.setting.penalise
    if not lax and player.missing() > 1:
        return
    drawn: i64 = player.drawn
    hand = player.tiles[: len(player.tiles) - 1]
    for tile in _different(hand):
        if lax or riichi_waits(state, player, tile):
            found.append(action(RIICHI, tile))
            if state.rules.open_riichi and player.closed and riichi_waits(state, player, tile):
                found.append(action(OPEN_RIICHI, tile))
    if lax or riichi_waits(state, player, drawn):
        found.append(action(RIICHI_DRAWN, drawn))
        if state.rules.open_riichi and player.closed and drawn not in hand and riichi_waits(state, player, drawn):
            found.append(action(OPEN_RIICHI, drawn))


def _discards(state: State, player: Player, found: list[int]) -> None:
    forbidden: i64 = 0 if state.setting.penalise else player.forbidden
    drawn: i64 = player.drawn
    if drawn != NO_TILE:
        found.append(action(DISCARD_DRAWN, drawn))
    seen: i64 = 0
    place: i64 = 0
    last: i64 = len(player.tiles) - (1 if drawn != NO_TILE else 0)
    for tile in player.tiles:
        if place == last:
            break
        place += 1
        number: i64 = tile
        if seen & bit(number) == 0:
            seen |= bit(number)
            if forbidden == 0 or forbidden & bit(kind_of(number)) == 0:
                found.append(action(DISCARD, number))


def _different(tiles: list[int]) -> list[int]:
    found: list[int] = []
    for tile in tiles:
        if tile not in found:
            found.append(tile)
    return found


def can_ron(state: State, seat: i64, kind: i64) -> bool:
    """Whether the tile on offer wins for a seat: it completes the hand, with a yaku, and the seat is not furiten."""
    player = state.players[seat]
    if not player.waits & bit(kind) or player.dead or player.is_furiten():
        return False
    if state.robbing_closed and not waits_with_orphans(player):
        return False
    if player.riichi and not state.rules.two_han_from_counters:
        return True
    return state.score(seat, state.offered, False) is not None


def waits_with_orphans(player: Player) -> bool:
    """A concealed kan can be robbed for thirteen orphans only (EMA 2016 §3.3.7)."""
    return not player.melds and player.kinds_of_orphans() >= 12 and player.counts.count(0) >= 21


def claim_options(state: State, seat: i64, sets_allowed: bool) -> list[int]:
    """Claims of a seat on the tile on offer, with the pass; empty when there is none."""
    player = state.players[seat]
    kind: i64 = kind_of(state.offered)
    found: list[int] = []
    lax = state.setting.penalise
    if lax or can_ron(state, seat, kind):
        found.append(action(RON))
    if sets_allowed and state.tiles_left > 0 and (lax or (not player.riichi and not player.dead)):
        n: i64 = player.counts[kind]
        if n >= 2:
            _pons(state.rules, player, kind, lax, found)
            if n == 3 and state.kans < MOST_KANS:
                found.append(action(KAN))
        if kind < 27 and (seat - state.turn) % 4 == 1:
            _chis(state.rules, player, kind, lax, found)
    if found:
        found.append(action(PASS))
    return found


def _pons(rules: Ruleset, player: Player, kind: i64, lax: bool, found: list[int]) -> None:
    if not lax and not _can_discard(player, forbidden_after_pon(rules, kind), kind, 2, -1, 0):
        return
    tiles = player.tiles_of_kind(kind)
    found.append(action(PON, tiles[0], tiles[1]))
    if len(tiles) == 3 and tiles[2] != tiles[1]:
        found.append(action(PON, tiles[1], tiles[2]))


def _chis(rules: Ruleset, player: Player, kind: i64, lax: bool, found: list[int]) -> None:
    number: i64 = kind % 9
    low: i64
    for low in range(kind - 2, kind + 1):
        place: i64 = number - (kind - low)
        if place < 0 or place > 6:
            continue
        first: i64 = low if low != kind else kind + 1
        second: i64 = low + 2 if low + 2 != kind else kind - 1
        a: i64 = player.counts[first]
        b: i64 = player.counts[second]
        if a == 0 or b == 0:
            continue
        if not lax and not _can_discard(player, forbidden_after_chi(rules, kind, first, second), first, 1, second, 1):
            continue
        for one in _different(player.tiles_of_kind(first)):
            for other in _different(player.tiles_of_kind(second)):
                found.append(action(CHI, one, other))


def forbidden_after_pon(rules: Ruleset, kind: i64) -> i64:
    """Kinds that may not be discarded after a pon (EMA 2016 §3.3.2)."""
    return 0 if rules.kuikae_pon_same else bit(kind)


def forbidden_after_chi(rules: Ruleset, claimed: i64, first: i64, second: i64) -> i64:
    """Kinds that may not be discarded after a chi: the claimed one, and the one that fits the other end (EMA 2016 §3.3.2)."""
    mask: i64 = 0 if rules.kuikae_chi_same else bit(claimed)
    if not rules.kuikae_chi_far:
        if claimed < first and claimed < second and claimed % 9 < 6:
            mask |= bit(claimed + 3)
        elif claimed > first and claimed > second and claimed % 9 > 2:
            mask |= bit(claimed - 3)
    return mask


def _can_discard(player: Player, forbidden: i64, first: i64, first_used: i64, second: i64, second_used: i64) -> bool:
    """Whether a discard is left after a claim; without one the claim is not possible."""
    if forbidden == 0:
        return True
    for tile in player.tiles:
        kind: i64 = kind_of(tile)
        if forbidden & bit(kind):
            continue
        n: i64 = player.counts[kind]
        if kind == first:
            n -= first_used
        elif kind == second:
            n -= second_used
        if n > 0:
            return True
    return False
