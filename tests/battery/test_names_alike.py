"""List, board and note call a thing the same: where a name is shortened, it is shortened in one way."""

import re
from functools import cache

import pytest

from boardgames_tui.engine.content import folder
from boardgames_tui.games import own
from boardgames_tui.i18n import languages
from boardgames_tui.kit.painter import spans_text
from boardgames_tui.kit.scene import Scene
from boardgames_tui.locations import assets
from tests.battery.tables import SLUGS
from tests.games.table_tester import LOOKS, TableTester, text
from tests.games.test_painted_percentages import at_table_of, sampled

WORD = re.compile(r"[^\W\d_]{3,}\.?")


@cache
def vocabulary(slug: str, lang: str) -> frozenset[str]:
    """Words that stand somewhere without a full stop: behind them it only ends a sentence."""
    texts = (assets() if slug in own() else folder(slug)) / "text" / lang
    files = [*texts.glob(f"{slug}*.json"), *texts.glob(f"rules/{slug}.md")]
    told = " ".join(path.read_text(encoding="utf-8") for path in files)
    return frozenset(word for word in WORD.findall(told) if not word.endswith("."))


def shortened(told: str, slug: str, lang: str) -> set[str]:
    return {word[:-1] for word in WORD.findall(told) if word.endswith(".")} - vocabulary(slug, lang)


def on_the_screen(at_table: TableTester, scene: Scene) -> str:
    shown = at_table.table(at_table.game)
    listed = [spans_text([*choice.label, *choice.detail]) for choice in scene.choices]
    boards = at_table.pages(scene) if scene.small else [at_table.wide(scene)]
    return "\n".join([*listed, shown.prompt_note(scene), *map(text, boards)])


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("slug", SLUGS)
def test_a_name_is_shortened_in_one_way(slug: str, lang: str) -> None:
    at_table = at_table_of(slug)
    for number, match in sampled(slug):
        assert match.decision is not None
        for small in (True, False):
            scene = at_table.posed(match, LOOKS[0], lang, match.decision.seat, small=small, cursor=number)
            found = shortened(on_the_screen(at_table, scene), slug, lang)
            twice = {(one, other) for one in found for other in found if one != other and other.startswith(one)}
            assert twice == set(), len(match.history)


def test_sentences_end_and_names_are_shortened() -> None:
    assert shortened("Drover Carav. stands by your objective.", "lions_of_lydia", "en") >= {"Carav"}
    assert "card" not in shortened("Take the card.", "lions_of_lydia", "en")
