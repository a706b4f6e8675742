"""Words: every key the rules use, every component, in every language."""

import random
import re
from typing import Any

import pytest

from boardgames_tui.engine import Phrase
from boardgames_tui.games.lions_of_lydia.content import CARDS
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.scoring import standings
from boardgames_tui.i18n import catalogue, languages, lesson_catalogue, rules_text
from boardgames_tui.i18n.languages import written
from boardgames_tui.locations import assets
from boardgames_tui.session.setup.option_forms import option_fields
from tests.games.lions_of_lydia.scenes import board, clear_market, offer, setup, table
from tests.games.lions_of_lydia.stage import KINDS
from tests.games.lions_of_lydia.variants import FULL

WORDS = {
    lang: {**written(lang, "lions_of_lydia"), **written(lang, "lions_of_lydia_components")} for lang in languages()
}


def test_components_are_named_by_their_ids() -> None:
    words = catalogue("de", "lions_of_lydia")
    assert words.get("properties.start_green.name") == "Haus des Töpfers"
    assert words.get("city_board.builder_red.name").startswith("Königlicher Baumeister")
    assert all(card.name[1:] in WORDS["en"] for card in CARDS.values())


ABOUT_MERCHANTS = {"why.on_card", "why.on_board", "why.on_race_board", "why.in_courtyard", "why.retired"}
"""All of them are masculine, in both languages."""


def test_german_sentences_agree_with_cards_of_every_gender_and_number() -> None:
    """Das Ratshaus, die Villa, der Viehmarkt, die Stallungen: no pronoun, no case and no verb that fits only some of
    them."""
    pronouns = re.compile(r"\b(er|sie|es|ihn|ihr|ihm)\b")
    whys = {key: text for key, text in WORDS["de"].items() if key.startswith("why.") and key not in ABOUT_MERCHANTS}
    assert {key: text for key, text in whys.items() if pronouns.search(text)} == {}
    named = {**WORDS["de"], **written("de", "lions_of_lydia_table")}
    declined = re.compile(
        r"\b(von|mit|auf|zu|der|die|das) \{(card|tile|what)\}|\{(card|what)\} (kostet|ist|liegt|hat)\b"
    )
    assert {key: text for key, text in named.items() if declined.search(text)} == {}


def test_notes_fit_the_band_of_the_small_table() -> None:
    for lang in WORDS:
        notes = {
            key: text for key, text in written(lang, "lions_of_lydia_table").items() if key.startswith("table.note.")
        }
        assert len(notes) >= 12
        assert {key: len(text) for key, text in notes.items() if len(text) > 72} == {}


def test_short_names_and_tagline_fit() -> None:
    for words in WORDS.values():
        short = {words[card.name[1:-4] + "short"] for card in CARDS.values()}
        assert len(short) == len(CARDS)
        assert max(map(len, short)) <= 13
        lines = words["tagline"].split("\n")
        assert len(lines) <= 4
        assert max(map(len, lines)) <= 20


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_value_of_an_option_is_explained_in_one_line(lang: str) -> None:
    words = catalogue(lang, "lions_of_lydia")
    for field in option_fields(GAME.options_model):
        assert len(field.title(words)) <= 23
        assert all(len(field.help(words, value)) <= 42 for value in field.values)
    tiles = next(field for field in option_fields(GAME.options_model) if field.name == "gold_tiles")
    assert len({tiles.help(words, value) for value in tiles.values}) == 3


def test_options_are_explained() -> None:
    for name, field in GAME.options_model.model_fields.items():
        assert f"option.{name}" in WORDS["en"]
        assert f"option.{name}.help" in WORDS["en"]
        for value in getattr(field.annotation, "__args__", ()):
            assert f"option.{name}.{value}" in WORDS["en"]


