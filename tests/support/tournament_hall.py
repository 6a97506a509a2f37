"""The tournament of `reference_tournament`, played by people with their own keys, over the public API or at the pages of the office."""

from collections.abc import Callable
from random import Random

from tests.support.office_client import Visitor
from tests.support.reference_tournament import ABSENT, HOUSE, ILL, LATE, LATER, OBSTRUCTING, THROWN_OUT, WITHDRAWN, Sheets, Table

Seated = Callable[[Visitor], Visitor]
"""Gives somebody of the staff a desk."""


def _by_program(person: Visitor) -> Visitor:
    return person


class Hall:
    """A tournament played by an organiser, a referee, a scorer and the players' phones."""

    def __init__(self, url: str, rules: str, seated: Seated = _by_program) -> None:
        self.random = Random(2012)
        self.sheets: Sheets = {}
        self.organiser = seated(Visitor.founder(url, rules=rules, sessions=6, days=2, place="Poznań", date="2026-11-14"))
        self.referee = seated(self.organiser.appoint("referee", "Rita"))
        self.scorer = seated(self.organiser.appoint("scorer", "Sven"))
        self.anybody = Visitor(url, self.organiser.tournament)
        pasted = "name;country;ema\n" + "\n".join(f"Player {k:02};{('POL', 'CZE', 'GER')[k % 3]};{k:08}" for k in range(1, 38))
        read = self.organiser.ask("/players/preview", {"text": pasted})
        assert (read["faults"], len(read["players"])) == ([], 37)
        told = ("line", "remarks")  # of the row, not of the player
        self.organiser.do("enter", players=[{name: value for name, value in row.items() if name not in told} for row in read["players"]])
        assert self.organiser.ask("")["odd"] == {"players": 37, "substitutes": 3, "out": 1}
        self.organiser.do("enter", players=[{"name": "Player 38", "country": "FRA"}, {"name": "Player 39", "country": "ITA"}])
        self.organiser.do("enter", players=[{"name": "House", "substitute": True}])
        assert self.organiser.ask("")["odd"] is None
        assert self.organiser.seat(seed=7)["certificate"]["repeats"] == 0
        keys = self.organiser.ask("/keys/players", {}, "POST")
        self.players = {key["player"]: Visitor(url, self.organiser.tournament, key["secret"], key["name"]) for key in keys}
        assert sorted(self.players) == [number for number in range(1, 41) if number != HOUSE]
        self._sessions()

    def _play(self, session: int) -> None:
        self.referee.do("start", session=session)
        for table, seats in enumerate(self.organiser.tables(session), 1):
            sticks = self.random.choice((0, 0, 0, 1, 2))
            three = [self.random.randint(20, 90) * 500 for _ in range(3)]
            scores = (three[0], three[1], three[2], 120_000 - 1000 * sticks - sum(three))
            self._type_in(session, table, seats, scores, sticks)
        assert self.organiser.ask(f"/sessions/{session}")["state"] == "complete"

    def _type_in(self, session: int, table: int, seats: Table, scores: Table, sticks: int) -> None:
        """At some tables the players do it, at the others the scorer."""
        at = {"session": session, "table": table}
        able = [player for player in seats if player in self.players and player not in self._out(session)]
        if table % 2 and len(able) > 1:
            self.players[able[0]].do("result", **at, scores=scores, sticks=sticks)
            assert self.players[able[0]].cannot("confirm", **at)[0] == "forbidden"
            self.players[able[1]].do("confirm", **at)
        else:
            self.scorer.do("result", **at, scores=scores, sticks=sticks)
            self.scorer.do("confirm", **at)
        self.sheets[session, seats] = scores, sticks

    def _out(self, session: int) -> set[int]:
        return ({WITHDRAWN} if session >= 5 else set()) | ({THROWN_OUT} if session >= 6 else set())

    def _sessions(self) -> None:
        referee = self.referee
        referee.do("penalty", id="late5", session=1, player=LATE, kind="late", reason="overslept", minutes=4, referee="Rita")
        self._play(1)
        referee.do("substitute", session=2, player=ABSENT, from_start=True, name="House 2", reason="eleven minutes late")
        referee.do("penalty", id="c3", session=2, player=3, kind="chombo", reason="false ron")
        self._play(2)
        referee.do("penalty", id="late6", session=3, player=LATER, kind="late", reason="lunch", minutes=10)
        referee.do("substitute", session=3, player=ILL, from_start=False, name="House 2", reason="fell ill")
        self._play(3)
        seats = self.organiser.tables(3)[0]
        (a, b, c, d), sticks = self.sheets[3, seats]
        self.scorer.do("result", session=3, table=1, scores=[b, a, c, d], sticks=sticks, reason="two columns were exchanged")
        self.scorer.do("confirm", session=3, table=1)
        self.sheets[3, seats] = (b, a, c, d), sticks
        referee.do("penalty", id="c8", session=4, player=8, kind="chombo", reason="riichi without waiting")
        self._play(4)
        self.organiser.do("withdraw", player=WITHDRAWN, session=5, reason="train home")
        assert self.organiser.ask("")["odd"] is None  # a substitute takes the seat
        referee.do("penalty", id="c8b", session=5, player=8, kind="chombo", reason="false ron")
        referee.do("substitute", session=5, player=THROWN_OUT, from_start=False, name="House 2", reason="disqualified")
        referee.do("disqualify", player=THROWN_OUT, session=6, reason="marked a tile", referee="Rita")
        self._play(5)
        referee.do("penalty", id="o30", session=6, player=OBSTRUCTING, kind="obstruction", reason="refused to show", points=8000)
        self._play(6)
        self.organiser.do("cut", after=6, size=8, carry="halved", drop=True)
        for session in (7, 8):
            self.organiser.seat(method="finals")
            self._play(session)
