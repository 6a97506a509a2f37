"""How often something may happen: a bucket that fills by itself."""

from typing import Final


class Bucket:
    """Allows this much a second in the long run, and `burst` at once. A rate of 0 allows everything."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second: Final = per_second
        self._burst: Final = burst
        self._left = burst
        self._seen = 0.0

    def take(self, now: float, amount: float = 1.0) -> bool:
        """Take some out, if there is so much."""
        if not self._per_second:
            return True
        if self.left(now) < amount:
            return False
        self._left -= amount
        return True

    def pay(self, now: float, amount: float) -> None:
        """Take some out even if that leaves a debt; a negative amount is put back."""
        self._left = min(self._burst, self.left(now) - amount)

    def left(self, now: float) -> float:
        if self._seen:
            self._left = min(self._burst, self._left + max(0.0, now - self._seen) * self._per_second)
        self._seen = now
        return self._left

    def wait(self, now: float) -> float:
        """Seconds until a debt is paid."""
        left = self.left(now)
        return 0.0 if left > 0 or not self._per_second else -left / self._per_second + 0.001
