"""The long form of an advice: what a teacher would say about it."""

import pytest

from hanchan.bots import advise, bot
from hanchan.bots.advice import Advice, Estimate
from hanchan.bots.teaching import TeachingPoint, explained, teach
from hanchan.deal.actions import Action
from hanchan.game import PREVENT, Game, View
from hanchan.rules import load
from hanchan.tiles import kind_of, parse, parse_tile
from hanchan.words import LANGUAGES
from hanchan.words.catalogue import part
from tests.support.hands import scaled
from tests.support.table import SEATS, Table, by_seat, deal


def points(table: Table, seat: str) -> dict[str, TeachingPoint]:
    view = table.game.view(SEATS.index(seat))
    return {point.key: point for point in teach(view, advise(view))}


def against_riichi() -> Table:
    """B waits for 1s and 4s in riichi, and has discarded 9s."""
    table = deal("ema2016", B="123m456m789p23s55p", A="258m258p258s1234z", draws=by_seat(A="1z 3z", B="9s"), indicators="7z")
    table.play("A discards 1z, B riichi 9s")
    table.turns(2)
    return table


def test_a_waiting_hand_is_told_its_tiles_and_what_silence_would_bring() -> None:
    found = points(deal("ema2016", A="234m567m34p67899s", draws="1z", indicators="9p"), "A")
    assert found["goal_waiting"].tiles == (parse_tile("2p"), parse_tile("5p"))
    assert found["goal_waiting"].number == 8
    assert "given_silence" in found
    assert found["given_silence"].points < 3000


def test_the_way_to_a_yaku_is_named() -> None:
    assert "way_riichi" in points(deal("ema2016", A="123456m45p89p556s", draws="2z"), "A")
    assert "way_pairs" in points(deal("ema2016", A="1133m5599p2288s1z", draws="5z"), "A")
    assert "way_one_suit" in points(deal("ema2016", A="1123456778m11z5p", draws="9s"), "A")
    assert "way_orphans" in points(deal("ema2016", A="19m19p19s1234567z", draws="5p"), "A")
    table = deal("ema2016", B="13m79m345p288s55z1p", draws=by_seat(A="xxxxx5z"), indicators="4p")
    table.turns(20)
    table.play("A discards 5z")
    assert points(table, "B")["way_made"].tiles == (parse_tile("5z"),)
    assert "given_closed" in points(table, "B")


def test_a_hand_without_the_stick_is_not_said_to_go_for_riichi() -> None:
    """Who has fewer than 1000 points cannot declare it on Tenhou."""

    def way(tiles: str) -> list[str]:
        found = points(deal("tenhou", A=tiles, draws="1z", scores=[900, 25000, 31100, 43000]), "A")
        return [key for key in found if key.startswith("way")]

    assert way("234m567m34p34588s") == ["way_simples"]
    assert way("234m567m13p678s99s") == []


def test_who_is_feared_and_which_discards_say_so() -> None:
    found = points(against_riichi(), "A")
    assert found["fear_riichi"].who == 1
    assert "given_hand" in found
    assert found["fear_no_suji"].risk > 0.05


def test_the_last_deal_is_told_which_payments_cost_the_place() -> None:
    """4000 points ahead: what is paid to the one behind counts twice."""
    table = deal("ema2016", A="234m567m34p67899s", round="South", dealer="D", scores=[29000, 35000, 31000, 25000])
    table.turns(1)
    found = points(table, "A")["place_ahead"]
    assert (found.number, found.points, found.enough) == (3, 4000, (2100, 4100))


def test_a_call_without_a_win_does_not_boast_of_one() -> None:
    called = Estimate(Action.discard("9s").number, -100.0)
    assert "hardly a win" in Advice("call", [called], 300.0).sentence
    assert "15 %" in Advice("call", [called._replace(win=0.15, points=3900.0)], 300.0).sentence


def test_a_call_that_would_hardly_ever_win_is_no_loss() -> None:
    table = deal("ema2016", A="258m258p258s1234z", B="8m1234p33444667s", draws=by_seat(A="1p"), indicators="2m")
    table.play("A discards 1p")
    found = points(table, "B")
    assert "given_call_in_vain" in found
    assert "given_call" not in found


