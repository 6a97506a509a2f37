"""What a seat may do: on its turn, on another seat's discard, and on a kan that can be robbed."""

from typing import Any, Final, cast

from mypy_extensions import i64

from hanchan.deal.actions import (
    ANKAN,
    CHI,
    DISCARD,
    DISCARD_DRAWN,
    KAKAN,
    KAN,
    NINE_TERMINALS,
    OPEN_RIICHI,
    PASS,
    PON,
    RIICHI,
    RIICHI_DRAWN,
    RON,
    TSUMO,
    action,
)  # fmt: skip
from hanchan.deal.player import Player
from hanchan.deal.riichi import kan_keeps_hand, may_declare, riichi_waits
from hanchan.deal.state import State
from hanchan.hand.accepting import kinds_of
from hanchan.hand.melds import CHI as CHI_MELD
from hanchan.hand.melds import Meld
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.optional import shiisan_puuta
from hanchan.tiles.kinds import EAST, KINDS, NO_TILE, TILES, kind_of
from hanchan.tiles.masks import SUIT, bit, tiles_in

MOST_KANS: Final = 4

Numbers = list[Any]
"""Action numbers as objects: most lists contain the same few, so they are created once and not boxed again for every list."""

_DISCARD: Final[Numbers] = [action(DISCARD, tile) for tile in range(TILES)]
_DISCARD_DRAWN: Final[Numbers] = [action(DISCARD_DRAWN, tile) for tile in range(TILES)]
_PASS: Final[Any] = action(PASS)
_NO_CLAIM: Final[list[int]] = []
_ROOM: Final[list[Numbers]] = [[_PASS] * length for length in range(100)]
"""Lists of every length that options can have, to be copied and filled."""


def turn_options(state: State) -> list[int]:
    """Actions of the seat whose turn it is."""
    player = state.players[state.turn]
    if _has_only_discards(state, player):
        return _with_discards(state, player, _NO_CLAIM)
    special: Numbers = []
    return _with_discards(state, player, special) if _add_special(state, player, special) else special


def turn_option(state: State, random: i64) -> i64:
    """One of `turn_options` by a random number, without making the list: the one at this place modulo their number."""
    player = state.players[state.turn]
    special: list[int] = _NO_CLAIM
    if not _has_only_discards(state, player):
        special = []
        if not _add_special(state, player, special):
            return special[random % len(special)]
    first: i64 = len(special)
    if player.drawn != NO_TILE:
        first += 1
    left = _may_discard(state, player)
    place: i64 = random % (first + tiles_in(left))
    if place < len(special):
        return special[place]
    if place < first:
        return action(DISCARD_DRAWN, player.drawn)
    place -= first
    for tile in cast("list[i64]", player.tiles):
        if left & bit(tile):
            if place == 0:
                return action(DISCARD, tile)
            left &= ~bit(tile)
            place -= 1
    raise AssertionError("there is always a discard")


def discard_mask(state: State) -> i64:
    """The tiles of the hand (0-36) that the seat in its turn may discard, where `special_options` leaves discards open; the tile just drawn
    is another option."""
    return _may_discard(state, state.players[state.turn])


def _may_discard(state: State, player: Player) -> i64:
    mask = player.in_hand()
    forbidden: i64 = player.forbidden
    if forbidden and not state.tolerates(state.rules.kuikae_penalty):
        mask &= ~forbidden
        for red in range(KINDS, TILES):
            if forbidden & bit(kind_of(red)):
                mask &= ~bit(red)
    return mask


def special_options(state: State) -> tuple[list[int], bool]:
    """What a turn has beside discards, and whether discards follow: after riichi, all there is to do is in the list."""
    found: list[int] = []
    follow = _add_special(state, state.players[state.turn], found)
    return found, follow


def _has_only_discards(state: State, player: Player) -> bool:
    """Whether a turn certainly has nothing beside discards: a quick check that is right about most turns."""
    if state.setting.penalise or player.riichi:
        return False
    if player.drawn == NO_TILE:
        return True
    if player.quads or (player.closed and player.far <= 1) or player.waits & bit(kind_of(player.drawn)) or state.first_turn(state.turn):
        return False
    for meld in player.melds:
        if player.held & bit(meld.kind):
            return False  # the fourth tile of a pon, perhaps
    return True


