"""Section 9.3: every power card of the combat phase, and D16, what they ask for."""

from boardgames_tui.games.lotr_risk.board import BRIDGE_OF, NEUTRAL
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.frames import Combat, Movement
from boardgames_tui.games.lotr_risk.rules.state import FOUGHT, NOWHERE, RETREATED, State
from tests.games.lotr_risk.scenes import (
    CARD,
    GREEN,
    LOSE,
    RED,
    WIN,
    at,
    attack,
    choices,
    combat,
    do,
    give,
    keys,
    owner,
    put,
    reasons,
    scene,
    units,
)


def announced(card: str, seat: int = GREEN, origin: str = "rhudaur", target: str = "carrock", **there: int) -> State:
    """Green attacks Red's territory with an infantry; the seat holds the card."""
    state = scene()
    put(state, origin, GREEN, infantry=3)
    put(state, target, RED, **(there or {"infantry": 3}))
    give(state, seat, card)
    combat(state, GREEN)
    if seat == GREEN:
        return do(state, f"from {origin}", "send infantry", "cards", f"against {target}") and state
    return attack(state, origin, target, after=("cards",)) and state


def test_grima() -> None:
    state = announced("ac_grima_1")
    assert choices(state) == ["play ac_grima_1 +1", "play ac_grima_1 +2", "pass"]
    events = do(state, "play ac_grima_1 +2")
    assert (units(state, "rhudaur"), units(state, "carrock")) == ((5, 0, 0), (1, 0, 0))
    assert state.players[RED].supply[0] == 61 - 2  # they return to their owner's supply
    assert keys(events)[:2] == ["log.play", "log.grima"]
    assert state.players[GREEN].collected == [CARD["ac_grima_1"]]


def test_grima_limits() -> None:
    assert choices(announced("ac_grima_2", infantry=1, cavalry=1)) == ["play ac_grima_2 +1", "pass"]
    assert choices(announced("ac_grima_2", infantry=1)) == ["pass"]  # one unit must stay
    state = announced("ac_grima_2")
    put(state, "rhudaur", GREEN, infantry=4)
    assert choices(state) == ["play ac_grima_2 +1", "pass"]  # room in the origin
    state.players[GREEN].supply[0] = 0
    assert choices(state) == ["pass"]


def test_grima_from_a_ship() -> None:
    state = announced("ac_grima_1", origin="ship_andrast", target="belfalas")
    do(state, "play ac_grima_1 +1")
    assert units(state, "ship_andrast", GREEN) == (4, 0, 0)


def test_courage_alone() -> None:
    state = announced("ac_courage", RED)
    do(state, "play ac_courage", "raise creature", "raise infantry")
    assert units(state, "carrock") == (4, 0, 1)
    assert "defend creature" in choices(state)
    full = announced("ac_courage", RED, infantry=5)
    assert choices(full) == ["pass"]
    assert ("R33", "why.no_effect") in reasons(full)


def test_e18_blocked_bridge() -> None:
    """Example 18 (9.3, R34a)."""
    state = announced("ac_not_pass_1", RED, "enedwaith", "gap_of_rohan")
    events = do(state, "play ac_not_pass_1")
    assert "log.called_off" in keys(events)
    assert isinstance(state.stack[-1], Combat)
    assert not any(state.fought)  # the unit is not marked
    assert state.closed[BRIDGE_OF[at("enedwaith"), at("gap_of_rohan")]] == RED
    do(state, "from enedwaith", "send infantry")
    assert "against gap_of_rohan" not in choices(state)


def test_e18_with_a_leader_it_goes_on() -> None:
    state = scene()
    put(state, "enedwaith", GREEN, infantry=3, leader=True)
    put(state, "gap_of_rohan", RED, infantry=2)
    give(state, RED, "ac_not_pass_2")
    combat(state, GREEN)
    attack(state, "enedwaith", "gap_of_rohan", "infantry leader", after=("cards", "play ac_not_pass_2"))
    assert choices(state) == ["defend infantry"]


def test_you_shall_not_pass_needs_a_bridge_in_defence() -> None:
    assert choices(announced("ac_not_pass_1", RED)) == ["pass"]  # Rhudaur and Carrock share an open border


