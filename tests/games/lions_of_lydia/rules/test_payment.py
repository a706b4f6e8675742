"""Paying (R41–R43, R47)."""

import random
from itertools import product

from boardgames_tui.games.lions_of_lydia.content import COLORS, LEVELS, PRICES, Price
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.payment import chosen, default, next_amounts, shortfall, ways
from boardgames_tui.games.lions_of_lydia.rules.race import race_price
from boardgames_tui.games.lions_of_lydia.rules.state import Player
from tests.games.lions_of_lydia.scenes import (
    board,
    card,
    clear_market,
    do,
    gate,
    kind,
    legal,
    offer,
    refusals,
    table,
    tracks,
    turn,
)


def test_e10_coin_cost() -> None:
    state = table()
    player = turn(state, "yellow")
    board(player, R=6, G=6, Y=6, B=6, coins=2, influence=6)
    clear_market(state)
    offer(state, "north", "purple_green", "gold_mint")
    do(state, "place fountain")
    assert refusals(state)[card("purple_green")] == "money R43"
    player.coins = 3
    assert "buy purple_green" in legal(state)
    player.coins = 1
    assert "buy gold_mint" not in legal(state)


def test_e11_wild_home_resource() -> None:
    state = table(home_1="green", home_2="red")
    player = turn(state, "yellow")
    board(player, G=4, Y=1, coins=1, influence=6, cards={"start_green": "upgraded", "silver_caravan_red": "base"})
    do(state, "place fountain")
    other = GAME.clone(state)
    do(state, "upgrade silver_caravan_red")
    assert (tracks(player), player.coins) == ("R0 G2 Y0 B0", 1)
    do(other, "upgrade_with silver_caravan_red", "spend 1", "spend 1")  # 1 yellow, 1 green, the rest in coins
    assert (tracks(other.players[0]), other.players[0].coins) == ("R0 G3 Y0 B0", 0)


def test_e11_wild_home_resource_in_the_exchange() -> None:
    state = table(home_1="green", home_2="red")
    player = turn(state, "lydian")
    board(player, B=1, G=2, coins=1, influence=6)
    gate(state, "blue")
    do(state, "place gate_blue")
    assert (tracks(player), legal(state)[0]) == ("R0 G2 Y0 B2", "exchange 2")
    do(state, "exchange 2")
    assert legal(state) == ["exchange 0", "exchange 1", "exchange 2"]
    do(state, "exchange 2")
    assert (tracks(player), player.coins) == ("R0 G0 Y0 B0", 5)


def test_r41_coins_stand_for_coloured_units_not_the_other_way_round() -> None:
    state = table()
    player = turn(state, "yellow")
    board(player, coins=3)
    clear_market(state)
    offer(state, "north", "silver_market_red", "gold_red_green")
    do(state, "place fountain")
    assert "buy silver_market_red" in legal(state)
    assert "buy gold_red_green" not in legal(state)
    do(state, "buy silver_market_red")
    assert player.coins == 0


def test_r42_another_payment_can_be_chosen() -> None:
    """Keep red and blue, pay one unit of each colour with a coin."""
    state = table()
    player = turn(state, "yellow")
    board(player, R=2, Y=1, B=2, coins=2)
    clear_market(state)
    offer(state, "north", "silver_market_green")  # R1 Y1 B1
    do(state, "place fountain")
    assert {"buy silver_market_green", "buy_with silver_market_green"} <= set(legal(state))
    do(state, "buy_with silver_market_green")
    assert kind(state) == "payment"
    assert legal(state) == ["spend 1", "spend 0"]
    shown = GAME.view(state, 0).payment
    assert shown is not None
    assert (shown.card, shown.spent, shown.asked.color) == ("silver_market_green", (), "red")
    do(state, "spend 0", "spend 1", "spend 0")
    assert (tracks(player), player.coins) == ("R2 G0 Y0 B2", 0)
    assert kind(state) == "market"
    assert player.cards["silver_market_green"] == "base"


def test_r42_settled_colours_are_not_asked() -> None:
    """With one coin for the last unit, a coin spent leaves no choice for the rest."""
    state = table()
    player = turn(state, "yellow")
    board(player, R=1, Y=1, B=1, coins=1)
    clear_market(state)
    offer(state, "north", "silver_market_green")
    do(state, "place fountain", "buy_with silver_market_green", "spend 0")
    assert kind(state) == "market"
    assert (tracks(player), player.coins) == ("R1 G0 Y0 B0", 0)


def test_r42_a_lone_payment_offers_no_choice() -> None:
    state = table()
    board(turn(state, "yellow"), R=1, Y=1, B=1)
    clear_market(state)
    offer(state, "north", "silver_market_green")
    do(state, "place fountain")
    assert legal(state) == ["buy silver_market_green", "done"]


