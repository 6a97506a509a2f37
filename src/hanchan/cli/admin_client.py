"""Asks a running server as its admin."""

import json
import os
from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode, urlsplit
from urllib.request import Request, urlopen

from hanchan.errors import CommandError, NetworkError

SECRET: Final = "HANCHAN_ADMIN_SECRET"
"""In the environment, not among the arguments: those can be seen by everybody on the machine."""
_PATIENCE: Final = 60.0


class AdminClient:
    """Sends requests with the secret of the admin. What the server refuses is an error in its words."""

    def __init__(self, url: str) -> None:
        if urlsplit(url).scheme not in ("http", "https"):
            raise CommandError(f"{url!r} is not where a server is; http://127.0.0.1:8000 would be")
        self._url: Final = url.rstrip("/")
        self._secret: Final = os.environ.get(SECRET, "")
        if not self._secret:
            raise CommandError(f"the secret of the admin is missing; put it into the environment as {SECRET}")

    def get(self, path: str, **parameters: Any) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.file(path, **parameters))
        return found

    def file(self, path: str, **parameters: Any) -> bytes:
        return self._answer("GET", path, None, parameters)

    def send(self, method: str, path: str, body: dict[str, Any] | None = None, **parameters: Any) -> Any:
        content = self._answer(method, path, None if body is None else json.dumps(body).encode(), parameters)
        return json.loads(content) if content else None

    def _answer(self, method: str, path: str, body: bytes | None, parameters: dict[str, Any]) -> bytes:
        query = f"?{urlencode(parameters)}" if parameters else ""
        headers = {"authorization": f"Bearer {self._secret}", "content-type": "application/json"}
        request = Request(f"{self._url}/api/admin{quote(path)}{query}", body, headers, method=method)
        try:
            with urlopen(request, timeout=_PATIENCE) as answer:
                content: bytes = answer.read()
                return content
        except HTTPError as error:
            raise NetworkError(_refusal(error)) from None
        except (URLError, HTTPException, OSError) as error:
            raise NetworkError(f"no answer from {self._url}: {getattr(error, 'reason', error)}") from None


def _refusal(error: HTTPError) -> str:
    """Why the server refused, in its words."""
    try:
        return str(json.loads(error.read())["message"])
    except (ValueError, KeyError, TypeError):
        return f"the server answered {error.code}"
