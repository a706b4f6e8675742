"""The line of look mode: whole sentences, and a mark where some are left out."""

import pytest

from boardgames_tui.kit.painter import wrap
from boardgames_tui.kit.panels.band import look_lines

MERCHANT = "At a gate he brings 1 blue to everybody who places a merchant there."
PAIR = "With a second one of his colour he leaves for the fountain."
KEY_WIDTH = 12


def test_what_has_room_is_whole() -> None:
    assert look_lines(MERCHANT, 100, 1, KEY_WIDTH) == [MERCHANT]
    assert look_lines(MERCHANT, 70, 2, KEY_WIDTH) == [MERCHANT, ""]  # the key has a row of its own
    assert " ".join(look_lines(f"{MERCHANT} {PAIR}", 80, 2, KEY_WIDTH)) == f"{MERCHANT} {PAIR}"


@pytest.mark.parametrize(("available", "height"), [(90, 1), (60, 2), (70, 2)])
def test_a_sentence_without_room_is_left_out_whole(available: int, height: int) -> None:
    assert " ".join(look_lines(f"{MERCHANT} {PAIR}", available, height, KEY_WIDTH)).strip() == f"{MERCHANT} …"


@pytest.mark.parametrize("text", [f"Short. {MERCHANT}", f"6 M. Lollius: {MERCHANT}", MERCHANT.rstrip(".") * 2])
def test_where_that_leaves_most_of_the_room_empty_the_last_words_are_left_out(text: str) -> None:
    (line,) = look_lines(text, 60, 1, KEY_WIDTH)
    assert line.endswith("…")
    assert not line.endswith(" …")
    assert text.startswith(line[:-1])
    assert text[len(line) - 1] == " "
    assert 60 - KEY_WIDTH - 12 < len(line) <= 60 - KEY_WIDTH


@pytest.mark.parametrize("available", range(30, 100))
@pytest.mark.parametrize("height", [1, 2])
def test_nothing_lies_under_the_key_or_beyond_the_rows(available: int, height: int) -> None:
    lines = look_lines(f"{MERCHANT} {PAIR}", available, height, KEY_WIDTH)
    assert len(lines) <= height
    assert all(len(line) <= available for line in lines)
    assert len(lines[-1]) <= available - KEY_WIDTH
    assert lines[0] == wrap(lines[0], available)[0]
