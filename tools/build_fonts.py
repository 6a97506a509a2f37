"""Makes the fonts of the printed documents: DejaVu Sans and Serif, cut down to the letters of our languages.

Needs fonttools and the DejaVu fonts of the system (Debian: fonts-dejavu-core).

python tools/build_fonts.py
"""

from pathlib import Path

from fontTools import subset

SYSTEM = Path("/usr/share/fonts/truetype/dejavu")
FONTS = Path(__file__).parents[1] / "src" / "hanchan" / "documents" / "fonts"
LETTERS = ",".join((
    "U+0020-007E", "U+00A0-024F", "U+0259", "U+02BB-02BC", "U+0300-036F", "U+0370-03FF", "U+0400-052F", "U+1E00-1EFF",
    "U+2010-2015", "U+2018-201F", "U+2022", "U+2026", "U+202F", "U+2032", "U+20AC", "U+2116", "U+2190-2193", "U+2212",
))  # fmt: skip
"""Names come from all of Europe, and from further: Ștefan, Nguyễn, Νίκος, Ґалаґан."""

for name in ("DejaVuSans", "DejaVuSans-Bold", "DejaVuSerif", "DejaVuSerif-Bold"):
    subset.main(
        [
            str(SYSTEM / f"{name}.ttf"),
            f"--unicodes={LETTERS}",
            f"--output-file={FONTS / f'{name}.ttf'}",
            "--layout-features=",
            "--no-hinting",
            "--name-IDs=*",
            "--notdef-outline",
        ]
    )
