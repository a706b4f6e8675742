"""The app plays in a language nobody speaks: every text stands in a catalogue, and what a language lacks is English."""

import io
import re
from contextlib import nullcontext
from pathlib import Path

import pytest

from boardgames_tui.cli import main
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES
from boardgames_tui.games.augustus.content import CODES
from boardgames_tui.i18n import languages, report
from boardgames_tui.session.setup.draft import BOT_NAMES
from tests.i18n import pseudo, tables
from tests.i18n.conftest import MakeLanguage
from tests.i18n.cuts import recorded
from tests.i18n.screens import opened
from tests.tui import stage
from tests.tui.conftest import no_waiting_for_the_disk, own_folders

__all__ = ["no_waiting_for_the_disk", "own_folders"]

SEED = "LAUREL-7Q4K"
CHARACTERS = {
    "augustus": rf"[{''.join(CODES.values())}]+",  # the symbols on a card, side by side
    "lotr_risk": "n+|s+|[noq][a-cefgi-oq]",  # territories of nobody, side by side; keys: the next group, a list's codes
    "merchant_explorers": "[IV]+",  # eras
    "age_of_mythology": "[IV]+",  # ages
}
"""What a table shows in letters that are characters: they are the same in every language."""
NAMES = rf"English|Deutsch|{'|'.join(BOT_NAMES)}"
"""Languages by the names they give themselves; bots."""
DESIGNERS = "|".join(sorted({word for slug in GAMES for word in re.findall(r"\w{2,}", tables.info(slug).designer)}))
WINDOWS = ("?", "w", "f1", "f2", "f3", "f4", "f5", "escape")
"""What can be opened over a table."""


def unspoken(text: str, but: str = "") -> set[str]:
    """Words on a screen that come from no catalogue."""
    return {word for word in re.findall(r"[A-Za-z]{2,}", text) if not (but and re.fullmatch(but, word))}


def test_the_language_is_complete(pseudo_lang: str) -> None:
    assert languages()[-1] == pseudo_lang
    assert report.findings(pseudo_lang) == []


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("Saves", "⟦Šáṽéš⟧"),
        ("one keyboard", "⟦óóñéé ķéýƀóáŕð⟧"),
        ("{n} {n:card|cards}", "{n} {n:çáŕð|çáŕðš}"),
        ("from {place:from}", "⟦ƒŕóɱ {place:from}⟧"),
        ("X", "Ẋ"),
        ("– {before}", "– {before}"),
        ("a {{b}}", "⟦á {{ƀ}}⟧"),
    ],
)
def test_texts_grow_and_gaps_stay(english: str, said: str) -> None:
    assert pseudo.pseudo(english) == said


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_whatever_a_table_says_stands_in_a_catalogue(slug: str, pseudo_lang: str) -> None:
    for people in tables.seats(slug):
        for number, shown in tables.told(slug, pseudo_lang, people, seed=5, moves=72, step=36):
            assert unspoken(shown, CHARACTERS.get(slug, "")) == set(), (people, number)


@pytest.mark.parametrize("slug", GAMES)
def test_a_match_line_by_line(
    slug: str, pseudo_lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = [*"aab", "why", "log", "look", "undo", *"aaaa", "help", "quit"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(typed) + "\n" * 3))
    people = ",".join(tables.NAMES[:2])
    assert main(["--lang", pseudo_lang, "play", slug, "--plain", "--seats", people, "--seed", SEED]) == 0
    *told, _blank, saved, how, _command = capsys.readouterr().out.rstrip().split("\n")
    assert pseudo.OPEN in saved
    assert pseudo.OPEN in how
    for line in told:
        spoken = re.sub(r" \[[^\]]*\]$", "", line).replace(
            SEED, ""
        )  # a choice stands there with what can be typed for it
        assert unspoken(spoken, "|".join([*typed[3:], CHARACTERS.get(slug, "-")])) == set(), line


