"""h and H at the table: what to do and why, thought about in the bots' process while the table stays alive."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from boardgames_tui.bots import Analysis, Cancelled
from boardgames_tui.bots.stumbling import TooSlow, told_of
from boardgames_tui.hints import NEAR, About, Advice, Asked, Counsel, budget
from boardgames_tui.kit.advice import Hint, Said
from boardgames_tui.kit.scene import Scene
from boardgames_tui.tui.working import work

from .worths import WorthsPopup

if TYPE_CHECKING:
    from .table import TableScreen


class Hinting:
    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.match = screen.match
        self.advice = Advice(screen.course)
        self._thinks_about: About | None = None
        self._list: WorthsPopup | None = None

    # keys

    def ask(self, least: Asked) -> None:
        """One step further: where to look, what to do, everything."""
        screen = self.screen
        if (refusal := self.advice.refusal()) is not None:
            screen.tell(screen.words.phrase(refusal, self.match.names))
            return
        asked, here = self.advice.ask(self._at_least(least)), self.advice.here
        if not self.advice.is_whole and (self._thinks_about is None or not self._thinks_about.is_same(here)):
            self._thinks_about = here
            work(screen, "hint", partial(self._think, here))
        screen.show_scene(keep_cursor=True)
        if asked is Asked.CHOICE:
            self._go_to_best()
        elif asked is Asked.LIST:
            self._list = WorthsPopup(self)
            screen.app.push_screen(self._list, self._picked)

    def _at_least(self, least: Asked) -> Asked:
        """Where to look says nothing where all there is to see are two or three rows of a list."""
        scene = self.screen.scene
        is_in_sight = scene is not None and len(self.match.legal) <= NEAR and not _has_places(scene)
        return Asked.CHOICE if is_in_sight and least is Asked.PLACE else least

    def _picked(self, action: Any) -> None:
        self._list = None
        if action is not None:
            self.go_to(action)

    # thinking

    async def _think(self, about: About) -> None:
        app, trouble = self.screen.app, ""
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
            if self._thinks_about is about:
                self._thinks_about = None
        if trouble and about.is_same(self.advice.here):
            self._give_up(trouble)

    def _learn(self, found: Analysis[Any], about: About, *, whole: bool) -> None:
        had, scene = self.advice.known, self.screen.scene
        if not self.advice.learn(found, about, whole=whole) or scene is None:
            return
        self._show(scene)
        if self.advice.asked is Asked.CHOICE and (had is None or scene.cursor == scene.choice_of(had.best.action)):
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

    def _show(self, scene: Scene) -> None:
        scene.hint = self.card(scene)
        for panel in self.screen.panels:
            if panel.follows_cursor:
                panel.repaint()
        if self._list is not None:
            self._list.show()

    def counsel(self) -> Counsel | None:
        known = self.advice.known
        return None if known is None else Counsel.here(self.match, self.screen.words, known, self.advice.here.reader)

    def card(self, scene: Scene) -> Hint | None:
        """What the table shows of it; nothing to anybody else than the person who asked."""
        if self.advice.asked is Asked.NOTHING:
            return None
        if (counsel := self.counsel()) is None:
            return Hint(scene.say("hint.thinking"))
        number = scene.choice_of(counsel.best.action)
        target = None if number is None else scene.choices[number].target
        places = () if target is None else (target,)
        if self.advice.asked is Asked.PLACE:
            return Hint(self._where(scene, counsel, target), more=scene.say("hint.again_choice"), places=places)
        return Hint(counsel.label(counsel.best.action), why(counsel, scene.small), scene.say("hint.again_list"), places)

    def _where(self, scene: Scene, counsel: Counsel, target: str | None) -> str:
        """A place says something where there are several; else a few choices, the best among them."""
        if target and _has_places(scene) and (found := self.screen.table.explain(scene, target)) is not None:
            return scene.say("hint.look", place=found.title)
        near = counsel.near()
        letters = [scene.letter_of(action) for action in near]
        return scene.say("hint.among", choices=tuple(letters if all(letters) else map(counsel.label, near)))

    # the cursor

    def go_to(self, action: Any) -> None:
        scene = self.screen.scene
        if scene is not None and (number := scene.choice_of(action)) is not None:
            self.go_to_choice(scene, number)

    def go_to_choice(self, scene: Scene, number: int) -> None:
        if number not in scene.letters:
            self.screen.cursor.switch(scene, scene.choices[number].group)
        self.screen.cursor.to(number)

    def _go_to_best(self) -> None:
        if self.advice.known is not None:
            self.go_to(self.advice.known.best.action)


def _has_places(scene: Scene) -> bool:
    return len({choice.target for choice in scene.choices if choice.target is not None}) > 1


def why(counsel: Counsel, small: bool) -> list[Said]:
    """In the order it is said. Where there is not room for all, figures give way to reasons, and what is as good or
    comes later to both."""
    told = [
        Said((counsel.compared(), counsel.compared(in_short=True)), 1),
        Said((counsel.chances(),), 3),
        Said((", ".join(counsel.lines(in_short=small)),), 2),
        Said((counsel.reason(),), 0),
        *(Said((sentence,), 4 + place) for place, sentence in enumerate(counsel.besides())),
    ]
    return [said for said in told if said.forms[0]]
