"""What must hold at every step of every deal, whatever is played. Each check raises `AssertionError` with what was found."""

import pickle
from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

from hanchan.deal import Action, Deal, Event, RiichiDeclared, TileDrawn
from hanchan.deal.actions import DISCARD, DISCARD_DRAWN, EMPTY, OPEN_RIICHI, PASS, RIICHI, RIICHI_DRAWN, VERBS, action, first_of, verb_of
from hanchan.deal.offences import is_wrong_set
from hanchan.deal.player import Player
from hanchan.deal.state import CLAIMS, NOTHING, OVER, SHOWING, TURN, Setting, State
from hanchan.deal.turns import may_do, own_options
from hanchan.errors import IllegalAction
from hanchan.game import PENALISE, PREVENT, SPECTATOR, Game, View
from hanchan.hand import waits
from hanchan.scoring.settlement import STICK
from hanchan.tiles.kinds import NO_TILE, TILES, counts_of, sort_key
from hanchan.tiles.notation import from_tenhou, to_mpsz
from hanchan.tiles.shuffle import SET_SIZE
from hanchan.tiles.wall import DEALT, INDICATORS, REPLACEMENTS

Tally = Counter[str]

WHOLE_SETS = {red: sorted([from_tenhou(number, red) for number in range(SET_SIZE)]) for red in (False, True)}
GARBAGE = (-1, -2, -4096, 63, 4095, len(VERBS) << 12, 1 << 20, (1 << 62) + 1, 1 << 63, -(1 << 63), 1 << 100)
NO_SEATS = (-5, -1, 4, 5, 1 << 40)
NOBODY = b"\0" * 32


def seen_by(deal: Deal, seat: int) -> View:
    """A seat's view of a deal that is played on its own."""
    setting = deal.state.setting
    return Game(setting.rules, NOBODY, PENALISE if setting.penalise else PREVENT, tournament=setting.tournament, _deal=deal).view(seat)


# At every step.


def check_step(deal: Deal, points: int) -> None:
    """Tiles and points are all there, somebody can act, and no option stands twice."""
    state = deal.state
    check_tiles(state)
    sticks = deal.end.sticks if deal.is_over else state.sticks + len(state.riichi_sticks)
    assert sum(state.scores) + STICK * sticks == points, f"{state.scores} and {sticks} sticks are not {points} points"
    assert deal.is_over == (not deal.pending), "a deal that is not over asks nobody"
    assert len(set(deal.pending)) == len(deal.pending)
    for seat in range(4):
        options = deal.action_numbers(seat)
        assert bool(options) == (seat in deal.pending), f"seat {seat} of {deal.pending} has {len(options)} options"
        assert len(set(options)) == len(options), f"an option of seat {seat} stands twice: {deal.choices(seat)}"


def check_tiles(state: State) -> None:
    """The 136 tiles: hands, melds, rivers without what was claimed, and the wall."""
    wall = state.setting.wall
    found = wall[state.next_place :]
    for kan in range(state.kans):
        found.remove(wall[REPLACEMENTS[kan]])
    for player in state.players:
        found += player.tiles
        found += player.river
        for meld in player.melds:
            found += meld.tiles
    for player in state.players:
        for meld in player.melds:
            if meld.is_open:
                found.remove(meld.claimed)
    found.sort()
    assert found == WHOLE_SETS[state.rules.red_fives > 0], "the tiles are not those of one set"


def check_hands(deal: Deal) -> None:
    """What is kept about a hand agrees with its tiles."""
    state = deal.state
    for seat, player in enumerate(state.players):
        acting = state.phase == TURN and seat == state.turn
        announced = state.phase == CLAIMS and state.robbing and seat == state.turn
        after_draw = acting or announced
        if state.phase != OVER:
            assert len(player.tiles) + 3 * len(player.melds) == 13 + after_draw, f"seat {seat} has a wrong number of tiles"
            assert (player.drawn == NO_TILE) or after_draw
        assert player.counts == counts_of(player.tiles)
        _check_masks(player)
        assert player.closed == all(not meld.is_open for meld in player.melds)
        if player.drawn != NO_TILE:
            assert player.tiles[-1] == player.drawn
        elif len(player.tiles) % 3 == 1:
            mask = sum([1 << kind for kind in waits(player.counts)])
            assert player.waits == mask, f"seat {seat} waits for {waits(player.counts)}, not {player.waits:b}"


