"""How `hard` thinks: battles counted out and judged by both their ends, the hand as a plan that can be paid for."""

import pytest

from boardgames_tui.bots.runner import deal_for_study, think
from boardgames_tui.games.age_of_mythology.bot import BRAIN, HARD
from boardgames_tui.games.age_of_mythology.bot.battle_outcomes import margin
from boardgames_tui.games.age_of_mythology.bot.battle_solver import battle_chance, counted, saddle
from boardgames_tui.games.age_of_mythology.bot.duels import enemy_mix
from boardgames_tui.games.age_of_mythology.bot.foresight import feared, foresight
from boardgames_tui.games.age_of_mythology.bot.war import figures
from boardgames_tui.games.age_of_mythology.content import CITY, HOLDING, PRODUCTION, V_BATTLE
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.odds import duel
from boardgames_tui.games.age_of_mythology.rules.combat.dice import outlook, probe
from boardgames_tui.games.age_of_mythology.rules.frames import Battle, BattleSide
from boardgames_tui.games.age_of_mythology.units import UNIT
from tests.games.age_of_mythology.scenes import (
    asked,
    attack,
    city,
    cubes,
    hand,
    play,
    run,
    started,
    table,
    the_battle,
    tiles,
    units,
)


def choice(state):
    return GAME.notation(think(GAME, state, "hard", BRAIN))


def battle(own, enemy, area=HOLDING):
    armies = [[UNIT[name] for name in names.split()] for names in (own, enemy)]
    return probe(Battle(0, area, BattleSide(0, 9), BattleSide(1, 9)), *armies)


def test_a_battle_of_two_units_is_their_duel():
    state = started("greek", "norse")
    found = battle_chance(state, battle("gr_medusa", "no_frost_giant"))
    assert found == pytest.approx(duel(UNIT["gr_medusa"], UNIT["no_frost_giant"]), abs=0.001)
    assert battle_chance(state, battle("gr_medusa", "")) == 1.0
    assert battle_chance(state, battle("", "no_jarl")) == 0.0


def test_a_wall_counts_in_a_battle():
    state = started("greek", "norse")
    before = battle_chance(state, battle("gr_hoplite gr_hoplite", "no_jarl no_jarl", CITY))
    city(state, 1, "wall")
    assert battle_chance(state, battle("gr_hoplite gr_hoplite", "no_jarl no_jarl", CITY)) < before


def test_counting_out_is_exact_where_the_units_are_alike():
    # two against one at even odds: the one has to win twice in a row
    assert counted(((0.5,),), (2,), (1,)) == pytest.approx(0.75)
    # two kinds, each good against one of the others: nobody can make sure of more than half
    assert counted(((0.9, 0.1), (0.1, 0.9)), (1, 1), (1, 1)) == pytest.approx(0.5)


def test_a_battle_too_large_to_count_out_goes_by_the_mean():
    state = started("greek", "norse")
    kinds = "gr_hoplite gr_toxotes gr_hippokon gr_centaur gr_minotaur gr_medusa gr_manticore gr_hydra"
    large = battle(kinds, "no_jarl no_huskarl no_troll no_valkyrie no_dwarf no_nidhogg")
    assert battle_chance(state, large) == outlook(state, large)


def test_the_enemy_mixes_where_every_single_choice_has_an_answer():
    assert saddle([[1.0, 0.0], [0.0, 1.0]]) == 0.5
    assert enemy_mix([[1.0, 0.0], [0.0, 1.0]]) == pytest.approx([0.5, 0.5], abs=0.15)
    assert enemy_mix([[3.0, 1.0], [2.0, 0.0]]) == [0.0, 1.0]


def attacked(own, enemy):
    """The norse attack the greek holding area with all they have; the greek has to muster."""
    state = started("norse", "greek")
    state.victory[V_BATTLE] = 0
    units(state, 0, **enemy)
    units(state, 1, **own)
    run(state, 0, "p_attack")
    play(state, "attack 1 holding", "fill_army", "ready")
    assert asked(state) == (1, "muster")
    return state


def test_a_hopeless_army_stays_at_home_and_a_strong_one_fights():
    assert choice(attacked({"gr_hoplite": 2}, {"no_frost_giant": 3, "no_troll": 1})) == "ready"
    assert choice(attacked({"gr_hydra": 2, "gr_cyclops": 3}, {"no_jarl": 2})) != "ready"


def test_a_defender_expects_the_best_army_whatever_a_sample_says():
    """R76: a sample knows nothing of the attacker's plan."""
    state = attacked({"gr_hoplite": 2}, {"no_frost_giant": 3})
    samples = deal_for_study(GAME, state, 1)
    assert len({tuple(the_battle(each).attacker.army) for each in samples}) > 1
    legal = GAME.legal(state)
    assert len({tuple(BRAIN.judge([each], 1, legal)) for each in samples}) == 1
    assert len({foresight(each, 1, HARD) for each in samples}) == 1


def test_a_reaction_is_judged_by_its_exact_odds():
    """R81: against Medusa ties are lost anyway, so two dice more are pure gain; against a Hippokon they are not."""
    for foe, wanted in (("gr_medusa", "answer yes"), ("gr_hippokon", "answer no")):
        state = started("norse", "greek")
        units(state, 0, no_huskarl=2)
        units(state, 1, **{foe: 2})
        attack(state, attackers="no_huskarl no_huskarl", defenders=f"{foe} {foe}")
        play(state, "fight no_huskarl 0", f"fight {foe} 0")
        assert asked(state) == (0, "reaction")
        assert choice(state) == wanted


