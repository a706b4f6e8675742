"""A card on the stage leaves the ground in sight that it speaks of, on the board that it belongs to."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.engine import Event, Seat, Setup
from boardgames_tui.games.age_of_mythology.table import MythologyTable
from boardgames_tui.kit.painter import Span
from boardgames_tui.kit.panels.stage import Stage
from boardgames_tui.kit.scene import Scene
from boardgames_tui.kit.stage import Die, MomentKind, StageCard, StageRow
from boardgames_tui.session import Match
from tests.tui import stage

GROUNDS = ("production", "city", "holding")
DICE = [Die(6, True)] * 7
SOURCES = StageRow([], glyphs=[Span("3 printed  +3 against Cavalry  +2 Wall")])
TAKEN = ["Ben loses 3 food", "Ben loses 2 wood", "Anna gains 3 food", "Anna gains 2 wood"]


def in_the_third_round(path: Path) -> Path:
    """A match by chance, before somebody places a victory cube."""
    seats = tuple(Seat(name, None, "human") for name in ("Anna", "Ben", "Clara"))
    match, hands = Match.new(Setup("age_of_mythology", seats, {}, "LAUREL-7Q4K"), path), random.Random(3)
    while match.round < 3 or match.decision is None or match.decision.kind != "victory_cubes":
        match.play(hands.choice(match.legal))
    match.save()
    match.close()
    return path


def encounter(ground: str) -> StageCard:
    """Both rolls, a loss and the victory."""
    rows = [
        StageRow([Span("Hoplite")], dice=DICE, result=[Span("7 hits")]),
        SOURCES,
        StageRow([Span("Raider")], dice=DICE, result=[Span("7 hits")]),
        SOURCES,
    ]
    told = ["Ben loses Raider", "Anna wins the battle and 2 victory cubes"]
    return StageCard("ON THE STAGE", rows, told, "battle round 2", kind=MomentKind.RESULT, places=[ground])


def spoils(ground: str) -> StageCard:
    return StageCard("ON THE STAGE", (), TAKEN, "Loki", kind=MomentKind.RESULT, places=[ground])


def is_clear(pilot: Pilot[Any], ground: str) -> bool:
    """On the screen, whole and not below the card."""
    place, card = stage.targets(pilot).get(ground), pilot.app.screen.query_one(Stage).region
    return place is not None and place.height > 3 and (place.y + place.height <= card.y or place.y >= card.bottom)


@pytest.mark.parametrize("card", [encounter, spoils])
@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_a_card_never_covers_the_ground_that_it_speaks_of(
    size: tuple[int, int], card: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[StageCard] = []

    def cards(self: MythologyTable, scene: Scene, news: Sequence[tuple[int, Event]]) -> Sequence[StageCard]:
        return shown

    async with stage.app(in_the_third_round(tmp_path / "a.json"), saves=tmp_path, animation=False).run_test(
        size=size
    ) as pilot:
        await stage.calm(pilot)
        monkeypatch.setattr(MythologyTable, "stage", cards)
        covered = []
        for seat in range(3):
            for area in GROUNDS:
                ground = f"ground:{seat}:{area}"
                shown[:] = [card(ground)]
                await stage.press(pilot, "f7")
                assert "ON THE STAGE" in stage.text(pilot)
                if not is_clear(pilot, ground):
                    covered.append(ground)
                await stage.press(pilot, "enter")
        assert covered == []
