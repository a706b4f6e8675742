"""Who gave which seat to whom: the log names an author only where one is known."""

import pytest

from boardgames_tui.engine import Event
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.session import Match
from boardgames_tui.session.flow import MatchFlow
from tests.session.pebbles import table

NAMES = ["Anna", "Ben"]


def flow(*controllers: str) -> MatchFlow:
    return MatchFlow(Match.new(table(*controllers)))


def told(found: MatchFlow) -> list[str]:
    words = catalogue("en", "augustus")
    return [words.sentence(event, NAMES) for _, event in found.match.log(None)]


def test_at_a_shared_keyboard_nobody_is_named_as_the_author() -> None:
    found = flow("human", "human")
    found.hand_over(1, "bot:easy")
    assert told(found) == ["Ben is now played by a bot (easy)."]


def test_a_person_alone_at_the_screen_gave_it() -> None:
    found = flow("human", "human")
    found.keyboard.has_own_screen([1])
    found.hand_over(1, "bot:easy")
    found.hand_over(1, "bot:normal")
    assert told(found) == ["Anna gives Ben's seat to a bot (easy).", "Ben is now played by a bot (normal)."]


def test_their_own_seat_goes_and_comes_back() -> None:
    found = flow("human", "bot:easy")
    found.hand_over(0, "bot:easy")
    found.hand_over(0, "human")
    assert told(found) == ["Anna hands the seat to a bot (easy).", "Anna takes the seat back."]


def test_a_person_takes_the_place_of_a_bot() -> None:
    found = flow("human", "bot:easy")
    found.hand_over(1, "human")
    assert told(found) == ["Ben is now played by a person."]


def test_a_person_at_another_screen_is_known() -> None:
    found = flow("human", "human", "human")
    found.hand_over(1, "bot:easy", by=1)
    assert [event.key for _, event in found.match.log(None)] == ["note.bot"]


@pytest.mark.parametrize("lang", languages())
def test_notes_of_older_saves_can_still_be_read(lang: str) -> None:
    words = catalogue(lang, "augustus")
    for key in ("note.bot", "note.human", "note.stand_in", "note.waited_for"):
        args = {"level": "@note.level.easy"} if key in ("note.bot", "note.stand_in") else {}
        sentence = words.sentence(Event(key, args, 1), NAMES)
        assert sentence.startswith("Ben ")
        assert "note." not in sentence


def test_a_seat_that_changes_hands_again_and_again_leaves_two_lines() -> None:
    found = flow("human", "bot:easy")
    for _ in range(500):
        found.hand_over(0, "bot:easy")
        found.hand_over(0, "human")
    assert told(found) == ["Anna hands the seat to a bot (easy).", "Anna takes the seat back."]
    found.hand_over(0, "bot:easy")
    assert told(found) == ["Anna takes the seat back.", "Anna hands the seat to a bot (easy)."]
    found.hand_over(1, "human")
    assert len(told(found)) == 3


def test_notes_that_an_undo_brings_together_are_merged() -> None:
    match = Match.new(table("human", "human"))
    for _ in range(20):
        match.play(match.legal[0])
        match.note_hint(0)
        match.set_controller(1, "bot:easy" if match.controllers[1] == "human" else "human")
        match.undo(agreed=True)
    keys = [event.key for _, event in match.log(None) if not event.key.startswith("note.undo")]
    assert sorted(keys) == ["note.bot_now", "note.hint", "note.human_now"]


def test_what_was_not_told_yet_begins_where_the_notes_differ() -> None:
    found = flow("human", "bot:easy")
    found.hand_over(0, "bot:easy")
    before = tuple(found.match.notes)
    found.hand_over(0, "human")
    assert [note.event.key for note in found.match.book.since(before)] == ["note.human"]
    assert found.match.book.since(tuple(found.match.notes)) == []
    before = tuple(found.match.notes)
    found.hand_over(0, "bot:normal")
    assert [note.event.key for note in found.match.book.since(before)][-1] == "note.bot"
