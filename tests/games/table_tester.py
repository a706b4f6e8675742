"""The table of any game in tests: scenes of a match or of a position made by hand, painted on a grid, and all that they
say."""

import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from unittest.mock import patch

from textual.binding import Binding
from textual.geometry import Size

from boardgames_tui.engine import AnyGame, ScoreSheet, Seat, Setup, preview
from boardgames_tui.engine.info import COLORS
from boardgames_tui.games import brain
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.kit.badges import people
from boardgames_tui.kit.board import MatWidget, Panel
from boardgames_tui.kit.choosing.choice_letters import deal
from boardgames_tui.kit.choosing.letters import Letters
from boardgames_tui.kit.drawing import palette
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.scene import AnyScene, Scene
from boardgames_tui.kit.table import AnyTable
from boardgames_tui.session import Match
from boardgames_tui.tui.scenes import make_scene

LOOKS = [
    Look(),
    Look(palette.LIGHT),
    Look(palette.CONTRAST, safe=True),
    Look(palette.ANSI),
    Look(palette.MONO),
    Look(glyphs="ascii"),
    Look(palette.MONO, glyphs="ascii"),
]
NAMES = ("Anna", "Bärbel", "Cäsar", "Dörte", "Emil", "Frieda", "Götz", "Hanna")
MAT, SMALL_MAT = (118, 35), (78, 19)
PAGE_WIDTH = 78
SUMMARIES = (19, 32, 40)
"""Columns that the column at the right leaves to the summary of a player."""


def grid(look: Look, size: tuple[int, int]) -> Painter:
    return Painter.blank(look, *size)


def text(p: Painter) -> str:
    return "\n".join("".join(row) for row in p.grid.chars)


def best(match: Match) -> Any:
    """A sensible move, so that games of tests are as long as games of people."""
    assert match.decision is not None
    ratings = brain(match.setup.game).ratings(match.state, match.decision.seat, match.legal)
    return match.legal[max(range(len(ratings)), key=ratings.__getitem__)]


def move(game: AnyGame, scene: AnyScene, state: Any, number: int) -> None:
    """The cursor goes to a choice."""
    scene.cursor = number
    found = preview(game, state, scene.choices[number].action)
    told = [scene.phrase(event) for event in found.events if event.visible_to(scene.reader)]
    scene.brings = lambda action: told


