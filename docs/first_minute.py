"""The first minute at the app as a film: choosing a game, the table, a hint, dice, and how a match ends."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from boardgames_tui import bots
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.drawing.svg import Ink
from boardgames_tui.kit.painter import BOLD, Grid
from boardgames_tui.session import Match
from boardgames_tui.tui.app import BoardGamesApp
from boardgames_tui.tui.launch_targets import Start

from .film import Frame, film, joined
from .screens import screen_grid

SETUP = Setup(
    "lotr_risk",
    (Seat("Anna"), Seat("Ben", None, "bot:normal"), Seat("Clara", None, "bot:normal")),
    {"setup_mode": "quick"},
    "LAUREL-7Q4K",
)
SIZE = (120, 36)
LOOKS = 40
"""How often the screen is looked at while dice roll."""
PATIENCE = 150
"""How often it is looked at until it answers a key."""
ROLLING = 0.1
"""Seconds of one picture of rolling dice."""
TITLES = {"en": "A first minute of boardgames-tui", "de": "Eine erste Minute mit boardgames-tui"}
CAPTIONS = {
    "en": {
        "picker": "Choose a game …",
        "form": "… and who plays: people, bots, or both.",
        "table": "The table: arrow keys and Enter do everything.",
        "hint": "Press h for a hint: where to look, …",
        "why": "… what to do and why, …",
        "worths": "… and what every choice is worth.",
        "fight": "Some moves later: an attack.",
        "dice": "The dice roll.",
        "results": "After the last round: who won, and with what.",
    },
    "de": {
        "picker": "Such ein Spiel aus …",
        "form": "… und wer mitspielt: Menschen, Bots oder beide.",
        "table": "Der Tisch: Mit den Pfeiltasten und Enter geht alles.",
        "hint": "Mit h bekommst du einen Tipp: wo du hinschauen solltest, …",
        "why": "… was du tun kannst und warum, …",
        "worths": "… und was jede Möglichkeit wert ist.",
        "fight": "Ein paar Züge später: ein Angriff.",
        "dice": "Die Würfel rollen.",
        "results": "Nach der letzten Runde: wer gewonnen hat und womit.",
    },
}


class Camera:
    """Films one app after the other."""

    def __init__(self, lang: str, saves: Path) -> None:
        self.lang, self.saves = lang, saves
        self.frames: list[Frame] = []
        self.still = 0
        self.ink = Ink("", "")

    def app(self, start: Start) -> BoardGamesApp:
        app = BoardGamesApp(start, saves=self.saves, lang=self.lang)
        app.settings.speed = "fast"
        return app

    def take(self, pilot: Pilot[Any], scene: str, seconds: float) -> None:
        app: Any = pilot.app
        self.ink = Ink(app.look.palette.bg, app.look.palette.text)
        caption = CAPTIONS[self.lang][scene]
        self.frames.append(Frame(captioned(screen_grid(app), caption, app.look.palette.accent), seconds))

    async def press(self, pilot: Pilot[Any], keys: Sequence[str], scene: str, seconds: float) -> None:
        """One picture after each key."""
        for key in keys:
            before = screen_grid(pilot.app)
            await pilot.press(key)
            await pilot.pause(0.6)
            await self.answered(pilot, before)
            self.take(pilot, scene, seconds)

    async def answered(self, pilot: Pilot[Any], before: Grid) -> None:
        """Until the key has changed the screen, and a hint that it asked for is there."""
        thinking = catalogue(self.lang).get("hint.thinking")
        for _ in range(PATIENCE):
            now = screen_grid(pilot.app)
            if now != before and not any(thinking in "".join(line) for line in now.chars):
                return
            await pilot.pause(0.2)
        raise TimeoutError("the screen does not answer")


def captioned(grid: Grid, caption: str, color: str) -> Grid:
    """With a sentence below it."""
    blank = Grid.blank(grid.width, 2, (None, None, 0))
    start = (grid.width - len(caption)) // 2
    blank.chars[1][start : start + len(caption)] = caption
    blank.cells[1] = [(color, None, BOLD)] * grid.width
    return Grid(grid.width, grid.height + 2, [*grid.chars, *blank.chars], [*grid.cells, *blank.cells])


def played(path: Path, until: str | None) -> Path:
    """The match until Anna is asked this, or to its end."""
    with Match.new(SETUP, path) as match:
        while True:
            match.settle()
            if match.is_over or match.decision is None:
                return path
            if (match.decision.seat, match.decision.kind) == (0, until):
                return path
            match.play(bots.think(match.game, match.state, "easy"))


async def first_minute(lang: str, folder: Path) -> str:
    camera = Camera(lang, folder / lang)
    async with camera.app(None).run_test(size=SIZE) as pilot:
        await pilot.pause(1.0)
        camera.take(pilot, "picker", 2.5)
        await camera.press(pilot, ["right"], "picker", 1.5)
        await camera.press(pilot, ["enter"], "form", 5.0)
    async with camera.app(SETUP).run_test(size=SIZE) as pilot:
        await pilot.pause(1.5)
        camera.take(pilot, "table", 4.0)
        await camera.press(pilot, ["down", "down", "right"], "table", 1.0)
        await camera.press(pilot, ["h"], "hint", 4.0)
        await camera.press(pilot, ["h"], "why", 5.0)
        camera.still = len(camera.frames) - 1
        await camera.press(pilot, ["h"], "worths", 5.0)
        await camera.press(pilot, ["escape", "enter"], "table", 2.0)
    async with camera.app(played(folder / f"war-{lang}.json", "aim")).run_test(size=SIZE) as pilot:
        await pilot.pause(1.5)
        camera.take(pilot, "fight", 4.0)
        await pilot.press("enter")
        for _ in range(LOOKS):
            await pilot.pause(0.05)
            camera.take(pilot, "dice", ROLLING)
        await camera.press(pilot, ["enter"] * 3, "dice", 3.0)
    async with camera.app(played(folder / f"end-{lang}.json", None)).run_test(size=SIZE) as pilot:
        await pilot.pause(1.5)
        camera.take(pilot, "results", 8.0)
    still = camera.frames[camera.still].grid
    frames = joined(camera.frames)
    number = next(number for number, frame in enumerate(frames) if frame.grid == still)
    return film(frames, number, TITLES[lang], camera.ink)
