"""R38–R41, R43, R44, R47, R48: moving in, missions, legendary battles, elimination."""

import pytest

from boardgames_tui.games.lotr_risk.board import NEUTRAL
from boardgames_tui.games.lotr_risk.content import ADVENTURES, CAVALRY, MISSION_OF
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules import army
from boardgames_tui.games.lotr_risk.rules.frames import Claims, Combat, Dropping, Mission
from boardgames_tui.games.lotr_risk.rules.state import FOUGHT, NOWHERE, State
from tests.games.lotr_risk.scenes import (
    BLACK,
    BLACK3,
    CARD,
    GREEN,
    HOMES,
    LAND_CARD,
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
    scene,
    top,
    units,
)


def test_r38_e7_conquest() -> None:
    """Example 7 (R38, R46)."""
    state = scene()
    put(state, "rhudaur", GREEN, infantry=2, leader=True)
    put(state, "carrock", RED)
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock", "infantry leader", after=("defend infantry",), dice=WIN)
    assert (units(state, "rhudaur"), units(state, "carrock")) == ((1, 0, 0), (1, 0, 0))
    assert state.players[GREEN].leaders[0] == at("carrock")
    assert choices(state) == ["end"]  # neither can attack
    do(state, "end")
    assert choices(state) == ["end"]  # nor move
    put(state, "eastern_angmar", GREEN)
    army.add(state, GREEN, at("carrock"), CAVALRY)  # company: now the last unit stays and another may go
    do(state, "from carrock")
    assert choices(state) == ["send cavalry"]  # neither the infantry nor the leader, who fought


def test_r38_losers_leader_goes_home() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=3)
    put(state, "carrock", RED, infantry=1, leader=True)
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock", after=("defend infantry",), dice=WIN)
    assert state.players[RED].leaders == [NOWHERE, NOWHERE]
    assert units(state, "carrock") == (1, 0, 0)  # only the victorious unit


def test_r38a_order_after_a_conquest() -> None:
    state = scene(3, rest=BLACK3)
    put(state, "rhudaur", GREEN, infantry=3, leader=True)
    put(state, HOMES[RED], BLACK3)
    put(state, "eregion", RED, infantry=1, leader=True)
    give(state, GREEN, "ac_mission_eregion", "tc_umbar", "tc_nurn", "tc_khand", "tc_harad")
    give(state, RED, "tc_moria", "tc_lorien")
    combat(state, GREEN)
    attack(state, "rhudaur", "eregion", "infantry leader")
    events = do(state, "defend infantry", dice=WIN)
    told = keys(events)
    assert told.index("log.leader_lost") < told.index("log.conquest") < told.index("log.eliminated")
    assert isinstance(state.stack[-1], Dropping)  # discards before the mission
    do(state, "drop tc_nurn")
    assert isinstance(state.stack[-1], Mission)
    do(state, "fulfil ac_mission_eregion", "stop")
    assert isinstance(state.stack[-1], Combat)


def test_r40_stronghold_brings_an_adventure_card() -> None:
    state = scene()
    put(state, "gladden_fields", GREEN, creature=2)
    combat(state, GREEN)
    attack(state, "gladden_fields", "moria", "creature", dice=WIN)
    assert owner(state, "moria") == GREEN
    assert state.strongholds_taken == 1
    top(state, "ac_gollum")
    do(state, "end", "end")
    assert state.players[GREEN].adventures == [CARD["ac_gollum"]]


def siege(**options: object) -> State:
    """Red attacks Moria, Black's, from two territories."""
    state = scene(4, rest=GREEN, **options)
    put(state, "moria", BLACK, infantry=2)
    put(state, "eregion", RED, infantry=5)
    put(state, "gladden_fields", RED, infantry=5)
    return combat(state, RED)


def assault(state: State, origin: str, dice: tuple[list[int], list[int]]) -> None:
    attack(state, origin, "moria", after=("defend infantry",), dice=dice)


def test_r41_r66_e10_legendary_battle() -> None:
    """Example 10 (R41, R66)."""
    state = siege()
    for origin in ("eregion", "eregion", "gladden_fields", "gladden_fields"):
        assault(state, origin, LOSE)
    assert state.holds[at("moria")] == 4
    assert state.legends == [at("moria")]
    assert GAME.view(state, None).lands[at("moria")].legendary
    top(state, "ac_gollum")
    do(state, "end", "end")
    assert state.players[BLACK].lands == [LAND_CARD["tc_moria"]]
    assert state.players[BLACK].adventures == [CARD["ac_gollum"]]


