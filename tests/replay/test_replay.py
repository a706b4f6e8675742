"""A match and a place in it, without any screen: where one can stop, what is marked, whose eyes look."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from boardgames_tui.engine import Event, IllegalAction
from boardgames_tui.i18n import catalogue
from boardgames_tui.replay import EVERYBODY, Mark, Replay
from boardgames_tui.review import ChartPoint, RatedChoice, Review, Verdict
from boardgames_tui.review.wording import ReviewWording
from boardgames_tui.saves import games
from boardgames_tui.session import Match
from tests.engine.toy import TOY
from tests.session.pebbles import PEBBLES
from tests.session.play import data, play_on, toy_match


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "REGISTRY", {"toy": TOY, "pebbles": PEBBLES})


def finished() -> Match:
    return play_on(toy_match(0, seats=3))


def walk(replay: Replay, by: str, way: int) -> list[int]:
    places = [replay.at]
    while replay.step(by, way):
        places.append(replay.at)
    return places


def test_it_opens_at_the_beginning_or_where_it_is_asked_to() -> None:
    match = finished()
    assert Replay(match).at == 0
    assert Replay(match, at=2).at == 2
    assert Replay(match, at=10**6).at == len(match.history)
    assert Replay(match, at=-3).at == 0


def test_every_move_forth_and_back() -> None:
    match = finished()
    replay = Replay(match, at=0)
    every = list(range(len(match.history) + 1))
    assert walk(replay, "move", 1) == every
    assert replay.is_at_end
    assert walk(replay, "move", -1) == every[::-1]
    for place in every:
        replay.to(place)
        assert data(replay.past) == data(match, match.at(place))


def test_turns_begin_where_somebody_else_acts() -> None:
    match = finished()
    found = walk(Replay(match, at=0), "turn", 1)
    changes = [n for n, (one, other) in enumerate(pairwise(match.history), 1) if one.seat != other.seat]
    assert found == [0, *changes, len(match.history)]
    assert walk(Replay(match, at=len(match.history)), "turn", -1) == found[::-1]


def test_rounds_end_where_the_number_changes() -> None:
    match = finished()
    rounds = [match.at(place).round for place in range(len(match.history) + 1)]
    ends = [place for place in range(1, len(rounds)) if rounds[place] != rounds[place - 1]]
    found = walk(Replay(match, at=0), "round", 1)
    assert found == sorted({0, *ends, len(match.history)})
    assert Replay(match, at=ends[0]).round == rounds[ends[0]]


def test_marks_tell_of_landmarks_undo_and_rounds() -> None:
    match = toy_match(0)
    play_on(match, 3)
    match.undo(agreed=True)
    taken_back = len(match.history)
    play_on(match)
    key = match.history[1].events[0].key
    marks = Replay(match, landmarks=[key]).marks
    assert Mark(taken_back, "undo") in marks
    assert [mark.number for mark in marks if mark.kind == "turning"] == [
        entry.number for entry in match.history if any(event.key == key for event in entry.events)
    ]
    assert {mark.number for mark in marks if mark.kind == "round"}
    replay = Replay(match, at=0)
    assert walk(replay, "mark", 1)[1:] == [taken_back]  # ends of rounds have keys of their own


def whisper(match: Match, place: int, key: str = "log.whispered") -> None:
    """Somebody was told something at that move that nobody else may read."""
    entry = match.history[place]
    said = Event(key, {}, entry.seat, (entry.seat,))
    match.timeline.entries[place] = replace(entry, events=(*entry.events, said))


def keys(replay: Replay) -> list[str]:
    return [event.key for _, event in replay.lines()]


def test_of_a_running_match_only_what_onlookers_see() -> None:
    match = toy_match(4)
    whisper(match, 1)
    match.timeline.entries[1] = replace(match.history[1], automatic=True)  # nothing else could be chosen
    replay = Replay(match, landmarks=["log.whispered"], at=len(match.history))
    for eyes in (EVERYBODY, 0, 1, None):
        replay.look_with(eyes)
        assert replay.eyes is None
        assert replay.reader is None
        assert "log.whispered" not in keys(replay)
        assert not any(replay.knows(seat) for seat in range(2))
    assert not [mark for mark in replay.marks if mark.kind == "turning"]
    replay.to(2)
    assert replay.deed is not None
    assert (replay.deed.label, replay.deed.asked, replay.deed.by_itself) == (None, None, False)
    assert "log.whispered" not in [event.key for event in replay.deed.news]


def test_a_match_that_goes_on_meanwhile_is_shown_as_far_as_it_had_come() -> None:
    match = toy_match(3)
    replay = Replay(match, at=3)
    before = data(replay.past)
    play_on(match)
    replay.step("move", -1)
    replay.step("move", 1)
    assert (replay.at, replay.total, replay.eyes) == (3, 3, None)
    assert data(replay.past) == before
    assert max(number for number, _ in replay.lines()) <= 3
    assert not replay.step("move", 1)


def test_what_is_over_lies_open_or_is_seen_with_one_pair_of_eyes() -> None:
    match = finished()
    whisper(match, 1)
    seat = match.history[1].seat
    other = (seat + 1) % 3
    replay = Replay(match, at=2)
    seen: dict[Any, Any] = {}
    for eyes in replay.all_eyes:
        replay.look_with(eyes)
        deed = replay.deed
        assert deed is not None
        told = "log.whispered" in [event.key for event in deed.news]
        seen[eyes] = told, deed.label is not None, "log.whispered" in keys(replay)
    assert seen[EVERYBODY] == (True, True, True)
    assert seen[seat] == (True, True, True)
    assert seen[other] == seen[None] == (False, False, False)


def test_with_open_cards_it_is_a_player_who_must_decide_who_shows_them() -> None:
    match = finished()
    replay = Replay(match, at=0)
    while replay.past.decision is not None:
        assert replay.reader == replay.past.decision.seat
        assert replay.decision == replay.past.decision
        replay.step("move", 1)
    assert replay.reader == match.standings().rows[0].seat


# rules that have changed since


def test_what_can_no_longer_be_carried_out_ends_the_way_and_the_saved_position_stays() -> None:
    match = finished()
    lost = next(n for n, entry in enumerate(match.history) if n > 1 and entry.outcomes)
    match.timeline.entries[lost] = replace(match.history[lost], outcomes=())
    match.timeline._kept.clear()
    replay = Replay(match, at=0)
    assert walk(replay, "move", 1) == [*range(lost + 1), len(match.history)]
    assert replay.way.problem is not None
    assert replay.way.problem.key == "verify.replay"
    assert data(replay.past) == data(match)
    replay.to(len(match.history) - 1)
    assert replay.at == lost  # the last one before it that can be shown
    assert all(number in replay.way.rounds for number, _ in replay.lines())


def test_what_is_not_legal_any_more_is_not_shown() -> None:
    match = finished()
    entry = match.history[2]
    match.timeline.entries[2] = replace(entry, seat=(entry.seat + 1) % 3)
    last = match.timeline.entries.pop()
    match.timeline.texts.pop()
    assert last != entry
    replay = Replay(match, at=0)
    assert replay.way.places == [0, 1, 2, len(match.history)]
    assert replay.way.problem is not None
    assert replay.way.problem.key == "verify.seat"


def test_a_history_that_leads_remotely_is_shown_but_for_its_end() -> None:
    match = finished()
    match.timeline.entries.pop()
    replay = Replay(match, at=len(match.history))
    assert replay.way.places == list(range(len(match.history) + 1))
    assert replay.way.problem is not None
    assert replay.way.problem.key == "replay.elsewhere"
    assert data(replay.past) == data(match)


def test_where_not_even_the_opening_fits_the_saved_position_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished()

    def refuse(*_: object) -> None:
        raise IllegalAction(match.game.label(match.at(0), match.history[0].action))

    match.timeline._kept.clear()
    monkeypatch.setattr(match.game, "new", refuse)
    replay = Replay(match, at=0)
    assert replay.way.places == [len(match.history)]
    assert replay.deed is not None  # what happened is still told
    assert not replay.step("move", -1)


# what a review found


def test_a_review_marks_mistakes() -> None:
    match = finished()
    place = next(n for n in range(len(match.history)) if len(match.game.legal(match.at(n))) > 1)
    entry, legal = match.history[place], match.game.legal(match.at(place))
    played = legal.index(entry.action)
    best = RatedChoice(place=(played + 1) % len(legal), margin=9.0, chance=0.9, trials=5, doubt=None)
    mine = RatedChoice(place=played, margin=0.0, chance=0.1, trials=5, doubt=None)
    verdict = Verdict(number=place + 1, seat=entry.seat, played=played, loss=0.8, choices=(best, mine), of=len(legal))
    points = tuple(ChartPoint(round=1, values=(0.3, 0.3, 0.3)) for _ in range(len(match.history) + 1))
    replay = Replay(match, at=0)
    assert not replay.has_marks
    replay.learn(Review(key="", points=points, verdicts=(verdict,), swings=()))
    assert replay.marks[0].kind in ("mistake", "round")
    assert replay.step("mark", 1)
    assert replay.at == place + 1
    assert replay.verdict == verdict


@pytest.mark.parametrize("loss", [0.0, 0.004, 0.02, 0.3])
def test_a_choice_among_the_best_is_told_no_better_one(loss: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another choice may have come out a hair ahead of what was played: then nothing was better."""
    monkeypatch.setattr(ReviewWording, "why", lambda *_: "")  # the toy has no bot that gives reasons
    match = finished()
    place = next(n for n in range(len(match.history)) if len(match.game.legal(match.at(n))) > 1)
    entry, legal = match.history[place], match.game.legal(match.at(place))
    played = legal.index(entry.action)
    best = RatedChoice(place=(played + 1) % len(legal), margin=1.0, chance=0.5 + loss, trials=5, doubt=None)
    mine = RatedChoice(place=played, margin=0.9, chance=0.5, trials=5, doubt=None)
    verdict = Verdict(number=place + 1, seat=entry.seat, played=played, loss=loss, choices=(best, mine), of=len(legal))
    points = tuple(ChartPoint(round=1, values=(0.3, 0.3, 0.3)) for _ in range(len(match.history) + 1))
    review = Review(key="", points=points, verdicts=(verdict,), swings=())
    told = ReviewWording(match, review, catalogue("en", "augustus")).told(verdict)
    assert bool(told.better) == (loss >= 0.01)
    assert (told.grade == "best") is False, "only the top row or a proven tie is the best"
    tie = verdict.model_copy(update={"is_tie": True})
    told = ReviewWording(match, review, catalogue("en", "augustus")).told(tie)
    assert (told.grade, told.better) == ("best", "")
