"""What was revealed, rolled, won and lost is seen before the next decision is drawn: when the stage goes up, how long
it stays, and how to look at it again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from time import monotonic
from typing import TYPE_CHECKING

from textual.timer import Timer

from boardgames_tui.engine import Event
from boardgames_tui.kit.panels.stage import Stage
from boardgames_tui.kit.scene import Scene
from boardgames_tui.kit.stage import StageCard
from boardgames_tui.session.keyboard import people
from boardgames_tui.session.news import news_since
from boardgames_tui.settings import DELAY
from boardgames_tui.tui.scenes import make_scene

if TYPE_CHECKING:
    from .table import TableScreen

READING = 1.0
"""A card takes so much of the bot speed for each of its lines, and at least all of it; a key ends it at once."""
HASTE = 0.5
"""Seconds: whoever presses Enter so soon after a card has gone by itself meant the card, and no choice."""


class Staging:
    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.match = screen.match
        self._staged = len(self.match.history)
        """Entries of the history whose cards were on the stage; what a save brings along is looked at with F7."""
        self._since = self._staged
        """What is on the stage now happened after so many."""
        self._news: Sequence[tuple[int, Event]] = ()
        self._holder: int | None = None
        self._then: Callable[[], None] | None = None
        self._timer: Timer | None = None
        self._is_again = False
        """Somebody asked for it: every card waits for a key."""
        self._gone = -inf
        """When a card has gone by itself."""

    @property
    def stage(self) -> Stage:
        return self.screen.query_one(Stage)

    @property
    def is_up(self) -> bool:
        return self._then is not None

    @property
    def has_just_gone(self) -> bool:
        return monotonic() - self._gone < HASTE

    def put_on(self, holder: int | None, then: Callable[[], None]) -> None:
        """What happened since the last time, as far as whoever looks may know it; afterwards, or at once if there is
        nothing to see, `then`."""
        # where others play on meanwhile, what nobody has looked at yet is not left out
        since = min(self._since if self.is_up else self._staged, len(self.match.history))
        self._staged, self._is_again = len(self.match.history), False
        if since == self._staged or not self._open(holder, since, then):
            then()

    def again(self) -> None:
        """Everything since the reader's last decision once more."""
        if self.screen.scene is None or self.is_up:
            return
        self._is_again = True
        since = news_since(self.match, self.screen.scene.seat)
        if not self._open(self.screen.course.keyboard.holder, since, self.screen.show_scene):
            self.screen.tell(self.screen.say("stage.nothing"))

    def _open(self, holder: int | None, since: int, then: Callable[[], None]) -> bool:
        self._holder, self._since = holder, since
        scene = self._scene()
        self._news = [(number, event) for number, event in self.match.log(scene.reader, since) if number > since]
        if not (cards := self._cards(scene)):
            return False
        self._then = then
        self.screen.show_behind_stage(scene)
        self._put(scene, cards, 0, moving=self.screen.app.settings.animation)
        return True

    def _scene(self) -> Scene:
        """The position as it is now, nobody asked anything yet."""
        screen = self.screen
        look, words = screen.app.look, screen.words
        elsewhere = screen.course.keyboard.elsewhere
        scene = make_scene(
            self.match,
            screen.table,
            look,
            words,
            self._holder,
            small=screen.is_small,
            asks=False,
            elsewhere=elsewhere,
        )
        return replace(scene, decision=None)

    def _cards(self, scene: Scene) -> list[StageCard]:
        return [card for card in self.screen.table.stage(scene, self._news) if self._time(card) != 0]

    def _time(self, card: StageCard) -> float | None:
        """Seconds a card stays by itself; None: until a key. Where bots move at once only what holds is shown, and
        nothing holds where only bots sit."""
        speed = self.screen.app.settings.speed
        if (card.holds and people(self.match)) or self._is_again or speed == "step":
            return None
        return DELAY[speed] * max(1.0, READING * (len(card.rows) + len(card.outcome)))

    def _put(self, scene: Scene, cards: Sequence[StageCard], at: int, *, moving: bool = False) -> None:
        self.stage.put_on(scene, cards, at, moving=moving)
        self._stop_waiting()
        if (seconds := self._time(cards[at])) is not None:
            self._timer = self.screen.set_timer(seconds, self._go_by_itself)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def repaint(self) -> None:
        """Language, look or size changed; or the pace, or who sits there, and then fewer cards may be worth a stop."""
        scene = self._scene()
        if not (cards := self._cards(scene)):
            self._take_off()
            return
        self.screen.show_behind_stage(scene)
        self._put(scene, cards, min(self.stage.at, len(cards) - 1))

    # keys

    def next(self) -> None:
        """Dice that still roll lie; else the next card, else the match goes on."""
        if self.stage.is_moving:
            self.stage.settle()
        else:
            self._go_on()

    def back(self) -> None:
        if self.stage.at and self.stage.scene is not None:
            self._put(self.stage.scene, self.stage.cards, self.stage.at - 1)
            self._stop_waiting()  # whoever looks back wants time

    def _go_by_itself(self) -> None:
        self._gone = monotonic()
        self._go_on()

    def _go_on(self) -> None:
        stage = self.stage
        if self._then is None or stage.scene is None:
            return
        if stage.at + 1 < len(stage.cards):
            self._put(stage.scene, stage.cards, stage.at + 1, moving=self.screen.app.settings.animation)
        else:
            self._take_off()

    def _take_off(self) -> None:
        """The match goes on."""
        then, self._then = self._then, None
        self._stop_waiting()
        self.stage.take_off()
        if then is not None:
            then()
