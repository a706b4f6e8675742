"""What a hint says about a choice."""

from dataclasses import replace

from boardgames_tui.bots import Analysis, Prospect
from boardgames_tui.engine import counted, say
from boardgames_tui.games.merchant_explorers.actions import Keep, Post
from boardgames_tui.games.merchant_explorers.bot.remark import remark
from boardgames_tui.games.merchant_explorers.bot.weights import POWER
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.state import ChooseCard, ChoosePost
from boardgames_tui.games.merchant_explorers.spaces import number
from boardgames_tui.hints import Counsel
from boardgames_tui.text import catalogue
from tests.games.merchant_explorers.scenes import investigating, place, scene


def test_a_hint_tells_the_turn_and_what_comes_into_reach() -> None:
    state = scene("explore_mountain", era=4, vil="Q1")
    told = remark(state, 0, GAME.parse(state, "place R1"))
    assert told is not None
    assert told.key.startswith("remark.turn")
    assert (told.args["spaces"], told.args["gains"]) == (("R1",), (counted(14, "remark.coins"),))
    state = scene("explore_any2", era=4, vil="P2")
    told = remark(state, 0, GAME.parse(state, "place Q1"))
    assert told is not None
    assert told.args["spaces"] == ("Q1", "R1")
    state = investigating("inv_sea5", era=2)
    state.stack[-1] = ChooseCard(0)
    assert remark(state, 0, Keep("inv_sea5")) == say("remark.card", n=round(POWER["inv_sea5"]), eras=2)


def test_a_hint_about_a_village_names_what_it_opens() -> None:
    state = scene("explore_mountain", ex="H7 G7")
    place(state, "G8")
    told = remark(state, 0, GAME.parse(state, "village G8"))
    assert told is not None
    assert told.key == "remark.village"
    assert isinstance(told.args["steps"], int)
    last = scene("explore_mountain", era=4, ex="H7 G7")
    place(last, "G8")
    assert remark(last, 0, GAME.parse(last, "village G8")) is None


def test_less_for_the_moment_is_no_reason() -> None:
    """H7 shows a coin, J7 nothing: what speaks for J7 cannot be the coin it does not bring."""
    state = scene("explore_mountain", era=4)
    coin, blank = (Prospect(GAME.parse(state, f"place {space}"), 0.0, 0.5) for space in ("H7", "J7"))
    for best, other, lines in ((coin, blank, ["Coins +1"]), (blank, coin, [])):
        analysis = Analysis(0, (replace(best, margin=3.0, chance=0.6), other), 0, 0)
        counsel = Counsel(GAME, state, ["Ann"], catalogue("en", "merchant_explorers"), analysis, 0)
        assert counsel.lines() == lines


def test_a_treasure_is_part_of_the_reason() -> None:
    """R33: F4 is a ruin of Avenia nobody has explored yet; coming again it brings nothing."""
    state = scene("explore_sea", era=4, vil="F5")
    told = remark(state, 0, GAME.parse(state, "place F4"))
    assert told is not None
    assert counted(1, "remark.treasures") in told.args["gains"]  # type: ignore[operator]
    state.players[0].treasures |= 1 << number("F4")
    told = remark(state, 0, GAME.parse(state, "place F4"))
    assert told is None or counted(1, "remark.treasures") not in told.args["gains"]  # type: ignore[operator]


def test_the_city_without_a_post_can_pay_again() -> None:
    """R34: H4 and E3 are both worth 3; the post takes one of them."""
    state = scene("explore_mountain", era=4)
    state.stack.append(ChoosePost(0, number("E3"), number("H4")))
    assert remark(state, 0, Post(number("E3"))) == say("remark.post", space="H4", n=3)
    assert remark(state, 0, Post(number("H4"))) == say("remark.post", space="E3", n=3)
