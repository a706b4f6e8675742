"""Review screen of a finished match: chances over time, grades, turning points."""

from __future__ import annotations

import time
from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.reactive import var
from textual.worker import Worker, WorkerState, get_current_worker

from boardgames_tui.bots import Cancelled
from boardgames_tui.kit.badges import Person, people
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.drawing.chart import chart, column_of, thinned
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.panels.review import (
    PanelTitles,
    PlayerRecord,
    grades_panel,
    progress_panel,
    turn_in_full,
    turns_panel,
    working_panel,
)
from boardgames_tui.kit.pieces import section, title_bar
from boardgames_tui.kit.widgets.readable import Readable
from boardgames_tui.review import GRADES, USUAL, Review, TurningPoint, reviewed, turning_points
from boardgames_tui.review.document import document
from boardgames_tui.review.percents import whole
from boardgames_tui.review.turning_points import judged
from boardgames_tui.review.wording import DraftedMoves, ReviewText, ReviewWording
from boardgames_tui.saves import SaveError
from boardgames_tui.session import Match
from boardgames_tui.tui.screens.base.shell import ShellScreen
from boardgames_tui.tui.styles import STYLES

from .review_box import LookBox

WIDE = 110
"""Number of columns from which the grades stand beside the chart."""
FAR = 1000
DRAFTED = 40
"""Number of moves listed while the review is being made."""
FIRST = 3
"""Number of finished stretches after which the remaining time is estimated."""
MINUTE = 60
TICK = 0.25
"""Seconds between two updates of the progress."""


SHOWN = ("review", "only", "at", "failure")
"""Reactive attributes that repaint every part."""


