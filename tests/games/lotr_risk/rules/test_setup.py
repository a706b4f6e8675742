"""R1–R10a, R96: armies, the deal, claiming, placing, first cards."""

import pytest

from boardgames_tui.engine import Forced, Seat, Setup, SetupError
from boardgames_tui.games.lotr_risk.board import FREE, LANDS, NEUTRAL
from boardgames_tui.games.lotr_risk.content import ADVENTURES, COST, IS_EVENT, LAND_CARDS, SETUP, TERRITORIES
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.options import Options
from boardgames_tui.games.lotr_risk.rules.frames import Appointing, Claiming, Deploying, Turn
from boardgames_tui.games.lotr_risk.rules.state import State
from boardgames_tui.i18n import catalogue
from tests.games.lotr_risk.scenes import GREEN, RED, at, choices, combat, do, kinds, put, reasons, scene, setup


def colored(*colors: str | None) -> Setup:
    return Setup("lotr_risk", tuple(Seat(f"P{n}", color) for n, color in enumerate(colors)), {}, "AMBER-2345")


def until(state: State, frame: type) -> State:
    while not isinstance(state.stack[-1], frame):
        GAME.apply(state, GAME.legal(state)[0])
    return state


@pytest.mark.parametrize(
    ("seats", "sides"), [(2, ["good", "evil"]), (3, ["good", "evil", "evil"]), (4, ["good", "evil", "good", "evil"])]
)
def test_r1_sides(seats: int, sides: list[str]) -> None:
    state = GAME.new(setup(seats))
    assert [player.side for player in state.players] == sides
    assert (NEUTRAL in state.owner) == (seats == 2)


def test_r1_wrong_sides_are_refused() -> None:
    with pytest.raises(SetupError) as refused:
        GAME.new(colored("green", "yellow"))
    assert refused.value.reason.key == "setup.sides"
    assert GAME.problems(colored("green", "blue"))[0].key == "setup.no_army"


def test_r1a_any_assignment_of_colours() -> None:
    assert [player.army for player in GAME.new(colored("violet", "yellow")).players] == ["black", "yellow"]
    assert [player.army for player in GAME.new(colored(None, None, "red")).players] == ["green", "black", "red"]
    assert [player.army for player in GAME.new(colored("red", None, None, None)).players] == [
        "red",
        "green",
        "yellow",
        "black",
    ]


@pytest.mark.parametrize(("seats", "armies"), [(2, "green red"), (3, "green red black"), (4, "green red yellow black")])
def test_r1a_default_seats(seats: int, armies: str) -> None:
    assert [player.army for player in GAME.new(setup(seats)).players] == armies.split()


def test_r2_start_player() -> None:
    tape = Forced([5, 2, 5], [3, 4])  # seats 0 and 2 roll again, seat 2 is higher
    state = GAME.new(setup(3), tape)
    assert state.start == state.active == 2
    assert GAME.decision(state).seat == 2


@pytest.mark.parametrize(("seats", "points", "dealt"), [(2, 60, 16), (3, 52, 16), (4, 45, 8)])
def test_r3_army_points(seats: int, points: int, dealt: int) -> None:
    state = GAME.new(setup(seats))
    assert SETUP.players[seats].army_points == points
    assert {player.points for player in state.players} == {points - dealt}  # R4: the first infantry cost a point each


@pytest.mark.parametrize(("seats", "free"), [(2, 11), (3, 16), (4, 32)])
def test_r4_deal_by_shields(seats: int, free: int) -> None:
    state = GAME.new(setup(seats))
    assert state.owner.count(FREE) == free
    for seat, player in enumerate(state.players):
        shields = [TERRITORIES[land].shield for land in range(LANDS) if state.owner[land] == seat]
        expected = {2: (16, 0), 3: (8, 8), 4: (8, 0)}[seats]
        assert (shields.count(player.side), shields.count("neutral")) == expected
        assert all(state.units[3 * land] == 1 for land in range(LANDS) if state.owner[land] == seat)


