"""A table to play deals out on, tile by tile, in the words of the rule books.

    table = deal("ema2016", B="345m345p45678s55z", draws="x 9m x 3s")
    table.play("A discards 1z, B draws 9m, B discards 9m, C discards 2z, D draws 3s, D discards 3s")
    assert table.may("B ron")

Seats are A to D in turn order. A deals unless said otherwise. Hands, draws and the dead wall come from a stacked wall (see
`hanchan.tiles.stacking`): draws begin with the dealer's fourteenth tile, x is any tile, and so is what is not named. East is
dora and ura dora unless said otherwise.
"""

from itertools import zip_longest

from hanchan.deal import VERBS, Deal, DealEnded, Event, HandWon
from hanchan.deal.actions import CHI, DISCARD, DISCARD_DRAWN, EMPTY, PASS, PON, RIICHI, RIICHI_DRAWN, action, first_of, verb_of
from hanchan.deal.events import (
    ChomboGiven,
    DoraRevealed,
    HandDied,
    KanAnnounced,
    MeldMade,
    MeldMended,
    PenaltyPaid,
    RiichiAccepted,
    RiichiDeclared,
    RiichiVoided,
    TenpaiDeclared,
    TileDiscarded,
    TileDrawn,
    WarningGiven,
)  # fmt: skip
from hanchan.deal.state import CLAIMS, SHOWING, TURN
from hanchan.game import Game
from hanchan.rules import Ruleset
from hanchan.tiles import parse, sort_key, stacked_wall, to_mpsz
from hanchan.tiles.stacking import DRAWS
from hanchan.tiles.winds import WIND_TITLES

SEATS = "ABCD"
_CLAIMS = ("chi", "pon", "kan", "ron")
_SHORT = {"discards": (DISCARD_DRAWN, DISCARD), "riichi": (RIICHI_DRAWN, RIICHI), "passes": (PASS,)}
"""Words that stand for one of two verbs, or are not among `VERBS`."""
_LATER = [stacked_wall([])] * 9
"""Walls of the deals that follow."""


def deal(
    rules: str | Ruleset, *, draws: str = "", indicators: str = "4z", ura: str = "4z", replacements: str = "", dealer: str = "A",
    round: str = "East", counters: int = 0, sticks: int = 0, scores: list[int] | None = None, judge: str = "prevent",
    tournament: bool = False, **hands: str,
) -> "Table":  # fmt: skip
    """A table with the hands dealt; `hands` are named by seat."""
    east = SEATS.index(dealer)
    order = [hands.pop(SEATS[(east + place) % 4], "") for place in range(4)]
    assert not hands, f"no such seats: {hands}"
    walls = [stacked_wall(order, draws, indicators, ura, replacements), *_LATER]
    game = Game(rules, seed=b"", judge=judge, walls=walls, tournament=tournament)
    game.dealer, game.round_wind, game.counters, game.sticks = east, WIND_TITLES.index(round), counters, sticks
    if scores:
        game.scores = scores
    game.deal = game._new_deal()
    return Table(game)


def by_seat(**draws: str) -> str:
    """Draws named by seat, in the order they lie in the wall if nobody claims anything and A deals; as many as there can be."""
    columns = [_tiles(draws.get(seat, "")) for seat in SEATS]
    return " ".join([tile for turn in zip_longest(*columns, fillvalue="x") for tile in turn][:DRAWS])


def _tiles(text: str) -> list[str]:
    """Single tiles of a text, x for any."""
    found: list[str] = []
    for part in text.replace("x", " x ").split():
        found += ["x"] if part == "x" else [to_mpsz([tile]) for tile in parse(part)]
    return found


