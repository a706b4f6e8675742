"""What a hint says about armies: odds that are a reason for the choice."""

from boardgames_tui.games.age_of_mythology.actions import Enlist, TakePermanent
from boardgames_tui.games.age_of_mythology.bot import BRAIN
from boardgames_tui.games.age_of_mythology.cards import CARD
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.combat.dice import answer_odds
from boardgames_tui.games.age_of_mythology.rules.frames import DrawCards
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
    seated,
    started,
    the_battle,
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


def test_an_army_that_is_not_there_wins_nothing():
    """R72: not even where nobody defends."""
    state = started("greek", "norse")
    hand(state, 0, "p_attack")
    assert said(state, "play_card p_attack")[1]["odds"] == 0


def test_an_attack_that_is_not_made_says_why():
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=1)
    units(state, 1, no_troll=3)
    run(state, 0, "p_attack")
    key, args = said(state, "decline")
    assert key == "remark.no_attack"
    assert args["odds"] < 20
    units(state, 0, gr_hydra=2)
    units(state, 1, no_troll=0)
    assert said(state, "decline") is None  # it could be won: something else speaks against it


def drawing(*taken):
    """Two Hoplites, cubes for much more, and a stronger neighbour."""
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=2)
    units(state, 1, no_troll=2)
    cubes(state, 0, 4, 4, 4, 4)
    hand(state, 0)
    state.stack[-1] = DrawCards(taken=[CARD[card] for card in taken])
    return BRAIN.remark(state, 0, TakePermanent("p_attack"))


def test_an_attack_taken_for_later_is_not_told_by_the_odds_of_now():
    assert drawing().key == "remark.attack_chance"
    found = drawing("p_recruit")
    assert found.key == "remark.attack_later"
    assert found.args["after"] > 50 > found.args["before"]


def test_a_unit_says_what_it_does_to_the_balance():
    state = started("greek", "norse")
    units(state, 0, gr_hoplite=1)
    units(state, 1, no_jarl=2)
    cubes(state, 0, 4, 4, 4, 4)
    hand(state, 0, "p_recruit")
    key, args = said(state, "play_card p_recruit")
    assert (key, args["n"]) == ("remark.recruits", 2)
    assert args["after"] > args["before"]
    run(state, 0, "p_recruit")
    key, args = said(state, "recruit gr_hydra")
    assert key == "remark.recruit"
    assert args["after"] > args["before"]


def test_the_card_tells_the_units_the_next_hints_name():
    state = started("egyptian", "greek")
    units(state, 0, eg_elephant=2)
    units(state, 1, gr_hoplite=2, gr_hydra=1)
    cubes(state, 0, 4, 4, 4, 4)
    hand(state, 0, "p_recruit")
    _, promised = said(state, "play_card p_recruit")
    run(state, 0, "p_recruit")
    found = []
    while asked(state) == (0, "recruit"):
        legal = GAME.legal(state)
        worths = BRAIN.judge([state], 0, legal)
        best = legal[max(range(len(legal)), key=worths.__getitem__)]
        found.append(BRAIN.remark(state, 0, best).args)
        GAME.apply(state, best)
    assert (promised["before"], promised["after"]) == (found[0]["before"], found[-1]["after"])


def test_a_lost_battle_is_no_reason_to_send_somebody():
    state = at_war()
    run(state, 0, "p_attack")
    play(state, "attack 1 holding", "fill_army", "ready")
    assert said(state, "muster no_jarl") is None
    units(state, 1, no_jarl=2, no_frost_giant=3)
    assert said(state, "muster no_jarl")[0] == "remark.muster"


def test_who_wins_anyway_recruits_for_the_largest_army():
    state = started("greek", "norse")
    units(state, 0, gr_hydra=2)
    cubes(state, 0, 4, 4, 4, 4)
    hand(state, 0, "p_recruit")
    assert said(state, "play_card p_recruit")[0] == "remark.units_alone"


def test_an_army_that_can_pay_for_nothing_is_told_as_it_is():
    state = started("greek", "norse")
    units(state, 1, no_jarl=2)
    cubes(state, 0, 0, 0, 0, 0)
    hand(state, 0, "p_recruit")
    assert said(state, "play_card p_recruit")[0] == "remark.army"


def test_a_starting_unit_is_told_by_whom_it_meets():
    """R8: in turn, openly."""
    state = seated("greek", "norse")
    assert said(state, "enlist gr_hoplite") is None
    play(state, "enlist gr_hippokon", "enlist gr_hippokon")
    odds = {unit: BRAIN.remark(state, 1, Enlist(unit)).args["odds"] for unit in ("no_huskarl", "no_throwing_axeman")}
    assert odds["no_huskarl"] > odds["no_throwing_axeman"]  # warriors against cavalry


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


def test_who_sends_nobody_hears_what_the_best_could_do():
    """R76, R78: and the choice is named for what it is."""
    state = at_war()
    run(state, 0, "p_attack")
    play(state, "attack 1 holding", "fill_army", "ready")
    key, args = said(state, "ready")
    assert key == "remark.give_up"
    assert args["odds"] < 20
    assert GAME.label(state, GAME.parse(state, "ready")).key == "label.ready.empty"
    play(state, "muster no_jarl")
    assert said(state, "ready") is None
    assert GAME.label(state, GAME.parse(state, "ready")).key == "label.ready"


def test_a_battle_god_is_told_by_what_it_adds():
    """R82: a die more for every unit."""
    state = started("norse", "greek")
    units(state, 0, no_jarl=2)
    units(state, 1, gr_hydra=2)
    cubes(state, 0, 0, 0, 0, 2)
    run(state, 0, "no_bragi")
    play(state, "attack 1 holding")
    key, args = said(state, "invoke")
    assert key == "remark.god"
    assert args["after"] > args["before"]
    assert said(state, "skip") is None
    units(state, 1, gr_hydra=0, gr_hoplite=1)
    units(state, 0, no_jarl=2, no_troll=2)
    assert said(state, "skip")[0] == "remark.without_god"


def test_a_reaction_is_told_by_what_it_changes():
    """R81: counted exactly."""
    state = started("norse", "greek")
    units(state, 0, no_huskarl=1)
    units(state, 1, gr_hydra=1)
    attack(state, area="holding", attackers="no_huskarl", defenders="gr_hydra")
    play(state, "fight no_huskarl 0", "fight gr_hydra 0")
    battle = the_battle(state)
    calm, raging = (round(100 * answer_odds(state, battle, 0, "berserk", yes)) for yes in (False, True))
    better, worse = ("answer yes", "answer no") if raging > calm else ("answer no", "answer yes")
    assert said(state, better) == ("remark.reaction", {"before": min(calm, raging), "after": max(calm, raging)})
    assert said(state, worse) is None


def test_a_fallen_building_is_told_by_what_is_left():
    """R103: a house takes a villager along."""
    state = at_war()
    units(state, 1, no_jarl=0)
    city(state, 1, "house", "wall")
    run(state, 0, "p_attack")
    play(state, "attack 1 city", "fill_army", "ready")
    while asked(state) != (0, "raze"):
        play(state, GAME.notation(GAME.legal(state)[-1]))
    assert said(state, "destroy house")[0] == "remark.raze_house"
    assert said(state, "destroy wall") == ("remark.raze", {"seat": "#1", "n": 1})
    state.players[1].city = [-1, *state.players[1].city[1:]]
    assert said(state, "destroy wall")[0] == "remark.raze_last"
