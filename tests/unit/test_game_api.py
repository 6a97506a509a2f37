"""The game as a program sees it: who must act, what they may do, acting, what happened, and what is refused with which words."""

import pickle
from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanchan.deal import VERBS, Action, DealEnded, DealStarted, TileDiscarded, TileDrawn
from hanchan.deal.actions import DISCARD, EMPTY, PASS, action
from hanchan.errors import ActionError, ArgumentError, HanchanError, IllegalAction, RulesetError, WallError
from hanchan.game import OPEN, PENALISE, SPECTATOR, Game, View, play
from hanchan.game.playout import random_playout
from hanchan.game.snapshot import Snapshot
from hanchan.tiles import commitment, deal_key, stacked_wall, to_mpsz
from hanchan.tiles.notation import from_tenhou
from hanchan.tiles.shuffle import fast_order
from tests.support.table import SEATS, Table, deal

TILES_OF_VERB = {
    "discard": 1, "discard drawn": 1, "riichi": 1, "riichi drawn": 1, "open riichi": 1, "ankan": 1, "kakan": 1, "chi": 2, "pon": 2,
}  # fmt: skip


@st.composite
def actions(draw: st.DrawFn) -> Action:
    verb = draw(st.sampled_from(VERBS))
    tiles = draw(st.lists(st.integers(0, 36), min_size=TILES_OF_VERB.get(verb, 0), max_size=TILES_OF_VERB.get(verb, 0)))
    return Action.parse(str(Action(verb, tuple(tiles))))  # words name the tiles of a claim in one order


# Playing.


def test_a_game_in_ten_lines() -> None:
    game = Game("ema2016", seed="7")
    while not game.is_over:
        for seat in list(game.pending):
            choices = game.choices(seat)
            game.act(seat, choices[0])
            break
    assert isinstance(game.events[-1], DealEnded)
    assert sum(game.scores) + 1000 * game.sticks == 120_000
    assert [result.seat for result in game.results] == [0, 1, 2, 3]


def test_the_dealer_begins() -> None:
    game = Game("ema2016", seed="7")
    assert game.pending == [0]
    assert game.action_numbers(1) == []
    assert [type(event) for event in game.events] == [DealStarted, TileDrawn]
    assert game.deal_number == 1


def test_an_action_is_a_number_or_words() -> None:
    by_number, by_words = Game("ema2016", seed="7"), Game("ema2016", seed="7")
    chosen = by_number.choices(0)[-1]
    by_number.act(0, chosen.number)
    by_words.act(0, Action.parse(str(chosen)))
    assert by_number.events == by_words.events
    discarded = by_number.events[2]
    assert isinstance(discarded, TileDiscarded)
    assert (discarded.seat, discarded.tile) == (0, chosen.tiles[0])


def test_a_function_of_the_view_can_play_all_seats() -> None:
    seen: Counter[int] = Counter()

    def first_option(view: View) -> int:
        seen[view.seat] += 1
        assert len(view.hand) % 3 == (2 if view.turn == view.seat and view.offered < 0 else 1)
        return view.action_numbers[0]

    game = play(Game("tenhou", seed="12"), first_option)
    assert game.is_over
    assert sorted(seen) == [0, 1, 2, 3]


def test_the_next_decision_is_that_of_the_first_who_is_asked() -> None:
    game = Game("tenhou", seed="12")
    asked = 0
    while (view := game.asked()) is not None:
        assert view.seat == game.pending[0]
        asked += 1
        game.act(view.seat, view.action_numbers[0])
    assert game.is_over
    assert asked == len(game.numbers_done)


@pytest.mark.parametrize(("rules", "judge"), [("tenhou", "prevent"), ("ema2016", "penalise")])
def test_answers_are_actions_of_whoever_is_asked(rules: str, judge: str) -> None:
    """Numbers, words and actions; the view that comes back is that of the next decision, and None is the end."""
    game, other = Game(rules, seed="12", judge=judge), Game(rules, seed="12", judge=judge)
    choose, forms = Random(12).choice, Random(13).choice
    view = game.asked()
    while view is not None and len(game.finished_deals) < 8:
        assert view.seat == game.pending[0]
        chosen = choose(view.choices)
        other.act(view.seat, chosen)
        named: list[Action | str | int] = [chosen, str(chosen), chosen.number]
        view = game.answer(forms(named))
        assert game.events[-1] == other.events[-1]
    assert game == other
    assert game.is_over == (view is None)


