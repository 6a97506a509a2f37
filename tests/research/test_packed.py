"""Observations of version 2: what the bits say is what a view says, the oracle tells the truth, and nothing else is told."""

from typing import Any

import numpy as np
import pytest

from hanchan.deal.events import TileDiscarded
from hanchan.errors import ArgumentError
from hanchan.game import OPEN, SPECTATOR, Game, View
from hanchan.game.layout import LONGEST_RIVER, MELD, NUMBERS, SEAT_NUMBERS, number_names, plane_names, planes_of
from hanchan.game.packed import Packer, Packs
from hanchan.hand.melds import Meld
from hanchan.research.spaces import observation_of, observation_space
from hanchan.rules import PRESETS
from hanchan.tiles.kinds import KINDS, dora_of, is_red, kind_of
from tests.research.test_observation import moments
from tests.support.hands import scaled
from tests.support.observations import allowed_ids, packed_file_of, packed_shown

SEATS = ("own", "right", "across", "left")
TYPES = {"chi": 1, "pon": 2, "kan": 3, "ankan": 4, "kakan": 5}

Sets = dict[str, set[int]]


def counted(name: str, tiles: list[int]) -> Sets:
    kinds = [kind_of(tile) for tile in tiles]
    return {f"{name} {least}": {kind for kind in kinds if kinds.count(kind) >= least} for least in (1, 2, 3, 4)}


def reds(tiles: list[int]) -> set[int]:
    return {kind_of(tile) for tile in tiles if is_red(tile)}


def single(tile: int) -> set[int]:
    return set() if tile < 0 else {kind_of(tile)}


def told_by(view: View) -> Sets:
    """The planes as they follow from a view alone."""
    unseen = [kind for kind in range(KINDS) for _ in range(view.unseen[kind])]
    found = {
        **counted("hand", view.hand), "red fives": reds(view.hand), "drawn": single(view.drawn), "waits": set(view.waits),
        "offered": single(view.offered), "indicators": {kind_of(tile) for tile in view.indicators},
        **counted("dora", [dora_of(tile) for tile in view.indicators]), **counted("unseen", unseen),
    }  # fmt: skip
    for place, name in enumerate(SEATS):
        seat = (view.seat + place) % 4
        melds = view.melds[seat]
        discards = [event for event in view.events if isinstance(event, TileDiscarded) and event.seat == seat]
        tiles = [tile for meld in melds for tile in meld.tiles]
        found |= counted(f"{name} river", view.rivers[seat]) | counted(f"{name} melds", tiles)
        found[f"{name} from hand"] = {kind_of(event.tile) for event in discards if not event.drawn}
        found[f"{name} turned"] = {kind_of(view.rivers[seat][view.riichi_turn(seat)])} if view.riichi_turn(seat) >= 0 else set()
        found[f"{name} melded red fives"] = reds(tiles)
        found[f"{name} claimed"] = {kind_of(meld.claimed) for meld in melds if meld.source}
        if place:
            found[f"{name} safe"] = set(view.safe_against(seat))
            found |= counted(f"{name} shown", view.hand_of(seat))
    return found


def river_of(view: View, seat: int) -> list[list[int]]:
    discards = [event for event in view.events if isinstance(event, TileDiscarded)]
    taken = view.claimed_from(seat)
    rows = [(order, event) for order, event in enumerate(discards, 1) if event.seat == seat]
    found = [[event.tile + 1, event.drawn + 2 * event.turned + 4 * (place in taken), order] for place, (order, event) in enumerate(rows)]
    return found + [[0, 0, 0]] * (LONGEST_RIVER - len(found))


def melds_of(melds: list[Meld]) -> list[list[int]]:
    rows = [[TYPES[meld.type], meld.source, meld.claimed + 1, *[tile + 1 for tile in meld.tiles]] for meld in melds]
    rows += [[]] * (4 - len(rows))
    return [row + [0] * (len(MELD) - len(row)) for row in rows]


