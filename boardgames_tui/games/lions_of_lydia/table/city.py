"""The city: gates with the merchants who stand there and what a placement would bring, the fountain, the race board.

▄▄▄ ▄▄▄ ▄▄▄        battlements in the gate's colour
YELLOW       c     name on the colour, one cell of ground, key
                   (ground: the gate's colour at 24 %)
 B   R   G   ♔     merchants, the king
 ⌂ N+W       f     builder
+YYYYBRG           what the placement would bring, one chip per resource
✦ Y to 6           the most important consequence
"""

from collections.abc import Sequence
from functools import cache

from boardgames_tui.games.lions_of_lydia.content import BUILDERS, MERCHANTS, RACE_BOARD, Color, Merchant, Rank
from boardgames_tui.games.lions_of_lydia.view import GateView, LydiaView
from boardgames_tui.tui.kit.look import Look
from boardgames_tui.tui.kit.painter import Grid, Painter, Rect, Span, cut
from boardgames_tui.tui.kit.pieces import badge, heavy_frame, key_chip
from boardgames_tui.tui.kit.table import Scene

from .cards import paint_slot
from .layout import Plan
from .outlooks import gain_spans, outlook_at, remarks, revised
from .signs import STONE, WATER, chip, fill, goods, letter
from .stamps import Stamps

HIGH_FOUNTAIN = 10
"""Rows from which on the fountain's key has a row of its own and the cursor a frame."""


def paint_city(p: Painter, scene: Scene, plan: Plan, stamps: Stamps) -> None:
    view: LydiaView = scene.view
    here = scene.chosen.target if scene.chosen is not None else None
    for side in view.sides:
        for number, slot in enumerate(side.slots):
            target = f"tile:{side.tile}" if slot.card is None else f"card:{slot.card}"
            stamps.put(p, plan.slots[side.side, number], ("slot", side.side, number, here == target), paint_slot, scene, side, number)
    stamps.put(p, plan.fountain, ("fountain", _at(here, "fountain")), paint_fountain, scene)
    if here == "fountain" and plan.fountain.height >= HIGH_FOUNTAIN:
        _frame(p, plan.fountain)
    if view.race is not None and plan.race.height:
        paint_race(p.area(*plan.race), scene)
    for gate in view.gates:
        rect = plan.gates[gate.color]
        stamps.put(p, rect, ("gate", gate.color, _at(here, gate.color), revised(scene)), paint_gate, scene, gate)
        if here == f"gate:{gate.color}":
            _frame(p, rect)


def _at(here: str | None, place: str) -> str | None:
    """The cursor as far as it concerns this gate or the fountain."""
    return here if here is not None and place in here.split(":") else None


def _is_new(scene: Scene, gate: GateView) -> bool:
    """Somebody came here, or the king, since the reader's last decision."""
    name = f"@city_board.gate_{gate.color}.name"
    return any(name in (event.args.get("place"), event.args.get("gate")) for event in scene.news)


def _frame(p: Painter, rect: Rect) -> None:
    heavy_frame(p, rect.x - 1, rect.y - 1, rect.width + 2, rect.height + 2, p.pal.cursor)


def paint_gate(p: Painter, scene: Scene, gate: GateView) -> None:
    """Seven rows, or six without the empty one, or four without battlements."""
    color = fill(p.look, gate.color)
    top = 1 if p.height >= 6 else 0
    if top:
        p.put(0, 0, ("▄▄▄ " * p.width)[: p.width - 4], color)
    p.fill(0, top, p.width, p.height - top, p.look.mix(p.pal.bg, color, 0.24))
    if not p.look.is_full:
        for y in range(top, p.height):
            p.put(0, y, "│", color)
    target = f"gate:{gate.color}"
    number, here = scene.choice_at(target), scene.is_cursor(target)
    p.fill(0, top, p.width - 4, 1, p.pal.cursor if here else color)
    ink = p.pal.on_cursor if here else p.look.ink(color)
    p.put(1, top, cut(scene.say(f"color.{gate.color}").upper(), p.width - 6), ink, bold=True)
    if number is not None:
        key_chip(p, p.width - 3, top, scene.letters[number])
        p.target(target, 0, 0, p.width, p.height)
    row = top + (2 if p.height >= 7 else 1)
    room = p.width - 2 - (4 if gate.king else 0)
    figures(p, 1, row, room, scene, gate.merchants, gate.color)
    if gate.king:
        gold = fill(p.look, "king")
        p.put(p.width - 4, row, f" {p.look.sign('♔', 'K')} ", p.look.ink(gold), gold, bold=True)
    copying = any(scene.choice_at(f"stand:{gate.color}:{each}") is not None for each in gate.merchants)
    if gate.builder and not copying:
        _builder(p, scene, gate.color, row + 1 if p.height >= 6 else p.height - 1)
    outlook = outlook_at(scene, gate.color)
    if outlook is not None:
        p.spans(1, p.height - 2, gain_spans(p.look, scene.words, outlook, p.width - 3), p.width - 2)
        notes = remarks(scene, outlook)
        if notes:
            p.spans(
                1, p.height - 1, notes[:1], p.width - (6 if p.height < 6 and scene.choice_at(f"builder:{gate.color}") is not None else 2)
            )
    if here:
        p.fill(0, top, 1, p.height - top, p.pal.cursor)
    elif _is_new(scene, gate):
        for y in range(top, p.height):
            p.put(0, y, "▎", p.pal.changed)


