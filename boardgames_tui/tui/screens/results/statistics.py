"""Statistics screen: standings of players, distribution of results, calendar, luck."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.worker import Worker, WorkerState

from boardgames_tui.engine import say
from boardgames_tui.kit.badges import Person, badge_letters
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.panels.review import progress_panel
from boardgames_tui.kit.pieces import section, title_bar
from boardgames_tui.kit.widgets.readable import Readable
from boardgames_tui.kit.widgets.values import Values
from boardgames_tui.results import Database, ResultsError, catch_up
from boardgames_tui.results.database import Work
from boardgames_tui.results.hall_of_fame import HallEntry
from boardgames_tui.results.importing import is_counted
from boardgames_tui.results.statistics_page import Overview, Portrait, overview, portrait
from boardgames_tui.results.wording import ResultWording
from boardgames_tui.tui.result_counting import unless_cancelled
from boardgames_tui.tui.screens.base.shell import ShellScreen
from boardgames_tui.tui.styles import STYLES

from .statistics_parts import curve, evenings_panel, facts_panel, games_panel, hall_panel, histogram, solo_panel

WIDE, HIGH = 110, 32
"""Columns and rows from which everything is on one page."""
FAR = 1000
TICK = 0.1
T = TypeVar("T")
CURVE = 8
"""Number of rows of a curve."""


class StatisticsScreen(ShellScreen):
    CSS_PATH = [STYLES / "shell.tcss", STYLES / "statistics.tcss"]
    AUTO_FOCUS = ""
    BINDINGS = [
        Binding("left", "game(-1)", "stats.key.game", id="stats.left"),
        Binding("right", "game(1)", "stats.key.game", id="stats.right"),
        Binding("up", "step(-1)", "stats.key.player", id="stats.up"),
        Binding("down", "step(1)", "stats.key.player", id="stats.down"),
        Binding("home", f"step(-{FAR})", "key.ends", id="stats.home", show=False),
        Binding("end", f"step({FAR})", "key.ends", id="stats.end", show=False),
        Binding("tab", "page", "stats.key.page", id="stats.page"),
        Binding("x", "people", "stats.key.people", id="stats.people"),
        Binding("q", "leave", id="stats.close", show=False),
    ]

    def __init__(self, slug: str | None = None) -> None:
        super().__init__()
        self.database = Database()
        self.game = slug
        """Slug of the selected game; None: all games."""
        self.at = 0
        self.only_people = False
        self.overview: Overview | None = None
        self.portrait: Portrait | None = None
        self.problem = ""
        self._counted: tuple[int, int] | None = None
        """Counted and all finished saves, while a folder is imported."""
        self.games = Values("game", (slug,), slug, lambda game: self.wording.game(game), id="games")
        self.games.can_focus = False

    @property
    def wording(self) -> ResultWording:
        return ResultWording(self.words)

    def body(self) -> ComposeResult:
        yield self.games
        yield Readable(self._paint_hall, id="hall")
        yield Readable(self._paint_results, id="results")
        yield Readable(self._paint_player, id="player")
        yield Readable(self._paint_evenings, id="evenings")

    # reading

    def on_mount(self) -> None:
        self._arrange()
        try:
            counted = is_counted(self.database, self.app.saves.folder)
        except ResultsError as error:
            self.problem = self.words.phrase(error.reason)
            return
        if counted:
            self.look()
        else:
            self._counted = 0, 0
            self._ticking = self.set_interval(TICK, self.repaint)
            self.run_worker(self._count, thread=True, exit_on_error=False)

    def _count(self) -> None:
        """Import the finished saves of a new folder, in a thread."""

        def progress(done: int, of: int) -> None:
            self._counted = done, of

        catch_up(self.database, self.app.saves.folder, unless_cancelled(progress))

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        if event.state in (WorkerState.SUCCESS, WorkerState.ERROR):
            self._ticking.stop()
            self._counted = None
            self.look()
            if (error := event.worker.error) is not None:
                text = say("stats.trouble.failed", file=self.database.path.name, problem=type(error).__name__)
                self.tell(self.words.phrase(error.reason if isinstance(error, ResultsError) else text))

    def look(self) -> None:
        """Read the shown statistics again."""
        self.overview = self._read(partial(overview, game=self.game))
        if self.overview is not None:
            self.games.values = (None, *self.overview.games)
            self.games.value = self.game
        self.turn_to(self.at)
        for notice in self.database.notices:
            self.app.notify(self.words.phrase(notice), severity="warning", markup=False)
        self.database.notices.clear()

    def turn_to(self, place: int) -> None:
        """Select a player of the hall of fame, clamped to the list."""
        lines = self.lines
        self.at = max(0, min(place, len(lines) - 1))
        self.portrait = self._read(partial(portrait, line=lines[self.at], game=self.game)) if lines else None
        self.repaint()

    def _read(self, work: Work[T]) -> T | None:
        try:
            found = self.database.read(work)
        except ResultsError as error:
            self.problem = self.words.phrase(error.reason)
            return None
        self.problem = ""
        return found

    @property
    def lines(self) -> list[HallEntry]:
        found = [] if self.overview is None else self.overview.lines
        return [line for line in found if not (self.only_people and line.is_bot)]

    @property
    def shown_name(self) -> str:
        return "" if self.portrait is None else self.wording.name(self.portrait.line.player, self.portrait.line.name)

    # painted parts

    def paint_title(self, p: Painter) -> None:
        facts = [self.wording.game(self.game)]
        if self.overview is not None:
            facts.append(self.say("stats.matches", n=self.overview.matches))
        title_bar(p, self.say("stats.title"), facts)

    def _paint_hall(self, p: Painter) -> None:
        if self.problem:
            p.paragraph(0, 1, p.width, self.problem, p.height - 1, p.pal.danger)
        elif self._counted is not None:
            done, of = self._counted
            title = self.say("stats.counting", done=done, all=of)
            progress_panel(p, done, of, title, self.say("stats.counting_hint"))
        elif self.overview is not None and not self.lines and not self.overview.solo:
            game = self.wording.game(self.game)
            p.put(0, 1, self.say("stats.nothing" if self.game is None else "stats.nothing_of", game=game), bold=True)
            p.paragraph(0, 3, p.width, self.say("stats.nothing_hint"), p.height - 3, p.pal.dim)
        elif self.overview is not None:
            self._paint_tables(p, self.overview)

    def _paint_tables(self, p: Painter, found: Overview) -> None:
        """Paint the hall of fame, and below it the solo results."""
        solo = 0
        if found.solo:
            solo = (
                p.height
                if not self.lines
                else min(len(found.solo) + sum(bool(line.maps) for line in found.solo) + 3, p.height // 2)
            )
            solo_panel(p.area(0, p.height - solo, p.width, solo), found.solo, self.wording)
        if self.lines:
            remark = self.say("stats.key.people") if self.only_people else ""
            hall_panel(p.area(0, 0, p.width, p.height - solo), self.lines, self.at, self.wording, remark)

    def _paint_results(self, p: Painter) -> None:
        if self.overview is None or self.portrait is None:
            return
        if self.game is None:
            section(p, 0, 0, p.width, self.say("stats.games", name=self.shown_name))
            games_panel(p.area(0, 2, p.width, p.height - 2), self.portrait.games, self.wording)
            return
        section(p, 0, 0, p.width, self.say("stats.results"), self.say("stats.results_of", name=self.shown_name))
        facts = list(self.wording.of_game(self.overview))
        has_curve = len(self.portrait.latest) > 1 and p.height >= CURVE + len(facts) + 9
        below = len(facts) + 1 + (CURVE + 2 if has_curve else 0)
        low, high = self.overview.totals[0][0], self.overview.totals[-1][0]
        histogram(p.area(0, 1, p.width, p.height - below - 1), self.overview.totals, self.portrait.totals, low, high)
        y = facts_panel(p, p.height - below + 1, facts)
        if has_curve:
            section(p, 0, y + 1, p.width, self.say("stats.curve", name=self.shown_name), self.say("stats.by_match"))
            curve(p.area(0, y + 2, p.width, p.height - y - 2), self.portrait.latest, self._person(self.portrait))

    def _person(self, found: Portrait) -> Person:
        color = next((each.value for each in found.favourites if each.kind == "color"), "yellow")
        return Person(0, self.shown_name, badge_letters([self.shown_name])[0], color, found.line.is_bot)

    def _paint_player(self, p: Painter) -> None:
        if self.portrait is not None:
            section(p, 0, 0, p.width, self.shown_name)
            facts_panel(p, 1, self.wording.of_player(self.portrait, self.game))

    def _paint_evenings(self, p: Painter) -> None:
        if self.portrait is not None:
            evenings_panel(p, self.portrait.evenings, self.wording, date.today())

    # keys

    def _arrange(self) -> None:
        width, height = self.app.size
        self.set_class(width >= WIDE and height >= HIGH, "-whole")

    def on_resize(self, event: events.Resize) -> None:
        self._arrange()
        super().on_resize(event)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "page" and self.has_class("-whole"):
            return False
        if action in ("game", "step", "people", "page") and self.overview is None:
            return False
        return super().check_action(action, parameters)

    def action_game(self, step: int) -> None:
        """Select another game; the same player stays selected if they played it."""
        player = None if self.portrait is None else self.portrait.line.player
        self.game = self.games.after(step)
        self.at = 0
        self.look()
        places = [place for place, line in enumerate(self.lines) if line.player == player]
        if places and places[0] != self.at:
            self.turn_to(places[0])

    def action_step(self, step: int) -> None:
        self.turn_to(self.at + step)

    def action_page(self) -> None:
        self.toggle_class("-second")
        self.repaint()

    def action_people(self) -> None:
        self.only_people = not self.only_people
        self.turn_to(0)

    def on_values_changed(self, event: Values.Changed) -> None:
        self.game = event.value
        self.look()

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        kind, _, place = event.target.partition(":")
        if kind == "player":
            self.turn_to(int(place))
