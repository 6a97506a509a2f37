"""An mjai program for tests that behaves badly in one way: `python mjai_program.py WAY [LINES]`, from the line of that number on.

late: answers too late; silent: never; crash: ends; noise: no JSON; number: JSON, but no object; impossible: what nobody can do;
stranger: for another seat; deaf: hears nothing any more; reach: declares riichi whenever it is its turn and then names no tile.
"""

import json
import sys
import time

OTHER = {"noise": "what?", "number": "5", "impossible": '{"type":"hora"}', "stranger": '{"type":"none","actor":9}'}


def main() -> None:
    way, begins = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0
    seat = -1
    for number, text in enumerate(sys.stdin):
        line = json.loads(text)
        seat = line.get("id", seat)
        answer = '{"type":"none"}'
        if line["type"] == "tsumo" and line["actor"] == seat:
            answer = json.dumps({"type": "dahai", "actor": seat, "pai": line["pai"], "tsumogiri": True})
            if way == "reach":
                answer = json.dumps({"type": "reach", "actor": seat})
        if number >= begins:
            if way == "crash":
                sys.exit(3)
            if way == "silent":
                continue
            if way == "deaf":
                time.sleep(1000)
            if way == "late":
                time.sleep(0.3)
            answer = OTHER.get(way, answer)
        print(answer, flush=True)


if __name__ == "__main__":
    main()
