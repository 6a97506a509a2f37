"""What the routes of the office are asked with."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from hanchan.rules import DEFAULT
from hanchan.store.models.sheets import NOTE_ID_LENGTH
from hanchan.tournament.acts import TIE_BREAKS
from hanchan.tournament.acts.registration import LONGEST_REMARK
from hanchan.tournament.import_columns import FIELDS

_Text = Annotated[str, Field(max_length=80)]
NoteId = Annotated[
    str,
    Field(
        description="Made by the sender, never the same: sent again, it counts once.",
        pattern=rf"^[A-Za-z0-9._:-]{{1,{NOTE_ID_LENGTH}}}$",
    ),
]
Scores = Annotated[list[Annotated[int, Field(ge=-10_000_000, le=10_000_000)]], Field(min_length=4, max_length=4)]


def _a_line(text: str) -> str:
    text = text.strip()
    if not text or not text.isprintable():
        raise ValueError("a line of text without control characters is wanted")
    return text


class _Asked(BaseModel):
    model_config = ConfigDict(extra="forbid")


class TournamentRequest(_Asked):
    title: Annotated[str, Field(min_length=1, max_length=80, examples=["Kraków Open"]), AfterValidator(_a_line)]
    rules: Annotated[str, Field(description="A rule set of `GET /api/rules`.", max_length=80)] = DEFAULT
    sessions: Annotated[int, Field(ge=1, le=100)] = 8
    days: Annotated[int, Field(ge=1, le=9)] = 2
    place: _Text = ""
    date: _Text = ""
    country: Annotated[_Text, Field(description="Where the place is, for the EMA.")] = ""
    qualification: Annotated[bool, Field(description="Whether one had to qualify, for the European ranking.")] = False
    ties: Annotated[list[str], Field(description=f"Tie-breaks for equal totals, in order: {', '.join(TIE_BREAKS)}.", max_length=3)] = []
    minutes: Annotated[int, Field(ge=0, le=600, description="Length of a session; 0: as the rules have it.")] = 0
    private: Annotated[bool, Field(description="Not in the list of tournaments.")] = False


class NoteRequest(_Asked):
    """Something done in the office. `act` has the word of the act as `do` and its parts; docs/office-api.md lists them."""

    id: NoteId
    act: Annotated[dict[str, Any], Field(examples=[{"do": "result", "session": 1, "table": 4, "scores": [42300, 31200, 26500, 20000]}])]


class ReadPlayerRequest(_Asked):
    """A row of the preview as somebody edited it."""

    line: Annotated[int, Field(ge=1, le=100_000)]
    first: Annotated[str, Field(max_length=200)] = ""
    last: Annotated[str, Field(max_length=200)] = ""
    country: Annotated[str, Field(max_length=200)] = ""
    ema: Annotated[str, Field(max_length=200)] = ""
    club: Annotated[str, Field(max_length=200)] = ""
    team: Annotated[str, Field(max_length=200)] = ""
    email: Annotated[str, Field(max_length=200)] = ""
    substitute: bool = False


class PlayerImportRequest(_Asked):
    """Pasted text, or a file, or the rows of an earlier preview to be checked again."""

    text: Annotated[str, Field(max_length=300_000)] = ""
    file: Annotated[str, Field(max_length=4_000_000, description="CSV, other text or XLSX, in base64; the encoding is found.")] = ""
    columns: Annotated[
        list[Annotated[str, Field(max_length=20)]],
        Field(max_length=60, description=f"What the columns are, where somebody knows better: {', '.join(FIELDS)} or nothing."),
    ] = []
    players: Annotated[list[ReadPlayerRequest] | None, Field(max_length=1000)] = None


class SeatingRequest(_Asked):
    method: Annotated[
        Literal["design", "random", "keep", "swiss", "finals"],
        Field(description="Whole schedule, by lot, late entries in the published seating, or the next session."),
    ] = "design"
    seed: Annotated[int, Field(ge=0, le=1_000_000_000, description="The same seed gives the same seating.")] = 1
    apart: Annotated[
        list[Literal["club", "country", "team", "family"]], Field(description="Whose members are kept apart.", max_length=4)
    ] = []
    groups: Annotated[
        list[Annotated[list[int], Field(min_length=2, max_length=200)]],
        Field(description="Groups of players of whom no two shall meet.", max_length=500),
    ] = []
    fixed: Annotated[dict[str, int], Field(description="Players who stay at a table: their numbers, and the table's.", max_length=200)] = {}
    how: Annotated[Literal["rank", "snake", "drawn"], Field(description="How finalists are seated.")] = "rank"
    first: Annotated[int, Field(ge=1, le=100, description="The first session to be seated.")] = 1
    reason: Annotated[str, Field(max_length=200)] = ""


class ResultPreviewRequest(_Asked):
    scores: Scores
    sticks: Annotated[int, Field(ge=0, le=40)] = 0


class RegistrationRequest(_Asked):
    """The form of a registration, filled in. The organiser says what else than the names is asked."""

    id: NoteId
    first: _Text
    last: _Text
    country: _Text = ""
    ema: _Text = ""
    club: _Text = ""
    email: _Text = ""
    remark: Annotated[str, Field(max_length=LONGEST_REMARK)] = ""


class EntryRequest(_Asked):
    code: Annotated[str, Field(max_length=200, description="From the link that was given at registration: what follows `#entry=`.")]


class WithdrawalRequest(EntryRequest):
    reason: Annotated[str, Field(max_length=LONGEST_REMARK, description="For the organiser.")] = ""


class CopyFolderRequest(_Asked):
    folder: Annotated[str, Field(max_length=500, description="A folder of the server's machine, as a memory stick has; empty: none.")]


class FollowRequest(_Asked):
    name: Annotated[str, Field(min_length=1, max_length=40, description="How the office calls this laptop.")]
    stored: Annotated[int, Field(ge=0, le=1_000_000, description="How many notes are on its disk.")] = 0
    last: Annotated[str, Field(max_length=NOTE_ID_LENGTH, description="The id of the last of them.")] = ""
    tables: Annotated[
        dict[str, Annotated[str, Field(max_length=64)]], Field(max_length=50, description="The digests of the tables that are there.")
    ] = {}


class BrowserRequest(_Asked):
    endpoint: Annotated[str, Field(max_length=600, description="The address that its push service gave the browser.")]


class NotificationRequest(BrowserRequest):
    """What a browser says when it wants to be told, as `PushSubscription.toJSON()` has it."""

    p256dh: Annotated[str, Field(max_length=100)]
    auth: Annotated[str, Field(max_length=40)]
    language: Annotated[str, Field(max_length=10)] = "en"


class KeyRequest(_Asked):
    role: Literal["organiser", "referee", "scorer", "player"]
    name: Annotated[
        str, Field(max_length=40, description="How the log calls whoever has this key; players are called by their number.")
    ] = ""
    player: Annotated[int | None, Field(description="The number of the player, for the role of one.", ge=1, le=100_000)] = None
