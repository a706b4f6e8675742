"""The forms a keepsake can have. A module without imports of weight: menus and help name them."""

from pathlib import Path

FORMS = {"html": "html", "markdown": "md", "svg": "svg", "json": "json"}
"""Each form and the end of its file's name."""


def form_of(path: Path) -> str | None:
    """By the end of its name; None: no such form."""
    return next((form for form, end in FORMS.items() if path.suffix.casefold() == f".{end}"), None)
