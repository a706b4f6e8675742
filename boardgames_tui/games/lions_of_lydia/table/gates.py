"""Gates with the merchants who stand there and what a placement would bring.

▄▄▄ ▄▄▄ ▄▄▄        battlements in the gate's colour
YELLOW       c     name on the colour, one cell of ground, key
                   (ground: the gate's colour at 24 %)
 B   R   G   ♔     merchants, the king
 ⌂ N+W       f     builder
+YYYYBRG           what the placement would bring, one chip per resource
✦ Y to 6           the most important consequence
"""

from boardgames_tui.games.lions_of_lydia.content import BUILDERS, Color
from boardgames_tui.games.lions_of_lydia.view import GateView
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import key_chip

from .glyphs import fill
from .merchants import figures
from .placements import gain_spans, outlook_at, remarks
from .scene import Scene


def paint_gate(p: Painter, scene: Scene, gate: GateView) -> None:
    """Seven rows, or six without the empty one, or four without battlements."""
    color = fill(p.look, gate.color)
    top = 1 if p.height >= 6 else 0
    target = f"gate:{gate.color}"
    number, here = scene.choice_at(target), scene.is_cursor(target)
    head = p.pal.cursor if here else color
    if top:
        p.put(0, 0, ("▄▄▄ " * p.width)[: p.width - 4], head)
    p.fill(0, top, p.width, p.height - top, p.look.mix(p.pal.bg, color, 0.24))
    if not p.look.is_full:
        for y in range(top, p.height):
            p.put(0, y, "│", color)
    p.target(target, 0, 0, p.width, p.height)
    p.fill(0, top, p.width - 4, 1, head)
    ink = p.pal.on_cursor if here else p.look.ink(color)
    p.put(1, top, cut(scene.say(f"color.{gate.color}").upper(), p.width - 6), ink, bold=True)
    if number is not None:
        key_chip(p, p.width - 3, top, scene.letters[number])
    row = top + (2 if p.height >= 7 else 1)
    available = p.width - 2 - (4 if gate.king else 0)
    figures(p, 1, row, available, scene, gate.merchants, gate.color)
    if gate.king:
        gold = fill(p.look, "king")
        p.put(p.width - 4, row, f" {p.look.glyph('♔', 'K')} ", p.look.ink(gold), gold, bold=True)
        p.target("king", p.width - 4, row, 3, 1)
    copying = any(scene.choice_at(f"stand:{gate.color}:{each}") is not None for each in gate.merchants)
    if gate.builder and not copying:
        _builder(p, scene, gate.color, row + 1 if p.height >= 6 else p.height - 1)
    outlook = outlook_at(scene, gate.color)
    if outlook is not None:
        p.spans(1, p.height - 2, gain_spans(p.look, scene.words, outlook, p.width - 3), p.width - 2)
        available = p.width - (6 if p.height < 6 and scene.choice_at(f"builder:{gate.color}") is not None else 2)
        first = [remark for brief in (False, True) for remark in remarks(scene, outlook, brief=brief)[:1]]
        p.spans(
            1,
            p.height - 1,
            next(([remark] for remark in first if len(remark.text) <= available), first[-1:]),
            available,
        )
    if _is_new(scene, gate):
        for y in range(top, p.height):
            p.put(0, y, "▎", p.pal.changed)


def _builder(p: Painter, scene: Scene, corner: Color, y: int) -> None:
    """The tile at the corner, with the two sides it sells from."""
    target = f"builder:{corner}"
    number, here = scene.choice_at(target), scene.is_cursor(target)
    small = p.height < 6
    sides = "+".join(scene.say(f"table.side.{side}") for side in BUILDERS[corner].sides)
    text = f"⌂ {sides}"
    if not small or number is not None:
        p.target(target, p.width - 3 if small else 0, y, 3 if small else p.width, 1)
    if number is None:
        if not small:
            p.put(1, y, text, p.pal.faint)
        return
    if not small:
        p.put(1, y, f"{text} ", p.pal.on_cursor if here else p.pal.text, p.pal.cursor if here else None, bold=here)
    elif here:
        p.put(p.width - 5, y, "▶ ", p.pal.cursor, bold=True)
    key_chip(p, p.width - 3, y, scene.letters[number])


def _is_new(scene: Scene, gate: GateView) -> bool:
    """Somebody came here, or the king, since the reader's last decision."""
    name = f"@city_board.gate_{gate.color}.name"
    return any(name in (event.args.get("place"), event.args.get("gate")) for event in scene.news)
