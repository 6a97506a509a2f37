"""Settings of all tests."""

from hypothesis import HealthCheck, settings

# Machines are slow at times: no property fails for the time it takes.
settings.register_profile("hanchan", max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("hanchan")
