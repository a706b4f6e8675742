"""Drawing helpers shared by all screens: headings, key chips, badges, pips, cards, tracks, dice, frames."""

from collections.abc import Sequence

from .badges import Person
from .painter import Painter, cut


def title_bar(p: Painter, title: str, facts: Sequence[str], right: str = "") -> None:
    """`TITLE  ·  fact  ·  fact         right`, the first row of a screen; facts that do not fit are left out."""
    p.fill(0, 0, p.width, 1, p.pal.panel)
    x = p.put(1, 0, title.upper(), p.pal.accent, bold=True)
    available = p.width - 4 - len(right)
    for fact in facts:
        if x + 5 + len(fact) > available:
            break
        x = p.put(x + 2, 0, "·", p.pal.faint)
        x = p.put(x + 2, 0, fact, p.pal.dim)
    p.right(p.width - 1, 0, right, p.pal.faint)


def section(
    p: Painter, x: int, y: int, width: int, title: str, remark: str = "", *, focused: bool = False, lively: bool = False
) -> None:
    """Paint a section heading, `TITLE ──────────── remark`. The title is gold where something can be done, the line
    where the arrows move. A remark that does not fit whole is left out."""
    title = cut(title.upper(), width)
    after = p.put(x, y, title, p.pal.accent if focused or lively else p.pal.dim, bold=True) + 1
    end = x + width
    if remark and len(remark) <= end - after - 2:
        end = p.right(end, y, remark, p.pal.faint) - 1
    if end > after:
        p.put(after, y, "─" * (end - after), p.pal.accent if focused else p.pal.line)


def key_chip(p: Painter, x: int, y: int, letter: str, *, state: str = "legal") -> int:
    """Paint a key chip, three cells; `second` for passing and switching, `off` when it does nothing now."""
    text = letter.center(3)
    if (
        p.look.ascii or p.look.is_mono or (state != "legal" and not p.look.is_full)
    ):  # sixteen colours have no quiet background
        ink, ground = p.pal.accent if state != "off" else p.pal.faint, None if p.look.is_full else p.pal.bg
        return p.put(
            x,
            y,
            f"({letter})" if len(letter) == 1 else text,
            ink,
            ground,
            bold=state == "legal",
            under=state == "legal",
        )
    if state == "legal":
        return p.put(x, y, text, p.pal.key_text, p.pal.accent, bold=True)
    if state == "second":
        return p.put(x, y, text, p.pal.text, p.pal.card2, bold=True)
    return p.put(x, y, text, p.pal.faint, p.pal.card2)


def badge(p: Painter, x: int, y: int, person: Person, width: int = 3) -> int:
    """Paint a player's badge: a solid block with the capital letter."""
    if p.look.ascii or p.look.is_mono:
        letter = f"[{person.letter}]" if width >= 3 else person.letter
        return p.put(x, y, letter.center(width), p.look.player(person.color), bold=True)
    fill = p.look.player(person.color)
    return p.put(x, y, person.letter.center(width), p.look.ink(fill), fill, bold=True)


def name_color(p: Painter, person: Person, ground: str | None = None) -> str:
    return p.look.readable(p.look.player(person.color), ground or p.pal.bg)


def pips(p: Painter, x: int, y: int, filled: int, total: int, color: str) -> int:
    p.put(x, y, "●" * filled, color)
    return p.put(x + filled, y, "○" * (total - filled), p.pal.line2)


def card(
    p: Painter, x: int, y: int, width: int, height: int, title: str, tag: str, fill: str, *, faded: bool = False
) -> Painter:
    """Paint a card: header in the colour of its kind, face below; return a painter of the face."""
    header = p.look.mix(fill, p.pal.bg, 0.6) if faded and p.look.is_full else fill
    ink = p.pal.faint if faded else p.look.ink(header)
    p.fill(x, y, width, 1, header)
    p.fill(x, y + 1, width, height - 1, p.pal.card)
    p.put(x + 1, y, cut(title, width - 2 - (len(tag) + 1 if tag else 0)), ink, header, bold=not faded)
    if tag:
        p.right(x + width - 1, y, tag, ink, header)
    if not p.look.is_full:
        # without fills a thin line marks the card's left edge
        for row in range(1, height):
            p.put(x, y + row, "│", p.pal.line)
    return p.area(x, y + 1, width, height - 1)


def heavy_frame(p: Painter, x: int, y: int, width: int, height: int, color: str) -> None:
    """Paint the cursor frame round an object, in the gap outside of it."""
    p.put(x, y, "┏" + "━" * (width - 2) + "┓", color, bold=True)
    for row in range(y + 1, y + height - 1):
        p.put(x, row, "┃", color, bold=True)
        p.put(x + width - 1, row, "┃", color, bold=True)
    p.put(x, y + height - 1, "┗" + "━" * (width - 2) + "┛", color, bold=True)


def round_frame(p: Painter, color: str) -> None:
    """Paint a thin frame round the whole window."""
    p.put(0, 0, "╭" + "─" * (p.width - 2) + "╮", color)
    for y in range(1, p.height - 1):
        p.put(0, y, "│", color)
        p.put(p.width - 1, y, "│", color)
    p.put(0, p.height - 1, "╰" + "─" * (p.width - 2) + "╯", color)


