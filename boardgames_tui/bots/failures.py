"""Bot failures: when thinking fails, the match continues with the best-rated action and a notice."""

from collections.abc import Sequence

from boardgames_tui.engine import Action, Phrase, say, seat_ref
from boardgames_tui.engine.brain import A


class ThoughtFailed(Exception):
    """A bot came to no choice."""

    def reason(self, seat: int) -> Phrase:
        return say("bot.lost_thread", name=seat_ref(seat), fault=str(self))


class TooSlow(ThoughtFailed):
    """Nothing was heard of the process it thinks in."""

    def reason(self, seat: int) -> Phrase:
        return say("bot.too_slow", name=seat_ref(seat))


class Interrupted(ThoughtFailed):
    """The process it thought in ended, and another one thought about it again."""

    def reason(self, seat: int) -> Phrase:
        return say("bot.interrupted", name=seat_ref(seat))


class BotFailed(Exception):
    """`action` is to be played, and `reason` to be told."""

    def __init__(self, seat: int, failure: Exception, action: Action) -> None:
        failed = failure if isinstance(failure, ThoughtFailed) else ThoughtFailed(fault_of(failure))
        self.reason = failed.reason(seat)
        self.action = action
        super().__init__(f"{self.reason.key} {dict(self.reason.args)}")


def must_be_legal(action: A, legal: Sequence[A]) -> A:
    if action not in legal:
        raise ThoughtFailed("IllegalAction")
    return action


def fault_of(error: BaseException) -> str:
    """Its kind alone: the words of an error may quote somebody's cards."""
    return type(error).__name__


def told_of(failure: Exception) -> str:
    """What may be said of a thought that failed, in this process or in the bots' own."""
    return str(failure) if isinstance(failure, ThoughtFailed) else fault_of(failure)
