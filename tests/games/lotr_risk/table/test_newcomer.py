"""What somebody who sees the table for the first time has to be told: why a question comes up, what a choice brings to
whom."""

from dataclasses import replace
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest

from boardgames_tui.engine import Event, Phrase
from boardgames_tui.games.lotr_risk.board import BRIDGES
from boardgames_tui.games.lotr_risk.content import STATIONS, WILD, set_value
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.frames import Accompanying
from boardgames_tui.games.lotr_risk.table import TABLE
from boardgames_tui.games.lotr_risk.table.board_map.marks import marks_of
from boardgames_tui.games.lotr_risk.table.choices import _pair
from boardgames_tui.games.lotr_risk.table.glyphs import land_label, legend
from boardgames_tui.games.lotr_risk.table.reason import cause
from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.panels.choices import Choices
from boardgames_tui.kit.scene import Scene
from tests.games.lotr_risk.scenes import (
    CARD,
    LAND_CARD,
    WIN,
    at,
    attack,
    choices,
    combat,
    do,
    draw,
    give,
    put,
    reinforce,
    scene,
    setup,
    top,
)
from tests.games.lotr_risk.stage import grid, pages, staged, text, wide


def aragorn() -> Scene:
    """Minas Tirith is Good's: ten points come out of the deck."""
    state = scene(2)
    put(state, "minas_tirith", 0)
    top(state, "ac_aragorn")
    news = draw(state, 0)
    found = staged(state, 0)
    found.entries = list(enumerate(news, 1))
    return found


def test_an_event_that_asks_for_something_shows_its_card() -> None:
    found = aragorn()
    assert cause(found) == CARD["ac_aragorn"]
    assert marks_of(found).focus == (at("minas_tirith"),)
    assert "ARAGORN ARRIVES" in text(wide(found))
    assert "10" in text(wide(found))
    assert "Aragorn Arrives" in text(next(pages(found)))


def test_later_questions_have_nothing_to_do_with_that_card() -> None:
    found = aragorn()
    found.entries = list(enumerate([*found.news, Event("log.turn", {"points": 3}, 0)], 1))
    assert cause(found) is None
    found = aragorn()
    found.view = replace(found.view, phase="ring", pending="appoint")
    assert cause(found) is None  # R70


@pytest.mark.parametrize(
    ("card", "pending"),
    [
        ("ac_borne", "lift"),
        ("ac_not_pass_1", "close_bridge"),
        ("ac_under_mountains_1", "open_border"),
        ("ac_move_by_night", "refresh"),
    ],
)
def test_a_played_card_stays_in_sight_while_it_asks(card: str, pending: str) -> None:
    state = scene(2)
    put(state, "rhudaur", 0, infantry=3, leader=True)
    if card == "ac_borne":
        put(state, "eregion", 0, infantry=1, leader=True)
    give(state, 0, card)
    combat(state, 0)
    state.fought[3 * at("rhudaur")] = 2
    news = do(state, "cards", f"play {card}")
    found = staged(state, 0)
    found.entries = list(enumerate(news, 1))
    assert (found.view.pending, cause(found)) == (pending, CARD[card])
    name = catalogue("en", "lotr_risk").get(f"adventure_cards.{card}.name")
    assert name.upper() in text(wide(found))
    assert name in text(next(pages(found)))


def test_a_strategic_withdrawal_promises_no_die() -> None:
    state = scene(2)
    put(state, "rhudaur", 0, infantry=3)
    put(state, "carrock", 1, infantry=3)
    put(state, "anduin_valley", 1)
    give(state, 1, "ac_withdrawal")
    combat(state, 0)
    attack(state, "rhudaur", "carrock")
    flight = [choice.result for choice in staged(state, 1).choices if choice.action.kind == "retreat"]
    do(state, "cards", "play ac_withdrawal")
    withdrawal = [choice.result for choice in staged(state, 1).choices if choice.action.kind == "retreat"]
    assert flight
    assert all("2–6" in result for result in flight)
    assert withdrawal
    assert not any(withdrawal)


def test_trades_offer_the_most_points_first_and_say_whom_they_help() -> None:
    state = scene(2)
    put(state, "gap_of_rohan", 0)
    put(state, "dead_marshes", 1)
    names = {number: name for name, number in LAND_CARD.items()}
    held = {LAND_CARD["tc_gap_of_rohan"], LAND_CARD["tc_dead_marshes"]}
    dear = next(cards for cards in combinations(range(WILD), 3) if held <= {*cards} and set_value(cards) == 8)
    give(state, 0, *(names[card] for card in dear))
    alike = [card for card in range(WILD) if card not in dear]
    cheap = next(cards for cards in combinations(alike, 2) if any(set_value((*cards, card)) == 2 for card in dear))
    give(state, 0, *(names[card] for card in cheap))
    reinforce(state, 0, 3)
    trades = [choice for choice in staged(state, 0).choices if choice.group == "trade"]
    values = [set_value(choice.action.cards) for choice in trades]
    assert len(values) > 1
    assert values == sorted(values, reverse=True)
    assert "A2 B2" in "".join(span.text for span in trades[0].detail)


