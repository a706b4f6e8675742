"""E23: what must be refused, with the reason, without changing anything."""

import pytest

from boardgames_tui.engine import IllegalAction
from boardgames_tui.games.lions_of_lydia.actions import (
    Act,
    Advance,
    Buy,
    BuyEstate,
    BuyTomb,
    Copy,
    Cover,
    Done,
    Exchange,
    Forgo,
    FreeUpgrade,
    MoveKing,
    Place,
    Spend,
    Take,
    TakeRank,
    Upgrade,
)
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.state import State
from tests.games.lions_of_lydia.scenes import board, clear_market, do, gate, merchants, offer, table, turn


def refuse(state: State, action: Act, reason: str, rule: str) -> None:
    before = GAME.codec.state_json(state)
    assert action not in GAME.legal(state)
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, action)
    assert (caught.value.reason.key, caught.value.rule) == (f"why.{reason}", rule)
    assert GAME.codec.state_json(state) == before


def test_e23_a_exchange_3_with_2_resources() -> None:
    state = table()
    board(turn(state, "red"), G=1)
    gate(state, "green", "lydian")
    do(state, "place gate_green")
    refuse(state, Exchange(3), "exchange_range", "R26")
    refuse(state, Exchange(-1), "exchange_range", "R26")


def test_e23_b_exchange_2_with_11_coins() -> None:
    state = table()
    board(turn(state, "red"), G=4, coins=11)
    gate(state, "green", "lydian")
    do(state, "place gate_green")
    refuse(state, Exchange(2), "exchange_range", "R26")


def test_e23_c_second_card_from_another_side() -> None:
    state = table()
    board(turn(state, "red"), coins=9)
    clear_market(state)
    offer(state, "north", "purple_red")
    offer(state, "east", "purple_blue")
    do(state, "place fountain", "buy purple_red")
    refuse(state, Buy("purple_blue"), "other_side", "R33")
    refuse(state, Buy("purple_red"), "not_for_sale", "R37")


def test_e23_d_fourth_card_at_influence_0() -> None:
    state = table()
    board(turn(state, "red"), coins=9, cards={"start_red": "base", "purple_green": "base", "purple_yellow": "base"})
    clear_market(state)
    offer(state, "north", "purple_red")
    do(state, "place fountain")
    refuse(state, Buy("purple_red"), "limit", "R35")


def test_e23_e_upgrading_an_upgraded_card() -> None:
    state = table()
    board(turn(state, "red"), coins=9, cards={"start_red": "upgraded"})
    do(state, "place fountain")
    refuse(state, Upgrade("start_red"), "already_upgraded", "R38")
    refuse(state, Upgrade("start_green"), "not_yours", "R38")


def test_e23_f_leaving_the_bag_at_three() -> None:
    state = table()
    turn(state, "red")
    do(state, "place gate_red")
    with pytest.raises(IllegalAction):
        GAME.apply(state, Done())
    assert GAME.decision(state).kind == "refill"  # type: ignore[union-attr]
    refuse(state, Take("artisan", "fountain"), "not_there", "R56")
    refuse(state, Take("red", "red"), "fountain_first", "R57")


def test_e23_g_coloured_merchant_on_a_builder() -> None:
    state = table(builders=True)
    turn(state, "red")
    refuse(state, Place("builder_red"), "builder_lydian", "X6.2")
    plain = table()
    turn(plain, "lydian")
    refuse(plain, Place("builder_red"), "no_builders", "X6.1")
    artisan = table(builders=True, artisans=True)
    turn(artisan, "artisan")
    refuse(artisan, Place("builder_red"), "builder_lydian", "X3.7")


def test_e23_h_tomb_without_its_merchant() -> None:
    state = table(gold_tiles="tomb")
    board(turn(state, "blue"), coins=5)
    state.tiles = {"north": "tomb_red"}
    clear_market(state)
    state.fountain = merchants("green")
    do(state, "place fountain")
    refuse(state, BuyTomb("tomb_red"), "no_merchant", "X5.3")
    refuse(state, BuyTomb("tomb_green"), "not_for_sale", "X5.2")


def test_r43_too_dear() -> None:
    state = table()
    turn(state, "red")
    clear_market(state)
    offer(state, "north", "purple_red")
    do(state, "place fountain")
    refuse(state, Buy("purple_red"), "money", "R43")
    refuse(state, Upgrade("start_red"), "money", "R43")


def test_r42a_overpaying_and_underpaying() -> None:
    state = table()
    board(turn(state, "red"), G=3, Y=2, B=2, coins=1)
    do(state, "place fountain", "upgrade_with start_red")
    refuse(state, Spend(2), "spend_range", "R42a")


def test_r51_bonus() -> None:
    state = table()
    board(turn(state, "red"), R=5, influence=6, cards={"start_red": "upgraded", "purple_red": "base"})
    gate(state, "green")
    do(state, "place gate_green")
    refuse(state, Advance(), "top_level", "R51")
    refuse(state, FreeUpgrade("start_red"), "not_base", "R51")
    assert Forgo() in GAME.legal(state)


def test_x1_3_king_stays() -> None:
    state = table(croesus=True)
    turn(state, "red")
    state.king = "blue"
    do(state, "place gate_blue")
    refuse(state, MoveKing("blue"), "king_must_move", "X1.3")


def test_x3_3_artisan() -> None:
    state = table(artisans=True)
    turn(state, "artisan")
    gate(state, "red")
    gate(state, "green", "blue")
    refuse(state, Place("gate_red"), "nobody_to_copy", "X3.3")
    do(state, "place gate_green")
    for wrong in (Copy("red"), Copy("artisan")):
        refuse(state, wrong, "not_there", "X3.3")
    refuse(state, Copy(None), "copy_somebody", "X3.3")


def test_x7_4_race() -> None:
    state = table(races=True)
    turn(state, "yellow")
    state.race = merchants("red", "blue")
    gate(state, "red", "yellow")
    do(state, "place gate_red")
    refuse(state, TakeRank(2), "race_resources", "X7.5")


def test_x8_3_estate() -> None:
    state = table(gold_tiles="estates")
    board(turn(state, "red"), coins=3, cards={"start_red": "upgraded", "purple_red": "upgraded"})
    state.tiles = {"north": "estate_1"}
    clear_market(state)
    do(state, "place fountain")
    refuse(state, BuyEstate("estate_2"), "not_for_sale", "X8.2")
    do(state, "estate estate_1")
    refuse(state, Cover("purple_red"), "cannot_cover", "X8.3")
