"""37 scenarios, each a whole game titled after the rule it shows: the engine plays out every deal of them, and what the title says.

The pack `vectors` is not part of the repository: it lies in a folder `shared/logs` beside it (`kobalab/script.json`).
"""

import json
import tarfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from hanchan.deal import ends
from hanchan.deal.events import HandWon
from hanchan.records.logged import LoggedGame
from hanchan.records.replay import DealReplay
from hanchan.records.verify import differences
from hanchan.rules import preset
from tests.support.kobalab import read_game

PACK = Path(__file__).parents[3] / "shared/logs/vectors.tar.xz"

RULES = replace(preset("tenhou"), extra_round_ends="at_once")
"""The program plays Tenhou's rules, but its extra round is a sudden death (N05): see docs/records.md."""


@dataclass
class Scene:
    """What a title says of one deal: how it ends, what the winners have and have not, and where the game goes from there."""

    title: str
    deal: int
    how: str = ends.WIN
    has: tuple[tuple[str, ...], ...] = ()
    """Of each winner, in the order of the log."""
    lacks: tuple[str, ...] = ()
    wall: int = -1
    """Tiles left."""
    follows: tuple[int, int, int] | None = None
    """Round, dealer and counters of the next deal."""
    game_over: bool = False


SCENES = [
    Scene("状況役: 天和 (東一局 1本場)", 2, has=(("tenhou",),)),
    Scene("状況役: 地和 (東四局 0本場)", 5, has=(("chiihou",),)),
    Scene("状況役: ダブル立直 (東一局 0本場)", 1, has=(("double_riichi",),)),
    Scene("状況役: 一発 (東一局 0本場)", 1, has=(("riichi", "ippatsu"),)),
    Scene("状況役: 海底摸月 (東一局 0本場)", 1, has=(("haitei",),), wall=0),
    Scene("状況役: 河底撈魚 (東一局 0本場)", 1, has=(("houtei",),), wall=0),
    Scene("状況役: 嶺上開花 (東一局 0本場)", 1, has=(("rinshan",),)),
    Scene("状況役: 槍槓 (東一局 0本場)", 1, has=(("chankan",),)),
    Scene("状況役: 第一ツモ前にロン和了 (東三局 1本場)", 5, has=(("round_wind",),), lacks=("renhou", "chiihou")),
    Scene("状況役: 鳴きの後の第一ツモで和了 (南二局 0本場)", 8, has=(("menzen_tsumo",),), lacks=("chiihou",)),
    Scene("状況役: 鳴きの後の第一ツモで立直 (東四局 0本場)", 5, has=(("riichi",),), lacks=("double_riichi",)),
    Scene("状況役: 槍槓で一発ロン (南一局 2本場)", 10, has=(("ippatsu", "chankan"),)),
    Scene("状況役: 鳴きの後に一発で和了 (東三局 0本場)", 3, has=(("riichi",),), lacks=("ippatsu",)),
    Scene("状況役: 最終牌で嶺上開花 (東二局 0本場)", 2, has=(("rinshan",),), lacks=("haitei",), wall=0),
    Scene("状況役: 最終牌でカンブリ (東四局 0本場)", 4, has=(("houtei",),), wall=0),
    Scene("状況役: 槍槓でダブロン (東四局 0本場)", 6, has=(("chankan",), ("chankan",))),
    Scene("状況役: 連続したカンに槍槓 (南二局 0本場)", 8, has=(("chankan",),), lacks=("rinshan",)),
    Scene("状況役: 連続したカンで嶺上開花 (東一局 0本場)", 1, has=(("rinshan",),)),
    Scene("流局: 流し満貫 (東一局 0本場)", 1, ends.NAGASHI, wall=0),
    Scene("流局: 九種九牌 (東一局 0本場)", 1, ends.NINE, follows=(0, 0, 1)),
    Scene("流局: 四風連打 (東一局 0本場)", 1, ends.FOUR_WINDS, follows=(0, 0, 1)),
    Scene("流局: 四家立直 (東一局 0本場)", 1, ends.FOUR_RIICHI, follows=(0, 0, 1)),
    Scene("流局: 三家和 (東一局 0本場)", 1, ends.THREE_WINNERS, follows=(0, 0, 1)),
    Scene("流局: 四開槓 (東一局 0本場)", 1, ends.FOUR_KANS, follows=(0, 0, 1)),
    Scene("流局: ハイテイで三家和 (東四局 0本場)", 5, ends.THREE_WINNERS, wall=0),
    Scene("流局: 四開槓目でカンブリ (東四局 0本場)", 7, has=(("seat_wind", "honitsu"),)),
    Scene("流局: ハイテイで四開槓 (南一局 0本場)", 6, ends.FOUR_KANS, wall=0),
    Scene("流局: 一人で四開槓 (東一局 1本場)", 2, has=(("riichi", "haitei"),)),
    Scene("局進行: ダブロンで連荘 (東二局 1本場)", 4, has=(("tanyao",), ("yakuhai_red",)), follows=(0, 1, 2)),
    Scene("局進行: 流し満貫成功だが親流れ (東一局 0本場)", 1, ends.NAGASHI, follows=(0, 1, 1)),
    Scene("局進行: トビ終了", 6, ends.EXHAUSTIVE, game_over=True),
    Scene("局進行: 西入サドンデス", 11, ends.EXHAUSTIVE, game_over=True),
    Scene("局進行: 北入終了", 14, has=(("tanyao",),), game_over=True),
    Scene("局進行: オーラス和了止め", 9, has=(("pinfu",),), game_over=True),
    Scene("局進行: オーラス聴牌止め", 9, ends.EXHAUSTIVE, game_over=True),
    Scene("局進行: オーラス途中流局は連荘", 10, ends.NINE, follows=(1, 3, 1)),
    Scene("半荘精算: トップ目が同点、供託あり", 10, ends.EXHAUSTIVE, game_over=True),
]


