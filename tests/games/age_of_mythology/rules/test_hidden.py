"""R22: what a seat cannot know is dealt again; a whole battle is seen by neither side too early."""

from collections import Counter

from boardgames_tui.engine import Chance
from boardgames_tui.games.age_of_mythology.cards import PERMANENT
from boardgames_tui.games.age_of_mythology.game import GAME
from tests.games.age_of_mythology.scenes import asked, force, hand, hits, play, run, sound, started, the_battle, units


def test_r22_samples_deal_other_hands_again_and_keep_the_own():
    state = started("greek", "norse")
    hand(state, 0, "p_build", "gr_zeus", "gr_trade_1")
    hand(state, 1, "p_trade", "no_thor", "no_odin")
    chance = Chance(1)
    worlds = [GAME.sample(state, 0, chance) for _ in range(20)]
    for world in worlds:
        assert world.players[0].hand == state.players[0].hand
        assert sum(card < PERMANENT for card in world.players[1].hand) == 1
        sound(world)
    assert len({tuple(world.players[1].hand) for world in worlds}) > 10
    assert len({tuple(world.decks[0].cards) for world in worlds}) == 20
    assert len({world.chance.seed for world in worlds}) == 20


def test_r22_shared_decks_hide_the_partners_cards_too():
    state = started("greek", "norse", "greek", "norse", random_decks="shared_by_culture")
    hand(state, 0, "gr_zeus")
    hand(state, 2, "gr_hera", "gr_ares")
    chance = Chance(2)
    seen = {tuple(GAME.sample(state, 0, chance).players[2].hand) for _ in range(15)}
    assert len(seen) > 5
    world = GAME.sample(state, 0, chance)
    assert Counter([*world.decks[0].cards, *world.players[2].hand]) == Counter(
        [*state.decks[0].cards, *state.players[2].hand]
    )


def test_r76_a_sample_does_not_know_the_attackers_army():
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=3, gr_medusa=2, gr_hydra=1)
    units(state, 1, no_jarl=2)
    run(state, 0, "p_attack")
    play(state, "attack 1 city", "muster gr_medusa", "muster gr_medusa", "ready")
    assert asked(state) == (1, "muster")
    chance = Chance(3)
    plans = {tuple(the_battle(GAME.sample(state, 1, chance)).attacker.army) for _ in range(30)}
    assert len(plans) > 8
    assert all(1 <= len(plan) <= 4 for plan in plans)
    assert {tuple(the_battle(GAME.sample(state, 0, chance)).attacker.army) for _ in range(5)} == {
        tuple(the_battle(state).attacker.army)
    }


def test_r80_a_sample_does_not_know_the_chosen_unit():
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=1, gr_medusa=1, gr_hydra=1)
    units(state, 1, no_jarl=1)
    run(state, 0, "p_attack")
    play(state, "attack 1 city", "fill_army", "ready", "muster no_jarl", "ready", "fight gr_hydra 0")
    chance = Chance(4)
    assert {the_battle(GAME.sample(state, 1, chance)).attacker.fighter for _ in range(40)} == {0, 1, 2}


def test_neither_side_ever_sees_the_others_secret_choice():
    """A whole battle: two armies that differ only in what is secret look the same to the other side at every step."""
    for armies in (("gr_hoplite", "gr_toxotes"), ("gr_toxotes", "gr_hoplite")):
        state = started("greek", "norse")
        units(state, 0, gr_hoplite=2, gr_toxotes=2)
        units(state, 1, no_jarl=2, no_huskarl=2)
        run(state, 0, "p_attack")
        play(state, "attack 1 city")
        views = [GAME.view(state, 1)]
        play(state, f"muster {armies[0]}", f"muster {armies[1]}")
        views.append(GAME.view(state, 1))
        assert views[0] == views[1]
        play(state, "ready", "muster no_jarl", "muster no_huskarl")
        assert GAME.view(state, 0).battle.defender.army == ()
        play(state, "ready")
        before = GAME.view(state, 1)
        told = play(state, f"fight {armies[0]} 0")
        assert told == []
        after = GAME.view(state, 1)
        assert (after.battle.attacker.chosen, before.battle.attacker.chosen) == (True, False)
        assert after.battle.attacker.army == before.battle.attacker.army
        assert after.battle.attacker.fighter is None
        force(state, hits(1, 6), hits(0, 7))
        play(state, "fight no_jarl 0")
        assert GAME.view(state, 1).battle.encounter == (armies[0], "no_jarl")
