"""Transfer of the record of a finished match: nothing in it is secret any more, so every client may have it. It is sent
as a save in pieces, and read like any untrusted file."""

from collections.abc import Iterator

from boardgames_tui.engine import say
from boardgames_tui.saves import SaveError
from boardgames_tui.session import Match, MatchView
from boardgames_tui.session.save_content import content_of

from .protocol import LONGEST_PIECE, MOST_PIECES, Record

NAME = "the record"
"""Name of the record in error messages, because it has no file."""


def pieces(match: Match) -> Iterator[Record]:
    """Yield the pieces; SaveError for a match that is still running or too large for a save."""
    if not match.is_over:
        raise SaveError(say("wire.record_runs"))
    text = content_of(match, match.name).decode()
    starts = range(0, len(text), LONGEST_PIECE)
    if len(starts) > MOST_PIECES:
        raise SaveError(say("wire.record_long"))
    for number, start in enumerate(starts):
        yield Record(piece=number, of=len(starts), text=text[start : start + LONGEST_PIECE])


class RecordAssembler:
    """Assembles the pieces of a record."""

    def __init__(self) -> None:
        self._texts: list[str] = []

    def take(self, piece: Record, shown: MatchView) -> Match | None:
        """Add a piece; return the match after the last one. ValueError: the pieces are out of order; SaveError: they
        are not the record of the shown match."""
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
