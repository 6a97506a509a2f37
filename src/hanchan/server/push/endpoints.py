"""What a browser says of itself when it wants to be told: the address of its push service, and its keys."""

import hashlib
import ipaddress
from typing import Final
from urllib.parse import urlsplit

from hanchan.server.errors import Refused
from hanchan.server.push.sealing import check_browser
from hanchan.store.models.push import LONGEST_ENDPOINT

_INSIDE: Final = (".localhost", ".local", ".internal", ".lan", ".home.arpa")
"""Names of machines in the own network."""
_TRANSLATED: Final = ipaddress.IPv6Network("64:ff9b::/96")
"""IPv4 behind a translator (RFC 6052)."""
_COMPATIBLE: Final = ipaddress.IPv6Network("::/96")
"""IPv4 as it was once written (RFC 4291 §2.5.5.1)."""


def id_of(endpoint: str) -> str:
    """How a browser is called in the database."""
    return hashlib.sha256(endpoint.encode()).hexdigest()[:32]


def check_subscription(endpoint: str, p256dh: str, auth: str, own_network: bool = False) -> None:
    """Refuse what is no address of a push service, or no key of a browser."""
    try:
        parts = urlsplit(endpoint)
        right = parts.scheme == "https" and parts.hostname and not parts.username and not parts.password and not parts.fragment
        right = right and len(endpoint) <= LONGEST_ENDPOINT and endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        if not right or (not own_network and parts.port not in (None, 443)):
            raise ValueError
        if not own_network and _is_private(str(parts.hostname)):
            raise ValueError
    except ValueError:
        raise Refused(
            "bad_message", "this is no address of a push service; it begins with https:// and is a public one", "no_notifications"
        ) from None
    try:
        check_browser(p256dh, auth)
    except ValueError:
        raise Refused("bad_message", "these are no keys of a browser", "no_notifications") from None


def is_public(address: str) -> bool:
    """Whether an address is one of the whole internet, and not another one in disguise: what is translated may come out inside."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        if found in _TRANSLATED:  # as the only way to IPv4 in some networks
            return is_public(str(ipaddress.IPv4Address(int(found) & 0xFFFF_FFFF)))
        if found.ipv4_mapped or found.sixtofour or found.teredo or found in _COMPATIBLE or found.is_site_local:
            return False
    return found.is_global and not found.is_multicast and not found.is_reserved


def _is_private(host: str) -> bool:
    """Whether a host is written as an address that is not public, or is a name of this machine."""
    try:
        return not is_public(host)
    except ValueError:
        plain = host.removesuffix(".").lower()
        return "." not in plain or plain.endswith(_INSIDE)
