"""How `hard` weighs the choices of a turn: each on its own."""

import gzip
from pathlib import Path

import pytest

from boardgames_tui import games
from boardgames_tui.bots import study, think
from boardgames_tui.engine import Chance
from boardgames_tui.games.lotr_risk.actions import Act, Stop
from boardgames_tui.games.lotr_risk.bot import insight, judge
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.state import State
from boardgames_tui.hints import budget
from boardgames_tui.hints.comparison import prefer_direct
from boardgames_tui.session import Match
from tests.games.lotr_risk.scenes import (
    GREEN,
    RED,
    at_mount_doom,
    choices,
    combat,
    give,
    movement,
    put,
    reinforce,
    scene,
    top,
)

MATCHES = Path(__file__).parents[3] / "review" / "matches"


def choice(state: State) -> str:
    return GAME.notation(think(GAME, state, "hard"))


def worlds(state: State, number: int) -> list[State]:
    return [GAME.sample(state, GREEN, Chance(each)) for each in range(number)]


def worth(state: State, said: str, number: int = 4, also: str = "") -> float:
    actions: list[Act] = [GAME.parse(state, each) for each in (said, also) if each]
    return judge(worlds(state, number), GREEN, actions)[0]


def test_a_unit_goes_where_it_does_most() -> None:
    """Beside a rival's weak land, not behind a wall that no army can take."""
    state = scene()
    put(state, "rhudaur", GREEN, infantry=1)
    put(state, "fornost", GREEN, infantry=2)
    put(state, "borderlands", RED, infantry=1)
    for wall in ("weather_hills", "north_downs", "evendim_hills", "buckland"):
        put(state, wall, -1, creature=5)
    put(state, "the_shire", GREEN, infantry=2)
    assert choice(reinforce(state, GREEN, 1)) == "place fornost infantry"


def test_points_that_are_left_count() -> None:
    """Dear units are bought for what they do, not because they use up the purse; when room is scarce they are."""
    state = scene()
    put(state, "fornost", GREEN, infantry=2)
    assert "creature" not in choice(reinforce(state, GREEN, 3))
    full = scene()
    put(full, "fornost", GREEN, infantry=4)
    assert choice(reinforce(full, GREEN, 6)) == "place fornost creature"


def test_looking_through_cards_that_cannot_be_played_decides_nothing() -> None:
    """The player who must attack or end looks better off as long as he puts it off."""
    state = scene()
    put(state, "rhudaur", GREEN, infantry=2)
    put(state, "carrock", RED, infantry=1)
    give(state, GREEN, "ac_courage")  # for a defender
    combat(state, GREEN)
    assert "cards" in choices(state)
    assert choice(state) != "cards"
    assert worth(state, "end", also="cards") == worth(state, "cards", also="end")


def test_a_set_that_feeds_a_rival_is_worth_less() -> None:
    """R22: the player who rules the lands on the cards gets points too."""
    found = []
    for ruler in (-1, RED):
        state = scene()
        put(state, "fornost", GREEN, infantry=2)
        put(state, "esgaroth", RED, infantry=1)
        put(state, "moria", ruler, infantry=1)
        give(state, GREEN, "tc_moria", "tc_umbar", "tc_nurn", "tc_wild_1")
        reinforce(state, GREEN, 2)
        here = insight(state, GREEN)
        values = dict(zip(choices(state), judge(worlds(state, 1), GREEN, GAME.legal(state)), strict=True))
        found.append(max(each for said, each in values.items() if "tc_moria" in said) - here)
    assert found[1] < found[0] - 0.5


def test_armies_march_to_the_border() -> None:
    state = scene()
    for land in ("carrock", "eregion", "weather_hills", "south_downs", "eastern_angmar"):
        put(state, land, GREEN, infantry=1)
    put(state, "rhudaur", GREEN, cavalry=4)
    put(state, "borderlands", RED, infantry=4)
    assert choice(movement(state, GREEN)) == "from rhudaur"


@pytest.mark.parametrize("number", [1, 4])
def test_worlds_do_not_matter_where_nothing_is_drawn(number: int) -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=3)
    put(state, "carrock", RED, infantry=1)
    assert worth(combat(state, GREEN), "from rhudaur", number) == worth(state, "from rhudaur", 2)


def test_to_look_at_the_cards_in_a_ring_window_is_worth_the_best_of_them() -> None:
    """Looking changes nothing: a hint that counted it so would let the match be lost. What is played
    stays the same."""
    state = at_mount_doom("ac_faramir")
    found = prefer_direct(study(GAME, state, budget(GAME)), games.brain("lotr_risk"))
    assert GAME.notation(found.best.action) == choice(state) == "cards"
    assert found.best.chance > found.prospects[1].chance + 0.1


def test_cards_that_cannot_be_played_there_leave_it_at_that() -> None:
    state = at_mount_doom("ac_ambush")
    found = study(GAME, state, budget(GAME))
    assert GAME.notation(found.best.action) == choice(state) == "pass"
    assert found.best.margin == found.prospects[1].margin


def test_what_is_drawn_after_the_movement_says_nothing_about_a_march() -> None:
    """The player who marches first draws the same card afterwards, and the Ring's die is rolled all the same."""
    state = scene()
    put(state, "minas_tirith", GREEN, infantry=2)
    put(state, "fornost", GREEN, infantry=2, leader=True)
    movement(state, GREEN)
    found = []
    for card in ("ac_aragorn", "ac_raiders", "ac_ambush"):
        top(state, card)
        found.append(judge([state], GREEN, GAME.legal(state)))
    assert found[0] == found[1] == found[2]


def test_a_set_that_can_still_be_traded_is_not_lost() -> None:
    """R21: the first unit may be placed before the trade; only to end the phase gives the set away."""
    state = scene()
    put(state, "fornost", GREEN, infantry=2)
    put(state, "esgaroth", RED, infantry=1)
    give(state, GREEN, "tc_moria", "tc_umbar", "tc_nurn", "tc_wild_1")
    reinforce(state, GREEN, 3)
    values = dict(zip(choices(state), judge(worlds(state, 1), GREEN, GAME.legal(state)), strict=True))
    trade = max(each for said, each in values.items() if said.startswith("trade"))
    place = max(each for said, each in values.items() if said.startswith("place"))
    assert place < trade < place + 0.1
    assert values["end"] < place - 0.5
    assert choice(state).startswith("trade")


def test_cards_and_the_ring_after_the_last_point_say_nothing_about_it(tmp_path: Path) -> None:
    """On Mount Doom: in the world that was tried the Ring left after `stop`, which looked 45 points better."""
    path = tmp_path / "otter.json"
    path.write_bytes(gzip.decompress((MATCHES / "lotr_risk-otter.json.gz").read_bytes()))
    match = Match.load(path, lock=False)
    state = match.at(1355)
    worths = judge([GAME.sample(state, 3, Chance(7))], 3, GAME.legal(state))
    assert max(worths) - min(worths) < 1
    assert [type(each) for each in GAME.legal(state)][worths.index(min(worths))] is Stop
