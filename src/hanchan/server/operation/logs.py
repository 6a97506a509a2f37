"""The log of the server: lines for people or lines of JSON for programs, on standard error, and no secret in either."""

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any, Final, Literal, TextIO

Format = Literal["text", "json"]
Level = Literal["debug", "info", "warning", "error"]

_OURS: Final = ("hanchan", "alembic.runtime.migration")
"""Loggers that tell as much as was asked for. Libraries tell warnings only: SQLAlchemy would tell every statement, uvicorn every query."""
_SECRETS: Final = (
    re.compile(r"(?i)(bearer\s+)[^\s\"']+"),
    re.compile(r"(?i)((?:key|secret|token|password)[\"']?\s*[=:]\s*[\"']?)[\w-]{16,}"),
    re.compile(r"(://[^\s/:@]+:)[^\s/@]+(?=@)"),
)
_HIDDEN: Final = r"\1***"
_FAILED: Final = "Application startup failed. Exiting."


def configure(format: Format = "text", level: Level = "warning") -> None:
    """Let everything that logs in this process write to standard error, in one format."""
    logging.basicConfig(handlers=[handler(format, sys.stderr)], level=logging.WARNING, force=True)
    for name in _OURS:
        logging.getLogger(name).setLevel(level.upper())
    logging.captureWarnings(True)


def handler(format: Format, stream: TextIO) -> logging.Handler:
    """Writes what is news to a stream."""
    made = logging.StreamHandler(stream)
    made.setFormatter(JsonLines() if format == "json" else TextLines())
    made.addFilter(is_news)
    return made


def without_secrets(text: str) -> str:
    """A text in which keys, secrets and passwords that are named as such are hidden: the last defence, since nothing should log them."""
    for pattern in _SECRETS:
        text = pattern.sub(_HIDDEN, text)
    return text


def is_news(record: logging.LogRecord) -> bool:
    """Whether an error is told by nobody else: those that were answered with an id, and those that keep the server from starting, are."""
    if not record.name.startswith("uvicorn"):
        return True
    if record.exc_info and hasattr(record.exc_info[1], "accident"):
        return False
    message = record.getMessage()
    return not ((message.startswith("Traceback") and "\nhanchan.errors." in message) or message == _FAILED)


class TextLines(logging.Formatter):
    """Lines for people: time, level, who, what; tracebacks below."""

    def format(self, record: logging.LogRecord) -> str:
        message = record.getMessage().replace("\r", "\\r").replace("\n", "\\n")
        line = f"{_time(record)} {record.levelname.lower()} {record.name}: {message}"
        if record.exc_info:
            line += "\n" + self.formatException(record.exc_info)
        return without_secrets(line)


class JsonLines(logging.Formatter):
    """One object of JSON a line. A record may have more `fields` to tell."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["traceback"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(line, default=str)


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
