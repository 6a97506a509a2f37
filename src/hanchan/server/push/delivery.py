"""Messages are brought to the push services of browsers: to public addresses by HTTPS alone, few at a time, and without waiting long.

The addresses come from whoever wants to be told, so they are not trusted: a name is looked up once, and the connection goes to the very
address that was found to be a public one; nothing is followed elsewhere, and of the answer only its number is read.
"""

import asyncio
import ipaddress
import ssl
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import httpx

SECONDS: Final = 10.0
"""For one message."""
AT_ONCE: Final = 10


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
        address = await self._address(host, port)
        shown = f"[{address}]" if ":" in address else address
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        async with (
            httpx.AsyncClient(verify=self._trusted, trust_env=False, follow_redirects=False, timeout=SECONDS) as client,
            client.stream(
                "POST", f"https://{shown}:{port}{path}", content=content, headers={**headers, "host": parts.netloc},
                extensions={"sni_hostname": host},
            ) as answer,
        ):  # fmt: skip
            return answer.status_code

    async def _address(self, host: str, port: int) -> str:
        """The address to connect to. One private address among those of a name is enough to refuse it."""
        found = await asyncio.get_running_loop().getaddrinfo(host, port, proto=6)
        addresses = [str(one[4][0]) for one in found]
        if not addresses or (not self.own_network and not all(ipaddress.ip_address(one).is_global for one in addresses)):
            raise OSError(f"{host} has no public address")
        return addresses[0]