def test_r4_neutral_army() -> None:
    state = GAME.new(setup(2))
    neutral = [land for land in range(LANDS) if state.owner[land] == NEUTRAL]
    assert len(neutral) == 21
    assert all(TERRITORIES[land].shield == "neutral" and state.units[3 * land] == 2 for land in neutral)


def test_r4_published_deal_for_three() -> None:
    state = GAME.new(setup(3, three_player_deal="published"))
    good = [TERRITORIES[land].shield for land in range(LANDS) if state.owner[land] == 0]
    assert good == ["good"] * 16
    assert {TERRITORIES[land].shield for land in range(LANDS) if state.owner[land] == FREE} == {"neutral"}


@pytest.mark.parametrize(("seats", "claims"), [(2, (6, 5)), (3, (6, 5, 5)), (4, (8, 8, 8, 8))])
def test_r5_claiming_in_turn(seats: int, claims: tuple[int, ...]) -> None:
    state = GAME.new(setup(seats))
    asked = [0] * seats
    while isinstance(state.stack[-1], Claiming):
        seat = state.stack[-1].seat
        asked[(seat - state.start) % seats] += 1
        assert set(choices(state)) == {
            f"claim {TERRITORIES[land].id}" for land in range(LANDS) if state.owner[land] == FREE
        }
        GAME.apply(state, GAME.legal(state)[-1])
    assert tuple(asked) == claims
    assert sum(player.points for player in state.players) == SETUP.players[seats].army_points * seats - (
        LANDS - state.owner.count(NEUTRAL)
    )


def test_r5_quick_deals_the_rest() -> None:
    state = GAME.new(setup(4, setup_mode="quick"))
    assert FREE not in state.owner
    assert [state.owner.count(seat) for seat in range(4)] == [16] * 4
    assert isinstance(state.stack[-1], Deploying)


@pytest.mark.parametrize(("seats", "left"), [(4, {29}), (3, {30, 31}), (2, {38, 39})])
def test_r6_points_left(seats: int, left: set[int]) -> None:
    state = until(GAME.new(setup(seats)), Deploying)
    assert {player.points for player in state.players} == left


def test_r6_packets_of_five() -> None:
    state = until(GAME.new(setup(2)), Deploying)
    seat = state.stack[-1].seat
    assert state.stack[-1].points == 5
    assert "stop" not in kinds(state)  # at least 1 point must be placed
    assert ("R6", "why.must_place") in reasons(state)
    GAME.apply(state, next(action for action in GAME.legal(state) if action.kind == "place" and action.unit == 2))
    assert "stop" in kinds(state)
    assert {action.unit for action in GAME.legal(state) if action.kind == "place"} == {0, 1}  # 2 points left
    do(state, "stop")
    assert state.stack[-1].seat != seat


def test_r6_goes_round_until_all_points_are_used() -> None:
    state = until(GAME.new(setup(3)), Appointing)
    assert [player.points for player in state.players] == [0, 0, 0]
    assert max(state.count) <= 5


def test_r6_quick_is_one_go() -> None:
    state = GAME.new(setup(2, setup_mode="quick"))
    seat, points = state.stack[-1].seat, state.players[state.stack[-1].seat].points
    spent = 0
    while isinstance(state.stack[-1], Deploying) and state.stack[-1].seat == seat:
        assert "stop" not in kinds(state)
        action = GAME.legal(state)[0]
        spent += COST[action.unit]
        GAME.apply(state, action)
    assert spent == points


def test_r6_setup_ignores_r24() -> None:
    state = until(GAME.new(setup(2)), Deploying)
    lands = {action.territory for action in GAME.legal(state) if action.kind == "place"}
    assert any(not TERRITORIES[land].site for land in lands)


