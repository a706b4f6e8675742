"""Command palette (Ctrl+P): every command of the app, found by typing part of its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from rich.text import Text
from textual import events, on
from textual.binding import Binding
from textual.command import CommandList, CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.message import Message
from textual.widgets import Input

from boardgames_tui import games
from boardgames_tui.i18n import Catalogue, language_name, languages
from boardgames_tui.i18n.dates import when
from boardgames_tui.kit.keys import cap_of
from boardgames_tui.kit.painter import spans_text
from boardgames_tui.lessons.places import has_lessons

from . import leaving, remote_tables

if TYPE_CHECKING:
    from .base_app import BaseApp
    from .screens.base.shell import ShellScreen


GOING_ABOUT = tuple(
    "move step lines pages page( page_ scroll_ back cursor app.focus app.command_palette select choose press submit "
    "first last panel read( row( screen.first_game screen.step screen.row menu('language') menu('join')".split()
)
"""Actions that are not listed: those that make sense only as keys, and two with their own entries."""


class CommandPaletteScreen(CommandPalette):
    """Command palette that closes only once: a late key or click must not close the screen behind or repeat the
    command."""

    app: BaseApp
    CSS = """
    CommandPaletteScreen SearchIcon { display: none; }  /* an emoji that many terminals draw too wide */
    CommandPaletteScreen > Vertical, CommandPaletteScreen > Vertical:dark { background: $panel; }
    CommandPaletteScreen CommandInput, CommandPaletteScreen CommandList { background: $panel; color: $foreground; }
    CommandPaletteScreen CommandList > .option-list--option-highlighted { color: $on-cursor; background: $cursor; }
    """

    def on_mount(self) -> None:
        self.app.tell_page()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable page keys before the list has a size (`widgets/entries.py`)."""
        turns = action == "command_list" and parameters in (("page_up",), ("page_down",))
        return self.is_active and (not turns or bool(self.query_one(CommandList).scrollable_content_region))

    @on(CommandList.OptionSelected)
    @on(Input.Submitted)
    @on(events.Click)
    def _too_late(self, event: Message) -> None:
        if not self.is_active:
            event.prevent_default()


class Command(NamedTuple):
    title: str
    help: str
    run: Callable[[], Any]
    save: Path | None = None
    """The save it opens; several may have the same people."""


