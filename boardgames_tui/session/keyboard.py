"""Who sits at the keyboard, and whose private facts may be on the screen: decided here, for every way to show a match.

Whoever decides holds the keyboard, be the decision open or secret. It changes hands when another person decides; when
that person's view holds private facts, a curtain comes first. People who have a screen of their own are elsewhere: they
never take this keyboard."""

from collections.abc import Collection
from dataclasses import replace

from boardgames_tui.engine.controllers import HUMAN

from .match import Match


def people(match: Match) -> list[int]:
    """The seats played by people now."""
    return [seat for seat, controller in enumerate(match.controllers) if controller == HUMAN]


def people_here(match: Match, elsewhere: Collection[int]) -> list[int]:
    """Those of them who share this screen."""
    return [seat for seat in people(match) if seat not in elsewhere]


def reader_of(match: Match, holder: int | None, elsewhere: Collection[int] = ()) -> int | None:
    """Whose eyes look at the screen; None: an onlooker's, for what everybody may see.

    A person alone here always looks with their own eyes. With several, only the one who holds the keyboard for a secret
    decision does."""
    at_table, decision = people_here(match, elsewhere), match.decision
    if len(at_table) == 1:
        return holder if holder == at_table[0] else None
    if decision is not None and decision.secret and decision.seat == holder:
        return holder
    return None


class Keyboard:
    """The keyboard of one match."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.elsewhere: frozenset[int] = frozenset()
        """Seats whose people have a screen of their own."""
        self._people = people(match)
        self.holder: int | None = self._people[0] if len(self._people) == 1 else None
        """Who sits there, as far as anybody can tell; a person who opens a match alone does."""

    @property
    def reader(self) -> int | None:
        return reader_of(self._match, self.holder, self.elsewhere)

    @property
    def is_asked(self) -> bool:
        """The present decision is that of a person at this screen."""
        decision = self._match.decision
        return decision is not None and decision.seat in self._here

    @property
    def _here(self) -> list[int]:
        return people_here(self._match, self.elsewhere)

    @property
    def needs_curtain(self) -> bool:
        """The present decision is another person's than the holder's, and would show what only that person may see."""
        decision = self._match.decision
        if decision is None or not self.is_asked or decision.seat == self.holder:
            return False
        # a person alone sees their own cards at every decision, open or not: one who is alone only now lifts a curtain
        # first
        return decision.secret if len(self._here) > 1 else self._has_secrets(decision.seat)

    def taken(self) -> None:
        """Whoever must decide now sits there: they lifted the curtain, or have just decided."""
        decision = self._match.decision
        if decision is not None and self.is_asked:
            self.holder = decision.seat

    def went_back(self) -> None:
        """The table agreed to go back: with several heads together nobody can tell any more who sits there."""
        if len(self._here) > 1:
            self.holder = None

    def sits_here(self, seat: int | None) -> None:
        """This screen is one person's own (None: an onlooker's), all others are elsewhere."""
        self.elsewhere = frozenset(range(len(self._match.controllers))) - {seat}
        self.holder, self._people = seat, self._here

    def has_own_screen(self, seats: Collection[int]) -> None:
        """These people look at screens of their own, and nobody else does."""
        self.elsewhere = frozenset(seats)
        self.seats_changed()

    def seats_changed(self) -> None:
        """Seats went to bots, to other screens or came back; whoever arranged that may be anybody."""
        now = self._here
        if now != self._people:
            self._people = now
            self.holder = None

    def _has_secrets(self, seat: int) -> bool:
        game, state = self._match.game, self._match.state
        return replace(game.view(state, seat), seat=None) != game.view(state, None)
