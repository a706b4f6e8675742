"""R80–R84, R95: the end, points, ties, the neutral army."""

from boardgames_tui.engine import Log
from boardgames_tui.games.lotr_risk.board import LANDS, MEMBERS, NEUTRAL, PLACE_IDS, STRONGHOLDS
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules import scoring
from boardgames_tui.games.lotr_risk.rules.ending import end_game, level, roll_off
from boardgames_tui.games.lotr_risk.rules.state import State
from tests.games.lotr_risk.naive import totals
from tests.games.lotr_risk.scenes import (
    CARD,
    GREEN,
    HOMES,
    LOSE,
    RED,
    WIN,
    at,
    attack,
    choices,
    combat,
    do,
    force,
    give,
    owner,
    put,
    ring,
    scene,
)


def test_r80_the_game_ends_when_the_ring_is_gone() -> None:
    state = scene()
    force(state, 5)
    ring(state, GREEN, "mount_doom")
    assert GAME.decision(state) is None
    assert GAME.legal(state) == []
    assert state.ring == 17


def test_r80_boromir_holds_it_on_mount_doom() -> None:
    state = scene()
    give(state, RED, "ac_boromir")
    force(state, 6)
    ring(state, GREEN, "mount_doom")
    do(state, "pass", "cards", "play ac_boromir")
    assert state.ring == 16
    assert GAME.decision(state) is not None


def test_r81_the_last_player_wins_without_counting() -> None:
    state = scene()
    put(state, HOMES[RED], NEUTRAL)
    put(state, "carrock", RED)
    put(state, "rhudaur", GREEN, infantry=3)
    state.players[RED].collected = list(range(22))
    state.adventure_deck = [card for card in state.adventure_deck if card >= 22]
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock", after=("defend infantry",), dice=WIN)
    assert GAME.decision(state) is None
    assert GAME.standings(state).winners == (GREEN,)
    assert state.ring == 0


def test_r82_e17_score() -> None:
    """Example 17 (R82)."""
    state = scene()
    lands = [*list(MEMBERS[4]), at("moria")]
    others = [
        land for land in range(LANDS) if land not in lands and land not in STRONGHOLDS and PLACE_IDS[land] not in HOMES
    ]
    for land in lands + others[: 20 - len(lands) - 1]:  # and the home
        put(state, PLACE_IDS[land], GREEN)
    cards = ["ac_mission_khand", "ac_mission_lorien", "ac_raiders", "ac_gollum", "ac_knife", "ac_hunt"]
    state.players[GREEN].collected = [CARD[name] for name in cards]
    assert scoring.territories(state, GREEN) == 20
    assert scoring.total(state, GREEN) == 36
    assert totals(state)[GREEN] == 36
    assert [line.value for line in scoring.lines(state, GREEN)] == [20, 4, 4, 8]


def test_r82_hands_count_nothing() -> None:
    state = scene()
    before = scoring.total(state, GREEN)
    give(state, GREEN, "ac_gollum", "tc_moria")
    put(state, "forlindon", GREEN, creature=5, leader=True)
    assert scoring.total(state, GREEN) == before == 1


def test_r83_homeland_bonus() -> None:
    state = scene(homeland_bonus=True)
    put(state, "mount_doom", GREEN)
    put(state, "minas_tirith", GREEN)
    put(state, "barad_dur", RED)
    assert (scoring.homeland(state, GREEN), scoring.homeland(state, RED)) == (8, 4)
    put(state, "barad_dur", GREEN)
    assert (scoring.homeland(state, GREEN), scoring.homeland(state, RED)) == (8, 0)
    state = scene()
    put(state, "mount_doom", GREEN)
    assert scoring.homeland(state, GREEN) == 0


def tied() -> State:
    state = scene()
    put(state, "nurn", GREEN)
    put(state, "khand", RED)
    return state


def test_r84_more_territories_then_strongholds_then_cards() -> None:
    state = tied()
    put(state, "moria", GREEN)  # 2 + stronghold: 1 + 1 + 3 = 5
    for land in ("lorien", "harad", "near_harad"):
        put(state, land, RED)  # 5 territories
    standings = GAME.standings(state)
    assert [row.total for row in standings.rows] == [5, 5]
    assert standings.winners == (RED,)
    assert standings.decided_by.key == "tie.territories"
    state = tied()
    put(state, "moria", GREEN)
    put(state, "harad", RED)
    state.players[RED].collected = [CARD["ac_mission_khand"]]
    standings = GAME.standings(state)  # 3 territories each, a stronghold against 2 points of cards
    assert standings.winners == (GREEN,)
    assert standings.decided_by.key == "tie.strongholds"


def test_r84_more_points_from_cards() -> None:
    state = scene(homeland_bonus=True)
    put(state, "mount_doom", GREEN)
    put(state, "khand", RED)
    state.players[RED].collected = [CARD["ac_mission_khand"], CARD["ac_mission_lorien"]]
    standings = GAME.standings(state)  # 2 territories each; 4 points for the homeland against 4 points of cards
    assert [row.total for row in standings.rows] == [6, 6]
    assert standings.winners == (RED,)
    assert standings.decided_by.key == "tie.cards"


def test_r84_the_tied_roll() -> None:
    state = tied()
    force(state, [4, 4], [2, 6])  # equal dice roll again
    end_game(state, Log())
    standings = GAME.standings(state)
    assert state.tie_rolls == [42, 46]
    assert standings.winners == (RED,)
    assert standings.decided_by.key == "tie.die"


def test_r84_rolls_of_three_compare() -> None:
    state = scene(3, rest=GREEN)
    state.tie_rolls = [0, 0, 0]
    force(state, [6, 4])
    roll_off(state, [1, 2], Log())
    assert state.tie_rolls == [0, 6, 4]  # different dice: nobody rolls again
    state.tie_rolls = [0, 0, 0]
    force(state, [4, 6, 4], [5, 1])
    level(state, [0, 1, 2], Log())
    assert state.tie_rolls == [45, 60, 41]  # the six beats both, whatever they roll afterwards


def test_r84_the_eliminated_rank_behind() -> None:
    state = scene(4, rest=0)
    state.players[1].out, state.players[2].out = 2, 1
    for seat in (1, 2):
        put(state, HOMES[seat], 0)
    ranks = {row.seat: row.rank for row in GAME.standings(state).rows}
    assert ranks == {0: 1, 3: 2, 1: 3, 2: 4}  # later eliminated ones higher


def test_r95_neutral_army() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=5)
    put(state, "carrock", NEUTRAL, infantry=1, cavalry=1)
    combat(state, GREEN)
    attack(state, "rhudaur", "carrock", dice=WIN)  # no questions to anybody: the program names and rolls
    assert owner(state, "carrock") == NEUTRAL
    assert state.units[3 * at("carrock") + 1] == 0  # best defence first
    for _ in range(3):
        do(state, "again", dice=LOSE)
    assert state.legends == []
    seats = set()
    while GAME.decision(state) is not None and state.round < 4:
        seats.add(GAME.decision(state).seat)
        do(state, choices(state)[-1])
    assert seats <= {GREEN, RED}  # it has no turn
