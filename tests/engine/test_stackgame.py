"""The loop, the contract's helpers and the setup checks, on the toy game."""

import json

import pytest
from pydantic import ConfigDict, create_model

from boardgames_tui.engine import (
    COLORS,
    Action,
    Forced,
    Formality,
    IllegalAction,
    Order,
    Phrase,
    Refusal,
    ScoreLine,
    Seat,
    Setup,
    SetupError,
    preview,
    rank_seats,
    say,
)
from boardgames_tui.engine.content import ContentError, load, read
from tests.engine.toy import TOY, Choose, ChooseStep, Keep, State, Swap, Toy, TurnStep, replace, setup


def test_the_first_position_waits_for_a_choice() -> None:
    state = TOY.new(setup())
    decision = TOY.decision(state)
    assert decision is not None
    assert (decision.seat, decision.kind, decision.rule, decision.secret) == (0, "choose", "R2", True)
    assert TOY.legal(state)[0] == Keep()


def test_a_game_runs_to_its_end_and_then_refuses() -> None:
    state = TOY.new(setup(3))
    while TOY.decision(state) is not None:
        TOY.apply(state, Keep())
    assert TOY.legal(state) == []
    with pytest.raises(IllegalAction) as refused:
        TOY.apply(state, Keep())
    assert refused.value.reason == say("illegal.game_over")


