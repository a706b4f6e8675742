"""Search row below a list or a text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Input, Label

from boardgames_tui.kit.widgets.field import TextField
from boardgames_tui.kit.widgets.text_view import TextView

if TYPE_CHECKING:
    from boardgames_tui.tui.base_app import BaseApp


class SearchRow(Horizontal):
    """Closed until `open` is called. Its screen has the keys, and hears of what is typed (`Input.Changed`)."""

    app: BaseApp

    def __init__(self, searched: str) -> None:
        """`searched`: the selector of what has the keyboard before and after."""
        super().__init__()
        self.searched = searched

    def compose(self) -> ComposeResult:
        yield Label(id="search-word")
        yield TextField()
        yield Label(id="found")

    @property
    def field(self) -> Input:
        return self.query_one(Input)

    def open(self) -> None:
        self.query_one("#search-word", Label).update(self.app.words().get("rules.search"))
        self.add_class("-open")
        self.field.value = ""
        self.field.focus()

    def close(self) -> bool:
        """Whether it was open."""
        was_open = self.has_class("-open")
        self.remove_class("-open")
        self.field.value = ""
        self.done()
        return was_open

    @on(Input.Submitted)
    def done(self) -> None:
        self.screen.query_one(self.searched).focus()


class TextSearch(SearchRow):
    """In a text: every place is marked, and one goes from place to place."""

    def __init__(self, means: Callable[[str], Iterable[int]] = lambda word: ()) -> None:
        """`means`: lines that a word leads to although they do not hold it."""
        super().__init__("TextView")
        self.sought = ""
        self._means = means

    @property
    def view(self) -> TextView:
        return self.screen.query_one(TextView)

    @property
    def hits(self) -> list[int]:
        """The lines that hold what is sought, or are meant by it."""
        if not self.sought:
            return []
        pattern = _anywhere(self.sought)
        return sorted(
            {n for n, line in enumerate(self.view.lines) if pattern.search(line)} | {*self._means(self.sought)}
        )

    def seek(self, word: str) -> None:
        """Mark it; nothing is sought where it is empty."""
        self.sought = word
        self.view.mark(_anywhere(word) if word else None)
        self.screen.refresh_bindings()

    def find(self, step: int) -> None:
        """To the next line that has it, round the text; 0 stays where one is in the first line."""
        hits, top = self.hits, self.view.top
        if hits and step < 0:
            self.view.go(max((line for line in hits if line < top), default=hits[-1]))
        elif hits:
            self.view.go(min((line for line in hits if line >= top + step), default=hits[0]))

    @on(Input.Changed)
    def seek_typed(self) -> None:
        typed, words = self.field.value, self.app.words()
        self.seek(typed)
        hits, found = self.hits, self.query_one("#found", Label)
        found.update(
            "" if not typed else words.get("rules.found", n=len(hits)) if hits else words.get("rules.not_found")
        )
        found.set_class(not hits, "-none")
        self.find(0)


def _anywhere(word: str) -> re.Pattern[str]:
    return re.compile(re.escape(word), re.IGNORECASE)
