"""What a hint says about a choice."""

from dataclasses import replace

from boardgames_tui.bots import Analysis, Prospect
from boardgames_tui.engine import counted, say
from boardgames_tui.games.merchant_explorers.actions import Keep, Move, Post
from boardgames_tui.games.merchant_explorers.bot.remark import remark
from boardgames_tui.games.merchant_explorers.bot.weights import POWER
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.frames import ChooseCard, ChoosePost
from boardgames_tui.games.merchant_explorers.rules.state import State
from boardgames_tui.games.merchant_explorers.spaces import number
from boardgames_tui.hints import HintText
from boardgames_tui.i18n import catalogue
from tests.games.merchant_explorers.scenes import investigating, place, scene


def sentence(state: State, action: Move) -> str:
    told = remark(state, 0, action)
    return "" if told is None else catalogue("en", "merchant_explorers").phrase(told, ["Ann"])


def test_a_hint_tells_the_turn_and_what_comes_into_reach() -> None:
    state = scene("explore_mountain", era=4, vil="Q1")
    told = remark(state, 0, GAME.parse(state, "place R1"))
    assert told is not None
    assert (told.key, told.args["gains"]) == ("remark.alone", (counted(14, "remark.coins"),))
    state = scene("explore_any2", era=4, vil="P2")
    told = remark(state, 0, GAME.parse(state, "place Q1"))
    assert told is not None
    assert told.args["spaces"] == ("Q1", "R1")
    state = investigating("inv_sea5", era=2)
    state.stack[-1] = ChooseCard(0)
    said = say("remark.card", n=round(POWER["inv_sea5"]), eras=2, other="", m=0)
    assert remark(state, 0, Keep("inv_sea5")) == said


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
        hint_text = HintText(GAME, state, ["Ann"], catalogue("en", "merchant_explorers"), analysis, 0)
        assert hint_text.lines() == lines


def test_what_comes_anyway_is_no_reason() -> None:
    """A coin that is explored now or with the next explorer: as good is as good, and nine coins are no reason for a
    difference of one."""
    state = scene("explore_mountain", era=4)
    coin, blank = (Prospect(GAME.parse(state, f"place {space}"), 0.0, 0.5) for space in ("H7", "J7"))
    words = catalogue("en", "merchant_explorers")
    hint_text = HintText(GAME, state, ["Ann"], words, Analysis(0, (coin, blank), 0, 0), 0)
    assert [row.lines for row in hint_text.rows()] == [(), ()]
    tower = scene("explore_mountain", era=4, vil="Q1")
    best, other = (Prospect(GAME.parse(tower, f"place {space}"), 0.0, 0.5) for space in ("R1", "H7"))
    for margin, lines in ((9.0, ["Towers +14", "Coins −1"]), (2.0, [])):
        analysis = Analysis(0, (replace(best, margin=margin), other), 0, 0)
        assert HintText(GAME, tower, ["Ann"], words, analysis, 0).lines() == lines


def test_a_card_is_named_without_its_text() -> None:
    state = investigating("inv_sea5", era=2)
    state.players[0].pair = ["inv_sea5", "inv_line_sea"]
    state.stack[-1] = ChooseCard(0)
    best, other = (Prospect(Keep(card), margin, 0.5) for card, margin in (("inv_sea5", 9.0), ("inv_line_sea", 2.0)))
    hint_text = HintText(
        GAME, state, ["Ann"], catalogue("en", "merchant_explorers"), Analysis(0, (best, other), 0, 0), 0
    )
    assert hint_text.verdict() == ["About 7 points better than “Open Horizon”."]
    assert hint_text.label(other.action).startswith("Open Horizon: ")


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
    assert sentence(state, Post(number("E3"))) == "H4 (city 3) stays open for another route."
    assert sentence(state, Post(number("H4"))) == "E3 (city 3) stays open for another route."
    state.deck = []  # nothing is built any more
    assert remark(state, 0, Post(number("E3"))) is None


def test_the_nearer_city_is_easier_to_come_back_to() -> None:
    """Explorers leave at the end of the era: Q7 is far from the village on L8, L5 is not."""
    state = scene("explore_mountain", era=3, vil="L8")
    state.stack.append(ChoosePost(0, number("L5"), number("Q7")))
    assert sentence(state, Post(number("Q7"))) == (
        "L5 (city 2) stays open for another route, nearer to your villages and the capital."
    )
    assert sentence(state, Post(number("L5"))) == "Q7 (city 3) stays open for another route."


