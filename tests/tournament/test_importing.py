"""Lists of players as organisers have them."""

from io import BytesIO
from pathlib import Path

import pytest
import xlsxwriter

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
    content = BytesIO()
    book = xlsxwriter.Workbook(content)
    sheet = book.add_worksheet()
    sheet.write_row(0, 0, ["Name", "EMA"])
    sheet.write_row(1, 0, ["Łukasz Żak", 14010001])
    sheet.write(2, 1, "04010002")
    book.close()
    file = tmp_path / "players.xlsx"
    file.write_bytes(content.getvalue())
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
