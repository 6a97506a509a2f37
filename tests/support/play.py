"""Random play with every check of `play_checks`: single deals in all situations, and whole games.

The same seed gives the same deals, so that a failure can be looked at again: its message begins with rules, judge and seed.
"""

import pickle
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from hanchan.deal import RULINGS, Deal, Setting
from hanchan.deal.state import CLAIMS, TURN
from hanchan.errors import IllegalAction
from hanchan.game import OPEN, PENALISE, PREVENT, SPECTATOR, Game
from hanchan.rules import PRESETS, Ruleset
from hanchan.scoring.settlement import STICK
from hanchan.tiles.notation import from_tenhou
from tests.support.chooser import choose
from tests.support.observer import Observer
from tests.support.play_checks import (
    Moment,
    Tally,
    check_discards,
    check_hands,
    check_orders,
    check_pickle,
    check_refusals,
    check_riichi,
    check_same,
    check_spectator,
    check_step,
    check_tiles,
    check_view,
    count_events,
    seen_by,
    snapshot,
)  # fmt: skip
from tests.support.random_rules import is_random, rules_of
from tests.support.scenes import BUILDER, CALLER, RANDOM, Scene, Temper, random_scene

JUDGES = (PREVENT, PENALISE)
MOST_ACTIONS = 500
"""More than any deal can have: 70 draws, four kans, and three answers to each discard."""
MOST_DEALS = 16
GAMES_EVERY = 60
"""A whole game is played after so many single deals; under random rules, of which a bundle has fewer deals, more often."""
RANDOM_GAMES_EVERY = 20
OFFENCES = ("HandDied", "ChomboGiven", "MeldMended", "PenaltyPaid", "RiichiVoided", "WarningGiven")

_SEATS = (0, 1, 2, 3)
_TEMPERS = (RANDOM, BUILDER, BUILDER, CALLER)


class Bundle(NamedTuple):
    """A number of deals under one rule set, from their own seed."""

    rules: str
    judge: str
    seed: str
    deals: int


