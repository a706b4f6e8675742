"""Every game in a match: undo and redo at every step, saves that load and verify, preview, all words in both
languages."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.engine import preview
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.saves import verify
from boardgames_tui.session import Match
from tests.battery.tables import TableCase, case_id, looked_at, some_cases
from tests.session.originals import written

CASES = some_cases()
SMALLEST = list({case.slug: case for case in reversed(CASES)}.values())
STEPS = 120
SAVED, ENOUGH = 40, 600
"""Actions of a match that go to the disk one by one, before it is closed and after; then in all: the longest game has
three thousand."""
every_table = pytest.mark.parametrize("case", CASES, ids=case_id)
every_game = pytest.mark.parametrize("case", SMALLEST, ids=case_id)


@every_table
def test_undo_and_redo_at_every_step(case: TableCase) -> None:
    match, chooser, game = Match.new(case.setup()), random.Random(5), case.game
    for _ in range(STEPS):
        if match.is_over:
            break
        before = game.codec.state_json(match.state)
        match.play(chooser.choice(match.legal))
        after = game.codec.state_json(match.state)
        match.undo(agreed=True)
        assert game.codec.state_json(match.state) == before
        match.redo()
        assert game.codec.state_json(match.state) == after


@every_table
def test_a_saved_match_loads_verifies_and_goes_on_like_the_original(case: TableCase, tmp_path: Path) -> None:
    path, chooser = tmp_path / "match.json", random.Random(9)
    match = Match.new(case.setup("WILLOW-7892"), path)
    for _ in range(SAVED):
        if not match.is_over:
            match.play(chooser.choice(match.legal))
    match.close()
    assert verify(path) == []
    loaded, twin = Match.load(path), match.game.clone(match.state)
    assert loaded.state == match.state
    assert [entry.action for entry in loaded.history] == [entry.action for entry in match.history]
    _go_on(loaded, twin, chooser, 2 * SAVED)
    loaded.close()
    assert verify(path) == []
    further = Match.load(path, lock=False)  # which no longer writes after every move
    _go_on(further, twin, chooser, ENOUGH)
    further.save(tmp_path / "further.json")
    assert verify(tmp_path / "further.json") == []


def _go_on(match: Match, twin: Any, chooser: random.Random, stop: int) -> None:
    while not match.is_over and len(match.history) < stop:
        action = chooser.choice(match.legal)
        match.game.apply(twin, action)
        match.play(action)
    assert match.state == twin


@every_game
def test_previews_tell_what_is_certain_and_change_nothing(case: TableCase) -> None:
    match, chooser, game = Match.new(case.setup("SABLE-8923")), random.Random(15), case.game
    for _ in range(STEPS):
        if match.is_over:
            break
        action = chooser.choice(match.legal)
        before = game.codec.state_json(match.state)
        certain = preview(game, match.state, action)
        assert game.codec.state_json(match.state) == before
        happened = match.play(action)
        assert list(certain.events) == happened[: len(certain.events)]


@every_table
def test_everything_said_has_words(case: TableCase) -> None:
    """Prompts, labels, refusals, news, descriptions and score lines of a random game read as sentences in both
    languages."""
    match, chooser, game = Match.new(case.setup("LOTUS-9234")), random.Random(21), case.game
    both = [catalogue(lang, case.slug) for lang in languages()]
    while not match.is_over:
        decision = match.decision
        assert decision is not None
        phrases = [decision.prompt]
        if looked_at(len(match.history)):
            phrases += [game.label(match.state, action) for action in match.legal]
        if len(match.history) % 10 == 0 and looked_at(len(match.history)):
            phrases += [phrase for refusal in decision.why_not() for phrase in (refusal.what, refusal.why)]
            phrases += game.describe(game.view(match.state, decision.seat))
        said = [*phrases, *match.play(chooser.choice(match.legal))]
        for words in both:
            for phrase in said:
                assert "⟨" not in words.phrase(phrase, match.names), phrase
    standings = match.standings()
    for words in both:
        assert all(line.key in words for row in standings.rows for line in row.lines)
        if standings.decided_by:
            assert "⟨" not in words.phrase(standings.decided_by)


@every_game
def test_news_that_lack_arguments_are_told_as_the_rules_tell_them(case: TableCase, tmp_path: Path) -> None:
    """The table of a game reads arguments out of the news: a crafted save must not make it stumble."""
    path, chooser = tmp_path / "match.json", random.Random(3)
    match = Match.new(case.setup("HAZEL-3333"), path)
    for _ in range(STEPS):
        if not match.is_over:
            match.play(chooser.choice(match.legal))
    match.close()
    data = json.loads(path.read_text(encoding="utf-8"))
    for event in [event for entry in data["history"] for event in entry.get("events", [])] + [
        note["event"] for note in data["notes"]
    ]:
        event.pop("args", None)
    path.write_bytes(written(data))
    loaded = Match.load(path, lock=False)
    assert [entry.events for entry in loaded.history] == [entry.events for entry in match.history]
    assert [note.event for note in loaded.notes] == [note.event for note in match.notes]
