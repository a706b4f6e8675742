"""The rules on the screen: both languages, contents, search, and F1 at the rule of the decision."""

from pathlib import Path

import pytest

from boardgames_tui.games import GAMES
from boardgames_tui.tui.kit.markdown import layout
from boardgames_tui.tui.screens.rules import _names_rule, rules_source

from . import stage
from .test_table import saved


@pytest.mark.parametrize(("lang", "first"), [("en", "YOUR FIRST GAME"), ("de", "DEINE ERSTE PARTIE")])
@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_contents_lead_to_every_chapter(size: tuple[int, int], lang: str, first: str) -> None:
    app = stage.app(lang=lang)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "r")
        screen = app.screen
        assert first.lower() in stage.text(pilot).lower()
        seen = {screen.top}
        await stage.press(pilot, "right")
        while screen.top not in seen:
            seen.add(screen.top)
            assert any(line.heading for line in screen.lines()[screen.top : screen.top + size[1]])
            await stage.press(pilot, "right")
        assert len(seen) >= 5
        await stage.press(pilot, "home")
        assert screen.top == 0
        target = [name for name in stage.canvas(pilot).targets if name.startswith("go:")][3]
        await stage.click(pilot, target)
        assert screen.lines()[screen.top].heading


async def test_search_finds_next_and_previous_and_lets_go() -> None:
    app = stage.app(lang="de")
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "r", "/")
        await stage.type_in(pilot, "joker")
        await stage.press(pilot, "enter")
        screen = app.screen
        tops = [screen.top]
        for _ in range(3):
            await stage.press(pilot, "n")
            tops.append(screen.top)
        assert len(set(tops)) > 2
        for top in tops[-2::-1]:
            await stage.press(pilot, "N")
            assert screen.top == top
        await stage.press(pilot, "/")
        await stage.type_in(pilot, "gibtesnicht")
        assert "gibtesnicht" in stage.text(pilot)
        assert "nicht gefunden" in stage.text(pilot)
        await stage.press(pilot, "escape", "escape")
        assert stage.on(pilot) == "PickerScreen"


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("kind", ["mobilise", "take_card"])
async def test_f1_opens_at_the_rule_of_the_decision(tmp_path: Path, lang: str, kind: str) -> None:
    app = stage.app(saved(tmp_path, 30, kind=kind), lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        rule = stage.table(pilot).match.decision.rule
        await stage.press(pilot, "f1")
        screen = app.screen
        shown = screen.lines()[screen.top : screen.top + 21]
        assert any(_names_rule(line.text, rule) for line in shown)
        await stage.press(pilot, "f1")
        assert stage.on(pilot) == "TableScreen"


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("width", [47, 84])
def test_no_line_of_the_rules_is_too_long(slug: str, lang: str, width: int) -> None:
    assert [line.text for line in layout(rules_source(slug, lang), width) if len(line.text) > width and not line.heading] == []


def test_a_range_of_rules_names_those_inside_it() -> None:
    assert _names_rule("Payment (R41–R43)", "R42")
    assert not _names_rule("Payment (R41–R43)", "R44")
    assert _names_rule("King Croesus (X1.1–X1.4)", "X1.2")
    assert _names_rule("King Croesus (X1.1–4)", "X1.3")
    assert not _names_rule("King Croesus (X1.1–X1.4)", "X2.2")


@pytest.mark.parametrize("rule", ["R4", "R3", "R1"])
async def test_only_the_rule_itself_is_marked(rule: str) -> None:
    """R4 is no part of R40."""
    app = stage.app()
    async with app.run_test(size=(120, 200)) as pilot:
        await stage.calm(pilot)
        app.open_rules("lotr_risk", rule)
        await stage.calm(pilot)
        board = stage.canvas(pilot)
        assert f"{rule}0" in stage.text(pilot) or f"{rule}1" in stage.text(pilot)
        marked = []
        for y in range(board.size.height):
            line = "".join(segment.text for segment in board.render_line(y))
            at = 0
            for segment in board.render_line(y):
                if segment.style and segment.style.bgcolor and segment.text == rule:
                    marked.append(line[at : at + len(rule) + 1])
                at += len(segment.text)
        assert marked
        assert [word for word in marked if word[len(rule) :].isdigit()] == []
