"""Key buttons of the browser page: the choices and keys that work now, sent whenever they change.

A phone has no keyboard: its page shows these as rows and buttons to tap (`assets/web/static/page.js`), and all other
keys in a collapsed section. Textual's web driver sends the message, `web/messages.py` validates it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from textual.widgets import Input

from boardgames_tui.kit.keys import PageChoice, pressed, screen_keys
from boardgames_tui.kit.painter import spans_text
from boardgames_tui.kit.panels.choices import rows_of
from boardgames_tui.tui.app_screen import AppScreen

from .app_driver import driver_of

if TYPE_CHECKING:
    from textual.screen import Screen

    from boardgames_tui.i18n import Catalogue
    from boardgames_tui.kit.keys import Keyed
    from boardgames_tui.kit.scene import AnyScene
    from boardgames_tui.tui.base_app import BaseApp

MESSAGE = "present_keys"
NAMES = {
    "left": "ArrowLeft",
    "up": "ArrowUp",
    "down": "ArrowDown",
    "right": "ArrowRight",
    "enter": "Enter",
    "escape": "Escape",
    "tab": "Tab",
    "shift+tab": "ShiftTab",
    "backspace": "Backspace",
    "delete": "Delete",
    "home": "Home",
    "end": "End",
    "pageup": "PageUp",
    "pagedown": "PageDown",
    "ctrl+p": "CtrlP",
} | {f"f{number}": f"F{number}" for number in range(1, 13)}
"""Names in the page for Textual's keys without a character."""
MOST_CHOICES, MOST_KEYS = 200, 40
LONGEST_LABEL, LONGEST_CAP = 200, 16


class PageKeys:
    """Sends the keys to the page; no effect at a terminal."""

    def __init__(self, app: BaseApp) -> None:
        self._app = app
        self._told: dict[str, Any] | None = None

    def tell(self) -> None:
        """Send the keys of the front screen, if they have changed."""
        write: Callable[[dict[str, Any]], None] | None = getattr(driver_of(self._app), "write_meta", None)
        if write is None or not self._app.screen_stack:
            return
        present = present_keys(self._app.screen_stack, self._app.words())
        if present != self._told:
            self._told = present
            write({"type": MESSAGE, **present})


def present_keys(screens: Sequence[Screen[Any]], words: Catalogue) -> dict[str, Any]:
    """Return the message. `choices`: None on screens without a list; an empty list keeps its place in the page. `keys`:
    None on screens that do not describe their keys."""
    client = screens[-1]
    lists = [_choices(screen) for screen in screens]
    choices = lists[-1]
    if choices is None and any(listed is not None for listed in lists[:-1] if client.is_modal):
        choices = []
    return {
        "choices": None if choices is None else [_row(choice) for choice in choices[:MOST_CHOICES]],
        "keys": _keys(cast("Keyed", client), words) if isinstance(client, AppScreen) else None,
        "typing": isinstance(client.focused, Input),
    }


def scene_choices(scene: AnyScene) -> list[PageChoice]:
    """Return the rows of YOU CAN; after the first letter of a code those that begin with it."""
    found = []
    for row in rows_of(scene):
        if row.kind == "choice":
            choice = scene.choices[row.number]
            label = " ".join(spans_text(choice.label).split())
            found.append(PageChoice(scene.letters[row.number], label, choice.result))
        elif row.kind == "group":
            group = scene.groups[row.number]
            found.append(PageChoice(scene.group_keys[group.name], group.label))
    return [
        choice._replace(typed=choice.code.removeprefix(scene.typed))
        for choice in found
        if choice.code.startswith(scene.typed)
    ]


def _choices(screen: Screen[Any]) -> Sequence[PageChoice] | None:
    return screen.page_choices() if isinstance(screen, AppScreen) else None


def _row(choice: PageChoice) -> dict[str, str]:
    named = choice.code if choice.code in NAMES.values() else ""
    typed = choice.code if choice.typed is None else choice.typed
    return {
        "cap": choice.code[:LONGEST_CAP],
        "label": choice.label[:LONGEST_LABEL],
        "result": choice.result[:LONGEST_LABEL],
        **({"name": named} if named else {"text": typed}),
    }


def _keys(screen: Keyed, words: Catalogue) -> list[dict[str, Any]]:
    """Return the keys of the key bar, each word with its buttons; Esc has none if another key does the same."""
    found = []
    for entry in screen_keys(screen, words):
        buttons = [
            {"cap": cap[:LONGEST_CAP], **sent}
            for key, cap in zip(entry.keys, entry.caps, strict=False)
            if (sent := _sent(key, cap)) and entry.enabled and (key != "escape" or len(entry.keys) == 1)
        ]
        if buttons:
            found.append({"word": entry.word[:LONGEST_LABEL], "buttons": buttons})
    return found[:MOST_KEYS]


def _sent(key: str, cap: str) -> dict[str, str]:
    """Return what the page sends for a key; empty if it cannot send it. Textual has no character for `plus` and
    `minus`, so their captions are sent."""
    if key in NAMES:
        return {"name": NAMES[key]}
    character = pressed(key).character or (cap if len(cap) == 1 and cap.isascii() else "")
    return {"text": character} if character else {}
