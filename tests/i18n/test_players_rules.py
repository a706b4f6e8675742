"""Players read rules without their numbers, and still find a rule by its number."""

import re

import pytest

from boardgames_tui.games import GAMES
from boardgames_tui.i18n import languages, rules_text
from boardgames_tui.i18n.rules import ANCHOR, RULE, headings, names_rule, players_rules, without_links

LINK = re.compile(r"\[([^\]]*)\]\(#([^)]*)\)")


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("slug", GAMES)
def test_no_number_of_a_rule_is_read(slug: str, lang: str) -> None:
    read = without_links(players_rules(lang, slug))
    assert [line for line in read.split("\n") if RULE.search(line)] == []
    assert "](#" not in read
    assert ANCHOR not in read
    assert not re.search(r"\(\s*\)| [.,;:](?=\s|$)", read, re.MULTILINE)  # nothing left of it either


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("slug", GAMES)
def test_every_rule_named_in_a_line_keeps_its_place_there(slug: str, lang: str) -> None:
    """But for the summary, which leads to the chapters."""
    lines = zip(rules_text(lang, slug).split("\n"), players_rules(lang, slug).split("\n"), strict=True)
    for written, shown in lines:
        led = [to for words, to in LINK.findall(shown) if words.startswith("→")]
        missing = [rule for rule in RULE.findall(written) if not names_rule(shown, rule)]
        assert bool(missing) == bool(led), written


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("slug", GAMES)
def test_links_lead_to_the_chapter_they_are_called_after(slug: str, lang: str) -> None:
    chapters = headings(slug, lang)
    for words, target in LINK.findall(players_rules(lang, slug)):
        assert words == ANCHOR or words == f"→ {chapters[int(target)]}"


def test_the_summary_leads_to_where_a_rule_is_told() -> None:
    summary = without_links(players_rules("en", "lotr_risk")).split("\n")
    assert any(line.startswith("10. ") and line.endswith("scores too. → The end") for line in summary)
    assert any(line.startswith("3. ") and line.endswith("way of the Ring. → Setting up") for line in summary)
