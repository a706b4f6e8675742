"""Recovered losses: what was not done at once may still be done, so a choice is worth at least its best continuation.
An analysis tries what the bots would do next: a player who places units first and trades a set afterwards would seem to
have given the set away, with every unit again. If only the seat's own choices lie between two judged decisions, the
second shows what could still be gained after the first."""

from collections.abc import Sequence

from boardgames_tui.saves import Entry

from .models import Verdict


def discount_recovered_losses(verdicts: Sequence[Verdict], history: Sequence[Entry], seats: int) -> tuple[Verdict, ...]:
    """Return the verdicts in order, each with what was lost for good."""
    found = list(verdicts)
    following, still = None, 0.0
    """The following decision, and what could still be gained there or later."""
    for place, one in reversed(list(enumerate(verdicts))):
        best = _best(one, seats)
        if following is not None and _goes_on(history[one.number - 1 : following.number - 1], one.seat, following):
            found[place] = one.model_copy(update={"loss": round(max(0.0, min(one.loss, best - still)), 4)})
            best = max(best, still)
        following, still = one, best
    return tuple(found)


def _goes_on(between: Sequence[Entry], seat: int, following: Verdict) -> bool:
    """Whether the seat's knowledge is the same: no choices of others, no chance and no revelation in between."""
    return following.seat == seat and all(
        entry.seat == seat and not entry.outcomes and not entry.reveals for entry in between
    )


def _best(verdict: Verdict, seats: int) -> float:
    return verdict.best.margin if seats == 1 else verdict.best.chance
