"""How errors are answered over HTTP: with a code for programs and a sentence for people, never with a stack trace."""

from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from hanchan.errors import HanchanError
from hanchan.server.errors import Refused, refusal
from hanchan.server.operation.counts import COUNTS
from hanchan.server.requests import UNSHOWN_NAME


class Problem(BaseModel):
    """Why a request cannot be answered."""

    code: str = Field(description="The kind of problem, for programs.", examples=["notation_error"])
    message: str = Field(description="The problem in a sentence.", examples=["a fifth 1m; a set has four of each kind"])
    reason: str = Field(default="", description="Which problem of this kind it is, where that has a name.", examples=["no_table"])


_ABOUT: Final = {
    401: "The secret is missing or unknown.",
    403: "Not allowed.",
    404: "There is no such thing.",
    408: "The request came too slowly.",
    409: "Not possible now.",
    413: "The body is too long.",
    422: "The request makes no sense.",
    429: "Too many requests.",
    503: "The database does not answer, or the server is busy.",
}
_CONTENT: Final = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Problem.__name__}"}}}
"""Not `"model": Problem`: FastAPI would make an adapter for every status of every route, which was a third of the time to start. The route
that writes on a score sheet names the model, so that it is described."""
PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {status: {"description": about, "content": _CONTENT} for status, about in _ABOUT.items()}
"""For the description of a router: what can go wrong."""
PUBLIC_PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {status: PROBLEMS[status] for status in (422, 429)}
"""Likewise, where nothing is kept and everybody may ask."""


def answer(refused: Refused) -> JSONResponse:
    """A refusal as an answer of HTTP."""
    COUNTS.refusals[refused.code] += 1
    return JSONResponse({"code": refused.code, "message": refused.message, **refused.details}, refused.status)


def answer_problems(app: FastAPI) -> None:
    """Let an application answer every error with a `Problem`."""
    app.add_exception_handler(HanchanError, _answer_error)
    app.add_exception_handler(RequestValidationError, _answer_bad_request)
    app.add_exception_handler(HTTPException, _answer_bad_path)
    app.add_exception_handler(Exception, _answer_error)


async def _answer_error(_: Request, error: Exception) -> Response:
    return answer(refusal(error))


async def _answer_bad_request(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    parts: list[str] = []
    for found in error.errors()[:3]:
        place = ".".join(str(step) for step in found["loc"] if step not in ("body", "query", "path"))
        parts.append(f"{place}: {found['msg']}" if place else str(found["msg"]))
    reason = UNSHOWN_NAME if error.errors()[0]["type"] == UNSHOWN_NAME else ""
    return answer(refusal(Refused("bad_message", "; ".join(parts), reason)))


async def _answer_bad_path(_: Request, error: Exception) -> Response:
    """A path or method that is not there."""
    assert isinstance(error, HTTPException)
    response = answer(Refused("not_found" if error.status_code in (404, 405) else "bad_message", str(error.detail)))
    response.status_code = error.status_code
    response.headers.update(error.headers or {})
    return response
