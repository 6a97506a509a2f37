"""Who a request is counted for: an address of IPv4, or the network of one of IPv6, which one person has as a whole."""

import ipaddress
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, Generic, TypeVar

from starlette.requests import HTTPConnection
from starlette.types import Scope

from hanchan.errors import ArgumentError

_KNOWN: Final = 10_000
_NETWORK: Final = 64

Kept = TypeVar("Kept")


@lru_cache(maxsize=_KNOWN)
def counted_address(host: str) -> str:
    """The address that limits hold for."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, _NETWORK), strict=False))


def address_of(scope: Scope) -> str:
    """The address a request comes from."""
    client = scope.get("client")
    return counted_address(client[0]) if client else ""


def address_of_connection(connection: HTTPConnection) -> str:
    return address_of(connection.scope)


PRIVATE: Final = ("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1/128", "fc00::/7")
"""The networks that `private` stands for where proxies are named: those of containers and of one's own machines."""


def proxy_networks(named: Iterable[str]) -> list[str]:
    """The networks of proxies, which are named by an address, a network, or `private`."""
    found: list[str] = []
    for name in named:
        try:
            found += PRIVATE if name == "private" else [str(ipaddress.ip_network(name, strict=False))]
        except ValueError:
            raise ArgumentError(
                f"{name!r} is no address of a proxy; an address, a network as in 10.0.0.0/8, or 'private' is wanted"
            ) from None
    return found


def is_in(host: str, networks: Iterable[str]) -> bool:
    """Whether an address belongs to one of some networks."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return any(address in ipaddress.ip_network(network) for network in networks)


class ByAddress(Generic[Kept]):
    """Something kept for each address; of too many, those that were not seen longest are forgotten."""

    def __init__(self, make: Callable[[], Kept]) -> None:
        self._make: Final = make
        self._kept: Final[OrderedDict[str, Kept]] = OrderedDict()

    def __getitem__(self, address: str) -> Kept:
        found = self._kept.get(address)
        if found is None:
            found = self._kept[address] = self._make()
            if len(self._kept) > _KNOWN:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(address)
        return found