@pytest.mark.parametrize(
    "command", [["--help"], ["saves"], ["options", "lotr_risk"], ["play", "chess"], ["rules", "augustus"]]
)
def test_the_command_line(command: list[str], pseudo_lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Names of commands, games and options are typed in every language; sentences are told from them by their small
    words."""
    with pytest.raises(SystemExit) if "--help" in command else nullcontext():
        main(["--lang", pseudo_lang, "--saves", "1", *command])
    told = "".join(capsys.readouterr())
    assert pseudo.ACCENTED[0] in told
    assert re.findall(r"\b(?:the|of|and|is|are|to|with|in)\b", told) == []


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_the_screens_round_the_table(size: tuple[int, int], pseudo_lang: str) -> None:
    app = stage.app(lang=pseudo_lang, saves=Path("1"))
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        assert unspoken(stage.text(pilot), f"{NAMES}|{DESIGNERS}") == set()
        for key in ("r", "o", "s", *(str(number) for number, _ in enumerate(GAMES, 1))):
            await opened(pilot, key)
            shown = re.sub(r"[A-Z]+-[A-Z0-9]{4}", "", stage.text(pilot))  # seeds
            assert unspoken(shown, NAMES) == set(), shown
            assert pseudo.OPEN in shown
            await opened(pilot, "escape")


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_rules_settings_and_saves_cut_no_word(size: tuple[int, int], pseudo_lang: str) -> None:
    app = stage.app(lang=pseudo_lang, saves=Path("1"))
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        for key in ("r", "o", "s"):
            with recorded() as losses:
                await opened(pilot, key)
                here = {place for place in losses if "picker" not in place}
                assert here == set()
            await opened(pilot, "escape")


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("slug", GAMES)
async def test_a_table_and_its_windows(slug: str, size: tuple[int, int], pseudo_lang: str) -> None:
    ours = CHARACTERS.get(slug, "")
    app = stage.app(Setup(slug, tuple(Seat(name) for name in tables.NAMES[:2]), {}, SEED), lang=pseudo_lang)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        assert unspoken(stage.text(pilot), ours) == set()
        if stage.on(pilot) == "CurtainScreen":
            await opened(pilot, "enter")
            assert unspoken(stage.text(pilot), ours) == set()
        for key in WINDOWS:
            await opened(pilot, key)
            assert unspoken(stage.text(pilot), ours) == set(), stage.text(pilot)
            await opened(pilot, "escape")
        await opened(pilot, "f10")
        assert unspoken(stage.text(pilot), f"{NAMES}|{DESIGNERS}") == set(), stage.text(pilot)


THREE_KEYS = {"language.name": "Tri", "list.none": "∅", "keycap.delete": "⌦"}


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_with_three_keys_a_table_speaks_english(slug: str, make_language: MakeLanguage) -> None:
    make_language("qaa", {"language": THREE_KEYS})
    both = (tables.told(slug, lang, 2, seed=3, moves=30, step=30) for lang in ("qaa", "en"))
    for (number, shown), (_, english) in zip(*both, strict=True):
        assert shown.replace("∅", "–") == english, number


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_with_three_keys_the_app_speaks_english(size: tuple[int, int], make_language: MakeLanguage) -> None:
    make_language("qaa", {"language": THREE_KEYS})
    seen: dict[str, list[str]] = {}
    for lang in ("qaa", "en"):
        app = stage.app(lang=lang)
        async with app.run_test(size=size) as pilot:
            await stage.calm(pilot)
            seen[lang] = []
            for key in ("r", "o", "s"):
                await opened(pilot, key)
                seen[lang].append(stage.text(pilot))
                await opened(pilot, "escape")
            await stage.press(pilot, "l")
            assert app.settings.lang == {"qaa": "en", "en": "de"}[lang]
    for shown, english in zip(seen["qaa"], seen["en"], strict=True):
        assert unspoken(shown) - unspoken(english) <= {"Tri", "English"}


def test_with_three_keys_the_command_line_speaks_english(
    make_language: MakeLanguage, capsys: pytest.CaptureFixture[str]
) -> None:
    make_language("qaa", {"language": THREE_KEYS})
    told = {}
    for lang in ("qaa", "en"):
        assert main(["--lang", lang, "options", "augustus"]) == 0
        assert main(["--lang", lang, "rules", "augustus"]) == 0
        assert main(["--lang", lang, "play", "chess"]) == 2
        told[lang] = capsys.readouterr()
    assert told["qaa"] == told["en"]
