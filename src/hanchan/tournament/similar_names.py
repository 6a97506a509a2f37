"""Players who may be one and the same: equal names, names without accents, first and last name exchanged, one letter wrong."""

from collections.abc import Iterator

from hanchan.tournament.acts import Entrant, is_ema_number
from hanchan.tournament.countries import folded


class SimilarNames:
    """Names seen so far. Finding one like another costs as much for a thousand names as for ten."""

    def __init__(self) -> None:
        self._same: dict[str, str] = {}
        self._near: dict[str, tuple[str, Entrant]] = {}

    def add(self, one: Entrant, where: str) -> None:
        """Remember a name and where it stands, as in "on the list"."""
        self._same.setdefault(_exact(one), where)
        for form in _forms(one):
            self._near.setdefault(form, (where, one))

    def like(self, one: Entrant) -> tuple[str, str]:
        """`same_name` or `near_name` and which other player that is; two empty texts if there is none."""
        if _exact(one) in self._same:
            return "same_name", self._same[_exact(one)]
        for form in _forms(one):
            where, other = self._near.get(form, ("", one))
            if where and not _are_two(one, other):
                return "near_name", f"{other.name} ({where})"
        return "", ""


def _exact(one: Entrant) -> str:
    return " ".join(one.name.casefold().split())


def _forms(one: Entrant) -> Iterator[str]:
    """The name in one order of its words, and each time without one letter: names with one letter more, less or another share a form."""
    plain = " ".join(sorted(folded(one.name).replace("-", " ").split()))
    yield plain
    if len(plain) >= 8:  # of short names too many are alike
        yield from (plain[:place] + plain[place + 1 :] for place in range(len(plain)))


def _are_two(one: Entrant, other: Entrant) -> bool:
    """Both have an EMA number, and not the same."""
    return is_ema_number(one.ema) and is_ema_number(other.ema) and one.ema != other.ema