def empty_slot(p: Painter, x: int, y: int, width: int, label: str, color: str | None = None) -> None:
    """Paint an empty slot: `╭─────╮` over `╰─ 5 ─╯`."""
    p.put(x, y, "╭" + "─" * (width - 2) + "╮", p.pal.line)
    p.put(x, y + 1, "╰" + "─" * (width - 2) + "╯", p.pal.line)
    p.center(x + 1, y + 1, width - 2, f" {label} ", color or p.pal.faint)


def track(
    p: Painter,
    x: int,
    y: int,
    cells: int,
    value: int,
    color: str,
    *,
    after: int | None = None,
    bonus_at: int | None = None,
) -> int:
    """Paint a track of fields two cells wide: filled ones in full colour, what a choice would add as `▒▒`, what it
    would cost as `░░`, a mark on the bonus field."""
    after = value if after is None else after
    for cell in range(1, cells + 1):
        left = x + (cell - 1) * TRACK_STEP
        if cell <= min(value, after):
            p.put(
                left, y, "  " if p.look.is_full and not p.look.ascii else "■■", color, color if p.look.is_full else None
            )
        elif cell <= value:
            p.put(left, y, "░░", color, p.pal.card)
        elif cell <= after:
            p.put(left, y, "▒▒", color, p.pal.card)
        else:
            p.put(left, y, ("✦" if cell == bonus_at else "·").center(2), p.pal.line2, p.pal.card)
    return x + cells * TRACK_STEP


TRACK_STEP = 3
"""Number of columns from one field of a track to the next."""


def marked(p: Painter, here: bool) -> tuple[str, str]:
    """Return text and background colour of a place that can be chosen: gold, or ivory under the cursor."""
    return (p.pal.on_cursor, p.pal.cursor) if here else (p.pal.accent, p.pal.legal_bg)


_PIPS = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
DIE_WIDTH, DIE_HEIGHT = 7, 3


def die(p: Painter, x: int, y: int, value: int, *, hit: bool = False) -> None:
    """Paint a die of 7×3 cells with pips; a hit is gold and bold."""
    ground = p.pal.hit if hit else p.look.mix(p.pal.cursor, p.pal.bg, 0.18)
    ink = p.look.ink(ground) if p.look.is_full else "black"
    p.fill(x, y, DIE_WIDTH, DIE_HEIGHT, ground if p.look.is_full or hit else "white")
    for place in _PIPS[value]:
        p.put(x + 1 + place % 3 * 2, y + place // 3, "●", ink, bold=hit)


def small_dice(p: Painter, x: int, y: int, values: Sequence[int], hits: Sequence[bool], width: int) -> None:
    """Paint many dice in one row, `6` `3`, hits first."""
    order = sorted(range(len(values)), key=lambda n: (not hits[n], -values[n]))
    per_row = max(1, (width + 1) // 4)
    for place, number in enumerate(order):
        fill = p.pal.hit if hits[number] else p.pal.card2
        p.put(
            x + place % per_row * 4,
            y + place // per_row,
            f" {values[number]} ",
            p.look.ink(fill),
            fill,
            bold=hits[number],
        )


def bar(p: Painter, x: int, y: int, width: int, share: float, left: str, right: str) -> None:
    """Paint a two-coloured bar: the chances of two sides."""
    cells = round(width * share)
    p.fill(x, y, cells, 1, left)
    p.fill(x + cells, y, width - cells, 1, right)
    if not p.look.is_full:
        p.put(x, y, "█" * cells, left)
        p.put(x + cells, y, "░" * (width - cells), right)


def share_bar(p: Painter, x: int, y: int, width: int, share: float, color: str) -> None:
    """Paint a bar for a share of the width, to half a cell, on a background of the full width."""
    halves = round(2 * width * share)
    if p.look.ascii:
        p.put(x, y, "#" * (halves // 2), color)
    else:
        p.put(x, y, "█" * (halves // 2) + "▌" * (halves % 2), color)
    p.put(x + (halves + 1) // 2, y, "·" * (width - (halves + 1) // 2), color)


def named_things(p: Painter, things: Sequence[tuple[str, str]], color: str) -> int:
    """Paint names with their targets, `(target, name)`, in the rows of the window; only whole names, an ellipsis for
    the rest. Return the rows used."""
    x = y = 0
    shown = set[str]()
    for number, (target, name) in enumerate(things):
        is_last = number + 1 == len(things)
        text = name if is_last else f"{name},"
        after = 0 if is_last else 2 if y + 1 == p.height else 0  # room for the ellipsis
        if x and x + len(text) + after > p.width:
            if y + 1 == p.height:
                p.put(x, y, "…", color)
                break
            x, y = 0, y + 1
        p.target(f"{target}#{number}" if target in shown else target, x, y, len(name), 1)
        shown.add(target)
        x = p.put(x, y, cut(text, p.width - x), color) + 1
    return y + 1
