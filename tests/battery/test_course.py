"""The course of whole matches of every game without a screen: people, bots, curtains, orders, the ways back, the
end."""

import random
from pathlib import Path

import pytest

from boardgames_tui import games
from boardgames_tui.engine import IllegalAction, Seat, Setup
from boardgames_tui.saves import UndoRefused
from boardgames_tui.session import Match, MatchFlow, Next
from tests.battery.tables import NAMES, SLUGS


def course_of(slug: str, *controllers: str, path: Path | None = None, **options: object) -> MatchFlow:
    seats = tuple(Seat(name, None, controller) for name, controller in zip(NAMES, controllers, strict=False))
    return MatchFlow(Match.new(Setup(slug, seats, options, "HAZEL-3333"), path))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_whole_match_of_people_and_a_bot(slug: str) -> None:
    seats = ("human", "bot:easy", "human")[: games.info(slug).max_seats]
    course, pick, met = course_of(slug, *seats), random.Random(7), set()
    while (comes := course.go_on()) is not Next.OVER and len(course.match.history) < 4000:
        met.add(comes)
        decision = course.match.decision
        assert decision is not None
        if comes is Next.CURTAIN:
            assert decision.secret
            assert course.keyboard.reader is None
            course.lift()
            assert course.next is Next.PERSON
        elif comes is Next.BOT:
            assert course.level == "easy"
            course.bot_chose(pick.choice(course.match.legal))
        else:
            assert course.level == ""
            course.choose(pick.choice(course.match.legal))
    assert met >= {Next.PERSON, Next.BOT}
    assert course.next is Next.OVER


def first(course: MatchFlow, kind: str, pick: random.Random) -> MatchFlow:
    """Random moves until somebody must make such an open decision."""
    for _ in range(3000):
        course.go_on()
        decision = course.match.decision
        assert decision is not None
        if decision.kind == kind and not decision.secret:
            return course
        course.choose(pick.choice(course.match.legal))
    raise AssertionError("it never came to that")


def test_a_lasting_order_answers_until_it_is_taken_back() -> None:
    pick = random.Random(1)
    course = first(course_of("lotr_risk", "human", "human", setup_mode="quick"), "answer", pick)
    decision = course.match.decision
    assert decision is not None
    order = course.give_order()
    assert order is not None
    assert order.action in course.match.legal
    count = len(course.match.history)
    course.go_on()
    assert course.match.history[count].action == order.action
    for _ in range(200):
        now = course.match.decision
        if now is None:
            break
        assert (now.seat, now.kind) != (decision.seat, "answer")
        course.choose(pick.choice(course.match.legal))
        course.go_on()
    assert course.has_orders(decision.seat)
    while course.match.decision is not None and course.match.decision.seat != decision.seat:
        course.choose(pick.choice(course.match.legal))
        course.go_on()
    course.orders.add((decision.seat, "answer"))
    if course.order_here is None:
        assert course.give_order() is None
        assert not course.has_orders(decision.seat)


def test_a_series_goes_on_as_far_as_it_can_and_is_taken_back_as_one() -> None:
    course = course_of("lotr_risk", "human", "bot:easy", setup_mode="quick")
    while course.match.decision is None or course.match.decision.kind != "deploy":
        course.go_on()
    before, place = len(course.match.history), course.match.legal[0]
    course.choose(place, [place] * 9)
    course.go_on()
    placed = [entry.action for entry in course.match.history[before:]]
    assert len(placed) > 1
    assert set(placed) == {place}
    assert place not in course.match.legal
    assert course.series == []
    course.undo()
    assert len(course.match.history) == before


def test_another_persons_decision_ends_a_series() -> None:
    course = first(course_of("lotr_risk", "human", "human", setup_mode="quick"), "answer", random.Random(1))
    course.series = list(course.match.legal)
    course.choose(course.match.legal[0])
    assert course.series == []


def test_going_back_does_not_repeat_what_was_ordered() -> None:
    course = first(course_of("lotr_risk", "human", "bot:easy", setup_mode="quick"), "combat", random.Random(5))
    before = len(course.match.history)
    course.choose(next(action for action in course.match.legal if type(action).__name__ == "From"))
    course.undo()
    assert course.go_on(ordered=False) is Next.PERSON
    assert len(course.match.history) == before
    course.redo()
    assert len(course.match.history) == before + 1


def test_an_undo_over_a_fence_needs_the_table_and_lets_the_keyboard_go() -> None:
    course = course_of("augustus", "human", "human", deal_mode="random_3")
    pick = random.Random(2)
    while course.match.undo_blocked() is None or not course.match.history:
        course.go_on()
        course.choose(pick.choice(course.match.legal))
    with pytest.raises(UndoRefused) as refused:
        course.undo()
    assert refused.value.can_agree
    course.undo(agreed=True)
    assert course.keyboard.holder is None


def test_what_is_refused_changes_nothing() -> None:
    course = course_of("augustus", "human", "human", deal_mode="random_3")
    course.go_on()
    before = list(course.match.history)  # what went automatically: the deal may leave somebody nothing to do
    with pytest.raises(IllegalAction):
        course.choose(object())
    assert course.match.history == before


def test_a_seat_handed_over_is_told_to_the_keyboard() -> None:
    course = course_of("lotr_risk", "human", "human")
    course.go_on()
    course.choose(course.match.legal[0])
    course.hand_over(0, "bot:easy")
    assert course.keyboard.holder is None
    assert course.is_alone


def test_trouble_with_saving_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    course = course_of("augustus", "human", "human", path=tmp_path / "a.json", deal_mode="random_3")
    assert course.new_trouble() is None
    monkeypatch.setattr("boardgames_tui.saves.atomic_files.write", _full)
    for number in range(3):
        course.go_on()
        course.choose(course.match.legal[0])
        assert (course.new_trouble() is not None) == (number == 0)
    course.match.close()


def _full(path: Path, content: bytes) -> None:
    raise OSError(28, "No space left on device", str(path))


def test_public_news_since_everybody_looked() -> None:
    course = course_of("lions_of_lydia", "human", "human")
    course.go_on()
    course.shown()
    course.choose(course.match.legal[0])
    news = course.open_news()
    assert news == [event for event in course.match.history[-1].events if event.visible_to(None)]
    course.shown()
    assert course.open_news() == []
