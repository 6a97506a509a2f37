"""Messages are brought to the push services of browsers: to public addresses by HTTPS alone, few at a time, and without waiting long.

The addresses come from whoever wants to be told, so they are not trusted: a name is looked up once, and the connection goes to the very
address that was found to be a public one; nothing is followed elsewhere, and of the answer only its number is read.
"""

import asyncio
import socket
import ssl
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import httpx

from hanchan.server.push.endpoints import is_public

SECONDS: Final = 10.0
"""For one message."""
AT_ONCE: Final = 40


class Delivery:
    """Brings messages; `own` are the certificates of a push service in the own network, which is reached then, too."""

    def __init__(self, own: Path | None = None) -> None:
        self.own_network: Final = own is not None
        self._trusted: Final = ssl.create_default_context(cafile=own)
        self._room: Final = asyncio.Semaphore(AT_ONCE)

    async def send(self, endpoint: str, content: bytes, headers: dict[str, str]) -> int:
        """The number of the answer; 0 if there was none."""
        async with self._room:
            try:
                async with asyncio.timeout(SECONDS):
                    return await self._send(endpoint, content, headers)
            except (OSError, TimeoutError, httpx.HTTPError, ValueError, UnicodeError):
                return 0

    async def _send(self, endpoint: str, content: bytes, headers: dict[str, str]) -> int:
        parts = urlsplit(endpoint)
        host, port = str(parts.hostname), parts.port or 443
        if not self.own_network and (parts.scheme, port) != ("https", 443):  # as when it was asked for; a restored list was not checked
            raise OSError("this is no address of a push service")
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        sent = {**headers, "host": parts.netloc}
        async with httpx.AsyncClient(verify=self._trusted, trust_env=False, follow_redirects=False, timeout=SECONDS) as client:
            for address in await self._addresses(host, port):
                at = f"https://{f'[{address}]' if ':' in address else address}:{port}{path}"
                with suppress(httpx.ConnectError):  # the next one, as where IPv6 leads nowhere
                    async with client.stream("POST", at, content=content, headers=sent, extensions={"sni_hostname": host}) as answer:
                        return answer.status_code
        return 0

    async def _addresses(self, host: str, port: int) -> list[str]:
        """The addresses to connect to, one of each kind. One private address among those of a name is enough to refuse all."""
        found = await asyncio.get_running_loop().getaddrinfo(host, port, proto=socket.IPPROTO_TCP)
        if not self.own_network and not all(is_public(str(one[4][0])) for one in found):
            raise OSError(f"{host} has no public address")
        return list({family: str(at[0]) for family, _, _, _, at in reversed(found)}.values())[::-1]
