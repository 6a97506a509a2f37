"""What commands print for people."""

import pytest

from hanchan.cli.output import console
from tests.support.command import Command


@pytest.mark.parametrize("columns", range(13, 24))
def test_a_number_is_not_broken_at_its_thousands(columns: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    console().print("dohromady 30\u00a0000 bodů, 12\u00a0000–48\u00a0000")
    lines = capsys.readouterr().out.splitlines()
    assert any("30\u00a0000" in line for line in lines)
    assert any("12\u00a0000–48\u00a0000" in line for line in lines)


@pytest.mark.parametrize("lang", ["pl", "cs", "ru"])
def test_the_points_of_the_setting_up_stay_together(lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """At every width the 30 000 points that each player begins with are on one line."""
    for columns in range(40, 80):
        said = Command(monkeypatch, capsys, "sheet", "setup", "--lang", lang, columns=columns).says()
        assert "30\u00a0000" in said
        assert not [line for line in said.splitlines() if line.rstrip().endswith((" 30", "\u00a0"))], columns
