"""Advice on the present decision: one analysis for each, and how much of it was shown: where to look, the choice and
why, the list of all.

Anybody who shows the match has the analysis made (in the bots' process or in its own) and hands in what is known."""

import time
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from boardgames_tui import games
from boardgames_tui.bots import Analysis, Budget
from boardgames_tui.engine import AnyGame, Decision, Phrase, say
from boardgames_tui.session import FlowView, Next

from .answer_cache import HintMemory, key_of
from .comparison import prefer_direct
from .costs import Costs

TIMES = 2
"""How much more is tried than for a move of `hard`: nobody waits for an opponent."""
PATIENCE = 2.5
"""Seconds; with the start of the process an answer is there within three."""


def budget(game: AnyGame) -> Budget:
    brain = games.brain(game.info.slug)
    return Budget.of(brain, endings=brain.search.endings, times=TIMES, seconds=PATIENCE)


class HintDepth(IntEnum):
    NOTHING = 0
    PLACE = 1
    """Where to look."""
    CHOICE = 2
    """What to do, and why."""
    LIST = 3
    """What every choice is worth."""


@dataclass(frozen=True, slots=True, eq=False)
class About:
    """What an analysis is about."""

    moves: int
    decision: Decision | None
    reader: int | None

    def is_same(self, other: "About") -> bool:
        """The rules are asked again at every position: a decision stays the same object as long as it is the same."""
        return (
            self.moves == other.moves and self.reader == other.reader and (self.decision is other.decision is not None)
        )


class Advice:
    """About the present decision of a match, for the person who looks at it now; forgotten as soon as either is
    another."""

    def __init__(self, course: FlowView) -> None:
        self.course = course
        self.match = course.match
        self._memory = HintMemory(self.match)
        self._about: About | None = None
        self._key = ""
        self._asked = HintDepth.NOTHING
        self._known: Analysis[Any] | None = None
        self._share, self._since = 0.0, 0.0

    @property
    def here(self) -> About:
        return About(len(self.match.history), self.match.decision, self.course.keyboard.reader)

    @property
    def _is_about_here(self) -> bool:
        return self._about is not None and self._about.is_same(self.here)

    @property
    def asked(self) -> HintDepth:
        return self._asked if self._is_about_here else HintDepth.NOTHING

    @property
    def known(self) -> Analysis[Any] | None:
        """The answer: nothing is added to it any more, and it stays the same however often it is asked for. None: there
        is none yet, and nothing may be named."""
        return self._known if self._is_about_here else None

    @property
    def share(self) -> float:
        """How much of the thinking is done, from 0 to 1: of the trials or of the time, whichever is used up first."""
        if not self._is_about_here:
            return 0.0
        return (
            1.0 if self._known is not None else max(self._share, min(1.0, (time.monotonic() - self._since) / PATIENCE))
        )

    @property
    def openly(self) -> bool:
        """Everybody looks at the screen: only what all of them know may count."""
        return self.course.keyboard.reader is None

    def refusal(self) -> Phrase | None:
        """Why there is no hint now; None: there is."""
        if not self.match.setup.hints:
            return say("hint.forbidden")
        if self.course.next is not Next.PERSON:
            return say("hint.not_now")
        return say("hint.only_one") if len(self.match.legal) == 1 else None

    def ask(self, least: HintDepth = HintDepth.PLACE) -> HintDepth:
        """One step further, and at least this far; the log tells that somebody did."""
        if not self._is_about_here:
            self.forget()
            self._about, self._key = self.here, key_of(self.match, self.course.keyboard.reader)
            self._known, self._since = self._memory.known(self._key), time.monotonic()
        self._asked = max(HintDepth(min(self._asked + 1, HintDepth.LIST)), least)
        assert self.match.decision is not None
        self.course.note_hint(self.match.decision.seat)
        return self._asked

    def learn(self, found: Analysis[Any], about: About, *, whole: bool) -> bool:
        """What was found out; False when it is about something that has gone by. Only the whole of it is an answer:
        what leads after half of the trials is often not what leads in the end."""
        if not self._is_about_here or not about.is_same(self.here):
            return False
        self._share = found.done / found.planned if found.planned else 0.0
        if whole and self._known is None:
            costs = Costs(self.match.game, self.match.state, about.reader)
            told = prefer_direct(found, games.brain(self.match.setup.game), lambda action: bool(costs.of(action)))
            self._known = self._memory.keep(self._key, told, about.reader)
        return True

    def forget(self) -> None:
        """A curtain comes, or no analysis could be made."""
        self._about, self._asked, self._known, self._share = None, HintDepth.NOTHING, None, 0.0