def test_a_post_that_fulfils_a_goal_is_told_by_it() -> None:
    """E11 has a post; the second one on a city of value 3 is the goal, and that is L2 and not L5."""
    state = scene("explore_mountain", era=3, ex="L2 L3 L4 L5", posts="E11", goals=["avenia_posts3"])
    state.stack.append(ChoosePost(0, number("L2"), number("L5")))
    assert sentence(state, Post(number("L2"))) == "That fulfils a goal: 10 coins."
    assert sentence(state, Post(number("L5"))).startswith("L2 (city 3) stays open")


def test_spaces_are_told_in_the_order_they_are_explored() -> None:
    state = scene("explore_any2", era=4, vil="F5")
    told = remark(state, 0, GAME.parse(state, "place F4"))
    assert told is not None
    spaces = told.args["spaces"]
    assert isinstance(spaces, tuple)
    assert (told.key, spaces[0]) == ("remark.turn", "F4")
    place(state, "G5")
    told = remark(state, 0, GAME.parse(state, "place G4"))
    assert told is None or told.key in ("remark.alone", "remark.rest", "promise.region")


def test_coins_of_a_goal_are_told_apart() -> None:
    """R62: the second tower, 14 coins and the goal."""
    state = scene("explore_mountain", era=4, vil="Q1", towers="B2", goals=["avenia_towers2"])
    told = remark(state, 0, GAME.parse(state, "place R1"))
    assert told is not None
    assert told.args["gains"] == (counted(14, "remark.coins"), counted(10, "remark.goals"))


def test_r56_two_treasure_cards_are_two() -> None:
    state = investigating("inv_sea4_treasure2", era=3, vil="F5")
    told = remark(state, 0, GAME.parse(state, "place F4"))
    assert told is not None
    gains = told.args["gains"]
    assert isinstance(gains, tuple)
    cards = [each for each in gains if str(each).endswith("remark.treasures")]
    assert len(cards) == 1
    assert int(str(cards[0]).partition("@")[0]) % 2 == 0
    assert not any(str(each).endswith("remark.coins") for each in gains)  # the sea of Avenia shows none


def test_a_region_that_is_nearly_complete_is_a_reason() -> None:
    """H7, G7 and G8 are a region: with two of them a mountain card makes a village."""
    state = scene("explore_mountain", ex="H7")
    state.deck = ["explore_mountain"]
    assert "needs 1 more space for a village" in sentence(state, GAME.parse(state, "place G7"))


def test_where_nothing_is_nearer_the_table_speaks() -> None:
    state = scene("explore_mountain", era=4)
    state.deck = []
    assert "spaces of its region" in sentence(state, GAME.parse(state, "place J7"))


def test_a_card_is_kept_for_what_it_usually_brings_or_does_now() -> None:
    state = investigating("inv_sea5", era=2, vil="F5")
    strong, weak = sorted(POWER, key=lambda card: -POWER[card])[:: len(POWER) - 1]
    state.players[0].pair = [strong, weak]
    state.stack[-1] = ChooseCard(0)
    n, m = round(POWER[strong]), round(POWER[weak])
    kept = sentence(state, Keep(strong))
    assert kept.startswith(f"On average it earns about {n} coins each time, ")
    assert kept.endswith(f" about {m}; you use it again in 2 eras.")
    assert not sentence(state, Keep(weak)).startswith("On average it earns")
    state.players[0].pair = [strong, "inv_sea5"]  # the player who may not see the cards hears of this one alone
    assert sentence(state, Keep(weak)) == f"On average it earns about {m} coins each time; you use it again in 2 eras."


def test_a_village_names_what_the_other_site_does_not_bring_nearer() -> None:
    """West of the capital lies the tower C11, east of it N12."""
    state = scene("explore_grassland", era=2, ex="H8 I7")
    place(state, "J8")
    told = [sentence(state, GAME.parse(state, f"village {site}")) for site in ("H8", "J8")]
    assert told == [
        "In later eras the tower C11 is then 6 spaces away instead of 8.",
        "In later eras the tower N12 is then 6 spaces away instead of 8.",
    ]
