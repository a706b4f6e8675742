"""Forced answers: decisions with one legal answer, questions this person has just answered on the same occasion, and
choices at the end of the game that cannot change anything."""

from __future__ import annotations

from typing import Any

from boardgames_tui.engine import Decision, Formality
from boardgames_tui.engine.previews import draws_itself
from boardgames_tui.engine.seats.levels import HUMAN
from boardgames_tui.saves.entries import Entry

from .match_view import MatchView


def _is_a_draw(match: MatchView, decision: Decision, lone: Any) -> bool:
    """Return whether the only answer rolls or draws, which a person wants to do, not to find done."""
    return not decision.auto_draws and draws_itself(match.game, match.state, lone)


class Formalities:
    def __init__(self) -> None:
        self._said: dict[int, tuple[str, Entry]] = {}
        """By seat: the last occasion on which a person had nothing to do, and the entry that says so."""

    def answer(self, match: MatchView, always_ask: bool) -> Any | None:
        """Return the action that is played without asking; None: somebody has to choose."""
        decision, legal = match.decision, match.legal
        assert decision is not None
        lone = legal[0] if len(legal) == 1 else None
        if (moot := self.moot_answer(match)) is not None:
            return moot
        if match.controllers[decision.seat] != HUMAN:
            return lone
        if lone is not None and decision.auto and not always_ask and not _is_a_draw(match, decision, lone):
            return lone
        formality = decision.formality()
        if formality is None:
            return None
        alone = match.controllers.count(HUMAN) == 1 and not always_ask
        if (alone and formality.is_idle) or self._has_said(match, decision.seat, formality.occasion):
            return formality.answer
        return None

    def moot_answer(self, match: MatchView) -> Any | None:
        """Return the answer to a question that can no longer matter, the same for people and bots."""
        formality = None if match.decision is None else match.decision.formality()
        return formality.answer if formality is not None and formality.is_moot else None

    def note(self, formality: Formality | None, entry: Entry) -> None:
        """Note an answer that may count for the rest of the occasion."""
        if entry.is_decision and formality is not None and entry.action == formality.answer:
            self._said[entry.seat] = formality.occasion, entry

    def _has_said(self, match: MatchView, seat: int, occasion: str) -> bool:
        """Whether the seat has answered on this occasion and not taken it back."""
        said, entry = self._said.get(seat, ("", None))
        return (
            bool(occasion)
            and said == occasion
            and entry is not None
            and entry in match.history[entry.number - 1 : entry.number]
        )
