"""Key order: handles keys in the order they were typed on screens with text fields. Textual sends a key to the focused
widget; a letter is typed there, while Backspace, Tab and other bindings bubble up to the app first. Keys that arrive in
one batch (typed ahead, pasted by a terminal multiplexer) would overtake each other: letters land before a Backspace, or
in the field that a Tab should have left. Screens with `KEYS_IN_ORDER = True` get every key handled completely before
the next one. A popup with a text field opens a moment after its key: keys typed after it wait until the field is ready.
Keys typed after the Enter that closes it wait until it is gone."""

from __future__ import annotations

from collections import deque
from typing import Any

from textual import events
from textual.app import App
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widgets import Input

from boardgames_tui.tui.app_screen import AppScreen


class OrderedKeys(App[object]):
    is_ending = False
    """Whether the app is ending, by a signal or a lost terminal: typed keys no longer count."""
    ignores_input = False
    """Set immediately, because waiting keys would be handled before the event loop begins to end."""

    def __init__(self, *, ansi_color: bool | None = None) -> None:
        super().__init__(ansi_color=ansi_color)
        self._kept: deque[events.Key] = deque()
        """Keys that wait for the one before them."""
        self._is_opening = False
        """Whether a key that opens or closes a field is being handled."""

    async def on_event(self, event: events.Event) -> None:
        if (self.is_ending or self.ignores_input) and isinstance(event, events.InputEvent):
            return
        if isinstance(event, events.Key) and not event.is_forwarded and self.app_focus:
            if self._must_wait:
                self._kept.append(event)
            else:
                await self._handle(event)
            return
        await super().on_event(event)

    @property
    def _must_wait(self) -> bool:
        return bool(self._kept) or self._is_opening or not self._is_screen_ready

    @property
    def _is_screen_ready(self) -> bool:
        screen = self.screen
        return not isinstance(screen, AppScreen) or screen.is_ready

    async def _handle(self, event: events.Key) -> None:
        screen, target = self.screen, self.focused or self.screen
        moves_field = _opens_field(screen, event.key) or _closes_field(screen, event.key)
        if not (isinstance(screen, AppScreen) and screen.KEYS_IN_ORDER and await self._took(event)):
            await super().on_event(event)
        if moves_field:
            self._is_opening = True
            self._follow(target)

    def _follow(self, pump: DOMNode | None) -> None:
        """Follow a key from the focused widget up to the app, to know when it is handled."""
        if pump is None or pump is self or not pump.call_later(lambda: self._follow(pump.parent)):
            self.call_later(self._field_moved)

    async def _field_moved(self) -> None:
        self._is_opening = False
        await self._go_on()

    def field_is_ready(self) -> None:
        """Release the keys that wait for a field: it has the focus, or will never get it."""
        self.call_later(self._go_on)

    async def _go_on(self) -> None:
        if self.ignores_input:
            self._kept.clear()
        while self._kept and not self._is_opening and self._is_screen_ready:
            await self._handle(self._kept.popleft())

    async def _took(self, event: events.Event) -> bool:
        """Type the letter or run the binding now; False: no widget handles the key."""
        assert isinstance(event, events.Key)
        screen, focused = self.screen, self.focused
        active = screen.active_bindings.get(event.key)
        is_typed = event.is_printable and isinstance(focused, Input)
        if active is not None and active.enabled and (active.binding.priority or not is_typed):
            if isinstance(screen, AppScreen):
                screen.clear_told()
            return await self.run_action(active.binding.action, active.node)
        if is_typed and event.character is not None:
            assert isinstance(focused, Input)
            if focused.selection.is_empty:
                focused.insert_text_at_cursor(event.character)
            else:
                focused.replace(event.character, *focused.selection)
        return is_typed


def _opens_field(screen: Screen[Any], key: str) -> bool:
    """Whether the key's action is in the screen's `OPENS_FIELD`."""
    actions = screen.OPENS_FIELD if isinstance(screen, AppScreen) else ()
    active = screen.active_bindings.get(key) if actions else None
    return active is not None and active.binding.action in actions


def _closes_field(screen: Screen[Any], key: str) -> bool:
    return isinstance(screen, AppScreen) and screen.has_field and key in ("enter", "escape")
