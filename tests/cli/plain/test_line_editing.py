"""Tab is bound in the words of the library that edits the line."""

import sys
from types import SimpleNamespace

import pytest

from boardgames_tui.cli.plain.line_editing import complete_from


@pytest.mark.parametrize(
    ("about", "bound"),
    [
        ("Importing this module enables command line editing using GNU readline.", "tab: complete"),
        ("Importing this module enables command line editing using libedit readline.", "bind ^I rl_complete"),
    ],
)
def test_tab_completes_with_either_library(about: str, bound: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    library = SimpleNamespace(
        __doc__=about,
        set_completer=lambda completer: told.append(completer("pa", 0)),
        set_completer_delims=lambda letters: None,
        parse_and_bind=told.append,
    )
    monkeypatch.setitem(sys.modules, "readline", library)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True))
    complete_from(lambda: ["pass", "place"])
    assert told == ["pass", bound]
