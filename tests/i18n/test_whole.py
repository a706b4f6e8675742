"""What tables say in our languages is said whole: no name, note or card ends at a border, at 80×24 and at 120×40."""

import string
from collections import Counter
from collections.abc import Iterator
from importlib import import_module

import pytest

from boardgames_tui.games import GAMES
from boardgames_tui.i18n import languages
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.panels.band import Band
from boardgames_tui.kit.panels.choices import Choices
from boardgames_tui.kit.scene import Scene
from boardgames_tui.kit.stage import layout, paint_card
from boardgames_tui.kit.table import AnyTable
from boardgames_tui.session import Match
from tests.games.table_tester import LOOKS, MAT, SMALL_MAT, TableTester, grid
from tests.i18n.cuts import recorded
from tests.i18n.tables import NAMES, seats

LETTERS = set(string.ascii_letters + string.digits + "äöüÄÖÜß")
"""Names of people are in others: they may give way, what the program says may not."""
WALKS = {
    "augustus": (240, 40),
    "lions_of_lydia": (150, 50),
    "merchant_explorers": (80, 40),
    "lotr_risk": (260, 50),
    "age_of_mythology": (300, 50),
}
"""Moves, every how many of them somebody looks; the first decisions of each kind as well."""
OF_EACH_KIND = 2
STAGE_WIDTH, STAGE_ROWS = 74, 16
SEED = 5


def at_table(slug: str) -> TableTester:
    table = import_module(f"boardgames_tui.games.{slug}.table").TABLE
    return TableTester(GAMES[slug], table, ((83, 34),), wild=0.5, names=NAMES)


def paint_small(at: TableTester, scene: Scene, shown: AnyTable) -> None:
    Band(shown).draw(grid(scene.look, (80, 2)), scene)
    Choices(shown).draw(grid(scene.look, (38, 20 - shown.page_height(scene))), scene)
    for tab in shown.tabs(scene):
        at.page(scene, tab.name, shown)
    for person in scene.people:
        shown.player_line(grid(scene.look, (24, 1)), scene, person)
        shown.mat(grid(scene.look, SMALL_MAT), scene, person)


def paint_wide(at: TableTester, scene: Scene, shown: AnyTable) -> None:
    Band(shown).draw(grid(scene.look, (120, 4)), scene)
    Choices(shown).draw(grid(scene.look, (33, 16)), scene)
    at.wide(scene, shown=shown)
    for person in scene.people:
        shown.player(grid(scene.look, (32, 3)), scene, person)
        shown.mat(grid(scene.look, MAT), scene, person)


def paint_stage(scene: Scene, shown: AnyTable, match: Match) -> None:
    news = match.log(scene.reader, max(0, len(match.history) - 4))
    for card in shown.stage(scene, news):
        rows = layout(card, STAGE_WIDTH, STAGE_ROWS).height
        paint_card(grid(scene.look, (STAGE_WIDTH, rows)), card)


def looks(at: TableTester, slug: str, people: int) -> Iterator[Match]:
    moves, step = WALKS[slug]
    seen: Counter[str] = Counter()
    for number, match in at.walk(people, SEED, moves):
        kind = match.decision.kind if match.decision else ""
        seen[kind] += 1
        if number % step == 0 or seen[kind] <= OF_EACH_KIND:
            yield match


TABLES = [(slug, n) for slug in WALKS for n in sorted({3, *seats(slug)})]


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "people"), TABLES)
def test_nothing_is_cut(slug: str, people: int) -> None:
    at = at_table(slug)
    shown = at.table(at.game)
    for number, match in enumerate(looks(at, slug, people)):
        seat = match.decision.seat if match.decision else None
        for lang in languages():
            for small in (True, False):
                with recorded(LETTERS) as losses:
                    scene = at.posed(match, LOOKS[0], lang, seat, small=small, cursor=number)
                    (paint_small if small else paint_wide)(at, scene, shown)
                    paint_stage(scene, shown, match)
                lost = {place: loss.text for place, loss in losses.items() if loss.how != "paints over"}
                assert lost == {}, (lang, small, len(match.history))


def test_the_recorder_hears_a_cut() -> None:
    with recorded(LETTERS) as losses:
        Painter.blank(LOOKS[0], 4, 1).put(0, 0, "Gallia")
    assert [loss.text for loss in losses.values()] == ["Gallia"]


def test_the_recorder_hears_a_broken_word() -> None:
    with recorded(LETTERS) as losses:
        Painter.blank(LOOKS[0], 9, 2).paragraph(0, 0, 6, "Britannia", 2)
    assert [(loss.how, loss.text) for loss in losses.values()] == [("breaks", "Britannia")]
