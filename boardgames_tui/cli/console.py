"""Console: output in one language, to a terminal that may show only ASCII.

The one place it writes and asks at. Whatever a name, a file or a save holds, a terminal gets words and line breaks from
here."""

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
"""Columns of a table in a pipe, which has no width: nothing is cut off."""

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
    """The text as people spell it without the characters: umlauts in two letters, other accents left off."""
    bare = unicodedata.normalize("NFKD", text.translate(_SPELLED))
    return "".join(char for char in bare if not unicodedata.combining(char)).encode("ascii", "replace").decode()


class OutputClosed(Exception):
    """Standard output takes no more, or the terminal is gone. No fault of a save, even where one was being told of."""

    def __init__(self, error: OSError) -> None:
        super().__init__(str(error))
        self.problem = error.strerror or str(error)
        self.had_enough = isinstance(error, BrokenPipeError)
        """The reader (`| head`) went away of its own will."""


class Console(NamedTuple):
    words: Catalogue
    ascii_only: bool = False
    wraps: bool = False
    """Lines end at a word at the edge of a terminal; a pipe gets every sentence as one line."""
    says_yes: bool = False
    """Questions that wait for a yes get it at once: a script plays."""

    def about(self, slug: str) -> "Console":
        """The same console with a game's words."""
        return self._replace(words=catalogue(self.words.lang, slug))

    def get(self, key: str, /, **args: Arg) -> str:
        return self.spelled(self.words.get(key, **args))

    def phrase(self, phrase: Phrase, names: Names = ()) -> str:
        return self.spelled(self.words.phrase(phrase, names))

    def spelled(self, text: str) -> str:
        """As this terminal may have it: line breaks stay, no other control character does."""
        clean = "\n".join(map(printable, text.split("\n")))
        return in_ascii(clean) if self.ascii_only else clean

    def rows(self, text: str) -> list[str]:
        """The text as it is written: every line broken at words where this terminal ends."""
        lines = self.spelled(text).split("\n")
        width = terminal_width() if self.wraps else None
        return lines if width is None else [row for line in lines for row in fold(line, width)]

    def line(self, text: str = "") -> None:
        with guarded_output():
            print("\n".join(self.rows(text)), flush=True)

    def command(self, text: str) -> None:
        """A command to be copied: in a line of its own, never broken."""
        with guarded_output():
            print(f"  {self.spelled(text)}", flush=True)

    def echo(self, typed: str) -> None:
        """From a pipe nobody sees what was typed: the transcript should be whole."""
        self.line(in_short(typed))

    def tell(self, key: str, /, **args: Arg) -> None:
        self.line(self.words.get(key, **args))

    def prompt(self, text: str) -> None:
        """Somebody may type behind it."""
        with guarded_output():
            print(self.spelled(text), end=" ", flush=True)

    def ask(self, prompt: str) -> str:
        """One line of answer; EOFError when there is nobody to give it."""
        if sys.stdin is None or sys.stdout is None:
            raise EOFError
        *before, last = self.rows(prompt)
        for row in before:
            self.line(row)
        with guarded_output():
            return input(last + " ")

    def cell(self, text: str) -> "Text":
        """A cell of a table: brackets in it are brackets, not markup."""
        from rich.text import Text

        return Text(printable(self.spelled(text)))

    def show(self, renderable: "RenderableType") -> None:
        """A table or a page; its words were cleaned when it was made."""
        from rich.console import Console

        console = Console(highlight=False)
        if not console.is_terminal:
            console.width = WITHOUT_A_WINDOW
        with guarded_output():
            with console.capture() as drawn:  # rich would end the program itself when the reader is gone
                console.print(renderable)
            print(drawn.get(), end="", flush=True)

    def complain(self, text: str) -> None:
        try:
            print(self.spelled(text), file=sys.stderr, flush=True)
        except OSError:
            silence(sys.stderr)  # nobody can be told that nobody can be told; the exit code still speaks


def terminal_width() -> int | None:
    """Columns of the terminal that is written to; None for a pipe or a file, which has no edge."""
    if sys.stdout is None or not sys.stdout.isatty():
        return None
    return max(20, shutil.get_terminal_size().columns)


def silence(stream: TextIO) -> None:
    """What a stream did not take is thrown away, so that Python's own flush at the end finds nothing to fail with."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


@contextlib.contextmanager
def guarded_output() -> Iterator[None]:
    """Around everything that writes to people."""
    try:
        yield
    except OSError as error:
        raise OutputClosed(error) from error
