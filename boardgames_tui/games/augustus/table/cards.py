"""Objective cards as they are drawn.

Own objective, 27×9:                    Market card, 15×5:
    36 Gallia Belgica         G             Epirus
    6 VP  ◆ gold           2/4              ✕ ✕ ▼ ◎       3
             ▄▄▄                            X X O C      VP
     ●   ●   ◢   †                          place ◢
     X   C   K   D                                  ◆ P 14
            ▲a
    place up to 2 legions on
    ▼ shields
"""

from collections.abc import Sequence

from boardgames_tui.games.augustus.content import CARDS, CODES
from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.painter import Painter, cut, wrap
from boardgames_tui.kit.pieces import key_chip

from .choices import field_target
from .glyphs import (
    fitting_name,
    glyph,
    hue,
    hue_text,
    icon,
    kind_color,
    kind_letter,
    power_brief,
    power_text,
    short_name,
)
from .scene import Scene

_COUNT = 5
"""Cells for `2/4` at the end of the row of points."""


def header(p: Painter, scene: Scene, card: int, title: str, *, here: bool = False, tag: str | None = None) -> None:
    """Colour of the kind, number and name, letter of the kind; ivory when the cursor is on the card."""
    printed = CARDS[card]
    fill = p.pal.cursor if here else kind_color(p.look, printed.color)
    ink = p.pal.on_cursor if here else p.look.ink(fill)
    p.fill(0, 0, p.width, 1, fill)
    tag = kind_letter(scene.words, printed.color) if tag is None else tag
    p.put(1, 0, cut(title, p.width - 1 - (len(tag) + 2 if tag else 0)), ink, fill, bold=True)
    p.right(p.width - 1, 0, tag, ink, fill)
    p.fill(0, 1, p.width, p.height - 1, p.pal.card)
    if here:
        p.fill(0, 1, 1, p.height - 1, p.pal.cursor)
    elif not p.look.is_full:
        for y in range(1, p.height):
            p.put(0, y, "│", p.pal.line)


def worth(p: Painter, scene: Scene, card: int, y: int, *, words: bool = True) -> int:
    """`6 VP  ◆ gold`; RED for a card that hits the others."""
    printed = CARDS[card]
    x = p.put(1, y, str(printed.vp), bold=True)
    x = p.put(x + 1, y, scene.say("unit.points"), p.pal.faint) + 1
    names = [scene.say(f"setup.{resource}.name") for resource in printed.resources]
    words &= p.width - x - sum(len(name) + 3 for name in names) + 1 >= _COUNT  # all of them or none
    for resource, name in zip(printed.resources, names, strict=True):
        color = hue_text(p.look, resource)
        x = p.put(x, y, icon(p.look, resource), color, bold=True) + 1
        if words:
            x = p.put(x, y, name, color, bold=True) + 1
    if printed.power.red:
        x = p.put(x, y, scene.say("table.red"), p.pal.danger, bold=True) + 1
    return x


def fields(
    p: Painter, scene: Scene, card: int, covered: Sequence[bool], owner: Person | None, y: int, *, letters: bool = True
) -> None:
    """The fields with glyph over letter; legal ones tinted, the cursor ivory, the option letter below."""
    printed = CARDS[card]
    count = len(printed.symbols)
    pitch, width = next(
        (pair for pair in ((4, 3), (3, 3), (3, 2), (2, 2)) if 1 + count * pair[0] - (pair[0] - pair[1]) <= p.width - 1),
        (2, 1),
    )
    painted = set[str]()
    for number, symbol in enumerate(printed.symbols):
        x = 1 + number * pitch
        target = field_target(card, symbol, covered=covered[number])
        choice = scene.choice_at(target) if letters else None
        here = choice is not None and choice == scene.cursor and target not in painted
        sign = glyph(p.look, symbol).center(width)
        code = CODES[symbol].center(width)
        if here:
            if y > 2:  # above lie the points, where there is no air
                p.fill(x, y - 1, width, 1, p.pal.card, "▄", p.pal.cursor)
            p.put(x, y, ("●".center(width) if covered[number] else sign), p.pal.on_cursor, p.pal.cursor, bold=True)
            p.put(x, y + 1, code, p.pal.on_cursor, p.pal.cursor, bold=True)
        elif covered[number] and owner is not None:
            fill = p.look.player(owner.color)
            dark = p.look.mix(fill, "#000000", 0.25)
            p.put(x, y, "●".center(width), p.look.ink(fill), fill, bold=choice is not None)
            p.put(x, y + 1, code, p.look.ink(dark), dark, bold=choice is not None)
        elif choice is not None:
            p.put(x, y, sign, p.pal.accent, p.pal.legal_bg, bold=True)
            p.put(x, y + 1, code, p.pal.accent, p.pal.legal_bg, bold=True)
        else:
            ground = p.look.mix(p.pal.card, p.pal.bg, 0.6)
            p.put(x, y, sign, hue(p.look, symbol), ground)
            p.put(x, y + 1, code, p.pal.faint, ground)
        if choice is not None:
            mark = f"▲{scene.letters[choice]}" if here else scene.letters[choice]
            p.put(
                x + (width - len(mark)) // 2,
                y + 2,
                mark,
                p.pal.cursor if here else p.pal.accent,
                bold=True,
                under=p.look.is_mono,
            )
            # fields of the same symbol are one choice: the cursor stands on the first, a click on any means it
            p.target(f"{target}#{number}" if target in painted else target, x, y, width, 3)
            painted.add(target)