def test_a_tie_is_called_one() -> None:
    state = scene(2)
    put(state, "rhudaur", 0, infantry=3)
    put(state, "carrock", -1, infantry=2)
    combat(state, 0)
    attack(state, "rhudaur", "carrock", dice=([6, 1, 1], [6, 1]))
    assert "A tie holds, 1:1 successes" in text(wide(staged(state, 0)))


def test_a_mission_can_be_shown_or_not_and_the_map_shows_where() -> None:
    state = scene(2)
    put(state, "rhudaur", 0, infantry=3, leader=True)
    put(state, "eregion", -1)
    give(state, 0, "ac_gollum")
    combat(state, 0)
    attack(state, "rhudaur", "eregion", "infantry leader", dice=([6, 6, 6, 6], [1, 1]))
    assert choices(state) == ["keep"]
    found = staged(state, 0)
    assert marks_of(found).focus == (at("eregion"),)
    assert found.decision is not None
    assert "if you hold it" in found.phrase(found.decision.prompt)


def test_the_quick_army_has_one_number() -> None:
    state = GAME.new(setup(2, setup_mode="quick"))
    prompts = set()
    while (decision := GAME.decision(state)) is not None and state.phase == 0:
        prompts.add(decision.prompt.key)
        GAME.apply(state, GAME.legal(state)[0])
    assert "prompt.deploy_all" in prompts
    assert "prompt.deploy" not in prompts


def test_no_points_are_no_riddle() -> None:
    state = scene(2)
    put(state, "gap_of_rohan", 0)
    give(state, 0, "tc_umbar", "tc_khand", "tc_harad")
    reinforce(state, 0, 0)
    decision = GAME.decision(state)
    assert decision is not None
    assert decision.prompt.key == "prompt.reinforce_done"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_both_lands_of_a_bridge_are_named_whole(lang: str) -> None:
    words = catalogue(lang, "lotr_risk")
    for small in (True, False):
        for bridge in BRIDGES:
            scene: Any = SimpleNamespace(words=words, small=small)
            names = _pair(scene, bridge).text.split("–")
            assert [name.strip() for name in names] == [land_label(words, land) for land in bridge]


def test_the_legend_explains_the_numbers_beside_the_map() -> None:
    found = aragorn()
    told = "\n".join(legend(found))
    assert "A3 D2 M1" in text(wide(found))
    assert "A3 D2 M1" in told
    assert "★" in told
    assert "▎" in told


def test_units_from_a_card_played_in_defence_show_that_card() -> None:
    state = scene(2)
    put(state, "rhudaur", 0, infantry=3)
    put(state, "carrock", 1, infantry=2)
    give(state, 1, "ac_courage")
    combat(state, 0)
    attack(state, "rhudaur", "carrock")
    news = do(state, "cards", "play ac_courage")
    found = staged(state, 1)
    found.entries = list(enumerate(news, 1))
    assert cause(found) == CARD["ac_courage"]
    assert marks_of(found).focus[0] == at("carrock")


def test_cards_of_the_beaten_show_who_rules_their_land() -> None:
    state = scene(3, rest=2)
    put(state, "deep_harad", 2)
    put(state, "carrock", 1)
    put(state, "rhudaur", 0, infantry=3)
    give(state, 1, "tc_moria", "tc_lorien", "tc_nurn")
    give(state, 0, "tc_umbar", "tc_khand", "tc_harad", "tc_angmar")
    combat(state, 0)
    attack(state, "rhudaur", "carrock", after=("defend infantry",), dice=WIN)
    assert {choice.target for choice in staged(state, 0).choices} >= {f"land:{at('moria')}", f"land:{at('angmar')}"}


def test_the_title_says_when_a_roll_ends_the_game() -> None:
    state = combat(scene(2), 0)
    state.ring = len(STATIONS) - 2
    assert "ends the game" not in TABLE(GAME).title(staged(state))[-1]
    state.ring = len(STATIONS) - 1
    assert "ends the game" in TABLE(GAME).title(staged(state))[-1]


def test_the_score_sheet_names_what_scores() -> None:
    state = scene(2)
    put(state, "rhudaur", 0)
    state.players[0].collected = [CARD["ac_gollum"]]
    words, standings = catalogue("en", "lotr_risk"), GAME.standings(state)
    sheet = {
        line.key: words.phrase(Phrase(f"{line.key}.detail", line.args))
        for line in standings.of(0).lines
        if line.key != "score.territories"
    }
    assert sheet == {"score.strongholds": "Rivendell", "score.regions": "none", "score.cards": "Gollum"}


@pytest.mark.parametrize("lang", ["en", "de"])
def test_whether_the_leader_goes_along_can_be_told_apart_in_the_narrowest_list(lang: str) -> None:
    state = scene(2)
    put(state, "minhiriath", 0, infantry=3)
    put(state, "dunland", 1, infantry=2, leader=True)
    put(state, "eregion", 1)
    combat(state, 0)
    attack(state, "minhiriath", "dunland")
    do(state, "retreat infantry eregion", dice=(4,))
    assert isinstance(state.stack[-1], Accompanying)
    shown = staged(state, lang=lang)
    p = grid(shown.look, (19, 6))
    Choices(TABLE(GAME)).draw(p, shown)
    labels = [line[4:].strip() for line in text(p).splitlines()[1:3]]
    assert labels == (["goes along", "stays"] if lang == "en" else ["geht mit", "bleibt"])
