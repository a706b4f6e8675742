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
    """Search row, closed until `open` is called. Its screen has the key bindings, and gets what is typed
    (`Input.Changed`)."""

    app: BaseApp

    def __init__(self, searched: str) -> None:
        """`searched`: selector of the widget with the focus before and after."""
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
        """Close it; return whether it was open."""
        was_open = self.has_class("-open")
        self.remove_class("-open")
        self.field.value = ""
        self.done()
        return was_open

    @on(Input.Submitted)
    def done(self) -> None:
        self.screen.query_one(self.searched).focus()


class TextSearch(SearchRow):
    """Search in a text: all matches are marked, and keys move between them."""

    def __init__(self, means: Callable[[str], Iterable[int]] = lambda word: ()) -> None:
        """`means`: lines that a word leads to although they do not contain it."""
        super().__init__("TextView")
        self.sought = ""
        self._means = means

    @property
    def view(self) -> TextView:
        return self.screen.query_one(TextView)

    @property
    def hits(self) -> list[int]:
        """Lines that match the search."""
        if not self.sought:
            return []
        pattern = _anywhere(self.sought)
        return sorted(
            {n for n, line in enumerate(self.view.lines) if pattern.search(line)} | {*self._means(self.sought)}
        )

    def seek(self, word: str) -> None:
        """Mark the matches of a text; an empty text ends the search."""
        self.sought = word
        self.view.mark(_anywhere(word) if word else None)
        self.screen.refresh_bindings()

    def find(self, step: int) -> None:
        """Move to the next match, cyclically; 0 stays on a match in the first line."""
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
