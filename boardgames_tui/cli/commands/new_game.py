"""`new-game NAME`: write the skeleton of a game package (rules, bot, texts, tests) that can be played at once."""

import keyword
import re
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path

from boardgames_tui import locations
from boardgames_tui.cli.console import Console
from boardgames_tui.cli.errors import OK, mistake
from boardgames_tui.commands import develop
from boardgames_tui.engine.packages import SLUG
from boardgames_tui.games import GAMES

MODEL = "pig"
"""Name of the game in `assets/new_game/`, replaced by the new name in files and paths."""


def run(args: Namespace, console: Console) -> int:
    slug = _checked(args.name)
    target = Path(slug)
    try:
        written = write(slug, target)
    except FileExistsError:
        raise mistake("cli.new_game.exists", folder=str(target)) from None
    except OSError as error:
        raise mistake("cli.new_game.failed", folder=str(target), problem=error.strerror or str(error)) from error
    console.tell("cli.new_game.written", folder=str(target), n=len(written))
    console.line(f"  {develop(target, slug)}")
    return OK


def _checked(name: str | None) -> str:
    """Return the name if a game and a Python package can have it and none has it yet."""
    if name is None or not SLUG.fullmatch(name) or keyword.iskeyword(name):
        raise mistake("cli.new_game.bad_name", name=name or "")
    if name in GAMES or find_spec(name) is not None:
        raise mistake("cli.new_game.taken", name=name)
    return name


def write(slug: str, target: Path) -> list[Path]:
    """Write the skeleton under its new name; FileExistsError if the folder is there, OSError as the system says."""
    source = locations.assets() / "new_game"
    target.mkdir()
    written = []
    for path in sorted(path for path in source.rglob("*") if path.is_file() and "__pycache__" not in path.parts):
        place = target / _renamed(path.relative_to(source).as_posix(), slug)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(_renamed(path.read_text(encoding="utf-8"), slug), encoding="utf-8")
        written.append(place)
    return written


def _renamed(text: str, slug: str) -> str:
    """Return a text or path of the skeleton with the new name: as class name, as title, as slug."""
    title = slug.replace("_", " ").title()
    text = re.sub(rf"\b{MODEL.title()}(?=View\b|\()", title.replace(" ", ""), text)
    return text.replace(MODEL.title(), title).replace(MODEL, slug)
