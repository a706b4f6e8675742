"""What the table says about a space, the end of an action and the questions before it: nothing it promises is false."""

import pytest

from boardgames_tui.engine import Event
from boardgames_tui.games.merchant_explorers.actions import Found, Origin, Place
from boardgames_tui.games.merchant_explorers.board import board as printed
from boardgames_tui.games.merchant_explorers.content import MAPS
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.state import State
from boardgames_tui.games.merchant_explorers.spaces import number
from boardgames_tui.games.merchant_explorers.table import GuildTable
from boardgames_tui.games.merchant_explorers.table.preview import paint_space
from boardgames_tui.games.merchant_explorers.view.progress import goal_spaces, near_regions
from boardgames_tui.i18n import languages
from tests.games.merchant_explorers.rules.test_gains import sensible
from tests.games.merchant_explorers.scenes import investigating, kind, me, place, scene
from tests.games.merchant_explorers.table_tester import move, pose
from tests.games.table_tester import grid, text


def helped(state: State, space: str, lang: str = "en") -> str:
    """The help on a space that can be chosen."""
    table = GuildTable(GAME)
    shown = pose(table, state, reader=0, lang=lang)
    move(shown, state, table.find(shown, space) or 0)
    found = table.help(shown)
    assert found is not None
    assert found.title.startswith(space)
    return " ".join(found.paragraphs[:-2])  # without the legend


@pytest.mark.parametrize(("lang", "village"), [("en", "village"), ("de", "Dorf")])
def test_plain_sea_promises_no_village(lang: str, village: str) -> None:
    told = helped(scene("explore_sea", seats=2), "H6", lang)
    assert village not in told
    assert told


@pytest.mark.parametrize("map_id", MAPS)
def test_help_promises_a_village_only_where_one_can_stand(map_id: str) -> None:
    """R36, R37: land, a region with a blank space and without a village; and a village in the supply."""
    table, plan = GuildTable(GAME), printed(map_id)
    for number_, state in enumerate(sensible(map_id, 1)):
        shown = pose(table, state)
        guild = shown.view.guilds[shown.seat]
        for place_, choice in enumerate(shown.choices if number_ % 3 == 0 else ()):
            if isinstance(choice.action, Place | Found):
                shown.cursor = place_
                region = plan.region_of[choice.action.space]
                possible = region is not None and region.blank and not region.spaces & guild.villages
                told = table.help(shown).paragraphs
                assert any("for a village" in sentence for sentence in told) <= bool(possible)
                assert (shown.say("table.help.blank") in told) == bool(
                    possible and region and region.blank >> choice.action.space & 1
                )


def test_a_blank_space_of_a_settled_region_promises_no_further_village() -> None:
    told = helped(scene("explore_mountain", era=2, ex="H7", vil="G8", seats=2), "G7")
    assert "can stand here" not in told
    assert "already has your village" in told


def test_r37_without_villages_in_the_supply_none_is_promised() -> None:
    state = scene("explore_mountain", era=4, ex="H7 G7", seats=2)
    blanks = [
        region.blank & -region.blank
        for region in state.board.regions
        if region.blank and not region.spaces >> number("G8") & 1
    ]
    me(state).villages = sum(blanks[:13])
    told = helped(state, "G8")
    assert "can stand here" not in told
    assert "for a village" not in told
    view = GAME.view(state, 0)
    assert near_regions(state.board, view.guilds[0]) == []
    assert goal_spaces(state.board, view.guilds[0], "avenia_villages5") == 0


def test_a_complete_region_asks_for_no_more_explorers() -> None:
    state = scene("explore_mountain", era=2, ex="J7", seats=2)
    place(state, "K6")
    told = helped(state, "J7")
    assert "complete" in told
    assert "0 of them" not in told


def test_the_village_a_line_starts_from_is_no_blank_space() -> None:
    state = investigating("inv_two_villages", era=3, vil="J7 L7", seats=2)
    place(state, "K6")
    assert isinstance(GAME.legal(state)[0], Origin)
    assert "blank" not in helped(state, "J7")


def test_r55_r56_help_knows_what_the_card_adds() -> None:
    assert "With this card it pays 3." in helped(investigating("inv_grass4_coin3", era=2, ex="H7", seats=2), "I7")
    assert "With this card" not in helped(scene("explore_grassland", era=2, ex="H7", seats=2), "I7")
    assert "2 treasure cards" in helped(investigating("inv_sea4_treasure2", era=2, vil="G4", seats=2), "F4")
    assert "1 treasure card." in helped(scene("explore_sea", era=2, vil="G4", seats=2), "F4")


