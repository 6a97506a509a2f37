"""A little of every attack (`make attack` has the whole): the server answers, keeps within its memory, and ends when it is told to."""

import sys

import pytest

from tests.support.protocol_client import run
from tests.support.siege import besiege, report


@pytest.mark.skipif(sys.platform != "linux", reason="attackers and players have addresses of their own, as loopback has on Linux alone")
def test_a_little_of_every_attack(capsys: pytest.CaptureFixture[str]) -> None:
    siege = run(besiege(tables=5, size=0.03, seconds=2.0))
    print(report(siege))
    assert siege.failures(by_the_clock=False) == [], capsys.readouterr().out
