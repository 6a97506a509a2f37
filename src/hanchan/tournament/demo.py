"""A filled example: 40 players in the third of eight sessions, with a late player, a substitute, a correction and a penalty."""

from datetime import UTC, datetime, timedelta
from random import Random

from hanchan.tournament import acts
from hanchan.tournament.acts import Act, Entrant, Note
from hanchan.tournament.drawing import draw
from hanchan.tournament.office import Tournament

_FIRST = (
    "Anna",
    "Bohdan",
    "Claire",
    "Dieter",
    "Elena",
    "Finn",
    "Greta",
    "Hugo",
    "Ines",
    "Jan",
    "Kasia",
    "Luca",
    "Marta",
    "Nils",
    "Olga",
    "Petr",
)
_LAST = ("Adler", "Blanc", "Costa", "Dvořák", "Eklund", "Ferrari", "Górski", "Holm", "Ivanov", "Jansen")
_COUNTRIES = ("POL", "CZE", "GER", "FRA", "NED", "DEN", "ITA")
START = datetime(2026, 11, 14, 16, tzinfo=UTC)
_CLUBS = ("Red Dragon", "White Crane", "Four Winds", "Tenpai", "Kan Club", "")


def demo_notes(now: datetime, seed: int = 8, rules: str = "ema2016") -> list[Note]:
    """The log of the example, with session 3 in play at a time. The same seed gives the same tournament."""
    at = now.isoformat(timespec="seconds")
    return [Note(f"demo{number}", act, by, at) for number, (by, act) in enumerate(demo_acts(now, seed, rules), 1)]


def demo_acts(now: datetime = START, seed: int = 8, rules: str = "ema2016") -> list[tuple[str, Act]]:
    """Who did what, in order."""
    random = Random(seed)
    names = [f"{first} {last}" for first in _FIRST for last in _LAST]
    random.shuffle(names)
    entrants = tuple(
        Entrant(names[k], random.choice(_COUNTRIES), f"{4_000_000 + 10_007 * (k + 1):08d}", random.choice(_CLUBS)) for k in range(40)
    )
    log: list[tuple[str, Act]] = [
        ("organiser", acts.Found("Hanchan Demo Open", rules, 8, 2, "Kraków", "2026-11-14", ties=("places",), country="POL")),
        ("organiser", acts.Enter(entrants)),
    ]
    tournament = Tournament()
    _play(tournament, log)
    _also(tournament, log, "organiser", draw(tournament, seed, acts.Wishes(("club",)))[0])
    present = tuple(sorted(tournament.players))
    _also(tournament, log, "scorer", acts.Attend(present))
    _start(tournament, log, 1, now - timedelta(hours=5))
    _also(tournament, log, "referee", acts.Penalise("p1", 1, 7, "late", "bus broke down", minutes=3, referee="referee"))
    _results(tournament, log, 1, 10, random)
    _also(tournament, log, "scorer", acts.EnterResult(1, 4, (41_300, 24_700, 33_000, 21_000), 0, "two columns were exchanged"))
    _also(tournament, log, "scorer", acts.Confirm(1, 4))
    _start(tournament, log, 2, now - timedelta(hours=3))
    _also(tournament, log, "referee", acts.Penalise("p2", 2, 12, "chombo", "ron in furiten, tiles shown", referee="referee"))
    _also(tournament, log, "referee", acts.Substitute(2, 19, False, "house player", "felt ill"))
    _results(tournament, log, 2, 10, random)
    _start(tournament, log, 3, now - timedelta(minutes=68))
    _also(tournament, log, "referee", acts.GiveTime(3, 9, 6, "a tile was missing"))
    _results(tournament, log, 3, 5, random)
    _also(tournament, log, "table 6", acts.EnterResult(3, 6, (33_400, 29_600, 41_200, 15_800)))
    return log


def _start(tournament: Tournament, log: list[tuple[str, Act]], session: int, at: datetime) -> None:
    _also(tournament, log, "referee", acts.Start(session, at=at.isoformat(timespec="seconds")))


def _results(tournament: Tournament, log: list[tuple[str, Act]], session: int, count: int, random: Random) -> None:
    for table in range(1, count + 1):
        scores = sorted(random.randint(80, 520) * 100 for _ in range(3))
        last = 120_000 - sum(scores)
        mixed = [*scores, last]
        random.shuffle(mixed)
        _also(tournament, log, f"table {table}", acts.EnterResult(session, table, (mixed[0], mixed[1], mixed[2], mixed[3])))
        _also(tournament, log, "scorer", acts.Confirm(session, table))


def _also(tournament: Tournament, log: list[tuple[str, Act]], by: str, act: Act) -> None:
    log.append((by, act))
    _play(tournament, log[-1:])


def _play(tournament: Tournament, log: list[tuple[str, Act]]) -> None:
    for by, act in log:
        tournament.add(Note(str(len(tournament.notes)), act, by))