def test_r41_a_lost_fight_sets_the_count_back() -> None:
    state = siege()
    for dice in (LOSE, LOSE, LOSE, WIN, LOSE):
        assault(state, "eregion" if units(state, "eregion")[0] > 1 else "gladden_fields", dice)
    assert state.holds[at("moria")] == 1
    assert state.legends == []


def test_r41_only_if_the_territory_is_held() -> None:
    state = siege()
    put(state, "moria", BLACK, infantry=1)
    for dice in (LOSE, LOSE, LOSE, LOSE, WIN):
        assault(state, "eregion" if units(state, "eregion")[0] > 1 else "gladden_fields", dice)
    assert owner(state, "moria") == RED
    assert state.legends == [at("moria")]
    do(state, "end", "end")
    assert state.players[BLACK].lands == []


def test_r41_option_off_and_neutrals() -> None:
    state = siege(legendary_battle=False)
    for _ in range(4):
        assault(state, "eregion", LOSE)
    assert state.legends == []
    state = scene()
    put(state, "eregion", GREEN, infantry=5)
    combat(state, GREEN)
    for _ in range(4):
        attack(state, "eregion", "moria", dice=LOSE)
    assert state.legends == []


def test_r41_units_lost_without_dice_do_not_count() -> None:
    state = scene()
    put(state, "belfalas", GREEN, infantry=3)
    put(state, "umbar", RED, infantry=2)
    state.holds[at("umbar")] = 3
    state.corsairs_by = RED
    combat(state, GREEN)
    attack(state, "belfalas", "umbar", dice=(2,))
    assert state.holds[at("umbar")] == 3


def test_r43_e15_mission() -> None:
    """Example 15 (R43, R60)."""
    state = scene()
    put(state, "weather_hills", RED, infantry=1, cavalry=1, leader=True)
    put(state, "carrock", GREEN)
    give(state, RED, "ac_mission_fornost")
    combat(state, RED)
    attack(state, "weather_hills", "fornost", "cavalry leader", dice=WIN)
    assert GAME.decision(state).secret
    do(state, "fulfil ac_mission_fornost", "raise creature", "raise creature")
    assert units(state, "fornost") == (0, 1, 2)
    assert state.extra_lands == 1
    assert state.players[RED].collected == [CARD["ac_mission_fornost"]]
    assert "from fornost" in choices(state)
    do(state, "from fornost")
    assert "send creature leader" in choices(state)  # the leader stays available for attacks
    assert "send cavalry worn" in choices(state)
    do(state, "send cavalry worn", "against north_downs", dice=LOSE)
    do(state, "end", "from fornost")
    assert choices(state) == ["send creature"]  # but he may not move in phase 3
    do(state, "send creature", "arrive weather_hills", "end")
    assert len(state.players[RED].lands) == 2  # one for the conquest, one for the mission


def test_r43_only_with_a_leader() -> None:
    state = scene()
    put(state, "weather_hills", RED, infantry=1, cavalry=1, leader=True)
    give(state, RED, "ac_mission_fornost")
    combat(state, RED)
    attack(state, "weather_hills", "fornost", "cavalry", dice=WIN)
    assert isinstance(state.stack[-1], Combat)


def test_r43_without_the_card_the_question_gives_nothing_away() -> None:
    state = scene()
    put(state, "weather_hills", RED, infantry=1, cavalry=1, leader=True)
    give(state, RED, "ac_gollum")
    combat(state, RED)
    other = GAME.clone(state)
    attack(state, "weather_hills", "fornost", "cavalry leader", dice=WIN)
    assert choices(state) == ["keep"]
    assert not GAME.decision(state).auto
    assert do(state, "keep") == []
    other.adventure_deck.remove(CARD["ac_mission_fornost"])
    other.adventure_discard.append(CARD["ac_mission_fornost"])
    attack(other, "weather_hills", "fornost", "cavalry leader", dice=WIN)
    assert isinstance(other.stack[-1], Combat)  # everybody sees where the mission is: nothing to ask


@pytest.mark.parametrize("card", sorted(MISSION_OF.values()))
def test_r43_every_mission(card: int) -> None:
    """All 22: points of the player's own side in the territory, one extra territory card, 2 points at the end (section
    9.1)."""
    mission = ADVENTURES[card]
    for seat, points in ((GREEN, mission.good_points), (RED, mission.evil_points)):
        state = scene()
        put(state, mission.territory, seat)
        state.adventure_deck.remove(card)
        state.players[seat].adventures = [card]
        combat(state, seat)
        state.stack.append(Mission(seat, at(mission.territory)))
        do(state, f"fulfil {mission.id}")
        raised = 0
        while state.stack[-1].kind == "muster":
            do(state, "raise infantry")
            raised += 1
        assert raised == min(points, 4)  # room for four more
        assert state.extra_lands == 1
        assert mission.score == 2


