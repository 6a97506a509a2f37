"""Takes the pictures of the docs: every page of a real server, in both themes.

python tools/take_screenshots.py
python tools/take_screenshots.py film          # one part of them
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import ViewportSize, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from hanchan.tournament.demo import demo_notes
from tests.browser import chromium
from tests.browser.addresses import address_of
from tests.browser.player import Player
from tests.browser.score_page import ScorePage

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = ROOT / "docs/screenshots"
SCREEN: Final[ViewportSize] = {"width": 1280, "height": 800}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
COLOURS: Final = 256
FRAMES: Final = 8
COMMON: Final = 128
MOST_BYTES: Final = 2_500_000

NAME: Final = "Ania"
DAY: Final = "2026-01-01"
HAND: Final = "/calculator?hand=234m88p12345678s%20%2B9s&dora=7s&marks=riichi&seat=south"
RULE_SETS: Final = "/rules?rules=ema2016,ema2025,plm"
RULING: Final = "/referee?topic=false_win&answer=shown%3Dyes&answer=other_wins%3Dno&rules=ema2016&seat=1"
PLAYER: Final = 39
SIGNAL_GIVEN: Final = timedelta(minutes=75, seconds=14)
EXERCISE: Final = "/practice?exercise=discard&seed=hanchan"

CALL_IS_SHOWN: Final = 2_000
"""A call stands before its seat for a moment, over the tiles of the river."""
PAGE_IS_WHOLE: Final = 500
"""The page of a deal's end comes in parts, yaku and fu after the payments."""
DISCARDS_WANTED, MELDS_WANTED, OWN_MELDS_WANTED = 34, 3, 1
ON_THE_TABLE: Final = """() => {
  const count = (selector) => document.querySelectorAll(selector).length;
  return [count('.river .slot'), count('.meld'), count('.ownmelds .meld')];
}"""
CLAIM: Final = "main.board[data-asked] button[data-verb={}]:not([aria-disabled])"
CLAIMS: Final = ", ".join(CLAIM.format(verb) for verb in ("pon", "chi"))


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """The address of `hanchan serve` with an empty database and bots that do not wait."""
    command = [
        sys.executable, "-m", "hanchan", "serve", "--port", "0", "--pace", "0", "--limits", "none",
        "--bot-processes", "0", "--database", f"sqlite:///{folder}/games.db",
    ]  # fmt: skip
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
        try:
            yield address_of(folder / "log", process)
        finally:
            process.terminate()
            process.wait(10)


def make_small(file: Path) -> None:
    """At most 256 colours. The commonest stay as they are, so that surfaces keep theirs; the others are brought near to what is left."""
    with Image.open(file) as picture:
        full = picture.convert("RGB")
    raw = full.tobytes()
    pixels = list(zip(raw[::3], raw[1::3], raw[2::3], strict=True))
    counted = [colour for colour, _ in Counter(pixels).most_common()]
    common, rare = counted[:COMMON], counted[COMMON:] or [(0, 0, 0)]
    rest = Image.new("RGB", (len(rare), 1))
    rest.putdata(rare)
    others = (rest.quantize(COLOURS - len(common), method=Image.Quantize.MEDIANCUT).getpalette() or [])[: 3 * (COLOURS - len(common))]
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in common for part in colour] + others)
    few = full.quantize(palette=palette, dither=Image.Dither.NONE)
    exact = {colour: place for place, colour in enumerate(common)}
    few.putdata([exact.get(colour, near) for colour, near in zip(pixels, few.tobytes(), strict=True)])
    few.save(file, optimize=True)


class Learner(Player):
    """Discards what the help at the table says."""

    def _by_click(self, moment: str) -> None:
        best = self.page.locator(".help .waits .t").first
        if moment == "discard" and best.count():
            tile = self.page.locator(f".ownhand button[aria-disabled=false]:has([data-k='{best.get_attribute('data-k')}'])")
            if tile.count():
                tile.last.click()
                return
        super()._by_click(moment)


