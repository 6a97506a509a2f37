"""One deal, from the dealt hands to the payments: the order of play and what each action does (EMA 2016 §3.3, §3.4)."""

from typing import Any, Final

from mypy_extensions import i64

from hanchan.deal import ends
from hanchan.deal.actions import (
    ANKAN,
    CHI,
    DISCARD,
    DISCARD_DRAWN,
    EMPTY,
    KAKAN,
    OPEN_RIICHI,
    PASS,
    PON,
    RIICHI,
    RIICHI_DRAWN,
    TENPAI,
    TSUMO,
    VERBS,
    Action,
    Choice,
    action,
    chosen_number,
    verb_of,
)  # fmt: skip
from hanchan.deal.claims import all_passed, is_settled, only_caller, settle_claims
from hanchan.deal.dora import reveal_pending
from hanchan.deal.events import DealEnded, Event, KanAnnounced, RiichiDeclared, tile_discarded
from hanchan.deal.furiten import note_passed
from hanchan.deal.offences import is_wrong_set, kill, pay_pot, punish, void_riichi, wrong_tsumo
from hanchan.deal.options import claim_options, concerns
from hanchan.deal.playable import require_playable
from hanchan.deal.riichi import accept_riichi, all_visible
from hanchan.deal.sets import complete_kan, make_claim, mend_claim
from hanchan.deal.showing import ask_next_to_show, show_hand
from hanchan.deal.state import ALONE, CLAIMS, NOBODY, NOTHING, OVER, SHOWING, TURN, Setting, State, is_asked, real_seat, without
from hanchan.deal.turns import deal_out, draw, may_do, offer_turn, own_options
from hanchan.errors import ArgumentError, IllegalAction
from hanchan.tiles.kinds import NO_TILE, kind_of, sort_key
from hanchan.tiles.masks import bit

RULINGS: Final = ("chombo", "dead_hand", "pot", "redeal")

_ONE_TILE: Final[list[Any]] = [None] * (len(VERBS) << 8)
_TWO_TILES: Final[dict[int, Any]] = {}
_NUMBERS: Final = len(VERBS) << 12
"""Actions have numbers below this."""
"""Pairs of seat and action, each created once: a game keeps a thousand of them, mostly the same few. Most name at most one tile."""


