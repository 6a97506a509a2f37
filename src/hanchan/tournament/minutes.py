"""The log as minutes: when, who, and what was done, in a sentence of any language; what was taken back says by which act."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec

from hanchan.tournament import acts
from hanchan.tournament.acts import Act, Note
from hanchan.tournament.office import Tournament
from hanchan.tournament.penalties import AT_ONCE, penalty
from hanchan.words.catalogue import text

_PART = "minutes"
_MOST_NAMES = 8


@dataclass(frozen=True)
class Minute:
    """A line of the minutes."""

    number: int
    id: str
    at: str
    by: str
    text: str
    taken_back_by: int
    """The number of the note that took it back; 0 if it counts."""

    @property
    def time(self) -> str:
        """The time as the writer's clock showed it, without zone and seconds."""
        return time_text(self.at)


def minutes(tournament: Tournament, lang: str = "en", since: int = 0, most: int = 1_000_000) -> list[Minute]:
    """The minutes of a tournament, from a place in the log on."""
    return [minute(tournament, note, lang) for note in tournament.notes[since : since + most]]


def minute(tournament: Tournament, note: Note, lang: str = "en") -> Minute:
    taken = tournament.taken_back.get(note.id)
    said = sentence(tournament, note, lang)
    by = tournament.number_of(taken.id) if taken else 0
    if by:
        said += " " + text(_PART, "taken_back", lang, number=by)
    return Minute(tournament.number_of(note.id), note.id, note.at, note.by, said, by)


def sentence(tournament: Tournament, note: Note, lang: str = "en") -> str:
    """What a note says."""
    act = note.act
    key, values = _said(tournament, note, lang)
    said = text(_PART, f"act.{key}", lang, **values).replace("….", "…")
    game = getattr(act, "game", "")
    if game:
        said += " " + text(_PART, f"game.{game}", lang)
    if isinstance(act, acts.Cut) and act.chosen:
        said += " " + text(_PART, "act.chosen", lang, names=names_text([name_of(tournament, one) for one in act.chosen]))
    reason = str(getattr(act, "reason", "") or "").strip()
    full_stop = "" if reason.endswith((".", "!", "?", "…")) else "."
    return f"{said} {text(_PART, 'reason', lang, reason=reason)}{full_stop}" if reason else said


def time_text(at: str) -> str:
    """A moment as the clock showed it where it was written."""
    try:
        return datetime.fromisoformat(at).strftime("%Y-%m-%d %H:%M")
    except ValueError:
        return at


def name_of(tournament: Tournament, player: int) -> str:
    found = tournament.players.get(player)
    return f"{found.name} ({player})" if found else f"({player})"


def entry_name(tournament: Tournament, entry: str) -> str:
    """The name of somebody who has registered; of an entry that was taken back, its id."""
    found = tournament.entries.get(entry)
    return found.entrant.name if found else entry


def number_text(points: int | float) -> str:
    """With thin spaces between thousands, as the pages have it."""
    return f"{points:,}".replace(",", "\u202f").replace("-", "−")


def setting_name(field: str, lang: str) -> str:
    """What a setting of the tournament is called."""
    return text(_PART, f"setting.{field}", lang)


def setting_text(field: str, value: object, lang: str) -> str:
    """The value of a setting in words: nobody reads an empty line or a zero as "none"."""
    if isinstance(value, bool):
        return text(_PART, "setting.yes" if value else "setting.no", lang)
    if isinstance(value, tuple):
        value = ", ".join(text(_PART, f"setting.tie_{one}", lang) if field == "ties" else one for one in value)
    return str(value or text(_PART, "setting.none", lang))


