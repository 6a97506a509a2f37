"""What is done in a tournament office, one class an act. Players are known by their number, sessions and tables count from 1.

Classes are imperative, as commands; their tags in the log (`do`) never change.
"""

from typing import Any

import msgspec

from hanchan.tournament.acts.base import ORGANISER, PLAYER, REFEREE, REGISTRANT, SCORER, STAFF
from hanchan.tournament.acts.ceremony import BeginCeremony, Ceremony, EndCeremony, Uncover
from hanchan.tournament.acts.clock import GiveTime, MoveClock, Pause, Resume, Start
from hanchan.tournament.acts.entrant import Entrant, is_ema_number
from hanchan.tournament.acts.forgetting import Forget
from hanchan.tournament.acts.founding import TIE_BREAKS, Amend, Found
from hanchan.tournament.acts.messages import Announce, Message, WithdrawMessage
from hanchan.tournament.acts.penalties import AskForPenalty, ConfirmPenalty, LiftPenalty, Penalise, RefusePenalty, WithdrawRequest
from hanchan.tournament.acts.photos import AttachPhoto, Photo, RemovePhoto
from hanchan.tournament.acts.players import BEFORE, GAMES, JOINED, OVER, STOPPED, Attend, ChangePlayer, Disqualify, Enter, Withdraw
from hanchan.tournament.acts.registration import Accept, MoveUp, OpenRegistration, Register, Unregister
from hanchan.tournament.acts.results import Confirm, CountOtherwise, EnterResult
from hanchan.tournament.acts.screens import AddSponsor, Area, Arranged, ArrangeScreen, RemoveScreen, RemoveSponsor
from hanchan.tournament.acts.seating import Seat, Substitute, Swap
from hanchan.tournament.acts.stages import HALVED, KEPT, OUT, PLAY_ON, RESET, CancelSession, Cut, LineUp, Stage
from hanchan.tournament.acts.taking_back import TakeBack
from hanchan.tournament.acts.wishes import GROUPS, Wishes

Act = (
    Found | Amend | Enter | ChangePlayer | Attend | Withdraw | Seat | Swap | Substitute | Start | Pause | Resume | GiveTime | EnterResult
    | Confirm | Penalise | LiftPenalty | Disqualify | Cut | TakeBack | CancelSession | LineUp
    | ArrangeScreen | RemoveScreen | AddSponsor | RemoveSponsor | Announce | WithdrawMessage | BeginCeremony | Uncover | EndCeremony
    | OpenRegistration | Register | Unregister | Accept | MoveUp | Forget | CountOtherwise | MoveClock
    | AskForPenalty | ConfirmPenalty | RefusePenalty | WithdrawRequest | AttachPhoto | RemovePhoto
)  # fmt: skip


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of the log: what was done, by whom, when. `id` is made by the writer, so that a line sent twice counts once."""

    id: str
    act: Act
    by: str = ""
    at: str = ""

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        data: dict[str, Any] = msgspec.to_builtins(self, str_keys=True)
        return data


def note_from_data(data: object) -> Note:
    """A note from plain data; msgspec.ValidationError if it is none."""
    return msgspec.convert(data, Note, str_keys=True)


__all__ = [
    "BEFORE", "GAMES", "GROUPS", "HALVED", "JOINED", "KEPT", "ORGANISER", "OUT", "OVER", "PLAYER", "PLAY_ON", "REFEREE", "REGISTRANT",
    "RESET", "SCORER", "STAFF", "STOPPED", "TIE_BREAKS", "Accept", "Act", "AddSponsor", "Amend", "Announce", "Area", "ArrangeScreen",
    "Arranged", "AskForPenalty", "AttachPhoto", "Attend", "BeginCeremony", "CancelSession", "Ceremony", "ChangePlayer", "Confirm",
    "ConfirmPenalty", "CountOtherwise", "Cut", "Disqualify", "EndCeremony", "Enter", "EnterResult", "Entrant", "Forget", "Found",
    "GiveTime", "LiftPenalty", "LineUp", "Message", "MoveClock", "MoveUp", "Note", "OpenRegistration", "Pause", "Penalise", "Photo",
    "RefusePenalty", "Register", "RemovePhoto", "RemoveScreen", "RemoveSponsor", "Resume", "Seat", "Stage", "Start", "Substitute", "Swap",
    "TakeBack", "Uncover", "Unregister", "Wishes", "Withdraw", "WithdrawMessage", "WithdrawRequest", "is_ema_number", "note_from_data",
]  # fmt: skip
