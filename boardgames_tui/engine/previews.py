"""What a choice would bring, shown before it is made: once for all games."""

from dataclasses import dataclass

from .chance import ChanceNeeded, Refuse
from .contract import A, Game, S
from .events import Event


@dataclass(frozen=True, slots=True)
class Preview:
    events: tuple[Event, ...]
    """What is certain to happen."""
    stopped_at: str | None
    """The draw that ends what is certain; None: everything up to the next decision is known."""


def preview(game: Game[S, A], state: S, action: A) -> Preview:
    """Apply to a copy whose chance refuses to draw. A card turned up from a deck is not certain either: it ends the
    preview."""
    trial = game.clone(state)
    trial.chance.tape = Refuse()
    try:
        events, stopped = list(game.apply(trial, action)), None
    except ChanceNeeded as stop:
        events, stopped = list(stop.events), stop.why
    for number, event in enumerate(events):
        if event.reveals:
            return Preview(tuple(events[:number]), event.key)
    return Preview(tuple(events), stopped)
