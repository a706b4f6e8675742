"""Keyboard holder: who sits at the keyboard and whose private facts may be on the screen, for every way to show a
match.

The person who decides holds the keyboard, for open and secret decisions. It changes hands when another person decides;
if that person's view holds private facts, a curtain comes first. People with a screen of their own never hold this
keyboard.
"""

from collections.abc import Collection
from dataclasses import replace

from boardgames_tui.engine import Chance, Decision
from boardgames_tui.engine.seats.levels import HUMAN

from .match_view import MatchView

SAMPLES = 3
"""Samples from another seat's knowledge: hidden cards differ in at least one of them."""


def people(match: MatchView) -> list[int]:
    """Return the seats played by people now."""
    return [seat for seat, controller in enumerate(match.controllers) if controller == HUMAN]


def people_here(match: MatchView, remote_seats: Collection[int]) -> list[int]:
    """Return the seats of people who share this screen."""
    return [seat for seat in people(match) if seat not in remote_seats]


def reader_of(match: MatchView, holder: int | None, remote_seats: Collection[int] = ()) -> int | None:
    """Return whose view the screen shows; None: a spectator's, which everybody may see.

    A person alone here always has their own view. With several people, only the one who holds the keyboard for a secret
    decision has.
    """
    at_table, decision = people_here(match, remote_seats), match.decision
    if len(at_table) == 1:
        return holder if holder == at_table[0] else None
    if decision is not None and decision.secret and decision.seat == holder:
        return holder
    return None


class Keyboard:
    """The keyboard of one match."""

    def __init__(self, match: MatchView) -> None:
        self._match = match
        self.remote_seats: frozenset[int] = frozenset()
        """Seats of people with a screen of their own."""
        self._people = people(match)
        self.holder: int | None = self._people[0] if len(self._people) == 1 else None
        """The seat that holds the keyboard, as far as known; a person who opens a match alone holds it."""
        self._looked_up: tuple[Decision, bool] | None = None
        """Cache: the last decision that was checked, and whether its person holds anything hidden."""

    @property
    def reader(self) -> int | None:
        return reader_of(self._match, self.holder, self.remote_seats)

    @property
    def people(self) -> list[int]:
        """Seats of the people at this screen."""
        return self._here

    @property
    def has_hidden_cards(self) -> bool:
        """Whether the person who must decide at this screen holds something that spectators may not see."""
        decision = self._match.decision
        if decision is None or not self.is_asked:
            return False
        if self._looked_up is None or self._looked_up[0] is not decision:
            self._looked_up = decision, self._holds_hidden_cards(decision.seat)
        return self._looked_up[1]

    @property
    def is_asked(self) -> bool:
        """Whether a person at this screen must decide."""
        decision = self._match.decision
        return decision is not None and decision.seat in self._here

    @property
    def _here(self) -> list[int]:
        return people_here(self._match, self.remote_seats)

    def person_alone(self, seat: int) -> int | None:
        """Return who pressed a key that concerns this seat: the only person at this screen, or the person of the seat
        where nobody else is. None: several people share the keyboard."""
        here = self._here or [seat]
        return here[0] if len(here) == 1 else None

    @property
    def needs_curtain(self) -> bool:
        """Whether somebody else than the holder must decide and would see private facts."""
        decision = self._match.decision
        if decision is None or not self.is_asked or decision.seat == self.holder:
            return False
        # a person alone sees their own cards at every decision; one who is alone only now lifts a curtain first
        return decision.secret if len(self._here) > 1 else self._has_secrets(decision.seat)

    def taken(self) -> None:
        """Note that the deciding person holds the keyboard: they lifted the curtain or have just decided."""
        decision = self._match.decision
        if decision is not None and self.is_asked:
            self.holder = decision.seat

    def went_back(self) -> None:
        """Note that the table agreed to go back: with several people together nobody can tell who holds the
        keyboard."""
        if len(self._here) > 1:
            self.holder = None

    def sits_here(self, seat: int | None) -> None:
        """Make this screen one person's own (None: a spectator's); all others have other screens."""
        self.remote_seats = frozenset(range(len(self._match.controllers))) - {seat}
        self.holder, self._people = seat, self._here

    def has_own_screen(self, seats: Collection[int]) -> None:
        """Note which people have screens of their own."""
        self.remote_seats = frozenset(seats)
        self.seats_changed()

    def seats_changed(self) -> None:
        """Update the holder after seats went to bots, to other screens, or came back. A person who is left alone here
        holds the keyboard; otherwise nobody does, because anybody may have made the change."""
        now = self._here
        if now != self._people:
            self._people = now
            self.holder = now[0] if self._is_alone_for_sure else None

    @property
    def _is_alone_for_sure(self) -> bool:
        """Whether one person is here and everybody else who plays or has played has a screen of their own. People who
        gave their seats to bots may still sit here."""
        here, match = self._here, self._match
        played = {seat for seat, its in enumerate(match.setup.seats) if its.controller == HUMAN}
        return len(here) == 1 and not {*played, *people(match)} - {*here, *self.remote_seats}

    def _has_secrets(self, seat: int) -> bool:
        game, state = self._match.game, self._match.state
        return replace(game.view(state, seat), seat=None) != game.view(state, None)

    def _holds_hidden_cards(self, seat: int) -> bool:
        """Whether this seat sees anything that could differ for all that another seat knows."""
        game, state = self._match.game, self._match.state
        view, others = game.view(state, seat), [other for other in range(len(self._match.names)) if other != seat]
        worlds = (game.sample(state, other, Chance(number)) for other in others[:1] for number in range(SAMPLES))
        return any(game.view(world, seat) != view for world in worlds)
