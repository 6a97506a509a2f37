"""What is wrong with a request, as a code and a sentence. This is the one place where errors become answers."""

import re
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

from hanchan.errors import HanchanError

UNPROCESSABLE: Final = 422
BAD_MESSAGE: Final = "bad_message"
_LONGEST: Final = 500
_CAPITAL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


class Problem(BaseModel):
    """Why a request cannot be answered."""

    code: str = Field(description="The kind of problem, for programs.", examples=["notation_error"])
    message: str = Field(description="The problem in a sentence.", examples=["a fifth 1m; a set has four of each kind"])


class TooLarge(HanchanError):
    """A request with more bytes than anything sensible has."""


PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {UNPROCESSABLE: {"model": Problem, "description": "The request makes no sense."}}
"""For the description of every route that reads what people write."""


def code_of(error: HanchanError) -> str:
    """`NotationError` is `notation_error`."""
    return _CAPITAL.sub("_", type(error).__name__).lower()


def answer_problems(app: FastAPI) -> None:
    """Let the app answer errors of Hanchan, and requests that do not fit the description, with a `Problem`."""
    app.add_exception_handler(HanchanError, _refused)
    app.add_exception_handler(RequestValidationError, _misread)


async def _refused(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HanchanError)
    status = 413 if isinstance(error, TooLarge) else UNPROCESSABLE
    return _problem(status, code_of(error), str(error))


async def _misread(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    parts: list[str] = []
    for found in error.errors()[:3]:
        place = ".".join(str(step) for step in found["loc"] if step not in ("body", "query", "path"))
        parts.append(f"{place}: {found['msg']}" if place else str(found["msg"]))
    return _problem(UNPROCESSABLE, BAD_MESSAGE, "; ".join(parts))


def _problem(status: int, code: str, message: str) -> JSONResponse:
    # Halves of characters can be read from JSON but not written.
    clean = message[:_LONGEST].encode("utf-8", "replace").decode("utf-8")
    return JSONResponse({"code": code, "message": clean}, status)
