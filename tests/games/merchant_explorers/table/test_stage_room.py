"""A card on the stage leaves the letters above the map in sight, and spaces that it speaks of."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.kit.panels.stage import Stage
from boardgames_tui.session import Match
from tests.games.table_tester import best
from tests.tui import stage


def before_the_card(path: Path, key: str, turn: int) -> Path:
    """A match just before the decision that ends a turn with this event."""
    seats = tuple(Seat(name, None, "human") for name in ("Anna", "Ben"))
    match, chooser = Match.new(Setup("merchant_explorers", seats, {}, "LAUREL-7Q4K"), path), random.Random(2)
    while True:
        match.settle()
        event_keys = [event.key for event in match.play(best(match) if chooser.random() < 0.8 else match.legal[0])]
        if key in event_keys and match.state.turn >= turn:
            break
    match.undo(agreed=True)
    match.save()
    match.close()
    return path


def uncovered_spaces(pilot: Pilot[Any], places: list[str]) -> list[str]:
    card, found = pilot.app.screen.query_one(Stage).region, stage.targets(pilot)
    on_map = [place for place in places if place in found and place.startswith("map:")]
    return [at for at in on_map if found[at].y + found[at].height <= card.y or found[at].y >= card.bottom]


@pytest.mark.parametrize(("key", "turn"), [("log.reveal", 4), ("log.era", 6)])
@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE, stage.LARGE])
async def test_a_card_leaves_the_letters_of_the_columns_in_sight(
    size: tuple[int, int], key: str, turn: int, tmp_path: Path
) -> None:
    path = before_the_card(tmp_path / "a.json", key, turn)
    async with stage.app(path, saves=tmp_path, animation=False, speed="step").run_test(size=size) as pilot:
        await stage.calm(pilot)
        if stage.on(pilot) != "TableScreen":
            await stage.press(pilot, "enter")
        screen = stage.table(pilot)
        stage.choose(pilot, screen.match.legal[0])
        await stage.calm(pilot)
        assert screen.play.staging.is_up
        assert any(re.search(r"\bA +B +C +D +E +F\b", row) for row in stage.rows(pilot))
        if key == "log.reveal":
            assert uncovered_spaces(pilot, list(screen.play.staging.stage.card.places))
