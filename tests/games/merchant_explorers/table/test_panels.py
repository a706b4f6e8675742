"""What stands around the map: goals in words, how far a region is, marks for the goals, great moments, the mat, the
score sheet."""

import random

import pytest

from boardgames_tui.engine import Event
from boardgames_tui.games.merchant_explorers.board import board as printed
from boardgames_tui.games.merchant_explorers.content import GOAL_CARDS, MAPS, TREASURE
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.scoring import standings
from boardgames_tui.games.merchant_explorers.spaces import NAMES, names, number
from boardgames_tui.games.merchant_explorers.table import GuildTable
from boardgames_tui.games.merchant_explorers.table.board_map.cursor_steps import distance
from boardgames_tui.games.merchant_explorers.table.moments import moment
from boardgames_tui.games.merchant_explorers.view.progress import goal_spaces
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.kit.moments import moment_strip
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.panels.sheet import sheet_pages, sheet_panel
from boardgames_tui.kit.table import SMALL_NOTE
from tests.games.merchant_explorers.rules.test_random import eager
from tests.games.merchant_explorers.scenes import fresh, place, scene
from tests.games.merchant_explorers.table_tester import LARGE, board, mat, move, page, pose
from tests.games.table_tester import grid, text

COLUMN = 26
"""Cells of the panel's column of goals at 120×40, less one for the indent."""


@pytest.mark.parametrize("lang", languages())
def test_every_goal_says_in_one_row_what_it_asks_for(lang: str) -> None:
    words = catalogue(lang, "merchant_explorers")
    told = [words.get(f"goal_short.{goal}") for goal in GOAL_CARDS]
    assert all(0 < len(sentence) < COLUMN and "⟨" not in sentence for sentence in told)
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("lang", languages())
def test_who_has_a_goal_stands_beside_it_at_every_size(lang: str) -> None:
    table, state = GuildTable(GAME), fresh(4, "goals")
    for goal in state.goals:
        goal.paid, goal.first_turn = [0, 10, 10, 5], 1
    wide = pose(table, state, reader=0, lang=lang)
    small = pose(table, state, reader=0, lang=lang, small=True)
    for drawn in (
        board(table, wide),
        board(table, wide, LARGE),
        page(table, small, "map"),
        page(table, small, "goals"),
    ):
        assert text(drawn).count("BCD 0/") == 3


@pytest.mark.parametrize("map_id", MAPS)
def test_the_wide_table_shows_what_the_goals_ask_for(map_id: str) -> None:
    table, state = GuildTable(GAME), fresh(2, "goals", map=map_id)
    shown = pose(table, state, reader=0)
    drawn = text(board(table, shown))
    assert all(shown.say(f"goal_short.{goal.id}") in drawn for goal in state.goals)


def test_the_choice_tells_how_far_its_region_is() -> None:
    """m5 of Avenia is G7, G8, H7."""
    table = GuildTable(GAME)
    shown = pose(table, scene("explore_mountain", era=2, ex="H7 G6", seats=2), reader=0)
    move(shown, scene("explore_mountain", era=2, ex="H7 G6", seats=2), table.find(shown, "G7") or 0)
    assert "2 of 3 for a village" in text(board(table, shown))
    settled = scene("explore_mountain", era=2, ex="H7", vil="G8", seats=2)
    shown = pose(table, settled, reader=0)
    move(shown, settled, table.find(shown, "G7") or 0)
    assert "region has a village" in text(board(table, shown))


def test_a_region_that_is_completed_needs_no_count() -> None:
    table, state = GuildTable(GAME), scene("explore_mountain", era=2, ex="H7 G7", seats=2)
    shown = pose(table, state, reader=0)
    move(shown, state, table.find(shown, "G8") or 0)
    drawn = text(board(table, shown))
    assert "completes a region" in drawn
    assert "of 3 for a village" not in drawn


