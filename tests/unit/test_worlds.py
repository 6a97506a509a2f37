"""Worlds for a search: the seat cannot tell them apart, nothing hidden shines through, and they are played on."""

import pickle
from collections import Counter

import pytest

from hanchan import Game
from hanchan.deal.state import CLAIMS, SHOWING
from hanchan.errors import ArgumentError
from hanchan.game import PENALISE
from hanchan.game.playout import random_playout
from hanchan.game.worlds import Worlds
from hanchan.records.hanchan.write import write_hanchan
from tests.support.hands import scaled
from tests.support.moments import moments
from tests.support.table import deal


def tiles_of(game: Game) -> Counter[int]:
    """All tiles: in hands and melds, in rivers, and in the wall."""
    state = game.deal.state
    kans = int(state.kans)
    unseen = [*state.setting.wall[state.next_place : 122], *[state.setting.wall[place] for place in (134, 135, 132, 133)[kans:]]]
    dead = [state.setting.wall[place] for place in range(122, 132)]
    found = Counter([*unseen, *dead])
    for player in state.players:
        found.update(player.tiles)
        found.update(player.river)
        for meld in player.melds:
            own = list(meld.tiles)
            if meld.source:
                own.remove(meld.claimed)
            found.update(own)
    return found


def check(game: Game, seat: int) -> None:
    state = game.deal.state
    if state.phase == SHOWING or (state.phase == CLAIMS and seat not in state.pending):
        with pytest.raises(ArgumentError, match="nothing to search"):
            Worlds(game, seat)
        return
    worlds = Worlds(game, seat, "1")
    shown = {key: found for key, found in game.view(seat).data().items() if key != "pending"}
    for _ in range(3):
        world = worlds.next()
        assert {key: found for key, found in world.view(seat).data().items() if key != "pending"} == shown
        assert world.view(seat).action_numbers == game.view(seat).action_numbers
        assert tiles_of(world) == tiles_of(game)
        twin = world.deal.state
        assert [len(player.tiles) for player in twin.players] == [len(player.tiles) for player in state.players]
        for other, player in enumerate(twin.players):
            assert player.counts == [sum(1 for tile in player.tiles if _kind(tile) == kind) for kind in range(34)]
            if player.riichi and other != seat:
                assert player.waits
        random_playout(world, 1, 1)


def _kind(tile: int) -> int:
    return tile if tile < 34 else 9 * (tile - 34) + 4


@pytest.mark.parametrize("rules", ["ema2016", "tenhou", "mahjong-soul", "plm-extended"])
def test_the_seat_cannot_tell(rules: str) -> None:
    for game, seat in moments(rules, f"worlds {rules}", ["greedy", "newcomer", "greedy", "random"], scaled(4, 40) / 100):
        check(game, seat)


def test_nothing_hidden_decides_what_is_dealt() -> None:
    """Two games that the seat cannot tell apart give the same worlds."""
    for game, seat in moments("tenhou", "leaks", ["greedy"] * 4, 0.05):
        if game.deal.state.phase == SHOWING:
            continue
        one, other = Worlds(game, seat, "1").next(), Worlds(game.redealt(seat, "2"), seat, "1").next()
        for place in range(4):
            hands = [sorted(world.deal.state.players[place].tiles) for world in (one, other)]
            assert hands[0] == hands[1]
            assert one.deal.state.players[place].is_furiten() == other.deal.state.players[place].is_furiten()
        assert one.deal.pending == other.deal.pending


def test_worlds_differ_and_come_out_the_same_again() -> None:
    game = Game("ema2016", "7")
    worlds, again = Worlds(game, 0, "1"), Worlds(game, 0, "1")
    hands = [tuple(worlds.next().view(1).hand) for _ in range(20)]
    assert len(set(hands)) == 20
    assert hands == [tuple(again.next().view(1).hand) for _ in range(20)]
    assert hands[0] != tuple(Worlds(game, 0, "2").next().view(1).hand)
    world = worlds.next()
    random_playout(world, 1)
    assert world.is_over
    assert sum(world.scores) + 1000 * world.sticks == 120_000


def test_every_unseen_tile_is_as_likely_in_a_hand() -> None:
    """Chi square with 33 degrees of freedom: above 74 in one of ten thousand samples."""
    game, found, rounds = Game("ema2016", "7"), Counter[int](), 2000
    state = game.deal.state
    unseen = Counter(state.setting.wall) - Counter([*state.players[0].tiles, *state.indicators()])
    worlds = Worlds(game, 0, "chance")
    for _ in range(rounds):
        found.update(worlds.next().deal.state.players[2].tiles)
    expected = {tile: rounds * 13 * count / unseen.total() for tile, count in unseen.items()}
    assert sum((found[tile] - wanted) ** 2 / wanted for tile, wanted in expected.items()) < 74


def test_a_world_has_no_past() -> None:
    world = Worlds(Game("ema2016", "7"), 0).next()
    for attempt in (
        lambda: pickle.dumps(world),
        lambda: world.before(0),
        lambda: write_hanchan(world, ["a", "b", "c", "d"]),
        lambda: pickle.dumps(world.deal),
        lambda: world.redealt(0, 1),
        lambda: world.clone().view(0).redealt(1),
    ):
        with pytest.raises(ArgumentError, match="has no past"):
            attempt()
    random_playout(world, 1, 1)
    assert world.deal_number == 2
    with pytest.raises(ArgumentError, match="has no past"):
        pickle.dumps(world.clone())


def test_a_hand_in_open_riichi_stays() -> None:
    table = deal("plm-extended", A="123m456p789s1122z", draws="9m")
    table.play("A open riichi 9m")
    table.nobody_claims()
    seat = table.game.pending[0]
    assert Worlds(table.game, seat).next().view(seat).hand_of(0) == table.game.view(seat).hand_of(0)


def test_who_cannot_ask() -> None:
    game = Game("ema2016", "7")
    with pytest.raises(ArgumentError, match="no hand of its own"):
        Worlds(game, 4)
    with pytest.raises(ArgumentError, match="offences are prevented"):
        Worlds(Game("ema2016", "7", PENALISE), 0)
    random_playout(game, 1)
    with pytest.raises(ArgumentError, match="nothing to search"):
        Worlds(game, 0)
