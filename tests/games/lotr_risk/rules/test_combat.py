"""R30–R37, R45, R46, R49: announcing, dice, losses."""

import pytest

from boardgames_tui.engine import IllegalAction, preview
from boardgames_tui.games.lotr_risk.actions import WAIVE
from boardgames_tui.games.lotr_risk.board import BRIDGE_OF, LAND, LANDS, NEUTRAL, PLACE_IDS
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.odds import WIN as TABLE
from boardgames_tui.games.lotr_risk.rules.adventure.targets import attack_dice, defence_dice
from boardgames_tui.games.lotr_risk.rules.frames import Answering, AttackCards, Combat, DefendCards
from boardgames_tui.games.lotr_risk.rules.state import FOUGHT, NOWHERE, State
from tests.games.lotr_risk.scenes import (
    GREEN,
    LOSE,
    RED,
    WIN,
    at,
    attack,
    choices,
    combat,
    do,
    drawing,
    force,
    give,
    keys,
    owner,
    put,
    reasons,
    scene,
    top,
    units,
)


def targets_of(state: State, origin: str, unit: str = "infantry") -> set[str]:
    state = GAME.clone(state)
    do(state, f"from {origin}", f"send {unit}")
    return {move.removeprefix("against ") for move in choices(state)}


def test_r30_origin_needs_two_units() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=1)
    put(state, "nurn", GREEN, infantry=2)
    combat(state, GREEN)
    assert choices(state) == ["from nurn", "end"]
    assert ("R30", "why.lone_unit") in reasons(state)


def test_r30_targets_over_borders_and_bridges_only() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=2)
    combat(state, GREEN)
    assert targets_of(state, "rhudaur") == {"weather_hills", "eregion", "carrock"}
    do(state, "from rhudaur", "send infantry")
    assert ("R30", "why.mountain") in reasons(state)  # Angmar and the Anduin Valley lie behind the mountains
    put(state, "enedwaith", GREEN, infantry=2)
    combat(state, GREEN)
    do(state, "from enedwaith", "send infantry")
    assert ("R30", "why.river") in reasons(state)  # Fangorn and West Rohan: a river without a bridge


def test_r30_sea_targets() -> None:
    state = scene()
    put(state, "mithlond", GREEN, infantry=2)
    put(state, "ship_andrast", GREEN, cavalry=1)
    combat(state, GREEN)
    assert "minhiriath" in targets_of(state, "mithlond")  # direct leg
    assert "forodwaith" not in targets_of(state, "mithlond")  # beyond a ship space
    assert targets_of(state, "ship_andrast", "cavalry") == {"minhiriath", "belfalas", "umbar"}  # one unit is enough
    do(state, "from mithlond", "send infantry")
    assert ("R30", "why.beyond_ship") in reasons(state)


def test_r30_closed_bridge_only_with_a_leader() -> None:
    state = scene()
    put(state, "enedwaith", GREEN, infantry=2, leader=True)
    put(state, "khand", RED)
    give(state, GREEN, "ac_not_pass_1")
    combat(state, GREEN)
    do(state, "cards", "play ac_not_pass_1", "close enedwaith--gap_of_rohan")
    assert "gap_of_rohan" not in targets_of(state, "enedwaith")
    assert "gap_of_rohan" in targets_of(state, "enedwaith", "infantry leader")
    do(state, "from enedwaith", "send infantry")
    assert ("R30", "why.closed_bridge") in reasons(state)


def test_r30a_winter_storms_and_opened_mountains() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=2)
    put(state, "nurn", GREEN, infantry=2)
    state.storms, state.storms_by = [at("carrock"), at("nurn")], RED
    combat(state, GREEN)
    assert choices(state) == ["from rhudaur", "end"]
    assert ("R30a", "why.storm") in reasons(state)
    assert targets_of(state, "rhudaur") == {"weather_hills", "eregion"}
    give(state, GREEN, "ac_under_mountains_1")
    borders = do(state, "cards", "play ac_under_mountains_1") and [move for move in choices(state) if "rhudaur" in move]
    assert borders
    do(state, borders[0])
    other = next(name for name in borders[0].removeprefix("open ").split("--") if name != "rhudaur")
    assert other in targets_of(state, "rhudaur")


def test_r30_why_no_attack_starts_here() -> None:
    """Enemies all around, but every way is closed or under storms."""
    state = scene()
    put(state, "minas_tirith", GREEN, infantry=3)
    for near, _ in LAND[at("minas_tirith")]:
        if near != at("ithilien"):
            put(state, PLACE_IDS[near], GREEN)
    state.closed[BRIDGE_OF[at("minas_tirith"), at("ithilien")]] = RED
    combat(state, GREEN)
    assert "from minas_tirith" not in choices(state)
    assert ("R30", "why.no_target") in reasons(state)
    state.closed = [NOWHERE] * len(state.closed)
    state.storms = [at("ithilien")]
    assert "from minas_tirith" not in choices(state)
    assert ("R30", "why.no_target") in reasons(state)


