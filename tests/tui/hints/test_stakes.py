"""What a choice costs is said before: it asks, no default loses, the end shows the score."""

from boardgames_tui.engine import Decision, Worth, say
from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.badges import people
from boardgames_tui.kit.choice import Choice
from boardgames_tui.kit.choosing.confirm_losses import confirm_losses
from boardgames_tui.kit.painter import Span, spans_text
from boardgames_tui.kit.scene import Scene
from tests.games.table_tester import LOOKS


def minded(worths: dict[str, Worth], default: str = "", last: str = "", seat: int = 0) -> dict[str, Choice]:
    choices = [Choice(name, [Span(name)], "2→3", default=name == default, last=name == last) for name in worths]
    scene = Scene(
        LOOKS[0],
        words=catalogue("en"),
        people=people(["Anna", "Ben"], ["red", "blue"], ["human", "human"]),
        view=None,
        reader=None,
        seat=seat,
        decision=Decision(seat, "buy", say("title")),
        choices=choices,
        worth=worths.__getitem__,
    )
    confirm_losses(scene)
    return {choice.action: choice for choice in choices}


def test_a_certain_loss_asks_first() -> None:
    found = minded({"keep": Worth(0), "sell": Worth(-18)})
    assert found["keep"].confirm is None
    assert found["sell"].confirm == say("choice.ask_loss", n=18)


def test_a_loss_nobody_can_avoid_does_not_ask() -> None:
    found = minded({"this": Worth(-2), "that": Worth(-2), "worse": Worth(-3)})
    assert [name for name, choice in found.items() if choice.confirm] == ["worse"]


def test_less_gain_than_others_is_no_loss() -> None:
    assert all(choice.confirm is None for choice in minded({"small": Worth(1), "large": Worth(5)}).values())


def test_the_cursor_does_not_start_on_a_loss() -> None:
    found = minded({"sell": Worth(-18), "keep": Worth(0), "pass": Worth(0)}, default="sell", last="pass")
    assert [name for name, choice in found.items() if choice.default] == ["keep"]
    found = minded({"keep": Worth(0), "buy": Worth(3)}, default="keep")
    assert found["keep"].default


def test_the_end_shows_the_score_of_the_deciding_seat_first() -> None:
    found = minded({"end": Worth(4, (), (59, 69)), "go on": Worth(0)}, seat=1)
    assert found["end"].result == "ends 69:59"
    assert spans_text(found["end"].detail) == "2→3"
    assert found["go on"].result == "2→3"
