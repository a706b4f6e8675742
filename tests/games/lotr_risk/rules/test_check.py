"""The invariants notice every kind of piece, card or mark that is lost, doubled or where it cannot be."""

from collections.abc import Callable

import pytest

from boardgames_tui.games.lotr_risk.board import FREE, NEUTRAL, POST
from boardgames_tui.games.lotr_risk.content import STATIONS, WILD
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.frames import Deploying
from boardgames_tui.games.lotr_risk.rules.state import FOUGHT, State
from tests.games.lotr_risk.scenes import BLACK3, GREEN, RED, at, combat, give, put, scene, setup


def table() -> State:
    """Three players with some of everything; Green attacks."""
    state = scene(3, rest=RED)
    put(state, "rhudaur", GREEN, infantry=2, cavalry=1, leader=True)
    put(state, "ship_andrast", GREEN, infantry=1, leader=True)
    give(state, GREEN, "tc_moria", "tc_umbar", "ac_gollum", "ac_mission_khand")
    give(state, RED, "tc_nurn", "ac_ambush")
    state.land_deck.remove(at("harad"))
    state.players[RED].uprising = at("harad")
    state.adventure_deck.remove(0)
    state.players[BLACK3].collected = [0]
    return combat(state, GREEN)


def _units(state: State, place: str, by: int) -> None:
    post = POST[GREEN][at(place)]
    state.units[3 * post] += by
    state.count[post] += by


BROKEN: dict[str, Callable[[State], object]] = {
    "unit lost": lambda state: _units(state, "rhudaur", -1),
    "unit doubled": lambda state: _units(state, "rhudaur", 1),
    "unit at sea lost": lambda state: _units(state, "ship_andrast", -1),
    "unit changed": lambda state: state.units.__setitem__(3 * at("rhudaur"), 3),
    "supply short": lambda state: state.players[RED].supply.__setitem__(2, 9),
    "six units": lambda state: put(state, "rhudaur", GREEN, infantry=6),
    "units of a seat that does not exist": lambda state: (
        state.units.__setitem__(3 * POST[3][at("ship_andrast")], 1),
        state.count.__setitem__(POST[3][at("ship_andrast")], 1),
    ),
    "empty territory": lambda state: (
        state.players[RED].supply.__setitem__(0, state.players[RED].supply[0] + 1),
        state.units.__setitem__(3 * at("carrock"), 0),
        state.count.__setitem__(at("carrock"), 0),
    ),
    "free territory": lambda state: state.owner.__setitem__(at("carrock"), FREE),
    "neutral army at a table of three": lambda state: put(state, "carrock", NEUTRAL),
    "two leaders in one place": lambda state: state.players[GREEN].leaders.__setitem__(1, at("rhudaur")),
    "leader abroad": lambda state: state.players[GREEN].leaders.__setitem__(0, at("carrock")),
    "leader alone at sea": lambda state: state.players[GREEN].leaders.__setitem__(0, at("ship_forochel")),
    "leader doubled": lambda state: (
        state.players[GREEN].leaders.append(at("forlindon")),
        state.players[GREEN].marks.append(0),
    ),
    "marked leader in the supply": lambda state: state.players[RED].marks.__setitem__(0, FOUGHT),
    "more marks than units": lambda state: state.fought.__setitem__(3 * at("rhudaur"), 3),
    "marks of somebody else": lambda state: state.moved.__setitem__(3 * at("carrock"), 1),
    "conqueror gone": lambda state: state.entered.__setitem__(at("rhudaur"), 3),
    "territory card lost": lambda state: state.land_deck.pop(),
    "territory card doubled": lambda state: state.land_discard.append(state.land_deck[0]),
    "six territory cards": lambda state: [state.players[GREEN].lands.append(state.land_deck.pop()) for _ in range(4)],
    "wild card for an uprising": lambda state: (
        state.land_deck.remove(WILD),
        setattr(state.players[BLACK3], "uprising", WILD),
    ),
    "shown card in no hand": lambda state: state.shown.append(state.land_deck[0]),
    "adventure card lost": lambda state: state.adventure_deck.pop(),
    "adventure card doubled": lambda state: state.adventure_discard.append(state.adventure_deck[0]),
    "collected card lost": lambda state: state.players[BLACK3].collected.pop(),
    "event in a hand": lambda state: give(state, GREEN, "ac_raiders"),
    "five adventure cards": lambda state: give(state, GREEN, "ac_hunt", "ac_knife", "ac_crossing"),
    "Ring beyond the end": lambda state: setattr(state, "ring", len(STATIONS)),
    "eliminated with cards": lambda state: setattr(state.players[RED], "out", 1),
    "ruler of nothing": lambda state: put(state, "north_rhun", RED) or put(state, "andrast", RED),
    "bridge closed by nobody": lambda state: state.closed.__setitem__(0, 3),
    "army points after the setup": lambda state: setattr(state.players[GREEN], "points", 1),
    "legend of a land twice": lambda state: state.legends.extend([at("moria"), at("moria")]),
}


@pytest.mark.parametrize("harm", BROKEN)
def test_a_broken_position_is_noticed(harm: str) -> None:
    state = table()
    assert GAME.check(state) == []
    BROKEN[harm](state)
    assert GAME.check(state) != []


def test_r3_army_points_are_conserved_during_setup() -> None:
    state = GAME.new(setup(3, 5, setup_mode="quick"))
    assert isinstance(state.stack[-1], Deploying)
    assert GAME.check(state) == []
    state.players[GREEN].points -= 1
    assert GAME.check(state) != []
