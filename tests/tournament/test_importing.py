"""Lists of players as organisers have them."""

from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from hanchan.documents.tables import workbook
from hanchan.errors import TournamentError
from hanchan.tournament.acts import Entrant
from hanchan.tournament.player_import import preview, preview_file, read_players, rows_of
from hanchan.tournament.xlsx import read_xlsx


def test_csv_with_headings_in_any_order() -> None:
    read = preview(rows_of("Country;EMA number;Last name;First name\nPOL;04010001;Nowak;Anna\nCZE;;Dvořák;Jan\n"))
    assert read.players == (Entrant("Anna Nowak", "POL", "04010001"), Entrant("Jan Dvořák", "CZE"))
    assert read.faults == read.doubts == ()


def test_pasted_text_without_headings() -> None:
    read = preview(rows_of("Anna Nowak\tPOL\t04010001\tKrak\nJan Dvořák\n"))
    assert read.players == (Entrant("Anna Nowak", "POL", "04010001", "Krak"), Entrant("Jan Dvořák"))


def test_faults_and_doubts_name_the_line() -> None:
    text = "name,country,ema\nAnna,POL,04010001\n,CZE,\nBeata,POL,04010001\nanna,,12\n"
    read = preview(rows_of(text), (Entrant("Old", ema="9"),))
    assert read.faults == ("line 3: no name", "line 4: Beata: EMA number 04010001 belongs to Anna (line 2) already")
    assert read.doubts == (
        "line 5: anna: EMA number '12' has not eight digits", "line 5: anna: no country", "line 5: anna is in line 2 already",
    )  # fmt: skip
    assert [row.entrant.name for row in read.rows] == ["Anna", "", "Beata", "anna"]  # whoever is not in order is still there


def test_xlsx_is_read(tmp_path: Path) -> None:
    file = tmp_path / "players.xlsx"
    file.write_bytes(workbook({"Players": [["Name", "EMA"], ["Łukasz Żak", 14010001], ["", "04010002"]]}))
    read = read_players(file)
    assert read.players == (Entrant("Łukasz Żak", ema="14010001"),)
    assert read.faults == ("line 3: no name",)


def test_what_is_no_list_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TournamentError, match="no XLSX file"):
        read_xlsx(b"PK not really")
    with pytest.raises(TournamentError, match="neither a text nor"):
        preview_file(b"\x01\x02\x00\x03abcdefgh")
    with pytest.raises(TournamentError, match="cannot be read"):
        read_players(tmp_path / "missing.csv")
    assert preview([]).faults == ("no players found",)


def test_text_that_is_no_list_is_refused() -> None:
    with pytest.raises(TournamentError, match="no list of players"):
        rows_of("name\n" + "x" * 200_000)


POLISH = "Lp;Imię i nazwisko;Nr EMA;Kraj\n1;Łukasz Żółć;04010001;Polska\n2;Paweł Nowak;04010002;Czechy\n"


@pytest.mark.parametrize(
    ("codec", "said"),
    [
        ("utf-8", "UTF-8"),
        ("utf-8-sig", "UTF-8"),
        ("utf-16", "UTF-16"),
        ("utf-16-le", "UTF-16"),
        ("utf-16-be", "UTF-16"),
        ("cp1250", "Windows-1250"),
    ],
)
def test_a_list_is_read_in_any_encoding(codec: str, said: str) -> None:
    read = preview_file(POLISH.encode(codec))
    assert read.players == (Entrant("Łukasz Żółć", "POL", "04010001"), Entrant("Paweł Nowak", "CZE", "04010002"))
    assert (read.encoding, read.faults, read.doubts) == (said, (), ())


def test_a_russian_list_of_windows_is_read() -> None:
    read = preview_file("Фамилия;Имя;Страна\nЖуков;Иван;Россия\nЁлкина;Ольга;Беларусь\n".encode("cp1251"))
    assert [(one.first, one.last, one.country) for one in read.players] == [("Иван", "Жуков", "RUS"), ("Ольга", "Ёлкина", "BLR")]


