"""Glyphs are exact: no price is cut or ambiguous, no consequence disappears, where room is short."""

from dataclasses import replace

import pytest

from boardgames_tui.games.lions_of_lydia.content import CARDS, GOLD_SLOT
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.frames import Bonus
from boardgames_tui.games.lions_of_lydia.table import TABLE
from boardgames_tui.games.lions_of_lydia.table.glyphs import effect, goods
from boardgames_tui.games.lions_of_lydia.table.layout import is_tall, most_cards
from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.choosing.confirm_losses import confirm_losses
from boardgames_tui.kit.painter import spans_len, spans_text
from boardgames_tui.kit.panels.choices import Choices
from boardgames_tui.kit.scene import Scene
from tests.games.lions_of_lydia.scenes import board, do, table, turn
from tests.games.lions_of_lydia.stage import BOARDS, LOOKS, PAGE, grid, posed, staged, text, walk, wide

LIST = (33, 24)
"""The list beside the board at 120 columns."""
SMALLEST = 8
"""What a card of the small market has for its effect, with seven on each side."""


def listed(scene: Scene, label: str) -> str:
    p = grid(scene.look, LIST)
    Choices(TABLE(GAME)).draw(p, scene)
    return next(line for line in text(p).splitlines() if label in line)


def test_many_goods_are_counted_number_first() -> None:
    words = catalogue("en", "lions_of_lydia")
    told = "".join(span.text for span in goods(LOOKS[0], words, [("green", 5), ("blue", 5)], 6))
    assert told == "5G5B"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_scoring_cards_tell_what_they_count_in_the_smallest_place(lang: str) -> None:
    words = catalogue(lang, "lions_of_lydia")
    for card, printed in CARDS.items():
        if printed.scoring is not None:
            assert spans_len(effect(LOOKS[0], words, card, "upgraded", SMALLEST)) <= SMALLEST


def test_the_list_shows_the_whole_price_of_gold() -> None:
    """Six units and ten points or more, with the mark of the last upgrade: the unit of the points gives way, not the
    price."""
    state = table()
    player = turn(state, "yellow")
    upgraded = [card for card in CARDS if CARDS[card].kind == "silver"][:7]
    board(
        player,
        coins=2,
        influence=3,
        cards={**dict.fromkeys(upgraded, "upgraded"), "gold_agora": "base", "purple_production": "base"},
        R=1,
        G=1,
        Y=1,
        B=1,
    )
    do(state, "place fountain")
    scene = staged(state)
    assert "RGYB¢¢" in listed(scene, "▲ Agora")
    assert "◎" in listed(scene, "▲ Agora")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_step_of_influence_shows_its_points_in_the_list(lang: str) -> None:
    state = table()
    board(turn(state, "red"), influence=5, cards={"purple_influence": "upgraded"})
    state.stack.append(Bonus(0, ["red"]))
    scene = replace(staged(state), words=catalogue(lang, "lions_of_lydia"))
    legal = GAME.legal(state)
    scene.choices = TABLE(GAME).choices(scene, legal, [scene.phrase(GAME.label(state, action)) for action in legal])
    assert "5→6 +10" in listed(scene, "5→6")


def test_the_score_of_the_end_is_told_below_a_label_that_leaves_it_no_room() -> None:
    state = table(3)
    player = turn(state, "red", seat=2)
    player.bag, state.fountain, state.tile_owner = ["red", "green", "blue"], ["yellow", "lydian"], 0
    do(state, "place gate_red")
    scene = staged(state)
    confirm_losses(scene)
    assert all(choice.result.startswith("ends ") for choice in scene.choices)
    p = grid(scene.look, LIST)
    Choices(TABLE(GAME)).draw(p, scene)
    told = text(p).splitlines()
    for choice in scene.choices:
        row = next(number for number, line in enumerate(told) if spans_text(choice.label).strip() in line)
        assert choice.result in told[row + 1]


def test_r51_at_the_last_level_the_bonus_offers_an_upgrade_only() -> None:
    state = table()
    board(turn(state, "red"), influence=6)
    state.stack.append(Bonus(0, ["green"]))
    assert (
        "".join(span.text for span in TABLE(GAME).prompt(staged(state)))
        == "Bonus for  G  at 6: upgrade a card for free"
    )


def test_r47_the_wild_colour_is_marked_on_its_track() -> None:
    state = table()
    player = turn(state, "red")
    for level, marked in ((5, False), (6, True)):
        board(player, influence=level)
        assert (" R *" in text(wide(staged(state)))) is marked


