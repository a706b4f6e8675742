"""Base class of the app as screens know it: settings, saves, bots, progress, and opening other screens.

Screens import this class instead of the app, which imports all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from boardgames_tui import locations
from boardgames_tui.tui.themed_app import ThemedApp

# Sessions and bots are imported where they are first needed: the picker is painted without them.

if TYPE_CHECKING:
    from boardgames_tui.bots import Worker
    from boardgames_tui.engine import Phrase, Setup
    from boardgames_tui.kit.terminal import TerminalProfile
    from boardgames_tui.lessons.shapes import Lesson
    from boardgames_tui.remote.client.client import RemoteClient
    from boardgames_tui.remote.client.remote_match import RemoteFlow
    from boardgames_tui.review import Review
    from boardgames_tui.saves import Saves
    from boardgames_tui.session import Match
    from boardgames_tui.tui.pictures import Delivery


class BaseApp(ThemedApp):
    """Base class of the app; methods that open a screen are implemented in `app.py`."""

    def __init__(self, saves: Path | None, lang: str | None, ascii_only: bool, fitting: TerminalProfile) -> None:
        super().__init__(lang, ascii_only, fitting)
        self._folder = saves or locations.saves()

    @property
    def saves_folder(self) -> Path:
        return self._folder

    @cached_property
    def saves(self) -> Saves:
        from boardgames_tui.saves import Saves

        return Saves(self._folder)

    @cached_property
    def bots(self) -> Worker:
        """The bots' worker; its process starts at the first question."""
        from boardgames_tui.bots import Worker

        return Worker()

    @property
    def delivery(self) -> Delivery | None:
        """Function that sends a file to the browser of a web page; None at a terminal, where files are written to this
        machine."""
        raise NotImplementedError

    def tell_page(self) -> None:
        """Tell a browser page which keys work now; no effect at a terminal."""
        raise NotImplementedError

    # progress

    def remember(self, match: Match) -> Phrase | None:
        """Record the result of a finished match. Returns why that failed, if it did."""
        from boardgames_tui.results import remember

        return remember(match)

    def stars_won(self, slug: str, challenge: str) -> int:
        return self.settings.best.get(f"{slug}/challenge.{challenge}", 0)

    def won_stars(self, slug: str, challenge: str, stars: int) -> None:
        self.settings.record(f"{slug}/challenge.{challenge}", stars)
        self.keep_settings()

    def learned(self, slug: str, lesson: str) -> None:
        if lesson not in self.settings.learned.get(slug, []):
            self.settings.learn(slug, lesson)
            self.keep_settings()

    def count_finished(self) -> None:
        """Record matches that were finished before results were kept, in the background at the first start."""
        raise NotImplementedError

    # open matches

    @property
    def slug_at_hand(self) -> str | None:
        """Slug of the game of the front screen, or of one behind it."""
        raise NotImplementedError

    @property
    def open_match(self) -> Match | None:
        """The match at the table, if there is a local one."""
        raise NotImplementedError

    # popups

    def notice(self, reason: Phrase) -> None:
        """Show a sentence in a popup."""
        raise NotImplementedError

    def ask(self, question: str, then: Callable[[], object]) -> None:
        """Ask a question; `then` is called when the answer is yes."""
        raise NotImplementedError

    # the way through a match

    def open_setup(self, slug: str, seats: int | None = None) -> None:
        raise NotImplementedError

    def start_match(self, setup: Setup, lesson: Lesson | None = None) -> None:
        """Start a match and open its table. `lesson`: the lesson that this match is."""
        raise NotImplementedError

    def open_save(self, path: Path) -> None:
        raise NotImplementedError

    def to_picker(self) -> None:
        raise NotImplementedError

    def play_branch(self, match: Match) -> None:
        """Open the table of a match that has just branched off from another one."""
        raise NotImplementedError

    def open_replay(self, match: Match, at: int | None = None, review: Review | None = None) -> None:
        raise NotImplementedError

    def replay_save(self, path: Path, at: int | None = None) -> None:
        """Open the replay of a save without locking it."""
        raise NotImplementedError

    def open_results(self, match: Match) -> None:
        raise NotImplementedError

    def leave_table(self, stay: Callable[[], object] | None = None) -> None:
        """Go to the picker when the match is saved. `stay`: called when people stay after all."""
        raise NotImplementedError

    def rematch(self, match: Match) -> None:
        raise NotImplementedError

    def sit_down(self, client: RemoteClient, flow: RemoteFlow) -> None:
        """Open the table of a match on another host."""
        raise NotImplementedError

    # things to read and to change

    def open_statistics(self, slug: str | None = None) -> None:
        raise NotImplementedError

    def open_today(self) -> None:
        raise NotImplementedError

    def open_learn(self, slug: str, begin: int | None = None) -> None:
        """Open the lessons of a game; `begin`: one of them is started at once."""
        raise NotImplementedError

    def open_saves(self) -> None:
        raise NotImplementedError

    def open_rules(self, slug: str | None = None, rule: str = "", chapter: str = "") -> None:
        """Open the rules at the chapter with this heading, or where a rule is explained."""
        raise NotImplementedError

    def open_settings(self, changed: Callable[[], None] | None = None) -> None:
        raise NotImplementedError
