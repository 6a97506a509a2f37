"""Makes the fonts of the printed documents: DejaVu Sans and Serif, cut down to the letters of our languages.

Needs fonttools and the DejaVu fonts of the system (Debian: fonts-dejavu-core).

python tools/build_fonts.py
"""

from pathlib import Path

from fontTools import subset

SYSTEM = Path("/usr/share/fonts/truetype/dejavu")
FONTS = Path(__file__).parents[1] / "src" / "hanchan" / "documents" / "fonts"
LETTERS = "U+0020-007E,U+00A0-017F,U+0400-045F,U+2010-2015,U+2018-201F,U+2022,U+2026,U+202F,U+2032,U+2190-2193,U+2212"

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
