"""Scenes for the table's tests: a position as the app would show it, painted on a grid and read back as text."""

from boardgames_tui.engine import preview
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.state import State
from boardgames_tui.games.merchant_explorers.table import GuildTable
from boardgames_tui.text import catalogue
from boardgames_tui.tui.kit.look import Look, look_for
from boardgames_tui.tui.kit.painter import Grid, Painter, Rect
from boardgames_tui.tui.kit.people import people
from boardgames_tui.tui.kit.table import Scene
from boardgames_tui.tui.panels.choices import deal_letters

NAMES = ("Ännchen", "Ben", "Clara", "Dario")
COLORS = ("red", "blue", "green", "yellow")
LOOKS = {
    "dark": look_for("dark"),
    "light": look_for("light"),
    "contrast": look_for("contrast", safe=True),
    "ansi": look_for("ansi"),
    "mono": look_for("dark", no_color=True),
    "ascii": look_for("dark", ascii_only=True),
    "plain": look_for("dark", ascii_only=True, no_color=True),
}
WIDE, LARGE, PAGE = (83, 36), (112, 44), (78, 13)


def pose(
    table: GuildTable, state: State, *, look: Look = LOOKS["dark"], lang: str = "en", reader: int | None = None, small: bool = False
) -> Scene:
    decision, words = GAME.decision(state), catalogue(lang, "merchant_explorers")
    seats = len(state.players)
    scene = Scene(
        look=look,
        words=words,
        people=people(NAMES[:seats], COLORS[:seats], ["human"] * seats),
        view=GAME.view(state, reader),
        reader=reader,
        seat=reader if reader is not None else decision.seat if decision else 0,
        decision=decision,
        small=small,
    )
    if decision is not None:
        legal = GAME.legal(state)
        labels = [words.phrase(GAME.label(state, action), NAMES) for action in legal]
        scene.choices = table.choices(scene, legal, labels)
        scene.letters = deal_letters(scene.choices, table.groups(scene), "")
        move(scene, state, next((n for n, choice in enumerate(scene.choices) if choice.default), 0))
    return scene


def move(scene: Scene, state: State, number: int) -> None:
    """The cursor goes to a choice."""
    scene.cursor = number
    found = preview(GAME, state, scene.choices[number].action)
    scene.preview = [scene.phrase(event) for event in found.events if event.visible_to(scene.reader)]


def grid(scene: Scene, size: tuple[int, int]) -> tuple[Grid, Painter]:
    made = Grid.blank(*size, (scene.look.palette.text, scene.look.palette.bg, 0))
    return made, Painter(made, scene.look)


def text(made: Grid) -> str:
    return "\n".join("".join(row) for row in made.chars)


def board(table: GuildTable, scene: Scene, size: tuple[int, int] = WIDE) -> Grid:
    made, p = grid(scene, size)
    table.board(p, scene)
    return made


def page(table: GuildTable, scene: Scene, tab: str) -> Grid:
    made, p = grid(scene, PAGE)
    table.page(p, scene, tab)
    return made


def mat(table: GuildTable, scene: Scene, seat: int, size: tuple[int, int] = (118, 35)) -> Grid:
    made, p = grid(scene, size)
    table.mat(p, scene, scene.people[seat])
    return made


def everything(table: GuildTable, scene: Scene) -> str:
    """All that can come onto the screen in this position."""
    pages = [board(table, scene, WIDE), board(table, scene, LARGE), *(page(table, scene, tab.name) for tab in table.tabs(scene))]
    for person in scene.people:
        pages += [mat(table, scene, person.seat), mat(table, scene, person.seat, (78, 19))]
        for rows, paint in ((3, table.player), (1, table.player_line)):
            made, p = grid(scene, (32, rows))
            paint(p, scene, person)
            pages.append(made)
    lines = [*table.title(scene), *(label for _, label in table.keys(scene))]
    if scene.decision is not None:
        lines += ["".join(span.text for span in table.prompt(scene)), table.prompt_phase(scene), table.prompt_note(scene)]
        lines += ["".join(span.text for span in choice.label) + choice.result for choice in scene.choices]
        lines += [scene.phrase(choice.confirm) for choice in scene.choices if choice.confirm]
        found = table.help(scene)
        lines += [found.title, *found.paragraphs] if found else []
    return "\n".join([*(text(made) for made in pages), *lines])


def targets(made: Grid) -> dict[str, Rect]:
    return made.targets
