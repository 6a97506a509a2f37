"""Networks that weigh what lies on a player's table."""

from random import Random

import numpy as np
import pytest

from hanchan.hand.melds import PON, Meld
from hanchan.records.logged import Discarded, LoggedDeal, LoggedGame, Melded, Step, Won
from hanchan.rules import load
from hanchan.tiles import parse
from tools.fit_beliefs import LAST, Deal, Moments, Network, chance, explained, fitted, log_loss, thousands
from tools.fit_opponents import Table

NOBODY = parse("147m258p369s1234z")


def deal() -> Deal:
    """South has called a pon of white dragons, and then discarded 2m from the hand and 9p as drawn."""
    hands = [list(NOBODY), parse("123m456p55s77z66p1z"), list(NOBODY), list(NOBODY)]
    found = Deal(LoggedDeal(0, 0, 0, 0, [25_000] * 4, hands, parse("4s")[0]))
    white = parse("5z")[0]
    found.counts[1][white] += 2
    found.laid(Melded(1, Meld(PON, (white,) * 3, white, 3)))
    found.discard(1, parse("2m")[0], drawn=False)
    found.counts[1][parse("9p")[0]] += 1
    found.discard(1, parse("9p")[0], drawn=True)
    return found


def test_a_reading_tells_melds_and_the_last_discards() -> None:
    seen = deal().reading(1, 0)
    opened, valued = seen[1:5], seen[18]
    assert (opened, valued) == ([1, 0, 0, 0], 1)
    last, before, none = [seen[31 + 7 * place : 38 + 7 * place] for place in range(3)]
    assert last == [1, 0, 0, 0, 1, 0, 0]  # drawn, a terminal
    assert before == [1, 1, 0, 0, 0, 0, 0]  # from the hand, a two
    assert none == [0] * 7
    assert len(seen) == 31 + 7 * LAST


def test_the_viewer_sees_the_dora_in_his_own_hand() -> None:
    """The dora is 5s; South holds two of them."""
    table = deal()
    assert (table.reading(1, 0)[30], table.reading(0, 1)[30]) == (4 / 4, 2 / 4)


def test_moments_say_who_waited_and_what_was_won() -> None:
    hands = [list(NOBODY), parse("123m456p789s1155z"), list(NOBODY), list(NOBODY)]
    discards = [Discarded(seat, NOBODY[place]) for place in range(9) for seat in (0, 2, 3)]
    hands[1] += parse("9m")
    steps: list[Step] = [Discarded(1, parse("9m")[0]), *discards, Won(1, 0, parse("1z")[0], points=8000)]
    logged = LoggedDeal(0, 0, 0, 0, [25_000] * 4, hands, parse("4s")[0], steps)
    moments = Moments(shares={"silent": 1.0})
    moments.game(LoggedGame(load("tenhou"), [""] * 4, [logged]), Random(1), held_back=True)
    south = [place for place, points in enumerate(moments.points) if points]
    assert len(south) == len(discards)
    assert all(moments.waits[place] and moments.points[place] == 8000 for place in south)
    assert not any(waits for place, waits in enumerate(moments.waits) if place not in south)


def test_a_network_learns_what_no_count_of_one_thing_tells() -> None:
    """Either of two signs, but not both."""
    random = np.random.default_rng(3)
    readings = random.integers(0, 2, (150_000, 4)).astype(np.float32)
    truth = (readings[:, 0] != readings[:, 1]).astype(np.float32)
    network = fitted(Network(4, 8, 0.0, random), readings, truth, of_points=False, random=random)
    assert log_loss(chance(network.of(readings)), truth) < 0.1
    assert log_loss(np.full_like(truth, truth.mean()), truth) > 0.69


def test_points_are_right_on_average() -> None:
    random = np.random.default_rng(3)
    readings = random.integers(0, 2, (150_000, 3)).astype(np.float32)
    mean = 2 + 6 * readings[:, 0]
    points = (mean * random.exponential(1.0, len(mean))).astype(np.float32) + np.float32(0.01)
    network = fitted(Network(3, 6, 1.0, random), readings, points, of_points=True, random=random)
    said = thousands(network.of(readings))
    assert said[readings[:, 0] == 0].mean() == pytest.approx(2, rel=0.1)
    assert said[readings[:, 0] == 1].mean() == pytest.approx(8, rel=0.1)
    assert explained(said, points) > 0.1


def test_the_table_is_that_of_the_counts() -> None:
    """What the counts look at is seen in the same way."""
    found = deal()
    assert isinstance(found, Table)
    assert (found.how(1), found.shown_dora(1)) == ("open", 0)
    assert list(found.counted(1)) == pytest.approx([0.006 * 0.85, 3400])
