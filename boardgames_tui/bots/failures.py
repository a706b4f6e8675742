"""Bot failures: when thinking fails, the match continues with the best-rated action and a notice."""

from collections.abc import Sequence

from boardgames_tui.engine import Action, Phrase, say, seat_ref
from boardgames_tui.engine.brain import A


class ThoughtFailed(Exception):
    """A bot made no choice."""

    def reason(self, seat: int) -> Phrase:
        return say("bot.lost_thread", name=seat_ref(seat), fault=str(self))


class TooSlow(ThoughtFailed):
    """The bot's process did not answer in time."""

    def reason(self, seat: int) -> Phrase:
        return say("bot.too_slow", name=seat_ref(seat))


class NotStarted(ThoughtFailed):
    """There is no such program, or it did not say hello in the protocol of bots."""

    def reason(self, seat: int) -> Phrase:
        return say("bot.not_started", name=seat_ref(seat))


class ProgramEnded(ThoughtFailed):
    """The program ended instead of answering."""

    def reason(self, seat: int) -> Phrase:
        return say("bot.ended", name=seat_ref(seat))


class Misunderstood(ThoughtFailed):
    """The program's answer breaks the protocol. The detail is for authors, never for the table: it may quote somebody's
    cards."""

    def reason(self, seat: int) -> Phrase:
        return say("bot.misunderstood", name=seat_ref(seat))


class Circling(ThoughtFailed):
    """The bot caused the same question again and again, for example by taking back its last choice."""

    def reason(self, seat: int) -> Phrase:
        return say("bot.circling", name=seat_ref(seat))


class GivenUp(ThoughtFailed):
    """The program failed several times in a row and is not asked any more."""

    def reason(self, seat: int) -> Phrase:
        return say("bot.given_up", name=seat_ref(seat))


class Interrupted(ThoughtFailed):
    """The bot's process ended, and another one chose instead."""

    def reason(self, seat: int) -> Phrase:
        return say("bot.interrupted", name=seat_ref(seat))


class BotFailed(Exception):
    """A bot failed: `action` is played instead, and `reason` is shown."""

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
    """Return the kind of an error only: its message may quote somebody's cards."""
    return type(error).__name__


def told_of(failure: Exception) -> str:
    """Return what may be shown of a failure, from this process or from the bots' process."""
    return str(failure) if isinstance(failure, ThoughtFailed) else fault_of(failure)
