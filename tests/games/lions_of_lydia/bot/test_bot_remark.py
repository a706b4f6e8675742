"""The game's own sentence of a hint: what a merchant, a rank, a step of influence is good for."""

from typing import Any

from boardgames_tui.engine import counted
from boardgames_tui.games.lions_of_lydia.actions import (
    Act,
    Advance,
    Buy,
    Done,
    Exchange,
    FreeUpgrade,
    MoveKing,
    Place,
    Take,
    TakeRank,
    Upgrade,
)
from boardgames_tui.games.lions_of_lydia.bot import BRAIN
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.frames import Exchanging, Racing, Refill, Turns
from boardgames_tui.games.lions_of_lydia.rules.state import State
from boardgames_tui.i18n import catalogue
from tests.games.lions_of_lydia.scenes import board, gate, table, turn


def said(state: State, action: Act) -> tuple[str, dict[str, Any]] | None:
    assert BRAIN.remark is not None
    before = GAME.clone(state)
    found = BRAIN.remark(state, 0, action)
    assert state == before
    return None if found is None else (found.key, dict(found.args))


def told(state: State, action: Act, language: str = "en") -> str:
    assert BRAIN.remark is not None
    found = BRAIN.remark(state, 0, action)
    return "" if found is None else catalogue(language, "lions_of_lydia").phrase(found, ["Ann", "Ben", "Cleo"])


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


def test_r50_a_merchant_who_brings_bonuses_is_taken_for_them() -> None:
    """At the blue gate he would bring more, at the red gate two tracks reach 6."""
    state = table()
    state.stack = [Turns(1), Refill(0)]
    board(state.players[0], R=5, G=0, Y=5, B=0, cards={})
    for color in ("green", "yellow"):
        gate(state, color)  # type: ignore[arg-type]
    gate(state, "red", "red")
    gate(state, "blue", "green", "blue")
    assert told(state, Take("yellow", "fountain")) == (
        "As things stand, this one would give you 1 red and 1 yellow at the Red Gate; red and yellow to 6: 2 bonuses."
    )
    assert told(state, Take("yellow", "fountain"), "de") == (
        "So wie es steht, brächte er am roten Tor am meisten: 1 Rot und 1 Gelb; Rot und Gelb auf 6: 2 Boni."
    )


def test_x1_the_king_counts_where_he_stands() -> None:
    state = table(croesus=True)
    state.stack = [Turns(1), Refill(0)]
    board(state.players[0], cards={})
    for color in ("red", "green", "yellow", "blue"):
        gate(state, color)  # type: ignore[arg-type]
    state.king = "yellow"
    assert told(state, Take("red", "fountain")) == (
        "As things stand, this one would give you 1 red and 2 yellow at the Yellow Gate."
    )


def test_the_king_goes_where_the_next_gains_least() -> None:
    """X1.2: what everybody gets there, no matter who is placed; a full track loses it (R22)."""
    state = table(croesus=True)
    state.king = "red"
    board(state.players[1], G=6)
    gate(state, "green", "red")
    gate(state, "yellow", "red")
    gate(state, "blue", "red", "green")
    assert told(state, MoveKing("green")) == (
        "Ben is next: with the king there, that gate would give 1 red, less than the other gates; "
        "2 green would be lost."
    )
    assert (
        told(state, MoveKing("yellow")) == "Ben is next: with the king there, that gate would give 1 red and 2 yellow."
    )
    assert told(state, MoveKing("yellow"), "de") == (
        "Als Nächstes ist Ben dran: Mit dem König brächte dieses Tor dann 1 Rot und 2 Gelb."
    )


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


def test_x3_the_artisan_comes_at_level_four() -> None:
    state = table(artisans=True)
    board(state.players[0], influence=3)
    assert told(state, Advance()) == "It gives you an artisan at the fountain and 4 points at the end."


def test_what_is_left_after_an_exchange() -> None:
    state = table()
    state.stack = [Turns(1), Refill(0), Exchanging(0, "red")]
    board(state.players[0], R=5, coins=1)
    assert said(state, Exchange(3)) == ("remark.exchange", {"coins": 4, "n": 2, "good": "@good.red"})


