"""Settings of all tests, and what is made once for all of them."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Machines are slow at times: no property fails for the time it takes.
settings.register_profile("hanchan", max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("hanchan")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole product as static files."""
    from tests.support.static_site import written_once

    ours = tmp_path_factory.getbasetemp()
    return written_once((ours.parent if "PYTEST_XDIST_WORKER" in os.environ else ours) / "site")
