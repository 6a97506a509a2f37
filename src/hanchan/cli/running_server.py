"""A server that runs already on this machine: what a command asks it for instead of starting another one on the same file."""

import json
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from hanchan.errors import FileInUse

_PATIENCE = 5.0


def table_at(running: FileInUse, settings: dict[str, Any]) -> str:
    """The address of a new table there, whose seat is taken by whoever comes first. Raises `running` if nothing answers."""
    try:
        player = _post(f"{running.address}/api/players", {"name": "hanchan play"}, "")
        table = _post(f"{running.address}/api/tables", settings, str(player["secret"]))
    except (OSError, ValueError, KeyError):
        raise running from None
    return f"{running.address}/table/{table['id']}?sit"


def _post(url: str, body: dict[str, Any], secret: str) -> dict[str, Any]:
    headers = {"content-type": "application/json", **({"authorization": f"Bearer {secret}"} if secret else {})}
    request = Request(url, json.dumps(body).encode(), headers)
    if not url.startswith("http://"):
        raise URLError("no address of a server")
    with urlopen(request, timeout=_PATIENCE) as answer:
        found: dict[str, Any] = json.load(answer)
    return found
