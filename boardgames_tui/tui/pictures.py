"""Pictures of a match without a terminal, and the exports that contain them."""

from collections.abc import Callable, Mapping
from pathlib import Path

from textual.geometry import Size

from boardgames_tui.export.formats import FORMS
from boardgames_tui.export.writing import NotWritten, report_text, write
from boardgames_tui.i18n import Catalogue
from boardgames_tui.kit.board import BoardWidget, MatWidget
from boardgames_tui.kit.drawing.svg import svg
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Grid, Painter
from boardgames_tui.kit.pieces import badge, name_color
from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.kit.table import AnyTable
from boardgames_tui.saves.file_names import free_path
from boardgames_tui.session import Match

from .scenes import make_scene, table_for

WIDTH, HEIGHT = 116, 36
"""Columns and rows of a board on a page."""


Delivery = Callable[[str, str], None]
"""Function that sends a file, by name and content, to the reader's machine."""


def exported(match: Match, form: str, words: Catalogue, look: Look, delivery: Delivery | None = None) -> str:
    """Write an export into `exports/` beside the save, or deliver it; return the sentence for the reader."""
    return put_down(match, FORMS[form], words, lambda: drawn(match, form, words, look), delivery)


def put_down(
    match: Match, ending: str, words: Catalogue, content: Callable[[], str], delivery: Delivery | None = None
) -> str:
    folder = match.path.parent if match.path else Path.cwd()
    stem = match.path.stem if match.path else f"{match.setup.game}-results"
    if delivery is not None:
        delivery(f"{stem}.{ending}", content())
        return words.get("export.delivered", name=f"{stem}.{ending}")
    try:
        (folder / "exports").mkdir(parents=True, exist_ok=True)
        path = free_path(folder / "exports" / f"{stem}.{ending}")
        write(path, content())
    except NotWritten as failure:
        return words.phrase(failure.reason)
    except OSError as error:
        return words.get("export.failed", problem=str(error.strerror or error))
    shown = f"~/{path.relative_to(Path.home())}" if path.is_relative_to(Path.home()) else path  # a short path
    return words.get("export.done", path=str(shown))


def drawn(match: Match, form: str, words: Catalogue, look: Look) -> str:
    """Return the report in a format, with the table as spectators see it."""

    def picture() -> tuple[str, Mapping[int, str]]:
        full = look if look.is_full else Look()  # themes of sixteen colours are for terminals, not for pages
        table = table_for(match)
        scene = make_scene(match, table, full, words, None, small=False, asks=False)
        title = f"{words.get('title')}: {words.join(match.names)}"
        pal = full.palette
        colors = {person.seat: full.player(person.color) for person in scene.people}
        return svg(_grids(table, scene, full), title, pal.bg, pal.text), colors

    return report_text(match, form, words, picture)


def _grids(table: AnyTable, scene: AnyScene, look: Look) -> list[Grid]:
    """Return the grids: the board, then everybody's mats."""
    common = [part for part in table.parts() if not isinstance(part, MatWidget) or part.is_everybodys]
    grids = [
        *(_board(part, scene, look) for part in common),
        *(_mat(table, scene, look, seat) for seat in range(len(scene.people))),
    ]
    return [trimmed for grid in grids if (trimmed := _trimmed(grid, look.palette.bg)).height]


def _board(part: BoardWidget, scene: AnyScene, look: Look) -> Grid:
    height = part.cells_wanted(scene, Size(WIDTH, HEIGHT)) if isinstance(part, MatWidget) else HEIGHT
    p = Painter.blank(look, WIDTH, height)
    part.draw(p, scene)
    return p.grid


def _mat(table: AnyTable, scene: AnyScene, look: Look, seat: int) -> Grid:
    person = scene.people[seat]
    p = Painter.blank(look, WIDTH, HEIGHT)
    badge(p, 0, 0, person, 5)
    p.put(6, 0, person.name, name_color(p, person, p.pal.bg), bold=True)
    table.mat(p.area(0, 2, WIDTH, HEIGHT - 2), scene, person)
    return p.grid


def _trimmed(grid: Grid, ground: str) -> Grid:
    """Return the grid without empty rows at the end."""
    grounds = [{bg for _, bg, _ in cells} for cells in grid.cells]
    full = [y for y, chars in enumerate(grid.chars) if "".join(chars).strip() or grounds[y] != {ground}]
    height = full[-1] + 1 if full else 0
    return Grid(grid.width, height, grid.chars[:height], grid.cells[:height])
