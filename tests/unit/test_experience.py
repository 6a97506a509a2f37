"""The candidate with experience (`benchmarks/experience`): what its networks say, and where they are asked."""

import math
from collections.abc import Iterator

import pytest

from benchmarks.experience.network import LAYERS
from benchmarks.experience.player import HERE, Experienced, inputs, of_options
from benchmarks.experience.reading import CONTEXT, HONOURS, OPTION, SUIT
from hanchan.bots import advise, bot
from hanchan.bots.strong.player import Decision
from hanchan.bots.strong.temper import CALM
from hanchan.deal import actions
from hanchan.game import PREVENT, Game, View

DECLARING = (actions.RIICHI, actions.RIICHI_DRAWN)


def decisions(rules: str = "tenhou", seed: str = "experience") -> Iterator[View]:
    """Everything that is asked in a game of four who play by feeling."""
    game = Game(rules, seed, PREVENT)
    players = [bot("level2", seat) for seat in range(4)]
    while not game.is_over:
        view = game.view(game.pending[0])
        if len(view.action_numbers) > 1:
            yield view
        game.act(view.seat, players[view.seat].choose(view))


@pytest.mark.parametrize("name", ["discards", "claims"])
def test_a_file_of_weights_has_a_number_for_each(name: str) -> None:
    numbers = sum([inputs * outputs + outputs * starts for _, inputs, outputs, starts in LAYERS])
    assert (HERE / f"{name}.bin").stat().st_size == 4 * numbers


def test_what_is_told_has_its_size_and_the_chances_are_one_together() -> None:
    kinds: set[bool] = set()
    for view in decisions():
        estimates = advise(view).estimates
        if len(estimates) < 2 or any([actions.verb_of(one.number) in DECLARING for one in estimates]):
            continue
        passing = [one for one in estimates if actions.verb_of(one.number) == actions.PASS]
        decision = Decision(view, CALM)
        context, board, rows, _ = inputs(decision, estimates, passing[0] if passing else None)
        assert (len(context), len(board), len(rows)) == (CONTEXT, 3 * SUIT + HONOURS, len(estimates))
        assert {len(row) for row in rows} == {OPTION}
        assert all([-20 < number < 20 for row in (context, board, *rows) for number in row])
        chances = of_options(decision, estimates, passing[0] if passing else None)
        assert sum([math.exp(chance) for chance in chances]) == pytest.approx(1.0, abs=1e-4)
        kinds.add(bool(passing))
    assert kinds == {False, True}


@pytest.mark.parametrize("rules", ["tenhou", "ema2016"])
def test_experience_changes_early_discards_and_claims_and_nothing_about_riichi(rules: str) -> None:
    player = Experienced()
    changed: set[str] = set()
    for view in decisions(rules):
        choice, advice = player.choose(view), advise(view)
        assert choice in view.action_numbers
        if choice == advice.number:
            continue
        assert not {actions.verb_of(number) for number in view.action_numbers}.intersection(DECLARING)
        claim = actions.PASS in [actions.verb_of(number) for number in view.action_numbers]
        assert claim or len(view.river(view.seat)) < 6 or any(view.riichi)
        changed.add("claim" if claim else "discard")
    assert changed == {"claim", "discard"}
