"""The reader's adventure cards while a decision is about them: the whole hand, what can be chosen lettered, the rest dim."""

from boardgames_tui.tui.kit.painter import Painter, cut, wrap
from boardgames_tui.tui.kit.table import Scene

from . import signs

_WINDOWS = frozenset(("attack_cards", "defend_cards", "own_cards", "ring_cards"))
TWO_COLUMNS = 64
"""From so many columns on two names stand beside each other."""


def has_hand(scene: Scene) -> bool:
    """The decision is about cards in the reader's hand, or the reader looks through it."""
    looking = scene.view.pending in _WINDOWS and scene.decision is not None and scene.decision.secret
    return bool(scene.view.hand is not None and scene.reader == scene.seat and (looking or _letters(scene)))


def card_here(scene: Scene) -> int | None:
    """The card under the cursor."""
    kind, _, rest = ((scene.chosen.target or "") if scene.chosen else "").partition(":")
    return int(rest) if kind == "card" and has_hand(scene) else None


def paint_hand(p: Painter, scene: Scene) -> int:
    """One card a row, or two where there is room; long names take a second row in a narrow box. Returns the rows used."""
    p.fill(0, 0, p.width, p.height, p.pal.panel)
    p.put(2, 0, cut(scene.say("table.hand").upper(), p.width - 3), p.pal.accent, bold=True)
    columns = 2 if p.width >= TWO_COLUMNS else 1
    width = (p.width - 2) // columns
    letters, here = _letters(scene), card_here(scene)
    x, y, rows = 1, 1, 1
    for number, card in enumerate(scene.view.hand.adventures):
        x = 1 + number % columns * width
        if number and not number % columns:
            y += rows
        rows = _card(p.area(x, y, width - (columns > 1), p.height - y), scene, card, letters.get(card), card == here)
    return y + rows


def _card(p: Painter, scene: Scene, card: int, letter: str | None, here: bool) -> int:
    lines = wrap(signs.card_name(scene.words, card), p.width - 4)
    if here:
        p.fill(0, 0, p.width, len(lines), p.pal.cursor)
    if letter is not None:
        p.put(1, 0, letter, p.pal.key_text, p.pal.accent, bold=True)
        p.target(f"card:{card}", 0, 0, p.width, len(lines))
    ink = p.pal.on_cursor if here else p.pal.text if letter is not None else p.pal.faint
    for y, line in enumerate(lines):
        p.put(3, y, line, ink, bold=here)
    return len(lines)


def paint_hand_page(p: Painter, scene: Scene) -> None:
    """The small table: names, and below them what the card under the cursor says."""
    y = paint_hand(p, scene)
    here = card_here(scene)
    if here is not None:
        p.paragraph(2, y, p.width - 4, signs.card_text(scene.words, here), p.height - y, p.pal.dim)


def _letters(scene: Scene) -> dict[int, str]:
    found: dict[int, str] = {}
    for number, letter in scene.letters.items():
        target = scene.choices[number].target or ""
        if target.startswith("card:"):
            found.setdefault(int(target[5:]), letter)
    return found
