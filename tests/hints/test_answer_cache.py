"""The same question has the same answer, and within a turn prospects go on where they were."""

from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui import games
from boardgames_tui.bots import Prospect
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.hints import Advice
from boardgames_tui.hints.answer_cache import MOST, HintMemory, carried_on, key_of
from boardgames_tui.session import Match, MatchFlow
from tests.hints.table import analysis, flow, to_a_choice, tried


@pytest.fixture
def place() -> MatchFlow:
    found = flow("human", "human")
    to_a_choice(found)
    return found


def found_here(place: MatchFlow, chance: float = 0.5, best: int = 0) -> Any:
    """All choices, one of them first."""
    legal = list(place.match.legal)
    legal.insert(0, legal.pop(best))
    rows = [
        tried(action, 3.0 - number, chance - 0.05 * number, chance_error=0.02) for number, action in enumerate(legal)
    ]
    return analysis(*rows, seat=place.match.decision.seat if place.match.decision else 0)


def learned(place: MatchFlow, advice: Advice, **how: Any) -> Any:
    advice.ask()
    advice.learn(found_here(place, **how), advice.here, whole=True)
    return advice.known


def test_half_an_analysis_is_no_answer(place: MatchFlow) -> None:
    advice = Advice(place)
    advice.ask()
    half = replace(found_here(place), done=30)
    assert advice.learn(half, advice.here, whole=False)
    assert advice.known is None
    assert 0.5 <= advice.share < 1.0


def test_the_first_answer_stays(place: MatchFlow) -> None:
    advice = Advice(place)
    first = learned(place, advice)
    assert learned(place, advice, best=1) is first


def test_asked_again_it_says_the_same(place: MatchFlow) -> None:
    advice = Advice(place)
    first = learned(place, advice)
    advice.forget()
    assert advice.known is None
    advice.ask()
    assert advice.known is first


def test_after_undo_and_redo_it_says_the_same(place: MatchFlow) -> None:
    advice, match = Advice(place), place.match
    first = learned(place, advice)
    action = match.legal[0]
    for _ in range(2):
        match.play(action)
        advice.ask()
        assert advice.known is not first
        match.undo()
        advice.ask()
        assert advice.known is first
        match.redo()
        match.undo()
        advice.ask()
        assert advice.known is first


def test_other_eyes_have_another_answer(place: MatchFlow) -> None:
    assert key_of(place.match, 0) != key_of(place.match, None)


def test_it_does_not_remember_for_ever(place: MatchFlow) -> None:
    memory = HintMemory(place.match)
    for number in range(MOST + 1):
        memory.keep(str(number), found_here(place), None)
    assert memory.known("0") is None
    assert memory.known("1") is not None


# within a turn

BEFORE = Prospect("played", 4.0, 0.53, 60, 0.8, 0.0, chance_error=0.02)


def row(
    action: str, margin: float, chance: float, trials: int = 60, chance_error: float | None = 0.02
) -> Prospect[str]:
    return Prospect(action, margin, chance, trials, 0.8 if trials else None, 0.3, chance_error=chance_error)


def test_prospects_go_on_within_their_error() -> None:
    found = carried_on(analysis(row("a", -2.0, 0.42), row("b", -4.0, 0.36)), BEFORE)
    one, two = found.prospects
    assert one.chance == pytest.approx(0.51)
    assert one.margin == pytest.approx(3.2)
    assert two.margin == pytest.approx(1.2)  # the distance stays
    assert 0.43 < two.chance < 0.46


def test_small_steps_are_those_of_all_trials_together() -> None:
    [one] = carried_on(analysis(row("a", 4.6, 0.55, trials=20)), BEFORE).prospects
    assert one.chance == pytest.approx(0.535)
    assert one.margin == pytest.approx(4.15)


def test_without_trials_it_moves_by_a_point_at_most() -> None:
    before = Prospect("played", 4.0, 0.53)
    [one] = carried_on(analysis(row("a", 9.0, 0.7, trials=0, chance_error=None)), before).prospects
    assert (one.chance, one.margin) == (pytest.approx(0.54), pytest.approx(4.5))


def lions() -> Match:
    """Before a choice of several that another one of the same seat follows at once."""
    match = Match.new(Setup("lions_of_lydia", (Seat("Anna"), Seat("Ben")), {}, "FOREST-AH7B"))
    match.settle()
    while True:
        decision = match.decision
        assert decision is not None
        if len(match.legal) > 1:
            match.play(match.legal[0])
            match.settle()
            now = match.decision
            is_news = match.history[-1].outcomes or match.history[-1].reveals
            if now is not None and now.seat == decision.seat and len(match.legal) > 1 and not is_news:
                match.undo()
                return match
        else:
            match.play(match.legal[0])
        match.settle()


@pytest.mark.parametrize(("played", "told"), [(0, 0.51), (1, 0.46)])
def test_the_choice_that_was_made_is_carried_on(played: int, told: float) -> None:
    match = lions()
    place = MatchFlow(match)
    advice = Advice(place)
    action = match.legal[played]
    learned(place, advice, chance=0.53)
    match.play(action)
    match.settle()
    assert match.decision is not None
    assert match.decision.seat == match.history[-1].seat
    known = learned(place, advice, chance=0.2)
    assert known.best.chance == pytest.approx(told)


def test_what_another_seat_did_is_new(place: MatchFlow) -> None:
    advice, match = Advice(place), place.match
    learned(place, advice, chance=0.5)
    seat = match.decision.seat if match.decision else 0
    while match.decision is not None and match.decision.seat == seat:
        match.play(match.legal[0])
        match.settle()
    to_a_choice(place)
    assert learned(place, advice, chance=0.2).best.chance == 0.2


@pytest.mark.parametrize("slug", sorted(games.GAMES))
def test_a_position_is_known_by_what_is_seen(slug: str) -> None:
    """Going back and forth leads to it again; what nobody sees there does not matter."""
    match = Match.new(Setup(slug, (Seat("Anna"), Seat("Ben")), {}, "FOREST-AH7B"))
    for _ in range(12):
        assert match.decision is not None
        seat, key = match.decision.seat, key_of(match, match.decision.seat)
        other = Match.new(match.setup)
        for entry in match.history:
            other.play(entry.action)
        assert key_of(other, seat) == key
        match.play(match.legal[0])
        assert key_of(match, seat) != key
