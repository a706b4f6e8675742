"""`doctor`: checks of the terminal and the machine, with advice on what to change."""

import json
import os
import platform
import sys
import tempfile
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

from boardgames_tui import __version__, locations
from boardgames_tui.cli.console import Console
from boardgames_tui.cli.errors import OK, SAVE_PROBLEM
from boardgames_tui.cli.glyph_widths import too_wide
from boardgames_tui.games import unreported_problems
from boardgames_tui.i18n.printable import in_short
from boardgames_tui.installation import EXTRAS, has_extra, install_command
from boardgames_tui.kit.terminal import is_dumb, recognise

from .launch import has_terminal

LEAST, COMFORTABLE = (80, 24), (120, 40)
MARKS = {"fine": "✓", "note": "·", "bad": "✗"}
IN_ASCII = {"fine": "+", "note": ".", "bad": "x"}


@dataclass(frozen=True)
class DoctorFinding:
    name: str
    value: str
    state: Literal["fine", "note", "bad"] = "fine"
    advice: str = ""


def run(args: Namespace, console: Console) -> int:
    found = list(_findings(args, console))
    if args.json:
        console.line(json.dumps({"version": __version__, "findings": [asdict(each) for each in found]}, indent=2))
    else:
        for each in found:
            _tell(each, console)
    is_hindered = any(each.name == "saves" and each.state == "bad" for each in found)
    return SAVE_PROBLEM if is_hindered else OK


def _tell(finding: DoctorFinding, console: Console) -> None:
    name, mark = finding.name, (IN_ASCII if console.ascii_only else MARKS)[finding.state]
    console.line(f"{mark} {console.get(f'cli.doctor.{name}')}: {finding.value}")
    if finding.advice:
        console.line(f"    {finding.advice}")


def _findings(args: Namespace, console: Console) -> Iterator[DoctorFinding]:
    yield DoctorFinding("program", f"{__version__}, Python {platform.python_version()}, {platform.system()}")
    yield _terminal(console)
    yield _size(console)
    yield _colors(console)
    yield _encoding(console)
    yield _glyphs(console)
    yield DoctorFinding("language", console.words.get("language.name"))
    for name, folder in (
        ("saves", args.saves),
        ("config", locations.config()),
        ("results", locations.results().parent),
    ):
        yield _folder(name, folder, console)
    for extra in EXTRAS:
        yield _extra(extra, console)
    for trouble in unreported_problems():
        yield DoctorFinding("games", console.phrase(trouble), "bad")


def _terminal(console: Console) -> DoctorFinding:
    term = os.environ.get("TERM", "")
    if not has_terminal():
        return DoctorFinding(
            "terminal", console.get("cli.doctor.none"), "note", console.get("cli.doctor.terminal.none")
        )
    if is_dumb():
        return DoctorFinding("terminal", term, "bad", console.get("cli.doctor.terminal.dumb"))
    about = [os.environ.get(name, "") for name in ("TERM_PROGRAM", "TERM_PROGRAM_VERSION")]
    inside = [name for name in ("TMUX", "STY", "SSH_CONNECTION") if name in os.environ]
    return DoctorFinding("terminal", " ".join(filter(None, [term, *about, *inside])))


def _size(console: Console) -> DoctorFinding:
    try:
        size = tuple(os.get_terminal_size(sys.stdout.fileno()))
    except (OSError, ValueError):
        return DoctorFinding("size", console.get("cli.doctor.none"), "note")
    shown = f"{size[0]} × {size[1]}"
    for wanted, state, key in ((LEAST, "bad", "small"), (COMFORTABLE, "note", "cosy")):
        if size[0] < wanted[0] or size[1] < wanted[1]:
            return DoctorFinding("size", shown, state, console.get(f"cli.doctor.size.{key}"))  # type: ignore[arg-type]
    return DoctorFinding("size", shown)


def _colors(console: Console) -> DoctorFinding:
    from rich.console import Console as RichConsole

    if "NO_COLOR" in os.environ:
        return DoctorFinding("colors", "NO_COLOR", "note", console.get("cli.doctor.colors.off"))
    system = RichConsole(force_terminal=True).color_system or console.get("cli.doctor.none")
    if system == "truecolor":
        return DoctorFinding("colors", system)
    return DoctorFinding("colors", system, "note", console.get("cli.doctor.colors.few"))


def _encoding(console: Console) -> DoctorFinding:
    encoding = sys.stdout.encoding
    if encoding.casefold().replace("-", "") == "utf8":
        return DoctorFinding("encoding", encoding)
    return DoctorFinding("encoding", encoding, "bad", console.get("cli.doctor.encoding.other"))


def _glyphs(console: Console) -> DoctorFinding:
    wide = too_wide() if has_terminal() and not is_dumb() and not console.ascii_only else None
    if wide is None:
        glyphs = recognise().glyphs
        return DoctorFinding("signs", console.get(f"cli.doctor.signs.{glyphs}"))
    if wide:
        return DoctorFinding("signs", " ".join(wide), "bad", console.get("cli.doctor.signs.wide"))
    return DoctorFinding("signs", console.get("cli.doctor.signs.measured"))


def _folder(name: str, folder: Path, console: Console) -> DoctorFinding:
    """Check a folder by writing to it: permissions do not show a full or read-only disk. A missing folder is not
    created."""
    try:
        there = next(each for each in (folder, *folder.parents) if each.exists())
        with tempfile.TemporaryFile(dir=there) as file:
            file.write(b"?")
    except OSError as error:
        text = console.get("cli.doctor.folder", problem=error.strerror or str(error))
        return DoctorFinding(name, in_short(str(folder)), "bad", text)
    return DoctorFinding(name, in_short(str(folder)))


def _extra(extra: str, console: Console) -> DoctorFinding:
    if has_extra(extra):
        return DoctorFinding(extra, console.get("cli.doctor.installed"))
    advice = console.get("cli.doctor.extra", command=install_command(extra))
    return DoctorFinding(extra, console.get("cli.doctor.not_installed"), "note", advice)
