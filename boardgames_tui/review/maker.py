"""Makes a review of a match: the history is cut into stretches, which are judged on all cores."""

import os
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, suppress
from functools import partial
from typing import NamedTuple

from boardgames_tui import games
from boardgames_tui.bots.forecast import forecast_of
from boardgames_tui.bots.search.equivalents import equivalent_actions
from boardgames_tui.engine import AnyGame, GameState, Phrase, say
from boardgames_tui.engine.brain import is_early
from boardgames_tui.pool import processes_of, spread
from boardgames_tui.saves import Entry, SaveError
from boardgames_tui.session import Match

from .cache import keep, kept, key
from .closing import closed
from .grades import scale_of
from .jobs import Depth, JobResult, Stretch, examine
from .models import ChartPoint, Review, Swing, Verdict
from .recovered_losses import discount_recovered_losses

USUAL = Depth()
LONGEST = 16
"""Largest number of entries of a stretch in which nothing is judged."""
LONGEST_OF_CHART = 64
"""Largest number of entries of a stretch for the chart alone, which takes little time."""
PAUSE = 0.3
"""Seconds between two intermediate results."""
WORTH_A_PROCESS = 4
"""Number of stretches below which starting a process takes longer than working here."""


def refusal(match: Match) -> Phrase | None:
    """Return why this match cannot be reviewed; None: it can."""
    if not match.is_over:
        return say("review.not_over")  # it would reveal what nobody at the table may know yet
    return None if match.history else say("review.no_history")


def reviewed(
    match: Match,
    depth: Depth = USUAL,
    progress: Callable[[int, int], None] = lambda done, all_of_them: None,
    breathe: Callable[[], None] = lambda: None,
    processes: int | None = None,
    show: Callable[[Review], None] = lambda review: None,
) -> tuple[Review, str]:
    """Return the cached review, or make and cache one; with the reason if caching failed. Raises as `make`; the
    finished part is cached, and the next call continues from there."""
    if (found := kept(match, depth)) is not None and found.is_whole:
        return found, ""
    latest = found

    def note(review: Review) -> None:
        nonlocal latest
        latest = review
        show(review)

    try:
        review = make(match, depth, processes, progress, breathe, note, found)
        breathe()
    except BaseException:  # cancelled, or Ctrl-C
        if latest is not None and latest is not found:
            with suppress(OSError):
                keep(match, latest)
        raise
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
    show: Callable[[Review], None] = lambda review: None,
    since: Review | None = None,
) -> Review:
    """Make a review; SaveError when that is not possible. `progress` gets the numbers of done and all stretches;
    `breathe` is called often and may raise to end it; `show` gets intermediate results, first the chart, then verdicts.
    `since`: result of an earlier, stopped call. The result does not depend on the number of processes; 0: in this
    process."""
    if (reason := refusal(match)) is not None:
        raise SaveError(reason, match.path)
    plan = planned(match, depth)
    draft = Draft(match, depth, plan.begun)
    work = plan.judging
    if since is None:
        work = [*plan.charting, *work]
    else:
        draft.points = list(since.points)
        draft.verdicts, draft.swings, draft.examined = list(since.verdicts), list(since.swings), since.examined
        work = [stretch for stretch in work if stretch.entries[-1].number > since.examined]
    progress(0, len(work))
    with closing(_examined(work, processes, breathe)) as results:
        for done, (stretch, result) in enumerate(zip(work, results, strict=True), 1):
            draft.take(stretch, result)
            if draft.is_charted:
                draft.tell(show)
            progress(done, len(work))
    return closed(draft.review())


