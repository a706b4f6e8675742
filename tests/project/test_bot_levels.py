"""The levels of bots stand in one list: the person who offers, checks or describes them asks it."""

import ast
from pathlib import Path

import pytest

from boardgames_tui.bots.levels import WAYS
from boardgames_tui.engine import BOT_LEVELS
from boardgames_tui.engine.seats.controllers import CONTROLLERS, OFFERED, is_controller
from boardgames_tui.engine.seats.levels import HUMAN
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.kit.widgets import controllers

PACKAGE = Path(__file__).parents[2] / "boardgames_tui"
HOMES = {"engine/seats/levels.py", "bots/levels.py"}
"""The list, and how each level plays."""
NAMES = {name for level in BOT_LEVELS for name in (level, f"bot:{level}")}


def listed(tree: ast.AST) -> list[int]:
    """Lines with a literal that names two levels or more."""
    found = []
    for node in ast.walk(tree):
        parts = (
            node.keys
            if isinstance(node, ast.Dict)
            else node.elts
            if isinstance(node, ast.Tuple | ast.List | ast.Set)
            else []
        )
        named = {part.value for part in parts if isinstance(part, ast.Constant)}
        if len(named & NAMES) > 1:
            found.append(node.lineno)
    return found


def test_no_other_source_lists_them() -> None:
    files = [path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).as_posix() not in HOMES]
    places = {path.name: lines for path in files if (lines := listed(ast.parse(path.read_text(encoding="utf-8"))))}
    assert len(files) > 100
    assert places == {}


def test_every_level_that_can_be_set_up_can_play() -> None:
    assert tuple(WAYS) == BOT_LEVELS


def test_forms_offer_levels_of_the_list() -> None:
    assert OFFERED[0] == HUMAN
    assert set(OFFERED) <= set(CONTROLLERS)
    assert controllers.OFFERED is OFFERED


@pytest.mark.parametrize("controller", CONTROLLERS)
def test_a_player_who_can_sit_down_has_words(controller: str) -> None:
    for lang in languages():
        words = catalogue(lang)
        assert f"setup.{controller.replace(':', '_')}" in words
        if controller != HUMAN:
            level = controller.removeprefix("bot:")
            assert f"setup.note_bot_{level}" in words
            assert f"note.level.{level}" in words


@pytest.mark.parametrize("controller", ["bot:genius", "bot:", "bot", "easy", "robot", "", "Human"])
def test_nobody_else_sits_down(controller: str) -> None:
    assert not is_controller(controller)
