"""What comes from outside is shown, never obeyed."""

import unicodedata

import pytest

from boardgames_tui.i18n.printable import LONGEST, SIGN, in_short, printable


@pytest.mark.parametrize(
    "text", ["Anna", "Jörg Müller", "李", "🤴🏽 König", "👨‍👩‍👧", "a b", "–…„“", "", "A[/b]", "نص", "�"]
)
def test_what_people_write_stays_as_it_is(text: str) -> None:
    assert printable(text) == text


def test_control_characters_are_shown_not_sent() -> None:
    assert printable("\x1b[31mred\x1b[0m") == f"{SIGN}[31mred{SIGN}[0m"
    assert printable("a\x00b\x7fc\x9b2Jd\re\nf\tg") == f"a{SIGN}b{SIGN}c{SIGN}2Jd{SIGN}e{SIGN}f{SIGN}g"
    assert printable("\x1b]0;title\x07") == f"{SIGN}]0;title{SIGN}"


@pytest.mark.parametrize(
    "code", [0x61C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069]
)
def test_no_bidi_control_turns_a_line_around(code: int) -> None:
    assert printable(f"a{chr(code)}b") == f"a{SIGN}b"


def test_no_separator_breaks_the_line() -> None:
    assert printable("a\u2028b\u2029c\u0085d") == f"a{SIGN}b{SIGN}c{SIGN}d"
    assert len(printable("".join(map(chr, range(0x110000)))).splitlines()) == 1


def test_accents_are_not_piled_up() -> None:
    accent = "\u0301"
    assert printable(f"e{accent * 4}x") == f"e{accent * 4}x"
    assert printable(f"e{accent * 500}") == f"e{accent * 4}{SIGN * 496}"
    assert printable("\u200d\ufe0f" * 10) == "\u200d\ufe0f" * 2 + SIGN * 16
    assert printable("Việt" + "e\u0302\u0323" * 9) == "Việt" + "e\u0302\u0323" * 9


def test_one_thing_in_a_sentence_is_no_mountain() -> None:
    assert in_short("Anna\n") == f"Anna{SIGN}"
    assert in_short("x" * LONGEST) == "x" * LONGEST
    assert in_short("x" * 10_000) == "x" * (LONGEST - 1) + "…"


def test_bytes_that_are_no_text_can_be_written() -> None:
    name = b"caf\xe9".decode("utf-8", "surrogateescape")
    assert printable(name) == f"caf{SIGN}"
    assert printable("\ud800\udfff").encode() == (SIGN * 2).encode()


def test_nothing_of_the_kind_is_left_and_it_is_done_once() -> None:
    everything = printable("".join(map(chr, range(0x110000))))
    assert len(everything) == 0x110000
    assert not {unicodedata.category(each) for each in everything} & {"Cc", "Cs", "Zl", "Zp"}
    assert printable(everything) == everything
