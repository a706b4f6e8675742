"""The holding area: cubes with the spoilage limit, units as chips.

F  ■■■■■▏·· 5     Hoplite    ×2
W  ■■■····· 3     R mortal   3d
G  ■■■■···· 4     +3C +1m
"""

from boardgames_tui.games.age_of_mythology.content import RESOURCES
from boardgames_tui.games.age_of_mythology.view import BoardView
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import key_chip

from .glyphs import (
    bonus_text,
    chip,
    class_color,
    cube_color,
    fitted,
    letter_of,
    resource_color,
    short,
    tags_of,
    unit_of,
    whole,
)
from .scene import Scene

CUBES_WIDTH = 19
_TRACK = 9


def cubes(p: Painter, scene: Scene, board: BoardView, y: int = 0) -> None:
    """One line a resource; beyond the red line cubes spoil at the end of the round."""
    for number, resource in enumerate(RESOURCES):
        row, amount = y + number, board.cubes[number]
        target = f"cube:{board.seat}:{resource}"
        choice = scene.choice_at(target)
        here = choice is not None and choice == scene.cursor
        p.target(target, 0, row, CUBES_WIDTH, 1)
        if choice is not None:
            key_chip(p, 0, row, scene.letters[choice])
            p.spans(3, row, [chip(scene, resource)])
        else:
            p.spans(0, row, [chip(scene, resource, f" {letter_of(scene, resource)} ")])
        color = resource_color(p.look, resource)
        track = max(_TRACK, board.spoilage)
        filled = min(amount, track)
        p.put(4, row, "■" * filled, p.look.readable(color, p.pal.bg, 3))
        p.put(4 + filled, row, "·" * (track - filled), p.pal.line2)
        if amount <= board.spoilage < track:
            p.put(4 + board.spoilage, row, "▏", p.look.readable(cube_color(p.look), p.pal.bg, 3))
        elif amount > board.spoilage:
            p.put(
                4 + board.spoilage,
                row,
                "■" * (filled - board.spoilage),
                p.look.readable(cube_color(p.look), p.pal.bg, 3),
            )
        p.right(
            4 + track + 4,
            row,
            f"{amount}",
            p.pal.on_cursor if here else p.pal.text,
            p.pal.cursor if here else None,
            bold=True,
        )


def units(p: Painter, scene: Scene, board: BoardView) -> None:
    """All kinds at home: chips of three rows, of two where there are more kinds, else single lines."""
    kinds = board.holding
    if not p.height:  # a window as low as a replay's at 80×24 ends above them
        return
    columns = max(1, (p.width + 1) // 17)
    if len(kinds) > columns * (p.height // 3):
        columns = max(1, (p.width + 1) // 13)
    if len(kinds) <= columns * (p.height // 3):
        height = 3
    elif len(kinds) <= columns * (p.height // 2):
        height = 2
    else:
        height = 1
        columns = max(1, -(-len(kinds) // p.height))
    width = min(16, (p.width + 1) // columns - 1) if height > 1 else (p.width + 1) // columns - 1
    for place, each in enumerate(kinds):
        x, y = place % columns * (width + 1), place // columns * height
        unit_chip(p.area(x, y, width, height), scene, each.unit, each.count, f"unit:{board.seat}:{each.unit}")


def unit_chip(p: Painter, scene: Scene, name: str, count: int, target: str) -> None:
    unit = unit_of(name)
    choice = scene.choice_at(target)
    here = choice is not None and choice == scene.cursor
    color = class_color(p.look, unit.cls)
    ground = p.pal.cursor if here else p.look.mix(p.pal.card, color, 0.12) if p.look.is_full else p.pal.bg
    ink = p.pal.on_cursor if here else None
    p.fill(0, 0, p.width, p.height, ground)
    for y in range(p.height):
        p.put(0, y, "▌", color)
    p.target(target, 0, 0, p.width, p.height)
    left = 1
    if choice is not None and p.height < 3:
        left = key_chip(p, 1, 0, scene.letters[choice])
    times = f"×{count}" if count else ""
    p.right(p.width, 0, times, ink, bold=True)
    dice = scene.say("table.dice_short", n=unit.dice)
    tags = tags_of(scene.words, unit)
    if p.height == 1:
        available = p.width - left - len(times) - 1
        name_text = short(scene.words, "units", name)
        p.put(left, 0, fitted(scene.words, "units", name, available), ink, bold=True)
        fact = f"{tags} {dice}"
        if len(name_text) + len(fact) + 1 <= available:
            p.right(p.width - len(times) - 1, 0, fact, ink or p.pal.dim)
        return
    p.put(left, 0, fitted(scene.words, "units", name, p.width - left - len(times)), ink, bold=True)
    p.put(
        1, 1, whole(f"{tags} {scene.say(f'class.{unit.cls}')}".strip(), p.width - 1 - len(dice) - 1), ink or p.pal.dim
    )
    p.right(p.width, 1, dice, ink, bold=True)
    if p.height > 2:
        available = p.width - 1 - (4 if choice is not None else 0)
        p.put(1, 2, whole(bonus_text(scene.words, unit), available), ink or p.look.readable(p.pal.faint, ground, 3.5))
        if choice is not None:
            key_chip(p, p.width - 3, 2, scene.letters[choice])
