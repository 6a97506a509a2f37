"""A pause during a deal, when all who are at the table agree to it; anybody ends it."""

from collections.abc import Collection


class AgreedPause:
    """Who wants a pause, and whether there is one. It is kept in memory only."""

    def __init__(self) -> None:
        self.agreed: set[int] = set()
        self.is_on = False

    def agree(self, seat: int, here: Collection[int]) -> None:
        """A seat wants a pause; with all who are here it begins."""
        self.agreed.add(seat)
        self.is_on = self.agreed >= set(here)

    def end(self) -> None:
        """Somebody wants to go on, or the deal is over."""
        self.agreed = set()
        self.is_on = False
