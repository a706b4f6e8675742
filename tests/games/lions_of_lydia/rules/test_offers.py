"""What a choice is said to add to the score is what it adds when it is made."""

import re
from collections.abc import Iterator
from typing import Any, cast

import pytest

from boardgames_tui.games.lions_of_lydia.actions import Copy, Place
from boardgames_tui.games.lions_of_lydia.content import CARDS, Face
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.scoring import total
from boardgames_tui.games.lions_of_lydia.rules.state import State
from boardgames_tui.kit.choice import Choice
from boardgames_tui.kit.choosing.confirm_losses import confirm_losses
from boardgames_tui.kit.painter import spans_text
from boardgames_tui.kit.scene import Scene
from boardgames_tui.session import Match
from tests.games.lions_of_lydia.scenes import board, clear_market, do, gate, offer, table, turn
from tests.games.lions_of_lydia.stage import LOOKS, posed, staged, walk
from tests.games.lions_of_lydia.variants import FULL

TABLES: list[tuple[int, dict[str, Any]]] = [(2, {}), (3, FULL[0]), (3, FULL[1])]
SHOWS_ALWAYS = ("buy", "upgrade", "free", "cover")
SHOWS_CHANGES = ("exchange", "spend", "tomb", "rank", "take", "advance")


def shown(choice: Choice) -> int:
    """The number with the unit of points, `−3 VP`."""
    found = re.search(r"([+−])(\d+) VP", f"{choice.result} {spans_text(choice.detail)}")
    return 0 if found is None else int(found[2]) * (1 if found[1] == "+" else -1)


def rich_walk(seats: int, options: dict[str, Any]) -> Iterator[Match]:
    """Everybody owns cards that score resources and bags, so that nearly every choice changes somebody's score."""
    purple = [
        card for card in CARDS if CARDS[card].scoring is not None and card not in ("purple_gold", "purple_silver")
    ]
    for number, match in walk(seats, 8, stop=400, wild=0.9, **options):
        if number == 0:
            clear_market(match.state)
            offer(match.state, "north", "silver_market_red", "silver_field_blue")
            for standing in match.state.gates.values():
                standing.append("lydian")
            for player in match.state.players:
                cards = {**dict.fromkeys(player.cards, "upgraded"), **dict.fromkeys(purple, "base")}
                board(player, influence=3, coins=6, cards=cast(dict[str, Face], cards))
        yield match


def test_every_number_keeps_its_word() -> None:
    told = set()
    for match in (match for seats, options in TABLES for match in rich_walk(seats, options)):
        if match.decision is None or match.decision.kind in ("place", "copy", "king", "courtyard"):
            continue
        seat = match.decision.seat
        offered = {offer.card: offer for offer in GAME.view(match.state, seat).offers}
        for choice in posed(match, LOOKS[0], "en", seat, small=True).choices:
            action = choice.action
            if "ends" in choice.result or action.kind not in SHOWS_ALWAYS + SHOWS_CHANGES:
                continue
            after = GAME.clone(match.state)
            GAME.apply(after, action)
            assert shown(choice) == total(after, seat) - total(match.state, seat), (action, choice)
            if action.kind in SHOWS_ALWAYS:
                took = after.tile_owner is not None and match.state.tile_owner is None
                assert offered[action.card].ends == took == ("◎" in choice.result), action
            if shown(choice):
                told.add(action.kind)
    assert told >= {*SHOWS_ALWAYS, *SHOWS_CHANGES} - {"cover"}  # a lone card is covered without asking


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_gate_is_worth_what_it_brings_whatever_lies_between(seats: int, options: dict[str, Any]) -> None:
    """The king is sent away and the artisan copies before the gate has brought everything."""
    changes = 0
    for match in rich_walk(seats, options):
        if match.decision is None or match.decision.kind != "place":
            continue
        seat = match.decision.seat
        for outlook in GAME.view(match.state, seat).gate_outlooks:
            after = GAME.clone(match.state)
            GAME.apply(after, Place(f"gate_{outlook.gate}"))  # type: ignore[arg-type]
            while (asked := GAME.decision(after)) is not None and asked.kind in ("king", "copy"):
                GAME.apply(after, Copy(outlook.copies) if asked.kind == "copy" else GAME.legal(after)[0])
            assert outlook.points == total(after, seat) - total(match.state, seat), outlook
            changes += outlook.points != 0
    assert changes


