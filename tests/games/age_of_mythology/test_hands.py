"""Letters of the hand, the shops and the amounts: learnt once, they mean the same thing when it comes back."""

from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.state import State
from boardgames_tui.games.age_of_mythology.table import MythologyTable
from boardgames_tui.kit.dealing import deal
from boardgames_tui.kit.letters import Letters

from .scenes import cubes, hand, play, run, started
from .stage import staged


def letters_of(state: State, letters: Letters, *, small: bool = False) -> dict[str, str]:
    """By target, dealt as the table screen deals them when nothing of the decision before is in sight any more."""
    table = MythologyTable(GAME)
    decision = GAME.decision(state)
    assert decision is not None
    scene = staged(state, decision.seat, small=small)
    scene.remembers = lambda target: table.remembers(scene, target)
    deal(scene, "", letters)
    return {target: scene.letters[n] for n in scene.letters if (target := scene.choices[n].target) is not None}


def test_cards_keep_their_letters_while_others_are_played() -> None:
    state, letters = started("greek", "norse"), Letters(MythologyTable.verbs)
    cubes(state, 0, 5, 5, 5, 5)
    hand(state, 0, "p_build", "p_gather", "p_next_age", "p_recruit", "p_trade")
    before = letters_of(state, letters)
    assert len(before) == 5
    run(state, 0, "p_build")
    shop = letters_of(state, letters)
    assert any(target.startswith("build:") for target in shop)
    run_on(state)
    after = letters_of(state, letters)
    assert "card:p_build" not in after
    assert after.items() <= before.items()


def test_goods_keep_their_letters_whatever_else_can_be_had() -> None:
    def shop(food: int, wood: int, gold: int) -> dict[str, str]:
        state = started("greek", "norse")
        cubes(state, 0, food, wood, gold, 0)
        run(state, 0, "p_build")
        return letters_of(state, letters)

    letters = Letters(MythologyTable.verbs)
    rich, poor, again = shop(4, 4, 4), shop(4, 0, 4), shop(4, 4, 4)
    assert len(set(rich.values())) == len(rich)
    assert "build:house" not in poor
    assert poor.items() <= rich.items()
    assert again == rich


def run_on(state: State) -> None:
    """Until seat 0 is asked for its next card."""
    while (decision := GAME.decision(state)) is not None and (decision.seat, decision.kind) != (0, "actions"):
        moves = [GAME.notation(action) for action in GAME.legal(state)]
        wanted = next((each for each in ("done", "decline", "pass_turn") if each in moves), moves[0])
        play(state, wanted)


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
