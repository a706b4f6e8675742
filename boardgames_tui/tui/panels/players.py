"""PLAYERS: badge, name, marks, score; then the game's numbers. Three rows each where there is room, else one."""

from boardgames_tui.tui.kit.painter import Painter, cut
from boardgames_tui.tui.kit.pieces import badge, section
from boardgames_tui.tui.kit.table import Scene, Table

NAME_ROOM = 9


def rows_wanted(scene: Scene, room: int, most: int = 3) -> tuple[int, int]:
    """Rows per player and the gap between them, for the rows there are (section head excluded)."""
    count = len(scene.people)
    for rows, gap in ((3, 1), (3, 0), (2, 0)):
        if rows <= most and count * (rows + gap) - gap <= room:
            return rows, gap
    return 1, 0


def players_panel(p: Painter, scene: Scene, table: Table, rows: int, gap: int, *, title: str) -> None:
    section(p, 0, 0, p.width, title)
    active = scene.decision.seat if scene.decision else None
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
            window.put(4, 0, cut(person.name, NAME_ROOM), bold=person.seat == active)
            table.player_line(window.area(5 + NAME_ROOM, 0, p.width - 5 - NAME_ROOM, 1), scene, person)
        else:
            badge(window, 1, 0, person)
            window.put(5, 0, cut(person.name, 12), bold=True)
            table.player(window.area(1, 0, p.width - 1, rows), scene, person)
        y += rows + gap
