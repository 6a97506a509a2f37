"""Papers and pictures of a tournament."""

import io
import re
from fractions import Fraction
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader
from reportlab.pdfbase.pdfmetrics import getFont, stringWidth

from hanchan.documents.fitting import fitting_size, lines_and_size
from hanchan.documents.grids import grid, number_columns, shown
from hanchan.documents.pdf import LANDSCAPE_WIDTH, register_fonts
from hanchan.documents.progress_chart import course_svg, courses
from hanchan.documents.results_site import results_site
from hanchan.documents.tournament_papers import KINDS, document
from hanchan.errors import TournamentError
from hanchan.tournament import acts
from hanchan.tournament.acts import Entrant, Note
from hanchan.tournament.demo import START, demo_notes
from hanchan.tournament.drawing import draw
from hanchan.tournament.office import Tournament
from hanchan.tournament.standings import standings
from hanchan.words import LANGUAGES
from hanchan.words.catalogue import part


@pytest.fixture(scope="module")
def demo() -> Tournament:
    return Tournament(demo_notes(START))


@pytest.fixture(scope="module")
def long() -> Tournament:
    return large(8, 100)


def pages(pdf: bytes) -> int:
    found = re.search(rb"/Count (\d+)", pdf)
    assert pdf.startswith(b"%PDF")
    assert found is not None
    return int(found[1])


def large(players: int, sessions: int = 3) -> Tournament:
    office = Tournament()
    office.add(Note("1", acts.Found("Large", "ema2016", sessions)))
    office.add(Note("2", acts.Enter(tuple(Entrant(f"A Player with a rather long name {k}") for k in range(players)))))
    office.add(Note("3", draw(office)[0]))
    return office


@pytest.mark.parametrize("what", KINDS)
def test_every_paper_is_printed(demo: Tournament, what: str) -> None:
    assert pages(document(demo, what)) >= 1
    assert pages(document(Tournament([Note("1", acts.Found("Empty", "ema2016", 3))]), what)) >= 1


def test_papers_of_one_session(demo: Tournament) -> None:
    assert pages(document(demo, "posters", 3)) == 4  # forty players by name on three pages, and ten tables
    assert pages(document(demo, "posters")) == 4 * 8
    assert pages(document(demo, "sheets", 3)) < pages(document(demo, "sheets"))
    with pytest.raises(TournamentError, match="session 9 has no seating"):
        document(demo, "posters", 9)


def test_the_longest_name_fits_its_place() -> None:
    register_fonts()
    long = "Markéta Řeháková-Świętosławska (Brno)"
    size = fitting_size(long, 240, 27)
    assert stringWidth(long, "DejaVu-Bold", size) <= 240.01
    assert fitting_size("Li", 240, 27) == 27


def test_a_long_name_is_broken_rather_than_small() -> None:
    register_fonts()
    long = "Brzęczyszczykiewicz-Chrząszczyżewoszycka Katarzyna"
    lines, size = lines_and_size(long, 240, 44, 32)
    assert "".join(lines).replace("- ", "-").replace(" ", "") == long.replace(" ", "")
    assert len(lines) > 1
    assert all(stringWidth(line, "DejaVu-Bold", size) <= 240.01 for line in lines)
    assert size > 1.4 * fitting_size(long, 240, 32)
    assert lines_and_size("Li Wu", 240, 44, 32) == (["Li Wu"], 32)


def test_every_letter_of_european_names_and_of_our_words_can_be_printed() -> None:
    register_fonts()
    names = "Ștefan Țepeș Nguyễn Νίκος Ґалаґан Ђорђе Əli İlkay Ġorġ Čapek Łoś Škvorecký Þór Æ ß ő ű ŵ"
    words = names + "".join(str(part("papers", lang)) for lang in LANGUAGES) + "№ € − – „ ” « » …\u202f"
    for font in ("DejaVu", "DejaVu-Bold", "DejaVuSerif", "DejaVuSerif-Bold"):
        known = getFont(font).face.charToGlyph
        assert [letter for letter in words if ord(letter) not in known] == []


