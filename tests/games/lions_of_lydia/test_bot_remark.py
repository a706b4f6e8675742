"""The game's own sentence of a hint: what a merchant, a rank, a step of influence is good for."""

from typing import Any

from boardgames_tui.engine import counted, seat_ref
from boardgames_tui.games.lions_of_lydia.actions import Act, Advance, Buy, Exchange, MoveKing, Place, Take, TakeRank
from boardgames_tui.games.lions_of_lydia.bot import BRAIN
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.state import Exchanging, Racing, Refill, State, Turns
from tests.games.lions_of_lydia.scenes import board, gate, table, turn


def said(state: State, action: Act) -> tuple[str, dict[str, Any]] | None:
    assert BRAIN.remark is not None
    before = GAME.clone(state)
    found = BRAIN.remark(state, 0, action)
    assert state == before
    return None if found is None else (found.key, dict(found.args))


def test_only_what_stays_is_praised() -> None:
    """R22: of a gate's gains a hint tells what the caps leave."""
    state = table()
    player = turn(state, "red")
    gate(state, "blue", "green")
    board(player, R=6, G=3, Y=0, B=5, cards={})
    key, args = said(state, Place("gate_blue")) or ("", {})
    assert key == "promise.gate"
    assert args["goods"] == (counted(1, "amount.green"), counted(1, "amount.blue"))
    assert args["lost"] == (counted(1, "amount.red"),)
    board(player, R=6, G=6, B=6)
    assert (said(state, Place("gate_blue")) or ("",))[0] == "remark.gate_full"


def test_a_merchant_is_taken_for_what_he_would_bring() -> None:
    state = table()
    state.stack = [Turns(1), Refill(0)]
    board(state.players[0], R=0, G=0, Y=0, B=0, cards={"silver_caravan_blue": "upgraded"})
    for color in ("red", "green", "yellow"):
        gate(state, color)  # type: ignore[arg-type]
    gate(state, "blue", "green")
    goods = (counted(1, "amount.green"), counted(4, "amount.blue"))
    key, args = said(state, Take("blue", "fountain")) or ("", {})
    assert key == "remark.merchant"
    assert sorted(map(str, args["goods"])) == sorted(map(str, goods))
    assert args["gate"] == "@city_board.gate_blue.name"
    assert (said(state, Take("lydian", "fountain")) or ("",))[0] == "remark.lydian"
    state.tile_owner = 0  # R61: this was the last turn
    assert said(state, Take("blue", "fountain")) is None


def test_the_king_goes_where_the_next_gains_least() -> None:
    state = table(croesus=True)
    board(state.players[1], G=5)
    gate(state, "green", "red")
    told = {"seat": seat_ref(1), "merchants": 1, "n": 5, "good": "@good.green"}
    assert said(state, MoveKing("green")) == ("remark.king", told)


def test_x7_what_a_rank_costs_and_brings() -> None:
    state = table(races=True)
    state.race = ["red", "red", "blue"]
    state.stack = [Turns(1), Refill(0), Racing(0)]
    board(state.players[0], R=2, B=1)
    coins, red, blue = counted(3, "amount.coin"), counted(2, "amount.red"), counted(1, "amount.blue")
    assert said(state, TakeRank(2)) == ("remark.rank", {"goods": (red,), "reward": coins})
    assert said(state, TakeRank(3)) == ("remark.rank", {"goods": (red, blue), "reward": "@remark.step"})


def test_r54_what_a_step_of_influence_brings() -> None:
    state = table()
    parts = []
    for level in range(6):
        board(state.players[0], influence=level)
        parts.append((said(state, Advance()) or ("", {"parts": ()}))[1]["parts"])
    assert parts == [
        ("@remark.lydian_comes", counted(5, "remark.room")),
        (counted(8, "remark.room"), counted(2, "amount.coin")),
        ("@remark.no_limit", counted(3, "amount.coin")),
        (counted(4, "remark.points"),),
        (counted(6, "remark.points"),),
        ("@remark.wild", counted(8, "remark.points")),
    ]


def test_what_is_left_after_an_exchange() -> None:
    state = table()
    state.stack = [Turns(1), Refill(0), Exchanging(0, "red")]
    board(state.players[0], R=5, coins=1)
    assert said(state, Exchange(3)) == ("remark.exchange", {"coins": 4, "n": 2, "good": "@good.red"})


def test_elsewhere_the_table_speaks() -> None:
    state = table()
    turn(state, "red")
    action = Place("fountain")
    outlook = GAME.outlook(GAME.view(state, 0), action)
    assert outlook is not None
    assert said(state, action) == (outlook.key, dict(outlook.args))
    assert said(state, Buy("silver_field_red")) is None
