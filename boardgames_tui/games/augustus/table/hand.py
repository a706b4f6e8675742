"""The secret choice of three of six: six cards in two rows, the choice so far, the symbols it would use."""

from boardgames_tui.games.augustus.content import CARDS, CODES, KEEP, SYMBOLS
from boardgames_tui.games.augustus.view import AugustusView
from boardgames_tui.kit.drawing.paint_cache import PaintCache
from boardgames_tui.kit.painter import Painter, Rect, Span, cut, wrap
from boardgames_tui.kit.pieces import heavy_frame, key_chip, section

from .cards import fields, header, worth
from .glyphs import fitting_name, glyph, hue, power_brief, power_text
from .scene import Scene


def paint_hand(p: Painter, scene: Scene, cache: PaintCache) -> int:
    """The row below it."""
    view: AugustusView = scene.view
    width, height, gap_y = (p.width - 4) // 3, 9, 1
    below = 2 * (height + gap_y) + 1
    if not view.hand:
        p.center(0, below // 2, p.width, scene.say("table.others_choose"), p.pal.dim, italic=True)
        return below
    for number, card in enumerate(view.hand):
        x, y = 1 + number % 3 * (width + 1), 1 + number // 3 * (height + gap_y)  # the cursor's frame stands in the gaps
        _card(p, scene, card, Rect(x, y, width, height), cache)
    return below


def paint_symbols(p: Painter, scene: Scene, y: int, cache: PaintCache) -> None:
    if scene.view.hand and y + 3 <= p.height:
        cache.put(p, Rect(0, y, p.width, p.height - y), "symbols", _symbols, scene)


def paint_hand_small(p: Painter, scene: Scene) -> None:
    view: AugustusView = scene.view
    if not view.hand:
        p.center(0, p.height // 2, p.width, scene.say("table.others_choose"), p.pal.dim, italic=True)
        return
    width, height = 25, 6
    for number, card in enumerate(view.hand):
        _face(p.area(number % 3 * (width + 1), number // 3 * height, width, height), scene, card, _is_here(scene, card))


def _is_here(scene: Scene, card: int) -> bool:
    return scene.is_cursor(f"hand:{card}")


def _card(p: Painter, scene: Scene, card: int, at: Rect, cache: PaintCache) -> None:
    here = _is_here(scene, card)
    cache.put(p, at, (card, here), _face, scene, card, here)
    if here:
        heavy_frame(p, at.x - 1, at.y - 1, at.width + 2, at.height + 2, p.pal.cursor)


def _face(p: Painter, scene: Scene, card: int, here: bool) -> None:
    view: AugustusView = scene.view
    target = f"hand:{card}"
    width, height = p.width, p.height
    choice, kept = scene.choice_at(target), card in view.kept
    small = height < 9
    name = fitting_name(scene.words, card, width - 4 - len(f"{card} "))
    header(p, scene, card, f"{card} {name}", here=here and small)
    worth(p, scene, card, 1, words=not small)
    fields(p, scene, card, [False] * len(CARDS[card].symbols), None, 2, letters=False)
    if small:
        p.put(1, 4, cut(power_brief(p.look, scene.words, card), width - 2), p.pal.dim)
        _state(p, scene, choice, height - 1, here, kept)
    else:
        color = p.pal.danger if CARDS[card].power.red else p.pal.dim
        lines = wrap(power_text(scene.words, card), width - 2)
        p.paragraph(1, 4, width - 2, power_text(scene.words, card), height - 5, color)
        if len(lines) < height - 5:
            p.spans(1, height - 2, [Span(scene.say("table.draws", n=view.draws(scene.seat, card)), p.pal.faint)])
        _state(p, scene, choice, height - 1, here, kept)
    p.target(target, 0, 0, width, height)


def _state(p: Painter, scene: Scene, choice: int | None, y: int, here: bool, kept: bool) -> None:
    """The foot of a card: its key, and whether it is kept."""
    ground = p.pal.cursor if here else p.pal.good_bg if kept else p.pal.card2
    p.fill(0, y, p.width, 1, ground)
    if choice is not None:
        key_chip(p, 0, y, scene.letters[choice])
    if here:
        text = f"✓ {scene.say('table.enter_back')}" if kept else scene.say("table.enter_keep")
        p.center(3, y, p.width - 3, text, p.pal.on_cursor, ground, bold=True)
    elif kept:
        p.center(3, y, p.width - 3, f"✓ {scene.say('table.keep')}", p.pal.good, ground, bold=True)


def _symbols(p: Painter, scene: Scene) -> None:
    """How often each symbol would be used by what is kept, and the chance a draw."""
    view: AugustusView = scene.view
    title = scene.say("table.symbols_kept" if scene.is_replay else "table.symbols_used")
    section(p, 0, 0, p.width, title, scene.say("table.symbols_legend", n=len(view.kept), of=KEEP))
    printed = [symbol for card in view.kept for symbol in CARDS[card].symbols]
    column = p.width // 3
    for number, symbol in enumerate(SYMBOLS):
        x, y = number % 3 * column, 1 + number // 3
        color = hue(p.look, symbol)
        p.put(x, y, glyph(p.look, symbol), color)
        p.put(x + 2, y, CODES[symbol], p.pal.text)
        count = printed.count(symbol)
        p.put(x + 4, y, "■" * min(count, 8), color)
        p.put(x + 4 + count, y, "·" * max(0, 6 - count), p.pal.line2)
        p.right(x + column - 2, y, scene.words.percent(round(100 * view.odds[symbol])), p.pal.faint)
    if p.height > 4:
        p.paragraph(0, 4, p.width, scene.say("table.mix"), p.height - 4, p.pal.faint, italic=True)
