"""What comes from outside is shown, never obeyed."""

import unicodedata

import pytest

from boardgames_tui.i18n.printable import LONGEST, in_short, printable
from boardgames_tui.i18n.printable import REPLACEMENT as MARK


@pytest.mark.parametrize(
    "text", ["Anna", "Jörg Müller", "李", "🤴🏽 König", "👨‍👩‍👧", "a b", "–…„“", "", "A[/b]", "نص", "�"]
)
def test_what_people_write_stays_as_it_is(text: str) -> None:
    assert printable(text) == text


def test_control_characters_are_shown_not_sent() -> None:
    assert printable("\x1b[31mred\x1b[0m") == f"{MARK}[31mred{MARK}[0m"
    assert printable("a\x00b\x7fc\x9b2Jd\re\nf\tg") == f"a{MARK}b{MARK}c{MARK}2Jd{MARK}e{MARK}f{MARK}g"
    assert printable("\x1b]0;title\x07") == f"{MARK}]0;title{MARK}"


@pytest.mark.parametrize(
    "code", [0x61C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069]
)
def test_no_bidi_control_turns_a_line_around(code: int) -> None:
    assert printable(f"a{chr(code)}b") == f"a{MARK}b"


def test_no_separator_breaks_the_line() -> None:
    assert printable("a\u2028b\u2029c\u0085d") == f"a{MARK}b{MARK}c{MARK}d"
    assert len(printable("".join(map(chr, range(0x110000)))).splitlines()) == 1


def test_accents_are_not_piled_up() -> None:
    accent = "\u0301"
    assert printable(f"e{accent * 4}x") == f"e{accent * 4}x"
    assert printable(f"e{accent * 500}") == f"e{accent * 4}{MARK * 496}"
    assert printable("\u200d\ufe0f" * 10) == "\u200d\ufe0f" * 2 + MARK * 16
    assert printable("Việt" + "e\u0302\u0323" * 9) == "Việt" + "e\u0302\u0323" * 9


def test_one_thing_in_a_sentence_is_no_mountain() -> None:
    assert in_short("Anna\n") == f"Anna{MARK}"
    assert in_short("x" * LONGEST) == "x" * LONGEST
    assert in_short("x" * 10_000) == "x" * (LONGEST - 1) + "…"


def test_bytes_that_are_no_text_can_be_written() -> None:
    name = b"caf\xe9".decode("utf-8", "surrogateescape")
    assert printable(name) == f"caf{MARK}"
    assert printable("\ud800\udfff").encode() == (MARK * 2).encode()


def test_nothing_of_the_kind_is_left_and_it_is_done_once() -> None:
    everything = printable("".join(map(chr, range(0x110000))))
    assert len(everything) == 0x110000
    assert not {unicodedata.category(each) for each in everything} & {"Cc", "Cs", "Zl", "Zp"}
    assert printable(everything) == everything