class ReviewScreen(ShellScreen):
    """Review screen. Worker processes make the review, and a thread waits for them. Chart and moves are shown first,
    then verdicts as they come. Leaving the screen ends the work; the finished part is cached."""

    CSS_PATH = [STYLES / "shell.tcss", STYLES / "boxes.tcss", STYLES / "review.tcss"]
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
    match: Match
    BINDINGS = [
        Binding("left", "step(-1)", "review.key.next", id="review.left"),
        Binding("right", "step(1)", "review.key.next", id="review.right"),
        Binding("up", "step(-1)", id="review.up", show=False),
        Binding("down", "step(1)", id="review.down", show=False),
        Binding("home", f"step(-{FAR})", "key.ends", id="review.home", show=False),
        Binding("end", f"step({FAR})", "key.ends", id="review.end", show=False),
        Binding("enter", "look", "review.key.look", id="review.look"),
        Binding("c", "choices", "review.key.choices", id="review.choices"),
        Binding("x", "mine", "review.key.mine", id="review.mine"),
        Binding("e", "report", "review.key.report", id="review.report"),
        Binding("q", "leave", id="review.close", show=False),
    ]

    review: var[Review | None] = var(None, init=False, bindings=True)
    """The complete review."""
    only: var[int | None] = var(None, init=False, bindings=True)
    """Seat whose turning points are shown; None: all."""
    at = var(0, init=False, bindings=True)
    failure = var("", init=False)
    """Why there is no review; empty: it is being made, or finished."""
    title_shows = SHOWN

    def __init__(self, match: Match) -> None:
        super().__init__(match.setup.game)
        self.match = match
        self.people: tuple[Person, ...] = people(match.names, match.colors, match.controllers)
        self.draft: Review | None = None
        """The unfinished review, set by the thread and read at every update."""
        self.moves: Sequence[ReviewText] = ()
        """Judged moves of the unfinished review, the latest last."""
        self._done = 0, 0
        self._drafted: DraftedMoves | None = None
        self._began: float | None = None
        """Time of the first intermediate result."""
        self._told: tuple[tuple[object, ...], list[ReviewText]] | None = None

    def body(self) -> ComposeResult:
        yield Readable(self._paint_chart, shows=SHOWN, id="chart")
        yield Readable(self._paint_summary, shows=SHOWN, id="summary")
        yield Readable(self._paint_list, shows=SHOWN, id="turning")
        yield Readable(self._paint_told, shows=SHOWN, id="told")

    # the work

    def on_mount(self) -> None:
        self.query_one("#summary").styles.min_height = 1 + len(self.people)
        self._ticking = self.set_interval(TICK, self._tick)
        self._work = self.run_worker(self._look_back, thread=True, exit_on_error=False)

    def _tick(self) -> None:
        for each in self.query(Canvas):
            each.repaint()

    def _look_back(self) -> tuple[Review, str]:
        """Make the review, in a thread."""
        worker = get_current_worker()

        def breathe() -> None:
            if worker.is_cancelled:
                raise Cancelled

        def progress(done: int, of: int) -> None:
            self._done = done, of

        return reviewed(self.match, USUAL, progress, breathe, show=self._draw)

    def _draw(self, review: Review) -> None:
        """Format the moves in the same thread, so that the screen only paints them."""
        if self._drafted is None or self._drafted.words is not self.words:
            self._drafted = DraftedMoves(self.match, self.words)
        if self._began is None:
            self._began = time.monotonic()
        self.moves = self._drafted.latest(review, DRAFTED)
        self.draft = review

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        if event.state is WorkerState.SUCCESS:
            self._ticking.stop()
            self.review, problem = self._work.result or (None, "")
            self.tell(self.say("review.not_kept", problem=problem) if problem else "")
        elif event.state is WorkerState.ERROR:
            self._ticking.stop()
            error = event.worker.error
            text = self.words.phrase(error.reason) if isinstance(error, SaveError) else ""
            self.failure = text or self.say("review.failed", kind=type(error).__name__)

    def action_leave(self) -> None:
        self._work.cancel()
        self.dismiss(None)

    # display

    @property
    def turning(self) -> list[ReviewText]:
        """Texts of the turning points, made again after a change of language or selection."""
        if self.review is None:
            return []
        asked = self.words.lang, self.only
        if self._told is None or self._told[0] != asked:
            wording = ReviewWording(self.match, self.review, self.words)
            self._told = asked, [wording.told(event) for event in turning_points(self.review, self.only)]
        return self._told[1]

    def paint_title(self, p: Painter) -> None:
        result = " : ".join(f"{self.match.names[row.seat]} {row.total}" for row in self.match.standings().rows)
        title_bar(p, self.say("review.title"), [self.say("title"), result])

    def _paint_chart(self, p: Painter) -> None:
        review = self.review or self.draft
        if review is None or self.failure:
            self._paint_progress(p)
            return
        heading = self.say("review.expected" if review.is_alone else "review.chances")
        section(p, 0, 0, p.width, heading, self.say("review.by_round"))
        area = p.area(0, 1, p.width, p.height - 1)
        points = thinned([(each.round, each.values) for each in review.points], max(2, p.width - 10))
        chart(area, [(number, whole(values)) for number, values in points], self.people)
        if self.turning:
            x = column_of(area, self.turning[self.at].number, len(self.match.history))
            area.put(x, area.height - 1, "▲", p.pal.accent, bold=True)

    def _paint_progress(self, p: Painter) -> None:
        if self.failure:  # a permanent message: after a notice the progress bar would stay without moving
            section(p, 0, 0, p.width, self.say("review.title"))
            p.paragraph(0, 2, p.width, self.failure, p.height - 2, p.pal.danger)
            return
        done, of = self._done
        title = self.say("review.working", done=done, all=of)
        hint = "review.working_hint" if self.match.path is not None else "review.working_unkept"
        progress_panel(p, done, of, title, self.say(hint))

    def _paint_summary(self, p: Painter) -> None:
        if (review := self.review or self.draft) is not None and not self.failure:
            teller = ReviewWording(self.match, review, self.words)
            records = [self._record(teller, person) for person in self.people]
            heads = [(teller.grade(each.name), each.sign) for each in GRADES]
            grades_panel(p, records, heads, self._titles())

    def _record(self, teller: ReviewWording, person: Person) -> PlayerRecord:
        found, _, kinds = teller.record(person.seat)
        is_whole = teller.review.is_whole
        shares = teller.shares(person.seat, short=True) if is_whole else []
        return PlayerRecord(person, found, *teller.skill(person.seat), teller.chance_path(person.seat), shares, kinds)

    def _titles(self) -> PanelTitles:
        return PanelTitles(self.say("review.grades"), self.say("review.account"), self.say("review.rate_short"))

    def _paint_list(self, p: Painter) -> None:
        if self.review is None:
            if self.draft is not None and not self.failure:
                self._paint_draft(p)
            return
        name = "" if self.only is None else self.people[self.only].name
        unit = self.say("review.turning_points" if self.review.is_alone else "review.turning_amount")
        remark = f"{self.say('review.turning_of', name=name)} · {unit}" if name else unit
        section(p, 0, 0, p.width, self.say("review.turning"), remark, focused=True)
        if not self.turning:
            nothing = self.say("review.none_of", name=name) if name else self.say("review.none")
            p.paragraph(0, 1, p.width, nothing, p.height - 1, p.pal.dim)
        better = {place: f"{self._better(told)}  {told.why}" for place, told in enumerate(self.turning) if told.better}
        turns_panel(p.area(0, 1, p.width, p.height - 1), self.turning, self.at, self.people, better)

    def _paint_draft(self, p: Painter) -> None:
        """Paint the progress and the last judged moves."""
        done, of = self._done
        left = self._time_left()
        working_panel(p, done, of, self.say("review.working", done=done, all=of), left)
        at = len(self.moves) - 1 if self.draft is not None and self.draft.verdicts else 0
        turns_panel(p.area(0, 2, p.width, p.height - 2), self.moves, at, self.people, {}, rows=1)

    def _time_left(self) -> str:
        """Return the remaining time; empty as long as it is unknown."""
        done, of = self._done
        if done < FIRST or self._began is None:
            return ""
        seconds = (time.monotonic() - self._began) * (of - done) / done
        number, unit = (seconds, "seconds") if seconds < MINUTE else (seconds / MINUTE, "minutes")
        return self.say("review.time_left", time=self.say(f"review.{unit}", n=max(1, round(number))))

    def _better(self, told: ReviewText) -> str:
        return self.say("review.better", choice=told.better) if told.better else ""

    def _paint_told(self, p: Painter) -> None:
        """Paint the turning point under the cursor."""
        if self.review is None and self.draft is not None and not self.failure:
            hint = "review.working_hint" if self.match.path is not None else "review.working_unkept"
            p.paragraph(1, 0, p.width - 2, self.say(hint), p.height, p.pal.dim)
        if self.turning:
            turn_in_full(p, self.turning[self.at], self._better(self.turning[self.at]))

    # keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("step", "look", "choices") and not self.turning:
            return False
        if action in ("mine", "report") and self.review is None:
            return False
        return super().check_action(action, parameters)

    def action_step(self, step: int) -> None:
        self.at = max(0, min(self.at + step, len(self.turning) - 1))

    def action_mine(self) -> None:
        """Show the turning points of the next judged seat, after the last one of all."""
        if self.review is not None:
            round_of = [None, *judged(self.review)]
            self.at = 0
            self.only = round_of[(round_of.index(self.only) + 1) % len(round_of)]

    def action_report(self) -> None:
        if self.review is not None:
            from boardgames_tui.tui.pictures import put_down

            wording = ReviewWording(self.match, self.review, self.words)
            told = put_down(self.match, "review.md", self.words, lambda: document(wording), self.app.delivery)
            self.tell(told)

    @property
    def _here(self) -> TurningPoint | None:
        return None if self.review is None else turning_points(self.review, self.only)[self.at]

    def action_look(self) -> None:
        """Open the replay after that move, with the better choice."""
        if (event := self._here) is not None:
            self.app.open_replay(self.match, event.number, self.review)

    def action_choices(self) -> None:
        if self.review is not None and (event := self._here) is not None:
            self.app.push_screen(LookBox(ReviewWording(self.match, self.review, self.words), event))

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        """Select on the first click, open on the second."""
        place = int(event.target.partition(":")[2])
        if place == self.at:
            self.action_look()
        else:
            self.action_step(place - self.at)