def _check_masks(player: Player) -> None:
    """What is kept as masks, and how far the hand is at least from a complete one."""
    for least, mask in ((1, player.held), (2, player.pairs), (4, player.quads)):
        assert mask == sum([1 << kind for kind, count in enumerate(player.counts) if count >= least])
    assert player.different == sum([1 << tile for tile in set(player.tiles)])
    before = player.tiles[:-1] if player.drawn != NO_TILE else player.tiles
    assert player.in_hand() == sum([1 << tile for tile in set(before)])
    assert player.tiles_in_order() == sorted(player.tiles, key=sort_key)
    assert player.far <= player.missing(), f"{to_mpsz(player.tiles)} is nearer than {player.far}"
    assert list(player.laid()) == player.river


def check_discards(deal: Deal) -> None:
    """Options are the same however often they are asked for, and a discard is possible exactly if it is among them."""
    state = deal.clone().state
    for seat in deal.pending:
        state.listed = state.told = False
        options = own_options(state, seat)
        discards = [action(verb, tile) for verb in (DISCARD, DISCARD_DRAWN) for tile in (*range(TILES), TILES, EMPTY)]
        assert [number for number in discards if may_do(state, seat, number)] == [number for number in discards if number in options]
        assert options == own_options(state, seat) == own_options(state, seat) == deal.action_numbers(seat)


def check_riichi(deal: Deal) -> None:
    """Where offences are prevented, a riichi that is offered leaves a waiting hand."""
    state = deal.state
    if state.phase != TURN or state.setting.penalise:
        return
    player = state.players[state.turn]
    for option in deal.action_numbers(int(state.turn)):
        if verb_of(option) in (RIICHI, RIICHI_DRAWN, OPEN_RIICHI):
            rest = player.tiles.copy()
            rest.remove(first_of(option))
            assert player.closed
            assert waits(counts_of(rest)), f"{Action.from_number(option)} was offered, but the hand does not wait"
            assert state.tiles_left >= state.rules.riichi_min_wall


# What is refused.


def snapshot(deal: Deal) -> tuple[Any, ...]:
    """Everything there is to know about a deal, to compare it with later."""
    options = [deal.action_numbers(seat).copy() for seat in range(4)]
    return deal.numbers_done.copy(), deal.rulings.copy(), deal.pending.copy(), _parts(deal.state, LISTED), options


def _parts(thing: State | Player, without: tuple[str, ...] = ()) -> dict[str, Any]:
    parts: dict[str, Any] = {}
    for name in _names_of(thing):
        if name not in without:
            value = getattr(thing, name)
            if name == "players":
                value = [_parts(player) for player in value]
            elif isinstance(value, list):
                value = value.copy()
            parts[name] = value
    return parts


def _names_of(thing: State | Player) -> list[str]:
    """Names of the attributes, whatever they are."""
    found = _NAMES.get(type(thing))
    if found is None:
        found = [name for name in dir(thing) if name[0] != "_" and not callable(getattr(thing, name)) and name not in ("setting", "rules")]
        assert "events" in found or "tiles" in found
        _NAMES[type(thing)] = found
    return found


_NAMES: dict[type, list[str]] = {}

LISTED = ("options", "listed", "told")
"""Parts of a state that depend on whether somebody has asked for the options."""


def check_refusals(deal: Deal, rng: Random, tries: int) -> None:
    """Actions that are not offered are refused with a reason, and nothing changes."""
    before = snapshot(deal)
    for _ in range(tries):
        seat = rng.choice((*range(4), *deal.pending, rng.choice(NO_SEATS)))
        number = rng.choice((rng.choice(GARBAGE), _any_action(rng), _any_action(rng), _any_action(rng)))
        if (seat in range(4) and number in deal.action_numbers(seat)) or (
            seat in deal.pending and deal.state.setting.penalise and is_wrong_set(deal.state, seat, number)
        ):
            continue
        try:
            deal.act(seat, number)
        except IllegalAction as error:
            assert (error.seat, error.action) == (seat, number)
            assert error.reason
        else:
            raise AssertionError(f"seat {seat} may do {number}, which was not offered")
    assert snapshot(deal) == before, "a refused action changed the deal"


