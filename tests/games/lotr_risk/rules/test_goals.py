"""What challenges ask for: the chance that a land falls, as the calculator has it; an announced attack comes first."""

import pytest

from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.odds import WIN, Stack, assault
from boardgames_tui.games.lotr_risk.rules.state import State
from boardgames_tui.games.lotr_risk.view.goals import chance_to_take
from boardgames_tui.lessons.search import SolutionSearch
from tests.games.lotr_risk.scenes import at, combat, do, give, movement, put, scene

MORIA = "moria"


def before_moria(**ours: int) -> State:
    """Moria, a stronghold with one infantry of the other, and an army in Eregion beside it."""
    state = scene(2)
    put(state, MORIA, 1, infantry=1)
    put(state, "eregion", 0, **ours)
    return state


def chance(state: State) -> float:
    return chance_to_take(state, 0, at(MORIA))


def test_before_an_attack_it_is_what_the_calculator_says() -> None:
    state = combat(before_moria(infantry=2, creature=1), 0)
    assert chance(state) == pytest.approx(assault((Stack((2, 0, 1), 0, 2),), (1, 0, 0)).win)


def test_of_several_places_the_best_order_counts() -> None:
    state = before_moria(infantry=2)
    put(state, "gladden_fields", 0, infantry=1, creature=1, leader=True)
    stacks = Stack((2, 0, 0), 0, 2), Stack((1, 0, 1), 1, 2)
    tried = assault(stacks, (1, 0, 0)).win, assault(stacks[::-1], (1, 0, 0)).win
    assert chance(combat(state, 0)) == pytest.approx(max(tried))


def test_an_announced_attack_is_judged_with_its_own_unit() -> None:
    state = combat(before_moria(infantry=2, creature=1), 0)
    do(state, "from eregion", "send infantry", "against moria")
    first, left = WIN[3][4], assault((Stack((1, 0, 1), 0, 2),), (1, 0, 0)).win
    assert chance(state) == pytest.approx(first + (1 - first) * left)


def test_a_leader_who_stays_behind_is_missed() -> None:
    along, alone = (combat(before_moria(infantry=2, leader=True), 0) for _ in range(2))
    do(along, "from eregion", "send infantry leader", "against moria")
    do(alone, "from eregion", "send infantry", "against moria")
    assert chance(along) == pytest.approx(WIN[4][4])
    assert chance(alone) == pytest.approx(WIN[3][4])


def test_there_is_no_hope_after_the_fighting_or_in_an_attack_on_another_land() -> None:
    state = before_moria(infantry=3)
    put(state, "dunland", 1, infantry=1)
    assert chance(movement(state, 0)) == 0
    do(combat(state, 0), "from eregion", "send infantry", "against dunland")
    assert chance(state) == 0
    assert SolutionSearch(GAME, state, "take moria").is_lost(state)


def test_the_search_finds_the_card_that_breaks_the_walls() -> None:
    state = combat(before_moria(infantry=1, creature=1), 0)
    give(state, 0, "ac_siege_machines")
    found = SolutionSearch(GAME, state, "take moria").best()
    assert "play ac_siege_machines" in [GAME.notation(action) for action in found.actions]
    assert found.points == round(100 * WIN[5][2])


def test_sites_and_strongholds_beside_their_own_lands_are_asked_for_while_there_is_time() -> None:
    state = before_moria(infantry=2)
    assert "take moria" in GAME.goals(combat(state, 0), 0)
    assert not GAME.goals(state, 1)
    assert not GAME.goals(movement(state, 0), 0)
    with pytest.raises(LookupError):
        GAME.goal("hold moria")
