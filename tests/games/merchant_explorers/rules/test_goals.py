"""Goals (chapter 9)."""

import pytest

from boardgames_tui.engine.content import of_edition
from boardgames_tui.games.merchant_explorers.content import GOAL_CARDS, GOALS
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.state import GoalState, Player
from boardgames_tui.games.merchant_explorers.rules.tasks import task
from boardgames_tui.games.merchant_explorers.spaces import number
from tests.games.merchant_explorers.scenes import do, fresh, keys, me, place, scene, set_of

# goal: pieces that just fall short, pieces that fulfil it
CASES: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "avenia_lands3": ({"villages": "J5 H8 G4"}, {"villages": "J5 G4 C3"}),
    "avenia_towers2": ({"towers": "B2"}, {"towers": "B2 R1"}),
    "avenia_border_ruins3": ({"treasures": "B5 E1 F4 F9 N3 O7"}, {"treasures": "B5 E1 G12"}),
    "avenia_region5": ({"villages": "J5 B6 L3 H8"}, {"villages": "B10"}),
    "avenia_posts3": ({"posts": "I8 L5 L2"}, {"posts": "L2 H4"}),
    "avenia_villages5": ({"villages": "J5 H8 G4 C3"}, {"villages": "J5 H8 G4 C3 L3"}),
    "aghon_villages_terrains": ({"villages": "B6 F11 C2"}, {"villages": "B6 C2 J3"}),
    "aghon_posts_terrains": ({"posts": "E3 F7 G10"}, {"posts": "E3 G10 B9"}),
    "aghon_ruins_terrains": ({"treasures": "A7 O8"}, {"treasures": "A7 H4 J1"}),
    "aghon_village_tower": ({"villages": "P2", "towers": "C1"}, {"villages": "P2", "towers": "Q1"}),
    "aghon_mountain2": ({"villages": "B4 B6"}, {"villages": "B4 C9"}),
    "kazan_ruins_aj": ({"treasures": "A7 F10"}, {"treasures": "A7 S8"}),
    "kazan_ne_tower_c": ({"towers": "C1", "treasures": "G2"}, {"towers": "Q3", "treasures": "G2"}),
    "kazan_village_ruin": ({"villages": "I7 J6"}, {"villages": "H3"}),
    "kazan_coin3": ({"explorers": "A4 P6"}, {"explorers": "O4"}),
    "kazan_ruins_bd": ({"treasures": "F10"}, {"treasures": "F10 J1"}),
    "cnidaria_villages_crystal": ({"villages": "M8"}, {"villages": "M8 H2"}),
    "cnidaria_ruins_same3": ({"treasures": "D4 L12 F11 I2 M12 P2"}, {"treasures": "F11 R7 T4"}),
    "cnidaria_villages_same3": ({"villages": "C3 C6 B2 B5 C2 E10"}, {"villages": "B2 B5 C8"}),
    "cnidaria_ruins_each": ({"treasures": "D4 L12 F11"}, {"treasures": "D4 F11 M12"}),
    "cnidaria_crystals2": ({"crystals": "H1"}, {"crystals": "H1 R13"}),
}


@pytest.mark.parametrize("goal", CASES)
def test_r63_every_goal_that_counts_pieces(goal: str) -> None:
    board = fresh(1, map=GOAL_CARDS[goal].map).board
    aim = task(goal)
    short, enough = ({kind: set_of(spaces) for kind, spaces in case.items()} for case in CASES[goal])
    assert aim.progress(board, Player(**short)) == aim.need - 1
    assert aim.progress(board, Player(**enough)) == aim.need


@pytest.mark.parametrize(("goal", "value"), [("aghon_route12", 12), ("cnidaria_route16", 16)])
def test_r63_one_single_route_of_some_value(goal: str, value: int) -> None:
    board = fresh(1, map=GOAL_CARDS[goal].map).board
    assert task(goal).progress(board, Player(routes=[(1, 2, value - 1), (1, 3, value - 1)])) == 0
    assert task(goal).progress(board, Player(routes=[(1, 2, 4), (1, 3, value)])) == 1


def test_r63_all_goals_are_tested() -> None:
    assert set(CASES) | {"aghon_route12", "cnidaria_route16", "kazan_chain"} == {
        goal.id for goal in of_edition(GOAL_CARDS.values(), 1)
    }


