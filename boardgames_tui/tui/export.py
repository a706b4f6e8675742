"""A finished match as a file people can keep, written beside its save."""

from pathlib import Path

from boardgames_tui.session import Match
from boardgames_tui.session.export import exported
from boardgames_tui.text import Catalogue


def write_export(match: Match, kind: str, words: Catalogue) -> str:
    """Writes into `exports/` beside the save; returns the sentence for the reader."""
    folder = match.path.parent if match.path else Path.cwd()
    stem = match.path.stem if match.path else f"{match.setup.game}-results"
    path = folder / "exports" / f"{stem}.{'md' if kind == 'markdown' else 'json'}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(exported(match, kind, words), encoding="utf-8")
    except OSError as error:
        return words.get("export.failed", problem=str(error.strerror or error))
    shown = f"~/{path.relative_to(Path.home())}" if path.is_relative_to(Path.home()) else path  # the line is short
    return words.get("export.done", path=str(shown))
