"""The replay: a match under keys and mouse that nobody plays any more, or not yet to its end."""

import random
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games.age_of_mythology.war_actions import Muster
from boardgames_tui.replay import EVERYBODY
from boardgames_tui.saves import verify
from boardgames_tui.session import Match
from boardgames_tui.tui.launch_targets import LaunchTarget
from boardgames_tui.tui.screens.replay import pace as replay_pace
from tests.tui import gallery, stage

HOSTILE = ("[bold]Ann\u00e4[/]", "@title", "x" * 16)


@pytest.fixture
def over(tmp_path: Path) -> Match:
    """A finished match of four, as somebody opens it to look at it."""
    folder = tmp_path / "saves"
    folder.mkdir()
    return Match.load(shutil.copy(gallery.match_file("over"), folder / "over.json"), lock=False)


def title(pilot: Any) -> str:
    return stage.rows(pilot)[0]


async def test_keys_and_mouse_go_about(over: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    last = len(over.history)
    async with stage.app(LaunchTarget(over), saves=tmp_path / "saves").run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        replay = pilot.app.screen.replay
        assert f"move 0 of {last}" in title(pilot)
        await stage.press(pilot, "end")
        assert f"move {last} of {last}" in title(pilot)
        places = []
        for key in ("left", "home", "right", "pagedown", "]", "[", "n", "N", "pageup", "end"):
            await stage.press(pilot, key)
            places.append(replay.at)
        assert places[:3] == [last - 1, 0, 1]
        assert places[3] > 1
        assert places[4] > places[3]  # the end of the round
        assert places[5] < places[4]
        assert places[6] > places[5]
        assert places[-1] == last
        # the line of the match
        mark = next(mark for mark in replay.marks if mark.kind == "turning")
        await stage.click(pilot, f"at:{mark.number}")
        assert replay.at == mark.number
        await stage.wheel(pilot, 30, 20)
        assert replay.at == mark.number + 1
        # whose eyes
        seen = []
        for _ in replay.all_eyes:
            seen.append(title(pilot).rstrip())
            await stage.press(pilot, "e")
        assert [told.rpartition("·")[2].rpartition("  ")[2] for told in seen] == [
            "everything open ▾",
            *(f"as {name} saw it ▾" for name in over.names),
            "as spectators saw it ▾",
        ]
        assert replay.eyes == EVERYBODY
        # automatically
        monkeypatch.setattr(replay_pace, "SPEEDS", (600.0, 600.0, 600.0))
        await stage.press(pilot, "end", "left", "left", "s", "space")
        assert "pause" in stage.rows(pilot)[-1]
        for _ in range(2):
            assert not replay.is_at_end
            pilot.app.screen.post_message(replay_pace.Pace.Due())
            await pilot.pause()
        await stage.calm(pilot)
        assert replay.is_at_end
        assert "pause" not in stage.rows(pilot)[-1]
        await stage.press(pilot, "f3")
        assert stage.on(pilot) == "OpenMats"
        assert pilot.app.screen.query_one("#who").size.height == 1  # the rest is the board's
        await stage.press(pilot, "right", "escape", "f2")
        assert stage.on(pilot) == "LogScreen"
        await stage.press(pilot, "escape", "?")
        assert "play on" in stage.prose(pilot)


async def test_from_the_results_through_a_branch_to_another_match(over: Match, tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    async with stage.app(over.path, saves=folder).run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "p", "end", "b")
        assert stage.on(pilot) == "ReplayScreen"
        assert "ended here" in stage.text(pilot)
        await stage.press(pilot, "2", "/")
        assert stage.on(pilot) == "LinesPopup"
        await stage.type_in(pilot, "ave caesar")
        await stage.press(pilot, "up", "enter")
        replay = pilot.app.screen.replay
        at = replay.at
        assert 0 < at < len(over.history)
        assert any(event.key == "log.ave" for event in over.history[at - 1].events)
        await stage.press(pilot, "b")
        assert stage.on(pilot) == "BranchPopup"
        await stage.press(pilot, "right", "down", "down", "down", "down", "right", "enter")
        await stage.calm(pilot)
        made = stage.table(pilot).match
        assert made.origin is not None
        assert (made.origin.match, made.origin.moves, made.origin.seed is None) == (over.id, at, False)
        assert made.controllers[0] == "bot:easy"
        assert made.path is not None
        assert verify(made.path) == []
        pilot.app.leave_table()
        await stage.calm(pilot)
        await stage.press(pilot, "s")
        assert f"branch of {over.name}, move {at}" in stage.text(pilot)
        # a save from the list, the other one
        await stage.press(pilot, "down", "p")
        assert stage.on(pilot) == "ReplayScreen"


async def test_a_running_match_shows_what_onlookers_see(tmp_path: Path) -> None:
    path = shutil.copy(gallery.match_file("mobilise"), tmp_path / "open.json")
    async with stage.app(Path(path), saves=tmp_path).run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        moves = len(stage.table(pilot).match.history)
        await stage.press(pilot, ",", "e", "b", "end", "left")
        assert stage.on(pilot) == "ReplayScreen"
        assert f"move {moves - 1} of {moves}" in title(pilot)
        assert title(pilot).rstrip().endswith("as spectators saw it")
        assert "play on" not in stage.rows(pilot)[-1]
        await stage.press(pilot, "escape", "escape")
        assert "Replay so far" in stage.text(pilot)


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_names_of_any_kind_and_rules_of_another_time(tmp_path: Path, size: tuple[int, int]) -> None:
    match = stage.play_out(Match.new(stage.setup(*HOSTILE)))
    lost = next(n for n, entry in enumerate(match.history) if n > 20 and entry.outcomes)
    match.timeline.entries[lost] = replace(match.history[lost], outcomes=())
    match.timeline._kept.clear()
    async with stage.app(LaunchTarget(match, 10**9 + lost), saves=tmp_path).run_test(size=size) as pilot:
        await stage.calm(pilot)
        assert "older rules" in stage.told(pilot) or "There is no move" in stage.told(pilot)
        await stage.press(pilot, "left")
        assert pilot.app.screen.replay.at == lost
        assert "older rules" in stage.told(pilot)
        for key in ("e", "e", "v", "v", "pageup", "home", "space", "space"):
            await stage.press(pilot, key)
            assert all(len(row) == size[0] for row in stage.rows(pilot))
        await stage.press(pilot, "home", "right")
        assert HOSTILE[0][:10] in stage.text(pilot)


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_with_everything_open_both_plans_of_a_battle_are_seen(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also every hand: on the mats of F3."""
    match = Match.new(Setup("age_of_mythology", (Seat("Anna"), Seat("Ben")), {}, stage.SEED))
    pick, musters = random.Random(3), list[int]()
    while not musters or match.decision.kind == "muster":
        wanted = [action for action in match.legal if isinstance(action, Muster)]
        match.play(wanted[0] if wanted else pick.choice(match.legal))
        musters += [len(match.history)] if wanted else []
    monkeypatch.setattr(Match, "is_over", True)
    async with stage.app(LaunchTarget(match, musters[-1]), saves=tmp_path).run_test(size=size) as pilot:
        await stage.calm(pilot)
        screen = pilot.app.screen
        assert "everything open" in title(pilot)
        battle = screen.scene.view.battle
        assert battle.attacker.army
        assert battle.defender.army
        told = stage.text(pilot).lower().replace("in secret", "")  # how armies are chosen is told, nothing is hidden
        assert "secret" not in told
        await stage.press(pilot, "f3")
        for seat in (0, 1):
            screen = pilot.app.screen
            assert screen.scene.view.hand == match.game.view(match.at(musters[-1]), screen.scene.seat).hand, seat
            await stage.press(pilot, "right")