@pytest.mark.parametrize("heading", ["Nr EMA", "EMA", "ema-number", "EMA ID", "Číslo EMA", "Номер EMA", "Your EMA number"])
def test_an_ema_number_is_found_under_any_heading(heading: str) -> None:
    assert preview([["Name", heading], ["Anna Nowak", "04010001"]]).players[0].ema == "04010001"


def test_columns_that_are_not_understood_are_named_and_can_be_given() -> None:
    rows = [["Name", "T-shirt", "Przynależność"], ["Anna Nowak", "XL", "Tenpai"], ["Jan Lis", "M", "Kan"]]
    read = preview(rows)
    assert [(one.heading, one.field) for one in read.columns] == [("Name", "name"), ("T-shirt", ""), ("Przynależność", "")]
    assert read.doubts == (
        "column 'T-shirt' was not understood (XL, M)", "column 'Przynależność' was not understood (Tenpai, Kan)",
    )  # fmt: skip
    assert [one.club for one in preview(rows, columns=["name", "", "club"]).players] == ["Tenpai", "Kan"]


@pytest.mark.parametrize(
    "rows",
    [
        [["Pelaaja", "Numero"], ["Anna Nowak", "04010001"], ["Jan Lis", "04010002"]],
        [["Osallistujat"], ["Anna Nowak"], ["Jan Lis"]],
        [["Wer", "Woher"], ["Anna Nowak", "POL"], ["Jan Lis", "CZE"]],
    ],
)
def test_an_unknown_heading_is_no_player(rows: list[list[str]]) -> None:
    read = preview(rows)
    assert [one.name for one in read.players] == ["Anna Nowak", "Jan Lis"]
    assert read.heading == ", ".join(rows[0])


@pytest.mark.parametrize(
    ("line", "entrant"),
    [
        ("1. Jan Kowalski (POL) 04123", Entrant("Jan Kowalski", "POL", "04123")),
        ("12) Jan Kowalski [Tenpai] (Polska) EMA: 04010001", Entrant("Jan Kowalski", "POL", "04010001", "Tenpai")),
        ("Jan Kowalski <jan@example.org> POL", Entrant("Jan Kowalski", "POL", email="jan@example.org")),
        ("Jan Kowalski", Entrant("Jan Kowalski")),
    ],
)
def test_what_stands_in_a_line_with_a_name(line: str, entrant: Entrant) -> None:
    assert preview(rows_of(line)).players == (entrant,)


def test_first_and_last_names_without_headings() -> None:
    read = preview(rows_of("1\tAnna\tNowak\tPOL\n2\tJan\tLis\tCZE\n"))
    assert [(one.first, one.last) for one in read.players] == [("Anna", "Nowak"), ("Jan", "Lis")]
    czech = preview(rows_of("Příjmení;Jméno;Země\nNovák;Jan;ČR\n"))
    assert [(one.first, one.last, one.country) for one in czech.players] == [("Jan", "Novák", "CZE")]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Paweł Nowak", "same_name"),
        ("Pawel Nowak", "near_name"),
        ("Nowak Paweł", "near_name"),
        ("Paweł Novak", "near_name"),
        ("Piotr Nowak", ""),
    ],
)
def test_duplicates_and_near_duplicates_are_found(name: str, kind: str) -> None:
    for read in (preview([["Name"], ["Paweł Nowak"], [name]]).rows[1:], preview([["Name"], [name]], (Entrant("Paweł Nowak"),)).rows):
        assert [said.kind for said in read[0].remarks] == ([kind] if kind else [])
    both = preview([["Name", "EMA"], ["Paweł Nowak", "04010001"], [name, "04010002"]]).rows[1].remarks
    assert [said.kind for said in both] == (["same_name"] if kind == "same_name" else [])  # two numbers, two people


