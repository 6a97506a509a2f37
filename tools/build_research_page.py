"""Writes the tables of `docs/research.md` anew from the code: `python tools/build_research_page.py`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.support.research_page import PAGE, page


def main() -> None:
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
