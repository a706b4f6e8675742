"""`replay SAVE [--at N]`: what is wrong is said before any screen opens."""

import json
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.session.branching import branch
from boardgames_tui.tui.launch_targets import LaunchTarget
from tests.cli.conftest import Run
from tests.review.finished import saved


def test_a_save_opens_where_it_is_asked_to(run: Run, started: list[Any], tmp_path: Path) -> None:
    path = saved(tmp_path).path
    assert run("replay", str(path)).code == 0
    assert run("replay", str(path), "--at", "7").code == 0
    opened = [start for start, _ in started]
    assert [type(start) for start in opened] == [LaunchTarget, LaunchTarget]
    assert [start.at for start in opened] == [None, 7]
    assert opened[0].match.path == path
    assert not list(path.parent.glob(".*lock*"))  # only looked at


@pytest.mark.parametrize(
    ("asked", "code", "told"),
    [
        ((), 2, "Which match?"),
        (("nobody.json",), 3, "nobody.json"),
        (("broken.json",), 3, "broken.json"),
        (("match.json", "--at", "soon"), 2, "“soon” is not a move number"),
        (("match.json", "--at", "-1"), 2, "--at"),
    ],
)
def test_what_cannot_be_shown_is_told(
    run: Run, started: list[Any], tmp_path: Path, asked: tuple[str, ...], code: int, told: str
) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / "broken.json").write_text("{", encoding="utf-8")
    outcome = run("replay", *asked)
    assert (outcome.code, outcome.out) == (code, "")
    assert told in outcome.err
    assert started == []


def test_without_a_terminal_it_says_so(run: Run, tmp_path: Path) -> None:
    outcome = run("replay", str(saved(tmp_path).path))
    assert outcome.code != 0
    assert outcome.err


def test_lists_name_what_a_branch_is_of(run: Run, tmp_path: Path) -> None:
    match = saved(tmp_path)
    folder = tmp_path / "saves"
    folder.mkdir()
    branch(match, 7).save(folder / "branch.json")
    assert "branch of Anna, Ben, move 7" in " ".join(run("saves", "list").out.split())
    assert json.loads(run("saves", "list", "--json").out)[0]["branch"] == {"name": match.name, "moves": 7}