def test_an_answer_that_is_not_possible_changes_nothing() -> None:
    game = Game("tenhou", seed="12")
    before = game.clone()
    for wrong in ("pass", "discard 1z", Action.ron(), 0, -1, 2**70, Action.discard("9m", drawn=True)):
        with pytest.raises(IllegalAction, match="seat 0"):
            game.answer(wrong)
        assert game == before
    while game.answer(game.action_numbers(game.pending[0])[0]) is not None:
        pass
    with pytest.raises(IllegalAction, match="the game is over"):
        game.answer("pass")


def test_the_walls_of_a_simulation_are_fast_by_choice() -> None:
    """Every deal has its fast wall and no commitment; copies, pickles and the past have the same; without the choice, nothing changes."""
    game = Game("tenhou", seed="12", shuffle="fast")
    random_playout(game, 5, 2)
    assert [deal.state.setting.wall for deal in [*game.finished_deals, game.deal]] == [
        [from_tenhou(tile, True) for tile in fast_order(game.seed, number)] for number in (1, 2, 3)
    ]
    assert {event.commitment for event in game.events if isinstance(event, DealStarted)} == {""}
    for again in (pickle.loads(pickle.dumps(game)), game.clone(), game.before(0)):
        assert (again, again.shuffle) == (game, "fast")
        random_playout(again, 6, 5)
        assert again.deal.state.setting.wall == [from_tenhou(tile, True) for tile in fast_order(game.seed, again.deal_number)]
    assert game != Game("tenhou", seed="12")
    fair = Game("tenhou", seed="12")
    assert fair.shuffle == "fair"
    assert fair.events[0] == Game("tenhou", seed="12", shuffle="fair").events[0]
    assert isinstance(fair.events[0], DealStarted)
    assert fair.events[0].commitment == commitment(deal_key(fair.seed, 1))
    with pytest.raises(ArgumentError, match="shuffle 'quick' is neither 'fair' nor 'fast'"):
        Game("tenhou", seed="12", shuffle="quick")


def test_hidden_tiles_dealt_anew_go_on_with_walls_of_the_same_kind() -> None:
    game = Game("tenhou", seed="12", shuffle="fast")
    random_playout(game, 5, 2)
    world = game.redealt(game.pending[0], "1")
    assert world.walls is not None
    assert world.walls[:2] == [fast_order(game.seed, 1), fast_order(game.seed, 2)]
    random_playout(world, 7, 3)
    assert world.walls[3] == fast_order(world.seed, 4)
    assert pickle.loads(pickle.dumps(world)) == world


def test_a_list_of_options_belongs_to_who_asked() -> None:
    game = Game("tenhou", seed="12")
    lists = [game.view(0).action_numbers, game.action_numbers(0), game.view(0).action_numbers, game.deal.action_numbers(0)]
    options = lists[0].copy()
    for own in lists:
        assert own == options
        own.clear()
    assert game.view(0).action_numbers == options
    game.act(0, options[-1])
    assert options[-1] == game.numbers_done[0][1]


SEEN = (
    "seat", "hand", "drawn", "offered", "melds", "rivers", "riichi", "indicators", "tiles_left", "scores", "seat_wind", "round_wind",
    "dealer", "counters", "sticks",
)  # fmt: skip


def _plain(value: object) -> object:
    return [_plain(part) for part in value] if isinstance(value, list | tuple) else value


@pytest.mark.parametrize("rules", ["ema2016", "tenhou"])
def test_a_snapshot_is_what_the_view_shows(rules: str) -> None:
    game = Game(rules, seed="7")
    earlier = game.view(0).snapshot()
    kept = pickle.dumps(earlier)
    while not game.is_over:
        for seat in (0, 1, 2, 3, SPECTATOR):
            view, taken = game.view(seat), game.view(seat).snapshot()
            for name in SEEN:
                assert _plain(getattr(taken, name)) == _plain(getattr(view, name)), name
        seat = game.pending[0]
        options = game.action_numbers(seat)
        game.act(seat, options[len(game.events) * 5 % len(options)])
    for name in SEEN:
        assert _plain(getattr(game.view(1).snapshot(), name)) == _plain(getattr(game.view(1), name)), name
    assert pickle.loads(kept) == earlier == Game(rules, seed="7").view(0).snapshot()
    assert hash(pickle.loads(kept)) == hash(earlier)
    assert earlier != game.view(0).snapshot()
    assert eval(repr(earlier), {"Snapshot": Snapshot}) == earlier  # no melds yet, whose text is not their value


def test_the_same_seed_gives_the_same_game() -> None:
    games = [Game("wrc2025", seed="spring") for _ in range(2)]
    assert [random_playout(game, 3) for game in games][0] > 100
    assert games[0].events == games[1].events
    assert games[0].events != Game("wrc2025", seed="summer").events


