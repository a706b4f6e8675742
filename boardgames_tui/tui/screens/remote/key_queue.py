"""Key queue of a remote table: keys typed while the host is still answering the key before them.

They are handled one after another, each in the position that the keys before it led to, as at a local table. When the
host refuses, or somebody else changed the position, waiting keys are dropped with a message."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from textual import events
from textual.message import Message

if TYPE_CHECKING:
    from boardgames_tui.tui.screens.base.shell import ShellScreen
    from boardgames_tui.tui.screens.table.stage import Staging

MOST_KEYS = 40
"""Largest number of waiting keys; further ones are dropped."""
PATIENCE = 10.0
"""Seconds without an answer before waiting keys are dropped."""
AT_ONCE = ("leave", "app.", "screen.dismiss")
"""Actions whose keys never wait."""
CHANGES_NOTHING = ("help", "rules", "open", "again", "coach", "hint")
"""Actions that change nothing in the match: their keys wait only behind other keys, never for the host."""


class KeyQueue:
    class Unanswered(Message):
        """The host did not answer in time: waiting keys are dropped, and a new request may be sent."""

    class Dropped(Message):
        """Keys were dropped, with the reason as a sentence."""

        def __init__(self, sentence: str) -> None:
            super().__init__()
            self.sentence = sentence

    def __init__(
        self, screen: ShellScreen, staging: Staging, carry_out: Callable[[events.Key], Awaitable[None]]
    ) -> None:
        """`carry_out`: function that handles a key that has waited."""
        self._screen, self._staging, self._carry_out = screen, staging, carry_out
        self._keys: deque[tuple[events.Key, float]] = deque()
        """Waiting keys with the times when they were pressed."""
        self._is_asking = False
        """Whether the host has not answered yet."""
        self._is_carrying_out = False
        self._requests = 0
        self._dropped = 0
        """Number of keys dropped since the last request."""

    @property
    def is_holding(self) -> bool:
        """Whether keys must wait, for the host or for earlier keys."""
        return self._is_asking or self._has_keys

    @property
    def _has_keys(self) -> bool:
        return self._is_carrying_out or bool(self._keys)

    def lets_pass(self, action: str) -> bool:
        """Whether the key of this action is handled without waiting."""
        return action.startswith(AT_ONCE) or (action.startswith(CHANGES_NOTHING) and not self._has_keys)

    def ask(self) -> None:
        """Note a request to the host: from now on keys wait."""
        self._is_asking = True
        self._dropped = 0
        self._requests += 1
        self._screen.set_timer(PATIENCE, lambda request=self._requests: self._give_up(request))

    def _give_up(self, request: int) -> None:
        if self._is_asking and request == self._requests:
            self.drop("wire.keys_unanswered")
            self._screen.post_message(self.Unanswered())

    def keep(self, event: events.Key) -> None:
        if len(self._keys) < MOST_KEYS:
            self._keys.append((event, self._staging.clock()))
        else:
            self._screen.tell(self._screen.say("wire.keys_full", n=MOST_KEYS))

    def answered(self) -> None:
        """Note the host's answer: the next waiting key is handled."""
        if self._is_asking:
            self._is_asking = False
            self._screen.app.call_later(self._carry_on)

    def drop(self, why: str) -> None:
        """Drop waiting keys. `why`: text key of a sentence with the number `n`. A refusal may come after the position
        that caused it: then the dropped keys are mentioned again behind its reason."""
        self._is_asking = False
        self._dropped += len(self._keys)
        self._keys.clear()
        if self._dropped:
            self._screen.post_message(self.Dropped(self._screen.say(why, n=self._dropped)))

    async def _carry_on(self) -> None:
        """Handle waiting keys. Keys after one that opened a popup are for that popup; other popups, such as a question
        of another player, get none of them."""
        screen, has_opened_box = self._screen, False
        while self._keys and not self._is_asking:
            if not screen.is_active and not has_opened_box:
                self.drop("wire.keys_dropped")
                return
            event, pressed_at = self._keys.popleft()
            if has_opened_box:
                screen.app.post_message(events.Key(event.key, event.character))
                continue
            self._is_carrying_out = True
            try:
                with self._staging.pressed(pressed_at):
                    await self._carry_out(event)
            finally:
                self._is_carrying_out = False
            has_opened_box = not screen.is_active