def test_you_shall_not_pass_in_their_own_phase() -> None:
    state = scene()
    give(state, GREEN, "ac_not_pass_1", "ac_not_pass_2")
    combat(state, GREEN)
    do(state, "cards", "play ac_not_pass_1")
    assert len(choices(state)) == 17
    do(state, "close minas_tirith--ithilien", "cards", "play ac_not_pass_2")
    assert "close minas_tirith--ithilien" not in choices(state)  # a bridge that is not closed
    assert ("R45", "why.already_closed") in reasons(state)


def test_ambush() -> None:
    state = announced("ac_ambush")
    do(state, "play ac_ambush", "raise creature")
    assert units(state, "rhudaur") == (3, 0, 1)
    assert choices(announced("ac_ambush", origin="ship_andrast", target="belfalas")) == ["pass"]  # not on a ship space


def test_enemy_at_hand_and_siege_machines() -> None:
    for card in ("ac_enemy_at_hand", "ac_siege_machines"):
        state = announced(card, origin="gladden_fields", target="moria")
        assert GAME.view(state, None).attack.odds[0].defence == 4
        do(state, f"play {card}")
        assert GAME.view(state, None).attack.odds[0].defence == 2
        assert choices(announced(card)) == ["pass"]  # no stronghold, no effect
    give(state, GREEN, "ac_enemy_at_hand")
    do(state, "defend infantry", dice=LOSE)
    do(state, "from gladden_fields", "send infantry", "cards", "against moria")
    assert choices(state) == ["pass"]  # the walls are down already this turn


def test_move_by_night() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=4, leader=True)
    put(state, "eregion", GREEN)
    put(state, "carrock", NEUTRAL, infantry=2)
    give(state, GREEN, "ac_move_by_night", "ac_gollum")
    combat(state, GREEN)
    do(state, "cards")
    assert choices(state) == ["pass"]  # needs a marked unit
    do(state, "pass", "from rhudaur", "send infantry leader", "against carrock", dice=WIN)
    do(state, "cards", "play ac_move_by_night")
    assert choices(state) == ["refresh rhudaur infantry"]  # at least one
    do(state, "refresh rhudaur infantry")
    assert isinstance(state.stack[-1], Movement)  # the combat phase has ended
    assert not any(state.fought)
    assert state.players[GREEN].marks[0] == FOUGHT  # leaders keep theirs


def test_move_by_night_one_to_three() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=5)
    give(state, GREEN, "ac_move_by_night")
    combat(state, GREEN)
    state.fought[3 * at("rhudaur")] = 4
    do(state, "cards", "play ac_move_by_night", "refresh rhudaur infantry")
    assert "stop" in choices(state)
    do(state, "refresh rhudaur infantry", "refresh rhudaur infantry")
    assert isinstance(state.stack[-1], Movement)
    assert state.fought[3 * at("rhudaur")] == 1


def test_way_under_the_mountains() -> None:
    state = scene()
    put(state, "nurn", GREEN, infantry=2)
    give(state, GREEN, "ac_under_mountains_2")
    combat(state, GREEN)
    do(state, "cards", "play ac_under_mountains_2")
    borders = choices(state)
    assert all("nurn" in border or "forlindon" in border for border in borders)  # an own territory on one side
    border = next(move for move in borders if "nurn" in move)
    other = next(name for name in border.removeprefix("open ").split("--") if name != "nurn")
    do(state, border, "from nurn", "send infantry")
    assert f"against {other}" in choices(state)


def test_way_under_the_mountains_is_for_attacks_of_its_player_only() -> None:
    state = scene()
    put(state, "nurn", GREEN, infantry=2)
    give(state, GREEN, "ac_under_mountains_1")
    combat(state, GREEN)
    do(state, "cards", "play ac_under_mountains_1")
    border = next(move for move in choices(state) if "nurn" in move)
    other = next(name for name in border.removeprefix("open ").split("--") if name != "nurn")
    do(state, border)
    put(state, other, GREEN)
    do(state, "end")
    assert "from nurn" not in choices(state)  # no movement over it


def test_violent_storms() -> None:
    state = announced("ac_violent_storms", RED, "belfalas", "umbar")
    do(state, "play ac_violent_storms")
    assert units(state, "belfalas") == (2, 0, 0)
    assert not any(state.fought)
    assert isinstance(state.stack[-1], Combat)
    assert choices(announced("ac_violent_storms", RED)) == ["pass"]  # only against a water attack


