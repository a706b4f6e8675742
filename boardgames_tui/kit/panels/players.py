"""Panel of players: badge, name, marks, score, then the game's numbers, in one to three rows each."""

from textual.geometry import Size

from boardgames_tui.kit.board import HoverPanel
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import badge, section
from boardgames_tui.kit.scene import AnyScene

NAME_WIDTH, BADGE, POINTS = 9, 4, 3
CHOICES_ROWS, LOG_ROWS = 15, 7
"""Rows that the summaries leave to the choices and to the log where possible."""


def rows_wanted(scene: AnyScene, available: int, most: int = 3) -> tuple[int, int]:
    """Return the rows per player and the gap between them, for the available rows without the heading."""
    count = len(scene.people)
    for rows, gap in ((3, 1), (3, 0), (2, 0)):
        if rows <= most and count * (rows + gap) - gap <= available:
            return rows, gap
    return 1, 0


class PlayersPanel(HoverPanel):
    """Summaries of all players; a click opens the mat."""

    def show(self, scene: AnyScene | None) -> None:
        super().show(scene)
        if self.get_content_height(self.available, self.app.size, self.size.width) != self.size.height:
            self.refresh(layout=True)  # a curtain is up

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        if (scene := self.scene) is None:
            return 0
        available = 0 if scene.small else container.height - CHOICES_ROWS - LOG_ROWS
        rows, gap = rows_wanted(scene, available, self.table.player_rows(scene))
        return 1 + len(scene.people) * (rows + gap) - gap

    def draw(self, p: Painter, scene: AnyScene) -> None:
        section(p, 0, 0, p.width, scene.say("panel.players"))
        active = scene.decision.seat if scene.decision else None
        rows, gap = rows_wanted(scene, p.height - 1, self.table.player_rows(scene))
        longest = max(len(person.name) for person in scene.people)
        name = max(NAME_WIDTH, min(longest, p.width - BADGE - 1 - self.table.line_columns))
        line = BADGE + name + 1
        y = 1
        for person in scene.people:
            fill = p.look.player(person.color)
            window = p.area(0, y, p.width, rows)
            if person.seat == active:
                ground = p.look.mix(p.pal.bg, fill, 0.16)
                window.fill(0, 0, p.width, rows, ground)
                if rows > 1:
                    window.fill(0, 0, 1, rows, fill)
            p.target(f"player:{person.seat}", 0, y, p.width, rows)
            if rows == 1:
                badge(window, 0, 0, person)
                window.put(BADGE, 0, cut(person.name, name), bold=person.seat == active)
                self.table.player_line(window.area(line, 0, p.width - line, 1), scene, person)
            else:
                badge(window, 1, 0, person)
                left = BADGE + (len(person.name) + POINTS < p.width - BADGE)  # a long one uses the gap
                window.put(left, 0, cut(person.name, 12), bold=True)
                self.table.player(window.area(1, 0, p.width - 1, rows), scene, person)
            y += rows + gap