def _any_action(rng: Random) -> int:
    return action(rng.randrange(len(VERBS)), rng.choice((rng.randrange(37), 63)), rng.choice((rng.randrange(37), 63)))


# Copies and replays.


def check_same(one: Deal, other: Deal) -> None:
    """Two deals are in the same state after the same events."""
    mine, yours = snapshot(one), snapshot(other)
    if mine != yours:
        names = [name for name in mine[3] if mine[3][name] != yours[3][name]]
        raise AssertionError(f"states differ in {names or 'actions and options'}")


def check_pickle(deal: Deal) -> None:
    """A deal is what its actions lead to."""
    check_same(deal, pickle.loads(pickle.dumps(deal)))


# Claims.


def check_orders(deal: Deal, answers: dict[int, int]) -> None:
    """Whoever answers first: the outcome of a claim is the same."""
    outcomes: list[tuple[object, ...]] = []
    for order in permutations(answers):
        twin = deal.clone()
        moved_on = len(twin.events)
        for seat in order:
            if seat in twin.pending and len(twin.events) == moved_on:
                twin.act(seat, answers[seat])
        asked = {seat: twin.action_numbers(seat) for seat in twin.pending}
        outcomes.append((_parts(twin.state, ("answers", "pending", *LISTED)), asked))
    for outcome in outcomes[1:]:
        assert outcome == outcomes[0], f"answers {answers} lead to different outcomes in different orders"


# What a seat must not know.


def everything_seen(deal: Deal, seat: int) -> dict[str, Any]:
    """All that a view tells."""
    view = seen_by(deal, seat)
    data = view.data()
    data["lawful"] = view.lawful_numbers
    data["unseen"] = view.unseen
    data["safe"] = [view.safe_against(other) for other in range(4) if other != seat]
    return data


class Moment:
    """What a seat saw at a moment, and what it could not see then."""

    def __init__(self, deal: Deal, seat: int) -> None:
        self.actions = len(deal.numbers_done)
        self.events = len(deal.events)
        self.data = everything_seen(deal, seat)
        called = [answer for answer in deal.state.answers if answer not in (NOTHING, action(PASS))]
        self.asked = seat in deal.pending and not called
        """The seat is asked, and not only because another's call waits for a third."""
        self.unseen, self.held = hidden_places(deal, seat)


