"""The table: what the choices, the notes and the help say, and what the mat and the score sheet name."""

from collections.abc import Sequence

import pytest

from boardgames_tui.engine import Event
from boardgames_tui.games.augustus.actions import Confirm, Decree, Discard, Done, Lift, Pass, Place, Take, TakeTile
from boardgames_tui.games.augustus.content import CARDS, NAME, TILES
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.scoring import standings
from boardgames_tui.games.augustus.rules.state import Objective, State
from boardgames_tui.games.augustus.table import AugustusTable
from boardgames_tui.games.augustus.table.cards import market_card, worth
from boardgames_tui.games.augustus.table.choices import MOVE
from boardgames_tui.games.augustus.table.glyphs import brief_name, full_name, short_name
from boardgames_tui.games.augustus.table.hand import paint_hand_small
from boardgames_tui.games.augustus.table.mat import decree_outlook, placing_outlook
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.kit.painter import spans_len, spans_text
from boardgames_tui.kit.panels.sheet import sheet_pages, sheet_panel
from boardgames_tui.kit.scene import Scene
from tests.games.augustus.scenes import Side, asked, do, scene, setup
from tests.games.table_tester import NAMES, TableTester, grid, text

TABLE = AugustusTable(GAME)
_POSING = TableTester(GAME, AugustusTable, ((83, 34),))


def pose(state: State, lang: str = "en", group: str = "") -> Scene:
    """The position as the app shows it to the seat that must choose."""
    return _POSING.staged(state, asked(state)[0], lang=lang, group=group)


def prompt(shown: Scene) -> str:
    return spans_text(TABLE.prompt(shown))


def swapping() -> State:
    """3 Ateius Capito is complete: its owner may swap."""
    state = scene(Side({3: [0], 20: [0], 36: []}), Side(), token="sword")
    do(state, (0, Place(3, 1)), (1, Pass()), (None, Confirm()))
    assert asked(state) == (0, "exchange")
    return state


def taking() -> State:
    state = swapping()
    do(state, (0, Done()))
    assert asked(state) == (0, "take_card")
    return state


def test_giving_an_objective_away_is_not_under_the_cursor() -> None:
    shown = pose(swapping())
    assert any(isinstance(choice.action, Discard) for choice in shown.choices)
    assert shown.chosen is not None
    assert isinstance(shown.chosen.action, Done)


@pytest.mark.parametrize("lang", languages())
def test_a_market_card_under_the_cursor_is_told_in_words(lang: str) -> None:
    shown = pose(taking(), lang)
    assert shown.chosen is not None
    assert isinstance(shown.chosen.action, Take)
    p = _POSING.wide(shown)
    power = shown.say(f"objectives.{CARDS[shown.chosen.action.card].id}.text")
    assert (power if CARDS[shown.chosen.action.card].power.type != "none" else shown.say("table.no_power")) in text(p)


@pytest.mark.parametrize("lang", languages())
def test_a_tile_is_taken_or_left_in_words_that_fit(lang: str) -> None:
    state = scene(Side({1: [0], 34: [], 36: []}, controlled=[4]), Side(), token="chariot")
    do(state, (0, Place(1, 1)), (1, Pass()), (None, Confirm()))
    do(state, (0, GAME.legal(state)[0]))
    assert asked(state) == (0, "count_tile")
    shown = pose(state, lang)
    taken = next(choice for choice in shown.choices if isinstance(choice.action, TakeTile))
    assert taken.result == f"+{TILES['count_2'].vp} {shown.say('unit.points')}"
    assert all(spans_len(choice.label) + len(choice.result) < 28 for choice in shown.choices)
    assert TABLE.prompt_note(shown) == shown.say("table.note.count_tile")


def test_the_note_tells_who_follows() -> None:
    state = scene(Side(), Side(), Side(), crier=1)
    assert "Cäsar and Anna to follow" in TABLE.prompt_note(pose(state))
    do(state, (1, Pass()))
    assert "Anna to follow" in TABLE.prompt_note(pose(state))
    do(state, (2, Pass()))
    assert "to follow" not in TABLE.prompt_note(pose(state))


def test_r12a_a_player_who_passed_has_no_legion_to_take_back() -> None:
    state = scene(Side({11: [0], 34: [], 36: []}), Side({4: [], 12: [], 37: []}), token="chariot")
    do(state, (0, Pass()), (1, Pass()))
    assert asked(state) == (1, "confirm_round")
    assert TABLE.prompt_note(pose(state)) == "Until then you can take your decision back: press u."


