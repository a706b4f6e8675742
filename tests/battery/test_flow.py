"""The flow of whole matches of every game without a screen: people, bots, curtains, orders, the ways back, the
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
    flow, pick, met = course_of(slug, *seats), random.Random(7), set()
    while (comes := flow.go_on()) is not Next.OVER and len(flow.match.history) < 4000:
        met.add(comes)
        decision = flow.match.decision
        assert decision is not None
        if comes is Next.CURTAIN:
            assert decision.secret
            assert flow.keyboard.reader is None
            flow.lift()
            assert flow.next is Next.PERSON
        elif comes is Next.BOT:
            assert flow.level == "easy"
            flow.bot_chose(pick.choice(flow.match.legal))
        else:
            assert flow.level == ""
            flow.choose(pick.choice(flow.match.legal))
    assert met >= {Next.PERSON, Next.BOT}
    assert flow.next is Next.OVER


def first(flow: MatchFlow, kind: str, pick: random.Random) -> MatchFlow:
    """Random moves until somebody must make such an open decision."""
    for _ in range(3000):
        flow.go_on()
        decision = flow.match.decision
        assert decision is not None
        if decision.kind == kind and not decision.secret:
            return flow
        flow.choose(pick.choice(flow.match.legal))
    raise AssertionError("it never came to that")


def test_a_lasting_order_answers_until_it_is_taken_back() -> None:
    pick = random.Random(1)
    flow = first(course_of("lotr_risk", "human", "human", setup_mode="quick"), "answer", pick)
    decision = flow.match.decision
    assert decision is not None
    order = flow.give_order()
    assert order is not None
    assert order.action in flow.match.legal
    count = len(flow.match.history)
    flow.go_on()
    assert flow.match.history[count].action == order.action
    for _ in range(200):
        now = flow.match.decision
        if now is None:
            break
        assert (now.seat, now.kind) != (decision.seat, "answer")
        flow.choose(pick.choice(flow.match.legal))
        flow.go_on()
    assert flow.has_orders(decision.seat)
    while flow.match.decision is not None and flow.match.decision.seat != decision.seat:
        flow.choose(pick.choice(flow.match.legal))
        flow.go_on()
    flow.orders.add((decision.seat, "answer"))
    if flow.order_here is None:
        assert flow.give_order() is None
        assert not flow.has_orders(decision.seat)


def test_a_series_goes_on_as_far_as_it_can_and_is_taken_back_as_one() -> None:
    flow = course_of("lotr_risk", "human", "bot:easy", setup_mode="quick")
    while flow.match.decision is None or flow.match.decision.kind != "deploy":
        flow.go_on()
    before, place = len(flow.match.history), flow.match.legal[0]
    flow.choose(place, [place] * 9)
    flow.go_on()
    placed = [entry.action for entry in flow.match.history[before:]]
    assert len(placed) > 1
    assert set(placed) == {place}
    assert place not in flow.match.legal
    assert flow.series == []
    flow.undo()
    assert len(flow.match.history) == before


def test_another_persons_decision_ends_a_series() -> None:
    flow = first(course_of("lotr_risk", "human", "human", setup_mode="quick"), "answer", random.Random(1))
    flow.series = list(flow.match.legal)
    flow.choose(flow.match.legal[0])
    assert flow.series == []


def test_going_back_does_not_repeat_what_was_ordered() -> None:
    flow = first(course_of("lotr_risk", "human", "bot:easy", setup_mode="quick"), "combat", random.Random(5))
    before = len(flow.match.history)
    flow.choose(next(action for action in flow.match.legal if type(action).__name__ == "From"))
    flow.undo()
    assert flow.go_on(ordered=False) is Next.PERSON
    assert len(flow.match.history) == before
    flow.redo()
    assert len(flow.match.history) == before + 1


def test_an_undo_over_a_fence_needs_the_table_and_lets_the_keyboard_go() -> None:
    flow = course_of("augustus", "human", "human", deal_mode="random_3")
    pick = random.Random(2)
    while flow.match.undo_blocked() is None or not flow.match.history:
        flow.go_on()
        flow.choose(pick.choice(flow.match.legal))
    with pytest.raises(UndoRefused) as refused:
        flow.undo()
    assert refused.value.can_agree
    flow.undo(agreed=True)
    assert flow.keyboard.holder is None


def test_what_is_refused_changes_nothing() -> None:
    flow = course_of("augustus", "human", "human", deal_mode="random_3")
    flow.go_on()
    before = list(flow.match.history)  # what went automatically: the deal may leave somebody nothing to do
    with pytest.raises(IllegalAction):
        flow.choose(object())
    assert flow.match.history == before


def test_a_seat_handed_over_is_told_to_the_keyboard() -> None:
    flow = course_of("lotr_risk", "human", "human")
    flow.go_on()
    flow.choose(flow.match.legal[0])
    flow.hand_over(0, "bot:easy")
    assert flow.keyboard.holder is None
    assert flow.is_alone


def test_trouble_with_saving_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flow = course_of("augustus", "human", "human", path=tmp_path / "a.json", deal_mode="random_3")
    assert flow.new_trouble() is None
    monkeypatch.setattr("boardgames_tui.saves.atomic_files.write", _full)
    for number in range(3):
        flow.go_on()
        flow.choose(flow.match.legal[0])
        assert (flow.new_trouble() is not None) == (number == 0)
    flow.match.close()


def _full(path: Path, content: bytes) -> None:
    raise OSError(28, "No space left on device", str(path))


def test_public_news_since_everybody_looked() -> None:
    flow = course_of("lions_of_lydia", "human", "human")
    flow.go_on()
    flow.shown()
    flow.choose(flow.match.legal[0])
    news = flow.open_news()
    assert news == [event for event in flow.match.history[-1].events if event.visible_to(None)]
    flow.shown()
    assert flow.open_news() == []
