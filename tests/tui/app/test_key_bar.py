"""The bottom line: which keys stand there, in whose words, what is left out, what a click does, and the sentence
instead of them."""

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding
from textual.pilot import Pilot
from textual.widgets import Button

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.kit.choice import Choice
from boardgames_tui.kit.keys import ScreenKey, screen_keys
from boardgames_tui.tui.screens.base.shell import ShellScreen
from boardgames_tui.tui.screens.table.picking import Picking
from boardgames_tui.tui.styles import STYLES
from boardgames_tui.tui.widgets.key_bar import KeyBar
from tests.tui import stage


class Plain(ShellScreen):
    CSS_PATH = [STYLES / "shell.tcss"]
    BINDINGS = [
        Binding("up", "note('up')", "key.line", id="plain.up"),
        Binding("down", "note('down')", "key.line", id="plain.down"),
        Binding("equals_sign", "note('=')", "key.do", id="plain.do"),
        Binding("delete", "note('delete')", "key.remove", id="plain.delete"),
        Binding("x", "note('x')", "key.game", id="plain.hidden", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.noted: list[str] = []
        self.letters = ""
        self.off: set[str] = set()
        self.busy = False

    def body(self) -> ComposeResult:
        yield Button("ok")  # describes its Enter in English

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return None if parameters and parameters[0] in self.off else super().check_action(action, parameters)

    def key_word(self, binding: Binding) -> str:
        if binding.key == "escape":
            return self.say("key.menu")
        return "" if self.busy and binding.key == "delete" else super().key_word(binding)

    def extra_keys(self) -> Sequence[ScreenKey]:
        return (
            [ScreenKey((), (self.letters,), self.say("key.pick"), more="any of these letters")] if self.letters else []
        )

    def action_note(self, what: str) -> None:
        self.noted.append(what)


@asynccontextmanager
async def opened(size: tuple[int, int] = stage.SMALL, lang: str = "en") -> AsyncIterator[tuple[Pilot[Any], Plain]]:
    app = stage.app(lang=lang)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        screen = Plain()
        app.push_screen(screen)
        await stage.calm(pilot)
        yield pilot, screen


def bar(pilot: Pilot[Any]) -> str:
    return stage.rows(pilot)[-1].rstrip()


@pytest.mark.parametrize(
    ("lang", "left", "right"),
    [
        ("en", " ↑ ↓ line  = do it  Del remove", "? help  F1 rules  Esc menu"),
        ("de", " ↑ ↓ Zeile  = ausführen  Entf Platz weg", "? Hilfe  F1 Regeln  Esc Menü"),
    ],
)
async def test_it_names_the_keys_that_work_in_the_readers_words(lang: str, left: str, right: str) -> None:
    async with opened(lang=lang) as (pilot, _):
        assert bar(pilot) == left + right.rjust(79 - len(left))


async def test_keys_that_come_and_go_and_keys_that_are_no_bindings() -> None:
    async with opened() as (pilot, screen):
        screen.letters, screen.busy = "a–f", True
        screen.refresh_bindings()
        await stage.calm(pilot)
        assert bar(pilot).startswith(" a–f pick  ↑ ↓ line  = do it  ")
        assert "Del" not in bar(pilot)
        assert "key:a–f" not in stage.targets(pilot)


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_a_sentence_too_long_for_the_row_is_a_notice_and_not_cut(size: tuple[int, int]) -> None:
    app = stage.app()
    async with app.run_test(size=size, notifications=True) as pilot:
        await stage.calm(pilot)
        sentence = ("word " * 40).strip() + "."
        app.screen.tell(sentence)
        await stage.calm(pilot)
        assert stage.text(pilot).count("word") == 40
        assert bar(pilot).endswith("F10 quit")
        app.screen.tell("Short.")
        await stage.calm(pilot)
        assert bar(pilot) == " Short."


@pytest.mark.parametrize("lang", languages())
def test_what_screens_say_in_the_row_of_keys_has_room_there(lang: str) -> None:
    """Every text without gaps that code says by its key, at 80 columns."""
    written = "".join(path.read_text(encoding="utf-8") for path in (STYLES.parent / "screens").rglob("*.py"))
    keys = re.findall(r"""\btell\((?:[\w.]+\.)?say\("([\w.]+)"\)\)""", written)
    assert len(keys) > 10
    said = {key: catalogue(lang, None).get(key) for key in keys}
    assert {key: text for key, text in said.items() if cell_len(text) > stage.SMALL[0] - 2} == {}


async def test_what_does_not_fit_is_left_out_but_never_the_way_back() -> None:
    async with opened() as (pilot, screen):
        screen.letters = "x" * 60
        screen.refresh_bindings()
        await stage.calm(pilot)
        assert bar(pilot).startswith(" ↑ ↓ line")
        assert "xxx" not in bar(pilot)
        assert bar(pilot).endswith("F1 rules  Esc menu")
        await stage.resize(pilot, *stage.WIDE)
        assert "x" * 60 in bar(pilot)


async def test_a_click_on_a_key_or_its_word_is_the_key() -> None:
    async with opened() as (pilot, screen):
        for key in ("↑", "↓", "=", "Del"):
            await stage.click(pilot, f"key:{key}")
        y, x = 23, bar(pilot).index("line")
        await stage.click_at(pilot, x, y)
        assert screen.noted == ["up", "down", "=", "delete", "down"]
        await stage.click(pilot, "key:Esc")
        assert stage.on(pilot) == "PickerScreen"


async def test_a_key_that_is_off_is_shown_and_does_nothing() -> None:
    async with opened() as (pilot, screen):
        screen.off = {"="}
        screen.refresh_bindings()
        await stage.calm(pilot)
        assert "= do it" in bar(pilot)
        assert "key:=" not in stage.targets(pilot)


async def test_a_sentence_takes_the_place_of_the_keys_and_gives_it_back() -> None:
    async with opened() as (pilot, screen):
        keys, line = bar(pilot), screen.query_one(KeyBar)
        line.message = "There is nothing to undo."
        await stage.calm(pilot)
        assert bar(pilot) == " There is nothing to undo."
        assert not [target for target in stage.targets(pilot) if target.startswith("key:")]
        line.message = "word " * 40
        await stage.calm(pilot)
        assert bar(pilot).endswith("…")
        line.message = ""
        await stage.calm(pilot)
        assert bar(pilot) == keys


async def test_it_is_painted_again_only_when_what_it_shows_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened() as (pilot, screen):
        painted: list[str] = []
        monkeypatch.setattr(screen.query_one(KeyBar), "repaint", lambda: painted.append("once"))
        for _ in range(3):
            screen.refresh_bindings()
        await stage.calm(pilot)
        assert painted == []
        screen.busy = True
        for _ in range(3):
            screen.refresh_bindings()
        await stage.calm(pilot)
        assert painted == ["once"]


async def test_help_names_also_the_keys_the_bar_hides() -> None:
    async with opened() as (pilot, screen):
        screen.letters = "a–f"
        assert "x game" not in bar(pilot)
        await stage.press(pilot, "?")
        assert stage.on(pilot) == "HelpPopup"
        assert "x game" in stage.prose(pilot)
        assert "a–f any of these letters" in stage.prose(pilot)


async def test_help_of_the_table_says_more_than_its_key_bar() -> None:
    app = stage.app(stage.setup("Anna", "Ben", deal_mode="random_3"))
    async with app.run_test(size=(120, 72)) as pilot:
        await stage.calm(pilot)
        assert "← ↑ ↓ → move " in bar(pilot)
        await stage.press(pilot, "?")
        shown = stage.prose(pilot)
        assert "← ↑ ↓ → move between the legal places on the board" in shown
        assert "pick a choice by its letter" in shown
        assert "Tab Shift+Tab" in shown


async def test_the_digits_of_a_small_tables_pages_stand_in_the_help_alone() -> None:
    app = stage.app(stage.setup("Anna", "Ben", deal_mode="random_3"))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert "1–3" not in stage.rows(pilot)[-1]
        told = screen_keys(stage.table(pilot), app.words("augustus"), hidden=True)
        assert "pages of the small table" in [entry.word for entry in told]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("slug", GAMES)
async def test_a_small_table_always_shows_what_helps(slug: str, lang: str) -> None:
    bots = tuple(Seat(name, None, "bot:random") for name in ("Fabia", "Gallus"))
    app = stage.app(Setup(slug, (Seat("Anna"), *bots[: GAMES[slug].info.max_seats - 1]), {}, "OLIVE-2345"), lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.wait_for(pilot, "TableScreen")
        assert {"key:?", "key:w", "key:F1", "key:F10"} <= pilot.app.screen.query_one(KeyBar).targets.keys()


def test_choices_beyond_the_alphabet_have_codes() -> None:
    choices = [Choice(number, []) for number in range(4)]
    scene: Any = SimpleNamespace(small=False, choices=choices, letters={0: "b", 1: "ya", 2: "c", 3: "a"})
    screen: Any = SimpleNamespace(scene=scene, say=str)
    nothing: Any = None
    [key] = Picking(screen, nothing, nothing, nothing, nothing).keys()
    assert key.caps == ("a–ya",)