class Table:
    """A deal in play, and the game it belongs to."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.deal: Deal = game.deal
        self.scores_before = list(game.scores)

    # Playing

    def play(self, text: str) -> None:
        """Play steps set apart by commas: a seat, a verb, tiles.

        Verbs are `discards`, `riichi`, `pon`, `chi` (both with tiles if it matters which), `kan`, `ankan`, `kakan`, `ron`, `tsumo`,
        `nine terminals`, `tenpai`, `noten`, and `draws`, which only checks. Claims that follow each other are made on the same
        tile. Who is not named passes.
        """
        steps = [step.strip() for step in text.split(",")]
        while steps:
            seat, words = _split(steps.pop(0))
            if words[0] in _CLAIMS:
                self._act(seat, words)
                while steps and _split(steps[0])[1][0] in _CLAIMS:
                    later = _split(steps.pop(0))
                    if self.deal.state.phase == CLAIMS and later[0] in self.deal.pending:
                        self._act(*later)  # otherwise the claims are settled, and it came too late
                self.nobody_claims()
            elif words[0] == "passes":
                self._act(seat, words)
            else:
                self.nobody_claims()
                if words[0] == "draws":
                    assert self.drawn(SEATS[seat]) == words[1], f"{SEATS[seat]} drew {self.drawn(SEATS[seat])!r}, not {words[1]}\n{self}"
                else:
                    self._act(seat, words)

    def may(self, text: str) -> bool:
        """Whether a step is among the options of the seat now."""
        seat, words = _split(text)
        return any(number in self.deal.action_numbers(seat) for number in _numbers(words, self.deal.action_numbers(seat)))

    def turns(self, number: int) -> None:
        """So many turns go by: each player discards what he draws and nobody claims anything."""
        self.nobody_claims()
        for _ in range(number):
            seat = self.deal.pending[0]
            drawn = [choice for choice in self.deal.action_numbers(seat) if verb_of(choice) == DISCARD_DRAWN]
            self.game.act(seat, drawn[0] if drawn else self.deal.action_numbers(seat)[-1])
            self.nobody_claims()

    def until_wall(self, left: int) -> None:
        """Turns go by until somebody has drawn and so many tiles are left in the wall."""
        while self.deal.state.tiles_left > left:
            self.turns(1)

    def play_out(self) -> None:
        """Turns go by until the wall is exhausted; everybody who is waiting shows his hand."""
        self.nobody_claims()
        while self.deal.state.phase == TURN:
            self.turns(1)
        self.show_hands()

    def show_hands(self) -> None:
        while not self.deal.is_over:
            assert self.deal.state.phase == SHOWING, str(self)
            seat = self.deal.pending[0]
            waiting = self.deal.state.is_waiting(seat)
            self._act(seat, ["tenpai" if waiting else "noten"])

    def rule(self, seat: str, ruling: str, offence: str) -> None:
        """A referee's ruling."""
        self.game.rule(SEATS.index(seat), ruling, offence)

    def nobody_claims(self) -> None:
        """Everybody still asked for a claim passes."""
        while self.deal.state.phase == CLAIMS and self.deal.pending:
            self.game.act(self.deal.pending[0], action(PASS))

    def _act(self, seat: int, words: list[str]) -> None:
        options = self.deal.action_numbers(seat)
        numbers = _numbers(words, options)
        self.game.act(seat, next((number for number in numbers if number in options), numbers[0]))

    # Looking

    def drawn(self, seat: str) -> str:
        """The tile a seat has just drawn."""
        tile = self.deal.state.players[SEATS.index(seat)].drawn
        return to_mpsz([tile]) if tile >= 0 else ""

    def hand(self, seat: str) -> str:
        return to_mpsz(sorted(self.deal.state.players[SEATS.index(seat)].tiles, key=sort_key))

    def options(self, seat: str) -> list[str]:
        return [str(choice) for choice in self.deal.choices(SEATS.index(seat))]

    def discards_allowed(self, seat: str) -> str:
        """Tiles a seat may discard."""
        options = self.deal.action_numbers(SEATS.index(seat))
        tiles = {first_of(number) for number in options if verb_of(number) in (DISCARD, DISCARD_DRAWN)}
        return to_mpsz(sorted(tiles, key=sort_key))

    @property
    def wall(self) -> int:
        """Tiles left to draw."""
        return int(self.deal.state.tiles_left)

    @property
    def indicators(self) -> str:
        return to_mpsz(self.deal.state.indicators())

    @property
    def story(self) -> list[str]:
        """What happened after the deal, a line for each event."""
        return [_told(event) for event in self.deal.events[1:]]

    def happened(self, line: str) -> bool:
        return line in self.story

    def __str__(self) -> str:
        return "\n".join([*self.story[-12:], *[f"{seat}: {', '.join(self.options(seat))}" for seat in SEATS]])

    # The end of the deal

    @property
    def end(self) -> DealEnded:
        assert self.deal.is_over, f"the deal is not over\n{self}"
        return self.deal.end

    @property
    def how(self) -> str:
        return self.end.how

    @property
    def wins(self) -> dict[str, HandWon]:
        """The wins by seat."""
        return {SEATS[event.seat]: event for event in self.deal.events if isinstance(event, HandWon)}

    @property
    def change(self) -> list[int]:
        """What each seat won or lost in this deal, sticks included."""
        scores = self.end.scores if self.deal.is_over else self.deal.state.scores
        return [after - before for after, before in zip(scores, self.scores_before, strict=True)]

    @property
    def chombo(self) -> dict[str, str]:
        """Offenders and their offences."""
        return {SEATS[event.seat]: event.offence for event in self.deal.events if isinstance(event, ChomboGiven)}

    @property
    def dead(self) -> dict[str, str]:
        """Dead hands and why they died."""
        return {SEATS[event.seat]: event.offence for event in self.deal.events if isinstance(event, HandDied)}

    @property
    def next_dealer(self) -> str:
        return SEATS[self.end.seat]

    @property
    def after(self) -> tuple[str, int, int]:
        """The next dealer, counters and sticks on the table."""
        return self.next_dealer, self.end.counters, self.end.sticks

    @property
    def game_over(self) -> bool:
        return self.game.is_over


