"""The rules on the screen: both languages, contents, search, rule numbers, and F1 at the rule of the decision."""

import re
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from boardgames_tui.games import GAMES, own
from boardgames_tui.i18n import languages
from boardgames_tui.i18n.rules import ANCHOR, RULE, names_rule, players_rules
from boardgames_tui.kit.widgets.markdown_table import shared
from boardgames_tui.tui.screens.rules import RulesScreen
from tests.quick_screens import painted
from tests.tui import stage
from tests.tui.table.test_table import saved
from tests.tui.whole import cut_texts

FIRST_HEAD = re.compile(r"(?m)^\|([^|]*)\|.*\n\|-")
"""The heading of the first column of a table."""


async def open_rules(pilot: Pilot[Any], slug: str = "augustus", rule: str = "") -> RulesScreen:
    await stage.calm(pilot)
    pilot.app.open_rules(slug, rule)
    await stage.calm(pilot)
    return pilot.app.screen


def rules_in_sight(screen: RulesScreen) -> str:
    """The numbers of the rules told in the lines in sight; nobody reads them."""
    first, end = screen.view.top, screen.view.top + screen.view.size.height
    return " ".join(rules for line, rules in screen.view.anchors if first <= line < end)


def lines_in_sight(screen: RulesScreen) -> list[str]:
    return screen.view.lines[screen.view.top : screen.view.top + screen.view.size.height]


def words_in(text: str) -> set[str]:
    return set(re.findall(r"\w{2,}", text))


def cell_of(pilot: Pilot[Any], word: str, nth: int = 0) -> tuple[int, int]:
    """Where a word of the text stands on the screen."""
    places = [(row.index(word), y) for y, row in enumerate(stage.rows(pilot)) if word in row]
    return places[nth]


def marked(pilot: Pilot[Any]) -> list[str]:
    """What is highlighted, with the letter behind it."""
    cursor = pilot.app.look.palette.cursor
    found = []
    for strip in painted(pilot.app.screen).render_strips():
        line, at = strip.text, 0
        for segment in strip:
            at += len(segment.text)
            if segment.style and segment.style.bgcolor and segment.style.bgcolor.get_truecolor().hex == cursor:
                found.append(segment.text + line[at : at + 1])
    return found


@pytest.mark.parametrize(("lang", "first"), [("en", "YOUR FIRST GAME"), ("de", "DEINE ERSTE PARTIE")])
@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_contents_lead_to_every_chapter(size: tuple[int, int], lang: str, first: str) -> None:
    app = stage.app(lang=lang)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "r")
        screen = app.screen
        assert first.lower() in stage.text(pilot).lower()
        seen = []
        for chapter in screen.chapters:
            assert screen.contents.highlighted == screen.chapters.index(chapter)
            assert any(chapter.text in line for line in lines_in_sight(screen))
            seen.append(chapter.text)
            await stage.press(pilot, "right")
        assert len(set(seen)) >= 5
        await stage.press(pilot, "left")
        assert screen.contents.highlighted < len(seen)
        await stage.press(pilot, "home")
        assert screen.view.top == 0
        fourth = screen.chapters[3]
        await stage.click_at(pilot, *cell_of(pilot, fourth.text))
        assert screen.view.top == fourth.line


async def test_tab_goes_to_the_contents_and_their_arrows_leaf_through_the_text() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        screen = await open_rules(pilot)
        await stage.press(pilot, "tab", "down", "down")
        assert screen.contents.has_focus
        assert screen.view.top == screen.chapters[2].line
        await stage.press(pilot, "enter", "down")
        assert screen.view.has_focus
        assert screen.view.top == screen.chapters[2].line + 1


async def test_search_finds_next_and_previous_and_lets_go() -> None:
    app = stage.app(lang="de")
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "r", "/")
        await stage.type_in(pilot, "joker")
        await stage.press(pilot, "enter")
        screen = app.screen
        tops = [screen.view.top]
        for _ in range(3):
            await stage.press(pilot, "n")
            tops.append(screen.view.top)
        assert len(set(tops)) > 2
        for top in tops[-2::-1]:
            await stage.press(pilot, "N")
            assert screen.view.top == top
        await stage.press(pilot, "/")
        await stage.type_in(pilot, "gibtesnicht")
        assert "gibtesnicht" in stage.text(pilot)
        assert "nicht gefunden" in stage.text(pilot)
        await stage.press(pilot, "escape", "escape")
        assert stage.on(pilot) == "PickerScreen"


