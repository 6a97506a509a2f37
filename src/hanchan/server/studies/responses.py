"""What the routes about studies answer."""

from typing import Any

from typing_extensions import TypedDict

from hanchan.server.play.event_data import TableEventData
from hanchan.server.play.responses import EstimateData
from hanchan.server.responses import exact


@exact
class StudyMoveData(TypedDict):
    after: int
    seat: int
    action: str
    note: str


@exact
class OpenedStudyData(TypedDict):
    """A study that was read: the file as it is written, without its moves; these; and how many events have happened after each."""

    study: dict[str, Any]
    note: str
    moves: list[StudyMoveData]
    reached: list[int]


@exact
class SeatOptionsData(TypedDict):
    seat: int
    options: list[str]


@exact
class StudyPositionData(TypedDict):
    """A position of a study: all events with every hand open, and who may do what."""

    events: list[TableEventData]
    asked: list[SeatOptionsData]


@exact
class StudyAdviceData(TypedDict):
    option: str
    reason: str
    sentence: str
    estimates: list[EstimateData]
    long: list[str]