def _add_special(state: State, player: Player, found: Numbers) -> bool:
    """What a turn has beside discards. After riichi the discards are added too, and the answer is no: that is all."""
    seat = state.turn
    drew = player.drawn != NO_TILE
    if drew and (not player.dead or state.setting.penalise):
        if can_tsumo(state, seat) or state.tolerates(state.rules.wrong_win):
            found.append(action(TSUMO))
        if player.dead:
            if state.rules.dead_hand_claim == "chombo":
                _own_kans(state, player, found)
        else:
            _own_kans(state, player, found)
            if state.rules.draw_nine_terminals and state.first_turn(seat) and player.kinds_of_orphans() >= 9:
                found.append(action(NINE_TERMINALS))
    if player.riichi:
        found.append(_DISCARD_DRAWN[player.drawn])
        if not player.dead and state.tolerates(state.rules.riichi_hand_discard):
            for tile in _different(player.tiles[:-1]):
                found.append(_DISCARD[tile])
        return False
    if drew and not player.dead:
        _riichi(state, player, found)
    return True


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
    """Concealed and added kans, only after a draw and not on the last tile (EMA 2016 §3.3.6, §3.3.7, §3.4.1)."""
    if state.tiles_left == 0 or state.kans == MOST_KANS:
        return
    if player.quads:
        for kind in kinds_of(player.quads):
            if not player.riichi or state.tolerates(state.rules.riichi_wrong_kan) or kan_keeps_hand(state, player, kind):
                found.append(action(ANKAN, kind))
    n: i64
    for meld in player.melds:
        if meld.type == "pon":
            n = player.counts[meld.kind]
            if n:
                found.append(action(KAKAN, player.tiles_of_kind(meld.kind)[0]))


def _riichi(state: State, player: Player, found: list[int]) -> None:
    """Riichi with each discard that leaves a waiting hand; where offences are possible, with any discard."""
    if not may_declare(state, player):
        return
    lax = state.setting.penalise
    if not lax and (player.far > 1 or player.missing() > 1):
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


def _with_discards(state: State, player: Player, special: Numbers) -> Numbers:
    """Special options, the discard of the tile just drawn and those from the hand, in a list that has its length from the beginning:
    growing it would take longer than all else."""
    drawn: i64 = player.drawn
    place: i64 = len(special)
    if drawn != NO_TILE:
        place += 1
    left = _may_discard(state, player)
    found = _ROOM[place + tiles_in(left)].copy()
    place = 0
    for option in special:
        found[place] = option
        place += 1
    if drawn != NO_TILE:
        found[place] = _DISCARD_DRAWN[drawn]
        place += 1
    discards = _DISCARD
    for tile in cast("list[i64]", player.tiles):
        one = bit(tile)
        if left & one:
            left ^= one
            found[place] = discards[tile]
            place += 1
    return found


def _different(tiles: list[int]) -> list[int]:
    if len(tiles) == 1:
        return tiles
    found: list[int] = []
    for tile in tiles:
        if tile not in found:
            found.append(tile)
    return found


def can_ron(state: State, seat: i64, kind: i64, ura: bool = False) -> bool:
    """Whether the tile on offer wins for a seat: it completes the hand, with a yaku, and the seat is not furiten.

    Where dora count towards a two-han minimum, the options must not reveal the ura dora; the judgement of the win (`ura`) uses them.
    """
    player = state.players[seat]
    if not player.waits & bit(kind) or player.dead or player.is_furiten():
        return False
    if state.robbing_closed and not waits_with_orphans(player):
        return False
    if player.riichi and not state.rules.two_han_from_counters:
        return True
    return state.score(seat, state.offered, False, ura) is not None


def waits_with_orphans(player: Player) -> bool:
    """A concealed kan can be robbed for thirteen orphans only (EMA 2016 §3.3.7)."""
    return not player.melds and player.kinds_of_orphans() >= 12 and player.counts.count(0) >= 21


def claim_options(state: State, seat: i64, sets_allowed: bool) -> list[int]:
    """Claims of a seat on the tile on offer, and the pass; empty if there are none."""
    player = state.players[seat]
    kind: i64 = kind_of(state.offered)
    lax = state.setting.penalise
    if not lax and not concerns(player, kind, (seat - state.turn) & 3 == 1):
        return _NO_CLAIM
    found: Numbers = []
    if state.tolerates(state.rules.wrong_win) or can_ron(state, seat, kind):
        found.append(action(RON))
    if sets_allowed and state.tiles_left > 0 and _may_claim(state, player):
        swaps = lax and state.tolerates(state.rules.kuikae_penalty)
        n: i64 = player.counts[kind]
        if n >= 2:
            _pons(state.rules, player, kind, swaps, found)
            if n == 3 and state.kans < MOST_KANS:
                found.append(action(KAN))
        if kind < 27 and (seat - state.turn) % 4 == 1:
            _chis(state.rules, player, kind, swaps, found)
    if found or (lax and sets_allowed and may_claim_wrongly(state, player)):
        found.append(_PASS)
    return found


