"""With `--game` only what is asked of that game."""

import pytest

from tests.tui.conftest import no_waiting_for_the_disk

__all__ = ["no_waiting_for_the_disk"]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--game"):
        from tests.battery.tables import SLUGS

        others = [item for item in items if not any(slug in item.name for slug in SLUGS)]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item not in others]