def test_moving_asks_for_the_legion_first() -> None:
    state = scene(Side({36: [0], 83: []}, legions=7), Side(), token="catapult")
    assert prompt(pose(state)).startswith("Place a legion")
    moving = pose(state, group=MOVE)
    assert any(isinstance(choice.action, Lift) for choice in moving.choices)
    assert prompt(moving).startswith("Which legion do you move")
    assert "Choose the legion first, then its new field" in TABLE.prompt_note(moving)
    state.players[0].supply = 0
    assert prompt(pose(state)).startswith("Which legion do you move")


def at(state: State, action: object, lang: str = "en") -> Scene:
    """The same, with this choice under the cursor."""
    seat = asked(state)[0]
    number = next(number for number, choice in enumerate(pose(state).choices) if choice.action == action)
    return _POSING.staged(state, seat, lang=lang, cursor=list(pose(state).letters).index(number))


def test_r18_the_chance_of_a_draw_counts_what_substitutes_allow() -> None:
    """24 Raetia then needs a shield: 4 of 22 tokens and 2 jokers; 6 swords do as well for the player who controls 8
    Appuleius."""
    for controlled, chance in (([], 27), ([8], 55)):
        state = scene(Side({24: [2], 36: [], 37: []}, controlled=controlled), Side(), token="shield")
        assert placing_outlook(at(state, Place(24, 0)))[0] == f"Raetia then needs ▼O or ★J: {chance}% next draw"
    state = scene(Side({24: [2], 36: [], 37: []}), Side(controlled=[8]), token="shield")
    assert placing_outlook(at(state, Place(24, 0)))[0].endswith(": 27% next draw")


def test_r18_the_draws_a_card_takes_count_substitutes_and_what_lies_on_it() -> None:
    """24 Raetia asks for two shields and a standard."""
    told = []
    for controlled, covered in (([], []), ([8], []), ([], [2])):
        state = scene(Side({24: covered, 36: [], 37: []}, controlled=controlled), Side(), token="shield")
        told.append(
            next(line for line in TABLE.help(at(state, Place(24, 0))).paragraphs if line.endswith("draws to fill."))
        )
    assert told == ["About 8 draws to fill.", "About 6 draws to fill.", "About 5 draws to fill."]


def test_r21_a_substitute_that_waits_to_be_resolved_works_at_the_next_draw() -> None:
    state = scene(Side({24: [2], 36: [], 37: []}), Side(), token="shield")
    assert GAME.view(state, 0).odds_of(0, ["shield"]) == pytest.approx(6 / 22)
    state.players[0].objectives[2] = Objective(8, 7, neutralised=True)
    assert GAME.view(state, 0).odds_of(0, ["shield"]) == pytest.approx(12 / 22)


def test_r70_no_chance_of_a_draw_is_told_in_the_last_round() -> None:
    state = scene(Side({24: [0], 36: [], 37: []}), Side(controlled=[4, 5, 6, 7, 10, 11, 12]), token="standard")
    assert placing_outlook(at(state, Place(24, 2))) == ["Raetia then needs ▼O; this round is the last"]


def test_a_decree_says_what_it_brings_instead_of_telling_the_news_in_advance() -> None:
    state = scene(Side({71: [0, 1, 2, 3, 4], 85: [0], 24: []}), Side(), token="dagger")
    do(state, (0, Place(71, 5)), (1, Pass()), (None, Confirm()))
    assert decree_outlook(at(state, Decree(85)))[0].startswith("Ave Caesar! Dacia is fulfilled, +")
    assert decree_outlook(at(state, Done())) == []


def test_r13_a_joker_is_no_field() -> None:
    state = scene(Side({36: [0], 83: []}), Side(), token="joker")
    assert prompt(pose(state, group=MOVE)).endswith("Which legion do you move? Any field will do.")
    assert prompt(pose(state)).endswith("Place a legion on any field, or pass")


def test_r18_the_prompt_names_the_fields_a_substitute_opens() -> None:
    state = scene(Side({24: [0], 36: [], 37: []}, controlled=[8]), Side(), token="sword")
    assert " SWORDS " in prompt(pose(state))
    assert " SHIELD " in prompt(pose(state))
    state.players[0].controlled = [17]
    assert " SHIELD " not in prompt(pose(state))


