"""What an office shows of the hall: screens, sponsors, messages, the ceremony as far as it has come."""

from hanchan.server.tournaments import hall_responses as responses
from hanchan.server.tournaments.roles import Who
from hanchan.tournament.acts import Arranged, Ceremony
from hanchan.tournament.office import Tournament
from hanchan.tournament.standings import Row, standings
from hanchan.tournament.table_result import plain


def hall(tournament: Tournament, who: Who) -> responses.HallData:
    ceremony = tournament.ceremony
    return responses.HallData(
        screens=[_screen(one) for one in tournament.screens.values()],
        sponsors=[responses.SponsorData(picture=picture, name=name) for picture, name in tournament.sponsors.items()],
        messages=[
            responses.MessageData(id=one.id, text=one.text, language=one.language, by=one.by, at=one.at)
            for one in reversed(tournament.messages.values())
        ],
        ceremony=_ceremony(tournament, ceremony, who) if ceremony and not ceremony.over else None,
    )


def _screen(one: Arranged) -> responses.ScreenData:
    act = one.act
    return responses.ScreenData(
        screen=act.screen, name=act.name, areas=[responses.AreaData(parts=list(area.parts), share=area.share) for area in act.areas],
        split=act.split, running=act.running, seconds=act.seconds, language=act.language, bells=act.bells, note=one.note,
    )  # fmt: skip


def _ceremony(tournament: Tournament, ceremony: Ceremony, who: Who) -> responses.CeremonyData:
    """Names leave here once they are uncovered, and before that for the staff alone."""
    rows = [row for row in standings(tournament) if row.listed and row.place]
    covered = [row for row in rows if row.place < ceremony.down_to]
    shown = rows[len(covered) :]
    coming = [row for row in covered if row.place == covered[-1].place]
    behind = [row.place for row in shown if row.place > shown[0].place]
    return responses.CeremonyData(
        down_to=ceremony.down_to, next=coming[0].place if coming else 0, tied=len(coming),
        back=(behind[0] if behind else shown[0].place + 1) if shown else 0, players=len(rows),
        rows=[_uncovered(row) for row in shown], coming=[_uncovered(row) for row in coming] if who.is_staff else [],
    )  # fmt: skip


def _uncovered(row: Row) -> responses.UncoveredData:
    return responses.UncoveredData(place=row.place, player=row.player, name=row.name, country=row.country, total=plain(row.total))
