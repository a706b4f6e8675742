"""Layers in a fresh interpreter: what import contracts say about the source, proved on what is really loaded."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import own
from boardgames_tui.session import Match

ROOT = Path(__file__).parents[2]
REPORT = (
    "import json, sys\n"
    "tops = {name.partition('.')[0] for name in sys.modules}\n"
    "sys.stderr.write('\\n' + json.dumps(sorted(tops | set(sys.modules))))"
)


def loaded_after(code: str, answers: str = "") -> set[str]:
    """The modules in `sys.modules` when the code has run."""
    script = f"{code}\n{REPORT}"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, input=answers, capture_output=True, text=True, check=True
    )
    return set(json.loads(done.stderr.splitlines()[-1]))


def loaded_by_command(*argv: str, answers: str = "") -> set[str]:
    code = (
        "from boardgames_tui.cli import main\n"
        f"try:\n    main({list(argv)!r})\n"
        "except SystemExit as end:\n    assert not end.code, end.code"
    )
    return loaded_after(code, answers)


@pytest.mark.parametrize("slug", own())
def test_rules_know_no_screen(slug: str) -> None:
    loaded = loaded_after(f"from boardgames_tui.games import GAMES, brain; GAMES[{slug!r}]; brain({slug!r})")
    assert f"boardgames_tui.games.{slug}.game" in loaded
    assert not loaded & {"textual", "rich", "boardgames_tui.tui", "boardgames_tui.session", "boardgames_tui.saves"}


def test_the_registry_loads_no_game() -> None:
    loaded = loaded_after("from boardgames_tui.games import GAMES, info; list(GAMES); [info(slug) for slug in GAMES]")
    assert not [name for name in loaded if name.startswith("boardgames_tui.games.")]


FIRST_PAINT = """
from boardgames_tui.cli import main
from boardgames_tui.cli.commands import launch
launch.has_terminal = lambda: True
from textual.app import App
from boardgames_tui.tui.app import BoardGamesApp
BoardGamesApp.run = lambda self: App.run(self, headless=True, size=(120, 40))
from boardgames_tui.tui.screens.picker.picker import PickerScreen
PickerScreen._look_for_saves = lambda self, first=False: self.app.exit()
PickerScreen._look_around = lambda self: None
assert main([]) == 0
"""
"""The command as it is typed, up to what follows the first paint."""


@pytest.mark.parametrize("begun", [False, True], ids=["no save", "a save"])
def test_the_first_words_need_no_rules_session_validators_or_bots(
    begun: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_SAVES", str(tmp_path))
    if begun:
        Match.new(Setup("augustus", (Seat("Anna"), Seat("Ben"))), tmp_path / "begun.json").close()
    loaded = loaded_after(FIRST_PAINT)
    assert not loaded & {"boardgames_tui.commands", "boardgames_tui.tui.launch_targets"}
    assert "boardgames_tui.tui.screens.picker.parts" in loaded
    assert not loaded & {
        "pydantic",
        "boardgames_tui.session",
        "boardgames_tui.bots",
        "boardgames_tui.engine.seats.setups",
    }
    assert not [name for name in loaded if name.startswith("boardgames_tui.games.")]
    assert not loaded & {"textual.widgets._footer", "rich.markdown", "sqlite3", "boardgames_tui.results", "openskill"}
    assert "importlib.metadata" not in loaded  # packages of others are searched for when the first paint is done


TEXTS_READ = """
from importlib import import_module
texts = import_module("boardgames_tui.i18n.catalogue")
sys.stderr.write("\\n" + json.dumps([texts._later.cache_info().currsize]))
"""


@pytest.mark.parametrize("lang", ["en_GB.UTF-8", "de_DE.UTF-8"])
def test_the_first_words_need_no_texts_of_other_screens(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One text that is missing among those of the first screen has all others read."""
    monkeypatch.setenv("BOARDGAMES_TUI_SAVES", str(tmp_path))
    monkeypatch.setenv("LC_ALL", lang)
    script = f"import json, sys\n{FIRST_PAINT}\n{TEXTS_READ}"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(done.stderr.splitlines()[-1]) == [0]


@pytest.mark.parametrize("flag", ["--help", "--version"])
def test_help_and_version_start_without_screen_rules_or_session(flag: str) -> None:
    loaded = loaded_by_command(flag)
    assert not loaded & {"textual", "rich", "boardgames_tui.session"}
    assert not [name for name in loaded if name.startswith("boardgames_tui.games.")]


@pytest.mark.parametrize(
    "argv",
    [
        ("simulate", "augustus", "--games", "1", "--seats", "bot:random,bot:random"),
        ("saves",),
        ("stats",),
        ("today",),
        ("rules", "augustus"),
        ("play", "augustus", "--plain"),
    ],
    ids=" ".join,
)
def test_commands_without_the_app_load_no_textual(argv: tuple[str, ...], tmp_path: Path) -> None:
    loaded = loaded_by_command(*argv, "--saves", str(tmp_path), answers="quit\n")
    assert "textual" not in loaded
    assert "boardgames_tui.tui.app" not in loaded


def test_bots_and_sessions_load_no_screen() -> None:
    assert not loaded_after("import boardgames_tui.bots, boardgames_tui.session, boardgames_tui.i18n") & {
        "textual",
        "rich",
    }
