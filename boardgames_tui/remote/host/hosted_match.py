"""Interface of a hosted match for the parts of an open table: presence, messages, flow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from boardgames_tui.engine import Phrase
    from boardgames_tui.remote.presence import Presence
    from boardgames_tui.session import Match, MatchFlow

    from .updates import SeatUpdates


class HostedMatch(Protocol):
    @property
    def flow(self) -> MatchFlow: ...

    @property
    def match(self) -> Match: ...

    @property
    def places(self) -> Sequence[SeatUpdates]:
        """The connected clients."""

    @property
    def remote_seats(self) -> frozenset[int]:
        """Seats of people with screens of their own."""

    @property
    def presence(self) -> Presence: ...

    def place_of(self, seat: int) -> SeatUpdates | None:
        """Return the client of a seat, if it is connected."""

    def tell(self, seats: Sequence[int], phrase: Phrase) -> None:
        """Send a sentence to these seats."""

    def go_on(self, ordered: bool) -> None:
        """Let the match go on; `ordered`: standing answers are used."""
