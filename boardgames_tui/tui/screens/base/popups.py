"""Popups: question, menu, save problem, refusal, help, notice."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Button, OptionList, Static

from boardgames_tui.engine import Refusal
from boardgames_tui.i18n import Catalogue
from boardgames_tui.kit.keys import ScreenKey
from boardgames_tui.kit.table_parts import Help
from boardgames_tui.tui.widgets.menu import Menu

from .box import Box

CLOSE = Binding("escape", "close", "key.close", id="shell.close")


class AnswerButton(Button):
    BINDINGS = [Binding("enter", "press", "key.do", id="ask.do")]

    def __init__(self, key: Content, word: str, name: str) -> None:
        super().__init__(Content.assemble(key, " ", word), id=name, compact=True)
        self.active_effect_duration = 0  # the popup is closed before anybody could see it


class AskPopup(Box[bool]):
    """Question with yes or no; Enter gives the answer under the cursor, which starts on no."""

    AUTO_FOCUS = "#no"
    BINDINGS = [
        Binding("left", "app.focus_previous", "key.choose", id="ask.left"),
        Binding("right", "app.focus_next", "key.choose", id="ask.right"),
        Binding("up", "app.focus_previous", id="ask.up", show=False),
        Binding("down", "app.focus_next", id="ask.down", show=False),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def body(self) -> ComposeResult:
        yield Static(self.question, classes="strong", markup=False)
        with Horizontal():
            for name in ("yes", "no"):
                yield AnswerButton(self.chip(self.say(f"ask.{name}_key")), self.say(f"ask.{name}"), name)

    def on_key(self, event: events.Key) -> None:
        letters = {"y": "#yes", self.say("ask.yes_key"): "#yes", self.say("ask.no_key"): "#no"}
        button = letters.get((event.character or "").lower())
        if button and self.is_active:
            event.stop()
            self.app.call_later(self.query_one(button, Button).press)  # after the bindings of earlier keys

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.answer(event.button.id == "yes")


class MenuPopup(Box[str]):
    """Menu of entries (key, words, name), or a list of values without keys."""

    def __init__(self, entries: Sequence[tuple[str, str, str]], title: str, at: str | None = None) -> None:
        super().__init__()
        self.title = title
        self.entries = entries
        self.at = at
        """Name of the entry under the cursor at first."""

    def body(self) -> ComposeResult:
        width = 5 if any(key for key, _, _ in self.entries) else 0
        menu = Menu(self.entries, lambda key: Content.styled(key.center(width), "bold $accent on $panel"))
        if self.at is not None:
            menu.highlighted = menu.get_option_index(self.at)
        yield menu

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.answer(event.option_id)


class UnsavedPopup(Box[str]):
    """Popup on leaving a match that could not be saved: the reason, and what can be done. Esc stays at the table."""

    TITLE = "unsaved.title"
    BINDINGS = [Binding("escape", "close", "key.stay", id="shell.close")]
    CHOICES = ("again", "elsewhere", "leave")

    def __init__(self, why: str) -> None:
        super().__init__(classes="-trouble")
        self.why = why

    def body(self) -> ComposeResult:
        # users of a browser page must not choose folders of the server
        choices = [name for name in self.CHOICES if name != "elsewhere" or not self.app.is_web]
        yield Static(self.why, classes="strong", markup=False)
        yield Menu(
            [(self.say(f"unsaved.{name}_key"), self.say(f"unsaved.{name}"), name) for name in choices], self.chip
        )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.answer(event.option_id)


class Reading(VerticalScroll, inherit_bindings=False):
    """Text that can be scrolled, selected and copied."""

    BINDINGS = [
        Binding("up", "scroll_up", "key.line", id="reading.up"),
        Binding("down", "scroll_down", "key.line", id="reading.down"),
        Binding("pageup", "page_up", "key.page", id="reading.page_up"),
        Binding("pagedown", "page_down", "key.page", id="reading.page_down"),
        Binding("home", "scroll_home", id="reading.first", show=False),
        Binding("end", "scroll_end", id="reading.last", show=False),
        Binding("enter,space,question_mark,w,q", "screen.close", id="reading.close", show=False),
    ]

    def on_mount(self) -> None:
        self.watch(self, "show_vertical_scrollbar", self.screen.refresh_bindings, init=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.show_vertical_scrollbar


class WhyNotPopup(Box[None]):
    """Popup of refusals: choices one would expect that are not legal now, with reason and rule."""

    TITLE = "why.title"
    BINDINGS = [CLOSE]

    def __init__(self, refusals: Sequence[Refusal], words: Catalogue, names: Sequence[str], nothing: str = "") -> None:
        """`nothing`: text for no refusals."""
        super().__init__()
        self.nothing = nothing
        self.reasons = [(words.phrase(r.what, names), r.rule, words.phrase(r.why, names)) for r in refusals]

    def body(self) -> ComposeResult:
        with Reading():
            for what, rule, why in self.reasons:
                yield Static(
                    Content.assemble(("✗ ", "$danger"), f"{what}  ", (rule, "not bold $faint")), classes="strong"
                )
                yield Static(why, classes="reason", markup=False)
            if not self.reasons:
                yield Static(self.nothing or self.say("why.nothing"), markup=False)


class HelpPopup(Box[None]):
    """Help popup: the thing under the cursor, then all keys of the screen."""

    TITLE = "help.keys"
    BINDINGS = [CLOSE]

    def __init__(self, keys: Sequence[ScreenKey], help_text: Help | None = None, note: str = "") -> None:
        """`note`: a paragraph below the keys."""
        super().__init__()
        self.keys = keys
        self.note = note
        self.help_text = help_text
        if help_text is not None:
            self.title = help_text.title

    def body(self) -> ComposeResult:
        with Reading():
            if self.help_text is not None:
                yield Static("\n\n".join(filter(None, self.help_text.paragraphs)), markup=False)
                keys = Static(classes="heading")
                keys.border_title = self.say("help.keys").upper()
                yield keys
            caps = [" ".join(entry.caps) for entry in self.keys]
            column = max(map(len, caps)) + 2
            lines = [
                Content.assemble((cap.ljust(column), "bold $accent"), entry.word)
                for cap, entry in zip(caps, self.keys, strict=True)
            ]
            yield Static(Content("\n").join(lines))
            if self.note:
                yield Static(f"\n{self.note}", markup=False)


class NoticePopup(Box[None]):
    """Notice popup: a sentence, and a key that continues."""

    BINDINGS = [CLOSE]

    def __init__(self, text: str) -> None:
        super().__init__(classes="-trouble")
        self.text = text

    def body(self) -> ComposeResult:
        with Reading():
            yield Static(self.text, classes="strong", markup=False)
