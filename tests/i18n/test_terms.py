"""One word for one thing: no catalogue and no rule book says what `banned_<language>.json` lists for its game, for the
words outside games (`shell`) or for everything (`*`), as whole words. Beside each stands what is said instead;
`docs/terms_<language>.md` lists the words themselves."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames_tui.games import own
from boardgames_tui.i18n import languages
from boardgames_tui.i18n.languages import written
from boardgames_tui.i18n.report import catalogues
from boardgames_tui.i18n.rulebook import rules_text

HERE = Path(__file__).parent
DOCS = HERE.parents[1] / "docs"
EVERYWHERE, SHELL = "*", "shell"

Banned = dict[str, dict[str, str]]


def banned(lang: str) -> Banned:
    """By game and word, with what is said instead."""
    found: Banned = json.loads((HERE / f"banned_{lang}.json").read_text(encoding="utf-8"))
    return found


def whose(name: str) -> str:
    """The game a file of sentences belongs to."""
    return next((slug for slug in own() if name == slug or name.startswith(f"{slug}_")), SHELL)


def texts(lang: str) -> Iterator[tuple[str, str, str]]:
    """Whose it is, where it stands, and what is said; names of gaps are no words."""
    for name in catalogues():
        for key, said in written(lang, name).items():
            yield whose(name), f"{name}.json {key}", re.sub(r"\{\w+(:[^{}|]*)?\}|(?<=\{)\w+(?=:)", "", said)
    for slug in own():
        for number, line in enumerate(rules_text(lang, slug).split("\n"), 1):
            yield slug, f"rules/{slug}.md {number}", line


def breaches(said: str, words: dict[str, str]) -> list[str]:
    return [word for word in words if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", said, re.IGNORECASE)]


@pytest.mark.parametrize("lang", languages())
def test_no_text_says_a_banned_word(lang: str) -> None:
    words = banned(lang)
    everywhere = words.get(EVERYWHERE, {})
    assert [
        f"{where}: {word!r} in {said!r}"
        for game, where, said in texts(lang)
        for word in breaches(said, {**everywhere, **words.get(game, {})})
    ] == []


@pytest.mark.parametrize("lang", languages())
def test_the_lists_are_about_games_there_are_and_say_what_to_say(lang: str) -> None:
    words = banned(lang)
    assert set(words) <= {EVERYWHERE, SHELL, *own()}
    assert all(instead and instead != word for game in words.values() for word, instead in game.items())
    assert [instead for game in words.values() for instead in game.values() if breaches(instead, game)] == []


@pytest.mark.parametrize("lang", languages())
def test_every_game_has_its_terms_written_down(lang: str) -> None:
    headings = re.findall(r"^## (.+)$", (DOCS / f"terms_{lang}.md").read_text(encoding="utf-8"), re.MULTILINE)
    titles = [written(lang, slug)["title"] for slug in own()]
    assert [title for title in titles if title not in headings] == []


def test_words_are_found_whole_and_gaps_are_none() -> None:
    assert breaches("Dein Land, Länder und Landkarte", {"land": "Gebiet"}) == ["land"]
    assert breaches("Deine Landkarte", {"land": "Gebiet"}) == []
    said = {where: said for _, where, said in texts("de")}
    assert "{" not in said["lotr_risk.json label.claim"]
    assert "Einheiten" in said["lotr_risk.json atlas.held"]  # forms of plurals are words
