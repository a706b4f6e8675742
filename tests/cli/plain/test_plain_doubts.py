"""A plain table asks before something is wasted, where the other table asks: both have it from the game."""

from collections.abc import Callable

import pytest

from boardgames_tui.session import Match
from tests.cli.plain.plain_scene import kinds, match_where, typed

RISK = {"setup_mode": "quick"}


def asked(match: Match) -> dict[str, str]:
    """Kinds of actions that are asked for, and which question."""
    assert match.decision is not None
    view = match.game.view(match.state, match.decision.seat)
    questions = ((action.kind, match.game.doubt(view, match.legal, action)) for action in match.legal)
    return {kind: question.key for kind, question in questions if question is not None}


def can(kind: str, *others: str) -> Callable[[Match], bool]:
    return lambda match: {kind, *others} <= kinds(match)


@pytest.mark.parametrize(
    ("slug", "held", "question"),
    [
        ("merchant_explorers", ("end", "place"), "table.ask_end"),
        ("lotr_risk", ("end", "place"), "table.ask_end"),
        ("augustus", ("pass", "place"), "table.ask_pass"),
        ("lions_of_lydia", ("done", "buy"), "table.ask_done"),
        ("age_of_mythology", ("pass_turn", "play_card"), "table.ask_pass"),
    ],
)
def test_every_game_asks_before_something_is_left(slug: str, held: tuple[str, ...], question: str) -> None:
    match = match_where(slug, can(*held), **RISK if slug == "lotr_risk" else {})
    assert asked(match)[held[0]].startswith(question)


def test_no_leaves_everything_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_where("lotr_risk", can("end", "place"), **RISK)
    moves = len(match.history)
    said = typed(monkeypatch, match, ["end", "no"])
    assert "You can still place units. End the reinforcement phase anyway? (yes/no) > no" in said
    assert len(match.history) == moves


def test_yes_does_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_where("lotr_risk", can("end", "place"), **RISK)
    moves = len(match.history)
    typed(monkeypatch, match, ["end", "yes"])
    assert len(match.history) > moves


@pytest.mark.parametrize(("lang", "answer"), [("en", "(yes/no) yes"), ("de", "(ja/nein) ja")])
def test_a_script_need_not_answer(monkeypatch: pytest.MonkeyPatch, lang: str, answer: str) -> None:
    """With `--yes` the question and its answer are in the transcript, and nothing of the input is taken for it."""
    match = match_where("augustus", can("pass", "place"))
    moves = len(match.history)
    said = typed(monkeypatch, match, ["pass", "log"], lang, says_yes=True)
    assert answer in said
    assert "> log" in said
    assert len(match.history) > moves


def test_it_asks_in_german(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_where("augustus", can("pass", "place"))
    moves = len(match.history)
    said = typed(monkeypatch, match, ["pass", "ja"], "de")
    assert "(ja/nein) > ja" in said
    assert len(match.history) > moves


def test_what_brings_something_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_where("lotr_risk", can("end", "place"), **RISK)
    assert "(yes/no)" not in typed(monkeypatch, match, ["a"])


def test_the_rest_is_placed_in_one_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_where("lotr_risk", can("end", "place"), **RISK)
    said = typed(monkeypatch, match, ["rest"])
    assert ") Place the rest" in said
    placed = said.partition("> rest")[2]
    assert "* Anna places 1 infantry" in placed or "* Ben places 1 infantry" in placed
    assert "place" not in kinds(match)
