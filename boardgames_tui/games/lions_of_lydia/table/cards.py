"""Cards as they lie in the city, 15×3, and the places where none lies any more.

Feast Hall          short name on silver, gold or purple
YYBB¢¢ L       6    cost, the Lydian who waits, points (★ for scoring cards)
L@RG→RRGG      b    effect, key
▲ RRRRGGGG    12    the upgraded side, where four rows are given
"""

from boardgames_tui.games.lions_of_lydia.content import CARDS, ESTATES, GOLD_SLOT, TOMBS, Side
from boardgames_tui.games.lions_of_lydia.view import CitySideView, LydiaView
from boardgames_tui.kit.painter import Painter, Span, cut, spans_len
from boardgames_tui.kit.pieces import key_chip, marked, round_frame

from .glyphs import STONE, card_name, chip, cost, effect, goods, kind_fill
from .scene import Scene


def paint_slot(p: Painter, scene: Scene, side: CitySideView, number: int) -> None:
    """One place of a side; fills the window."""
    slot = side.slots[number]
    if slot.card is not None:
        market_card(p, scene, slot.card, side, has_lydian=slot.lydian)
    elif number == GOLD_SLOT and side.tile is not None:
        tile_card(p, scene, side.tile, side.side)
    else:
        p.target(f"sold:{side.side}:{number}", 0, 0, p.width, p.height)
        sold(p, scene)


