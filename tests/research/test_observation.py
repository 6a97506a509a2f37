"""Observations and action ids: what the bytes say is what a view says, and masks are exactly the engine's options."""

from collections.abc import Iterator
from random import Random

import pytest

from hanchan.deal.actions import Action
from hanchan.deal.events import TileDiscarded
from hanchan.errors import ActionError, ArgumentError
from hanchan.game import Game, View
from hanchan.game.action_ids import ACTION_IDS, action_id, action_name, option_of
from hanchan.game.observation import allow, observe
from hanchan.game.observation_text import render
from hanchan.game.planes import COLUMNS, NUMBERS, OF_SEATS, PLANES, SEAT_COLUMNS, SIZE, TABLE, plane_names
from hanchan.rules import PRESETS
from hanchan.tiles.kinds import dora_of, is_red, kind_of
from tests.support.chooser import choose
from tests.support.hands import scaled
from tests.support.observations import TEMPER, file_of, observed, shown
from tests.support.research_page import PAGE, page

Planes = dict[str, list[int]]


def moments(rules: str, seed: str, most: int) -> Iterator[tuple[Game, int]]:
    """Games in play at every decision, with the seat asked."""
    game, rng = Game(rules, seed), Random(seed)
    for _ in range(most):
        if game.is_over:
            return
        seat = game.pending[int(rng.random() * len(game.pending))]
        yield game, seat
        game.act(seat, choose(game.deal, seat, rng, TEMPER))


def planes_of(game: Game, seat: int) -> Planes:
    raw = observed(game, seat)
    return {name: list(raw[place * COLUMNS : (place + 1) * COLUMNS]) for place, (name, _) in enumerate(plane_names())}


def counted(tiles: list[int]) -> list[int]:
    found = [0] * COLUMNS
    for tile in tiles:
        found[kind_of(tile)] += 1
    return found


def marked(kinds: list[int], value: int = 1) -> list[int]:
    found = [0] * COLUMNS
    for kind in kinds:
        found[kind] = value
    return found


def last_places(kinds: list[int]) -> list[int]:
    """Where each kind lies last, from 1; 0 for those that do not."""
    found = [0] * COLUMNS
    for place, kind in enumerate(kinds, 1):
        found[kind] = place
    return found


def single(tile: int) -> list[int]:
    return [0] * COLUMNS if tile < 0 else marked([kind_of(tile)], 2 if is_red(tile) else 1)


def told_by(view: View) -> Planes:
    """The planes of tiles as they follow from a view alone."""
    discards = [event for event in view.events if isinstance(event, TileDiscarded)]
    found = {
        "hand": view.counts,
        "red fives": marked([kind_of(tile) for tile in view.hand if is_red(tile)]),
        "drawn": single(view.drawn),
        "waits": marked(view.waits),
        "offered": single(view.offered),
        "indicators": counted(view.indicators),
        "dora": counted([dora_of(tile) for tile in view.indicators]),
        "unseen": view.unseen,
    }
    for place, name in enumerate(("own", "right", "across", "left")):
        seat = (view.seat + place) % 4
        river, melds = view.rivers[seat], view.melds[seat]
        kinds = [kind_of(tile) for tile in river]
        found[f"{name} river"] = last_places(kinds)
        found[f"{name} from hand"] = marked([kind_of(event.tile) for event in discards if event.seat == seat and not event.drawn])
        tiles = [tile for meld in melds for tile in meld.tiles]
        found[f"{name} melds"] = counted(tiles)
        found[f"{name} melded red fives"] = marked([kind_of(tile) for tile in tiles if is_red(tile)])
        found[f"{name} claimed"] = counted([meld.claimed for meld in melds if meld.source])
        if place:
            found[f"{name} safe"] = marked(view.safe_against(seat))
            found[f"{name} shown hand"] = counted(view.hand_of(seat))
    return found


