"""The game's own sentence of a hint: what a unit more is good for, how far the border is, whether a land will fall."""

from boardgames_tui.games.lotr_risk.actions import Arrive, Defend, End, From, Place
from boardgames_tui.games.lotr_risk.bot import BRAIN
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.state import State
from tests.games.lotr_risk.scenes import GREEN, RED, at, attack, combat, do, movement, put, reinforce, scene


def said(state: State, seat: int, action: object) -> tuple[str, dict[str, object]] | None:
    before = GAME.clone(state)
    assert BRAIN.remark is not None
    found = BRAIN.remark(state, seat, action)
    assert state == before
    return None if found is None else (found.key, dict(found.args))


def test_a_unit_makes_a_land_safer_that_is_in_danger() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=2)
    put(state, "carrock", RED, infantry=5)
    found = said(reinforce(state, GREEN, 3), GREEN, Place(at("rhudaur"), 2))
    assert found is not None
    key, args = found
    assert key == "remark.guard"
    assert 0 <= args["after"] < args["before"] <= 100  # type: ignore[operator]


def test_where_nothing_threatens_a_unit_is_for_the_attack() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=2)
    found = said(reinforce(state, GREEN, 3), GREEN, Place(at("rhudaur"), 0))
    assert found is not None
    key, args = found
    assert key == "remark.reach"
    assert args["after"] > args["before"]  # type: ignore[operator]


def test_units_behind_the_border_are_told_so() -> None:
    state = scene()
    for land in ("rhudaur", "carrock", "eregion", "weather_hills", "south_downs", "eastern_angmar"):
        put(state, land, GREEN, infantry=2)
    assert said(movement(state, GREEN), GREEN, From(at("carrock"))) is None
    found = said(state, GREEN, From(at("rhudaur")))
    assert found is not None
    assert found[0] == "remark.behind"
    assert found[1]["n"] == 1


def test_a_march_is_judged_by_where_it_ends() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=2)
    put(state, "weather_hills", GREEN, infantry=1)
    put(state, "fornost", RED, infantry=4)
    do(movement(state, GREEN), "from rhudaur", "send infantry")
    found = said(state, GREEN, Arrive(at("weather_hills")))
    assert found is not None
    assert found[0] == "remark.guard"


def test_a_defender_hears_of_the_whole_siege() -> None:
    state = scene()
    put(state, "carrock", RED, infantry=5)
    put(state, "rhudaur", GREEN, infantry=1)
    attack(combat(state, RED), "carrock", "rhudaur")
    found = said(state, GREEN, Defend(0))
    assert found is not None
    assert found[0] == "remark.siege"
    assert found[1]["odds"] > 50  # type: ignore[operator]


def test_elsewhere_the_outlook_speaks() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=5)
    combat(state, GREEN)
    action = From(at("rhudaur"))
    outlook = GAME.outlook(GAME.view(state, GREEN), action)
    assert outlook is not None
    assert said(state, GREEN, action) == (outlook.key, dict(outlook.args))
    assert said(state, GREEN, End()) is None
