"""The candidate that learns what hands come to (`benchmarks/prospects`): what it is told, what its games say, and where it is asked."""

from collections import defaultdict

from benchmarks.prospects.games import CAREFUL, Hand, Outcome, play
from benchmarks.prospects.judge import pairs, report
from benchmarks.prospects.network import HERE, LAYERS
from benchmarks.prospects.player import EARLY, Foreseeing
from benchmarks.prospects.reading import CONTEXT, KIND
from hanchan.bots.strong.player import advise
from hanchan.deal import actions
from hanchan.tiles.kinds import KINDS
from tests.unit.test_experience import decisions


def test_a_file_of_weights_has_a_number_for_each() -> None:
    numbers = sum([inputs * outputs + outputs * starts for _, inputs, outputs, starts in LAYERS])
    assert (HERE / "hands.bin").stat().st_size == 4 * numbers


def test_hands_of_a_game_have_their_size_and_the_points_that_their_deals_brought() -> None:
    deals: dict[int, list[tuple[Hand, Outcome]]] = defaultdict(list)
    for hand, outcome in play(0, "prospects"):
        assert len(hand.numbers) == CONTEXT + KIND * KINDS
        assert all([-20 < number < 20 for number in hand.numbers])
        deals[outcome.deal].append((hand, outcome))
    assert len(deals) >= 4
    for rows in deals.values():
        # Who had paid no stick in between ends with the same score, whichever of his hands is asked.
        ends = {(hand.seat, hand.points + outcome.points) for hand, outcome in rows}
        assert len(ends) == len({hand.seat for hand, _ in rows})
        assert sum([outcome.taken for _, outcome in rows]) <= 1
        assert all([outcome.points < 0 for _, outcome in rows if outcome.taken])


def test_what_is_learned_changes_claims_and_later_discards_alone() -> None:
    player = Foreseeing(CAREFUL)
    changed: set[str] = set()
    for view in decisions():
        choice, advice = player.choose(view), advise(view, CAREFUL)
        assert choice in view.action_numbers
        if choice != advice.number:
            claim = actions.PASS in [actions.verb_of(number) for number in view.action_numbers]
            assert claim or len(view.river(view.seat)) >= EARLY
            changed.add("claim" if claim else "discard")
    assert changed == {"claim", "discard"}


def test_pairs_are_told_by_class_and_by_who_judges() -> None:
    found = list(pairs(0, "judged"))
    assert {pair.kind for pair in found} >= {"discard early in the deal", "discard later"}
    assert all([pair.estimates <= 0 for pair in found]), "the best option by the estimates is the one compared with"
    told = "\n".join(report(found))
    assert "discard early in the deal" in told
    assert told.count("network") == len({pair.kind for pair in found})
