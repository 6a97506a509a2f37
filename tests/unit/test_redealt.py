"""Hidden tiles dealt anew: the seat cannot tell the difference, and the game goes on from there."""

import pickle
from collections import Counter

import pytest

from hanchan import SPECTATOR, Game
from hanchan.errors import ArgumentError
from hanchan.game import PENALISE
from hanchan.game.observation import observe
from hanchan.game.planes import SIZE
from hanchan.game.playout import random_playout
from tests.support.hands import scaled
from tests.support.moments import moments
from tests.support.table import deal


def observed(game: Game, seat: int) -> bytes:
    planes = bytearray(SIZE)
    observe(game, seat, planes)
    return bytes(planes)


def check(game: Game, seat: int, seed: str) -> Game:
    """A game dealt anew looks the same to the seat, has all tiles once, and does not depend on what was hidden."""
    twin = game.redealt(seat, seed)
    assert twin.view(seat).data() == game.view(seat).data()
    assert observed(twin, seat) == observed(game, seat)
    assert Counter(twin.deal.state.setting.wall) == Counter(game.deal.state.setting.wall)
    held = [tile for player in twin.deal.state.players for tile in player.tiles]
    melded = [tile for player in twin.deal.state.players for meld in player.melds for tile in meld.tiles]
    assert not Counter(held + melded) - Counter(twin.deal.state.setting.wall)
    assert [len(player.tiles) for player in twin.deal.state.players] == [len(player.tiles) for player in game.deal.state.players]
    for player in twin.deal.state.players:
        assert not player.riichi or player.waits, "a hand in riichi waits"
    assert twin.redealt(seat, "another").events == game.redealt(seat, "another").events
    return twin


@pytest.mark.parametrize("rules", ["ema2016", "tenhou", "mahjong-soul", "plm-extended"])
def test_the_seat_cannot_tell(rules: str) -> None:
    for game, seat in moments(rules, f"hidden {rules}", ["greedy", "newcomer", "greedy", "random"], scaled(3, 40) / 100):
        check(game, seat, "1")


@pytest.mark.parametrize("rules", ["ema2016", "tenhou"])
def test_also_in_games_by_chance(rules: str) -> None:
    """They have more kans and stranger claims than games between bots that want to win."""
    for number in range(scaled(3, 20)):
        for game, seat in moments(rules, f"chance {number}", ["random"] * 4, 0.03):
            check(game, seat, "1")


def test_other_seeds_deal_other_tiles() -> None:
    game = Game("ema2016", "7")
    hands = {tuple(game.redealt(0, seed).view(1).hand) for seed in range(20)}
    assert len(hands) == 20
    assert game.redealt(0, 1).events == game.redealt(0, 1).events


def test_the_wall_is_dealt_anew_too() -> None:
    game = Game("ema2016", "7")
    twins = [game.redealt(0, seed) for seed in range(2)]
    walls = [twin.deal.state.setting.wall for twin in twins]
    assert walls[0][60:] != walls[1][60:]
    assert {wall[130] for wall in walls} == {game.view(0).indicators[0]}
    assert twins[0].seed != twins[1].seed != game.seed


def test_it_can_be_played_to_the_end_and_put_away() -> None:
    game = Game("ema2016", "7")
    random_playout(game, 3, 2)
    assert game.deal_number == 3
    twin = game.redealt(game.pending[0], "1")
    again = pickle.loads(pickle.dumps(twin))
    assert again.view(0).hand == twin.view(0).hand
    random_playout(twin, 1)
    random_playout(again, 1)
    assert twin.is_over
    assert sum(twin.scores) + 1000 * twin.sticks == 120_000
    assert again.scores == twin.scores
    assert twin.finished_deals[:2] == game.finished_deals


def test_what_others_showed_was_in_their_hands() -> None:
    table = deal("ema2016", A="46m", B="99m", draws="9m5z3s3s5m")
    table.play("A discards 9m, B pon")
    twin = check(table.game, 0, "1")
    assert twin.view(0).melds[1] == table.game.view(0).melds[1]


def test_a_hand_in_open_riichi_stays() -> None:
    table = deal("plm-extended", A="123m456p789s1122z", draws="9m")
    if not table.may("A open riichi 9m"):
        pytest.skip("no open riichi under these rules")
    table.play("A open riichi 9m")
    table.nobody_claims()
    seat = table.game.pending[0]
    assert table.game.redealt(seat, "1").view(seat).hand_of(0) == table.game.view(seat).hand_of(0)


def test_who_cannot_ask() -> None:
    game = Game("ema2016", "7")
    with pytest.raises(ArgumentError, match="no hand of its own"):
        game.view(SPECTATOR).redealt(1)
    with pytest.raises(ArgumentError, match="offences are prevented"):
        Game("ema2016", "7", PENALISE).redealt(0, 1)
    table = deal("ema2016", B="99m", draws="9m")
    table.play("A discards 9m")
    assert table.game.pending == [1]
    check(table.game, 1, "1")
    with pytest.raises(ArgumentError, match="waits for what others say"):
        table.game.redealt(2, 1)
    random_playout(game, 1)
    with pytest.raises(ArgumentError, match="the game is over"):
        game.redealt(0, 1)


def test_given_walls_go_on_by_the_seed() -> None:
    first = Game("ema2016", "7").redealt(0, "x").walls
    assert first is not None
    game = Game("ema2016", "then", walls=first)
    random_playout(game, 1)
    assert game.is_over
    assert game.walls is not None
    assert len(game.walls) == game.deal_number > 1
    assert len(first) == 1
