"""The stage of the app's tests: an app with folders of its own, the screen as people read it, hands for keys and
mouse."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from textual import events
from textual.driver import Driver
from textual.drivers.headless_driver import HeadlessDriver
from textual.geometry import Size
from textual.keys import _character_to_key
from textual.pilot import Pilot
from textual.strip import Strip

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES
from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.painter import Rect
from boardgames_tui.kit.terminal import SHOWS_ALL, TerminalProfile
from boardgames_tui.session import Match
from boardgames_tui.tui.app import BoardGamesApp
from boardgames_tui.tui.launch_targets import Start
from boardgames_tui.tui.screens.table.base_table import BaseTableScreen
from boardgames_tui.tui.screens.table.table import TableScreen
from tests.games.table_tester import best
from tests.quick_screens import painted

SMALL, WIDE, LARGE = (80, 24), (120, 40), (160, 50)
SEED = "LAUREL-7Q4K"
PATIENCE = 2000
"""Turns of the loop after which something is never calm."""
AUGUSTUS = str(1 + list(GAMES).index("augustus"))
"""The digit that opens Augustus in the picker; most of these tests are played at its table."""


def setup(*names: str, controllers: Sequence[str] = (), seed: str = SEED, **options: Any) -> Setup:
    who = [*controllers, *["human"] * len(names)]
    return Setup("augustus", tuple(Seat(name, None, who[place]) for place, name in enumerate(names)), options, seed)


def app(
    start: Start = None,
    *,
    lang: str = "en",
    ascii_only: bool = False,
    saves: Path | None = None,
    fitting: TerminalProfile = SHOWS_ALL,
    **settings: Any,
) -> Any:
    """An app that opens with a new game, a save or the picker. Bots answer at once unless the test says otherwise."""
    made = BoardGamesApp(start, saves=saves, lang=lang, ascii_only=ascii_only, fitting=fitting)
    for name, value in {"speed": "instant", **settings}.items():
        setattr(made.settings, name, value)
    made.apply_settings()
    return made


def rows(pilot: Pilot[Any]) -> list[str]:
    """What stands on the screen, row by row, to the last cell."""
    return ["".join(segment.text for segment in strip) for strip in painted(pilot.app.screen).render_strips()]


def text(pilot: Pilot[Any]) -> str:
    return "\n".join(rows(pilot))


def notices(pilot: Pilot[Any]) -> list[str]:
    return [notice.message for notice in pilot.app._notifications]


def told(pilot: Pilot[Any]) -> str:
    """What the screen said last: in the row of keys, or in notices when a sentence is longer than the row."""
    return "\n".join([*rows(pilot)[-1:], *notices(pilot)])


def prose(pilot: Pilot[Any]) -> str:
    """The screen in front, or the box, as running text: sentences that were wrapped are whole again."""
    lines = ["".join(segment.text for segment in line) for line in front(pilot)]
    return " ".join(" ".join(lines).replace("┃", " ").split())


def front(pilot: Pilot[Any]) -> list[Strip]:
    """The rows of the screen in front, or of the box over it."""
    screen = pilot.app.screen
    if not screen.query("#canvas"):
        strips = painted(screen).render_strips()
        if not screen.is_modal:
            return strips
        box = screen.children[0].region  # what shows through around it is another screen's
        return [strip.crop(box.x, box.right) for strip in strips[box.y : box.bottom]]
    board = canvas(pilot)
    return [board.render_line(y) for y in range(board.size.height)]


def canvas(pilot: Pilot[Any]) -> Canvas:
    return pilot.app.screen.query_one("#canvas", Canvas)


def targets(pilot: Pilot[Any]) -> dict[str, Rect]:
    """What can be clicked in all painted parts of the screen, and where on the screen it is."""
    found: dict[str, Rect] = {}
    for part in pilot.app.screen.query(Canvas):
        if part.region:
            found |= {
                name: Rect(part.region.x + at.x, part.region.y + at.y, at.width, at.height)
                for name, at in part.targets.items()
            }
    return found


async def calm(pilot: Pilot[Any]) -> None:
    """Until everything sent so far is handled and painted."""
    await handled(pilot)
    painted(pilot.app.screen)


async def handled(pilot: Pilot[Any], patience: int = PATIENCE) -> None:
    """No task of the loop can go on before a clock, a file or another process wakes it, and the screen waits for no
    further frame. The pilot's own wait sends a message to every widget and then waits for an idle processor, which a
    busy machine never is."""
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    for _ in range(patience):
        await asyncio.sleep(0)
        if ready:
            continue
        screen = pilot.app.screen
        if (
            screen._callbacks
            or screen._layout_widgets
            or screen._dirty_widgets
            or screen._scroll_required
            or not screen.is_mounted
        ):
            await asyncio.sleep(0.001)  # until the next frame
        else:
            return


def _terminal(pilot: Pilot[Any]) -> Driver:
    """Where keys and mouse come from."""
    driver = pilot.app._driver
    assert driver is not None, "the app is not running"
    return driver


async def click(pilot: Pilot[Any], target: str) -> None:
    """The mouse on the middle of a target of a painted part (`key:Esc`), or of a widget (`#yes`)."""
    place = targets(pilot).get(target) or Rect(*pilot.app.screen.query_one(target).region)
    await click_at(pilot, place.x + place.width // 2, place.y + place.height // 2)


async def click_at(pilot: Pilot[Any], x: int, y: int) -> None:
    hit(pilot, x, y)
    await calm(pilot)


def hit(pilot: Pilot[Any], x: int, y: int) -> None:
    """A click that nobody waits for."""
    for kind in (events.MouseDown, events.MouseUp):
        event = kind(None, x, y, 0, 0, 1, False, False, False, x, y)
        _terminal(pilot).send_message(event)


async def resize(pilot: Pilot[Any], width: int, height: int) -> None:
    """A new size of the terminal; Textual lays out a moment later."""
    await pilot.resize_terminal(width, height)
    await calm(pilot)


def set_size(pilot: Pilot[Any], width: int, height: int) -> None:
    """The same, and nobody waits."""
    driver, size = _terminal(pilot), Size(width, height)
    assert isinstance(driver, HeadlessDriver)
    driver._size = size
    pilot.app.post_message(events.Resize(size, size))


async def wheel(pilot: Pilot[Any], x: int, y: int) -> None:
    """One notch down."""
    _terminal(pilot).send_message(events.MouseScrollDown(None, x, y, 0, 1, 0, False, False, False, x, y))
    await calm(pilot)


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """One after the other, and a look at the screen."""
    await send(pilot, *keys)
    painted(pilot.app.screen)


async def send(pilot: Pilot[Any], *keys: str) -> None:
    """Each is handled before the next; nobody looks."""
    for key in keys:
        type_ahead(pilot, key)
        await handled(pilot)


def type_ahead(pilot: Pilot[Any], *keys: str) -> None:
    """All at once, and nobody waits."""
    for key in keys:
        character = key if len(key) == 1 else " " if key == "space" else None
        name = _character_to_key(key) if len(key) == 1 and not key.isalnum() else key
        _terminal(pilot).send_message(events.Key(name, character))


async def type_in(pilot: Pilot[Any], words: str) -> None:
    await press(pilot, *words)


def on(pilot: Pilot[Any]) -> str:
    """The name of the screen in front."""
    return type(pilot.app.screen).__name__


def any_table(pilot: Pilot[Any]) -> BaseTableScreen:
    """The table, wherever its match is played."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, BaseTableScreen))