NOTES = {
    "completed": "It replaces the completed one.  The display is refilled.",
    "swapped": "It replaces the one you gave up.  The display is refilled.",
    "limit": "It is an extra one: your limit has risen.  The display is refilled.",
    "free": "It fills one of your 2 free places.  The display is refilled.",
}


def test_r33_the_note_says_what_a_card_is_taken_for() -> None:
    assert TABLE.prompt_note(pose(taking())) == NOTES["completed"]
    state = swapping()
    do(state, (0, Discard(36)))
    assert TABLE.prompt_note(pose(state)) == NOTES["swapped"]
    state = scene(Side({38: [0, 1, 2, 3], 20: [], 36: []}), Side(), token="joker")
    do(state, (0, Place(38, 4)), (1, Pass()), (None, Confirm()))
    assert asked(state) == (0, "take_card")
    assert TABLE.prompt_note(pose(state)) == NOTES["limit"]
    do(state, (0, GAME.legal(state)[0]))
    assert TABLE.prompt_note(pose(state)) == NOTES["completed"]
    state = scene(Side({3: [0], 20: [0], 36: []}), Side({7: [0, 1], 21: [], 37: []}), token="joker")
    do(state, (0, Place(3, 1)), (1, Place(7, 2)), (None, Confirm()), (0, Done()))
    assert TABLE.prompt_note(pose(state)) == NOTES["completed"].replace(".  ", ".  Then: Alpes Marit.  ")
    state = taking()
    state.players[0].limit += 1  # R35: the display had been empty
    assert TABLE.prompt_note(pose(state)) == NOTES["free"]


def test_r35_the_note_does_not_promise_a_card_that_is_nowhere() -> None:
    state = taking()
    state.deck, state.discard = [], []
    assert TABLE.prompt_note(pose(state)) == "It replaces the completed one.  No cards are left to refill the display."


def laid_off(setup_discard: str, discard: Sequence[int] = ()) -> State:
    """Two cards were put back at the beginning, 10 Sardinia and 11 Lycia."""
    state = scene(Side(), Side(), discard=discard, setup_discard=setup_discard)
    state.setup_discard = [10, 11]
    for card in state.setup_discard:
        state.deck.remove(card)
    return state


@pytest.mark.parametrize("lang", languages())
def test_r5_cards_face_up_on_the_discard_pile_are_seen_on_every_table(lang: str) -> None:
    for option, names in (("face_up", "Corsica, Lycia, Sardinia"), ("face_down", "Corsica")):
        shown = pose(laid_off(option, discard=[4]), lang)
        told = shown.say("table.open_discards", cards=names)
        for p in (_POSING.wide(shown), _POSING.page(shown, "market")):
            assert f"{told} " in text(p)
        assert f"{told}." in TABLE.help(shown).paragraphs
    nothing = pose(laid_off("face_down"), lang)
    assert shown.say("table.open_discards", cards="") not in text(_POSING.wide(nothing))


def test_r5_a_long_pile_says_where_the_rest_is() -> None:
    shown = pose(laid_off("face_up", discard=range(12, 32)))
    line = next(line for line in text(_POSING.wide(shown)).splitlines() if line.startswith("Face-up"))
    assert "Face-up discards: M. Vinicius, " in line
    listed = line.split(": ", 1)[1].split(", ")
    assert listed[-1].strip() == f"+{22 - len(listed) + 1} more: ?"


def test_both_resources_are_named_where_they_fit() -> None:
    shown = pose(taking())
    p = grid(shown.look, (28, 1))
    worth(p, shown, 87, 0)
    assert "Gold" in text(p)
    assert "Wheat" in text(p)
    p = grid(shown.look, (15, 1))
    worth(p, shown, 87, 0)
    assert "Wheat" not in text(p)


def test_the_mat_names_the_reward_tiles() -> None:
    state = scene(Side(controlled=[4, 5], tiles=["count_2", "color_set"]), Side())
    shown = pose(state)
    p = _POSING.mat(shown, 0)
    assert shown.words.join([shown.say("rewards.color_set.name"), shown.say("rewards.count_2.name")]) in text(p)
    assert "Objectives 4   Reward tiles 8   Powers 0" in text(p)
    assert " 7 ·" in text(p)  # the places still to fill


