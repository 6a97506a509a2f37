"""The list of yaku: what it says is what the scorer says."""

from pathlib import Path

import pytest

from hanchan.documents.yaku_sheet import shown_example, yaku_sheet_pdf
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


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    yaku = Command(monkeypatch, capsys, "yaku", columns=160)
    tanyao = next(one for one in yaku.answers("--rules", "ema2012")["yaku"] if one["id"] == "tanyao")
    assert (tanyao["closed"], tanyao["open"]) == (1, 0)
    assert "Same zwykłe" in yaku.says("--lang", "pl")
    yaku.says("--pdf", tmp_path / "yaku.pdf")
    assert (tmp_path / "yaku.pdf").read_bytes().startswith(b"%PDF")
    assert "cannot write" in yaku.refuses("--pdf", tmp_path / "no" / "yaku.pdf")
