"""The choices of the table: what each is called, what it is certain to bring, what asks first; and the tokens drawn."""

from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.engine import Event, Seat, Setup
from boardgames_tui.games.augustus.actions import (
    Confirm,
    Decree,
    Done,
    Keep,
    Lift,
    LoseControl,
    Pass,
    Place,
    Take,
    TakeTile,
)
from boardgames_tui.games.augustus.content import CARDS, SYMBOL_NAME
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.state import State
from boardgames_tui.games.augustus.table import AugustusTable
from boardgames_tui.games.augustus.table.choices import MOVE
from boardgames_tui.games.augustus.table.drawn import tokens
from boardgames_tui.games.augustus.view import gain, view
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.kit.choice import Choice
from boardgames_tui.kit.choosing.choice_letters import deal
from boardgames_tui.kit.choosing.letters import Letters
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import spans_text
from boardgames_tui.kit.scene import Scene
from boardgames_tui.session import Match
from boardgames_tui.tui.scenes import make_scene
from tests.games.augustus.scenes import Side, asked, do, scene, totals
from tests.games.table_tester import TableTester, best, text

_POSING = TableTester(GAME, AugustusTable, ((83, 34),))


def pose(state: State, lang: str = "en", group: str = "") -> Scene:
    return _POSING.staged(state, asked(state)[0], lang=lang, group=group)


def listed(shown: Scene) -> list[Choice]:
    return [shown.choices[number] for number in shown.letters]


def choice_of(shown: Scene, action: Any) -> Choice:
    return next(choice for choice in shown.choices if choice.action == action)


def test_equal_fields_are_one_row() -> None:
    """64 Galatia and 83 Africa have two and three catapults."""
    state = scene(Side({64: [], 83: [0], 36: []}), Side(), token="catapult")
    shown = pose(state)
    places = [choice for choice in listed(shown) if isinstance(choice.action, Place)]
    assert [choice.action for choice in places] == [Place(64, 2), Place(83, 1), Place(36, 2)]
    assert {choice.action for choice in shown.choices} == set(GAME.legal(state))
    p = _POSING.wide(shown)
    letter = shown.letters[shown.choices.index(places[1])]
    assert {"field:83:catapult", "field:83:catapult#2"} <= set(p.grid.targets)  # a click on either means it
    assert letter in text(p)


def test_a_letter_stays_when_an_equal_field_was_covered() -> None:
    letters, state = Letters(), scene(Side({64: [], 83: [], 36: []}), Side(), token="catapult")
    held = []
    for covered in ((), (0,)):
        state = scene(Side({64: [], 83: covered, 36: []}), Side(), token="catapult")
        shown = pose(state)
        deal(shown, "", letters)
        held.append({shown.choices[number].target: letter for number, letter in shown.letters.items()})
    assert held[0] == held[1]


@pytest.mark.parametrize("lang", languages())
def test_moves_and_placements_are_called_differently(lang: str) -> None:
    state = scene(Side({64: [0, 2], 83: [], 36: []}), Side(), token="catapult")
    placing, moving = pose(state, lang), pose(state, lang, MOVE)
    placed = spans_text(choice_of(placing, Place(64, 3)).label)
    lifted = spans_text(choice_of(moving, Lift(64, 2)).label)
    do(state, (0, Lift(64, 2)))
    moved = spans_text(choice_of(pose(state, lang), Place(83, 0)).label)
    assert placed != lifted
    assert lifted.startswith({"en": "from ", "de": "von "}[lang])
    assert moved.startswith({"en": "to ", "de": "auf "}[lang])
    assert choice_of(placing, Place(64, 3)).target != choice_of(moving, Lift(64, 2)).target


