"""The whole record of a match that is over: nothing in it is secret any more, so every screen may have it.

It is sent as its save in pieces, and read like any file from outside."""

from collections.abc import Iterator

from boardgames_tui.engine import say
from boardgames_tui.saves import SaveError
from boardgames_tui.session import Match, MatchView
from boardgames_tui.session.save_content import content_of

from .protocol import LONGEST_PIECE, MOST_PIECES, Record

NAME = "the record"
"""What faults in it are told with: it has no file."""


def pieces(match: Match) -> Iterator[Record]:
    """SaveError: of a match that still runs nobody gets anything, and a match that no save could hold is not sent."""
    if not match.is_over:
        raise SaveError(say("wire.record_runs"))
    text = content_of(match, match.name).decode()
    starts = range(0, len(text), LONGEST_PIECE)
    if len(starts) > MOST_PIECES:
        raise SaveError(say("wire.record_long"))
    for number, start in enumerate(starts):
        yield Record(piece=number, of=len(starts), text=text[start : start + LONGEST_PIECE])


class RecordAssembler:
    """A record of which some pieces are there."""

    def __init__(self) -> None:
        self._texts: list[str] = []

    def take(self, piece: Record, shown: MatchView) -> Match | None:
        """The match, when this was the last piece. ValueError: the pieces do not follow each other; SaveError: they
        are no record of the match that was shown."""
        if piece.piece != len(self._texts) or piece.piece >= piece.of:
            raise ValueError(f"piece {piece.piece} of {piece.of} after {len(self._texts)}")
        self._texts.append(piece.text)
        if len(self._texts) < piece.of:
            return None
        content, self._texts = "".join(self._texts).encode(), []
        match = Match.received(content, NAME)
        if not match.is_over or match.id != shown.id or match.names != shown.names:
            raise SaveError(say("wire.record_other"))
        return match