def test_r7_one_leader_each() -> None:
    state = until(GAME.new(setup(4, setup_mode="quick")), Appointing)
    assert state.stack[-1].seat == state.start
    while isinstance(state.stack[-1], Appointing):
        seat = state.stack[-1].seat
        assert {state.owner[action.territory] for action in GAME.legal(state)} == {seat}
        GAME.apply(state, GAME.legal(state)[0])
    assert all(sum(place >= 0 for place in player.leaders) == 1 for player in state.players)


def started(seats: int = 3) -> State:
    state = GAME.new(setup(seats, setup_mode="quick"))
    while not isinstance(state.stack[0], Turn):
        GAME.apply(state, GAME.legal(state)[0])
    return state


def test_r8_one_territory_card_each() -> None:
    state = started()
    assert [len(player.lands) for player in state.players] == [1, 1, 1]
    assert len(state.land_deck) == len(LAND_CARDS) - 3


def test_r9_four_adventure_cards_without_events() -> None:
    state = started()
    assert all(
        len(player.adventures) == 4 and not any(IS_EVENT[card] for card in player.adventures)
        for player in state.players
    )
    assert sum(IS_EVENT[card] for card in state.adventure_deck) == sum(IS_EVENT)
    assert len(state.adventure_deck) == len(ADVENTURES) - 3 * 4


def test_r10_ring_and_start_player() -> None:
    state = started()
    assert state.ring == 0
    assert GAME.view(state, None).ring.path[0] == at("the_shire")
    assert state.active == state.start
    assert GAME.decision(state).seat == state.start


def test_r10a_open_and_hidden() -> None:
    state = started()
    mine, onlooker = GAME.view(state, 0), GAME.view(state, None)
    assert mine.hand.lands == tuple(state.players[0].lands)
    assert mine.hand.adventures == tuple(state.players[0].adventures)
    assert onlooker.hand is None
    assert [player.adventure_cards for player in onlooker.players] == [4, 4, 4]
    text = repr(onlooker)
    state.players[0].lands[0], state.land_deck[0] = state.land_deck[0], state.players[0].lands[0]
    state.land_deck.reverse()
    state.adventure_deck.reverse()
    assert repr(GAME.view(state, None)) == text


def test_r10a_lasting_effects_are_told_in_plain_sentences() -> None:
    state = scene()
    put(state, "ship_andrast", GREEN, infantry=1, leader=True)
    combat(state, GREEN)
    state.closed[0], state.storms, state.storms_by, state.corsairs_by = RED, [at("moria")], RED, GREEN
    state.opened, state.breached = [1], [at("umbar")]
    words = catalogue("de", "lotr_risk")
    told = " ".join(words.phrase(phrase, ("Anna", "Bert")) for phrase in GAME.describe(GAME.view(state, None)))
    for part in (
        "ist gesperrt, bis Bert",
        "Winterstürme in Moria, bis Bert",
        "Angriffe über das Meer, bis Anna",
        "Weg unter den Bergen",
        "Umbar gibt",
    ):
        assert part in told
    crew = GAME.atlas(GAME.view(state, None)).places["ship_andrast"].about
    assert [words.phrase(phrase, ("Anna", "Bert")) for phrase in crew] == [
        "Schiffsfeld",
        "Anna mit 1 Infanterie",
        "ein Heerführer",
    ]


def test_r10a_face_down_card() -> None:
    state = scene()
    put(state, "moria", 0)
    state.land_deck.remove(at("moria"))
    state.players[0].uprising = at("moria")
    assert GAME.view(state, 0).hand.uprising == at("moria")
    assert GAME.view(state, 1).players[0].face_down
    assert GAME.view(state, 1).hand.uprising == -1


def test_r96_options() -> None:
    fields = {name: field.default for name, field in Options.model_fields.items()}
    assert fields == {
        "ring_version": "standard",
        "setup_mode": "draft",
        "three_player_deal": "balanced",
        "legendary_battle": True,
        "retreat": True,
        "homeland_bonus": False,
        "bot_style": "balanced",
    }
    assert GAME.problems(setup(2, ring_version="endless"))
