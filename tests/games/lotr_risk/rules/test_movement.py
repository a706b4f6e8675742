"""R50–R56: marching and sailing."""

from boardgames_tui.games.lotr_risk.board import BRIDGE_OF
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules import army
from boardgames_tui.games.lotr_risk.rules.frames import Movement
from boardgames_tui.games.lotr_risk.rules.state import FOUGHT, NOWHERE, RETREATED, State
from tests.games.lotr_risk.scenes import (
    GREEN,
    LOSE,
    RED,
    WIN,
    YELLOW,
    at,
    attack,
    choices,
    combat,
    do,
    give,
    keys,
    movement,
    owner,
    put,
    reasons,
    reinforce,
    scene,
    units,
)


def reach(state: State, origin: str, unit: str) -> set[str]:
    """Where the unit can go, asked on a copy."""
    trial = GAME.clone(state)
    do(trial, f"from {origin}", f"send {unit}")
    return {move.removeprefix("arrive ") for move in choices(trial)}


def shire(**full: int) -> State:
    state = scene()
    put(state, "the_shire", GREEN, infantry=1, cavalry=1)
    for land in ("buckland", "old_forest", "south_downs", "fornost"):
        put(state, land, GREEN, infantry=full.get(land, 1))
    return movement(state, GREEN)


def test_r50_steps_through_own_lands() -> None:
    state = shire()
    assert reach(state, "the_shire", "infantry") == {"buckland"}
    assert reach(state, "the_shire", "cavalry") == {"buckland", "old_forest", "south_downs", "fornost"}
    put(state, "buckland", RED)
    assert "from the_shire" not in choices(state)


def test_r50_a_unit_moves_once_and_not_after_fighting() -> None:
    state = shire()
    do(state, "from the_shire", "send cavalry", "arrive buckland")
    assert choices(state) == ["from buckland", "end"]
    do(state, "from buckland")
    assert choices(state) == ["send infantry"]  # the cavalry has moved
    state = shire()
    state.fought[3 * at("the_shire") + 1] = 1
    do(state, "from the_shire")
    assert choices(state) == ["send infantry"]
    assert ("R50", "why.fought") in reasons(state)


def test_r50_closed_bridge() -> None:
    state = shire()
    state.players[GREEN].leaders[0] = at("the_shire")
    state.closed[BRIDGE_OF[at("the_shire"), at("buckland")]] = RED
    do(state, "from the_shire")
    assert choices(state) == ["send infantry leader", "send cavalry leader"]
    do(state, "send cavalry leader", "arrive south_downs")
    assert state.players[GREEN].leaders[0] == at("south_downs")


def test_r50_why_nobody_can_leave() -> None:
    """Each reason by its name: a closed bridge is no full neighbour, and a land without own neighbours is told, too."""
    state = scene()
    put(state, "minas_tirith", GREEN, infantry=2)
    put(state, "ithilien", GREEN)
    state.closed[BRIDGE_OF[at("minas_tirith"), at("ithilien")]] = RED
    put(state, "forlindon", GREEN, infantry=2)
    movement(state, GREEN)
    assert choices(state) == ["end"]
    assert reasons(state) == {("R50", "why.closed_bridge"), ("R52", "why.last_unit"), ("R50", "why.nowhere")}
    state.closed = [NOWHERE] * len(state.closed)
    put(state, "ithilien", GREEN, infantry=5)
    assert ("R51", "why.ways_full") in reasons(state)


def test_e11_march() -> None:
    """Example 11 (R50, R51)."""
    assert "south_downs" in reach(shire(), "the_shire", "cavalry")
    state = shire(old_forest=5)
    assert "old_forest" not in reach(state, "the_shire", "cavalry")
    do(state, "from the_shire", "send cavalry")
    steps = {to: cost for _, to, cost in GAME.view(state, GREEN).reach.steps}
    assert steps[at("south_downs")] == 2  # Shire, Buckland, South Downs


def test_r51_no_passing_through_a_full_territory() -> None:
    state = shire(buckland=5)
    assert "from the_shire" not in choices(state)
    assert ("R51", "why.ways_full") in reasons(state)


def test_r52_the_last_unit_stays() -> None:
    state = shire()
    do(state, "from the_shire", "send cavalry", "arrive fornost")
    assert "from the_shire" not in choices(state)
    assert ("R52", "why.last_unit") in reasons(state)
    put(state, "belfalas", GREEN)
    put(state, "ship_andrast", GREEN, infantry=1)
    assert "from ship_andrast" in choices(state)  # ship spaces may be emptied


def test_r53_leaders() -> None:
    state = shire()
    state.players[GREEN].leaders = [at("the_shire"), at("buckland")]
    assert "buckland" not in reach(state, "the_shire", "cavalry leader")  # never two in one territory
    assert "fornost" in reach(state, "the_shire", "cavalry leader")  # passing is allowed
    assert "buckland" in reach(state, "the_shire", "cavalry")
    do(state, "from the_shire", "send cavalry leader", "arrive fornost")
    put(state, "fornost", GREEN, infantry=1, cavalry=2)
    state.moved[3 * at("fornost") + 1] = 1
    do(state, "from fornost")
    assert not any("leader" in move for move in choices(state))  # he accompanies one unit only
    assert ("R53", "why.leader_fought") in reasons(state)


def test_r53_not_after_fighting() -> None:
    state = shire()
    state.players[GREEN].leaders, state.players[GREEN].marks = [at("the_shire"), NOWHERE], [FOUGHT, 0]
    do(state, "from the_shire")
    assert choices(state) == ["send infantry", "send cavalry"]


