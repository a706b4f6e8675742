"""Deal of the day: today's deals, how they went, and results over the days."""

from __future__ import annotations

from datetime import date
from functools import partial

from textual.app import ComposeResult
from textual.binding import Binding
from textual.reactive import var

from boardgames_tui.games import GAMES, trouble_with
from boardgames_tui.kit.badges import Person, badge_letters
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import section, title_bar
from boardgames_tui.kit.widgets.readable import Readable
from boardgames_tui.results import Database, ResultsError, player_id
from boardgames_tui.results.daily_deal import SHOWN, Daily, dailies, days_in_a_row, deal
from boardgames_tui.results.sharing import against, outcome, share
from boardgames_tui.results.wording import ResultWording
from boardgames_tui.tui.screens.base.shell import ShellScreen
from boardgames_tui.tui.styles import STYLES

from .statistics_parts import curve


class TodayScreen(ShellScreen):
    CSS_PATH = [STYLES / "shell.tcss", STYLES / "today.tcss"]
    AUTO_FOCUS = ""
    BINDINGS = [
        Binding("up", "step(-1)", "stats.key.game", id="today.up"),
        Binding("down", "step(1)", "stats.key.game", id="today.down"),
        Binding("enter", "play", "today.key.play", id="today.play"),
        Binding("c", "share", "today.key.share", id="today.share"),
        Binding("n", "name", "today.key.name", id="today.name"),
        Binding("q", "leave", id="today.close", show=False),
    ]

    at = var(0, init=False)
    """Index of the game under the cursor."""
    day = var(date.min, init=False)
    player = var("", init=False)
    found: var[list[Daily]] = var(list, init=False)
    """Results of the player, newest first."""
    title_shows = ("day",)

    def __init__(self) -> None:
        super().__init__()
        self.database = Database()
        self.set_reactive(TodayScreen.day, date.today())
        self.names = list(self.app.settings.names) or [self.say("setup.default_name", n=1)]
        self.set_reactive(TodayScreen.player, self.names[0])
        self.slugs = list(GAMES)

    def body(self) -> ComposeResult:
        shows = ("at", "found", "day", "player")
        yield Readable(self._paint_deals, shows=shows, id="deals")
        yield Readable(self._paint_days, shows=shows, id="days")

    # display

    @property
    def game(self) -> str:
        return self.slugs[self.at]

    @property
    def wording(self) -> ResultWording:
        return ResultWording(self.words)

    def of_game(self, slug: str) -> list[Daily]:
        return [each for each in self.found if each.game == slug]

    def result_today(self, slug: str) -> Daily | None:
        return next((each for each in self.of_game(slug) if each.day == self.day), None)

    def on_mount(self) -> None:
        self.query_one("#deals").styles.height = 1 + len(self.slugs)

    def on_screen_resume(self) -> None:
        self.day = date.today()
        self.look()

    def look(self) -> None:
        """Read the results; without a readable database the deals can still be played."""
        try:
            self.found = self.database.read(partial(dailies, player=player_id(self.player)))
        except ResultsError as error:
            self.found = []
            self.tell(self.words.phrase(error.reason))

    def paint_title(self, p: Painter) -> None:
        title_bar(p, self.say("today.title"), [self.wording.day(self.day)])

    def _paint_deals(self, p: Painter) -> None:
        remark = self.say("today.as", name=self.player)
        section(p, 0, 0, p.width, self.say("today.heading", day=self.wording.day(self.day)), remark, focused=True)
        available = p.height - 1
        first = max(0, min(self.at - available // 2, len(self.slugs) - available))
        for y, place in enumerate(range(first, min(first + available, len(self.slugs))), 1):
            self._deal(p.area(0, y, p.width, 1), self.slugs[place], place == self.at)
            p.target(f"deal:{place}", 0, y, p.width, 1)

    def _deal(self, p: Painter, slug: str, here: bool) -> None:
        ink, dim = (p.pal.on_cursor, p.pal.on_cursor) if here else (p.pal.text, p.pal.dim)
        if here:
            p.fill(0, 0, p.width, 1, p.pal.cursor)
        p.put(0, 0, ">" if here and p.look.ascii else " ", ink)
        daily, name = self.result_today(slug), max(len(self.wording.game(each)) for each in self.slugs)
        text = self.say("today.not_played") if daily is None else outcome(daily, self.wording)
        p.put(2, 0, cut(self.wording.game(slug), name), ink, bold=True)
        available = p.width - name - len(text) - 7
        p.put(4 + name, 0, cut(against(deal(slug, self.day, self.player), self.wording), available), dim)
        tone = p.pal.good if daily is not None and daily.beat_the_table else p.pal.text
        p.right(p.width - 1, 0, text, ink if here else p.pal.faint if daily is None else tone)

    def _paint_days(self, p: Painter) -> None:
        results = self.of_game(self.game)[:SHOWN]
        streak = days_in_a_row(self.of_game(self.game), self.day)
        remark = self.say("today.streak", n=streak) if streak else ""
        section(p, 0, 0, p.width, f"{self.say('today.days')}: {self.wording.game(self.game)}", remark)
        if len(results) < 2:
            p.put(0, 2, self.say("today.one_day"), p.pal.dim)
            return
        below = 3 if self.result_today(self.game) is not None else 0
        totals = [each.total for each in reversed(results)]
        person = Person(0, self.player, badge_letters([self.player])[0], "yellow")
        curve(p.area(0, 1, p.width, p.height - 1 - below), totals, person)
        if below:
            for y, line in enumerate(self._share_text().splitlines(), p.height - 2):
                p.put(0, y, cut(line, p.width), p.pal.dim)

    def _share_text(self) -> str:
        daily = self.result_today(self.game)
        return "" if daily is None else share(daily, self.of_game(self.game), self.wording, self.app.look.ascii)

    # keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "name" and len(self.names) < 2:
            return False
        return super().check_action(action, parameters)

    def action_step(self, step: int) -> None:
        self.at = (self.at + step) % len(self.slugs)

    def action_name(self) -> None:
        """Select the next player."""
        self.player = self.names[(self.names.index(self.player) + 1) % len(self.names)]
        self.look()

    def action_play(self) -> None:
        if (trouble := trouble_with(self.game)) is not None:
            self.tell(self.words.phrase(trouble))
        elif self.result_today(self.game) is None:
            self._start()
        else:
            self.app.ask(self.say("today.again"), self._start)

    def _start(self) -> None:
        self.app.start_match(deal(self.game, self.day, self.player))

    def action_share(self) -> None:
        text = self._share_text()
        if text:
            self.app.copy_to_clipboard(text)
        self.tell(self.say("today.copied", text=text.splitlines()[0]) if text else self.say("today.nothing_to_share"))

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        """Select on the first click, play on the second."""
        place = int(event.target.partition(":")[2])
        if place == self.at:
            self.action_play()
        else:
            self.action_step(place - self.at)
