"""`learn` on the command line, and the coach at a plain table."""

import pytest

from boardgames_tui.tui.launch_targets import LearnTarget
from boardgames_tui.user_config.settings import Settings, load_settings, store_settings
from tests.cli.conftest import Run

PLAY = ("play", "augustus", "--plain", "--seats", "Anna,Ben", "--option", "deal_mode=random_3", "--seed", "LAUREL-7Q4K")


@pytest.mark.parametrize(
    ("argv", "opened"),
    [
        (["augustus"], LearnTarget("augustus")),
        (["augustus", "2"], LearnTarget("augustus", 2)),
        (["AUGUST", "4"], LearnTarget("augustus", 4)),
    ],
)
def test_learn_opens_the_lessons(
    run: Run, monkeypatch: pytest.MonkeyPatch, argv: list[str], opened: LearnTarget
) -> None:
    started = []
    monkeypatch.setattr(
        "boardgames_tui.cli.commands.launch.open_app", lambda start, args, console: started.append(start) or 0
    )
    assert run("learn", *argv).code == 0
    assert started == [opened]


def test_a_lesson_that_does_not_exist_is_a_sentence(run: Run) -> None:
    code, _, err = run("learn", "augustus", "9")
    assert code == 2
    assert "Augustus has lessons 1 to 4; there is no lesson 9." in err


def test_the_coach_speaks_when_asked(run: Run) -> None:
    out = run(*PLAY, answers=["coach"]).out
    assert out.count("The coach: Everybody uses this token.") == 1
    assert out.index("Ben? ") < out.index("The coach")  # nothing before it is asked


def test_switched_on_it_speaks_once_of_each_kind(run: Run) -> None:
    store_settings(Settings(coach=True))
    out = run(*PLAY, answers=["a", "a", "a", "a", "a", "a"]).out
    assert out.count("The coach: Everybody uses this token.") == 1
    assert "augustus/mobilise" in load_settings().coached
    assert "The coach: A token" not in run(*PLAY, answers=["a"]).out


def test_in_german(run: Run) -> None:
    assert "Der Trainer: Ein Marker für alle." in run(*PLAY, "--lang", "de", answers=["trainer"]).out
