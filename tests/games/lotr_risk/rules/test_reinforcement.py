"""R11–R16, R20–R26: the turn, income, sets, purses, buying."""

import pytest

from boardgames_tui.games.lotr_risk.board import MEMBERS, NEUTRAL, PLACE_IDS
from boardgames_tui.games.lotr_risk.content import SYMBOL, UNITS, set_value
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules import army
from boardgames_tui.games.lotr_risk.rules.frames import Bonus, Combat, Mustering, Reinforcing
from boardgames_tui.games.lotr_risk.rules.state import FOUGHT, NOWHERE, RETREATED, State
from boardgames_tui.games.lotr_risk.rules.turn import begin, pass_on
from tests.games.lotr_risk.scenes import (
    BLACK,
    GREEN,
    LAND_CARD,
    LOSE,
    RED,
    YELLOW,
    at,
    attack,
    choices,
    combat,
    do,
    draw,
    give,
    keys,
    kinds,
    put,
    reasons,
    reinforce,
    scene,
    top,
    units,
)


def places(state: State) -> set[str]:
    return {PLACE_IDS[action.territory] for action in GAME.legal(state) if action.kind == "place"}


def test_r11_five_phases_in_order() -> None:
    state = scene()
    put(state, "khand", GREEN, infantry=2, leader=True)
    give(state, GREEN, "ac_ambush", "ac_hunt", "ac_borne", "ac_balrog")
    reinforce(state, GREEN)
    seen = []
    while state.active == GREEN:
        phase = GAME.view(state, None).phase
        seen += [phase] if phase not in seen[-1:] else []
        do(state, choices(state)[-1])  # end, end, end, waive, pass: phases 1 to 3 may be left without doing anything
    assert seen == ["reinforcement", "combat", "movement", "cards", "ring"]
    assert state.ring == 1


def test_r12_five_units_at_every_moment() -> None:
    state = scene()
    put(state, "esgaroth", GREEN, infantry=4)
    put(state, "lorien", GREEN, infantry=5)
    reinforce(state, GREEN, 9)
    assert places(state) == {"esgaroth"}
    assert ("R12", "why.full") in reasons(state)
    do(state, "place esgaroth infantry")
    assert places(state) == set()
    top(state, "ac_aragorn", "ac_grima_1")
    put(state, "minas_tirith", GREEN, infantry=3)
    draw(state, GREEN)
    do(state, "raise creature", "raise creature")
    assert units(state, "minas_tirith") == (3, 0, 2)  # 4 of the 10 points lapse
    assert not any(isinstance(frame, Mustering) for frame in state.stack)


def test_r13_ruling() -> None:
    state = scene()
    for land in MEMBERS[8]:
        put(state, PLACE_IDS[land], RED)
    assert army.rules_region(state, RED, 8)
    put(state, "south_rhun", GREEN)
    assert not army.rules_region(state, RED, 8)
    assert GAME.view(state, RED).regions[8].missing == (at("south_rhun"),)


def test_r13_an_empty_territory_is_unsound() -> None:
    state = scene()
    put(state, "khand", RED)
    put(state, "nurn", GREEN)
    army.remove(state, RED, at("khand"), 0)
    assert any("R13" in problem for problem in GAME.check(state))


def test_r14_lasting_effects_end_with_the_next_turn() -> None:
    state = scene(3, rest=GREEN)
    put(state, "khand", RED)
    put(state, "nurn", 2)
    state.closed[3], state.storms, state.storms_by, state.corsairs_by = RED, [at("umbar")], RED, 2
    state.active = GREEN
    pass_on(state)
    assert (state.closed[3], state.storms, state.storms_by, state.corsairs_by) == (NOWHERE, [], NOWHERE, 2)
    state.closed[5] = GREEN
    state.players[GREEN].out = 1  # also when the player was eliminated
    state.active = 2
    pass_on(state)
    assert state.active == RED
    assert state.closed[5] == NOWHERE


def test_r15_a_new_turn_clears_marks_and_counters() -> None:
    state = scene()
    put(state, "nurn", GREEN, infantry=2, leader=True)
    state.fought[3 * at("nurn")], state.holds[at("khand")], state.legends = 1, 3, [at("khand")]
    state.breached, state.opened, state.sails, state.conquests, state.strongholds_taken, state.extra_lands = (
        [1],
        [2],
        1,
        2,
        1,
        1,
    )
    state.players[GREEN].marks[0] = FOUGHT | RETREATED
    state.active = GREEN
    begin(state)
    assert not any(state.fought)
    assert not any(state.holds)
    assert not state.legends
    assert not state.breached
    assert not state.opened
    assert (state.sails, state.conquests, state.strongholds_taken, state.extra_lands) == (0, 0, 0, 0)
    assert state.players[GREEN].marks[0] == RETREATED  # that one stays (R62)