def kinds_in(planes: Any, names: list[tuple[str, str]]) -> Sets:
    return {name: set(np.flatnonzero(plane).tolist()) for (name, _), plane in zip(names, planes, strict=True)}


@pytest.mark.parametrize("rules", PRESETS)
def test_packed_observations_say_what_the_view_says(rules: str) -> None:
    """One packer follows the game, as in `VectorEnv`; another reads each table from nothing: they write the same bytes."""
    packer = Packer()
    for number in range(2):
        for game, seat in moments(rules, f"packed {number}", scaled(60, 250)):
            packs = Packs()
            packer.write(game, seat, packs)
            seen, view = observation_of(game, seat), game.view(seat)
            followed = [part.getvalue() for part in (packs.numbers, packs.rivers, packs.melds)]
            assert followed == [seen[name].tobytes() for name in ("numbers", "rivers", "melds")]
            bits = np.packbits(seen["observation"], axis=1, bitorder="little")
            assert packs.planes.getvalue() == bits.tobytes()
            planes = kinds_in(seen["observation"], plane_names())
            for name, wanted in told_by(view).items():
                assert planes[name] == wanted, name
            assert seen["rivers"].tolist() == [river_of(view, (seat + place) % 4) for place in range(4)]
            assert seen["melds"].tolist() == [melds_of(view.melds[(seat + place) % 4]) for place in range(4)]
            assert seen["action_mask"].tobytes() == allowed_ids(game, seat)
            check_numbers(seen["numbers"].tolist(), game, view)


def check_numbers(numbers: list[int], game: Game, view: View) -> None:
    named = {name: numbers[place] for place, (name, _) in enumerate(number_names())}
    wanted = {
        "round wind": view.round_wind, "deal of the round": view.dealer + 1, "deals played": game.deal_number - 1,
        "deals left": max(0, 4 * view.rules.rounds - 4 * view.round_wind - view.dealer - 1), "seat wind": view.seat_wind,
        "dealer": (view.dealer - view.seat) % 4, "first dealer": -view.seat % 4, "turn": (view.turn - view.seat) % 4,
        "counters": view.counters, "sticks": view.sticks, "tiles left": view.tiles_left, "furiten": int(view.is_furiten),
        "offered red": int(view.offered >= KINDS), "drawn red": int(view.drawn >= KINDS), "rounds": view.rules.rounds,
        "red fives in play": view.rules.red_fives, "kans": sum(meld.is_kan for melds in view.melds for meld in melds),
    }  # fmt: skip
    assert {name: named[name] for name in wanted} == wanted
    for place, name in enumerate(SEATS):
        other = (view.seat + place) % 4
        assert 1000 * (named[f"{name} thousands"] - 100) + 100 * named[f"{name} hundreds"] == view.scores[other]
        assert named[f"{name} place"] == 1 + sum(score > view.scores[other] for score in view.scores)
        assert bool(named[f"{name} riichi"]) == view.riichi[other]
        assert named[f"{name} discards"] == len(view.rivers[other])
        assert named[f"{name} concealed"] == view.hand_sizes[other]
        assert named[f"{name} melds"] == len(view.melds[other])


def test_south_1_and_south_4_can_be_told_apart() -> None:
    """With the same tiles, points and wind of the seat, the number of the deal is another."""
    told = []
    for dealer in (0, 3):
        game = Game("ema2016", "7")
        game.round_wind, game.dealer = 1, dealer
        game.deal = game._new_deal()
        told.append(observation_of(game, dealer))
    first, last = told
    assert (first["observation"] == last["observation"]).all()
    names = [name for name, _ in number_names()]
    differ = {names[place] for place in np.flatnonzero(first["numbers"] != last["numbers"])}
    assert differ == {"deal of the round", "deals left", "first dealer"}