def test_a_game_without_a_seed_is_always_another() -> None:
    assert Game("ema2016").events != Game("ema2016").events


def test_walls_can_be_given() -> None:
    wall = stacked_wall(["19m19p19s1234567z"], draws="1m")
    game = Game("ema2016", walls=[wall, stacked_wall([])])
    assert to_mpsz(game.view(0).hand) == "119m19p19s1234567z"
    game.act(0, Action.parse("tsumo"))
    assert game.deal_number == 2


# Copies and what was before.


def test_a_copy_goes_its_own_way() -> None:
    game = Game("ema2016", seed="7")
    twin = game.clone()
    twin.act(0, twin.action_numbers(0)[0])
    assert len(game.numbers_done) == 0
    assert len(twin.numbers_done) == 1


def test_actions_can_be_taken_back() -> None:
    game = Game("ema2016", seed="7")
    random_playout(game, 1, 3)
    earlier = game.before(5)
    assert earlier.numbers_done == game.numbers_done[:-5]
    for seat, number in game.numbers_done[-5:]:
        earlier.act(seat, number)
    assert earlier.events == game.events
    assert game.before(0).view(OPEN).data() == game.view(OPEN).data()
    assert game.before(10_000).actions == []


def test_a_game_can_be_put_away_and_taken_out_again() -> None:
    game = Game("tenhou", seed="7", judge=PENALISE, tournament=True)
    random_playout(game, 1, 2)
    game.rule(2, "pot", "tenpai_said_early")
    found = pickle.loads(pickle.dumps(game))
    assert found.events == game.events
    assert (found.judge, found.tournament, found.rulings) == (PENALISE, True, [(2, "pot", "tenpai_said_early")])


# Actions as text and numbers.


@given(actions())
def test_actions_survive_being_written_and_numbered(chosen: Action) -> None:
    assert Action.parse(str(chosen)) == chosen
    assert Action.from_number(chosen.number) == chosen


@given(st.integers() | st.integers(-(1 << 17), 1 << 17))
def test_a_number_is_an_action_or_refused(number: int) -> None:
    try:
        found = Action.from_number(number)
    except HanchanError as error:
        assert str(number) in str(error)
    else:
        assert found.number == number


@given(st.text(max_size=30))
def test_a_text_is_an_action_or_refused(text: str) -> None:
    try:
        found = Action.parse(text)
    except HanchanError:
        return
    assert found.verb in VERBS


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "begins with one of"),
        ("fold", "begins with one of"),
        ("discard", "takes 1 tiles, not 0"),
        ("chi 4m", "takes 2 tiles, not 1"),
        ("pass 1m", "takes 0 tiles, not 1"),
        ("discard 10m", "names 2 tiles where one is meant"),
        ("discard 5x", "found"),
    ],
)
def test_texts_that_are_no_actions(text: str, words: str) -> None:
    with pytest.raises(HanchanError, match=words):
        Action.parse(text)


@pytest.mark.parametrize(
    "number", [-1, len(VERBS) << 12, action(DISCARD), action(DISCARD, 37), action(PASS, 5), action(DISCARD, 5, 6), 1 << 70]
)
def test_numbers_that_are_no_actions(number: int) -> None:
    with pytest.raises(ActionError, match=f"{number} is not an action"):
        Action.from_number(number)


@pytest.mark.parametrize(
    "chosen", [Action("fold"), Action("chi", (1,)), Action("discard", (37,)), Action("discard", (-1,)), Action("pass", (0,))]
)
def test_wrong_actions_have_no_number(chosen: Action) -> None:
    with pytest.raises(HanchanError):
        _ = chosen.number
    with pytest.raises(HanchanError):
        Game("ema2016", seed="7").act(0, chosen)


def test_the_number_of_an_action_without_tiles() -> None:
    assert Action("pass").number == EMPTY << 6 | EMPTY


# Wrong input.


def test_games_that_cannot_be() -> None:
    with pytest.raises(RulesetError, match="unknown rule set"):
        Game("ema2061")
    with pytest.raises(ArgumentError, match="neither 'prevent' nor 'penalise'"):
        Game("ema2016", judge="forgive")
    with pytest.raises(WallError):
        Game("ema2016", walls=[[0] * 136])
    with pytest.raises(WallError, match="no wall given for deal 1"):
        Game("ema2016", walls=[])


@pytest.mark.parametrize("seat", [-3, 4, 99])
def test_views_that_cannot_be(seat: int) -> None:
    with pytest.raises(ArgumentError, match=f"no view of seat {seat}"):
        Game("ema2016", seed="7").view(seat)