def _split(step: str) -> tuple[int, list[str]]:
    seat, _, rest = step.strip().partition(" ")
    assert rest, f"{step!r} does not begin with a seat and a verb"
    words = rest.split()
    for verb in (verb for verb in VERBS if " " in verb):
        if rest.startswith(verb):
            words = [verb, *rest[len(verb) :].split()]
    return SEATS.index(seat), words


def _numbers(words: list[str], options: list[int]) -> list[int]:
    """Numbers of the actions a step may mean, the likeliest first."""
    tiles = parse("".join(words[1:])) if len(words) > 1 else []
    verbs = _SHORT.get(words[0]) or (VERBS.index(words[0]),)
    if verbs[0] in (CHI, PON) and not tiles:
        return [number for number in options if verb_of(number) == verbs[0]] or [action(verbs[0], 0, 0)]
    found: list[int] = []
    for verb in verbs:
        first, second = [*tiles, EMPTY, EMPTY][:2]
        found += [action(verb, first, second), action(verb, second, first)] if len(tiles) == 2 else [action(verb, first)]
    return found


def _told(event: Event) -> str:
    """An event as a line."""
    who = SEATS[event.seat]
    match event:
        case TileDrawn():
            return f"{who} draws {to_mpsz([event.tile])}"
        case TileDiscarded():
            return f"{who} {'turns' if event.turned else 'discards'} {to_mpsz([event.tile])}"
        case MeldMade():
            return f"{who} {event.meld.type} {to_mpsz(list(event.meld.tiles))}"
        case KanAnnounced():
            return f"{who} announces {to_mpsz([event.tile])}"
        case DoraRevealed():
            return f"dora {to_mpsz([event.indicator])}"
        case TenpaiDeclared():
            return f"{who} {'tenpai' if event.hand else 'noten'}"
        case HandDied() | ChomboGiven() | PenaltyPaid() | WarningGiven():
            return f"{who} {_CONSEQUENCES[event.name]}: {event.offence}"
        case MeldMended():
            return f"{who} mends {to_mpsz(list(event.meld.tiles))}"
        case RiichiDeclared() | RiichiAccepted() | RiichiVoided() | HandWon():
            return f"{who} {_CONSEQUENCES[event.name]}"
        case DealEnded():
            return event.how
    raise AssertionError(event)


_CONSEQUENCES = {
    "HandDied": "dead hand", "ChomboGiven": "chombo", "PenaltyPaid": "pays", "WarningGiven": "warned", "RiichiDeclared": "riichi",
    "RiichiAccepted": "stick", "RiichiVoided": "riichi void", "HandWon": "wins",
}  # fmt: skip