def test_a_power_lists_moves_apart() -> None:
    """7 places a shield by its power."""
    state = scene(Side({7: [0, 1], 34: [], 40: [2]}), Side(), token="shield")
    do(state, (0, Place(7, 2)), (1, Pass()), (None, Confirm()))
    assert asked(state) == (0, "power_place")
    shown = pose(state)
    assert all(isinstance(choice.action, Place | Done) for choice in listed(shown))
    assert any(isinstance(choice.action, Lift) for choice in listed(pose(state, group=MOVE)))
    assert choice_of(shown, Done()).confirm is not None  # a power is not thrown away by a slip


def test_e9_a_completion_tells_its_points_tiles_and_who_loses_them() -> None:
    """Card 4, three green 4, gold 5 from the other: with the number that the rules come to."""
    state = scene(
        Side({23: [0, 1], 36: [], 37: []}, controlled=[4, 12], tiles=["count_2"]),
        Side({40: [], 50: [], 60: []}, controlled=[39], tiles=["resource_gold"]),
        token="joker",
    )
    last = next(each for each in GAME.legal(state) if isinstance(each, Place) and each.card == 23)
    before = totals(state)[0]
    shown = pose(state)
    choice = choice_of(shown, last)
    promised = gain(view(state, 0), 0, 23)
    assert promised.tiles == (("color_green", None), ("resource_gold", 1))
    assert choice.result == f"+{promised.vp} VP"
    assert f"{shown.say('rewards.resource_gold.name')} 5 from Bärbel" in spans_text(choice.detail)
    do(state, (0, last), (1, Pass()), (None, Confirm()))
    do(state, (0, next(each for each in GAME.legal(state) if isinstance(each, Take))))
    assert totals(state)[0] - before == promised.vp


def test_a_market_card_tells_what_it_would_bring() -> None:
    state = scene(
        Side({11: [0], 36: [], 37: []}),
        Side(controlled=[39], tiles=["resource_gold"]),
        token="chariot",
        display=[46, 2, 3, 5, 6],
    )
    do(state, (0, Place(11, 1)), (1, Pass()), (None, Confirm()))
    shown = pose(state)
    choice = choice_of(shown, Take(46))  # 46 Gallaecia: 8 points and gold
    assert choice.result == "13 VP"
    assert "from Bärbel" in spans_text(choice.detail)
    assert choice_of(shown, Take(2)).result == f"{gain(view(state, 0), 0, 2, now=False).vp} VP"


def test_a_market_card_is_not_credited_with_the_tiles_of_the_card_just_completed() -> None:
    """R34: the new card is taken first, then the third green card wins its tiles."""
    mine = Side({23: [0, 1], 36: [], 37: []}, controlled=[4, 12], tiles=["count_2"])
    state = scene(mine, Side(), token="joker", display=[2, 3, 5, 6, 9])
    do(state, (0, Place(23, 2)), (1, Pass()), (None, Confirm()))
    assert state.tiles["color_green"] is None
    assert choice_of(pose(state), Take(2)).result == f"{CARDS[2].vp} VP"


def test_a_tile_for_the_number_of_cards_is_worth_its_points_alone() -> None:
    """60 fills the chariots of 61, which waits while the tile for two cards is offered: its points come either way."""
    state = scene(Side({60: [0, 1, 2, 4], 61: [2, 3], 24: []}, controlled=[1]), Side(), token="shield")
    do(state, (0, Place(60, 3)), (1, Pass()), (None, Confirm()))
    while asked(state) != (0, "count_tile"):
        do(state, (0, GAME.legal(state)[0]))
    assert all(next(each for each in view(state, 0).players[0].objectives if each.card == 61).covered)
    assert choice_of(pose(state), TakeTile()).result == "+2 VP"


