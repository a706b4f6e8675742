"""Default table of any game, made from its contract: the position in sentences, the choices as a list.

A game without a `table/` is played at it. A game with a board can subclass it and write only `draw` for the board and
`choices` for the places on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from textual.binding import Binding

from boardgames_tui.engine import seat_ref

from .badges import Person
from .board import BoardWidget, Desk
from .choice import Choice
from .painter import Painter, Span, cut, wrap
from .scene import AnyScene
from .table import Table
from .table_parts import Tab

BOARD = "board"
STEP = 3
"""Number of rows that a key scrolls the sentences."""


class PlainBoard(BoardWidget):
    """Board that shows what the table draws."""

    table: DefaultTable

    def draw(self, p: Painter, scene: AnyScene) -> None:
        self.table.draw(p.area(1, 1, p.width - 2, p.height - 1), scene)


class PlainDesk(Desk):
    """Desk with keys that scroll the sentences."""

    table: DefaultTable
    BINDINGS = [
        Binding("plus", f"read({STEP})", "plain.read", show=False, id="plain.on", key_display="+"),
        Binding("minus", f"read({-STEP})", "plain.read", show=False, id="plain.back", key_display="-"),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.table.below > 0 if action == "read" else super().check_action(action, parameters)

    def action_read(self, rows: int) -> None:
        self.table.top += rows
        self.changed()


class DefaultTable(Table[Any]):
    top = 0
    """First row that is shown."""
    below = 0
    """Number of rows that do not fit."""

    def draw(self, p: Painter, scene: AnyScene) -> None:
        """Draw the board, in both forms of the table."""
        rows = [row for sentence in self.sentences(scene) for row in (*_hanging(sentence, p.width), "")][:-1]
        self.below = max(0, len(rows) - p.height)
        self.top = max(0, min(self.top, self.below))
        for y, row in enumerate(rows[self.top : self.top + p.height]):
            p.put(0, y, row)
        if self.top < self.below:
            p.right(p.width, p.height - 1, scene.say("plain.more", key="+"), p.pal.key_text, p.pal.accent, bold=True)

    def sentences(self, scene: AnyScene) -> list[str]:
        return [scene.phrase(phrase) for phrase in self.game.describe(scene.view)]

    def about(self, scene: AnyScene, person: Person) -> list[str]:
        """Return the sentences that name this player."""
        sentences = [
            phrase for phrase in self.game.describe(scene.view) if seat_ref(person.seat) in _flat(phrase.args.values())
        ]
        return [scene.phrase(phrase) for phrase in sentences]

    def choices(self, scene: AnyScene, legal: Sequence[Any], labels: Sequence[str]) -> list[Choice]:
        return [Choice(action, [Span(label)]) for action, label in zip(legal, labels, strict=True)]

    def title(self, scene: AnyScene) -> list[str]:
        return []

    @property
    def desk(self) -> type[Desk]:
        return PlainDesk

    def parts(self) -> Iterable[BoardWidget]:
        yield PlainBoard(self)

    page_grows = True

    def tabs(self, scene: AnyScene) -> list[Tab]:
        return [Tab(BOARD, scene.say("plain.board"))]

    def page(self, p: Painter, scene: AnyScene, tab: str) -> None:
        self.draw(p, scene)

    def player(self, p: Painter, scene: AnyScene, person: Person) -> None:
        for sentence in self.about(scene, person)[:1]:
            p.paragraph(0, 1, p.width, sentence, p.height - 1, p.pal.dim)

    def player_line(self, p: Painter, scene: AnyScene, person: Person) -> None:
        for sentence in self.about(scene, person)[:1]:
            p.put(0, 0, cut(sentence, p.width), p.pal.dim)

    def mat(self, p: Painter, scene: AnyScene, person: Person) -> None:
        y = 1
        for sentence in self.about(scene, person) or self.sentences(scene):
            y += p.paragraph(1, y, p.width - 2, sentence, p.height - y) + 1


def _hanging(sentence: str, width: int) -> list[str]:
    """Draw `• A sentence` with a hanging indent."""
    return [("  " if number else "• ") + row for number, row in enumerate(wrap(sentence, width - 2))]


def _flat(values: Iterable[object]) -> Iterable[object]:
    for value in values:
        yield from value if isinstance(value, tuple | list) else (value,)