def test_a_number_that_a_spreadsheet_shortened_is_completed() -> None:
    read = preview([["Name", "EMA"], ["Anna Nowak", "4010001"]])
    assert (read.players[0].ema, read.doubts) == ("04010001", ("line 2: Anna Nowak: EMA number 04010001 was given without its first 0",))


def test_a_thousand_rows_are_read_at_once() -> None:
    rows = [["Name", "EMA"], *[[f"Player {chr(65 + k % 26)}{k}", f"{k:08d}"] for k in range(1000)]]
    assert len(preview(rows).players) == 1000


HOSTILE = {
    "a cell far to the right": ('<row><c r="ZZZZZZ1" t="inlineStr"><is><t>x</t></is></c></row>', "no XLSX file"),
    "a cell far down": ('<row r="1048576"><c t="inlineStr"><is><t>x</t></is></c></row>', None),
    "very many cells": ("<row>" + "<c/>" * 1_000_000 + "</row>", "too large"),
    "very many rows": ("<row><c><v>1</v></c></row>" * 3_000, "more than 2,000 rows"),
    "entities": ("&boom;", "no XLSX file"),
}


def spreadsheet(rows: str, encoding: str = "utf-8", head: str = "") -> bytes:
    """A spreadsheet with a sheet of one's own."""
    file = BytesIO(workbook({"Players": [["Name"]]}))
    with ZipFile(file) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    space = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    sheet = f'<?xml version="1.0" encoding="{encoding}"?>{head}<worksheet xmlns="{space}"><sheetData>{rows}</sheetData></worksheet>'
    parts["xl/worksheets/sheet1.xml"] = sheet.encode(encoding)
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return file.getvalue()


@pytest.mark.parametrize(("rows", "problem"), HOSTILE.values(), ids=HOSTILE)
def test_hostile_spreadsheets_cost_nothing(rows: str, problem: str | None) -> None:
    if problem is None:  # what lies outside is not looked at
        assert read_xlsx(spreadsheet(rows)) == []
    else:
        with pytest.raises(TournamentError, match=problem):
            read_xlsx(spreadsheet(rows))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_sheet_that_defines_entities_is_refused_in_any_encoding(encoding: str) -> None:
    head = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY boom "&a;&a;&a;&a;">]>'
    with pytest.raises(TournamentError, match="no XLSX file"):
        read_xlsx(spreadsheet('<row><c t="inlineStr"><is><t>&boom;</t></is></c></row>', encoding, head))


def test_names_are_no_formulas() -> None:
    assert read_xlsx(workbook({"Players": [["Name"], ["=1+1"], ["+48"], ["a\x07b"]]})) == [["Name"], ["=1+1"], ["+48"], ["ab"]]


def test_marks_that_nobody_sees_are_left_out() -> None:
    """Copied from a web page or a document: a space of width nought, a soft hyphen, a hard space, a line break within a cell."""
    read = preview(rows_of("\u200b3. Anna\u00a0Nowak (PL)\nJan Ko\u00adwalski\u200e (POL)\n"))
    assert [(one.first, one.last, one.country) for one in read.players] == [("Anna", "Nowak", "POL"), ("Jan", "Kowalski", "POL")]
    quoted = preview(rows_of('Name;Club\n"Anna\nNowak";"Dom\u00a0Smoka"\n'))
    assert [(one.name, one.club) for one in quoted.players] == [("Anna Nowak", "Dom Smoka")]


