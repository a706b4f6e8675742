"""Everything that can be pointed at is explained, in both languages, and nothing that the reader may not know."""

from collections.abc import Iterator

import pytest

from boardgames_tui.games.merchant_explorers.board import board as printed
from boardgames_tui.games.merchant_explorers.content import MAPS
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.table import GuildTable
from boardgames_tui.games.merchant_explorers.table.board_map.overlays import GOALS, NEXT
from boardgames_tui.i18n import languages
from boardgames_tui.kit.scene import Scene
from boardgames_tui.kit.table_parts import Help
from tests.games.merchant_explorers import table_tester
from tests.games.merchant_explorers.scenes import fresh, investigating, place, scene
from tests.games.merchant_explorers.table.test_table import positions
from tests.games.merchant_explorers.table_tester import board, names_of, page, pose, targets

KINDS = {"columns", "space", "card", "map", "mini", "play", "coming", "slot", "goal", "near"}
"""Of targets."""
TALL = (112, 64)
"""Room for other maps below the panel."""


def painted(table: GuildTable, shown: Scene) -> Iterator[str]:
    """Every target of every form of the table."""
    for size in (table_tester.WIDE, table_tester.LARGE, TALL):
        yield from targets(board(table, shown, size))
    for tab in table.tabs(shown):
        yield from targets(page(table, shown, tab.name))


def told(table: GuildTable, shown: Scene, target: str) -> Help:
    found = table.explain(shown, target)
    assert found is not None, target
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("map_id", "seats"), [("avenia", 3), ("aghon", 1), ("kazan", 4), ("cnidaria", 2)])
def test_everything_that_can_be_pointed_at_is_explained(map_id: str, seats: int) -> None:
    table, seen = GuildTable(GAME), set()
    for number_, state in enumerate(positions(map_id, seats, "point", 60)):
        decision = GAME.decision(state)
        shown = pose(table, state, lang=languages()[number_ % 2], reader=decision.seat if decision else None)
        table.atlas.overlay = list(NEXT)[number_ % 4]
        if number_ % 3 == 2 and seats > 1:
            table.atlas.open_next(shown)
        for target in dict.fromkeys(painted(table, shown)):
            seen.add(target.partition(":")[0])
            found = told(table, shown, target)
            assert found.title
            assert 1 <= len(found.paragraphs) <= 2 + max(2, seats)
            assert not any(thing_glyph in text for text in (found.title, *found.paragraphs) for thing_glyph in "⟨{")
    assert seen == KINDS - ({"mini"} if seats == 1 else set())


@pytest.mark.parametrize("map_id", MAPS)
def test_every_space_of_the_map_can_be_pointed_at(map_id: str) -> None:
    table, state = GuildTable(GAME), fresh(2, map=map_id)
    found = [
        name for name in targets(board(table, pose(table, state, reader=0))) if name.startswith(("space:", "map:"))
    ]
    assert len(found) == (printed(map_id).spaces | printed(map_id).volcanoes).bit_count()


@pytest.mark.parametrize(
    ("space", "sentence"),
    [
        ("I6", "In every era"),
        ("G4", "Your village stands here"),
        ("F5", "Your explorer stands here"),
        ("R1", "Your tower stands here"),
        ("F4", "You have taken its treasure"),
        ("L2", "This city has your trading post"),
        ("B2", "A tower here pays 8 now"),
        ("K5", "Pays 1 coin"),
        ("H7", "Its region has 3 spaces"),
    ],
)
def test_a_space_says_what_stands_on_it_and_what_it_brings(space: str, sentence: str) -> None:
    table, state = (
        GuildTable(GAME),
        scene("explore_sea", era=2, vil="G4", ex="F5", towers="R1", treasures="F4", posts="L2", seats=2),
    )
    found = told(table, pose(table, state, reader=0), f"map:0:{space}")
    assert any(text.startswith(sentence) for text in found.paragraphs), found


def test_on_another_map_nothing_is_ones_own() -> None:
    table, state = (
        GuildTable(GAME),
        scene("explore_sea", era=2, vil="G4", ex="F5", towers="R1", treasures="F4", posts="L2", seats=2),
    )
    shown = pose(table, state, reader=1)
    shown.seat = 1
    for space, thing in (
        ("G4", "village"),
        ("F5", "explorer"),
        ("R1", "tower"),
        ("F4", "treasure taken"),
        ("L2", "trading post"),
    ):
        assert told(table, shown, f"map:0:{space}").paragraphs == [f"On Anna's map: {thing}."]
    assert told(table, shown, "map:0:K5").paragraphs[0] == "On Anna's map: nothing yet."


def test_volcanoes_are_explained() -> None:
    table, state = GuildTable(GAME), fresh(2, map="kazan")
    for seat in (0, 1):
        found = told(table, pose(table, state, reader=0), f"map:{seat}:G4")
        assert found.title == "G4, volcano"
        assert "cannot be explored" in found.paragraphs[0]


def test_a_goal_says_what_it_pays_and_how_far_everybody_is() -> None:
    table, state = GuildTable(GAME), scene("explore_any2", goals=["avenia_towers2"], towers="R1", seats=2)
    shown = pose(table, state, reader=0)
    assert told(table, shown, "goal:avenia_towers2").paragraphs[1:] == [
        "Fulfilling it now pays 10 coins.",
        "Anna: 1 of 2",
        "Bärbel: 0 of 2",
    ]


def test_cards_say_where_they_are() -> None:
    table, state = GuildTable(GAME), investigating("inv_sea5", era=2, vil="G4", seats=2)
    state.players[0].slots = ["inv_sea5", None, None]
    place(state, "H6")
    shown = pose(table, state, reader=0)
    assert told(table, shown, "play:inv_sea5").paragraphs[-1] == "1 of 5 placed"
    assert "slot I:" in told(table, shown, "slot:0").paragraphs[-1]
    assert told(table, shown, "slot:1").title == "Slot II"
    assert "nobody knows when" in told(table, shown, "coming:explore_sea").paragraphs[-1]


def test_marks_on_the_map_are_explained() -> None:
    table, state = GuildTable(GAME), scene("explore_any2", ex="H7", goals=["avenia_towers2"])
    table.atlas.overlay = GOALS
    shown = pose(table, state, reader=0)
    assert "near:goals" in targets(board(table, shown))
    assert "which goal" in told(table, shown, "near:goals").paragraphs[0]


@pytest.mark.slow
@pytest.mark.parametrize("lang", languages())
def test_r14_r51_nothing_hidden_is_told(lang: str) -> None:
    """What an onlooker can point at names neither a kept treasure nor a drawn pair."""
    table = GuildTable(GAME)
    for state in positions("avenia", 3, "hidden", 40):
        shown = pose(table, state, reader=None, lang=lang)
        hidden = {card for player in state.players for card in player.kept}
        pairs = {card for player in state.players for card in player.pair}
        if GAME.decision(state) is None:
            break
        if pairs:
            shown.choices, shown.letters, shown.cursor = [], {}, None
        words = [
            text
            for target in painted(table, shown)
            for text in (told(table, shown, target).title, *told(table, shown, target).paragraphs)
        ]
        kept = {card for guild in shown.view.guilds for card in guild.slots if card is not None}
        for name in names_of(sorted(hidden), "treasure_cards", lang) | names_of(
            sorted(pairs - kept), "investigate_cards", lang
        ):
            assert not any(name in text for text in words), name
