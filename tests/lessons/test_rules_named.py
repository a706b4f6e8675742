"""What a lesson teaches can be looked up: F1 leads to a place of the players' rules, in every language."""

import pytest

from boardgames_tui.i18n import languages
from boardgames_tui.i18n.rulebook import rules_text
from boardgames_tui.i18n.rules import names_rule
from boardgames_tui.lessons.shapes import Lesson
from tests.lessons.every import lessons, named


@pytest.mark.parametrize(("slug", "lesson"), list(lessons(played=False)), ids=named)
def test_the_rules_name_what_a_lesson_is_about(slug: str, lesson: Lesson) -> None:
    wanted = {*lesson.rules, *(step.rule for step in lesson.steps if step.rule)}
    for lang in languages():
        text = rules_text(lang, slug)
        assert not {rule for rule in wanted if not names_rule(text, rule)}, lang
