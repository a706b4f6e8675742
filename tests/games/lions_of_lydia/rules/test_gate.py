"""Chapter 5: the gate action (R20–R30) and its worked examples."""

from boardgames_tui.engine import preview
from boardgames_tui.games.lions_of_lydia.actions import Place
from boardgames_tui.games.lions_of_lydia.content import CARDS
from boardgames_tui.games.lions_of_lydia.game import GAME
from tests.games.lions_of_lydia.scenes import board, card, do, gate, keys, kind, legal, refusals, table, tracks, turn


def test_e1_gate_plain() -> None:
    state = table()
    player = turn(state, "green")
    gate(state, "blue", "red", "blue")
    do(state, "place gate_blue")
    assert tracks(player) == "R1 G1 Y0 B2"
    assert state.gates["blue"] == ["red", "blue", "green"]
    assert kind(state) == "refill"


def test_e2_exchange() -> None:
    state = table()
    player = turn(state, "green")
    gate(state, "blue", "red", "blue", "lydian")
    do(state, "place gate_blue")
    assert tracks(player) == "R1 G1 Y0 B2"
    assert legal(state) == ["exchange 2", "exchange 1", "exchange 0"]
    do(state, "exchange 2")
    assert (tracks(player), player.coins) == ("R1 G1 Y0 B0", 2)


def test_e3_properties_first() -> None:
    state = table(home_1="blue", home_2="red")
    player = turn(state, "blue")
    board(player, cards={"start_blue": "base", "silver_caravan_blue": "upgraded"})
    gate(state, "blue", "red")
    events = do(state, "place gate_blue")
    assert tracks(player) == "R1 G0 Y0 B5"
    assert state.gates["blue"] == ["red", "blue"]
    assert keys(events) == ["place", "gain_card", "gain_card", "gain_gate", "gain_merchant", "gain_merchant"]


def test_e7_pair() -> None:
    state = table()
    player = turn(state, "green")
    gate(state, "yellow", "green", "yellow")
    state.fountain = ["blue"]
    do(state, "place gate_yellow")
    assert tracks(player) == "R0 G2 Y2 B0"
    assert state.gates["yellow"] == ["yellow"]
    assert state.fountain == ["blue", "green", "green"]
    assert legal(state) == ["take green fountain", "take blue fountain"]


def test_e8_lydian_pair_with_gold_card() -> None:
    for races in (False, True):
        state = table(races=races)
        player = turn(state, "lydian")
        board(player, coins=3, cards={"start_red": "base", "gold_red_green": "upgraded"})
        gate(state, "red", "lydian", "blue")
        do(state, "place gate_red")
        assert tracks(player) == "R5 G4 Y0 B1"
        assert legal(state)[0] == "exchange 5"
        do(state, "exchange 5")
        assert (tracks(player), player.coins) == ("R0 G4 Y0 B1", 8)
        assert state.gates["red"] == ["blue"]
        assert state.fountain.count("lydian") == 2
        assert state.race == []


def test_r20_king_then_copy_then_collect() -> None:
    state = table(croesus=True, artisans=True)
    turn(state, "artisan")
    gate(state, "red", "blue")
    state.king = "red"
    asked = []
    do(state, "place gate_red")
    asked.append(kind(state))
    do(state, "king blue")
    asked.append(kind(state))
    events = do(state, "copy blue")
    assert asked == ["king", "copy"]
    assert "gain_gate" in keys(events)


def test_r21_order_of_steps() -> None:
    """Cards, gate and merchants, bonus, exchange, pair, refill."""
    state = table()
    player = turn(state, "red")
    board(player, R=4, coins=0)
    gate(state, "red", "red", "lydian")
    events = do(state, "place gate_red")
    assert keys(events)[:3] == ["place", "gain_card", "gain_gate"]
    assert kind(state) == "bonus"
    do(state, "advance")
    assert kind(state) == "exchange"
    assert state.gates["red"] == ["red", "lydian", "red"]
    events = do(state, "exchange 0")
    assert keys(events) == ["pair"]
    assert kind(state) == "refill"


