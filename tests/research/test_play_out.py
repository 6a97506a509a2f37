"""Decisions of the strong bot played out both ways."""

from dataclasses import replace

from hanchan.bots import bot
from hanchan.bots.strong.temper import Temper
from hanchan.bots.strong.waits import REPEAT
from hanchan.game import PREVENT, Game
from hanchan.rules import load
from tools.play_out import SHARES, TEMPER, Match, PlayedOut, Sum, report

RULES = replace(load("tenhou"), uma=(0, 0, 0, 0), oka=0, return_points=25_000)
OWN = 3


def test_what_was_done_ends_as_the_game_did() -> None:
    """Bots choose the same from the same view, so the option that was taken leads to what became of the deal."""
    found = list(Match(RULES, "a test", "greedy", dict.fromkeys(SHARES, 0.1)).choices(OWN))
    game = Game(RULES, f"a test {OWN}", PREVENT)
    bots = [bot("strong" if seat == OWN else "greedy", seat) for seat in range(4)]
    while not game.is_over:
        seat = game.pending[0]
        game.act(seat, bots[seat].choose(game.view(seat)))
    deals = [*game.finished_deals, game.deal]
    taken = [played for played in found if played.foreseen[0] != played.foreseen[1] and played.preferred]
    assert len(taken) > 5
    for played in taken:
        end = deals[played.deal - 1].end
        assert played.points[0] == end.scores[OWN] + (REPEAT if end.seat == OWN else 0), played


def test_everybody_is_looked_over_the_shoulder_and_plays_on_as_before() -> None:
    """Four `greedy` claim nothing; the bot would, at whatever seat."""
    found = list(Match(RULES, "a test", "greedy", SHARES, everybody=True).choices(0))
    alone = list(Match(RULES, "a test", "greedy", SHARES).choices(0))
    assert len(found) > 2 * len(alone)
    game = Game(RULES, "a test 0", PREVENT)
    bots = [bot("greedy", seat) for seat in range(4)]
    while not game.is_over:
        seat = game.pending[0]
        game.act(seat, bots[seat].choose(game.view(seat)))
    assert max(played.deal for played in found) <= game.deal_number


def test_a_temper_is_tried_where_it_chooses_otherwise() -> None:
    found = list(Match(RULES, "a test", "greedy", SHARES, Temper(fear=0.0)).choices(OWN))
    assert {played.kind for played in found} == {TEMPER}
    assert not any(played.preferred for played in found)


def test_choices_add_up() -> None:
    total = Sum()
    total.add(PlayedOut("claim or pass", 1, True, (500.0, 200.0), (26000, 25000)))
    total.add(PlayedOut("claim or pass", 2, True, (100.0, 0.0), (25000, 25000)))
    assert str(total).split() == ["2", "foreseen", "+200", "real", "+500", "±", "693"]  # 1.96 * 500 / sqrt(2)


def test_the_report_tells_choices_apart_by_how_much_one_was_preferred() -> None:
    choices = [
        PlayedOut("claim or pass", 1, True, (500.0, 100.0), (26000, 25000)),
        PlayedOut("claim or pass", 1, False, (100.0, 300.0), (25000, 25000)),
        PlayedOut("riichi or silence", 1, True, (5000.0, 100.0), (33000, 25000)),
    ]
    lines = [" ".join(line.split()) for line in report(choices)]
    assert lines == [
        "claim or pass 2 foreseen +100 real +500 ± 693",
        "-300 to +0 1 foreseen -200 real +0 ± 0",
        "+300 to +800 1 foreseen +400 real +1000 ± 0",
        "riichi or silence 1 foreseen +4900 real +8000 ± 0",
        "+3000 to +inf 1 foreseen +4900 real +8000 ± 0",
    ]
