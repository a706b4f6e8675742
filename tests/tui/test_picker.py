"""The first screen: everything in sight and apart from each other at every size, the rules one key away."""

from pathlib import Path

import pytest

from boardgames_tui.games import GAMES
from boardgames_tui.session import Match
from boardgames_tui.tui.screens.rules import RulesScreen
from tests.tui import stage

SIZES = [(80, 24), (100, 30), (110, 34), (119, 37), (120, 38), (120, 40), (160, 50), (200, 60)]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("with_save", [False, True], ids=["no save", "a save"])
@pytest.mark.parametrize("size", SIZES)
async def test_nothing_lies_over_another(size: tuple[int, int], with_save: bool, lang: str, tmp_path: Path) -> None:
    if with_save:
        Match.new(stage.setup("Anna", "Ben"), tmp_path / "begun.json").close()
    app = stage.app(saves=tmp_path, lang=lang)
    async with app.run_test(size=size) as pilot:
        for _ in range(50):  # the first paint does not wait for the disk
            await stage.calm(pilot)
            if "continue" in (places := stage.canvas(pilot).targets):
                break
        assert ("continue" in places) == with_save
        owner: dict[tuple[int, int], str] = {}
        for name, place in places.items():
            for cell in ((x, y) for x in range(place.x, place.x + place.width) for y in range(place.y, place.y + place.height)):
                # the words of a key lie on the key that begins them
                assert name.startswith("key:") or owner.setdefault(cell, name) == name
                assert 0 <= cell[0] < size[0]
                assert 0 <= cell[1] < size[1]


async def test_f1_opens_the_rules_of_the_game_under_the_cursor() -> None:
    app = stage.app()
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.press(pilot, "right", "f1")
        assert isinstance(app.screen, RulesScreen)
        assert app.screen.slug == list(GAMES)[1]
