"""The exhaustive draw: who shows a waiting hand, from the dealer on (EMA 2016 §3.4.2)."""

from mypy_extensions import i64

from hanchan.deal import ends
from hanchan.deal.actions import NOTEN, TENPAI, action
from hanchan.deal.events import TenpaiDeclared
from hanchan.deal.offences import punish
from hanchan.deal.state import ALONE, NOBODY, NOTHING, SHOWING, State
from hanchan.tiles.kinds import sort_key


def start_showing(state: State) -> None:
    """The wall is empty: seats choose to show their hands, must show after riichi, or hands are shown automatically."""
    state.phase = SHOWING
    state.answers = [NOTHING, NOTHING, NOTHING, NOTHING]
    ask_next_to_show(state)


def ask_next_to_show(state: State) -> None:
    """Ask the next seat that has a choice; if there is none, the deal is over."""
    optional = state.rules.tenpai_shown != "automatic"
    state.pending = NOBODY
    offset: i64
    for offset in range(4):
        seat = int((state.setting.dealer + offset) % 4)
        if state.answers[seat] != NOTHING:
            continue
        player = state.players[seat]
        waiting = state.is_waiting(seat)
        if optional and not player.riichi and (waiting or (not player.dead and state.tolerates(state.rules.false_tenpai))):
            state.options[seat] = [action(TENPAI), action(NOTEN)]
            state.pending = ALONE[seat]
            return
        _answer(state, seat, waiting or (player.riichi > 0 and not player.dead))
    ends.end_exhausted(state)


def show_hand(state: State, seat: int, shown: bool) -> None:
    """A seat shows its hand or keeps it closed."""
    _answer(state, seat, shown)
    ask_next_to_show(state)


def _answer(state: State, seat: int, shown: bool) -> None:
    player = state.players[seat]
    state.answers[seat] = 1 if shown else 0
    if shown and state.is_waiting(seat):
        state.shown.append(seat)
    elif shown and not player.riichi:
        punish(state, seat, state.rules.false_tenpai, "false_tenpai")
    state.events.append(TenpaiDeclared(seat, tuple(sorted(player.tiles, key=sort_key)) if shown else ()))
