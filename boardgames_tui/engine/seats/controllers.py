"""Who can play a seat. Imports nothing: the command line lists the levels before it knows which command runs."""

HUMAN = "human"
BOT_LEVELS = ("random", "easy", "normal", "hard")
"""Bot levels, weakest first. The only list of them; `bots/levels.py` says how each one plays."""
CONTROLLERS = (HUMAN, *(f"bot:{level}" for level in BOT_LEVELS))
OFFERED = tuple(controller for controller in CONTROLLERS if controller != "bot:random")
"""Controllers that the forms of the app offer; `random` is a yardstick for simulations."""


def is_controller(text: str) -> bool:
    return text in CONTROLLERS


def nearest(text: str) -> str:
    """Return the controller for a name from an older or newer file: an unknown bot level becomes the strongest,
    anything else a person."""
    if is_controller(text):
        return text
    return CONTROLLERS[-1] if text.startswith("bot:") else HUMAN
