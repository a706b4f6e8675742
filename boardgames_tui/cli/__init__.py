"""The command line. Textual is loaded only by the commands that open the full-screen app."""

import gc

_collected_before = gc.isenabled()
gc.disable()  # searching the objects of modules for garbage takes 2 % of the time to the first paint

from .entry import main  # noqa: E402 - loaded while nothing is collected

if _collected_before:
    gc.freeze()
    gc.enable()

__all__ = ["main"]
