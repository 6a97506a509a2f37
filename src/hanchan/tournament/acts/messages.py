"""Messages of the staff to everybody: on all phones and screens, and in the log."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from hanchan.errors import TournamentError
from hanchan.tournament.acts.base import STAFF, BaseAct, ResultScope, Roles, Topics
from hanchan.words import LANGUAGES

if TYPE_CHECKING:
    from hanchan.tournament.acts import Note
    from hanchan.tournament.office import Tournament

MOST_MESSAGES: Final = 50
LONGEST_MESSAGE: Final = 300


class Announce(BaseAct, frozen=True, tag="message"):
    """A message to all phones and screens, as it was written. `language` is that of the text, if it was said."""

    roles: ClassVar[Roles] = STAFF
    topics: ClassVar[Topics] = ("hall",)
    results: ClassVar[ResultScope] = "none"

    text: str
    language: str = ""

    def apply(self, office: "Tournament", note: "Note") -> None:
        if not self.text.strip() or len(self.text) > LONGEST_MESSAGE:
            raise TournamentError(
                f"a message has 1 to {LONGEST_MESSAGE} characters; this one has {len(self.text.strip())}", "message_length"
            )
        if not all(letter.isprintable() or letter == "\n" for letter in self.text):
            raise TournamentError("a message is text without control characters", "text_unwritable")
        if self.language and self.language not in LANGUAGES:
            raise TournamentError(f"there is no language {self.language!r}; there is {', '.join(LANGUAGES)}")
        if len(office.messages) >= MOST_MESSAGES:
            raise TournamentError(f"{MOST_MESSAGES} messages are shown already; withdraw some first", "messages_full")
        office.messages = {**office.messages, note.id: Message(note.id, self.text.strip(), self.language, note.by, note.at)}


@dataclass(frozen=True)
class Message:
    """A message that is shown."""

    id: str
    text: str
    language: str
    by: str
    at: str


class WithdrawMessage(BaseAct, frozen=True, tag="message_gone"):
    """A message is not shown any more; the log keeps it."""

    roles: ClassVar[Roles] = STAFF
    topics: ClassVar[Topics] = ("hall",)
    results: ClassVar[ResultScope] = "none"

    message: str

    def apply(self, office: "Tournament", note: "Note") -> None:
        if self.message not in office.messages:
            raise TournamentError("this message is not shown")
        office.messages = {key: one for key, one in office.messages.items() if key != self.message}
