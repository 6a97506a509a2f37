"""Makes the fonts of the pages: Noto Sans and Noto Serif (OFL), cut down to the letters of our languages, in parts that a page loads
when it needs them.

Needs fonttools with brotli, and the fonts as npm has them, which nothing else needs:

npm --prefix web install --no-save @fontsource-variable/noto-sans @fontsource-variable/noto-serif
python tools/build_page_fonts.py
"""

from pathlib import Path
from typing import Final

from fontTools import subset

WEB: Final = Path(__file__).parents[1] / "web"
PACKAGES: Final = WEB / "node_modules" / "@fontsource-variable"
TARGET: Final = WEB / "src" / "style" / "fonts"
PARTS: Final = {
    "latin": "U+0020-007E,U+00A0-00FF,U+2009-2015,U+2018-201F,U+2022,U+2026,U+202F,U+2032-2033,U+2039-203A,U+20AC,U+2190-2193,U+2212",
    "latin-ext": "U+0100-017F",
    "cyrillic": "U+0400-045F,U+2116",
}
"""The letters of each part; `fonts.css` names the same."""


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    for font in ("noto-sans", "noto-serif"):
        for part, letters in PARTS.items():
            source = PACKAGES / font / "files" / f"{font}-{part}-wght-normal.woff2"
            arguments = ["--flavor=woff2", f"--unicodes={letters}", f"--output-file={TARGET / f'{font}-{part}.woff2'}"]
            subset.main([str(source), *arguments, "--layout-features=kern,mark,ccmp,locl,tnum,lnum"])
        (TARGET / f"{font}-licence.txt").write_text((PACKAGES / font / "LICENSE").read_text(encoding="utf-8"), encoding="utf-8")


if __name__ == "__main__":
    main()
