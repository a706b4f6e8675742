from boardgames_tui.cli.choices import keyed, picked


def test_letters_for_short_lists_numbers_for_long_ones() -> None:
    assert list(keyed(range(3))) == ["a", "b", "c"]
    assert list(keyed(range(26)))[-1] == "z"
    assert list(keyed(range(27)))[-1] == "27"


def test_letters_in_either_case_and_numbers_from_one() -> None:
    choices = keyed(["x", "y", "z"])
    assert [picked(text, choices) for text in ("a", "B", "3")] == ["x", "y", "z"]
    assert [picked(text, choices) for text in ("d", "0", "4", "-1", "take 3", "")] == [None] * 6
