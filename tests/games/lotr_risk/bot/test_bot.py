"""The bot's judgement: what it likes, and that it finishes."""

import pytest

from boardgames_tui.engine import Chance
from boardgames_tui.games.lotr_risk.bot import BRAIN
from boardgames_tui.games.lotr_risk.bot.territory_values import Campaign, assault_of
from boardgames_tui.games.lotr_risk.bot.value import TURNS_LEFT, position, value
from boardgames_tui.games.lotr_risk.content import ATTACK, COST, DEFENCE
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.odds import exact
from boardgames_tui.games.lotr_risk.rules.state import State
from tests.games.lotr_risk.scenes import (
    GREEN,
    RED,
    at,
    attack,
    choices,
    combat,
    do,
    drawing,
    force,
    give,
    put,
    ring,
    scene,
    setup,
)


def favourite(state: State) -> str:
    seat = GAME.decision(state).seat
    ratings = BRAIN.ratings(state, seat, GAME.legal(state))
    return choices(state)[max(range(len(ratings)), key=ratings.__getitem__)]


def test_section_11_expected_turns() -> None:
    assert {version: round(turns[0]) for version, turns in TURNS_LEFT.items()} == {
        "short": 23,
        "standard": 29,
        "long": 47,
    }


def test_value_counts_what_scores() -> None:
    state = combat(scene(), GREEN)
    before = value(state, GREEN)
    put(state, "moria", GREEN)
    assert value(state, GREEN) > before + 2
    assert value(state, RED) < -2


def test_a_pending_attack_is_weighed_with_its_odds() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=1, creature=2)
    put(state, "carrock", RED)
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock", "creature")
    hopeful = value(state, GREEN)
    do(state, "defend infantry", dice=([1, 1, 1, 1, 1], [6, 6]))
    assert position(state, GREEN) < hopeful
    assert value(state, GREEN) == pytest.approx(
        hopeful, abs=0.8
    )  # the dice of a try-out are not held against the choice


def odds_of(ours: list[int], theirs: list[int]) -> float:
    """The land is taken: dice of the attackers and of the defenders in the order in which they fight."""
    if not theirs:
        return 1.0
    if not ours:
        return 0.0
    win = float(exact(ours[0], theirs[0]))
    return win * odds_of(ours, theirs[1:]) + (1 - win) * odds_of(ours[1:], theirs)


def test_an_assault_is_reckoned_with_the_units_that_are_there() -> None:
    """One creature and three infantry are not four creatures; the defenders are not all the best of them."""
    for ours, theirs in (
        ((0, 2, 3), (0, 0, 2)),
        ((3, 0, 1), (2, 0, 0)),
        ((3, 0, 1), (2, 1, 1)),
        ((1, 2, 2), (4, 0, 1)),
        ((5, 0, 0), (1, 1, 0)),
    ):
        first = 2 if ours[2] else 0
        outlook = assault_of(ours, first, sum(ours) - 1, 0, theirs, 0)
        line = [first, *(unit for unit in (2, 1, 0) for _ in range(ours[unit] - (unit == first)))][: sum(ours) - 1]
        guards = [DEFENCE[unit] for unit in (2, 1, 0) for _ in range(theirs[unit])]
        assert outlook.taken == pytest.approx(odds_of([ATTACK[unit] for unit in line], guards))
        assert outlook.beaten <= sum(theirs)
        assert outlook.lost <= sum(COST[unit] for unit in line)


def test_an_assault_is_worth_less_with_a_strong_unit_and_weak_ones_behind_it_than_with_strong_ones_only() -> None:
    def worth(**units: int) -> float:
        state = scene()
        put(state, "rhudaur", GREEN, **units)
        put(state, "carrock", RED, infantry=3)
        return Campaign(combat(state, GREEN), GREEN).assault(at("rhudaur"), at("carrock"), 2, False)

    assert worth(infantry=3, creature=1) < worth(infantry=1, creature=3) == worth(creature=4)  # one stays behind


def test_dice_of_an_assault_are_those_of_the_place() -> None:
    """Leader, stronghold and sea count for every unit of it (R35)."""
    state = scene()
    put(state, "carrock", GREEN, infantry=3, leader=True)
    put(state, "rhudaur", RED, infantry=1)
    map_ = Campaign(combat(state, GREEN), GREEN)
    assert map_.outlook(at("carrock"), at("rhudaur"), 0, True).taken == pytest.approx(odds_of([4, 4], [4]))
    assert map_.outlook(at("carrock"), at("rhudaur"), 0, False).taken == pytest.approx(odds_of([3, 3], [4]))


def test_it_takes_what_is_weak_and_leaves_what_is_strong() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, creature=5)
    put(state, "carrock", RED, infantry=1)
    put(state, "eregion", RED, creature=5)
    combat(state, GREEN)
    assert favourite(state) == "from rhudaur"
    do(state, "from rhudaur", "send creature")
    assert favourite(state) != "against eregion"
    state = scene()
    put(state, "nurn", GREEN, infantry=2)
    put(state, "gorgoroth", RED, creature=5)
    combat(state, GREEN)
    assert favourite(state) == "end"


def test_it_reveals_missions_and_keeps_good_cards() -> None:
    state = scene()
    put(state, "lorien", GREEN)
    put(state, "gladden_fields", GREEN)
    give(state, GREEN, "ac_mission_lorien", "ac_grima_1", "ac_courage", "ac_ambush")
    drawing(state, GREEN)
    assert favourite(state) == "discard ac_mission_lorien"  # a site already ruled cannot be conquered


def test_on_mount_doom_it_holds_the_ring_only_when_behind() -> None:
    for lead, play in ((True, "pass"), (False, "play ac_boromir")):
        state = scene()
        for land in ("moria", "umbar", "rhudaur"):
            put(state, land, GREEN if lead else RED)
        give(state, GREEN, "ac_boromir")
        force(state, 6)
        ring(state, GREEN, "mount_doom")
        do(state, "pass")
        assert favourite(state) == ("pass" if lead else "cards")
        do(state, "cards")
        assert favourite(state) == play


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_by_first_impression_end(seats: int) -> None:
    state = GAME.new(setup(seats, 11, setup_mode="quick", ring_version="short"))
    while (decision := GAME.decision(state)) is not None:
        legal = GAME.legal(state)
        ratings = BRAIN.ratings(GAME.sample(state, decision.seat, Chance(state.moves)), decision.seat, legal)
        assert len(ratings) == len(legal)
        GAME.apply(state, legal[max(range(len(legal)), key=ratings.__getitem__)])
        assert state.moves < 8000
    assert GAME.check(state) == []
