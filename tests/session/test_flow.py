"""The flow of a match without a screen: who is asked next, series, standing orders, the ways back, what is news."""

from typing import Any

import pytest

from boardgames_tui.engine import Order, Phrase, say
from boardgames_tui.session import Match
from boardgames_tui.session.flow import MatchFlow, Next
from tests.engine import toy
from tests.session.pebbles import Done, Take, TurnStep, table
from tests.session.play import play

ONE = Order(Take(1), say("order"))


@pytest.fixture
def orders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody who takes pebbles may have one taken from now on."""
    monkeypatch.setattr(TurnStep, "order", lambda step, state, frame: ONE)


def flow(*controllers: str, **kinds: Any) -> MatchFlow:
    return MatchFlow(Match.new(table(*controllers, **kinds)))


def played(flow: MatchFlow) -> list[Any]:
    return [entry.action for entry in flow.match.history]


def test_a_player_who_is_to_decide_is_asked_next() -> None:
    found = flow("human", "bot:easy", heap=2)
    assert (found.go_on(), found.level) == (Next.PERSON, "")
    found.choose(Take(1))
    found.choose(Take(1))
    found.hand_over(0, "bot:normal")
    assert (found.go_on(), found.level) == (Next.OVER, "")
    assert found.match.history[-1].by == "bot:normal"
    begun = flow("bot:easy", "human")
    assert (begun.go_on(), begun.level) == (Next.BOT, "easy")


def test_a_secret_decision_of_another_person_waits_behind_a_curtain() -> None:
    found = MatchFlow(Match.new(toy.setup(2)))
    assert found.go_on() is Next.CURTAIN
    found.lift()
    assert found.go_on() is Next.PERSON
    found.keyboard.has_own_screen([0])
    assert found.go_on() is Next.REMOTE


def test_what_is_to_follow_is_done_without_asking_and_taken_back_as_one() -> None:
    found = flow("human", "human")
    found.choose(Take(1), then=[Take(2), Done()])
    found.go_on()
    assert played(found) == [Take(1), Take(2), Done()]
    found.choose(Take(3))
    found.undo()
    assert len(played(found)) == 3
    found.undo(agreed=True)
    assert played(found) == [Take(1), Take(2)]


def test_a_series_is_taken_back_to_where_it_began() -> None:
    found = flow("human", "human")
    play(found.match, "take 1")
    found.choose(Take(2), then=[Done()])
    found.go_on()
    found.hand_over(1, "bot:easy")  # nobody else is to decide: no fence
    found.undo()
    assert played(found) == [Take(1)]


def test_a_series_ends_where_it_is_not_possible_any_more() -> None:
    found = flow("human", "human")
    found.choose(Take(1), then=[Done(), Take(3)])
    assert found.go_on() is Next.PERSON
    assert (played(found), found.series) == ([Take(1)], [])


def test_a_series_waits_for_nobody_elses_decision() -> None:
    found = flow("human", "human")
    found.choose(Take(1), then=[Take(1), Done(), Take(2)])
    found.go_on()
    assert played(found) == [Take(1), Take(1), Done()]


@pytest.mark.usefixtures("orders")
def test_an_order_is_given_once_and_taken_back_by_the_same_key() -> None:
    found = flow("human", "human")
    assert found.order_here == ONE
    assert not found.has_orders(0)
    assert found.give_order() == ONE
    assert (found.has_orders(0), found.has_orders(1)) == (True, False)
    found.go_on()
    assert played(found) == [Take(1), Take(1)]
    found.choose(Done())
    assert found.go_on() is Next.PERSON
    assert len(played(found)) == 3  # the other seat has ordered nothing
    assert found.give_order() == ONE
    assert found.give_order() is None
    assert (found.has_orders(0), found.has_orders(1)) == (True, False)


@pytest.mark.usefixtures("orders")
def test_nothing_is_ordered_where_a_bot_decides() -> None:
    found = flow("human", "human")
    found.give_order()
    found.hand_over(0, "bot:easy")
    assert found.go_on() is Next.BOT
    assert played(found) == []


@pytest.mark.usefixtures("orders")
def test_after_going_back_no_order_repeats_what_was_taken_back() -> None:
    found = flow("human", "human")
    found.give_order()
    found.go_on()
    found.undo()
    found.go_on(ordered=False)
    assert played(found) == [Take(1)]


def test_news_are_what_happened_since_everybody_looked() -> None:
    found = flow("human", "human")
    found.choose(Take(2))
    assert [event.args for event in found.open_news()] == [{"n": 2}]
    found.shown()
    assert found.open_news() == []
    found.choose(Take(1))
    assert [event.args for event in found.open_news()] == [{"n": 1}]


def test_the_end_is_told_once_and_may_have_the_last_word() -> None:
    told: list[Match] = []

    def remember(match: Match) -> Phrase:
        told.append(match)
        return say("results.unkept")

    found = MatchFlow(Match.new(table("human", "human", heap=1)), at_the_end=remember)
    assert found.go_on() is Next.PERSON  # the last pebble is taken automatically, the end of the turn is confirmed
    assert (told, found.last_word) == ([], None)
    found.choose(Done())
    assert (found.go_on(), found.go_on()) == (Next.OVER, Next.OVER)
    assert (told, found.last_word) == ([found.match], say("results.unkept"))


def test_everybody_who_shows_the_match_is_told_that_it_went_on() -> None:
    found, heard = flow("human", "human"), list[int]()
    found.listeners += [lambda: heard.append(1), lambda: heard.append(2)]
    found.go_on()
    assert heard == [1, 2]


def test_their_own_last_step_of_a_move_can_be_taken_back() -> None:
    found = flow("human", "human")
    assert not found.is_mid_move
    found.choose(Take(1))
    assert found.is_mid_move
    found.choose(Take(1))
    found.choose(Done())
    assert not found.is_mid_move


def test_a_person_who_answered_in_a_bots_turn_wants_to_see_what_came_of_it() -> None:
    found = flow("bot:easy", "human")
    found.bot_chose(Take(1))
    assert not found.was_answered
    found.bot_chose(Take(1))
    found.bot_chose(Done())
    found.choose(Take(1))
    assert found.was_answered
    found.choose(Take(1))
    assert not found.was_answered


def test_who_is_alone_and_which_seats_change_hands() -> None:
    found = flow("human", "bot:easy", "bot:easy")
    assert found.is_alone
    assert list(found.arranges) == [0, 1, 2]
    found.hand_over(2, "human")
    assert not found.is_alone