def test_who_folds_is_not_told_to_keep_the_hand() -> None:
    """B is in riichi; A, far from anything, may call a discard of D."""
    table = deal("ema2016", A="1368m3447p38s225z", B="123m456m789p23s55p", draws=by_seat(A="1z", B="9s", D="2m"), indicators="7z")
    table.play("A discards 1z, B riichi 9s")
    table.turns(1)
    table.play("D discards 2m")
    advice = advise(table.game.view(0))
    assert (advice.reason, advice.best.folds) == ("pass", True)
    assert "given up" in advice.sentence
    assert "worth more" not in advice.sentence


def test_a_hand_that_cannot_win_is_not_mourned() -> None:
    """In the last turn of a deal, three away, against a riichi."""
    folded = Advice("fold", [Estimate(Action.discard("9s").number, -500.0, win=0.001, points=2000.0, folds=True)])
    keys = [point.key for point in teach(against_riichi().game.view(0), folded)]
    assert "given_hand" not in keys
    assert "fear_riichi" in keys


def test_the_last_deal_is_told_what_the_place_needs() -> None:
    table = deal("ema2016", A="234m567m34p67899s", round="South", dealer="D", scores=[25000, 35000, 31000, 29000])
    table.turns(1)
    found = points(table, "A")["place_behind"]
    assert (found.who, found.number, found.points) == (0, 4, 4000)
    assert found.enough == (2100, 4100, 2700)  # two thirds of a self-draw of 2700 are gained on a dealer who pays half: 1350 + 2700
    assert "place_behind" not in points(deal("ema2016", A="234m567m34p67899s", draws="1z"), "A")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_can_be_said(lang: str) -> None:
    tiles = tuple(parse("1m5p7z"))
    for key in part("teaching", lang):
        said = TeachingPoint(key, tiles, tiles, 2, 0.25, 0.031, 3900, 3, (1, 2, 3)).text(lang)
        assert said.endswith(".")
        assert "{" not in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_that_begins_with_a_tile_begins_with_a_capital(lang: str) -> None:
    said = TeachingPoint("safe_discarded", (parse_tile("7z"),), who=1).text(lang)
    assert said[0].isupper()


def test_what_is_said_of_safe_tiles_is_true() -> None:
    """Four players who declare every riichi, and one who is advised: what he is told about discards can be seen on the table."""
    said: set[str] = set()
    for number in range(scaled(1, 4)):
        game = Game(load("ema2016"), f"taught {number}", PREVENT)
        players = [bot("greedy") for _ in SEATS]
        while not game.is_over:
            seat = game.pending[0]
            view = game.view(seat)
            if seat == 0 and any(view.riichi[1:]):
                for point in teach(view, advise(view)):
                    said.add(point.key)
                    check_point(view, point)
            game.act(seat, players[seat].choose(view))
    assert said >= {"fear_riichi", "safe_discarded"}


def check_point(view: View, point: TeachingPoint) -> None:
    who = (view.dealer + point.who) % 4
    kinds = [kind_of(tile) for tile in view.rivers[who]] if point.who >= 0 else []
    safe = view.safe_against(who) if point.who >= 0 else []
    match point.key:
        case "fear_riichi":
            assert view.riichi[who]
        case "safe_discarded":
            assert point.tiles[0] in kinds
        case "safe_passed":
            assert point.tiles[0] in safe
        case "safe_suji":
            assert set(point.other) <= set(safe)
            assert {abs(other - point.tiles[0]) for other in point.other} == {3}
        case "safe_wall":
            assert view.unseen[point.other[0]] == 0
        case "fear_late":
            assert point.other[0] in kinds
        case "fear_no_suji":
            assert point.tiles[0] not in safe


def test_whole_games_are_explained_and_nothing_hidden_is_needed() -> None:
    """A view of the same game with the hidden tiles dealt anew is explained in the same way."""
    game = Game(load("ema2016"), "taught", PREVENT)
    keys: set[str] = set()
    for _ in range(scaled(60, 200)):
        seat = game.pending[0]
        view = game.view(seat)
        advice = advise(view)
        found = explained(view, advice)
        keys |= {point.key for point in teach(view, advice)}
        if len(game.pending) == 1 and len(game.actions) % 17 == 0:
            again = view.redealt("other").view(seat)
            assert explained(again, advise(again)) == found
        game.act(seat, advice.number)
        if game.is_over:
            break
    assert len(keys) > 6
