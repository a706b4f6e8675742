"""Chapter 8: refill and end of the game (R56–R62)."""

import random

from boardgames_tui.games.lions_of_lydia.content import CARDS
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.state import State
from tests.games.lions_of_lydia.scenes import ALL, board, do, gate, keys, kind, legal, refusals, setup, table, turn

SILVER = [name for name in CARDS if name.startswith("silver")]


def any_turn(state: State) -> None:
    do(state, "place gate_red") if kind(state) == "place" else None
    while kind(state) != "refill":
        GAME.apply(state, GAME.legal(state)[-1])
    GAME.apply(state, GAME.legal(state)[0])


def test_e12_trigger_by_bonus() -> None:
    state = table(3)
    player = turn(state, "red")
    board(player, R=5, coins=0, influence=3, cards={"start_red": "base", **dict.fromkeys(SILVER[:6], "upgraded")})
    gate(state, "green", "lydian", "red")
    state.fountain = []
    events = do(state, "place gate_green", "free start_red")
    assert keys(events) == ["upgrade", "tile"]
    assert state.tile_owner == 0
    do(state, "exchange 1")
    assert (player.coins, state.gates["green"], state.fountain) == (1, ["lydian"], ["red", "red"])
    do(state, "take red fountain")
    seats = []
    while kind(state) is not None:
        seats.append(state.active)
        any_turn(state)
    assert seats == [1, 2]
    player.coins, state.players[1].coins = 5, 12
    lines = [
        [line.value for line in GAME.standings(state).of(seat).lines if line.key == "score.tile"] for seat in (0, 1)
    ]
    assert lines == [[5], []]


def test_e15_empty_fountain() -> None:
    state = table()
    turn(state, "red")
    state.fountain = []
    gate(state, "yellow", "blue")
    gate(state, "red", "green")
    gate(state, "green")
    gate(state, "blue", "yellow", "lydian")
    do(state, "place gate_yellow")
    assert legal(state) == [
        "take green red",
        "take red yellow",
        "take blue yellow",
        "take yellow blue",
        "take lydian blue",
    ]
    do(state, "take blue yellow")
    assert state.gates["yellow"] == ["red"]
    assert len(state.players[0].bag) == 4


def test_r56_exactly_one_forced() -> None:
    state = table()
    player = turn(state, "red", bag=["blue", "blue", "lydian"])
    do(state, "place fountain", "done")
    assert kind(state) == "refill"
    assert set(legal(state)) == {f"take {color} fountain" for color in ("red", "green", "yellow", "blue")}
    do(state, "take red fountain")
    assert sorted(player.bag) == ["blue", "blue", "lydian", "red"]
    assert GAME.decision(state).auto is True  # type: ignore[union-attr]


def test_r56_the_end_of_a_turn_is_confirmed() -> None:
    state = table()
    turn(state, "red")
    state.fountain = []
    do(state, "place fountain", "done")
    assert legal(state) == ["take red fountain"]
    assert GAME.decision(state).auto is False  # type: ignore[union-attr]


def test_r57_gates_cards_and_boards_are_out_of_reach() -> None:
    state = table()
    turn(state, "red")
    gate(state, "yellow", "blue")
    do(state, "place gate_yellow")
    decision = GAME.decision(state)
    assert decision is not None
    reasons = {(each.what.key, each.why.key, each.rule) for each in decision.why_not()}
    assert ("label.take_gate", "why.fountain_first", "R57") in reasons
    assert ("label.take_card", "why.on_card", "R57") in reasons
    assert ("label.take_board", "why.on_board", "R57") in reasons


