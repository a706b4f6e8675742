"""Advice on the present decision: one analysis, and how much of it was shown: where to look, the choice and why, the
list of all. The app or plain mode runs the analysis (in the bots' process or its own) and passes the results to
`learn`."""

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
"""Trials of a hint as a multiple of those of a move of `hard`."""
PATIENCE = 2.5
"""Time limit of a hint in seconds; with the start of the process an answer comes within three."""


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
    """The decision that an analysis is about."""

    moves: int
    decision: Decision | None
    reader: int | None

    def is_same(self, other: "About") -> bool:
        """Whether it is still the same decision: the rules return a new object at every position."""
        return (
            self.moves == other.moves and self.reader == other.reader and (self.decision is other.decision is not None)
        )


class Advice:
    """Advice about the present decision of a match, for its present reader; dropped when either changes."""

    def __init__(self, flow: FlowView) -> None:
        self.flow = flow
        self.match = flow.match
        self._memory = HintMemory(self.match)
        self._about: About | None = None
        self._key = ""
        self._asked = HintDepth.NOTHING
        self._known: Analysis[Any] | None = None
        self._share, self._since = 0.0, 0.0

    @property
    def here(self) -> About:
        return About(len(self.match.history), self.match.decision, self.flow.keyboard.reader)

    @property
    def _is_about_here(self) -> bool:
        return self._about is not None and self._about.is_same(self.here)

    @property
    def asked(self) -> HintDepth:
        return self._asked if self._is_about_here else HintDepth.NOTHING

    @property
    def known(self) -> Analysis[Any] | None:
        """The complete analysis, which stays the same however often it is asked for. None: not complete yet, so no
        choice may be named."""
        return self._known if self._is_about_here else None

    @property
    def share(self) -> float:
        """Progress of the analysis from 0 to 1, by trials or by time, whichever ends first."""
        if not self._is_about_here:
            return 0.0
        return (
            1.0 if self._known is not None else max(self._share, min(1.0, (time.monotonic() - self._since) / PATIENCE))
        )

    @property
    def openly(self) -> bool:
        """Whether everybody looks at the screen, so that only common knowledge may be used."""
        return self.flow.keyboard.reader is None

    def refusal(self) -> Phrase | None:
        """Return why there is no hint now; None: there is."""
        if not self.match.setup.hints:
            return say("hint.forbidden")
        if self.flow.next is not Next.PERSON:
            return say("hint.not_now")
        return say("hint.only_one") if len(self.match.legal) == 1 else None

    def ask(self, least: HintDepth = HintDepth.PLACE) -> HintDepth:
        """Show the next step, or at least up to the given one; the log records that a hint was taken."""
        if not self._is_about_here:
            self.forget()
            self._about, self._key = self.here, key_of(self.match, self.flow.keyboard.reader)
            self._known, self._since = self._memory.known(self._key), time.monotonic()
        self._asked = max(HintDepth(min(self._asked + 1, HintDepth.LIST)), least)
        assert self.match.decision is not None
        self.flow.note_hint(self.match.decision.seat)
        return self._asked

    def learn(self, found: Analysis[Any], about: About, *, whole: bool) -> bool:
        """Take the results of an analysis; False when they are about an earlier decision. Only complete results are an
        answer: the best choice after half of the trials is often not the best in the end."""
        if not self._is_about_here or not about.is_same(self.here):
            return False
        self._share = found.done / found.planned if found.planned else 0.0
        if whole and self._known is None:
            costs = Costs(self.match.game, self.match.state, about.reader)
            told = prefer_direct(found, games.brain(self.match.setup.game), lambda action: bool(costs.of(action)))
            self._known = self._memory.keep(self._key, told, about.reader)
        return True

    def forget(self) -> None:
        """Drop the advice, because a curtain comes or no analysis could be made."""
        self._about, self._asked, self._known, self._share = None, HintDepth.NOTHING, None, 0.0
