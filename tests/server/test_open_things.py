"""Things in memory: opened once for everybody, dropped when idle, never while somebody needs them."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from hanchan.server.errors import Refused
from hanchan.server.open_things import OpenThings
from tests.support.protocol_client import run


class Lamp:
    def __init__(self, name: str) -> None:
        self.name = name
        self.is_idle = True
        self.is_stopped = False

    def stop(self) -> None:
        self.is_stopped = True


class Cellar:
    """Where lamps are found when they are not open."""

    def __init__(self) -> None:
        self.fetched: list[str] = []

    async def fetch(self, name: str) -> Lamp | None:
        self.fetched.append(name)
        await asyncio.sleep(0)
        return Lamp(name) if name != "none" else None


def scene_of(most: int | None, scene: Callable[[OpenThings[Lamp], Cellar], Awaitable[None]]) -> None:
    async def whole() -> None:
        cellar = Cellar()
        await scene(OpenThings(cellar.fetch, most), cellar)

    run(whole())


def test_everybody_gets_the_same_one() -> None:
    async def scene(lamps: OpenThings[Lamp], cellar: Cellar) -> None:
        first, second = await asyncio.gather(lamps.find("a"), lamps.find("a"))
        assert first is second is await lamps.find("a")
        assert cellar.fetched == ["a"]
        assert await lamps.find("none") is None
        assert len(lamps) == 1

    scene_of(None, scene)


def test_who_stops_waiting_does_not_stop_the_others() -> None:
    async def scene(lamps: OpenThings[Lamp], _: Cellar) -> None:
        impatient = asyncio.create_task(lamps.find("a"))
        patient = asyncio.create_task(lamps.find("a"))
        await asyncio.sleep(0)
        impatient.cancel()
        assert await patient is lamps.get("a") is not None

    scene_of(None, scene)


def test_of_too_many_the_idle_one_that_was_not_asked_for_longest_is_dropped() -> None:
    async def scene(lamps: OpenThings[Lamp], _: Cellar) -> None:
        first, second, third = [lamps.keep(name, Lamp(name)) for name in "abc"]
        first.is_idle = False
        await lamps.find("b")
        lamps.keep("d", Lamp("d"))
        assert [lamp.name for lamp in lamps] == ["a", "b", "d"]
        assert (first.is_stopped, second.is_stopped, third.is_stopped) == (False, False, True)

    scene_of(3, scene)


def test_nothing_that_is_used_is_dropped() -> None:
    async def scene(lamps: OpenThings[Lamp], _: Cellar) -> None:
        for name in "abcde":
            lamps.keep(name, Lamp(name)).is_idle = False
        assert len(lamps) == 5

    scene_of(2, scene)


def test_what_stays_idle_is_dropped() -> None:
    async def scene(lamps: OpenThings[Lamp], _: Cellar) -> None:
        idle, used = lamps.keep("a", Lamp("a")), lamps.keep("b", Lamp("b"))
        used.is_idle = False
        lamps.drop_idle(1000)
        assert len(lamps) == 2, "not yet"
        lamps.drop_idle(0)
        assert [lamp.name for lamp in lamps] == ["b"]
        assert idle.is_stopped
        assert await lamps.find("a") is not idle

    scene_of(None, scene)


def test_one_that_cannot_be_read_does_not_hide_the_others(caplog: pytest.LogCaptureFixture) -> None:
    async def fetch(name: str) -> Lamp | None:
        if name == "broken":
            raise KeyError("a rule set that is gone")
        return Lamp(name) if name != "none" else None

    async def scene() -> None:
        things = OpenThings(fetch)
        assert [lamp.name for lamp in await things.readable(["a", "broken", "none", "b"])] == ["a", "b"]
        with pytest.raises(Refused, match="cannot be read any more") as refused:
            await things.find("broken")
        assert refused.value.code == "unreadable"

    run(scene())
    assert "broken cannot be read" in caplog.text
    assert "a rule set that is gone" in caplog.text
