"""What is told, to whom, and what cannot be taken back after it."""

from boardgames_tui.engine import Event, Log


def test_what_is_told_is_for_everybody_and_no_fence() -> None:
    log = Log()
    log.tell(1, "log.kept", n=4)
    assert log == [Event("log.kept", {"n": 4}, 1, None, False)]


def test_what_is_revealed_is_for_everybody_and_a_fence() -> None:
    log = Log()
    log.reveal(None, "log.swapped", n=4)
    assert log == [Event("log.swapped", {"n": 4}, None, None, True)]


def test_what_is_whispered_is_for_one_seat_alone_and_a_fence() -> None:
    log = Log()
    log.whisper(1, "log.draws", card=7)
    assert log == [Event("log.draws", {"card": 7}, 1, (1,), True)]
    assert [log[0].visible_to(reader) for reader in (0, 1, 2, None)] == [False, True, False, False]
