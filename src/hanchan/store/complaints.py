"""Failures of the database on the log: the first at once, the same ones again once a minute with their number, and that it works again."""

import logging
import time
from typing import Final

_log: Final = logging.getLogger("hanchan.store")
_EVERY: Final = 60.0


class Complaints:
    """Counts failures between two lines of the log."""

    def __init__(self) -> None:
        self._reason = ""
        self._told = 0.0
        self._more = 0

    def failed(self, reason: str) -> None:
        now = time.monotonic()
        if reason == self._reason and now - self._told < _EVERY:
            self._more += 1
            return
        if self._more:
            _log.warning("the database failed %d more times: %s", self._more, self._reason)
        _log.warning("the database failed: %s", reason)
        self._reason, self._told, self._more = reason, now, 0

    def worked(self) -> None:
        if self._reason:
            _log.warning("the database works again, after %d more failures", self._more)
            self._reason, self._more = "", 0