def test_nothing_exchanged_is_something_kept() -> None:
    state = table()
    state.stack = [Turns(1), Refill(0), Exchanging(0, "red")]
    board(state.players[0], R=5, coins=1)
    assert told(state, Exchange(0)) == "You keep 5 red."
    assert told(state, Exchange(0), "de") == "Du behältst 5 Rot."


def test_a_purchase_is_told_by_what_it_brings() -> None:
    state = table()
    player = turn(state, "red")
    board(player, R=2, G=1, Y=0, B=6, coins=3, cards={"start_red": "base"})
    assert told(state, Buy("silver_market_yellow")) == (
        "Costs you 1 red, 1 green and 1 blue; 3 points as things stand."
        " When you place any coloured merchant at the yellow gate, gain 1 yellow resource."
    )
    assert told(state, Buy("purple_blue")) == "Costs you 3 coins; 9 points as things stand."
    state.tile_owner = 0  # R61, R67: no yield any more, and coins are points
    assert told(state, Buy("purple_blue")) == "Costs you 3 coins; 6 points as things stand."
    assert told(state, Buy("silver_field_blue")) == "Costs you 1 red and 2 blue; 3 points as things stand."


def test_r68_goods_that_score_are_missed() -> None:
    """Paid with blue resources, the monument loses a pair: 6 points less for 3."""
    state = table()
    board(turn(state, "red"), R=1, B=6, cards={"purple_blue": "upgraded"})
    costs = "Costs you 1 red and 2 blue. When you place a blue merchant"
    assert told(state, Buy("silver_field_blue")).startswith(costs)


def test_r59_an_upgrade_is_told_by_how_near_the_end_comes() -> None:
    state = table()
    player = turn(state, "red")
    cards = ("start_red", "silver_field_red", "silver_field_blue")
    board(player, R=2, G=1, coins=4, cards=dict.fromkeys(cards, "base"))
    assert told(state, Upgrade("silver_field_red")) == (
        "Costs you 2 red and 1 green; 3 more points as things stand; 1 of 8 upgraded."
        " When you place a red merchant at the red or blue gate, gain 4 red resources."
    )
    free = "Costs you nothing; 1 more point as things stand; 1 of 8 upgraded."
    assert told(state, FreeUpgrade("start_red")).startswith(free)
    upgraded = ["silver_villa_red", "silver_villa_blue", "silver_villa_green"]
    upgraded += ["silver_market_red", "silver_market_blue", "silver_market_green", "silver_market_yellow"]
    board(player, cards={**dict.fromkeys(upgraded, "upgraded"), "start_red": "base"})
    assert told(state, FreeUpgrade("start_red")) == (  # a point, and 4 coins
        "Costs you nothing; 5 more points as things stand;"
        " your 8 upgraded properties earn the fountain tile and start the last turns."
    )
    assert told(state, Upgrade("start_red"), "de") == (
        "Kostet dich 1 Grün und 2 Münzen; nach jetzigem Stand 3 Punkte mehr;"
        " mit 8 aufgewerteten Ländereien nimmst du das Brunnenplättchen, und alle anderen haben noch einen Zug."
    )


def test_a_player_who_stops_buying_keeps_the_rest() -> None:
    state = table()
    board(turn(state, "red"), R=1, G=0, Y=2, B=0, coins=1)
    assert told(state, Done()) == "You keep 1 red, 2 yellow and 1 coin."
    state.tile_owner = 0  # R61: this was the last turn
    assert told(state, Done()) == ""


def test_the_fountain_without_a_card_to_buy_names_upgrades_alone() -> None:
    state = table()
    board(turn(state, "red"), R=0, G=1, Y=1, B=1, coins=0, influence=1, cards={"start_red": "base"})
    for slots in state.market.values():
        slots[:] = [None] * len(slots)
    assert told(state, Place("fountain")) == "you can afford 1 upgrade"
    assert told(state, Place("fountain"), "de") == "bezahlbar: 1 Aufwertung"


def test_remotely_the_table_speaks() -> None:
    state = table()
    turn(state, "red")
    action = Place("fountain")
    outlook = GAME.outlook(GAME.view(state, 0), action)
    assert outlook is not None
    assert said(state, action) == (outlook.key, dict(outlook.args))
    assert said(state, Buy("silver_field_red")) is None  # it cannot be paid
