"""The messages of a live connection (`docs/protocol.md`). Fields keep their names on the wire but for `from_`, which is `from`."""

from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

# From the client


class Hello(Struct, tag_field="type", tag="hello"):
    """The first message: who one is, how many events one has already, and the language of the help."""

    secret: str = ""
    since: int = 0
    lang: str = "en"


class Act(Struct, tag_field="type", tag="act"):
    id: int
    decision: int
    action: str


class Next(Struct, tag_field="type", tag="next"):
    id: int


class WhyNot(Struct, tag_field="type", tag="why_not"):
    id: int
    action: str


class Hint(Struct, tag_field="type", tag="hint"):
    id: int


class Ping(Struct, tag_field="type", tag="ping"):
    id: int


Request = Act | Next | WhyNot | Hint | Ping

hello_decoder = msgspec.json.Decoder(Hello)
request_decoder = msgspec.json.Decoder(Request)

# From the server


class Welcome(Struct, tag_field="type", tag="welcome"):
    table: dict[str, Any]
    seat: int
    events: int


class TableChanged(Struct, tag_field="type", tag="table"):
    table: dict[str, Any]


class Events(Struct, tag_field="type", tag="events", rename={"from_": "from"}):
    from_: int
    events: list[dict[str, Any]]


class Ask(Struct, tag_field="type", tag="ask"):
    decision: int
    options: list[str]
    lawful: list[str] | UnsetType = UNSET
    seconds: float | UnsetType = UNSET
    reserve: float | UnsetType = UNSET
    help: dict[str, Any] | UnsetType = UNSET


class Wait(Struct, tag_field="type", tag="wait"):
    seats: list[int]
    help: dict[str, Any] | UnsetType = UNSET


class Pause(Struct, tag_field="type", tag="pause"):
    seats: list[int]
    seconds: float


class Over(Struct, tag_field="type", tag="over"):
    results: list[dict[str, Any]]
    walls: list[dict[str, Any]]
    record: str


class Done(Struct, tag_field="type", tag="done"):
    id: int


class Problem(Struct, tag_field="type", tag="error"):
    id: int | None
    code: str
    message: str


class WhyNotSaid(Struct, tag_field="type", tag="why_not"):
    id: int
    reason: str
    clause: str


class HintSaid(Struct, tag_field="type", tag="hint"):
    id: int
    option: str
    reason: str
    sentence: str
    estimates: list[dict[str, Any]]


Answer = Welcome | TableChanged | Events | Ask | Wait | Pause | Over | Done | Problem | WhyNotSaid | HintSaid

_encoder = msgspec.json.Encoder()


def encoded(message: Answer) -> str:
    return _encoder.encode(message).decode()


def schema() -> dict[str, Any]:
    """The JSON schema of all messages, from which types for other languages can be made."""
    (ours, theirs), definitions = msgspec.json.schema_components([Request | Hello, Answer])
    return {"client": ours, "server": theirs, "$defs": definitions}
