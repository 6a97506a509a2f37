"""Messages that are wrong in every way chance finds, and never carry out anything."""

import json
import random
from typing import Any

_ACTIONS = (
    "",
    "pass",
    "ron",
    "tsumo",
    "chi 1m 2m",
    "discard ?",
    "discard 99m",
    "riichi",
    "kan E E E",
    "\x00",
    "é" * 50,
    "discard drawn drawn",
    "open",
)
_ODD: tuple[Any, ...] = (None, True, -1, 0, 1e308, 2**70, "", "1", [], {}, "\u202e", "' OR 1=1 --", "../../etc/passwd")


def broken_message(seed: int, ask: dict[str, Any]) -> str:
    """The message of that number; `ask` is what is really asked, so that some are nearly right."""
    chance = random.Random(seed)
    message: dict[str, Any] = {
        "type": chance.choice(("act", "next", "why_not", "ping", "hello", "over", "events", "")),
        "id": chance.choice((chance.randrange(10**6), *_ODD)),
        "decision": chance.choice((ask["decision"] - 1, ask["decision"] + 1, *_ODD)),
        "action": chance.choice((*_ACTIONS, *ask["options"], *_ODD)),
    }
    if chance.random() < 0.2:
        message["decision"], message["action"] = ask["decision"], chance.choice(_ACTIONS[2:])
    for key in list(message):
        if chance.random() < 0.15:
            del message[key]
    if chance.random() < 0.1:
        message[chance.choice(("seat", "secret", "x" * 100))] = chance.choice(_ODD)
    text = json.dumps(message)
    kind = chance.random()
    if kind < 0.15:
        return text[: chance.randrange(len(text))]
    if kind < 0.3:
        place = chance.randrange(len(text))
        return text[:place] + chance.choice('{}[]",:0e-\\\x7f\U0001f004') + text[place + 1 :]
    if kind < 0.33:
        return chance.choice('[{"') * chance.randrange(1, 3000)
    if kind < 0.35:
        return text + "x" * 5000
    return text
