"""Somebody at one address who sends whatever comes to mind; what the server answers is counted."""

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any

import httpx

Body = dict[str, Any]
_NAMES = ["Ania", "Bea", "Cyril", "Dana"]
SHEET: Body = {"names": _NAMES, "rules": "ema2016"}


class Attacker:
    """Somebody at one address (of this machine, the number says which) who sends whatever comes to mind; `size` scales how much."""

    def __init__(self, url: str, size: float, number: int) -> None:
        self.address = f"127.0.9.{number}"
        self.url = url
        self.size = size
        self.answers: Counter[str] = Counter()
        self.broken: list[str] = []
        """Answers that no server should give."""
        self._slots = asyncio.Semaphore(60)
        limits = httpx.Limits(max_connections=60)
        transport = httpx.AsyncHTTPTransport(local_address=self.address, limits=limits)
        self._client = httpx.AsyncClient(base_url=url, transport=transport, timeout=httpx.Timeout(60, connect=20))

    async def close(self) -> None:
        await self._client.aclose()

    def times(self, count: int) -> range:
        return range(max(2, int(count * self.size)))

    async def ask(self, method: str, path: str, key: str = "", **sent: Any) -> Any:
        """One request; its answer as JSON if it has one."""
        headers = {"authorization": f"Bearer {key}"} if key else {}
        if "json" in sent:  # httpx writes no halves of characters, but an attacker does
            sent["content"] = json.dumps(sent.pop("json")).encode()
            headers["content-type"] = "application/json"
        try:
            async with self._slots:  # more at once would only keep the client busy
                answer = await self._client.request(method, path, headers=headers, **sent)
        except (httpx.HTTPError, OSError) as error:
            self.answers[type(error).__name__] += 1
            return {}
        code = ""
        found: Any = {}
        with contextlib.suppress(ValueError):
            found = answer.json()
            code = found.get("code", "") if isinstance(found, dict) else ""
        self.answers[f"{answer.status_code} {code}".strip() if answer.status_code >= 400 else str(answer.status_code)] += 1
        if answer.status_code >= 500 and code != "busy":
            self.broken.append(f"{answer.status_code} {code}: {method} {path[:80]}")
        return found

    async def all(self, works: Iterable[Awaitable[Any]]) -> None:
        await asyncio.gather(*works)

    async def player(self) -> str:
        return str((await self.ask("POST", "/api/players", json={"name": "Mallory"})).get("secret", ""))

    async def tournament(self) -> tuple[str, str]:
        made = await self.ask("POST", "/api/tournaments", json={"title": "Attack"})
        return (made["tournament"]["id"], made["key"]["secret"]) if "key" in made else ("", "")

    async def sheet(self) -> tuple[str, str]:
        made = await self.ask("POST", "/api/sheets", json=SHEET)
        return (made["id"], made["key"]) if "key" in made else ("", "")


Attack = Callable[[Attacker], Coroutine[Any, Any, None]]
