"""What the table leans on: undo fences, prompts, views, previews, refusals, outlook (chapters 14 and 18)."""

import pytest

from boardgames_tui.engine import preview
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.frames import Turns
from boardgames_tui.games.merchant_explorers.spaces import NAMES, number
from boardgames_tui.games.merchant_explorers.view.progress import near_regions, near_routes, then
from tests.games.merchant_explorers.scenes import (
    do,
    fresh,
    investigating,
    keys,
    kind,
    legal,
    me,
    on,
    place,
    refusals,
    run,
    scene,
    set_of,
)


def test_r90_hidden_cards_are_fences_for_undo() -> None:
    state = scene("explore_sea", era=2, vil="G4")
    state.treasure.append("tr_amphora")
    assert any(event.reveals for event in place(state, "F4"))
    plain = scene("explore_sea", era=2, vil="G4")
    assert not any(event.reveals for event in place(plain, "H5"))
    pair = fresh()
    me(pair).pair, me(pair).explorers = ["inv_sea5", "inv_mixed5"], 0
    pair.seen, pair.stack = ["era_1"], [Turns(waiting=[0])]
    run(pair)
    assert do(pair, "keep inv_sea5")[0].reveals


def test_r91_prompts_are_asked_only_with_more_than_one_possibility() -> None:
    state = scene("explore_any2", ex="I7 I8 J6 K5")
    place(state, "L5")
    assert kind(state) == "choose_post"
    do(state, "post L5")
    assert kind(state) == "explore"
    single = scene("explore_mountain", era=2, ex="F6", vil="G4")
    place(single, "F5")
    assert kind(single) == "confirm_end"


def test_r91_equal_products_with_different_posts_are_different() -> None:
    state = scene("explore_any2", ex="I7 I8 J6 K5")
    place(state, "L5")
    assert legal(state) == ["post I8", "post L5"]


def test_r92_only_villages_run_out() -> None:
    state = scene("explore_any2", era=3)
    me(state).explorers = state.board.ground & ~set_of("J6 J5")
    me(state).treasures, me(state).towers = state.board.features["ruin"], state.board.features["tower"]
    me(state).posts = state.board.features["city"]
    assert me(state).explorers.bit_count() > 36
    place(state, "J5")
    assert me(state).explorers.bit_count() > 37


def test_r93_nothing_legal_ends_the_action_after_a_message() -> None:
    state = investigating("inv_two_villages")
    decision = GAME.decision(state)
    assert decision is not None
    assert decision.prompt.key == "prompt.nothing_legal"
    assert keys(do(state, "confirm"))[0] == "nothing"


def test_r93_a_slot_that_allows_nothing_may_be_chosen() -> None:
    state = fresh()
    me(state).slots, me(state).pair, me(state).explorers = ["inv_two_villages", "inv_sea5", "inv_mixed5"], [], 0
    state.seen, state.stack, state.era = ["era_4"], [Turns(waiting=[0])], 4
    run(state)
    assert legal(state) == ["use 1", "use 2", "use 3"]
    do(state, "use 1")
    assert kind(state) == "confirm_end"


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("place K5", ["place", "coins", "region"]),
        ("place J7", ["place"]),
    ],
)
def test_preview_tells_what_is_certain(move: str, told: list[str]) -> None:
    state = scene("explore_any2", ex="J5 J6")
    before = GAME.clone(state)
    seen = preview(GAME, state, GAME.parse(state, move))
    assert keys(seen.events) == told
    assert seen.stopped_at is None
    assert state == before


def test_preview_of_a_route_names_its_value_and_the_goal() -> None:
    state = scene("explore_any2", era=3, map="aghon", vil="Q4 M2", ex="M3 N4 O4 P4", goals=["aghon_route12"])
    seen = preview(GAME, state, GAME.parse(state, "place R5"))
    assert [(event.key, event.args["n"]) for event in seen.events if "n" in event.args] == [
        ("log.route", 12),
        ("log.goal", 10),
    ]