def test_a_line_is_walked_on_from_the_explorer_placed_last() -> None:
    table, state = GuildTable(GAME), scene("explore_sea", use="inv_sea5", era=2, seats=2)
    place(state, "H6")
    shown = pose(table, state, reader=0)
    away = [
        distance(number("H6"), choice.action.space)
        for choice in shown.choices
        if choice.action.kind == "place" and not choice.result
    ]
    assert away == sorted(away)
    assert away[0] == 1


@pytest.mark.parametrize("map_id", MAPS)
def test_distance_is_one_for_neighbours_and_no_others(map_id: str) -> None:
    spaces = printed(map_id)
    for space in spaces.hexes:
        near = {other for other in spaces.hexes if distance(space, other) == 1}
        assert near == {other for other in spaces.neighbors[space] if other >= 0 and other in spaces.hexes}


@pytest.mark.parametrize(
    ("goal", "pieces", "wanted"),
    [
        ("avenia_border_ruins3", {"treasures": "B5"}, "E1 G12 H2 O11 R5"),
        ("kazan_ruins_aj", {"map": "kazan"}, "A7 S8"),
        ("kazan_coin3", {"map": "kazan"}, "A3 J2 O4 O5"),
        ("cnidaria_crystals2", {"map": "cnidaria", "crystals": "L8"}, "H1 M1 R13"),
        ("avenia_villages5", {}, None),
        ("aghon_route12", {"map": "aghon"}, ""),
    ],
)
def test_goals_are_marked_where_a_piece_would_bring_them_forward(
    goal: str, pieces: dict[str, str], wanted: str | None
) -> None:
    state = scene("explore_any2", goals=[goal], **pieces)  # type: ignore[arg-type]
    found = goal_spaces(state.board, GAME.view(state, 0).guilds[0], goal)
    if wanted is None:  # any blank land
        assert found == sum(region.blank for region in state.board.regions)
    else:
        assert " ".join(names(found)) == wanted


def test_e18_the_line_of_a_ray_is_lit_before_it_is_chosen() -> None:
    """From J7 it runs over K6, L6, M5, from L7 over K6, J6, I5."""
    table, state = GuildTable(GAME), scene("era_1", use="inv_two_villages", era=3, vil="J7 L7", seats=2)
    shown = pose(table, state, reader=0)
    move(shown, state, table.find(shown, "K7") or 0)
    assert not table.atlas.marks(shown, 0).glow  # touches both villages: they are asked for next
    move(shown, state, table.find(shown, "M7") or 0)
    assert names(table.atlas.marks(shown, 0).glow) == ("N8", "O8")
    place(state, "K6")
    shown = pose(table, state, reader=0)
    for number_, wanted in enumerate((("K6", "L6", "M5"), ("I5", "J6", "K6"))):
        move(shown, state, number_)
        assert names(table.atlas.marks(shown, 0).glow) == wanted


def test_e5_the_richest_route_stands_first() -> None:
    table, state = GuildTable(GAME), scene("explore_any2", era=2, vil="L3", ex="L2 L4 K5 J6 I7 I8", seats=2)
    place(state, "L5")
    assert [choice.result for choice in pose(table, state, reader=0).choices] == ["+6", "+6", "+4"]


def test_the_third_mark_is_the_goals() -> None:
    table, state = GuildTable(GAME), scene("explore_any2", goals=["avenia_border_ruins3", "avenia_towers2"])
    shown = pose(table, state, reader=0)
    for _ in range(3):
        table.atlas.mark_next()
    assert "GOALS ASK FOR" in text(board(table, shown))
    notes = table.atlas.marks(shown, 0).notes
    assert {NAMES[space]: told for space, (told, _) in notes.items() if told == "2"} == dict.fromkeys(
        ("B2", "C11", "N12", "R1"), "2"
    )
    state.goals[0].paid[0] = 10
    shown = pose(table, state, reader=0)
    assert {told for told, _ in table.atlas.marks(shown, 0).notes.values()} == {"2"}


