"""Expansion 2: Waters of Pactolus."""

from boardgames_tui.games.lions_of_lydia.content import CARDS, SIDES
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.frames import Courtyard, Refill, Turns
from tests.games.lions_of_lydia.scenes import (
    board,
    card,
    clear_market,
    do,
    gate,
    keys,
    kind,
    legal,
    offer,
    refusals,
    table,
    turn,
)


def test_x2_1_one_fountain_card_on_each_side() -> None:
    state = table(4, pactolus=True)
    last = [state.market[side][-1] for side in SIDES]
    assert sorted(str(each) for each in last) == ["fountain_blue", "fountain_green", "fountain_red", "fountain_yellow"]
    assert all(side.slots[-1].kind == "fountain" for side in GAME.view(state, 0).sides)


def test_x2_2_bought_and_upgraded_like_properties() -> None:
    state = table(pactolus=True)
    player = turn(state, "green")
    board(player, R=4, Y=4, cards={"start_red": "base", "purple_red": "base"})
    clear_market(state)
    offer(state, "north", "fountain_red", "silver_market_red")
    do(state, "place fountain", "buy fountain_red", "upgrade fountain_red")
    assert player.cards["fountain_red"] == "upgraded"
    assert player.upgraded == 1
    board(player, R=6, G=6, Y=6, B=6)
    assert refusals(state)[card("silver_market_red")] == "limit R35"


def test_x2_2_free_upgrades_and_goal() -> None:
    state = table(4, pactolus=True)
    names = [name for name in CARDS if name.startswith("silver")][:5]
    board(turn(state, "green"), R=5, influence=3, cards={"fountain_red": "base", **dict.fromkeys(names, "upgraded")})
    gate(state, "red")
    do(state, "place gate_red", "free fountain_red")
    assert state.tile_owner == 0


def test_e22_fountain_card() -> None:
    state = table(pactolus=True)
    player = turn(state, "red")
    board(player, coins=10, cards={"start_red": "base", "fountain_red": "upgraded"})
    events = do(state, "place fountain")
    assert player.coins == 12
    assert keys(events) == ["place", "gain_card", "wasted"]
    turn(state, "red")
    board(player, coins=0)
    gate(state, "blue", "red")
    do(state, "place gate_blue")
    assert player.coins == 0


def test_x2_3_only_the_card_of_his_colour_and_before_any_purchase() -> None:
    state = table(pactolus=True)
    player = turn(state, "red")
    board(player, coins=1, cards={"fountain_red": "base", "fountain_blue": "base"})
    clear_market(state)
    offer(state, "north", "purple_red")
    outlook = GAME.view(state, 0).fountain_outlook
    assert outlook is not None
    assert (outlook.coins, outlook.payable) == (2, 1)
    do(state, "place fountain")
    assert player.coins == 3
    assert "buy purple_red" in legal(state)


def test_x2_3_a_swapped_merchant_counts() -> None:
    state = table(pactolus=True, courtyards=True)
    player = state.players[0]
    board(player, cards={"fountain_red": "base"})
    state.stack = [Turns(1), Refill(0), Courtyard(0, "blue")]
    assert (kind(state), player.courtyard) == ("courtyard", "red")
    do(state, "swap", "place fountain")
    assert player.coins == 2


def test_x2_3_a_lydian_on_a_builder_triggers_nothing() -> None:
    state = table(pactolus=True, builders=True)
    player = turn(state, "lydian")
    board(player, cards=dict.fromkeys((name for name in CARDS if name.startswith("fountain")), "upgraded"))
    do(state, "place builder_red")
    assert player.coins == 0


def test_x2_4_a_card_bought_now_pays_nothing_for_this_placement() -> None:
    state = table(pactolus=True)
    player = turn(state, "red")
    board(player, R=4, Y=4)
    clear_market(state)
    offer(state, "north", "fountain_red")
    do(state, "place fountain", "buy fountain_red", "upgrade fountain_red", "done")
    assert player.coins == 0


def test_x2_5_points_and_gold_for_purple_gold_only() -> None:
    state = table(pactolus=True)
    board(
        state.players[0],
        cards={"fountain_red": "base", "fountain_blue": "upgraded", "purple_gold": "base", "purple_production": "base"},
    )
    values = {each.key + str(each.args.get("card", "")): each.value for each in GAME.standings(state).of(0).lines}
    assert values["score.fountain_cards"] == 12
    assert values["score.purple" + card("purple_gold")] == 6
    assert values["score.purple" + card("purple_production")] == 0
