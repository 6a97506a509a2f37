"""Makes the pictures of the installed application, `web/public/icon-*.png`, from `icon.svg` beside them.

python tools/build_icons.py
"""

import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser import chromium

FOLDER: Final = Path(__file__).parents[1] / "web/public"
SIZES: Final = (192, 512)


def main() -> None:
    drawing = (FOLDER / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawing}")
            page.screenshot(path=FOLDER / f"icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