def test_r22_caps() -> None:
    state = table()
    player = turn(state, "lydian")
    board(player, R=6, coins=11, cards={"start_red": "base", "gold_mint": "base"})
    gate(state, "red")
    events = do(state, "place gate_red")
    assert (player.tracks["red"], player.coins) == (6, 12)
    lost = {event.args["good"]: event.args["n"] for event in events if event.key == "log.wasted"}
    assert lost == {"@good.coin": 2, "@good.red": 1}


def test_r23_only_the_placed_merchant_triggers_cards() -> None:
    state = table()
    player = turn(state, "green")
    board(player, cards={"start_red": "base", "silver_caravan_red": "upgraded"})
    gate(state, "red", "red")
    do(state, "place gate_red")
    assert tracks(player) == "R2 G1 Y0 B0"


def test_r23_merchant_set_gate_set_and_side_decide() -> None:
    """The workshop pays for green or blue at red or yellow; any-merchant cards never pay for a Lydian."""
    for merchant, where, amount in (
        ("green", "yellow", 1),
        ("blue", "red", 1),
        ("red", "red", 0),
        ("green", "green", 0),
    ):
        state = table(home_1="blue", home_2="yellow")
        player = turn(state, merchant)  # type: ignore[arg-type]
        board(player, cards={"start_blue": "base", "silver_workshop_yellow": "base"})
        gate(state, where)  # type: ignore[arg-type]
        events = do(state, f"place gate_{where}")
        paid = [
            event.args["n"]
            for event in events
            if event.key == "log.gain_card" and event.args["source"] == card("silver_workshop_yellow")
        ]
        assert sum(paid) == amount  # type: ignore[arg-type]
    state = table()
    turn(state, "lydian").cards["silver_market_green"] = "base"
    assert "gain_card" not in keys(do(state, "place gate_green"))


def test_r23_purple_and_fountain_cards_never_pay_at_gates() -> None:
    state = table()
    player = turn(state, "green")
    board(player, cards={"purple_green": "upgraded", "fountain_green": "upgraded"})
    assert "gain_card" not in keys(do(state, "place gate_green"))


def test_r23_every_card_pays_exactly_what_it_prints() -> None:
    """All producing cards, both sides, every merchant at every gate."""
    for name, printed in CARDS.items():
        if printed.effect is None or printed.effect.type != "gate_bonus":
            continue
        for face, gain in (("base", printed.effect.gain), ("upgraded", printed.effect.gain_upgraded)):
            for merchant in ("red", "green", "yellow", "blue", "lydian"):
                for where in ("red", "green", "yellow", "blue"):
                    state = table()
                    turn(state, merchant).cards = {name: face}  # type: ignore[arg-type,dict-item]
                    gate(state, where)  # type: ignore[arg-type]
                    events = do(state, f"place gate_{where}")
                    paid = {
                        str(e.args["good"])[6:].replace("one_", ""): e.args["n"]
                        for e in events
                        if e.key == "log.gain_card"
                    }
                    matches = merchant in printed.effect.merchants and where in printed.effect.gates
                    assert paid == (dict(gain) if matches else {}), (name, face, merchant, where)


def test_r24_gate_and_merchants() -> None:
    state = table()
    player = turn(state, "yellow")
    gate(state, "green", "red", "lydian", "blue")
    events = do(state, "place gate_green")
    assert tracks(player) == "R1 G1 Y1 B1"
    sources = [event.args["source"] for event in events if event.key == "log.gain_merchant"]
    assert sources == ["@merchant.red", "@merchant.blue", "@merchant.yellow"]


def test_r25_gains_are_one_capped_sum() -> None:
    state = table()
    player = turn(state, "red")
    board(player, R=5, cards={"start_red": "upgraded", "silver_field_red": "upgraded"})
    gate(state, "red")
    events = do(state, "place gate_red")
    assert player.tracks["red"] == 6
    assert keys(events).count("bonus_earned") == 1


def test_r26_exchange_needs_a_lydian_and_is_bounded() -> None:
    state = table()
    player = turn(state, "red")
    board(player, G=4, coins=9)
    gate(state, "green", "lydian")
    do(state, "place gate_green")
    assert legal(state) == ["exchange 3", "exchange 2", "exchange 1", "exchange 0"]
    assert list(refusals(state).values()) == ["purse_full R26"]
    do(state, "exchange 0")
    assert (player.tracks["green"], player.coins) == (5, 9)
    without = table()
    turn(without, "red")
    gate(without, "green", "blue")
    do(without, "place gate_green")
    assert kind(without) == "refill"


