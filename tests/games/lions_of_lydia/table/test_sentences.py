"""Every card in one plain sentence in both languages; the notation is only an overview with its legend one key away."""

import re

import pytest

from boardgames_tui.games.lions_of_lydia.content import CARDS, Face
from boardgames_tui.games.lions_of_lydia.table.card_faces.card_sentences import card_sentence, effect_sentence
from boardgames_tui.kit.table import SMALL_NOTE
from tests.games.lions_of_lydia.stage import posed, walk
from tests.games.table_tester import LOOKS

NOTATION = re.compile(r"[→@¢★]|[RGYBL]{2}")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("face", ["base", "upgraded"])
def test_every_card_is_told_in_a_sentence_without_notation(lang: str, face: Face) -> None:
    _, match = next(walk(2, 1))
    scene = posed(match, LOOKS[0], lang, None, small=True)
    for card in CARDS:
        sentence, brief = card_sentence(scene, card, face), effect_sentence(scene, card, face)
        assert sentence[0].isupper()
        assert sentence.endswith((".", ")"))
        assert not NOTATION.search(sentence), sentence
        assert "⟨" not in sentence
        assert "{" not in sentence
        assert len(brief) <= SMALL_NOTE, brief
        assert brief in sentence


def test_a_sentence_has_its_numbers_right() -> None:
    _, match = next(walk(2, 1))
    scene = posed(match, LOOKS[0], "en", None, small=True)
    assert card_sentence(scene, "silver_market_yellow", "base") == (
        "Pay 1 red, 1 green and 1 blue: 3 points. Any coloured merchant at the yellow gate: gain 1 yellow."
    )
    assert "gain 2 yellow" in card_sentence(scene, "silver_market_yellow", "upgraded")
    scene = posed(match, LOOKS[0], "de", None, small=True)
    assert card_sentence(scene, "silver_market_yellow", "base") == (
        "Zahle 1 Rot, 1 Grün und 1 Blau: 3 Punkte. Jeder farbige Kaufmann am gelben Tor bringt 1 Gelb."
    )


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("small", [True, False])
def test_the_card_under_the_cursor_is_never_told_in_notation(lang: str, small: bool) -> None:
    from boardgames_tui.games.lions_of_lydia.game import GAME
    from boardgames_tui.games.lions_of_lydia.table import TABLE

    seen = 0
    for number, match in walk(2, 3, stop=160, wild=0.2):
        if match.decision is None or match.decision.kind not in ("market", "bonus"):
            continue
        scene = posed(match, LOOKS[0], lang, match.decision.seat, small=small, cursor=number)
        if scene.chosen is not None and getattr(scene.chosen.action, "card", None) in CARDS:
            seen += 1
            note = TABLE(GAME).prompt_note(scene)
            assert not re.search(r"[→@]", note), note
            assert "?" in TABLE(GAME).tabs(scene)[1].hint
    assert seen > 3
