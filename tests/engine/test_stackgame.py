"""The loop, the contract's helpers and the setup checks, on the toy game."""

import json

import pytest

from boardgames_tui.engine import Forced, IllegalAction, ScoreLine, Seat, Setup, SetupError, preview, rank_seats, say
from boardgames_tui.engine.content import ContentError, load, read
from tests.engine.toy import TOY, Keep, Swap, TurnStep, setup


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
    ("seats", "options", "key"),
    [
        ([], {}, "setup.seat_count"),
        (["A"] * 5, {}, "setup.seat_count"),
        (["Anna", "anna"], {}, "setup.same_name"),
        (["Anna", " "], {}, "setup.no_name"),
        (["Anna", "x" * 17], {}, "setup.long_name"),
        (["Anna", "Ben"], {"nonsense": 1}, "setup.unknown_option"),
        (["Anna", "Ben"], {"bonus": 9}, "setup.bad_option"),
    ],
)
def test_tables_that_cannot_start_say_why(seats: list[str], options: dict[str, int], key: str) -> None:
    table = Setup("toy", tuple(Seat(name) for name in seats), options)
    assert key in [problem.key for problem in TOY.problems(table)]
    with pytest.raises(SetupError):
        TOY.new(table)


@pytest.mark.parametrize(
    ("seat", "key"),
    [
        (Seat("Ben", "red"), "setup.same_color"),
        (Seat("Ben", "mauve"), "setup.unknown_color"),
        (Seat("Ben", None, "bot:genius"), "setup.unknown_controller"),
        (Seat("Ben", None, "robot"), "setup.unknown_controller"),
    ],
)
def test_seats_that_do_not_fit(seat: Seat, key: str) -> None:
    assert [problem.key for problem in TOY.problems(Setup("toy", (Seat("Anna", "red"), seat)))] == [key]


def lines(*values: int) -> list[ScoreLine]:
    return [ScoreLine("points", value) for value in values]


def test_ranks_and_the_tie_break_that_decided() -> None:
    standings = rank_seats([(lines(5), (1,)), (lines(3, 4), (0,)), (lines(7), (2,))], ("tie.senators",))
    assert [(row.seat, row.rank) for row in standings.rows] == [(2, 1), (1, 2), (0, 3)]
    assert standings.decided_by == say("tie.senators", first=2, second=0)
    assert standings.winners == (2,)
    assert standings.of(1).total == 7


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
