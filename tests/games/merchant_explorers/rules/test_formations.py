"""Formations (chapter 7.1)."""

from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.spaces import number
from tests.games.merchant_explorers.scenes import (
    do,
    investigating,
    keys,
    kind,
    legal,
    me,
    on,
    place,
    refusals,
    scene,
    set_of,
    spaces,
)


def test_r40_free_needs_only_adjacency_and_terrain() -> None:
    state = investigating("inv_sea5", era=2, vil="L3")
    place(state, "I5", "L4")
    assert {"H6", "K3", "M3"} <= set(spaces(state).split())


def test_r41_a_line_grows_at_either_end_and_is_not_jumped() -> None:
    state = investigating("inv_line_sea", era=2, vil="L3")
    place(state, "L4", "M3")
    assert spaces(state) == "K4 N3"
    place(state, "K4")
    assert ("line", "R41") in refusals(state)
    assert set(spaces(state).split()) == {"N3"}
    blocked = investigating("inv_line_sea", era=2, vil="L3", ex="M3")
    place(blocked, "L4")
    place(blocked, "K4")
    assert "N3" not in spaces(blocked).split()


def test_r41_with_two_spaces_the_second_touches_the_first() -> None:
    state = scene("explore_any2", era=2, vil="L3")
    place(state, "L4")
    assert spaces(state) == "K3 K4 L5 M3 M4"


def test_r42_a_path_bends_but_does_not_fork() -> None:
    state = investigating("inv_path_grass_sea5")
    place(state, "H6", "H5")
    assert spaces(state) == "G5 I4 I5"  # G6 touches only the first
    assert ("path", "R42") in refusals(state)


def test_r42_an_extra_explorer_is_not_the_one_before() -> None:
    state = investigating("inv_path_desert_sea5", era=2, vil="G4")
    state.treasure.append("tr_explorer")
    place(state, "F4")
    assert kind(state) == "extra_explorer"
    place(state, "J6")
    around_ruin = state.board.around(set_of("F4"))
    assert set_of(spaces(state)) & ~around_ruin == 0


def test_r43_a_ring_touches_the_first_space() -> None:
    state = investigating("inv_ring_desert")
    place(state, "J6")
    assert spaces(state) == "I5 J5 J7 K5 K6"
    place(state, "K6", "K5")
    assert spaces(state) == "I5 J5 J7"
    assert ("ring", "R43") in refusals(state)


def test_r43_without_phase_one_there_is_no_phase_two() -> None:
    state = investigating("inv_ring_desert")
    assert legal(state) == ["place J6", "end"]


def test_r44_a_ray_runs_straight_away() -> None:
    state = investigating("inv_ray_desert")
    place(state, "J6")
    assert spaces(state) == "I5 J5 J7 K5 K6"
    place(state, "K6")
    assert spaces(state) == "L7"
    assert ("ray", "R44") in refusals(state)
    place(state, "L7")
    assert spaces(state) == "M7"
    place(state, "M7")
    assert kind(state) == "confirm_end"


def test_r44_an_occupied_space_ends_the_ray() -> None:
    state = investigating("inv_ray_desert", era=2, vil="L7")
    place(state, "J6", "K6")
    assert kind(state) == "confirm_end"


def test_r45_rays_from_two_different_villages() -> None:
    state = investigating("inv_two_villages", era=2, vil="J5 L3")
    place(state, "L4")
    assert spaces(state) == "L5"
    place(state, "L5")
    assert spaces(state) == "L6"
    place(state, "L6")
    assert spaces(state) == "I4 I5 J4 J6 K4 K5"


def test_r45_a_village_of_the_first_ray_may_start_the_second() -> None:
    state = investigating("inv_two_villages", era=2, vil="J5", ex="L5 L7 M5")
    place(state, "K5", "L6")
    do(state, "village M5", "next")
    assert spaces(state) == "M4 M6 N5 N6"


def test_r45_the_capital_is_no_village_and_one_village_gives_one_ray() -> None:
    state = investigating("inv_two_villages")
    assert kind(state) == "confirm_end"
    assert ("no_village_to_start", "R45") in refusals(state)
    state = investigating("inv_two_villages", era=2, vil="J5")
    assert "I7" not in spaces(state).split()
    place(state, "J4")
    do(state, "next")
    assert kind(state) == "confirm_end"


def test_r45a_a_space_next_to_one_permitted_village_fixes_it() -> None:
    state = investigating("inv_two_villages", era=2, vil="J5 L3")
    place(state, "J4")
    assert state.action is not None
    assert state.action.origin == number("J5")


