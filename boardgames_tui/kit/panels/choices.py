"""Panel of choices (YOU CAN): the legal choices as a lettered list.

a  Gallia Belgica  ◢            2→3 of 4     cursor: ivory bar, the chip stays gold
b  Galatia  ◢ left              2→3 of 5

s  Move a legion instead                     another group of choices
x  Pass                                      last: passing and ending
"""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.binding import Binding

from boardgames_tui.kit.board import Panel
from boardgames_tui.kit.choice import Choice
from boardgames_tui.kit.drawing.paint_cache import PaintCache
from boardgames_tui.kit.painter import Painter, Rect, Span, cut, spans_len, wrap_spans
from boardgames_tui.kit.pieces import key_chip, section
from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.kit.table import AnyTable

INDENT = 4
"""Number of columns of the letter and the gap behind it."""
AHEAD = 2
"""Number of rows shown beyond the cursor in a scrolled list."""
ENDLESS = 10_000
"""Number of columns in which every label is one row."""
SHORT = 8
"""Number of columns of a result that stays beside its label, however long that is."""


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    kind: str
    """choice, label (more of a long one), detail, group or gap"""
    number: int = -1
    place: int = 0
    """Index of the row within the label or the detail."""
    line: tuple[Span, ...] = ()
    """Text of the row."""


def rows_of(scene: AnyScene, width: int = 0, label_width: int = 0) -> list[ChoiceRow]:
    """Return the rows of the list with all details in this width; without a width only the choices. A label longer than
    `label_width` continues in further rows."""
    main = [n for n in scene.letters if not scene.choices[n].last]
    last = [n for n in scene.letters if scene.choices[n].last]
    places = {group.name: number for number, group in enumerate(scene.groups)}
    others = [places[name] for name in scene.group_keys]
    rows = []
    for n in main:
        rows += _label(scene.choices[n], n, label_width)
        if width and (more := _detail(scene.choices[n], width)):
            lines = wrap_spans(more, width - INDENT)
            rows += [ChoiceRow("detail", n, place, tuple(line)) for place, line in enumerate(lines)]
    if rows and (others or last):
        rows.append(ChoiceRow("gap"))
    rows += [ChoiceRow("group", n) for n in others]
    return rows + [row for n in last for row in _label(scene.choices[n], n, label_width)]


def _label(choice: Choice, number: int, width: int) -> list[ChoiceRow]:
    """Return the row of a choice and those for the rest of its label; no word is cut."""
    result = choice.result if choice.result and not _is_crowded(choice, width) else ""
    available = width - INDENT - (len(result) + 1 if result else 0)
    if not width or spans_len(choice.label) <= available:
        return [ChoiceRow("choice", number)]
    first, *more = wrap_spans(choice.label, available)
    rest = [ChoiceRow("label", number, place, tuple(line)) for place, line in enumerate(more)]
    return [ChoiceRow("choice", number, line=tuple(first)), *rest]


def _detail(choice: Choice, width: int) -> list[Span]:
    """Return the detail rows, with the result first if it has no room behind the label."""
    if not _is_crowded(choice, width):
        return choice.detail
    return [Span(choice.result), *([Span(" "), *choice.detail] if choice.detail else [])]


def _is_crowded(choice: Choice, width: int) -> bool:
    """Whether the result has no room: a long label is not cut for a long result."""
    return len(choice.result) > SHORT and spans_len(choice.label) + len(choice.result) + 1 > width - INDENT


def rows_in(scene: AnyScene, available: int, width: int) -> list[ChoiceRow]:
    """Return the rows with all details if they fit, else with one row of each, else without any."""
    ways = (rows_of(scene, each, width) for each in (width, ENDLESS))
    return next((rows for rows in ways if len(rows) <= available), rows_of(scene, label_width=width))


