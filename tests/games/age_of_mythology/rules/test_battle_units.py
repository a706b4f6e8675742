"""R87–R89: what single units and gods do in a battle."""

from boardgames_tui.games.age_of_mythology.content import FAVOR, V_BATTLE
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.units import UNIT
from tests.games.age_of_mythology.scenes import (
    asked,
    at_home,
    attack,
    bank,
    cubes,
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

WIN, LOSE = hits(1, 1), hits(0, 1)


def begin(own, enemy, attackers, defenders, card="p_attack", invoke=False, area="holding"):
    state = started(own, enemy)
    for seat, army in ((0, attackers), (1, defenders)):
        for unit in army.split():
            state.players[seat].units[UNIT[unit]] += 1
    attack(state, card, area, attackers, defenders, invoke)
    return state


def fight(state, own, enemy, attacker_wins, *answers):
    play(state, f"fight {own} 0")
    force(state, WIN if attacker_wins else LOSE, LOSE if attacker_wins else WIN)
    play(state, f"fight {enemy} 0", *(f"answer {answer}" for answer in answers))


def test_r87_mummy_gains_a_mummy_at_home():
    state = begin("egyptian", "norse", "eg_mummy", "no_jarl no_jarl")
    fight(state, "eg_mummy", "no_jarl", True)
    assert at_home(state, 0, "eg_mummy") == 1
    assert the_battle(state).attacker.army == [UNIT["eg_mummy"]]
    sound(state)


def test_r87_no_mummy_in_stock_no_mummy():
    state = begin("egyptian", "norse", "eg_mummy", "no_jarl no_jarl")
    units(state, 0, eg_mummy=4)
    fight(state, "eg_mummy", "no_jarl", True)
    assert at_home(state, 0, "eg_mummy") == 4


def test_r87_valkyrie_two_favor_as_far_as_the_bank_has_them():
    state = begin("norse", "greek", "no_valkyrie", "gr_hoplite gr_hoplite gr_hoplite")
    cubes(state, 0, 4, 4, 4, 0)
    fight(state, "no_valkyrie", "gr_hoplite", True)
    assert state.players[0].cubes[FAVOR] == 2
    bank(state, FAVOR, 1, 1)
    play(state, "answer no", "answer no")
    fight(state, "no_valkyrie", "gr_hoplite", True)
    assert state.players[0].cubes[FAVOR] == 3


def test_r87_hydra_grows_and_r89_grown_hydras_are_told_apart():
    state = begin("greek", "norse", "gr_hydra gr_hydra", "no_jarl no_jarl no_jarl")
    assert legal(state) == ["fight gr_hydra 0"]
    fight(state, "gr_hydra", "no_jarl", True)
    play(state, "answer no", "answer no")
    assert legal(state) == ["fight gr_hydra 0", "fight gr_hydra 1"]
    play(state, "fight gr_hydra 1")
    # the grown Hydra rolls 6+1
    force(state, hits(1, 7), hits(0, 3))
    told = play(state, "fight no_jarl 0")
    assert [event.args["n"] for event in told if event.key == "log.rolls"] == [7, 3]
    assert sorted(the_battle(state).attacker.growth) == [0, 2]
    odds = GAME.view(state, None).battle.odds
    assert sorted(each.attacker_grown for each in odds) == [0, 2]


def test_r87_mythic_norse_hero_calls_a_unit_beyond_the_limit():
    state = begin("norse", "greek", "no_mythic_hero no_jarl no_jarl no_jarl", "gr_hoplite gr_hoplite")
    units(state, 0, no_troll=1)
    fight(state, "no_mythic_hero", "gr_hoplite", True)
    assert asked(state) == (0, "reinforce")
    play(state, "reinforce no_troll")
    assert len(the_battle(state).attacker.army) == 5
    sound(state)


def test_r87_reinforcement_is_optional_and_not_by_who_left_the_battle():
    state = begin("greek", "norse", "gr_cyclops gr_hoplite gr_hoplite", "no_mythic_hero no_troll")
    # the Cyclops throws the Troll home, then the hero wins: the Troll cannot come back
    play(state, "fight gr_cyclops 0", "fight no_troll 0")
    force(state, WIN, LOSE)
    play(state, "answer yes", "answer no", "answer no")
    play(state, "fight gr_hoplite 0")
    force(state, LOSE, WIN)
    play(state, "fight no_mythic_hero 0")
    assert asked(state)[1] == "retreat"
    units(state, 1, no_jarl=1)
    play(state, "answer no", "answer no", "fight gr_hoplite 0")
    force(state, LOSE, WIN)
    play(state, "fight no_mythic_hero 0")
    assert asked(state) == (1, "reinforce")
    assert legal(state) == ["reinforce no_jarl", "done"]
    assert refusals(state)["@units.no_troll.name"] == ("why.went_home", "R87")
    play(state, "done")
    assert at_home(state, 1, "no_jarl") == 1


def test_r87_heroic_greek_hero_routs_when_a_hero_falls():
    state = begin("greek", "norse", "gr_heroic_hero", "no_classical_hero no_jarl")
    fight(state, "gr_heroic_hero", "no_classical_hero", True)
    assert at_home(state, 1, "no_jarl") == 1
    assert asked(state) == (0, "cubes")  # spoils: the attacker has won


def test_r87_no_rout_when_no_hero_falls():
    state = begin("greek", "norse", "gr_heroic_hero", "no_classical_hero no_jarl")
    fight(state, "gr_heroic_hero", "no_jarl", True)
    assert asked(state) == (0, "retreat")


def test_r88_isis_brings_the_first_loss_back_into_the_army():
    state = begin("egyptian", "norse", "eg_spearman eg_elephant", "no_jarl no_jarl", "eg_isis", True)
    fight(state, "eg_spearman", "no_jarl", False)
    assert sorted(the_battle(state).attacker.army) == [UNIT["eg_spearman"], UNIT["eg_elephant"]]
    play(state, "answer no", "answer no")
    fight(state, "eg_spearman", "no_jarl", False)
    assert the_battle(state).attacker.army == [UNIT["eg_elephant"]]
    assert the_battle(state).attacker.lost == [UNIT["eg_spearman"]]
    sound(state)


def test_r88_isis_does_not_help_the_defender():
    state = begin("egyptian", "norse", "eg_spearman eg_elephant", "no_jarl no_jarl", "eg_isis", True)
    fight(state, "eg_spearman", "no_jarl", True)
    assert len(the_battle(state).defender.army) == 1


def test_r88_phoenix_and_son_of_osiris_with_a_priest():
    for unit, price in (("eg_phoenix", 2), ("eg_son_of_osiris", 4)):
        state = begin("egyptian", "norse", f"{unit} eg_priest", "no_troll no_troll")
        cubes(state, 0, 0, 0, 0, 4)
        fight(state, unit, "no_troll", False)
        assert asked(state) == (0, "resurrect")
        play(state, "answer yes")
        assert state.players[0].cubes[FAVOR] == 4 - price
        # the unit is at home, out of this battle
        assert at_home(state, 0, unit) == 1
        assert the_battle(state).attacker.army == [UNIT["eg_priest"]]
        sound(state)


def test_r88_no_priest_or_no_favor_no_resurrection_and_it_may_be_declined():
    state = begin("egyptian", "norse", "eg_phoenix eg_spearman", "no_troll no_troll")
    fight(state, "eg_phoenix", "no_troll", False)
    assert asked(state)[1] == "retreat"
    state = begin("egyptian", "norse", "eg_phoenix eg_priest", "no_troll no_troll")
    cubes(state, 0, 0, 0, 0, 1)
    fight(state, "eg_phoenix", "no_troll", False)
    assert asked(state)[1] == "retreat"
    state = begin("egyptian", "norse", "eg_phoenix eg_priest", "no_troll no_troll")
    fight(state, "eg_phoenix", "no_troll", False)
    play(state, "answer no")
    assert at_home(state, 0, "eg_phoenix") == 0
    assert the_battle(state).attacker.lost == [UNIT["eg_phoenix"]]


def test_r88_saves_do_not_cancel_triggers():
    # a Valkyrie defeats the Phoenix, which is resurrected: she gets her favor all the same
    state = begin("egyptian", "norse", "eg_phoenix eg_priest", "no_valkyrie no_troll")
    cubes(state, 1, 0, 0, 0, 0)
    fight(state, "eg_phoenix", "no_valkyrie", False)
    play(state, "answer yes")
    assert state.players[1].cubes[FAVOR] == 2


def test_r88a_and_e17_forced_retreat_after_isis():
    state = started("egyptian", "greek")
    units(state, 0, eg_pharaoh=1, eg_elephant=1)
    units(state, 1, gr_heroic_hero=1)
    state.victory[V_BATTLE], state.red = 3, state.red - 3
    attack(state, "eg_isis", "city", "eg_pharaoh eg_elephant", "gr_heroic_hero", True)
    fight(state, "eg_pharaoh", "gr_heroic_hero", False)
    # Isis brought him back, then the army fled: nobody is lost, the Greek wins
    assert (at_home(state, 0, "eg_pharaoh"), at_home(state, 0, "eg_elephant")) == (1, 1)
    assert state.players[1].won == 3
    assert asked(state)[1] == "actions"
    sound(state)


def test_r88a_the_last_unit_saved_by_resurrection_still_leaves_an_empty_army():
    state = begin("egyptian", "norse", "eg_phoenix eg_priest", "no_troll no_troll")
    fight(state, "eg_priest", "no_troll", False)
    play(state, "answer no", "answer no")
    fight(state, "eg_phoenix", "no_troll", False)
    # without a Priest nothing is asked; the army is empty and has lost
    assert asked(state)[1] == "actions"
    assert at_home(state, 1, "no_troll") == 2


def test_r89_plain_figures_are_interchangeable():
    state = begin("greek", "norse", "gr_hoplite gr_hoplite gr_toxotes", "no_jarl")
    assert legal(state) == ["fight gr_hoplite 0", "fight gr_toxotes 0"]