def sold(p: Painter, scene: Scene) -> None:
    round_frame(p, p.pal.line)
    word = scene.say("table.sold")
    p.center(1, p.height // 2, p.width - 2, word if p.height > 2 else f" {word} ", p.pal.faint)


def market_card(p: Painter, scene: Scene, card: str, side: CitySideView, *, has_lydian: bool) -> None:
    printed = CARDS[card]
    target = f"card:{card}"
    number = scene.choice_at(target)
    faded = number is None and is_closed(scene, side.side)
    _face(p, scene, card_name(scene.words, card, p.width - 2), kind_fill(p.look, printed.kind), target, faded=faded)
    points = "★" if printed.scoring else str(printed.points)
    tight = False
    if p.height == 2:
        _spring(p, scene, card, number)
    else:
        x = p.spans(1, 1, cost(p.look, scene.words, card))
        if has_lydian:
            x = p.spans(max(x + 1, 8), 1, [chip(p.look, scene.words, "lydian")])
        if side.tile is not None and has_lydian:
            mark = tile_mark(p, scene, side.tile)
            if x + 1 + spans_len(mark) < p.width - len(points):
                p.spans(x + 1, 1, mark)
        p.right(p.width - 1, 1, points, p.pal.faint if faded else None, bold=not faded)
        available = p.width - 1 - (4 if number is not None else 0)
        brief = effect(p.look, scene.words, card, "base", available)
        tight = number is not None and spans_len(brief) > available
        p.spans(
            1,
            2,
            effect(p.look, scene.words, card, "base", p.width - 3) if tight else brief,
            p.width - 3 if tight else available,
        )
        if p.height > 3:
            x = p.put(1, 3, "▲ ", p.pal.faint)
            p.spans(x, 3, _upgraded(p, scene, card))
            if printed.points_upgraded:
                p.right(p.width - 1, 3, str(printed.points_upgraded), p.pal.faint)
    _key(p, scene, number, tight=tight)


def tile_card(p: Painter, scene: Scene, tile: str, side: Side) -> None:
    """A tomb or an estate that can be had now that the gold card above it is sold."""
    target = f"tile:{tile}"
    number = scene.choice_at(target)
    stone = STONE[0] if p.look.is_full else STONE[1]
    faded = number is None and is_closed(scene, side)
    _face(p, scene, tile_name(scene, tile), stone, target, faded=faded)
    if p.height < 3:
        return
    tomb = TOMBS.get(tile)
    p.spans(1, 1, tile_price(p, scene, tile))
    if tomb is not None:
        p.spans(1, 2, [chip(p.look, scene.words, tomb.color), Span("→", p.pal.dim), chip(p.look, scene.words, "coin")])
    else:
        p.put(1, 2, cut(scene.say("table.estate_brief"), p.width - 5), p.pal.dim)
    _key(p, scene, number)


def tile_price(p: Painter, scene: Scene, tile: str) -> list[Span]:
    """Coins, and for a tomb the merchant who must stand at the fountain."""
    tomb = TOMBS.get(tile)
    price = goods(p.look, scene.words, (tomb or ESTATES[tile]).cost.items(), 6)
    return price if tomb is None else [*price, Span("+", p.pal.dim), chip(p.look, scene.words, tomb.color)]


def tile_name(scene: Scene, tile: str) -> str:
    return scene.say("table.tomb" if tile in TOMBS else "table.estate")


def tile_mark(p: Painter, scene: Scene, tile: str) -> list[Span]:
    """What lies under a gold card: `†R` a tomb, `⌂` an estate."""
    tomb = TOMBS.get(tile)
    if tomb is None:
        return [Span("⌂", p.pal.dim)]
    return [Span("†", p.pal.dim), chip(p.look, scene.words, tomb.color)]


def is_closed(scene: Scene, side: Side) -> bool:
    """Somebody is buying, but not from this side (R33)."""
    view: LydiaView = scene.view
    return bool(view.buying_from) and side not in view.buying_from


def _face(p: Painter, scene: Scene, title: str, color: str, target: str, *, faded: bool) -> None:
    """Header and ground; ivory header and an ivory bar under the cursor."""
    here = scene.is_cursor(target)
    header, ink = color, p.look.ink(color)
    if here:
        header, ink = p.pal.cursor, p.pal.on_cursor
    elif faded and p.look.is_full:
        header = p.look.mix(color, p.pal.bg, 0.6)
        ink = p.look.readable(p.pal.faint, header)
    elif faded:
        header, ink = p.pal.card, color
    p.fill(0, 0, p.width, 1, header)
    p.fill(0, 1, p.width, p.height - 1, p.pal.card)
    p.put(1, 0, cut(title, p.width - 1), ink, header, bold=not faded)
    if here:
        p.fill(0, 1, 1, p.height - 1, p.pal.cursor)
    elif not p.look.is_full:
        for y in range(1, p.height):
            p.put(0, y, "│", p.pal.line)
    p.target(target, 0, 0, p.width, p.height)


def _key(p: Painter, scene: Scene, number: int | None, *, tight: bool = False) -> None:
    """A chip of three cells; one cell where the effect needs the others."""
    if number is not None and tight:
        p.put(
            p.width - len(scene.letters[number]),
            2,
            scene.letters[number],
            *marked(p, number == scene.cursor),
            bold=True,
            under=p.look.is_mono,
        )
    elif number is not None:
        key_chip(p, p.width - 3, p.height - 1 if p.height < 3 else 2, scene.letters[number])


def _spring(p: Painter, scene: Scene, card: str, number: int | None) -> None:
    """A fountain card in two rows: cost, effect and points in one line."""
    x = p.spans(1, 1, cost(p.look, scene.words, card))
    available = p.width - x - 1 - (3 if number is not None else 0)
    brief = effect(p.look, scene.words, card, "base", available)
    p.spans(x + 1, 1, brief, available)
    if x + 1 + spans_len(brief) + 2 < p.width - (3 if number is not None else 0):
        p.right(p.width - (4 if number is not None else 1), 1, str(CARDS[card].points), bold=True)


def _upgraded(p: Painter, scene: Scene, card: str) -> list[Span]:
    if CARDS[card].scoring is not None:
        return effect(p.look, scene.words, card, "upgraded", p.width - 4)
    return goods(p.look, scene.words, CARDS[card].gain("upgraded").items(), p.width - 6)
