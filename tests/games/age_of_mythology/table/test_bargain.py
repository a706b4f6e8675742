"""R63–R65 at the table: a Trade is set up with + and − and made with one Enter."""

from pathlib import Path

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.state import State
from boardgames_tui.games.age_of_mythology.table import TABLE, MythologyTable
from boardgames_tui.kit.choice import Choice
from boardgames_tui.session import Match
from tests.games.age_of_mythology import scenes
from tests.games.age_of_mythology.stage import pages, staged, text, wide
from tests.tui import stage


def rows(state: State, table: MythologyTable, **change: int) -> dict[str, Choice]:
    """The rows by resource, after turning them so far."""
    scene = staged(state, 0)
    scene.decision = decision if (decision := table._asked) is not None else scene.decision
    labels = [""] * len(GAME.legal(state))
    for resource, n in change.items():
        for _ in range(abs(n)):
            dial = by_resource(table.choices(scene, GAME.legal(state), labels))[resource].dial
            assert dial is not None
            dial.turn(1 if n > 0 else -1)
    return by_resource(table.choices(scene, GAME.legal(state), labels))


def by_resource(choices: list[Choice]) -> dict[str, Choice]:
    return {choice.target.split(":")[1]: choice for choice in choices if (choice.target or "").startswith("trade:")}


def make(state: State, choice: Choice) -> None:
    for action in (choice.action, *choice.then):
        assert action in GAME.legal(state), GAME.notation(action)
        GAME.apply(state, action)


def trading(*held: int, card: str = "p_trade", buildings: tuple[str, ...] = ()) -> State:
    state = scenes.started("greek", "norse")
    scenes.cubes(state, 0, *held)
    scenes.city(state, 0, *buildings)
    scenes.run(state, 0, card)
    return state


def test_r64a_one_enter_makes_the_whole_exchange() -> None:
    state = trading(6, 1, 0, 2, buildings=("market",))
    made = rows(state, TABLE(GAME), food=-4, wood=-1, gold=3, favor=2)
    make(state, made["food"])
    assert state.players[0].cubes == [2, 0, 3, 4]
    assert scenes.asked(state)[1] != "trade"


def test_r63_the_price_of_the_card_is_part_of_it() -> None:
    state = trading(5, 0, 0, 3)
    table = TABLE(GAME)
    waiting = rows(state, table, food=-3)["food"]
    assert waiting.dial is not None
    assert waiting.dial.why_not is not None
    assert (waiting.dial.why_not.key, waiting.dial.why_not.args["n"]) == ("table.trade.take", 1)
    make(state, rows(state, table, gold=1)["gold"])
    assert state.players[0].cubes == [2, 0, 1, 3]


def test_r64_no_more_than_there_is() -> None:
    state = trading(2, 0, 0, 0, buildings=("market",))
    scenes.bank(state, 2, 1, 1)
    made = rows(state, TABLE(GAME), food=-9, gold=9)
    assert [made[each].dial.value for each in ("food", "gold")] == [-2, 1]  # type: ignore[union-attr]


def test_r64a_a_colour_that_was_given_is_not_taken_back() -> None:
    state = trading(6, 2, 0, 9, buildings=("market", "great_temple"))
    make(state, rows(state, TABLE(GAME), food=-1, wood=1)["food"])
    assert scenes.asked(state) == (0, "trade")  # R65: a victory cube can be bought
    made = rows(state, TABLE(GAME), food=1, wood=-1)
    assert [made[each].dial.value for each in ("food", "wood")] == [0, 0]  # type: ignore[union-attr]


@pytest.mark.parametrize("small", [False, True])
def test_the_panel_shows_both_sides_and_what_is_missing(small: bool) -> None:
    state = trading(5, 0, 0, 3)
    table = TABLE(GAME)
    rows(state, table, food=-3)
    scene = staged(state, 0)
    scene.small, scene.decision = small, table._asked
    scene.choices = table.choices(scene, GAME.legal(state), [""] * len(GAME.legal(state)))
    shown = text(next(pages(scene)) if small else wide(scene))
    assert "Given 3 (2 for the card), taken 0: Take 1 more, or give less" in shown
    assert "−3" in shown
    assert "→ 2" in shown


@pytest.mark.parametrize("size", [stage.WIDE, stage.SMALL])
async def test_plus_minus_and_enter(tmp_path: Path, size: tuple[int, int]) -> None:
    path = tmp_path / "trade.json"
    match = Match.new(Setup("age_of_mythology", (Seat("Anna"), Seat("Ben")), {}, "MYRTLE-4K7Q"), path)
    wanted = ("play_card p_trade", "take_permanent p_trade", "take_permanent", "draw_rest", "pass_turn", "keep")
    while match.decision is not None and match.decision.kind != "trade":
        legal = {GAME.notation(action): action for action in match.legal}
        match.play(next((legal[move] for start in wanted for move in legal if move.startswith(start)), match.legal[0]))
        match.settle()
    assert match.decision is not None
    seat, moves = match.decision.seat, len(match.history)
    before = list(match.state.players[seat].cubes)
    match.close()
    app = stage.app(path, saves=tmp_path)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        screen = stage.table(pilot)
        assert screen.scene is not None
        letters = {screen.scene.choices[number].target: letter for number, letter in screen.scene.letters.items()}
        await stage.press(pilot, "enter")
        assert "Use + and − to set" in stage.text(pilot)
        await stage.press(pilot, "minus", "minus", "minus")  # the cursor starts on food
        await stage.press(pilot, letters["trade:gold"], "plus", "plus")
        assert "Give 1 more, or take less" in stage.text(pilot)
        await stage.press(pilot, "minus", "enter")
        assert [GAME.notation(entry.action) for entry in screen.match.history[moves : moves + 3]] == [
            "pay_cube food",
            "pay_cube food",
            "swap food gold",
        ]
        after = screen.match.state.players[seat].cubes
        assert [new - old for new, old in zip(after, before, strict=True)] == [-3, 0, 1, 0]
