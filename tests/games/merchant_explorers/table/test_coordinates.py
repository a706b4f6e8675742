"""Every space a text names can be found on the map: letters above it, numbers before it, on all maps, also scrolled."""

import re
from dataclasses import replace

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.spaces import NAMES
from boardgames_tui.games.merchant_explorers.table import TABLE
from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.choosing.advice import LookCard
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Painter
from boardgames_tui.session import Match
from boardgames_tui.tui.scenes import seen_by
from tests.games.table_tester import text
from tests.i18n import tables

MAPS = ("avenia", "aghon", "kazan", "cnidaria")


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("small", [True, False])
@pytest.mark.parametrize("look", [Look(), Look(glyphs="ascii")])
def test_letters_and_numbers_name_every_space_in_the_window(name: str, small: bool, look: Look) -> None:
    match = Match.new(Setup("merchant_explorers", (Seat("Anna"), Seat("Ben")), {"map": name}, 1))
    match.settle()
    table = TABLE(GAME)
    scene = seen_by(match, look, catalogue("en", "merchant_explorers"), None, small=small)
    spaces = [place.target for place in table.places(scene)]
    for target in spaces[:: len(spaces) // 7]:  # the window follows the look cursor from edge to edge
        scene.looked = LookCard(target, "")
        p = Painter.blank(look, 78, 19) if small else Painter.blank(look, 84, 26)
        if small:
            table.page(p, scene, "map")
        else:
            table.atlas.paint(p, scene, table.atlas.sizes(scene)[1])
        assert target in p.grid.targets
        rect, space = p.grid.targets[target], target.rpartition(":")[2]
        assert space in NAMES
        letter, number = space[0], space[1:]
        assert p.grid.chars[0][max(2, rect.x) : rect.x + rect.width].count(letter) == 1, space
        rows = ["".join(p.grid.chars[y][: rect.x + 2]) for y in (rect.y, rect.y + 1, rect.y - 1)]
        assert any(row.split() and row.lstrip().startswith(number) for row in rows), (space, rows)


@pytest.mark.parametrize("size", tables.BOARDS)
def test_the_name_of_another_map_leaves_the_letters_readable(size: tuple[int, int]) -> None:
    match = Match.new(Setup("merchant_explorers", (Seat("Anna"), Seat("Ben", None, "bot:easy")), {}, 1))
    at_table = tables.tester("merchant_explorers")
    scene = replace(at_table.posed(match, Look(), "en", None, small=False), reader=None, is_replay=True)
    shown = text(at_table.wide(scene, size)).split("\n")
    assert any("Anna's map" in row for row in shown)
    assert any(re.search(r"A +B +C +D +E", row) for row in shown)
