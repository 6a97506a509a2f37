"""When dora indicators are turned: at once, or after the discard where the rules say so for open kans (EMA 2016 §3.3.5-§3.3.7)."""

from hanchan.deal.events import DoraRevealed
from hanchan.deal.state import State


def reveal_for_open_kan(state: State) -> None:
    """After a claimed or added kan."""
    if state.rules.kan_dora_open == "at_once":
        reveal(state)
    elif state.rules.kan_dora_open != "none":
        state.pending_indicators += 1


def reveal_pending(state: State) -> None:
    """Turn the indicators that earlier kans left closed."""
    while state.pending_indicators:
        state.pending_indicators -= 1
        reveal(state)


def reveal(state: State) -> None:
    """Turn the next indicator."""
    state.shown_indicators += 1
    state.events.append(DoraRevealed(state.indicators()[-1]))
