"""A client of a tournament's office that knows nothing but `docs/office-api.md`."""

import itertools
from typing import Any

import httpx

from tests.support.plain_http import http

Body = dict[str, Any]


class Visitor:
    """Somebody with a key of a tournament, or without one."""

    def __init__(self, url: str, tournament: str, secret: str = "", name: str = "") -> None:
        self.url = url
        self.tournament = tournament
        self.secret = secret
        self.name = name or "visitor"
        self._numbers = itertools.count(1)

    @staticmethod
    def founder(url: str, **about: Any) -> "Visitor":
        """The organiser of a new tournament."""
        made = http.post(f"{url}/api/tournaments", json={"title": "Test Open", **about})
        assert made.status_code == 201, made.text
        return Visitor(url, made.json()["tournament"]["id"], made.json()["key"]["secret"], "organiser")

    def request(self, method: str, path: str, body: Any = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.secret}"} if self.secret else {}
        url = f"{self.url}/api/tournaments/{self.tournament}{path}"
        return http.request(method, url, json=body, headers=headers)

    def ask(self, path: str, body: Any = None, method: str = "") -> Any:
        """The answer to a request that is carried out; with a body it is a POST."""
        answer = self.request(method or ("GET" if body is None else "POST"), path, body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def refused(self, path: str, body: Any = None, method: str = "") -> tuple[str, str]:
        """The code and the words of a request that is not carried out."""
        answer = self.request(method or ("GET" if body is None else "POST"), path, body)
        assert answer.is_client_error, answer.text
        return str(answer.json()["code"]), str(answer.json()["message"])

    def note(self, do: str, **parts: Any) -> Body:
        return {"id": f"{self.name.replace(' ', '-')}-{next(self._numbers)}", "act": {"do": do, **parts}}

    def do(self, act: str, **parts: Any) -> Body:
        """An act that the office takes."""
        taken: Body = self.ask("/notes", self.note(act, **parts))
        assert taken["new"]
        return taken

    def cannot(self, act: str, **parts: Any) -> tuple[str, str]:
        """An act that the office refuses; why."""
        return self.refused("/notes", self.note(act, **parts))

    def appoint(self, role: str, name: str = "", player: int | None = None) -> "Visitor":
        """Somebody with a new key."""
        made = self.ask("/keys", {"role": role, "name": name, "player": player})
        return Visitor(self.url, self.tournament, made["secret"], made["name"])

    def seat(self, **wanted: Any) -> Body:
        """Make a seating and publish it; its draft."""
        draft: Body = self.ask("/seating/draft", wanted)
        self.ask("/notes", {"id": f"{self.name}-seating-{next(self._numbers)}", "act": draft["act"]})
        return draft

    def tables(self, session: int) -> list[tuple[int, int, int, int]]:
        """The players of each table of a session."""
        found = self.ask(f"/sessions/{session}")["tables"]
        return [tuple(seat["number"] for seat in table["seats"]) for table in found]
