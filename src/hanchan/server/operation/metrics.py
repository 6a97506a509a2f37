"""Metrics for Prometheus, at an address of their own: they are nobody's business but the operator's.

They are served by a thread, which answers also when the event loop is busy, and made of plain numbers when they are asked for.
"""

import asyncio
import os
from collections.abc import Iterator
from http.server import HTTPServer
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, InfoMetricFamily, Metric
from prometheus_client.registry import Collector

from hanchan.errors import NetworkError
from hanchan.server.operation.counts import COUNTS, Spread
from hanchan.version import __version__, build

if TYPE_CHECKING:
    from hanchan.server.services import Services

_PULSE: Final = 0.25
"""Seconds between two looks at how late the event loop is."""


class Metrics:
    """Serves the metrics of a running server."""

    def __init__(self, parts: "Services", host: str, port: int) -> None:
        registry = CollectorRegistry()
        registry.register(_Parts(parts))
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=registry)
        try:
            self._server: Final[HTTPServer] = start_http_server(port, host, registry)[0]
        except OSError as error:
            raise NetworkError(f"cannot serve metrics at {host}:{port}: {error.strerror or error}") from None
        self._pulse: Final = asyncio.create_task(_feel_pulse())

    @property
    def port(self) -> int:
        return int(self._server.server_address[1])

    def close(self) -> None:
        self._pulse.cancel()
        self._server.shutdown()
        self._server.server_close()


async def _feel_pulse() -> None:
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + _PULSE
        await asyncio.sleep(_PULSE)
        COUNTS.lags.note(max(0.0, loop.time() - due))


class _Parts(Collector):
    """Looks at the parts of the server and at what was counted."""

    def __init__(self, parts: "Services") -> None:
        self._parts: Final = parts

    def collect(self) -> Iterator[Metric]:
        parts = self._parts
        yield InfoMetricFamily("hanchan", "The program.", {"version": __version__, "build": build(), "pid": str(os.getpid())})
        yield GaugeMetricFamily("hanchan_tables", "Tables in memory.", parts.lobby.count)
        yield GaugeMetricFamily("hanchan_sheets", "Score sheets in memory.", parts.keeper.count)
        yield GaugeMetricFamily("hanchan_tournaments", "Tournaments in memory.", parts.offices.count)
        yield GaugeMetricFamily("hanchan_sockets", "Live connections.", COUNTS.sockets)
        yield GaugeMetricFamily("hanchan_work_aside", "Pieces of expensive work that are done or wait.", parts.aside.waiting)
        yield GaugeMetricFamily("hanchan_database_waiting", "Works that wait for the next transaction.", parts.database.waiting)
        requests = CounterMetricFamily("hanchan_requests", "Answered requests.", labels=("method", "status"))
        for (method, status), count in list(COUNTS.requests.items()):
            requests.add_metric((method, str(status)), count)
        yield requests
        refusals = CounterMetricFamily("hanchan_refusals", "What clients were refused with.", labels=("code",))
        for code, count in list(COUNTS.refusals.items()):
            refusals.add_metric((code,), count)
        yield refusals
        yield _histogram("hanchan_action_seconds", "Actions of people, until they are stored and told.", COUNTS.actions)
        yield _histogram("hanchan_bot_choice_seconds", "Choices of bots.", COUNTS.bot_choices)
        yield _histogram("hanchan_database_commit_seconds", "Transactions with their commits.", COUNTS.commits)
        yield _histogram("hanchan_database_batch_works", "Works done in one transaction.", COUNTS.batches)
        yield _histogram("hanchan_loop_lag_seconds", "How late the event loop is.", COUNTS.lags)


def _histogram(name: str, about: str, spread: Spread) -> HistogramMetricFamily:
    buckets, total = [], 0
    for bound, count in zip([*map(str, spread.bounds), "+Inf"], spread.counts, strict=True):
        total += count
        buckets.append((bound, total))
    return HistogramMetricFamily(name, about, buckets=buckets, sum_value=spread.sum)
