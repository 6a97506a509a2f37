"""The end of a deal at a strict table names the referee's topic about what was done wrong.

Cases: docs/rules/cases/offences.md.
"""

from hanchan.server.play.explanations import explain_deal
from tests.support.table import deal


def test_a_wrong_ron_leads_to_its_ruling() -> None:
    """C-094: EMA 2016 §3.4.6."""
    table = deal("ema2016", B="234m34555p67888s", draws="5z6z7z2z 9s", judge="penalise")
    table.turns(4)
    table.play("A discards 9s, B ron")
    offence = explain_deal(table.game, 1, "en")["offences"][0]
    assert (offence["event"], offence["offence"], offence["topic"]) == ("ChomboGiven", "wrong_win", "false_win")
    assert offence["clause"] == "§3.4.6"