def test_r63_the_long_chain() -> None:
    board = fresh(1, map="kazan").board
    chain = task("kazan_chain")
    # cities H4 and F7, ruins G2 and K4; the western arm hangs on the capital J7
    linked = Player(explorers=set_of("F7 G7 H7 I7 J6 K6 K5 K4 I6 I5 I4 H4 H3 G2"))
    assert chain.progress(board, linked) == 4
    broken = Player(explorers=linked.explorers & ~set_of("H3"))
    assert chain.progress(board, broken) == 3
    with_village = Player(explorers=linked.explorers & ~set_of("H3"), villages=set_of("H3"))
    assert chain.progress(board, with_village) == 4


def test_r63_regions_of_five_or_more() -> None:
    board = fresh().board
    big = {region.id for region in board.regions if region.size >= 5}
    assert big == {"g2", "g3", "g6", "g8", "d1", "d5", "d9", "m2"}


def test_r60_claimed_at_once_and_once_only() -> None:
    state = scene("explore_mountain", era=2, vil="Q1", towers="B2", goals=["avenia_towers2"])
    told = place(state, "R1")
    assert keys(told) == ["place", "tower", "goal"]
    assert me(state).lines[GOALS] == 10
    later = scene("explore_mountain", era=3, vil="N10", towers="B2 R1", goals=["avenia_towers2"])
    later.goals[0].paid, later.goals[0].first_turn = [10], 5
    me(later).explorers = set_of("N11")
    assert keys(place(later, "N12")) == ["place", "tower"]


def test_r60_several_goals_in_the_order_of_the_row() -> None:
    state = scene(
        "explore_mountain",
        era=2,
        ex="F6",
        vil="H8 J5 L3 I11",
        goals=["avenia_villages5", "avenia_lands3", "avenia_region5"],
    )
    told = place(state, "F5")
    assert [event.args["goal"] for event in told if event.key == "log.goal"] == [
        "@goals.avenia_villages5.name",
        "@goals.avenia_lands3.name",
    ]


def test_r60_an_explorer_and_the_token_under_it_are_one_step() -> None:
    """Ruin C closes the long chain and stands in the north-eastern goal: the chain is goal 1 and comes first."""
    state = scene(
        "explore_any2",
        era=2,
        map="kazan",
        vil="N2",
        ex="F7 G7 H7 I7 J6 K6 K5 K4 I6 I5 I4 H4 H3",
        posts="F7 H4",
        towers="Q3",
        treasures="K4",
        goals=["kazan_chain", "kazan_ne_tower_c"],
    )
    told = place(state, "G2")
    assert [event.args["goal"] for event in told if event.key == "log.goal"] == [
        "@goals.kazan_chain.name",
        "@goals.kazan_ne_tower_c.name",
    ]


def test_r60_progress_is_told() -> None:
    state = scene("explore_mountain", era=2, vil="Q1", goals=["avenia_towers2"])
    told = place(state, "R1")
    assert dict(told[-1].args) == {"goal": "@goals.avenia_towers2.name", "have": 1, "need": 2}


def test_r61_counting_goals_look_at_the_whole_game() -> None:
    state = scene("explore_sea", era=4, vil="G4", treasures="B5 E1", goals=["avenia_border_ruins3"])
    me(state).explorers = set_of("H3")
    told = place(state, "H2")
    assert "goal" in keys(told)


def test_r61_rich_find_at_the_moment_of_exploring() -> None:
    state = scene("explore_mountain", era=3, map="kazan", vil="P5", goals=["kazan_coin3"])
    told = place(state, "O4")
    assert keys(told) == ["place", "coins", "goal"]


def test_r61_the_long_chain_looks_at_present_explorers() -> None:
    state = scene(
        "explore_any2",
        era=2,
        map="kazan",
        vil="N2",
        ex="F7 G7 H7 I7 J6 K6 K5 K4 I6 I5 I4 H4 H3",
        posts="F7 H4",
        goals=["kazan_chain"],
        treasures="K4 G2",
    )
    assert keys(place(state, "G2")) == ["place", "goal"]


def test_r62_ten_in_the_first_turn_five_later_without_limit() -> None:
    state = fresh(4)
    goal = GoalState(id="avenia_towers2", paid=[0, 0, 0, 0], first_turn=8)
    goal.paid[2] = 10
    state.goals = [goal]
    for turn, pays in ((8, 10), (9, 5), (30, 5)):
        state.turn = turn
        assert GAME.view(state, 0).goals[0].open_reward == pays


def test_r62_a_route_goal_pays_with_the_route() -> None:
    state = scene("explore_any2", era=3, map="aghon", vil="Q4 M2", ex="M3 N4 O4 P4", goals=["aghon_route12"])
    told = place(state, "R5")
    assert keys(told)[:3] == ["place", "route", "goal"]
    do(state, "post M3")
    assert me(state).lines[GOALS] == 10
    assert me(state).posts == 1 << number("M3")
