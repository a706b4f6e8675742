"""`make check` is for every few minutes: what opens an app or belongs to the battery is left to `make test`."""

import pytest

APPS = {"run_test", "Worker"}
"""Names used by a test that opens an app, or has bots think in their process."""


def test_what_is_quick_opens_no_app_and_is_not_of_the_battery(request: pytest.FixtureRequest) -> None:
    quick = [item for item in request.session.items if item.get_closest_marker("slow") is None]
    for item in quick:
        assert isinstance(item, pytest.Function)
        assert not APPS & {*item.function.__code__.co_names}, item.nodeid
        assert "battery" not in item.path.parts, item.nodeid
