"""What a choice is said to add to the score is what it adds when it is made."""

from typing import Any

import pytest

from boardgames_tui.games.lions_of_lydia.actions import Advance, Buy, Cover, FreeUpgrade, Upgrade
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.scoring import total
from tests.games.lions_of_lydia.scenes import board, do, table, turn
from tests.games.lions_of_lydia.stage import walk
from tests.games.lions_of_lydia.variants import FULL


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, FULL[0]), (3, FULL[1])])
def test_every_offer_keeps_its_word(seats: int, options: dict[str, Any]) -> None:
    seen = set()
    for _, match in walk(seats, 8, wild=0.3, **options):
        if match.decision is None or match.decision.kind not in ("market", "bonus", "cover"):
            continue
        seat = match.decision.seat
        view = GAME.view(match.state, seat)
        offered = {offer.card: offer for offer in view.offers}
        for action in match.legal:
            after = GAME.clone(match.state)
            GAME.apply(after, action)
            change = total(after, seat) - total(match.state, seat)
            if isinstance(action, Buy | Upgrade | FreeUpgrade | Cover):
                offer = offered[action.card]
                assert offer.points == change, action
                assert offer.ends == (after.tile_owner is not None and match.state.tile_owner is None), action
            elif isinstance(action, Advance):
                assert view.influence_points == change
            else:
                continue
            seen.add(action.kind)
    assert {"buy", "upgrade", "free", "advance"} <= seen


def test_the_payment_may_cost_more_than_the_card_is_worth() -> None:
    """3 points for the caravan, but the resources it takes were worth 6 on the purple card."""
    state = table()
    player = turn(state, "yellow")
    board(player, cards={"start_red": "base", "purple_red": "upgraded"}, R=2, Y=2, influence=3)
    state.market["north"][3] = "silver_caravan_red"
    do(state, "place fountain")
    offer = next(each for each in GAME.view(state, 0).offers if each.card == "silver_caravan_red")
    assert dict(offer.payment) == {"red": 1, "yellow": 2}
    assert offer.points == 3 - 6


def test_r17_a_hidden_bag_is_not_told_by_the_price_tag() -> None:
    state = table(hide_bags=True)
    player = turn(state, "yellow")
    board(player, cards={"start_red": "base"}, coins=6, influence=3)
    state.market["north"][0] = "purple_lydians"
    do(state, "place fountain")
    worth = {seat: {each.card: each.points for each in GAME.view(state, seat).offers} for seat in (0, 1, None)}
    assert worth[0]["purple_lydians"] is not None
    assert worth[1]["purple_lydians"] is None
    assert worth[None]["purple_lydians"] is None


def test_r52_a_bonus_without_use_is_not_promised() -> None:
    """Influence at the top, one card left to upgrade: two tracks reach 6, one bonus is worth something."""
    state = table(home_1="blue", home_2="red")
    player = turn(state, "red")
    board(player, cards={"start_blue": "base"}, R=5, G=5, influence=6)
    state.gates["green"] = []
    outlook = next(each for each in GAME.view(state, 0).gate_outlooks if each.gate == "green")
    assert outlook.bonuses == ("red",)
    player.cards["start_blue"] = "upgraded"
    outlook = next(each for each in GAME.view(state, 0).gate_outlooks if each.gate == "green")
    assert outlook.bonuses == ()


def test_r35_at_the_limit_the_fountain_says_so() -> None:
    state = table()
    board(
        turn(state, "yellow"),
        cards={"start_red": "base", "silver_market_red": "base", "silver_market_blue": "base"},
        coins=12,
    )
    outlook = GAME.view(state, 0).fountain_outlook
    assert outlook is not None
    assert outlook.full
    assert outlook.payable == 0