def _said(tournament: Tournament, note: Note, lang: str) -> tuple[str, dict[str, Any]]:
    act = note.act
    parts: dict[str, Any] = {field: getattr(act, field) for field in act.__struct_fields__}
    if "player" in parts:
        parts["player"] = name_of(tournament, parts["player"])
    match act:
        case acts.Amend():
            changed = {name: value for name, value in parts.items() if value is not None}
            settings = [f"{setting_name(name, lang)}: {setting_text(name, value, lang)}" for name, value in changed.items()]
            return "amend", {"what": "; ".join(settings)}
        case acts.Enter():
            return "enter", {"count": len(act.players), "names": names_text([one.name for one in act.players])}
        case acts.ChangePlayer():
            return "change", parts
        case acts.Attend():
            names = names_text([name_of(tournament, one) for one in act.players])
            return "here" if act.here else "absent", {"names": names}
        case acts.Withdraw() | acts.Disqualify():
            key = "disqualify" if isinstance(act, acts.Disqualify) else "struck" if act.struck else "withdraw"
            return key, parts
        case acts.Seat():
            last = act.first + len(act.sessions) - 1
            return "seat" if last > act.first else "seat_one", {"first": act.first, "last": last}
        case acts.Swap():
            return "swap", {**parts, "one": name_of(tournament, act.one), "other": name_of(tournament, act.other)}
        case acts.Substitute():
            name = act.name or text("names", "term.substitute", lang)
            return "substitute" if act.from_start else "substitute_joined", {**parts, "name": name}
        case acts.CountOtherwise():
            return "count", {**parts, "scores": " · ".join(number_text(one) for one in act.scores)}
        case acts.EnterResult():
            scores = " · ".join(number_text(one) for one in act.scores)
            before = _result_before(tournament, note, act) if act.reason.strip() else ""
            return "result_corrected" if before else "result", {**parts, "scores": scores, "before": before}
        case acts.Penalise() | acts.AskForPenalty():
            return _penalty(tournament, act, parts, lang)
        case acts.ConfirmPenalty() | acts.RefusePenalty() | acts.WithdrawRequest() | acts.LiftPenalty():
            return _tag(act), {"penalty": _named_penalty(tournament, act.penalty, lang)}
        case acts.Cut():
            return "cut", {**parts, "carry": text("pages/office", act.carry, lang), "others": text(_PART, f"act.others_{act.others}", lang)}
        case acts.CancelSession():
            return "cancel_again" if act.again else "cancel", parts
        case acts.LineUp():
            return "line_up", {**parts, "names": names_text([name_of(tournament, one) for one in act.players])}
        case acts.RemovePhoto():
            return "photo_gone", _photographed(tournament, act.digest)
        case acts.WithdrawMessage():
            said = tournament.note(act.message)
            return "message_gone", {"text": said.act.text if said and isinstance(said.act, acts.Announce) else ""}
        case acts.OpenRegistration():
            return "registration" if act.open else "registration_closed", {
                "limit": act.limit or "∞",
                "closes": time_text(act.closes) or "–",
            }
        case acts.Register():
            return "register", {"name": act.entrant.name}
        case acts.Unregister():
            return "unregister", {"name": entry_name(tournament, act.entry)}
        case acts.Accept() | acts.MoveUp():
            key = "move_up" if isinstance(act, acts.MoveUp) else "accept" if act.confirmed else "accept_not"
            return key, {"names": names_text([entry_name(tournament, one) for one in act.entries])}
        case acts.TakeBack():
            told = [f"{tournament.number_of(one)}" for one in act.notes]
            first = tournament.note(act.notes[0])
            quoted = f" ({sentence(tournament, first, lang).removesuffix('.')})" if first and len(told) == 1 else ""
            return "take_back", {"count": len(told), "numbers": names_text(told) + quoted}
        case _:
            return _tag(act), parts


def _penalty(
    tournament: Tournament, act: acts.Penalise | acts.AskForPenalty, parts: dict[str, Any], lang: str
) -> tuple[str, dict[str, Any]]:
    given = penalty(act, tournament.rules)
    parts |= {"kind": text("pages/penalties", act.kind, lang), "clause": given.clause, "points": number_text(given.points)}
    parts["taken"] = text("pages/penalties", "at_once" if given.taken == AT_ONCE else "after_uma", lang)
    if isinstance(act, acts.AskForPenalty):
        return "penalty_asked", {**parts, "table": tournament.session(act.session).table_of(act.player)}
    return "penalty" if given.points else "penalty_free", parts


def _result_before(tournament: Tournament, note: Note, act: acts.EnterResult) -> str:
    """The scores that a correction takes the place of."""
    number = tournament.number_of(note.id)
    for one in reversed(tournament.notes[: number - 1]):
        if not isinstance(one.act, acts.EnterResult) or (one.act.session, one.act.table) != (act.session, act.table):
            continue
        taken = tournament.taken_back.get(one.id)
        if taken is None or tournament.number_of(taken.id) > number:
            return " · ".join(number_text(score) for score in one.act.scores)
    return ""


def _named_penalty(tournament: Tournament, named: str, lang: str) -> str:
    """Which penalty was given or asked for, in few words."""
    made = (one.act for one in tournament.notes if isinstance(one.act, acts.Penalise | acts.AskForPenalty))
    found = next((one for one in made if one.id == named), None)
    return f"{name_of(tournament, found.player)}, {text('pages/penalties', found.kind, lang)}" if found else named


def _photographed(tournament: Tournament, digest: str) -> dict[str, Any]:
    """At which table a photograph was taken."""
    found = next((one.act for one in tournament.notes if isinstance(one.act, acts.AttachPhoto) and one.act.digest == digest), None)
    return {"session": found.session if found else "–", "table": found.table if found else "–"}


def names_text(names: list[str]) -> str:
    """The first names of a list, and whether there are more."""
    return ", ".join(names[:_MOST_NAMES]) + (", …" if len(names) > _MOST_NAMES else "")


def _tag(act: Act) -> str:
    config: msgspec.structs.StructConfig = act.__struct_config__
    return str(config.tag)