def test_borne_to_another_place() -> None:
    state = scene()
    put(state, "ship_andrast", GREEN, infantry=1, leader=True)
    put(state, "khand", GREEN)
    put(state, "lorien", GREEN, leader=True)
    state.players[GREEN].marks = [RETREATED, 0]
    give(state, GREEN, "ac_borne")
    combat(state, GREEN)
    do(state, "cards", "play ac_borne")
    assert choices(state) == ["lift ship_andrast", "lift lorien"]
    do(state, "lift ship_andrast")
    assert "appoint lorien" not in choices(state)
    do(state, "appoint khand")
    assert state.players[GREEN].leaders == [at("khand"), at("lorien")]
    assert state.players[GREEN].marks[0] == 0  # its mark goes


def test_borne_not_after_fighting() -> None:
    state = scene()
    put(state, "lorien", GREEN, leader=True)
    state.players[GREEN].marks = [FOUGHT, 0]
    give(state, GREEN, "ac_borne")
    combat(state, GREEN)
    do(state, "cards")
    assert choices(state) == ["pass"]


def test_hunt_for_the_ring_bearer() -> None:
    state = scene()
    give(state, GREEN, "ac_hunt")
    combat(state, GREEN)
    do(state, "cards", "play ac_hunt")
    assert state.ring == 1  # the Shire is not his: one station at once
    state = scene()
    put(state, "the_shire", GREEN)
    give(state, GREEN, "ac_hunt")
    combat(state, GREEN)
    do(state, "cards", "play ac_hunt", "raise creature", "raise infantry")
    assert state.ring == 0
    assert units(state, "the_shire") == (2, 0, 1)


def test_hunt_not_from_mount_doom_and_not_without_room() -> None:
    state = scene()
    give(state, GREEN, "ac_hunt")
    combat(state, GREEN)
    state.ring = 16
    do(state, "cards")
    assert choices(state) == ["pass"]
    put(state, "mount_doom", GREEN, infantry=5)
    assert choices(state) == ["pass"]
    put(state, "mount_doom", GREEN)
    assert choices(state) == ["play ac_hunt", "pass"]


def test_strategic_withdrawal() -> None:
    state = announced("ac_withdrawal", RED, infantry=1, cavalry=2)
    put(state, "north_mirkwood", RED, infantry=4)
    put(state, "eastern_angmar", RED)
    state.players[RED].leaders[0] = at("carrock")
    do(state, "play ac_withdrawal")
    assert "stop" not in choices(state)
    do(state, "retreat cavalry north_mirkwood", "along go", "retreat cavalry eastern_angmar")
    assert units(state, "carrock") == (1, 0, 0)  # one stays
    assert state.players[RED].leaders[0] == at("north_mirkwood")
    assert state.players[RED].marks[0] == RETREATED
    assert "defend infantry" in choices(state)


def test_strategic_withdrawal_also_without_the_retreat_option() -> None:
    state = scene(retreat=False)
    put(state, "rhudaur", GREEN, infantry=3)
    put(state, "carrock", RED, infantry=2)
    put(state, "anduin_valley", RED)
    give(state, RED, "ac_withdrawal")
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock", after=("cards", "play ac_withdrawal", "retreat infantry anduin_valley"))
    assert units(state, "anduin_valley") == (2, 0, 0)
    assert choices(announced("ac_withdrawal", RED, infantry=1)) == ["pass"]  # nobody can leave


def test_black_sails() -> None:
    state = announced("ac_black_sails", origin="belfalas", target="umbar")
    do(state, "play ac_black_sails")
    assert GAME.view(state, None).attack.odds[0].attack == 4
    do(state, "defend infantry", dice=LOSE)
    do(state, "again")
    assert GAME.view(state, None).attack.odds[0].attack == 4  # all later water attacks this turn
    assert choices(announced("ac_black_sails")) == ["pass"]


def test_any_number_of_cards_in_one_window() -> None:
    state = announced("ac_grima_1", origin="gladden_fields", target="moria")
    give(state, GREEN, "ac_siege_machines", "ac_gollum")
    do(state, "play ac_grima_1 +2", "play ac_siege_machines")
    assert choices(state) == ["pass"]
    assert ("R33", "why.other_timing") in reasons(state)
    do(state, "pass", "defend infantry", dice=WIN)
    assert owner(state, "moria") == GREEN
    assert state.players[GREEN].collected == [CARD["ac_grima_1"], CARD["ac_siege_machines"]]
    assert state.players[GREEN].leaders == [NOWHERE, NOWHERE]