@pytest.fixture(scope="module")
def papers() -> dict[str, Any]:
    """The games by title."""
    if not PACK.exists():
        pytest.skip(f"the scenarios are not here: there is no {PACK}")
    with tarfile.open(PACK) as pack:
        file = pack.extractfile("kobalab/script.json")
        assert file is not None
        return {paper["title"]: paper for paper in json.load(file)}


def test_every_scenario_is_here(papers: dict[str, Any]) -> None:
    assert list(papers) == [scene.title for scene in SCENES]
    assert len(papers) == 37


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.title)
def test_scenario(papers: dict[str, Any], scene: Scene) -> None:
    paper = papers[scene.title]
    game = read_game(paper, RULES)
    assert differences(game) == []
    replay = DealReplay(game.deals[scene.deal - 1], RULES)
    replay.run()
    assert replay.deal.end.how == scene.how
    winners = [event.yaku for event in replay.deal.events if isinstance(event, HandWon)]
    assert len(winners) == len(scene.has)
    for yaku, wanted in zip(winners, scene.has, strict=True):
        assert set(wanted) <= set(yaku)
        assert not set(scene.lacks) & set(yaku)
    if scene.wall >= 0:
        assert replay.deal.state.tiles_left == scene.wall
    if scene.follows is not None:
        assert (replay.game.round_wind, replay.game.dealer, replay.game.counters) == scene.follows
    assert replay.game.is_over == (scene.game_over or scene.deal == len(game.deals))
    check_totals(paper, game)


def check_totals(paper: dict[str, Any], game: LoggedGame) -> None:
    """The results with uma and oka. The program rounds them to thousands, and the winner has what the others lack."""
    replay = DealReplay(game.deals[-1], RULES)
    replay.run()
    results = replay.game.results
    totals = [(int(result.total) + 500) // 1000 for result in results]
    first = next(result.seat for result in results if result.place == 1)
    totals[first] -= sum(totals)
    assert totals == [int(paper["point"][(paper["qijia"] + seat) % 4]) for seat in range(4)]


def test_without_sudden_death_the_dealer_stays(papers: dict[str, Any]) -> None:
    """By Tenhou's rules the waiting dealer of West 1, who does not lead, would play on (N05)."""
    found = differences(read_game(papers["局進行: 西入サドンデス"], preset("tenhou")))
    assert [(difference.deal, difference.kind) for difference in found] == [(11, "end")]
