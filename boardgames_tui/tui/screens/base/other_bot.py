"""Question for a bot of others: the name of one, or the command of a program."""

from __future__ import annotations

from collections.abc import Callable

from boardgames_tui.engine import other_bots
from boardgames_tui.engine.seats.levels import BOT

from .localized import LocalizedMixin
from .text_input import TextPopup


def ask_for_other_bot(
    screen: LocalizedMixin, chosen: Callable[[str], object], refused: Callable[[str], object]
) -> None:
    """Call `chosen` with the controller, or `refused` with the reason; neither when nothing was typed. Only people at
    this machine may name a program: in a browser, a name is needed."""
    app = screen.app

    def typed(text: str | None) -> None:
        if text is None:
            return
        try:
            name = other_bots.of_typed(text, may_add=not app.is_web)
        except other_bots.UnusableCommand as error:
            refused(screen.say(error.problem, program=error.program, command=text))
        else:
            chosen(BOT + name)

    question = screen.say("setup.ask_bot_name" if app.is_web else "setup.ask_bot")
    if known := other_bots.known():
        question = f"{question}\n{screen.say('setup.known_bots', names=known)}"
    app.push_screen(TextPopup(question, limit=other_bots.LONGEST_COMMAND), typed)
