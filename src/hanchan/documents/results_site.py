"""The results of a tournament as a site of plain files: pages, tables, a plot, four languages; no server, no script.

Every language has a folder; the page above leads to them. What players told the organiser alone is not in it.
"""

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from hanchan.documents.progress_chart import course_svg
from hanchan.documents.tables import csv_text
from hanchan.tournament.countries import country_name
from hanchan.tournament.names import by_surname
from hanchan.tournament.office import Tournament
from hanchan.tournament.publication import public_view
from hanchan.tournament.reports import ranking
from hanchan.tournament.standings import Row, note_text, standings
from hanchan.tournament.table_result import Points, plain
from hanchan.words import LANGUAGES, OWN_NAMES
from hanchan.words.catalogue import part

_STYLE: Final = """\
:root { color-scheme: light dark; --ink: #1c2421; --soft: #5b6862; --bg: #fbfaf6; --line: #d9d8cf; --accent: #0e6457; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9ece6; --soft: #a9b3ac; --bg: #15191a; --line: #364043; --accent: #7fd0bd; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; background: var(--bg); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0.5rem 0 0; line-height: 1.2; } h2 { margin: 2rem 0 0.5rem; } p { margin: 0.25rem 0; } a { color: var(--accent); }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
.soft, caption { color: var(--soft); } .wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; } caption { text-align: left; }
th, td { padding: 0.25rem 0.6rem; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap; }
.n { text-align: right; } img { max-width: 100%; height: auto; border-radius: 6px; margin: 1rem 0; }
@media (max-width: 40rem) {
  th, td { padding: 0.2rem 0.3rem; font-size: 0.9rem; } .standings td:nth-child(2) { white-space: normal; }
  .standings :is(th, td):nth-child(3) { display: none; }
}
.tables { display: grid; grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr)); gap: 1rem; }
.tables table { width: 100%; font-size: 0.9rem; }
.tables :is(th, td) { padding: 0.2rem 0.3rem; } .tables td:nth-child(2) { white-space: normal; }
"""


def results_site(tournament: Tournament) -> dict[str, bytes]:
    """The content of each file by its path. It is for everybody: hidden results are not in it."""
    tournament = public_view(tournament)
    files = {"index.html": _entrance(tournament), "style.css": _STYLE, "course.svg": course_svg(tournament)}
    files["ranking.csv"] = "\ufeff" + csv_text(ranking(tournament))
    begun = [number for number, one in sorted(tournament.sessions.items()) if one.results]
    rows = standings(tournament, begun[-1]) if begun else []
    for lang in LANGUAGES:
        pages = _Pages(tournament, lang, begun, rows)
        files[f"{lang}/index.html"] = pages.standings()
        files |= {f"{lang}/session-{number}.html": pages.session(number) for number in sorted(tournament.sessions)}
        files |= {f"{lang}/player-{number}.html": pages.player(number) for number in tournament.players}
        files[f"{lang}/players.html"] = pages.players()
    return {name: content.encode() for name, content in files.items()}


def _entrance(tournament: Tournament) -> str:
    links = "".join(f'<a href="{lang}/index.html" lang="{lang}">{escape(OWN_NAMES[lang])}</a>' for lang in LANGUAGES)
    title = escape(tournament.about.title)
    return _html("en", title, f"<h1>{title}</h1><p class=soft>{_where(tournament, 'en')}</p><nav>{links}</nav>", "")


def _where(tournament: Tournament, lang: str) -> str:
    about = tournament.about
    said = [about.date, about.place, country_name(about.country, lang), tournament.rules.title]
    return escape(" · ".join(one for one in said if one))


def _html(lang: str, title: str, body: str, up: str) -> str:
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f'<title>{title}</title><link rel="stylesheet" href="{up}style.css"></head>\n<body>{body}</body></html>\n'
    )


def _remark(row: Row, lang: str) -> str:
    """Why somebody has left."""
    return f" <small class=soft>{escape(note_text(row.note, lang))}</small>" if row.note else ""


