"""The messages of a live connection (`docs/protocol.md`). Fields keep their names on the wire but for `from_`, which is `from`."""

from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from pydantic import TypeAdapter

from hanchan.server.frames import text_frame
from hanchan.server.play.event_data import TableEventData
from hanchan.server.play.remarks import Remark
from hanchan.server.play.responses import EstimateData, HelpData, SeatResultData, TableData, WallData

_REF: Final = "#/$defs/{model}"
_DESCRIBED: Final[dict[str, Any]] = {"TableData": TableData, "TableEventData": TableEventData}


def _like(name: str) -> Meta:
    """Plain data that looks like a thing described elsewhere, see `schema`."""
    return Meta(extra_json_schema={"$ref": _REF.format(model=name)})


# From the client


class Hello(Struct, tag_field="type", tag="hello"):
    """The first message: who one is, how many events one has already and how often some were taken back, the language of the help, and
    whether a spectator wants to see all hands."""

    secret: str = ""
    since: int = 0
    lang: str = "en"
    hands: bool = False
    taken_back: int = 0


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


class Say(Struct, tag_field="type", tag="say"):
    id: int
    remark: Remark


class PauseGame(Struct, tag_field="type", tag="pause_game"):
    id: int


class ResumeGame(Struct, tag_field="type", tag="resume_game"):
    id: int


class TakeBack(Struct, tag_field="type", tag="take_back"):
    id: int


class Ping(Struct, tag_field="type", tag="ping"):
    id: int


Request = Act | Next | WhyNot | Hint | Say | PauseGame | ResumeGame | TakeBack | Ping

hello_decoder = msgspec.json.Decoder(Hello)
request_decoder = msgspec.json.Decoder(Request)

# From the server


class Welcome(Struct, tag_field="type", tag="welcome"):
    table: Annotated[Any, _like("TableData")]
    seat: int
    events: int
    hands: bool = False
    taken_back: int = 0


class TableChanged(Struct, tag_field="type", tag="table"):
    table: Annotated[Any, _like("TableData")]


class Events(Struct, tag_field="type", tag="events", rename={"from_": "from"}):
    from_: int
    events: list[Annotated[Any, _like("TableEventData")]]


class TakenBack(Struct, tag_field="type", tag="taken_back"):
    """Only the first `events` are left; `times` counts how often some were taken back."""

    events: int
    times: int


class Ask(Struct, tag_field="type", tag="ask"):
    """`events` is how many a seat has when it is asked."""

    decision: int
    events: int
    options: list[str]
    lawful: list[str] | UnsetType = UNSET
    seconds: float | UnsetType = UNSET
    reserve: float | UnsetType = UNSET
    help: HelpData | UnsetType = UNSET


class Wait(Struct, tag_field="type", tag="wait"):
    seats: list[int]
    help: HelpData | UnsetType = UNSET


class Pause(Struct, tag_field="type", tag="pause"):
    seats: list[int]
    seconds: float


class AgreedPause(Struct, tag_field="type", tag="agreed_pause"):
    agreed: list[int]
    is_on: bool


class Said(Struct, tag_field="type", tag="said"):
    seat: int
    remark: Remark


class Over(Struct, tag_field="type", tag="over"):
    results: list[SeatResultData]
    walls: list[WallData]
    record: str


class Done(Struct, tag_field="type", tag="done"):
    id: int


class Problem(Struct, tag_field="type", tag="error"):
    id: int | None
    code: str
    message: str
    reason: str = ""
    """Which problem of this kind it is, where that has a name; without one, pages show the message."""


class WhyNotAnswer(Struct, tag_field="type", tag="why_not"):
    id: int
    reason: str
    clause: str


class HintAnswer(Struct, tag_field="type", tag="hint"):
    id: int
    option: str
    reason: str
    sentence: str
    estimates: list[EstimateData]
    long: list[str]
    """The long form of the reason, sentence by sentence."""


Answer = (
    Welcome
    | TableChanged
    | Events
    | TakenBack
    | Ask
    | Wait
    | Pause
    | AgreedPause
    | Said
    | Over
    | Done
    | Problem
    | WhyNotAnswer
    | HintAnswer
)

_encoder = msgspec.json.Encoder()


def frame(message: Answer) -> bytes:
    """A message as it is sent."""
    return text_frame(_encoder.encode(message))


def schema() -> dict[str, Any]:
    """The JSON schema of all messages, from which types for other languages can be made."""
    (ours, theirs), definitions = msgspec.json.schema_components([Request | Hello, Answer])
    for name, kind in _DESCRIBED.items():
        described = TypeAdapter[Any](kind).json_schema(ref_template=_REF, mode="serialization")
        definitions |= described.pop("$defs", {})
        definitions[name] = described
    return {"client": ours, "server": theirs, "$defs": definitions}
