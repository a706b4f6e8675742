"""The table: every screen of many positions in every look, targets where choices lie, secrets off the public screen."""

import random
from collections.abc import Iterator

import pytest

from boardgames_tui.games.merchant_explorers.actions import Confirm, EndAction
from boardgames_tui.games.merchant_explorers.board import board as printed
from boardgames_tui.games.merchant_explorers.content import CARDS, INVESTIGATE, MAPS, TREASURE
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.state import State
from boardgames_tui.games.merchant_explorers.spaces import NAMES, each, number
from boardgames_tui.games.merchant_explorers.table import GuildTable
from boardgames_tui.games.merchant_explorers.table.board_map.cursor_steps import next_space
from boardgames_tui.games.merchant_explorers.table.board_map.geometry import (
    COMPACT,
    LARGE,
    MINI,
    TALL,
    WIDE,
    Geometry,
    Size,
)
from boardgames_tui.games.merchant_explorers.table.cards import CHIP, letters, picture
from boardgames_tui.games.merchant_explorers.table.choices import NARROW
from boardgames_tui.games.merchant_explorers.table.glyphs import card_name, terrain_color
from boardgames_tui.games.merchant_explorers.table.layout import SIZES, lay_out
from boardgames_tui.games.merchant_explorers.table.summary import paint_player_line
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.kit.choosing.advice import Lead
from boardgames_tui.kit.drawing.colors import nearest_256
from boardgames_tui.kit.painter import Painter, spans_len
from tests.games.merchant_explorers import table_tester
from tests.games.merchant_explorers.rules.test_random import eager
from tests.games.merchant_explorers.scenes import do, fresh, investigating, place, scene
from tests.games.merchant_explorers.table_tester import (
    LOOKS,
    board,
    everything,
    mat,
    move,
    names_of,
    page,
    pose,
    targets,
)
from tests.games.table_tester import text


def positions(map_id: str, seats: int, seed: str, every: int) -> Iterator[State]:
    """Of a random game: each kind of decision once, every so many others, and the end."""
    state, chooser, seen = fresh(seats, seed, map=map_id), random.Random(seed), set()
    count = 0
    while (decision := GAME.decision(state)) is not None:
        count += 1
        if decision.kind not in seen or count % every == 0:
            seen.add(decision.kind)
            yield state
        GAME.apply(state, eager(chooser, GAME.legal(state)))
    yield state


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("map_id", "seats"), [("avenia", 3), ("aghon", 1), ("kazan", 4), ("cnidaria", 2)])
def test_every_screen_paints_in_every_look(look: str, map_id: str, seats: int) -> None:
    table = GuildTable(GAME)
    for place_, state in enumerate(positions(map_id, seats, "paint", 80)):
        decision = GAME.decision(state)
        for reader in (None, decision.seat if decision else 0):
            shown = everything(table, pose(table, state, look=LOOKS[look], lang=languages()[place_ % 2], reader=reader))
            assert "⟨" not in shown
            assert "{" not in shown


@pytest.mark.parametrize("look", ["ascii", "plain"])
def test_plain_maps_need_no_translation_of_their_glyphs(look: str) -> None:
    table = GuildTable(GAME)
    state = scene(
        "explore_any2",
        era=3,
        map="cnidaria",
        vil="J8",
        ex="K7 L7",
        posts="J6",
        treasures="I2",
        crystals="L8",
        towers="A2",
    )
    lines = text(board(table, pose(table, state, look=LOOKS[look]))).splitlines()[1:28]
    assert all(ord(thing_glyph) < 128 for line in lines for thing_glyph in line)


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_terrains_stay_apart_in_256_colours(theme: str) -> None:
    look = LOOKS[theme]
    seen: dict[int, str] = {}
    for terrain in ("grassland", "desert", "mountain", "sea", "joker", "volcano"):
        for shade in range(3):
            rounded = nearest_256(terrain_color(look, terrain, shade))
            assert seen.setdefault(rounded, terrain) == terrain


