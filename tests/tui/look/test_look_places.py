"""Arrow keys reach everything that is painted in the middle of a match, and a new size keeps what is looked at."""

from collections import deque
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.games import GAMES
from boardgames_tui.tui.screens.table.look_cursor import LookCursor
from boardgames_tui.tui.screens.table.popups.mats import MatScreen
from tests.tui import mid_game, stage

WAYS = ("left", "up", "down", "right")
OF_THE_CURSOR = ("about", "near")
"""The box beside the map of Risk tells about the land that is looked at: another one at every step."""
NO_PLACE = ("more",)
"""Characters at the edge of a map that goes on there: the window moves before the cursor comes to them."""


def thing(name: str) -> str:
    kind = name.partition(":")[0]
    return kind if kind in OF_THE_CURSOR else name


class Walk:
    """Press arrows until everything was seen. Where each arrow leads is what it did when it was pressed, or what the
    table says it will do: a map that scrolls may change that."""

    def __init__(self, pilot: Pilot[Any], looking: LookCursor) -> None:
        self.pilot, self.looking = pilot, looking
        scene = looking.scene
        assert scene is not None
        order = looking._order(scene, looking.places())
        self.wanted = {thing(name) for name in order if name not in NO_PLACE}
        assert len(self.wanted) >= 5
        self.most = 25 * len(order)
        self.pressed: dict[tuple[str, str], str] = {}

    async def go(self) -> set[str]:
        """What was not reached."""
        for _ in range(self.most):
            here = self.looking.target
            assert here is not None
            self.wanted.discard(thing(here))
            way = self._way(here)
            if not self.wanted or way is None:
                break
            await stage.send(self.pilot, way)
            assert self.looking.target is not None
            self.wanted.discard(thing(self.looking.target))
            self.pressed[here, way] = self.looking.target
        return self.wanted

    def _way(self, here: str) -> str | None:
        """The first arrow to the nearest place that was not seen yet, or to an arrow that was not pressed yet."""
        painted = self.looking.places()
        seen, new = {here}, deque([(here, "")])
        untried = None
        while new:
            at, first = new.popleft()
            for way in WAYS:
                to = self.pressed.get((at, way))
                if to is None and at in painted:
                    to = self.looking.next_place(at, way)
                    untried = untried or first or way
                if to is None or to in seen:
                    continue
                if thing(to) in self.wanted:
                    return first or way
                seen.add(to)
                new.append((to, first or way))
        return untried


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("slug", GAMES)
async def test_arrow_keys_alone_reach_every_place_at_the_table(slug: str, size: tuple[int, int]) -> None:
    async with mid_game.table_of(slug, size) as (pilot, screen):
        moves = len(screen.match.history)
        await stage.press(pilot, "v")
        for page in range(len(screen.table.tabs(screen.scene)) if size == stage.SMALL else 1):
            if size == stage.SMALL:
                await stage.press(pilot, str(page + 1))
            assert await Walk(pilot, screen.look_mode).go() == set(), page
        assert len(screen.match.history) == moves


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("slug", GAMES)
async def test_arrow_keys_alone_reach_every_place_on_a_board(slug: str, size: tuple[int, int]) -> None:
    async with mid_game.table_of(slug, size) as (pilot, _):
        await stage.press(pilot, "f3", "v")
        screen = pilot.app.screen
        assert isinstance(screen, MatScreen)
        assert await Walk(pilot, screen.looking).go() == set()


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "lotr_risk"])
async def test_a_new_size_keeps_the_place_in_question_on_screen(slug: str) -> None:
    """Of the choice under the cursor, and of what is looked at. Risk has a test of its own."""
    async with mid_game.table_of(slug, stage.WIDE) as (pilot, screen):
        scene = screen.scene
        assert scene is not None
        placed = [number for number in scene.letters if scene.choices[number].target in screen.look_mode.places()]
        if placed:
            screen.cursor.to(placed[-1])
        asked = None if scene.chosen is None else scene.chosen.action
        for size in (stage.SMALL, stage.WIDE):
            await stage.resize(pilot, *size)
            assert screen.scene is not None
            assert screen.scene.chosen is None or screen.scene.chosen.action == asked
            if placed:
                assert screen.scene.chosen is not None
                assert screen.scene.chosen.target in screen.look_mode.places(), size
        await stage.press(pilot, "v")
        order = screen.look_mode._order(screen.scene, screen.look_mode.places())
        for target in (order[0], order[len(order) // 2], order[-1]):
            screen.look_mode.to(target)
            for size in (stage.SMALL, stage.WIDE):
                await stage.resize(pilot, *size)
                assert screen.scene is not None
                here = screen.look_mode.target
                assert here == screen.table.place_now(screen.scene, target)
                assert here in screen.look_mode.places(), (target, size)
                assert screen.say("look.title") in stage.text(pilot)
