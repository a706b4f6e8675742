"""Who can play a seat. Imports next to nothing: the command line lists the levels before it knows which command
runs."""

import re

from .levels import BOT, BOT_LEVELS, HUMAN

CONTROLLERS = (HUMAN, *(f"{BOT}{level}" for level in BOT_LEVELS))
OFFERED = tuple(controller for controller in CONTROLLERS if controller != "bot:random")
"""Controllers that the forms of the app offer; `random` is a yardstick for simulations."""
_SHAPE = re.compile(rf"{HUMAN}|{BOT}[a-z]{{1,20}}")


def is_controller(text: str) -> bool:
    """Whether somebody of this name can play here: a person, a level, or a bot of others that this machine knows."""
    if text in CONTROLLERS or not is_of_others(text):
        return text in CONTROLLERS
    from boardgames_tui.engine import other_bots  # only where one may sit: it reads files

    return other_bots.is_known(text.removeprefix(BOT))


def is_controller_somewhere(text: str) -> bool:
    """Whether somebody of this name may play on another machine, which knows other bots."""
    return _SHAPE.fullmatch(text) is not None


def is_of_others(controller: str) -> bool:
    """Whether this is a bot of others: a package or a program."""
    return controller not in CONTROLLERS and is_controller_somewhere(controller)


def level_word(controller: str) -> str:
    """Return how texts name a bot: a reference to the word for its level, or the name of a bot of others."""
    level = controller.removeprefix(BOT)
    return f"@note.level.{level}" if level in BOT_LEVELS else level


def nearest(text: str) -> str:
    """Return the controller for a name from an older or newer file, or from another machine: an unknown bot becomes the
    strongest level, anything else a person."""
    if is_controller(text):
        return text
    return CONTROLLERS[-1] if text.startswith(BOT) else HUMAN