def test_r50_a_ruin_says_when_no_card_is_left() -> None:
    state = scene("explore_sea", era=2, vil="G4", seats=2)
    state.treasure = []
    assert "there are no treasure cards left" in helped(state, "F4")


def note(state: State, news: list[Event], lang: str = "en", reader: int | None = None) -> str:
    table = GuildTable(GAME)
    shown = pose(table, state, reader=reader, lang=lang)
    shown.entries = list(enumerate([event for event in news if event.visible_to(reader)]))
    return table.prompt_note(shown)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("card", ["tr_amphora", "tr_coins2"])
def test_r90_a_step_that_drew_a_card_is_not_said_to_be_taken_back(lang: str, card: str) -> None:
    state = scene("explore_any2", era=2, vil="G4", seats=2)
    state.treasure.append(card)
    news = place(state, "F5", "F4")
    assert kind(state) == "confirm_end"
    assert " u " not in f" {note(state, news, lang)} "
    plain = scene("explore_any2", era=2, vil="G4", seats=2)
    assert " u " in note(plain, place(plain, "F5", "F6"), lang)


def test_r90_a_step_after_the_card_can_be_taken_back() -> None:
    state = scene("explore_any2", era=2, vil="G4", seats=2)
    state.treasure.append("tr_explorer")
    news = place(state, "F5", "F4", "H7")
    assert kind(state) == "confirm_end"
    assert "back to the last card drawn" in note(state, news)


@pytest.mark.parametrize("lang", languages())
def test_r93_where_nothing_was_placed_nothing_is_said_to_be_taken_back(lang: str) -> None:
    state = investigating("inv_two_villages", seats=2)
    assert " u " not in f" {note(state, [], lang)} "
    assert " w " in f" {note(state, [], lang)} "


@pytest.mark.parametrize("lang", languages())
def test_the_question_at_the_end_promises_nothing(lang: str) -> None:
    state = scene("explore_mountain", era=2, seats=2)
    place(state, "H7")
    shown = pose(GuildTable(GAME), state, reader=0, lang=lang)
    assert shown.decision is not None
    assert "take" not in shown.phrase(shown.decision.prompt)
    assert "zurück" not in shown.phrase(shown.decision.prompt)


@pytest.mark.parametrize("lang", languages())
def test_sums_that_leave_out_goals_are_not_shown_as_gains(lang: str) -> None:
    """The list counts what a village or a route pays together with its goals: no other sum may stand beside it."""
    state = scene("explore_mountain", era=2, ex="J7", vil="H8 J5 L3 G4", goals=["avenia_villages5"], seats=2)
    place(state, "K6")
    shown = pose(GuildTable(GAME), state, reader=0, lang=lang)
    assert shown.decision is not None
    assert "+" not in shown.phrase(shown.decision.prompt)
    assert {choice.result for choice in shown.choices} == {"◎ +12"}
    state = scene("explore_any2", era=2, vil="L3", ex="L2 L4 K5 J6 I7 I8", seats=2)
    place(state, "L5")
    labels = [shown.phrase(GAME.label(state, action)) for action in GAME.legal(state)]
    assert labels == ["I8–L2: 2 × 3 = 6", "I8–L5: 2 × 2 = 4", "L2–L5: 3 × 2 = 6"]


def asks(state: State, action: str) -> tuple[str, object]:
    choice = next(each_ for each_ in pose(GuildTable(GAME), state, reader=0).choices if each_.action.kind == action)
    assert choice.confirm is not None
    return choice.confirm.key, choice.confirm.args.get("n")


def test_ending_names_a_number_only_when_it_is_the_cards_last_word() -> None:
    """With a step to come it would leave out that step."""
    ring = investigating("inv_ring_mountain", era=2, seats=2)
    assert asks(ring, "end") == ("table.ask_end", None)
    place(ring, "H7")
    assert asks(ring, "end") == ("table.ask_end_left", 5)
    rays = investigating("inv_two_villages", era=3, vil="J7 L7", seats=2)
    assert asks(rays, "next") == ("table.ask_next_left", 3)


def test_a_first_line_that_ends_leaves_the_second() -> None:
    """The line from J7 over J8 is blocked at J9; one from L7 is still to come."""
    table, state = GuildTable(GAME), investigating("inv_two_villages", era=3, vil="J7 L7", ex="J9", seats=2)
    shown = pose(table, state, reader=0)
    move(shown, state, table.find(shown, "J8") or 0)
    p = grid(shown.look, (40, 8))
    paint_space(p, shown)
    assert "then nothing more in this step" in text(p)
