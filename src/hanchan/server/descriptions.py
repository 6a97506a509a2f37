"""What programs can read about this server: its routes as OpenAPI, and the messages of live connections as a JSON schema.

Either takes a good part of a second to make, in which no table would be played at: so it is made aside, once.
"""

import asyncio
import json
from collections.abc import Callable
from functools import cache
from typing import Final

from hanchan.server.aside import Aside


class Descriptions:
    """The descriptions that somebody has asked for."""

    def __init__(self, aside: Aside) -> None:
        self._aside: Final = aside
        self._made: Final[dict[Callable[[], bytes], asyncio.Future[bytes]]] = {}

    async def of_routes(self) -> bytes:
        return await self._once(_routes)

    async def of_messages(self) -> bytes:
        return await self._once(_messages)

    async def _once(self, make: Callable[[], bytes]) -> bytes:
        if make not in self._made:
            self._made[make] = asyncio.ensure_future(self._aside.errand(make))
        try:
            return await asyncio.shield(self._made[make])
        except Exception:
            self._made.pop(make, None)  # who asks again may be luckier
            raise


# Done aside


@cache
def _routes() -> bytes:
    from hanchan.server.app import create_app  # which imports the routes, and with them this module
    from hanchan.server.settings import ServerSettings

    return _text(create_app(ServerSettings()).openapi())


@cache
def _messages() -> bytes:
    from hanchan.server.schema import message_schema

    return _text(message_schema())


def _text(description: object) -> bytes:
    return json.dumps(description, ensure_ascii=False, separators=(",", ":")).encode()
