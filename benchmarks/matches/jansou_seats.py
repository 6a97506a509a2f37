"""Sits agents of jansou at a table elsewhere, run by a Python that has jansou installed.

Each line read is {seat, events, ask, actions}: what happened since the seat was last told, and the actions it may choose from. Each line
written is the number of the chosen one.
"""

import json
import sys
from typing import Any

from jansou.core.hand import MeldType
from jansou.core.tiles import Tile, TileKind, Wind
from jansou.game import actions, events
from jansou.game.agents import Agent, SmartEfficiencyAgent
from jansou.game.flow import DecisionKind

KINDS: list[Any] = list(TileKind)
FIVES = (4, 13, 22)
agents: dict[int, Agent] = {}


def tile(number: int) -> Any:
    """Our number of a tile as one of theirs."""
    return Tile(KINDS[FIVES[number - 34]], red=True) if number >= 34 else Tile(KINDS[number])


def event(said: list[Any]) -> Any:
    name, *values = said
    if name == "start":
        dealer, wind, counters, sticks, scores, seat, hand, indicator = values
        hands = tuple(tuple(tile(number) for number in hand) if other == seat else None for other in range(4))
        return events.DealStart(dealer, Wind(wind), dealer + 1, counters, 1000 * sticks, tuple(scores), hands, tile(indicator))
    if name == "draw":
        return events.Draw(values[0], tile(values[1]) if values[1] is not None else None, values[2])
    if name == "discard":
        return events.Discard(values[0], tile(values[1]), values[2], values[3])
    if name == "call":
        return events.Call(MeldType[values[0]], values[1], values[2], tuple(tile(number) for number in values[3]))
    return events.IndicatorReveal(tile(values[0]))


def action(said: list[Any]) -> Any:
    name, *values = said
    if name in ("Discard", "Riichi"):
        return getattr(actions, name)(tile(values[0]), values[1])
    if name in ("Chii", "Pon"):
        return getattr(actions, name)((tile(values[0]), tile(values[1])))
    if name == "ClosedKan":
        return actions.ClosedKan(KINDS[values[0]])
    if name == "AddedKan":
        return actions.AddedKan(tile(values[0]))
    if name == "DeclareTenpai":
        return actions.DeclareTenpai(declare=values[0])
    return getattr(actions, name)()


def main() -> None:
    for line in sys.stdin:
        said = json.loads(line)
        seat = said["seat"]
        if said["new_game"]:
            agents[seat] = SmartEfficiencyAgent(seed=said["seed"])
        for happened in said["events"]:
            agents[seat].observe(event(happened))
        offered = [action(choice) for choice in said["actions"]]
        chosen = agents[seat].act(seat, DecisionKind[said["ask"]], offered)
        print(offered.index(chosen), flush=True)


if __name__ == "__main__":
    main()
