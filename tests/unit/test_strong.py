"""The strong bot: what it decides in clear positions, and how it explains itself."""

from dataclasses import replace

import pytest

from hanchan.bots import bot
from hanchan.bots.advice import CALL_FOR_LESS, PASS_FOLDING, REASONS, Advice, percent
from hanchan.bots.interface import chosen_by
from hanchan.bots.strong.opponents import Opponents
from hanchan.bots.strong.placement import Placement
from hanchan.bots.strong.player import advise
from hanchan.bots.strong.temper import Temper
from hanchan.bots.strong.visible import VisibleTable
from hanchan.deal import Action
from hanchan.errors import HanchanError
from hanchan.game import PREVENT, Game
from hanchan.matches.arena import Arena
from hanchan.rules import PRESETS, load
from hanchan.tiles import parse_tile
from hanchan.words import LANGUAGES
from hanchan.words.catalogue import part
from tests.support.hands import scaled
from tests.support.table import SEATS, Table, by_seat, deal

LEVEL = [30000] * 4


def advice(table: Table, seat: str) -> Advice:
    return advise(table.game.view(SEATS.index(seat)))


def says(table: Table, seat: str) -> str:
    return str(Action.from_number(advice(table, seat).number))


# Attack


def test_declares_riichi_with_a_good_wait() -> None:
    found = advice(deal("ema2016", A="234m567m34p67899s", draws="1z", indicators="9p"), "A")
    assert str(Action.from_number(found.number)) == "riichi drawn E"
    assert found.reason == "riichi"
    assert 0.4 < found.best.win < 0.9
    assert found.best.points > 2000


def test_silence_is_weighed_against_riichi() -> None:
    found = advice(deal("ema2016", A="234m567m34p67899s", draws="1z", indicators="9p"), "A")
    riichi, silent = [found.of(Action.parse(f"{verb} drawn E").number) for verb in ("riichi", "discard")]
    assert riichi is not None
    assert silent is not None
    assert riichi.worth > silent.worth
    assert riichi.points > silent.points


def test_waits_silently_where_a_stick_cannot_be_laid() -> None:
    rules = load("ema2016")
    hand = "234m567m34p67899s"
    poor = [500, 40000, 40000, 39500]
    table = deal(replace(rules, riichi_needs_stick=True), A=hand, draws="1z", indicators="9p", scores=poor)
    assert says(table, "A") == "discard drawn E"
    assert advice(table, "A").reason == "wait"


def test_keeps_the_tiles_that_leave_most_to_come() -> None:
    """45p waits for eight tiles, 89p for four."""
    assert says(deal("ema2016", A="123456m45p89p556s", draws="2z"), "A") == "discard drawn S"
    assert says(deal("ema2016", A="123456m45p89p55s", draws="9s 9s"), "A").split()[-1] in ("8p", "9p", "9s")


def test_claims_honours_that_count() -> None:
    table = deal("ema2016", B="13m79m345p288s55z1p", draws=by_seat(A="xxxxx5z"), indicators="4p")
    table.turns(20)
    table.play("A discards 5z")
    found = advice(table, "B")
    assert str(Action.from_number(found.number)) == "pon P P"
    assert found.reason == "call"
    assert found.gain > 0


def test_does_not_open_a_hand_without_a_yaku() -> None:
    table = deal("ema2016", B="123m12m789p88s223z", draws="3m")
    table.play("A discards 3m")
    assert says(table, "B") == "pass"


@pytest.mark.parametrize(("open_tanyao", "choice"), [(True, "chi"), (False, "pass")])
def test_opens_all_simples_only_where_they_count_for_open_hands(open_tanyao: bool, choice: str) -> None:
    rules = replace(load("ema2016"), open_tanyao=open_tanyao)
    table = deal(rules, B="234m46m567p2266s8p", draws=by_seat(A="xxxxxxxx5m"), indicators="5m")
    table.turns(32)
    table.play("A discards 5m")
    assert says(table, "B").split()[0] == choice


@pytest.mark.parametrize("name", ["strong", "careful"])
@pytest.mark.parametrize(("offered", "choice"), [("4m", "chi"), ("1m", "pass")])
def test_a_chi_with_a_one_is_no_set_of_simples(name: str, offered: str, choice: str) -> None:
    rules = replace(load("ema2016"), open_tanyao=True)
    table = deal(rules, B="2366m567p24688s8p", draws=by_seat(A="x" * 10 + offered), indicators="1m")
    table.turns(40)
    table.play(f"A discards {offered}")
    assert str(Action.from_number(chosen_by(bot(name, 1), table.game.view(1)))).split()[0] == choice


