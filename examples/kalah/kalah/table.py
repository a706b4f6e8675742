"""How Kalah looks: two rows of pits between two stores, the reader's own below."""

from collections.abc import Sequence
from typing import Any

from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.choice import Choice
from boardgames_tui.kit.default_table import DefaultTable
from boardgames_tui.kit.painter import Painter, Span
from boardgames_tui.kit.pieces import heavy_frame, key_chip, name_color, round_frame
from boardgames_tui.kit.scene import Scene

from .rules import PITS, STORE

WIDTH, HEIGHT = 8, 4
"""Cells from one pit to the next."""


class KalahTable(DefaultTable):
    def choices(self, scene: Scene, legal: Sequence[Any], labels: Sequence[str]) -> list[Choice]:
        return [
            Choice(action, [Span(label)], target=f"pit:{action.pit}")
            for action, label in zip(legal, labels, strict=True)
        ]

    def draw(self, p: Painter, scene: Scene) -> None:
        """Own pits go from left to right, those of the other from right to left: both are sown anticlockwise."""
        x, y = (p.width - 8 * WIDTH) // 2, max(0, (p.height - 2 * HEIGHT) // 2)
        own, other = scene.people[scene.seat], scene.people[1 - scene.seat]
        self._store(p.area(x, y, WIDTH - 1, 2 * HEIGHT), scene, other)
        self._store(p.area(x + 7 * WIDTH, y, WIDTH - 1, 2 * HEIGHT), scene, own)
        for pit in PITS:
            self._pit(p.area(x + (7 - pit) * WIDTH, y, WIDTH - 1, HEIGHT), scene, other, pit)
            self._pit(p.area(x + pit * WIDTH, y + HEIGHT, WIDTH - 1, HEIGHT), scene, own, pit)

    def _store(self, p: Painter, scene: Scene, person: Person) -> None:
        round_frame(p, name_color(p, person))
        p.center(0, p.height // 2 - 1, p.width, person.letter, name_color(p, person), bold=True)
        p.center(0, p.height // 2, p.width, str(scene.view.seeds[person.seat][STORE]), bold=True)

    def _pit(self, p: Painter, scene: Scene, person: Person, pit: int) -> None:
        count, target = scene.view.seeds[person.seat][pit], f"pit:{pit}"
        round_frame(p, name_color(p, person) if count else p.pal.line)
        p.center(0, 1, p.width, str(count), bold=True)
        p.center(0, 2, p.width, "●" * min(count, p.width - 2), p.pal.dim)
        number = scene.choice_at(target) if person.seat == scene.seat else None
        if number is not None:
            p.target(target, 0, 0, p.width, p.height)
            if scene.is_cursor(target):
                heavy_frame(p, 0, 0, p.width, p.height, p.pal.cursor)
            key_chip(p, 2, p.height - 1, scene.letters[number])

    def player(self, p: Painter, scene: Scene, person: Person) -> None:
        p.right(p.width, 0, str(scene.view.seeds[person.seat][STORE]), bold=True)
        super().player(p, scene, person)


TABLE = KalahTable
