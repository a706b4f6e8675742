"""F1 opens the rules in the chapter of the present decision, in both languages."""

import pytest

from boardgames_tui.i18n import rules_text
from boardgames_tui.i18n.rules import names_rule
from tests.games.lions_of_lydia.stage import KINDS, games_until, walk

CHAPTERS = {
    "courtyard": "4 Courtyards",
    "place": "Your turn at a glance",
    "king": "1 King Croesus",
    "copy": "3 Artisan Guild",
    "bonus": "Bonuses and influence",
    "exchange": "Step 4 – exchange for coins",
    "exchange_home": "Bonuses and influence",
    "market": "The fountain action",
    "payment": "The fountain action",
    "cover": "8 Country Estates",
    "race": "7 Chariot Races",
    "refill": "Taking a merchant",
}


def chapter(rule: str, lang: str) -> tuple[int, str]:
    """The heading before the first line that names the rule, and its number."""
    lines = rules_text(lang, "lions_of_lydia").splitlines()
    hit = next(number for number, line in enumerate(lines) if names_rule(line, rule))
    heads = [line.lstrip("# ") for line in lines[: hit + 1] if line.startswith("#")]
    return len(heads), heads[-1]


@pytest.fixture(scope="module")
def rules() -> dict[str, str]:
    found: dict[str, str] = {}
    for seed, seats, options in games_until(found, KINDS):
        for _, match in walk(seats, seed, wild=0.15, **options):
            if match.decision is not None:
                found[match.decision.kind] = match.decision.rule or ""
    return found


def test_every_decision_has_its_chapter(rules: dict[str, str]) -> None:
    assert set(rules) == KINDS
    assert {kind: chapter(rule, "en")[1] for kind, rule in rules.items()} == CHAPTERS


def test_the_german_rules_have_it_at_the_same_place(rules: dict[str, str]) -> None:
    for rule in rules.values():
        assert chapter(rule, "de")[0] == chapter(rule, "en")[0]
