"""Every language has a sentence for everything the rules can say."""

import random
import re
from dataclasses import fields
from typing import Any, get_args

import pytest

from boardgames_tui.engine import IllegalAction, say
from boardgames_tui.games.augustus.actions import Act, Confirm, Keep, Lift, Place, TakeBack
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.options import Options
from boardgames_tui.games.augustus.rules.frames import Pending
from boardgames_tui.i18n import Catalogue, catalogue, languages
from boardgames_tui.i18n.languages import written
from tests.games.augustus.scenes import Side, do, scene, setup

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Finn"]
SILENT = {"rounds", "resolve", "red"}
"""Frames that never ask anybody."""


def words(lang: str) -> Catalogue:
    return catalogue(lang, "augustus")


def kinds(union: Any) -> list[str]:
    """The tags of a union of frames or actions."""
    return [each.default for member in get_args(get_args(union)[0]) for each in fields(member) if each.name == "kind"]


@pytest.mark.parametrize("lang", languages())
def test_every_decision_action_and_option_has_words(lang: str) -> None:
    found = words(lang)
    assert all(kind in SILENT or f"prompt.{kind}" in found for kind in kinds(Pending))
    assert all(f"label.{kind}" in found for kind in kinds(Act))
    for name, option in Options.model_fields.items():
        assert f"option.{name}" in found
        assert f"option.{name}.help" in found
        values = ("true", "false") if option.annotation is bool else get_args(option.annotation)
        assert all(f"option.{name}.{value}" in found for value in values)


@pytest.mark.parametrize("lang", languages())
def test_tagline_fits_its_box(lang: str) -> None:
    lines = words(lang).get("tagline").split("\n")
    assert len(lines) <= 4
    assert max(map(len, lines)) <= 20


@pytest.mark.parametrize("seats", [2, 6])
def test_nothing_is_left_without_words(seats: int) -> None:
    """Whatever is asked, offered, refused, told or described in a random game reads as a sentence in both languages."""
    catalogues = [words(lang) for lang in languages()]
    state = GAME.new(setup(seats, same_card_move=seats == 6))
    chooser = random.Random(seats)
    while (decision := GAME.decision(state)) is not None:
        legal = GAME.legal(state)
        phrases = [decision.prompt, *(GAME.label(state, action) for action in legal)]
        phrases += [phrase for refusal in decision.why_not() for phrase in (refusal.what, refusal.why)]
        if state.moves % 20 == 0:
            phrases += GAME.describe(GAME.view(state, decision.seat))
        events = GAME.apply(state, chooser.choice(legal))
        for spoken in catalogues:
            for phrase in [*phrases, *events]:
                assert "⟨" not in spoken.phrase(phrase, NAMES)


def test_refusals_have_words() -> None:
    """What `apply` refuses is refused in words."""
    state = scene(Side({67: [0], 34: [0, 1, 2]}), Side(), token="sword")
    for wrong in (Place(67, 0), Place(34, 0), Place(1, 0), Lift(67, 1), TakeBack(67, 0)):
        with pytest.raises(IllegalAction) as caught:
            GAME.apply(state, wrong)
        for lang in languages():
            key = caught.value.reason.key
            assert key == "illegal.other_decision" or "⟨" not in words(lang).phrase(caught.value.reason)


def test_describe_tells_what_matters() -> None:
    """A newcomer with a screen reader hears the token, the odds, the player's own fields and who holds what."""
    state = scene(
        Side({36: [0, 3], 27: []}, controlled=[8, 23], tiles=["resource_gold"]),
        Side(controlled=[1, 2], tiles=["count_2"]),
        token="catapult",
    )
    english = words("en")
    text = "\n".join(english.phrase(phrase, NAMES) for phrase in GAME.describe(GAME.view(state, 0)))
    assert "drawn: Catapult. Crier: Anna." in text
    assert "Open: 36 Gallia Belgica, Green province, fields to cover: Chariot and Catapult; 2 covered, 6 VP" in text
    assert "Tile “Gold”, 5 VP: Anna with 1 icon." in text
    assert "Tile “2 objectives”, 2 VP: Ben." in text
    assert "Still in effect: 8 Sex. Appuleius: " in text
    assert "catapult 2 (9%)" in text
    assert text.index("Ben: ") < text.index("Anna: ")  # the reader's own things come last


@pytest.mark.parametrize(("option", "open_cards"), [("face_down", 1), ("face_up", 7)])
def test_r5_describe_names_the_open_part_of_the_pile(option: str, open_cards: int) -> None:
    state = GAME.new(setup(2, setup_discard=option))
    for seat in (0, 1):
        do(state, *((seat, Keep(card)) for card in state.players[seat].hand[:3]), (seat, Confirm()))
    state.discard.append(state.deck.pop())
    said = [phrase for phrase in GAME.describe(GAME.view(state, 0)) if phrase.key == "describe.discards"]
    assert [len(phrase.args["cards"]) for phrase in said] == [open_cards]


def test_german_sentences_agree_with_names_of_every_gender() -> None:
    """Drusus, die Asia: `sie` may stand for the card only where the sentence says that it is one."""
    for key, text in written("de", "augustus").items():
        if re.search(r"\{card\}", text) or key in ("why.neutralised", "why.covered", "why.other_symbols"):
            assert not re.search(r"\b(er|sie|es)\b", text) or "Zielkarte {card}" in text, key


def test_labels_and_notation_count_fields_alike() -> None:
    state = scene(Side({67: [0], 34: []}), Side(), token="sword")
    assert GAME.notation(Place(67, 1)) == "place 67.2"
    assert words("en").phrase(GAME.label(state, Place(67, 1))) == "67 M. Crassus: Swords (field 2)"
    assert GAME.parse(state, "PLACE 67.2") == Place(67, 1)
    with pytest.raises(IllegalAction):
        GAME.parse(state, "place 34.1")


def test_sentences_of_the_score() -> None:
    for lang in languages():
        for key in ("score.tiles", "score.cards", "score.powers", "tie.shared"):
            assert key in words(lang)
        assert "⟨" not in words(lang).phrase(say("tie.senators", first=2, second=1))
