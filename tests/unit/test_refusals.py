"""What a refusal is called for pages: by a code, and by a reason where that has a sentence of its own in every language."""

import re
from pathlib import Path

import pytest

import hanchan
from hanchan.errors import RecordError, TournamentError
from hanchan.server.errors import STATUS_OF, Refused, refusal
from hanchan.server.requests import UNSHOWN_NAME
from hanchan.words import LANGUAGES
from hanchan.words.catalogue import text as words

SOURCES = Path(hanchan.__file__).parent
RAISED = re.compile(
    r"(?:Refused|TournamentError|Record(?:Error|Differs))"
    r'\((?:[^()]|\([^()]*\))*,\s+(?:reason=)?"([a-z_]+)",?\s*\)|\.reason or "([a-z_]+)"'
)
"""A refusal whose last argument is a word: the reason; or the reason of what has none of its own."""


def reasons() -> set[str]:
    """Those that the source names."""
    return {
        found[1] or found[2]
        for folder in ("server", "records", "tournament")
        for file in (SOURCES / folder).rglob("*.py")
        for found in RAISED.finditer(file.read_text())
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_a_whole_sentence(lang: str) -> None:
    found = reasons()
    assert {"no_club", "no_table", "game_paused", "three_players", "enough_today"} < found
    assert {"no_sheet", "registration_closed", "result_confirmed", "key_revoked", "picture_too_large", "scores_sum", "old_excel"} < found
    assert {"only_own_format", "engine_disagrees", "damaged_game", "damaged_study"} < found
    found |= {UNSHOWN_NAME}
    for reason in found:
        assert words("pages/refusals", reason, lang).endswith("."), reason


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_no_code_is_followed_by_english(lang: str) -> None:
    """A whole sentence stands for itself. Why an action is not possible follows in the reader's language; a bad message is a program's."""
    for code in set(STATUS_OF) - {"illegal_action", "bad_message"}:
        assert words("pages/refusals", code, lang).endswith("."), code


def test_what_is_refused_keeps_its_reason() -> None:
    told = refusal(RecordError("is empty", "game.json", "empty"))
    assert (told.code, told.message, told.details) == ("record_error", "game.json: is empty", {"reason": "empty"})
    office = refusal(TournamentError("no cut has been made", "no_cut"))
    assert (office.code, office.message, office.details) == ("tournament_error", "no cut has been made", {"reason": "no_cut"})
    again = type(told)(*told.__reduce__()[1])  # as it comes from another process
    assert (again.code, again.message, again.details) == (told.code, told.message, told.details)
    assert Refused("not_found", "no").details == {}
