"""What a rule set knows and what it does not: a page shows the first and refuses the second with the reason."""

from dataclasses import dataclass, fields
from typing import Any, Final

from hanchan.deal import ends
from hanchan.errors import ScoreSheetError
from hanchan.rules.ruleset import Ruleset
from hanchan.scorekeeper.values import liabilities, limits

_ABORTS: Final = {
    ends.NINE: "draw_nine_terminals",
    ends.FOUR_WINDS: "draw_four_winds",
    ends.FOUR_RIICHI: "draw_four_riichi",
    ends.FOUR_KANS: "draw_four_kans",
    ends.THREE_WINNERS: "winners",
}
_LIABILITIES: Final = {
    "daisangen": "liability_daisangen",
    "daisuushii": "liability_daisuushii",
    "suukantsu": "liability_suukantsu",
    "kan": "liability_rinshan",
}


@dataclass(frozen=True)
class Offer:
    """One thing that can be entered, or why it cannot under these rules."""

    what: str
    offered: bool
    why_not: str = ""
    clause: str = ""


@dataclass(frozen=True)
class Offers:
    """Everything about a rule set that a form for entries must know."""

    rules: str
    offers: tuple[Offer, ...]
    limits: tuple[str, ...]
    most_winners: int

    def find(self, what: str) -> Offer:
        """The offer of that name."""
        for offer in self.offers:
            if offer.what == what:
                return offer
        raise ScoreSheetError(f"{what!r} is nothing a score sheet knows; there are {', '.join(offer.what for offer in self.offers)}")

    @property
    def offered(self) -> list[str]:
        return [offer.what for offer in self.offers if offer.offered]

    @property
    def not_offered(self) -> list[Offer]:
        return [offer for offer in self.offers if not offer.offered]

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {
            "rules": self.rules, "offered": self.offered, "not_offered": [vars(offer) for offer in self.not_offered],
            "limits": list(self.limits), "most_winners": self.most_winners,
        }  # fmt: skip


def offered(rules: Ruleset) -> Offers:
    """What can be entered under these rules."""
    most = 3 if rules.winners == 3 else rules.winners
    found = [Offer(what, True) for what in ("ron", "tsumo", "draw", "chombo", "correction", "ruling", "end")]
    several = "one discard is won by the first in turn order only"
    three = "three at once are an abortive draw" if rules.winners == 2 else several
    found.append(_offer(rules, "two winners", "winners", most >= 2, several))
    found.append(_offer(rules, "three winners paid", "winners", most >= 3, three))
    for how, switch in _ABORTS.items():
        exists = rules.winners == 2 if how == ends.THREE_WINNERS else bool(getattr(rules, switch))
        found.append(_offer(rules, how, switch, exists, f"{how} is no abortive draw"))
    found.append(_offer(rules, "nagashi mangan", "nagashi", rules.nagashi, "there is no nagashi mangan"))
    known = liabilities(rules)
    for what, switch in _LIABILITIES.items():
        found.append(_offer(rules, f"liability {what}", switch, what in known, f"nobody is liable for feeding {what}"))
    pot = pot_switch(rules)
    found.append(_offer(rules, "pot", pot or "withdrawn_call", bool(pot), "no penalty is paid to the pot"))
    redeal = "no_fault" if rules.no_fault == "redeal" else "exposed_dealing"
    found.append(_offer(rules, "redeal", redeal, getattr(rules, redeal) == "redeal", "the rules know no re-deal without an offence"))
    found.append(_offer(rules, "open riichi", "open_riichi", rules.open_riichi, "there is no open riichi"))
    fixed = rules.substitute_result == "fixed"
    found.append(_offer(rules, "substitute", "substitute_result", fixed, "a substitute is scored as played"))
    return Offers(rules.name, tuple(found), tuple(limits(rules)), most)


def require(rules: Ruleset, what: str) -> None:
    """Refuse what the rules do not know."""
    offer = offered(rules).find(what)
    if not offer.offered:
        clause = f" ({offer.clause})" if offer.clause else ""
        raise ScoreSheetError(f"{what} is not offered: under {rules.title} {offer.why_not}{clause}")


def pot_switch(rules: Ruleset) -> str:
    """The first offence that costs points to the pot, empty if none does."""
    for known in fields(rules):
        given = getattr(rules, known.name)
        if given == "pot" or (isinstance(given, tuple) and any(isinstance(step, tuple) and "pot" in step for step in given)):
            return known.name
    return ""


def _offer(rules: Ruleset, what: str, switch: str, exists: bool, why_not: str) -> Offer:
    return Offer(what, exists, "" if exists else why_not, rules.source(switch).clause)