def test_r31_any_unit_also_one_that_fought() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=2, cavalry=1, creature=1)
    put(state, "carrock", NEUTRAL, infantry=5)
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock", "infantry", WIN)
    assert choices(state)[0] == "again"  # the same unit once more, first in the list
    assert GAME.view(state, None).again.target == at("carrock")
    do(state, "from rhudaur")
    assert choices(state) == ["send infantry worn", "send infantry", "send cavalry", "send creature"]
    do(state, "send infantry worn", "against carrock", dice=WIN)
    do(state, "again", dice=WIN)
    assert units(state, "carrock") == (2, 0, 0)
    assert state.fought[3 * at("rhudaur")] == 1  # one infantry has fought three times


def test_r31_again_after_a_lost_duel_takes_another_of_the_kind() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=3)
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock", dice=LOSE)
    do(state, "again", dice=LOSE)
    assert units(state, "rhudaur") == (1, 0, 0)
    assert choices(state) == ["end"]  # the last unit stays: no "again"


def test_r32_leader_says_whether_he_goes_along() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=3, leader=True)
    put(state, "carrock", NEUTRAL, infantry=3)
    combat(state, GREEN)
    do(state, "from rhudaur")
    assert choices(state) == ["send infantry leader", "send infantry"]
    do(state, "send infantry", "against carrock", dice=WIN)
    assert state.players[GREEN].marks[0] == 0
    do(state, "from rhudaur", "send infantry worn leader", "against carrock", dice=WIN)
    assert state.players[GREEN].marks[0] == FOUGHT


def test_r33_attackers_cards_come_first() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=2)
    put(state, "carrock", RED)
    give(state, GREEN, "ac_ambush")
    give(state, RED, "ac_courage")
    combat(state, GREEN)
    do(state, "from rhudaur", "send infantry", "cards")
    assert "cards" not in choices(state)
    do(state, "against carrock")
    assert isinstance(state.stack[-1], AttackCards)
    assert GAME.decision(state).secret
    assert choices(state) == ["play ac_ambush", "pass"]
    do(state, "pass")
    assert isinstance(state.stack[-1], Answering)
    assert GAME.decision(state).seat == RED
    do(state, "cards")
    assert isinstance(state.stack[-1], DefendCards)
    assert GAME.decision(state).secret
    assert choices(state) == ["play ac_courage", "pass"]


def questions(attacker: str, defender: str) -> list[tuple[int, str, bool, bool, list[str]]]:
    """What everybody at the table notices of an attack in which both look through their hands and play nothing."""
    state = scene()
    put(state, "rhudaur", GREEN, infantry=2)
    put(state, "carrock", RED, infantry=2)
    put(state, "anduin_valley", RED)
    give(state, GREEN, attacker)
    give(state, RED, defender)
    combat(state, GREEN)
    found = []
    for move in ("from rhudaur", "send infantry", "cards", "against carrock", "pass", "cards", "pass"):
        do(state, move)
        decision = GAME.decision(state)
        seen = [] if decision.secret else choices(state)
        found.append((decision.seat, decision.kind, decision.secret, decision.auto, seen))
    return found


def test_r33_r34_questions_do_not_depend_on_hands() -> None:
    """Section 14.2: looking is always offered, and who looks without a playable card has to say so himself."""
    told = questions("ac_grima_1", "ac_courage")
    assert questions("ac_boromir", "ac_gollum") == told
    assert [kind for _, kind, secret, auto, _ in told if secret and not auto] == ["attack_cards", "defend_cards"]
    assert "cards" not in choices(combat(scene(), GREEN))  # an empty hand is open knowledge


def test_r34_cards_come_before_retreats() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=2)
    put(state, "carrock", RED, infantry=3)
    put(state, "anduin_valley", RED)
    give(state, RED, "ac_courage")
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock")
    assert "cards" in choices(state)
    other = GAME.clone(state)
    do(state, "retreat infantry anduin_valley", dice=(3,))
    assert "cards" not in choices(state)
    assert ("R34", "why.cards_first") in reasons(state)
    do(other, "cards", "pass")
    assert "cards" not in choices(other)
    assert ("R34", "why.looked_once") in reasons(other)