def test_a_spectator_sees_no_hand_and_an_open_view_all() -> None:
    game = Game("ema2016", seed="7")
    assert game.view(SPECTATOR).hand == []
    assert [len(game.view(SPECTATOR).hand_of(seat)) for seat in range(4)] == [0, 0, 0, 0]
    assert [len(game.view(OPEN).hand_of(seat)) for seat in range(4)] == [14, 13, 13, 13]
    assert [len(game.view(2).hand_of(seat)) for seat in range(4)] == [0, 0, 13, 0]


@pytest.mark.parametrize("seat", [-1, 1, 2, 3, 4])
def test_who_is_not_asked_may_not_act(seat: int) -> None:
    game = Game("ema2016", seed="7")
    with pytest.raises(IllegalAction, match="is not asked to act") as caught:
        game.act(seat, game.action_numbers(0)[0])
    assert (caught.value.seat, caught.value.reason) == (seat, "is not asked to act")
    assert len(game.events) == 2


@pytest.mark.parametrize(("seat", "ruling"), [(0, "hanging"), (4, "chombo"), (-1, "dead_hand"), (7, "pot")])
def test_rulings_that_cannot_be(seat: int, ruling: str) -> None:
    game = Game("ema2016", seed="7")
    with pytest.raises(ArgumentError):
        game.rule(seat, ruling, "obstruction")
    assert game.rulings == []
    assert game.numbers_done == []


def test_nobody_plays_on_when_the_game_is_over() -> None:
    game = Game("tenhou", seed="7")
    random_playout(game, 1)
    assert game.is_over
    with pytest.raises(IllegalAction, match="the game is over"):
        game.act(0, action(PASS))
    with pytest.raises(IllegalAction, match="the game is over"):
        game.rule(0, "chombo", "obstruction")


# Why not.

SIMPLES = "234m456p678s55s88p"
"""Waits for 5s and 8p, with a yaku."""


def reason(table: Table, seat: str, text: str) -> str:
    """Why a seat may not do this; nothing has happened then."""
    before = table.deal.events.copy()
    with pytest.raises(IllegalAction) as checked:
        table.game.check(SEATS.index(seat), Action.parse(text))
    with pytest.raises(IllegalAction) as caught:
        table.game.act(SEATS.index(seat), Action.parse(text))
    assert table.deal.events == before
    assert checked.value.reason == caught.value.reason
    return caught.value.reason


def test_checking_what_is_possible_changes_nothing() -> None:
    game = Game("ema2016", seed="7")
    before = game.events
    for option in game.action_numbers(0):
        assert game.check(0, option) == option
    assert game.pending == [0]
    assert game.events == before


def test_why_not_no_yaku() -> None:
    table = deal("ema2016", B="123m456p789s44z99m", draws="5z6z7z5z9m")
    table.turns(4)
    table.play("A discards 9m")
    assert table.may("B pon")
    assert reason(table, "B", "ron") == "no yaku: the hand is complete but has none, and dora are not yaku"


def test_a_ruling_is_for_an_offence_that_has_a_name() -> None:
    game = Game("ema2016", seed="7")
    with pytest.raises(ArgumentError, match="offence 'nonsense' is not known; it is the name of the rules' switch about it"):
        game.rule(0, "chombo", "nonsense")
    assert game.numbers_done == []
    for offence in ("wrong_tile_count", "referee", "furiten"):
        game.rule(0, "pot", offence)
    game.rule(0, "pot", "wall_touched", recorded=True)
    assert len(game.rulings) == 4


def test_why_not_furiten_by_the_own_discards() -> None:
    table = deal("ema2016", B=SIMPLES, draws="5z8p6z7z5s")
    table.turns(4)
    table.play("A discards 5s")
    assert reason(table, "B", "ron") == "furiten: the hand waits for 8p, which is among the own discards (§3.2, §3.4.5)"


def test_why_not_temporary_furiten() -> None:
    table = deal("ema2016", B=SIMPLES, draws="5z6z5s8p")
    table.turns(2)
    table.play("C discards 5s, D discards 8p")
    assert reason(table, "B", "ron") == "temporary furiten: 5s from West was passed; it ends with the own next draw or claim (§3.2, §3.4.5)"


def test_why_not_furiten_after_riichi() -> None:
    """B is not even asked, but A is, so there is a tile on offer."""
    table = deal("ema2016", A="79p", B=SIMPLES, draws="5z6z5s8p")
    table.turns(1)
    table.play("B riichi 6z, C discards 5s, D discards 8p")
    assert not table.options("B")
    assert reason(table, "B", "ron") == "furiten for the rest of the deal: 5s from West was passed after riichi (§3.2, §3.4.5)"


