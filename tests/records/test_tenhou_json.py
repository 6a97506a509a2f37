"""Tenhou's JSON in and out: our games lose nothing that it can hold, odd orders of claims are found, what is damaged is refused."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from hanchan.errors import RecordError
from hanchan.game import PENALISE, Game
from hanchan.records.logged import DeclaredRiichi, Drawn, LoggedDeal, Melded, RevealedDora, Step, Won
from hanchan.records.tenhou.read import read_tenhou
from hanchan.records.tenhou.write import viewer_link, write_tenhou
from hanchan.records.verify import differences
from hanchan.rules import PRESETS, load
from tests.records.test_mjai import OFFENCES, damaged
from tests.support.retold import finished, staged_game, told


@pytest.fixture(scope="module")
def game() -> Game:
    return staged_game("tenhou", "Tenhou JSON")


@pytest.mark.parametrize("seed", range(8))
def test_games_by_tenhou_rules_verify_when_read_again(seed: int) -> None:
    game = staged_game("tenhou", f"json {seed}")
    assert differences(read_tenhou(write_tenhou(game))) == []


def test_points_at_the_end_are_whole_numbers(game: Game) -> None:
    """Compiled code is apt to turn them into others, beside the results that are not whole."""
    text = write_tenhou(game)
    scores = json.loads(text)["sc"]
    assert [type(value) for value in scores] == [int, float] * 4
    assert read_tenhou(text).final_scores == scores[::2]
    older = json.dumps(json.loads(text) | {"sc": [float(value) for value in scores]})
    assert read_tenhou(older).final_scores == scores[::2]


@pytest.mark.parametrize("rules", PRESETS)
def test_nothing_is_lost_that_it_can_hold(rules: str) -> None:
    for seed in range(3):
        game = staged_game(rules, f"json {rules} {seed}")
        logged = read_tenhou(write_tenhou(game, ["a", "b", "c", "d"]))
        assert logged.names == ["a", "b", "c", "d"]
        assert logged.rules == game.rules
        for theirs, ours in zip(logged.deals, finished(game), strict=True):
            expected = told(ours)
            assert _comparable(theirs) == _comparable(expected)
            assert _indicators(theirs) == _indicators(expected)


def _comparable(deal: LoggedDeal) -> LoggedDeal:
    """Without who showed a hand, when indicators were opened, the fu of limits, the han of each yaku, and ura of winners without riichi."""
    steps: list[Step] = [
        replace(step, yaku=dict.fromkeys(sorted(set(step.yaku or {}) - {"dora", "ura_dora", "red_five"}), 0), fu=None, ura=[])
        if isinstance(step, Won) else replace(step, shown=None) if isinstance(step, Drawn)
        else replace(step, open=False) if isinstance(step, DeclaredRiichi) else step
        for step in deal.steps if not isinstance(step, RevealedDora)
    ]  # fmt: skip
    return replace(deal, steps=steps)


def _indicators(deal: LoggedDeal) -> tuple[list[int], list[list[int]]]:
    ura = [step.ura for step in deal.steps if isinstance(step, Won)]
    return [step.indicator for step in deal.steps if isinstance(step, RevealedDora)], [max(ura, key=len)] if ura else []


def test_a_game_with_offences_is_refused() -> None:
    refused = 0
    for seed in range(6):
        game = staged_game("ema2016", f"offences {seed}", PENALISE)
        if {event.name for event in game.events} & OFFENCES:
            refused += 1
            with pytest.raises(RecordError, match="which Tenhou's JSON cannot express"):
                write_tenhou(game)
    assert refused


def test_links_to_the_viewer(game: Game) -> None:
    links = [viewer_link(game, number, ["a", "b", "c", "ü"]) for number in (1, 2)]
    assert all(link.startswith("https://tenhou.net/6/#json=%7B%22title%22") for link in links)
    whole = read_tenhou(write_tenhou(game))
    assert read_tenhou(links[0]).deals == whole.deals[:1]
    assert read_tenhou("\n".join(links)).deals == whole.deals[:2]
    assert read_tenhou(links[1]).names[3] == "ü"


def test_a_deal_on_each_line(game: Game) -> None:
    data = json.loads(write_tenhou(game))
    lines = [json.dumps({**data, "log": [deal]}) for deal in data["log"]]
    assert read_tenhou("\n".join(lines)) == read_tenhou(write_tenhou(game))
    lines[1] = lines[1].replace("East", "Est")
    with pytest.raises(RecordError, match="several games"):
        read_tenhou("\n".join(lines))


def test_rules_as_the_log_says() -> None:
    text = write_tenhou(staged_game("ema2016", "rules"))
    assert read_tenhou(text).rules == load("ema2016")
    text = text.replace(',"rules":"ema2016"', "")
    tenhou = load("tenhou")
    assert read_tenhou(text).rules == replace(tenhou, red_fives=0)
    assert read_tenhou(text.replace("南喰", "東")).rules == replace(tenhou, red_fives=0, open_tanyao=False, rounds=1)
    assert read_tenhou(text.replace("南喰", "Club")).rules == replace(tenhou, red_fives=0)
    with pytest.raises(RecordError, match="three players"):
        read_tenhou(text.replace("南喰", "三南喰"))


DEAL: dict[str, Any] = {
    "name": ["A", "B", "C", "D"], "rule": {"disp": "南喰", "aka": 0},
    "log": [[
        [0, 0, 0], [25000] * 4, [41], [],
        [11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24], [35, "2222p22"], [35, 35],
        [21, 21, 22, 23, 24, 25, 26, 27, 28, 29, 31, 32, 33], [31], [22],
        [35, 35, 11, 12, 13, 14, 15, 16, 17, 18, 19, 47, 47], ["35p3535"], [47],
        [41, 42, 43, 44, 45, 46, 41, 42, 43, 44, 45, 46, 34], [34], [60],
        ["四風連打"],
    ]],
}  # fmt: skip


def test_a_claim_is_of_the_discard_that_lets_everything_fit() -> None:
    """The dealer discards the tile that is claimed from him twice: only the second can be meant."""
    steps = read_tenhou(json.dumps(DEAL)).deals[0].steps
    claims = [(place, step.seat) for place, step in enumerate(steps) if isinstance(step, Melded)]
    assert claims == [(4, 0), (6, 2)]


def test_refusals_say_where_and_why() -> None:
    def refused(change: Any) -> str:
        data = json.loads(json.dumps(DEAL))
        change(data)
        with pytest.raises(RecordError) as error:
            read_tenhou(json.dumps(data), "game")
        return str(error.value)

    assert refused(lambda data: data.update(name=["A", "B", "C"])) == "game: is a game of three players, which Hanchan does not play"
    assert refused(lambda data: data.pop("log")) == "game: has no log of deals"
    assert refused(lambda data: data["log"].clear()) == "game: has no deal"
    assert refused(lambda data: data["log"][0].pop()) == "game, deal 1: cannot be read: a deal has 17 parts"
    assert refused(lambda data: data["log"][0][8].append("11p11")) == "game, deal 1: cannot be read: '11p11' is not a set"
    assert refused(lambda data: data["log"][0][9].append(60)) == "game, deal 1: draws and discards fit in no order of play"
    assert refused(lambda data: data["log"][0][4].pop()) == "game, deal 1: hands of 12, 13, 13, 13 tiles; each of the four has thirteen"
    assert refused(lambda data: data["log"][0][16].insert(0, "?")) == "game, deal 1: cannot be read: unknown result '?'"


def test_damaged_logs_are_refused_or_read(game: Game) -> None:
    """Whatever happens to a log, nothing but `RecordError` is raised, by the reader or by the replay."""
    data = json.loads(write_tenhou(game))
    text = json.dumps({**data, "log": data["log"][:4]}, ensure_ascii=False).encode()
    rng = Random("damaged Tenhou JSON")
    for number in range(2000):
        try:
            logged = read_tenhou(damaged(text, rng))
        except RecordError:
            continue
        if number % 10 == 0:
            assert all(difference.kind != "engine" for difference in differences(logged))