def test_r62_the_retreated_mark_goes_when_he_leaves() -> None:
    state = shire()
    state.players[GREEN].leaders, state.players[GREEN].marks = [at("the_shire"), NOWHERE], [RETREATED, 0]
    do(state, "from the_shire", "send cavalry leader", "arrive fornost")
    assert not state.players[GREEN].marks[0] & RETREATED


def test_r54_one_sea_leg_is_the_whole_move() -> None:
    state = scene()
    put(state, "mithlond", GREEN, cavalry=3)
    put(state, "minhiriath", GREEN)
    put(state, "dunland", GREEN)
    movement(state, GREEN)
    assert reach(state, "mithlond", "cavalry") == {"minhiriath", "ship_forochel", "forlindon"}
    do(state, "from mithlond", "send cavalry", "arrive minhiriath")
    assert "from minhiriath" in choices(state)
    do(state, "from minhiriath")
    assert choices(state) == ["send infantry"]


def test_r54_marched_in_may_not_sail() -> None:
    state = scene()
    put(state, "harlindon", GREEN, infantry=2)
    put(state, "mithlond", GREEN)
    movement(state, GREEN)
    do(state, "from harlindon", "send infantry", "arrive mithlond")
    do(state, "from mithlond")  # one infantry was there before: it may sail
    do(state, "send infantry", "arrive ship_forochel")
    assert "from mithlond" not in choices(state)


def test_r54_a_conqueror_may_not_sail_even_by_night() -> None:
    state = scene()
    put(state, "lebennin", GREEN, cavalry=3)
    put(state, "umbar", GREEN)
    give(state, GREEN, "ac_move_by_night")
    combat(state, GREEN)
    attack(state, "lebennin", "belfalas", "cavalry", dice=WIN)
    army.add(state, GREEN, at("belfalas"), 0)  # placed by a card: fresh
    do(state, "cards", "play ac_move_by_night", "refresh belfalas cavalry")
    assert isinstance(state.stack[-1], Movement)
    assert reach(state, "belfalas", "cavalry") == {"lebennin"}  # by land it may go
    assert "umbar" in reach(state, "belfalas", "infantry")


def test_r54_units_bought_in_a_harbour_may_sail() -> None:
    state = scene()
    put(state, "mithlond", GREEN)
    reinforce(state, GREEN, 3)
    do(state, "place mithlond creature", "end", "end")
    assert "ship_forochel" in reach(state, "mithlond", "creature")


def test_r54_r55_e12_sea() -> None:
    """Example 12 (R54, R55)."""
    state = scene(4, rest=GREEN)
    put(state, "mithlond", YELLOW)
    put(state, "forodwaith", RED)
    reinforce(state, YELLOW, 3)
    do(state, "place mithlond creature", "end", "end", "from mithlond", "send creature", "arrive ship_forochel")
    assert "from ship_forochel" not in choices(state)  # it stops
    combat(state, YELLOW)  # a later turn
    state.moved = [0] * len(state.moved)
    attack(state, "ship_forochel", "forodwaith", "creature")
    odds = GAME.view(state, None).attack.odds[0]
    assert (odds.attack, odds.defence) == (5, 3)
    do(state, "defend infantry", dice=([6, 5, 1, 1, 1], [5, 1, 1]))
    assert owner(state, "forodwaith") == YELLOW
    assert units(state, "forodwaith") == (0, 0, 1)


def test_r55_ship_spaces() -> None:
    state = scene()
    put(state, "belfalas", GREEN, infantry=3)
    put(state, "ship_andrast", GREEN, infantry=4, leader=True)
    put(state, "ship_andrast", RED, cavalry=2)  # several players: they do not fight
    movement(state, GREEN)
    do(state, "from belfalas", "send infantry", "arrive ship_andrast")
    assert "from belfalas" not in choices(state)  # five units are the limit there, too
    crews = {(crew.seat, crew.units, crew.leader) for crew in GAME.view(state, None).crews}
    assert crews == {(GREEN, (5, 0, 0), True), (RED, (0, 2, 0), False)}
    do(state, "from ship_andrast", "send infantry leader", "arrive belfalas")  # back again, with the leader
    assert state.players[GREEN].leaders[0] == at("belfalas")


def test_r55_the_last_unit_leaves_a_leader_behind() -> None:
    state = scene()
    put(state, "belfalas", GREEN)
    put(state, "ship_andrast", GREEN, infantry=1, leader=True)
    movement(state, GREEN)
    events = do(state, "from ship_andrast", "send infantry", "arrive belfalas")
    assert "log.leader_lost" in keys(events)
    assert state.players[GREEN].leaders == [NOWHERE, NOWHERE]


def test_r10a_marks_are_open_also_at_sea() -> None:
    state = scene()
    put(state, "mithlond", GREEN, infantry=2, leader=True)
    movement(state, GREEN)
    do(state, "from mithlond", "send infantry leader", "arrive ship_forochel")
    seen = GAME.view(state, RED)
    assert [(crew.units, crew.moved, crew.fought, crew.leader) for crew in seen.crews] == [
        ((1, 0, 0), (1, 0, 0), (0, 0, 0), True)
    ]
    assert seen.players[GREEN].leaders_moved == (at("ship_forochel"),)


def test_r56_any_number_one_after_the_other() -> None:
    state = shire()
    put(state, "the_shire", GREEN, infantry=4)
    for _ in range(3):
        do(state, "from the_shire", "send infantry", "arrive buckland")
    assert units(state, "buckland") == (4, 0, 0)
    decision = GAME.decision(state)
    assert not decision.auto  # the player ends the phase
    do(state, "end")
    assert GAME.decision(state) != decision


def test_r50_fought_remotely_does_not_tire_others() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=3)
    put(state, "eregion", GREEN)
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock", dice=LOSE)
    do(state, "end", "from rhudaur", "send infantry", "arrive eregion")
    assert units(state, "eregion") == (2, 0, 0)
