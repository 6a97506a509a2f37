"""What do I need: in the last deal, by ron from each and by self-draw."""

from hanchan.scorekeeper import Need, Sheet, entry_from_text, needs
from hanchan.scorekeeper.entries import WinEntry
from tests.scorekeeper.test_end_and_result import standing


def way(sheet: Sheet, seat: int, place: int, source: int, riichi: tuple[int, ...] = ()) -> Need | None:
    return next((need for need in needs(sheet.position, riichi)[seat].ways if (need.place, need.source) == (place, source)), None)


def test_by_ron_from_the_leader_half_of_the_difference_is_enough() -> None:
    sheet = standing("ema2016", [40000, 32000, 28000, 20000], deal=7)
    from_leader = way(sheet, 1, 1, 0)
    from_other = way(sheet, 1, 1, 2)
    assert from_leader is not None
    assert from_other is not None
    assert (from_leader.text, from_leader.pays) == ("2 han 70 fu or 3 han 40 fu or 4 han 25 fu", "4500")
    assert (from_other.text, from_other.limit) == ("mangan", "mangan"), "8000 ties, and who ties for first is first"
    assert (from_leader.is_shared, from_other.is_shared) == (False, True)
    assert from_leader.ends_game


def test_sticks_and_counters_count() -> None:
    sheet = standing("ema2016", [33000, 31800, 30000, 25200], deal=7)
    plain = way(sheet, 1, 1, 2)
    riichi = way(sheet, 1, 1, 2, riichi=(0, 1))
    assert plain is not None
    assert riichi is not None
    assert plain.text == "1 han 40 fu or 2 han 25 fu"
    assert riichi.text == "1 han 30 fu or 2 han 25 fu", "the leader's stick is worth 2000 to the difference"


def test_a_tie_goes_to_the_earlier_seat_where_seats_decide() -> None:
    sheet = standing("tenhou", [33000, 25000, 22000, 20000], deal=7)
    needed = way(sheet, 1, 1, 2)
    assert needed is not None
    assert needed.limit == "haneman", "8000 would tie, and the first East stays first"


def test_what_is_needed_suffices_and_less_does_not() -> None:
    sheet = standing("ema2016", [38100, 33300, 27400, 21200], deal=7)
    for player in needs(sheet.position):
        for need in player.ways:
            value = {"limit": need.limit} if need.limit else dict(zip(("han", "fu"), need.options[0], strict=True))
            tried = Sheet.from_data(sheet.data())
            tried.add({"type": "win", "winners": [{"seat": need.seat, **value}], "source": need.source})
            assert tried.position.scores == need.scores
            assert tried.results[need.seat].place <= need.place
            assert tried.position.is_over == need.ends_game


def test_a_dealer_who_plays_on_is_told_so() -> None:
    sheet = standing("ema2016", [40000, 32000, 28000, 20000], deal=7)
    needed = way(sheet, 3, 3, 0)
    assert needed is not None
    assert not needed.ends_game


def test_nothing_is_needed_by_the_first() -> None:
    sheet = standing("ema2016", [40000, 32000, 28000, 20000], deal=7)
    assert needs(sheet.position)[0].ways == ()
    assert needs(sheet.position)[0].differences == (0, 8000, 12000, 20000)
    assert isinstance(entry_from_text("tsumo A mangan", sheet.position), WinEntry)