@pytest.mark.parametrize(
    ("name", "first", "last"),
    [
        ("Kowalski Jan", "Jan", "Kowalski"), ("Wiśniewska-Kowal Ewa Maria", "Ewa Maria", "Wiśniewska-Kowal"),
        ("van der Berg Jan", "Jan", "van der Berg"), ("GARCÍA LÓPEZ Ana", "Ana", "GARCÍA LÓPEZ"), ("Nowak, Anna", "Anna", "Nowak"),
        ("2. Иванов Пётр Сергеевич", "Пётр Сергеевич", "Иванов"), ("Pelé", "", "Pelé"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("heading", ["Nazwisko i imię", "Příjmení a jméno", "ФИО", "Name, Vorname"])
def test_whole_names_with_the_last_name_first(heading: str, name: str, first: str, last: str) -> None:
    (one,) = preview([[heading, "Country"], [name, "POL"]]).players
    assert (one.first, one.last) == (first, last)


def test_headings_below_a_title_and_what_is_above_is_said() -> None:
    """As spreadsheets look: a title, headings of two lines, and the number under a heading that alone would be a line's number."""
    rows = [["Kraków Open 2026"], [], ["Player", "", "EMA"], ["First name", "Last name", "No."], ["Jan", "Lis", "04010001"]]
    read = preview(rows)
    assert read.players == (Entrant(first="Jan", last="Lis", ema="04010001"),)
    assert (read.rows[0].line, read.passed_over) == (5, ("Kraków Open 2026", "Player, EMA"))
    assert read.doubts == ("'Kraków Open 2026' was not read", "'Player, EMA' was not read")
    # Players above something that looks like headings are not passed over.
    assert len(preview([["Anna Nowak", "04010001"], ["Name", "Club"], ["Jan Lis", "Kan"]]).rows) == 3


def test_the_worksheet_with_the_list_is_read_and_others_are_named() -> None:
    lists: dict[str, list[list[Any]]] = {
        "Empty": [[""]],
        "Read me": [["Do not print"]],
        "Players": [["Name", "EMA"], ["Jan Lis", "04010001"]],
        "Prices": [["Fee", 20]],
    }
    read = preview_file(workbook(lists))
    assert read.players == (Entrant("Jan Lis", ema="04010001"),)
    assert read.passed_over == ("Read me", "Prices")


@pytest.mark.parametrize("date", ["2026-03-01", "01.03.2026", "1/3/2026"])
def test_a_date_is_no_ema_number(date: str) -> None:
    """Spreadsheets take numbers for dates; without its marks a date would have eight digits, too."""
    (row,) = preview([["Name", "EMA"], ["Jan Lis", date]]).rows
    assert (row.entrant.ema, [said.kind for said in row.remarks]) == (date, ["ema_form"])
    assert preview([["Name", "EMA"], ["Jan Lis", "0401-0001"]]).players[0].ema == "04010001"


@pytest.mark.parametrize(
    "text",
    [
        "sep=;\nName;Club\nJan Lis;A, B\nAnna Nowak;Kan\n",  # as Excel begins a file
        'Name;Club\nJan Lis;"A, B\nAnna Nowak;Kan\n',  # a mark that nothing closes
        "Name;Club\rJan Lis;A, B\rAnna Nowak;Kan\r",  # lines as an old Mac ends them
    ],
)
def test_no_line_is_swallowed(text: str) -> None:
    read = preview(rows_of(text))
    assert [(one.name, one.club.strip('"')) for one in read.players] == [("Jan Lis", "A, B"), ("Anna Nowak", "Kan")]


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"\xd0\xcf\x11\xe0" + bytes(600), r"old Excel \(.xls\); save it as XLSX"), (b"Jan\x01Lis;POL\n", "neither a text nor an XLSX file")],
)
def test_other_files_are_refused_in_a_sentence(content: bytes, why: str) -> None:
    with pytest.raises(TournamentError, match=why):
        preview_file(content)


def test_code_pages_are_told_apart_by_the_words() -> None:
    """One Russian word among Latin letters, and the code page that Linux had before UTF-8."""
    russian = preview_file("Name;Country;E-mail;Club\nIvan Petrov;RUS;petrov@example.org;Москва\n".encode("cp1251"))
    assert (russian.encoding, russian.players[0].club) == ("Windows-1251", "Москва")
    polish = preview_file("Name;Club\nŚwiętosława Gęśl;Źrebię\n".encode("iso8859-2"))
    assert (polish.encoding, polish.players[0].name, polish.players[0].club) == ("ISO 8859-2", "Świętosława Gęśl", "Źrebię")
