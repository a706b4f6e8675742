"""Who can play a seat. Nothing is loaded for this: the command line names the levels before it knows what it is asked
for."""

HUMAN = "human"
BOT_LEVELS = ("random", "easy", "normal", "hard")
"""Weakest first. The one list of them: how each plays is in `bots/levels.py`."""
CONTROLLERS = (HUMAN, *(f"bot:{level}" for level in BOT_LEVELS))
OFFERED = tuple(controller for controller in CONTROLLERS if controller != "bot:random")
"""What the forms of the app let people choose from; `random` is a yardstick for simulations, no company."""


def is_controller(text: str) -> bool:
    return text in CONTROLLERS


def nearest(text: str) -> str:
    """Who sits down for what a file of other days says: a bot of a level that is not known is the strongest, anything
    else a person."""
    if is_controller(text):
        return text
    return CONTROLLERS[-1] if text.startswith("bot:") else HUMAN
