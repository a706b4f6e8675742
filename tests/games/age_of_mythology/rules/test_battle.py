"""R80–R91: encounters, dice, ties, losses, retreat."""

import pytest

from boardgames_tui.engine import preview
from boardgames_tui.games.age_of_mythology.content import V_BATTLE
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.combat.dice import sources, total
from boardgames_tui.games.age_of_mythology.units import BASE_DICE, UNIT
from tests.games.age_of_mythology.scenes import (
    asked,
    at_home,
    attack,
    city,
    force,
    hits,
    legal,
    play,
    refusals,
    sound,
    started,
    the_battle,
    units,
)


def fight(state, own, enemy, *answers):
    """Both sides choose; reactions in the order asked."""
    play(state, f"fight {own}", f"fight {enemy}", *(f"answer {answer}" for answer in answers))


def hoplites_and_jarls(own=2, enemy=2, area="city"):
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=own)
    units(state, 1, no_jarl=enemy)
    attack(state, area=area, attackers="gr_hoplite " * own, defenders="no_jarl " * enemy)
    return state


def test_r80_attacker_then_defender_choose_in_secret():
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=1, gr_medusa=1)
    units(state, 1, no_jarl=1, no_troll=1)
    attack(state, attackers="gr_hoplite gr_medusa", defenders="no_jarl no_troll")
    assert asked(state) == (0, "fight")
    assert GAME.decision(state).secret
    before = GAME.view(state, 1)
    play(state, "fight gr_medusa 0")
    after = GAME.view(state, 1)
    assert after.battle.attacker.fighter is None
    assert not any(figure.fighting for figure in after.battle.attacker.army)
    # the defender sees only that a choice was made
    assert before.battle.attacker.army == after.battle.attacker.army
    assert asked(state) == (1, "fight")
    assert GAME.view(state, 0).battle.attacker.fighter == "gr_medusa"


def test_r80_revealed_together():
    state = hoplites_and_jarls()
    play(state, "fight gr_hoplite 0")
    # Hoplite 3+3+1 dice, Jarl 3
    force(state, hits(1, 7), hits(0, 3))
    told = play(state, "fight no_jarl 0")
    shown = [event.seat for event in told if event.key == "log.fields"]
    assert shown == [0, 1]
    assert all(event.reveals for event in told if event.key == "log.fields")


def test_r81_wadjet_replaces_a_revealed_pharaoh():
    state = started("egyptian", "norse")
    units(state, 0, eg_pharaoh=1, eg_wadjet=1)
    units(state, 1, no_jarl=1)
    attack(state, attackers="eg_pharaoh eg_wadjet", defenders="no_jarl")
    play(state, "fight eg_pharaoh 0", "fight no_jarl 0")
    assert asked(state) == (0, "reaction")
    # the Wadjet fights with 5+4 against cavalry, the Pharaoh stays unharmed in the army
    force(state, hits(0, 9), hits(1, 3))
    play(state, "answer yes")
    assert the_battle(state).encounter == (UNIT["eg_wadjet"], UNIT["no_jarl"])
    assert the_battle(state).attacker.army == [UNIT["eg_pharaoh"]]


def test_r81_no_wadjet_in_the_army_no_question():
    state = started("egyptian", "norse")
    units(state, 0, eg_pharaoh=1, eg_wadjet=1)
    units(state, 1, no_jarl=1)
    attack(state, attackers="eg_pharaoh", defenders="no_jarl")
    force(state, hits(1, 6), hits(0, 3 + 4))
    fight(state, "eg_pharaoh 0", "no_jarl 0")
    assert asked(state)[1] != "reaction"


def test_r81_attacker_decides_first_then_the_defender_knowing_it():
    state = started("greek", "norse")
    units(state, 0, gr_cyclops=1, gr_hoplite=1)
    units(state, 1, no_huskarl=1, no_jarl=1)
    attack(state, attackers="gr_cyclops gr_hoplite", defenders="no_huskarl no_jarl")
    play(state, "fight gr_cyclops 0", "fight no_huskarl 0")
    assert asked(state) == (0, "reaction")
    play(state, "answer yes")
    assert asked(state) == (1, "reaction")
    assert GAME.view(state, 1).battle.attacker.throwing
    # thrown 6+3, Huskarl berserk 3+2
    assert total(state, the_battle(state), 0) == 9
    force(state, hits(0, 9), hits(1, 5))
    play(state, "answer yes")
    assert the_battle(state).attacker.lost == [UNIT["gr_cyclops"]]