def hidden_places(deal: Deal, seat: int) -> tuple[list[int], list[list[int]]]:
    """Places of the wall that a seat has not seen: not drawn yet, and in each other hand."""
    state = deal.state
    wall = state.setting.wall
    known = {*REPLACEMENTS[: state.kans], *INDICATORS[: state.shown_indicators]}
    unseen = [place for place in range(state.next_place, SET_SIZE) if place not in known]
    drawn: list[list[int]] = [[], [], [], []]
    for place in range(DEALT - 1):
        drawn[(state.setting.dealer + (place // 4 if place < 48 else place)) % 4].append(place)
    live, kans = DEALT - 1, 0
    for event in deal.events:
        if isinstance(event, TileDrawn):
            drawn[event.seat].append(REPLACEMENTS[kans] if event.replacement else live)
            kans += event.replacement
            live += not event.replacement
    # Who has shown the hand in open riichi has shown it for good, even if the riichi is void later.
    shown = {event.seat for event in deal.events if isinstance(event, RiichiDeclared) and event.hand}
    held: list[list[int]] = [[], [], [], []]
    for owner, player in enumerate(state.players):
        if owner != seat and owner not in shown:
            held[owner] = [place for place in drawn[owner] if wall[place] in player.tiles]
    return unseen, held


def exchange(wall: list[int], moment: Moment, rng: Random) -> list[int]:
    """Another wall that looks the same from the seat: what is not drawn is shuffled, and a tile of a hand exchanged."""
    changed = wall.copy()
    moved = rng.sample(moment.unseen, len(moment.unseen))
    for place, other in zip(moment.unseen, moved, strict=True):
        changed[place] = wall[other]
    owners = [places for places in moment.held if places]
    if owners and rng.random() < 0.7:
        places = rng.choice(owners)
        others = [other for other in [moment.unseen, *owners] if other is not places]
        one, two = rng.choice(places), rng.choice(rng.choice(others))
        changed[one], changed[two] = changed[two], changed[one]
    return changed


def check_view(deal: Deal, seat: int, moments: list[Moment], told: list[int], rng: Random, tally: Tally) -> None:
    """A seat's view does not depend on tiles it cannot see: replayed with others in their place, it stays the same.

    The other hands may be able to claim what they could not, and then pass; where they could not have done what they did, the
    replay is given up. `told` are the numbers of events after each action.
    """
    old = deal.state.setting
    setting = Setting(
        old.rules, exchange(old.wall, moments[-1], rng), old.dealer, old.round_wind, old.counters, old.sticks, old.scores,
        old.penalise, old.tournament, old.commitment,
    )  # fmt: skip
    twin = Deal(setting)
    awaited = {moment.actions: moment for moment in moments}
    ruled = 0
    for place in range(moments[-1].actions + 1):
        moment = awaited.get(place)
        if moment is not None and moment.asked:
            assert len(twin.events) <= moment.events, f"seat {seat} is asked {moment.data['options']} because of tiles it cannot see"
        if moment is not None and len(twin.events) == moment.events:
            data = everything_seen(twin, seat)
            differing = [name for name in data if data[name] != moment.data[name]]
            assert not differing, f"the view of seat {seat} shows hidden tiles in {differing}: {Differing(moment.data, data, differing)}"
            tally["views compared"] += 1
        if place == moments[-1].actions:
            return
        actor, number = deal.numbers_done[place]
        if number < 0:
            if place and len(twin.events) != told[place - 1]:
                break  # the ruling came while another was asked who is not asked here
            twin.rule(*deal.rulings[ruled])
            ruled += 1
        elif actor in twin.pending and number in twin.action_numbers(actor):
            twin.act(actor, number)
        elif number != action(PASS) or actor in twin.pending:
            break
        while len(twin.events) < told[place] and twin.state.phase == CLAIMS:
            twin.act(twin.pending[0], action(PASS))
        if twin.state.phase in (SHOWING, OVER):
            break
    tally["views given up"] += 1


class Differing:
    """The differing values, written only when they are asked for."""

    def __init__(self, one: dict[str, Any], other: dict[str, Any], names: list[str]) -> None:
        self.values = {name: (one[name], other[name]) for name in names}

    def __str__(self) -> str:
        return str(self.values)


def check_spectator(deal: Deal) -> None:
    """Who only watches sees no hand and no tile drawn."""
    view = seen_by(deal, SPECTATOR)
    data = view.data()
    for seat, hand in enumerate(data["hands"]):
        assert not hand or deal.state.players[seat].open_riichi, f"a spectator sees the hand of seat {seat}"
    assert view.hand == []
    assert view.action_numbers == []
    assert data["drawn"] == ""
    assert data["waits"] == []
    for event in data["events"]:
        if event["event"] == "DealStarted":
            assert {tile for hand in event["hands"] for tile in hand} == {"?"}
        elif event["event"] == "TileDrawn":
            assert event["tile"] == "?"


def count_events(events: list[Event], tally: Tally) -> None:
    """What happened, by name: ends, wins, melds, yaku, offences."""
    winners = 0
    for event in events:
        data = event.data()
        name = event.name
        if name == "MeldMade":
            tally["meld " + data["meld"].partition(":")[0]] += 1
        elif name == "HandWon":
            winners += 1
            tally["tsumo" if data["from"] == data["seat"] else "ron"] += 1
            tally["yakuman"] += data["yakuman"] > 0
            tally["liable"] += data["liable"] >= 0
            tally["ura shown"] += bool(data["ura"])
            for yaku in data["yaku"]:
                tally[f"yaku {yaku}"] += 1
        elif "offence" in data:
            tally[name] += 1
            tally[f"offence {data['offence']}"] += 1
        elif name == "DealEnded":
            tally["end " + data["how"]] += 1
        elif name == "RiichiDeclared":
            tally["open riichi" if data["open_hand"] else "riichi"] += 1
    if winners > 1:
        tally[f"{winners} winners"] += 1
