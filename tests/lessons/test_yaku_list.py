"""The list of yaku: what it says is what the scorer says."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from hanchan.documents.tile_ink import _STEP, _arc
from hanchan.documents.yaku_sheet import _names, shown_example, yaku_sheet_pdf
from hanchan.lessons.course import data_file
from hanchan.lessons.wins import scored
from hanchan.lessons.yaku_list import YakuEntry, yaku_list
from hanchan.rules import PRESETS, preset
from hanchan.scoring import YAKU
from hanchan.words import LANGUAGES
from tests.support.command import Command

EVERY = pytest.mark.parametrize("name", PRESETS)


def listed(name: str) -> dict[str, YakuEntry]:
    return {entry.id: entry for entry in yaku_list(preset(name))}


@EVERY
def test_an_example_has_its_yaku_and_nothing_but_what_comes_along(name: str) -> None:
    for yaku, examples in data_file("yaku_examples").items():
        for data in examples.values():
            score = scored(data, preset(name))
            found = {key for key, _ in score.yaku_values} if score is not None else set()
            if yaku in found:
                assert found == {yaku, *data.get("with", [])}, yaku


def test_every_yaku_has_an_example_and_some_rules_that_have_it() -> None:
    assert set(data_file("yaku_examples")) == {yaku.name for yaku in YAKU}
    assert {yaku for name in PRESETS for yaku in listed(name)} == {yaku.name for yaku in YAKU}


@EVERY
def test_han_are_those_of_the_catalogue(name: str) -> None:
    rules = preset(name)
    known = {yaku.name: yaku for yaku in YAKU}
    for entry in yaku_list(rules):
        if not entry.yakuman and entry.id not in ("renhou", "tanyao"):
            assert (entry.closed, entry.open) == (known[entry.id].closed, known[entry.id].open), entry.id
    assert listed(name)["tanyao"].open == int(rules.open_tanyao)
    assert ("ippatsu" in listed(name)) == rules.ippatsu
    assert listed(name)["daisuushii"].yakuman == rules.daisuushii


@pytest.mark.parametrize(("one", "other"), [("riichi", "pinfu"), ("toitoi", "honitsu"), ("chinitsu", "chiitoitsu"), ("tanyao", "chinitsu")])
def test_what_goes_together(one: str, other: str) -> None:
    assert other in listed("ema2016")[one].combines
    assert one in listed("ema2016")[other].combines


@pytest.mark.parametrize(
    ("one", "other"),
    [("pinfu", "toitoi"), ("tanyao", "chanta"), ("riichi", "double_riichi"), ("menzen_tsumo", "houtei"), ("itsu", "sanshoku")],
)
@EVERY
def test_what_never_goes_together(name: str, one: str, other: str) -> None:
    assert other not in listed(name)[one].combines


def test_open_hands_that_need_no_riichi() -> None:
    assert shown_example(listed("ema2016")["toitoi"]).win.closed is False
    assert shown_example(listed("ema2016")["tanyao"]).win.closed is True


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_has_two_sides(lang: str) -> None:
    pytest.importorskip("reportlab")
    for name in ("ema2016", "plm-extended"):
        content = yaku_sheet_pdf(preset(name), lang)
        assert content.startswith(b"%PDF")
        assert content.count(b"/Type /Page\n") == 2, name
        assert content == yaku_sheet_pdf(preset(name), lang), "the same rules give the same file"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_stays_between_the_lines_of_its_row(lang: str) -> None:
    """The longest list, whose rows are lowest; one name took three lines in Russian, and a line went through the third."""
    pytest.importorskip("reportlab")
    yaku_sheet_pdf(preset("plm-extended"), lang)  # the fonts are there
    for yaku in YAKU:
        assert _names(yaku.name, lang, 18).height <= 17, yaku.name


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    yaku = Command(monkeypatch, capsys, "yaku", columns=160)
    tanyao = next(one for one in yaku.answers("--rules", "ema2012")["yaku"] if one["id"] == "tanyao")
    assert (tanyao["closed"], tanyao["open"]) == (1, 0)
    assert "Same zwykłe" in yaku.says("--lang", "pl")
    yaku.says("--pdf", tmp_path / "yaku.pdf")
    assert (tmp_path / "yaku.pdf").read_bytes().startswith(b"%PDF")
    assert "cannot write" in yaku.refuses("--pdf", tmp_path / "no" / "yaku.pdf")


def test_every_step_of_every_tile_is_known_to_the_pdf() -> None:
    paths = re.findall(r' d="([^"]+)"', (files("hanchan.documents") / "tiles.svg").read_text())
    letters = {letter for steps in paths for letter in re.findall("[A-Za-z]", steps)}
    assert letters == set(re.findall("[A-Za-z]", _STEP.pattern))


@pytest.mark.parametrize(("is_long", "is_clockwise", "middle"), [(False, True, (0, -5)), (False, False, (0, 5))])
def test_an_arc_becomes_curves_on_its_circle(is_long: bool, is_clockwise: bool, middle: tuple[float, float]) -> None:
    """Half a circle about the middle, from left to right; y grows downwards, so clockwise is over the top."""
    curves = list(_arc(-5, 0, 5, is_long, is_clockwise, 5, 0))
    assert [pytest.approx(curve[4:], abs=1e-9) for curve in curves] == [middle, (5, 0)]
