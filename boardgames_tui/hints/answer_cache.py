"""Cache of answers about positions, so that the same question gets the same answer after undo and redo. It also keeps
the prospects found earlier in a turn: as long as nothing new becomes known, a seat's prospects are those of the choice
it made. An analysis of the next decision has other trials with other luck, so its results are combined with the earlier
ones."""

from collections import OrderedDict
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from boardgames_tui import games
from boardgames_tui.bots import Analysis, Prospect
from boardgames_tui.bots.forecast import logistic, logit
from boardgames_tui.engine.brain import is_early
from boardgames_tui.session import MatchView

MOST = 64
"""Number of positions in the cache."""
LEAST_CHANCE, LEAST_MARGIN = 0.01, 0.5
"""Largest change of prospects within a turn where an analysis has no standard error: the smallest step that is
shown."""


@dataclass(frozen=True, slots=True, eq=False)
class RememberedAnswer:
    """An answer with the position it is about."""

    analysis: Analysis[Any]
    reader: int | None
    moves: int
    after: Any
    """The last entry of the history at that time: while it is there, so are all before it."""
    is_early: bool
    """Whether the table was still being set up: chances from then are not used later."""


def key_of(match: MatchView, reader: int | None) -> str:
    """Return the key of a position: what the reader sees and what is asked. Hidden facts are not part of it, because an
    answer could reveal them."""
    seen = match.game.view(match.state, reader)
    return sha256(f"{reader}/{len(match.history)}/{seen!r}/{match.decision!r}/{match.legal!r}".encode()).hexdigest()


class HintMemory:
    """Cache of the hints of one match."""

    def __init__(self, match: MatchView) -> None:
        self._match = match
        self._found: OrderedDict[str, RememberedAnswer] = OrderedDict()

    def known(self, key: str) -> Analysis[Any] | None:
        if key not in self._found:
            return None
        self._found.move_to_end(key)
        return self._found[key].analysis

    def keep(self, key: str, analysis: Analysis[Any], reader: int | None) -> Analysis[Any]:
        """Store an answer, combined with the earlier results of the turn; later results do not replace it."""
        before = self._before(analysis.seat, reader)
        told = analysis if before is None else carried_on(analysis, before)
        history = self._match.history
        after = history[-1] if history else None
        early = is_early(games.brain(self._match.setup.game), self._match.state)
        self._found[key] = RememberedAnswer(told, reader, len(history), after, early)
        while len(self._found) > MOST:
            self._found.popitem(last=False)
        return told

    def _before(self, seat: int, reader: int | None) -> Prospect[Any] | None:
        """Return the earlier results for the choice this seat has just made; None: there are none, or something has
        become known since."""
        history = self._match.history
        chosen = len(history) - 1
        while chosen >= 0 and history[chosen].automatic:
            chosen -= 1  # a forced action is not a choice
        if chosen < 0 or history[chosen].seat != seat:
            return None
        after = history[chosen - 1] if chosen else None
        for each in self._found.values():
            is_there = each.moves == chosen and each.after is after and each.reader == reader
            if is_there and each.analysis.seat == seat and not self._is_new_since(each):
                return _tried(each.analysis, history[chosen].action)
        return None

    def _is_new_since(self, found: RememberedAnswer) -> bool:
        seat, since = found.analysis.seat, self._match.history[found.moves :]
        return found.is_early or any(each.reveals or each.outcomes or each.seat != seat for each in since)


def _tried(analysis: Analysis[Any], action: Any) -> Prospect[Any] | None:
    """Return the prospect of an action if it was tried: untried ones are known to be worse, but not by how much."""
    found = next((each for each in analysis.prospects if each.action == action), None)
    return found if found is not None and (found.trials or not analysis.best.trials) else None


def carried_on(analysis: Analysis[Any], before: Prospect[Any]) -> Analysis[Any]:
    """Combine two results, weighted by their number of trials. The figures of the best choice stay within their error
    of the earlier ones; the others keep their distance to it."""
    best = analysis.best
    own = best.trials / (best.trials + before.trials) if best.trials + before.trials else 0.5
    margin = _near(own * best.margin + (1 - own) * before.margin, before.margin, best.error, LEAST_MARGIN)
    chance = _near(own * best.chance + (1 - own) * before.chance, before.chance, best.chance_error, LEAST_CHANCE)
    points, odds = margin - best.margin, logit(chance) - logit(best.chance)
    rows = tuple(
        replace(each, margin=each.margin + points, chance=logistic(logit(each.chance) + odds) if odds else each.chance)
        for each in analysis.prospects
    )
    return replace(analysis, prospects=rows)


def _near(value: float, before: float, error: float | None, least: float) -> float:
    slack = max(least, error or 0.0)
    return min(before + slack, max(before - slack, value))
