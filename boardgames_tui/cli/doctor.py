"""`doctor`: what this terminal and this machine give the games, and what to change where they give too little."""

import json
import os
import platform
import sys
import tempfile
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from boardgames_tui import __version__, locations
from boardgames_tui.games import untold
from boardgames_tui.kit.terminal import is_dumb, recognise
from boardgames_tui.text.printable import in_short

from .glyph_widths import too_wide
from .launch import has_terminal
from .mistakes import OK, SAVE_PROBLEM
from .voice import Voice

EXTRAS = {"web": ("textual_serve", "segno", "websockets"), "cluster": ("distributed",)}
LEAST, COMFORTABLE = (80, 24), (120, 40)
MARKS = {"fine": "✓", "note": "·", "bad": "✗"}
IN_ASCII = {"fine": "+", "note": ".", "bad": "x"}


@dataclass(frozen=True)
class Finding:
    name: str
    value: str
    state: Literal["fine", "note", "bad"] = "fine"
    advice: str = ""


def run(args: Namespace, voice: Voice) -> int:
    found = list(_findings(args, voice))
    if args.json:
        voice.line(json.dumps({"version": __version__, "findings": [asdict(each) for each in found]}, indent=2))
    else:
        for each in found:
            _tell(each, voice)
    is_hindered = any(each.name == "saves" and each.state == "bad" for each in found)
    return SAVE_PROBLEM if is_hindered else OK


def _tell(finding: Finding, voice: Voice) -> None:
    name, mark = finding.name, (IN_ASCII if voice.ascii_only else MARKS)[finding.state]
    voice.line(f"{mark} {voice.get(f'cli.doctor.{name}')}: {finding.value}")
    if finding.advice:
        voice.line(f"    {finding.advice}")


def _findings(args: Namespace, voice: Voice) -> Iterator[Finding]:
    yield Finding("program", f"{__version__}, Python {platform.python_version()}, {platform.system()}")
    yield _terminal(voice)
    yield _size(voice)
    yield _colors(voice)
    yield _encoding(voice)
    yield _signs(voice)
    yield Finding("language", voice.words.get("language.name"))
    for name, folder in (
        ("saves", args.saves),
        ("config", locations.config()),
        ("results", locations.results().parent),
    ):
        yield _folder(name, folder, voice)
    for extra, modules in EXTRAS.items():
        yield _extra(extra, modules, voice)
    for trouble in untold():
        yield Finding("games", voice.phrase(trouble), "bad")


def _terminal(voice: Voice) -> Finding:
    term = os.environ.get("TERM", "")
    if not has_terminal():
        return Finding("terminal", voice.get("cli.doctor.none"), "note", voice.get("cli.doctor.terminal.none"))
    if is_dumb():
        return Finding("terminal", term, "bad", voice.get("cli.doctor.terminal.dumb"))
    about = [os.environ.get(name, "") for name in ("TERM_PROGRAM", "TERM_PROGRAM_VERSION")]
    inside = [name for name in ("TMUX", "STY", "SSH_CONNECTION") if name in os.environ]
    return Finding("terminal", " ".join(filter(None, [term, *about, *inside])))


def _size(voice: Voice) -> Finding:
    try:
        size = tuple(os.get_terminal_size(sys.stdout.fileno()))
    except (OSError, ValueError):
        return Finding("size", voice.get("cli.doctor.none"), "note")
    shown = f"{size[0]} × {size[1]}"
    for wanted, state, key in ((LEAST, "bad", "small"), (COMFORTABLE, "note", "cosy")):
        if size[0] < wanted[0] or size[1] < wanted[1]:
            return Finding("size", shown, state, voice.get(f"cli.doctor.size.{key}"))  # type: ignore[arg-type]
    return Finding("size", shown)


def _colors(voice: Voice) -> Finding:
    from rich.console import Console

    if "NO_COLOR" in os.environ:
        return Finding("colors", "NO_COLOR", "note", voice.get("cli.doctor.colors.off"))
    system = Console(force_terminal=True).color_system or voice.get("cli.doctor.none")
    if system == "truecolor":
        return Finding("colors", system)
    return Finding("colors", system, "note", voice.get("cli.doctor.colors.few"))


def _encoding(voice: Voice) -> Finding:
    encoding = sys.stdout.encoding
    if encoding.casefold().replace("-", "") == "utf8":
        return Finding("encoding", encoding)
    return Finding("encoding", encoding, "bad", voice.get("cli.doctor.encoding.other"))


def _signs(voice: Voice) -> Finding:
    wide = too_wide() if has_terminal() and not is_dumb() and not voice.ascii_only else None
    if wide is None:
        glyphs = recognise().glyphs
        return Finding("signs", voice.get(f"cli.doctor.signs.{glyphs}"))
    if wide:
        return Finding("signs", " ".join(wide), "bad", voice.get("cli.doctor.signs.wide"))
    return Finding("signs", voice.get("cli.doctor.signs.measured"))


def _folder(name: str, folder: Path, voice: Voice) -> Finding:
    """Asked by writing: rights alone do not tell of a full or a read-only disk. A folder that is not there yet is not
    made."""
    try:
        there = next(each for each in (folder, *folder.parents) if each.exists())
        with tempfile.TemporaryFile(dir=there) as file:
            file.write(b"?")
    except OSError as error:
        told = voice.get("cli.doctor.folder", problem=error.strerror or str(error))
        return Finding(name, in_short(str(folder)), "bad", told)
    return Finding(name, in_short(str(folder)))


def _extra(extra: str, modules: tuple[str, ...], voice: Voice) -> Finding:
    if all(find_spec(module) for module in modules):
        return Finding(extra, voice.get("cli.doctor.installed"))
    command = f"pip install 'boardgames-tui[{extra}]'"
    return Finding(extra, voice.get("cli.doctor.not_installed"), "note", voice.get("cli.doctor.extra", command=command))
