"""Somebody is away: the others agree that a bot plays meanwhile, or that they wait again, and nobody loses a seat."""

import random
import sys
from pathlib import Path

import pytest

from boardgames_tui.engine import other_bots
from boardgames_tui.engine.seats.levels import HUMAN
from boardgames_tui.i18n import catalogue
from boardgames_tui.remote.host.consent import HERE
from boardgames_tui.remote.host.host import OpenTable
from boardgames_tui.remote.presence import Presence
from boardgames_tui.remote.protocol import ConsentQuestion, HandOver, Notice, Refused
from boardgames_tui.session import Match, Next
from tests.remote.screens import Screen, open_table, play, setup
from tests.remote.test_at_once import keep_three

BOT = "bot:easy"


def ben_is_away(path: Path | None = None) -> tuple[Match, OpenTable, list[Screen]]:
    """Anna and Clara wait for Ben's secret choice."""
    match = Match.new(setup("augustus", 3), path)
    table = open_table(match)
    anna, ben, clara = (Screen(table, seat) for seat in range(3))
    keep_three(anna)
    table.leave(ben.place)
    return match, table, [anna, ben, clara]


def propose(screen: Screen, seat: int, controller: str) -> None:
    screen.say(HandOver(seat=seat, controller=controller))


def told(screen: Screen) -> list[str]:
    """Sentences, the last one last."""
    return [each.what.key if isinstance(each, Notice) else each.why.key for each in screen.heard if _is_sentence(each)]


def _is_sentence(message: object) -> bool:
    return isinstance(message, Notice | Refused)


def test_the_others_are_asked_and_a_bot_plays() -> None:
    match, table, (anna, _, clara) = ben_is_away()
    assert (anna.match.presence, anna.flow.arranges) == (Presence((1,), ()), [0, 1])
    anna.flow.hand_over(1, BOT)
    assert match.controllers[1] == HUMAN
    assert told(anna)[-1] == "wire.asks_others"
    question = next(each for each in clara.heard if isinstance(each, ConsentQuestion))
    assert catalogue("en", "augustus").phrase(question.what.phrase, match.names) == (
        "Ben is away. Anna suggests letting a bot (easy) play for Ben meanwhile. All right?"
    )
    clara.answer(clara.asked, yes=True)
    assert match.controllers == [HUMAN, BOT, HUMAN]
    assert told(anna)[-1] == "wire.agreed"
    assert table.flow.next is Next.BOT
    assert clara.match.presence == Presence((), (1,))
    note = clara.match.log(2)[-1][1]
    assert (note.key, note.seat) == ("note.stand_in", 1)


@pytest.mark.parametrize(
    ("lang", "gives", "takes"),
    [
        ("en", "Anna hands the seat to a bot (easy).", "Anna takes the seat back."),
        ("de", "Anna überlässt den Platz einem Bot (leicht).", "Anna übernimmt den Platz wieder."),
    ],
)
def test_the_log_of_everybody_says_who_handed_over_which_seat(lang: str, gives: str, takes: str) -> None:
    match = Match.new(setup("augustus", 3))
    table = open_table(match)
    anna, ben, _ = (Screen(table, seat) for seat in range(3))
    words = catalogue(lang, "augustus")
    for controller, sentence in ((BOT, gives), (HUMAN, takes)):
        anna.say(HandOver(seat=0, controller=controller))
        assert match.controllers[0] == controller
        for screen, reader in ((anna, 0), (ben, 1), (Screen(table, None), None)):
            assert words.sentence(screen.match.log(reader)[-1][1], match.names) == sentence


def test_somebody_would_rather_wait() -> None:
    match, _, (anna, _, clara) = ben_is_away()
    propose(anna, 1, BOT)
    clara.answer(clara.asked, yes=False)
    assert told(anna)[-1] == "wire.stand_in_refused"
    assert match.controllers[1] == HUMAN