def test_x75_coins_are_not_promised_for_a_race() -> None:
    """Only resources pay; the wild home colour fills what is missing."""
    state = table(races=True)
    board(turn(state, "red"), influence=6, coins=5, R=2, G=2)
    state.gates["blue"] = ["red"]
    state.race = ["green", "red"]
    do(state, "place gate_blue", "rank_with 2")
    scene = staged(state)
    assert TABLE(GAME).prompt_note(scene) == "You cannot pay for a race with coins; red pays for any colour."
    assert "¢" not in "".join(choice.result for choice in scene.choices)


def test_a_long_remark_at_a_gate_is_told_in_glyphs() -> None:
    state = table()
    board(turn(state, "lydian"), influence=3, cards={"gold_green_blue": "upgraded"}, G=6, B=6)
    state.gates["green"] = ["blue"]
    assert "✗ 5G5B lost" in text(wide(staged(state), (73, 30)))
    german = replace(staged(state), words=catalogue("de", "lions_of_lydia"))
    assert "✗5G5B " in text(wide(german, (73, 30)))


def test_everybody_at_the_small_fountain_has_a_letter() -> None:
    state = table(artisans=True)
    turn(state, "red")
    state.stack.pop()
    state.fountain = ["red", "green", "yellow", "blue", "lydian", "artisan"]
    scene = replace(staged(state), small=True)
    p = grid(scene.look, PAGE)
    TABLE(GAME).page(p, scene, "city")
    keys = "".join(line[15:29] for line in text(p).splitlines()[4:])
    assert all(scene.letters[number] in keys for number in scene.letters)


@pytest.mark.parametrize("size", BOARDS)
def test_the_influence_track_is_there_however_many_cards_lie_on_the_board(size: tuple[int, int]) -> None:
    for _, match in walk(3, 5, wild=0.1, pactolus=True):
        scene = posed(match, LOOKS[0], "en", None, small=False)
        if is_tall(most_cards(scene.view)):
            assert "3  4  5  6 " in text(wide(scene, size))
            return
    pytest.fail("nobody bought enough")


@pytest.mark.parametrize("size", BOARDS[:2])
def test_the_rows_of_the_influence_track_are_named(size: tuple[int, int]) -> None:
    state = table(courtyards=True)
    turn(state, "red")
    shown = text(wide(staged(state), size))
    assert all(f" {word} " in shown for word in ("level", "limit", "points"))


def test_a_side_of_seven_cards_shows_every_effect_whole_on_the_small_market() -> None:
    for number, match in walk(4, 6, wild=0.1, pactolus=True):
        if match.decision is None or number % 40:
            continue
        scene = posed(match, LOOKS[0], "de", None, small=True)
        p = grid(scene.look, PAGE)
        TABLE(GAME).page(p, scene, "market")
        shown = text(p)
        assert "…" not in shown
        for slots in match.state.market.values():
            for card in (card for card in slots if card is not None and card.startswith("gold")):
                told = [
                    "".join(span.text for span in effect(scene.look, scene.words, card, "base", available))
                    for available in (8, 9)
                ]
                assert any(each in shown for each in told)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_sentence_of_the_mat_is_cut(lang: str) -> None:
    """Where the words do not fit, the glyphs stand for them."""
    for number, match in walk(2, 8, wild=0.1, pactolus=True):
        if number % 60 and match.decision is not None:
            continue
        scene = posed(match, LOOKS[0], lang, None, small=True)
        for person in scene.people:
            p = grid(scene.look, (78, 19))
            TABLE(GAME).mat(p, scene, person)
            assert "…" not in text(p)


@pytest.mark.parametrize("size", BOARDS)
def test_gold_cards_show_their_whole_effect_while_they_are_for_sale(size: tuple[int, int]) -> None:
    state = table(pactolus=True)
    board(turn(state, "yellow"), coins=12, influence=3, R=6, G=6, Y=6, B=6)
    gold = [card for card in CARDS if CARDS[card].kind == "gold" and "_" in card.removeprefix("gold_")]
    for slots, card in zip(state.market.values(), gold, strict=False):
        slots[GOLD_SLOT] = card
    do(state, "place fountain")
    shown = text(wide(staged(state), size))
    for card in gold[: len(state.market)]:
        assert (
            "".join(span.text for span in effect(LOOKS[0], catalogue("en", "lions_of_lydia"), card, "base", 9)) in shown
        )
