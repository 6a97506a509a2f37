"""Makes `src/hanchan/lessons/data/cases.toml`: the hands of the case book, for exams. What they are worth is left out: the engine says it.

python tools/build_exam_cases.py
"""

import json
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
SOURCES = ("scoring_examples", "scoring_rules", "yaku_and_fu", "kan", "optional_yaku")
TARGET = ROOT / "src/hanchan/lessons/data/cases.toml"
KEYS = ("id", "hand", "ron", "tsumo", "melds", "situation", "seat", "round", "dora", "ura", "counters")
UNUSED = ("from_riichi",)
"""Situations that a question cannot show."""


def text() -> str:
    """The file."""
    lines = ["# Made by tools/build_exam_cases.py from the hands of the case book (tests/rulebook/data); do not edit.", "", "case = ["]
    for name in SOURCES:
        for case in tomllib.loads((ROOT / f"tests/rulebook/data/{name}.toml").read_text(encoding="utf-8"))["case"]:
            if not set(UNUSED) & set(case.get("situation", [])):
                lines.append(f"  {_inline({key: case[key] for key in KEYS if key in case})},")
    return "\n".join([*lines, "]"]) + "\n"


def _inline(case: dict[str, Any]) -> str:
    return "{ " + ", ".join(f"{key} = {json.dumps(value)}" for key, value in case.items()) + " }"


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