def test_r34_neutral_names_its_best_defender() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=2)
    put(state, "carrock", NEUTRAL, infantry=1, creature=1)
    combat(state, GREEN)
    events = attack(state, "rhudaur", "carrock", dice=WIN)
    assert units(state, "carrock") == (1, 0, 0)
    assert next(event for event in events if event.key == "log.duel_won").args["other"] == "@unit.creature"


def test_r34_defender_names_his_unit() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=2)
    put(state, "carrock", RED, infantry=1, cavalry=1)
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock")
    assert GAME.decision(state).seat == RED
    assert not GAME.decision(state).secret
    assert choices(state) == ["defend infantry", "defend cavalry"]
    do(state, "defend infantry", dice=WIN)
    assert units(state, "carrock") == (0, 1, 0)


def test_r34a_order_of_one_attack() -> None:
    state = scene()
    put(state, "belfalas", GREEN, infantry=3)
    put(state, "umbar", RED, infantry=2)
    state.corsairs_by = RED
    give(state, GREEN, "ac_black_sails")
    give(state, RED, "ac_courage")
    combat(state, GREEN)
    do(state, "from belfalas", "send infantry", "cards", "against umbar")
    assert choices(state) == ["play ac_black_sails", "pass"]  # attacker's cards
    events = do(
        state, "play ac_black_sails", dice=(5,)
    )  # the last card of the hand: then the corsairs' die, which lets him pass
    assert "log.corsairs_miss" in keys(events)
    do(state, "cards")
    assert choices(state) == ["play ac_courage", "pass"]  # defender's cards
    do(state, "play ac_courage", "raise creature", "stop")
    assert set(choices(state)[:2]) == {"defend infantry", "defend creature"}  # naming
    do(state, "defend creature", dice=([6, 6, 6, 1], [5, 1, 1, 1, 1, 1, 1]))  # dice
    assert units(state, "umbar") == (2, 0, 0)  # loss


def test_r35_dice() -> None:
    state = scene()
    put(state, "umbar", RED, infantry=1, creature=1, leader=True)
    assert defence_dice(state, at("umbar"), 0, False) == 2 + 1 + 2
    assert defence_dice(state, at("umbar"), 2, True) == 4 + 1 + 2 + 1
    assert [attack_dice(state, unit, False, False) for unit in range(3)] == [3, 4, 5]
    state.sails = 1
    assert attack_dice(state, 0, True, True) == 5
    assert attack_dice(state, 0, True, False) == 4


def test_e3_fight() -> None:
    """Example 3 (R35, R36): a tie goes to the defender."""
    state = scene()
    put(state, "rhudaur", GREEN, infantry=3)
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock", dice=([5, 2, 1], [6, 4]))
    assert units(state, "rhudaur") == (2, 0, 0)
    assert owner(state, "carrock") == NEUTRAL


def test_e4_reroll() -> None:
    """Example 4 (R36): nobody has a success, all dice again."""
    state = scene()
    put(state, "rhudaur", GREEN, infantry=3)
    put(state, "carrock", NEUTRAL, infantry=2)
    combat(state, GREEN)
    events = attack(state, "rhudaur", "carrock", dice=([4, 3, 1], [2, 2], [6, 1, 1], [3, 4]))
    assert "log.reroll" in keys(events)
    assert units(state, "carrock") == (1, 0, 0)


def test_e5_bonuses() -> None:
    """Example 5 (R35)."""
    state = scene()
    put(state, "gap_of_rohan", GREEN, infantry=1, creature=1, leader=True)
    put(state, "minas_tirith", RED, infantry=2, leader=True)
    combat(state, GREEN)
    attack(state, "gap_of_rohan", "minas_tirith", "creature leader")
    odds = GAME.view(state, None).attack.odds[0]
    assert (odds.attack, odds.defence) == (6, 5)
    do(state, "defend infantry", dice=([6, 5, 5, 2, 1, 1], [6, 6, 3, 3, 1]))
    assert units(state, "minas_tirith") == (1, 0, 0)


def test_e6_water_attack() -> None:
    """Example 6 (R30, R35)."""
    state = scene()
    put(state, "belfalas", GREEN, infantry=1, cavalry=1)
    put(state, "minhiriath", GREEN, infantry=2)
    put(state, "umbar", RED, infantry=1)
    combat(state, GREEN)
    assert "umbar" not in targets_of(state, "minhiriath")
    attack(state, "belfalas", "umbar", "cavalry")
    odds = GAME.view(state, None).attack.odds[0]
    assert (odds.attack, odds.defence, odds.water) == (4, 5, True)


def test_r36_the_table_sees_the_dice() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=3)
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock", dice=([5, 2, 1], [6, 4]))
    duel = GAME.view(state, RED).duel
    assert (duel.attack, duel.defence, duel.won) == ((5, 2, 1), (6, 4), False)


