"""How a deal ends: payments, the next dealer, and what stays on the table (EMA 2016 §3.4)."""

from typing import Final

from hanchan.deal.aftermath import Aftermath, after_draw, after_nagashi, after_void, after_win
from hanchan.deal.events import ChomboGiven, DealEnded, HandWon
from hanchan.deal.player import Player
from hanchan.deal.state import NOBODY as NO_SEATS
from hanchan.deal.state import NOTHING, OVER, State
from hanchan.scoring.catalogue import DAISANGEN, DAISUUSHII, SUUKANTSU
from hanchan.scoring.draws import chombo_payments, nagashi_payments, noten_payments
from hanchan.scoring.result import Score
from hanchan.scoring.settlement import NOBODY, POT, STICK, SeatWin, Table, Transfer, deltas, settle
from hanchan.tiles.kinds import EAST, NORTH, RED, WHITE, kind_of
from hanchan.tiles.masks import ORPHANS, bit

WIN: Final = "win"
EXHAUSTIVE: Final = "exhaustive draw"
NAGASHI: Final = "nagashi mangan"
NINE: Final = "nine terminals"
FOUR_WINDS: Final = "four winds"
FOUR_RIICHI: Final = "four riichi"
FOUR_KANS: Final = "four kans"
THREE_WINNERS: Final = "three winners"
CHOMBO: Final = "chombo"
REDEAL: Final = "redeal"

ABORTIVE: Final = (NINE, FOUR_WINDS, FOUR_RIICHI, FOUR_KANS, THREE_WINNERS)


def end_by_win(state: State, seats: list[int], tsumo: bool) -> None:
    """Pay one or several winners; the dealer stays if among them."""
    discarder = NOBODY if tsumo else int(state.turn)
    tile = int(state.players[seats[0]].drawn) if tsumo else int(state.offered)
    wins: list[SeatWin] = []
    for seat in seats:
        score = state.score(seat, tile, tsumo)
        assert score is not None, "a win was accepted without a yaku"
        liable, fed = _liability(state, seat, score, tsumo)
        wins.append(SeatWin(seat, score, liable, fed))
        player = state.players[seat]
        hand = player.tiles[:-1] if tsumo else player.tiles
        state.events.append(HandWon(
            seat, seat if tsumo else discarder, tile, tuple(hand), score.han, score.fu, score.yakuman,
            tuple([name for name, _ in score.yaku_values]), score.points,
            tuple(state.ura_indicators()) if player.riichi and state.rules.ura_dora else (), liable,
        ))  # fmt: skip
    table = _table(state)
    transfers = settle(wins, discarder, table, state.rules)
    _end(state, WIN, transfers, after_win(state.setting.dealer, seats, state.setting.counters))


def end_exhausted(state: State) -> None:
    """Exhaustive draw: nagashi mangan or noten payments, unless an offence comes to light first."""
    offenders = found_at_draw(state)
    if offenders:
        end_by_chombo(state, offenders)
        return
    rules = state.rules
    dealer = state.setting.dealer
    nagashi = [seat for seat in range(4) if rules.nagashi and _is_nagashi(state, seat)]
    if nagashi:
        transfers = nagashi_payments(nagashi, _table(state), rules)
        if rules.nagashi_as == "win":
            stays = rules.nagashi_dealer == "waiting" and dealer in state.shown
            _end(state, NAGASHI, transfers, after_nagashi(dealer, nagashi, state.setting.counters, stays))
            return
        _end_drawn(state, NAGASHI, transfers, dealer in state.shown)
        return
    _end_drawn(state, EXHAUSTIVE, noten_payments(sorted(state.shown), rules), dealer in state.shown)


def end_abortive(state: State, how: str) -> None:
    """Abortive draw: no payments; sticks stay and a counter is added."""
    if how == FOUR_RIICHI and state.rules.four_riichi_shown:
        offenders = found_at_draw(state)
        if offenders:
            end_by_chombo(state, offenders)
            return
    _end_drawn(state, how, [], state.rules.abortive_dealer_stays)


def abort_after_discard(state: State) -> str:
    """The abortive draw that follows if nobody wins on the discard, empty if none (EMA 2012 §3.3.9, EMA 2008 §3.4.3)."""
    rules = state.rules
    if state.kans == 4 and rules.draw_four_kans and _kan_owners(state) > 1:
        return FOUR_KANS
    if state.unbroken and rules.draw_four_winds and _same_wind_discarded(state):
        return FOUR_WINDS
    if rules.draw_four_riichi:
        for player in state.players:
            if not player.riichi:
                return ""
        return FOUR_RIICHI
    return ""


def _kan_owners(state: State) -> int:
    return len([player for player in state.players if any([meld.is_kan for meld in player.melds])])


