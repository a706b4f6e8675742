"""Keys and messages of a table lead somewhere: actions are methods of their own, messages have a handler."""

import pytest
from textual.message import Message
from textual.screen import Screen

from boardgames_tui.tui.screens.lessons.challenge import ChallengeScreen
from boardgames_tui.tui.screens.lessons.lesson import LessonScreen
from boardgames_tui.tui.screens.lessons.practice import PracticePlay
from boardgames_tui.tui.screens.remote.key_queue import KeyQueue
from boardgames_tui.tui.screens.remote.table import NOT_HERE, RemoteTableScreen
from boardgames_tui.tui.screens.replay.pace import Pace
from boardgames_tui.tui.screens.replay.replay import ReplayScreen
from boardgames_tui.tui.screens.table.base_table import BaseTableScreen
from boardgames_tui.tui.screens.table.hosting import TableHosting
from boardgames_tui.tui.screens.table.table import TableScreen
from boardgames_tui.tui.screens.table.windows import Windows

ACTIONS = {binding.action.partition("(")[0] for binding in BaseTableScreen.BINDINGS}  # type: ignore[union-attr]


@pytest.mark.parametrize("kind", [TableScreen, LessonScreen, ChallengeScreen])
def test_every_key_has_a_method(kind: type[BaseTableScreen]) -> None:
    assert [name for name in ACTIONS if "." not in name and not hasattr(kind, f"action_{name}")] == []


def test_a_remote_table_lacks_what_only_the_host_has() -> None:
    missing = {name for name in ACTIONS if "." not in name and not hasattr(RemoteTableScreen, f"action_{name}")}
    assert missing == set(NOT_HERE)


@pytest.mark.parametrize(
    ("message", "screen"),
    [
        (Windows.Picked, BaseTableScreen),
        (Windows.Sought, BaseTableScreen),
        (Windows.Rearranged, BaseTableScreen),
        (TableHosting.Opened, TableScreen),
        (TableHosting.Changed, TableScreen),
        (PracticePlay.Shown, LessonScreen),
        (PracticePlay.Shown, ChallengeScreen),
        (KeyQueue.Dropped, RemoteTableScreen),
        (KeyQueue.Unanswered, RemoteTableScreen),
        (Pace.Due, ReplayScreen),
        (Pace.Changed, ReplayScreen),
    ],
)
def test_every_message_has_a_handler(message: type[Message], screen: type[Screen[object]]) -> None:
    assert hasattr(screen, message.handler_name)