def test_what_others_fulfilled_first_is_reckoned_with() -> None:
    """R20: 10 is the other's third green card and comes before 23, which would have been the player's own third."""
    mine = Side({23: [0, 1], 36: [], 37: []}, controlled=[4, 12], tiles=["count_2"])
    theirs = Side({10: [0], 40: [], 50: []}, controlled=[5, 46], tiles=["count_3", "resource_gold"], peak=3)
    state = scene(mine, theirs, token="joker", crier=1)
    assert ("color_green", None) in gain(view(state, 0), 0, 23).tiles
    do(state, (1, Place(10, 1)))
    promised, before = gain(view(state, 0), 0, 23), totals(state)[0]
    assert [tile for tile, _ in promised.tiles] == ["resource_gold"]
    do(state, (0, Place(23, 2)), (None, Confirm()))
    while asked(state)[1] == "take_card":
        do(state, (None, GAME.legal(state)[0]))
    assert totals(state)[0] - before == promised.vp


def test_a_chain_is_named() -> None:
    """E7: 9 places two swords, which fill 33."""
    state = scene(Side({9: [0, 1], 33: [1, 2], 24: [0]}), Side(), token="chariot")
    assert gain(view(state, 0), 0, 9).chain == (33,)
    assert "then perhaps" in spans_text(choice_of(pose(state), Place(9, 2)).detail)
    state = scene(Side({71: [0, 1, 2, 3, 4], 85: [], 24: []}), Side(), token="dagger")
    assert gain(view(state, 0), 0, 71).chain == (85, 24)


def test_a_seventh_card_tells_the_score_at_the_end() -> None:
    row = [1, 4, 10, 20, 31, 46]
    state = scene(Side({11: [0], 36: [], 37: []}, controlled=row), Side(controlled=[5, 6]), token="chariot")
    shown = pose(state)
    promised = gain(view(state, 0), 0, 11)
    assert promised.totals is not None
    assert choice_of(shown, Place(11, 1)).result.endswith(f"{promised.totals[0]}:{promised.totals[1]}")
    do(state, (0, Place(11, 1)), (1, Pass()), (None, Confirm()))
    while GAME.decision(state) is not None:
        do(state, (None, GAME.legal(state)[-1]))
    assert tuple(totals(state)) == promised.totals


def test_a_decree_tells_what_it_brings() -> None:
    state = scene(Side({71: [0, 1, 2, 3, 4], 85: [0], 24: []}), Side(), token="dagger")
    do(state, (0, Place(71, 5)), (1, Pass()), (None, Confirm()))
    shown = pose(state)
    assert choice_of(shown, Decree(85)).result == f"+{gain(view(state, 0), 0, 85).vp} VP"
    assert choice_of(shown, Done()).confirm is not None


def test_a_card_lost_tells_all_that_goes_with_it() -> None:
    """41 counts two for every senator: losing one costs more than the card's own points."""
    state = scene(Side({80: [0, 1, 2, 3], 36: [], 37: []}), Side(controlled=[41, 15, 27]), token="joker")
    last = next(each for each in GAME.legal(state) if isinstance(each, Place) and each.card == 80)
    do(state, (0, last), (1, Pass()), (None, Confirm()))
    assert asked(state) == (1, "revolt")
    shown = pose(state)
    for card in (41, 15, 27):
        trial = GAME.clone(state)
        GAME.apply(trial, LoseControl(card))
        assert choice_of(shown, LoseControl(card)).result == f"−{totals(state)[1] - totals(trial)[1]} VP"


def draw(symbol: str, seat: int = 0) -> Event:
    return Event("log.draw", {"symbol": SYMBOL_NAME[symbol], "round": 1}, seat)


def test_tokens_since_their_own_last_deed() -> None:
    news = [
        draw("sword"),
        Event("log.place", {}, 0),
        Event("log.cannot", {}, 1),
        draw("shield"),
        Event("log.cannot", {}, 0),
    ]
    news += [Event("log.place", {}, 1), draw("joker")]
    assert tokens(news, 0) == ["shield", "joker"]
    assert tokens(news, 1) == ["joker"]
    assert tokens(news, 2) == ["sword", "shield", "joker"]


