"""Textual CSS of the app and its screens, one file each; `STYLES` is the folder."""

from pathlib import Path

STYLES = Path(__file__).parent
