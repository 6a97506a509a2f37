"""Rule sets by what they have in common, and a way to run a test under several of them."""

import pytest

from hanchan.rules import PRESETS

EMA = ("ema2008", "ema2012", "ema2016", "ema2025")
OLD_EMA = ("ema2008", "ema2012")
NEW_EMA = ("ema2016", "ema2025")
WARSAW = "womrt2009"
SHEET = ("plm", "plm-extended")
WRC = ("wrc2022", "wrc2025")
PLATFORMS = ("tenhou", "mahjong-soul")
LEAGUES = ("m-league", "jpml-a")
ABORTIVE = (*OLD_EMA, WARSAW, *SHEET, *PLATFORMS)
"""Those that know abortive draws."""

EVERY = tuple(PRESETS)


def under(*rules: str) -> pytest.MarkDecorator:
    """Run a test with each of these `rules`."""
    return pytest.mark.parametrize("rules", rules)


def all_but(*rules: str) -> tuple[str, ...]:
    return tuple(name for name in EVERY if name not in rules)
