"""The city: gates with the merchants who stand there and what a placement would bring, cards and fountain between them.

▄▄▄ ▄▄▄ ▄▄▄        battlements in the gate's colour
YELLOW       c     name on the colour, one cell of ground, key
                   (ground: the gate's colour at 24 %)
 B   R   G   ♔     merchants, the king
 ⌂ N+W       f     builder
+YYYYBRG           what the placement would bring, one chip per resource
✦ Y to 6           the most important consequence
"""

from boardgames_tui.games.lions_of_lydia.content import BUILDERS, Color
from boardgames_tui.games.lions_of_lydia.view import GateView, LydiaView
from boardgames_tui.tui.kit.paint_cache import PaintCache
from boardgames_tui.tui.kit.painter import Painter, Rect, cut
from boardgames_tui.tui.kit.pieces import heavy_frame, key_chip
from boardgames_tui.tui.kit.table import Scene

from .cards import paint_slot
from .figures import figures
from .fountain import HIGH_FOUNTAIN, paint_fountain
from .layout import Plan
from .outlooks import gain_spans, outlook_at, remarks, revised
from .signs import fill


def paint_city(p: Painter, scene: Scene, plan: Plan, cache: PaintCache) -> None:
    view: LydiaView = scene.view
    here = scene.chosen.target if scene.chosen is not None else None
    for side in view.sides:
        for number, slot in enumerate(side.slots):
            target = f"tile:{side.tile}" if slot.card is None else f"card:{slot.card}"
            cache.put(p, plan.slots[side.side, number], ("slot", side.side, number, here == target), paint_slot, scene, side, number)
    cache.put(p, plan.fountain, ("fountain", _at(here, "fountain")), paint_fountain, scene)
    if here == "fountain" and plan.fountain.height >= HIGH_FOUNTAIN:
        _frame(p, plan.fountain)
    for gate in view.gates:
        rect = plan.gates[gate.color]
        cache.put(p, rect, ("gate", gate.color, _at(here, gate.color), revised(scene)), paint_gate, scene, gate)
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
        room = p.width - (6 if p.height < 6 and scene.choice_at(f"builder:{gate.color}") is not None else 2)
        first = [remark for brief in (False, True) for remark in remarks(scene, outlook, brief=brief)[:1]]
        p.spans(1, p.height - 1, next(([remark] for remark in first if len(remark.text) <= room), first[-1:]), room)
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