def test_r16_seat_order_skips_the_eliminated() -> None:
    state = scene(4, rest=0)
    state.players[1].out = 1
    state.active, state.round = 0, 3
    pass_on(state)
    assert state.active == 2
    pass_on(state)
    pass_on(state)
    assert (state.active, state.round) == (0, 4)


def test_r20_income_is_regions_and_sites() -> None:
    state = scene()
    for land in ("north_rhun", "withered_heath", "esgaroth", "south_rhun"):
        put(state, land, GREEN)
    assert army.income(state, GREEN) == 2 + 1  # Rhûn and Erebor
    put(state, "forlindon", GREEN)
    assert army.income(state, GREEN) == 3  # nothing for the number of territories


def test_e1_income() -> None:
    """Example 1 (R20, R24)."""
    state = scene()
    for land in (
        "carrock",
        "anduin_valley",
        "north_mirkwood",
        "eastern_mirkwood",
        "south_mirkwood",
        "esgaroth",
        "lorien",
    ):
        put(state, land, GREEN)
    reinforce(state, GREEN)
    assert state.stack[-1] == Reinforcing(GREEN, 7)
    assert places(state) == {"north_mirkwood", "esgaroth", "lorien", "south_mirkwood"}


def hand_of(*symbols: int) -> tuple[int, int, int]:
    """Three different cards with these symbols; 3 is a wild card."""
    cards: list[int] = []
    for symbol in symbols:
        wanted = -1 if symbol == 3 else symbol
        cards.append(next(card for card, shown in enumerate(SYMBOL) if shown == wanted and card not in cards))
    return cards[0], cards[1], cards[2]


def test_r21_set_values() -> None:
    worth = {
        (0, 0, 0): 2,
        (1, 1, 1): 4,
        (2, 2, 2): 6,
        (0, 1, 2): 8,
        (0, 0, 1): 0,
        (0, 0, 3): 2,
        (2, 2, 3): 6,
        (0, 1, 3): 8,  # the best reading counts
        (0, 3, 3): 8,
    }
    assert {symbols: set_value(hand_of(*symbols)) for symbols in worth} == worth
    assert set_value((64, 65, 64)) == 0  # a set needs at least one card that is not wild


def test_r21_trading_is_never_forced_and_open() -> None:
    state = scene()
    put(state, "khand", GREEN)
    give(state, GREEN, "tc_wild_1", "tc_wild_2", "tc_umbar", "tc_nurn", "tc_khand")
    reinforce(state, GREEN, 0)
    assert "end" in choices(state)
    before = len([move for move in choices(state) if move.startswith("trade")])
    assert before > 1
    events = do(state, next(move for move in choices(state) if move.startswith("trade")))
    assert events[0].key == "log.trade"
    assert events[0].only is None
    assert len(state.players[GREEN].lands) == 2
    assert len(state.land_discard) == 3


@pytest.mark.parametrize(
    ("cards", "auto"), [(("tc_moria", "tc_lorien"), True), (("tc_old_forest", "tc_weather_hills", "tc_moria"), False)]
)
def test_r21_a_skipped_phase_does_not_tell_that_there_is_no_set(cards: tuple[str, ...], auto: bool) -> None:
    """Without points and places `end` is the only answer; with three cards it must not be given unasked."""
    state = scene()
    give(state, GREEN, *cards)
    reinforce(state, GREEN, 0)
    assert choices(state) == ["end"]
    assert GAME.decision(state).auto == auto


def test_r26_a_skipped_phase_does_not_tell_that_the_uprising_is_remotely() -> None:
    state = scene()
    state.land_deck.remove(at("khand"))
    state.players[GREEN].uprising = at("khand")
    reinforce(state, GREEN, 0)
    assert choices(state) == ["end"]
    assert not GAME.decision(state).auto


def test_r21_several_sets_in_one_phase() -> None:
    state = scene()
    put(state, "khand", GREEN)
    cards = [f"tc_{PLACE_IDS[card]}" for card in (*hand_of(0, 1, 2),)]
    give(state, GREEN, *cards, "tc_wild_1", "tc_wild_2")
    reinforce(state, GREEN, 0)
    do(state, next(move for move in choices(state) if "wild" in move))
    while isinstance(state.stack[-1], Bonus):
        do(state, "stop")
    assert len(state.players[GREEN].lands) == 2
    assert ("R21", "why.no_set") in reasons(state)


