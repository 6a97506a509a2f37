"""Hanchan itself, as it is installed in the environment this runs in."""

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

from benchmarks.peers.task import MID_PLAY, STEPS, Hold, Play, Stepping, Task, Work, counts, kinds
from hanchan.game import Game, View
from hanchan.game.playout import random_playout
from hanchan.hand import Meld, discards, meld, shanten, waits
from hanchan.hand.accepting import discard_masks
from hanchan.records.mjai.read import read_mjai
from hanchan.records.verify import AGREES, verify_file
from hanchan.rules import preset
from hanchan.scoring import Win, value
from hanchan.tiles.notation import from_tenhou

TENHOU = preset("tenhou")
_WARM = 20
"""Steps before the clock runs."""

Itemised = tuple[list[int], int, int, int]
"""Yaku, han, fu and points."""
Parts = tuple[list[int], int, list[Meld], dict[str, Any]]
"""What a win is made from."""


def _discards(found: list[tuple[int, int, list[int]]]) -> list[list[object]]:
    return [[kind, left, accepts] for kind, left, accepts in found]


def _masks(found: list[tuple[int, int, int]]) -> list[list[object]]:
    return [[kind, left, kinds(mask)] for kind, left, mask in found]


# Wins


def _parts(given: dict[str, Any]) -> Parts:
    situation = {name: given[name] for name in ("tsumo", "seat_wind", "round_wind", "ippatsu")}
    situation |= {"riichi": int(given["riichi"]), "dora": _tiles(given["dora"]), "ura": _tiles(given["ura"])}
    melds = [meld(name, _tiles(tiles), _tile(claimed) if claimed >= 0 else -1) for name, tiles, claimed in given["melds"]]
    return _tiles(given["concealed"]), _tile(given["tile"]), melds, situation


def _tile(number: int) -> int:
    return from_tenhou(number, True)


def _tiles(numbers: list[int]) -> list[int]:
    return [_tile(number) for number in numbers]


def _win(given: dict[str, Any]) -> Win:
    concealed, tile, melds, situation = _parts(given)
    return Win(concealed, tile, melds, **situation)


def _score(win: Win) -> Itemised:
    score = value(win, TENHOU)
    assert score is not None
    return score.yaku, score.han, score.fu, score.points


def _score_from_tiles(parts: Parts) -> Itemised:
    concealed, tile, melds, situation = parts
    return _score(Win(concealed, tile, melds, **situation))


def _worth(found: Itemised) -> list[int]:
    """Points, han and fu; a yakuman has no han, and its fu do not count."""
    _, han, fu, points = found
    return [points, han, fu if han else 0]


# Games


def _play(seed: int, shuffle: str = "fair") -> int:
    choice = Random(seed).choice
    game = Game(TENHOU, seed=str(seed), shuffle=shuffle)
    decisions = 0
    view = game.asked()
    while view is not None:
        view = game.answer(choice(view.action_numbers))
        decisions += 1
    return decisions


def _play_with_fast_walls(seed: int) -> int:
    return _play(seed, "fast")


def _play_looking(seed: int, look: Callable[[View], object]) -> int:
    choice = Random(seed).choice
    game = Game(TENHOU, seed=str(seed))
    decisions = 0
    view = game.asked()
    while view is not None:
        look(view)
        view = game.answer(choice(view.action_numbers))
        decisions += 1
    return decisions


def _play_with_whole_view(seed: int) -> int:
    """All a player sees on the table, taken at once."""
    return _play_looking(seed, View.snapshot)


def _play_with_properties(seed: int) -> int:
    return _play_looking(seed, _look)


def _look(view: View) -> tuple[object, ...]:
    """The same, property by property, as lists of its own."""
    return (
        view.hand, view.drawn, view.offered, view.melds, view.rivers, view.riichi, view.indicators, view.tiles_left, view.scores,
        view.seat_wind, view.round_wind, view.dealer, view.counters, view.sticks,
    )  # fmt: skip


def _play_compiled(seed: int) -> int:
    return random_playout(Game(TENHOU, seed=str(seed)), seed)


def _begin(seed: int) -> Game | None:
    choice = Random(seed).choice
    game = Game(TENHOU, seed=str(seed))
    for _ in range(MID_PLAY):
        if game.is_over:
            return None
        seat = game.pending[0]
        game.act(seat, choice(game.view(seat).action_numbers))
    return game


def _step_many(seed: int, games: int = 256) -> int:
    """Observations, masks and rewards of all games in arrays; choices by NumPy over the masks."""
    import numpy as np

    from hanchan.research import VectorEnv

    many, rng = VectorEnv(games, TENHOU, str(seed)), np.random.default_rng(seed)
    for _ in range(STEPS):
        masks = many.state.masks
        now = many.step((rng.random(masks.shape, np.float32) * masks).argmax(axis=1))
        assert len(now.parts) == 4  # bytes are unpacked when they are asked for
    return games * STEPS


def _looping(games: int, workers: int = 1, groups: int = 1, own: int | None = None) -> Stepping:
    """The loop of a learner by the clock: what is seen unpacked, choices by NumPy, a step. In groups, one is stepped by other processes
    while this one chooses for another."""

    def run(seed: int) -> tuple[float, int]:
        import numpy as np

        from hanchan.research import in_turns

        rng, began = np.random.default_rng(seed), 0.0
        with in_turns(groups, games // groups, TENHOU, str(seed), workers=workers, own=own) as made:
            for group in made:
                group.send(group.state.masks.argmax(axis=1))
            for step in range(_WARM + 4 * STEPS):
                if step == _WARM:
                    began = perf_counter()
                for group in made:
                    now = group.receive()
                    assert len(now.parts) == 4
                    group.send((rng.random(now.masks.shape, np.float32) * now.masks).argmax(axis=1))
            seconds = perf_counter() - began
        return seconds, games * 4 * STEPS

    return Stepping(run)


# Records


def _verify(log: bytes) -> int:
    verdict = verify_file("log", log)
    assert verdict.verdict == AGREES
    return verdict.deals


def _read(log: bytes) -> int:
    return len(read_mjai(log).deals)


TASKS: dict[str, Work] = {
    "shanten": Task(shanten, counts),
    "waits": Task(waits, counts),
    "acceptance": Task(discards, counts, _discards),
    "acceptance masks": Task(discard_masks, counts, _masks),
    "score": Task(_score, _win, _worth),
    "score from tiles": Task(_score_from_tiles, _parts, _worth),
    "games": Play(_play),
    "games fast walls": Play(_play_with_fast_walls),
    "games whole view": Play(_play_with_whole_view),
    "games whole view, property by property": Play(_play_with_properties),
    "games compiled agent": Play(_play_compiled),
    "vector": Play(_step_many),
    "vector by the clock": _looping(256),
    "vector by the clock, two processes": _looping(256, 2),
    "vector by the clock, two processes in turns": _looping(256, 2, 2, 46),
    "vector by the clock, 1,024 games": _looping(1024),
    "vector by the clock, two processes, 1,024 games": _looping(1024, 2),
    "vector by the clock, two processes in turns, 1,024 games": _looping(1024, 2, 2, 208),
    "records": Task(_verify, str.encode),
    "records reading only": Task(_read, str.encode),
    "memory": Hold(_begin),
}

LEFT_OUT: dict[str, str] = {}