def test_moments_tell_treasure_before_goals_before_the_era() -> None:
    table, state = GuildTable(GAME), scene("explore_any2", era=2, seats=2)
    shown = pose(table, state, reader=0)
    assert moment(shown) is None
    era = Event("log.era", {"era": "II", "n": 7}, None)
    goal = Event("log.goal", {"goal": "@goals.avenia_lands3.name", "n": 10}, 1)
    explored = Event("log.place", {"space": "F9", "ground": "@terrain.sea"}, 0)
    kept = Event("log.kept_secret", {"card": "@treasure_cards.tr_amphora.name"}, 0, (0,))
    for news, headline in (
        ([era], "Era II begins: all explorers go home, villages stay"),
        ([era, explored], None),
        ([era, goal], "Goal fulfilled"),
        ([era, goal, explored, kept], "Treasure"),
        ([kept, explored, goal], "Goal fulfilled"),
        ([goal, explored], None),  # in a small window it would cover what the next explorer brings
    ):
        shown.entries = list(enumerate(news))
        told = moment(shown)
        assert (told.headline if told else None) == headline
    shown.entries = list(enumerate([goal]))
    assert "Three Lands +10" in text(board(table, shown))
    assert table.moment(shown) is None
    shown.small = True
    assert table.moment(shown) is not None


def test_a_goal_is_marked_as_changed_only_where_its_row_reads_otherwise() -> None:
    table, state = GuildTable(GAME), scene("explore_any2", goals=["avenia_lands3"], seats=2)
    shown = pose(table, state, reader=0)
    progress = {"goal": "@goals.avenia_lands3.name", "have": 1, "need": 3}
    for event, is_marked in (
        (Event("log.progress", progress, 1), False),
        (Event("log.progress", progress, 0), True),
        (Event("log.goal", {"goal": "@goals.avenia_lands3.name", "n": 10}, 1), True),
    ):
        shown.entries = [(0, event)]
        assert ("▎Three Lands" in text(board(table, shown))) == is_marked


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("small", [False, True])
def test_r51a_with_others_at_the_table_a_kept_card_is_told_of_and_not_named(lang: str, small: bool) -> None:
    """The choice that follows is open to all: the player who drew the card is told how to look at it alone."""
    table, state = GuildTable(GAME), scene("explore_sea", era=2, vil="G4", seats=2)
    state.treasure.append("tr_amphora")
    news = place(state, "F4")
    for reader, named in ((None, False), (0, True)):
        shown = pose(table, state, reader=reader, lang=lang, small=small)
        shown.entries = list(enumerate([event for event in news if event.visible_to(reader)]))
        told = moment(shown)
        assert told is not None
        assert len(told.deeds) == 1
        assert (shown.say("treasure_cards.tr_amphora.name") in told.deeds[0][1]) == named
        assert ("F6" in told.deeds[0][1]) == (not named)
        if not named:  # nobody can look at a bot's card
            shown.people = (shown.people[0]._replace(is_bot=True), *shown.people[1:])
            told = moment(shown)
            assert told is not None
            assert "F6" not in told.deeds[0][1]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("card", [card for card in TREASURE if card != "tr_explorer"])
def test_a_found_treasure_is_told_whole_in_the_smallest_window(lang: str, card: str) -> None:
    """A Guide asks for its explorer at once and has no strip."""
    table, state = GuildTable(GAME), scene("explore_sea", era=2, vil="G4", seats=2)
    state.treasure.append(card)
    news = place(state, "F4")
    shown = pose(table, state, reader=0, lang=lang, small=True)
    shown.entries = list(enumerate([event for event in news if event.visible_to(0)]))
    told = moment(shown)
    assert told is not None
    p = Painter.blank(shown.look, 80, 1)
    moment_strip(p, told)
    assert told.deeds[0][1] in text(p)