def test_r26_one_exchange_even_with_two_lydians() -> None:
    state = table()
    board(turn(state, "lydian"), G=3)
    gate(state, "green", "lydian")
    do(state, "place gate_green", "exchange 1")
    assert kind(state) == "refill"


def test_r26a_nothing_to_exchange_is_not_asked() -> None:
    state = table()
    board(turn(state, "red"), coins=12)
    gate(state, "green", "lydian")
    do(state, "place gate_green")
    assert kind(state) == "refill"


def test_r26a_home_resources_at_influence_6() -> None:
    """First the gate's colour, the most first; then home resources, none first. Every pair of amounts can be
    reached."""
    state = table()
    player = turn(state, "blue")
    board(player, R=2, G=2, influence=6, coins=9)
    gate(state, "green", "lydian")
    do(state, "place gate_green")
    assert legal(state) == ["exchange 3", "exchange 2", "exchange 1", "exchange 0"]
    do(state, "exchange 1")
    assert kind(state) == "exchange_home"
    assert legal(state) == ["exchange 0", "exchange 1", "exchange 2"]
    do(state, "exchange 2")
    assert (tracks(player), player.coins) == ("R0 G2 Y0 B1", 12)


def test_r26a_home_is_asked_when_level_6_was_reached_this_turn_but_not_at_the_home_gate() -> None:
    state = table()
    board(turn(state, "blue"), R=2, G=5, influence=5)
    gate(state, "green", "lydian")
    do(state, "place gate_green", "advance", "exchange 0")
    assert kind(state) == "exchange_home"
    home = table()
    board(turn(home, "blue"), R=2, influence=6)
    gate(home, "red", "lydian")
    do(home, "place gate_red", "exchange 1")
    assert kind(home) == "refill"


def test_r27_no_way_from_coins_to_resources() -> None:
    state = table()
    player = turn(state, "red")
    board(player, G=3, coins=5)
    gate(state, "green", "lydian")
    do(state, "place gate_green")
    assert all(not move.startswith("exchange -") for move in legal(state))
    assert [action.amount for action in GAME.legal(state)] == [4, 3, 2, 1, 0]  # type: ignore[union-attr]


def test_r28_odd_states_keep_one_of_three() -> None:
    state = table()
    turn(state, "red")
    gate(state, "blue", "red", "red", "green")
    state.fountain = []
    do(state, "place gate_blue")
    assert state.gates["blue"] == ["green", "red"]
    assert state.fountain == ["red", "red"]


def test_r29_other_gates_are_not_examined() -> None:
    state = table()
    turn(state, "red")
    gate(state, "blue", "green")
    gate(state, "green", "yellow", "yellow")
    do(state, "place gate_blue")
    assert state.gates["green"] == ["yellow", "yellow"]


def test_r30_many_different_merchants_or_none() -> None:
    state = table()
    turn(state, "lydian")
    gate(state, "blue", "red", "green", "yellow", "blue")
    gate(state, "red")
    do(state, "place gate_blue")
    assert len(state.gates["blue"]) == 5
    assert state.gates["red"] == []


def test_gains_are_previewed_card_by_card() -> None:
    state = table(home_1="blue", home_2="red")
    player = turn(state, "blue")
    board(player, B=1, cards={"start_blue": "base", "silver_caravan_blue": "upgraded"})
    gate(state, "blue", "red", "lydian")
    shown = preview(GAME, state, Place("gate_blue"))
    told = [(event.args["source"], event.args["n"]) for event in shown.events if event.key.startswith("log.gain")]
    assert told == [
        (card("start_blue"), 1),
        (card("silver_caravan_blue"), 2),
        ("@city_board.gate_blue.name", 1),
        ("@merchant.red", 1),
        ("@merchant.blue", 1),
    ]
    outlook = next(each for each in GAME.view(state, 0).gate_outlooks if each.gate == "blue")
    assert [gain.amount for gain in outlook.gains] == [n for _, n in told]
    assert (dict(outlook.tracks)["blue"], outlook.bonuses, outlook.exchange, outlook.pair) == (6, ("blue",), True, None)
    assert tracks(player) == "R0 G0 Y0 B1"
