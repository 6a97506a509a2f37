"""Makes `tests/golden/`: for each rule set three deals rich in events, as lines of text (see `tests/support/golden.py`).

python tools/build_golden_games.py             play the deals of the files again and write what comes out now
python tools/build_golden_games.py --search    look for other deals first: those with the most different events of some hundred
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from hanchan.deal import Event
from hanchan.game import PENALISE, PREVENT
from hanchan.rules import PRESETS
from tests.support.golden import FOLDER, events_of, file_of, part, parts_of

TRIED = 300
KEPT = ((PREVENT, 2), (PENALISE, 1))


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for rules in PRESETS:
        if "--search" in sys.argv[1:] or not file_of(rules).exists():
            chosen = [(judge, seed) for judge, number in KEPT for seed in richest(rules, judge, number)]
        else:
            chosen = [(judge, seed) for judge, seed, _ in parts_of(file_of(rules).read_text("utf-8"))]
        text = "\n\n".join(["\n".join(part(rules, judge, seed)) for judge, seed in chosen]) + "\n"
        file_of(rules).write_text(text, "utf-8")
        print(f"{file_of(rules).name}: {text.count(chr(10))} lines, {', '.join([f'{judge} {seed}' for judge, seed in chosen])}")


def richest(rules: str, judge: str, number: int) -> list[str]:
    """Seeds whose deals together have the most different things in them, each deal adding as much as it can."""
    found = {seed: features(events_of(rules, judge, seed)) for seed in [f"{rules}-{number}" for number in range(TRIED)]}
    chosen: list[str] = []
    seen: set[str] = set()
    for _ in range(number):
        best = max(found, key=lambda seed: len(found[seed] - seen))  # the first of equals
        chosen.append(best)
        seen |= found.pop(best)
    return chosen


def features(events: list[Event]) -> set[str]:
    """What there is in a deal: events by name, melds by type, yaku, offences, the end."""
    found: set[str] = set()
    for event in events:
        data = event.data()
        found |= {event.name, *data.get("yaku", [])}
        found |= {str(data[name]).partition(":")[0] for name in ("meld", "how") if name in data}
        found |= {f"{event.name} {data.get('offence')} {number}" for number in range(3)} if "offence" in data else set()  # counts for three
        found |= {f"{event.name} {name}" for name, value in data.items() if value is True}
    return found


if __name__ == "__main__":
    main()
