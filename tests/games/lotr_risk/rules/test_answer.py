"""R39, R42: retreat."""

from boardgames_tui.games.lotr_risk.board import BRIDGE_OF
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.frames import Accompanying, Answering
from boardgames_tui.games.lotr_risk.rules.state import FOUGHT, NOWHERE, RETREATED, State
from boardgames_tui.i18n import lesson_catalogue
from boardgames_tui.lessons.coach import Coach
from tests.games.lotr_risk.scenes import (
    BLACK,
    GREEN,
    LOSE,
    RED,
    YELLOW,
    at,
    attack,
    choices,
    combat,
    do,
    keys,
    owner,
    put,
    reasons,
    scene,
    units,
)


def dunland(eregion: int, **options: object) -> State:
    """Yellow's Dunland (1 cavalry, 1 infantry) is attacked by Black's infantry from Enedwaith; Yellow owns Eregion
    only."""
    state = scene(4, rest=RED, **options)
    put(state, "dunland", YELLOW, infantry=1, cavalry=1)
    put(state, "eregion", YELLOW, infantry=eregion)
    put(state, "enedwaith", BLACK, infantry=2)
    combat(state, BLACK)
    attack(state, "enedwaith", "dunland")
    return state


def test_r42_e8_retreat() -> None:
    """Example 8 (R42, R39)."""
    state = dunland(4)
    assert choices(state) == [
        "defend infantry",
        "defend cavalry",
        "retreat infantry eregion",
        "retreat cavalry eregion",
    ]
    do(state, "retreat cavalry eregion", dice=(3,))
    assert units(state, "eregion") == (4, 1, 0)
    assert choices(state) == ["defend infantry"]  # no room any more: it must fight
    assert ("R42", "why.full") in reasons(state)


def test_r39_e9_all_gone() -> None:
    """Example 9 (R39)."""
    state = dunland(3)
    do(state, "retreat cavalry eregion", dice=(1,))  # lost
    events = do(state, "retreat infantry eregion", dice=(6,))
    assert units(state, "eregion") == (4, 0, 0)
    assert owner(state, "dunland") == BLACK
    assert "log.walk_in" in keys(events)
    assert state.conquests == 1
    assert state.fought[3 * at("dunland")] == 1
    do(state, "end")
    assert "from dunland" not in choices(state)  # it counts as having fought, and is alone


def test_r42_he_may_stop_after_each_roll() -> None:
    state = dunland(1)
    do(state, "retreat infantry eregion", dice=(2,))
    assert set(choices(state)) == {"defend cavalry", "retreat cavalry eregion"}
    do(state, "defend cavalry", dice=LOSE)
    assert units(state, "dunland") == (0, 1, 0)
    assert units(state, "enedwaith") == (1, 0, 0)


def test_r42_option_off() -> None:
    state = dunland(1, retreat=False)
    assert choices(state) == ["defend infantry", "defend cavalry"]
    assert reasons(state) == {("R96", "why.retreat_off")}


def test_r42_not_over_a_closed_bridge_nor_over_sea() -> None:
    state = scene()
    put(state, "minhiriath", RED, infantry=2)
    put(state, "mithlond", RED)
    put(state, "dunland", RED)
    put(state, "enedwaith", GREEN, infantry=2)
    combat(state, GREEN)
    attack(state, "enedwaith", "minhiriath")
    assert [move for move in choices(state) if move.startswith("retreat")] == [
        "retreat infantry dunland"
    ]  # Mithlond lies over the sea
    state.closed[BRIDGE_OF[at("minhiriath"), at("dunland")]] = RED
    assert choices(state) == ["defend infantry"]
    assert ("R42", "why.no_flight") in reasons(state)  # not even with a leader


def test_r42_nowhere_to_go() -> None:
    state = scene()
    put(state, "minhiriath", RED, infantry=2)
    put(state, "enedwaith", GREEN, infantry=2)
    combat(state, GREEN)
    attack(state, "enedwaith", "minhiriath")
    assert reasons(state) == {("R42", "why.nowhere")}


def test_r42_leader_goes_along_after_the_roll() -> None:
    state = dunland(1)
    state.players[YELLOW].leaders[0] = at("dunland")
    do(state, "retreat infantry eregion", dice=(4,))
    assert state.stack[-1] == Accompanying(YELLOW, at("eregion"))
    do(state, "along go")
    assert units(state, "dunland") == (0, 1, 0)
    do(state, "retreat cavalry eregion", dice=(1,))
    assert state.players[YELLOW].leaders[0] == at("eregion")  # he does not care for the cavalry that fell
    assert state.players[YELLOW].marks[0] == RETREATED


def test_r42_leader_stays_and_is_lost() -> None:
    state = dunland(1)
    state.players[YELLOW].leaders[0] = at("dunland")
    do(state, "retreat infantry eregion", dice=(4,))
    do(state, "along")
    assert isinstance(state.stack[-1], Answering)
    do(state, "retreat cavalry eregion", dice=(4,))
    do(state, "along")
    assert owner(state, "dunland") == BLACK
    assert state.players[YELLOW].leaders == [NOWHERE, NOWHERE]


def test_r42_not_to_the_other_leader() -> None:
    state = dunland(1)
    state.players[YELLOW].leaders = [at("dunland"), at("eregion")]
    do(state, "retreat infantry eregion", dice=(4,))
    assert isinstance(state.stack[-1], Answering)  # not even asked


def test_r42_neutral_never_flees() -> None:
    state = scene()
    put(state, "enedwaith", GREEN, infantry=2)
    combat(state, GREEN)
    attack(state, "enedwaith", "dunland", dice=LOSE)
    assert GAME.decision(state).seat == GREEN


def test_r39_leader_moves_in_without_a_fight_and_is_marked() -> None:
    state = scene()
    put(state, "enedwaith", GREEN, infantry=2, leader=True)
    put(state, "dunland", RED)
    put(state, "eregion", RED)
    combat(state, GREEN)
    attack(state, "enedwaith", "dunland", "infantry leader")
    do(state, "retreat infantry eregion", dice=(5,))
    assert state.players[GREEN].leaders[0] == at("dunland")
    assert state.players[GREEN].marks[0] == FOUGHT


def test_r42_the_prompt_offers_a_retreat_only_where_one_is_possible() -> None:
    for neighbour, options, key in (
        (True, {}, "prompt.answer"),
        (False, {}, "prompt.answer_stand"),
        (True, {"retreat": False}, "prompt.answer_stand"),
    ):
        state = scene(**options)
        put(state, "rhudaur", RED, infantry=3)
        put(state, "eregion", GREEN, infantry=2)
        if neighbour:
            put(state, "moria", GREEN, infantry=1)
        combat(state, RED)
        do(state, "from rhudaur", "send infantry", "against eregion")
        decision = GAME.decision(state)
        assert decision is not None
        assert decision.prompt.key == key
        for lang, flee in (("en", "let units retreat"), ("de", "lass Einheiten fliehen")):
            told = Coach("lotr_risk", is_on=True).line(decision, 0, lesson_catalogue(lang, "lotr_risk"))
            assert told is not None
            assert (flee in told) is (key == "prompt.answer")
        assert any(action.kind == "retreat" for action in GAME.legal(state)) is (key == "prompt.answer")
