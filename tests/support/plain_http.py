"""Requests to a server of the tests: as patient as everything else here, and without reading the certificates of all authorities first."""

import httpx

from tests.support.patience import PATIENCE


def http_client(url: str = "", **options: object) -> httpx.Client:
    """A client for many requests."""
    return httpx.Client(base_url=url, **{"timeout": PATIENCE, "verify": False, **options})  # type: ignore[arg-type]


http = http_client(limits=httpx.Limits(max_keepalive_connections=0))
"""For single requests; no connection is kept."""
