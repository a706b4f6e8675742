"""Which letter a choice has, how long it keeps it, and by what else it can be called."""

from boardgames_tui.cli.plain.letters import Keys, called, picked

NAMES = [f"place {number}" for number in range(30)]


def test_letters_for_short_lists_numbers_for_long_ones() -> None:
    assert list(Keys().deal("place", NAMES[:3])) == ["a", "b", "c"]
    assert list(Keys().deal("place", NAMES[:26]))[-1] == "z"
    assert list(Keys().deal("place", NAMES[:27]))[-1] == "27"


def test_letters_in_either_case_and_numbers_from_one() -> None:
    keys = Keys().deal("place", NAMES[:3])
    assert [picked(text, keys) for text in ("a", "B", "3")] == [0, 1, 2]
    assert [picked(text, keys) for text in ("d", "0", "4", "-1", "take 3", "")] == [None] * 6


def test_a_choice_keeps_its_letter_while_the_question_goes_on() -> None:
    keys = Keys()
    keys.deal("place", ["north", "south", "west"])
    assert keys.deal("place", ["south", "west"]) == {"b": 0, "c": 1}
    assert keys.deal("place", ["north", "east", "west"]) == {"a": 0, "d": 1, "c": 2}
    assert keys.deal("pay", ["west"]) == {"a": 0}


def test_a_question_that_comes_again_finds_its_letters() -> None:
    keys = Keys()
    keys.deal("from", ["north", "south", "west"])
    keys.deal("against", ["east"])
    assert keys.deal("from", ["south", "west", "east"]) == {"b": 0, "c": 1, "a": 2}
    keys.deal("from", NAMES)
    keys.deal("against", ["east"])
    assert list(keys.deal("from", NAMES[5:8])) == ["a", "b", "c"]


def test_a_number_that_is_gone_means_nothing_else() -> None:
    keys = Keys()
    keys.deal("place", NAMES)
    left = keys.deal("place", NAMES[1:])
    assert picked("1", left) is None
    assert picked("2", left) == 0
    assert list(keys.deal("place", NAMES[:5])) == ["1", "2", "3", "4", "5"]


def test_a_list_that_outgrows_the_alphabet_is_numbered_again() -> None:
    keys = Keys()
    keys.deal("place", NAMES[:20])
    assert list(keys.deal("place", NAMES)) == [str(number) for number in range(1, 31)]


def test_words_call_every_choice_they_fit() -> None:
    labels = ["Minas Tirith, infantry (1)", "Minas Tirith, cavalry (2)", "Lórien, infantry (1)", "End", "End it all"]
    assert called("min tir inf", labels) == [0]
    assert called("MINAS", labels) == [0, 1]
    assert called("lorien", labels) == [2]
    assert called("end", labels) == [3]  # the whole text before those that only begin so
    assert called("h1", ["H10, sea", "H1, sea"]) == [1]
    assert [called(text, labels) for text in ("m", "1", "minas 7", "(", "")] == [[]] * 5