def _builder(p: Painter, scene: Scene, corner: Color, y: int) -> None:
    """The tile at the corner, with the two sides it sells from."""
    target = f"builder:{corner}"
    number, here = scene.choice_at(target), scene.is_cursor(target)
    small = p.height < 6
    sides = "+".join(scene.say(f"table.side.{side}") for side in BUILDERS[corner].sides)
    text = f"⌂ {sides}"
    if number is None:
        if not small:
            p.put(1, y, text, p.pal.faint)
        return
    if not small:
        p.put(1, y, f"{text} ", p.pal.on_cursor if here else p.pal.text, p.pal.cursor if here else None, bold=here)
    elif here:
        p.put(p.width - 5, y, "▶ ", p.pal.cursor, bold=True)
    key_chip(p, p.width - 3, y, scene.letters[number])
    p.target(target, p.width - 3 if small else 0, y, 3 if small else p.width, 1)


def figures(p: Painter, x: int, y: int, room: int, scene: Scene, standing: Sequence[Merchant], place: str) -> None:
    """Merchants side by side, as wide as there is room for; those who can be chosen carry their letter below."""
    width, gap = next(((w, g) for w, g in ((3, 1), (3, 0), (2, 0)) if len(standing) * (w + g) - g <= room), (1, 0))
    shown: set[str] = set()
    for merchant in standing:
        span = chip(p.look, scene.words, merchant)
        target = f"stand:{place}:{merchant}"
        number = scene.choice_at(target) if target not in shown else None
        shown.add(target)
        _figure(p, x, y, span._replace(text=span.text.center(width)), scene, target, number)
        x += width + gap


