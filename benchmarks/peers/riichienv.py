"""smly/RiichiEnv: an environment for training players, with its core in Rust."""

from random import Random
from tempfile import NamedTemporaryFile, TemporaryDirectory
from typing import Any

from riichienv import Conditions, GameRule, HandEvaluator, Meld, MeldType, MjaiReplay, RiichiEnv, calculate_shanten

from benchmarks.peers.task import MID_PLAY, STEPS, Hold, Play, Task, Work

MELDS = {"chi": MeldType.Chi, "pon": MeldType.Pon, "kan": MeldType.Daiminkan, "kakan": MeldType.Kakan, "ankan": MeldType.Ankan}
FOLDER = TemporaryDirectory()
"""For the logs; it is gone when the process ends."""


# Wins


def _parts(given: dict[str, Any]) -> tuple[Any, ...]:
    melds = [Meld(MELDS[name], tiles, name != "ankan") for name, tiles, _ in given["melds"]]
    conditions = Conditions(
        tsumo=given["tsumo"], riichi=given["riichi"], ippatsu=given["ippatsu"], player_wind=given["seat_wind"],
        round_wind=given["round_wind"],
    )  # fmt: skip
    return given["concealed"], melds, given["tile"], given["dora"], conditions, given["ura"]


def _win(given: dict[str, Any]) -> tuple[Any, ...]:
    concealed, melds, *rest = _parts(given)
    return HandEvaluator(concealed, melds), *rest


def _score(win: tuple[Any, ...]) -> tuple[Any, ...]:
    evaluator, tile, dora, conditions, ura = win
    found = evaluator.calc(tile, dora, conditions, ura)
    return found.yaku, found.han, found.fu, found.ron_agari, found.tsumo_agari_oya, found.tsumo_agari_ko, found.yakuman, conditions


def _score_from_tiles(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    concealed, melds, *rest = parts
    return _score((HandEvaluator(concealed, melds), *rest))


def _worth(scored: tuple[Any, ...]) -> list[int]:
    """Points, han and fu; each of the three who pay the dealer stands under `ko`."""
    _, han, fu, ron, oya, ko, is_yakuman, conditions = scored
    points = ron if not conditions.tsumo else 3 * ko if conditions.player_wind == 0 else oya + 2 * ko
    return [points, 0, 0] if is_yakuman else [points, han, fu]


# Games


def _play(seed: int, skip_log: bool = False) -> int:
    choice = Random(seed).choice
    env, observed = _game(seed, skip_log)
    decisions = 0
    while not env.done():
        chosen = {seat: choice(observation.legal_actions()) for seat, observation in observed.items()}
        decisions += len(chosen)
        observed = env.step(chosen)
    return decisions


def _play_without_log(seed: int) -> int:
    """It keeps no record of the game, and its players are not told what happened."""
    return _play(seed, skip_log=True)


def _begin(seed: int) -> Any:
    choice = Random(seed).choice
    env, observed = _game(seed)
    decisions = 0
    while decisions < MID_PLAY and not env.done():
        chosen = {seat: choice(observation.legal_actions()) for seat, observation in observed.items()}
        decisions += len(chosen)
        observed = env.step(chosen)
    return None if env.done() else env


def _game(seed: int, skip_log: bool = False) -> tuple[Any, Any]:
    env = RiichiEnv(game_mode="4p-red-half", skip_mjai_logging=skip_log, seed=seed, rule=GameRule.default_tenhou())
    return env, env.reset()


def _step_many(seed: int, encoded: bool = True, games: int = 128) -> int:
    """It has no batches of its own: a loop over games. Its planes stay the bytes it gives; the record is off, as it is fastest."""
    choice = Random(seed).choice
    tables = [_game(seed + number, skip_log=True) for number in range(games)]
    planes = [b""] * (4 * games)
    steps = 0
    for _ in range(STEPS):
        for number, (env, observed) in enumerate(tables):
            chosen = {}
            for seat, observation in observed.items():
                if encoded:
                    planes[4 * number + seat] = observation.encode()
                chosen[seat] = choice(observation.legal_actions())
            steps += len(chosen)
            following = env.step(chosen)
            tables[number] = _game(seed + steps, skip_log=True) if env.done() else (env, following)
    return steps


def _step_many_without_observations(seed: int) -> int:
    return _step_many(seed, encoded=False)


# Records


def _file(log: str) -> str:
    """It reads files only."""
    with NamedTemporaryFile("w", suffix=".jsonl", delete=False, dir=FOLDER.name) as file:
        file.write(log)
    return file.name


def _replay(path: str) -> int:
    """Each decision of each seat with what it may do. Whether results are right is not asked."""
    deals = list(MjaiReplay.from_jsonl(path).take_kyokus())
    for deal in deals:
        for seat in range(4):
            for _ in deal.steps(seat):
                pass
    return len(deals)


def _read(path: str) -> int:
    return len(list(MjaiReplay.from_jsonl(path).take_kyokus()))


TASKS: dict[str, Work] = {
    "shanten": Task(calculate_shanten, list),
    "waits": Task(HandEvaluator.get_waits, HandEvaluator, sorted),
    "score": Task(_score, _win, _worth),
    "score from tiles": Task(_score_from_tiles, _parts, _worth),
    "games": Play(_play, at_most=100),
    "games no log": Play(_play_without_log, at_most=100),
    "vector": Play(_step_many),
    "vector no observations": Play(_step_many_without_observations),
    "records": Task(_replay, _file, at_most=20),
    "records reading only": Task(_read, _file),
    "memory": Hold(_begin),
}

LEFT_OUT = {
    "acceptance": "only lists the discards that leave a waiting hand (check_riichi_candidates)",
}
