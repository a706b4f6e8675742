import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from boardgames_tui import games
from boardgames_tui.engine import packages


@pytest.fixture
def toy_registry(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The toy game on the toy_registry for one test."""
    spec = importlib.util.spec_from_file_location("bots_test_registry", Path(__file__).with_name("toy_registry.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for home, name in ((games, "found"), (games, "info"), (packages, "found")):
        monkeypatch.setattr(home, name, getattr(home, name))  # as they are now, when the test is over
    module.register()
    yield module
    for name in ("toy", "toy.game", "toy.bot"):
        del sys.modules[f"boardgames_tui.games.{name}"]
