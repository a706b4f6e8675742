"""R72–R78: naming the target, limits, armies chosen in secret."""

import pytest

from boardgames_tui.games.age_of_mythology.content import FAVOR, V_BATTLE
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.state import NO_LIMIT, VILLAGER, WORKING_DWARF
from boardgames_tui.games.age_of_mythology.units import UNIT
from tests.games.age_of_mythology.scenes import (
    asked,
    at_home,
    attack,
    city,
    cubes,
    legal,
    play,
    refusals,
    run,
    sound,
    started,
    the_battle,
    tiles,
    units,
    work,
)


def test_r72_needs_a_unit_at_home():
    state = started("greek", "norse")
    told = run(state, 0, "p_attack")
    assert asked(state)[1] == "actions"
    assert any(event.args.get("why") == "@why.no_units" for event in told)


def test_r72_a_neighbour_and_an_area_even_if_there_is_nothing_to_win():
    state = started("greek", "norse", "egyptian", "norse")
    units(state, 0, gr_hoplite=1)
    run(state, 0, "p_attack")
    areas = ("city", "production", "holding")
    assert legal(state) == [f"attack {seat} {area}" for seat in (1, 3) for area in areas] + ["decline"]
    assert refusals(state) == {"#2": ("why.no_neighbour", "R72")}


@pytest.mark.parametrize(
    ("card", "invoke", "own", "enemy"),
    [
        ("p_attack", False, 4, 4),
        ("gr_attack_7", False, 7, 7),
        ("gr_ares", True, 8, 6),
        ("gr_ares", False, 6, 6),
    ],
)
def test_r73_unit_limits(card, invoke, own, enemy):
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=6, gr_toxotes=6)
    run(state, 0, card)
    play(state, "attack 1 city")
    if asked(state)[1] == "battle":
        play(state, "invoke" if invoke else "skip")
    assert (the_battle(state).attacker.limit, the_battle(state).defender.limit) == (own, enemy)
    play(state, "fill_army")
    assert len(the_battle(state).attacker.army) == own
    assert legal(state) == ["ready"]
    assert refusals(state)["what.more_units"] == ("why.unit_limit", "R73")


def test_r73_heimdall_has_no_limit_and_sekhmet_like_ares():
    state = started("norse", "egyptian")
    units(state, 0, no_jarl=6, no_huskarl=6)
    cubes(state, 0, 0, 0, 0, 4)
    run(state, 0, "no_heimdall")
    play(state, "attack 1 holding", "invoke")
    assert (the_battle(state).attacker.limit, the_battle(state).defender.limit) == (NO_LIMIT, NO_LIMIT)
    play(state, "fill_army")
    assert len(the_battle(state).attacker.army) == 12
    state = started("egyptian", "norse")
    units(state, 0, eg_spearman=1)
    run(state, 0, "eg_sekhmet")
    play(state, "attack 1 city", "invoke")
    assert (the_battle(state).attacker.limit, the_battle(state).defender.limit) == (8, 6)


def test_r73_armory_one_more_on_top_of_every_limit():
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=1)
    city(state, 0, "armory")
    city(state, 1, "armory")
    run(state, 0, "gr_ares")
    play(state, "attack 1 city", "invoke")
    assert (the_battle(state).attacker.limit, the_battle(state).defender.limit) == (9, 7)


def test_r73a_naming_then_god_then_armies_no_way_back():
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=1)
    run(state, 0, "gr_athena")
    play(state, "attack 1 city")
    assert asked(state) == (0, "battle")
    assert legal(state) == ["invoke", "skip"]
    assert refusals(state) == {"what.call_off": ("why.named", "R73a")}
    play(state, "invoke")
    assert state.players[0].cubes[FAVOR] == 3
    assert asked(state) == (0, "muster")


