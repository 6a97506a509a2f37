"""`hanchan tournament follow`: a second laptop that has everything, and takes over when the first one cannot go on."""

import hashlib
import json
import socket
import time
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import typer

from hanchan.cli.output import console
from hanchan.cli.tournament_server import Browser, Host, serve_file
from hanchan.errors import CommandError, NetworkError, TournamentError
from hanchan.file_lock import FileLock, Holder
from hanchan.tournament.acts import note_from_data
from hanchan.tournament.logbook import read_log
from hanchan.tournament.office import Tournament
from hanchan.tournament.office_copy import OfficeCopy, Rows, read_rows
from hanchan.tournament.photo_folder import PhotoFile

_PATIENCE: Final = 30.0
"""Seconds for an answer; the office itself waits twenty for news."""
_PAUSE: Final = 1.0


def follow(
    address: Annotated[str, typer.Argument(help="The organiser's link of the office, with its key.", show_default=False)],
    folder: Annotated[Path, typer.Argument(help="Where the copy is kept.")] = Path(),
    name: Annotated[str, typer.Option("--name", help="How the office calls this laptop.")] = "",
    take_over: Annotated[bool, typer.Option("--take-over", help="Be the office from now on, under the same links.")] = False,
    host: Host = "0.0.0.0",
    browser: Browser = True,
) -> None:
    """Follow the office of another laptop: whatever is done there is on this disk before it is answered.

    When the other laptop cannot go on, the same command with --take-over opens the office here, at the same port, with the same links and
    printed codes. They lead here as soon as this laptop has the other one's address or name in the network.

    \b
    hanchan tournament follow LINK copies --name Reserve
    hanchan tournament follow LINK copies --take-over
    """
    office = _Office(address)
    copy = OfficeCopy(folder, office.id)
    if not take_over:
        folder.mkdir(parents=True, exist_ok=True)
        with FileLock(copy.file, Holder("hanchan tournament follow")):
            _follow(office, copy, name or socket.gethostname()[:40] or "laptop")
        return
    if not copy.file.is_file():
        raise CommandError(f"{copy.file} is not there; this laptop has not followed that office")
    if office.answers():
        raise CommandError(f"the office still answers at {office.base}; end it there first, so that nothing is done in two places")
    with FileLock(copy.file, Holder("hanchan tournament follow --take-over")):
        serve_file(copy.file, host, office.port, browser, office.base)


class _Office:
    """The office of the other laptop, by its organiser's link."""

    def __init__(self, link: str) -> None:
        parts = urlsplit(link)
        path = parts.path.strip("/").split("/")
        if parts.scheme not in ("http", "https") or len(path) < 2 or path[0] != "tournament" or not parts.fragment.startswith("key="):
            raise CommandError("this is no organiser's link; it looks like http://192.168.1.5:8136/tournament/abcdefgh#key=...")
        self.base: Final = f"{parts.scheme}://{parts.netloc}"
        self.port: Final = parts.port or (443 if parts.scheme == "https" else 80)
        self.id: Final = path[1]
        self._secret: Final = parts.fragment.removeprefix("key=")

    def answers(self) -> bool:
        try:
            with urlopen(f"{self.base}/api/about", timeout=5):
                return True
        except (URLError, OSError):
            return False

    def photo(self, digest: str) -> PhotoFile | None:
        """A photograph of the office; nothing if it has been removed since, or was never there."""
        request = Request(f"{self.base}/api/tournaments/{self.id}/photos/{digest}", headers={"authorization": f"Bearer {self._secret}"})
        try:
            with urlopen(request, timeout=_PATIENCE) as answer:
                found = PhotoFile(digest, answer.headers.get_content_type(), answer.read())
        except HTTPError as error:
            if error.code >= 500:
                raise NetworkError(f"{self.base} has trouble: {error}") from None
            return None
        except (URLError, OSError) as error:
            raise NetworkError(f"nothing answers at {self.base}: {error}") from None
        return found if hashlib.sha256(found.content).hexdigest() == digest else None

    def news(self, asked: dict[str, Any]) -> dict[str, Any]:
        """What is new; NetworkError if nothing answers, TournamentError if the office refuses."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {self._secret}"}
        request = Request(f"{self.base}/api/tournaments/{self.id}/copy", json.dumps(asked).encode(), headers)
        try:
            with urlopen(request, timeout=_PATIENCE) as answer:
                found: dict[str, Any] = json.load(answer)
                return found
        except HTTPError as error:
            if error.code >= 500:
                raise NetworkError(f"{self.base} has trouble: {error}") from None
            raise TournamentError(f"the office at {self.base} refuses: {error.read().decode(errors='replace')}") from None
        except (URLError, OSError, ValueError) as error:
            raise NetworkError(f"nothing answers at {self.base}: {error}") from None


def _follow(office: _Office, copy: OfficeCopy, name: str) -> None:
    tournament = read_log(copy.file)[0] if copy.file.is_file() else Tournament()
    rows: Rows = read_rows(copy.file) or {}
    digests: dict[str, str] = {}
    lost = False
    while True:
        last = tournament.notes[-1].id if tournament.notes else ""
        try:
            news = office.news({"name": name, "stored": len(tournament.notes), "last": last, "tables": digests})
            same = tournament.copy() if news["start"] >= len(tournament.notes) else Tournament(tournament.notes[: news["start"]])
            for one in news["notes"]:
                same.add(note_from_data(one))
            apart = copy.keep_apart(same.notes)
            if apart is not None:
                _say(f"somebody went on with this copy: its acts that the office does not have are kept in {apart}")
            for digest in copy.photos.lacking(same.kept_photos):
                photo = office.photo(digest)
                if photo is not None:
                    copy.photos.write(photo)
        except NetworkError as error:
            if not lost:
                _say(f"{error}. Everything up to note {len(tournament.notes)} is here; to go on with it: the same command with --take-over")
            lost = True
            time.sleep(_PAUSE)
            continue
        tournament = same
        rows |= news["rows"]
        copy.write(tournament.notes, rows if news["rows"] or apart is not None else None)
        copy.photos.keep_only(tournament.kept_photos)
        digests |= news["digests"]
        if news["notes"] or lost:
            _say(f"{tournament.about.title}: {len(tournament.notes)} notes in {copy.file}")
        lost = False


def _say(text: str) -> None:
    console().print(f"{datetime.now().astimezone():%H:%M:%S} {text}", soft_wrap=True, markup=False)