@pytest.mark.parametrize("size", [table_tester.WIDE, table_tester.LARGE])
@pytest.mark.parametrize("map_id", MAPS)
def test_every_choice_with_a_place_can_be_pointed_at(map_id: str, size: tuple[int, int]) -> None:
    table = GuildTable(GAME)
    for state in positions(map_id, 2, "point", 25):
        decision = GAME.decision(state)
        if decision is None:
            break
        shown = pose(table, state, reader=decision.seat)
        places = targets(board(table, shown, size))
        assert {choice.target for choice in shown.choices if choice.target} <= set(places)
        assert len({choice.target for choice in shown.choices if choice.target}) == sum(
            1 for choice in shown.choices if choice.target
        )


@pytest.mark.parametrize("map_id", MAPS)
def test_the_small_window_follows_the_cursor(map_id: str) -> None:
    table = GuildTable(GAME)
    state = scene("explore_any2", era=2, map=map_id)
    state.players[0].villages = printed(map_id).ground & sum(1 << space for space in each(printed(map_id).border))
    shown = pose(table, state, reader=0, small=True)
    for choice in shown.choices:
        if choice.target:
            move(shown, state, shown.choices.index(choice))
            rect = targets(page(table, shown, "map"))[choice.target]
            assert rect.x >= 0
            assert rect.y + rect.height <= table.page_height(shown)


def test_the_small_window_shows_what_glows_until_the_cursor_moves() -> None:
    table = GuildTable(GAME)
    state = scene("explore_any2", era=2, vil="D2 J12")
    shown = pose(table, state, reader=0, small=True)
    north = next(number for number, choice in enumerate(shown.choices) if choice.target == "space:C1")
    south = next(number for number, choice in enumerate(shown.choices) if choice.target == "space:J13")
    move(shown, state, north)
    assert "space:J13" not in targets(page(table, shown, "map"))
    for glowing in ("space:J13", "map:0:L11"):
        shown.lead = Lead("Look there.", places=(glowing,))
        move(shown, state, north)
        for _ in range(2):
            assert glowing in targets(page(table, shown, "map"))
    move(shown, state, south)
    move(shown, state, north)
    shown.lead = Lead("And over there.", places=("map:1:A9", "player:1"))
    assert "space:C1" in targets(page(table, shown, "map"))


@pytest.mark.parametrize("map_id", MAPS)
def test_arrows_reach_every_legal_space(map_id: str) -> None:
    spaces = list(each(printed(map_id).ground))
    chooser = random.Random(map_id)
    for _ in range(10):
        among = chooser.sample(spaces, 12)
        reached, edge = {among[0]}, [among[0]]
        while edge:
            here = edge.pop()
            for direction in ("up", "down", "left", "right"):
                found = next_space(here, direction, among)
                if found is not None and found not in reached:
                    reached.add(found)
                    edge.append(found)
        assert reached == set(among)


def test_arrows_go_from_neighbour_to_neighbour() -> None:
    everywhere = list(each(printed("avenia").spaces))
    walk = [number("H6")]
    for direction in ("up", "right", "right", "down", "left"):
        found = next_space(walk[-1], direction, everywhere)
        assert found is not None
        assert found in printed("avenia").neighbors[walk[-1]]
        walk.append(found)
    assert [NAMES[space] for space in walk] == ["H6", "H5", "I5", "J5", "J6", "I6"]


@pytest.mark.parametrize("size", [COMPACT, WIDE, TALL, LARGE, MINI])
@pytest.mark.parametrize("map_id", MAPS)
def test_neighbours_and_only_they_touch_on_the_drawing(map_id: str, size: Size) -> None:
    plan = printed(map_id)
    geometry = Geometry(size, {space: divmod(space, 16) for space in each(plan.spaces)}, 0)
    touching: set[tuple[int, int]] = set()
    for y in range(2 * geometry.height):
        for x in range(2 * geometry.width):
            here = geometry._owner(x, y)
            for other in (geometry._owner(x + 1, y), geometry._owner(x, y + 1)):
                if here >= 0 and other >= 0 and here != other:
                    touching |= {(here, other), (other, here)}
    drawn = {(a, b) for a, b in touching}
    real = {(space, other) for space in each(plan.spaces) for other in plan.neighbors[space] if other >= 0}
    assert drawn == real


