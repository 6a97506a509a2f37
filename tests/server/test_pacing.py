"""Every address has its share of the event loop."""

import asyncio
import inspect
import itertools
import time

import pytest
from fastapi.routing import APIRoute

from hanchan.server.app import ROUTERS
from hanchan.server.errors import Refused
from hanchan.server.pacing import ChargedRoute, Pace, charged
from tests.support.protocol_client import run


def _work(seconds: float) -> None:
    """Use the processor for so long."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


def test_requests_of_an_address_begin_one_in_a_round_and_others_come_in_between() -> None:
    async def scene() -> list[str]:
        pace, order = Pace(1.0, 100), list[str]()

        async def request(number: int) -> None:
            order.append(f"request {number}")

        async def other() -> None:
            for _ in range(4):
                order.append("other")
                await asyncio.sleep(0)

        await asyncio.gather(*(pace.run(lambda number=number: request(number)) for number in range(3)), other())  # type: ignore[misc]
        return order

    order = run(scene())
    requests = [place for place, what in enumerate(order) if what != "other"]
    assert [order[place] for place in requests] == ["request 0", "request 1", "request 2"]
    assert all("other" in order[one:two] for one, two in itertools.pairwise(requests))


def test_who_has_used_up_the_share_waits_and_others_do_not() -> None:
    async def scene() -> list[str]:
        greedy, modest, order = Pace(0.5, 100), Pace(0.5, 100), list[str]()

        async def request(name: str, seconds: float) -> None:
            _work(seconds)
            order.append(name)

        await greedy.run(lambda: request("greedy", 0.7))
        again = asyncio.create_task(greedy.run(lambda: request("greedy again", 0.0)))
        await asyncio.sleep(0)
        await modest.run(lambda: request("modest", 0.0))
        await again
        return order

    assert run(scene()) == ["greedy", "modest", "greedy again"]


def test_too_many_who_wait_are_refused_and_who_leaves_makes_room() -> None:
    async def scene() -> None:
        pace = Pace(0.5, 2)
        pace.pay(0.75)  # half a second has to pass
        waiting = [asyncio.create_task(pace.turn()) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await pace.turn()
        assert refused.value.code == "too_fast"
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await asyncio.wait_for(_until_free(pace), 60)

    async def _until_free(pace: Pace) -> None:
        while True:
            try:
                return await pace.turn()
            except Refused:
                await asyncio.sleep(0.05)

    run(scene())


def test_errors_and_cancelling_reach_the_request() -> None:
    async def scene() -> None:
        pace, seen = Pace(1.0, 10), list[str]()

        async def fails() -> None:
            await asyncio.sleep(0)
            raise ValueError("as it is")

        async def waits() -> None:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                seen.append("cancelled")
                raise

        with pytest.raises(ValueError, match="as it is"):
            await pace.run(fails)
        task = asyncio.create_task(pace.run(waits))
        while pace._waiting or not task._fut_waiter:  # type: ignore[attr-defined]
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert seen == ["cancelled"]

    run(scene())


def test_every_route_that_runs_in_a_thread_is_paid_for() -> None:
    routes = [route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]
    plain = [route for route in routes if not inspect.iscoroutinefunction(route.endpoint)]
    assert plain
    assert [route.path for route in plain if not isinstance(route, ChargedRoute)] == []


def test_work_in_a_thread_is_paid_for() -> None:
    async def scene() -> float:
        pace = Pace(0.01, 10)

        async def request() -> None:
            await asyncio.to_thread(charged(_work), 0.4)

        await pace.run(request)
        await asyncio.sleep(0)
        return pace._bucket.left(asyncio.get_running_loop().time())

    assert run(scene()) < 0
