"""Who waits for a bot: tables with people come before those of bots alone."""

import asyncio

from hanchan.server.play.bot_queue import BotQueue
from tests.support.still_loop import StillLoop, run_still


def test_tables_with_people_come_first() -> None:
    async def scene(_: StillLoop) -> None:
        queue, done = BotQueue(), list[str]()
        free = asyncio.Event()

        async def choose(name: str, with_people: bool) -> None:
            async with queue.turn(with_people):
                await free.wait()
                done.append(name)

        tasks = [asyncio.create_task(choose(f"bots {number}", False)) for number in range(3)]
        await asyncio.sleep(0)
        tasks += [asyncio.create_task(choose(f"people {number}", True)) for number in range(2)]
        await asyncio.sleep(0)
        free.set()
        await asyncio.gather(*tasks)
        assert done == ["bots 0", "people 0", "people 1", "bots 1", "bots 2"]

    run_still(scene)


def test_who_gives_up_keeps_nobody_waiting() -> None:
    async def scene(_: StillLoop) -> None:
        queue, done = BotQueue(), list[int]()

        async def choose(number: int, seconds: float) -> None:
            async with queue.turn(with_people=True):
                if seconds:
                    await asyncio.get_running_loop().create_future()
                done.append(number)

        first, second, third = (asyncio.create_task(choose(number, number == 0)) for number in range(3))
        await asyncio.sleep(0)
        second.cancel()  # while it waits
        await asyncio.sleep(0)
        first.cancel()  # during its turn
        await third
        assert done == [2]

        last = asyncio.create_task(choose(3, 0))
        await last
        assert done == [2, 3]

    run_still(scene)


def test_a_turn_given_to_somebody_who_gave_up_is_passed_on() -> None:
    async def scene(_: StillLoop) -> None:
        queue = BotQueue()
        entered = asyncio.Event()
        leave = asyncio.Event()

        async def hold() -> None:
            async with queue.turn(with_people=False):
                entered.set()
                await leave.wait()

        async def pass_through() -> str:
            async with queue.turn(with_people=False):
                return "through"

        holder = asyncio.create_task(hold())
        await entered.wait()
        given_up, other = asyncio.create_task(pass_through()), asyncio.create_task(pass_through())
        await asyncio.sleep(0)
        leave.set()
        await holder  # the turn is the next one's now, who has not woken up yet
        given_up.cancel()
        assert await other == "through"

    run_still(scene)