def _same_wind_discarded(state: State) -> bool:
    """Whether each seat has made one discard and all are the same wind."""
    for player in state.players:
        if len(player.river) != 1 or player.river[0] != state.offered:
            return False
    return EAST <= state.offered < WHITE


def end_by_chombo(state: State, offenders: list[tuple[int, str]]) -> None:
    """Chombo: the offenders pay, the sticks of this deal go back, and the deal is repeated by the same dealer without a counter."""
    transfers: list[Transfer] = []
    for seat, offence in offenders:
        state.events.append(ChomboGiven(seat, offence, tuple(state.players[seat].tiles)))
        transfers += chombo_payments(seat, state.setting.dealer, state.rules, state.setting.tournament)
    _end_void(state, CHOMBO, transfers)


def end_by_redeal(state: State) -> None:
    """The deal is void, and nobody has committed an offence."""
    _end_void(state, REDEAL, [])


def found_at_draw(state: State) -> list[tuple[int, str]]:
    """Offences that come to light when hands are shown: riichi without waiting, a wrong kan after riichi (EMA 2016 §3.4.6).

    A dead hand is examined only where the rules say so.
    """
    found: list[tuple[int, str]] = []
    for seat, player in enumerate(state.players):
        if player.riichi and (not player.dead or state.rules.riichi_dead_checked):
            if not state.has_wait(player):
                found.append((seat, "riichi_noten"))
            elif player.offences:
                found.append((seat, player.offences[0]))
    return found


def _liability(state: State, seat: int, score: Score, tsumo: bool) -> tuple[int, int]:
    """Who is liable for a win, and for which yakuman (-1: for the whole hand, after feeding a kan)."""
    for fed, feeder in state.players[seat].liable:
        if fed in score.yaku and score.yakuman:
            return feeder, fed
    if tsumo and state.after_kan and state.kan_feeder != NOTHING and state.rules.liability_rinshan:
        return int(state.kan_feeder), -1
    return NOBODY, -1


def note_liability(state: State, seat: int, feeder: int) -> None:
    """After a claim: whether it completed the open sets of a yakuman with liability (EMA 2016 §3.3.9). Concealed kans do not count."""
    player = state.players[seat]
    rules = state.rules
    latest = player.melds[-1]
    if latest.kind >= WHITE and rules.liability_daisangen and _open_sets(player, WHITE, RED) == 3:
        player.liable += ((DAISANGEN, feeder),)
    elif EAST <= latest.kind < WHITE and rules.liability_daisuushii and _open_sets(player, EAST, NORTH) == 4:
        player.liable += ((DAISUUSHII, feeder),)
    if latest.is_kan and rules.liability_suukantsu and len([meld for meld in player.melds if meld.is_kan]) == 4:
        player.liable += ((SUUKANTSU, feeder),)


def _open_sets(player: Player, first: int, last: int) -> int:
    """How many open melds there are of these kinds."""
    return len([meld for meld in player.melds if meld.is_open and first <= meld.kind <= last])


def _is_nagashi(state: State, seat: int) -> bool:
    """Only terminals and honours discarded and none of them claimed (EMA 2012 §4.2.4)."""
    player = state.players[seat]
    if player.river_claimed or player.dead or (state.rules.nagashi_concealed and not player.closed):
        return False
    if seat in state.shown and not state.rules.nagashi_waiting:  # one reading of EMA 2008 §4.2.4
        return False
    return all(bit(kind_of(tile)) & ORPHANS for tile in player.river)


def _table(state: State) -> Table:
    return Table(state.setting.dealer, state.setting.counters, int(state.sticks), tuple(state.riichi_sticks))


def _end_drawn(state: State, how: str, transfers: list[Transfer], dealer_stays: bool) -> None:
    sticks = int(state.sticks) + len(state.riichi_sticks)
    _end(state, how, transfers, after_draw(dealer_stays, state.setting.counters, sticks))


def _end_void(state: State, how: str, transfers: list[Transfer]) -> None:
    returned = [Transfer(POT, seat, STICK, "sticks") for seat in state.riichi_sticks]
    _end(state, how, transfers + returned, after_void(state.setting.counters, int(state.sticks)))


def _end(state: State, how: str, transfers: list[Transfer], after: Aftermath) -> None:
    for seat, change in enumerate(deltas(transfers)):
        state.scores[seat] += change
    dealer = state.setting.dealer if after.dealer_stays else (state.setting.dealer + 1) % 4
    state.phase = OVER
    state.pending = NO_SEATS
    state.events.append(DealEnded(dealer, how, tuple(transfers), tuple(state.scores), after.counters, after.sticks, after.played))
