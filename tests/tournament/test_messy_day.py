"""A tournament of 96 with everything that goes wrong, in its short form."""

from pathlib import Path

from tests.support.messy_day import messy_day


def test_a_day_on_which_everything_goes_wrong(tmp_path: Path) -> None:
    office = messy_day(tmp_path)
    assert [len(stage.players) for stage in office.stages] == [16, 8, 4]
    assert len(office.sessions) == 6
