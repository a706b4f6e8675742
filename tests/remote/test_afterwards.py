"""When the match is over: the whole of it for everybody, and another one with the same people."""

import random
from typing import Any

import pytest

from boardgames_tui.engine import say
from boardgames_tui.remote.host.host import OpenTable
from boardgames_tui.remote.host.seat_codes import kept
from boardgames_tui.remote.protocol import (
    AskRecord,
    Choose,
    GoBack,
    HandOver,
    Notice,
    Record,
    Refused,
    Sentence,
    WishAgain,
)
from boardgames_tui.remote.record_transfer import RecordAssembler, pieces
from boardgames_tui.saves import SaveError
from boardgames_tui.session import Match, MatchFlow
from boardgames_tui.session.save_content import content_of
from tests.remote.screens import SLUGS, Screen, open_table, play, setup, void
from tests.tui import stage


def over(path: Any = None) -> Match:
    return stage.play_out(Match.new(stage.setup("Anna", "Ben"), path))


def records(screen: Screen) -> list[Record]:
    return [message for message in screen.heard if isinstance(message, Record)]


@pytest.mark.parametrize("slug", SLUGS)
def test_of_a_match_that_runs_nothing_is_sent(slug: str) -> None:
    match = Match.new(setup(slug, 2))
    table = open_table(match)
    screens = [Screen(table, seat) for seat in range(len(match.names))]
    watching = Screen(table, None)
    for number in range(30):
        play(table, screens, random.Random(number), 1)
        for screen in (*screens, watching):
            screen.say(AskRecord())
            assert isinstance(screen.heard[-1], Refused)
            assert screen.heard[-1].why.key == "wire.record_runs"
    assert not any(records(screen) for screen in (*screens, watching))
    with pytest.raises(SaveError):
        next(pieces(match))


def test_when_it_is_over_everybody_gets_the_whole_match_once() -> None:
    match = over()
    table = open_table(match)
    for seat in (0, 1, None):
        screen, arriving = Screen(table, seat), RecordAssembler()
        screen.say(AskRecord())
        found = [arriving.take(piece, screen.match) for piece in records(screen)][-1]
        assert found is not None
        assert found.standings() == match.standings()
        assert [entry.action for entry in found.history] == [entry.action for entry in match.history]
        assert found.path is None
        count = len(screen.heard)
        screen.say(AskRecord())
        assert [message.kind for message in screen.heard[count:]] == ["refused"]


def test_a_record_is_cut_and_put_together(monkeypatch: pytest.MonkeyPatch) -> None:
    match = over()
    monkeypatch.setattr("boardgames_tui.remote.record_transfer.LONGEST_PIECE", len(content_of(match, match.name)) // 20)
    cut, shown, arriving = [*pieces(match)], Screen(open_table(match), 0).match, RecordAssembler()
    assert len(cut) >= 20
    *others, last = [arriving.take(piece, shown) for piece in cut]
    assert last is not None
    assert others == [None] * (len(cut) - 1)
    with pytest.raises(ValueError, match="piece 2 of"):
        RecordAssembler().take(cut[2], shown)
    monkeypatch.setattr("boardgames_tui.remote.record_transfer.LONGEST_PIECE", 10)
    with pytest.raises(SaveError):
        next(pieces(match))


def test_a_record_that_is_none_is_refused_with_a_sentence() -> None:
    match = over()
    shown = Screen(open_table(match), 0).match
    running = Match.new(stage.setup("Anna", "Ben"))
    whole = content_of(done := over(), done.name)
    for content in ("", "{}", content_of(running, running.name).decode(), whole.decode()):
        with pytest.raises(SaveError) as refused:
            RecordAssembler().take(Record(piece=0, of=1, text=content), shown)
        assert refused.value.reason.key.startswith(("save.", "wire.record_other"))


def test_after_the_end_nobody_goes_back() -> None:
    match = over()
    table = open_table(match)
    anna, moves = Screen(table, 0), len(match.history)
    for message in (GoBack(way="undo"), HandOver(seat=0, controller="bot:easy"), Choose(position=1, action={})):
        anna.say(message)
        assert isinstance(anna.heard[-1], Refused)
        assert anna.heard[-1].why.key == "illegal.game_over"
    assert len(match.history) == moves


def test_wishes_are_told_to_everybody_and_forgotten_with_a_player_who_goes() -> None:
    table = open_table(over())
    anna, ben, watching = Screen(table, 0), Screen(table, 1), Screen(table, None)
    ben.say(WishAgain())
    assert anna.match.position.again == watching.match.position.again == [1]
    assert Notice(what=_sentence("wire.again_all")) in ben.heard
    assert not table.afterwards.all_wish
    watching.say(WishAgain())
    assert isinstance(watching.heard[-1], Refused)
    anna.say(WishAgain())
    assert table.afterwards.all_wish
    table.leave(ben.place)
    assert table.afterwards.wishes == {0}


def test_nobody_wishes_for_another_match_while_one_runs() -> None:
    table = open_table(Match.new(stage.setup("Anna", "Ben")))
    anna = Screen(table, 0)
    anna.say(WishAgain())
    assert anna.heard[-1] == Refused(why=_sentence("wire.again_runs"))
    assert table.afterwards.wishes == set()


def test_another_match_brings_everybody_along_with_the_same_words(tmp_path: Any) -> None:
    before = open_table(over(tmp_path / "one.json"))
    anna, watching = Screen(before, 0), Screen(before, None)
    Screen(before, 1)
    before.leave(before.places[-1])
    number = anna.match.position.number
    match = Match.new(before.match.again, tmp_path / "two.json")
    flow = MatchFlow(match)
    table = OpenTable(flow, lambda ordered: void(flow.go_on(ordered)))
    table.follow(before)
    for screen in (anna, watching):
        screen.table = table
    assert table.codes == before.codes == kept(match)
    assert (table.remote_seats, table.away) == ({0, 1}, [1])
    assert before.places == []
    assert anna.match.id == watching.match.id == match.id
    assert anna.match.position.number > number  # what was chosen in the old match fits nothing in the new one
    assert anna.match.history == []
    play(table, [anna], random.Random(1), 1)
    assert len(match.history) == 1
    assert (tmp_path / "two.json").exists()
    Screen(table, 1)
    assert table.away == []


def _sentence(key: str) -> Sentence:
    return Sentence.of(say(key))