def test_r37_loss_and_marks() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=2, cavalry=2, leader=True)
    put(state, "carrock", RED, infantry=4, leader=True)
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock", "cavalry", after=("defend infantry",), dice=WIN)
    assert (units(state, "rhudaur"), units(state, "carrock")) == ((2, 2, 0), (3, 0, 0))
    assert state.fought[3 * at("rhudaur") + 1] == 1
    assert state.players[RED].leaders[0] == at("carrock")  # stays while a unit of his is left
    attack(state, "rhudaur", "carrock", "infantry leader", after=("defend infantry",), dice=LOSE)
    assert units(state, "rhudaur") == (1, 2, 0)
    assert state.players[GREEN].leaders[0] == at("rhudaur")
    assert state.players[GREEN].marks[0] == FOUGHT
    assert state.fought[3 * at("carrock")] == 0  # a defending unit gets no mark
    assert state.players[GREEN].supply[0] == 61 - 1 - 1  # the lost figure is back (home and Rhudaur hold one each)


def test_r45_own_cards_between_attacks_only() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=3)
    put(state, "carrock", NEUTRAL, infantry=2)
    give(state, GREEN, "ac_hunt", "ac_gollum")
    combat(state, GREEN)
    assert "cards" in choices(state)
    do(state, "cards")
    assert GAME.decision(state).secret
    assert choices(state) == ["play ac_hunt", "pass"]
    assert {rule for rule, _ in reasons(state)} == {"R45"}
    do(state, "pass")
    assert "cards" not in choices(state)  # nothing has changed since
    assert ("R45", "why.looked") in reasons(state)
    do(state, "from rhudaur", "send infantry", "cards", "against carrock")
    assert choices(state) == ["pass"]  # never while an attack is being settled
    force(state, *WIN)
    do(state, "pass")
    assert "cards" in choices(state)


def test_r46_attacking_on_needs_two_units() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=3)
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock", dice=WIN)
    assert owner(state, "carrock") == GREEN
    assert "from carrock" not in choices(state)
    put(state, "carrock", GREEN, infantry=2)
    assert "from carrock" in choices(state)


def test_r49_the_attacker_ends_the_phase() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=3)
    combat(state, GREEN)
    do(state, "end")
    assert GAME.view(state, None).phase == "movement"
    assert not any(isinstance(frame, Combat) for frame in state.stack)


def test_preview_tells_the_announcement_and_stops_at_the_dice() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=3)
    combat(state, GREEN)
    do(state, "from rhudaur", "send infantry")
    seen = preview(GAME, state, GAME.parse(state, "against carrock"))
    assert [event.key for event in seen.events] == ["log.attack"]
    assert seen.events[0].args["odds"] == 50
    assert seen.stopped_at == "attack"


def test_preview_of_a_card_tells_what_it_does_but_not_what_is_drawn() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=3)
    put(state, "carrock", RED, infantry=3)
    give(state, GREEN, "ac_grima_1")
    combat(state, GREEN)
    do(state, "from rhudaur", "send infantry", "cards", "against carrock")
    seen = preview(GAME, state, GAME.parse(state, "play ac_grima_1 +2"))
    assert [event.key for event in seen.events] == ["log.play", "log.grima"]
    stops = set()
    for card in ("ac_raiders", "ac_gollum", "ac_mission_khand"):
        state = scene()
        give(state, GREEN, "ac_knife", "ac_ambush", "ac_hunt", "ac_courage")
        top(state, card)
        drawing(state, GREEN)
        seen = preview(GAME, state, GAME.parse(state, "discard ac_knife"))
        stops.add((tuple(event.key for event in seen.events), seen.stopped_at))
    assert stops == {(("log.discard",), "log.draw_adventure")}


def test_illegal_actions_change_nothing() -> None:
    state = combat(scene(), GREEN)
    before = GAME.codec.state_json(state)
    with pytest.raises(IllegalAction):
        GAME.apply(state, WAIVE)
    with pytest.raises(IllegalAction):
        GAME.parse(state, "against carrock")
    assert GAME.codec.state_json(state) == before


def test_r35_every_odds_of_the_view_are_exact() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=2, creature=1, leader=True)
    combat(state, GREEN)
    do(state, "from rhudaur")
    duels = GAME.view(state, GREEN).reach.duels
    assert {(duel.target, duel.unit, duel.leader) for duel in duels} >= {
        (at("carrock"), 2, True),
        (at("eregion"), 0, False),
    }
    assert all(duel.win == TABLE[duel.attack][duel.defence] and duel.target < LANDS for duel in duels)
