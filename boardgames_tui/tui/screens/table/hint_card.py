"""Hint card of a table: where to look, then what to do and why, beside the choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from boardgames_tui.hints import HintDepth, HintText
from boardgames_tui.kit.choosing.advice import AdviceLine, Hint
from boardgames_tui.kit.scene import AnyScene

if TYPE_CHECKING:
    from boardgames_tui.tui.screens.base.table_layout import TableLayoutScreen

    from .model import TableModel

NARROW, WIDE = 56, 90
"""Number of columns for the names of several choices, on a small and a wide table."""


class HintCard:
    def __init__(self, screen: TableLayoutScreen, model: TableModel) -> None:
        self._screen, self._model = screen, model

    def text(self) -> HintText | None:
        """Return the texts of the hint; None: nothing is known yet."""
        known = self._model.advice.known
        if known is None:
            return None
        return HintText.here(self._model.match, self._screen.words, known, self._model.advice.here.reader)

    def mark(self, scene: AnyScene) -> None:
        """Put the hint into a scene, and adapt the confirmation of a loss to it."""
        scene.hint = self._card(scene)
        hint_text = self.text() if self._model.advice.asked >= HintDepth.CHOICE else None
        if hint_text is not None:
            for choice in scene.choices:
                choice.confirm = hint_text.agreed(choice.action, choice.confirm)

    def show(self, scene: AnyScene) -> None:
        """Repaint the parts that show the hint."""
        self.mark(scene)
        self._screen.repaint_cursor()

    def _card(self, scene: AnyScene) -> Hint | None:
        """Return the hint for the person who asked; None for others."""
        if self._model.advice.asked is HintDepth.NOTHING:
            return None
        if (hint_text := self.text()) is None:
            return Hint(scene.say("hint.thinking"), share=self._model.advice.share)
        numbers = [scene.choice_of(action) for action in hint_text.named()]
        targets = [scene.choices[number].target for number in numbers if number is not None]
        places = tuple(dict.fromkeys(target for target in targets if target is not None))
        if self._model.advice.asked is HintDepth.PLACE:
            return Hint(self._where(scene, hint_text, places), more=scene.say("hint.again_choice"), places=places)
        head = _head(scene, hint_text)
        reasons = [said for said in why(hint_text, scene.small) if said.forms[0] != head]
        return Hint(head, reasons, scene.say("hint.again_list"), places)

    def _where(self, scene: AnyScene, hint_text: HintText, places: Sequence[str]) -> str:
        """Return where to look: places if choices differ in them, else a few choices with the best among them."""
        found = [self._model.table.explain(scene, place) for place in places]
        titles = list(dict.fromkeys(each.title for each in found if each is not None))
        if len(titles) == len(places) and titles and has_places(scene):
            return scene.say("hint.look", place=hint_text.either(titles))
        near = hint_text.near()
        letters = [scene.letter_of(action) for action in near]
        return scene.say("hint.among", choices=tuple(letters if all(letters) else map(hint_text.label, near)))


def _head(scene: AnyScene, hint_text: HintText) -> str:
    """Return what to do, with letters of several choices where their names would not fit."""
    head = hint_text.head()
    if len(head) > (NARROW if scene.small else WIDE) and all(map(scene.letter_of, hint_text.named())):
        return hint_text.head(scene.letter_of)
    return head


def has_places(scene: AnyScene) -> bool:
    """Whether the choices lie at more than one place."""
    return len({choice.target for choice in scene.choices if choice.target is not None}) > 1


def why(hint_text: HintText, small: bool) -> list[AdviceLine]:
    """Return the reasons in order. If space is short, figures are dropped before reasons, and equal or later choices
    before both."""
    sentences = [
        AdviceLine((hint_text.price(),), 0),
        AdviceLine((hint_text.compared(), hint_text.compared(in_short=True)), 1),
        AdviceLine((hint_text.chances(), hint_text.chances(in_short=True), hint_text.chance_alone()), 2),
        AdviceLine((", ".join(hint_text.lines(in_short=small)),), 3),
        AdviceLine((hint_text.reason(),), 3 if hint_text.close else 0),
        *(AdviceLine((sentence,), 4 + place) for place, sentence in enumerate(hint_text.besides())),
    ]
    return [said for said in sentences if said.forms[0]]
