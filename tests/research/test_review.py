"""Decisions of recorded games, and what `strong` says about them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanchan.bots.advice import Advice, Estimate
from hanchan.bots.strong.player import advise
from hanchan.deal.actions import Action
from hanchan.game import Game
from hanchan.matches.arena import Arena
from hanchan.records.convert import convert
from hanchan.records.decisions import Decisions
from hanchan.records.formats import Record, read
from hanchan.records.hanchan.write import write_hanchan
from hanchan.research.mistakes import CLASSES, Mistake
from hanchan.research.noise import EARLY
from hanchan.research.review import Review, review_game
from hanchan.rules import load
from hanchan.rules.files import change
from hanchan.words import LANGUAGES
from tests.support.command import Command

NAMES = ["Ania", "Bea", "Cyril", "Dana"]


@pytest.fixture(scope="module")
def game() -> Game:
    """`strong` begins as East; beside it a greedy player, one who never thinks, and one who plays at random."""
    return Arena(("strong", "greedy", "tsumogiri", "random"), load("tenhou"), "review").play(0)


@pytest.fixture(scope="module")
def record(game: Game) -> Record:
    return read(write_hanchan(game, NAMES).encode())


@pytest.fixture(scope="module")
def reviews(record: Record) -> list[Review]:
    return review_game(record.log)


def acted(game: Game) -> Iterator[tuple[int, int, int]]:
    for number, deal in enumerate([*game.finished_deals, game.deal], 1):
        for seat, action in deal.numbers_done:
            yield number, seat, action


@pytest.mark.parametrize("form", ["hanchan", "mjai", "tenhou"])
def test_decisions_are_told_as_they_were_made(form: str, game: Game, record: Record) -> None:
    """The log of other formats does not say who passed: whoever could claim and did not has passed."""
    told: list[tuple[int, int, int]] = []
    decisions = Decisions(read(convert(record, form).encode()).log)
    for decision in decisions:
        assert decision.number in decision.view.lawful_numbers
        assert decision.view.seat == decision.seat
        told.append((decision.deal, decision.seat, decision.number))
    assert decisions.unfollowed == {}
    discards = [(deal, seat, number) for deal, seat, number in told if "discard" in str(Action.from_number(number))]
    assert discards
    if form == "hanchan":
        assert sorted(told) == sorted(acted(game))
    else:
        assert {entry for entry in told if entry[0] == 1} == {entry for entry in acted(game) if entry[0] == 1}


def test_strong_agrees_with_itself(reviews: list[Review]) -> None:
    own = reviews[0]
    assert own.decisions > 50
    assert (own.agreement, own.loss, own.partings) == (1.0, 0.0, [])


def test_who_does_not_think_loses_most(reviews: list[Review]) -> None:
    losses = [one.loss / one.decisions for one in reviews]
    assert losses[0] < losses[1] < losses[2]
    assert reviews[1].agreement > reviews[3].agreement


def test_the_worst_come_first_and_say_why(reviews: list[Review]) -> None:
    worst = reviews[3].worst()
    assert len(worst) == 10
    assert [one.loss for one in worst] == sorted((one.loss for one in reviews[3].partings), reverse=True)[:10]
    data = worst[0].data("cs")
    assert data["loss"] > 0
    assert data["taken"] != data["option"]
    assert data["sentence"] == worst[0].advice.sentence_in("cs")
    assert len(data["hand"]) % 3 == 1


def test_every_mistake_is_of_a_class_and_says_what_was_wrong(reviews: list[Review]) -> None:
    random = reviews[3]
    assert sum(found["count"] for found in random.mistakes.values()) == len([one for one in random.partings if one.loss > 0])
    assert sum(found["loss"] for found in random.mistakes.values()) == pytest.approx(random.loss, abs=len(CLASSES))
    assert {parting.mistake.kind for parting in random.partings} >= {"defence", "efficiency", "calls"}
    for parting in random.partings:
        assert parting.mistake.kind in CLASSES
        data = parting.data()
        if parting.mistake.kind == "riichi":
            assert ("riichi" in data["taken"]) != ("riichi" in data["option"])
        for language in LANGUAGES:
            assert parting.data(language)["mistake"]


def test_what_may_be_noise_is_no_loss_and_no_mistake(reviews: list[Review]) -> None:
    """A loss is what is foreseen beyond the noise of its class of decision."""
    silent = 0
    for review in reviews:
        for parting in review.partings:
            foreseen = 0.0 if parting.played is None else parting.advice.best.worth - parting.played.worth
            assert 0 <= parting.loss <= max(0.0, foreseen - 3 * EARLY)
            silent += parting.loss == 0
        assert all(one.loss > 0 for one in review.worst(1000))
        assert review.loss == pytest.approx(sum(one.loss for one in review.partings))
    assert silent > 0


def test_the_numbers_of_the_played_move_stand_beside_the_best_ones(reviews: list[Review]) -> None:
    worst = reviews[3].worst()[0]
    data = worst.data("pl")
    assert data["played"]["option"].split()[-1] == data["taken"].split()[-1]
    assert data["played"]["worth"] < data["estimates"][0]["worth"]
    assert data["long"] == [point.text("pl") for point in worst.teaching]


def weighed(worth: float, win: float, points: float, risk: float, loss: float, tile: str) -> Estimate:
    return Estimate(Action.discard(tile).number, worth, win, points, risk, loss)


@pytest.mark.parametrize(
    ("taken", "kind"),
    [
        (weighed(0, 0.3, 4000, 0.2, 5000, "1m"), "defence"),
        (weighed(0, 0.1, 4000, 0.0, 0, "1m"), "efficiency"),
        (weighed(0, 0.3, 1000, 0.0, 0, "1m"), "value"),
        (weighed(0, 0.3, 4000, 0.0, 0, "1m"), "placement"),
    ],
)
def test_the_class_is_what_weighs_most(taken: Estimate, kind: str) -> None:
    best = weighed(1000, 0.3, 4000, 0.0, 0, "9p")
    assert Mistake(taken.number, taken, Advice("build", [best, taken]), True, False).kind == kind


def test_places_decide_near_the_end_only() -> None:
    """Earlier what neither the discard nor the win explains is danger to come, if somebody is to be feared."""
    best, taken = weighed(1000, 0.3, 4000, 0.0, 0, "9p"), weighed(0, 0.3, 4000, 0.0, 0, "1m")
    feared, calm = [Mistake(taken.number, taken, Advice("build", [best, taken]), False, threatened) for threatened in (True, False)]
    assert feared.kind == "defence"
    assert "later" in feared.sentence_in("en")
    assert calm.kind == "value"
    assert "all in all" in calm.sentence_in("en")


def test_a_game_of_one_deal_has_no_places_to_defend() -> None:
    """Its deal is the last and the first: what goes wrong there is of the same classes as anywhere else."""
    rules = change(load("ema2016"), {"rounds": 0})
    games = [Arena(("random", "greedy", "random", "greedy"), rules, f"deal {seed}").play(0) for seed in range(3)]
    kinds = dict.fromkeys(CLASSES, 0)
    for one in games:
        for review in review_game(read(write_hanchan(one, NAMES).encode()).log, (0, 2)):
            for kind, found in review.mistakes.items():
                kinds[kind] += found["count"]
    assert kinds["placement"] == 0
    assert sum(count > 0 for count in kinds.values()) >= 3


def test_a_quarter_of_a_difference_explains_it() -> None:
    """Points count more than once where they bring places and deals: 30 instead of 20 wins in 100 is what was lost, not danger."""
    best, taken = weighed(1400, 0.3, 4000, 0.0, 0, "9p"), weighed(0, 0.2, 4000, 0.0, 0, "1m")
    assert Mistake(taken.number, taken, Advice("build", [best, taken]), False, True).kind == "efficiency"


def test_the_curve_follows_the_score(record: Record, reviews: list[Review]) -> None:
    """In every deal it begins near the score of that deal, and goes in the order of the game."""
    for review in reviews:
        places = [(one.deal, one.event) for one in review.outlooks]
        assert places == sorted(places)
        assert 0 < len(places) <= review.decisions
        for one in review.outlooks:
            assert abs(one.points - record.log.deals[one.deal - 1].scores[review.seat]) < 60_000


def test_the_moment_can_be_found_again(record: Record, reviews: list[Review]) -> None:
    """The same view leads to the same advice."""
    wanted = reviews[3].worst(1)[0]
    seen: list[int] = []
    for decision in Decisions(record.log):
        place = (decision.deal, decision.seat, len(decision.view.events), decision.number)
        if place == (wanted.moment.deal, 3, wanted.moment.event, wanted.taken):
            seen.append(advise(decision.view).number)
    assert seen == [wanted.advice.number]


def test_a_deal_that_cannot_be_followed_is_named(record: Record) -> None:
    text = convert(record, "mjai")
    lines = text.splitlines()
    second = next(place for place, line in enumerate(lines) if '"dahai"' in line and place > len(lines) // 2)
    broken = json.loads(lines[second])
    broken["pai"] = "C" if broken["pai"] != "C" else "F"
    lines[second] = json.dumps(broken)
    found = review_game(read("\n".join(lines).encode()).log, (1,))[0]
    assert len(found.unfollowed) >= 1
    assert found.decisions > 0


# hanchan review


@pytest.fixture
def hanchan(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys, "review", columns=160)


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(convert(record, "hanchan"), encoding="utf-8")
    return path


def test_the_command_explains_the_worst(hanchan: Command, file: Path, reviews: list[Review]) -> None:
    out = hanchan.says(file, "--player", "dana", "--worst", "3")
    assert out.startswith(f"Dana: {reviews[3].decisions} decisions")
    assert out.count("; better ") == 3
    assert reviews[3].worst(1)[0].advice.sentence in out
    assert reviews[3].worst(1)[0].mistake.sentence_in("en") in out
    data = hanchan.answers(file, "--player", "3")
    assert data[0]["worst"][0]["loss"] == round(reviews[3].worst(1)[0].loss)


def test_the_command_knows_only_those_who_played(hanchan: Command, file: Path) -> None:
    assert "nobody in" in hanchan.refuses(file, "--player", "Zoe")
