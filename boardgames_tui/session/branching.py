"""Branches: new matches that start from an earlier position of another match ("what if?")."""

from collections.abc import Sequence

from boardgames_tui.engine import Event, Phrase, say
from boardgames_tui.saves.entries import Note
from boardgames_tui.saves.errors import told
from boardgames_tui.saves.schema import BranchOrigin

from .match import Match


class BranchRefused(Exception):
    """A branch is not possible here; the reason is for people."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(f"{reason.key} {dict(reason.args)}")
        self.reason = reason


def past(match: Match, moves: int) -> Match:
    """Return the match as it stood after `count` moves, without a file. ReplayFailed if the rules have changed too
    much."""
    return Match(
        match.timeline.until(moves), match.controllers, match.name, match.played, _notes(match, moves), match.id
    )


def refusal(match: Match, moves: int) -> Phrase | None:
    """Return why a branch is not possible here; None: it is."""
    if not match.is_over:
        return say("branch.running")  # it would reveal hidden cards and future draws
    return None if 0 <= moves < len(match.history) else say("branch.over")


def branch(match: Match, moves: int, controllers: Sequence[str] | None = None, seed: str | None = None) -> Match:
    """Return a new match that continues from there, not saved yet. With a seed, later chance is drawn again: dice and
    draws, but not the order of piles that are already shuffled. ReplayFailed as above."""
    if (reason := refusal(match, moves)) is not None:
        raise BranchRefused(reason)
    seed, since = (seed, None) if seed is not None else _chance(match, moves)
    origin = BranchOrigin(match=match.id, name=match.name, moves=moves, seed=seed, seed_since=since)
    made = Match(match.timeline.until(moves, origin), match.controllers, match.name, notes=_notes(match, moves))
    made.book.note(Event("note.branch", branch_words(origin).args))
    for seat, controller in enumerate(controllers or ()):
        made.set_controller(seat, controller)
    return made


def branch_words(origin: BranchOrigin) -> Phrase:
    """Return the name of a branch: `branch of Anna, Ben, move 143`."""
    return say("branch.of", name=told(origin.name), move=origin.moves)


def _notes(match: Match, moves: int) -> list[Note]:
    return [note for note in match.notes if note.number <= moves]


def _chance(match: Match, moves: int) -> tuple[str | None, int | None]:
    """Return the chance that continues if no new seed is given: a branch keeps its own, as far as it had begun."""
    earlier = None if match.origin is None else match.origin.new_chance
    return (None, None) if earlier is None or earlier[0] > moves else (earlier[1], earlier[0])