@dataclass(frozen=True)
class TableTester:
    """One game's scenes and paintings. Where no table is given a new one paints, which has kept nothing from the scene
    before."""

    game: AnyGame
    table: Callable[[AnyGame], AnyTable]
    boards: Sequence[tuple[int, int]]
    """Sizes of the left column, first the one at 120×40."""
    wild: float = 1.0
    """How much of a walk is played at random, where the test does not say."""
    names: Sequence[str] = NAMES

    def posed(
        self,
        match: Match,
        look: Look,
        lang: str,
        holder: int | None,
        *,
        small: bool,
        cursor: int | None = None,
        group: str = "",
    ) -> AnyScene:
        """The scene as the table screen makes it, with letters and a cursor."""
        shown = self.table(self.game)
        scene = make_scene(match, shown, look, catalogue(lang, self.game.info.slug), holder, small=small)
        return self.lettered(scene, cursor, group)

    def lettered(self, scene: AnyScene, cursor: int | None = None, group: str = "") -> AnyScene:
        """`cursor` counts the choices that are shown, from the first again behind the last; without it, where the app
        starts."""
        scene.groups = self.table(self.game).groups(scene)
        deal(scene, group, Letters(self.table(self.game).verbs))
        shown = list(scene.letters)
        if cursor is not None and shown:
            scene.cursor = shown[cursor % len(shown)]
        return scene

    def staged(
        self,
        state: Any,
        reader: int | None = None,
        *,
        lang: str = "en",
        cursor: int | None = None,
        look: Look = LOOKS[0],
        small: bool = False,
        group: str = "",
        shown: AnyTable | None = None,
    ) -> AnyScene:
        """A position made by hand, as this seat sees it or an onlooker, with the preview of the choice under the
        cursor."""
        decision, seats = self.game.decision(state), len(state.setup.seats)
        scene = Scene(
            look=look,
            words=catalogue(lang, self.game.info.slug),
            people=people(NAMES[:seats], COLORS[:seats], ["human"] * seats),
            view=self.game.view(state, reader),
            reader=reader,
            seat=reader if reader is not None else decision.seat if decision else 0,
            decision=decision,
            small=small,
        )
        if decision is not None:
            scene.worth = ScoreSheet(self.game, state, reader).worth
            legal = self.game.legal(state)
            scene.worth = cache(ScoreSheet(self.game, state, reader).worth)
            labels = [scene.phrase(self.game.label(state, action)) for action in legal]
            scene.worth = ScoreSheet(self.game, state, reader).worth
            scene.choices = (shown or self.table(self.game)).choices(scene, legal, labels)
            self.lettered(scene, cursor, group)
            if scene.cursor is not None:
                move(self.game, scene, state, scene.cursor)
        return scene

    def wide(self, scene: AnyScene, size: tuple[int, int] | None = None, shown: AnyTable | None = None) -> Painter:
        """The parts of the left column, laid out as the table's styles do."""
        p = grid(scene.look, size or self.boards[0])
        shown = shown or self.table(self.game)
        available, parts = Size(p.width, p.height), list(shown.parts())
        beside = shown.lies_beside(scene, available)
        wanted = [part.cells_wanted(scene, available) if isinstance(part, MatWidget) else None for part in parts]
        rest = (p.width if beside else p.height) - sum(cells for cells in wanted if cells is not None)
        at = 0
        with patch.object(Panel, "available", available):
            for part, cells in zip(parts, wanted, strict=True):
                cells = rest if cells is None else cells
                if cells:
                    part.draw(p.area(at, 0, cells, p.height) if beside else p.area(0, at, p.width, cells), scene)
                at += cells
        return p

    def page(self, scene: AnyScene, tab: str, shown: AnyTable | None = None) -> Painter:
        shown = shown or self.table(self.game)
        p = grid(scene.look, (PAGE_WIDTH, shown.page_height(scene)))
        shown.page(p, scene, tab)
        return p

    def pages(self, scene: AnyScene) -> Iterator[Painter]:
        for tab in self.table(self.game).tabs(scene):
            yield self.page(scene, tab.name)

    def mat(self, scene: AnyScene, seat: int, size: tuple[int, int] = MAT, shown: AnyTable | None = None) -> Painter:
        p = grid(scene.look, size)
        (shown or self.table(self.game)).mat(p, scene, scene.people[seat])
        return p

    def words_of(self, scene: AnyScene, shown: AnyTable | None = None) -> str:
        """Everything the table says beside the board."""
        shown = shown or self.table(self.game)
        told = [
            *shown.title(scene),
            *(tab.label for tab in shown.tabs(scene)),
            *(group.label for group in shown.groups(scene)),
        ]
        told += [scene.say(binding.description) for binding in Binding.make_bindings(shown.desk.BINDINGS)]
        if scene.decision is not None:
            told += [span.text for span in shown.prompt(scene)] + [shown.prompt_phase(scene), shown.prompt_note(scene)]
        told += [span.text for span in shown.glyphs(scene)]
        if (help_ := shown.help(scene)) is not None:
            told += [help_.title, *help_.paragraphs]
        if (moment := shown.moment(scene)) is not None:
            told += [moment.headline, *(deed for _, deed in moment.deeds)]
        for choice in scene.choices:
            told += [span.text for span in (*choice.label, *choice.detail)] + [choice.result]
            told += [scene.phrase(choice.confirm)] if choice.confirm else []
        paints = [*(((width, 3), shown.player) for width in SUMMARIES), ((24, 1), shown.player_line)]
        paints.append((SMALL_MAT if scene.small else MAT, shown.mat))
        for person in scene.people:
            for size, paint in paints:
                p = grid(scene.look, size)
                paint(p, scene, person)
                told.append(text(p))
        return "\n".join(told)

    def screens(self, match: Match, number: int) -> Iterator[tuple[str, str]]:
        """A language and all that can come onto the screen in this position, in every look; languages, sizes and the
        cursor take turns."""
        holder = match.decision.seat if match.decision else None
        for turn, look in enumerate(LOOKS, number):
            lang, size = languages()[turn % len(languages())], self.boards[turn % len(self.boards)]
            big = self.posed(match, look, lang, holder, small=False, cursor=turn)
            small = self.posed(match, look, lang, holder, small=True, cursor=turn)
            drawn = [text(self.wide(big, size)), *(text(p) for p in self.pages(small))]
            yield lang, "\n".join([*drawn, self.words_of(big), self.words_of(small)])

    def walk(
        self, seats: int, seed: int, stop: int = 10**6, wild: float | None = None, **options: Any
    ) -> Iterator[tuple[int, Match]]:
        """Every position in which somebody must choose, and the last one; so much of the game is played at random, the
        rest sensibly."""
        wild = self.wild if wild is None else wild
        setup = Setup(self.game.info.slug, tuple(Seat(name) for name in self.names[:seats]), options, seed)
        match, rng = Match.new(setup), random.Random(seed)
        match.settle()
        for number in itertools.count():
            yield number, match
            if match.decision is None or number == stop:
                return
            match.play(rng.choice(match.legal) if rng.random() < wild else best(match))
            match.settle()
