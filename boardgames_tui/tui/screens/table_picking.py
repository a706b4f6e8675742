"""Picking at the table: what a letter, a digit or a click means now."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_letters
from typing import TYPE_CHECKING

from boardgames_tui.kit.board import Pages
from boardgames_tui.kit.choice import RESERVED
from boardgames_tui.kit.keys import ScreenKey
from boardgames_tui.kit.letters import ALPHABET
from boardgames_tui.kit.scene import Scene

if TYPE_CHECKING:
    from .table import TableScreen

TURNS = {"more": 1, "less": -1}
"""Targets that are + and − of the choice at the place they name: `more:trade:food`."""


class Picking:
    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen

    @property
    def _meant(self) -> dict[str, int | str]:
        """What the letters mean now: the number of a choice, or the name of another group of them."""
        if (scene := self.screen.scene) is None:
            return {}
        groups: dict[str, int | str] = {group.key: group.name for group in scene.groups if group.name != scene.group}
        return groups | {letter: number for number, letter in reversed(list(scene.letters.items()))}

    def keys(self) -> Sequence[ScreenKey]:
        """For the key bar: the letters that pick a choice, or the digits of a small table's pages."""
        scene, say = self.screen.scene, self.screen.say
        if scene is None:
            return ()
        if scene.small:
            pages = len(self.screen.table.tabs(scene))
            return [ScreenKey((), (f"1–{pages}",), "", more=say("keys.tab"))] if pages > 1 else ()
        choices = ((scene.choices[number], letter) for number, letter in scene.letters.items())
        # of more choices than there are letters some have none
        dealt = [letter for choice, letter in choices if letter in ALPHABET and not (choice.last or choice.key)]
        dealt.sort(key=ALPHABET.index)  # letters stay with their things, so the list may begin with any
        cap = f"{dealt[0]}–{dealt[-1]}" if len(dealt) > 1 else "".join(dealt)
        return [ScreenKey((), (cap,), say("key.pick"), more=say("keys.pick"))] if dealt else ()

    def may_pick(self, character: str) -> bool:
        """What it means is known when the keys before it have been carried out."""
        if character in ascii_letters:
            return character not in RESERVED
        return character in self._meant or (self.screen.is_small and character in "123456789")

    def take(self, letter: str) -> None:
        screen = self.screen
        if screen.play.staging.is_up:
            screen.play.staging.next()
            return
        meant, scene = self._meant.get(letter) if screen.is_active else None, screen.scene
        if scene is not None and isinstance(meant, int):
            self._pick(scene, meant)
        elif scene is not None and isinstance(meant, str):
            screen.cursor.switch(scene, meant)
        elif screen.is_active and screen.is_small and letter.isdigit():
            screen.query_one(Pages).turn(int(letter) - 1)

    def point(self, scene: Scene, target: str) -> None:
        """A click."""
        screen, (kind, _, rest) = self.screen, target.partition(":")
        if kind == "option":
            self._pick(scene, int(rest.partition(":")[0]))
        elif kind == "stage":
            screen.play.staging.next()
        elif kind == "group":
            screen.cursor.switch(scene, rest)
        elif kind == "tab":
            screen.query_one(Pages).turn(int(rest))
        elif kind == "player":
            screen.windows.mats(int(rest))
        elif kind in TURNS and (number := scene.choice_at(rest)) is not None:
            screen.cursor.to(number)
            screen.action_turn(TURNS[kind])
        elif (number := scene.choice_at(target)) is not None:
            self._pick(scene, number)

    def _pick(self, scene: Scene, number: int) -> None:
        """What is set before it is made only gets the cursor."""
        choice = scene.choices[number]
        if choice.dial is None:
            self.screen.play.choose(choice)
        else:
            self.screen.cursor.to(number)