def test_a_near_hand_is_not_broken_up_for_a_dearer_far_one() -> None:
    """1278m 345p 33s with a pon of honours is one away by either of two waits, if only for a thousand points."""
    table = deal("ema2016", B="1278m345p33s55z7s2z", draws=by_seat(A="xxx5z"), indicators="3z")
    table.turns(12)
    table.play("A discards 5z, B pon 5z5z")
    found = advice(table, "B")
    assert found.best.shanten == 1
    assert Action.from_number(found.number).tiles[0] in (parse_tile("7s"), parse_tile("2z"))


def test_sets_are_not_forgotten_where_pairs_are_nearer() -> None:
    """Four pairs are two away from seven, but the sets of this hand come quicker: it is worth as much as without the last pair's tile."""
    found = advice(deal("ema2016", A="46779m3p99p13556s", draws="7z 7z", indicators="1z"), "A")
    assert found.best.win > 0.05


def test_a_concealed_kan_of_a_waiting_hand_is_made_and_weighed() -> None:
    found = advice(deal("ema2016", A="111m234567p5s678s", draws="1m"), "A")
    assert found.reason == "kan"
    assert found.best.win > 0.2
    assert found.best.shanten == 0


def test_takes_every_win_and_shows_a_waiting_hand() -> None:
    table = deal("ema2016", B="123456789m1122z", draws="1z")
    table.play("A discards 1z")
    assert says(table, "B") == "ron"
    assert advice(table, "B").reason == "win"
    assert says(deal("ema2016", A="123456789m1122z", draws="1z"), "A") == "tsumo"


# Defence


def test_folds_to_riichi_with_nothing() -> None:
    table = deal("ema2016", B="123m456m789p23s55p", A="258m258p258s1234z", draws=by_seat(A="1z 3z", B="9s"), indicators="7z")
    table.play("A discards 1z, B riichi 9s")
    table.turns(2)
    found = advice(table, "A")
    assert found.reason == "fold"
    assert Action.from_number(found.number).tiles[0] in (parse_tile("1z"), parse_tile("9s"), parse_tile("3z"))
    assert found.best.risk < 0.01


def test_goes_on_with_a_near_and_good_hand() -> None:
    table = deal("tenhou", B="123m456m789p23s5p5z", A="234m678m34056p88s", draws=by_seat(A="1z 2s", B="5z"), indicators="7s")
    table.play("A discards 1z, B riichi 5p")
    table.turns(2)
    assert advice(table, "A").reason in ("riichi", "wait")


def test_what_was_let_pass_is_safe_and_suji_is_safer_than_none() -> None:
    table = deal("ema2016", B="123m456m789p23s5p5z", A="258m258p258s1234z", draws=by_seat(A="1z", B="5z"), indicators="7z")
    table.play("A discards 1z, B riichi 5p")
    visible = VisibleTable(table.game.view(0))
    risk = Opponents(visible, Placement(visible)).risk
    assert risk[parse_tile("5p")] == 0
    assert 0 < risk[parse_tile("2p")] < risk[parse_tile("2m")]
    assert risk[parse_tile("5m")] > 0.05


def test_a_player_with_three_melds_is_a_threat_and_one_without_is_none() -> None:
    table = deal("ema2016", A="19m19p19s4567z258m", B="556677z123m4599p")
    visible = VisibleTable(table.game.view(0))
    assert not Opponents(visible, Placement(visible)).threatened
    for dragon, discard in (("5z", "1m"), ("6z", "2m"), ("7z", "3m")):
        table.play(f"A discards {dragon}, B pon, B discards {discard}")
        table.turns(2)
    visible = VisibleTable(table.game.view(0))
    assert Opponents(visible, Placement(visible)).threatened


# Places


def test_in_the_last_deal_a_place_is_worth_more_than_its_points() -> None:
    def gain(scores: list[int], round: str, dealer: str) -> float:
        table = deal("ema2016", round=round, dealer=dealer, scores=scores)
        return Placement(VisibleTable(table.game.view(0))).win(3900)

    behind = [28000, 31000, 40000, 21000]
    assert gain(behind, "South", "D") > gain(behind, "East", "A") + 3000
    assert gain([20000, 36000, 42000, 22000], "South", "D") > gain([20000, 36000, 44000, 32000], "South", "D")


