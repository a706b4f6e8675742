"""What holds for every test."""

from hypothesis import HealthCheck, settings

# No test asserts seconds: a busy machine that makes examples slowly has found no fault.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")
