"""The head of a save is read by everybody: lists of saves and the first screen show it. It tells nothing that somebody
hides."""

import json
import random
from typing import Any

import pytest

from boardgames_tui.engine import Chance
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.saves.document import Head
from boardgames_tui.saves.timeline import Timeline
from boardgames_tui.session import Match
from boardgames_tui.session.save_content import content_of
from tests.battery.tables import TableCase, case_id, looked_at, some_cases

CASES = some_cases()


def head(match: Match, state: Any) -> dict[str, Any]:
    """As it would be written in this position, without the time; the moves, which come behind it, need not be."""
    timeline = Timeline(match.game, match.setup, match.timeline.opening, state, match.history, texts=[])
    twin = Match(timeline, match.controllers, "", id=match.id)
    members = json.loads(content_of(twin, twin.name))
    return {name: members[name] for name in Head.model_fields if name not in ("saved_at", "played")}


@pytest.mark.parametrize("case", [case for case in CASES if case.seats > 1], ids=case_id)
def test_heads_are_equal_whatever_is_hidden(case: TableCase) -> None:
    """Everything hidden from a seat is dealt again: if it is not to decide itself, the head stays the same."""
    match, chooser, game = Match.new(case.setup("CORAL-7234")), random.Random(23), case.game
    while not match.is_over:
        if len(match.history) % 5 == 0 and looked_at(len(match.history)):
            assert match.decision is not None
            told = head(match, match.state)
            for seat in {
                (match.decision.seat + 1) % case.seats,
                (match.decision.seat + case.seats - 1) % case.seats,
            } - {match.decision.seat}:
                assert head(match, game.sample(match.state, seat, Chance(len(match.history)))) == told
        match.play(chooser.choice(match.legal))


@pytest.mark.parametrize("slug", sorted({case.slug for case in CASES}))
def test_a_secret_decision_is_told_of_in_general_words(slug: str) -> None:
    case = max((case for case in CASES if case.slug == slug), key=lambda case: case.seats)
    match, chooser = Match.new(case.setup("CORAL-7235")), random.Random(29)
    while not match.is_over:
        decision = match.decision
        assert decision is not None
        if decision.secret:
            to_move = head(match, match.state)["summary"]["to_move"]
            assert to_move == {"seat": decision.seat, "key": "save.secret_choice", "args": {}}
            break
        match.play(chooser.choice(match.legal))
    for lang in languages():
        assert "save.secret_choice" in catalogue(lang, slug)
