"""The command line's and the engine's sentences: none missing, none left over."""

import re
from pathlib import Path

import pytest

from boardgames_tui.engine import Setup
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.i18n.languages import written

PACKAGE = Path(__file__).parents[2] / "boardgames_tui"


def used_in(folder: Path, prefixes: str) -> set[str]:
    text = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    return set(re.findall(rf'["\']((?:{prefixes})\.[a-z0-9_.{{}}]+)["\']', text))


@pytest.mark.parametrize(("layer", "prefixes"), [("cli", "cli"), ("engine", "setup|illegal|tie")])
def test_every_key_is_written_and_used(layer: str, prefixes: str) -> None:
    keys, used = set(written("en", layer)), used_in(PACKAGE / layer, prefixes)
    families = [re.compile(re.sub(r"\{[a-z]*\}", "[a-z0-9_]+", key)) for key in used]
    assert [key for key in keys if not any(family.fullmatch(key) for family in families)] == []
    assert [key for key in used if "{" not in key and key not in keys] == []


def test_the_shell_is_the_union_of_its_layers() -> None:
    words = catalogue("en")
    assert "cli.exit.0" in words
    assert "tie.shared" in words


def test_setup_problems_read_like_sentences() -> None:
    from boardgames_tui.games import GAMES

    game = GAMES["augustus"]
    for lang in languages():
        told = [catalogue(lang, "augustus").phrase(problem) for problem in game.problems(Setup("augustus", ()))]
        assert told
        assert not [sentence for sentence in told if "⟨" in sentence]