def may_claim_wrongly(state: State, player: Player) -> bool:
    """Whether a player can claim a discard with tiles that form no set. There are too many such claims to list as options."""
    return state.tolerates(state.rules.wrong_set) and not player.dead and not player.riichi and state.tiles_left > 0


def _may_claim(state: State, player: Player) -> bool:
    """Whether a player may claim sets, or can although it is an offence."""
    if player.riichi and not state.tolerates(state.rules.claim_after_riichi):
        return False
    return not player.dead or state.tolerates(state.rules.dead_hand_claim)


def mends(state: State, player: Player, wrong: Meld) -> list[int]:
    """Claims of the same tile that can replace a wrong set, once its tiles are back in the hand."""
    found: list[int] = []
    kind: i64 = kind_of(wrong.claimed)
    swaps = state.tolerates(state.rules.kuikae_penalty)
    if wrong.type == CHI_MELD:
        if kind < EAST:
            _chis(state.rules, player, kind, swaps, found)
    elif len(player.tiles_of_kind(kind)) >= 2:
        _pons(state.rules, player, kind, swaps, found)
    return found


def concerns(player: Player, kind: i64, next_in_turn: bool) -> bool:
    """Whether a tile can be of any use to a player; a quick check that rules out most cases."""
    if (player.pairs | player.waits) & bit(kind):
        return True
    if not next_in_turn or kind >= EAST:
        return False
    number: i64 = kind % 9
    suit: i64 = player.held >> kind - number & SUIT
    near: i64 = suit << 2 >> number  # the two kinds below, the kind itself, the two above

    return near & 0b00011 == 0b00011 or near & 0b01010 == 0b01010 or near & 0b11000 == 0b11000


def _pons(rules: Ruleset, player: Player, kind: i64, swaps: bool, found: list[int]) -> None:
    if not swaps and not can_discard(player, forbidden_after_pon(rules, kind), kind, 2, -1, 0):
        return
    if kind >= EAST or kind % 9 != 4:
        found.append(action(PON, kind, kind))
        return
    tiles = player.tiles_of_kind(kind)
    found.append(action(PON, tiles[0], tiles[1]))
    if len(tiles) == 3 and tiles[2] != tiles[1]:
        found.append(action(PON, tiles[1], tiles[2]))


def _chis(rules: Ruleset, player: Player, kind: i64, swaps: bool, found: list[int]) -> None:
    number: i64 = kind % 9
    low: i64
    for low in range(kind - 2, kind + 1):
        place: i64 = number - (kind - low)
        if place < 0 or place > 6:
            continue
        first: i64 = low if low != kind else kind + 1
        second: i64 = low + 2 if low + 2 != kind else kind - 1
        both = bit(first) | bit(second)
        if player.held & both != both:
            continue
        if not swaps and not can_discard(player, forbidden_after_chi(rules, kind, first, second), first, 1, second, 1):
            continue
        if first % 9 != 4 and second % 9 != 4:
            found.append(action(CHI, first, second))
            continue
        for one in _different(player.tiles_of_kind(first)):
            for other in _different(player.tiles_of_kind(second)):
                found.append(action(CHI, one, other))


def forbidden_after_pon(rules: Ruleset, kind: i64) -> i64:
    """Kinds that may not be discarded after a pon (EMA 2016 §3.3.2)."""
    return 0 if rules.kuikae_pon_same else bit(kind)


def forbidden_after_chi(rules: Ruleset, claimed: i64, first: i64, second: i64) -> i64:
    """Kinds that may not be discarded after a chii: the claimed one, and the one that fits the other end (EMA 2016 §3.3.2)."""
    mask: i64 = 0 if rules.kuikae_chi_same else bit(claimed)
    if not rules.kuikae_chi_far:
        if claimed < first and claimed < second and claimed % 9 < 6:
            mask |= bit(claimed + 3)
        elif claimed > first and claimed > second and claimed % 9 > 2:
            mask |= bit(claimed - 3)
    return mask


def can_discard(player: Player, forbidden: i64, first: i64, first_used: i64, second: i64, second_used: i64) -> bool:
    """Whether there is a legal discard after a claim; otherwise the claim is not possible."""
    if forbidden == 0:
        return True
    used = bit(first) if second < 0 else bit(first) | bit(second)
    if player.held & ~(forbidden | used):
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
