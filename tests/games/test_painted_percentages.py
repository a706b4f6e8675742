"""Every row of a painted table with a percentage or a ± says what it is of, or stands under a head that does: boards,
pages, mats, players' summaries, choices, the log, in every language at 80×24 and 120×40."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from boardgames_tui.bots import Analysis, Prospect
from boardgames_tui.games import GAMES, own, part
from boardgames_tui.hints import HintText
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.kit.choosing.advice import Hint
from boardgames_tui.kit.choosing.choice_values import Heads, worth_heads, worth_row
from boardgames_tui.kit.default_table import DefaultTable
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.panels.hint_rows import hint_rows
from boardgames_tui.kit.scene import Scene
from boardgames_tui.kit.stage import layout, paint_card
from boardgames_tui.session import Match
from boardgames_tui.tui.screens.table.hint_card import why
from tests.games.table_tester import LOOKS, TableTester, text

TEXTS = Path(__file__).parents[2] / "assets" / "text"
BOARD = (83, 34)
"""Of the left column at 120×40."""
STAGE = 74
EACH = 2
"""Positions of each kind of choice."""
MOVES = {"lotr_risk": 260, "augustus": 160, "age_of_mythology": 330, "merchant_explorers": 20, "lions_of_lydia": 60}
FIGURE = re.compile(r"[0-9]\s?%|±")

LABELS = {
    "lotr_risk": [
        "table.fight_odds",
        "table.odds_were",
        "table.chance",
        "calc.whole",
        "calc.with_card",
        "label.against",
        "label.again",
        "label.defend",
        "log.attack",
        "log.attack_leader",
        "tell.odds",
        "outlook.assault",
        "outlook.whole",
        "outlook.danger",
    ],
    "augustus": ["table.needs", "table.next_draw", "table.help.token", "describe.bag"],
    "age_of_mythology": [
        "table.wins_percent",
        "table.outlook",
        "table.outlook_small",
        "table.assault_chance",
        "table.tip.chance",
        "table.tip.odds",
        "promise.fight",
        "describe.chance",
    ],
}
"""Texts that say what the number in them is of."""
HEADS = {
    "lotr_risk": ["table.odds", "table.threats_legend"],
    "augustus": ["table.bag_legend", "table.bag_back", "table.symbols_legend"],
    "age_of_mythology": [
        "table.odds",
        "table.odds_now",
        "table.odds_next",
        "table.odds_home",
        "table.odds_all",
        "table.attack_hint_tight",
    ],
}
"""Heads and legends that say it for the rows below them."""
TELLING = {
    "en": r"chance|risk|falls?\b|held|wins|succeeds|luckier|odds|fight|battle|draw|danger|attacker|interval|"
    r"\bread\b|uncertainty|error",
    "de": r"chance|fällt|fiele|erobert|zu halten|Sieg|gewinnt|Glück|Kampf|Schlacht|Zug\b|Gefahr|Angreifer|Intervall|"
    r"gelesen|Wahrscheinlichkeit|Unsicherheit|Fehler|passt",
}
"""Words that say what a percentage is of."""
BARE = {"language.percent", "stats.interval", "describe.bag"}
"""Numbers alone, which stand under the head of their column."""


@cache
def patterns(lang: str, slug: str, keys: tuple[str, ...]) -> list[re.Pattern[str]]:
    return [_pattern(catalogue(lang, slug).template(key) or "") for key in keys]


def _pattern(template: str) -> re.Pattern[str]:
    """A text with any numbers and names in it."""
    template = re.sub(r"\[\[.*?\]\]", "{more}", template)
    assert re.search(r"[^\W\d_]{3}", re.sub(r"\{[^}]*\}", "", template)), template  # else it matches everything
    parts = [re.escape(part) for part in re.split(r"\{[^}]*\}", template)]
    return re.compile(".*?".join(parts).replace(r"\ ", r"\s+"), re.IGNORECASE)


def unlabelled(rows: Sequence[str], lang: str, slug: str) -> Iterator[str]:
    labels = patterns(lang, slug, tuple(LABELS.get(slug, ())))
    heads = patterns(lang, slug, tuple(HEADS.get(slug, ())))
    for number, row in enumerate(rows):
        if FIGURE.search(row) and not any(label.search(row) for label in labels):
            above = rows[: number + 1]
            if not any(head.search(each) for head in heads for each in above):
                yield row


def at_table_of(slug: str) -> TableTester:
    return TableTester(GAMES[slug], part(slug, "table", "TABLE") or DefaultTable, (BOARD,), wild=0.3)


def sampled(slug: str) -> Iterator[tuple[int, Match]]:
    """A few positions for each kind of choice of a match."""
    seen = Counter[str]()
    for number, match in at_table_of(slug).walk(max(2, GAMES[slug].info.min_seats), 5, MOVES.get(slug, 60)):
        if match.decision is not None:
            kind = match.legal[0].kind
            seen[kind] += 1
            if seen[kind] <= EACH:
                yield number, match


@pytest.mark.parametrize("slug", own())
def test_every_painted_percentage_says_what_it_is_of(slug: str) -> None:
    at_table, found = at_table_of(slug), 0
    for number, match in sampled(slug):
        assert match.decision is not None
        seat = match.decision.seat
        for lang in languages():
            for small in (False, True):
                scene = at_table.posed(match, LOOKS[0], lang, seat, small=small, cursor=number)
                painted = at_table.pages(scene) if small else [at_table.wide(scene)]
                texts = [text(p) for p in painted]
                texts += at_table.words_of(scene).split("\n")
                texts += [scene.phrase(match.game.label(match.state, action)) for action in match.legal]
                texts += [scene.phrase(phrase) for phrase in match.game.describe(scene.view)]
                texts += [scene.phrase(event) for _, event in match.log(seat)[-12:]]
                for each in texts:
                    found += len(FIGURE.findall(each))
                    assert list(unlabelled(each.split("\n"), lang, slug)) == [], each
    assert bool(found) == (slug in LABELS)


@pytest.mark.parametrize("slug", own())
def test_hints_and_cards_of_the_stage_say_what_a_percentage_is_of(slug: str) -> None:
    at_table, found = at_table_of(slug), 0
    shown = at_table.table(at_table.game)
    for number, match in sampled(slug):
        assert match.decision is not None
        seat = match.decision.seat
        news = match.log(seat, max(0, len(match.history) - 4))
        for lang in languages():
            for small in (True, False):
                scene = at_table.posed(match, LOOKS[0], lang, seat, small=small, cursor=number)
                for sentence in hint_told(match, scene, 75 if small else 115):
                    found += len(FIGURE.findall(sentence))
                    if FIGURE.search(sentence):
                        assert re.search(TELLING[lang], sentence, re.IGNORECASE), sentence
                for card in shown.stage(scene, news):
                    p = Painter.blank(scene.look, STAGE, layout(card, STAGE, 16).height)
                    paint_card(p, card)
                    rows = text(p).split("\n")
                    bare = list(unlabelled(rows, lang, slug))
                    assert [row for row in bare if not re.search(TELLING[lang], row, re.IGNORECASE)] == [], rows
    assert found


def hint_told(match: Match, scene: Scene, width: int) -> list[str]:
    """The sentences of a hint for the last choice, as they stand in the two rows that it has."""
    tried = [Prospect(action, place, 0.3 + 0.1 * (place % 5), 20, 0.5, 0.3) for place, action in enumerate(match.legal)]
    known = Analysis(scene.seat, tuple(reversed(tried)), 60, 60)
    hint_text = HintText.here(match, scene.words, known, scene.seat)
    p = Painter.blank(scene.look, width, 2)
    hint_rows(p, Hint("", why(hint_text, scene.small)), "")
    return re.split(r"(?<=[.])\s+", " ".join(text(p).split()))


@pytest.mark.parametrize("lang", languages())
def test_every_text_with_a_percentage_says_what_it_is_of(lang: str) -> None:
    """Hints, remarks, the log, statistics and reviews too, in whatever row they come."""
    texts: dict[str, str] = {}
    for path in (TEXTS / lang).glob("*.json"):
        if "lessons" not in path.name:  # they speak of one position
            texts |= json.loads(path.read_text(encoding="utf-8"))
    with_percent = {key for key, template in texts.items() if re.search(r"\}\s?%|±", template)}
    assert "hint.chance" in with_percent
    silent = {key for key in with_percent - BARE if not re.search(TELLING[lang], texts[key], re.IGNORECASE)}
    assert silent == set()


@dataclass(frozen=True)
class Figures:
    label: str = "Blue Gate"
    share: float = 0.5
    margin: str = "+14.2"
    error: str = "±1.1"
    chance: str = "71 %"
    is_even: bool = False
    lines: Sequence[str] = ()


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("width", [70, 74, 112])
def test_the_list_of_values_has_a_head_over_each_figure(width: int, lang: str) -> None:
    words, p = catalogue(lang), Painter.blank(LOOKS[0], width, 2)
    names = [words.get(f"worths.head_{name}") for name in ("choice", "chance", "margin", "error")]
    worth_heads(p.area(0, 0, width, 1), Heads(*names, ""))
    worth_row(p.area(0, 1, width, 1), Figures(), "a", here=False)
    head, row = text(p).split("\n")
    assert " ".join(names) in re.sub(r"\s+", " ", head)
    figures = (Figures.label, "█", Figures.margin, Figures.error)
    for name, figure in zip(names, figures, strict=True):
        start, end = head.index(name), head.index(name) + len(name)
        assert start < row.index(figure) + len(figure)
        assert row.index(figure) < end