def test_nobody_is_asked_where_nobody_else_is_there() -> None:
    match, table, (anna, _, clara) = ben_is_away()
    table.leave(clara.place)
    propose(anna, 1, BOT)
    propose(anna, 2, "bot:hard")
    assert match.controllers == [HUMAN, BOT, "bot:hard"]
    assert not any(isinstance(each, ConsentQuestion) for each in anna.heard)


def test_the_others_wait_again() -> None:
    match, table, (anna, _, clara) = ben_is_away()
    match.set_controller(1, BOT)
    table.publish()
    propose(clara, 1, HUMAN)
    anna.answer(anna.asked, yes=False)
    assert told(clara)[-1] == "wire.wait_refused"
    propose(clara, 1, HUMAN)
    anna.answer(anna.asked, yes=True)
    assert match.controllers[1] == HUMAN
    assert table.away == [1]
    assert match.log(None)[-1][1].key == "note.waited_for"


def test_a_player_who_comes_back_takes_their_own_seat_and_sees_only_their_own_cards() -> None:
    match, table, (anna, _, clara) = ben_is_away()
    propose(anna, 1, BOT)
    clara.answer(clara.asked, yes=True)
    ben = Screen(table, 1)
    assert ben.flow.next is Next.REMOTE
    assert ben.match.presence == anna.match.presence == Presence()
    ben.flow.hand_over(1, HUMAN)
    assert match.controllers[1] == HUMAN
    assert ben.flow.next is Next.PERSON
    assert match.game.view(ben.match.state, 1) == match.game.view(match.state, 1)
    keep_three(ben)
    assert match.decision.seat == 2


def test_the_question_is_withdrawn_when_they_come_back() -> None:
    match, table, (anna, _, clara) = ben_is_away()
    asked_here: list[int] = []
    table.agreement.ask_here = lambda number, phrase: asked_here.append(number)
    table.agreement.withdraw_here = asked_here.remove
    table.bring_here(2)
    propose(anna, 1, BOT)
    assert len(asked_here) == 1
    number = asked_here[0]
    Screen(table, 1)
    assert asked_here == []
    table.agreement.answered(HERE, number, True)
    assert match.controllers[1] == HUMAN
    assert clara.heard[-1].kind == "ended"


def test_the_new_screen_of_somebody_who_was_asked_is_asked_again() -> None:
    match, table, (anna, _, _) = ben_is_away()
    propose(anna, 1, BOT)
    clara = Screen(table, 2)
    clara.answer(clara.asked, yes=True)
    assert match.controllers[1] == BOT
    assert told(anna)[-1] == "wire.agreed"


def test_an_undo_is_asked_again_at_a_new_screen_and_nobody_waits_for_who_is_gone() -> None:
    match = Match.new(setup("lions_of_lydia", 3))
    table = open_table(match)
    screens = [Screen(table, seat) for seat in range(3)]
    play(table, screens, random.Random(2), 6)
    moves = len(match.history)
    by = next(screen for screen in screens if not table.going_back.is_free(screen.place.seat))
    by.go_back()
    others = [screen for screen in screens if screen is not by]
    again = Screen(table, others[0].place.seat)
    table.leave(others[1].place)
    again.answer(again.asked, yes=True)
    assert len(match.history) < moves


def test_somebody_at_the_hosts_screen_who_takes_a_screen_of_their_own_is_asked_there() -> None:
    match, table, (anna, _, _) = ben_is_away()
    asked_here: list[int] = []
    table.agreement.ask_here = lambda number, phrase: asked_here.append(number)
    table.agreement.withdraw_here = asked_here.remove
    table.bring_here(2)
    propose(anna, 1, BOT)
    clara = Screen(table, 2)
    assert asked_here == []
    clara.answer(clara.asked, yes=True)
    assert match.controllers[1] == BOT


def test_one_question_at_a_time() -> None:
    _, _, (anna, _, clara) = ben_is_away()
    propose(anna, 1, BOT)
    clara.go_back()
    assert told(clara)[-1] == "wire.asked_already"


