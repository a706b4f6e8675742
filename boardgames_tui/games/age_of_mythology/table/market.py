"""Tiles to take, harvests to name, cubes to exchange."""

from collections import Counter

from boardgames_tui.games.age_of_mythology.content import RESOURCES, TERRAINS, TILE, TILES
from boardgames_tui.games.age_of_mythology.view import TableView
from boardgames_tui.kit.painter import Painter, Span, cut
from boardgames_tui.kit.pieces import badge, key_chip, section
from boardgames_tui.kit.table import Scene

from .buttons import buttons
from .offers import offers, rows_of
from .signs import chip, cost_spans, letter_of, resource_color, short, terrain_color, terrain_glyph


def tiles(p: Painter, scene: Scene) -> None:
    """The face-up tiles, alike ones in one place with their number."""
    view: TableView = scene.view
    section(p, 0, 0, p.width, scene.say("table.face_up"), scene.say("table.pool", n=view.pool), focused=True)
    heap = Counter(view.face_up)
    width = 12
    columns = max(1, (p.width + 1) // (width + 1))
    if -(-len(heap) // columns) * 3 > p.height - 1:
        width = 10
        columns = max(1, (p.width + 1) // (width + 1))
    height = 3 if -(-len(heap) // columns) * 3 <= p.height - 1 else 2
    if not heap:
        _backs(p, scene, width, columns)
    for place, (name, count) in enumerate(sorted(heap.items(), key=lambda item: TILE[item[0]])):
        x, y = place % columns * (width + 1), 1 + place // columns * height
        _tile(p.area(x, y, width, height), scene, name, count)


def _backs(p: Painter, scene: Scene, width: int, columns: int) -> None:
    """Tiles that still lie face down."""
    assert scene.decision is not None
    for place in range(int(str(scene.decision.prompt.args.get("n", 0)))):
        x, y = place % columns * (width + 1), 1 + place // columns * 3
        p.fill(x, y, width, 2, p.pal.card2)
        p.center(x, y, width, "?", p.pal.dim)
        p.target(f"back#{place}", x, y, width, 3)
        if p.look.is_full and not p.look.ascii:
            p.put(x, y + 2, "▀" * width, p.pal.card2, p.pal.bg)


def _tile(p: Painter, scene: Scene, name: str, count: int) -> None:
    tile, target = TILES[TILE[name]], f"tile:{name}"
    choice = scene.choice_at(target)
    here = choice is not None and choice == scene.cursor
    color = terrain_color(p.look, tile.terrain)
    ground = (
        p.pal.cursor
        if here
        else p.look.mix(color, p.pal.bg, 0.45 if choice is not None else 0.75)
        if p.look.is_full
        else p.pal.bg
    )
    ink = p.pal.on_cursor if here else p.pal.text if choice is not None else p.pal.faint
    p.fill(0, 0, p.width, 2, ground)
    p.target(target, 0, 0, p.width, p.height)
    if p.height > 2 and p.look.is_full and not p.look.ascii:
        p.put(0, 2, "▀" * p.width, ground, p.pal.bg)
    p.put(0, 0, terrain_glyph(p.look, tile.terrain), ink)
    p.put(2, 0, cut(short(scene.words, "basics", tile.terrain), p.width - 2), ink, bold=True)
    for place in range(tile.amount):
        p.spans(1 + 2 * place, 1, [chip(scene, tile.resource)])
    if count > 1:
        p.put(1 + 2 * tile.amount, 1, f"×{count}", ink)
    if choice is not None:
        key_chip(p, p.width - 3, 1, scene.letters[choice])


def harvest(p: Painter, scene: Scene) -> None:
    """What each Gather would bring: the own cubes as chips, the others' as sums."""
    view: TableView = scene.view
    assert scene.decision is not None
    own = scene.decision.seat
    arranging = scene.decision.kind == "workers"
    section(
        p,
        0,
        0,
        p.width,
        scene.say("table.harvest"),
        scene.say("table.best_hint" if arranging else "table.harvest_hint"),
        focused=True,
    )
    prefix = "auto" if arranging else "scope"
    names = 7 + max(len(_name(scene, each.scope)) for each in view.yields)
    columns = 2 if len(view.yields) > 1 else 1
    rows, step = rows_of(len(view.yields), columns, p.height)
    windows = offers(p, scene, [f"{prefix}:{each.scope}" for each in view.yields], columns)
    for each, (window, _, here) in zip(view.yields, windows, strict=True):
        _scope(window, scene, each.scope, here)
        ink = p.pal.on_cursor if here else None
        spans = [span if span.bg else span._replace(fg=ink, bold=True) for span in cost_spans(scene, each.best, "+")]
        x = window.spans(names, 0, spans or [Span("–", ink or p.pal.faint)])
        _others(window, scene, each.due, own, max(x + 1, names + 12), here)
    used = 1 + rows * step
    buttons(p.area(0, used, p.width, p.height - used), scene, homeless=True)


def _scope(p: Painter, scene: Scene, scope: str, here: bool) -> None:
    ink = p.pal.on_cursor if here else None
    if scope in TERRAINS:
        p.put(4, 0, terrain_glyph(p.look, scope), ink or p.look.readable(terrain_color(p.look, scope), p.pal.bg, 3))
    elif scope in RESOURCES:
        p.spans(4, 0, [chip(scene, scope)])
    else:
        p.put(4, 0, "★", ink or p.pal.accent)
    p.put(6, 0, _name(scene, scope), ink, bold=here)


def _name(scene: Scene, scope: str) -> str:
    return scene.say("scope.all") if scope == "all" else short(scene.words, "basics", scope)


def _others(p: Painter, scene: Scene, due: tuple[tuple[int, ...], ...], own: int, x: int, here: bool) -> None:
    for person in scene.people:
        if person.seat == own or x + 5 > p.width:
            continue
        x = badge(p, x, 0, person, 3 if p.look.ascii or p.look.is_mono else 1)
        total = sum(due[person.seat])
        x = p.put(x, 0, f"+{total}" if total else " –", p.pal.on_cursor if here else p.pal.dim) + 1


def exchange(p: Painter, scene: Scene) -> None:
    """What is given down the side, what is got along the top; the bank's stock under it."""
    view: TableView = scene.view
    assert scene.decision is not None
    cubes = view.boards[scene.decision.seat].cubes
    paying = any(choice.target is not None and choice.target.startswith("cube:") for choice in scene.choices)
    section(
        p,
        0,
        0,
        p.width,
        scene.say("table.exchange"),
        scene.say("table.pay_hint" if paying else "table.exchange_hint"),
        focused=True,
    )
    width = min(15, (p.width - 16) // 4)
    p.put(1, 1, scene.say("table.give"), p.pal.faint)
    for column, resource in enumerate(RESOURCES):
        x = 15 + column * (width + 1)
        p.spans(x, 1, [chip(scene, resource, f" {short(scene.words, 'basics', resource)} ")], width)
        p.put(x, 2, scene.say("table.in_bank", n=view.bank[column]), p.pal.faint)
        p.target(f"stock:{resource}", x, 1, width, 2)
    roomy = p.height >= 12
    for row, give in enumerate(RESOURCES):
        y = 3 + row * (2 if roomy else 1)
        p.spans(1, y, [chip(scene, give, f" {cut(short(scene.words, 'basics', give), 7)} ")])
        p.right(14, y, str(cubes[row]), bold=True)
        p.target(f"stock:{give}#given", 1, y, 13, 1)
        for column, get in enumerate(RESOURCES):
            _swap(p, scene, give, get, 15 + column * (width + 1), y, width)
    used = 12 if roomy else 8
    buttons(p.area(0, used, p.width, p.height - used), scene, homeless=True)


def _swap(p: Painter, scene: Scene, give: str, get: str, x: int, y: int, width: int) -> None:
    target = f"swap:{give}:{get}"
    choice = scene.choice_at(target)
    here = choice is not None and choice == scene.cursor
    p.fill(x, y, width, 1, p.pal.cursor if here else p.pal.card if choice is not None else p.pal.panel)
    if give != get:
        p.target(target, x, y, width, 1)
    if choice is None:
        p.put(x + width // 2, y, "·", p.pal.line2)
        return
    key_chip(p, x, y, scene.letters[choice])
    text = f"{letter_of(scene, give)} → {letter_of(scene, get)}"
    color = p.pal.on_cursor if here else p.look.readable(resource_color(p.look, get), p.pal.card, 3)
    p.put(x + 4, y, text, color, bold=True)
