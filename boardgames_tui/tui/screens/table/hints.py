"""h and H at the table: what to do and why, thought about in the bots' process while the table stays alive."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from boardgames_tui.bots import Analysis, Cancelled
from boardgames_tui.bots.failures import TooSlow, told_of
from boardgames_tui.hints import NEAR, About, Advice, HintDepth, HintText, budget
from boardgames_tui.kit.choosing.advice import AdviceLine, Hint
from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.tui.progress import work

from .choice_values import WorthsPopup

if TYPE_CHECKING:
    from .table import TableScreen

TICK = 0.25
"""Seconds between two looks at the clock while it is thought about."""
NARROW, WIDE = 56, 90
"""Columns for the names of several choices."""


class Hinting:
    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.match = screen.match
        self.advice = Advice(screen.course)
        self._thinks_about: About | None = None
        self._cursor_then: int | None = None
        """Where it stood when the thinking began."""
        self._list: WorthsPopup | None = None

    # keys

    def ask(self, least: HintDepth) -> None:
        """One step further: where to look, what to do, everything."""
        screen = self.screen
        if (refusal := self.advice.refusal()) is not None:
            screen.tell(screen.words.phrase(refusal, self.match.names))
            return
        self.advice.ask(self._at_least(least))
        here = self.advice.here
        if self.advice.known is None and (self._thinks_about is None or not self._thinks_about.is_same(here)):
            self._thinks_about, self._cursor_then = here, None if screen.scene is None else screen.scene.cursor
            work(screen, "hint", partial(self._think, here))
        self._tell_the_one()
        screen.show_scene(keep_cursor=True)
        if self.advice.asked is HintDepth.CHOICE:
            self._go_to_best()
        elif self.advice.asked is HintDepth.LIST:
            self._list = WorthsPopup(self)
            screen.app.push_screen(self._list, self._picked)

    def close(self) -> None:
        """The hint goes; what it stood on (the coach, a note) is seen again."""
        self.advice.forget()
        self.screen.show_scene(keep_cursor=True)

    def _at_least(self, least: HintDepth) -> HintDepth:
        """Where to look says nothing where all there is to see are two or three rows of a list."""
        scene = self.screen.scene
        is_in_sight = scene is not None and len(self.match.legal) <= NEAR and not _has_places(scene)
        return HintDepth.CHOICE if is_in_sight and least is HintDepth.PLACE else least

    def _picked(self, action: Any) -> None:
        self._list = None
        if action is not None:
            self.go_to(action)

    # thinking

    async def _think(self, about: About) -> None:
        app, trouble = self.screen.app, ""
        clock = self.screen.set_interval(TICK, lambda: self._tick(about))
        try:
            study = app.bots.study(
                self.match.game,
                self.match.state,
                budget(self.match.game),
                lambda found: self._learn(found, about, whole=False),
                self.advice.openly,
            )
            self._learn(await study, about, whole=True)
        except Cancelled:
            pass  # the position has changed, or people left
        except Exception as failure:  # whatever went wrong inside a bot must not end the match
            key = "hint.too_slow" if isinstance(failure, TooSlow) else "hint.failed"
            trouble = self.screen.say(key, fault=told_of(failure))
        finally:
            clock.stop()
            if self._thinks_about is about:
                self._thinks_about = None
        if trouble and about.is_same(self.advice.here):
            self._give_up(trouble)

    def _tick(self, about: About) -> None:
        """The bar grows also where no trials are counted."""
        scene = self.screen.scene
        if scene is not None and scene.hint is not None and about.is_same(self.advice.here):
            self._show(scene)

    def _learn(self, found: Analysis[Any], about: About, *, whole: bool) -> None:
        scene, is_news = self.screen.scene, self.advice.known is None
        if not self.advice.learn(found, about, whole=whole) or scene is None:
            return
        self._tell_the_one()
        self._show(scene)
        if whole and is_news and self.advice.asked is HintDepth.CHOICE and scene.cursor == self._cursor_then:
            self._go_to_best()  # the cursor was not moved meanwhile

    def _give_up(self, trouble: str) -> None:
        """Pressed again, it is tried again."""
        self.advice.forget()
        if self._list is not None:
            self._list.action_close()
        if self.screen.scene is not None:
            self._show(self.screen.scene)
            self.screen.tell(trouble)

    # showing

    def mark(self, scene: AnyScene) -> None:
        """The hint beside the choices; and the question before a loss agrees with it."""
        scene.hint = self.card(scene)
        hint_text = self.hint_text() if self.advice.asked >= HintDepth.CHOICE else None
        if hint_text is not None:
            for choice in scene.choices:
                choice.confirm = hint_text.agreed(choice.action, choice.confirm)

    def _show(self, scene: AnyScene) -> None:
        self.mark(scene)
        for panel in self.screen.panels:
            if panel.follows_cursor:
                panel.repaint()
        if self._list is not None:
            self._list.show()

    def hint_text(self) -> HintText | None:
        known = self.advice.known
        return None if known is None else HintText.here(self.match, self.screen.words, known, self.advice.here.reader)

    def card(self, scene: AnyScene) -> Hint | None:
        """What the table shows of it; nothing to anybody else than the person who asked."""
        if self.advice.asked is HintDepth.NOTHING:
            return None
        if (hint_text := self.hint_text()) is None:
            return Hint(scene.say("hint.thinking"), share=self.advice.share)
        numbers = [scene.choice_of(action) for action in hint_text.named()]
        targets = [scene.choices[number].target for number in numbers if number is not None]
        places = tuple(dict.fromkeys(target for target in targets if target is not None))
        if self.advice.asked is HintDepth.PLACE:
            return Hint(self._where(scene, hint_text, places), more=scene.say("hint.again_choice"), places=places)
        head = self._head(scene, hint_text)
        told = [said for said in why(hint_text, scene.small) if said.forms[0] != head]
        return Hint(head, told, scene.say("hint.again_list"), places)

    def _head(self, scene: AnyScene, hint_text: HintText) -> str:
        """Several choices by their letters, where their names would not fit."""
        head = hint_text.head()
        if len(head) > (NARROW if scene.small else WIDE) and all(map(scene.letter_of, hint_text.named())):
            return hint_text.head(scene.letter_of)
        return head

    def _where(self, scene: AnyScene, hint_text: HintText, places: Sequence[str]) -> str:
        """Places say something where there are others; else a few choices, the best among them."""
        found = [self.screen.table.explain(scene, place) for place in places]
        titles = list(dict.fromkeys(each.title for each in found if each is not None))
        if len(titles) == len(places) and titles and _has_places(scene):
            return scene.say("hint.look", place=hint_text.either(titles))
        near = hint_text.near()
        letters = [scene.letter_of(action) for action in near]
        return scene.say("hint.among", choices=tuple(letters if all(letters) else map(hint_text.label, near)))

    def _tell_the_one(self) -> None:
        """Where to look is no step of its own where all there is to see is one choice."""
        hint_text = self.hint_text() if self.advice.asked is HintDepth.PLACE else None
        if hint_text is not None and (len(hint_text.near()) == 1 or hint_text.field.is_settled):
            self.advice.ask()

    # the cursor

    def go_to(self, action: Any) -> None:
        scene = self.screen.scene
        if scene is not None and (number := scene.choice_of(action)) is not None:
            self.go_to_choice(scene, number)

    def go_to_choice(self, scene: AnyScene, number: int) -> None:
        if number not in scene.letters:
            self.screen.cursor.switch(scene, scene.choices[number].group)
        self.screen.cursor.to(number)

    def _go_to_best(self) -> None:
        if self.advice.known is not None:
            self.go_to(self.advice.known.best.action)
            if self.screen.scene is not None:
                self._show(self.screen.scene)  # other choices may have letters now


def _has_places(scene: AnyScene) -> bool:
    return len({choice.target for choice in scene.choices if choice.target is not None}) > 1


def why(hint_text: HintText, small: bool) -> list[AdviceLine]:
    """In the order it is said. Where there is not room for all, figures give way to reasons, and what is as good or
    comes later to both."""
    told = [
        AdviceLine((hint_text.price(),), 0),
        AdviceLine((hint_text.compared(), hint_text.compared(in_short=True)), 1),
        AdviceLine((hint_text.chances(), hint_text.chances(in_short=True)), 2),
        AdviceLine((", ".join(hint_text.lines(in_short=small)),), 3),
        AdviceLine((hint_text.reason(),), 3 if hint_text.close else 0),
        *(AdviceLine((sentence,), 4 + place) for place, sentence in enumerate(hint_text.besides())),
    ]
    return [said for said in told if said.forms[0]]
