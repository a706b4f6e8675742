"""What happens after each placement (chapter 6, R30–R39)."""

import pytest

from boardgames_tui.games.merchant_explorers.content import COIN_SPACES, ROUTES, TOWERS, VILLAGES
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.frames import Turns
from boardgames_tui.games.merchant_explorers.spaces import number
from tests.games.merchant_explorers.scenes import (
    do,
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
    spaces,
)


def test_r30_coins_are_paid_in_every_era() -> None:
    for era in (1, 2, 3, 4):
        state = scene("explore_mountain", era=era)
        place(state, "H7")
        assert me(state).lines[COIN_SPACES] == 1


@pytest.mark.parametrize(("era", "coins"), [(1, 6), (2, 8), (3, 10), (4, 14)])
def test_r31_tower_by_era(era: int, coins: int) -> None:
    state = scene("explore_mountain", era=era, vil="Q1", towers="B2")
    place(state, "R1")
    assert me(state).lines[TOWERS] == coins
    assert on(me(state).towers) == "B2 R1"


@pytest.mark.parametrize(("built", "coins"), [("", 6), ("B2", 8), ("B2 C11", 10), ("B2 C11 N12", 14)])
def test_r31_tower_by_count(built: str, coins: int) -> None:
    state = scene("explore_mountain", era=2, vil="Q1", towers=built, tower_reward="by_count")
    place(state, "R1")
    assert me(state).lines[TOWERS] == coins


def test_r31_the_explorer_on_a_tower_links_until_the_era_ends() -> None:
    state = scene("explore_any2", era=2, vil="P2")
    assert "R2" not in spaces(state).split()
    state = scene("explore_any2", era=2, vil="Q1")
    place(state, "R1")
    assert "R2" in spaces(state).split()
    with_explorer = scene("explore_grassland", era=2, ex="R1 Q1", towers="R1", vil="P2")
    assert "R2" in spaces(with_explorer).split()


def test_r32_crystals_pay_the_sum_of_all_own() -> None:
    state = scene("explore_mountain", era=2, map="cnidaria", vil="N2", crystals="H1 R13")
    place(state, "M1")
    assert me(state).coins == 3 + 4 + 2
    assert on(me(state).crystals) == "H1 M1 R13"


def test_r33_a_ruin_pays_once_and_belongs_to_its_region_on_land() -> None:
    state = scene("explore_grassland", era=2, map="kazan", ex="N2 O2 P3", vil="P5")
    state.treasure.append("tr_coins2")
    told = place(state, "O1")
    assert keys(told) == ["place", "ruin", "village", "draw_treasure", "purse"]
    assert on(me(state).villages) == "N2 P5"


def test_r34_a_link_that_is_no_city_can_complete_a_route() -> None:
    state = scene("explore_any2", ex="I7 I8 K5 L5", vil="")
    assert kind(state) == "explore"
    told = place(state, "J6")
    assert "route" in keys(told)
    assert legal(state) == ["post I8", "post L5"]
    assert refusals(state) == [("post_compulsory", "R34")]


def test_r34_n_open_cities_give_n_minus_one_routes() -> None:
    state = scene("explore_any2", era=2, vil="L3 G4", ex="L2 L4 K5 J6 I7 I8 H5 I5 H4")
    assert kind(state) == "explore"
    place(state, "L5")
    assert len(legal(state)) == 6
    assert ("route_compulsory", "R34") in refusals(state)
    do(state, "route H4 L2", "post H4")
    assert len(legal(state)) == 3
    assert ("posted", "R34") in refusals(state)
    do(state, "route I8 L2", "post I8", "post L5")
    assert me(state).lines[ROUTES] == 9 + 6 + 6
    assert on(me(state).posts) == "H4 I8 L5"


def test_r34_only_the_component_of_the_new_explorer_counts() -> None:
    state = scene("explore_any2", era=2, vil="L3", ex="L2 I7 I8")
    told = place(state, "J6")
    assert "route" not in keys(told)


def test_r34_the_capital_and_villages_link_without_value() -> None:
    state = scene("explore_any2", era=2, vil="J5", ex="I7 I8 J6")
    place(state, "K5")
    told = place(state, "L5")
    assert [event.args["n"] for event in told if event.key == "log.route"] == [4]


def test_r34a_the_post_takes_the_terrain_of_its_city_and_still_links() -> None:
    state = scene("explore_any2", ex="I7 I8 J6 K5")
    place(state, "L5")
    told = do(state, "post L5")
    assert told[0].args["ground"] == "@terrain.grassland"
    assert me(state).explorers & set_of("L5")
    linking = scene("explore_desert", era=2, vil="L3", ex="L2 L4 L5 K5 J6 I7", posts="L5")
    assert "route" in keys(place(linking, "I8"))