def test_alone_only_the_present_turn_is_new() -> None:
    """Nobody else's decision ever makes the news old."""
    shown = pose(GuildTable(GAME), scene("explore_any2", era=2), reader=0)
    turned, era = (
        Event("log.reveal", {"card": "@explore_cards.explore_sea.name"}, 0),
        Event("log.era", {"era": "II", "n": 7}, None),
    )
    goal = Event("log.goal", {"goal": "@goals.avenia_lands3.name", "n": 10}, 0)
    shown.entries = list(enumerate([turned, goal]))
    assert moment(shown) is not None
    shown.entries = list(enumerate([turned, goal, turned]))
    assert moment(shown) is None
    shown.entries = list(enumerate([turned, goal, era, turned]))
    told = moment(shown)
    assert told is not None
    assert told.headline.startswith("Era II")


def test_the_mat_counts_pieces_and_values_their_own_treasure() -> None:
    table, state = GuildTable(GAME), scene("explore_any2", era=3, vil="G8 J5 K6", towers="R1 B2", seats=2)
    state.players[0].kept = ["tr_tower", "tr_amphora", "tr_tower"]
    drawn = text(mat(table, pose(table, state, reader=0), 0))
    rows = [" ".join(line[75:].split()) for line in drawn.splitlines()]
    assert "⌂ Villages 3 0" in rows
    assert "2 × Tower Chronicle +4" in rows  # two towers each
    assert "1 × Amphora +1" in rows


@pytest.mark.parametrize("map_id", MAPS)
def test_the_score_sheet_names_routes_goals_and_every_kept_card(map_id: str) -> None:
    """R72: all kept treasure cards are shown."""
    state, chooser = fresh(2, "sheet", map=map_id), random.Random(5)
    while GAME.decision(state) is not None:
        GAME.apply(state, eager(chooser, GAME.legal(state)))
    table = GuildTable(GAME)
    shown = pose(table, state)
    p = grid(shown.look, (118, 30))
    pages = sheet_pages(standings(state), p.width, p.height, shown.words, ["A", "B"])
    sheet_panel(p, pages, 0, shown.people, "Sheet")
    drawn = text(p)
    assert "⟨" not in drawn
    for player in state.players:
        assert all(shown.say(f"treasure_cards.{card}.name").split()[0] in drawn for card in player.kept)
        assert all(f"{NAMES[first]}–{NAMES[second]} {coins}" in drawn for first, second, coins in player.routes)


def test_help_always_holds_the_legend() -> None:
    table = GuildTable(GAME)
    state = scene("explore_mountain", era=2, seats=2)
    place(state, "H7")
    assert any("Π ruin" in told for told in table.help(pose(table, state, reader=0)).paragraphs)
    assert not any("crystal" in told for told in table.help(pose(table, state, reader=0)).paragraphs)


def test_the_small_table_keeps_the_prompt_short() -> None:
    table, state = GuildTable(GAME), scene("explore_sea", use="inv_ray_mountain", era=2, seats=2)
    for lang in languages():
        shown = pose(table, state, reader=0, lang=lang, small=True)
        assert sum(len(span.text) for span in table.prompt(shown)) <= 62
        assert "…" not in text(page(table, shown, "map")).splitlines()[0]
    assert text(board(table, pose(table, state, reader=0), LARGE))


@pytest.mark.parametrize("lang", languages())
def test_the_small_note_is_never_half_a_card(lang: str) -> None:
    """The longest texts have twice as many columns as there are: then it says where the card is told whole."""
    table, notes = GuildTable(GAME), set[str]()
    for use in ("inv_ring_mountain", "inv_ray_mountain", "inv_line_land", "inv_sea5"):
        shown = pose(table, scene("explore_sea", use=use, era=2, seats=2), reader=0, lang=lang, small=True)
        shown.cursor = None
        notes.add(table.prompt_note(shown))
    assert max(map(len, notes)) <= SMALL_NOTE
    assert shown.say("table.note.long_card") in notes
