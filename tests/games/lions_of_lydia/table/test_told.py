"""What list, band and small market tell before a choice is made."""

from dataclasses import replace

from boardgames_tui.games.lions_of_lydia.actions import Advance
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.frames import Bonus
from boardgames_tui.games.lions_of_lydia.table import TABLE
from tests.games.lions_of_lydia.scenes import board, do, gate, table, turn
from tests.games.lions_of_lydia.stage import PAGE, grid, staged, text


def test_the_small_market_tells_effects_or_names() -> None:
    state = table()
    board(turn(state, "yellow"), coins=12, R=6, G=6, Y=6, B=6, influence=3)
    state.market["north"][3] = "silver_market_green"
    do(state, "place fountain")
    scene, shown = replace(staged(state), small=True), TABLE(GAME)
    told = {}
    for names in (False, True):
        p = grid(scene.look, PAGE)
        shown.names = names
        shown.page(p, scene, "market")
        told[names] = text(p)
    assert "any@G→G" in told[False]
    assert "Potter Market" not in told[False]
    assert "Potter Mar" in told[True]


def test_the_list_says_which_side_a_card_lies_on() -> None:
    """R33: the first purchase fixes the side, so the list names it; afterwards the prompt does."""
    state = table()
    board(turn(state, "yellow"), coins=12, R=6, G=6, Y=6, B=6, influence=3)
    do(state, "place fountain")
    scene = staged(state)
    for choice in scene.choices:
        if choice.action.kind == "buy":
            side = next(side for side, slots in state.market.items() if choice.action.card in slots)
            assert choice.label[1].text == side[0].upper() + " "
    card = next(card for card in state.market["west"] if card is not None)
    do(state, f"buy {card}")
    assert "".join(span.text for span in TABLE(GAME).prompt(staged(state))) == "Buy (West), upgrade, or finish"


def test_r54_a_step_of_influence_is_told_before_it_is_taken() -> None:
    state = table(artisans=True)
    player = turn(state, "red")
    for level, said in enumerate(
        (
            "Influence 1: limit 5 cards · your Lydian goes to the fountain",
            "Influence 2: limit 8 cards · +2 ¢",
            "Influence 3: no card limit · +3 ¢",
            "Influence 4: your artisan goes to the fountain · 4 VP",
            "Influence 5: 10 VP",
            "Influence 6: red pays for any colour · 18 VP",
        )
    ):
        state.stack.append(Bonus(0, ["red"]))
        player.influence = level
        scene = staged(state)
        assert scene.chosen is not None
        assert scene.chosen.action == Advance()
        assert TABLE(GAME).prompt_note(scene) == said
        state.stack.pop()


def test_the_refill_names_the_cards_he_would_work_for() -> None:
    state = table()
    player = turn(state, "red")
    board(player, cards={"start_red": "base", "silver_market_green": "upgraded"})
    state.stack.pop()
    state.fountain = ["red", "blue", "lydian"]
    told = {}
    for cursor in range(3):
        scene = staged(state, cursor=cursor)
        assert scene.chosen is not None
        told[scene.chosen.action.merchant] = TABLE(GAME).prompt_note(scene)
    ends = " · This ends your turn; you cannot undo it."
    assert told["red"] == "Works for Herder House and Potter Market" + ends
    assert told["blue"] == "Potter Market: Any coloured merchant at the green gate: gain 2 green" + ends
    assert told["lydian"] == "Exchange at any gate" + ends
    state.tile_owner = 1
    assert TABLE(GAME).prompt_note(staged(state, cursor=2)).endswith("This ends your turn and the game.")


def test_r68_the_refill_says_what_he_scores_in_the_bag() -> None:
    """A pair in the bag, a Lydian: points, though no card asks for him at a gate."""
    state = table()
    player = turn(state, "red", bag=("blue", "yellow", "lydian"))
    board(player, cards={"start_red": "base", "purple_bag_pairs": "upgraded", "purple_lydians": "base"})
    state.stack.pop()
    state.fountain = ["green", "blue", "lydian"]
    told, listed = {}, {}
    for cursor in range(3):
        scene = staged(state, cursor=cursor)
        assert scene.chosen is not None
        told[scene.chosen.action.merchant] = TABLE(GAME).prompt_note(scene)
        listed[scene.chosen.action.merchant] = "".join(span.text for span in scene.chosen.detail)
    ends = " · This ends your turn; you cannot undo it."
    assert told["blue"] == "+6 VP in the bag" + ends
    assert told["lydian"] == "+8 VP in the bag · Exchange at any gate" + ends
    assert told["green"] == "None of your cards needs this one" + ends
    assert listed == {"green": "", "blue": "+6 VP", "lydian": "+8 VP"}


def test_r17_points_of_a_hidden_bag_are_told_to_its_owner_only() -> None:
    state = table(hide_bags=True)
    board(turn(state, "red"), cards={"start_red": "base", "purple_bag_pairs": "base"})
    state.stack.pop()
    for reader, told in ((0, "+3 VP"), (1, ""), (None, "")):
        blue = next(each for each in staged(state, reader).choices if each.action.merchant == "blue")
        assert "".join(span.text for span in blue.detail) == told


def test_r26a_an_exchange_is_promised_only_where_there_is_something_to_exchange() -> None:
    """A full purse, a colour without a track (X5); at influence 6 the home resource will do (R47)."""
    state = table(gold_tiles="tomb")
    player = turn(state, "red")
    gate(state, "blue", "lydian")

    def promised() -> bool:
        return next(each.exchange for each in GAME.view(state, 0).gate_outlooks if each.gate == "blue")

    assert promised()
    board(player, coins=12)
    assert not promised()
    board(player, coins=11)
    assert promised()
    player.tombs.append("blue")  # the gate brings the twelfth coin
    assert not promised()
    board(player, coins=5)
    assert not promised()
    board(player, influence=6, R=1)
    assert promised()


def test_x54_a_tomb_says_what_is_lost_before_it_is_bought() -> None:
    state = table(gold_tiles="tomb")
    board(turn(state, "red"), coins=2, R=5)
    for slots in state.market.values():
        slots[:] = [None for _ in slots]
    do(state, "place fountain")
    scene = staged(state)
    tomb = next(
        number for number, choice in enumerate(scene.choices) if getattr(choice.action, "tile", "") == "tomb_red"
    )
    assert (
        TABLE(GAME).prompt_note(staged(state, cursor=list(scene.letters).index(tomb)))
        == "You lose 5 red; from now on you gain red as coins."
    )


def test_where_room_is_short_the_note_gives_way_in_its_words_not_in_what_it_tells() -> None:
    state = table(croesus=True)
    state.king = "blue"
    state.gates["red"] = ["blue"]
    board(
        turn(state, "red"),
        cards={"start_red": "base", "silver_market_red": "upgraded", "silver_caravan_red": "base"},
        R=3,
    )
    scene = staged(state)
    assert TABLE(GAME).prompt_note(scene).endswith("✦ R to 6 · ✗ 3R lost")
    assert TABLE(GAME).prompt_note(replace(scene, small=True)).endswith("merchants +BR · ✦R ✗3R")
    state.king = "red"  # too much for the wide band as well
    assert TABLE(GAME).prompt_note(staged(state)).endswith("Drover Carav. +R · gate +R · merchants +BR · ✦R ✗4R")
    state.stack.pop()
    state.fountain = ["red"]
    small = replace(staged(state), small=True)
    assert TABLE(GAME).prompt_note(small) == "Works for Herder House, Cattle Market and Drover Carav."