@pytest.mark.parametrize(
    ("seat", "controller", "why"),
    [
        (2, BOT, "wire.not_away"),  # Clara is there: nobody else decides about her seat
        (7, BOT, "wire.not_away"),
        (1, HUMAN, "wire.seat_is_so"),
        (1, "bot:wizard", "setup.unknown_controller"),
    ],
)
def test_what_cannot_be_proposed(seat: int, controller: str, why: str) -> None:
    match, _, (anna, _, clara) = ben_is_away()
    heard = len(clara.heard)
    propose(anna, seat, controller)
    assert told(anna)[-1] == why
    assert (match.controllers, len(clara.heard)) == ([HUMAN] * 3, heard)


@pytest.mark.parametrize("seat", [0, 1])  # her own, and that of somebody who is away
@pytest.mark.parametrize("controller", ["bot:greedy", "bot:hardb"])
def test_nobody_elsewhere_starts_a_program_of_the_host(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seat: int, controller: str
) -> None:
    """Not even one that the host knows."""
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path))
    monkeypatch.setattr(other_bots, "_added", {"greedy": other_bots.Program(sys.executable, str(tmp_path))})
    match, _, (anna, _, clara) = ben_is_away()
    heard = len(clara.heard)
    propose(anna, seat, controller)
    assert told(anna)[-1] == "setup.unknown_controller"
    assert (match.controllers, len(clara.heard)) == ([HUMAN] * 3, heard)


def test_screens_show_a_bot_of_the_host_that_they_do_not_know(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path))
    monkeypatch.setattr(other_bots, "_added", {"greedy": other_bots.Program(sys.executable, str(tmp_path))})
    table = open_table(Match.new(setup("augustus", 3, controllers=(HUMAN, "bot:greedy"))))
    monkeypatch.setattr(other_bots, "_added", {})  # on another machine
    anna = Screen(table, 0)
    assert anna.match.controllers[1] == "bot:greedy"


def test_a_bot_that_was_always_one_is_nobodys_stand_in() -> None:
    table = open_table(Match.new(setup("augustus", 3, controllers=(HUMAN, BOT))))
    anna = Screen(table, 0)
    assert anna.flow.arranges == [0]
    propose(anna, 1, HUMAN)
    assert told(anna)[-1] == "wire.not_away"


def test_onlookers_propose_nothing() -> None:
    match, table, _ = ben_is_away()
    watching = Screen(table, None)
    assert watching.flow.arranges == []
    propose(watching, 1, BOT)
    assert told(watching)[-1] == "wire.onlookers_watch"
    assert match.controllers[1] == HUMAN


def test_a_resumed_match_still_has_its_bot_and_the_place_of_a_player_who_it_plays_for(tmp_path: Path) -> None:
    match, table, (anna, _, clara) = ben_is_away(tmp_path / "match.json")
    propose(anna, 1, BOT)
    clara.answer(clara.asked, yes=True)
    code = table.codes.seats[1]
    table.close()
    match.close()
    again = open_table(Match.load(tmp_path / "match.json"))
    again.seat_all_remotely()
    assert again.match.controllers == [HUMAN, BOT, HUMAN]
    assert again.remote_seats == {0, 1, 2}
    assert again.codes.seats[1] == code
    assert again.presence == Presence((0, 2), (1,))
    ben = Screen(again, 1)
    ben.flow.hand_over(1, HUMAN)
    assert again.match.controllers[1] == HUMAN
    again.match.close()


def test_a_seat_that_was_handed_over_before_the_table_was_opened_is_still_a_persons() -> None:
    match = Match.new(setup("augustus", 3, controllers=(HUMAN, HUMAN, BOT)))
    match.set_controller(1, BOT)
    table = open_table(match)
    table.seat_all_remotely()
    assert table.presence == Presence((0,), (1,))


def test_a_bot_that_takes_over_is_no_return() -> None:
    """And whoever goes while a bot plays for them lets nobody wait."""
    assert Presence((), (1,)).since(Presence((1,), ())) == []
    assert [each.key for each in Presence((1,), ()).since(Presence((), (1,)))] == ["wire.went"]
    assert [each.key for each in Presence().since(Presence((), (1,)))] == ["wire.came"]
    assert Presence((), (1,)).since(Presence()) == []
