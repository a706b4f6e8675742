import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from boardgames_tui.cli import main


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command line in this process, with a saves folder of its own and answers for its prompts; then end of
    input."""
    monkeypatch.setenv("BOARDGAMES_TUI_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("BOARDGAMES_TUI_RESULTS", str(tmp_path / "results.sqlite"))
    monkeypatch.setenv("BOARDGAMES_TUI_REPORTS", str(tmp_path / "reports"))
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")

    def go(*argv: str, answers: Iterable[str] = ()) -> Outcome:
        left = iter(answers)

        def answer(prompt: str = "") -> str:
            print(prompt, end="")
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)
        try:
            code = main(argv)
        except SystemExit as end:
            code = int(end.code or 0)
        out, err = capsys.readouterr()
        return Outcome(code, out, err)

    return go


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, dict[str, Any]]]:
    """Every start of the app, which is a stand-in: what it opens, and how."""
    starts: list[tuple[Any, dict[str, Any]]] = []

    class StandIn:
        return_code = 0

        def __init__(self, start: Any = None, **how: Any) -> None:
            starts.append((start, how))

        def run(self) -> None:
            """The people play."""

    app = ModuleType("boardgames_tui.tui.app")
    app.BoardGamesApp = StandIn  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, app.__name__, app)
    monkeypatch.setattr("boardgames_tui.cli.commands.launch.has_terminal", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    return starts