async def test_what_is_searched_can_be_corrected_in_the_middle() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        screen = await open_rules(pilot)
        await stage.press(pilot, "/", "l", "g", "i", "o", "n", "home", "right", "e")
        assert screen.query_one(Input).value == "legion"
        assert "legion " in " ".join(marked(pilot)).lower() or any(
            word.lower().startswith("legion") for word in marked(pilot)
        )


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("kind", ["mobilise", "take_card"])
async def test_f1_opens_at_the_rule_of_the_decision(tmp_path: Path, lang: str, kind: str) -> None:
    app = stage.app(saved(tmp_path, 30, kind=kind), lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        rule = stage.table(pilot).match.decision.rule
        await stage.press(pilot, "f1")
        await stage.calm(pilot)
        assert names_rule(rules_in_sight(app.screen), rule)
        await stage.press(pilot, "f1")
        assert stage.on(pilot) == "TableScreen"


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_no_line_of_the_rules_is_too_long(slug: str, lang: str, size: tuple[int, int]) -> None:
    app = stage.app(lang=lang)
    async with app.run_test(size=size) as pilot:
        screen = await open_rules(pilot, slug)
        assert screen.view.lines
        assert [line for line in screen.view.lines if len(line) > screen.view.virtual_size.width] == []


def test_a_range_of_rules_names_those_inside_it() -> None:
    assert names_rule("Payment (R41–R43)", "R42")
    assert not names_rule("Payment (R41–R43)", "R44")
    assert names_rule("King Croesus (X1.1–X1.4)", "X1.2")
    assert names_rule("King Croesus (X1.1–4)", "X1.3")
    assert not names_rule("King Croesus (X1.1–X1.4)", "X2.2")


@pytest.mark.parametrize(("rule", "told"), [("R4", "one infantry each"), ("R41", "four attacking units")])
async def test_a_rule_is_opened_by_its_number(rule: str, told: str) -> None:
    """R4 is no part of R41."""
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        screen = await open_rules(pilot, "lotr_risk", rule)
        assert names_rule(rules_in_sight(screen), rule)
        assert told in " ".join(lines_in_sight(screen))
        assert not names_rule(rules_in_sight(screen), {"R4": "R41", "R41": "R4"}[rule])


@pytest.mark.parametrize("typed", ["R41", "r41"])
async def test_a_rule_is_searched_by_its_number(typed: str) -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        screen = await open_rules(pilot, "lotr_risk")
        await stage.press(pilot, "/")
        await stage.type_in(pilot, typed)
        assert "1 line" in stage.text(pilot)
        assert "four attacking units" in " ".join(lines_in_sight(screen))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("slug", GAMES)
async def test_no_number_of_a_rule_is_shown(slug: str, lang: str) -> None:
    app = stage.app(lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        screen = await open_rules(pilot, slug)
        assert [line for line in screen.view.lines if RULE.search(line) or ANCHOR in line] == []
        assert screen.view.anchors


async def test_a_click_on_a_chapter_named_in_the_text_goes_there() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        screen = await open_rules(pilot)
        await stage.click_at(pilot, *cell_of(pilot, "→ Getting ready"))
        assert screen.view.lines[screen.view.top] == "Getting ready"
        assert screen.chapters[screen.contents.highlighted].text == "Getting ready"


async def test_a_chapter_is_picked_by_key_and_followed_with_enter() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        screen = await open_rules(pilot)
        await stage.press(pilot, "r", "r", "r")
        await stage.press(pilot, "R")
        await stage.press(pilot, "enter")
        assert screen.view.lines[screen.view.top] == "What is on the table"


async def test_rules_that_lead_nowhere_have_no_key_for_it() -> None:
    async with stage.app().run_test(size=stage.SMALL) as pilot:
        await open_rules(pilot)
        assert "r link" in " ".join(stage.rows(pilot)[-1].split())
        await open_rules(pilot, "lions_of_lydia")
        assert "r link" not in " ".join(stage.rows(pilot)[-1].split())


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("lang", languages())
async def test_no_rule_book_cuts_a_word(lang: str, size: tuple[int, int]) -> None:
    """Neither in its tables nor in the contents beside it."""
    app = stage.app(lang=lang)
    async with app.run_test(size=size) as pilot:
        for slug in own():
            screen = await open_rules(pilot, slug)
            written = re.sub(r"\]\([^)]*\)", " ", players_rules(lang, slug))
            lists = words_in(" ".join(FIRST_HEAD.findall(written)))  # a table as a list does without that one
            assert words_in(written) - lists - words_in(" ".join(screen.view.lines)) == set(), slug
            entries = [row for option in screen.contents.options for row in str(option.prompt).split("\n")]
            assert [row for row in entries if len(row) > screen.contents.scrollable_content_region.width] == [], slug
            assert cut_texts(pilot) == [], slug


def test_columns_that_lack_little_get_all_of_it() -> None:
    assert shared([3, 10, 4], [5, 60, 4], 12) == [5, 20, 4]
    assert shared([3, 10], [3, 10], 12) == [3, 10]


async def test_a_table_without_room_for_its_words_is_a_list() -> None:
    async with stage.app(lang="de").run_test(size=stage.SMALL) as pilot:
        screen = await open_rules(pilot, "age_of_mythology")
        row = next(line for line, told in enumerate(screen.view.lines) if told.strip() == "Hephaistos")
        assert screen.view.lines[row + 1].startswith("  Kultur: Griechen · ")


async def test_text_can_be_copied() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        screen = await open_rules(pilot)
        x, y = cell_of(pilot, screen.view.lines[0][:10])
        await pilot.mouse_down(offset=(x, y))
        await pilot.hover(offset=(x + 8, y))
        await pilot.mouse_up(offset=(x + 8, y))
        assert screen.get_selected_text()
        assert screen.get_selected_text() in screen.view.lines[0]


async def test_every_game_is_one_key_away() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        screen = await open_rules(pilot, next(iter(GAMES)))
        seen = []
        for _ in GAMES:
            seen.append(screen.slug)
            assert screen.view.lines
            await stage.press(pilot, "g")
        assert seen == list(GAMES)
        await stage.press(pilot, "G")
        assert screen.slug == list(GAMES)[-1]


@pytest.mark.parametrize(("lang", "word"), [("en", "chapter"), ("de", "Kapitel")])
async def test_help_tells_the_keys_of_the_screen(lang: str, word: str) -> None:
    app = stage.app(lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_rules(pilot)
        assert word in stage.rows(pilot)[-1]
        await stage.press(pilot, "?")
        assert stage.on(pilot) == "HelpPopup"
        assert word in stage.prose(pilot)
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "RulesScreen"


async def test_a_new_language_reaches_text_contents_and_footer() -> None:
    app = stage.app(lang="en")
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_rules(pilot)
        app.other_language()
        await stage.calm(pilot)
        assert "INHALT" in stage.text(pilot)
        assert "Deine erste Partie" in stage.text(pilot)
        assert "Kapitel" in stage.rows(pilot)[-1]


async def test_a_new_theme_reaches_the_text() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_rules(pilot)
        app.settings.theme = "light"
        app.apply_settings()
        await stage.calm(pilot)
        grounds = {s.style.bgcolor.name for line in stage.front(pilot) for s in line if s.style and s.style.bgcolor}
        assert grounds <= set(app.look.palette.roles.values())


async def test_resizing_keeps_the_place() -> None:
    app = stage.app()
    async with app.run_test(size=stage.WIDE) as pilot:
        screen = await open_rules(pilot)
        await stage.press(pilot, "right", "right", "right")
        chapter = screen.chapters[3].text
        for size in (stage.SMALL, (60, 20), stage.LARGE, stage.WIDE):
            await stage.resize(pilot, *size)
            assert all(len(row) == size[0] for row in stage.rows(pilot))
        assert screen.view.lines[screen.view.top] == chapter
        assert screen.view.has_focus


async def test_a_chapter_picked_in_the_list_of_another_game_is_too_late() -> None:
    """The next game was one key away, and has fewer chapters."""
    async with stage.app().run_test(size=stage.SMALL) as pilot:
        screen = await open_rules(pilot)
        chapters, top = len(screen.chapters), screen.view.top
        screen._leaf(OptionList.OptionHighlighted(screen.contents, screen.contents.options[0], chapters))
        await stage.calm(pilot)
        assert screen.view.top == top