class Deal:
    """A deal. Until it is over some seats are `pending`; `choices` lists what each may do, and `act` does it."""

    def __init__(self, setting: Setting, copied: State | None = None) -> None:
        self.state = State(setting) if copied is None else copied
        self.numbers_done: list[Any] = []
        """Everything done so far, as tuples (seat, action); rulings have the action -1 and are in `rulings`."""
        self.rulings: list[tuple[int, str, str]] = []
        self.has_past = True
        """Whether what was done led to this; not in a world made for a search (`hanchan.game.worlds`), nor what is played on from it."""
        if copied is None:
            require_playable(setting.rules, setting.penalise)
            deal_out(self.state)

    def __repr__(self) -> str:
        setting = self.state.setting
        asked = " and ".join([str(seat) for seat in self.pending])
        state = "over" if self.is_over else f"{int(self.state.tiles_left)} tiles left, seat {asked} to act"
        return f"<Deal of {setting.rules.name}: dealer {setting.dealer}, {state}>"

    # State

    @property
    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self.state.phase == OVER

    @property
    def pending(self) -> list[int]:
        """Seats that must act now."""
        return self.state.pending.copy()

    @property
    def events(self) -> list[Event]:
        """Everything that happened so far."""
        return self.state.events

    @property
    def end(self) -> DealEnded:
        """How it ended; while it is played, `ArgumentError`."""
        last = self.state.events[-1]
        if not isinstance(last, DealEnded):
            raise ArgumentError("the deal is not over; it has no end yet")
        return last

    def action_numbers(self, seat: int) -> list[int]:
        """Numbers of the actions the seat may take, empty when it is not asked."""
        return own_options(self.state, seat) if is_asked(self.state.pending, real_seat(seat)) else []

    def choices(self, seat: int) -> list[Action]:
        """The actions the seat may take, empty when it is not asked."""
        return [Action.from_number(number) for number in self.action_numbers(seat)]

    @property
    def actions(self) -> list[tuple[int, Action]]:
        """Everything done so far, as (seat, action); rulings are left out."""
        return [(seat, Action.from_number(number)) for seat, number in self.numbers_done if number >= 0]

    # Acting

    def act(self, seat: int, choice: Choice) -> None:
        """Carry out an action. One that is not possible raises `IllegalAction` and changes nothing."""
        self.carry_out(seat, self.check(seat, choice))

    def check(self, seat: int, choice: Choice) -> int:
        """The number of an action that a seat can take now. Any other raises `IllegalAction` with the reason; nothing changes."""
        state = self.state
        number = choice if isinstance(choice, int) else chosen_number(choice, self.action_numbers(seat) if 0 <= seat < 4 else [])
        if not 0 <= seat < 4 or not is_asked(state.pending, seat):
            if state.phase == CLAIMS and 0 <= seat < 4 and seat != state.turn and state.answers[seat] == NOTHING:
                self._refuse(seat, number)  # others can claim the tile, so say why this seat cannot
            raise IllegalAction(seat, number, "is not asked to act" if not self.is_over else "has nothing to do: the deal is over")
        if is_option(state, seat, number):
            return number
        if not state.setting.penalise or not is_wrong_set(state, seat, number):
            self._refuse(seat, number)
        return number

    def carry_out(self, seat: int, number: int) -> None:
        """Carry out an action without checking it: one that was just chosen from the options of a pending seat."""
        state = self.state
        self.numbers_done.append(_done(seat, number))
        if state.phase == TURN:
            self._act_on_turn(seat, number)
        elif state.phase == CLAIMS:
            state.answers[seat] = number
            state.pending = without(state.pending, seat)
            if not state.pending or is_settled(state):
                self._settle_claims()
        else:
            show_hand(state, seat, verb_of(number) == TENPAI)

    def rule(self, seat: int, ruling: str, offence: str) -> None:
        """A referee's ruling on something that a program cannot see: `chombo`, `dead_hand`, `pot` (1000 points) or `redeal`.

        `offence` is the name of the rules' switch for it, or `referee` if there is none; `riichi_act_missing` also undoes the riichi.
        """
        real_seat(seat)
        if ruling not in RULINGS:
            raise ArgumentError(f"ruling {ruling!r} is none of {', '.join(RULINGS)}")
        if self.is_over:
            raise IllegalAction(seat, -1, "the deal is over; a ruling comes too late")
        self.numbers_done.append((seat, -1))
        self.rulings.append((seat, ruling, offence))
        if ruling == "chombo":
            ends.end_by_chombo(self.state, [(seat, offence)])
        elif ruling == "redeal":
            ends.end_by_redeal(self.state)
        else:
            if ruling == "pot":
                pay_pot(self.state, seat, offence)
            else:
                if offence == "riichi_act_missing":
                    void_riichi(self.state, seat)
                kill(self.state, seat, offence)
            self._renew_options(seat)

    def _refuse(self, seat: int, number: int) -> None:
        from hanchan.deal.why_not import why_not

        raise IllegalAction(seat, number, str(why_not(self.state, seat, number)))

    # The turn

    def _act_on_turn(self, seat: int, number: i64) -> None:
        verb: i64 = number >> 12
        tile: i64 = number >> 6 & EMPTY
        if verb in (DISCARD, DISCARD_DRAWN):
            self._discard(seat, tile, verb == DISCARD_DRAWN)
        elif verb in (RIICHI, RIICHI_DRAWN, OPEN_RIICHI):
            self._declare_riichi(seat, tile, verb)
        elif verb == TSUMO:
            self._tsumo(seat)
        elif verb == ANKAN:
            self._announce_kan(seat, tile, True)
        elif verb == KAKAN:
            self._announce_kan(seat, tile, False)
        elif verb in (CHI, PON):
            mend_claim(self.state, seat, number)
        else:
            ends.end_abortive(self.state, ends.NINE)

    def _discard(self, seat: i64, tile: i64, drawn: bool) -> None:
        state = self.state
        player = state.players[seat]
        kind = kind_of(tile)
        if drawn:
            player.remove_drawn()
        else:
            player.remove(tile)
            player.find_waits()
            player.from_hand |= bit(kind)
        turned = state.riichi_pending or player.riichi_to_turn
        player.riichi_to_turn = False
        if turned:
            player.turned_at = len(player.river)
        if not state.riichi_pending:
            player.ippatsu = False
        player.drawn = NO_TILE
        player.river.append(tile)
        player.discarded |= bit(kind)
        if state.pending_indicators and state.rules.kan_dora_open == "at_discard":
            reveal_pending(state)
        state.events.append(tile_discarded(seat, tile, drawn, turned))
        if player.forbidden & bit(kind):
            punish(state, seat, state.rules.kuikae_penalty, "kuikae")
        player.forbidden = 0
        if player.wrong_set:
            player.wrong_set = False
            punish(state, seat, state.rules.wrong_set, "wrong_set")
        if player.riichi and not drawn and not state.riichi_pending:
            player.offences += ("riichi_hand_discard",)
            punish(state, seat, state.rules.riichi_hand_discard, "riichi_hand_discard")
        state.offered = tile
        state.robbing = False
        state.robbing_closed = False
        self._offer_claims(ends.abort_after_discard(state))

    def _declare_riichi(self, seat: int, tile: int, verb: int) -> None:
        state = self.state
        player = state.players[seat]
        drawn = verb == RIICHI_DRAWN or (verb == OPEN_RIICHI and tile not in player.tiles[:-1])
        if not player.closed:
            # Riichi with an open hand is void; the rules say what it costs (EMA 2016 §5.3).
            punish(state, seat, state.rules.riichi_open_hand, "riichi_open_hand")
            self._discard(seat, tile, drawn)
            return
        waits = player.waits_without(tile)
        hand = list(player.tiles)
        hand.remove(tile)
        state.events.append(RiichiDeclared(seat, tuple(sorted(hand, key=sort_key)) if verb == OPEN_RIICHI else ()))
        player.riichi = 2 if state.first_turn(seat) else 1
        player.open_riichi = verb == OPEN_RIICHI
        if state.rules.riichi_all_visible == "chombo" and waits and all_visible(state, player, waits):
            player.offences += ("riichi_all_visible",)
        state.riichi_pending = True
        self._discard(seat, tile, drawn)

    def _tsumo(self, seat: int) -> None:
        state = self.state
        offence = wrong_tsumo(state, seat)
        if offence:
            ends.end_by_chombo(state, [(seat, offence)])
        else:
            ends.end_by_win(state, [seat], True)

    # Claims

    def _offer_claims(self, how: str) -> None:
        """Ask who can use the tile on offer; `how` is the abortive draw that follows if nobody wins on it. No sets are made then, nor of a
        kan that is robbed."""
        state = self.state
        state.phase = CLAIMS
        kind: i64 = kind_of(state.offered)
        lax = state.setting.penalise
        asked: list[int] | None = None
        awaited: i64 = 0
        offset: i64
        for offset in range(1, 4):
            seat: i64 = (state.turn + offset) & 3
            player = state.players[seat]
            awaited |= player.waits
            if not lax and not concerns(player, kind, offset == 1):
                continue
            found = claim_options(state, seat, not how and not state.robbing)
            if found:
                state.options[seat] = found
                if asked is None:
                    asked = ALONE[seat]
                    state.answers = [NOTHING, NOTHING, NOTHING, NOTHING]
                else:
                    asked = [*asked, seat]
        if asked is None:
            if awaited & bit(kind):
                note_passed(state, [])
            self._go_on(how)
        else:
            state.pending = asked

    def _settle_claims(self) -> None:
        state = self.state
        state.pending = NOBODY
        if all_passed(state):
            self._nobody_claimed()
            return
        caller = only_caller(state)
        if caller != NOTHING:
            note_passed(state, [])
            make_claim(state, caller, state.answers[caller])
            return
        outcome = settle_claims(state)
        if outcome.winners or outcome.too_many:
            state.riichi_pending, declared = False, state.riichi_pending
            if declared:
                state.players[state.turn].riichi = 0  # another player wins on the discard: the riichi is void
            if outcome.too_many:
                note_passed(state, outcome.too_many)
                ends.end_abortive(state, ends.THREE_WINNERS)
            else:
                ends.end_by_win(state, outcome.winners, False)
            return
        if outcome.offenders:
            ends.end_by_chombo(state, outcome.offenders)
            return
        for seat, offence in outcome.void:
            punish(state, seat, state.rules.dead_hand_claim if state.players[seat].dead else state.rules.claim_after_riichi, offence)
        if outcome.caller != NOTHING:
            note_passed(state, [])
            make_claim(state, outcome.caller, state.answers[outcome.caller])
        else:
            self._nobody_claimed()

    def _nobody_claimed(self) -> None:
        note_passed(self.state, [])
        self._go_on("" if self.state.robbing else ends.abort_after_discard(self.state))

    def _go_on(self, how: str) -> None:
        """The game goes on after a discard or kan that nobody claimed, or ends in an abortive draw."""
        state = self.state
        if state.robbing:
            complete_kan(state)
            return
        accept_riichi(state)
        if state.pending_indicators and state.rules.kan_dora_open == "after_discard":
            reveal_pending(state)
        if how:
            ends.end_abortive(state, how)
            return
        state.turn = (state.turn + 1) & 3
        draw(state)

    # Kan

    def _announce_kan(self, seat: int, tile: int, concealed: bool) -> None:
        """An added kan may be robbed; a concealed one only with thirteen orphans, where the rules allow it."""
        state = self.state
        if state.players[seat].dead:
            ends.end_by_chombo(state, [(seat, "dead_hand_claim")])
            return
        state.offered = tile
        state.robbing = True
        state.robbing_closed = concealed
        state.events.append(KanAnnounced(seat, tile, concealed))
        if state.pending_indicators:
            reveal_pending(state)  # another kan opens the indicator that an earlier one left closed
        if concealed and not state.rules.kokushi_robs_closed_kan:
            complete_kan(state)
        else:
            self._offer_claims("")

    # Rulings

    def _renew_options(self, ruled: int) -> None:
        """After a ruling the options of the pending seats have changed, and a claim by a hand that is now dead is void."""
        state = self.state
        if state.phase == TURN:
            offer_turn(state)
            return
        if state.phase == SHOWING:
            ask_next_to_show(state)
            return
        if state.players[ruled].dead and state.answers[ruled] != NOTHING:
            state.answers[ruled] = action(PASS)
        sets_allowed = not state.robbing and not ends.abort_after_discard(state)
        for seat in list(state.pending):
            found = claim_options(state, seat, sets_allowed)
            state.options[seat] = found
            if not found:
                state.pending = without(state.pending, seat)
        if not state.pending:
            self._settle_claims()

    # Copies

    def clone(self) -> "Deal":
        """An independent copy, for trying things out."""
        twin = Deal(self.state.setting, self.state.clone())
        twin.numbers_done = self.numbers_done.copy()
        twin.rulings = self.rulings.copy()
        twin.has_past = self.has_past
        return twin

    def require_past(self) -> None:
        """`ArgumentError` for a deal that cannot be followed from its beginning."""
        if not self.has_past:
            raise ArgumentError("a world made for a search has no past; it cannot be recorded, pickled, taken back or redealt")

    def __reduce__(self) -> tuple[Any, ...]:
        self.require_past()
        return replay, (self.state.setting, self.numbers_done, self.rulings)


def is_option(state: State, seat: i64, number: int) -> bool:
    """Whether a seat that is asked may do this."""
    return 0 <= number < _NUMBERS and may_do(state, seat, number)


def _done(seat: i64, number: i64) -> Any:
    if number & EMPTY == EMPTY:
        place = number >> 6 << 2 | seat
        if _ONE_TILE[place] is None:
            _ONE_TILE[place] = (int(seat), int(number))
        return _ONE_TILE[place]
    key = int(number << 2 | seat)
    if key not in _TWO_TILES:
        _TWO_TILES[key] = (int(seat), int(number))
    return _TWO_TILES[key]


def replay(setting: Setting, actions: list[tuple[int, int]], rulings: list[tuple[int, str, str]]) -> Deal:
    """The deal after these actions."""
    deal = Deal(setting)
    ruled = 0
    for seat, number in actions:
        if number < 0:
            deal.rule(*rulings[ruled])
            ruled += 1
        else:
            deal.act(seat, number)
    return deal
