"""Line editing in plain mode, with history and Tab completion, where the terminal has readline."""

import sys
from collections.abc import Callable, Iterable, Sequence


def complete_from(words: Callable[[], Iterable[str]]) -> None:
    """Set the completions of the Tab key. No effect on systems without readline or in a pipe."""
    if sys.stdin is None or not sys.stdin.isatty():
        return
    if sys.platform == "win32":  # Windows consoles have line editing of their own
        return
    try:
        import readline
    except ImportError:  # a Python built without readline
        return

    def completion(line: str, number: int) -> str | None:
        found = fitting(line, list(words()))
        return found[number] if number < len(found) else None

    readline.set_completer(completion)
    readline.set_completer_delims("")  # names of places have spaces
    readline.parse_and_bind(tab_binding(readline.__doc__ or ""))


def tab_binding(about: str) -> str:
    """Return what makes Tab complete, for a `readline` that describes itself so: libedit (macOS, some Pythons on Linux)
    has commands of its own and ignores those of GNU readline."""
    return "bind ^I rl_complete" if "libedit" in about else "tab: complete"


def fitting(line: str, words: Sequence[str]) -> list[str]:
    """Return the possible completions of a line: a word that begins so, or a command with a word behind it."""
    found = [word for word in words if word.casefold().startswith(line.casefold())]
    command, space, rest = line.partition(" ")
    if not found and space:
        found = [f"{command} {word}" for word in words if word.casefold().startswith(rest.casefold())]
    return found
