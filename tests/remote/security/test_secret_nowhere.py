"""The secret of a running match, as text and as number, is in none of its outputs: wire, lists, exports, reviews, logs,
plain mode, reports of a crash. It is in the save, and nowhere else until the match is over."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from boardgames_tui import crash
from boardgames_tui.cli import main
from boardgames_tui.cli.errors import BAD_INPUT
from boardgames_tui.engine import seed_number
from boardgames_tui.export.formats import FORMS
from boardgames_tui.i18n import catalogue
from boardgames_tui.session import Match
from tests.remote.screens import SLUGS, Screen, open_table, play, setup

MOVES = 12
COMMANDS = (
    ["saves", "list"],
    ["saves", "list", "--json"],
    ["saves", "show"],
    ["saves", "verify"],
    ["review"],
    ["review", "--json"],
    ["resume", "--plain"],
    *(["export", "--format", form] for form in FORMS),
)


def traces(match: Match) -> list[str]:
    """What nobody may find: the whole text and each group of it, and the numbers that chance and bots make of it."""
    secret = str(match.setup.seed)
    number, state = seed_number(secret), match.state.chance.seed
    return [secret, *secret.split("-")[1:], str(number), f"{number:x}", str(state), f"{state:x}"]


def must_not_tell(match: Match, output: str, where: str) -> None:
    found = [trace for trace in traces(match) if trace.lower() in output.lower()]
    assert not found, where


@pytest.fixture(params=SLUGS)
def running(request: pytest.FixtureRequest, tmp_path: Path) -> Match:
    match = Match.new(replace(setup(request.param, 2), seed=None), tmp_path / "saves" / "one.json")
    assert match.has_secret_deal
    return match


def test_no_byte_on_the_wire_tells_it(running: Match) -> None:
    table = open_table(running)
    screens = [Screen(table, seat) for seat in range(len(running.names))]
    onlooker = Screen(table, None)
    play(table, screens, random.Random(3), MOVES)
    again = Screen(table, 0)
    assert not running.is_over
    for screen in (*screens, onlooker, again):
        assert len(screen.lines) > 1
        must_not_tell(running, "\n".join(screen.lines), f"seat {screen.place.seat}")
    running.close()


def test_no_command_tells_it(
    running: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pick = random.Random(3)
    for _ in range(MOVES):
        running.play(pick.choice(running.legal))
        running.settle()
    assert not running.is_over
    running.close()
    path = tmp_path / "saves" / "one.json"
    assert str(running.setup.seed) in path.read_text()  # it is kept there
    monkeypatch.setattr("builtins.input", lambda *_: (_ for _ in ()).throw(EOFError))
    for words in COMMANDS:
        is_listing = words[:2] == ["saves", "list"]
        code = main(["--lang", "en", *words, *([] if is_listing else [str(path)]), "--saves", str(path.parent)])
        said = capsys.readouterr()
        assert code != BAD_INPUT, said.err  # it was understood
        assert said.out or said.err
        must_not_tell(running, said.out + said.err, " ".join(words))


def test_no_log_and_no_crash_report_tells_it(running: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_REPORTS", str(tmp_path / "reports"))
    pick, words = random.Random(3), catalogue("en", running.setup.game)
    for _ in range(MOVES):
        running.play(pick.choice(running.legal))
        running.settle()
    for seat in (None, *range(len(running.names))):
        told = "\n".join(words.sentence(event, running.names) for _, event in running.log(seat))
        must_not_tell(running, told, f"log of {seat}")
    try:
        raise ValueError(f"a fault that names the secret: {running.setup} {running.state}")
    except ValueError as fault:
        report = crash.report(fault)
    assert report is not None
    must_not_tell(running, report.read_text(), "crash report")
    must_not_tell(running, running.open_seed, "seed that is shown")
    running.close()
