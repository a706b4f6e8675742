"""Ctrl+P: everything the app can do, found by typing, in the reader's language."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.color import Color
from textual.command import CommandPalette
from textual.pilot import Pilot

from boardgames_tui.games import GAMES
from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.board import Desk
from boardgames_tui.session import Match
from boardgames_tui.tui.command_palette import Command, Everything
from tests.tui import stage

OPEN = {"deal_mode": "random_3"}


async def commands(pilot: Pilot[Any]) -> dict[str, Command]:
    found = Everything(pilot.app.screen)
    await found.startup()
    return {command.title: command for command in found.commands}


async def listed(pilot: Pilot[Any]) -> None:
    """Until it has found something."""
    for _ in range(200):
        await pilot.pause(0.02)
        if pilot.app.screen.query_one("CommandList").option_count:
            break


async def ask(pilot: Pilot[Any], words: str) -> None:
    """Open it, type, take the best."""
    await stage.press(pilot, "ctrl+p")
    assert isinstance(pilot.app.screen, CommandPalette)
    await pilot.press(*words)
    await listed(pilot)
    await pilot.press("enter")
    await pilot.pause(0.05)
    await stage.calm(pilot)


EN = (
    "Play Lions of Lydia|Continue Augustus: |Read the full log|Augustus: go to |Theme: nord|Theme: dark|"
    "Language: Deutsch|Rules of Augustus: Your first game"
)
DE = (
    "Lions of Lydia spielen|Augustus fortsetzen: |Das ganze Protokoll lesen|Augustus: Cursor auf |"
    "Farbthema: nord|Farbthema: dunkel|Sprache: English|Augustus, Regeln: "
)


@pytest.mark.parametrize(("lang", "expected"), [("en", EN), ("de", DE)])
async def test_it_knows_everything_in_the_readers_language(tmp_path: Path, lang: str, expected: str) -> None:
    Match.new(stage.setup("Clara", "Dora"), tmp_path / "saves" / "other.json").close()
    app = stage.app(stage.setup("Anna", "Ben", **OPEN), lang=lang)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        titles = list(await commands(pilot))
    for beginning in expected.split("|"):
        assert any(title.startswith(beginning) for title in titles), beginning
    assert not any("⟨" in title for title in titles)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("slug", [None, *GAMES])
@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_entries_are_whole_phrases_with_their_game(slug: str | None, lang: str, size: tuple[int, int]) -> None:
    """No word of the key bar alone ("Größe"), and none twice."""
    app = stage.app(slug and replace(stage.setup("Anna", "Ben", "Cleo"), game=slug), lang=lang)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        if stage.on(pilot) == "CurtainScreen":
            await stage.press(pilot, "enter")
        found = Everything(app.screen)
        await found.startup()
        bindings = [binding for _, binding, enabled, _ in app.screen.active_bindings.values() if enabled]
        places = list(found._places())
        actions = [command.title for command in found._actions()]
    titles = [command.title for command in found.commands]
    assert [title for title in titles if len(title.split()) < 2] == []
    assert len(titles) == len(set(titles))
    assert all(title in titles for title in actions)
    if slug:
        game = catalogue(lang, slug).get("title")
        own = [binding for binding in bindings if (binding.id or "").startswith(f"{slug}.")]
        assert len([title for title in actions if title.startswith(f"{game}: ")]) == len(own)
        assert places
        assert all(place.title.startswith(f"{game}: ") for place in places)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_key_of_a_game_has_its_phrase(lang: str) -> None:
    for desk in Desk.__subclasses__():
        for binding in desk.BINDINGS:
            slug = binding.id.partition(".")[0]
            if slug in GAMES:
                name = re.sub(r"_\d+$", "", binding.id)
                assert len(catalogue(lang, slug).get(f"palette.do.{name}", number="1").split()) > 1, binding.id


async def test_a_theme_is_chosen_and_kept() -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        await ask(pilot, "nord")
        assert stage.on(pilot) == "TableScreen"
        assert app.theme == app.settings.theme == "nord"


async def test_the_cursor_goes_to_a_place_of_the_board() -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        scene = stage.table(pilot).scene
        last = list(scene.letters)[-1]
        wanted = [command for command in (await commands(pilot)).values() if command.help == scene.letters[last]][-1]
        wanted.run()
        assert scene.cursor == last


async def test_the_rules_open_at_the_chapter() -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        wanted = [command for title, command in (await commands(pilot)).items() if title.startswith("Rules of ")][-1]
        wanted.run()
        await stage.wait_for(pilot, "RulesScreen")
        screen = pilot.app.screen
        assert screen.contents.highlighted == len(screen.chapters) - 1


async def test_what_it_does_not_know_it_says_in_the_readers_language() -> None:
    app = stage.app(lang="de")
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        found = Everything(pilot.app.screen)
        await found.startup()
        hits = [hit async for hit in found.search("qqxxqq")]
        assert [str(hit.match_display) for hit in hits] == ["So etwas gibt es hier nicht."]


async def test_another_game_is_opened_only_when_the_match_is_safe(monkeypatch: pytest.MonkeyPatch) -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        asked: list[Any] = []
        monkeypatch.setattr(
            "boardgames_tui.tui.leaving.leave", lambda app, match, then, stay=None: asked.append((match, then))
        )
        (await commands(pilot))["Play Lions of Lydia"].run()
        assert asked[0][0] is stage.table(pilot).match


async def test_a_box_wants_its_answer_first() -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "w", "ctrl+p")
        assert stage.on(pilot) == "WhyNotPopup"


@pytest.mark.parametrize(
    ("lang", "resumed", "results", "finished"),
    [
        ("en", "Continue Augustus: Anna, Ben", "Results of Augustus: Anna, Ben", "finished"),
        ("de", "Augustus fortsetzen: Anna, Ben", "Augustus, Ergebnis: Anna, Ben", "beendet"),
    ],
)
async def test_matches_of_the_same_people_are_all_there_and_told_apart(
    tmp_path: Path, lang: str, resumed: str, results: str, finished: str
) -> None:
    for name in ("one.json", "two.json"):
        Match.new(stage.setup("Anna", "Ben", **OPEN), tmp_path / "saves" / name).close()
    stage.play_out(Match.new(stage.setup("Anna", "Ben", **OPEN), tmp_path / "saves" / "over.json")).close()
    app = stage.app(lang=lang, saves=tmp_path / "saves")
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        found = Everything(pilot.app.screen)
        await found.startup()
        told = [(command.title, command.help.partition(" · ")[0]) for command in found.commands]
    assert [title for title, _ in told].count(resumed) == 2
    assert (results, finished) in told
    assert (resumed, finished) not in told
    assert not [title for title, more in told if more == "Anna, Ben"]


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_it_has_the_colours_of_the_theme_and_no_emoji(size: tuple[int, int]) -> None:
    app = stage.app()
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "ctrl+p")
        await listed(pilot)
        assert "🔎" not in stage.text(pilot)
        assert not app.screen.query_one("SearchIcon").display
        panel = Color.parse(app.theme_variables["panel"])
        assert app.screen.query_one("CommandList").styles.background == panel


@pytest.mark.parametrize("key", ["pageup", "pagedown"])
async def test_a_page_before_anything_is_listed(key: str) -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        stage.type_ahead(pilot, "ctrl+p", "9", "]", key)
        await stage.calm(pilot)
        assert isinstance(app.screen, CommandPalette)


@pytest.mark.parametrize(("keys", "step"), [("enter enter enter enter", 1), ("down enter enter enter", -1)])
async def test_it_does_once_what_was_picked_with_several_keys_at_once(
    monkeypatch: pytest.MonkeyPatch, keys: str, step: int
) -> None:
    """Those that come when it is closing already must not close the screen behind it nor do the same again."""
    app = stage.app()
    async with app.run_test(size=stage.WIDE) as pilot:
        app.open_rules("augustus")
        await stage.calm(pilot)
        steps: list[int] = []
        monkeypatch.setattr(app.screen.view, "action_link", lambda step: steps.append(step))  # it counts parameters
        stage.type_ahead(pilot, "ctrl+p")
        await listed(pilot)
        stage.type_ahead(pilot, *keys.split())
        await pilot.pause(0.05)
        await stage.calm(pilot)
        assert stage.on(pilot) == "RulesScreen"
        assert steps == [step]
