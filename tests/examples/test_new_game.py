"""`boardgames-tui new-game`: the skeleton it writes is small, plays at once and passes the battery."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames_tui import games
from boardgames_tui.engine import Forced, Seat, Setup
from boardgames_tui.games import GAMES
from boardgames_tui.session import Match
from boardgames_tui.session.flow import MatchFlow, Next
from tests.cli.conftest import Run, run

__all__ = ["run"]

ROOT = Path(__file__).parents[2]
MOST_LINES = 150
"""Lines of Python in the skeleton; its guide is read by people who want to begin."""
BATTERY = ("contract", "session", "worth", "texts")
"""Modules of the battery that need no screen."""


@pytest.fixture
def project(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The project that the command writes, under development."""
    monkeypatch.chdir(tmp_path)
    done = run("new-game", "high_dice", "--lang", "en")
    assert (done.code, done.err) == (0, "")
    assert "BOARDGAMES_TUI_GAMES=$PWD/high_dice boardgames-tui play high_dice" in done.out
    monkeypatch.setattr("sys.path", [*sys.path])
    monkeypatch.setenv("BOARDGAMES_TUI_GAMES", str(tmp_path / "high_dice"))
    yield tmp_path / "high_dice"
    games.unreported_problems()
    games.unreported_faults()
    for name in [name for name in sys.modules if name.partition(".")[0] == "high_dice"]:
        del sys.modules[name]


def test_it_is_small_and_named_throughout(project: Path) -> None:
    files = [path for path in project.rglob("*") if path.is_file()]
    lines = [path.read_text(encoding="utf-8").splitlines() for path in files if path.suffix == ".py"]
    assert sum(map(len, lines)) < MOST_LINES
    assert not [path for path in files if "pig" in path.read_text(encoding="utf-8").lower()]
    assert "class HighDice(StackGame" in (project / "high_dice" / "game.py").read_text(encoding="utf-8")
    assert '"title": "High Dice"' in (project / "high_dice/assets/text/en/high_dice.json").read_text(encoding="utf-8")


def test_it_plays_at_once(project: Path, run: Run, tmp_path: Path) -> None:
    done = run("play", "high_dice", "--plain", "--seats", "Anna,bot", "--lang", "en", answers=["roll"] * 300)
    assert done.code == 0, done.err
    assert "Anna: Do you roll the die?" in done.out


def test_a_lone_roll_is_left_to_the_player(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The only legal action is played without asking, but not if it draws: a step that wants that says so."""
    match = Match.new(Setup("high_dice", (Seat("Anna"), Seat("Ben")), {}, "AMBER-2345"))
    flow = MatchFlow(match)
    assert len(match.legal) == 1
    assert flow.go_on() is Next.PERSON
    assert match.history == []
    step = match.game._steps[type(match.state.stack[-1])]  # type: ignore[attr-defined]
    monkeypatch.setattr(type(step), "auto_draws", True)
    match = Match.new(match.setup)
    MatchFlow(match).go_on()
    assert match.history[0].automatic


def test_its_rules_are_those_of_its_text(project: Path) -> None:
    game = GAMES["high_dice"]
    state = game.new(Setup("high_dice", (Seat("Anna"), Seat("Ben")), {"goal": 20}, "AMBER-2345"))
    state.chance.tape = Forced(6, 5, 6, 6, 6, 2)
    for move in ("roll", "roll", "hold", "roll", "roll", "roll", "roll", "hold"):
        game.apply(state, game.parse(state, f"choose {move}"))
    assert game.decision(state) is None
    assert game.standings(state).winners == (1,)


@pytest.mark.slow
def test_the_battery_accepts_it(project: Path) -> None:
    modules = [str(ROOT / "tests" / "battery" / f"test_{name}.py") for name in BATTERY]
    command = [sys.executable, "-m", "pytest", "-q", "--rootdir", str(ROOT), "-c", str(ROOT / "pyproject.toml")]
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    done = subprocess.run(
        [*command, *modules, "--game", "."], cwd=project, env=env | {"PYTHONPATH": str(ROOT)}, capture_output=True
    )
    assert done.returncode == 0, done.stdout.decode()[-3000:]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Pig", "Use lower-case letters"),
        ("3d", "Use lower-case letters"),
        ("class", "Use lower-case letters"),
        ("augustus", "already a game"),
        ("json", "already a game or a Python package"),
        ("there", "already exists"),
    ],
)
def test_names_that_cannot_be_are_refused(
    name: str, told: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").mkdir()
    done = run("new-game", name, "--lang", "en")
    assert (done.code, told in done.err) == (2, True), done.err
    assert [path.name for path in tmp_path.iterdir() if path.name != "saves"] == ["there"]


@pytest.mark.parametrize("part", ["game.py", "__init__.py"])
def test_a_fault_of_a_game_under_development_shows_its_traceback(project: Path, run: Run, part: str) -> None:
    (project / "high_dice" / part).write_text(
        "def broken() -> None:\n    raise RuntimeError('no luck')\n\n\nbroken()\n"
    )
    done = run("options", "high_dice", "--lang", "en")
    assert done.code == 2
    assert "in broken" in done.err
    assert "RuntimeError: no luck" in done.err


def test_a_fault_while_playing_shows_its_traceback(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = project / "high_dice" / "rules.py"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace('state.chance.die("die")', "undefined"), encoding="utf-8")
    done = run("play", "high_dice", "--plain", "--seats", "Anna,bot", "--lang", "en", answers=["roll"])
    assert done.code == 1
    assert "NameError: name 'undefined' is not defined" in done.err


def test_faults_of_others_show_no_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """It could hold the cards of somebody who is playing."""

    def broken(*_: object) -> int:
        raise RuntimeError("a hand")

    monkeypatch.setattr("boardgames_tui.cli.commands.options.run", broken)
    done = run("options", "augustus", "--lang", "en")
    assert done.code == 1
    assert "a hand" not in done.err
