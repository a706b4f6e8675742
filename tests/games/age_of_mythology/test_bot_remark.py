"""The game's own sentence of a hint: what everybody can see, and never the label once more."""

import pytest

from boardgames_tui.games.age_of_mythology.actions import Discard, PlaceCube
from boardgames_tui.games.age_of_mythology.bot import BRAIN
from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.content import V_ARMY, V_BUILDINGS, VICTORY_CARDS
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.war_frames import TilePick
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


def said(state, move):
    found = BRAIN.remark(state, asked(state)[0], GAME.parse(state, move))
    return None if found is None else (found.key, found.args)


def at_war():
    state = started("greek", "norse")
    units(state, 0, gr_hydra=3, gr_hoplite=1)
    units(state, 1, no_jarl=2)
    return state


def test_an_attack_says_its_odds():
    state = at_war()
    hand(state, 0, "p_attack")
    key, args = said(state, "play_card p_attack")
    assert key == "remark.attack"
    assert args["odds"] > 80
    run(state, 0, "p_attack")
    assert said(state, "attack 1 holding")[1]["odds"] == args["odds"]


def test_a_unit_says_what_it_does_to_the_balance():
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=1)
    units(state, 1, no_jarl=2)
    cubes(state, 0, 4, 4, 4, 4)
    hand(state, 0, "p_recruit")
    assert said(state, "play_card p_recruit")[0] == "remark.army"
    run(state, 0, "p_recruit")
    key, args = said(state, "recruit gr_hydra")
    assert key == "remark.recruit"
    assert args["after"] > args["before"]


@pytest.mark.parametrize(("card", "key"), [(V_ARMY, "remark.units"), (V_BUILDINGS, "remark.buildings")])
def test_a_victory_cube_names_the_contest(card, key):
    state = at_war()
    city(state, 1, "house")
    found = BRAIN.remark(state, 0, PlaceCube(VICTORY_CARDS[card]))
    assert found.key == key
    assert (found.args["own"], found.args["best"]) == ((4, 2) if card == V_ARMY else (0, 1))


def test_a_gather_says_what_it_brings_to_whom():
    state = started("greek", "norse")
    tiles(state, 0, "t_fertile_food2", "t_fertile_food2")
    tiles(state, 1, "t_fertile_food2")
    hand(state, 0, "p_gather")
    key, args = said(state, "play_card p_gather")
    assert (key, args["own"], args["best"]) == ("remark.gather", 4, 2)


def test_in_battle_the_odds_are_told():
    state = at_war()
    units(state, 1, no_jarl=2, no_troll=1)
    attack(state, area="holding", attackers="gr_hydra gr_hydra", defenders="no_jarl no_jarl no_troll")
    key, args = said(state, "fight gr_hydra 0")
    assert key == "remark.fight"
    assert 0 < args["least"] < args["most"] < 100
    force(state, hits(1, 9), hits(0, 9))
    play(state, "fight gr_hydra 0", "fight no_jarl 0")
    assert said(state, "answer no")[0] == "remark.retreat"


def test_against_enemies_of_one_kind_the_odds_are_one_number():
    state = at_war()
    attack(state, area="holding", attackers="gr_hydra", defenders="no_jarl no_jarl")
    key, args = said(state, "fight gr_hydra 0")
    assert key == "remark.duel"
    assert 0 < args["odds"] < 100


def test_of_much_there_is_nothing_to_say():
    state = started("greek", "norse")
    hand(state, 0, "p_trade")
    assert said(state, "play_card p_trade") is None
    assert said(state, "pass_turn") is None


def test_a_captured_tile_is_told_by_who_gains():
    """R99: the one mountain of the Greeks is taken; what does not fit is only lost to its owner."""
    state = started("greek", "norse")
    tiles(state, 0, "t_mountains_gold2")
    tiles(state, 1, "t_fertile_food2", "t_mountains_gold2")
    state.stack.append(TilePick(0, 1, captures=True))
    food, gold, _ = GAME.legal(state)
    found = [BRAIN.remark(state, 0, move) for move in (food, gold)]
    assert [(each.key, each.args["n"]) for each in found] == [("remark.tile", 0), ("remark.spoil", 2)]


def test_a_discarded_card_says_what_comes_of_it():
    state = started("greek", "norse")
    assert BRAIN.remark(state, 0, Discard("p_build")).key == "remark.put_back"
    random = next(card.id for card in CARDS if card.culture is not None)
    assert BRAIN.remark(state, 0, Discard(random)).key == "remark.make_room"
