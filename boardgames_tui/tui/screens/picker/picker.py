"""Picker, the first screen: continue with the newest save, or choose a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding

from boardgames_tui import games
from boardgames_tui.i18n import language_after, language_name
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.drawing.spatial import neighbour
from boardgames_tui.kit.drawing.themes import theme_word
from boardgames_tui.kit.keys import PageChoice, ScreenKey
from boardgames_tui.kit.painter import Painter, Rect
from boardgames_tui.kit.pieces import title_bar
from boardgames_tui.kit.widgets.buttons import KeyButton
from boardgames_tui.kit.widgets.group import FramedGroup
from boardgames_tui.kit.widgets.values import Values
from boardgames_tui.lessons.places import has_lessons
from boardgames_tui.tui import remote_tables
from boardgames_tui.tui.save_peek import peek
from boardgames_tui.tui.screens.base.shell import ShellScreen

from .parts import CARD_HEIGHT, CARD_WIDTH, GameCard, Newest, PlayerCountFilter, digits

if TYPE_CHECKING:
    from boardgames_tui.saves import SaveSummary
    from boardgames_tui.tui.save_glimpse import Glimpse

    from .search import GameSearch

MENU = {
    "e": "learn",
    "s": "saves",
    "t": "statistics",
    "d": "today",
    "j": "join",
    "r": "rules",
    "l": "language",
    "o": "settings",
}
GAP = 1
"""Columns between the entries of the menu, where they stand in one row; else it has two, and the promise below it
goes."""
WIDE = 120
"""The page takes no more columns of a large screen unless the cards need them."""
AROUND = 8
"""Rows of everything but the games and the newest save."""
NEWEST, NEWEST_SMALL, WELCOME = 9, 6, 8
"""Rows of what stands above the games: the newest save beside cards and rows, the welcome."""
FEWEST = 5
"""Cards of a line that scrolls; where fewer lie side by side, rows show more."""
PATIENCE = 15.0
"""Seconds that a notice about packages stays."""


class PickerScreen(ShellScreen):
    AUTO_FOCUS = "GameCard"
    BINDINGS = [
        Binding("slash", "seek", "picker.find", id="picker.find", key_display="/"),
        *(Binding(key, f"move('{key}')", "key.move", id=f"picker.{key}") for key in ("left", "up", "down", "right")),
        *(
            Binding(str(number % 10), f"open({number})", id=f"picker.open_{number}", show=False)
            for number in range(1, 11)
        ),
        Binding("plus", "players(1)", "key.players", id="picker.more", key_display="+"),
        Binding("minus", "players(-1)", "key.players", id="picker.fewer", key_display="-"),
        *(
            Binding(key, f"menu('{name}')", f"picker.{name}", id=f"picker.{name}", show=False)
            for key, name in MENU.items()
        ),
        Binding("f10", "leave", "key.quit", id="shell.leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.count = 0
        """Of all saves."""
        self._game = games.own()[0]
        """The one that the cursor was on last."""
        self._has_looked = False
        self._is_new = True
        """Nothing has been painted yet."""
        self.has_played = False
        """People who have played before need no welcome."""
        self.newest, self.players, promise = (
            Newest("resume", id="newest"),
            PlayerCountFilter(),
            Canvas(self._paint_promise, id="promise"),
        )
        self.shown = [GameCard(slug, number) for number, slug in enumerate(games.own(), 1)]
        """The games that are looked for. Packages of others come after the first paint."""
        self.game_list = FramedGroup(*self.shown, id="games")
        self.search: GameSearch | None = None
        """From when somebody looked for a game."""
        self.menu = [
            KeyButton(key, f"menu('{name}')", partial(self._menu_word, name), id=name) for key, name in MENU.items()
        ]
        menu = FramedGroup(*self.menu, id="menu")
        self.parts = self.newest, self.players, self.game_list, menu, promise

    def body(self) -> ComposeResult:
        self._reserve_place()
        self._arrange()
        yield from self.parts

    def _menu_word(self, name: str) -> str:
        if name == "language":
            return language_name(language_after(self.app.lang))
        if name == "learn" and (digit := self._digit):
            return self.say("picker.learn_game", digit=digit)
        return self.say(f"picker.{name}") + (f"  {self.count}" if name == "saves" and self.count else "")

    def key_word(self, binding: Binding) -> str:
        return self._menu_word("language") if binding.id == "picker.language" else super().key_word(binding)

    def paint_title(self, p: Painter) -> None:
        theme = theme_word(p.pal.name, self.words)
        title_bar(p, self.say("app.name"), [self.say("app.subtitle")], f"{self.say('language.name')} · {theme}")

    def _paint_promise(self, p: Painter) -> None:
        p.paragraph(0, 0, p.width, self.say("picker.promise"), 1, p.pal.faint, italic=True)

    def extra_keys(self) -> Sequence[ScreenKey]:
        return [ScreenKey((), (digits(len(self.shown)),), self.say("key.game"))] if self.shown else []

    def page_choices(self) -> Sequence[PageChoice]:
        """For the page of a browser: the games by their digits, and the menu."""
        cards = [PageChoice(card.digit, card.names[0]) for card in self.shown if card.digit]
        return [*cards, *(PageChoice(key, self._menu_word(name)) for key, name in MENU.items())]

    @property
    def seats(self) -> int | None:
        """How many people games are looked for."""
        seats: int | None = self.players.value
        return seats

    def on_descendant_focus(self) -> None:
        """Lessons and rules are those of the game that the cursor was on last; one without lessons is not offered to
        learn."""
        before = self._game
        if isinstance(self.focused, GameCard):
            self._game = self.focused.slug
        elif self.newest.has_focus and self.newest.save is not None:
            self._game = self.newest.save.game
        self._offer_lessons(before)

    def _offer_lessons(self, before: str) -> None:
        learn = self.query_one("#learn", KeyButton)
        learn.display = has_lessons(self._game)
        if self._game != before:  # the first frame is not laid out twice
            learn.repaint()

    @property
    def _digit(self) -> str:
        """Of the game that would be learned; empty where it has none."""
        return next((card.digit for card in self.shown if card.slug == self._game), "")

    def repaint(self) -> None:
        """Another language has words of other lengths. Until the saves are read nothing has been painted."""
        if self._is_new:
            return
        if self.is_mounted:
            self._arrange()
        super().repaint()

    # the newest save

    def _reserve_place(self) -> None:
        """Before the first frame: nothing may move under a tap when the saves have been read."""
        heads = peek(self.app.saves_folder)
        self.has_played = heads.has_saves or bool(self.app.settings.last_table)
        self.newest.is_reserved = heads.has_unfinished
        if heads.newest is not None and heads.newest.game in games.own():  # packages are looked for later
            self.newest.save = heads.newest

    def on_screen_resume(self, event: events.ScreenResume) -> None:  # type: ignore[override]
        if self._has_looked:
            self._look_for_saves()
        else:
            self._has_looked = True
            event.refresh_styles = False  # everything was mounted with its styles a moment ago: 3 ms of the first paint
            if self.newest.is_reserved:
                self.set_focus(self.newest)
            self.call_after_refresh(self._read_saves)  # the first paint does not wait for the disk
        self.call_after_refresh(self._look_around)

    def _read_saves(self) -> None:
        if not self.newest.is_read:
            self._look_for_saves(first=True)

    def _look_for_saves(self, first: bool = False) -> None:
        self._is_new = False
        saves = [save for save in self.app.saves.list() if save.problem is None]
        self.count = len(saves)
        if first and any(save.is_over for save in saves):
            self.app.count_finished()
        before = self.newest.save
        found = next((save for save in saves if not save.is_over and save.game in games.GAMES), None)
        self.has_played = self.has_played or bool(saves)
        self.newest.save, self.newest.is_read = found, True
        if not first:  # until then a reserved place stays: nothing moves under a tap
            self.newest.is_reserved = False
        self._arrange()
        if found is None and self.newest.has_focus:
            self.focus_first()
        elif found is not None and (first or _is_later(found, before)):
            self.newest.focus()  # somebody has just left that match: Enter goes on with it
            self._game, game = found.game, self._game
            self._offer_lessons(game)
        self.repaint()

    # the games

    async def _look_around(self) -> None:
        """Games that came in packages: Python looks for them longer than the first paint should take."""
        slugs = list(games.GAMES)
        here = {card.slug: card for card in self.query(GameCard)}
        if slugs != list(here):
            for slug in here.keys() - set(slugs):
                await here[slug].remove()
            await self.game_list.mount(*(GameCard(slug, 0) for slug in slugs if slug not in here))
            self.game_list.sort_children(key=lambda card: slugs.index(card.slug))  # type: ignore[attr-defined]
            self.sort_out()
        if troubles := games.unreported_problems():
            told = "\n".join(self.words.phrase(trouble) for trouble in troubles)
            title = self.say("shelf.title")
            self.app.notify(told, title=title, severity="warning", timeout=PATIENCE, markup=False)

    def sort_out(self) -> None:
        """Only the games that are looked for."""
        cards = list(self.query(GameCard))
        for card in cards:
            card.display = self.search is None or self.search.finds(card.names)
        self.shown = [card for card in cards if card.display]
        for number, card in enumerate(self.shown, 1):
            card.number = number
        if self.search is not None:
            self.search.tell(len(self.shown), len(cards))
        if isinstance(self.focused, GameCard) and not self.focused.display:
            self.focus_first()
        self._fade()
        self._arrange()
        self.repaint()

    def focus_first(self) -> None:
        if self.shown:
            self.shown[0].focus()

    def action_first_game(self) -> None:
        self.focus_first()

    def on_input_changed(self) -> None:
        """Of the search."""
        self.sort_out()

    def on_input_submitted(self) -> None:
        """Of the search: the first game is meant."""
        self.action_open(1)

    def action_seek(self) -> None:
        from .search import GameSearch

        if not self.is_attached:
            return  # a key that was quicker than the screen, or came when it had gone
        self.add_class("-seeking")
        if self.search is None:
            self.search = GameSearch()
            self.search.styles.max_width = self.newest.styles.max_width  # wider, it would push the page to the left
            self.mount(self.search, after="#promise")
        elif self.search.is_mounted:  # else it opens automatically in a moment
            self.search.open()

    def action_back(self) -> None:
        """All games again."""
        self.remove_class("-seeking")
        if self.search is not None and self.search.is_mounted:
            was_typing, self.search.field.value = self.search.field.has_focus, ""
            self.sort_out()
            if was_typing:
                self.focus_first()

    # layout

    def on_resize(self, event: events.Resize) -> None:
        self._arrange()

    def _arrange(self) -> None:
        """Cards when all of them or a whole line are in sight, else rows; what has no room scrolls."""
        width, height = self.app.size
        count, saved = max(1, len(self.shown)), self.newest.has_place
        side_by_side = max(1, width // CARD_WIDTH)
        lines = -(-count // side_by_side)
        columns, available = -(-count // lines), height - AROUND - (NEWEST if saved else 0)
        cards = available >= lines * CARD_HEIGHT or (side_by_side >= FEWEST and available >= CARD_HEIGHT)
        tall = min(lines, max(1, available // CARD_HEIGHT)) * CARD_HEIGHT
        if cards and tall < lines * CARD_HEIGHT:
            columns = side_by_side
        welcome = cards and not saved and not self.has_played and available >= tall + WELCOME
        self.set_class(cards, "-cards")
        self.newest.can_focus = saved and (not self.newest.is_read or self.newest.save is not None)
        self.newest.display = saved or welcome
        above = (NEWEST if cards else NEWEST_SMALL) if saved else WELCOME if welcome else 0
        needed, available = tall if cards else 2 * count, height - AROUND - above
        self.game_list.styles.height = min(available, needed)
        self.players.more = count if (lines * CARD_HEIGHT if cards else needed) > min(available, needed) else 0
        self.game_list.styles.grid_size_columns = columns if cards else 1
        page = max(WIDE, columns * CARD_WIDTH) if cards else width
        for part in (*self.parts, *self.query("GameSearch")):
            part.styles.max_width = page if part is self.game_list else page - 2
        self.set_class(available > needed, "-roomy")
        needed = sum(entry.get_content_width(self.size, self.size) + GAP for entry in self.menu)
        self.set_class(needed > min(width, page) - 2, "-two-rows")

    # keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "back" and not self.has_class("-seeking"):
            return False
        if action == "open" and parameters and parameters[0] > len(self.shown):  # type: ignore[operator]
            return False
        return super().check_action(action, parameters)

    def action_move(self, direction: str) -> None:
        places = {str(part.id): Rect(*part.region) for part in self.focus_chain} | {"players": self.players.place}
        found = neighbour(places, places, self.focused.id if self.focused else None, direction)
        if found:
            self.query_one(f"#{found}").focus()

    def action_players(self, step: int) -> None:
        self.players.action_step(step)

    @on(Values.Changed)
    def _fade(self) -> None:
        for card in self.query(GameCard):
            info = games.info(card.slug)
            card.faded = self.seats is not None and not info.min_seats <= self.seats <= info.max_seats

    def action_resume(self) -> None:
        if not self.newest.is_read:  # Enter was quicker than the disk
            self._look_for_saves(first=True)
        if self.newest.save is not None:
            self.app.open_save(self.newest.save.path)

    def action_open(self, number: int) -> None:
        if number <= len(self.shown):
            self.app.open_setup(self.shown[number - 1].slug, self.seats)

    def action_menu(self, name: str) -> None:
        ways: dict[str, Callable[[], object]] = {
            "learn": self._learn,
            "saves": self.app.open_saves,
            "statistics": self.app.open_statistics,
            "today": self.app.open_today,
            "join": partial(remote_tables.ask_to_join, self.app),
            "rules": self.action_rules,
            "settings": self.app.open_settings,
            "language": self.app.other_language,
        }
        ways[name]()

    def _learn(self) -> None:
        if has_lessons(self._game):
            self.app.open_learn(self._game)
        else:
            self.tell(self.say("learn.none", game=self.app.words(self._game).get("title")))

    def action_rules(self) -> None:
        """Of the game that the cursor is on, or was on last."""
        self.app.open_rules(self._game)

    def action_leave(self) -> None:
        self.app.exit()


def _is_later(save: SaveSummary, before: SaveSummary | Glimpse | None) -> bool:
    """Whether the match was played after the one that was the newest before."""
    return before is None or (save.saved_at, save.path != before.path) > (before.saved_at, False)
