"""Everything a client can be refused with: one place that turns errors into codes and statuses."""

import logging
import re
import secrets
from typing import Any, Final

from hanchan.errors import ActionError, ArgumentError, BotError, HanchanError, IllegalAction, RecordError, StoreFailed, TournamentError

STATUS_OF: Final = {
    "bad_message": 422,
    "illegal_action": 409,
    "not_your_turn": 409,
    "late": 409,
    "disagrees": 409,
    "over": 409,
    "unreadable": 409,
    "not_open": 409,
    "nothing_to_take_back": 409,
    "taken": 409,
    "unknown_secret": 401,
    "forbidden": 403,
    "not_seated": 403,
    "blocked": 403,
    "wrong_code": 403,
    "wrong_origin": 403,
    "not_found": 404,
    "too_large": 413,
    "too_slow": 408,
    "too_costly": 422,
    "busy": 503,
    "too_fast": 429,
    "too_many": 429,
    "internal": 500,
    "unavailable": 503,
}
"""Codes with their status where the answer is one of HTTP; those of the other errors of Hanchan have 422."""
_OTHER_STATUS: Final = 422
_GENERAL: Final = "hanchan_error"
_WITHOUT_CODE: Final = (ActionError, ArgumentError, BotError)
"""Errors that clients know by the general code."""
_LONGEST: Final = 500
_log: Final = logging.getLogger("hanchan.server")
_CAPITAL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


class Refused(HanchanError):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, code: str, message: str, reason: str = "") -> None:
        super().__init__(message)
        self.code: Final = code
        self.message: Final = _clean(message)
        self.reason: Final = reason
        """Which of the refusals with this code it is, where pages say it in the language of the reader."""
        self.details: Final[dict[str, Any]] = {"reason": reason} if reason else {}
        """What else the answer says, for kinds of refusal that have more to tell."""

    @property
    def status(self) -> int:
        """The status of an answer of HTTP."""
        return STATUS_OF.get(self.code, _OTHER_STATUS)

    def __reduce__(self) -> tuple[type, tuple[str, str, str]]:
        return Refused, (self.code, self.message, self.reason)


def refusal(error: Exception) -> Refused:
    """What to tell a client about an error. One that nobody foresaw is told by an id alone, by which the log has it."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, IllegalAction):
        return Refused("illegal_action", error.reason)
    if isinstance(error, StoreFailed):
        return Refused("unavailable", "this could not be stored; nothing has changed, try again")
    if isinstance(error, HanchanError):
        return Refused(code_of(error), str(error), error.reason if isinstance(error, RecordError | TournamentError) else "")
    return Refused("internal", f"something went wrong on the server; its log has it as {accident(error)}")


def accident(error: Exception) -> str:
    """The id of an error that nobody foresaw, which is logged with its traceback when it is first seen."""
    known = str(error.__dict__.get("accident", ""))
    if not known:
        known = error.__dict__["accident"] = secrets.token_hex(4)
        _log.error("accident %s: %s", known, type(error).__name__, exc_info=error, extra={"fields": {"accident": known}})
    return known


def code_of(error: HanchanError) -> str:
    """`NotationError` is `notation_error`."""
    if isinstance(error, _WITHOUT_CODE):
        return _GENERAL
    return _CAPITAL.sub("_", type(error).__name__).lower()


def _clean(message: str) -> str:
    """Not too long, and without halves of characters, which can be read from JSON but not written."""
    return message[:_LONGEST].encode("utf-8", "replace").decode("utf-8")
