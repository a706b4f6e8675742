"""Console: output in one language, to a terminal that may show only ASCII.

All output and questions of the command line go through it. Whatever a name, a file or a save holds, the terminal gets
only printable text and line breaks."""

import contextlib
import os
import shutil
import sys
import unicodedata
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple, TextIO

from boardgames_tui.engine import Arg, Phrase
from boardgames_tui.i18n import Catalogue, Names, catalogue
from boardgames_tui.i18n.printable import in_short, printable
from boardgames_tui.i18n.wrapping import fold

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

WITHOUT_A_WINDOW = 200
"""Columns of a table in a pipe, where nothing needs to be cut off."""

_SPELLED = str.maketrans(
    dict(
        zip(
            "ä ö ü Ä Ö Ü ß – — − … · × → ≥ ≤ ⟨ ⟩ „ “ ” « » ‚ ‘ ’".split(),
            'ae oe ue Ae Oe Ue ss - - - ... * x -> >= <= < > " " " " " \' \' \''.split(),
            strict=True,
        )
    )
)


def in_ascii(text: str) -> str:
    """Return the text in ASCII: umlauts as two letters, other accents dropped."""
    bare = unicodedata.normalize("NFKD", text.translate(_SPELLED))
    return "".join(char for char in bare if not unicodedata.combining(char)).encode("ascii", "replace").decode()


class OutputClosed(Exception):
    """Standard output is closed, or the terminal is gone. Never treated as a problem of a save."""

    def __init__(self, error: OSError) -> None:
        super().__init__(str(error))
        self.problem = error.strerror or str(error)
        self.had_enough = isinstance(error, BrokenPipeError)
        """Whether the reader closed the pipe (`| head`)."""


class Console(NamedTuple):
    words: Catalogue
    ascii_only: bool = False
    wraps: bool = False
    """Whether lines are wrapped at the edge of a terminal; a pipe gets every sentence as one line."""
    says_yes: bool = False
    """Whether yes-or-no questions are answered with yes at once, for scripts."""

    def about(self, slug: str) -> "Console":
        """Return the same console with a game's texts."""
        return self._replace(words=catalogue(self.words.lang, slug))

    def get(self, key: str, /, **args: Arg) -> str:
        return self.spelled(self.words.get(key, **args))

    def phrase(self, phrase: Phrase, names: Names = ()) -> str:
        return self.spelled(self.words.phrase(phrase, names))

    def spelled(self, text: str) -> str:
        """Return the text as this terminal can show it: line breaks stay, other control characters do not."""
        clean = "\n".join(map(printable, text.split("\n")))
        return in_ascii(clean) if self.ascii_only else clean

    def rows(self, text: str) -> list[str]:
        """Return the lines of a text, wrapped at words to the width of this terminal."""
        lines = self.spelled(text).split("\n")
        width = terminal_width() if self.wraps else None
        return lines if width is None else [row for line in lines for row in fold(line, width)]

    def line(self, text: str = "") -> None:
        with guarded_output():
            print("\n".join(self.rows(text)), flush=True)

    def command(self, text: str) -> None:
        """Print a command for copying: in its own line, never wrapped."""
        with guarded_output():
            print(f"  {self.spelled(text)}", flush=True)

    def echo(self, typed: str) -> None:
        """Print input that came from a pipe, so that the transcript is complete."""
        self.line(in_short(typed))

    def tell(self, key: str, /, **args: Arg) -> None:
        self.line(self.words.get(key, **args))

    def prompt(self, text: str) -> None:
        """Print a prompt without a line break."""
        with guarded_output():
            print(self.spelled(text), end=" ", flush=True)

    def ask(self, prompt: str) -> str:
        """Ask for one line; EOFError when the input has ended."""
        if sys.stdin is None or sys.stdout is None:
            raise EOFError
        *before, last = self.rows(prompt)
        for row in before:
            self.line(row)
        with guarded_output():
            return input(last + " ")

    def cell(self, text: str) -> "Text":
        """Return a cell of a table, with brackets escaped for Rich."""
        from rich.text import Text

        return Text(printable(self.spelled(text)))

    def show(self, renderable: "RenderableType") -> None:
        """Print a Rich table or page whose texts are sanitized already."""
        from rich.console import Console

        console = Console(highlight=False)
        if not console.is_terminal:
            console.width = WITHOUT_A_WINDOW
        with guarded_output():
            with console.capture() as drawn:  # Rich would end the program itself when the reader is gone
                console.print(renderable)
            print(drawn.get(), end="", flush=True)

    def complain(self, text: str) -> None:
        try:
            print(self.spelled(text), file=sys.stderr, flush=True)
        except OSError:
            silence(sys.stderr)  # this cannot be reported any more; the exit code still shows it


def terminal_width() -> int | None:
    """Return the columns of the terminal; None for a pipe or a file."""
    if sys.stdout is None or not sys.stdout.isatty():
        return None
    return max(20, shutil.get_terminal_size().columns)


def silence(stream: TextIO) -> None:
    """Drop what a closed stream did not take, so that Python's flush at exit does not fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


@contextlib.contextmanager
def guarded_output() -> Iterator[None]:
    """Context in which a closed output raises OutputClosed."""
    try:
        yield
    except OSError as error:
        raise OutputClosed(error) from error