def test_r35_a_city_without_post_is_open_again_in_a_later_era() -> None:
    state = scene("explore_desert", era=2, vil="J8", ex="L5 K5 J6 I7")
    told = place(state, "I8")
    assert "route" in keys(told)


@pytest.mark.parametrize(("era", "coins"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_r36_a_complete_region_becomes_a_village(era: int, coins: int) -> None:
    state = scene("explore_mountain", era=era, ex="J7")
    told = place(state, "K6")
    assert "region" in keys(told)
    assert legal(state) == ["village J7", "village K6"]
    do(state, "village J7")
    assert me(state).lines[VILLAGES] == coins
    assert (on(me(state).explorers), on(me(state).villages)) == ("K6", "J7")


def test_r36_only_blank_spaces_and_no_way_out() -> None:
    state = scene("explore_grassland", era=2, vil="J5", ex="L6 L7 M5")
    place(state, "L5")
    assert legal(state) == ["village L6", "village L7", "village M5"]
    assert refusals(state) == [("village_compulsory", "R36"), ("village_city", "R36")]


def test_r36_a_single_blank_space_needs_no_question() -> None:
    state = scene("explore_mountain", era=2, ex="F6", vil="G4")
    told = place(state, "F5")
    assert "village" in keys(told)
    assert on(me(state).villages) == "F5 G4"


def test_r37_one_village_per_region_for_the_whole_game() -> None:
    state = scene("explore_mountain", era=2, vil="J7")
    told = place(state, "K6")
    assert keys(told) == ["place"]
    assert on(me(state).villages) == "J7"


def test_r37_thirteen_villages_are_the_limit() -> None:
    thirteen = "B6 B10 C3 H8 J2 K10 L6 P9 Q1 C8 G4 H10 I11"
    state = scene("explore_mountain", era=3, vil=thirteen, ex="J7")
    told = place(state, "K6")
    assert keys(told) == ["place", "no_village"]
    assert told[-1].args["why"] == "@why.no_village_left"
    assert (me(state).coins, me(state).villages.bit_count()) == (0, 13)


def test_r37_coin_spaces_of_a_finished_region_still_pay() -> None:
    state = scene("explore_desert", era=2, vil="J5", ex="J6")
    told = place(state, "K5")
    assert keys(told) == ["place", "coins"]


def test_r38_treasure_comes_last_and_one_by_one() -> None:
    state = scene("explore_any2", era=2, map="cnidaria", vil="S12", ex="Q11 Q12 R12")
    state.treasure += ["tr_coins2"]
    # d10 has its village already: only the ruin works
    assert keys(place(state, "T13")) == ["place", "ruin", "draw_treasure", "purse"]
    state = scene("explore_any2", era=2, map="cnidaria", vil="T12", ex="Q11 Q12 R12 S12")
    state.treasure += ["tr_coins2"]
    assert keys(place(state, "T13")) == ["place", "ruin", "region"]
    assert keys(do(state, "village R12"))[:3] == ["village", "draw_treasure", "purse"]


def test_r39_goals_are_checked_after_every_step() -> None:
    state = scene("explore_mountain", ex="J7", goals=["avenia_villages5", "avenia_towers2", "avenia_lands3"])
    me(state).villages = set_of("G4 L3 C3 H8")
    me(state).towers = set_of("B2")
    place(state, "K6")
    told = do(state, "village K6")
    assert keys(told)[:3] == ["village", "goal", "goal"]


def test_r70_explorers_leave_and_everything_else_stays() -> None:
    state = scene("explore_sea", era=2, vil="J5", ex="J6 R1 L2", towers="R1", posts="L2", treasures="F4")
    me(state).slots[:2] = ["inv_sea5", "inv_mixed5"]
    me(state).kept = ["tr_tower"]
    state.deck, state.seen, state.turn = [], ["explore_sea"], 13
    state.stack = [Turns()]
    run(state)
    player = me(state)
    assert (player.explorers, on(player.villages), on(player.towers), on(player.posts)) == (0, "J5", "R1", "L2")
    assert (on(player.treasures), player.kept, player.slots) == ("F4", ["tr_tower"], ["inv_sea5", "inv_mixed5", None])
    assert (state.era, sorted(state.deck + state.seen).count("era_3")) == (3, 1)


def test_r31_the_bare_tower_is_no_network() -> None:
    state = scene("explore_grassland", era=3, towers="R1")
    assert "R2" not in spaces(state).split()
    assert not state.board.component(state.board.capital, 1 << state.board.capital) >> number("R1") & 1
    assert GAME.view(state, 0).guilds[0].towers == set_of("R1")