def test_preview_does_not_foresee_the_next_card() -> None:
    state = scene("explore_mountain")
    place(state, "H7")
    seen = preview(GAME, state, GAME.legal(state)[0])
    assert (keys(seen.events), seen.stopped_at) == ([], "log.reveal")


def test_view_names_the_group_of_a_choice() -> None:
    state = scene("explore_any2", ex="I7 I8 J6 K5")
    place(state, "L5")
    view = GAME.view(state, 0)
    assert (on(view.focus), on(view.choices)) == ("I6 I7 I8 J6 K5 L5", "I8 L5")
    state = scene("explore_mountain", ex="J7")
    place(state, "K6")
    view = GAME.view(state, 0)
    assert (on(view.focus), on(view.choices)) == ("J7 K6", "J7 K6")


def test_view_of_the_action_and_the_table() -> None:
    state = scene("explore_sea", era=2, seats=3, vil="L3")
    place(state, "L4")
    view = GAME.view(state, 1)
    assert view.action is not None
    assert (view.action.card, view.action.placed, view.action.left) == ("explore_sea", (number("L4"),), 2)
    assert [guild.status for guild in view.guilds] == ["acts", "waits", "waits"]
    assert on(view.guilds[0].fresh) == "L4"
    assert (view.era, view.turn_in_era, view.turns_in_era) == (2, 1, 7)
    assert view.guilds[0].villages_left == 12
    assert view.guilds[0].next_tower == 8


def test_outlook_regions_nearly_complete() -> None:
    state = scene("explore_any2", ex="J5 J6 I7")
    found = near_regions(state.board, GAME.view(state, 0).guilds[0])
    assert [(near.region.id, on(near.missing)) for near in found] == [("d6", "K5"), ("g4", "H8 J8")]


def test_outlook_routes_nearly_connected() -> None:
    state = scene("explore_any2", ex="I7 I8 J6")
    found = near_routes(state.board, GAME.view(state, 0).guilds[0])
    best = found[0]
    assert (NAMES[best.first], NAMES[best.second], best.value, best.missing.bit_count()) == ("I8", "L5", 4, 2)


def test_outlook_where_the_line_may_go_on() -> None:
    state = scene("explore_sea")
    view = GAME.view(state, 0)
    assert view.action is not None
    assert on(then(state.board, view.guilds[0], view.action, number("H6"))) == "G5 G6 H5 I5"
    state = scene("explore_sea", era=2, vil="L3")
    place(state, "L4")
    view = GAME.view(state, 0)
    assert view.action is not None
    assert on(then(state.board, view.guilds[0], view.action, number("M3"))) == "K4 N3"


def test_r45_outlook_of_the_second_ray_leaves_the_used_village_aside() -> None:
    """K6 touches both villages; the first ray ran from J7, so a second one through K6 can only run from L7."""
    state = investigating("inv_two_villages", era=3, vil="J7 L7")
    place(state, "J8")
    do(state, "next")
    view = GAME.view(state, 0)
    assert view.action is not None
    assert view.action.used == number("J7")
    assert on(then(state.board, view.guilds[0], view.action, number("K6"))) == "J6"


def test_the_position_in_plain_sentences_names_every_piece() -> None:
    """Old towers are walls, posts and tokens decide what a space still brings: a reader without the map must know where
    they are."""
    state = scene(
        "explore_sea", era=3, map="cnidaria", vil="M8", ex="L8", towers="A9", posts="C4", treasures="D4", crystals="L8"
    )
    told = {phrase.key: phrase.args for phrase in GAME.describe(GAME.view(state, 0))}
    found = told["describe.pieces_crystals"]
    assert [found[name] for name in ("towers", "posts", "ruins", "crystals")] == [("A9",), ("C4",), ("D4",), ("L8",)]
    assert "describe.pieces" not in told


def test_refusals_are_few() -> None:
    state = investigating("inv_mixed5", era=4, vil="J5 L3 G4 Q1 C8", ex="J6 K5", towers="R1")
    assert len(refusals(state)) <= 10
