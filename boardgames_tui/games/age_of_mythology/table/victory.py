"""The four victory cards: a row of them above the boards, a line of them on the small table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.geometry import Size

from boardgames_tui.games.age_of_mythology.view import MythologyView, VictoryView
from boardgames_tui.kit.board import MatWidget
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import badge, key_chip

from .glyphs import cube_color
from .scene import Scene

if TYPE_CHECKING:
    from . import MythologyTable

_CARD = 3
"""Rows of a card; an empty one follows."""


class VictoryRow(MatWidget):
    table: MythologyTable
    is_everybodys = True

    def cells_wanted(self, scene: Scene, available: Size) -> int:
        return 0 if self.table.fills_column(scene) else _CARD + 1

    def draw(self, p: Painter, scene: Scene) -> None:
        self.table.kept(p, scene, "victory", ("victory:",), partial(_cards, scene=scene))


def _cards(p: Painter, scene: Scene) -> None:
    """Four cards, 20×3: cubes, who leads with how much, when they are scored."""
    view: MythologyView = scene.view
    moved = {str(event.args["card"]).split(".")[1] for event in scene.news if event.key == "log.places_cube"}
    width = (p.width - 3) // 4
    for number, card in enumerate(view.victory):
        window = p.area(number * (width + 1), 0, width, _CARD)
        _card(window, scene, card)
        if card.card in moved:
            for y in range(_CARD):
                window.put(0, y, "▎", p.pal.changed, cube_color(p.look) if p.look.is_full else None)


def _card(p: Painter, scene: Scene, card: VictoryView) -> None:
    color, target = cube_color(p.look), f"victory:{card.card}"
    choice = scene.choice_at(target)
    here = choice is not None and choice == scene.cursor
    ground = p.pal.cursor if here else p.look.mix(p.pal.card, color, 0.14) if p.look.is_full else p.pal.bg
    ink = p.pal.on_cursor if here else None
    p.fill(0, 0, p.width, _CARD, ground)
    p.target(target, 0, 0, p.width, _CARD)
    for y in range(_CARD):
        p.put(0, y, "█" if p.look.is_full else "│", color)
    p.put(2, 0, cut(scene.say(f"short.victory_cards.{card.card}"), p.width - 2), ink, bold=True)
    cube = ink or p.look.readable(color, ground, 3)
    if card.cubes <= p.width - 12:
        p.put(2, 1, ("" if 2 * card.cubes > p.width - 11 else " ").join("■" * card.cubes) or "–", cube, bold=True)
    else:
        p.put(2, 1, f"■ ×{card.cubes}", cube, bold=True)
    if choice is None:
        p.right(p.width - 1, 1, scene.say(f"table.scored.{card.card}"), ink or p.pal.faint)
    x = 2
    for seat in card.leaders[:3]:
        x = badge(p, x, 2, scene.people[seat]) + 1
    if card.leaders:
        text = scene.say(f"table.lead.{card.card}", n=card.strength)
    elif card.is_scored:
        text = scene.say("table.not_taken") if card.cubes else ""
    else:
        text = scene.say(f"table.no_lead.{card.card}")
    p.put(x, 2, text if len(text) <= p.width - x else str(card.strength), ink or p.pal.dim)
    if choice is not None:
        key_chip(p, p.width - 3, 1, scene.letters[choice])


def victory_line(p: Painter, scene: Scene, y: int) -> None:
    """The four victory cards in one row, for the small table."""
    view: MythologyView = scene.view
    color = p.look.readable(cube_color(p.look), p.pal.bg, 3)
    width = p.width // 4
    for number, card in enumerate(view.victory):
        x = number * width
        target = f"victory:{card.card}"
        choice = scene.choice_at(target)
        here = choice is not None and choice == scene.cursor
        p.target(target, x, y, width - 1, 1)
        if here:
            p.fill(x, y, width - 1, 1, p.pal.cursor)
        if choice is not None:
            x = key_chip(p, x, y, scene.letters[choice]) + 1
        x = p.put(x, y, cut(scene.say(f"tiny.{card.card}"), 9), p.pal.on_cursor if here else p.pal.dim) + 1
        x = p.put(x, y, f"■{card.cubes}" if card.cubes else "–", p.pal.on_cursor if here else color, bold=True) + 1
        end = (number + 1) * width - 1
        # who share the lead stand close together, and who leads where a key takes its room
        fits = x + 3 + 1 + len(str(card.strength)) <= end
        available = 3 if (len(card.leaders) == 1 and fits) or p.look.is_mono or p.look.ascii else 1
        for seat in card.leaders:
            if x + available > end:
                break
            x = badge(p, x, y, scene.people[seat], available)
        if card.leaders and x + 1 + len(str(card.strength)) <= end:
            p.put(x + 1, y, str(card.strength), p.pal.on_cursor if here else p.pal.dim)
