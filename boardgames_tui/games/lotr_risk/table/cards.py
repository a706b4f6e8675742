"""The reader's cards: while a decision is about them, what can be chosen lettered, the rest dim; on mats all of them
with their texts."""

from boardgames_tui.games.lotr_risk.board import LANDS, NAME
from boardgames_tui.games.lotr_risk.content import ADVENTURES, WILD
from boardgames_tui.kit.painter import Painter, Span, cut, wrap, wrap_spans
from boardgames_tui.kit.pieces import section
from boardgames_tui.kit.scene import required
from boardgames_tui.kit.syllables import broken

from . import glyphs
from .box import box
from .choices import symbol
from .scene import Scene

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
    """One card a row, or two where there is room; long names take a second row in a narrow box. Returns the rows
    used."""
    box(p, "hand", scene.say("table.hand"))
    columns = 2 if p.width >= TWO_COLUMNS else 1
    width = (p.width - 2) // columns
    letters, here = _letters(scene), card_here(scene)
    x, y, rows = 1, 1, 1
    for number, card in enumerate(required(scene.view.hand).adventures):
        x = 1 + number % columns * width
        if number and not number % columns:
            y += rows
        rows = _card(p.area(x, y, width - (columns > 1), p.height - y), scene, card, letters.get(card), card == here)
    return y + rows


def _card(p: Painter, scene: Scene, card: int, letter: str | None, here: bool) -> int:
    width = p.width - 4
    lines = wrap(broken(scene.words, glyphs.card_name(scene.words, card), width), width)
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
        p.paragraph(2, y, p.width - 4, glyphs.card_text(scene.words, here), p.height - y, p.pal.dim)


def _letters(scene: Scene) -> dict[int, str]:
    found: dict[int, str] = {}
    for number, letter in scene.letters.items():
        target = scene.choices[number].target or ""
        if target.startswith("card:"):
            found.setdefault(int(target[5:]), letter)
    return found


def paint_all_cards(p: Painter, scene: Scene, y: int) -> int:
    """Every card of the reader: glyphs and lands, adventures with their texts. Returns the row behind them."""
    hand = required(scene.view.hand)
    section(p, 0, y, p.width, scene.say("table.hand"), "" if scene.is_replay else scene.say("table.hand_yours"))
    p.target("hand", 0, y, p.width, 1)
    y += 1
    x = 0
    for card in hand.lands:
        name = scene.say("table.wild") if card >= WILD else glyphs.land_name(scene.words, card)
        text = f"{symbol(scene, card)} {name}"
        if x + len(text) > p.width:
            x, y = 0, y + 1
        p.target(f"sign:{card}", x, y, len(text), 1)
        x = p.put(x, y, text, p.pal.text, bold=card < LANDS and scene.view.lands[card].owner == scene.reader) + 3
    if hand.uprising >= 0:
        y += 1
        p.target("uprising", 0, y, p.width, 1)
        p.put(
            0,
            y,
            cut(scene.say("table.uprising", land=NAME[hand.uprising]), p.width),
            p.pal.text,
        )
    y += 1
    for card in hand.adventures:
        if y >= p.height:
            break
        ink = p.pal.accent if ADVENTURES[card].type == "power" else p.pal.text
        title = Span(f"{glyphs.card_name(scene.words, card)}: ", ink, bold=True)
        lines = wrap_spans([title, Span(glyphs.card_text(scene.words, card), p.pal.dim)], p.width - 2)
        p.target(f"held:{card}", 0, y, p.width, len(lines))
        for number, line in enumerate(lines):
            p.spans(2 if number else 0, y + number, line)
        y += len(lines)
    return y
