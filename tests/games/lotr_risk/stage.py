"""The table for tests: scenes of a match or of a position made by hand, painted on a grid."""

import itertools
import random
from collections.abc import Iterator
from typing import Any

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games.lotr_risk.bot import BRAIN
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.state import State
from boardgames_tui.games.lotr_risk.table import TABLE, LotrRiskTable
from boardgames_tui.session import Match
from boardgames_tui.text import catalogue
from boardgames_tui.tui.kit.look import Look, look_for
from boardgames_tui.tui.kit.painter import Grid, Painter
from boardgames_tui.tui.kit.people import people
from boardgames_tui.tui.kit.table import Scene
from boardgames_tui.tui.panels.choices import deal_letters
from boardgames_tui.tui.scenes import make_scene
from tests.games.lotr_risk.scenes import put, scene

BOARDS = ((100, 36), (112, 44), (90, 31))
"""The left column at 120×40, at 160×50, and at the smallest wide terminal."""
PAGE = (78, 13)
LOOKS = [
    look_for("dark"),
    look_for("light"),
    look_for("contrast"),
    look_for("ansi"),
    look_for("dark", no_color=True),
    look_for("dark", ascii_only=True),
]
NAMES = ("Anna", "Bärbel", "Cäsar", "Dörte")


def posed(match: Match, look: Look, lang: str, holder: int | None, *, small: bool, cursor: int = 0, group: str | None = None) -> Scene:
    """The scene as the table screen makes it, with letters and a cursor."""
    shown = TABLE(GAME)
    found = make_scene(match, shown, look, catalogue(lang, "lotr_risk"), holder, small=small)
    return lettered(found, cursor, group)


def lettered(found: Scene, cursor: int = 0, group: str | None = None) -> Scene:
    if group is None:
        group = next((choice.group for choice in found.choices if not choice.last), "")
    found.letters = deal_letters(found.choices, TABLE(GAME).groups(found), group)
    found.cursor = list(found.letters)[cursor % len(found.letters)] if found.letters else None
    return found


def staged(state: State, reader: int | None = None, lang: str = "en", cursor: int = 0) -> Scene:
    """A position made by hand."""
    decision = GAME.decision(state)
    assert decision is not None
    count = state.seats
    folk = people(NAMES[:count], ("green", "red", "yellow", "violet")[:count], ["human"] * count)
    found = Scene(LOOKS[0], catalogue(lang, "lotr_risk"), folk, GAME.view(state, reader), reader, decision.seat, decision)
    legal = GAME.legal(state)
    found.choices = TABLE(GAME).choices(found, legal, [found.phrase(GAME.label(state, action)) for action in legal])
    return lettered(found, cursor)


def grid(look: Look, size: tuple[int, int]) -> Painter:
    return Painter(Grid.blank(*size, (look.palette.text, look.palette.bg, 0)), look)


def text(p: Painter) -> str:
    return "\n".join("".join(row) for row in p.grid.chars)


def wide(found: Scene, size: tuple[int, int] = BOARDS[0], shown: LotrRiskTable | None = None) -> Painter:
    p = grid(found.look, size)
    (shown or TABLE(GAME)).board(p, found)
    return p


def pages(found: Scene) -> Iterator[Painter]:
    for tab in TABLE(GAME).tabs(found):
        p = grid(found.look, PAGE)
        TABLE(GAME).page(p, found, tab.name)
        yield p


def words_of(found: Scene) -> str:
    """Everything the table says beside the board."""
    shown = TABLE(GAME)
    told = [*shown.title(found), *(tab.label for tab in shown.tabs(found)), *(group.label for group in shown.groups(found))]
    told += [word for _, word in shown.keys(found)]
    if found.decision is not None:
        told += [span.text for span in shown.prompt(found)] + [shown.prompt_phase(found), shown.prompt_note(found)]
    if (help_ := shown.help(found)) is not None:
        told += [help_.title, *help_.paragraphs]
    for choice in found.choices:
        told += [span.text for span in (*choice.label, *choice.detail)] + [choice.result]
    for person in found.people:
        for size, paint in (((19, 3), shown.player), ((40, 3), shown.player), ((24, 1), shown.player_line), ((118, 35), shown.mat)):
            p = grid(found.look, size)
            paint(p, found, person)
            told.append(text(p))
    return "\n".join(told)


def walk(seats: int, seed: int, stop: int = 10**6, wild: float = 0.3, **options: Any) -> Iterator[tuple[int, Match]]:
    """Every position in which somebody must choose, and the last one; so much of the game is played at random, the rest sensibly."""
    setup = Setup("lotr_risk", tuple(Seat(name) for name in NAMES[:seats]), options, seed)
    match, rng = Match.new(setup), random.Random(seed)
    match.settle()
    for number in itertools.count():
        yield number, match
        if match.decision is None or number == stop:
            return
        if rng.random() < wild:
            action = rng.choice(match.legal)
        else:
            ratings = BRAIN.ratings(match.state, match.decision.seat, match.legal)
            action = match.legal[max(range(len(ratings)), key=ratings.__getitem__)]
        match.play(action)
        match.settle()


def front() -> State:
    state = scene(2)
    put(state, "rhudaur", 0, infantry=3, cavalry=1)
    put(state, "eregion", -1, infantry=1)
    return state
