"""Serialization of a match to the bytes of its save."""

import time

from boardgames_tui.engine import Decision
from boardgames_tui.engine.content import content_hash
from boardgames_tui.saves.document import Head, compose
from boardgames_tui.saves.entries import note_data
from boardgames_tui.saves.summary import SavedBoard, ToMove

from .timeline_view import TimelineView


def content_of(match: TimelineView, name: str) -> bytes:
    """`name`: what people call the match."""
    info, timeline = match.game.info, match.timeline
    head = Head(
        game=info.slug,
        rules=info.rules,
        content=content_hash(info.slug),
        id=match.id,
        name=name,
        saved_at=int(time.time()),
        played=match.played,
        origin=timeline.origin,
        summary=_board(match),
    )
    snapshot = match.game.codec.state_json(match.state)
    notes = [note_data(note) for note in match.notes]
    return compose(head, match.setup, match.controllers, timeline.opening, notes, snapshot, timeline.texts)


def _to_move(decision: Decision) -> ToMove:
    """Return who is to move, without secrets: everybody can read the list of saves, and a secret decision's prompt may
    reveal what it is about."""
    if decision.secret:
        return ToMove(seat=decision.seat, key="save.secret_choice")
    return ToMove(seat=decision.seat, key=decision.prompt.key, args=decision.prompt.args)


def _board(match: TimelineView) -> SavedBoard:
    standings, decision = match.open_standings(), match.decision
    return SavedBoard(
        names=match.names,
        colors=match.colors,
        controllers=tuple(match.controllers),
        round=match.round,
        moves=len(match.history),
        totals=tuple(standings.of(seat).total for seat in range(len(match.names))),
        leaders=standings.winners,
        to_move=None if decision is None else _to_move(decision),
        is_over=decision is None,
    )
