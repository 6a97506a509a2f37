"""What axe-core finds on a page."""

from pathlib import Path
from typing import Any

import pytest

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def serious_faults(page: Any) -> list[str]:
    """What axe-core calls serious or critical."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed (make lint does so): PAGES ARE NOT CHECKED FOR ACCESSIBILITY")
    page.evaluate(AXE.read_text())
    found = page.evaluate("async () => (await axe.run({ resultTypes: ['violations'] })).violations")
    return [
        f"{fault['id']}: {fault['nodes'][0]['html'][:200]} {fault['nodes'][0]['failureSummary'][:200]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]