@pytest.mark.parametrize("options", FULL)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_phrase_of_a_game_is_known(options: dict[str, Any], lang: str) -> None:
    words = catalogue(lang, "lions_of_lydia")
    names = ["Anna", "Ben", "Clara"]
    for seed in range(2):
        state = GAME.new(setup(3, seed, **options))
        rng = random.Random(seed)
        while (decision := GAME.decision(state)) is not None:
            legal = GAME.legal(state)
            phrases = [decision.prompt, *(GAME.label(state, action) for action in legal)]
            for refusal in decision.why_not():
                phrases += [refusal.what, refusal.why]
                assert refusal.rule
            phrases += GAME.describe(GAME.view(state, decision.seat)) if rng.random() < 0.1 else []
            events = GAME.apply(state, rng.choice(legal))
            for phrase in [*phrases, *(Phrase(event.key, event.args) for event in events)]:
                assert "⟨" not in words.phrase(phrase, names), phrase
        lines = [line for row in standings(state).rows for line in row.lines]
        for line in lines:
            assert "⟨" not in words.phrase(Phrase(line.key, line.args), names)
            assert "⟨" not in words.phrase(Phrase(f"{line.key}.detail", line.args), names)


def test_describe_tells_what_one_must_know_to_play() -> None:
    """Without a board to look at: what a card costs and brings, which side of an own card lies up, what a board still
    holds."""
    state = table(gold_tiles="estates")
    clear_market(state)
    offer(state, "north", "gold_mint", "purple_green")
    board(
        state.players[0],
        influence=6,
        cards={"start_red": "base", "silver_villa_red": "upgraded", "gold_agora": "covered"},
    )
    words = catalogue("en", "lions_of_lydia")
    told = [words.phrase(phrase, ["Anna", "Ben"]) for phrase in GAME.describe(GAME.view(state, 0))]
    assert (
        "For sale, North: Royal Mint (gold), cost 1 red, 1 green, 1 yellow, 1 blue and 2 coins, 6 points. "
        "When you place a Lydian merchant at any gate, gain 3 coins." in told
    )
    assert "For sale, North: Vase Collection (purple), cost 3 coins. 3 points per 2 green resources you hold." in told
    assert "Sold out: South." in told
    assert "Anna: home colour red, influence 6, no property limit." in told
    assert "Anna may use red as any colour." in told
    assert "Ben: home colour green, property limit 3." in told
    assert "Still on Ben's board: Lydian merchant." in told
    assert (
        "Anna owns Herder's House (base side), cost 1 green, 1 yellow and 1 blue, 1 point now. "
        "When you place a red merchant at the red gate, gain 1 red resource." in told
    )
    assert (
        "Anna owns Drover's Villa (upgraded), 8 points now. "
        "When you place a red merchant at the red gate, gain 2 red and 2 yellow resources." in told
    )
    assert "Anna owns Agora of Sardis (covered by an estate), 24 points now." in told


def test_r17_describe_keeps_hidden_bags_hidden() -> None:
    state = table(hide_bags=True)
    state.players[1].cards["purple_lydians"] = "base"
    words = catalogue("en", "lions_of_lydia")
    told = "\n".join(words.phrase(phrase, ["Anna", "Ben"]) for phrase in GAME.describe(GAME.view(state, 0)))
    assert "Anna's bag: " in told
    assert "Ben's bag: " not in told
    assert "Ben owns Lydian Bank (base side), cost 3 coins, ? points now." in told


def test_labels_of_one_decision_differ() -> None:
    words = catalogue("en", "lions_of_lydia")
    state = GAME.new(setup(4, 9, **FULL[0]))
    rng = random.Random(9)
    while GAME.decision(state) is not None:
        legal = GAME.legal(state)
        labels = [words.phrase(GAME.label(state, action), ["A", "B", "C", "D"]) for action in legal]
        assert len(set(labels)) == len(labels)
        GAME.apply(state, rng.choice(legal))


def test_rules_for_players_in_both_languages() -> None:
    for lang, heading in (("en", "# Lions of Lydia – rules"), ("de", "# Lions of Lydia – Spielregeln")):
        text = rules_text(lang, "lions_of_lydia")
        assert text.startswith(heading)


@pytest.mark.parametrize("lang", languages())
def test_the_coach_knows_the_decisions_of_the_expansions_too(lang: str) -> None:
    words = lesson_catalogue(lang, "lions_of_lydia")
    assert {kind for kind in KINDS if f"coach.{kind}" not in words} == set()


def test_german_has_one_word_for_each_thing() -> None:
    """Tafel, Stufe and Lyder, in rules, table, lessons and log."""
    folder = assets() / "text" / "de"
    for file in [*folder.glob("lions_of_lydia*.json"), folder / "rules" / "lions_of_lydia.md"]:
        assert not re.findall(r"\b(?:\w+-)?(?:Boards?|Levels?|Lydiern?)\b", file.read_text(encoding="utf-8")), file.name