def numbers_of(view: View) -> dict[str, int]:
    return {
        "round wind": view.round_wind, "seat wind": view.seat_wind, "dealer": (view.dealer - view.seat) % 4,
        "turn": (view.turn - view.seat) % 4, "counters": view.counters, "sticks": view.sticks, "tiles left": view.tiles_left,
        "furiten": int(view.is_furiten), "rounds": view.rules.rounds, "red fives in play": view.rules.red_fives,
    }  # fmt: skip


@pytest.mark.parametrize("rules", PRESETS)
def test_an_observation_says_what_the_view_says(rules: str) -> None:
    for number in range(scaled(1, 8)):
        for game, seat in moments(rules, f"planes {number}", scaled(150, 2000)):
            view, planes = game.view(seat), planes_of(game, seat)
            for name, wanted in told_by(view).items():
                assert planes[name] == wanted, name
            table = {name: planes["table"][place] for place, (name, _) in enumerate(NUMBERS)}
            wanted_numbers = numbers_of(view)
            assert {name: table[name] for name in wanted_numbers} == wanted_numbers
            for place in range(4):
                other = (seat + place) % 4
                own = planes["seats"][SEAT_COLUMNS * place : SEAT_COLUMNS * (place + 1)]
                assert 1000 * (own[0] - 100) + 100 * own[1] == view.scores[other]
                assert bool(own[2]) == view.riichi[other]
                assert own[3:6] == [view.riichi_turn(other) + 1, len(view.rivers[other]), view.hand_sizes[other]]


@pytest.mark.parametrize("rules", PRESETS)
def test_a_mask_is_exactly_the_options(rules: str) -> None:
    """Every option has an id of its own, and each id leads back to its option."""
    for number in range(scaled(1, 8)):
        for game, seat in moments(rules, f"mask {number}", scaled(300, 3000)):
            for asked in range(4):
                mask = bytearray(b"\xff" * ACTION_IDS)
                allow(game, asked, mask)
                options, offered = game.action_numbers(asked), int(game.deal.state.offered)
                ids = [action_id(option, offered) for option in options]
                assert len(set(ids)) == len(options)
                assert [one for one in range(ACTION_IDS) if mask[one]] == sorted(ids)
                for one in range(ACTION_IDS):
                    option = option_of(one, options, offered)
                    assert (option >= 0) == (mask[one] == 1)
                    if option >= 0:
                        assert action_name(one).startswith(Action.from_number(option).verb)


def test_a_game_that_is_over_asks_for_nothing() -> None:
    game = Game("ema2016", "over")
    while not game.is_over:
        game.act(game.pending[0], game.action_numbers(game.pending[0])[-1])
    mask = bytearray(b"\x01" * ACTION_IDS)
    allow(game, 0, mask)
    assert not any(mask)


def test_the_ids_have_names_of_their_own() -> None:
    assert len({action_name(one) for one in range(ACTION_IDS)}) == ACTION_IDS
    with pytest.raises(ActionError, match="no action 196"):
        action_name(ACTION_IDS)


def test_planes_have_names_of_their_own_and_fill_the_observation() -> None:
    names = [name for name, _ in plane_names()]
    assert len(set(names)) == len(names) == PLANES
    assert names[TABLE] == "table"
    assert names[OF_SEATS] == "seats"


def test_only_a_seat_has_an_observation() -> None:
    with pytest.raises(ArgumentError, match="seat -1"):
        observe(Game("ema2016", "7"), -1, bytearray(SIZE))


def test_only_whole_observations_are_shown() -> None:
    with pytest.raises(ArgumentError, match="5 bytes"):
        render(bytes(5))


@pytest.mark.parametrize("rules", PRESETS)
def test_golden_observations_come_out_the_same(rules: str) -> None:
    """If a change is meant, the version of the planes goes up, and `python tools/build_golden_observations.py` writes them anew."""
    assert shown(rules) == file_of(rules).read_text("utf-8")


def test_the_page_shows_the_planes_and_actions_there_are() -> None:
    """If it does not, `python tools/build_research_page.py` writes its tables anew."""
    text = PAGE.read_text("utf-8")
    assert page(text) == text
    assert f"{PLANES} rows of {COLUMNS} bytes" in text
    assert f"{ACTION_IDS} ids under all rules" in text
