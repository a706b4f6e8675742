"""Picking at the table: meaning of letters, digits and clicks."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_letters
from typing import TYPE_CHECKING

from boardgames_tui.kit.board import Pages
from boardgames_tui.kit.choice import RESERVED
from boardgames_tui.kit.keys import ScreenKey
from boardgames_tui.kit.places import explain_place
from boardgames_tui.kit.scene import AnyScene

if TYPE_CHECKING:
    from boardgames_tui.tui.screens.base.table_layout import TableLayoutScreen

    from .cursor import Cursor
    from .look import LookMode
    from .play import TablePlay
    from .windows import Windows

TURNS = {"more": 1, "less": -1}
"""Prefixes of targets for + and − of a choice: `more:trade:food`."""


class Picking:
    def __init__(
        self, screen: TableLayoutScreen, cursor: Cursor, look_mode: LookMode, play: TablePlay, windows: Windows
    ) -> None:
        self.screen = screen
        self._cursor, self._look_mode = cursor, look_mode
        self._play, self._windows = play, windows

    @property
    def _meant(self) -> dict[str, int | str]:
        """Meaning of the letters: the number of a choice, or the name of another group."""
        if (scene := self.screen.scene) is None:
            return {}
        groups: dict[str, int | str] = {typed: name for name, typed in scene.group_keys.items() if len(typed) == 1}
        return groups | {letter: number for number, letter in reversed(list(scene.letters.items()))}

    def keys(self) -> Sequence[ScreenKey]:
        """Return the keys for the key bar: letters of choices, or digits of a small table's pages."""
        scene, say = self.screen.scene, self.screen.say
        if scene is None:
            return ()
        if scene.small:
            pages = len(self.screen.table.tabs(scene))
            return [ScreenKey((), (f"1–{pages}",), "", more=say("keys.tab"))] if pages > 1 else ()
        choices = ((scene.choices[number], letter) for number, letter in scene.letters.items())
        dealt = [letter for choice, letter in choices if not (choice.last or choice.key)]
        dealt.sort(key=lambda letter: (len(letter), letter))  # letters stay with their things: any may come first
        cap = f"{dealt[0]}–{dealt[-1]}" if len(dealt) > 1 else "".join(dealt)
        return [ScreenKey((), (cap,), say("key.pick"), more=say("keys.pick"))] if dealt else ()

    def may_pick(self, character: str) -> bool:
        """Whether a key may pick a choice; its meaning is known after the keys before it."""
        if character in ascii_letters:
            return character not in RESERVED
        return character in self._meant or (self.screen.is_small and character in "123456789")

    def means_something(self, letter: str) -> bool:
        """Whether this key chooses, begins a code or turns a page now."""
        if (scene := self.screen.scene) is None:
            return False
        code = scene.typed + letter
        return code in self._meant or self._begins_code(scene, code) or letter.isdigit()

    def take(self, letter: str) -> None:
        screen = self.screen
        if self._play.staging.is_up:
            self._play.staging.next()
            return
        scene = screen.scene if screen.is_active else None
        code = letter if scene is None else scene.typed + letter
        meant = None if scene is None else self._meant.get(code)
        if scene is not None and scene.typed:
            self.forget_typed()
            if meant is None:
                screen.tell(screen.say("table.no_code", code=code))
                return
        if scene is not None and meant is None and self._begins_code(scene, code):
            self._await_second(scene, code)
        elif scene is not None and isinstance(meant, int):
            self.pick(scene, meant)
        elif scene is not None and isinstance(meant, str):
            self._cursor.switch(scene, meant)
        elif screen.is_active and screen.is_small and letter.isdigit():
            screen.query_one(Pages).turn(int(letter) - 1)
            screen.call_after_refresh(self._look_mode.settle)

    def _begins_code(self, scene: AnyScene, letter: str) -> bool:
        return any(code.startswith(letter) for code in scene.letters.values())

    def _await_second(self, scene: AnyScene, letter: str) -> None:
        """Show the typed first letter, from the first choice whose code begins with it."""
        scene.typed = letter
        self._cursor.to(next(number for number, code in scene.letters.items() if code.startswith(letter)))
        self.screen.refresh_bindings()

    def forget_typed(self) -> None:
        """Forget the first letter of a code."""
        if (scene := self.screen.scene) is not None and scene.typed:
            scene.typed = ""
            self._cursor.to(scene.cursor)
            self.screen.refresh_bindings()

    def point(self, scene: AnyScene, target: str) -> None:
        """Handle a click."""
        screen, (kind, _, rest) = self.screen, target.partition(":")
        if kind == "option":
            self.pick(scene, int(rest.partition(":")[0]))
        elif kind == "stage":
            self._play.staging.next()
        elif kind == "group":
            self._cursor.switch(scene, rest)
        elif kind == "tab":
            screen.query_one(Pages).turn(int(rest))
            screen.call_after_refresh(self._look_mode.settle)
        elif kind == "player":
            self._windows.mats(int(rest))
        elif kind in TURNS and (number := scene.choice_at(rest)) is not None:
            self._cursor.to(number)
            self._play.turn(TURNS[kind])
        elif (number := scene.choice_at(target)) is not None:
            self.pick(scene, number)
        else:
            self.look_at(scene, target)

    def look_at(self, scene: AnyScene, target: str) -> None:
        """Look at a place, after a right click or a click on something that is no choice."""
        if explain_place(self.screen.table, scene, target) is not None:
            self._look_mode.to(target)

    def pick(self, scene: AnyScene, number: int) -> None:
        """Make a choice; one with a dial only gets the cursor."""
        self._look_mode.end()
        choice = scene.choices[number]
        if choice.dial is None:
            if not self._play.staging.refuses_choice():
                self._play.choose(choice)
        else:
            self._cursor.to(number)
