"""How the server does: what this process has in memory, and what is stored."""

import os
import sys
from dataclasses import fields
from pathlib import Path

from hanchan.server.admin.responses import FigureData, LimitData, ServerStateData
from hanchan.server.operation.counts import COUNTS
from hanchan.server.services import Services
from hanchan.store import lists
from hanchan.version import __version__, build


async def server_state(here: Services) -> ServerStateData:
    stored = await here.database.run(lists.counts)
    load = {
        "tables_in_memory": here.lobby.count, "connections": COUNTS.sockets, "work_aside": here.aside.waiting,
        "memory_bytes": _memory(), "database_bytes": await here.database.run(lists.size),
    }  # fmt: skip
    return ServerStateData(
        version=__version__, build=build(), started=here.started, load=_figures(load), stored=_figures(stored), limits=_limits(here),
        log=list(here.log_lines.latest),
    )  # fmt: skip


def _figures(values: dict[str, int]) -> list[FigureData]:
    return [FigureData(name=name, value=value) for name, value in values.items()]


def _limits(here: Services) -> list[LimitData]:
    """The limits of this server, each with what it protects."""
    limits = here.settings.limits
    return [LimitData(name=known.name, value=getattr(limits, known.name), about=known.metadata["protects"]) for known in fields(limits)]


def _memory() -> int:
    """Bytes of memory this process has now; where the system does not tell, the most it has had."""
    statm = Path("/proc/self/statm")
    if statm.is_file():
        return int(statm.read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    try:
        import resource
    except ImportError:  # Windows
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
