"""What the routes about score sheets and seasons are asked."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from hanchan.server.requests import plain_name

Text = Annotated[str, Field(max_length=80)]


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SheetRequest(_Body):
    names: Annotated[list[Text], Field(min_length=4, max_length=4, description="From the first East to the first North.")]
    rules: Annotated[str, Field(max_length=60_000, description="A rule set's name, or the text of a rules file.", examples=["ema2016"])]
    tournament: bool = False
    by_lot: Annotated[bool, Field(description="The seats were drawn.")] = False
    title: Text = ""
    table: Text = ""
    session: Text = ""
    by: Annotated[Text, Field(description="Who writes.")] = ""
    at: Annotated[str, Field(max_length=40, description="When, as in 2026-05-02T10:00:00Z.")] = ""
    id: Annotated[str, Field(pattern="^([A-Za-z0-9]{12,16})?$", description="Made by a phone without network: random.")] = ""
    key: Annotated[str, Field(pattern="^([A-Za-z0-9_-]{20,64})?$", description="Likewise.")] = ""


class NotesRequest(_Body):
    seen: Annotated[int, Field(ge=0, le=10_000, description="How many notes of the sheet the writer had seen.")]
    notes: Annotated[
        list[dict[str, Any]],
        Field(
            min_length=1,
            max_length=200,
            description="Each with an `id` made by the writer, `do` (add, edit, remove, undo), and `entry` or `of`.",
            examples=[[{"id": "n1", "do": "add", "entry": {"type": "draw", "waiting": [0]}}]],
        ),
    ]


class NotePreviewRequest(_Body):
    note: dict[str, Any]


class ClockRequest(_Body):
    start: Annotated[str, Field(max_length=40, examples=["2026-05-02T10:00:00+02:00"])]
    minutes: Annotated[int, Field(ge=0, le=1000, description="0: the usual length under the rules.")] = 0
    at_signal: Annotated[
        Literal["", "playing", "between"], Field(description="At the signal: dice of a deal lay on the table, or did not.")
    ] = ""


class SheetSeasonRequest(_Body):
    season: Annotated[str, Field(max_length=16)]
    key: Annotated[str, Field(max_length=64, description="The key of the season.")]


class SeasonRequest(_Body):
    name: Annotated[str, Field(min_length=1, max_length=80, examples=["Wrocław 2026"]), AfterValidator(plain_name)]
