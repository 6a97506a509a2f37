"""A ruling: what a referee says, and by which clause."""

from dataclasses import dataclass, field
from typing import Any, Final

from hanchan.referee.effect import Effect

MARKS: Final = {"inferred": "i", "silent": "s", "inherited": "s", "digest": "d", "unsure": "?", "unknown": "?"}
"""A letter for each basis that is not the document's own words; `silent_marks` in the catalogue explains them."""


@dataclass(frozen=True)
class Ruling:
    """The answer to a question at the table, in words of one language, and its effect for a score-keeper."""

    key: str
    """Stable: topic and ruling, as in `false_win.shown`."""
    topic: str
    title: str
    rules: str
    answers: dict[str, str | int]
    outcome: str
    """What it comes to: `chombo`, `dead_hand`, `claim_stands` and so on; where the document is silent, by usual practice."""
    short: str
    text: str
    announce: str
    clause: str
    basis: str
    """How we know it: a basis of the rules (`hanchan.rules.source.BASES`), or `silent`, or `unknown`."""
    certainty: str
    effect: Effect
    silent: bool = False
    """The document does not say; the outcome is usual practice."""
    left_to_referee: bool = False
    """The document leaves it to the referee; the outcome is the usual choice."""
    choices: tuple[str, ...] = ()
    amounts: tuple[int, ...] = ()
    """Points the referee may choose (`Setting.points`): one of these, or with `amounts_between` anything from the first to the last."""
    amounts_between: bool = False
    note: str = ""
    payments: tuple[str, ...] = ()
    penalty: str = ""
    consequences: dict[str, str] = field(default_factory=dict)
    """In words: `deal`, `sticks`, `counters`, `dealer`, `played`; empty if it is not about a deal."""

    @property
    def mark(self) -> str:
        """How sure it is, where a whole sentence does not fit: `(i)`, `(s)`, `(d)`, `(?)`, or nothing if the document says so."""
        return f"({MARKS[self.basis]})" if self.basis in MARKS else ""

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {
            **{name: getattr(self, name) for name in self.__dataclass_fields__ if name not in ("effect", "choices", "amounts", "payments")},
            "choices": list(self.choices),
            "amounts": list(self.amounts),
            "payments": list(self.payments),
            "effect": self.effect.data(),
        }