def test_r22_e2_set_and_ruler_bonus() -> None:
    """Example 2 (R21, R22)."""
    state = scene(4, rest=BLACK)
    put(state, "old_forest", RED)
    put(state, "khand", RED)
    put(state, "weather_hills", GREEN)
    put(state, "rhudaur", YELLOW)
    put(state, "lorien", YELLOW)
    give(state, RED, "tc_old_forest", "tc_weather_hills", "tc_rhudaur")
    reinforce(state, RED, 1)
    do(state, next(move for move in choices(state) if move.startswith("trade")))
    assert state.stack[1] == Reinforcing(RED, 3)
    assert state.stack[-1] == Bonus(RED, 2)  # the trader first
    assert choices(state) == [
        "place khand infantry",
        "place khand cavalry",
        "stop",
    ]  # no creature, whatever the main purse holds
    assert ("R22", "why.bonus_creature") in reasons(state)
    do(state, "place khand cavalry")
    assert state.stack[-1] == Bonus(YELLOW, 2)  # then the others in seat order after him
    do(state, "place lorien infantry")
    assert choices(state) == ["place lorien infantry", "stop"]
    do(state, "stop")  # what is not spent lapses
    assert state.stack[-1] == Bonus(GREEN, 2)
    do(state, "place weather_hills infantry", "place weather_hills infantry")
    assert state.stack[-1] == Reinforcing(RED, 3)


def test_r22_one_purse_per_card_and_none_for_neutrals() -> None:
    state = scene()
    put(state, "old_forest", GREEN)
    put(state, "weather_hills", GREEN)
    put(state, "khand", RED)
    give(state, GREEN, "tc_old_forest", "tc_weather_hills", "tc_rhudaur")
    reinforce(state, GREEN, 0)
    do(state, next(move for move in choices(state) if move.startswith("trade")))
    assert state.owner[at("rhudaur")] == NEUTRAL
    assert [frame for frame in state.stack if isinstance(frame, Bonus)] == [Bonus(GREEN, 2), Bonus(GREEN, 2)]


def test_r22_a_ruler_without_a_place_loses_his_purse() -> None:
    state = scene()
    put(state, "old_forest", RED)
    put(state, "khand", GREEN)
    give(state, GREEN, "tc_old_forest", "tc_weather_hills", "tc_rhudaur")
    reinforce(state, GREEN, 0)
    do(state, next(move for move in choices(state) if move.startswith("trade")))
    assert isinstance(state.stack[-1], Reinforcing)


def test_r23_prices_and_supply() -> None:
    state = scene()
    put(state, "khand", GREEN)
    reinforce(state, GREEN, 2)
    assert choices(state) == ["place khand infantry", "place khand cavalry", "end"]
    assert ("R23", "why.too_dear") in reasons(state)
    for land in range(18 // 5 + 1):
        put(state, PLACE_IDS[land], GREEN, cavalry=min(5, 18 - 5 * land))
    assert state.players[GREEN].supply == [UNITS[0].supply - 1, 0, 10]
    assert "place khand cavalry" not in choices(state)
    assert ("R23", "why.no_supply") in reasons(state)
    combat(state, GREEN)
    put(state, "near_harad", NEUTRAL, infantry=2)
    put(state, "khand", GREEN, cavalry=0, infantry=2)
    before = state.players[GREEN].supply[0]
    attack(state, "khand", "near_harad", dice=LOSE)
    assert state.players[GREEN].supply[0] == before + 1  # figures of lost units return


def test_r24_places() -> None:
    state = scene()
    put(state, "south_mirkwood", GREEN)  # a stronghold whose region is not ruled
    put(state, "nurn", GREEN)
    reinforce(state, GREEN, 5)
    assert places(state) == set()
    assert {("R24", "why.region_not_ruled"), ("R24", "why.only_sites")} <= reasons(state)
    put(state, "lorien", GREEN)
    assert places(state) == {"lorien"}


def test_r25_points_are_split_freely_and_lapse() -> None:
    state = scene()
    put(state, "lorien", GREEN)
    put(state, "khand", GREEN)
    reinforce(state, GREEN, 9)
    do(state, "place lorien infantry", "place khand creature", "place lorien cavalry", "end")
    assert units(state, "lorien") == (2, 1, 0)
    assert units(state, "khand") == (1, 0, 1)
    assert isinstance(state.stack[-1], Combat)  # three points have lapsed
    put(state, "khand", RED)
    put(state, "lorien", RED)
    put(state, "nurn", GREEN)
    reinforce(state, GREEN, 9)
    assert kinds(state) == {"end"}  # without any place points cannot be used


def test_r26_local_uprising() -> None:
    state = scene()
    put(state, "nurn", GREEN)
    state.land_deck.remove(LAND_CARD["tc_nurn"])
    state.players[GREEN].uprising = LAND_CARD["tc_nurn"]
    reinforce(state, GREEN, 0)
    events = do(state, "uprising", "raise creature", "raise infantry")
    assert units(state, "nurn") == (2, 0, 1)
    assert state.land_discard == [LAND_CARD["tc_nurn"]]
    assert keys(events)[0] == "log.uprising"


def test_r26_not_while_another_rules_there() -> None:
    state = scene()
    put(state, "nurn", RED)
    put(state, "khand", GREEN)
    state.land_deck.remove(LAND_CARD["tc_nurn"])
    state.players[GREEN].uprising = LAND_CARD["tc_nurn"]
    reinforce(state, GREEN, 0)
    assert "uprising" not in choices(state)
    assert ("R26", "why.uprising") in reasons(state)
