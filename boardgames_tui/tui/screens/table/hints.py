"""Keys h and H at the table: hints, computed in the bots' process while the table stays responsive."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from boardgames_tui.bots import Analysis, Cancelled
from boardgames_tui.bots.failures import TooSlow, told_of
from boardgames_tui.hints import NEAR, About, Advice, HintDepth, budget
from boardgames_tui.tui.progress import work
from boardgames_tui.tui.screens.table.popups.choice_values import WorthsPopup

from .hint_card import has_places

if TYPE_CHECKING:
    from .cursor import Cursor
    from .display import TableDisplay

TICK = 0.25
"""Seconds between two updates of the progress."""


class Hinting:
    def __init__(self, display: TableDisplay, cursor: Cursor) -> None:
        self._display, self._cursor = display, cursor
        self._screen, self._model, self._card = display.screen, display.model, display.hint_card
        self._match = self._model.match
        self._thinks_about: About | None = None
        self._cursor_then: int | None = None
        """Position of the cursor when the analysis began."""
        self._list: WorthsPopup | None = None

    @property
    def advice(self) -> Advice:
        return self._model.advice

    # keys

    def ask(self, least: HintDepth) -> None:
        """Show the next step: where to look, what to do, everything."""
        screen = self._screen
        if (refusal := self.advice.refusal()) is not None:
            screen.tell(screen.words.phrase(refusal, self._match.names))
            return
        self.advice.ask(self._at_least(least))
        here = self.advice.here
        if self.advice.known is None and (self._thinks_about is None or not self._thinks_about.is_same(here)):
            self._thinks_about, self._cursor_then = here, self._model.cursor
            work(screen, "hint", partial(self._think, here))
        self._tell_the_one()
        self._display.show_scene(keep_cursor=True)
        if self.advice.asked is HintDepth.CHOICE:
            self._go_to_best()
        elif self.advice.asked is HintDepth.LIST:
            self._list = WorthsPopup(self._model, self._card)
            screen.app.push_screen(self._list, self._picked)

    def close(self) -> None:
        """Remove the hint, which uncovers the coach or a note."""
        self.advice.forget()
        self._display.show_scene(keep_cursor=True)

    def _at_least(self, least: HintDepth) -> HintDepth:
        """Return the first step: "where to look" is skipped for a list of two or three rows."""
        scene = self._model.scene
        is_in_sight = scene is not None and len(self._match.legal) <= NEAR and not has_places(scene)
        return HintDepth.CHOICE if is_in_sight and least is HintDepth.PLACE else least

    def _picked(self, action: Any) -> None:
        self._list = None
        if action is not None:
            self.go_to(action)

    # analysis

    async def _think(self, about: About) -> None:
        app, trouble = self._screen.app, ""
        clock = self._screen.set_interval(TICK, lambda: self._tick(about))
        try:
            study = app.bots.study(
                self._match.game,
                self._match.state,
                budget(self._match.game),
                lambda found: self._learn(found, about, whole=False),
                self.advice.openly,
            )
            self._learn(await study, about, whole=True)
        except Cancelled:
            pass  # the position has changed, or people left
        except Exception as failure:  # a failure of a bot must not end the match
            key = "hint.too_slow" if isinstance(failure, TooSlow) else "hint.failed"
            trouble = self._screen.say(key, fault=told_of(failure))
        finally:
            clock.stop()
            if self._thinks_about is about:
                self._thinks_about = None
        if trouble and about.is_same(self.advice.here):
            self._give_up(trouble)

    def _tick(self, about: About) -> None:
        """Update the progress bar also between results."""
        scene = self._model.scene
        if scene is not None and scene.hint is not None and about.is_same(self.advice.here):
            self._show()

    def _learn(self, found: Analysis[Any], about: About, *, whole: bool) -> None:
        is_news = self.advice.known is None
        if not self.advice.learn(found, about, whole=whole) or self._model.scene is None:
            return
        self._tell_the_one()
        self._show()
        if whole and is_news and self.advice.asked is HintDepth.CHOICE and self._model.cursor == self._cursor_then:
            self._go_to_best()  # the cursor was not moved meanwhile

    def _give_up(self, trouble: str) -> None:
        """Give up; the next key press tries again."""
        self.advice.forget()
        if self._list is not None:
            self._list.action_close()
        if self._model.scene is not None:
            self._show()
            self._screen.tell(trouble)

    def _show(self) -> None:
        if self._model.scene is not None:
            self._card.show(self._model.scene)
            if self._list is not None:
                self._list.show()

    def _tell_the_one(self) -> None:
        """Show the choice at once if it is the only one on the screen."""
        hint_text = self._card.text() if self.advice.asked is HintDepth.PLACE else None
        if hint_text is not None and (len(hint_text.near()) == 1 or hint_text.field.is_settled):
            self.advice.ask()

    # the cursor

    def go_to(self, action: Any) -> None:
        scene = self._model.scene
        if scene is not None and (number := scene.choice_of(action)) is not None:
            self._cursor.to_choice(number)

    def _go_to_best(self) -> None:
        if self.advice.known is not None:
            self.go_to(self.advice.known.best.action)
            self._show()  # other choices may have letters now
