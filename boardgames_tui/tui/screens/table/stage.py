"""What was revealed, rolled, won and lost is seen before the next decision is drawn: when the stage goes up, how long
it stays, and how to look at it again.

Results wait for a key at every pace but `instant`; reveals stay for the time it takes to read them. A key that comes
right after a card has closed automatically was meant for the card: it chooses nothing. So it is with questions and
curtains that others make go."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from math import inf
from time import monotonic
from typing import TYPE_CHECKING

from textual.timer import Timer

from boardgames_tui.engine import Event
from boardgames_tui.kit.board import Desk, Pages
from boardgames_tui.kit.painter import Rect
from boardgames_tui.kit.panels.stage import Stage
from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.kit.stage import MomentKind, StageCard
from boardgames_tui.session.keyboard import people
from boardgames_tui.session.news import news_since
from boardgames_tui.tui.scenes import make_scene
from boardgames_tui.user_config.settings import Speed

if TYPE_CHECKING:
    from boardgames_tui.tui.screens.base.shell import ShellScreen
    from boardgames_tui.tui.screens.base.table_layout import TableLayoutScreen

    from .model import TableModel

PACE: dict[Speed, float] = {"slow": 2.0, "fast": 1.0, "instant": 1.0}
"""By how much the time to read a card is multiplied; at `step` every card waits."""
PRESS_AGAIN = 0.7
"""Seconds after a card has closed automatically in which a key counts as meant for the card, and chooses nothing."""
TICK, COARSE_TICK = 0.1, 0.5
"""Seconds between two lengths of the bar that shows the time left, and where nothing is to move."""


class Staging:
    def __init__(self, screen: TableLayoutScreen, model: TableModel) -> None:
        self.screen, self.model = screen, model
        self.match = model.match
        self._staged = len(self.match.history)
        """Entries of the history whose cards were on the stage; what a save brings along is looked at with F7."""
        self._since = self._staged
        """What is on the stage now happened after so many."""
        self._news: Sequence[tuple[int, Event]] = ()
        self._holder: int | None = None
        self._then: Callable[[], None] | None = None
        self._timer: Timer | None = None
        self.clock: Callable[[], float] = monotonic
        """Tests have one of their own."""
        self._seconds = self._left = 0.0
        """How long the present card stays without a key, and how much of that is left."""
        self._looked = 0.0
        """When the clock was looked at last."""
        self._last = 0
        """What was on the stage last happened after so many entries of the history."""
        self._is_again = False
        """Somebody asked for it: every card waits for a key."""
        self._gone = -inf
        """When a card, or a box over the table, has closed automatically."""
        self._pressed_at: float | None = None
        """When the key was pressed that is carried out; None: now."""

    @property
    def stage(self) -> Stage:
        return self.screen.query_one(Stage)

    @property
    def is_up(self) -> bool:
        return self._then is not None

    @property
    def is_timed(self) -> bool:
        """A card is up that closes automatically."""
        return self._timer is not None

    def refuses_choice(self, shown: ShellScreen | None = None) -> bool:
        """Whether a key or a click comes too soon after something has closed automatically; then people are told, on
        the screen that they look at."""
        pressed_at = self.clock() if self._pressed_at is None else self._pressed_at
        if pressed_at - self._gone >= PRESS_AGAIN:
            return False
        (shown or self.screen).tell(self.screen.say("stage.press_again"))
        return True

    @contextmanager
    def pressed(self, at: float) -> Iterator[None]:
        """A key is carried out that was pressed earlier, at that time of the clock."""
        self._pressed_at = at
        try:
            yield
        finally:
            self._pressed_at = None

    def put_on(self, holder: int | None, then: Callable[[], None]) -> None:
        """What happened since the last time, as far as the person at the screen may know it; afterwards, or at once if
        there is nothing to see, `then`."""
        # where others play on meanwhile, what nobody has looked at yet is not left out
        since = min(self._since if self.is_up else self._staged, len(self.match.history))
        self._staged, self._is_again = len(self.match.history), False
        if since == self._staged or not self._open(holder, since, then):
            then()

    def again(self, then: Callable[[], None]) -> None:
        """Everything since the reader's last decision once more; where that is nothing, the last cards there were.
        `then`: called when they are seen."""
        if self.screen.scene is None or self.is_up:
            return
        self._is_again = True
        holder, since = self.model.flow.keyboard.holder, news_since(self.match, self.screen.scene.seat)
        last = min(self._last, len(self.match.history))
        if not any(self._open(holder, start, then) for start in (since, last)):
            self.screen.tell(self.screen.say("stage.nothing"))

    def _open(self, holder: int | None, since: int, then: Callable[[], None]) -> bool:
        self._holder, self._since = holder, since
        scene = self._scene()
        self._news = [(number, event) for number, event in self.match.log(scene.reader, since) if number > since]
        if not (cards := self._cards(scene)):
            return False
        self._then, self._last = then, since
        self._put(scene, cards, 0, moving=self.screen.app.is_animated)
        return True

    def _scene(self) -> AnyScene:
        """The position as it is now, nobody asked anything yet."""
        screen = self.screen
        look, words = screen.app.look, screen.words
        remote_seats = self.model.flow.keyboard.remote_seats
        scene = make_scene(
            self.match,
            screen.table,
            look,
            words,
            self._holder,
            small=screen.is_small,
            asks=False,
            remote_seats=remote_seats,
        )
        return replace(scene, decision=None, staged=self._since)

    def _cards(self, scene: AnyScene) -> list[StageCard]:
        return [card for card in self.screen.table.stage(scene, self._news) if self._is_shown(card)]

    def _is_shown(self, card: StageCard) -> bool:
        """Where bots move at once, only results of people are."""
        return self._is_again or self.screen.app.settings.speed != "instant" or self._is_result(card)

    def _is_result(self, card: StageCard) -> bool:
        """Nothing waits where only bots sit."""
        return card.kind is MomentKind.RESULT and bool(people(self.match))

    def _time(self, card: StageCard) -> float | None:
        """Seconds a card stays without a key; None: until a key."""
        speed = self.screen.app.settings.speed
        if self._is_again or speed == "step" or (self._is_result(card) and speed != "instant"):
            return None
        return PACE[speed] * card.seconds

    def _put(self, scene: AnyScene, cards: Sequence[StageCard], at: int, *, moving: bool = False) -> None:
        scene.on_stage = cards[at].places
        if scene.small and scene.on_stage:
            self.screen.query_one(Pages).turn_to_see(scene, scene.on_stage)
        self.screen.lay(scene)
        self.stage.put_on(scene, cards, at, moving=moving)
        self.keep_clear()
        self.screen.call_after_refresh(self.keep_clear)  # a page that was turned has its size only then
        self._wait(self._time(cards[at]))

    def keep_clear(self) -> None:
        """The card on the stage covers nothing that it speaks of."""
        if not self.is_up or not self.screen.is_attached:
            return
        desk = self.screen.query_one(Desk)
        left, top = desk.region.offset
        found: list[Rect] = []
        for place in self.stage.card.places:
            for board in self.screen.boards:
                if board.display and place in board.targets:
                    at, (x, y) = board.targets[place], board.region.offset
                    found.append(Rect(x - left + at.x, y - top + at.y, at.width, at.height))
                    break
        self.stage.keep_clear_of(found, desk.size)

    # the time of a card

    def _wait(self, seconds: float | None) -> None:
        """For so long, or for a key."""
        self._stop_waiting()
        self.stage.show_time(None if seconds is None else 1.0)
        if seconds is not None:
            self._seconds = self._left = seconds
            self._looked = self.clock()
            self._timer = self.screen.set_interval(TICK if self.screen.app.is_animated else COARSE_TICK, self.tick)

    def tick(self) -> None:
        """Time passes while the card is seen and its dice lie: not behind the log or the settings."""
        if self._timer is None:
            return
        passed, self._looked = self.clock() - self._looked, self.clock()
        if self.stage.is_moving or not self.screen.is_active:
            return
        self._left -= passed
        if self._left <= 0:
            self._go_by_itself()
        else:
            self.stage.show_time(self._left / self._seconds)

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
        self._put(scene, cards, min(self.stage.at, len(cards) - 1))

    # keys

    def next(self) -> None:
        """Dice that still roll lie; else the next card, else the match goes on."""
        if self.stage.is_moving:
            self.stage.settle()
        else:
            self._go_on()

    def move_on(self) -> None:
        """Any key, while the card that it was pressed for is still there; else it came too late for it."""
        if self.is_up:
            self.next()

    def back(self) -> None:
        if self.stage.at and self.stage.scene is not None:
            self._put(self.stage.scene, self.stage.cards, self.stage.at - 1)
            self._wait(None)  # who looks back wants time

    def _go_by_itself(self) -> None:
        self.has_gone()
        self._go_on()

    def has_gone(self) -> None:
        """A card, a question or a curtain has closed automatically: a key that comes now was meant for it."""
        self._gone = self.clock()

    def _go_on(self) -> None:
        stage = self.stage
        if self._then is None or stage.scene is None:
            return
        if stage.at + 1 < len(stage.cards):
            self._put(stage.scene, stage.cards, stage.at + 1, moving=self.screen.app.is_animated)
        else:
            self._take_off()

    def _take_off(self) -> None:
        """The match goes on."""
        then, self._then = self._then, None
        self._stop_waiting()
        self.stage.take_off()
        if then is not None:
            then()
