"""Exit codes and user errors, each with a sentence; anything else is a fault of the program and gets a report."""

from boardgames_tui.engine import Phrase, say

OK = 0
PROGRAM_FAULT = 1
BAD_INPUT = 2
SAVE_PROBLEM = 3
NO_TERMINAL = 4
OUTPUT_CLOSED = 5
INTERRUPTED = 130
EXIT_CODES = (OK, PROGRAM_FAULT, BAD_INPUT, SAVE_PROBLEM, NO_TERMINAL, OUTPUT_CLOSED, INTERRUPTED)


class Mistake(Exception):
    def __init__(
        self, reason: Phrase, code: int = BAD_INPUT, slug: str | None = None, offer: Phrase | None = None
    ) -> None:
        super().__init__(f"{reason.key} {dict(reason.args)}")
        self.reason = reason
        self.code = code
        self.slug = slug
        """Game whose catalogue words the reason, where a game gave it."""
        self.offer = offer
        """What to do instead, in a separate sentence."""


def mistake(key: str, code: int = BAD_INPUT, /, **args: int | str | tuple[int | str, ...]) -> Mistake:
    return Mistake(say(key, **args), code)


def unknown(key: str, meant: str | None, /, **args: int | str | tuple[int | str, ...]) -> Mistake:
    """Return the error for an unknown word, with a suggestion."""
    return Mistake(say(key, **args), offer=None if meant is None else say("cli.did_you_mean", meant=meant))
