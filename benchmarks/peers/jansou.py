"""jansou with its native kernels: rules, analysis and play in Python, the hot paths in Rust.

It remembers hands it has seen; one pass over different hands in a fresh process keeps that out of the figures.
"""

from itertools import count
from random import Random
from typing import Any

from jansou.analysis.efficiency import discard_evaluation
from jansou.analysis.shanten import shanten_counts
from jansou.analysis.waits import waits_counts
from jansou.core.hand import CallSource, Hand, Meld, MeldType
from jansou.core.notation import parse_136
from jansou.core.rules import preset
from jansou.core.tiles import Wind
from jansou.game.environment import Environment
from jansou.scoring.context import WinContext
from jansou.scoring.score import score

from benchmarks.peers.task import MID_PLAY, Hold, Play, Task, Work, counts

TENHOU = preset("tenhou")
MELDS = {"chi": MeldType.CHII, "pon": MeldType.PON, "kan": MeldType.DAIMINKAN, "kakan": MeldType.SHOUMINKAN, "ankan": MeldType.ANKAN}


def _hand(tiles: list[int]) -> Any:
    return Hand(parse_136(tiles))


def _shanten(hand: list[int]) -> Any:
    return shanten_counts(hand, 0)


def _waits(hand: list[int]) -> Any:
    return waits_counts(hand, ())


def _in_order(options: Any) -> list[list[object]]:
    """Its options come best first; they are compared in the order of kinds."""
    return sorted([int(option.discard), option.shanten, sorted(map(int, option.acceptance))] for option in options)


# Wins


def _win(given: dict[str, Any]) -> tuple[Any, ...]:
    concealed = parse_136([*given["concealed"], given["tile"]])
    context = WinContext(
        rules=TENHOU, round_wind=Wind(given["round_wind"]), seat_wind=Wind(given["seat_wind"]), is_tsumo=given["tsumo"],
        riichi=given["riichi"], ippatsu=given["ippatsu"], dora_indicators=tuple(parse_136(given["dora"])),
        ura_indicators=tuple(parse_136(given["ura"])),
    )  # fmt: skip
    return Hand(concealed, [_meld(*laid) for laid in given["melds"]]), concealed[-1], context


def _meld(name: str, tiles: list[int], claimed: int) -> Any:
    laid = parse_136(tiles)
    if name == "ankan":
        return Meld(MELDS[name], laid)
    added = next(tile for number, tile in zip(tiles, laid, strict=True) if number != claimed)
    return Meld(MELDS[name], laid, parse_136([claimed])[0], CallSource.KAMICHA, **({"added": added} if name == "kakan" else {}))


def _score(win: tuple[Any, ...]) -> tuple[Any, ...]:
    found = score(*win)
    return found.yaku, found.han, found.fu.total, found.payment.total, found.is_yakuman


def _worth(scored: tuple[Any, ...]) -> list[int]:
    _, han, fu, points, is_yakuman = scored
    return [points, 0, 0] if is_yakuman else [points, han, fu]


# Games: each request has the options of a seat, and the events it has not been told of yet.


def _play(seed: int) -> int:
    choice = Random(seed).choice
    game = Environment(TENHOU, seed=seed).play()
    request = next(game)
    for decisions in count(1):
        try:
            request = game.send(choice(request.actions))
        except StopIteration:
            break
    return decisions


def _begin(seed: int) -> Any:
    choice = Random(seed).choice
    environment = Environment(TENHOU, seed=seed)
    game = environment.play()
    request = next(game)
    for _ in range(MID_PLAY):
        try:
            request = game.send(choice(request.actions))
        except StopIteration:
            return None
    return environment, game, request


TASKS: dict[str, Work] = {
    "shanten": Task(_shanten, counts, at_most=20_000),
    "waits": Task(_waits, counts, lambda found: sorted(map(int, found)), at_most=2_000),
    "acceptance": Task(discard_evaluation, _hand, _in_order, at_most=1_000),
    "score": Task(_score, _win, _worth, at_most=2_000),
    "games": Play(_play, at_most=20),
    "memory": Hold(_begin, at_most=100),
}

LEFT_OUT = {"vector": "has no batches and no planes", "records": "reads no mjai"}