class Everything(Provider):
    """Provider of all commands: first those of the present screen, then places of the board, games, saves, rules,
    looks, languages."""

    commands: list[Command]

    @property
    def app(self) -> BaseApp:
        return cast("BaseApp", super().app)

    @property
    def words(self) -> Catalogue:
        return self.app.words()

    async def startup(self) -> None:
        """Read saves and rules once per opening of the palette."""
        parts = (self._actions, self._places, self._games, self._tables, self._saves, self._chapters, self._looks)
        found = [command for part in parts for command in part()]
        self.commands = list({(command.title, command.save): command for command in reversed(found)}.values())[::-1]

    async def discover(self) -> Hits:
        for command in self.commands:
            yield DiscoveryHit(Text(command.title), command.run, command.title, command.help)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        found = [(score, command) for command in self.commands if (score := matcher.match(command.title)) > 0]
        for score, command in found:
            yield Hit(score, matcher.highlight(command.title), command.run, command.title, command.help)
        if not found:
            nothing = Text(self.words.get("palette.nothing"))  # Textual's own text is English
            yield Hit(1, nothing, lambda: None, query)

    def _actions(self) -> Iterator[Command]:
        """Yield the actions of the front screen, with their keys."""
        screen = cast("ShellScreen", self.screen)
        seen = set()
        for node, binding, enabled, _ in screen.active_bindings.values():
            can_run = enabled and screen.key_word(binding) and not binding.action.startswith(GOING_ABOUT)
            if can_run and binding.action not in seen:
                seen.add(binding.action)
                run = partial(self.app.run_action, binding.action, node)
                yield Command(self._phrase(screen, binding), cap_of(binding, self.words), run)

    def _phrase(self, screen: ShellScreen, binding: Binding) -> str:
        """Return what a key does as a full phrase: `palette.do.` with the name of the binding (without its number), or
        with its description; else the text of help. Keys of a single game begin with the game's name."""
        called = screen.key_name(binding)
        name, _, number = called.rpartition("_")
        name = name if number.isdigit() else called
        keys = (f"palette.do.{name}", f"palette.do.{binding.description}")
        known = next((key for key in keys if key in screen.words), None)
        phrase = screen.say(known, number=number) if known else screen.key_help(binding)
        owner = name.partition(".")[0]
        if owner in games.GAMES:
            return self.words.get("palette.own", game=self.app.words(owner).get("title"), phrase=phrase)
        return phrase[:1].upper() + phrase[1:]

    def _places(self) -> Iterator[Command]:
        """Yield the places of the board that the cursor can reach. If two have the same name, the later one shows its
        letter."""
        from .screens.table.base_table import BaseTableScreen

        if isinstance(table := self.screen, BaseTableScreen) and (scene := table.scene) is not None:
            title, seen = table.say("title"), set()
            for number, letter in scene.letters.items():
                name = " ".join(spans_text(scene.choices[number].label).split())
                name = f"{name} ({letter})" if name in seen else name
                seen.add(name)
                text = self.words.get("palette.place", game=title, name=name)
                yield Command(text, letter, partial(table.cursor.to, number))

    def _games(self) -> Iterator[Command]:
        for slug in games.GAMES:
            title = self.app.words(slug).get("title")
            run = self._leaving(partial(self.app.open_setup, slug))
            yield Command(self.words.get("palette.play", game=title), "", run)
            if has_lessons(slug):
                run = self._leaving(partial(self.app.open_learn, slug))
                yield Command(self.words.get("learn.of", game=title), "", run)

    def _saves(self) -> Iterator[Command]:
        for save in self.app.saves.list():
            if save.problem is None and save.game in games.GAMES:
                words = self.app.words(save.game)
                title, date = words.get("title"), when(save.saved_at, self.words)
                stage = words.get("save.round", round=save.round) if save.round else words.get("save.setup")
                state = words.get("saves.over") if save.is_over else stage
                text = f"{state} · {date}"
                run = self._leaving(partial(self.app.open_save, save.path))
                key = "palette.results" if save.is_over else "palette.resume"
                yield Command(self.words.get(key, game=title, name=save.name), text, run, save.path)
                watch = partial(self.app.replay_save, save.path)
                yield Command(self.words.get("palette.replay", game=title, name=save.name), text, watch, save.path)

    def _tables(self) -> Iterator[Command]:
        yield Command(self.words.get("join.title"), "", self._leaving(partial(remote_tables.ask_to_join, self.app)))

    def _leaving(self, then: Callable[[], object]) -> Callable[[], None]:
        """Return the function wrapped so that the match at the table is saved first."""
        return lambda: leaving.leave(self.app, self.app.open_match, then)

    def _chapters(self) -> Iterator[Command]:
        """Yield the chapters of the rules of the present game, or of all games."""
        from boardgames_tui.i18n.rules import headings

        here = self.app.slug_at_hand
        for slug in [here] if here else games.GAMES:
            title = self.app.words(slug).get("title")
            for chapter in headings(slug, self.app.lang):
                text = self.words.get("palette.rules", game=title, chapter=chapter)
                yield Command(text, "", partial(self.app.open_rules, slug, chapter=chapter))

    def _looks(self) -> Iterator[Command]:
        for name, word in self.app.theme_choices():
            yield Command(self.words.get("palette.theme", theme=word), "", partial(self.app.prefer, "theme", name))
        for lang in languages():
            text = self.words.get("palette.language", language=language_name(lang))
            yield Command(text, "", partial(self.app.prefer, "lang", lang))
