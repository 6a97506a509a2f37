"""Spoilt files end in a clean result or a clean error; `tools/fuzz_records.py` tries many more."""

from tools.fuzz_records import fuzz


def test_spoilt_files() -> None:
    endings, _ = fuzz(2000, "tests")
    assert sum(endings.values()) == 2000
    assert set(endings) <= {"agrees", "cut off", "differs", "unreadable"}
