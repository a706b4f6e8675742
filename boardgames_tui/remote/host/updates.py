"""Updates of clients: the position as their seat may know it, with only the changed log lines."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from boardgames_tui.remote.presence import Presence
from boardgames_tui.remote.protocol import Down, Hello, Position
from boardgames_tui.remote.seat_log import START, SeatLogDigest, common
from boardgames_tui.remote.seat_state import world_of
from boardgames_tui.session import MatchFlow

from .simultaneous import SimultaneousChoices


@dataclass(eq=False, slots=True)
class SeatUpdates:
    """A client at the table, with what it was sent."""

    seat: int | None
    send: Callable[[Down], None]
    heard: list[str] = field(default_factory=lambda: [START])
    """Digests of the lines it has."""
    last: Position | None = None
    number: int = 0
    """Number of the position it was sent last; unique across matches."""
    has_record: bool = False
    """Whether it was sent the record."""
    dismissed: Callable[[], None] = lambda: None
    """Callback for its removal: the connection is closed soon."""

    def restart(self) -> None:
        """Reset for another match."""
        self.heard, self.last, self.has_record = [START], None, False

    def is_at(self, position: int) -> bool:
        """Whether this position is the one it was shown last."""
        return self.last is not None and self.last.number == position


class Telling:
    def __init__(self, flow: MatchFlow, at_once: SimultaneousChoices) -> None:
        self._course = flow
        self._match = flow.match
        self._at_once = at_once
        self._accounts: dict[int | None, SeatLogDigest] = {}

    def place(self, seat: int | None, hello: Hello, send: Callable[[Down], None]) -> SeatUpdates:
        """Return the state of a client, which may already have some lines."""
        place, digests = SeatUpdates(seat, send), self._account(seat).digests
        if hello.known < len(digests) and digests[hello.known] == hello.digest:
            place.heard = digests[: hello.known + 1]
        return place

    def tell(self, place: SeatUpdates, presence: Presence, again: Sequence[int], *, can_undo: bool) -> None:
        """Send an update, unless nothing has changed for this seat: otherwise it would show that somebody is busy."""
        account, before, match = self._account(place.seat), place.last, self._match
        kept, known = common(account.digests, place.heard), len(account.lines)
        world = world_of(match, place.seat, account.count, known)
        ahead = self._at_once.imagined(place.seat, world, f"{account.count} {account.digests[-1]}")
        waiting = self._at_once.waiting(place.seat)
        told = Position(
            number=place.number,
            keep=kept,
            lines=account.lines[kept:],
            digest=account.digests[-1],
            notes=account.notes(),
            world=match.game.codec.state_data(world if ahead is None else ahead),
            controllers=match.controllers,
            away=[*presence.away],
            stand_ins=[*presence.stand_ins],
            orders=sorted(kind for seat, kind in self._course.orders if seat == place.seat),
            can_undo=bool(waiting) or can_undo,
            waits=bool(waiting) and ahead is None,
            again=[*again],
        )
        if before is not None and told == before.model_copy(update={"lines": [], "keep": known}):
            return
        if before is None or told.lines or told.world != before.world:
            place.number += 1
            told = told.model_copy(update={"number": place.number})
        place.heard[kept + 1 :] = account.digests[kept + 1 :]
        place.last = told
        place.send(told)

    def _account(self, seat: int | None) -> SeatLogDigest:
        """Return the current log digest of a seat; all spectators share one."""
        account = self._accounts.setdefault(seat, SeatLogDigest(self._match, seat))
        account.bring_up_to_date()
        return account
