"""What objects of the library show when they are printed: a position, a hand, a score; never what a view hides."""

import pickle
from pathlib import Path

import pytest

from hanchan import OPEN, SPECTATOR, Deal, Game, Hand, View, advise, bot, load_rules, score
from hanchan.records import Decisions, read
from hanchan.tiles import to_mpsz
from tests.support.table import deal

LOG = Path(__file__).parents[1] / "records/logs/east_game.mjlog"


def in_the_middle(actions: int = 60) -> Game:
    game, greedy = Game("ema2016", seed="7"), bot("greedy")
    for _ in range(actions):
        seat = game.pending[0]
        game.act(seat, greedy.choose(game.view(seat)))
    return game


def test_representations_say_what_it_is() -> None:
    game = in_the_middle()
    assert repr(game) == "<Game of ema2016: deal 1, East 1, seat 2 to act>"
    assert repr(game.view(2)) == "<View of seat 2: East 1 of ema2016, 27 tiles left, 10 choices>"
    assert repr(game.view(SPECTATOR)) == "<View of spectator: East 1 of ema2016, 27 tiles left>"
    assert repr(game.view(OPEN)) == "<View of all hands: East 1 of ema2016, 27 tiles left>"
    assert repr(game.deal) == "<Deal of ema2016: dealer 0, 27 tiles left, seat 2 to act>"
    assert repr(load_rules("ema2016")) == "<Ruleset ema2016: EMA riichi rules 2016>"
    assert repr(score("234m88p12345678s", win="9s", riichi=True, seat="south")) == ("<Score riichi 1, pinfu 1, itsu 2 = 4 han 30 fu: 7700>")


def test_advice_and_decisions_name_actions() -> None:
    advice = advise(Game("ema2016", seed="7").view(0))
    assert repr(advice) == f"<Advice {advice.action!r}: {advice.sentence}>"
    assert repr(advice.best).startswith(f"<Estimate {advice.action!r}: worth ")
    decision = next(iter(Decisions(read(LOG).log)))
    assert repr(decision) == f"<Decision of seat {decision.seat} in deal 1: {decision.action!r}>"


def test_what_is_over_says_so() -> None:
    game = deal("ema2016", A="19m19p19s1234567z", draws="1m").game
    over: Deal = game.deal
    game.act(0, "tsumo")
    assert repr(over) == "<Deal of ema2016: dealer 0, over>"


@pytest.mark.parametrize("melds", [[], ["pon:5z+55z@left"], ["ankan:1111z", "chi:3m+24m@left"]])
def test_a_hand_shows_what_to_type(melds: list[str]) -> None:
    hand = Hand.parse(["123m456789s1122p", "123m456s1122p", "456s1122p"][len(melds)], melds)
    assert eval(repr(hand), {"Hand": Hand}) == hand
    assert pickle.loads(pickle.dumps(hand)) == hand
    assert len({hand, Hand(hand.concealed, hand.melds)}) == 1


def test_a_game_prints_its_table() -> None:
    assert str(Game("ema2016", seed="7")).splitlines() == [
        "East 1 of ema2016, 69 tiles left, dora indicator 7p",
        "> East  seat 0  30000  1337m3689p2568s3z + 3p",
        "  South seat 1  30000  5689m7p4567s3357z",
        "  West  seat 2  30000  5m14688p6899s246z",
        "  North seat 3  30000  1267m229p478s356z",
    ]


def test_a_view_prints_its_own_hand_alone() -> None:
    game = in_the_middle()
    for seat in range(4):
        text = str(game.view(seat))
        own, others = game.view(seat).hand, [game.view(other).hand for other in range(4) if other != seat]
        drawn = game.view(seat).drawn
        if drawn >= 0:
            own.remove(drawn)
        assert to_mpsz(own) in text
        assert not any(to_mpsz(hand) in text for hand in others)
        assert len([line for line in text.splitlines() if "13 tiles" in line or "14 tiles" in line]) == 3
    assert "may:" in str(game.view(2))
    assert str(game.view(SPECTATOR)).count(" tiles") == 5


def test_a_river_shows_riichi_and_claims() -> None:
    table = deal("ema2016", A="123m456p789s1122z", B="99m", draws="9m")
    table.play("A riichi 9m, B pon")
    lines = str(table.game.view(SPECTATOR)).splitlines()
    assert lines[2].split() == ["(9m*)"]
    assert "pon:9m+99m@left" in lines[3]
    assert lines[3].startswith("> South")


def test_claimed_tiles_are_found_in_their_rivers() -> None:
    table = deal("ema2016", B="46s", C="99m", draws="5s")
    table.play("A discards 5s, B chi 46s")
    view: View = table.game.view(SPECTATOR)
    assert view.claimed_from(0) == [0]
    assert view.claimed_from(1) == []
