"""Handle keys in the order they were typed, however quickly they come, where somebody types text.

Textual hands a key to the widget that has the focus; a letter is typed there, while Backspace, Tab and other bindings
travel up to the app first. Keys that arrive in one batch (typed ahead, pasted by a terminal multiplexer) would overtake
each other: letters land before a Backspace, or in the field that a Tab should have left. Screens with
`KEYS_IN_ORDER = True` get every key handled to its end before the next one.

A box with a line to type opens a moment after its key: keys typed behind that key wait until the field is there. Keys
typed behind the Enter that closes it wait until it is gone."""

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
    """Told to end from outside, or the terminal is gone: nothing that was typed counts any more."""
    ignores_input = False
    """Set at that very moment: keys that wait already would be handled before the event loop begins the end."""

    def __init__(self, *, ansi_color: bool | None = None) -> None:
        super().__init__(ansi_color=ansi_color)
        self._kept: deque[events.Key] = deque()
        """Keys that wait for the one before them."""
        self._is_opening = False
        """The key that opens or closes a field is on its way."""

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
        """Go the way that the key goes, behind it: from the widget with the focus up to the app."""
        if pump is None or pump is self or not pump.call_later(lambda: self._follow(pump.parent)):
            self.call_later(self._field_moved)

    async def _field_moved(self) -> None:
        self._is_opening = False
        await self._go_on()

    def field_is_ready(self) -> None:
        """A field that keys wait for has the focus, or will never have it."""
        self.call_later(self._go_on)

    async def _go_on(self) -> None:
        if self.ignores_input:
            self._kept.clear()
        while self._kept and not self._is_opening and self._is_screen_ready:
            await self._handle(self._kept.popleft())

    async def _took(self, event: events.Event) -> bool:
        """Type the letter or run the binding now. False: nobody in this form wants the key."""
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
    """Keys of actions that a screen names in `OPENS_FIELD`."""
    actions = screen.OPENS_FIELD if isinstance(screen, AppScreen) else ()
    active = screen.active_bindings.get(key) if actions else None
    return active is not None and active.binding.action in actions


def _closes_field(screen: Screen[Any], key: str) -> bool:
    return isinstance(screen, AppScreen) and screen.has_field and key in ("enter", "escape")
