"""What the table says of rules that would be learned too late: one side only, the race that a pair sets off, and the
basket of a visit to the fountain."""

import pytest

from boardgames_tui.engine import Event
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.state import State
from boardgames_tui.games.lions_of_lydia.table import TABLE
from boardgames_tui.i18n import languages
from boardgames_tui.kit.drawing.colors import SIXTEEN, contrast
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import spans_len, spans_text
from boardgames_tui.kit.scene import Scene
from tests.games.lions_of_lydia.scenes import board, do, offer, table, turn
from tests.games.lions_of_lydia.stage import LOOKS, posed, staged, text, walk, wide

SMALL_PROMPT = 66
"""What the band has for the prompt at 80 columns, beside four cells of the name."""


def shopping(*cards: str, races: bool = False) -> State:
    state = table(races=races)
    board(turn(state, "yellow"), coins=4, influence=3, R=6, G=6, Y=6, B=6)
    offer(state, "west", *cards)
    return state


def after(state: State, *moves: str, lang: str = "en", small: bool = False) -> Scene:
    """The scene after these moves, each an entry of its own, as the match tells them."""
    entries: list[tuple[int, Event]] = []
    for number, move in enumerate(moves, 1):
        entries += [(number, event) for event in GAME.apply(state, GAME.parse(state, move))]
    scene = staged(state, lang=lang, small=small)
    scene.entries = entries
    return scene


def prompt(scene: Scene) -> str:
    return spans_text(TABLE(GAME).prompt(scene))


def test_r33_the_one_side_is_said_before_the_first_purchase() -> None:
    state = shopping("silver_market_green")
    scene = staged(state, cursor=4)
    assert scene.chosen is not None
    assert scene.chosen.target == "fountain"
    assert TABLE(GAME).prompt_note(scene).startswith("Buy from one side of the city, upgrade as you like")
    scene = after(state, "place fountain")
    assert prompt(scene) == "Buy from one side of the city, upgrade, or finish"
    number = next(n for n in scene.letters if scene.choices[n].target == "card:silver_market_green")
    scene.cursor = number
    assert TABLE(GAME).prompt_note(scene).startswith("Only this side from now on: West · Potters' Market: ")
    assert GAME.decision(state).prompt.key == "prompt.market"  # type: ignore[union-attr]
    do(state, "buy silver_market_green")
    assert GAME.decision(state).prompt.key == "prompt.market_from"  # type: ignore[union-attr]


def test_the_basket_names_what_is_in_it_and_sums_up_its_cost() -> None:
    moves = ["place fountain", "buy silver_market_green", "upgrade silver_market_green", "upgrade start_red"]
    told = [prompt(after(shopping("silver_market_green"), *moves[:n])) for n in (2, 3, 4)]
    assert told[0] == "Basket Potter Market −RYB · more (West) or finish"
    assert told[1] == "Basket Potter Market, ▲ Potter Market −RRYYBB · more (West) or finish"
    assert told[2] == "Basket Potter Market, ▲ Potter Market, ▲ Herder House −2R1G3Y3B · more (West) or finish"


def test_an_upgrade_leaves_the_side_open() -> None:
    scene = after(shopping(), "place fountain", "upgrade start_red")
    assert prompt(scene) == "Basket ▲ Herder House −GYB · buy from one side or finish"


def test_a_payment_chosen_by_hand_lies_in_the_basket_as_it_was_paid() -> None:
    state = shopping("silver_market_green")
    scene = after(state, "place fountain", "buy_with silver_market_green", "spend 0")
    assert TABLE(GAME).prompt_note(scene) == "You pay in coins for what you do not pay in resources."
    scene = after(shopping("silver_market_green"), "place fountain", "buy_with silver_market_green", "spend 1")
    assert TABLE(GAME).prompt_note(scene) == "Paid: R · You pay in coins for what you do not pay in resources."
    moves = ("place fountain", "buy_with silver_market_green", "spend 0", "spend 1", "spend 1")
    assert prompt(after(shopping("silver_market_green"), *moves)).startswith("Basket Potter Market −YB¢ ·")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_basket_fits_the_band_at_80_columns(lang: str) -> None:
    state = shopping("silver_market_green", "silver_villa_blue", "purple_green")
    moves = ["place fountain"]
    for move in ("buy silver_market_green", "buy silver_villa_blue", "buy purple_green", "upgrade silver_villa_blue"):
        moves.append(move)
        scene = after(
            shopping("silver_market_green", "silver_villa_blue", "purple_green"), *moves, lang=lang, small=True
        )
        assert spans_len(TABLE(GAME).prompt(scene)) <= SMALL_PROMPT
    assert spans_len(TABLE(GAME).prompt(after(state, "place fountain", lang=lang, small=True))) <= SMALL_PROMPT


def test_x7_a_pair_that_starts_the_race_says_so_before() -> None:
    state = table(races=True)
    turn(state, "green")
    state.gates["yellow"], state.gates["blue"] = ["green"], ["lydian"]
    state.race = ["red"]
    scene = staged(state, cursor=2)
    assert "race starts" not in TABLE(GAME).prompt_note(scene)
    state.race = ["red", "blue"]
    scene = staged(state, cursor=2)
    assert TABLE(GAME).prompt_note(scene).endswith("pair G: the race starts")
    assert scene.chosen is not None
    assert spans_text(scene.chosen.detail).endswith("pair G race!")
    assert "pair G race!" in text(wide(scene))


def test_x73_a_pair_of_lydians_starts_no_race() -> None:
    state = table(races=True)
    turn(state, "lydian")
    state.gates["blue"], state.race = ["lydian"], ["red", "blue"]
    scene = staged(state, cursor=3)
    assert TABLE(GAME).prompt_note(scene).endswith("pair L goes")


@pytest.mark.parametrize("look", LOOKS)
def test_r33_cards_of_closed_sides_can_be_read(look: Look) -> None:
    """They are faded, never the colour of their own ground."""
    state = shopping("silver_market_green")
    closed = next(card for card in state.market["east"] if card is not None)
    GAME.apply(state, GAME.parse(state, "place fountain"))
    GAME.apply(state, GAME.parse(state, "buy silver_market_green"))
    p = wide(staged(state, look=look))
    x, y, *_ = p.grid.targets[f"card:{closed}"]
    ink, ground, _ = p.grid.cells[y][x + 1]
    assert ink is not None
    assert ground is not None
    if {ink, ground} <= SIXTEEN.keys() or ink[0] == ground[0] == "#":
        assert contrast(SIXTEEN.get(ink, ink), SIXTEEN.get(ground, ground)) >= 3


@pytest.mark.slow
def test_at_80_columns_a_gate_says_all_in_its_row() -> None:
    told = [
        spans_text(choice.label) + choice.result
        for number, match in walk(2, 3, stop=150, wild=0.2)
        if match.decision is not None and match.decision.kind == "place"
        for choice in posed(match, LOOKS[0], languages()[number % 2], match.decision.seat, small=True).choices
    ]
    cut = [row for row in told if len(row) > 34]
    assert len(cut) <= len(told) // 50, cut
