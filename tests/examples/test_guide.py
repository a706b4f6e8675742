"""The guide docs/adding_a_game.md is true: its steps are followed to the letter in an empty folder, and both games that
result are the ones it shows. Kalah is then played."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames_tui.games import GAMES
from boardgames_tui.tui.screens.picker.parts import GameCard
from tests.tui import stage

CHECKOUT = Path(__file__).parents[2]
GUIDE = (CHECKOUT / "docs" / "adding_a_game.md").read_text(encoding="utf-8")
FENCE = re.compile(r"^```(\w+) (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""Language, name, content: scripts are named after the game they build, other blocks after the file they show."""
GAME_OF_THE_COMMAND, EXAMPLE = "new-game", "kalah"


def follow(game: str, folder: Path) -> None:
    """Run the steps for one of the two games in a folder."""
    script = [
        "set -eu",
        *(content for language, name, content in FENCE.findall(GUIDE) if (language, name) == ("sh", game)),
    ]
    assert len(script) > 1
    env = {name: value for name, value in os.environ.items() if not name.startswith(("BOARDGAMES", "PYTEST"))}
    env |= {
        "CHECKOUT": str(CHECKOUT),
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "PIP_NO_INDEX": "1",
        "PYTHONPATH": str(CHECKOUT),  # this checkout, whichever the environment has
    }
    done = subprocess.run(["bash", "-c", "\n".join(script)], cwd=folder, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of Kalah, in which every step was done."""
    folder = tmp_path_factory.mktemp("guide")
    follow(EXAMPLE, folder)
    return folder / EXAMPLE


def test_what_the_guide_shows_is_what_the_command_writes(tmp_path: Path) -> None:
    follow(GAME_OF_THE_COMMAND, tmp_path)
    shown = {name: content for language, name, content in FENCE.findall(GUIDE) if language != "sh"}
    assert len(shown) >= 7
    for name, content in shown.items():
        assert content == (tmp_path / name).read_text(encoding="utf-8"), name


def test_every_block_of_the_guide_is_followed_or_compared() -> None:
    assert GUIDE.count("```") == 2 * len(FENCE.findall(GUIDE))
    scripts = {name for language, name, _ in FENCE.findall(GUIDE) if language == "sh"}
    assert scripts == {GAME_OF_THE_COMMAND, EXAMPLE}


def test_the_steps_make_the_whole_example(built: Path) -> None:
    example = CHECKOUT / "examples" / "kalah"
    for path in example.rglob("*"):
        if path.is_file() and path.name != "README.md" and "__pycache__" not in path.parts:
            assert (built / path.relative_to(example)).read_bytes() == path.read_bytes(), path


def test_the_example_stays_small() -> None:
    files = (CHECKOUT / "examples" / "kalah" / "kalah").glob("*.py")
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < 300


@pytest.fixture
def installed(built: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Installed, as the last step leaves it: here and in the processes that are started."""
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("PYTHONPATH", str(built / "installed"))
    monkeypatch.syspath_prepend(str(built / "installed"))
    yield
    for name in [name for name in sys.modules if name.partition(".")[0] == "kalah"]:
        del sys.modules[name]


@pytest.mark.parametrize(("lang", "size"), [("en", stage.SMALL), ("de", stage.WIDE)])
async def test_the_result_is_played_in_the_app(
    lang: str, size: tuple[int, int], installed: None, tmp_path: Path
) -> None:
    app = stage.app(lang=lang, saves=tmp_path / "saves")
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        assert [card.slug for card in app.screen.query(GameCard)] == list(GAMES)
        await stage.press(pilot, str(1 + list(GAMES).index("kalah")))
        await stage.wait_for(pilot, "SetupScreen")
        await stage.type_in(pilot, "Anna")
        await stage.press(pilot, "f9")
        await stage.wait_for(pilot, "TableScreen")
        assert {"en": "Which pit do you sow?", "de": "Welche Mulde säst du aus?"}[lang] in stage.prose(pilot)
        for _ in range(400):
            if stage.on(pilot) != "TableScreen":
                break
            await stage.press(pilot, "enter")
            await pilot.pause(0.02)  # the bot thinks in a process of its own
        await stage.wait_for(pilot, "ResultsScreen")
        match = app.open_match
        assert match is not None
        assert match.is_over
        assert sum(row.total for row in match.standings().rows) == 48


def test_the_result_is_played_line_by_line(built: Path, tmp_path: Path) -> None:
    env = os.environ | {
        "PYTHONPATH": f"{built / 'installed'}:{CHECKOUT}",
        "BOARDGAMES_TUI_CONFIG": str(tmp_path / "config"),
    }
    command = [sys.executable, "-m", "boardgames_tui", "play", "kalah", "--plain", "--seats", "Anna,bot:easy"]
    done = subprocess.run(
        [*command, "--saves", str(tmp_path), "--lang", "en", "--seed", "AMBER-2345"],
        input="1\n" * 100,
        env=env,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert "keeps the last" in done.stdout
    assert "Store" in done.stdout
