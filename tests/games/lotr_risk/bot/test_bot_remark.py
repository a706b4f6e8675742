"""The game's own sentence of a hint: what a unit more is good for, how far the border is, whether a land will fall."""

from boardgames_tui.games.lotr_risk.actions import Act, Against, Arrive, Defend, From, Place, Trade
from boardgames_tui.games.lotr_risk.board import MEMBERS, NAME, NEAR, NEUTRAL, REGION_OF
from boardgames_tui.games.lotr_risk.bot import BRAIN
from boardgames_tui.games.lotr_risk.content import set_value
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.state import State
from boardgames_tui.games.lotr_risk.view.assaults import plan
from tests.games.lotr_risk.scenes import GREEN, RED, at, attack, combat, do, movement, put, reinforce, scene


def said(state: State, seat: int, action: Act) -> tuple[str, dict[str, object]] | None:
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
    key, args = said(movement(state, GREEN), GREEN, From(at("carrock"))) or ("", {})
    assert key.startswith("remark.march_")
    assert args["to"] in {NAME[near] for near in NEAR[at("carrock")]}
    key, args = said(state, GREEN, From(at("rhudaur"))) or ("", {})
    assert (key, args["n"]) == ("remark.behind", 1)
    assert args["to"] in {NAME[near] for near in NEAR[at("rhudaur")]}


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


def test_an_attack_says_what_the_land_brings() -> None:
    """A territory card for the first two conquests (R60); a site of power, a stronghold, a whole region."""
    state = scene()
    put(state, "rhudaur", GREEN, infantry=5)
    action = From(at("rhudaur"))
    key, args = said(combat(state, GREEN), GREEN, action) or ("", {})
    target = next(land for land in range(64) if NAME[land] == args["territory"])
    attack = plan(GAME.view(state, GREEN), GREEN, at("rhudaur"), target)
    assert (args["odds"], args["lost"]) == (round(100 * attack.outlook.win), round(attack.outlook.lost))
    assert key in {"remark.assault_card", "remark.assault_site"}


def test_the_best_of_a_land_is_told() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=5)
    combat(state, GREEN)
    do(state, "from rhudaur", "send infantry")
    weather_hills = Against(at("weather_hills"))
    put(state, "weather_hills", RED, infantry=1)
    assert (said(state, GREEN, weather_hills) or ("",))[0] == "remark.assault_site"
    arnor = [land for land in MEMBERS[REGION_OF[at("rhudaur")]] if land != at("weather_hills")]
    for land in arnor:
        state.owner[land] = GREEN
    key, args = said(state, GREEN, weather_hills) or ("", {})
    assert (key, args["n"], args["region"]) == ("remark.assault_region", 7, "@regions.arnor.name")


def test_a_set_is_worth_what_it_brings_everybody() -> None:
    """R22: two points more for every land on the cards that is the player's own, and for others theirs."""
    state = reinforce(scene(), GREEN, 3)
    cards = tuple(sorted((at("rhudaur"), at("carrock"), at("fornost"))))
    for land, owner in zip(cards, (GREEN, RED, NEUTRAL), strict=True):
        state.owner[land] = owner
    assert said(state, GREEN, Trade(cards)) == (  # type: ignore[arg-type]
        "remark.trade",
        {"n": set_value(cards) + 2, "others": 2, "full": 0},
    )
