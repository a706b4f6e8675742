"""F1 pressed at the table: the rules open at the chapter of the present decision, in every game and both languages."""

import random
from itertools import cycle
from pathlib import Path

import pytest

from boardgames_tui.engine import Setup
from boardgames_tui.games import own
from boardgames_tui.i18n import languages
from boardgames_tui.i18n.rules import chapter_about
from boardgames_tui.session import Match
from boardgames_tui.tui.screens.rules import RulesScreen
from tests.battery.tables import SLUGS
from tests.lengths import plays
from tests.remote.screens import setup
from tests.tui import stage

KINDS = plays(6, 100)
"""Kinds of decisions tried in each game."""
DECISIONS = 400


def left_at_new_kinds(made: Setup, folder: Path) -> dict[str, Path]:
    """By the kind of the decision: a save of the match where it came first."""
    match, hands = Match.new(made), random.Random(made.game)
    found: dict[str, Path] = {}
    for _ in range(DECISIONS):
        match.settle()
        if match.decision is None or len(found) == KINDS:
            break
        if match.decision.kind not in found:
            found[match.decision.kind] = match.save(folder / f"{match.decision.kind}.json")
        match.play(hands.choice(list(match.legal)))
    return found


def heading(screen: RulesScreen) -> str:
    """Of the chapter that the list of contents points at."""
    assert screen.contents.highlighted is not None
    return screen.chapters[screen.contents.highlighted].text


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("slug", SLUGS)
async def test_f1_opens_the_chapter_of_the_decision(tmp_path: Path, slug: str, size: tuple[int, int]) -> None:
    found = left_at_new_kinds(setup(slug, 2), tmp_path)
    assert len(found) >= (2 if slug in own() else 1), found
    langs = cycle(languages() if size == stage.SMALL else reversed(languages()))
    for (kind, path), lang in zip(found.items(), langs, strict=False):
        app = stage.app(path, lang=lang, saves=tmp_path)
        async with app.run_test(size=size) as pilot:
            await stage.calm(pilot)
            if stage.on(pilot) == "CurtainScreen":
                await stage.press(pilot, "enter")
            table = stage.table(pilot)
            assert table.match.decision is not None
            assert table.match.decision.kind == kind
            await stage.press(pilot, "f1")
            await stage.calm(pilot)
            rules, wanted = app.screen, chapter_about(slug, lang, kind)
            assert isinstance(rules, RulesScreen)
            assert wanted or slug not in own(), (kind, lang)
            wanted = wanted or heading(rules)  # a game that declares no chapters: where its rule stands
            assert heading(rules) == wanted, (kind, lang)
            number = [chapter.text for chapter in rules.chapters].index(wanted)
            lines = [chapter.line for chapter in rules.chapters] + [len(rules.view.lines)]
            top, bottom = rules.view.top, rules.view.top + rules.view.size.height
            assert lines[number] < bottom, (kind, lang)
            assert top < lines[number + 1], (kind, lang)  # so its text is in sight
            await stage.press(pilot, "f1")
            assert stage.on(pilot) == "TableScreen"
