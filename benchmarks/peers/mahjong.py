"""MahjongRepository/mahjong: the library most Python projects use, in pure Python."""

from typing import Any

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld
from mahjong.shanten import Shanten

from benchmarks.peers.task import Task, Work, counts

TENHOU = OptionalRules(has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=False)
MELDS = {"chi": Meld.CHI, "pon": Meld.PON, "kan": Meld.KAN, "kakan": Meld.SHOUMINKAN, "ankan": Meld.KAN}


def _win(given: dict[str, Any]) -> tuple[Any, ...]:
    tiles = [*given["concealed"], given["tile"], *(tile for _, laid, _ in given["melds"] for tile in laid)]
    melds = [Meld(MELDS[name], laid, name != "ankan") for name, laid, _ in given["melds"]]
    config = HandConfig(
        is_tsumo=given["tsumo"], is_riichi=given["riichi"], is_ippatsu=given["ippatsu"], player_wind=27 + given["seat_wind"],
        round_wind=27 + given["round_wind"], options=TENHOU,
    )  # fmt: skip
    return tiles, given["tile"], melds, given["dora"], config, given["ura"]


def _score(win: tuple[Any, ...]) -> tuple[Any, ...]:
    tiles, tile, melds, dora, config, ura = win
    found = HandCalculator.estimate_hand_value(tiles, tile, melds, dora, config, ura_dora_indicators=ura)
    return found.yaku, found.han, found.fu, found.cost


def _worth(found: tuple[Any, ...]) -> list[int]:
    yaku, han, fu, cost = found
    return [cost["total"], 0, 0] if any(one.is_yakuman for one in yaku) else [cost["total"], han, fu]


TASKS: dict[str, Work] = {
    "shanten": Task(Shanten.calculate_shanten, counts, at_most=10_000),
    "score": Task(_score, _win, _worth, at_most=4_000),
}

LEFT_OUT = {
    "vector": "plays no games",
    "waits": "no function for waits",
    "acceptance": "no function for acceptance or discards",
    "games": "plays no games",
    "records": "reads no records",
    "memory": "plays no games",
}
