"""The latest lines of the log, kept in memory for the page of the admin."""

import logging
from collections import deque
from typing import Final

from hanchan.server.operation.logs import TextLines, is_news

_KEPT: Final = 200


class LogLines(logging.Handler):
    """Keeps what is logged in this process, from warnings on, without secrets."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.latest: Final[deque[str]] = deque(maxlen=_KEPT)
        self.setFormatter(TextLines())
        self.addFilter(is_news)

    def emit(self, record: logging.LogRecord) -> None:
        self.latest.appendleft(self.format(record))

    def open(self) -> None:
        logging.getLogger().addHandler(self)

    def close(self) -> None:
        logging.getLogger().removeHandler(self)
        super().close()
