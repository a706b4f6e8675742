"""Cubes exchanged with the bank."""

from boardgames_tui.games.age_of_mythology.content import RESOURCES
from boardgames_tui.games.age_of_mythology.view import TableView
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import key_chip, section
from boardgames_tui.kit.table import Scene

from .buttons import buttons
from .signs import chip, letter_of, resource_color, short


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
