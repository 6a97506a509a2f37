"""Makes the fonts of the pages: Noto Sans and Noto Serif (OFL), cut down to the letters of our languages, in parts that a page loads
when it needs them; and the few signs that neither has. A sign without a font is looked for in all of the system, for longer than
a frame.

Needs fonttools with brotli, and the fonts as npm has them, which nothing else needs:

npm --prefix web install --no-save @fontsource-variable/noto-sans @fontsource-variable/noto-serif \
    @fontsource/noto-sans-math @fontsource/noto-sans-symbols-2
python tools/build_page_fonts.py
"""

from pathlib import Path
from typing import Final

from fontTools import subset

WEB: Final = Path(__file__).parents[1] / "web"
PACKAGES: Final = WEB / "node_modules" / "@fontsource-variable"
SINGLE: Final = WEB / "node_modules" / "@fontsource"
TARGET: Final = WEB / "src" / "style" / "fonts"
PARTS: Final = {
    "latin": "U+0020-007E,U+00A0-00FF,U+2009-2015,U+2018-201F,U+2022,U+2026,U+202F,U+2032-2033,U+2039-203A,U+20AC,U+2212",
    "latin-ext": "U+0100-017F",
    "cyrillic": "U+0400-045F,U+2116",
}
"""The letters of each part; `fonts.css` names the same."""
SIGNS: Final = {
    "arrows": ("noto-sans-math", "latin", "U+2190-2193,U+21B5"),
    "marks": ("noto-sans-symbols-2", "symbols", "U+25B2,U+25B8,U+25BC,U+25BE,U+2605,U+2713,U+2715,U+2717"),
}
"""Those signs, each with the font that has them and the part of it."""


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    for font in ("noto-sans", "noto-serif"):
        for part, letters in PARTS.items():
            source = PACKAGES / font / "files" / f"{font}-{part}-wght-normal.woff2"
            cut(source, letters, f"{font}-{part}", "kern,mark,ccmp,locl,tnum,lnum")
        (TARGET / f"{font}-licence.txt").write_text((PACKAGES / font / "LICENSE").read_text(encoding="utf-8"), encoding="utf-8")
    for name, (font, part, letters) in SIGNS.items():
        cut(SINGLE / font / "files" / f"{font}-{part}-400-normal.woff2", letters, f"noto-signs-{name}", "")
        (TARGET / f"noto-signs-{name}-licence.txt").write_text((SINGLE / font / "LICENSE").read_text(encoding="utf-8"), encoding="utf-8")


def cut(source: Path, letters: str, name: str, features: str) -> None:
    """The letters of a font, as a font of its own."""
    arguments = ["--flavor=woff2", f"--unicodes={letters}", f"--output-file={TARGET / f'{name}.woff2'}", f"--layout-features={features}"]
    subset.main([str(source), *arguments, "--drop-tables+=MATH"])


if __name__ == "__main__":
    main()