def open_card(
    p: Painter,
    scene: Scene,
    card: int,
    covered: Sequence[bool],
    owner: Person,
    *,
    neutralised: bool = False,
    own: bool = True,
) -> None:
    """An objective somebody works on; fills the window (nine rows, or seven or eight with less air)."""
    target = f"card:{card}"
    choice = scene.choice_at(target) if own else None
    here = choice is not None and choice == scene.cursor
    p.target(target, 0, 0, p.width, p.height)  # below its fields: the last one drawn lies on top
    name = fitting_name(scene.words, card, p.width - 4 - len(f"{card} "))
    header(p, scene, card, f"{card} {name}", here=here)
    top = 2 if p.height < 9 else 3
    worth(p, scene, card, 1)
    p.right(p.width - 1, 1, f"{sum(covered)}/{len(covered)}", p.pal.faint)
    fields(p, scene, card, covered, owner, top, letters=own)
    text_at = top + 3
    if neutralised:
        p.put(1, text_at, cut(scene.say("table.neutralised"), p.width - 2), p.pal.good, bold=True)
    else:
        told, lines = power_text(scene.words, card), p.height - text_at
        if len(wrap(told, p.width - 2)) > lines - (choice is not None):  # glyphs say it whole where words do not
            told = power_brief(p.look, scene.words, card)
        color = p.pal.danger if CARDS[card].power.red else p.pal.dim
        p.paragraph(1, text_at, p.width - 2, told, lines, color)
    if choice is not None:
        if not here:
            key_chip(p, p.width - 4, p.height - 1, scene.letters[choice])
        else:
            p.put(p.width - 4, p.height - 1, f" {scene.letters[choice]} ", p.pal.on_cursor, p.pal.cursor, bold=True)


def market_card(p: Painter, scene: Scene, card: int, *, is_new: bool = False) -> None:
    target = f"market:{card}"
    choice = scene.choice_at(target)
    here = choice is not None and choice == scene.cursor
    printed = CARDS[card]
    header(p, scene, card, short_name(scene.words, card), here=here, tag="")
    step = 2 if len(printed.symbols) * 2 <= p.width - 4 else 1
    for number, symbol in enumerate(printed.symbols):
        p.put(1 + number * step, 1, glyph(p.look, symbol), hue(p.look, symbol))
        p.put(1 + number * step, 2, CODES[symbol], p.pal.faint)
    p.right(p.width - 1, 1, str(printed.vp), bold=True)
    p.right(p.width - 1, 2, scene.say("unit.points"), p.pal.faint)
    if printed.resources and printed.power.type == "none":
        x = 1
        for resource in printed.resources:
            word = (
                f"{icon(p.look, resource)} {scene.say(f'setup.{resource}.name')}"
                if len(printed.resources) == 1
                else icon(p.look, resource)
            )
            x = p.put(x, 3, word, hue_text(p.look, resource), bold=True) + 1
    else:
        brief = cut(power_brief(p.look, scene.words, card), p.width - 1)
        p.put(1, 3, brief, p.pal.danger if printed.power.red else p.pal.dim)
    if p.height > 4:
        x = p.right(p.width - 1, 4, f"{kind_letter(scene.words, printed.color)} {card}", p.pal.faint)
        if printed.power.type != "none":  # beside the power a resource would read as what is counted
            for resource in reversed(printed.resources):
                x = p.right(x - 1, 4, icon(p.look, resource), hue_text(p.look, resource), bold=True)
        if choice is not None:
            if here:
                p.put(0, 4, f" {scene.letters[choice]} ", p.pal.on_cursor, p.pal.cursor, bold=True)
            else:
                key_chip(p, 0, 4, scene.letters[choice])
    if is_new and not here:
        for y in range(1, p.height):
            p.put(0, y, "▎", p.pal.changed)
    p.target(target, 0, 0, p.width, p.height)
