"""The prompt names the choice and is never cut, in the smallest window beside the longest name."""

import pytest

from boardgames_tui.engine.seats.seating import MAX_NAME
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import spans_text
from boardgames_tui.kit.panels.band import Band, band
from boardgames_tui.session import Match
from boardgames_tui.tui.scenes import make_scene, table_for
from tests.games.table_tester import grid, text
from tests.tui import stage

LONG = "Maximiliane-Rosa"


@pytest.mark.slow
@pytest.mark.parametrize("lang", languages())
def test_no_prompt_of_whole_games_is_cut_at_80_columns(lang: str) -> None:
    assert len(LONG) == MAX_NAME
    words, look, kinds = catalogue(lang, "augustus"), Look(), set()
    for seed in ("A", "B", "C", "D"):
        match = Match.new(stage.setup("Friederike-Luise", LONG, "Ben", seed=seed))
        table = table_for(match)
        match.settle()
        while match.decision is not None:
            scene = make_scene(match, table, look, words, match.decision.seat, small=True)
            p = grid(look, (80, 2))
            band(p, scene.people[match.decision.seat], "", table.prompt(scene), "")
            prompt = spans_text(table.prompt(scene)).strip()
            assert prompt in text(p).splitlines()[0], prompt
            kinds.add(match.decision.kind)
            match.play(stage.best(match))
            match.settle()
    assert {"choose_objectives", "mobilise", "move", "take_card", "count_tile", "power_place"} <= kinds


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("pace", ["step", "slow", "fast", "instant"])
async def test_the_pace_of_bots_is_told_unless_it_is_the_usual_one(lang: str, pace: str) -> None:
    match = Match.new(stage.setup("Ben", "Anna", controllers=["bot:easy"]))
    table, words, look = table_for(match), catalogue(lang, "augustus"), Look()
    match.settle()
    assert match.decision is not None
    scene = make_scene(match, table, look, words, match.decision.seat, small=False)
    scene.pace = pace
    p = grid(look, (80, 4))
    Band(table).draw(p, scene)
    assert ("Bots" in text(p)) is (pace != "fast")
