"""Look mode at the table and in the replay: the look cursor over boards and players, and the search by name.

`v` starts and ends it. Letters pick choices as always and end it. The band shows the place in one line.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from boardgames_tui.kit.board import HoverPanel, Pages
from boardgames_tui.kit.places import explain_found, find_places, fold, painted_on_pages
from boardgames_tui.kit.scene import AnyScene

from .look_cursor import LookCursor

if TYPE_CHECKING:
    from boardgames_tui.tui.screens.base.table_layout import TableLayoutScreen


class SearchResult(NamedTuple):
    """What a search by name has found."""

    told: str
    """Which of several it is; empty for the only one."""
    number: int | None = None
    """A choice, on which the screen puts the cursor."""
    owner: int | None = None
    """The player on whose board it lies, which the screen opens."""
    target: str | None = None


class TableLook(LookCursor):
    """On a screen with the table on it: over the boards and the players, on whichever page they are."""

    def __init__(self, screen: TableLayoutScreen) -> None:
        super().__init__(screen, screen.table)
        self.screen = screen
        self._searched = ""
        self._result = -1

    @property
    def scene(self) -> AnyScene | None:
        return self.screen.scene

    def parts(self) -> Iterable[HoverPanel]:
        """The boards and the players."""
        return [part for part in self.screen.panels if isinstance(part, HoverPanel)]

    def repaint(self) -> None:
        self.screen.repaint_looked()

    def bring_into_sight(self, scene: AnyScene) -> None:
        if scene.small and self.target is not None and self.target not in self.places():
            pages = self.screen.query_one(Pages)
            pages.turn_to_see(scene, {self.target})
            pages.show(scene)

    def renew(self, scene: AnyScene, *, same: bool) -> None:
        """A scene that was not shown yet. In another position the place may be gone: seen once it is painted."""
        self._round = []
        self._tells_why = self._tells_why and same
        if same:
            scene.looked = self.card(scene)
        elif self.is_on:
            self.screen.call_after_refresh(self.settle)

    # searching

    def find(self, text: str) -> SearchResult | None:
        """`/`: the choice or place with this name, the best first; the same text again goes to the next. The cursor
        goes to a place on the table, and what cannot be chosen says why. None: nothing has that name."""
        scene = self.scene
        if scene is None:
            return None
        painted = {*self.places(), *painted_on_pages(self.table, scene)}
        found = [
            each
            for each in find_places(self.table, scene, painted, text)
            if each.number is not None or explain_found(self.table, scene, each) is not None
        ]
        if not found:
            return None
        self._result = (self._result + 1) % len(found) if fold(text) == self._searched else 0
        self._searched = fold(text)
        result = found[self._result]
        others = [each.name for each in found if each is not result]
        sentence = (
            scene.say("look.found", name=result.name, n=self._result + 1, of=len(found), next=others[0])
            if others
            else ""
        )
        if result.number is not None:
            self.end()
            return SearchResult(sentence, number=result.number)
        if result.target is not None and result.owner is not None:
            self.end()
            return SearchResult(sentence, owner=result.owner, target=result.target)
        if result.target is not None:
            self.to(result.target)
            if self.asked is not None:
                self.tell_refusal()
        return SearchResult(sentence)


class LookMode(TableLook):
    """At the table, where something may be chosen."""

    def __init__(self, screen: TableLayoutScreen) -> None:
        super().__init__(screen)
        self._reader: int | None = None

    @property
    def asked(self) -> AnyScene | None:
        return self.screen.scene

    def to(self, target: str) -> None:
        if (scene := self.scene) is not None:
            self._reader = scene.reader
        super().to(target)

    def renew(self, scene: AnyScene, *, same: bool) -> None:
        """Another reader has to start looking again."""
        if scene.reader != self._reader:
            self.target = None
        super().renew(scene, same=same)
