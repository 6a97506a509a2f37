"""A tournament of 96 with everything that goes wrong, against a real server that is killed in the middle.

`python -m tests.support.messy_day [--sessions N] [--kills N] [--seed N]` is the long form: more sessions,
more kills, every result confirmed.
"""

import argparse
import base64
import random
import tempfile
from pathlib import Path
from typing import Any, Final

from hanchan.tournament.ema_report import ema_report
from hanchan.tournament.logbook import from_lines
from hanchan.tournament.office import Tournament
from hanchan.tournament.reports import balance, games, penalty_list, ranking, referee_report
from hanchan.tournament.standings import standings
from tests.support.office_client import Visitor
from tests.support.server_process import ServerProcess

PLAYERS: Final = 96
COUNTRIES: Final = (("POL", "Polska"), ("Czech Republic", "Česko"), ("lv", "Łotwa"))
NO_SHOW, LATECOMER, CHOMBO, THROWN_OUT, ILL, LEAVES, LOUD, BACK, ACCUSED = 96, 97, 5, 17, 23, 31, 41, 50, 59
"""Numbers of the players to whom something happens."""


class MessyDay:
    """Whoever runs the day. `sessions` are played before the finals of 16, 8 and 4."""

    def __init__(self, server: ServerProcess, sessions: int = 3, kills: int = 1, confirmed: bool = False, seed: int = 1) -> None:
        assert sessions >= 3, "the script needs three sessions"
        self.server = server
        self.sessions = sessions
        self.chance = random.Random(seed)
        self.confirmed = confirmed
        self._kills_left = kills
        self.acknowledged: set[str] = set()
        self.organiser = self._watched(Visitor.founder(server.url, rules="ema2012", sessions=sessions + 3, days=2))
        self.referee = self._watched(self.organiser.appoint("referee", "Rita"))
        self.scorer = self._watched(self.organiser.appoint("scorer", "Sven"))

    def _watched(self, person: Visitor) -> Visitor:
        """Whatever this person is told was done is remembered."""
        do = person.do

        def remembered(act: str, **parts: Any) -> dict[str, Any]:
            taken = do(act, **parts)
            self.acknowledged.add(taken["note"]["id"])
            return taken

        person.do = remembered  # type: ignore[method-assign]  # one person, not the class
        return person

    def run(self) -> Tournament:
        """The whole day; the tournament as it stands in the log afterwards."""
        self._list()
        self.organiser.do("amend", rules="ema2016")  # founded by the wrong rules, found before the first session
        self._two_organisers_at_once()
        self._first_session()
        self._between()
        self._second_session()
        self._third_session()
        for session in range(4, self.sessions + 1):
            self._play(session)
        self._finals()
        return self._check()

    def _list(self) -> None:
        """As a spreadsheet in a code page of Windows has it: a title, the last name first, countries in any language, one person twice."""
        lines = ["Lista uczestników", "Nazwisko i imię;Kraj;Nr EMA;Koszulka"]
        lines += [f"Żak{k:02} Łucja;{COUNTRIES[k % 3][k // 3 % 2]};{4010000 + k:08};M" for k in range(1, PLAYERS + 1)]
        lines.append("Zak02 Łucja;POL;;S")
        content = base64.b64encode("\r\n".join(lines).encode("cp1250")).decode()
        read = self.organiser.ask("/players/preview", {"file": content})
        assert (read["encoding"], read["passed_over"], read["faults"]) == ("Windows-1250", ["Lista uczestników"], [])
        assert [column["heading"] for column in read["columns"] if not column["field"]] == ["Koszulka"]
        *people, twice = read["players"]
        assert [remark["kind"] for remark in twice["remarks"]] == ["near_name"]
        fields = ("first", "last", "country", "ema")
        self.organiser.do("enter", players=[{field: one[field] for field in fields} for one in people])
        assert {one["country"] for one in self.organiser.ask("/players")} == {"POL", "CZE", "LAT"}

    def _two_organisers_at_once(self) -> None:
        """Both draw; one publishes first, by a double click; the other is asked for a reason and does not write over it."""
        other = self.organiser.appoint("organiser", "Otto")
        drafts = [
            one.ask("/seating/draft", {"method": "random", "seed": seed})["act"] for seed, one in enumerate((self.organiser, other), 1)
        ]
        notes = [{"id": f"seating-{number}", "act": act} for number, act in enumerate(drafts)]
        assert [self.organiser.ask("/notes", notes[0])["new"] for _ in range(2)] == [True, False]
        self.acknowledged.add("seating-0")
        assert "is published; to change it, give a reason" in other.refused("/notes", notes[1])[1]
        assert self.organiser.ask("/certificate")["winds_even"]

    def _first_session(self) -> None:
        self.referee.do("attend", players=[NO_SHOW], here=False)
        self.referee.do("substitute", session=1, player=NO_SHOW, from_start=True, name="House", reason="did not come")
        early = self.organiser.appoint("player", player=self.organiser.tables(1)[0][0])
        assert early.cannot("result", session=1, table=1, scores=[30000] * 4)[0] == "forbidden"
        self.referee.do("start", session=1)
        self.referee.do("penalty", id="chombo", session=1, player=CHOMBO, kind="chombo", reason="false ron")
        self.referee.do("penalty", id="warning", session=1, player=LOUD, kind="warning", reason="shouted")
        self._two_phones_disagree()
        self._accused()
        self._results(1, first=2)
        # A wrong result, found when the sheet is looked at again.
        wrong = self.organiser.ask("/sessions/1")["tables"][2]["scores"]
        right = [wrong[1], wrong[0], *wrong[2:]]
        assert self.scorer.cannot("result", session=1, table=3, scores=right)[0] == "tournament_error"
        self.scorer.do("result", session=1, table=3, scores=right, reason="two columns were exchanged")

    def _two_phones_disagree(self) -> None:
        seats = self.organiser.tables(1)[0]
        one, other, third = (self.organiser.appoint("player", player=player) for player in seats[:3])
        one.do("result", session=1, table=1, scores=[40000, 30000, 28000, 22000])
        code, why = other.cannot("result", session=1, table=1, scores=[40000, 30000, 22000, 28000])
        assert code == "tournament_error"
        assert "40000 / 30000 / 28000 / 22000" in why
        assert "40000 / 30000 / 22000 / 28000" in why
        assert one.cannot("confirm", session=1, table=1)[0] == "forbidden"
        third.do("confirm", session=1, table=1)
        assert other.cannot("result", session=1, table=1, scores=[40000, 30000, 22000, 28000], reason="mine is right")[0] == "forbidden"

    def _accused(self) -> None:
        """A player asks for a penalty twice; it counts once, when the referee says so."""
        neighbours = next(table for table in self.organiser.tables(1) if ACCUSED in table)
        player = self.organiser.appoint("player", player=next(one for one in neighbours if one not in (ACCUSED, NO_SHOW)))
        for named in ("asked", "asked-again"):
            player.do("penalty_asked", id=named, session=1, player=ACCUSED, kind="chombo", reason="wrong kan")
        assert player.cannot("penalty_confirmed", penalty="asked")[0] == "forbidden"
        self.referee.do("penalty_confirmed", penalty="asked")
        self.referee.do("penalty_refused", penalty="asked-again", reason="one chombo, not two")

    def _between(self) -> None:
        """Somebody comes late, somebody never came; the published tables stay as they are."""
        before = self.organiser.tables(2)
        self.organiser.do("withdraw", player=NO_SHOW, session=2, reason="did not come")
        self.organiser.do("enter", players=[{"name": "Late Larry", "country": "NLD"}])
        self.organiser.seat(method="keep", first=2, reason="a late entry")
        after = self.organiser.tables(2)
        changed = [(one, other) for one, other in zip(before, after, strict=True) if one != other]
        assert len(changed) == 1
        assert (NO_SHOW in changed[0][0], LATECOMER in changed[0][1]) == (True, True)

    def _second_session(self) -> None:
        self.referee.do("start", session=2)
        # Disqualified while the game runs: how it stands must be said; a substitute joins (EMA 2016 §5.8).
        assert "say how the game" in self.referee.cannot("disqualify", player=THROWN_OUT, session=2, reason="cheating")[1]
        self.referee.do("disqualify", player=THROWN_OUT, session=2, reason="cheating", game="joined")
        self._kill()
        self.referee.do("substitute", session=2, player=ILL, from_start=False, name="House 2", reason="fell ill")
        self._results(2)
        table = next(one for one in self.organiser.ask("/sessions/2")["tables"] if THROWN_OUT in [seat["number"] for seat in one["seats"]])
        uma = {line["player"]: line["uma"] for line in table["lines"]}
        others = sorted(value for player, value in uma.items() if player != THROWN_OUT and player != ILL)
        assert ILL in uma or others == [-5000, 5000, 15000]
        # Somebody leaves, and it was a misunderstanding: taken back by one act.
        left = self.organiser.do("withdraw", player=BACK, session=3, reason="said he leaves")
        self.organiser.do("take_back", notes=[left["note"]["id"]], reason="he meant lunch")
        self.organiser.do("withdraw", player=LEAVES, session=3, reason="a train to catch")

    def _third_session(self) -> None:
        """Seated anew with a reason, two in each other's place, cancelled, and played again."""
        self.organiser.do("enter", players=[{"name": "House", "substitute": True}])
        able = sum(1 for one in self.organiser.ask("/players") if not one["state"])
        if able % 4:
            self.organiser.do("enter", players=[{"name": f"House {k}", "substitute": True} for k in range(-able % 4)])
        draft = self.organiser.seat(method="random", seed=7, first=3, reason="two have left")
        assert draft["sessions"]
        one, other = self.organiser.tables(3)[0][0], self.organiser.tables(3)[1][0]
        self.referee.do("swap", session=3, one=one, other=other, reason="sat down wrongly")
        self.referee.do("start", session=3)
        self._results(3, last=5)
        self.organiser.do("cancel", session=3, again=True, reason="fire alarm")
        assert self.organiser.ask("")["sessions"][2]["results"] == 0
        self._play(3)
        # Somebody who has played cannot go from the list; what rests on the entry is named.
        entered = next(note["id"] for note in self._check_acknowledged() if note["act"]["do"] == "enter")
        preview = self.organiser.ask("/notes/preview", self.organiser.note("take_back", notes=[entered], reason="a slip"))
        assert len(preview["depends"]) > PLAYERS // 4

    def _finals(self) -> None:
        last = self.sessions
        for size in (16, 8, 4):
            chosen = self._shared_place(last, size)
            preview = self.organiser.ask("/notes/preview", self.organiser.note("cut", after=last, size=size, drop=True, chosen=chosen))
            assert preview["problem"] == ""
            assert preview["changes"]
            self.organiser.do("cut", after=last, size=size, drop=True, chosen=chosen)
            finalists = self.organiser.ask("")["finalists"]
            assert len(finalists) == size
            last += 1
            if size == 8:  # a finalist goes home: the place stays in the stage, and a substitute sits there
                self.referee.do("withdraw", player=finalists[-1], session=last, reason="the last train")
            self.organiser.seat(method="finals", how="snake" if size > 4 else "rank", first=last)
            if size == 4:
                self.organiser.do("amend", hidden_from=last)
            self._play(last)
        self._ceremony()

    def _shared_place(self, last: int, size: int) -> list[int]:
        """Of those who share the place at the line somebody is chosen."""
        preview = self.organiser.ask("/notes/preview", self.organiser.note("cut", after=last, size=size, drop=True))
        return list(preview["shared"][: preview["choose"]])

    def _ceremony(self) -> None:
        """The last session stays hidden from the hall until the places are uncovered."""
        anybody = Visitor(self.server.url, self.organiser.tournament)
        hidden = anybody.ask("/standings")["rows"][0]["total"]
        said = self.organiser.do("message", text="Winner at five")
        self.organiser.do("message_gone", message=said["note"]["id"])
        self.organiser.do("ceremony", slow=1)
        self.organiser.do("uncover", place=1, before=2)
        self.organiser.do("ceremony_over")
        shown = anybody.ask("/standings")["rows"][0]["total"]
        assert (shown == self.organiser.ask("/standings")["rows"][0]["total"], shown == hidden) == (True, False)

    def _play(self, session: int) -> None:
        self.referee.do("start", session=session)
        self._results(session)

    def _results(self, session: int, first: int = 1, last: int = 0) -> None:
        for table in range(first, (last or len(self.organiser.tables(session))) + 1):
            three = [self.chance.randint(20, 90) * 500 for _ in range(3)]
            self.scorer.do("result", session=session, table=table, scores=[*three, 120_000 - sum(three)])
            if self.confirmed:
                self.scorer.do("confirm", session=session, table=table)
        if session > 2:
            self._kill()

    def _kill(self) -> None:
        """The server's power is cut; whatever it acknowledged is there when it is back."""
        if self._kills_left <= 0:
            return
        self._kills_left -= 1
        self.server.kill()
        self.server.start()
        self._check_acknowledged()

    def _check_acknowledged(self) -> list[dict[str, Any]]:
        notes, total = list[dict[str, Any]](), 1
        while len(notes) < total:
            part = self.organiser.ask(f"/notes?since={len(notes)}&most=1000")
            notes, total = [*notes, *part["notes"]], part["total"]
        assert self.acknowledged <= {note["id"] for note in notes}
        return notes

    def _check(self) -> Tournament:
        """The log alone gives what the server shows; every table comes to zero; nothing that was acknowledged is lost."""
        self._check_acknowledged()
        office = from_lines(self.organiser.request("GET", "/backup").content)
        shown = self.organiser.ask("/standings")["rows"]
        assert [(row["player"], row["place"], row["total"]) for row in shown] == [
            (row.player, row.place, row.data()["total"]) for row in standings(office)
        ]
        for number, session in office.sessions.items():
            for table in session.results:
                found = office.result(number, table)
                assert found is not None
                assert found.balance == 0
        for report in (balance, games, penalty_list, ranking, referee_report, ema_report):
            assert len(report(office)) > 1, report
        assert [(row[3][:1], row[8]) for row in ema_report(office)[1:]].count(("Ł", "YES")) == len(ema_report(office)) - 2  # all but Larry
        by_player = {row["player"]: row for row in shown}
        assert by_player[THROWN_OUT]["note"] == "disqualified"
        assert by_player[CHOMBO]["deductions"] == 20000  # EMA 2016 §3.4.6
        assert by_player[ACCUSED]["deductions"] == 20000
        assert by_player[LOUD]["deductions"] == 0  # EMA 2016 §5.6
        return office


def messy_day(folder: Path, **given: Any) -> Tournament:
    server = ServerProcess(f"sqlite:///{folder}/office.sqlite3", log=folder / "server.log")
    server.start()
    try:
        return MessyDay(server, **given).run()
    finally:
        server.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sessions", type=int, default=8, help="before the finals")
    parser.add_argument("--kills", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        office = messy_day(Path(folder), confirmed=True, sessions=given.sessions, kills=given.kills, seed=given.seed)
    winner = standings(office)[0]
    told = f"{len(office.players)} on the list, {len(office.sessions)} sessions, {len(office.notes)} notes"
    print(f"{told}; {winner.name} wins; nothing was lost")


if __name__ == "__main__":
    main()