def test_the_leader_of_the_last_deal_has_more_to_lose_than_the_last_player() -> None:
    ratios = []
    for scores in ([52000, 30000, 20000, 18000], [14000, 20000, 42000, 44000]):
        visible = VisibleTable(deal("ema2016", round="South", dealer="D", scores=scores).game.view(0))
        placement = Placement(visible)
        ratios.append(placement.win(8000) / placement.loss(8000, 1))
    assert ratios[0] < ratios[1]


@pytest.mark.parametrize(
    ("round", "dealer", "scores", "reason"), [("East", "A", LEVEL, "call"), ("South", "D", [44000, 20000, 31000, 25000], "pass")]
)
def test_the_last_player_keeps_the_hand_that_brings_him_up(round: str, dealer: str, scores: list[int], reason: str) -> None:
    """A pon of dragons is a quick win: good in the first deal, but in the last deal it would leave the last where he is."""
    order = [SEATS[(SEATS.index(dealer) + place) % 4] for place in range(4)]
    draws = ["5z" if seat == "A" and turn == 2 else "x" for turn in range(3) for seat in order]
    table = deal("ema2016", B="234m79m345p24s55z1p", draws=" ".join(draws), indicators="4p", round=round, dealer=dealer, scores=scores)
    while table.deal.pending != [0] or table.drawn("A") != "5z":
        table.turns(1)
    table.play("A discards 5z")
    assert advice(table, "B").reason == reason


# Every rule set, every game


@pytest.mark.parametrize("preset", PRESETS[:: scaled(6, 1)])  # uncompiled, where it thinks slowly, a few
def test_plays_by_every_rule_set_without_an_offence(preset: str) -> None:
    east_only = replace(load(preset), rounds=1)
    arena = Arena(("strong", "greedy", "patient", "gambler"), east_only, "strong everywhere", PREVENT)
    game = arena.play(0)
    assert game.is_over
    assert not [event for event in game.events if event.name in ("ChomboGiven", "HandDied", "PenaltyPaid")]


def test_the_same_view_leads_to_the_same_advice() -> None:
    game = Game("ema2016", "same")
    seen = 0
    while not game.deal.is_over and seen < 60:
        seat = game.pending[0]
        first, second = advise(game.view(seat)), advise(game.view(seat))
        assert first.data() == second.data()
        game.act(seat, first.number)
        seen += 1


# Tempers


def test_tempers_see_the_same_table_differently() -> None:
    """Who fears nothing goes on where the strong one folds, and whoever likes open hands claims where it passes."""
    table = deal("ema2016", B="123m456m789p23s55p", A="258m258p258s1234z", draws=by_seat(A="1z 3z", B="9s"), indicators="7z")
    table.play("A discards 1z, B riichi 9s")
    table.turns(2)
    view = table.game.view(0)
    assert advise(view).reason == "fold"
    assert advise(view, Temper(fear=0.0)).reason == "build"
    table = deal("ema2016", B="234m68m345p28s55z1p", draws=by_seat(A="xx5z"), indicators="4p")
    table.turns(8)
    table.play("A discards 5z")
    view = table.game.view(1)
    assert advise(view).reason == "pass"
    assert advise(view, Temper(opening=3000.0)).reason == "call"


def test_slips_follow_from_the_seed_and_the_view() -> None:
    view = deal("ema2016", A="2479m1358p1469s1z", draws="7z").game.view(0)
    choices = [advise(view, Temper(slip=3000.0, seed=seed)).number for seed in range(20)]
    assert len(set(choices)) > 2
    assert choices == [advise(view, Temper(slip=3000.0, seed=seed)).number for seed in range(20)]


# Words


def test_every_reason_has_a_sentence_in_every_language() -> None:
    assert all(tuple(part("advice", lang)) == (*REASONS, PASS_FOLDING, CALL_FOR_LESS) for lang in LANGUAGES)


def test_advice_says_the_numbers() -> None:
    found = advice(deal("ema2016", A="234m567m34p67899s", draws="1z", indicators="9p"), "A")
    win = f"{100 * found.best.win:.0f} %"
    assert win in found.sentence
    assert win in found.sentence_in("ru")
    assert [percent(share, lang) for share in (0.075, 0.29) for lang in ("en", "ru")] == ["7.5 %", "7,5 %", "29 %", "29 %"]
    assert found.data()["option"] == "riichi drawn E"
    assert found.data()["estimates"][0]["win"] == round(found.best.win, 3)
    assert [estimate.worth for estimate in found.estimates] == sorted((estimate.worth for estimate in found.estimates), reverse=True)
    assert found.of(found.number) is found.best
    with pytest.raises(HanchanError, match="no texts in 'de': there are en, pl, cs, ru"):
        found.sentence_in("de")