def bundles(deals: int, seed: str, names: Sequence[str] = PRESETS) -> Iterator[Bundle]:
    """That many deals in all, the rule sets and judges in turn."""
    size = max(1, min(400, deals // (len(JUDGES) * len(names))))
    number = 0
    while deals > 0:
        for judge in JUDGES:
            for rules in names:
                if deals > 0:
                    yield Bundle(rules, judge, f"{seed}-{number}", min(size, deals))
                    deals -= size
        number += 1


def play_bundle(bundle: Bundle) -> Tally:
    """Play and check the deals of a bundle; what happened in them. Whole games count by their deals."""
    tally: Tally = Tally()
    rules = rules_of(bundle.rules)
    number = 0
    while tally["deals"] < bundle.deals:
        number += 1
        seed = f"{bundle.rules} {bundle.judge} {bundle.seed}-{number}"
        try:
            if _is_game(bundle.rules, number):
                check_game(rules, bundle.judge, seed, min(MOST_DEALS, bundle.deals - tally["deals"]), tally)
            else:
                check_deal(rules, bundle.judge, seed, tally)
        except Exception as error:
            error.add_note(f"in {seed}; play it again by: python tools/play_million.py --again '{seed}'")
            raise
    return tally


def again(seed: str) -> Tally:
    """Play the one deal or game of a failure's message."""
    name, judge, _ = seed.split()
    rules = rules_of(name)
    tally: Tally = Tally()
    if _is_game(name, int(seed.rpartition("-")[2])):
        check_game(rules, judge, seed, MOST_DEALS, tally)
    else:
        check_deal(rules, judge, seed, tally)
    return tally


def _is_game(rules: str, number: int) -> bool:
    """Whether a seed of this number is that of a whole game."""
    return number % (RANDOM_GAMES_EVERY if is_random(rules) else GAMES_EVERY) == 0


# A single deal.


def random_setting(rules: Ruleset, judge: str, scene: Scene, rng: Random) -> Setting:
    """A deal of the scene at some point of a game: any dealer, counters, sticks, scores high and low."""
    sticks = rng.choice((0, 0, 0, 1, 2))
    scores = [rules.start_points] * 4
    for _ in range(rng.randrange(4)):
        payer, payee = rng.sample(_SEATS, 2)
        paid = 100 * rng.randrange(max(1, rules.start_points // 100))
        scores[payer] -= paid
        scores[payee] += paid
    scores[rng.randrange(4)] -= STICK * sticks
    wall = [from_tenhou(tile, rules.red_fives > 0) for tile in scene.wall]
    return Setting(
        rules, wall, rng.randrange(4), rng.choice((0, 0, 1, 1, 2)), rng.choice((0, 0, 0, 1, 2, 5, 6, 9)), sticks, scores,
        judge == PENALISE, rng.random() < 0.3,
    )  # fmt: skip


def check_deal(rules: Ruleset, judge: str, seed: str, tally: Tally) -> Deal:
    """Play a deal with every check, the costly ones now and then."""
    rng = Random(seed)
    scene = random_scene(rng)
    tally["scene " + scene.name] += 1
    deal = Deal(random_setting(rules, judge, scene, rng))
    Watch(deal, rng, tally).play(scene.temper)
    return deal


class Watch:
    """A deal being played and checked."""

    def __init__(self, deal: Deal, rng: Random, tally: Tally) -> None:
        self.deal = deal
        self.rng = rng
        self.tally = tally
        setting = deal.state.setting
        self.points = sum(setting.scores) + STICK * setting.sticks
        self.observer = Observer()
        self.told: list[int] = []
        self.seat = rng.choice((*_SEATS, SPECTATOR))
        self.moments: list[Moment] = []
        self.twin: Deal | None = None
        self.ruled = False

    def play(self, temper: Temper) -> None:
        deal, rng = self.deal, self.rng
        while not deal.is_over:
            self.step()
            seat = deal.pending[int(rng.random() * len(deal.pending))]
            if rng.random() < 0.001:
                self.rule()
            else:
                deal.act(seat, choose(deal, seat, rng, temper))
            self.told.append(len(deal.events))
            assert len(deal.numbers_done) <= MOST_ACTIONS, "the deal does not end"
        self.finish()

    def rule(self) -> None:
        ruling = self.rng.choice(RULINGS)
        self.deal.rule(self.rng.randrange(4), ruling, self.rng.choice(("referee", "riichi_act_missing")))
        self.tally["ruling " + ruling] += 1
        self.ruled = True

    def step(self) -> None:
        """Before an action."""
        deal, rng = self.deal, self.rng
        check_step(deal, self.points)
        check_riichi(deal)
        chance = rng.random()
        if deal.state.phase == CLAIMS and len(deal.pending) > 1 and chance < (0.03 if deal.state.setting.penalise else 0.3):
            self.answer_in_all_orders()
        elif chance < 0.03:
            check_refusals(deal, rng, 8)
            self.tally["refusals"] += 1
        elif chance < 0.05 and self.twin is None:
            self.twin = deal.clone()
        elif chance < 0.08:
            check_hands(deal)
            check_discards(deal)
            self.listen()
        else:
            self.look(chance)

    def look(self, chance: float) -> None:
        """What a seat sees now and then, more often when it is asked about another's tile, above all in riichi."""
        deal, state = self.deal, self.deal.state
        if state.phase == CLAIMS and not state.setting.penalise and chance < 0.8:
            in_riichi = [seat for seat in deal.pending if state.players[seat].riichi]
            if in_riichi and self.seat != in_riichi[0]:
                self.seat, self.moments = in_riichi[0], []
        asked = state.phase == CLAIMS and self.seat in deal.pending
        if (
            len(self.moments) < 5
            and state.phase in (TURN, CLAIMS)
            and chance < (0.11 if not asked else 0.15 if state.setting.penalise else 0.8)
        ):
            self.moments.append(Moment(deal, self.seat))

    def answer_in_all_orders(self) -> None:
        deal = self.deal
        temper = self.rng.choice((RANDOM, CALLER, CALLER._replace(win=0.5, chi=1.0)))
        check_orders(deal, {seat: choose(deal, seat, self.rng, temper) for seat in deal.pending})
        self.tally["orders"] += 1

    def listen(self) -> None:
        self.observer.listen(self.deal)
        wrong = self.observer.differences(self.deal)
        assert not wrong, "the events tell otherwise: " + "; ".join(wrong)

    def finish(self) -> None:
        deal, rng, tally = self.deal, self.rng, self.tally
        tally["deals"] += 1
        tally["actions"] += len(deal.numbers_done)
        check_tiles(deal.state)
        check_step(deal, self.points)
        self.listen()
        count_events(deal.events, tally)
        if not deal.state.setting.penalise and not self.ruled:
            assert not [event for event in deal.events if event.name in OFFENCES], "an offence was possible although they are prevented"
        if rng.random() < 0.5:
            check_pickle(deal)
            tally["pickled"] += 1
        if rng.random() < 0.1:
            check_refusals(deal, rng, 8)
            check_spectator(deal)
            tally["spectators"] += 1
        if self.moments:
            check_view(deal, self.seat, self.moments, self.told, rng, tally)
        if self.twin is not None:
            self.play_twin(self.twin)

    def play_twin(self, twin: Deal) -> None:
        """The copy stayed where it was, and by the same actions it gets where the deal got, which it does not change."""
        deal = self.deal
        after = snapshot(deal)
        ruled = len(twin.rulings)
        for seat, number in deal.numbers_done[len(twin.numbers_done) :]:
            if number < 0:
                twin.rule(*deal.rulings[ruled])
                ruled += 1
            else:
                twin.act(seat, number)
        check_same(twin, deal)
        assert snapshot(deal) == after, "a copy and its deal are not independent"
        self.tally["copies"] += 1


# A whole game.


def check_game(rules: Ruleset, judge: str, seed: str, most_deals: int, tally: Tally) -> Game:
    """Play a game of several deals with the checks of each, and those of the game."""
    rng = Random(seed)
    game = Game(rules, seed, judge, tournament=rng.random() < 0.3)
    total = 4 * rules.start_points
    temper = rng.choice(_TEMPERS)
    watch = Watch(game.deal, rng, tally)
    earlier: tuple[int, Game] | None = None
    while not game.is_over and len(game.finished_deals) < most_deals:
        if game.deal is not watch.deal:
            check_between_deals(game, total)
            watch = Watch(game.deal, rng, tally)
            temper = rng.choice(_TEMPERS)
        watch.step()
        if rng.random() < 0.002:
            earlier = len(game.numbers_done), game.clone()
        seat = game.pending[int(rng.random() * len(game.pending))]
        game.act(seat, choose(game.deal, seat, rng, temper))
        watch.told.append(len(watch.deal.events))
        assert len(watch.deal.numbers_done) <= MOST_ACTIONS, "the deal does not end"
        if watch.deal.is_over:
            watch.finish()
    tally["games"] += 1
    tally["games over"] += game.is_over
    check_same_game(pickle.loads(pickle.dumps(game)), game)
    if earlier is not None:
        check_same_game(game.before(len(game.numbers_done) - earlier[0]), earlier[1])
        tally["games taken back"] += 1
    check_end(game, total, rng)
    return game


def check_between_deals(game: Game, total: int) -> None:
    assert sum(game.scores) + STICK * game.sticks == total
    last, setting = game.finished_deals[-1].end, game.deal.state.setting
    assert (setting.dealer, setting.counters, setting.sticks, setting.scores) == (last.seat, last.counters, last.sticks, list(last.scores))


def check_same_game(one: Game, other: Game) -> None:
    """Two games are the same: events, what is to be seen, what can be done, the result."""
    assert one.actions == other.actions
    assert one.events == other.events
    assert one.view(OPEN).data() == other.view(OPEN).data()
    assert one.results == other.results
    assert (one.scores, one.dealer, one.round_wind, one.counters, one.sticks, one.chombos, one.is_over, one.deal_number) == (
        other.scores, other.dealer, other.round_wind, other.counters, other.sticks, other.chombos, other.is_over, other.deal_number,
    )  # fmt: skip
    check_same(one.deal, other.deal)


def check_end(game: Game, total: int, rng: Random) -> None:
    """Points are all there in the result, and nobody plays on when a game is over."""
    results, rules = game.results, game.rules
    assert [result.seat for result in results] == list(_SEATS)
    shared = sum([result.points for result in results])
    lost = STICK * game.sticks if rules.leftover_sticks == "nobody" else 0
    assert total - lost - 300 <= shared <= total - lost, f"{shared} points in the result of {total}"
    best = max([result.points for result in results])
    assert all((result.place == 1) == (result.points == best) or rules.ties == "seat" for result in results)
    if game.is_over:
        assert game.pending == []
        for seat in (*_SEATS, SPECTATOR):
            assert game.view(seat).action_numbers == []
        before = game.numbers_done
        try:
            game.act(rng.randrange(4), rng.choice((0, 1, 1 << 12)))
        except IllegalAction:
            assert game.numbers_done == before
        else:
            raise AssertionError("a game that is over was played on")


__all__ = ["JUDGES", "Bundle", "Tally", "again", "bundles", "check_deal", "check_game", "play_bundle", "seen_by"]