def test_an_army_next_door_is_feared_while_it_can_march():
    state = started("greek", "norse")
    units(state, 1, no_frost_giant=3)
    tiles(state, 0, "t_hills_gold2")
    cubes(state, 1, 0, 0, 0, 0)
    assert feared(state, 0, margin(state, 0, HARD), HARD) > 0
    units(state, 1, no_frost_giant=0)
    assert feared(state, 0, margin(state, 0, HARD), HARD) == 0.0


def test_an_army_that_can_still_be_recruited_is_feared_as_well() -> None:
    state = started("greek", "norse")
    tiles(state, 0, "t_hills_gold2")
    worths = []
    for rich in (0, 4):
        cubes(state, 1, rich, rich, rich, rich)
        worths.append(feared(state, 0, margin(state, 0, HARD), HARD))
    assert worths[0] == 0.0 < worths[1]


def first_recruits(foe: str, **enemy: int) -> list[str]:
    """What the egyptian buys with two Elephants and the first cubes, before the other has bought anything."""
    state = started("egyptian", foe)
    tiles(state, 0, "t_fertile_food2", "t_desert_favor2", "t_desert_gold1", "t_fertile_food2")
    tiles(state, 1, "t_hills_gold2", "t_fertile_food2", "t_hills_food1")
    units(state, 0, eg_elephant=2)
    units(state, 1, **enemy)
    hand(state, 0, "p_recruit", "p_explore", "p_next_age")
    hand(state, 1, "p_attack", "p_recruit", "p_explore")
    run(state, 0, "p_recruit")
    bought = []
    while asked(state) == (0, "recruit"):
        bought.append(choice(state))
        play(state, bought[-1])
    return sorted(bought)


def test_the_first_recruits_are_good_against_the_answer() -> None:
    """Two Sphinxes, good against giants, were bought against armies without any, and lost to what came next."""
    assert first_recruits("norse", no_throwing_axeman=2) == ["recruit eg_scorpion_man", "recruit eg_sphinx"]
    assert first_recruits("greek", gr_hoplite=2) == ["recruit eg_phoenix", "recruit eg_scorpion_man"]


def raided(left: int, **own: int):
    """The egyptian marches with the four best of seven units for the land of the greek; so many victory cubes are
    left."""
    state = started("egyptian", "greek")
    units(state, 0, eg_wadjet=1, eg_phoenix=2, eg_chariot_archer=2, eg_mummy=2)
    units(state, 1, **own)
    state.victory, state.red = [3, 3, 3, 21 - left], left
    tiles(state, 0, "t_fertile_food2")
    tiles(state, 1, "t_fertile_food2", "t_hills_gold2", "t_fertile_food2")
    for seat in (0, 1):
        cubes(state, seat, 1, 1, 1, 1)
    best, home = (figures(state, seat)[:4] for seat in (0, 1))
    battle = probe(Battle(0, PRODUCTION, BattleSide(0, 4), BattleSide(1, 4)), best, home)
    run(state, 0, "p_attack")
    play(state, "attack 1 production", "fill_army", "ready")
    return state, 1 - battle_chance(state, battle)


@pytest.mark.parametrize("left", [21, 18, 12])
def test_an_army_with_a_fair_chance_does_not_give_way_round_after_round(left: int) -> None:
    """One battle in three would be won, but the land was handed over tile by tile until none was left."""
    state, hope = raided(left, gr_minotaur=1, gr_hydra=1, gr_hippokon=1, gr_hoplite=1)
    assert 0.3 < hope < 0.35
    assert choice(state) == "fill_army"
    state, hope = raided(left, gr_hoplite=2, gr_toxotes=1, gr_hippokon=1)
    assert hope < 0.2
    assert choice(state) == "ready"


def test_a_recruit_is_worth_what_can_be_paid():
    state = started("greek", "norse")
    worths = []
    for rich in (0, 4):
        cubes(state, 0, rich, rich, rich, rich)
        hand(state, 0)
        without = foresight(state, 0, HARD)
        hand(state, 0, "gr_recruit_4")
        worths.append(foresight(state, 0, HARD) - without)
    assert worths[0] < 0.1 < worths[1]


def test_the_first_hand_holds_a_recruit():
    """The player who has no army when the first attack comes has lost the game."""
    state = table(2, culture_assignment="random")
    while asked(state)[1] != "draw_cards":
        GAME.apply(state, think(GAME, state, "easy", BRAIN))
    taken = []
    seat = asked(state)[0]
    while asked(state) == (seat, "draw_cards"):
        taken.append(choice(state))
        play(state, taken[-1])
    assert "take_permanent p_recruit" in taken
    assert "take_permanent p_next_age" not in taken


def test_looking_ahead_changes_nothing():
    state = attacked({"gr_hydra": 2}, {"no_jarl": 3})
    before = GAME.clone(state)
    BRAIN.judge([state], 1, GAME.legal(state))
    BRAIN.insight(state, 0)
    assert state == before
