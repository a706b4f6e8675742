"""Chapter 6: the fountain action (R31–R39)."""

from boardgames_tui.games.lions_of_lydia.content import CARDS
from boardgames_tui.games.lions_of_lydia.game import GAME
from tests.games.lions_of_lydia.scenes import (
    board,
    card,
    clear_market,
    do,
    keys,
    kind,
    legal,
    offer,
    refusals,
    table,
    tracks,
    turn,
)

RICH = {"R": 6, "G": 6, "Y": 6, "B": 6}


def test_e9_one_side_limit_gold() -> None:
    state = table()
    player = turn(state, "yellow")
    board(
        player,
        R=3,
        G=2,
        Y=2,
        B=3,
        coins=3,
        influence=1,
        cards={"start_red": "base", "purple_red": "base", "purple_blue": "base"},
    )
    offer(state, "north", "gold_red_green", "silver_market_green", "silver_caravan_red")
    state.fountain = []
    do(state, "place fountain", "buy gold_red_green")
    assert (tracks(player), player.coins) == ("R3 G2 Y0 B1", 1)
    do(state, "buy silver_market_green")
    assert (tracks(player), player.coins) == ("R2 G2 Y0 B0", 0)
    board(player, R=6, Y=6)
    assert "buy silver_caravan_red" not in legal(state)
    assert refusals(state)[card("silver_caravan_red")] == "limit R35"
    assert state.fountain == ["yellow", "lydian"]


def test_r31_the_merchant_stands_at_the_fountain() -> None:
    state = table()
    turn(state, "yellow")
    state.fountain = []
    do(state, "place fountain", "done")
    assert legal(state) == ["take yellow fountain"]


def test_r32_any_order_any_mixture_or_nothing() -> None:
    state = table()
    player = turn(state, "yellow")
    board(player, **RICH, coins=3, influence=3)
    offer(state, "west", "silver_market_red", "silver_villa_blue")
    do(state, "place fountain")
    assert legal(state)[-1] == "done"
    do(
        state,
        "upgrade start_red",
        "buy silver_market_red",
        "upgrade silver_market_red",
        "buy silver_villa_blue",
        "done",
    )
    assert player.cards == {"start_red": "upgraded", "silver_market_red": "upgraded", "silver_villa_blue": "base"}
    poor = table()
    turn(poor, "yellow")
    do(poor, "place fountain")
    assert legal(poor) == ["done"]


def test_r33_first_purchase_fixes_the_side_upgrades_do_not() -> None:
    state = table()
    player = turn(state, "yellow")
    board(player, **RICH, influence=3)
    offer(state, "north", "silver_market_red")
    offer(state, "east", "silver_market_blue")
    do(state, "place fountain", "upgrade start_red")
    assert {"buy silver_market_red", "buy silver_market_blue"} <= set(legal(state))
    assert GAME.view(state, 0).buying_from == ("north", "east", "south", "west")
    do(state, "buy silver_market_red")
    assert "buy silver_market_blue" not in legal(state)
    assert refusals(state)[card("silver_market_blue")] == "other_side R33"
    assert GAME.view(state, 0).buying_from == ("north",)


def test_r34_bought_cards_lie_on_their_base_side() -> None:
    state = table()
    player = turn(state, "yellow")
    board(player, **RICH, influence=3)
    offer(state, "south", "silver_field_red", "silver_caravan_green")
    do(state, "place fountain", "buy silver_field_red", "buy silver_caravan_green")
    assert player.cards["silver_field_red"] == player.cards["silver_caravan_green"] == "base"
    assert tracks(player) == "R4 G4 Y6 B4"


def test_r35_limits() -> None:
    for influence, limit in ((0, 3), (1, 5), (2, 8), (3, None)):
        state = table()
        player = turn(state, "yellow")
        names = [name for name in CARDS if name.startswith(("silver_workshop", "silver_villa"))]
        names += ["purple_red", "purple_blue", "start_red"]
        clear_market(state)
        offer(state, "north", "silver_market_red")
        for owned in range(1, 10):
            board(player, **RICH, influence=influence, cards=dict.fromkeys(names[:owned], "base"))
            turn(state, "yellow")
            do(state, "place fountain")
            assert ("buy silver_market_red" in legal(state)) == (limit is None or owned < limit), (influence, owned)