def _figure(p: Painter, x: int, y: int, span: Span, scene: Scene, target: str, number: int | None) -> None:
    width = len(span.text)
    if number is None:
        p.spans(x, y, [span])
        return
    here = number == scene.cursor
    p.put(x, y, span.text, p.pal.on_cursor if here else span.fg, p.pal.cursor if here else span.bg, bold=True)
    mark = f"▲{scene.letters[number]}" if here and width > 1 else scene.letters[number]
    p.put(x + (width - len(mark) + 1) // 2, y + 1, mark, p.pal.cursor if here else p.pal.accent, bold=True, under=p.look.is_mono)
    p.target(target, x, y, width, 2)


def paint_fountain(p: Painter, scene: Scene) -> None:
    width, height = p.width, p.height
    view: LydiaView = scene.view
    here = scene.is_cursor("fountain")
    number = scene.choice_at("fountain")
    _water(p)
    high = height >= HIGH_FOUNTAIN
    top = 2 if high else 1
    title = scene.say("city_board.fountain.name").upper()
    word = f" {title} " if here else title
    at = (width - len(word) - (0 if high or number is None else 4)) // 2
    end = p.put(
        at, top, word, p.pal.on_cursor if here else "#ffffff" if p.look.is_full else None, p.pal.cursor if here else None, bold=True
    )
    if number is not None:
        key_chip(p, *((width - 3) // 2, top + 1) if high else (end + 1, top), scene.letters[number])
        p.target("fountain", 0, 0, width, height)
    row = top + (3 if high else 1)
    _tile(p, scene, row)
    counts = [(each, view.fountain.count(each)) for each in MERCHANTS if each in view.fountain]
    fountain_figures(p, scene, counts, row + (1 if height < 9 else 2), height)


def fountain_figures(p: Painter, scene: Scene, counts: Sequence[tuple[Merchant, int]], y: int, bottom: int) -> None:
    """One figure a kind, `R×2` where several stand; two rows when they do not fit in one."""
    pitch = 4
    per_row = max(1, min(len(counts), (p.width - 5) // pitch, 4 if bottom - y >= 5 else 6))
    for place, (merchant, n) in enumerate(counts):
        row = counts[place // per_row * per_row :][:per_row]
        x = (p.width - len(row) * pitch + 1) // 2 + place % per_row * pitch
        span = chip(p.look, scene.words, merchant, wide=True)
        span = span._replace(text=span.text if n == 1 else f"{letter(scene.words, merchant)}×{n}")
        target = f"stand:fountain:{merchant}"
        _figure(p, x, y + place // per_row * 2, span, scene, target, scene.choice_at(target))


def _tile(p: Painter, scene: Scene, y: int) -> None:
    """The fountain tile: a point for every coin to whoever takes it."""
    view: LydiaView = scene.view
    coin = fill(p.look, "coin")
    text = f" ◎ {scene.say('table.tile')} "
    x = (p.width - len(text) - (0 if view.tile_owner is None else 3)) // 2
    if view.tile_owner is not None:
        x = badge(p, x, y, scene.people[view.tile_owner])
    p.put(x, y, text, p.look.ink(coin), coin, bold=True)


def _water(p: Painter) -> None:
    if not p.look.is_full or p.look.ascii:
        if p.look.is_full:
            p.fill(0, 0, p.width, p.height, p.look.mix(p.pal.bg, WATER[0], 0.7))
        color = p.pal.line if p.look.is_full else "cyan"
        p.put(0, 0, "╭" + "─" * (p.width - 2) + "╮", color)
        for y in range(1, p.height - 1):
            p.put(0, y, "│", color)
            p.put(p.width - 1, y, "│", color)
        p.put(0, p.height - 1, "╰" + "─" * (p.width - 2) + "╯", color)
        return
    disc = _disc(p.width, p.height, p.look)
    p.blit(0, 0, disc.chars, disc.cells)


@cache
def _disc(width: int, height: int, look: Look) -> Grid:
    """Rings of water with a stone rim, two pixels a cell."""

    def pixel(x: int, y: int) -> str | None:
        across = (x - (width - 1) / 2) / (width / 2)
        down = (y - (2 * height - 1) / 2) / height
        radius = (across * across + down * down) ** 0.5
        if radius > 1:
            return None
        if radius > 0.86:
            return STONE[0]
        ring = abs((radius * 4.4) % 1 - 0.5) * 2
        return look.mix(WATER[0], WATER[1], 0.55 * ring * (1.05 - radius))

    p = Painter(Grid.blank(width, height, (look.palette.text, look.palette.bg, 0)), look)
    for y in range(height):
        for x in range(width):
            upper, lower = pixel(x, 2 * y), pixel(x, 2 * y + 1)
            if upper is not None:
                p.put(x, y, "▀", upper, lower or look.palette.bg)
            elif lower is not None:
                p.put(x, y, "▄", lower)
    return p.grid


def paint_race(p: Painter, scene: Scene) -> None:
    """The three spaces; while a race is on, what each rank costs and brings."""
    view: LydiaView = scene.view
    assert view.race is not None
    prices = dict(view.race.prices)
    narrow = p.width < 40
    x = 0
    if not narrow or not prices:
        x = _race_board(p, scene) + 2
    if narrow and not prices:
        return
    for rank in RACE_BOARD.ranks:
        x = _rank(p, x, scene, rank, prices.get(rank.rank, ())) + (1 if prices else 2)


def _race_board(p: Painter, scene: Scene) -> int:
    view: LydiaView = scene.view
    assert view.race is not None
    x = p.put(0, 0, scene.say("table.race").upper(), p.pal.dim, bold=True) + 1
    for space in range(RACE_BOARD.spaces):
        if space < len(view.race.merchants):
            x = p.spans(x, 0, [chip(p.look, scene.words, view.race.merchants[space], wide=True)])
        else:
            x = p.put(x, 0, f" {space + 1} ", p.pal.faint, p.pal.card)
    return x


def _rank(p: Painter, x: int, scene: Scene, rank: Rank, price: Sequence[tuple[Color, int]]) -> int:
    target = f"race:{rank.rank}"
    number, here = scene.choice_at(target), scene.is_cursor(target)
    first = x
    x = p.put(x, 0, f"{rank.rank} ", p.pal.dim) if not price else x
    if number is not None:
        x = key_chip(p, x, 0, scene.letters[number])
    x = p.spans(x, 0, goods(p.look, scene.words, price, 3))
    reward = scene.say("table.rank_influence") if rank.reward.type == "influence" else f"{rank.reward.amount}¢"
    x = p.put(x, 0, f"→{reward}", p.pal.on_cursor if here else p.pal.dim, p.pal.cursor if here else None, bold=here)
    if number is not None:
        p.target(target, first, 0, x - first, 1)
    return x