def test_no_token_vanishes() -> None:
    """Between two placements of a person every token drawn is on the strip of the second one."""
    seats = (Seat("Anna"), Seat("Ben", controller="bot:easy"))
    match = Match.new(Setup("augustus", seats, {"deal_mode": "random_3"}, "AMBER-2345"))
    table, words = AugustusTable(GAME), catalogue("en", "augustus")
    seen, skipped = 0, 0
    while True:
        match.settle()
        if match.decision is None:
            break
        if match.decision.seat == 0 and match.decision.kind == "mobilise":
            shown = make_scene(match, table, Look(), words, 0, small=False)
            found = tokens(shown.news, 0)
            assert len(found) == match.state.round - seen
            assert len([span for span in table.glyphs(shown) if span.text.strip()]) in (0, len(found) + 1)
            skipped += len(found) - 1
            seen = match.state.round
        match.play(best(match))
    assert skipped > 3


def test_every_token_starts_its_list_with_a() -> None:
    letters = Letters(AugustusTable.verbs)
    for turn, token in enumerate(("sword", "catapult", "dagger", "sword")):
        shown = replace(pose(scene(Side({64: [], 83: [], 36: []}), Side(), token=token)), step=turn, turn=(turn, turn))
        deal(shown, "", letters)
        dealt = [letter for number, letter in shown.letters.items() if not shown.choices[number].key]
        assert dealt == list("abcdefg")[: len(dealt)]


@pytest.mark.parametrize(
    ("open_cards", "token", "starts"),
    [
        ({64: [0, 1], 83: [0, 1, 2], 36: [0, 1]}, "catapult", Pass()),  # a move would only carry a legion to and fro
        ({36: [0, 1, 3], 83: [0, 1, 2], 64: [0]}, "catapult", Lift(83, 0)),  # it fulfils 36 Gallia Belgica
        ({36: [0, 1, 3], 83: [0, 1, 2], 64: [0]}, "sword", Pass()),
    ],
)
def test_r14_with_an_empty_supply_the_cursor_starts_where_it_gains(
    open_cards: dict[int, list[int]], token: str, starts: Any
) -> None:
    state = scene(Side(open_cards), Side(), token=token)
    shown = pose(state)
    assert shown.chosen is not None
    assert shown.chosen.action == starts
    if isinstance(starts, Lift):
        do(state, (0, starts))
        assert pose(state).chosen == choice_of(pose(state), Place(36, 2))  # and goes on to the field that fulfils it


def test_a_match_of_nothing_but_enter_marches_no_legion_to_and_fro() -> None:
    """The player who presses Enter only, against somebody who plays on: every legion that moves fulfils a card."""
    match = Match.new(Setup("augustus", (Seat("Anna"), Seat("Ben")), {"deal_mode": "random_3"}, "LAUREL-7Q4K"))
    table, words = AugustusTable(GAME), catalogue("en", "augustus")
    match.settle()
    while match.decision is not None:
        action = best(match)
        if match.decision.seat == 0:
            shown = make_scene(match, table, Look(), words, 0, small=True)
            deal(shown, "", Letters())
            assert shown.chosen is not None
            assert shown.worth(shown.chosen.action).change >= 0 or len(match.legal) == 1, shown.chosen
            action = shown.chosen.action
        match.play(action)
        match.settle()
    keys = [event.key for _, event in match.log(None) if event.seat == 0]
    moves = [place for place, key in enumerate(keys) if key == "log.move"]
    assert all("log.ave" in keys[place : place + 2] for place in moves), keys


def test_enter_alone_keeps_three_cards_and_confirms() -> None:
    state = GAME.new(Setup("augustus", (Seat("Anna"), Seat("Ben")), {"deal_mode": "choose_3_of_6"}, "LAUREL-7Q4K"))
    kept = []
    for _ in range(3):
        chosen = pose(state).chosen
        assert chosen is not None
        assert isinstance(chosen.action, Keep)
        kept.append(chosen.action.card)
        do(state, (0, chosen.action))
    assert len(set(kept)) == 3
    chosen = pose(state).chosen
    assert chosen is not None
    assert chosen.action == Confirm()
