"""The bots' judgement: total, finite, without side effects, and sensible where a rule makes the answer plain."""

import math
import random

import pytest

from boardgames_tui.bots.runner import think
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games.age_of_mythology.bot import BRAIN
from boardgames_tui.games.age_of_mythology.bot.prospects import host, superiority
from boardgames_tui.games.age_of_mythology.bot.value import coming_tiles, new_cards
from boardgames_tui.games.age_of_mythology.bot.weights import NORMAL
from boardgames_tui.games.age_of_mythology.bot.worth import POWER
from boardgames_tui.games.age_of_mythology.content import MYTHIC, V_BATTLE
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.odds import army_chance, race
from boardgames_tui.games.age_of_mythology.units import UNIT
from tests.games.age_of_mythology.scenes import (
    asked,
    attack,
    city,
    cubes,
    force,
    hand,
    hits,
    play,
    run,
    started,
    tiles,
    units,
)


def best(state):
    legal = GAME.legal(state)
    ratings = BRAIN.ratings(state, asked(state)[0], legal)
    return GAME.notation(legal[max(range(len(legal)), key=ratings.__getitem__)])


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_every_decision_is_rated_and_nothing_is_changed(seats):
    people = tuple(Seat(f"P{number}") for number in range(seats))
    state, choice = GAME.new(Setup("age_of_mythology", people, {}, seats)), random.Random(seats)
    while (decision := GAME.decision(state)) is not None:
        legal, before = GAME.legal(state), GAME.clone(state)
        ratings = BRAIN.ratings(state, decision.seat, legal)
        assert len(ratings) == len(legal)
        assert all(math.isfinite(rating) for rating in [*ratings, BRAIN.value(state, decision.seat)])
        assert state == before
        GAME.apply(state, choice.choice(legal))
    assert math.isfinite(BRAIN.value(state, 0))


@pytest.mark.parametrize("seats", [2, 5])
def test_a_game_by_ratings_alone_ends(seats):
    people = tuple(Seat(f"P{number}") for number in range(seats))
    state = GAME.new(Setup("age_of_mythology", people, {}, 7))
    while GAME.decision(state) is not None and state.moves < 6000:
        GAME.apply(state, GAME.parse(state, best(state)))
    assert GAME.decision(state) is None
    # better than doing nothing: somebody has built and recruited
    assert max(row.total for row in GAME.standings(state).rows) > 0


def test_the_wonder_is_built_by_a_player_who_is_ahead_only():
    for won, wanted in ((9, True), (0, False)):
        state = started("greek", "norse", "egyptian", "norse")
        state.players[0].age = MYTHIC
        cubes(state, 0, 10, 10, 10, 10)
        state.players[0].won = won
        state.players[1].won = 5
        run(state, 0, "p_build")
        assert (best(state) == "build wonder") is wanted


def test_workers_are_arranged_and_the_richest_scope_named():
    state = started("greek", "norse")
    tiles(state, 0, "t_hills_gold2", "t_fertile_food2", "t_fertile_food2")
    city(state, 0, "house", "house")
    cubes(state, 0, 0, 0, 0, 0)
    run(state, 0, "p_gather")
    assert best(state) == "auto_workers food"
    play(state, "auto_workers food", "keep_workers")
    assert best(state) == "gather food"


def test_berserk_only_where_it_helps():
    # against Medusa ties are lost anyway, two dice are pure gain; with 7 dice against 3 losing the ties costs more than
    # they bring
    for foe, wanted in (("gr_medusa", "answer yes"), ("gr_hippokon", "answer no")):
        state = started("norse", "greek")
        units(state, 0, no_huskarl=1)
        units(state, 1, **{foe: 1})
        attack(state, attackers="no_huskarl", defenders=foe)
        play(state, "fight no_huskarl 0", f"fight {foe} 0")
        assert asked(state) == (0, "reaction")
        assert best(state) == wanted


def test_a_hopeless_attacker_retreats_and_a_winning_one_stays():
    for own, foe, wanted in (
        ("gr_hoplite", "no_frost_giant", "answer yes"),
        ("gr_mythic_hero", "no_jarl", "answer no"),
    ):
        state = started("greek", "norse")
        state.victory[V_BATTLE] = 0
        units(state, 0, **{own: 2})
        units(state, 1, **{foe: 3})
        attack(state, attackers=f"{own} {own}", defenders=f"{foe} {foe} {foe}")
        force(state, hits(1, 9), hits(0, 9))
        play(state, f"fight {own} 0", f"fight {foe} 0")
        assert asked(state) == (0, "retreat")
        assert best(state) == wanted


def test_race_of_two_armies():
    assert race(1, 1, 50) == pytest.approx(0.5)
    # one unit must win twice in a row
    assert race(1, 2, 50) == pytest.approx(0.25)
    assert race(3, 3, 50) == pytest.approx(0.5)
    assert army_chance((), (UNIT["gr_hoplite"],)) == 0.0
    assert army_chance((UNIT["gr_hoplite"],), ()) == 1.0


def thought(state):
    """What a normal bot does, after thinking its turn through."""
    return GAME.notation(think(GAME, state, "normal", BRAIN))


def test_tiles_that_lie_open_count_before_they_are_taken():
    """R36, R38: everybody takes one; with Artemis the card player two, before all others and no third."""
    for card, invoked, wanted in (("gr_explore_3", False, [0, 1]), ("gr_artemis", True, [0, 0, 1])):
        state = started("greek", "norse")
        cubes(state, 0, 0, 0, 0, 1)
        run(state, 0, card)
        play(state, *(["invoke"] if invoked else []), "reveal")
        found = coming_tiles(state, state.stack[-1])
        assert [picker for picker, _ in found] == wanted
        assert all(worth > 0 for _, worth in found)


def test_four_of_everything_are_an_age_early_in_the_game():
    state = started("greek", "norse")
    hand(state, 0, "p_next_age", "p_trade")
    cubes(state, 0, 5, 5, 5, 5)
    assert thought(state) == "play_card p_next_age"


def test_a_city_is_not_given_up_without_a_fight():
    """R78, R98: who fields nobody loses a building at once."""
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=2)
    units(state, 1, no_troll=2)
    city(state, 1, "great_temple", "quarry")
    run(state, 0, "p_attack")
    play(state, "attack 1 city", "fill_army", "ready")
    assert asked(state) == (1, "muster")
    assert thought(state) != "ready"


def test_a_few_good_units_are_worth_more_than_a_crowd():
    pairs = (("no_frost_giant", 4), ("gr_hoplite", 6))
    elite, crowd = (host((), (UNIT[name],) * count, NORMAL.reserve, POWER) for name, count in pairs)
    assert superiority(elite, [crowd]) > 0.6
    assert superiority(crowd, [elite]) < 0.4


def test_new_cards_are_worth_more_in_company():
    assert new_cards(0) == ()
    assert max(new_cards(4)) > max(new_cards(1))
    assert sum(new_cards(4)) == pytest.approx(4 * new_cards(1)[0])
