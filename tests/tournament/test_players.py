"""Players: names in two parts, one list of countries, EMA numbers, private addresses, the order of a list."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hanchan.errors import TournamentError
from hanchan.tournament import acts
from hanchan.tournament.acts import Entrant, Note
from hanchan.tournament.countries import countries, country_name, find_country
from hanchan.tournament.country_table import TABLE
from hanchan.tournament.mers import tournament_weight
from hanchan.tournament.names import by_surname, distinct_names, split_name
from hanchan.tournament.office import Tournament
from tests.support.command import Command
from tests.support.live_server import RunningServer
from tests.support.office_client import Visitor
from tests.support.plain_http import http
from tools.build_countries import TARGET, rows


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Anna Nowak", ("Anna", "Nowak")),
        ("Anna Maria Nowak-Kowalska", ("Anna Maria", "Nowak-Kowalska")),
        ("NOWAK Anna", ("Anna", "NOWAK")),
        ("DE LA CRUZ Juan", ("Juan", "DE LA CRUZ")),
        ("ANNA NOWAK", ("ANNA", "NOWAK")),
        ("Nowak, Anna", ("Anna", "Nowak")),
        ("Ludwig van Beethoven", ("Ludwig", "van Beethoven")),
        ("J. P. Müller", ("J. P.", "Müller")),
        ("Kaishuu", ("", "Kaishuu")),
    ],
)
def test_one_name_is_divided(name: str, parts: tuple[str, str]) -> None:
    assert split_name(name) == parts


def test_a_log_with_one_name_is_read_and_can_be_put_right() -> None:
    old = {"id": "2", "act": {"do": "enter", "players": [{"name": "Nowak Anna", "country": "Poland"}]}}
    office = Tournament([Note("1", acts.Found("Open", "ema2016", 5)), acts.note_from_data(old)])
    assert (office.players[1].name, office.players[1].first, office.players[1].country) == ("Nowak Anna", "Nowak", "POL")
    office.add(Note("3", acts.ChangePlayer(1, msgspec.structs.replace(office.players[1], name="", first="Anna", last="Nowak"))))
    assert (office.players[1].name, office.players[1].last) == ("Anna Nowak", "Nowak")
    again = Tournament.from_data(json.loads(json.dumps(office.data())))
    assert again.players == office.players
    assert again.data() == office.data()


def test_a_name_in_parts_that_says_something_else_than_the_whole_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="in two parts alone"):
        msgspec.convert({"name": "Anna Kowalska", "first": "Anna", "last": "Nowak"}, Entrant)


@pytest.mark.parametrize("texts", [
    ("POL", "pl", "Poland", "Polska", "Polsko", "Польша", "POLAND "), ("GER", "DEU", "de", "Germany", "Niemcy", "Německo", "Deutschland"),
    ("CZE", "cz", "Czechia", "Czech Republic", "Česko", "cesko", "Česká republika", "Чехия"), ("NED", "NLD", "Holland", "The Netherlands"),
    ("SUI", "CHE", "Schweiz", "Suisse", "Szwajcaria"), ("GBR", "UK", "United Kingdom", "England", "Wielka Brytania"),
    ("USA", "us", "United States of America", "США"), ("RUS", "Россия", "Russian Federation"), ("BIH", "Bosnia and Herzegovina"),
])  # fmt: skip
def test_a_country_is_one_however_it_is_written(texts: tuple[str, ...]) -> None:
    found = [find_country(text) for text in texts]
    assert {one.code if one else None for one in found} == {texts[0]}


def test_the_list_of_countries_is_whole() -> None:
    assert len(countries()) == len(TABLE.splitlines()) == len({one.iso2 for one in countries().values()}) > 240
    for one in countries().values():
        for text in (one.code, one.iso2, one.iso3, *one.names.values()):
            assert find_country(text) == one, text
    assert find_country("Atlantis") is None
    assert find_country("") is None
    assert (country_name("DEU", "cs"), country_name("Atlantis")) == ("Německo", "Atlantis")
    assert TARGET.read_text(encoding="utf-8").count("".join(f"{row}\n" for row in rows())) == 1, "run python tools/build_countries.py"


def test_the_weight_counts_countries_and_not_spellings() -> None:
    spelt = ["POL", "Poland", "CZE", "Czech Republic", "GER", "Deutschland", "Polska", "Česko"]
    office = Tournament([
        Note("1", acts.Found("Open", "ema2016", 5, days=2)),
        Note("2", acts.Enter(tuple(Entrant(f"P {k}", c) for k, c in enumerate(spelt)))),
    ])  # fmt: skip
    assert tournament_weight(office) == 2.0  # three countries; six spellings made it 2.5


def test_lists_are_by_surname_in_the_order_of_the_language() -> None:
    names = ["Jan Żak", "Ola Zuch", "Piotr Łoś", "Ewa Lis", "Áron Balog", "Adam Lis", "Petr Chyba", "Jan Hora", "Jan Čapek", "Ian Cole"]
    players = {number: Entrant(name) for number, name in enumerate(names, 1)}
    order = {lang: [players[number].last for number in by_surname(players, language=lang)] for lang in ("pl", "cs", "en")}
    assert order["pl"] == ["Balog", "Čapek", "Chyba", "Cole", "Hora", "Lis", "Lis", "Łoś", "Zuch", "Żak"]
    assert order["cs"] == ["Balog", "Cole", "Čapek", "Hora", "Chyba", "Lis", "Lis", "Łoś", "Żak", "Zuch"]
    assert order["en"] == ["Balog", "Čapek", "Chyba", "Cole", "Hora", "Lis", "Lis", "Łoś", "Żak", "Zuch"]
    assert [players[number].first for number in by_surname(players, [4, 6])] == ["Adam", "Ewa"]
    russian = {number: Entrant(name) for number, name in enumerate(["Anna Adler", "Ольга Ёжик", "Иван Жук", "Пётр Егоров"], 1)}
    assert [russian[number].last for number in by_surname(russian, language="ru")] == ["Егоров", "Ёжик", "Жук", "Adler"]


def test_two_players_of_one_name_are_told_apart() -> None:
    clubs = {1: Entrant("Paweł Nowak", "POL", club="Tenpai"), 2: Entrant("paweł nowak", "POL", club="Kan"), 3: Entrant("Jan Lis")}
    assert distinct_names(clubs) == {1: "Paweł Nowak (Tenpai)", 2: "paweł nowak (Kan)", 3: "Jan Lis"}
    countries_differ = {1: Entrant("Jan Lis", "POL", club="A"), 2: Entrant("Jan Lis", "CZE", club="A")}
    assert list(distinct_names(countries_differ).values()) == ["Jan Lis (POL)", "Jan Lis (CZE)"]
    nothing_differs = {4: Entrant("Jan Lis"), 7: Entrant("Jan Lis", "POL")}
    assert list(distinct_names(nothing_differs).values()) == ["Jan Lis (4)", "Jan Lis (7)"]


def test_names_in_lists_follow_the_players() -> None:
    office = Tournament([Note("1", acts.Found("Open", "ema2016", 5)), Note("2", acts.Enter((Entrant("Jan Lis"),)))])
    assert office.name_of(1) == "Jan Lis"
    office.add(Note("3", acts.Enter((Entrant("Jan Lis"),))))
    assert office.name_of(1) == "Jan Lis (1)"


def test_what_is_no_address_is_refused() -> None:
    office = Tournament([Note("1", acts.Found("Open", "ema2016", 5))])
    with pytest.raises(TournamentError, match="no e-mail address"):
        office.add(Note("2", acts.Enter((Entrant("Jan Lis", email="jan at home"),))))


def _everything(answer: Any) -> str:
    return json.dumps(answer, ensure_ascii=False)


def test_only_the_organiser_reads_addresses(server: RunningServer) -> None:
    organiser = Visitor.founder(server.url, sessions=3)
    people = [{"first": "Jan", "last": f"Lis {k}", "email": f"jan{k}@secret.example", "country": "Polska"} for k in range(8)]
    organiser.do("enter", players=people)
    organiser.do("change", player=1, entrant={**people[0], "last": "Wilk"})
    organiser.seat()
    assert [one["email"] for one in organiser.ask("/players")] == [one["email"] for one in people]
    assert "secret.example" in _everything(organiser.ask("/notes"))
    assert (
        organiser.ask("/players")[0] | {"name": "Jan Wilk", "first": "Jan", "last": "Wilk", "country": "POL"}
        == organiser.ask("/players")[0]
    )
    referee = organiser.appoint("referee", "Ref")
    assert referee.ask("/notes")["total"] == 4
    player = organiser.appoint("player", player=2)
    nobody = Visitor(server.url, organiser.tournament)
    paths = ("", "/players", "/players/1", "/standings", "/sessions/1", "/penalties")
    for visitor, more in ((referee, ("/notes",)), (player, ()), (nobody, ())):
        for path in (*paths, *more):
            assert "secret.example" not in _everything(visitor.ask(path)), path


def test_countries_are_listed_in_the_order_of_a_language(server: RunningServer) -> None:
    found = http.get(f"{server.url}/api/countries", params={"lang": "cs"}).json()
    names = [one["name"] for one in found]
    assert {"code": "GER", "name": "Německo"} in found
    assert names.index("Chile") > names.index("Grónsko")
    assert names.index("Česko") > names.index("Brazílie")
    assert http.get(f"{server.url}/api/countries", params={"lang": "xx"}).status_code == 422


def test_players_are_added_changed_and_listed_by_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = Command(monkeypatch, capsys, "tournament")
    file = tmp_path / "open.jsonl"
    command.says("new", file, "--title", "Open")
    command.says("players", "add", file, "Żak, Jan", "--country", "Polska", "--email", "jan@example.org")
    command.says("players", "add", file, "Ola Zuch", "--country", "cz")
    assert "is Adam Zuch" in command.says("players", "change", file, 2, "--first", "Adam")
    listed = command.answers("players", "list", file, "--by-name", "pl")
    assert [(one["first name"], one["last name"], one["country"]) for one in listed] == [("Adam", "Zuch", "CZE"), ("Jan", "Żak", "POL")]
    assert "eight digits" in command.refuses("players", "change", file, 1, "--ema", "0412")


def test_letters_in_two_pieces_are_put_together() -> None:
    """A Mac writes Š as S and an accent: the same player, on paper and in a search."""
    apart = Entrant("S\u030cimon Dvor\u030ca\u0301c\u030cek", club="Plzen\u030c")
    assert apart == Entrant("Šimon Dvořáček", club="Plzeň")
    assert (apart.first, apart.last, apart.club) == ("Šimon", "Dvořáček", "Plzeň")