def test_further_planes_tell_what_the_hand_needs_and_what_is_hidden() -> None:
    names = plane_names(analysis=True, oracle=True)
    for game, seat in moments("tenhou", "further", scaled(60, 300)):
        planes = kinds_in(observation_of(game, seat, analysis=True, oracle=True)["observation"], names)
        hand, view = game.view(seat).full_hand, game.view(seat)
        if len(view.hand) % 3 == 2:
            best = min(discard.shanten for discard in hand.discards())
            nearest = [discard for discard in hand.discards() if discard.shanten == best]
            assert planes["nearest"] == {discard.kind for discard in nearest}
            assert planes["accepted"] == {kind for discard in nearest for kind in discard.accepts}
            assert planes["waiting"] == {discard.kind for discard in hand.discards() if discard.shanten == 0}
        else:
            assert planes["accepted"] == set(hand.acceptance())
        for place, name in enumerate(SEATS[1:], 1):
            tiles = game.view((seat + place) % 4).hand
            assert counted(f"{name} concealed", tiles).items() <= planes.items()
            assert planes[f"{name} concealed red fives"] == reds(tiles)
            assert planes[f"{name} real waits"] == set(game.view((seat + place) % 4).waits)


def test_hidden_tiles_change_nothing_but_the_oracle() -> None:
    """A game with the hidden tiles dealt anew looks the same, but for the planes of the oracle."""
    game = Game("tenhou", "hidden")
    for _ in range(40):
        game.act(game.pending[0], game.action_numbers(game.pending[0])[-1])
    seat = game.pending[0]
    twin = game.redealt(seat, "other")
    mine, yours = observation_of(game, seat, analysis=True), observation_of(twin, seat, analysis=True)
    for name, part in mine.items():
        assert (part == yours[name]).all(), name
    assert (observation_of(game, seat, oracle=True)["observation"] != observation_of(twin, seat, oracle=True)["observation"]).any()


def test_the_layout_has_names_of_its_own() -> None:
    for analysis in (False, True):
        for oracle in (False, True):
            names = [name for name, _ in plane_names(analysis, oracle)]
            assert len(set(names)) == len(names) == planes_of(analysis, oracle)
    names = [name for name, _ in number_names()]
    assert len(set(names)) == len(names) == len(NUMBERS) + 4 * len(SEAT_NUMBERS)


def test_a_view_is_observed_as_its_game_and_seat() -> None:
    """What a bot is given is enough for the planes, and no more than them."""
    for game, seat in moments("tenhou", "view", 40):
        for settings in ({}, {"version": 1}, {"analysis": True}):
            mine, same = observation_of(game.view(seat), **settings), observation_of(game, seat, **settings)
            assert all(np.array_equal(mine[name], same[name]) for name in same)
            assert mine.keys() == same.keys()
    view = Game("ema2016", "7").view(0)
    assert np.array_equal(observation_of(view, 0)["observation"], observation_of(view)["observation"])
    for wrong, problem in (({"oracle": True}, "does not tell the hidden hands"), ({"seat": 1}, "the view is that of seat 0, not of 1")):
        with pytest.raises(ArgumentError, match=problem):
            observation_of(view, **wrong)
    for seat in (SPECTATOR, OPEN):
        with pytest.raises(ArgumentError, match="it is 0 to 3"):
            observation_of(Game("ema2016", "7").view(seat))
    with pytest.raises(ArgumentError, match="the seat is None"):
        observation_of(Game("ema2016", "7"))


def test_there_are_no_other_versions() -> None:
    for version in (0, 3):
        with pytest.raises(ArgumentError, match="no observations of version"):
            observation_space(version)
    with pytest.raises(ArgumentError, match="the seat is 4; it is 0 to 3"):
        observation_of(Game("ema2016", "7"), 4)


@pytest.mark.parametrize("rules", PRESETS)
def test_golden_packed_observations_come_out_the_same(rules: str) -> None:
    """If a change is meant, the version goes up, and `python tools/build_golden_observations.py` writes them anew."""
    assert packed_shown(rules) == packed_file_of(rules).read_text("utf-8")
