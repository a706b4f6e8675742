"""Letters of the hand, the shops and the amounts: each list starts with a, and digits are amounts."""

from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.state import State
from boardgames_tui.games.age_of_mythology.table import MythologyTable
from boardgames_tui.kit.choosing.choice_letters import deal
from boardgames_tui.kit.choosing.letters import Letters
from tests.games.age_of_mythology.scenes import cubes, hand, play, run, started
from tests.games.age_of_mythology.stage import staged


def letters_of(state: State, letters: Letters, *, small: bool = False) -> dict[str, str]:
    """By target, dealt as the table screen deals them."""
    decision = GAME.decision(state)
    assert decision is not None
    scene = staged(state, decision.seat, small=small)
    deal(scene, "", letters)
    return {target: scene.letters[n] for n in scene.letters if (target := scene.choices[n].target) is not None}


def test_hand_and_shop_start_with_a() -> None:
    state, letters = started("greek", "norse"), Letters(MythologyTable.verbs)
    cubes(state, 0, 5, 5, 5, 5)
    hand(state, 0, "p_build", "p_gather", "p_next_age", "p_recruit", "p_trade")
    assert list(letters_of(state, letters).values()) == list("abceg")
    run(state, 0, "p_build")
    shop = letters_of(state, letters)
    assert list(shop.values())[:3] == list("abc")
    assert all(target.startswith("build:") for target in shop)


def test_no_card_has_the_letter_of_a_verb() -> None:
    state = started("greek", "norse")
    hand(state, 0, "p_build", "p_gather", "p_next_age", "p_recruit", "p_trade", "p_attack", "p_explore")
    assert not set(letters_of(state, Letters(MythologyTable.verbs)).values()) & set(MythologyTable.verbs)


def test_digits_are_amounts_on_every_screen() -> None:
    state = started("greek", "norse")
    cubes(state, 0, 4, 4, 4, 4)
    hand(state, 0, "p_trade", "p_next_age")
    run(state, 0, "p_trade")
    while (decision := GAME.decision(state)) is not None and decision.kind != "swap_amount":
        moves = [GAME.notation(action) for action in GAME.legal(state)]
        play(state, next((each for each in moves if each.startswith("swap ")), moves[0]))
    for small in (False, True):
        assert set("12") <= set(letters_of(state, Letters(MythologyTable.verbs), small=small).values())
