"""What the terminal can show is recognised, and the fitting look chosen, unless people chose for themselves."""

import io
import re
import sys
from codecs import getincrementaldecoder
from pathlib import Path

import pytest

from boardgames_tui import locations
from boardgames_tui.kit.drawing.glyphs import ASCII, STAND_INS
from boardgames_tui.kit.terminal import TerminalProfile, is_dumb, recognise
from tests.tui import stage

from .test_signals import Terminal

ALL_GLYPHS = "".join(map(chr, ASCII))


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for name in ("COLORTERM", "COLORFGBG", "TERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "__stderr__", io.TextIOWrapper(io.BytesIO(), "utf-8"))
    monkeypatch.setattr(sys, "__stdout__", io.TextIOWrapper(io.BytesIO(), "UTF8"))
    return monkeypatch


@pytest.mark.parametrize(
    ("env", "fitting"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, TerminalProfile("dark", "all")),
        ({"TERM": "xterm-256color"}, TerminalProfile("dark", "all")),
        ({"TERM": "tmux-256color"}, TerminalProfile("dark", "all")),
        ({"TERM": "xterm"}, TerminalProfile("ansi", "all")),
        ({"TERM": "screen"}, TerminalProfile("ansi", "all")),
        ({"TERM": "rxvt", "COLORFGBG": "0;default;15"}, TerminalProfile("ansi-light", "all")),
        ({"TERM": "rxvt", "COLORFGBG": "15;0"}, TerminalProfile("ansi", "all")),
        ({"TERM": "linux"}, TerminalProfile("ansi", "console")),
    ],
)
def test_terminals_are_known_by_their_environment(
    environment: pytest.MonkeyPatch, env: dict[str, str], fitting: TerminalProfile
) -> None:
    for name, value in env.items():
        environment.setenv(name, value)
    assert recognise() == fitting


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "cp1252"])
@pytest.mark.parametrize("stream", ["__stdout__", "__stderr__"])
def test_an_output_that_is_not_utf8_gets_ascii(environment: pytest.MonkeyPatch, encoding: str, stream: str) -> None:
    environment.setattr(sys, stream, io.TextIOWrapper(io.BytesIO(), encoding))
    assert recognise().glyphs == "ascii"


@pytest.mark.parametrize(("term", "dumb"), [("dumb", True), ("unknown", True), ("xterm", False), ("", False)])
def test_dumb_terminals(environment: pytest.MonkeyPatch, term: str, dumb: bool) -> None:
    environment.setenv("TERM", term)
    assert is_dumb() is dumb


def test_what_people_chose_wins(environment: pytest.MonkeyPatch) -> None:
    console = TerminalProfile("ansi", "console")

    def look(**chosen: object) -> tuple[str, str]:
        app = stage.app(fitting=console, **chosen)
        return app.look.palette.name, app.look.glyphs

    assert look() == ("ansi", "console")
    assert look(theme="nord", ascii="all") == ("nord", "all")
    assert look(theme="dark", ascii="ascii") == ("dark", "ascii")
    assert look(ascii_only=True, ascii="all") == ("ansi", "ascii")


def test_the_console_shows_every_glyph_as_one_it_has() -> None:
    shown = ALL_GLYPHS.translate(STAND_INS["console"])
    assert len(shown) == len(ALL_GLYPHS)
    for sign in set(shown) - set("♣♠•○▲▼→←↑↓►◄♦⌂"):  # the first PCs had these where others have control characters
        sign.encode("cp437")


@pytest.mark.parametrize(("lang", "kept"), [("en", ""), ("de", "äöüÄÖÜß")])
def test_ascii_writes_names_without_accents(lang: str, kept: str) -> None:
    """German keeps the letters that its words are made of."""
    texts = [path.read_text(encoding="utf-8") for path in (locations.assets() / "text" / lang).glob("*risk*.json")]
    assert any("Lórien" in text and "Rhûn" in text for text in texts)
    shown = [text.translate(STAND_INS["ascii"]) for text in texts]
    assert any("Lorien" in text and "Rhun" in text for text in shown)
    assert {letter for text in shown for letter in text if letter.isalpha() and not letter.isascii()} <= set(kept)


COLORS = re.compile(rb"\x1b\[([\d;]*)m")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("env", "kinds"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, {b"24"}),
        ({"TERM": "xterm-256color", "COLORTERM": ""}, {b"256"}),
        ({"TERM": "linux", "COLORTERM": ""}, {b"16"}),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, set()),
        ({"TERM": "xterm", "COLORTERM": "", "PYTHONIOENCODING": "latin-1"}, {b"16"}),
    ],
    ids=["truecolor", "256", "linux", "no colour", "latin-1"],
)
def test_a_real_start_writes_what_the_terminal_understands(
    tmp_path: Path, env: dict[str, str], kinds: set[bytes]
) -> None:
    terminal = Terminal(tmp_path, **env)
    try:
        terminal.read_until(b"F10")
        for _ in range(5):
            terminal.read()
    finally:
        terminal.close()
    assert {kind for codes in COLORS.findall(terminal.output) for kind in kinds_of(codes)} == kinds
    if env["TERM"] == "linux":
        shown = getincrementaldecoder("utf-8")().decode(terminal.output)  # the last sign may have been cut in the pipe
        assert shown == shown.translate(STAND_INS["console"])
    if "PYTHONIOENCODING" in env:
        assert terminal.output.isascii()


def kinds_of(codes: bytes) -> set[bytes]:
    """How many colours a sequence speaks of."""
    if b"8;2;" in codes:
        return {b"24"}
    if b"8;5;" in codes:
        return {b"256"}
    return {b"16" for code in codes.split(b";") if code and (30 <= int(code) % 60 <= 37 or 40 <= int(code) % 60 <= 47)}