class Camera:
    """One page, photographed in both themes without being loaded again."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def take(self, name: str) -> None:
        for theme in ("light", "dark"):
            self.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            self.page.wait_for_timeout(150)
            file = FOLDER / f"{name}-{theme}.png"
            self.page.screenshot(path=file)
            make_small(file)
            print(f"{file.relative_to(ROOT)}  {file.stat().st_size // 1024} KB", flush=True)
        self.page.emulate_media(color_scheme="light", reduced_motion="reduce")

    def take_on_phone(self, name: str) -> None:
        self.page.set_viewport_size(PHONE)
        self.take(name)
        self.page.set_viewport_size(SCREEN)

    def go(self, path: str, until: str) -> None:
        self.page.goto(path)
        self.page.locator(until).first.wait_for()
        self.page.wait_for_load_state("networkidle")


def home(camera: Camera) -> None:
    """With the hand of one certain day."""
    day = re.compile(r"seed=\d{4}-\d\d-\d\d")
    camera.page.route(re.compile("/api/practice/waits"), lambda route: route.continue_(url=day.sub(f"seed={DAY}", route.request.url)))
    camera.go("/", "section.mat .answers button")
    camera.take("home")


def friends(camera: Camera) -> None:
    page = camera.page
    page.goto("/")
    page.get_by_role("button", name="Play with friends").click()
    page.get_by_label("Your name").last.fill(NAME)
    page.get_by_label("Seat 4").select_option("careful")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("img", name="The link as a QR code").wait_for()
    page.wait_for_load_state("networkidle")
    camera.take("friends")


def game(camera: Camera) -> None:
    """A whole game against bots: in the middle of a deal, after one that was won, and at the end."""
    page = camera.page
    camera.go("/", "section.mat .answers button")
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("dialog").get_by_role("button", name="To the table").click()
    page.wait_for_selector("main.board")
    player = Learner(page)
    wanted = {"table", "deal-end"}
    while (moment := player.wait_for()) != "result":
        discards, melds, own = page.evaluate(ON_THE_TABLE)
        full = discards >= DISCARDS_WANTED and melds >= MELDS_WANTED and own >= OWN_MELDS_WANTED
        if moment == "discard" and "table" in wanted and full:
            wanted.remove("table")
            page.mouse.move(0, 0)
            page.wait_for_timeout(CALL_IS_SHOWN)
            camera.take("table")
            camera.take_on_phone("table-phone")
        if moment == "end" and "deal-end" in wanted:
            page.wait_for_timeout(PAGE_IS_WHOLE)
            if page.locator("main.deal-end .cols h2").filter(has_text="Yaku").count():
                wanted.remove("deal-end")
                camera.take("deal-end")
        claims = page.locator(CLAIMS)
        if moment == "pass" and "table" in wanted and own < OWN_MELDS_WANTED and claims.count():
            claims.first.click()
            page.wait_for_timeout(100)
        else:
            player.step()
    if wanted:
        raise SystemExit(f"this game had no moment for {', '.join(sorted(wanted))}: run it again")
    page.get_by_role("button", name="Check the walls").click()
    page.get_by_text("are the ones that were announced").wait_for()
    camera.take("game-end")


def film(camera: Camera) -> None:
    """One deal against bots from its first tile to its page, eight moments of it, at a desk and on a phone."""
    page = camera.page
    for name, screen, width in (("film-desk", SCREEN, 420), ("film-phone", PHONE, 210)):
        page.set_viewport_size(screen)
        camera.go("/", "section.mat .answers button")
        page.get_by_role("button", name="Play now").click()
        page.get_by_role("dialog").get_by_role("button", name="To the table").click()
        page.wait_for_selector("main.board")
        player = Learner(page)
        taken: list[bytes] = []
        while len(taken) < 2 * FRAMES:  # a deal that is over soon shows nothing
            taken.clear()
            while (moment := player.wait_for("discard", "pass", "tsumo", "ron", "tenpai", "noten", "end")) != "end":
                if moment == "discard":
                    taken.append(page.screenshot())
                player.step()
            page.wait_for_selector("main.deal-end .moved")  # all parts of the page are there
            taken.append(page.screenshot())
            if len(taken) < 2 * FRAMES:
                player.step()
        chosen = [taken[round(place * (len(taken) - 1) / (FRAMES - 1))] for place in range(FRAMES)]
        frames = [Image.open(BytesIO(each)) for each in chosen]
        height = width * screen["height"] // screen["width"]
        strip = Image.new("RGB", (FRAMES // 2 * (width + 6) - 6, 2 * height + 6), "white")
        for place, frame in enumerate(frames):
            strip.paste(frame.resize((width, height)), (place % (FRAMES // 2) * (width + 6), place // (FRAMES // 2) * (height + 6)))
        file = FOLDER / f"{name}.png"
        strip.save(file)
        make_small(file)
        print(f"{file.relative_to(ROOT)}  {file.stat().st_size // 1024} KB", flush=True)
    page.set_viewport_size(SCREEN)


def replay(camera: Camera) -> None:
    """The same game with open hands, late in its longest deal."""
    page = camera.page
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider")
    slider.wait_for()
    moves = []
    for deal in range(page.get_by_label("Deal", exact=True).locator("option").count()):
        page.get_by_label("Deal", exact=True).select_option(index=deal)
        moves.append(int(slider.get_attribute("max")))
    page.get_by_label("Deal", exact=True).select_option(index=moves.index(max(moves)))
    page.get_by_role("switch", name="Open hands").click()
    slider.fill(str(max(moves) - 12))
    page.mouse.move(0, 0)
    camera.take("replay")


def pages(camera: Camera) -> None:
    camera.go(HAND, "text=Riichi")
    camera.take("calculator")
    camera.go(RULE_SETS, "nav[aria-label=Chapters] button")
    camera.page.get_by_role("switch", name="Only differences").click()
    camera.take("rules")
    camera.go(RULING, ".headline")
    camera.take("referee")
    camera.take_on_phone("referee-phone")
    camera.go(EXERCISE, "[role=toolbar] button")
    camera.page.locator("[role=toolbar] button").nth(5).click()
    camera.page.locator(".verdict.shown").wait_for()
    camera.take("practice")


def scorekeeper(camera: Camera) -> None:
    """A real table's game on a phone: the scores, and a ron that is about to be recorded."""
    page = camera.page
    page.set_viewport_size(PHONE)
    camera.go("/score", ".names input")
    phone = ScorePage(page)
    phone.begin()
    phone.ron("Miloš", "Katya", "2/40")
    phone.tsumo("Miloš", "2/30")
    phone.riichi("Ania")
    phone.draw("Bořek")
    phone.riichi("Katya")
    page.wait_for_load_state("networkidle")
    camera.take("scorekeeper-board")
    phone.enter_ron("Bořek", "Miloš", "3/30")
    page.locator(".clause", has_text="§4.1.2").first.wait_for()
    camera.take("scorekeeper-ron")
    page.set_viewport_size(SCREEN)


