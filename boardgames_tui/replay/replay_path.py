"""Part of a history that can be replayed with the present rules."""

from dataclasses import dataclass

from boardgames_tui.engine import Phrase, say
from boardgames_tui.saves import ReplayFailed
from boardgames_tui.saves.verifying import fault
from boardgames_tui.session import Match


@dataclass(frozen=True, slots=True)
class ReplayPath:
    rounds: dict[int, int]
    """Rounds of the positions that can be shown, in order: all, or those before what no longer fits, and the saved
    one."""
    problem: Phrase | None = None
    """What no longer fits."""

    @property
    def places(self) -> list[int]:
        return list(self.rounds)


def way_of(match: Match) -> ReplayPath:
    rounds: dict[int, int] = {}
    try:
        for place, state in enumerate(match.timeline.replay()):
            rounds[place] = state.round
            last = state
    except ReplayFailed:
        return _careful(match)
    return ReplayPath(rounds) if last == match.state else _careful(match)


def _careful(match: Match) -> ReplayPath:
    """Replay with checks: what the present rules would not allow is not shown, even if they can carry it out."""
    history, rounds = match.history, dict[int, int]()
    problem = say("replay.elsewhere")
    try:
        for place, state in enumerate(match.timeline.replay()):
            if place == len(history):
                break  # it leads to another position
            rounds[place] = state.round
            if (found := fault(match.game, state, history[place], place + 1)) is not None:
                problem = found
                break
    except ReplayFailed as failed:
        problem = failed.reason
    except Exception as error:  # rules may fail in any way on positions that no play leads to
        problem = ReplayFailed(max(rounds, default=0) + 1, error).reason
    return ReplayPath(rounds | {len(history): match.round}, problem)