@pytest.mark.parametrize("lang", languages())
def test_help_explains_the_glyphs_with_and_without_a_card(lang: str) -> None:
    for state in (taking(), swapping()):
        found = TABLE.help(pose(state, lang))
        assert all(told and "⟨" not in told for told in found.paragraphs)
        assert any("◎ C" in told for told in found.paragraphs)


@pytest.mark.parametrize(
    ("card", "facts"),
    [
        (1, "Senator, 1 VP. Fields: Swords, Chariot."),
        (66, "Green province, 10 VP. Fields: Shield, Chariot, Catapult, Standard, Standard. Gold and Wheat."),
    ],
)
def test_a_card_is_told_with_its_resources_if_it_has_any(card: int, facts: str) -> None:
    found = TABLE.explain(pose(taking()), f"market:{card}")
    assert found is not None
    assert found.paragraphs[0] == facts


@pytest.mark.parametrize("lang", languages())
def test_the_score_sheet_names_tiles_cards_and_products(lang: str) -> None:
    """R72, R73: 22 pays 2 for each green province, of which there is one."""
    state = scene(Side(controlled=[22, 4], tiles=["count_2", "color_set"]), Side())
    shown = pose(state, lang)
    p = grid(shown.look, (118, 14))
    pages = sheet_pages(standings(state), p.width, p.height, shown.words, NAMES[:2])
    assert len(pages) == 1
    sheet_panel(p, pages, 0, shown.people, "")
    drawn = text(p)
    assert "(1 × 2)" in drawn
    assert shown.say("rewards.count_2.name") in drawn
    assert shown.say("score.none") in drawn
    assert "(0)" not in drawn  # nobody counts what is not there
    assert "⟨" not in drawn


def test_a_resource_stands_apart_from_what_a_power_counts() -> None:
    """79 Mauretania pays for each orange province and brings wheat: side by side that reads as orange wheat."""
    shown = pose(taking())
    p = grid(shown.look, (15, 5))
    market_card(p, shown, 79)
    rows = text(p).splitlines()
    assert rows[3].strip() == "6 per orange"
    assert rows[4].split() == ["♣", "O", "79"]


@pytest.mark.parametrize("lang", languages())
def test_in_the_controlled_row_only_single_words_are_cut(lang: str) -> None:
    """Seven cards in the row at 120 columns leave ten cells for each name."""
    words = catalogue(lang, "augustus")
    cut = [card for card in CARDS if "…" in brief_name(words, card, 10)]
    assert [short_name(words, card) for card in cut if " " in short_name(words, card)] == []
    assert brief_name(words, 25, 10) == "Norbanus"
    assert brief_name(words, 47, 10) == "Pontus"


def test_no_banner_for_a_card_that_was_lost_meanwhile() -> None:
    shown = pose(scene(Side(controlled=[22]), Side()))
    ave, loses = (
        Event("log.ave", {"number": 4, "card": NAME[4]}, 0),
        Event("log.red_loses", {"number": 4, "card": NAME[4]}, 0),
    )
    shown.entries = [(1, ave)]
    moment = TABLE.moment(shown)
    assert moment is not None
    assert moment.deeds[0][0].seat == 0
    shown.entries = [(1, ave), (2, loses)]
    assert TABLE.moment(shown) is None


def test_a_field_names_its_card_as_the_card_itself_does() -> None:
    """52 has a long name that is an abbreviation already: another one beside it would look like another card."""
    shown = pose(scene(Side({52: []}), Side(), token="sword"))
    told = [spans_text(choice.label) for choice in shown.choices if isinstance(choice.action, Place)]
    assert told
    assert all(full_name(shown.words, 52) in each for each in told)


@pytest.mark.parametrize("lang", languages())
def test_a_card_to_keep_has_its_whole_name_where_that_has_room(lang: str) -> None:
    state = GAME.new(setup(2))
    shown = pose(state, lang)
    p = grid(shown.look, (78, 13))
    paint_hand_small(p, shown)
    drawn = text(p)
    for choice in shown.choices:
        name = full_name(shown.words, choice.action.card)
        assert len(name) > 17 or name in drawn, name


def test_what_a_card_still_needs_is_told_with_its_whole_name_first() -> None:
    shown = pose(scene(Side({52: []}), Side(), token="sword"))
    shown.cursor = next(number for number, each in enumerate(shown.choices) if isinstance(each.action, Place))
    told = placing_outlook(shown)
    assert full_name(shown.words, 52) in told[0]
    assert short_name(shown.words, 52) in told[-1]