def tournament(camera: Camera) -> None:
    """The example: office, scorer, referee, a player's phone, standings, and the projector just after the signal."""
    now = datetime.now(UTC)
    lines = "\n".join(json.dumps(note.data()) for note in demo_notes(now))
    made = camera.page.request.post("/api/tournaments/restore", data=lines, headers={"content-type": "application/x-ndjson"}).json()
    named, key = made["tournament"]["id"], made["key"]["secret"]
    base, api, headers = f"/tournament/{named}", f"/api/tournaments/{named}", {"authorization": f"Bearer {key}"}
    given = camera.page.request.post(f"{api}/keys", data={"role": "player", "player": PLAYER}, headers=headers)
    camera.go(f"{base}#key={key}", "#session-title")
    camera.take("office")
    camera.go(f"{base}/scorer", "input[aria-describedby=table-hint]")
    camera.page.keyboard.type("8")
    camera.page.keyboard.press("Enter")
    for score in ("42300", "31200", "26500", "20000"):
        camera.page.keyboard.type(score)
        camera.page.keyboard.press("Enter")
    camera.page.locator("form table").wait_for()
    camera.take("scorer")
    camera.go(f"{base}/referee", "#penalty-title")
    camera.take("referee-desk")
    camera.go(base, "#course-title")
    camera.take("standings")
    camera.go(f"{base}#key={given.json()['secret']}", ".now .table")
    camera.take_on_phone("player-phone")
    start = {"do": "start", "session": 3, "at": (now - SIGNAL_GIVEN).isoformat(), "reason": "for the picture"}
    camera.page.request.post(f"{api}/notes", data={"id": "picture", "act": start}, headers=headers)
    camera.go(f"{base}/projector", ".signal.shown")
    camera.take("projector")


PARTS: Final[dict[str, Callable[[Camera], None]]] = {
    part.__name__: part for part in (home, friends, game, replay, film, pages, scorekeeper, tournament)
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], help="which; all without any")
    wanted = parser.parse_args().parts or list(PARTS)
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as address, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        context = browser.new_context(base_url=address, viewport=SCREEN, locale="en-GB", reduced_motion="reduce")
        context.set_default_timeout(15_000)
        camera = Camera(context.new_page())
        for part in wanted:
            PARTS[part](camera)
        browser.close()
    size = sum(file.stat().st_size for file in FOLDER.glob("*.png"))
    print(f"{size // 1024} KB")
    if size > MOST_BYTES:
        raise SystemExit("the pictures are too large")


if __name__ == "__main__":
    main()