class _Pages:
    """The pages of one language."""

    def __init__(self, tournament: Tournament, lang: str, begun: Sequence[int], rows: Sequence[Row]) -> None:
        self.tournament, self.lang, self.begun, self.rows = tournament, lang, begun, rows
        self.words: dict[str, Any] = part("pages/tournament", lang)
        self.list_title: str = part("pages/office_players", lang)["list"]
        self.winds = self.words["winds"].split("|")

    def standings(self) -> str:
        w = self.words
        head = [w["place"], w["name"], w["country"], w["total"], *[str(number) for number in self.begun], w["penalty"]]
        body = [
            [row.place or "", self._link(row.player) + _remark(row, self.lang),
             escape(country_name(row.country, self.lang)), _points(row.total),
             *[_points(row.results[number - 1]) for number in self.begun], _points(row.deductions) if row.deductions else ""]
            for row in self.rows
        ]  # fmt: skip
        after = w["afterSession"].format(number=self.begun[-1]) if self.begun else w["noStandings"]
        if any(not self.tournament.sessions[number].is_complete for number in self.begun):
            after += f". {w['provisional']}"
        plot = f'<img src="../course.svg" alt="{escape(w["course"])}">' if self.begun else ""
        listed = _table(head, body, numbers={0, *range(3, len(head))}) if self.rows else ""
        table = f'<div class="standings">{listed}</div>'
        return self._page("index", w["standings"], f"<p class=soft>{escape(after)}</p>{table}{plot}")

    def session(self, number: int) -> str:
        w, at = self.words, self.tournament.sessions[number]
        parts = []
        for table, seats in enumerate(at.tables, 1):
            result = self.tournament.result(number, table)
            lines = result.lines if result else None
            body = [
                [
                    escape(self.winds[wind]),
                    self._link(one),
                    *([_points(lines[wind].points), _points(lines[wind].result)] if lines else ["", ""]),
                ]
                for wind, one in enumerate(seats)
            ]
            title = escape(w["table"].format(number=table))
            parts.append(_table(["", w["name"], w["points"], w["result"]], body, {2, 3}, title))
        return self._page(f"session-{number}", w["session"].format(number=number), f"<div class=tables>{''.join(parts)}</div>")

    def players(self) -> str:
        w, players = self.words, self.tournament.players
        order = by_surname(players, language=self.lang)
        body = [[escape(players[k].last), f'<a href="player-{k}.html">{escape(players[k].first) or "·"}</a>',
                 escape(country_name(players[k].country, self.lang)), escape(players[k].club)] for k in order]  # fmt: skip
        return self._page("players", self.list_title, _table([w["last"], w["first"], w["country"], w["club"]], body, set()))

    def player(self, player: int) -> str:
        w, tournament = self.words, self.tournament
        body: list[list[Any]] = []
        row = next((one for one in self.rows if one.player == player), None)
        for number, at in sorted(tournament.sessions.items()):
            table = at.table_of(player)
            if not table:
                continue
            seats, result = at.tables[table - 1], tournament.result(number, table)
            line = result.lines[seats.index(player)] if result else None
            total = row.sums[number - 1] if row and number <= len(row.sums) else None
            others = ", ".join(self._link(one) for one in seats if one != player)
            numbers = [_points(line.points), _points(line.result), _points(total)] if line else ["", "", ""]
            session = f'<a href="session-{number}.html">{number}</a>'
            body.append([session, table, escape(self.winds[seats.index(player)]), *numbers, others])
        head = [w["sessionWord"], w["tableWord"], "", w["points"], w["result"], w["sum"], ""]
        place = f"{w['place']}: {row.place}" if row and row.place else ""
        one = tournament.players[player]
        about = " · ".join(said for said in (country_name(one.country, self.lang), one.club, place) if said)
        content = f"<p class=soft>{escape(about)}</p>{_table(head, body, {0, 1, 3, 4, 5})}"
        return self._page(f"player-{player}", tournament.name_of(player), content)

    def _link(self, player: int) -> str:
        return f'<a href="player-{player}.html">{escape(self.tournament.name_of(player))}</a>'

    def _page(self, name: str, title: str, content: str) -> str:
        w, about = self.words, self.tournament.about
        pages = [("index", w["standings"]), ("players", self.list_title)]
        pages += [(f"session-{number}", w["session"].format(number=number)) for number in sorted(self.tournament.sessions)]
        links = "".join(f'<a href="{page}.html"{" aria-current=page" if page == name else ""}>{escape(said)}</a>' for page, said in pages)
        langs = "".join(
            f'<a href="../{lang}/{name}.html" lang="{lang}">{escape(OWN_NAMES[lang])}</a>' for lang in LANGUAGES if lang != self.lang
        )
        head = f"<nav>{langs}</nav><h1>{escape(about.title)}</h1><p class=soft>{_where(self.tournament, self.lang)}</p><nav>{links}</nav>"
        body = f"{head}<main><h2>{escape(title)}</h2>{content}</main>"
        return _html(self.lang, f"{escape(title)} · {escape(about.title)}", body, "../")


def _points(value: Points | None) -> str:
    return "" if value is None else f"{plain(value):,}".replace(",", "\u202f").replace("-", "\u2212")


def _table(head: Sequence[str], body: Sequence[Sequence[Any]], numbers: set[int], caption: str = "") -> str:
    """A table; cells of the body are markup already."""
    mark = [' class="n"' if place in numbers else "" for place in range(len(head))]
    top = "".join(f"<th{mark[place]}>{escape(cell)}</th>" for place, cell in enumerate(head))
    rows = "".join("<tr>" + "".join(f"<td{mark[place]}>{cell}</td>" for place, cell in enumerate(row)) + "</tr>\n" for row in body)
    named = f"<caption>{caption}</caption>" if caption else ""
    return f'<div class="wide"><table>{named}<thead><tr>{top}</tr></thead><tbody>\n{rows}</tbody></table></div>'
