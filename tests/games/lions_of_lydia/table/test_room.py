"""Nothing that the band or the list says is cut: what is too long is said in fewer words, or left out whole."""

from collections.abc import Iterator
from typing import Any

import pytest

from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.table import TABLE
from boardgames_tui.games.lions_of_lydia.table.choices import LIST_WIDTH, SMALL_WIDTH
from boardgames_tui.i18n import languages
from boardgames_tui.kit.painter import spans_len, spans_text
from boardgames_tui.kit.panels.choices import SHORT
from boardgames_tui.kit.scene import Scene
from boardgames_tui.kit.table import SMALL_NOTE
from tests.games.lions_of_lydia.rules.test_market import SMALL_PROMPT, after, prompt
from tests.games.lions_of_lydia.scenes import board, offer, table, turn
from tests.games.lions_of_lydia.stage import LOOKS, posed, staged, walk
from tests.games.lions_of_lydia.variants import FULL

WIDE_BAND = 112
"""What the band has at 120 columns, for the prompt and for the note."""
EVERY = 7
"""Decisions of a walk between two looks."""


def scenes(seats: int, seed: int, options: dict[str, Any]) -> Iterator[Scene]:
    for number, match in walk(seats, seed, **options):
        if match.decision is None or number % EVERY:
            continue
        for lang in languages():
            for small in (True, False):
                yield posed(match, LOOKS[0], lang, match.decision.seat, small=small)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed", "options"), [(3, 4, {}), (3, 5, FULL[0]), (2, 6, FULL[1])])
def test_band_and_list_have_room_for_all_they_say(seats: int, seed: int, options: dict[str, Any]) -> None:
    shown = TABLE(GAME)
    for scene in scenes(seats, seed, options):
        assert spans_len(shown.prompt(scene)) <= (SMALL_PROMPT if scene.small else WIDE_BAND)
        for number in scene.letters:
            scene.cursor, choice = number, scene.choices[number]
            assert len(shown.prompt_note(scene)) <= (SMALL_NOTE if scene.small else WIDE_BAND)
            # a longer result goes below the label
            row = f"{spans_text(choice.label)} {choice.result if len(choice.result) <= SHORT else ''}".rstrip()
            assert len(row) <= (SMALL_WIDTH if scene.small else LIST_WIDTH) + 1, row


def test_a_basket_with_two_long_names_is_counted_at_80_columns() -> None:
    state = table()
    board(turn(state, "yellow"), coins=4, influence=3, R=6, G=6, Y=6, B=6)
    offer(state, "west", "gold_green_yellow", "silver_caravan_yellow")
    moves = ("place fountain", "buy gold_green_yellow", "buy silver_caravan_yellow")
    scene = after(state, *moves, small=True)
    assert prompt(scene) == "Basket 2 purchases −4R1Y2B2¢ · more (West) or finish"


def test_a_gate_that_does_much_keeps_its_points_and_says_that_there_is_more() -> None:
    """Three cards pay a Lydian here, two tracks reach 6 and are full, a pair leaves, and red scores."""
    state = table()
    player = turn(state, "lydian")
    cards = {"gold_red_green": "upgraded", "gold_red_blue": "upgraded", "gold_mint": "base", "purple_red": "upgraded"}
    board(player, influence=3, cards=cards, R=5, G=5, Y=0, B=5)
    state.gates["red"] = ["lydian", "yellow", "blue", "green"]
    choice = staged(state, small=True).choices[0]
    label = spans_text(choice.label)
    assert label.startswith("RED ")
    assert label.endswith(" …")
    assert choice.result.startswith("+")
    assert spans_len(choice.label) + len(choice.result) <= SMALL_WIDTH