def test_r44_new_units_are_fresh() -> None:
    state = scene()
    put(state, "weather_hills", RED, infantry=2, leader=True)
    give(state, RED, "ac_mission_fornost")
    combat(state, RED)
    attack(state, "weather_hills", "fornost", "infantry leader", dice=WIN)
    do(state, "fulfil ac_mission_fornost", "raise cavalry", "stop", "end", "from fornost")
    assert choices(state) == ["send cavalry"]  # the conqueror and the leader have fought


def test_r47_leader_at_sea_is_lost_without_a_unit() -> None:
    state = scene()
    put(state, "ship_andrast", GREEN, infantry=1, leader=True)
    combat(state, GREEN)
    attack(state, "ship_andrast", "belfalas", "infantry leader", dice=LOSE)
    assert state.players[GREEN].leaders == [NOWHERE, NOWHERE]


def test_r47_leader_left_behind_by_a_conqueror() -> None:
    state = scene()
    put(state, "ship_andrast", GREEN, infantry=1, leader=True)
    combat(state, GREEN)
    attack(state, "ship_andrast", "belfalas", "infantry", dice=WIN)
    assert owner(state, "belfalas") == GREEN
    assert state.players[GREEN].leaders == [NOWHERE, NOWHERE]


def test_r48_elimination() -> None:
    state = scene(3, rest=BLACK3)
    put(state, HOMES[RED], BLACK3)
    put(state, "carrock", RED, leader=True)
    put(state, "ship_andrast", RED, infantry=2, cavalry=1)
    put(state, "rhudaur", GREEN, infantry=3)
    give(state, RED, "tc_moria", "tc_lorien", "ac_gollum")
    state.land_deck.remove(LAND_CARD["tc_nurn"])
    state.players[RED].uprising = LAND_CARD["tc_nurn"]
    state.adventure_deck.remove(CARD["ac_knife"])
    state.players[RED].collected = [CARD["ac_knife"]]
    give(state, GREEN, "tc_umbar")
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock")
    events = do(state, "defend infantry", dice=WIN)
    loser = state.players[RED]
    assert loser.out == 1
    assert loser.supply == [61, 18, 10]
    assert loser.leaders == [NOWHERE, NOWHERE]
    assert set(state.players[GREEN].lands) == {LAND_CARD[name] for name in ("tc_umbar", "tc_moria", "tc_lorien")}
    assert state.adventure_discard == [CARD["ac_gollum"]]
    assert state.land_discard == [LAND_CARD["tc_nurn"]]
    assert {event.only for event in events if event.key == "log.take_card"} == {(GREEN,)}
    assert GAME.standings(state).of(RED).total == 0  # collected cards count for nobody
    assert GAME.decision(state) is not None  # two players are left


def test_r48_discard_down_to_five() -> None:
    state = scene(3, rest=BLACK3)
    put(state, HOMES[RED], BLACK3)
    put(state, "carrock", RED)
    put(state, "rhudaur", GREEN, infantry=3)
    give(state, RED, "tc_moria", "tc_lorien", "tc_nurn")
    give(state, GREEN, "tc_umbar", "tc_khand", "tc_harad", "tc_angmar")
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock", after=("defend infantry",), dice=WIN)
    assert len(choices(state)) == 7
    assert GAME.decision(state).secret
    do(state, "drop tc_umbar", "drop tc_nurn")
    assert len(state.players[GREEN].lands) == 5
    assert state.land_discard == [LAND_CARD["tc_umbar"], LAND_CARD["tc_nurn"]]


def test_r37_the_unit_that_conquered_attacks_on_first() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=3)
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock", dice=WIN)
    assert state.entered[at("carrock")] == 1
    put(state, "carrock", GREEN, infantry=2)
    state.fought[3 * at("carrock")] = 1
    do(state, "from carrock", "send infantry worn")
    target = choices(state)[0]
    do(state, target, dice=WIN)
    assert state.entered[at("carrock")] == 0
    assert state.entered[at(target.removeprefix("against "))] == 1


def test_r38_fought_marks_follow_the_conqueror() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=3, leader=True)
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock", "infantry leader", dice=WIN)
    assert state.fought[3 * at("carrock")] == 1
    assert state.fought[3 * at("rhudaur")] == 0
    assert state.players[GREEN].marks[0] == FOUGHT
    assert owner(state, "carrock") == GREEN
    assert owner(state, "moria") == NEUTRAL
    assert not any(isinstance(frame, Claims) for frame in state.stack)
