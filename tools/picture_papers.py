"""Takes the pictures of the papers for the documentation: a tournament of 96 with long names, in four languages.

Needs pypdfium2 and Pillow. The pictures are smaller than the paper. `--dpi 96 --folder FOLDER` makes
all pages as large as on a screen at 100 %.

python tools/picture_papers.py
"""

import argparse
import random
from pathlib import Path

from hanchan.documents.tournament_papers import KINDS, document
from hanchan.tournament import acts
from hanchan.tournament.drawing import draw
from hanchan.tournament.office import Tournament

TARGET = Path(__file__).parents[1] / "docs" / "screenshots"
TITLE = "XIV Międzynarodowe Mistrzostwa Polski w riichi mahjongu – Kraków Open"
LINK = "http://192.168.1.5:8136/tournament/krakow26#key={player}-0123456789abcdef0123456789abcdef"
LONG = """Paweł Nowak|POL|Tenpai Kraków
Paweł Nowak|POL|Dom Smoka Warszawa
Katarzyna Brzęczyszczykiewicz-Chrząszczyżewoszycka|POL|Warszawskie Stowarzyszenie Riichi Mahjonga „Cztery Wiatry”
Żaneta Źdźbłowska|POL|Łódź Riichi
Małgorzata Konstantynopolitańczykowska|POL|
Markéta Řeháková|CZE|Pražský mahjongový klub
Květoslava Nejedlá-Šťastná|CZE|Český spolek přátel čínského dominového mahjongu, z. s.
Řehoř Chlumecký ze Štampachu|CZE|Pražský mahjongový klub
Константин Константинопольский|LAT|Клуб любителей риичи-маджонга «Белый дракон»
Александра Рождественская-Преображенская|LAT|Rīgas mahjong
Jan van der Berg|NED|Mahjong Amsterdam
Áron Nagy-Szentgyörgyi|HUN|Budapest Riichi
João Gonçalo de Albuquerque e Castro|POR|Lisboa
Wu Li|FRA|Paris""".splitlines()
FIRST = ["Anna", "Piotr", "Kateřina", "Ondřej", "Ольга", "Сергей", "Marta", "Tomáš", "Юлия", "Дмитрий", "Agnieszka", "Jiří"]
LAST = [
    "Kowalczyk",
    "Adamiec",
    "Zając",
    "Novák",
    "Procházka",
    "Kučera",
    "Шевченко",
    "Коваленко",
    "Mazur",
    "Sedláček",
    "Wrona",
    "Lis",
    "Duda",
]
PICTURES = {
    "poster": ("posters", 0), "poster-tables": ("posters", 6), "score-sheets": ("sheets", 0), "player-cards": ("cards", 0),
    "badges": ("badges", 0), "table-card": ("table_cards", 0), "diploma": ("diplomas", 0), "ranking-paper": ("ranking", 0),
}  # fmt: skip
"""The name of the picture, the paper and its page."""


def tournament_of_96() -> Tournament:
    """Eight sessions with results, and a penalty."""
    chance = random.Random(4)
    office = Tournament()

    def do(act: acts.Act) -> None:
        office.add(acts.Note(str(len(office.notes)), act, at="2026-11-14T10:00:00+00:00"))

    people = [
        acts.Entrant(name, country, f"{4000000 + 37 * k:08}", club)
        for k, (name, country, club) in enumerate(one.split("|") for one in LONG)
    ]
    for k in range(96 - len(people)):
        name = f"{FIRST[k % 12]} {LAST[(5 * k + k // 13) % len(LAST)]}"
        people.append(acts.Entrant(name, chance.choice(["POL", "CZE", "LAT", "GER"]), f"{5000000 + 31 * k:08}", f"Club {k}"))
    do(acts.Found(TITLE, "ema2016", 8, 2, "Kraków", "2026-11-14", languages=("pl", "en", "cs", "ru"), country="POL"))
    do(acts.Enter(tuple(people)))
    do(draw(office)[0])
    for number, session in office.sessions.items():
        for table in range(1, len(session.tables) + 1):
            scores = [100 * chance.randint(50, 600) for _ in range(3)]
            scores.append(120_000 - sum(scores))
            chance.shuffle(scores)
            do(acts.EnterResult(number, table, (scores[0], scores[1], scores[2], scores[3])))
    do(acts.Penalise("late", 2, 4, "late", minutes=3, reason="spóźniony autobus", referee="Rita"))
    return office


def main() -> None:
    import pypdfium2

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dpi", type=float, default=75.0)
    parser.add_argument("--folder", type=Path, help="all pages of all papers go there")
    given = parser.parse_args()
    office = tournament_of_96()
    made = {what: pypdfium2.PdfDocument(document(office, what, 1 if what in ("posters", "sheets") else 0, LINK)) for what in KINDS}
    wanted = {f"{what}-{page + 1}": (what, page) for what, pdf in made.items() for page in range(len(pdf))} if given.folder else PICTURES
    folder = given.folder or TARGET
    folder.mkdir(parents=True, exist_ok=True)
    for name, (what, page) in wanted.items():
        picture = made[what][page].render(scale=given.dpi / 72).to_pil().convert("RGB")
        picture.quantize(48).save(folder / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
