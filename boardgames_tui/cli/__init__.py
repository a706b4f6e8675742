"""The command line. Textual is loaded only by the commands that open the full-screen app."""

from .entry import main

__all__ = ["main"]
