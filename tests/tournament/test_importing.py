"""Lists of players as organisers have them."""

from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from hanchan.documents.tables import workbook
from hanchan.errors import TournamentError
from hanchan.tournament.acts import Entrant
from hanchan.tournament.player_import import preview, read_players, rows_of
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
    assert read.faults == ("line 3: no name", "line 4: Beata: EMA number 04010001 belongs to Anna already")
    assert read.doubts == (
        "line 5: anna: EMA number '12' has not eight digits", "line 5: anna is in line 2 already", "line 5: anna: no country",
    )  # fmt: skip


def test_xlsx_is_read(tmp_path: Path) -> None:
    file = tmp_path / "players.xlsx"
    file.write_bytes(workbook({"Players": [["Name", "EMA"], ["Łukasz Żak", 14010001], ["", "04010002"]]}))
    read = read_players(file)
    assert read.players == (Entrant("Łukasz Żak", ema="14010001"),)
    assert read.faults == ("line 3: no name",)


def test_what_is_no_list_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TournamentError, match="no XLSX file"):
        read_xlsx(b"PK not really")
    with pytest.raises(TournamentError, match="cannot be read"):
        read_players(tmp_path / "missing.csv")
    assert preview([]).faults == ("no players found",)


def test_text_that_is_no_list_is_refused() -> None:
    with pytest.raises(TournamentError, match="no list of players"):
        rows_of("name\n" + "x" * 200_000)


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
