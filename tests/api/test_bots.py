"""Bots of the public API: the examples and the page are true, and bots of packages play."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui import api
from boardgames_tui.bots import bot_protocol, programs
from boardgames_tui.bots.processes import child_process
from boardgames_tui.engine import other_bots
from boardgames_tui.games import GAMES

ROOT = Path(__file__).parents[2]
BOTS = ROOT / "examples" / "bots"
PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
PATIENT = 60.0


@pytest.fixture(autouse=True)
def no_programs_yet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path / "config"))
    monkeypatch.setattr(other_bots, "_added", {})
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


@pytest.fixture
def asked() -> Iterator[programs.BlockingPrograms]:
    with programs.BlockingPrograms(PATIENT, PATIENT) as found:
        yield found


def play(asked: programs.BlockingPrograms, slug: str, name: str, most: int = 12) -> int:
    """Let the bot decide for everybody; return how often it did. ThoughtFailed when it fails."""
    game = GAMES[slug]
    state: Any = api.load(slug).new(2, seed="OLIVE-2345")._state
    count = 0
    while game.decision(state) is not None and count < most:
        legal = game.legal(state)
        if len(legal) > 1:
            count += 1
        game.apply(state, asked.choose(game, state, name) if len(legal) > 1 else legal[0])
    return count


@pytest.mark.slow
@pytest.mark.parametrize("slug", api.games())
def test_the_python_example_plays_every_game(asked: programs.BlockingPrograms, slug: str) -> None:
    name = other_bots.add(f"{sys.executable} {BOTS / 'greedy.py'}")
    assert play(asked, slug, name) == 12


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("perl") is None, reason="needs Perl")
@pytest.mark.parametrize("slug", api.games())
def test_the_perl_example_plays_every_game(asked: programs.BlockingPrograms, slug: str) -> None:
    name = other_bots.add(f"perl {BOTS / 'dice.pl'}")
    assert play(asked, slug, name, 40) == 40


def test_the_python_example_is_short() -> None:
    assert len((BOTS / "greedy.py").read_text(encoding="utf-8").splitlines()) < 40


@pytest.mark.slow
def test_the_bot_of_a_package_plays(
    asked: programs.BlockingPrograms, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the pyproject.toml of the examples declares it."""
    site = tmp_path / "site"
    folder = site / "greedy-1.0.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: greedy\nVersion: 1.0\n")
    declared = (BOTS / "pyproject.toml").read_text(encoding="utf-8").split('[project.entry-points."')[1]
    group, line = re.match(r'([\w.]+)"\]\n(.+)', declared).groups()  # type: ignore[union-attr]
    (folder / "entry_points.txt").write_text(f"[{group}]\n{line.replace(chr(34), '')}\n")
    shutil.copy(BOTS / "greedy.py", site)
    monkeypatch.syspath_prepend(str(site))
    monkeypatch.setenv("PYTHONPATH", f"{site}:{ROOT}")
    assert other_bots.known() == ("greedy",)
    assert play(asked, "augustus", "greedy") == 12


# the page


def test_the_bot_of_the_page_plays(asked: programs.BlockingPrograms, tmp_path: Path) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "first.py").write_text(block)
    assert play(asked, "augustus", other_bots.add(f"{sys.executable} {tmp_path / 'first.py'}"), 3) == 3


def test_the_page_gives_the_limits_that_hold() -> None:
    assert f'"protocol": {bot_protocol.VERSION}' in PAGE
    assert f"(0 to {bot_protocol.MOST_WORLDS}, may be left out)" in PAGE
    assert f"no hello within {programs.START:g} seconds" in PAGE
    assert f"no answer within {child_process.LIMIT:g} seconds" in PAGE
    assert f"too long ({bot_protocol.LONGEST_LINE // 1024} KiB)" in PAGE
    assert programs.MOST_REPEATED == 8  # "for the ninth time"
    assert programs.MOST_FAILURES == 3  # "three times in a row"


def test_the_page_names_every_member_of_a_question() -> None:
    asked = bot_protocol.question(GAMES["augustus"], api.load("augustus").new(2)._state, 0, 1, 2.5, 0)
    assert [name for name in asked if f"`{name}`" not in PAGE] == ["type"]


# run_bot


def test_what_a_bot_prints_is_no_answer(tmp_path: Path) -> None:
    script = tmp_path / "chatty.py"
    script.write_text(
        "from boardgames_tui import api\n"
        "print('thinking')\n"
        "def choose(turn):\n    print('hm')\n    return len(turn.legal) - 1\n"
        "api.run_bot(choose, 'Chatty', worlds=1)\n"
    )
    state = api.load("augustus").new(2, seed="OLIVE-2345")._state
    asked = bot_protocol.question(GAMES["augustus"], state, 0, 7, 2.5, 1)
    lines = bot_protocol.hello() + bot_protocol.encode({"type": "news"}) + bot_protocol.encode(asked)
    done = subprocess.run([sys.executable, str(script)], input=lines, capture_output=True, check=True)
    assert b"thinking" in done.stdout.splitlines()[0]  # before the protocol begins, the author's own mistake
    told = [json.loads(line) for line in done.stdout.splitlines()[1:]]
    assert told == [
        {"type": "hello", "protocol": 1, "name": "Chatty", "worlds": 1},
        {"id": 7, "choice": len(asked["legal"]) - 1},
    ]
    assert b"hm" in done.stderr


def test_a_turn_is_what_the_seat_may_know() -> None:
    position = api.load("augustus").new(["Anna", "Ben"], seed="OLIVE-2345")
    asked = bot_protocol.question(GAMES["augustus"], position._state, 0, 1, 2.5, 2)
    turn = api.read_turn(json.loads(json.dumps(asked)))
    assert (turn.game.slug, turn.seat, turn.names, turn.seconds) == ("augustus", 0, ("Anna", "Ben"), 2.5)
    assert turn.view == position.view(0)
    assert turn.legal == position.legal
    assert turn.notations == tuple(turn.game.notation(action) for action in turn.legal)
    assert [world.view(0) for world in turn.worlds] == [turn.view] * 2
    assert turn.worlds[0] != position


def test_too_many_worlds_are_refused() -> None:
    with pytest.raises(ValueError, match="worlds"):
        api.run_bot(lambda turn: 0, worlds=17)
