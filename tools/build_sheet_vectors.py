"""Makes `web/src/scorekeeper/fixtures/sheets.json`: random sheets of every rule set as the score-keeper settles them.

    python tools/build_sheet_vectors.py

The pages settle the same notes without the server (`npm --prefix web test`) and must come to the same scores, dealers and results.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.support.sheet_vectors import FILE, vectors


def main() -> None:
    FILE.parent.mkdir(exist_ok=True)
    made = vectors()
    lines = ",\n".join(json.dumps(sheet, ensure_ascii=False, separators=(",", ":")) for sheet in made["sheets"])
    rules = json.dumps(made["rules"], ensure_ascii=False, separators=(",", ":"))
    FILE.write_text(f'{{"rules":{rules},\n"sheets":[\n{lines}\n]}}\n', "utf-8")
    print(f"{FILE.name}: {len(made['sheets'])} sheets, {FILE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
