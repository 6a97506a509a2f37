"""Sheets on paper and in spreadsheets, and a club's season."""

import csv
import io
import json
import zipfile
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader

from hanchan.documents.score_export import export_season, export_sheet
from hanchan.errors import ScoreSheetError
from hanchan.scorekeeper import Season, Sheet, entry_from_text

NAMES = ["Łucja", "Бела", "Čeněk", "=1+1"]


def game(*lines: str, names: list[str] | None = None) -> Sheet:
    sheet = Sheet.begin(names or NAMES, "ema2016", title="Friday", table="3", session="2")
    for line in lines:
        sheet.add(entry_from_text(line, sheet.position), by="Łucja", at="19:00")
    return sheet


FRIDAY = ("ron Бела 3/30 from Łucja riichi Бела", "tsumo Čeněk mangan", "draw Бела", "end because time")


def as_text(content: str | bytes) -> str:
    assert isinstance(content, str)
    return content


def as_bytes(content: str | bytes) -> bytes:
    assert isinstance(content, bytes)
    return content


def test_the_score_sheet_on_paper() -> None:
    """T24: hanchan, table; per seat name, final score, base points, uma, total, adjustments."""
    sheet = game(*FRIDAY)
    sheet.undo(by="Бела", at="20:00")
    sheet.add({"type": "end", "why": "time"})
    content = as_bytes(export_sheet(sheet, "pdf"))
    text = " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages).split())
    for wanted in ("Friday", "hanchan 2", "table 3", "Łucja", "Бела", "Čeněk", "Final score", "Base points", "Uma", "Adjustments"):
        assert wanted in text
    for result in sheet.results:
        assert f"{int(result.result):+,}" in text
    assert "undone: end: time" in text, "changes are on the paper"
    assert content == export_sheet(sheet, "pdf"), "the same sheet is the same file"


def test_long_names_fit_on_paper() -> None:
    sheet = game("draw", names=[letter * 80 for letter in "WXYZ"])
    assert as_bytes(export_sheet(sheet, "pdf")).startswith(b"%PDF")


def test_csv_and_formulas() -> None:
    sheet = game(*FRIDAY)
    rows = list(csv.reader(io.StringIO(as_text(export_sheet(sheet, "csv")).lstrip("\ufeff"))))
    assert rows[0][:4] == ["Seat", "Player", "Place", "Final score"]
    assert [row[1] for row in rows[1:]] == ["Łucja", "Бела", "Čeněk", "'=1+1"], "a name is no formula"
    assert [int(row[-1]) for row in rows[1:]] == [int(result.result) for result in sheet.results]
    deals = list(csv.reader(io.StringIO(as_text(export_sheet(sheet, "csv", deals=True)).lstrip("\ufeff"))))
    assert len(deals) == 1 + len(FRIDAY)


def test_xlsx() -> None:
    with zipfile.ZipFile(io.BytesIO(as_bytes(export_sheet(game(*FRIDAY), "xlsx")))) as book:
        pages = book.read("xl/workbook.xml").decode()
        result = book.read("xl/worksheets/sheet1.xml").decode()
        assert all(f'name="{page}"' in pages for page in ("Result", "Deals", "History", "Points"))
    assert "<f>" not in result
    assert "=1+1" in result


def test_json_is_the_whole_game() -> None:
    sheet = game(*FRIDAY)
    data = json.loads(export_sheet(sheet, "json"))
    assert Sheet.from_data(data).position == sheet.position
    assert [result["name"] for result in data["results"]] == NAMES


def test_a_season() -> None:
    first = game("ron B 3/30 from A riichi B", "tsumo C mangan", "end", names=["A", "B", "C", "D"])
    second = game("ron B mangan E 1/30 from A", "chombo E", "end", names=["A", "B", "C", "E"])
    season = Season([first, second])
    a, b = season.players["A"], season.players["B"]
    assert (a.games, a.deals, a.deal_ins, a.lost) == (2, 4, 2, 3900 + 8000 + 1000)
    assert (b.wins, b.self_draws, b.riichi, b.won) == (2, 0, 1, 11900)
    assert season.players["C"].self_draws == 1
    assert [row.name for row in season.table][0] == "B"
    assert season.league["B"].total == first.results[1].result + second.results[1].result
    assert season.league["E"].course == [0, second.results[3].result]
    assert season.league["E"].chombos == 1
    assert sum(row.total for row in season.table) == 0
    assert Season([first, second], least=2).table[-1].name in ("D", "E")
    assert json.loads(json.dumps(season.data()))["games"] == 2
    plots = export_season(season, "svg")
    for plot in plots.values():
        assert ElementTree.fromstring(as_text(plot)).tag.endswith("svg")
    assert as_bytes(export_season(season, "xlsx")[""])[:2] == b"PK"
    assert as_text(export_season(season, "csv")[""]).startswith("\ufeffPlace,Player")


def test_what_cannot_be_written_is_refused() -> None:
    with pytest.raises(ScoreSheetError, match="pdf, xlsx, csv and json"):
        export_sheet(game(), "doc")
    with pytest.raises(ScoreSheetError, match="xlsx, csv and svg"):
        export_season(Season(), "doc")
    with pytest.raises(ScoreSheetError, match="not over; it stands at East 1"):
        Season([game()])
