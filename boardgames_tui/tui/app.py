"""The full-screen app: screens, settings, saves and the bots' worker."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text
from textual.css.query import NoMatches

from boardgames_tui import locations
from boardgames_tui.games import GAMES, trouble_with
from boardgames_tui.kit.terminal import HUNG_UP, SHOWS_ALL, TerminalProfile, has_hung_up
from boardgames_tui.tui import leaving, remote_tables
from boardgames_tui.tui.app_screen import AppScreen
from boardgames_tui.tui.base_app import BaseApp
from boardgames_tui.tui.styles import STYLES

# Screens, sessions and bots are imported where they are first needed: the picker is painted without them.

if TYPE_CHECKING:
    from rich.console import RenderableType
    from textual import events
    from textual.command import Provider
    from textual.screen import Screen

    from boardgames_tui.engine import Phrase, Setup
    from boardgames_tui.lessons.shapes import Lesson
    from boardgames_tui.remote.client.client import RemoteClient
    from boardgames_tui.remote.client.remote_match import RemoteFlow
    from boardgames_tui.review import Review
    from boardgames_tui.saves import SaveDamaged, SaveError
    from boardgames_tui.session import Match
    from boardgames_tui.tui.launch_targets import HostTarget, JoinTarget, LaunchTarget, LearnTarget, Start
    from boardgames_tui.tui.page_keys import PageKeys
    from boardgames_tui.tui.pictures import Delivery

SELDOM = 20_000, 20, 50
"""Things made before Python looks for garbage among the youngest; then how often among the older."""
TERMINAL_CHECK = 2.0
"""Seconds between two looks whether the terminal is still there."""


def _everything() -> type[Provider]:
    """Loaded when the palette is first opened."""
    from .command_palette import Everything

    return Everything


class BoardGamesApp(BaseApp):
    COMMANDS = {_everything}
    TITLE = "boardgames"
    # Textual reads the files of all screens but the first; whole paths, for a subclass looks for them beside itself
    CSS_PATH = [STYLES / "frame.tcss", STYLES / "picker.tcss"]
    CSS = """
    Screen { background: $background; layers: base; }
    Toast { max-width: 100%; }
    """

    def __init__(
        self,
        start: Start = None,
        *,
        saves: Path | None = None,
        lang: str | None = None,
        ascii_only: bool = False,
        fitting: TerminalProfile = SHOWS_ALL,
    ) -> None:
        """Opens with a new match, a save, a replay, lessons, a table that is open to other screens or a seat at one, or
        with the picker of games."""
        super().__init__(saves, lang, ascii_only, fitting)
        self._start = start
        self.is_ending = False

    @cached_property
    def _page_keys(self) -> PageKeys:
        from .page_keys import PageKeys

        return PageKeys(self)

    def tell_page(self) -> None:
        if self.is_web:
            self._page_keys.tell()

    def action_command_palette(self) -> None:
        """In the reader's language; not over a box, which wants an answer first."""
        from .command_palette import CommandPaletteScreen

        if not self.screen.is_modal:
            self.push_screen(CommandPaletteScreen(placeholder=self.words().get("palette.placeholder")))

    @property
    def slug_at_hand(self) -> str | None:
        return next(filter(None, (screen.slug for screen in self._own_screens)), None)

    @property
    def _own_screens(self) -> Iterator[AppScreen]:
        """Screens of this program, the one in front first."""
        return (screen for screen in reversed(self.screen_stack) if isinstance(screen, AppScreen))

    # life

    def get_default_screen(self) -> Screen[object]:
        from .screens.picker.picker import PickerScreen

        return PickerScreen()

    def on_mount(self) -> None:
        for number in leaving.SIGNALS:
            self._catch(number)
        self.call_after_refresh(self._collect_garbage)
        if not self.is_headless:
            self.set_interval(TERMINAL_CHECK, self._exit_if_terminal_gone)
        self.call_after_refresh(self._bring_user_files)
        if self._start is not None:
            self._open_at(self._start)

    def _open_at(self, start: Setup | Path | LaunchTarget | LearnTarget | HostTarget | JoinTarget) -> None:
        from .launch_targets import (  # not for the first paint of the picker
            HostTarget,
            JoinTarget,
            LaunchTarget,
            LearnTarget,
        )

        if isinstance(start, Path):
            self.open_save(start)
        elif isinstance(start, LaunchTarget):
            self.open_replay(*start)
        elif isinstance(start, LearnTarget):
            self.open_learn(*start)
        elif isinstance(start, JoinTarget):
            remote_tables.join(self, *start)
        elif isinstance(start, HostTarget):
            remote_tables.host(self, *start)
        else:
            self.start_match(start)

    def on_app_blur(self, event: events.AppBlur) -> None:
        """Textual's web driver begins with this, and then nothing on the first screen would have the focus."""
        if self.is_web:
            event.prevent_default()

    def on_key(self, event: events.Key) -> None:
        """Before Textual runs the bindings of a key: a remote table keeps it while the host is still answering."""
        screen = self.screen
        if isinstance(screen, AppScreen) and screen.keep_key(event):
            event.prevent_default()

    def _collect_garbage(self) -> None:
        """The launcher switched it off until here. What is loaded now stays for ever, and a key leaves little behind:
        looking through all of it would cost 40 ms now and then, in the middle of a step of the cursor."""
        if not gc.isenabled():
            gc.freeze()
            gc.set_threshold(*SELDOM)
            gc.enable()

    def _catch(self, number: int) -> None:
        """Asked to end from outside: leave with everything saved and the terminal restored."""
        import asyncio

        try:
            asyncio.get_running_loop().add_signal_handler(number, self._end_at_once, 128 + number)
        except (NotImplementedError, RuntimeError, ValueError):
            return  # Windows, or a test that runs the app outside the main thread: the system's default stays
        signal.signal(number, self._ignore_input)  # at once; asyncio is told of it by a pipe, whatever is called here

    def _ignore_input(self, *_: object) -> None:
        self.ignores_input = True

    def action_help_quit(self) -> None:
        """Ctrl+C: Textual would tell how to leave in English."""
        self.notify(self.words().get("quit.how"), title=self.words().get("quit.title"), markup=False)

    def _end_at_once(self, code: int) -> None:
        """Told to end, or nobody left to ask."""
        from boardgames_tui.session import Match
        from boardgames_tui.session.exit_messages import told_to_end

        if self.is_ending:
            return
        self.is_ending = True
        if "bots" in self.__dict__:
            self.bots.cancel()
        told = told_to_end(self.open_match, self.words())
        for screen in self._own_screens:
            if isinstance(screen.match, Match):
                screen.match.stop()
        if has_hung_up():
            told = None  # it could not be written
        self.exit(None, code, message=None if told is None else Text(told))

    def _exit_if_terminal_gone(self) -> None:
        if has_hung_up():
            self.terminal_is_gone()

    def terminal_is_gone(self) -> None:
        self._end_at_once(HUNG_UP)

    async def action_quit(self) -> None:
        leaving.leave(self, self.open_match, self.exit)

    def exit(self, result: object = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        """What `_fatal_error` has to know: parts may be missing from now on."""
        self.is_ending = True
        super().exit(result, return_code, message)

    def _fatal_error(self) -> None:
        """Textual would print every local variable, the whole table with everybody's cards among them. It has no public
        hook for this."""
        from boardgames_tui import crash
        from boardgames_tui.session.exit_messages import after_a_fault

        error, words = sys.exc_info()[1], self.words()
        if self.is_ending and isinstance(error, NoMatches):
            return  # the program ends, and Textual mounts no part of a screen that is just being built
        if error is not None and any(screen.is_remote for screen in self._own_screens):
            told = words.get("wire.unshowable", report=str(crash.report(error) or "-"))  # what a host sends may be odd
        else:
            told = after_a_fault(error, self.open_match, words)
        self.panic(Text(told))

    async def on_unmount(self) -> None:
        if "bots" in self.__dict__:
            await self.bots.close()

    @property
    def delivery(self) -> Delivery | None:
        return self._deliver if self.is_web else None

    def _deliver(self, name: str, text: str) -> None:
        self.deliver_text(StringIO(text), save_filename=name, encoding="utf-8")

    # the way through a match

    def open_setup(self, slug: str, seats: int | None = None) -> None:
        from .screens.setup.setup import SetupScreen

        if (trouble := trouble_with(slug)) is None:
            self.push_screen(SetupScreen(slug, seats))
        else:
            self.notice(trouble)

    def start_match(self, setup: Setup, lesson: Lesson | None = None) -> None:
        from boardgames_tui.saves import SaveError
        from boardgames_tui.session import Match

        setup = setup.seeded()
        path = self.saves.new_path(setup)
        try:
            match = Match.new(setup, path)
        except SaveError as error:
            match = Match.new(setup)
            self._tell(error)
        self._open_table(match, lesson)

    def open_save(self, path: Path) -> None:
        from boardgames_tui.saves import SaveDamaged, SaveError
        from boardgames_tui.session import Match

        try:
            match = Match.load(path)
        except SaveDamaged as error:
            self._offer_sound_version(error)
            return
        except SaveError as error:
            self._tell(error)
            return
        if match.is_over:
            self.to_picker()
            self.open_results(match)
        else:
            self._open_table(match)

    def _offer_sound_version(self, error: SaveDamaged) -> None:
        if (sound_version := error.sound_version) is None:
            self._tell(error)
        else:
            why = self.words().phrase(error.reason)
            question = self.words().get("save.ask_rescue", why=why, name=sound_version.name)
            self.ask(question, lambda: self.open_save(sound_version))

    def _tell(self, error: SaveError) -> None:
        self.notice(error.reason)

    def notice(self, reason: Phrase) -> None:
        from .screens.base.popups import NoticePopup

        self.push_screen(NoticePopup(self.words().phrase(reason)))

    def ask(self, question: str, then: Callable[[], object]) -> None:
        from .screens.base.popups import AskPopup

        def answered(yes: bool | None) -> None:
            if yes:
                then()

        self.push_screen(AskPopup(question), answered)

    def to_picker(self) -> None:
        from .screens.picker.picker import PickerScreen

        while len(self.screen_stack) > 1 and not isinstance(self.screen, PickerScreen):
            self.pop_screen()

    def _open_table(self, match: Match, lesson: Lesson | None = None) -> None:
        from .screens.table.table import TableScreen

        self.to_picker()
        self.push_screen(TableScreen(match, lesson))

    def play_branch(self, match: Match) -> None:
        from boardgames_tui.saves import SaveError

        try:
            match.save_as(self.saves.new_path(match.setup))
        except SaveError as error:
            self._open_table(match)
            self._tell(error)
        else:
            self._open_table(match)

    def open_replay(self, match: Match, at: int | None = None, review: Review | None = None) -> None:
        from .screens.replay.replay import ReplayScreen

        self.push_screen(ReplayScreen(match, at, review))

    def replay_save(self, path: Path, at: int | None = None) -> None:
        from boardgames_tui.saves import SaveError
        from boardgames_tui.session import Match

        try:
            match = Match.load(path, lock=False)
        except SaveError as error:
            self._tell(error)
        else:
            self.open_replay(match, at)

    def open_results(self, match: Match) -> None:
        from .screens.results.results import ResultsScreen

        self.push_screen(ResultsScreen(match))
        leaving.leave(self, match, match.close)  # what is over is only looked at

    @property
    def open_match(self) -> Match | None:
        from boardgames_tui.session import Match

        found = next((screen.match for screen in self._own_screens if screen.match is not None), None)
        return found if isinstance(found, Match) else None

    def leave_table(self, stay: Callable[[], object] | None = None) -> None:
        leaving.leave(self, self.open_match, self.to_picker, stay)

    def rematch(self, match: Match) -> None:
        leaving.leave(self, match, lambda: remote_tables.play_again(self, match))

    def sit_down(self, client: RemoteClient, flow: RemoteFlow) -> None:
        from .screens.remote.table import RemoteTableScreen

        self.to_picker()
        self.push_screen(RemoteTableScreen(client, flow))

    # what is remembered

    def count_finished(self) -> None:
        if not os.path.exists(locations.results()):
            self.run_worker(self._count_finished, thread=True, exit_on_error=False)

    def _count_finished(self) -> None:
        """In a thread. What goes wrong is told when somebody looks at the statistics."""
        from boardgames_tui.results import Database, catch_up
        from boardgames_tui.tui.result_counting import unless_cancelled

        catch_up(Database(), self._folder, unless_cancelled())

    def open_statistics(self, slug: str | None = None) -> None:
        from .screens.results.statistics import StatisticsScreen

        self.push_screen(StatisticsScreen(slug))

    def open_today(self) -> None:
        from .screens.results.today import TodayScreen

        self.push_screen(TodayScreen())

    # learning

    def open_learn(self, slug: str, begin: int | None = None) -> None:
        from .screens.lessons.learn import LearnScreen

        self.push_screen(LearnScreen(slug, begin))

    # things to read and to change

    def open_saves(self) -> None:
        from .screens.saves import SavesScreen

        self.push_screen(SavesScreen())

    def open_rules(self, slug: str | None = None, rule: str = "", chapter: str = "") -> None:
        from .screens.rules import RulesScreen

        self.push_screen(RulesScreen(slug or next(iter(GAMES)), rule, chapter))

    def open_settings(self, changed: Callable[[], None] | None = None) -> None:
        from .screens.settings import SettingsScreen

        self.push_screen(SettingsScreen(changed))