def test_r57_courtyards_and_tombs_are_out_of_reach() -> None:
    state = table(courtyards=True, gold_tiles="tomb")
    turn(state, "red")
    state.retired = ["blue"]
    do(state, "place gate_yellow")
    decision = GAME.decision(state)
    assert decision is not None
    found = [(each.what.key, each.what.args["merchant"], each.why.key, each.rule) for each in decision.why_not()]
    assert ("label.take_courtyard", "@merchant.red", "why.in_courtyard", "R57") in found
    assert ("label.take_courtyard", "@merchant.green", "why.in_courtyard", "R57") in found
    assert ("label.take_tomb", "@merchant.blue", "why.retired", "X5.3") in found


def test_r58_there_is_always_somebody_to_take() -> None:
    """At least 9 within reach in the base game, 3 with everything."""
    for options, least in (({}, 9), ({**ALL, "gold_tiles": "tomb"}, 3)):
        for seats in (2, 4):
            state = GAME.new(setup(seats, 7, **options))
            rng = random.Random(7)
            while kind(state) is not None:
                if kind(state) == "refill":
                    assert len(state.fountain) + sum(map(len, state.gates.values())) >= least
                GAME.apply(state, rng.choice(GAME.legal(state)))


def test_r59_goal_by_number_of_players() -> None:
    for seats, goal in ((2, 8), (3, 7), (4, 6)):
        state = table(seats)
        player = turn(state, "red")
        for upgraded, owner in ((goal - 2, None), (goal - 1, 0)):
            turn(state, "red")
            board(player, R=5, influence=3, cards={"start_red": "base", **dict.fromkeys(SILVER[:upgraded], "upgraded")})
            gate(state, "green")
            do(state, "place gate_green", "free start_red")
            assert state.tile_owner == owner


def test_r59_every_kind_counts_and_only_the_first_gets_the_tile() -> None:
    state = table(4)
    cards = {"start_red": "base", "purple_red": "upgraded", "gold_mint": "upgraded", "fountain_red": "upgraded"}
    cards |= {SILVER[0]: "upgraded", SILVER[1]: "upgraded"}
    board(turn(state, "red"), R=5, influence=3, cards=cards)  # type: ignore[arg-type]
    gate(state, "green")
    do(state, "place gate_green", "free start_red")
    assert state.tile_owner == 0
    board(
        turn(state, "red", seat=1),
        R=5,
        influence=3,
        cards={"start_green": "base", **dict.fromkeys(SILVER[2:7], "upgraded")},
    )
    gate(state, "green")
    events = do(state, "place gate_green", "free start_green")
    assert "tile" not in keys(events)
    assert state.tile_owner == 0


def test_r60_the_turn_is_completed() -> None:
    state = table(4)
    player = turn(state, "red")
    board(player, R=5, G=5, coins=0, influence=3, cards={"start_red": "base", **dict.fromkeys(SILVER[:5], "upgraded")})
    gate(state, "green", "lydian", "red")
    do(state, "place gate_green", "free start_red")
    assert kind(state) == "bonus"
    do(state, "advance", "exchange 6")
    assert state.gates["green"] == ["lydian"]
    assert kind(state) == "refill"


def test_r61_everybody_else_once_more_rounds_are_not_evened() -> None:
    state = table(4)
    state.first = 0
    turn(state, "red", seat=2)
    state.tile_owner = 2
    order = []
    while kind(state) is not None:
        order.append(state.active)
        any_turn(state)
    assert order == [2, 3, 0, 1]
    assert GAME.legal(state) == []


def test_r62_the_trigger_player_still_decides_in_races() -> None:
    state = table(2, races=True)
    turn(state, "yellow", seat=1)
    state.tile_owner = 0
    state.race = ["red", "blue"]
    gate(state, "red", "yellow")
    board(state.players[0], R=1)
    board(state.players[1])
    do(state, "place gate_red")
    assert GAME.decision(state).seat == 1  # type: ignore[union-attr]
    do(state, "pass")
    assert GAME.decision(state).seat == 0  # type: ignore[union-attr]
    assert legal(state) == ["rank 1", "pass"]
    assert refusals(state)["2"] == "race_resources X7.5"
