"""F9: all cards of the game, where they are and what they do; digits sift them, / looks for words."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.reactive import var
from textual.widgets import Input

from boardgames_tui.i18n import Catalogue
from boardgames_tui.kit.browser import Browser, Item
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.painter import Painter, cut, wrap
from boardgames_tui.kit.pieces import key_chip, section, title_bar
from boardgames_tui.kit.widgets.field import TextField
from boardgames_tui.tui.screens.base.shell import ShellScreen
from boardgames_tui.tui.styles import STYLES

FAR = 1000
WIDE = 110
"""Columns from which on the card stands beside the list."""


class BrowserScreen(ShellScreen):
    CSS_PATH = [STYLES / "shell.tcss", STYLES / "browser.tcss"]
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
    BINDINGS = [
        Binding("up", "step(-1)", "key.line", id="browser.up"),
        Binding("down", "step(1)", "key.line", id="browser.down"),
        Binding("pageup", "page(-1)", "key.page", id="browser.page_up", show=False),
        Binding("pagedown,space", "page(1)", "key.page", id="browser.page_down", show=False),
        Binding("home", f"step(-{FAR})", "key.ends", id="browser.home", show=False),
        Binding("end", f"step({FAR})", "key.ends", id="browser.end", show=False),
        *(
            Binding(str(digit), f"sift({digit - 1})", "browser.sift", id=f"browser.sift_{digit}", show=False)
            for digit in range(1, 6)
        ),
        Binding("0", "all", "browser.all", id="browser.all"),
        Binding("slash", "search", "rules.search", id="browser.search", key_display="/"),
        Binding("enter,q,f9", "leave", id="browser.close", show=False),
    ]

    title_shows = ("found",)
    wanted: var[list[str]] = var(list, init=False)
    """The value that is wanted of each facet; empty: any."""
    found: var[list[Item]] = var(list, init=False)
    at = var(0, init=False)

    def __init__(self, browser: Browser, words: Catalogue, slug: str) -> None:
        super().__init__()
        self.browser = browser
        self._words = words
        self._slug = slug
        self.wanted = [""] * len(browser.facets)
        self.found = list(browser.items)

    @property
    def words(self) -> Catalogue:
        return self._words

    def body(self) -> ComposeResult:
        yield Canvas(self._paint_facets, shows=("wanted",), id="facets")
        yield Canvas(self._paint_list, shows=("found", "at"), id="items")
        yield Canvas(self._paint_item, shows=("found", "at"), id="item")
        yield TextField(id="sought")

    @property
    def field(self) -> TextField:
        return self.query_one(TextField)

    def paint_title(self, p: Painter) -> None:
        count = self.say("browser.count", n=len(self.found), of=len(self.browser.items))
        title_bar(p, self.say("title"), [self.browser.title, *self.browser.facts], count)

    def _paint_facets(self, p: Painter) -> None:
        x = 1
        for number, (facet, value) in enumerate(zip(self.browser.facets, self.wanted, strict=True)):
            start = x
            x = key_chip(p, x, 0, str(number + 1))
            x = p.put(x + 1, 0, f"{facet.label}: ", p.pal.dim)
            text = facet.values[value] if value else self.say("browser.any")
            x = p.put(x, 0, text, p.pal.accent if value else p.pal.text, bold=bool(value))
            p.target(f"facet:{number}", start, 0, x - start, 1)
            x += 2

    def _paint_list(self, p: Painter) -> None:
        if not self.found:
            p.paragraph(1, 0, p.width - 2, self.say("browser.nothing"), p.height, p.pal.faint, italic=True)
        first = max(0, min(self.at - p.height // 2, len(self.found) - p.height))
        for y, item in enumerate(self.found[first : first + p.height]):
            here = first + y == self.at
            ground, ink = (p.pal.cursor, p.pal.on_cursor) if here else (None, None)
            if here:
                p.fill(0, y, p.width, 1, p.pal.cursor)
                p.put(0, y, ">" if p.look.ascii else " ", ink, ground)
            place = cut(item.place, p.width // 3)
            spans = [span._replace(fg=ink or span.fg, bg=ground, bold=here or span.bold) for span in item.label]
            p.spans(1, y, spans, p.width - len(place) - 3)
            p.right(p.width - 1, y, place, ink or p.pal.dim, ground)
            p.target(f"item:{first + y}", 0, y, p.width, 1)

    def _paint_item(self, p: Painter) -> None:
        if not self.found:
            return
        item = self.found[self.at]
        section(p, 0, 0, p.width, item.help.title)
        y = 1
        for paragraph in [item.place, *item.help.paragraphs]:
            for line in wrap(paragraph, p.width - 1):
                if y < p.height:
                    p.put(0, y, line, p.pal.text if paragraph is not item.place else p.pal.accent)
                y += 1

    # keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if isinstance(self.focused, Input) and action in ("search", "sift", "all", "help"):
            return False  # these are typed
        if action == "sift" and parameters[0] not in range(len(self.browser.facets)):
            return False
        return super().check_action(action, parameters)

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        kind, _, number = event.target.partition(":")
        if kind == "facet":
            self.action_sift(int(number))
        else:
            self.action_step(int(number) - self.at)

    def action_step(self, step: int) -> None:
        self.at = max(0, min(self.at + step, len(self.found) - 1))

    def action_page(self, pages: int) -> None:
        self.action_step(pages * max(1, self.query_one("#items").size.height - 1))

    def action_sift(self, number: int) -> None:
        """The next value of this facet; after the last one all of them again."""
        values = ["", *self.browser.facets[number].values]
        wanted = values[(values.index(self.wanted[number]) + 1) % len(values)]
        self.wanted = [*self.wanted[:number], wanted, *self.wanted[number + 1 :]]
        self._sift()

    def action_all(self) -> None:
        self.wanted = [""] * len(self.browser.facets)
        self.field.value = ""
        self.remove_class("-seeking")
        self._sift()

    def action_search(self) -> None:
        self.add_class("-seeking")
        self.field.focus()

    @on(Input.Changed)
    def _sift(self) -> None:
        """The cursor stays on its card while that is among them."""
        here = self.found[self.at] if self.found else None
        found = self.browser.found(self.wanted, self.field.value)
        at = next((number for number, item in enumerate(found) if item is here), 0)
        self.set_reactive(BrowserScreen.at, at)  # painted with what was found
        self.found = found

    @on(Input.Submitted)
    def _typed(self) -> None:
        self.set_focus(None)

    def action_back(self) -> None:
        """Out of what is typed, then out of the cards."""
        if isinstance(self.focused, Input):
            self.set_focus(None)
        else:
            self.action_leave()

    def action_rules(self) -> None:
        self.app.open_rules(self._slug)