class Choices(Panel, can_focus=True):
    """List of choices; with the focus, up and down move in it instead of over the board."""

    follows_cursor = True
    BINDINGS = [
        Binding("up", "screen.step(-1)", "key.move", id="table.list_up"),
        Binding("down", "screen.step(1)", "key.move", id="table.list_down"),
    ]

    def __init__(self, table: AnyTable, *, id: str | None = None) -> None:
        super().__init__(table, id=id)
        self._cache = PaintCache()
        self._first = 0
        """First visible row, where not all have room."""

    def draw(self, p: Painter, scene: AnyScene) -> None:
        available = p.height - 1
        self._cache.renew(p, scene)
        rows = self._cache.made((available, p.width), rows_in, scene, available, p.width)
        shown, remark = (rows, "") if len(rows) <= available else self._scrolled(scene, rows, available)
        can = bool(scene.choices)
        if scene.typed:
            remark = scene.say("panel.typed", letter=scene.typed)
        section(p, 0, 0, p.width, scene.say("panel.choices"), remark, lively=can, focused=self.has_focus)
        if not rows:
            p.paragraph(0, 1, p.width, scene.say("panel.nothing"), available, p.pal.faint, italic=True)
        for y, row in enumerate(shown, 1):
            here = row.kind == "choice" and row.number == scene.cursor
            self._cache.put(p, Rect(0, y, p.width, 1), (row, here), _row, scene, row)

    def _scrolled(self, scene: AnyScene, rows: list[ChoiceRow], available: int) -> tuple[list[ChoiceRow], str]:
        """Return the visible rows and their position in the list. It scrolls only when the cursor would leave the view;
        other groups and last choices stay visible below."""
        gap = next((n for n, row in enumerate(rows) if row.kind == "gap"), len(rows))
        main, rest = rows[:gap], rows[gap + 1 :]
        if len(rest) > available // 2:
            main, rest = rows, []
        available -= len(rest)
        at = next((n for n, row in enumerate(main) if row.kind == "choice" and row.number == scene.cursor), None)
        here = len(main) - 1 if at is None else at
        ahead = min(AHEAD, (available - 1) // 2)
        first = max(here + ahead + 1 - available, min(self._first, here - ahead))
        self._first = max(0, min(first, len(main) - available))
        return main[self._first : self._first + available] + rest, f"{here + 1}/{len(main)}"


def _row(p: Painter, scene: AnyScene, row: ChoiceRow) -> None:
    if row.kind == "choice":
        _choice(p, scene, row.number, row.line)
    elif row.kind == "label":
        p.spans(INDENT, 0, row.line)
        p.target(f"option:{row.number}:label{row.place}", 0, 0, p.width, 1)
    elif row.kind == "detail":
        p.spans(INDENT, 0, [s if s.bg else s._replace(fg=s.fg or p.pal.dim) for s in row.line])
        p.target(f"option:{row.number}:{row.place}", 0, 0, p.width, 1)
    elif row.kind == "group":
        group = scene.groups[row.number]
        key_chip(p, 0, 0, scene.group_keys[group.name], state="second")
        p.put(INDENT, 0, cut(group.label, p.width - INDENT), p.pal.dim)
        p.target(f"group:{group.name}", 0, 0, p.width, 1)


def _choice(p: Painter, scene: AnyScene, number: int, line: Sequence[Span] = ()) -> None:
    """Paint a choice. `line`: the part of the label in its first row."""
    choice = scene.choices[number]
    here = number == scene.cursor
    ground, ink = (p.pal.cursor, p.pal.on_cursor) if here else (None, p.pal.dim if choice.last else p.pal.text)
    if here:
        p.fill(3, 0, p.width - 3, 1, p.pal.cursor)
    letter = scene.letters.get(number, " ")
    state = "off" if not letter.startswith(scene.typed) else "second" if choice.last else "legal"
    key_chip(p, 0, 0, letter, state=state)
    result = "" if _is_crowded(choice, p.width) else cut(choice.result, max(0, p.width - 6))
    available = p.width - INDENT - (len(result) + 1 if result else 0)
    # a chip keeps its colours under the cursor
    spans = [
        s if s.bg else s._replace(fg=ink if here else (s.fg or ink), bg=ground, bold=here or s.bold)
        for s in line or choice.label
    ]
    p.spans(INDENT, 0, spans, available)
    p.right(p.width, 0, result, ink if here else p.pal.faint, ground)
    if p.look.ascii and here:
        p.put(3, 0, ">", ink, ground, bold=True)
    p.target(f"option:{number}", 0, 0, p.width, 1)