def test_r76_attacker_first_at_least_one_defender_may_choose_none():
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=2)
    units(state, 1, no_jarl=1)
    run(state, 0, "p_attack")
    play(state, "attack 1 city")
    assert asked(state) == (0, "muster")
    assert "ready" not in legal(state)
    assert refusals(state)["what.nobody"] == ("why.attacker_one", "R76")
    play(state, "muster gr_hoplite", "ready")
    assert asked(state) == (1, "muster")
    assert "ready" in legal(state)


def test_r76_villagers_and_working_dwarfs_cannot_be_chosen():
    state = started("norse", "greek")
    tiles(state, 0, "t_mountains_gold2")
    city(state, 0, "house")
    units(state, 0, no_dwarf=1, no_jarl=1)
    work(state, 0, "p02", WORKING_DWARF)
    run(state, 0, "p_attack")
    play(state, "attack 1 city")
    assert [move for move in legal(state) if move.startswith("muster")] == ["muster no_jarl"]
    assert refusals(state)["@units.no_dwarf.name"] == ("why.working", "R76")
    assert refusals(state)["@units.villager.name"] == ("why.villager", "R76")
    assert VILLAGER not in state.players[0].workers


def test_r76_the_plan_is_secret_until_both_are_ready():
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=2, gr_medusa=1)
    units(state, 1, no_jarl=1)
    run(state, 0, "p_attack")
    play(state, "attack 1 city")
    before = [GAME.view(state, seat) for seat in (1, None)]
    play(state, "muster gr_medusa", "muster gr_hoplite")
    assert [GAME.view(state, seat) for seat in (1, None)] == before
    assert [figure.unit for figure in GAME.view(state, 0).battle.attacker.army] == ["gr_medusa", "gr_hoplite"]
    play(state, "ready")
    defending = GAME.view(state, 1)
    assert defending.battle.attacker.army == ()
    assert ("gr_medusa", 1) in [(each.unit, each.count) for each in defending.boards[0].holding]
    decision = GAME.decision(state)
    assert decision.secret
    assert not decision.auto


def test_r77_both_armies_are_revealed_and_leave_the_holding_area():
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=2)
    units(state, 1, no_jarl=2)
    attack(state, attackers="gr_hoplite", defenders="no_jarl no_jarl")
    seen = GAME.view(state, None).battle
    assert [figure.unit for figure in seen.attacker.army] == ["gr_hoplite"]
    assert [figure.unit for figure in seen.defender.army] == ["no_jarl", "no_jarl"]
    assert at_home(state, 0, "gr_hoplite") == 1
    assert at_home(state, 1, "no_jarl") == 0
    sound(state)


def test_r77_aphrodite_sends_one_enemy_unit_home():
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=1)
    units(state, 1, no_jarl=1, no_troll=1)
    attack(state, "gr_aphrodite", attackers="gr_hoplite", defenders="no_jarl no_troll", invoke=True)
    assert asked(state) == (0, "send_home")
    assert legal(state) == ["send_home no_jarl", "send_home no_troll"]
    play(state, "send_home no_troll")
    assert the_battle(state).defender.army == [UNIT["no_jarl"]]
    assert at_home(state, 1, "no_troll") == 1
    assert list(GAME.view(state, 1).battle.defender.home) == ["no_troll"]


def test_r77_aphrodite_without_an_enemy_has_no_effect():
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=1)
    attack(state, "gr_aphrodite", attackers="gr_hoplite", invoke=True)
    # the favor is gone, the battle won at once
    assert state.players[0].cubes[FAVOR] == 2
    assert asked(state)[1] == "actions"


def test_r78_nobody_defends_the_attacker_wins_at_once():
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=1)
    units(state, 1, no_jarl=1)
    state.victory[V_BATTLE], state.red = 3, state.red - 3
    attack(state, area="holding", attackers="gr_hoplite", defenders="")
    assert state.players[0].won == 3
    assert asked(state) == (0, "cubes")
    assert at_home(state, 1, "no_jarl") == 1