def test_columns_of_a_report_stand_beside_each_other_within_the_page() -> None:
    """Headings in four languages and names of any length: no column is narrower than its words, and the page holds them all."""
    register_fonts()
    head = ["miejsce\nplace\nmísto\nместо", "imię i nazwisko\nname\njméno\nимя", "nr EMA\nEMA number\nčíslo EMA\nномер EMA"]
    name = "Katarzyna Brzęczyszczykiewicz-Chrząszczyżewoszycka (Warszawa)"
    for sessions in (8, 20):
        rows: list[list[object]] = [[*head, *[f"S{k}" for k in range(sessions)], "penalties"]]
        rows += [[k, name, "04000123", *[-123_400] * sessions, 20_000] for k in range(1, 4)]
        made = grid(rows, LANDSCAPE_WIDTH)
        widths = made._argW
        assert sum(widths) <= LANDSCAPE_WIDTH + 0.1
        size = made._cellStyles[1][0].fontsize
        for column, wide in enumerate(widths):
            for row, cells in enumerate(made._cellvalues):
                font = "DejaVu-Bold" if row == 0 else "DejaVu"
                assert all(stringWidth(line, font, size) <= wide for line in cells[column].splitlines()), (sessions, column, cells[column])


def test_cells_speak_the_first_language(demo: Tournament) -> None:
    office = demo.copy()
    office.add(Note("languages", acts.Amend(languages=("pl", "en"))))
    office.add(Note("p", acts.Penalise("p", 1, 3, "chombo", reason="nic")))
    assert "po umie" in words_of(document(office, "penalties"))
    assert "gracz 3: kara po umie" in words_of(document(office, "balance"))
    assert "Wschód" in words_of(document(office, "tables"))
    weight = words_of(document(office, "mers"))
    assert "waga" in weight
    assert "Polska" in weight
    assert "base rank of place" not in weight
    last = PdfReader(io.BytesIO(document(office, "tables"))).pages[-1].extract_text()
    assert re.search(r"(\d+) / \1\b", last), "the last page has its number and how many there are"


def test_why_somebody_left_is_said_in_the_readers_language(demo: Tournament) -> None:
    office = demo.copy()
    office.add(Note("languages", acts.Amend(languages=("cs",))))
    office.add(Note("out", acts.Disqualify(3, 2, "cheating", game="over")))
    assert "diskvalifikace" in words_of(document(office, "ranking"))
    site = results_site(office)
    said = {"en": "disqualified", "pl": "dyskwalifikacja", "cs": "diskvalifikace", "ru": "дисквалификация"}
    assert {lang: word in site[f"{lang}/index.html"].decode() for lang, word in said.items()} == dict.fromkeys(said, True)


def test_badges_are_for_people_and_cards_have_a_code(demo: Tournament) -> None:
    assert pages(document(demo, "badges")) == 4  # forty players, ten on a page
    with_code = document(demo, "cards", link="https://example.org/tournament/AB/player/{player}")
    assert len(with_code) > len(document(demo, "cards"))


def test_table_cards_have_a_page_each(demo: Tournament) -> None:
    assert pages(document(demo, "table_cards")) == 10


def words_of(pdf: bytes) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)


def test_diplomas_are_for_the_first_three_and_whoever_shares_their_place(demo: Tournament) -> None:
    rows = [row for row in standings(demo) if row.listed]
    assert [row.place for row in rows[:4]] == [1, 2, 3, 4]
    made = PdfReader(io.BytesIO(document(demo, "diplomas")))
    assert [row.name in made.pages[k].extract_text() for k, row in enumerate(rows[:3])] == [True] * 3
    assert "diplomas" in made.pages[3].extract_text()
    seats = tuple((4 * t + 1, 4 * t + 2, 4 * t + 3, 4 * t + 4) for t in range(2))
    shared = Tournament([
        Note("1", acts.Found("Open", "ema2016", 1)), Note("2", acts.Enter(tuple(Entrant(f"P {k}") for k in range(8)))),
        Note("3", acts.Seat(1, (seats,))), *(Note(f"r{t}", acts.EnterResult(1, t, (45_000, 35_000, 25_000, 15_000))) for t in (1, 2)),
    ])  # fmt: skip
    assert [row.place for row in standings(shared)] == [1, 1, 3, 3, 5, 5, 7, 7]
    assert pages(document(shared, "diplomas")) == 4 + 1