def test_r45a_a_skipped_ray_uses_no_village() -> None:
    state = investigating("inv_two_villages", era=2, vil="J5")
    assert legal(state)[-2:] == ["next", "end"]
    do(state, "next")
    assert spaces(state) == "I4 I5 J4 J6 K4 K5"


def test_r45a_the_question_names_what_does_not_count() -> None:
    state = investigating("inv_two_villages", era=2, vil="J5 K6 M6")
    place(state, "M5")
    do(state, "next")
    place(state, "J6")
    assert legal(state) == ["from J5", "from K6"]
    assert refusals(state) == [("capital_no_village", "R45")]
    state = investigating("inv_two_villages", era=2, vil="J5 K6 J7")
    place(state, "I7")
    do(state, "next")
    place(state, "J6")
    assert legal(state) == ["from J5", "from K6"]
    assert refusals(state) == [("village_used", "R45"), ("capital_no_village", "R45")]


def test_r46_phases_go_in_order_and_are_not_resumed() -> None:
    state = investigating("inv_sea4_coins2", era=2, vil="J5")
    place(state, "K4")
    assert legal(state)[-2:] == ["next", "end"]
    do(state, "next")
    assert spaces(state) == "K5"
    assert legal(state)[-1] == "end"
    assert "next" not in legal(state)


def test_r46_a_phase_ends_automatically() -> None:
    state = investigating("inv_ring_mountain")
    place(state, "H7")
    assert state.action is not None
    assert state.action.phase == 1


def test_r46a_the_end_waits_for_a_key() -> None:
    state = scene("explore_mountain", seats=2)
    place(state, "H7")
    decision = GAME.decision(state)
    assert decision is not None
    assert (decision.seat, decision.kind, decision.auto, decision.prompt.key) == (
        0,
        "confirm_end",
        False,
        "prompt.confirm_end",
    )
    assert legal(state) == ["confirm"]
    do(state, "confirm")
    assert GAME.decision(state).seat == 1  # type: ignore[union-attr]


def test_r47_no_limit_without_a_number() -> None:
    state = investigating("inv_line_sea", era=2, vil="F11", treasures="O7")
    assert GAME.decision(state).prompt.key == "prompt.explore_any"  # type: ignore[union-attr]
    assert GAME.view(state, 0).action.left is None  # type: ignore[union-attr]
    place(state, *"G11 H11 I10 J10 K9 L9 M8 N8 O7".split())
    assert me(state).explorers.bit_count() == 9
    assert kind(state) == "confirm_end"


def test_r48_the_first_space_fixes_the_region() -> None:
    state = investigating("inv_region4", era=2, vil="R4")
    place(state, "R3")
    assert spaces(state) == "R2"
    assert ("other_region", "R48") in refusals(state)
    place(state, "R2")
    assert spaces(state) == "Q1 R1"
    place(state, "R1")
    assert spaces(state) == "Q1"


def test_r48_a_joker_fixes_no_region() -> None:
    state = investigating("inv_region4", era=2, vil="Q1")
    place(state, "R1")
    assert {"P2", "R2", "H7", "J7"} <= set(spaces(state).split())


def test_r49_an_extra_explorer_counts_for_no_limit_and_can_block() -> None:
    state = scene("explore_sea", era=2, vil="G4")
    state.treasure.append("tr_explorer")
    place(state, "F4")
    place(state, "G3")
    assert state.action is not None
    assert len(state.action.placed) == 1
    assert me(state).fresh.bit_count() == 2


def test_r49_an_extra_explorer_in_the_way_ends_the_line() -> None:
    state = scene("explore_sea", ex="H7 G7")
    state.treasure.append("tr_explorer")
    place(state, "F8", "F9")
    place(state, "F10")
    assert spaces(state) == "F7"


def test_r49a_a_village_in_the_row_does_not_break_it() -> None:
    state = investigating("inv_line_land")
    place(state, "J7")
    place(state, "K6")
    do(state, "village J7")
    assert keys(place(state, spaces(state).split()[0]))[0] == "place"
    assert state.action is not None
    assert len(state.action.placed) == 3


def test_r49a_a_village_stays_the_centre_of_a_ring() -> None:
    state = investigating("inv_ring_mountain", ex="J7 J6")
    place(state, "K6")
    do(state, "village K6")
    assert spaces(state) == "K5 K7 L6 L7"
    assert on(me(state).villages) == "K6"
