"""From a match to its review: the history is cut into stretches, which all cores look at."""

import os
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import chain

from boardgames_tui import games
from boardgames_tui.engine import Phrase, say
from boardgames_tui.engine.brain import is_early
from boardgames_tui.engine.seats.controllers import HUMAN
from boardgames_tui.pool import processes_of, spread
from boardgames_tui.saves import Entry, SaveError
from boardgames_tui.session import Match

from .cache import keep, kept, key
from .jobs import Depth, JobResult, Stretch, examine
from .models import ChartPoint, Review
from .recovered_losses import discount_recovered_losses

USUAL = Depth()
LONGEST = 16
"""Entries of a stretch in which nothing is judged."""
WORTH_A_PROCESS = 4
"""Stretches below which starting a process takes longer than working here."""


def refusal(match: Match) -> Phrase | None:
    """Why there can be no review of this match; None: there can."""
    if not match.is_over:
        return say("review.not_over")  # it would tell what nobody at the table may know yet
    return None if match.history else say("review.no_history")


def reviewed(
    match: Match,
    depth: Depth = USUAL,
    progress: Callable[[int, int], None] = lambda done, all_of_them: None,
    breathe: Callable[[], None] = lambda: None,
    processes: int | None = None,
) -> tuple[Review, str]:
    """The review that is kept beside the save, or a new one that is from now on; with the reason when the disk did not
    take it. Raises as `make`, and nothing is written then."""
    if (found := kept(match, depth)) is not None:
        return found, ""
    review = make(match, depth, processes, progress, breathe)
    breathe()
    try:
        keep(match, review)
    except OSError as error:
        return review, error.strerror or str(error)
    return review, ""


def make(
    match: Match,
    depth: Depth = USUAL,
    processes: int | None = None,
    progress: Callable[[int, int], None] = lambda done, all_of_them: None,
    breathe: Callable[[], None] = lambda: None,
) -> Review:
    """SaveError when there can be none. `progress` is told how many of how many stretches are done; `breathe` is called
    often and may raise to end it. The same on any number of processes; with 0 of them it is made here."""
    if (reason := refusal(match)) is not None:
        raise SaveError(reason, match.path)
    work = list(stretches(match, depth))
    progress(0, len(work))
    found: list[JobResult] = []
    with closing(_examined(work, processes, breathe)) as results:
        for each in results:
            found.append(each)
            progress(len(found), len(work))
    verdicts = [each.verdict for each in found if each.verdict is not None]
    return Review(
        key=key(match, depth),
        points=held([found[0].points[0], *chain.from_iterable(each.points[1:] for each in found)]),
        verdicts=discount_recovered_losses(verdicts, match.history, len(match.names)),
        swings=tuple(chain.from_iterable(each.swings for each in found)),
    )


def held(points: Sequence[ChartPoint]) -> tuple[ChartPoint, ...]:
    """Between two settled positions the last one's values stand, before the first those of the first."""
    values = next(each.values for each in points if each.values)
    found = []
    for each in points:
        values = each.values or values
        found.append(ChartPoint(round=each.round, values=values))
    return tuple(found)


def _examined(
    work: list[Stretch], processes: int | None, breathe: Callable[[], None]
) -> Generator[JobResult, None, None]:
    processes = min((os.cpu_count() or 1) if processes is None else processes, len(work) // WORTH_A_PROCESS)
    if processes:
        yield from spread(examine, work, partial(processes_of, processes), breathe)
        return
    for each in work:
        breathe()
        yield examine(each)


def stretches(match: Match, depth: Depth) -> Iterator[Stretch]:
    """SaveError when the history, played again, does not lead to the position of the match."""
    game, entries = match.game, match.history
    is_judged, brain = judged_by(match), games.brain(game.info.slug)
    start, begun = "", list[Entry]()
    last = None
    for place, state in enumerate(match.timeline.replay()):
        last = state
        if place == len(entries):
            break
        entry, legal = entries[place], game.legal(state)
        if entry.action not in legal or entry.number != place + 1:
            raise SaveError(say("verify.illegal", number=place + 1), match.path)
        if not begun:
            start = game.codec.state_json(state)
        begun.append(entry)
        judged = len(legal) > 1 and is_judged(entry) and not is_early(brain, state)
        if judged or len(begun) == LONGEST or place == len(entries) - 1:
            yield Stretch(game.info.slug, start, tuple(begun), judged, depth)
            begun = []
    if last != match.state:
        raise SaveError(say("review.other_way"), match.path)


def judged_by(match: Match) -> Callable[[Entry], bool]:
    """Whose decisions are judged: people's; where only bots played, theirs."""
    if any(entry.by == HUMAN for entry in match.history):
        return lambda entry: entry.is_decision
    return lambda entry: not entry.automatic