def minded(state: State, reader: int = 0) -> Scene:
    scene = staged(state, reader)
    confirm_losses(scene)
    return scene


def choice(scene: Scene, notation: str) -> Choice:
    return next(each for each in scene.choices if GAME.notation(each.action) == notation)


def test_r26_enter_no_longer_gives_away_eighteen_points_in_a_last_turn() -> None:
    """Six green are worth 18 on the purple card, coins nothing: the whole exchange was the default."""
    state = table()
    board(turn(state, "blue"), cards={"start_red": "base", "purple_green": "upgraded"}, G=5, coins=0)
    gate(state, "green", "lydian")
    state.tile_owner = 1
    do(state, "place gate_green", "advance")
    scene = minded(state)
    assert choice(scene, "exchange 6").result == "¢ 0→6 −18 VP"
    assert choice(scene, "exchange 6").confirm is not None
    start = next(each for each in scene.choices if each.default)
    assert start.action.amount == 0
    assert [each.key for each in scene.choices] == ["6", "5", "4", "3", "2", "1", "0"]


def test_r61_the_last_refill_says_the_score_it_ends_with() -> None:
    state = table()
    board(turn(state, "red", bag=("blue", "yellow", "green")), cards={"start_red": "base", "purple_bag_pairs": "base"})
    state.stack.pop()
    state.fountain, state.tile_owner = ["blue", "lydian"], 1
    scene = minded(state)
    assert choice(scene, "take blue fountain").result == "ends 4:1"
    assert choice(scene, "take lydian fountain").result == "ends 1:1"


def test_x54_a_tomb_shows_the_points_its_track_was_worth() -> None:
    state = table(gold_tiles="tomb")
    board(turn(state, "red"), coins=2, R=5, cards={"start_red": "base", "purple_red": "base"})
    for slots in state.market.values():
        slots[:] = [None for _ in slots]
    do(state, "place fountain")
    tomb = choice(minded(state), "tomb tomb_red")
    assert tomb.result == "−6 VP"
    assert tomb.confirm is not None


def test_x74_a_rank_shows_what_it_brings_and_what_its_price_was_worth() -> None:
    state = table(races=True)
    board(turn(state, "yellow"), influence=3, R=2, B=1, cards={"start_red": "base", "purple_red": "base"})
    state.gates["blue"], state.race = ["yellow"], ["red", "blue"]
    do(state, "place gate_blue")
    scene = minded(state)
    assert choice(scene, "rank 1").result == "+1 ¢ −3 VP"
    assert choice(scene, "rank 3").result == "influence +1 +1 VP"


def test_the_payment_may_cost_more_than_the_card_is_worth() -> None:
    """3 points for the caravan, but the resources it takes were worth 6 on the purple card."""
    state = table()
    player = turn(state, "yellow")
    board(player, cards={"start_red": "base", "purple_red": "upgraded"}, R=2, Y=2, influence=3, coins=1)
    state.market["north"][3] = "silver_caravan_red"
    do(state, "place fountain")
    scene = minded(state)
    offer = next(each for each in scene.view.offers if each.card == "silver_caravan_red")
    assert dict(offer.payment) == {"red": 1, "yellow": 2}
    assert choice(scene, "buy silver_caravan_red").result == "−3 VP"
    assert choice(scene, "buy silver_caravan_red").confirm is not None
    do(state, "buy_with silver_caravan_red")
    assert {each.action.amount: each.result for each in minded(state).choices} == {
        1: "2 left to pay",
        0: "3 left to pay +3 VP",
    }


def test_r17_a_hidden_bag_is_not_told_by_the_price_tag() -> None:
    state = table(hide_bags=True)
    player = turn(state, "yellow", bag=("lydian", "lydian", "red"))
    board(player, cards={"start_red": "base"}, coins=6, influence=3)
    state.market["north"][0] = "purple_lydians"
    do(state, "place fountain")
    told = {seat: choice(staged(state, seat), "buy purple_lydians").result for seat in (0, 1, None)}
    assert told == {0: "★ +4 VP", 1: "★ ?", None: "★ ?"}


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
