"""Secret choices at the same time, undo, seats that go to bots, and who is told what of it."""

import random

import pytest

from boardgames_tui.remote.protocol import VERSION, GoBack, HandOver, Hello, Notice, Position, Refused
from boardgames_tui.session import Match, Next
from tests.remote.screens import Screen, open_table, play, setup


def three() -> tuple[Match, list[Screen]]:
    match = Match.new(setup("augustus", 3))
    table = open_table(match)
    return match, [Screen(table, seat) for seat in range(3)]


def keep_three(screen: Screen) -> None:
    """The first three of the hand, and that is it."""
    for card in screen.match.state.players[screen.place.seat].hand[:3]:
        screen.choose(next(action for action in screen.match.legal if getattr(action, "card", None) == card))
    screen.choose(next(action for action in screen.match.legal if not hasattr(action, "card")))


def test_everybody_chooses_at_once_and_nobody_hears_of_it() -> None:
    match, (anna, ben, clara) = three()
    assert [screen.flow.next for screen in (anna, ben, clara)] == [Next.PERSON] * 3
    heard = len(anna.lines), len(clara.lines)
    keep_three(ben)
    assert match.history == []
    assert (len(anna.lines), len(clara.lines)) == heard
    assert ben.flow.next is Next.REMOTE
    assert ben.match.position.waits
    assert isinstance(ben.heard[-1], Notice)
    keep_three(clara)
    kept = [screen.match.state.players[number].hand[:3] for number, screen in ((1, ben), (2, clara))]
    keep_three(anna)
    told = [event for _, event in match.log(None) if event.key == "log.keeps"]
    assert len(told) == 3
    cards = [sorted(objective.card for objective in match.state.players[seat].objectives) for seat in (1, 2)]
    assert cards == kept


def test_what_was_chosen_before_its_turn_can_be_taken_back() -> None:
    match, (anna, ben, _) = three()
    hand = ben.match.state.players[1].hand
    keep_three(ben)
    ben.say(GoBack(way="undo"))
    assert ben.flow.next is Next.PERSON
    assert ben.match.state.players[1].kept == hand[:3]
    ben.say(GoBack(way="restart"))
    assert ben.match.state.players[1].kept == []
    ben.choose(ben.match.legal[0])
    keep_three(anna)
    assert match.decision.seat == 1  # what Ben has chosen so far counts, and he goes on from there
    assert ben.flow.next is Next.PERSON
    assert len(match.state.players[1].kept) == 1


def test_a_screen_that_comes_back_still_has_what_it_chose() -> None:
    match, (anna, ben, _) = three()
    keep_three(ben)
    anna.table.leave(ben.place)
    ben = Screen(anna.table, 1)
    assert ben.match.position.waits
    keep_three(anna)
    assert match.decision.seat == 2


def test_illegal_choices_before_the_turn_are_refused() -> None:
    _, (anna, ben, _) = three()
    ben.choose(anna.match.legal[0])
    assert isinstance(ben.heard[-1], Refused)


def test_what_depends_on_others_is_not_chosen_ahead() -> None:
    """Open decisions never are."""
    match, screens = three()
    for screen in screens:
        keep_three(screen)
    decision = match.decision
    assert not decision.secret
    assert [screen.flow.next is Next.PERSON for screen in screens] == [seat == decision.seat for seat in range(3)]


def test_own_undo_asks_nobody_and_others_are_asked() -> None:
    match, (anna, ben, clara) = three()
    anna.choose(anna.match.legal[0])
    assert anna.match.undo_blocked() is None
    anna.go_back()
    assert match.history == []
    keep_three(anna)
    anna.go_back()  # Ben is to decide now
    assert anna.heard[-1] == Notice(what={"key": "wire.asks_others"})
    count = len(match.history)
    ben.answer(ben.asked, yes=True)
    assert len(match.history) == count
    clara.answer(clara.asked, yes=True)
    assert match.decision.seat == 0
    anna.choose(next(action for action in anna.match.legal if not hasattr(action, "card")))
    anna.go_back()
    clara.answer(clara.asked, yes=False)
    assert anna.heard[-1].what.key == "wire.undo_refused"
    ben.answer(ben.asked, yes=True)
    assert match.decision.seat == 1


def test_a_question_is_withdrawn_when_the_match_goes_on() -> None:
    match, (anna, ben, clara) = three()
    keep_three(anna)
    anna.go_back()
    ben.choose(ben.match.legal[0])
    assert clara.heard[-1].kind == "withdrawn"
    count = len(match.history)
    clara.answer(clara.asked, yes=True)
    ben.answer(ben.asked, yes=True)
    assert len(match.history) == count


def test_a_seat_goes_to_a_bot_and_back() -> None:
    match, (anna, ben, clara) = three()
    clara.say(HandOver(seat=2, controller="bot:easy"))
    assert match.controllers == ["human", "human", "bot:easy"]
    assert anna.match.controllers == match.controllers
    keep_three(anna)
    keep_three(ben)
    assert anna.table.flow.next is Next.BOT
    clara.say(HandOver(seat=2, controller="human"))
    assert clara.flow.next is Next.PERSON
    keep_three(clara)


def test_onlookers_change_nothing() -> None:
    match, (anna, *_) = three()
    watching = Screen(anna.table, None)
    watching.choose(match.legal[0])
    assert isinstance(watching.heard[-1], Refused)
    assert match.history == []


def heard_by(screen: Screen, known: int, digest: str) -> Position:
    """What Ben hears first when he comes back and says what he knows."""
    heard: list[object] = []
    code = screen.table.codes.seats[1]
    screen.table.join(Hello(version=VERSION, code=code, known=known, digest=digest), heard.append)
    return next(message for message in heard if isinstance(message, Position))


def test_only_what_changed_is_sent() -> None:
    _, screens = three()
    for screen in screens:
        keep_three(screen)
    play(screens[0].table, screens, random.Random(2), 30)
    assert max(len(screen.match.position.lines) for screen in screens) < 12
    known, digest = len(screens[1].match.history), screens[1].match.digest
    first = heard_by(screens[0], known, digest)
    assert (first.keep, first.lines) == (known, [])


@pytest.mark.parametrize("digest", ["", "0123456789abcdef"])
def test_a_screen_with_another_history_gets_everything(digest: str) -> None:
    _, screens = three()
    for screen in screens:
        keep_three(screen)
    first = heard_by(screens[0], 2, digest)
    assert first.keep == 0
    assert len(first.lines) == len(screens[1].match.history)


def test_what_others_could_change_is_not_chosen_ahead() -> None:
    """Risk asks everybody in turn whether they play a card: that depends on what was played before."""
    match = Match.new(setup("lotr_risk", 3))
    table = open_table(match)
    screens = [Screen(table, seat) for seat in range(3)]
    pick, early, secret = random.Random(4), 0, 0
    for _ in range(220):
        if match.decision is None:
            break
        secret += match.decision.secret
        early += sum(screen.flow.next is Next.PERSON and screen.place.seat != match.decision.seat for screen in screens)
        play(table, screens, pick, 1)
    assert secret > 10
    assert early == 0


def test_a_strict_table_asks_nobody() -> None:
    match, (anna, ben, _) = three()
    anna.table.going_back.is_strict = lambda: True
    keep_three(anna)
    count, heard = len(match.history), len(ben.heard)
    anna.go_back()
    assert isinstance(anna.heard[-1], Refused)
    assert (len(match.history), len(ben.heard)) == (count, heard)