@pytest.mark.parametrize(
    ("size", "outlined"),
    [
        (size, outlined)
        for size in (COMPACT, WIDE, TALL, LARGE)
        for outlined in (False, True)
        if not outlined or size.height <= 2
    ],
)
def test_text_of_a_hex_stands_on_its_own_ground(size: Size, outlined: bool) -> None:
    plan = printed("kazan")
    geometry = Geometry(
        size, {space: divmod(space, 16) for space in each(plan.spaces | plan.volcanoes)}, 0, outlined=outlined
    )
    owner = {(spot.x, spot.y): spot.back for spot in geometry.spots}
    for space, available in geometry.text_places.items():
        for x in range(available.x, available.x + size.available):
            assert owner[x, available.printed] == owner[x, available.piece] == space


@pytest.mark.parametrize(("width", "height"), [(73, 28), (83, 34), (90, 40), (112, 44), (112, 60)])
@pytest.mark.parametrize("map_id", MAPS)
def test_layouts_stay_inside_and_do_not_overlap(map_id: str, width: int, height: int) -> None:
    plan = printed(map_id)
    places = {space: divmod(space, 16) for space in each(plan.spaces | plan.volcanoes)}
    for zoom in range(-3, 4):
        layout = lay_out(width, height, SIZES, lambda size: Geometry(size, places, 0), zoom)
        taken: set[tuple[int, int]] = set()
        for rect in (layout.map, layout.mat, layout.spare):
            cells = {(x, y) for x in range(rect.x, rect.x + rect.width) for y in range(rect.y, rect.y + rect.height)}
            assert not cells & taken
            assert all(x < width and y < height for x, y in cells)
            taken |= cells
        assert layout.mat.height >= 6


def test_sizes_grow_with_the_room() -> None:
    plan = printed("avenia")
    places = {space: divmod(space, 16) for space in each(plan.spaces)}
    sizes = [
        lay_out(*available, SIZES, lambda size: Geometry(size, places, 0)).size
        for available in ((60, 34), (83, 34), (114, 44), (114, 50))
    ]
    assert sizes == [COMPACT, WIDE, TALL, LARGE]


def test_what_pays_stands_first_and_the_end_asks() -> None:
    table = GuildTable(GAME)
    shown = pose(table, scene("explore_any2"), reader=0)
    assert shown.choices[0].result == "+1"
    assert isinstance(shown.choices[-1].action, EndAction)
    assert shown.choices[-1].confirm is not None
    assert shown.letters[len(shown.choices) - 1] == "z"


def test_confirming_is_the_default() -> None:
    table = GuildTable(GAME)
    state = scene("explore_mountain", era=2, seats=2)
    place(state, "H7")
    shown = pose(table, state, reader=0)
    assert shown.chosen is not None
    assert isinstance(shown.chosen.action, Confirm)


def test_routes_and_villages_put_the_group_into_the_light() -> None:
    table = GuildTable(GAME)
    state = scene("explore_any2", era=2, vil="L3", ex="L2 L4 K5 J6 I7 I8", seats=2)
    place(state, "L5")
    shown = pose(table, state, reader=0)
    marks = table.atlas.marks(shown, 0)
    assert marks.gold
    assert {NAMES[space] for space in marks.cursor} == {"I8", "L2"}
    assert marks.focus >> number("J6") & 1
    do(state, "route L2 L5")
    marks = table.atlas.marks(pose(table, state, reader=0), 0)
    assert {NAMES[space] for space in marks.letters} == {"L2", "L5"}


def test_a_card_to_choose_shows_where_it_would_begin() -> None:
    table = GuildTable(GAME)
    state = fresh(2, "keep")
    while GAME.decision(state).kind != "choose_card":  # type: ignore[union-attr]
        GAME.apply(state, GAME.legal(state)[-1])
    seat = GAME.decision(state).seat  # type: ignore[union-attr]
    shown = pose(table, state, reader=seat)
    for place_, choice in enumerate(shown.choices):
        move(shown, state, place_)
        trial = GAME.clone(state)
        GAME.apply(trial, choice.action)
        first = {action.space for action in GAME.legal(trial) if action.kind == "place"}
        assert set(each(table.atlas.marks(shown, seat).glow)) == first
        assert choice.target in targets(board(table, shown))


