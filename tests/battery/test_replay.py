"""The replay of every game: forth and back what everybody saw, and of a running match nothing that somebody hides."""

import random
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.engine import Setup
from boardgames_tui.replay import EVERYBODY, Replay
from boardgames_tui.saves import verify
from boardgames_tui.session import Match
from boardgames_tui.session.branching import branch, past
from boardgames_tui.tui.launch_targets import LaunchTarget
from tests.battery.frames import frame
from tests.battery.secrets.worlds import another_world
from tests.battery.tables import SLUGS, all_cases
from tests.tui import stage

LOOKED_AT = 24
"""Positions of each match that are compared."""
FRAMES = 5
MOVES = 90
SAVES = Path(__file__).parents[1] / "saves"
CASES = {slug: next(case for case in all_cases() if case.slug == slug and case.seats > 1) for slug in SLUGS}


def random_match(setup: Setup) -> Match:
    match, chooser = Match.new(setup), random.Random(41)
    while not match.is_over:
        match.play(chooser.choice(match.legal))
    return match


@pytest.mark.parametrize("slug", SLUGS)
def test_forth_and_back_everybody_sees_what_they_saw(slug: str) -> None:
    case = CASES[slug]
    match, chooser, game = Match.new(case.setup("CORAL-7236")), random.Random(31), case.game
    seen: dict[int, list[Any]] = {}
    while True:
        place = len(match.history)
        if place < LOOKED_AT // 3 or place % 37 == 0 or match.is_over:
            seen[place] = [game.view(match.state, seat) for seat in (None, *range(case.seats))]
        if match.is_over:
            break
        match.play(chooser.choice(match.legal))
    replay = Replay(match, at=0)
    places = sorted(seen)[:: max(1, len(seen) // LOOKED_AT)]
    for place in [*places, *reversed(places)]:
        replay.to(place)
        for eyes, view in zip((None, *range(case.seats)), seen[place], strict=True):
            replay.look_with(eyes)
            assert replay.reader == eyes
            assert game.view(replay.past.state, replay.reader) == view
        replay.look_with(EVERYBODY)
        if (decision := replay.past.decision) is not None:
            assert game.view(replay.past.state, replay.reader) == seen[place][1 + decision.seat]


@pytest.mark.parametrize("slug", SLUGS)
def test_what_if_is_sound_in_every_game(slug: str, tmp_path: Path) -> None:
    """A branch, played on, and a branch of that one: with a new chance and with the same."""
    match = random_match(CASES[slug].setup("CORAL-7238"))
    for number, seed in enumerate(("OTTER-7K2M", None), 1):
        place = len(match.history) * number // 3
        made = branch(match, place, seed=seed)
        assert verify(made.save(tmp_path / f"{number}.json")) == []
        chooser = random.Random(number)
        while not made.is_over and (number == 1 or len(made.history) < place + 25):
            made.play(chooser.choice(made.legal))
        assert verify(made.save(tmp_path / f"{number}-on.json")) == []
        assert Match.load(tmp_path / f"{number}-on.json", lock=False).origin == made.origin
        match = made


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if (SAVES / slug).is_dir()])
def test_saves_of_old_formats_can_be_looked_at(slug: str) -> None:
    match = Match.load(SAVES / slug / "format_1.json", lock=False)
    replay = Replay(match, at=0)
    assert replay.way.problem is None
    while replay.step("round", 1):
        assert replay.past.history == match.history[: replay.at]
        assert replay.deed is not None
    assert replay.at == len(match.history)


@pytest.mark.parametrize("slug", SLUGS)
async def test_the_replay_of_a_running_match_is_the_same_whatever_is_hidden(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path / "config"))
    case, chooser = CASES[slug], random.Random(37)
    match = Match.new(case.setup("CORAL-7237"))
    while not match.is_over and len(match.history) < MOVES:
        match.play(chooser.choice(match.legal))
    match = past(match, len(match.history) // 2) if match.is_over else match  # a short game
    size = stage.SMALL if SLUGS.index(slug) % 2 else stage.WIDE
    async with stage.app(LaunchTarget(match), saves=tmp_path).run_test(size=size) as pilot:
        await stage.calm(pilot)
        screen = pilot.app.screen
        for number in range(FRAMES):
            screen.action_to(len(match.history) * number // (FRAMES - 1))
            shown = frame(pilot)
            for seat in range(case.seats):
                with another_world(screen.replay.past, seat, number):
                    screen.show()
                    assert frame(pilot) == shown, (slug, screen.replay.at, seat)
            screen.show()