def test_r35_at_the_limit_only_upgrades_are_offered() -> None:
    """What the view offers is what can be done."""
    state = table()
    board(
        turn(state, "yellow"),
        **RICH,
        coins=9,
        cards={"start_red": "base", "purple_red": "base", "purple_blue": "upgraded"},
    )
    do(state, "place fountain")
    offered = [each.card for each in GAME.view(state, 0).offers]
    assert offered == ["start_red", "purple_red"]
    assert {move.split()[1] for move in legal(state) if " " in move} == set(offered)


def test_r36_gold_card_sends_its_lydian_to_the_fountain() -> None:
    state = table()
    player = turn(state, "yellow")
    board(player, **RICH, coins=2)
    offer(state, "north", "gold_agora")
    before = state.fountain.count("lydian")
    events = do(state, "place fountain", "buy gold_agora")
    assert keys(events)[-1] == "lydian_leaves_card"
    assert state.fountain.count("lydian") == before + 1
    do(state, "done")
    assert "take lydian fountain" in legal(state)


def test_r37_gaps_stay() -> None:
    state = table()
    board(turn(state, "yellow"), **RICH)
    offer(state, "north", "silver_market_red")
    slot = state.market["north"].index("silver_market_red")
    do(state, "place fountain", "buy silver_market_red", "done")
    do(state, legal(state)[0])
    assert state.market["north"][slot] is None
    shown = GAME.view(state, 0).sides[0].slots[slot]
    assert (shown.kind, shown.card) == ("silver", None)


def test_r38_upgrading() -> None:
    state = table()
    player = turn(state, "yellow")
    board(
        player,
        **RICH,
        coins=9,
        influence=3,
        cards={"start_red": "base", "purple_red": "base", "silver_villa_red": "upgraded"},
    )
    clear_market(state)
    offer(state, "north", "gold_mint")
    do(state, "place fountain", "buy gold_mint", "upgrade gold_mint", "upgrade purple_red", "upgrade start_red")
    assert player.cards["gold_mint"] == player.cards["purple_red"] == "upgraded"
    assert player.coins == 2
    assert legal(state) == ["done"]
    assert refusals(state)[card("gold_mint")] == "already_upgraded R38"


def test_r38_no_limit_check_for_upgrades() -> None:
    state = table()
    board(turn(state, "yellow"), **RICH, cards={"start_red": "base", "purple_red": "base", "purple_blue": "base"})
    do(state, "place fountain")
    assert "upgrade start_red" in legal(state)


def test_r39_goal_reached_in_the_market_action_goes_on() -> None:
    state = table(4)
    player = turn(state, "yellow")
    names = [name for name in CARDS if name.startswith("silver_workshop")] + ["silver_villa_red"]
    board(
        player,
        **RICH,
        coins=4,
        influence=3,
        cards={"start_red": "base", "purple_red": "base", **dict.fromkeys(names, "upgraded")},
    )
    events = do(state, "place fountain", "upgrade start_red")
    assert keys(events)[-1] == "tile"
    assert state.tile_owner == 0
    assert kind(state) == "market"
    do(state, "upgrade purple_red")
    assert player.upgraded == 7


def test_odd_case_7_a_sold_out_side_offers_nothing() -> None:
    state = table()
    board(turn(state, "yellow"), **RICH, coins=12, influence=3)
    clear_market(state)
    do(state, "place fountain")
    assert [move for move in legal(state) if move.startswith("buy")] == []
    assert GAME.view(state, 0).fountain_outlook is None


def test_the_fountain_says_how_many_cards_could_be_paid() -> None:
    state = table()
    board(turn(state, "yellow"), R=1, Y=2, coins=0)
    clear_market(state)
    offer(state, "north", "silver_caravan_red", "silver_market_blue", "purple_red", "gold_mint")
    outlook = GAME.view(state, 0).fountain_outlook
    assert outlook is not None
    assert (outlook.offered, outlook.payable, outlook.upgrades, outlook.coins) == (4, 1, 0, 0)