def test_overlays_name_regions_and_routes_that_are_near() -> None:
    table = GuildTable(GAME)
    state = scene("explore_any2", era=2, ex="H7 G7 I7 I8")
    shown = pose(table, state, reader=0)
    table.atlas.mark_next()
    assert "NEARLY COMPLETE" in text(board(table, shown))
    assert "G8" in text(board(table, shown))
    table.atlas.mark_next()
    assert "NEARLY JOINED" in text(board(table, shown))
    table.atlas.mark_next()
    assert "NEARLY" not in text(board(table, shown))


def test_another_map_lies_open_until_somebody_must_choose() -> None:
    table = GuildTable(GAME)
    state = scene("explore_any2", era=2, seats=2)
    shown = pose(table, state, reader=0)
    table.atlas.open_next(shown)
    assert "Bärbel's map" in text(board(table, shown))
    assert not {choice.target for choice in shown.choices} & set(targets(board(table, shown)))
    shown = pose(table, state, reader=0)
    assert "Bärbel's map" not in text(board(table, shown))


def test_zoom_scrolls_when_the_map_grows_too_large() -> None:
    table = GuildTable(GAME)
    state = scene("explore_any2", era=2)
    shown = pose(table, state, reader=0)
    whole = text(board(table, shown))
    table.atlas.zoom_by(1)
    close = board(table, shown)
    assert any(thing_glyph in text(close) for thing_glyph in "▲▼▸◂")
    assert shown.chosen is not None
    assert shown.chosen.target in targets(close)
    table.atlas.zoom_by(-1)
    assert text(board(table, shown)) == whole


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    ("state", "space", "result"),
    [
        (scene("explore_grassland", era=2, ex="K10 L10 L11 M10 N10", goals=["avenia_region5"]), "M9", "⌂◎+12"),
        (scene("explore_sea", era=2, ex="N11", treasures="B5 H2", goals=["avenia_border_ruins3"]), "O11", "✦◎+10"),
        (scene("explore_any2", ex="L9", crystals="H1", goals=["cnidaria_crystals2"], map="cnidaria"), "L8", "◎+14"),
    ],
)
def test_a_choice_of_the_narrow_list_is_never_cut(state: State, space: str, result: str, lang: str) -> None:
    shown = pose(GuildTable(GAME), state, reader=0, small=True, lang=lang)
    assert [choice.result for choice in shown.choices if choice.target == f"space:{space}"] == [result]
    for choice in shown.choices:
        assert spans_len(choice.label) + len(choice.result) + bool(choice.result) <= NARROW


def test_three_digits_of_coins_leave_the_villages_whole() -> None:
    """Beside a small map eight cells are left behind the name."""
    state = scene("explore_any2", era=3, vil="J5 M6")
    state.players[0].lines[0] = 102
    shown = pose(GuildTable(GAME), state, reader=0, small=True)
    line = Painter.blank(shown.look, 8, 1)
    paint_player_line(line, shown, shown.people[0])
    assert text(line).rstrip() == "⌂2 ● 102"


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("card", INVESTIGATE)
def test_every_card_has_room_in_the_narrow_list_and_before_its_question(card: str, lang: str) -> None:
    """Four cells of a name are left beside the question: the letter says whose it is."""
    table, words = GuildTable(GAME), catalogue(lang, "merchant_explorers")
    assert len(card_name(words, card)) <= NARROW
    everywhere = " ".join(NAMES[space] for space in each(printed("avenia").ground))
    stuck, begun = scene("era_1", use=card, ex=everywhere), scene("era_1", use=card, ex="J6 K5 I5 H7", vil="J5 M6")
    for state in (stuck, begun):
        shown = pose(table, state, reader=0, small=True, lang=lang)
        assert spans_len(table.prompt(shown)) <= 66
    assert table.prompt(pose(table, stuck, reader=0, small=True, lang=lang))[-1].text.endswith(
        words.get("table.nothing_fits")
    )


@pytest.mark.parametrize("lang", languages())
def test_the_question_of_a_guide_has_room(lang: str) -> None:
    state = scene("explore_sea", era=2, vil="G4")
    state.treasure.append("tr_explorer")
    place(state, "F4")
    table = GuildTable(GAME)
    assert spans_len(table.prompt(pose(table, state, reader=0, small=True, lang=lang))) <= 66


