"""Sends broken messages to a live table: none may change it, none may be an error of the server, and memory must not grow.

python tools/fuzz_socket.py --messages 100000
"""

import argparse
import asyncio
import sys
from pathlib import Path

import psutil

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.support.broken_messages import broken_message
from tests.support.protocol_client import Person, silent
from tests.support.server_process import ServerProcess

_LEAK = 10_000_000
"""Bytes more than after the first tenth that would be a leak."""


async def fuzz(server: ServerProcess, count: int) -> None:
    ania = await Person.new(server.url)
    table = await ania.table("person", "tsumogiri", "tsumogiri", "tsumogiri")
    process = psutil.Process(server.pid)
    async with ania.live(table) as line:
        await ania.start(table)
        ask = await line.until("ask")
        codes: dict[str, int] = {}
        early = 0
        for number in range(count):
            await line.send(broken_message(number, ask))
            answer = await line.receive()
            line.texts.clear()
            code = str(answer.get("code") or answer["type"])
            codes[code] = codes.get(code, 0) + 1
            if code not in ("done", "why_not") and answer["type"] != "error":
                raise SystemExit(f"message {number} changed something: {answer}")
            if number == count // 10:
                early = process.memory_info().rss
        late = process.memory_info().rss
        print(f"{count} messages: {codes}; memory {early:,} then {late:,} bytes")
        assert "internal" not in codes, "an error of the server"
        assert late - early < _LEAK, "memory grows"
        assert (await line.act(ask, silent(ask)))["type"] == "done", "the table has changed"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--messages", type=int, default=100_000)
    given = parser.parse_args()
    server = ServerProcess("sqlite://")
    server.start()
    try:
        asyncio.run(fuzz(server, given.messages))
    finally:
        server.stop()


if __name__ == "__main__":
    main()
