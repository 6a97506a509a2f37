"""Writes the golden observations of `tests/golden/observations` anew: `python tools/build_golden_observations.py`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from hanchan.rules import PRESETS
from tests.support.observations import file_of, packed_file_of, packed_shown, shown


def main() -> None:
    for rules in PRESETS:
        path = file_of(rules)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(shown(rules), "utf-8", newline="\n")
        packed_file_of(rules).write_text(packed_shown(rules), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