def test_a_typed_coordinate_means_exactly_that_space() -> None:
    table = GuildTable(GAME)
    state = scene("explore_any2", era=2, vil="K2 K9")
    shown = pose(table, state, reader=0)
    found = table.find(shown, "k1")
    assert found is not None
    assert shown.choices[found].target == "space:K1"
    assert table.find(shown, "Q9") is None


@pytest.mark.parametrize("card", [card.id for card in CARDS.values() if card.phases])
def test_pictures_of_cards_fit_the_panel(card: str) -> None:
    width, height, placed = picture(card)
    assert width <= 24
    assert height <= 5
    assert len({(place_.x, place_.y) for place_ in placed}) == len(placed)


@pytest.mark.parametrize(("map_id", "seats"), [("avenia", 3), ("cnidaria", 2)])
def test_secrets_are_not_on_the_public_screen(map_id: str, seats: int) -> None:
    """Kept treasure and drawn pairs: no name of them on any screen an onlooker or another seat sees (R14, R51)."""
    table = GuildTable(GAME)
    for state in positions(map_id, seats, "secret", 12):
        decision = GAME.decision(state)
        if decision is None:
            break
        hidden = {card for player in state.players for card in player.kept}
        pairs = {card for player in state.players for card in player.pair}
        shown = everything(table, pose(table, state, reader=None)) if not pairs else ""
        for name in names_of(sorted(hidden), "treasure_cards", "en"):
            assert name not in shown
        for seat in range(seats):
            if seat != decision.seat:
                scene_ = pose(table, state, reader=seat)
                scene_.choices, scene_.letters, scene_.cursor = [], {}, None
                seen = "\n".join(text(mat(table, scene_, other)) for other in range(seats) if other != seat) + text(
                    board(table, scene_)
                )
                assert not any(name in seen for name in names_of(sorted(hidden), "treasure_cards", "en"))
                assert not any(name in seen for name in names_of(sorted(pairs), "investigate_cards", "en"))


def test_their_own_treasure_is_on_their_own_mat_and_everybodys_at_the_end() -> None:
    table = GuildTable(GAME)
    state = scene("explore_any2", seats=2)
    state.players[1].kept = ["tr_amphora", "tr_amphora", "tr_tower"]
    name = catalogue("en", "merchant_explorers").get(TREASURE["tr_amphora"].name.removeprefix("@"))
    assert name not in text(mat(table, pose(table, state, reader=None), 1))
    assert f"2 × {name}" in text(mat(table, pose(table, state, reader=1), 1))
    state.stack = []
    assert f"2 × {name}" in text(mat(table, pose(table, state, reader=None), 1))


def test_help_explains_space_region_and_card() -> None:
    table = GuildTable(GAME)
    for state in (scene("explore_any2", era=2, seats=2), investigating("inv_sea5", era=2, vil="G4", seats=2)):
        shown = pose(table, state, reader=0)
        for place_, choice in enumerate(shown.choices):
            move(shown, state, place_)
            found = table.help(shown)
            assert found is not None
            assert all(found.paragraphs)
            assert (found.title == shown.say("table.help.signs")) == (choice.target is None)


def cells(p: Painter) -> list[object]:
    return [cell for row in p.grid.cells for cell in row]


def test_painting_on_top_leaves_the_printed_map_alone() -> None:
    table = GuildTable(GAME)
    bare, full = scene("explore_sea"), scene("explore_sea", ex="K5 H7", vil="L3", towers="R1", posts="I8")
    before = cells(board(table, pose(table, bare, reader=0)))
    board(table, pose(table, full, reader=0))
    assert cells(board(table, pose(table, bare, reader=0))) == before


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("card", sorted(CARDS))
def test_a_hex_of_several_terrains_has_an_abbreviation_that_fits(card: str, lang: str) -> None:
    words = catalogue(lang, "merchant_explorers")
    for placed in picture(card)[2]:
        told = letters(words, placed.cell.grounds)
        assert len(told) < CHIP, told
        assert len(placed.cell.grounds) < 3 or told == words.get("table.ground.land")