def test_why_not_because_the_hand_is_not_complete() -> None:
    table = deal("ema2016", B=SIMPLES, draws="5z1m")
    table.turns(1)
    assert reason(table, "B", "tsumo") == "not complete: the hand waits for 8p5s, not 1m"


def test_why_no_riichi_without_waiting() -> None:
    table = deal("ema2016", B=SIMPLES, draws="5z1m")
    table.turns(1)
    assert reason(table, "B", "riichi 2m") == "the hand is not waiting after this discard"


def test_why_no_riichi_with_too_few_tiles() -> None:
    table = deal("ema2016", C="123m456p789s1122z")
    table.until_wall(3)
    drawn = table.drawn("C")
    assert reason(table, "C", f"riichi drawn {drawn}") == "tiles left: 3; riichi needs 4 (§3.3.14)"


def test_why_no_riichi_without_a_stick() -> None:
    table = deal("tenhou", A="123m456p789s1122z", draws="9m", scores=[900, 33000, 33000, 33100])
    assert reason(table, "A", "riichi drawn 9m").startswith("riichi needs a stick of 1000 points; there are 900")


def test_why_no_riichi_with_an_open_hand() -> None:
    table = deal("ema2016", B="46s", draws="5s")
    table.play("A discards 5s, B chi")
    assert reason(table, "B", f"riichi {to_mpsz([table.game.view(1).hand[0]])}") == "riichi needs a concealed hand"


def test_why_not_again_riichi() -> None:
    table = deal("ema2016", A="123m456p789s1122z", draws="9m5z6z7z8m")
    table.play("A riichi 9m")
    table.turns(3)
    assert reason(table, "A", "riichi drawn 8m") == "riichi is declared already"
    assert reason(table, "A", "discard 1m") == "after riichi only the drawn tile can be discarded"


def test_why_no_swap_calling() -> None:
    table = deal("ema2016", B="46s55s7s", draws="5s")
    table.play("A discards 5s, B chi 46s")
    assert reason(table, "B", "discard 5s") == "swap-calling: 5s may not be discarded in the turn of this claim (§3.3.2, Rev)"


def test_why_not_a_tile_that_is_not_there() -> None:
    table = deal("ema2016", A="123m456p789s1122z", draws="9m")
    assert reason(table, "A", "discard 8m") == "8m is not in the hand"


def test_why_not_with_a_dead_hand() -> None:
    table = deal("ema2016", A="123m456p789s1122z", draws="1z")
    table.rule("A", "dead_hand", "wrong_tile_count")
    assert reason(table, "A", "tsumo") == "the hand is dead: no win, no claim, no riichi"


def test_why_not_at_another_time() -> None:
    table = deal("ema2016", A="123m456p789s1122z", draws="1z")
    assert reason(table, "A", "pass") == "pass is not possible now"
    assert reason(table, "A", "chi 2m 3m") == "chii is not possible now"
    table.play("A tsumo")
    with pytest.raises(IllegalAction, match="the deal is over"):
        table.deal.act(0, action(PASS))


# Results.


def test_results_are_points_and_uma() -> None:
    game = Game("ema2016", seed="7")
    game.scores = [45_000, 35_000, 25_000, 15_000]
    assert [(result.place, int(result.uma), int(result.total)) for result in game.results] == [
        (1, 15_000, 30_000), (2, 5_000, 10_000), (3, -5_000, -10_000), (4, -15_000, -30_000),
    ]  # fmt: skip


def test_equal_scores_share_their_places() -> None:
    game = Game("ema2016", seed="7")
    game.scores, game.sticks = [29_000, 29_000, 31_000, 30_000], 1
    results = game.results
    assert [result.place for result in results] == [3, 3, 1, 2]
    assert [result.uma for result in results] == [-10_000, -10_000, 15_000, 5_000]
    assert results[2].points == Fraction(32_000)


def test_every_game_ends_with_results_that_add_up() -> None:
    for seed in range(5):
        game = Game("ema2016", seed=str(seed))
        random_playout(game, seed)
        assert sum([result.points for result in game.results]) == 120_000
        assert sum([result.total for result in game.results]) == 0


def test_red_fives_are_in_the_hand_only_where_the_rules_have_them() -> None:
    wall = stacked_wall(["120m55p19s123456z"], draws="9p")
    red, plain = Game("tenhou", walls=[wall]), Game("ema2016", walls=[wall])
    assert to_mpsz(red.view(0).hand[:3]) == "120m"
    assert to_mpsz(plain.view(0).hand[:3]) == "125m"
