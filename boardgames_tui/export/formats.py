"""Formats of match reports. Imports nothing heavy: menus and help list them."""

from pathlib import Path

FORMS = {"html": "html", "markdown": "md", "svg": "svg", "json": "json"}
"""Each format with its file extension."""


def form_of(path: Path) -> str | None:
    """Return the format of a file name by its extension; None: no such format."""
    return next((form for form, end in FORMS.items() if path.suffix.casefold() == f".{end}"), None)