def test_r82_bonuses_add_up():
    # Frost Giant 7 +2 warrior +3 mortal against a Hoplite; Mythic Greek Hero 5 + printed 7 against a Frost Giant
    assert BASE_DICE[UNIT["no_frost_giant"]][UNIT["gr_hoplite"]] == 12
    assert BASE_DICE[UNIT["gr_mythic_hero"]][UNIT["no_frost_giant"]] == 12
    # Spearman 3 + 4 against heroes; Centaur is archer and cavalry: Jarl +4, Spearman +3
    assert BASE_DICE[UNIT["eg_spearman"]][UNIT["gr_heroic_hero"]] == 7
    assert BASE_DICE[UNIT["no_jarl"]][UNIT["gr_centaur"]] == 7


def test_r82_bragi_one_die_more():
    state = started("norse", "greek")
    units(state, 0, no_jarl=1)
    units(state, 1, gr_hoplite=1, gr_toxotes=1)
    attack(state, "no_bragi", attackers="no_jarl", defenders="gr_hoplite gr_toxotes", invoke=True)
    # Jarl 3+1 for Bragi; Hoplite 3+3+1
    force(state, hits(1, 4), hits(0, 7))
    told = []
    told += play(state, "fight no_jarl 0")
    told += play(state, "fight gr_hoplite 0")
    assert [event.args["n"] for event in told if event.key == "log.rolls"] == [4, 7]


def test_r82_tyr_every_unit_may_go_berserk_never_twice():
    state = started("norse", "greek")
    units(state, 0, no_troll=1, no_huskarl=1)
    units(state, 1, gr_manticore=2)
    attack(state, "no_tyr", attackers="no_troll no_huskarl", defenders="gr_manticore gr_manticore", invoke=True)
    play(state, "fight no_troll 0", "fight gr_manticore 0")
    assert asked(state) == (0, "reaction")
    force(state, hits(2, 8), hits(1, 5))
    told = play(state, "answer yes")
    assert [event.args["n"] for event in told if event.key == "log.rolls"] == [8, 5]
    play(state, "answer no", "answer no", "fight no_huskarl 0", "fight gr_manticore 0")
    force(state, hits(2, 5), hits(1, 5))
    told = play(state, "answer yes")
    assert [event.args["n"] for event in told if event.key == "log.rolls"] == [5, 5]


def test_r83_and_e11_wall_counts_for_the_defender_of_the_city():
    state = started("greek", "egyptian")
    city(state, 1, "wall")
    units(state, 0, gr_hoplite=1)
    units(state, 1, eg_chariot_archer=2)
    attack(state, attackers="gr_hoplite", defenders="eg_chariot_archer eg_chariot_archer")
    force(state, [6, 6, 2, 1, 3, 4, 5], [6, 1, 1, 2, 3, 4, 5, 5])
    play(state, "fight gr_hoplite 0")
    # the itemised dice as a screen shows them, before the roll
    trial = GAME.clone(state)
    seen = preview(GAME, trial, GAME.parse(trial, "fight eg_chariot_archer 0"))
    assert seen.stopped_at == "log.fields"
    told = play(state, "fight eg_chariot_archer 0")
    assert [(event.args["n"], event.args["hits"]) for event in told if event.key == "log.rolls"] == [(7, 2), (8, 1)]
    assert the_battle(state).defender.lost == [UNIT["eg_chariot_archer"]]
    seen = GAME.view(state, 0).battle
    assert seen.attacker.rolled == (6, 6, 2, 1, 3, 4, 5)
    # what the dice came from is still to be seen when the attacker is asked whether to retreat
    assert asked(state) == (0, "retreat")
    assert [line.dice for line in seen.attacker.sources] == [3, 3, 1]
    assert [(line.key, line.dice) for line in seen.defender.sources] == [
        ("dice.printed", 3),
        ("dice.against", 3),
        ("dice.defence", 2),
    ]
    assert (seen.attacker.dice, seen.attacker.hits, seen.beaten) == (7, 2, 1)


def test_e11_dice_line_by_line():
    state = started("norse", "egyptian")
    city(state, 1, "wall")
    units(state, 0, no_huskarl=1)
    units(state, 1, eg_chariot_archer=1)
    attack(state, attackers="no_huskarl", defenders="eg_chariot_archer")
    play(state, "fight no_huskarl 0", "fight eg_chariot_archer 0")
    battle = the_battle(state)
    assert [tuple(line) for line in sources(state, battle, 0)] == [
        ("dice.printed", 3, ""),
        ("dice.against", 4, "@basics.cavalry.name"),
    ]
    assert [tuple(line) for line in sources(state, battle, 1)] == [
        ("dice.printed", 3, ""),
        ("dice.against", 3, "@basics.warrior.name"),
        ("dice.defence", 2, "@buildings.wall.name"),
    ]
    assert GAME.view(state, None).battle.defender.dice == 8