def table(pilot: Pilot[Any]) -> TableScreen:
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, TableScreen))


async def wait_for(pilot: Pilot[Any], screen: str, patience: float = 30.0) -> None:
    """Until that screen is in front: bots think in a process of their own."""
    for _ in range(int(patience / 0.02)):
        if on(pilot) == screen:
            await calm(pilot)
            return
        await pilot.pause(0.02)
    raise AssertionError(f"{screen} did not come, {on(pilot)} stayed:\n{text(pilot)}")


async def wait_until_counted(pilot: Pilot[Any]) -> None:
    """Until finished saves are looked through, which a thread does."""
    await pilot.app.workers.wait_for_complete()
    await calm(pilot)


def number_of(screen: TableScreen, action: Any) -> int:
    assert screen.scene is not None
    return next(number for number, choice in enumerate(screen.scene.choices) if choice.action == action)


def choose(pilot: Pilot[Any], action: Any) -> None:
    screen = table(pilot)
    assert screen.scene is not None
    screen.play.choose(screen.scene.choices[number_of(screen, action)])


def hand_names(match: Match, seat: int, lang: str) -> set[str]:
    """How the six secret cards of a seat could be written on a screen."""
    words = catalogue(lang, "augustus")
    cards = match.state.players[seat].hand
    return {words.get(f"objectives.obj_{card:02d}.{form}") for card in cards for form in ("name", "short")}


def play_out(match: Match, stop: int = 10**6) -> Match:
    """Without any screen, to the end or for so many moves."""
    match.settle()
    while match.decision is not None and len(match.history) < stop:
        match.play(best(match))
        match.settle()
    return match