class Draft:
    """A review in the making."""

    def __init__(self, match: Match, depth: Depth, begun: int) -> None:
        self.match, self.begun = match, begun
        self.points: list[ChartPoint] = []
        self.verdicts: list[Verdict] = []
        self.swings: list[Swing] = []
        self.examined = 0
        self._key = key(match, depth)
        self._told = 0.0

    def take(self, stretch: Stretch, result: JobResult) -> None:
        if stretch.is_chart:
            self.points += result.points[1:] if self.points else result.points
            if self.is_charted:
                self.points = list(held(self.points, self.begun))
            return
        self.swings += [each for each in result.swings if each.number > self.begun]
        self.verdicts += [] if result.verdict is None else [result.verdict]
        self.examined = stretch.entries[-1].number

    @property
    def is_charted(self) -> bool:
        return len(self.points) == len(self.match.history) + 1

    def tell(self, show: Callable[[Review], None]) -> None:
        """Show the present state, but not after each of the hundreds of stretches of a long match."""
        if (now := time.monotonic()) >= self._told + PAUSE:
            self._told = now
            show(self.review())

    def review(self) -> Review:
        """Return the review as far as it is done."""
        match, seats = self.match, len(self.match.names)
        return Review(
            key=self._key,
            points=tuple(self.points),
            verdicts=discount_recovered_losses(self.verdicts, match.history, seats),
            swings=tuple(self.swings),
            begun=self.begun,
            scale=0.0 if seats == 1 else scale_of(forecast_of(match.setup.game, seats)),
            examined=self.examined,
        )


def held(points: Sequence[ChartPoint], begun: int = 0) -> tuple[ChartPoint, ...]:
    """Fill in the chart between settled positions with the last values. Before the first, and until the table is set
    up, everybody's chance is even."""
    first = next(each.values for each in points if each.values)
    values = first if len(first) == 1 else (round(1 / len(first), 4),) * len(first)
    found = [ChartPoint(round=points[0].round, values=values)]
    for place, each in enumerate(points[1:], 1):
        values = each.values if each.values and place >= begun else values
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


class Plan(NamedTuple):
    charting: list[Stretch]
    """Stretches for the chart, which comes first."""
    judging: list[Stretch]
    begun: int
    """Number of entries before the first judged choice."""


def planned(match: Match, depth: Depth) -> Plan:
    """Return the plan. SaveError when the replayed history does not lead to the position of the match."""
    game, entries = match.game, match.history
    slug, brain = game.info.slug, games.brain(game.info.slug)
    plan, begun = Plan([], [], 0), -1
    charted, examined = _Pieces(slug, depth, is_chart=True), _Pieces(slug, depth)
    last = None
    for place, state in enumerate(match.timeline.replay()):
        last = state
        if begun < 0 and not is_early(brain, state):
            begun = place
        if place == len(entries):
            break
        entry, legal = entries[place], game.legal(state)
        if entry.action not in legal or entry.number != place + 1:
            raise SaveError(say("verify.illegal", number=place + 1), match.path)
        is_last = place == len(entries) - 1
        is_judged = begun >= 0 and not entry.automatic and len(equivalent_actions(brain, legal)) > 1
        plan.charting.extend(charted.add(game, state, entry, is_last))
        plan.judging.extend(examined.add(game, state, entry, is_last, is_judged))
    if last != match.state:
        raise SaveError(say("review.other_way"), match.path)
    return plan._replace(begun=max(0, begun))


class _Pieces:
    """Cuts the history into stretches: at every judged decision, and at a maximal length."""

    def __init__(self, slug: str, depth: Depth, *, is_chart: bool = False) -> None:
        self._slug, self._depth, self._is_chart = slug, depth, is_chart
        self._most = LONGEST_OF_CHART if is_chart else LONGEST
        self._start, self._begun = "", list[Entry]()

    def add(
        self, game: AnyGame, state: GameState, entry: Entry, is_last: bool, is_judged: bool = False
    ) -> Iterator[Stretch]:
        """Add an entry; yield finished stretches. `state`: the position before the entry."""
        if not self._begun:
            self._start = game.codec.state_json(state)
        self._begun.append(entry)
        if is_judged or is_last or len(self._begun) == self._most:
            yield Stretch(self._slug, self._start, tuple(self._begun), is_judged, self._depth, self._is_chart)
            self._begun = []