def _player(rng: random.Random) -> Player:
    tombs = [color for color in COLORS if rng.random() < 0.15]
    stock = {color: 0 if color in tombs else rng.randint(0, 6) for color in COLORS}
    return Player(
        home=rng.choice(COLORS),
        cards={},
        bag=[],
        tracks=stock,
        coins=rng.randint(0, 7),
        influence=rng.choice([0, 3, 6, 6]),
        tombs=tombs,
    )


def _all_payments(player: Player, price: Price, purse: int) -> set[tuple[int, ...]]:
    """R42a by brute force: five numbers, exactly the units, no colour beyond its units but the wild one, coins for coin
    units."""
    units = dict(price.colors)
    wild = player.home if player.influence == len(LEVELS) - 1 and player.home not in player.tombs else None
    found = set()
    for spent in product(*(range(player.tracks[color] + 1) for color in COLORS)):
        coins = price.units - sum(spent)
        within = all(n <= units.get(color, 0) or color == wild for color, n in zip(COLORS, spent, strict=True))
        if within and price.coins <= coins <= purse:
            found.add((*spent, coins))
    return found


def _reachable(player: Player, price: Price, purse: int) -> set[tuple[int, ...]]:
    found, todo = set(), [[]]  # type: ignore[var-annotated]
    while todo:
        spent = todo.pop()
        amounts = next_amounts(player, price, purse, spent)
        if amounts is None:
            payment = chosen(player, price, spent)
            found.add((*(payment[color] for color in COLORS), payment["coin"]))
        else:
            todo += [[*spent, n] for n in range(amounts.least, amounts.most + 1)]
    return found


def test_r42a_every_legal_payment_and_no_other_can_be_reached() -> None:
    rng = random.Random(42)
    for _ in range(600):
        player, price = _player(rng), rng.choice(list(PRICES.values()))
        legal_ones = _all_payments(player, price, player.coins)
        assert ways(player, price, player.coins) == min(2, len(legal_ones))
        if legal_ones:
            payment = default(player, price)
            assert (*(payment[color] for color in COLORS), payment["coin"]) in legal_ones
            assert payment["coin"] == min(each[-1] for each in legal_ones)
            assert _reachable(player, price, player.coins) == legal_ones


def test_x7_5_every_payment_for_a_rank_and_no_other_can_be_reached() -> None:
    """R42a without coins: whatever three merchants stand on the race board."""
    rng = random.Random(7)
    state = table(races=True)
    for _ in range(600):
        state.race = [rng.choice(COLORS) for _ in range(3)]
        player, price = _player(rng), race_price(state, rng.choice((1, 2, 3)))
        legal_ones = _all_payments(player, price, 0)
        assert ways(player, price, 0) == min(2, len(legal_ones))
        assert (shortfall(player, price, 0) == 0) == bool(legal_ones)
        if legal_ones:
            assert _reachable(player, price, 0) == legal_ones


def test_r42a_default_takes_matching_resources_before_wild_ones() -> None:
    player = Player(
        home="red", cards={}, bag=[], tracks={"red": 4, "green": 1, "yellow": 2, "blue": 0}, coins=5, influence=6
    )
    assert default(player, PRICES["silver_villa_green"]) == {"red": 1, "green": 1, "yellow": 2, "blue": 0, "coin": 0}


def test_r43_no_debts() -> None:
    state = table()
    board(turn(state, "yellow"), R=1, Y=1, coins=0)
    clear_market(state)
    offer(state, "north", "silver_market_green")
    do(state, "place fountain")
    assert legal(state) == ["done"]
    decision = GAME.decision(state)
    assert decision is not None
    assert decision.why_not()[0].why.args["n"] == 1


def test_r47_wild_is_no_coin_and_no_other_colour_for_scoring() -> None:
    state = table()
    player = turn(state, "yellow")
    board(player, R=6, coins=0, influence=6, cards={"start_red": "base", "purple_green": "base"})
    clear_market(state)
    offer(state, "north", "purple_blue", "silver_villa_green")
    do(state, "place fountain")
    assert [move for move in legal(state) if move.startswith("buy ")] == ["buy silver_villa_green"]
    purple = next(line for line in GAME.standings(state).of(0).lines if line.key == "score.purple")
    assert purple.value == 0


def test_r47_only_at_level_6() -> None:
    state = table()
    player = turn(state, "yellow")
    board(player, R=6, influence=5)
    clear_market(state)
    offer(state, "north", "silver_villa_green")
    do(state, "place fountain")
    assert legal(state) == ["done"]