def test_work_that_never_ends_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a position that somebody forged: the rules would go on until there is no memory left."""
    state = TOY.new(setup())
    monkeypatch.setattr(TurnStep, "advance", lambda *_: True)
    with pytest.raises(RuntimeError, match="never ends"):
        TOY.apply(state, Keep())


def test_forced_dice_and_events() -> None:
    state = TOY.new(setup(), Forced([6, 5, 4, 3, 2, 1, 6, 5, 4, 3, 2, 1], 4))  # the deck, then the first roll
    assert state.players[0].hand == [1]
    assert [event.key for event in TOY.apply(state, Keep())] == ["log.kept", "log.rolled"]
    assert state.players[0].points == 4


def test_preview_stops_at_the_die_and_at_what_is_revealed() -> None:
    state = TOY.new(setup())
    card = state.players[0].hand[0]
    kept, swapped = preview(TOY, state, Keep()), preview(TOY, state, Swap(card))
    assert ([event.key for event in kept.events], kept.stopped_at) == (["log.kept"], "turn")
    assert (swapped.events, swapped.stopped_at) == ((), "log.swapped")


def test_why_not_is_asked_on_demand() -> None:
    state = TOY.new(setup())
    state.players[0].hand.clear()
    decision = TOY.decision(state)
    assert decision is not None
    assert [refusal.rule for refusal in decision.why_not()] == ["R2"]


class Particular(ChooseStep):
    """Everything about its decision hangs on the die."""

    def is_secret(self, state: State, frame: Choose) -> bool:
        return frame.rolled > 3

    def is_auto(self, state: State, frame: Choose) -> bool:
        return frame.rolled < 3

    def prompt(self, state: State, frame: Choose) -> Phrase:
        return say("prompt", n=frame.rolled)

    def why_not(self, state: State, frame: Choose) -> list[Refusal]:
        return [Refusal(say("what", n=frame.rolled), say("why"))]

    def formality(self, state: State, frame: Choose) -> Formality:
        return Formality(Swap(frame.rolled), True)

    def order(self, state: State, frame: Choose) -> Order:
        return Order(Swap(frame.rolled), say("order"))


@pytest.mark.parametrize("rolled", [2, 5])
def test_a_step_answers_for_the_frame_that_waits(rolled: int) -> None:
    game = Toy(TOY.info, [TurnStep(), Particular()])
    state = game.new(setup())
    state.stack[-1].rolled = rolled
    decision = game.decision(state)
    assert decision is not None
    assert (decision.seat, decision.kind, decision.rule) == (0, "choose", "R2")
    assert (decision.secret, decision.auto) == (rolled == 5, rolled == 2)
    assert decision.prompt == say("prompt", n=rolled)
    assert decision.why_not() == [Refusal(say("what", n=rolled), say("why"))]
    assert decision.formality() == Formality(Swap(rolled), True)
    assert decision.order() == Order(Swap(rolled), say("order"))


def test_an_answer_to_another_question_is_refused_with_the_rule() -> None:
    with pytest.raises(IllegalAction) as refused:
        TOY.apply(TOY.new(setup()), Action())
    assert (refused.value.reason, refused.value.rule) == (say("illegal.other_decision", kind="choose"), "R2")


def test_notation_and_parse() -> None:
    state = TOY.new(setup())
    card = state.players[0].hand[0]
    assert TOY.notation(Swap(card)) == f"swap {card}"
    assert TOY.parse(state, f"  SWAP   {card}") == Swap(card)
    with pytest.raises(IllegalAction):
        TOY.parse(state, "swap 99")


def test_saved_states_are_validated() -> None:
    state = TOY.new(setup())
    data = json.loads(TOY.codec.state_json(state))
    data["surprise"] = 1
    with pytest.raises(ValueError, match="surprise"):
        TOY.codec.read_state(json.dumps(data))


@pytest.mark.parametrize(
    ("seats", "options", "why"),
    [
        ([], {}, say("setup.seat_count", count=0, least=1, most=4)),
        (["Anna", "Ben", "Cleo", "Dora", "Emil"], {}, say("setup.seat_count", count=5, least=1, most=4)),
        (["Anna", "Ben", "anna "], {}, say("setup.same_name", number=3, other=1, name="anna")),
        (["Anna", " "], {}, say("setup.no_name", number=2)),
        (["Anna", "x" * 17], {}, say("setup.long_name", number=2, most=16)),
        (["Anna", "Ben"], {"nonsense": 1}, say("setup.unknown_option", name="nonsense", known=("bonus",))),
        (
            ["Anna", "Ben"],
            {"bonus": 9},
            say("setup.bad_option", name="bonus", value="9", problem="Input should be less than or equal to 5"),
        ),
    ],
)
def test_tables_that_cannot_start_say_why(seats: list[str], options: dict[str, int], why: Phrase) -> None:
    table = Setup("toy", tuple(Seat(name) for name in seats), options)
    assert TOY.problems(table) == [why]
    with pytest.raises(SetupError) as error:
        TOY.new(table)
    assert error.value.reason == why


def test_a_game_without_options_says_that_there_are_none() -> None:
    class Bare(Toy):
        options_model = create_model("Nothing", __config__=ConfigDict(extra="forbid"))

    assert Bare(TOY.info, []).problems(setup(bonus=1)) == [say("setup.unknown_option", name="bonus", known=("–",))]


@pytest.mark.parametrize("edition", [-1, 2])
def test_components_of_an_edition_nobody_knows_are_refused(edition: int) -> None:
    assert TOY.problems(replace(setup(), edition=edition)) == [
        say("setup.unknown_edition", edition=edition, newest=TOY.info.edition)
    ]


@pytest.mark.parametrize(
    ("seat", "why"),
    [
        (Seat("Ben", "red"), say("setup.same_color", number=2, other=1)),
        (Seat("Ben", "mauve"), say("setup.unknown_color", number=2, color="mauve", known=COLORS)),
        (Seat("Ben", None, "bot:genius"), say("setup.unknown_controller", number=2, controller="bot:genius")),
        (Seat("Ben", None, "robot"), say("setup.unknown_controller", number=2, controller="robot")),
    ],
)
def test_seats_that_do_not_fit(seat: Seat, why: Phrase) -> None:
    assert TOY.problems(Setup("toy", (Seat("Anna", "red"), seat))) == [why]


def lines(*values: int) -> list[ScoreLine]:
    return [ScoreLine("points", value) for value in values]


def test_ranks_and_the_tie_break_that_decided() -> None:
    standings = rank_seats([(lines(5), (1,)), (lines(3, 4), (0,)), (lines(7), (2,))], ("tie.senators",))
    assert [(row.seat, row.rank) for row in standings.rows] == [(2, 1), (1, 2), (0, 3)]
    assert standings.decided_by == say("tie.senators", first=2, second=0)
    assert standings.winners == (2,)
    assert standings.of(1).total == 7


def test_a_tie_break_without_a_name_is_a_mistake_of_the_game() -> None:
    with pytest.raises(ValueError, match="zip"):
        rank_seats([(lines(5), (1, 3)), (lines(5), (1, 2))], ("tie.senators",))


def test_full_ties_share_a_rank_and_the_eliminated_come_last() -> None:
    shared = rank_seats([(lines(5), (1,)), (lines(5), (1,)), (lines(4), (9,))], ("tie.x",))
    assert [row.rank for row in shared.rows] == [1, 1, 3]
    assert shared.decided_by == say("tie.shared")
    alone = rank_seats([(lines(9), ()), (lines(2), ())], last=[0])
    assert alone.winners == (1,)
    assert alone.decided_by == say("tie.others_out")
    assert rank_seats([(lines(9), ()), (lines(2), ()), (lines(1), ())], last=[0]).decided_by is None


def test_content_that_is_missing_or_wrong_is_named() -> None:
    with pytest.raises(ContentError, match="toy/nothing"):
        read("toy", "nothing")
    with pytest.raises(ContentError, match="augustus/setup"):
        load("augustus", "setup", list[int], "players")