@pytest.mark.parametrize("languages", [("pl",), ("pl", "en"), ("ru", "cs", "pl", "en")])
def test_papers_speak_the_languages_of_the_event(demo: Tournament, languages: tuple[str, ...]) -> None:
    office = demo.copy()
    office.add(Note("languages", acts.Amend(languages=languages)))
    sheets = words_of(document(office, "sheets", 1))
    known = {"pl": "wynik końcowy", "en": "final score", "cs": "konečné skóre", "ru": "итоговый счет"}
    assert {lang for lang, word in known.items() if word in sheets} == set(languages)
    assert all(KNOWN_TITLE[lang] in words_of(document(office, "referee")) for lang in languages)


KNOWN_TITLE = {"pl": "Raport sędziego", "en": "Referee's report", "cs": "Zpráva rozhodčího", "ru": "Отчет судьи"}


@pytest.mark.parametrize(
    ("language", "order"),
    [
        ("pl", ["Adler", "Lis", "Łoś", "Šimek", "Zuch", "Żak"]),
        ("cs", ["Adler", "Lis", "Łoś", "Šimek", "Żak", "Zuch"]),
        ("ru", ["Adler", "Lis", "Łoś", "Šimek", "Żak", "Zuch"]),
    ],
)
def test_posters_go_by_the_alphabet_of_the_first_language(language: str, order: list[str]) -> None:
    office = Tournament()
    office.add(Note("1", acts.Found("Open", "ema2016", 1, languages=(language,))))
    names = ["Zuch", "Šimek", "Łoś", "Adler", "Żak", "Lis", "Mach", "Nový"]
    office.add(Note("2", acts.Enter(tuple(Entrant("", first="Jan", last=last) for last in names))))
    office.add(Note("3", draw(office)[0]))
    first = PdfReader(io.BytesIO(document(office, "posters", 1))).pages[0].extract_text()
    assert sorted(order, key=first.index) == order


def test_a_poster_of_four_hundred_has_everybody_once() -> None:
    office = large(400)
    read = PdfReader(io.BytesIO(document(office, "posters", 1)))
    by_name = "\n".join(page.extract_text() for page in read.pages[: -(-400 // 18)])
    assert all(len(re.findall(rf"name {k}\b|{k} A Player", by_name)) >= 1 for k in range(0, 400, 37))


def test_numbers_in_reports_stand_under_each_other() -> None:
    rows: list[list[object]] = [["place", "name", "total"], [1, "Li", 12_000], [2, "Wu", -900], [3, "Xu", ""]]
    assert number_columns(rows) == [0, 2]
    assert [shown(row[2]) for row in rows[1:]] == ["12\u202f000", "\u2212900", ""]


def test_large_tournaments_fit_on_paper() -> None:
    for what in ("posters", "seating", "cards", "sheets", "ranking"):
        assert pages(document(large(200), what)) > 2


@pytest.mark.parametrize("what", KINDS)
def test_a_hundred_sessions_fit_on_paper(long: Tournament, what: str) -> None:
    assert pages(document(long, what)) >= 1


def test_course_of_the_leaders(demo: Tournament) -> None:
    lines = courses(demo, 5)
    rows = [row for row in standings(demo, 3) if row.listed][:5]
    assert [name for name, _ in lines] == [row.name for row in rows]
    assert [sums[-1] for _, sums in lines] == [float(row.total) for row in rows]
    assert [len(sums) for _, sums in lines] == [3] * 5
    first = rows[0].results
    assert lines[0][1] == [float(sum((one or Fraction(0) for one in first[: k + 1]), Fraction(0))) for k in range(3)]
    picture = ElementTree.fromstring(course_svg(demo, 5))
    drawn = list(picture.iter("{http://www.w3.org/2000/svg}polyline"))
    assert [len(line.get("points", "").split()) for line in drawn] == [4] * 5
    assert ElementTree.fromstring(course_svg(Tournament([Note("1", acts.Found("<Empty>", "ema2016", 3))]))) is not None
