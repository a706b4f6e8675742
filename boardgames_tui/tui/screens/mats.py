"""F3: one player's things, large; arrows go round the table."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding

from boardgames_tui.kit.canvas import Canvas
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import badge, name_color, title_bar
from boardgames_tui.kit.scene import Scene
from boardgames_tui.kit.table import Table

from .shell import ShellScreen


class MatScreen(ShellScreen):
    CSS_PATH = ["shell.tcss", "mats.tcss"]
    BINDINGS = [
        Binding("left", "go(-1)", "key.next_player", id="mats.previous"),
        Binding("right", "go(1)", "key.next_player", id="mats.next"),
        Binding("up", "go(-1)", id="mats.up", show=False),
        Binding("down,tab,f3", "go(1)", id="mats.down", show=False),
        Binding("enter,q", "leave", id="mats.close", show=False),
    ]

    def __init__(self, table: Table, scene: Scene, seat: int) -> None:
        super().__init__(table.game.info.slug)
        self.table = table
        self.scene = scene
        self.seat = seat

    def body(self) -> ComposeResult:
        yield Canvas(self._paint_who, id="who")
        yield Canvas(self._paint_mat, id="mat")

    def paint_title(self, p: Painter) -> None:
        title_bar(p, self.say("title"), [self.say("mats.title")])

    def _paint_who(self, p: Painter) -> None:
        """Whose mat it is, and everybody else to be clicked."""
        person = self.scene.people[self.seat]
        ground = p.look.mix(p.pal.bg, p.look.player(person.color), p.pal.band)
        p.fill(0, 0, p.width, 1, ground)
        badge(p, 1, 0, person, 5)
        p.put(7, 0, person.name, name_color(p, person, ground), ground, bold=True)
        for place, other in enumerate(reversed(self.scene.people), 1):
            x = p.width - 1 - 4 * place
            badge(p, x, 0, other)
            p.target(f"seat:{other.seat}", x, 0, 3, 1)
            if other.seat == self.seat:
                p.put(x - 1, 0, "▶", p.pal.cursor)

    def _paint_mat(self, p: Painter) -> None:
        self.table.mat(p, self.scene, self.scene.people[self.seat])

    def action_go(self, step: int) -> None:
        self.show_mat((self.seat + step) % len(self.scene.people))

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        kind, _, seat = event.target.partition(":")
        if kind == "seat":
            self.show_mat(int(seat))

    def show_mat(self, seat: int) -> None:
        self.seat = seat
        self.repaint()