@pytest.mark.parametrize(
    ("area", "building", "attacker", "own", "extra"),
    [
        ("city", "wall", "gr_hoplite", "", 2),
        ("production", "tower", "gr_hoplite", "", 2),
        ("city", "tower", "gr_hoplite", "", 0),
        ("production", "wall", "gr_hoplite", "", 0),
        ("holding", "wall", "gr_hoplite", "", 0),
        ("city", "wall", "gr_hoplite", "siege_engine", 0),
        ("city", "wall", "gr_cyclops", "", 0),
    ],
)
def test_r83_wall_and_tower_and_what_negates_them(area, building, attacker, own, extra):
    state = started("greek", "egyptian")
    city(state, 1, building)
    if own:
        city(state, 0, own)
    units(state, 0, **{attacker: 1})
    units(state, 1, eg_spearman=1)
    attack(state, area=area, attackers=attacker, defenders="eg_spearman")
    battle = the_battle(state)
    battle.attacker.fighter = battle.defender.fighter = 0
    assert total(state, battle, 1) == BASE_DICE[UNIT["eg_spearman"]][UNIT[attacker]] + extra


def test_r83_elephant_while_it_fights_dwarf_while_in_the_army():
    state = started("egyptian", "norse")
    city(state, 1, "wall")
    units(state, 0, eg_elephant=1, eg_spearman=1)
    units(state, 1, no_jarl=1)
    attack(state, attackers="eg_elephant eg_spearman", defenders="no_jarl")
    battle = the_battle(state)
    battle.defender.fighter = 0
    for place, unit in enumerate(battle.attacker.army):
        battle.attacker.fighter = place
        wall = 0 if unit == UNIT["eg_elephant"] else 2
        assert total(state, battle, 1) == BASE_DICE[UNIT["no_jarl"]][unit] + wall
    state = started("norse", "greek")
    city(state, 1, "wall")
    units(state, 0, no_dwarf=1, no_jarl=1)
    units(state, 1, gr_hoplite=1)
    attack(state, attackers="no_dwarf no_jarl", defenders="gr_hoplite")
    battle = the_battle(state)
    battle.defender.fighter, battle.attacker.fighter = 0, battle.attacker.army.index(UNIT["no_jarl"])
    assert total(state, battle, 1) == 7
    # once the Dwarf has fallen the Wall counts again
    place = battle.attacker.army.index(UNIT["no_dwarf"])
    battle.attacker.army.pop(place)
    battle.attacker.growth.pop(place)
    battle.attacker.fighter = 0
    assert total(state, battle, 1) == 9


def test_r84_and_e12_a_throwing_cyclops():
    state = started("greek", "egyptian")
    units(state, 0, gr_cyclops=1)
    units(state, 1, eg_spearman=2)
    attack(state, attackers="gr_cyclops", defenders="eg_spearman eg_spearman")
    play(state, "fight gr_cyclops 0", "fight eg_spearman 0")
    battle = the_battle(state)
    # normal 6+4 against mortals, the Spearman has no bonus
    assert (total(state, battle, 0), total(state, battle, 1)) == (10, 3)
    assert GAME.view(state, 0).battle.chance == pytest.approx(GAME.view(state, 1).battle.chance)
    # thrown 9 dice, won 2:1
    force(state, hits(2, 9), hits(1, 3))
    told = play(state, "answer yes")
    assert [event.args["n"] for event in told if event.key == "log.rolls"] == [9, 3]
    assert at_home(state, 1, "eg_spearman") == 1
    assert the_battle(state).defender.lost == []
    play(state, "answer no", "answer no", "fight gr_cyclops 0")
    assert legal(state) == ["fight eg_spearman 0"]
    assert refusals(state)["@units.eg_spearman.name"] == ("why.went_home", "R86")
    sound(state)


def test_r84_a_defending_cyclops_gets_the_wall_and_no_giant_is_thrown():
    state = started("egyptian", "greek")
    city(state, 1, "wall")
    units(state, 0, eg_spearman=1, eg_scorpion_man=1)
    units(state, 1, gr_cyclops=1)
    attack(state, attackers="eg_spearman eg_scorpion_man", defenders="gr_cyclops")
    play(state, "fight eg_spearman 0", "fight gr_cyclops 0")
    assert asked(state) == (1, "reaction")
    force(state, hits(0, 3), hits(1, 11))
    told = play(state, "answer yes")
    assert [event.args["n"] for event in told if event.key == "log.rolls"] == [3, 11]
    play(state, "answer no", "answer no")
    force(state, hits(0, 5), hits(1, 8))
    play(state, "fight eg_scorpion_man 0", "fight gr_cyclops 0")
    # a giant is not thrown: no question, the dice are rolled
    assert asked(state)[1] != "reaction"
    assert state.players[0].units[UNIT["eg_scorpion_man"]] == 0


