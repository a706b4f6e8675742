"""The basic move (chapter 6, R20–R26)."""

import pytest

from boardgames_tui.engine import IllegalAction
from boardgames_tui.games.merchant_explorers.actions import Place
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.spaces import number
from tests.games.merchant_explorers.scenes import do, investigating, kind, legal, me, on, place, refusals, scene, spaces


def test_r20_next_to_explorer_village_or_capital() -> None:
    assert spaces(scene("explore_desert")) == "J6"
    assert "L2" in spaces(scene("explore_desert", era=2, vil="L3")).split()
    state = scene("explore_desert")
    place(state, "J6")
    assert spaces(state) == "J5 K5"
    assert ("not_adjacent", "R20") in refusals(scene("explore_desert"))


def test_r20_an_era_without_village_begins_at_the_capital() -> None:
    around = "H6 H7 I5 I7 J6 J7"
    assert spaces(scene("explore_any2", era=3)) == around


def test_r21_not_on_own_explorer_village_tower_or_the_capital() -> None:
    state = scene("explore_any2", era=3, ex="P2 J6", vil="Q1", towers="R1")
    open_to = spaces(state).split()
    assert not {"P2", "Q1", "R1", "I6", "J6"} & set(open_to)
    assert {("explorer", "R21"), ("village", "R21"), ("tower", "R31"), ("capital", "R21")} <= set(refusals(state))


def test_r21_apply_refuses_an_occupied_space_and_changes_nothing() -> None:
    state = scene("explore_any2", ex="J6")
    before = GAME.clone(state)
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, Place(number("J6")))
    assert refused.value.rule == "R21"
    assert state == before


def test_r22_spaces_with_tokens_may_be_explored_again() -> None:
    state = scene("explore_any2", era=2, vil="L3 G4", posts="L2", treasures="F4")
    assert {"L2", "F4"} <= set(spaces(state).split())
    crystal = scene("explore_any2", era=2, map="cnidaria", vil="M8", crystals="L8")
    assert "L8" in spaces(crystal).split()


@pytest.mark.parametrize(
    "card", ["explore_grassland", "explore_desert", "explore_mountain", "explore_sea", "explore_any2"]
)
def test_r23_a_joker_matches_every_terrain_demand(card: str) -> None:
    assert "R1" in spaces(scene(card, era=2, vil="Q1")).split()
    assert "L8" in spaces(scene(card, era=2, map="cnidaria", vil="M8")).split()


def test_r23_a_joker_uses_up_a_placement_and_obeys_positions() -> None:
    state = scene("explore_mountain", era=2, vil="Q1")
    place(state, "R1")
    assert kind(state) == "confirm_end"
    line = scene("explore_sea", era=2, vil="N10")
    place(line, "N11")
    assert spaces(line) == "M11 N12 O11"
    place(line, "N12")
    assert kind(line) == "confirm_end"


def test_r23_a_joker_is_no_city_and_no_coin_space() -> None:
    state = investigating("inv_sea4_coins2", era=2, vil="N10")
    place(state, "N11", "M11")
    do(state, "next")
    assert spaces(state) == "L12 M10 M12"
    assert ("not_coin", "R58") in refusals(state)


def test_r23_wrong_terrain_is_refused_by_terrain() -> None:
    rows = refusals(scene("explore_desert"))
    assert rows.count(("terrain", "R23")) == 3


def test_r23a_features_do_not_change_the_terrain() -> None:
    assert "F4" in spaces(scene("explore_sea", era=2, vil="G4")).split()
    assert "L2" in spaces(scene("explore_desert", era=2, vil="L3")).split()
    assert "K5" in spaces(scene("explore_desert", ex="J6")).split()
    assert "F4" not in spaces(scene("explore_desert", era=2, vil="G4")).split()


def test_r24_each_explorer_is_settled_before_the_next() -> None:
    state = scene("explore_desert", ex="J5 J6")
    place(state, "K5")
    assert kind(state) == "choose_village"
    do(state, "village J6")
    assert kind(state) in ("explore", "confirm_end")
    assert me(state).coins == 2


def test_r25_free_placements_may_be_far_apart() -> None:
    state = scene("explore_desert", era=2, vil="L3")
    place(state, "J6", "L2")
    assert on(me(state).explorers) == "J6 L2"


def test_r26_limits_by_terrain_count_no_jokers() -> None:
    state = investigating("inv_desert3_mountain2", era=3, vil="Q1 P3")
    place(state, "P2", "O2")
    assert not set(spaces(state).split()) & {"N2", "O1", "H7", "J7"}
    assert ("cap", "R26") in refusals(state)
    place(state, "R1", "O3")
    assert legal(state)[-1] == "end"
    place(state, "Q2")
    assert kind(state) == "confirm_end"
    assert ("limit", "R17") in refusals(state)
