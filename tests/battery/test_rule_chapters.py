"""F1 at the table: every kind of decision of every game has its chapter in the rules, in all languages."""

import json
import random
import re

import pytest

from boardgames_tui import locations
from boardgames_tui.engine.content import folder, read
from boardgames_tui.games import own
from boardgames_tui.i18n import languages, rules_text
from boardgames_tui.i18n.rules import chapter_about, headings, names_rule
from boardgames_tui.session import Match
from tests.battery.tables import SLUGS, TableCase, all_cases, case_id

DECISIONS = 400


def chapter_text(lang: str, slug: str, heading: str) -> str:
    """From the heading to the next one of the same or a higher level."""
    text = rules_text(lang, slug)
    found = re.search(rf"^(##+) {re.escape(heading)}$", text, re.MULTILINE)
    assert found is not None
    rest = text[found.end() :]
    end = re.search(rf"^#{{1,{len(found[1])}}} ", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest


@pytest.mark.parametrize("case", [case for case in all_cases() if case.slug in own()], ids=case_id)
def test_the_chapter_of_a_decision_names_its_rule(case: TableCase) -> None:
    match, hands = Match.new(case.setup()), random.Random(str(case))
    asked: dict[str, str] = {}
    for _ in range(DECISIONS):
        if match.decision is None:
            break
        asked[match.decision.kind] = match.decision.rule
        match.play(hands.choice(list(match.legal)))
    for kind, rule in asked.items():
        base = rule.rstrip("abc")  # a lettered rule is a part of the one it is named after
        for lang in languages():
            chapter = chapter_about(case.slug, lang, kind)
            assert chapter in headings(case.slug, lang)[1:], (kind, lang)
            text = chapter_text(lang, case.slug, chapter)
            assert names_rule(text, rule) or names_rule(text, base), (kind, rule, lang, chapter)


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if (folder(slug) / "chapters.json").is_file()])
def test_every_kind_the_coach_explains_has_a_chapter(slug: str) -> None:
    """Also those that come up too rarely for the matches above."""
    declared = read(slug, "chapters")
    assert {*declared.values()} <= {*headings(slug, "en")}
    texts = locations.assets() / "text" / "en"
    told, said = (
        json.loads((texts / f"{name}.json").read_text(encoding="utf-8")) for name in (f"{slug}_lessons", slug)
    )
    about = {key.removeprefix("coach.") for key in told if re.fullmatch(r"coach\.[a-z_]+", key)}
    prompts = {key.removeprefix("prompt.") for key in said if key.startswith("prompt.")}
    asked = {each for each in about & prompts if any(each.startswith(f"{kind}_") for kind in declared)}
    assert about - asked <= {*declared}  # the others are ways in which one of them is asked