def test_r85_and_e13_ties():
    # Medusa (5) against a berserk Huskarl (5): 1:1 is Medusa's
    state = started("greek", "norse")
    units(state, 0, gr_medusa=1)
    units(state, 1, no_huskarl=2)
    attack(state, attackers="gr_medusa", defenders="no_huskarl no_huskarl")
    force(state, hits(1, 5), hits(1, 5))
    fight(state, "gr_medusa 0", "no_huskarl 0", "yes")
    assert the_battle(state).defender.lost == [UNIT["no_huskarl"]]
    # a berserk Troll under Tyr that ties loses
    state = started("norse", "greek")
    units(state, 0, no_troll=2)
    units(state, 1, gr_minotaur=1)
    attack(state, "no_tyr", attackers="no_troll no_troll", defenders="gr_minotaur", invoke=True)
    force(state, hits(1, 8), hits(1, 5))
    fight(state, "no_troll 0", "gr_minotaur 0", "yes")
    assert the_battle(state).attacker.lost == [UNIT["no_troll"]]
    # two plain units that tie 0:0 roll again
    state = hoplites_and_jarls()
    force(state, hits(0, 7), hits(0, 3), hits(1, 7), hits(1, 3), hits(2, 7), hits(1, 3))
    told = play(state, "fight gr_hoplite 0", "fight no_jarl 0")
    assert sum(event.key == "log.reroll" for event in told) == 2
    assert the_battle(state).defender.lost == [UNIT["no_jarl"]]


def test_r85_a_tie_is_lost_by_the_berserk_unit_without_another_roll():
    state = started("norse", "greek")
    units(state, 0, no_huskarl=2)
    units(state, 1, gr_hoplite=1)
    attack(state, attackers="no_huskarl no_huskarl", defenders="gr_hoplite")
    # Huskarl 3+2 berserk, Hoplite 3+1 against mortals
    force(state, hits(1, 5), hits(1, 4))
    told = play(state, "fight no_huskarl 0", "fight gr_hoplite 0", "answer yes")
    assert not any(event.key == "log.reroll" for event in told)
    assert the_battle(state).attacker.lost == [UNIT["no_huskarl"]]


def test_r86_a_cyclops_that_loses_is_eliminated():
    state = started("greek", "egyptian")
    units(state, 0, gr_cyclops=2)
    units(state, 1, eg_spearman=1)
    attack(state, attackers="gr_cyclops gr_cyclops", defenders="eg_spearman")
    force(state, hits(0, 9), hits(1, 3))
    fight(state, "gr_cyclops 0", "eg_spearman 0", "yes")
    assert the_battle(state).attacker.lost == [UNIT["gr_cyclops"]]
    assert at_home(state, 0, "gr_cyclops") == 0


def test_r89_the_winner_stays_and_may_fight_again():
    state = hoplites_and_jarls()
    force(state, hits(1, 7), hits(0, 3))
    fight(state, "gr_hoplite 0", "no_jarl 0")
    play(state, "answer no", "answer no")
    assert legal(state) == ["fight gr_hoplite 0"]
    assert len(the_battle(state).attacker.army) == 2


def test_r90_a_side_without_units_loses():
    state = hoplites_and_jarls(own=1, enemy=2)
    state.victory[V_BATTLE], state.red = 2, state.red - 2
    force(state, hits(0, 7), hits(1, 3))
    fight(state, "gr_hoplite 0", "no_jarl 0")
    assert state.players[1].won == 2
    assert asked(state)[1] == "actions"
    assert at_home(state, 1, "no_jarl") == 2
    sound(state)


def test_r91_attacker_then_defender_are_asked_openly():
    state = hoplites_and_jarls()
    assert asked(state)[1] == "fight"  # no retreat before the first round
    force(state, hits(1, 7), hits(0, 3))
    fight(state, "gr_hoplite 0", "no_jarl 0")
    assert asked(state) == (0, "retreat")
    play(state, "answer no")
    assert asked(state) == (1, "retreat")
    play(state, "answer yes")
    # the retreating side loses, its units survive
    assert at_home(state, 1, "no_jarl") == 1
    assert asked(state)[1] != "fight"


def test_r91_a_retreating_attacker_loses_the_battle():
    state = hoplites_and_jarls()
    state.victory[V_BATTLE], state.red = 1, state.red - 1
    force(state, hits(1, 7), hits(0, 3))
    fight(state, "gr_hoplite 0", "no_jarl 0")
    play(state, "answer yes")
    assert state.players[1].won == 1
    assert at_home(state, 0, "gr_hoplite") == 2
