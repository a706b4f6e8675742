"""Every text the rules use, every component with its words."""

import re
from pathlib import Path

import pytest

import boardgames_tui.games.lotr_risk as package
from boardgames_tui.engine.content import read
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.i18n.languages import written
from tests.games.lotr_risk.scenes import setup

EN = written("en", "lotr_risk")
FOLDER = Path(package.__file__).parent
SOURCES = [
    path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py") if "table" not in path.relative_to(FOLDER).parts
]
ENGINE = {"tie.shared", "illegal.game_over", "illegal.other_decision"}


def test_every_text_of_the_rules_exists() -> None:
    used: set[str] = set()
    for source in SOURCES:
        used |= set(re.findall(r'"((?:log|prompt|why|label|score|tie|setup|tell)\.[a-z_]+)"', source))
    assert used - set(EN) - ENGINE == set()


def test_every_text_is_used() -> None:
    source = "".join(SOURCES)
    fixed = {key for key in EN if key.split(".")[0] in ("log", "tell", "score", "tie", "setup")}
    named = {key.removesuffix(".detail") for key in fixed}  # the score sheet asks for the explanation of a line
    assert {key for key in named if f'"{key}"' not in source and f'"@{key}"' not in source} == set()


def test_every_decision_has_a_prompt() -> None:
    kinds = {step.frame.__dataclass_fields__["kind"].default for step in GAME._steps.values() if step.accepts}
    kinds -= {"ring_cards"}  # goes by the window's timing
    assert {f"prompt.{kind}" for kind in kinds} <= set(EN)
    assert {f"prompt.{timing}" for timing in ("ring_before_move", "ring_roll", "ring_leave")} <= set(EN)


def test_every_option_has_its_words() -> None:
    for option in read("lotr_risk", "options"):
        base = f"option.{option['id']}"
        values = [str(value).lower() for value in option["values"]]
        assert {base, f"{base}.help", *(f"{base}.{value}" for value in values)} <= set(EN)


def test_tagline_fits_its_box() -> None:
    for lang in languages():
        lines = catalogue(lang, "lotr_risk").get("tagline").split("\n")
        assert len(lines) <= 4
        assert max(map(len, lines)) <= 20


@pytest.mark.parametrize(
    ("file", "part", "fields"),
    [
        ("territories", None, ("name", "label", "site", "stronghold")),
        ("regions", None, ("name",)),
        ("ships", None, ("name", "label")),
        ("territory_cards", "cards", ("name",)),
        ("adventure_cards", "cards", ("name", "text")),
    ],
)
def test_every_component_has_its_words(file: str, part: str | None, fields: tuple[str, ...]) -> None:
    data, words = read("lotr_risk", file), written("en", "lotr_risk_components")
    for thing in data if part is None else data[part]:
        assert all(words[f"{file}.{thing['id']}.{field}"] for field in fields if thing.get(field, True))


@pytest.mark.parametrize("lang", languages())
def test_a_whole_game_without_a_missing_text(lang: str) -> None:
    words = catalogue(lang, "lotr_risk")
    names = ("Anna", "Bert", "Cleo")
    state = GAME.new(setup(3, 7, setup_mode="quick", ring_version="short"))
    missing: set[str] = set()
    turn = 0
    while (decision := GAME.decision(state)) is not None:
        legal = GAME.legal(state)
        turn += 7
        shown = [words.phrase(decision.prompt, names)]
        if turn % 3 == 0:
            shown += [words.phrase(GAME.label(state, action), names) for action in legal]
            for refusal in decision.why_not():
                shown += [words.phrase(refusal.what, names), words.phrase(refusal.why, names)]
        if turn % 101 == 0:
            shown += [words.phrase(phrase, names) for phrase in GAME.describe(GAME.view(state, decision.seat))]
        shown += [words.sentence(event, names) for event in GAME.apply(state, legal[turn % len(legal)])]
        missing |= {text for text in shown if "⟨" in text or "{" in text}
    assert missing == set()
    assert words.phrase(GAME.info.title) in ("Risk: The Lord of the Rings", "Risiko: Der Herr der Ringe")
