"""Questions put to everybody who holds any card (R43, R45, R76): once a Ring step, and not where nobody could learn
anything from them."""

import random

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games.lotr_risk.actions import CARDS, PASS, Fulfil, Keep
from boardgames_tui.games.lotr_risk.board import NEUTRAL
from boardgames_tui.games.lotr_risk.content import ADVENTURES
from boardgames_tui.games.lotr_risk.rules.frames import Answering, Mission, Reinforcing
from boardgames_tui.games.lotr_risk.rules.state import State
from boardgames_tui.saves.timeline import Timeline
from boardgames_tui.session import Match
from boardgames_tui.session.news import news_since
from tests.games.lotr_risk.scenes import (
    GREEN,
    RED,
    YELLOW,
    at,
    combat,
    do,
    force,
    give,
    put,
    reinforce,
    ring,
    run,
    scene,
)

HUMANS = ("human", "human")
ALONE = ("human", "bot:easy")
OPEN_AT_LORIEN = ("ac_faramir", "ac_smeagol", "ac_boromir")
"""The cards that fit a window of the Ring step there."""


def match_of(state: State, *controllers: str) -> Match:
    seats = tuple(Seat(f"P{number}", None, controller) for number, controller in enumerate(controllers))
    setup = Setup("lotr_risk", seats, {"setup_mode": "quick"}, "AMBER-2345")
    timeline = Timeline.begin(Match.new(setup).game, setup)
    return Match(Timeline(timeline.game, setup, timeline.opening, state), controllers, "test")


def asked(match: Match) -> tuple[int, str]:
    assert match.decision is not None
    return match.decision.seat, match.decision.prompt.key.removeprefix("prompt.")


def at_the_ring(station: str, *controllers: str, **hands: str) -> Match:
    state = scene(len(controllers), rest=NEUTRAL if len(controllers) == 2 else RED)
    if len(controllers) > 2:
        put(state, "nurn", GREEN)  # one player has not enough infantry for all of Middle-earth
        put(state, "khand", GREEN)
    for number, card in enumerate(hands.values()):
        give(state, number, card)
    ring(state, GREEN, station)
    return match_of(state, *controllers)


def test_r76_a_person_is_asked_once_in_a_ring_step() -> None:
    match = at_the_ring("buckland", *HUMANS, green="ac_ambush", red="ac_courage")
    match.settle()
    assert asked(match) == (GREEN, "ring_before_move")
    match.play(PASS)
    match.settle()
    assert asked(match) == (RED, "ring_before_move")
    match.play(PASS)
    match.settle()
    assert match.state.ring == 2  # both said no: the window before leaving asks nobody again
    assert [entry.automatic for entry in match.history[:4]] == [False, False, True, True]


def test_r76_at_a_station_with_a_die_a_person_is_asked_once_too() -> None:
    """The roll's window asks; the no holds for the window before leaving."""
    state = scene()
    give(state, GREEN, "ac_ambush")
    give(state, RED, "ac_courage")
    force(state, 6)
    ring(state, GREEN, "moria")
    match = match_of(state, *HUMANS)
    for seat in (GREEN, RED):
        match.settle()
        assert asked(match) == (seat, "ring_roll")
        match.play(PASS)
    match.settle()
    assert match.state.ring == 8


def test_r76_at_a_station_with_a_die_nobody_is_asked_when_all_fitting_cards_are_seen() -> None:
    """Whatever the hands hold: everybody sees that no card for this window can be in one."""
    state = scene()
    give(state, GREEN, "ac_ambush")
    fitting = {card for card in state.adventure_deck if ADVENTURES[card].id in OPEN_AT_LORIEN}
    state.adventure_deck = [card for card in state.adventure_deck if card not in fitting]
    state.players[RED].collected = sorted(fitting)
    force(state, 6)
    ring(state, GREEN, "lorien")
    match = match_of(state, *HUMANS)
    assert match.state.ring == 10
    assert match.history == []


def test_r76_the_no_of_one_turn_is_not_that_of_the_next() -> None:
    match = at_the_ring("buckland", *HUMANS, green="ac_ambush", red="ac_courage")
    steps = []
    while len(steps) < 6:
        match.settle()
        assert match.decision is not None
        if match.decision.kind == "ring_cards":
            steps.append((match.state.round, match.state.active, match.decision.seat))
            match.play(PASS)
        else:
            match.play(match.legal[-1])
    assert len(set(steps)) == 6


def test_r76_after_a_card_everybody_is_asked_again() -> None:
    match = at_the_ring("buckland", *HUMANS, green="ac_ambush", red="ac_knife")
    match.play(PASS)
    match.settle()
    match.play(CARDS)
    force(match.state, 6)
    match.play(match.legal[0])
    match.settle()
    assert asked(match) == (GREEN, "ring_roll")


def test_r76_who_looked_and_kept_his_cards_is_asked_in_the_next_window() -> None:
    match = at_the_ring("buckland", *HUMANS, green="ac_boromir", red="ac_courage")
    for action in (CARDS, PASS, PASS):
        match.play(action)
        match.settle()
    assert asked(match) == (GREEN, "ring_leave")
    match.play(CARDS)
    assert PASS not in match.legal[:1]  # Boromir


def test_r76_a_no_that_was_taken_back_was_never_said() -> None:
    match = at_the_ring("buckland", *HUMANS, green="ac_boromir", red="ac_courage")
    match.play(PASS)
    match.settle()
    match.undo(agreed=True)
    match.settle()
    assert asked(match) == (GREEN, "ring_before_move")
    match.redo()
    match.play(PASS)
    match.settle()
    assert match.state.ring == 2


def test_r76_a_lone_person_is_asked_only_when_a_card_fits() -> None:
    match = at_the_ring("buckland", *ALONE, green="ac_boromir")
    match.settle()
    assert asked(match) == (GREEN, "ring_leave")
    match = at_the_ring("buckland", *ALONE, green="ac_courage")
    match.settle()
    assert match.state.ring > 1
    assert all(entry.automatic for entry in match.history)


def test_r76_who_wants_to_be_asked_everything_is() -> None:
    match = at_the_ring("buckland", *ALONE, green="ac_courage")
    match.settle(always_ask=True)
    assert asked(match) == (GREEN, "ring_before_move")


def test_r76_two_people_are_asked_whatever_they_hold() -> None:
    match = at_the_ring("buckland", "human", "bot:easy", "human", green="ac_courage")
    match.settle()
    assert asked(match) == (GREEN, "ring_before_move")
    match.set_controller(YELLOW, "bot:easy")
    match.settle()
    assert match.state.ring > 1  # now nobody is left who could learn anything


@pytest.mark.parametrize(("mission", "left"), [("ac_mission_lorien", Fulfil), ("ac_mission_khand", None)])
def test_r43_a_lone_person_without_the_mission_is_not_asked_for_it(mission: str, left: type | None) -> None:
    for controllers in (HUMANS, ALONE):
        state = scene()
        put(state, "lorien", GREEN)
        give(state, GREEN, mission)
        combat(state, GREEN)
        state.stack.append(Mission(GREEN, at("lorien")))
        match = match_of(state, *controllers)
        match.settle()
        is_asked = isinstance(match.state.stack[-1], Mission)
        assert is_asked == (left is not None or controllers == HUMANS)
        assert match.history == [] if is_asked else isinstance(match.history[0].action, Keep)


def test_r45_who_wants_to_look_at_his_cards_sees_them_also_if_none_fits() -> None:
    """That question was asked for: to answer it automatically would only hide the hand again."""
    state = scene()
    put(state, "rhudaur", GREEN, infantry=3)
    give(state, GREEN, "ac_courage")
    match = match_of(combat(state, GREEN), *ALONE)
    match.play(CARDS)
    match.settle()
    assert asked(match) == (GREEN, "own_cards")
    assert match.legal == [PASS]


def test_r34_a_lone_person_with_one_answer_left_is_not_asked_for_it() -> None:
    for card, is_asked in (("ac_ambush", False), ("ac_courage", True)):
        state = scene()
        put(state, "rhudaur", RED, infantry=3)
        put(state, "eregion", GREEN, infantry=1)
        give(state, GREEN, card)
        combat(state, RED)
        do(state, "from rhudaur", "send infantry", "against eregion")
        match = match_of(state, *ALONE)
        match.settle()
        assert isinstance(match.state.stack[-1], Answering) == is_asked


def test_r21_a_lone_person_who_can_neither_buy_nor_trade_goes_on_to_the_combat() -> None:
    for controllers in (HUMANS, ALONE):
        state = scene()
        give(state, GREEN, "tc_moria", "tc_lorien", "tc_umbar")
        while any(action.kind == "trade" for action in match_of(reinforce(state, GREEN, 0), *HUMANS).legal):
            state.land_deck.append(state.players[GREEN].lands.pop())
            give(
                state,
                GREEN,
                next(
                    name for name in ("tc_khand", "tc_nurn", "tc_harad", "tc_shire") if at(name[3:]) in state.land_deck
                ),
            )
            state.players[GREEN].lands.sort()
        match = match_of(state, *controllers)
        match.settle()
        assert isinstance(match.state.stack[-1], Reinforcing) == (controllers == HUMANS)


def test_a_lone_person_presses_no_empty_key_in_a_whole_match() -> None:
    setup = Setup(
        "lotr_risk",
        (Seat("A"), Seat("B", None, "bot:easy")),
        {"setup_mode": "quick", "ring_version": "short"},
        "AMBER-2345",
    )
    match, rng = Match.new(setup), random.Random(3)
    while True:
        match.settle()
        decision = match.decision
        if decision is None:
            break
        if decision.seat == 0 and decision.kind == "ring_cards":
            twin = match.game.clone(match.state)
            match.game.apply(twin, CARDS if CARDS in match.legal else match.legal[0])
            assert len(match.game.legal(twin)) > 1 or PASS not in match.game.legal(twin)
        match.play(rng.choice(match.legal))


def test_the_news_of_a_lone_person_begin_with_the_last_choice_not_with_what_was_answered_for_him() -> None:
    state = scene(3, rest=RED)
    put(state, "nurn", GREEN)
    put(state, "khand", GREEN, infantry=3)
    give(state, GREEN, "ac_courage")
    match = match_of(combat(state, GREEN), "human", "bot:easy", "bot:easy")
    chosen = 0
    while match.state.active == GREEN or match.decision.seat != GREEN:
        match.play(match.legal[-1])
        chosen = len(match.history) if match.history[-1].seat == GREEN else chosen
        match.settle()
    assert any(entry.seat == GREEN for entry in match.history[chosen:])
    assert news_since(match, GREEN) == chosen - 1


def test_two_people_are_asked_at_most_once_between_two_ring_cards() -> None:
    setup = Setup("lotr_risk", (Seat("A"), Seat("B")), {"setup_mode": "quick", "ring_version": "short"}, "AMBER-2345")
    match, rng = Match.new(setup), random.Random(3)
    said: set[tuple[int, ...]] = set()
    while True:
        match.settle()
        decision, state = match.decision, match.state
        if decision is None:
            break
        action = rng.choice(match.legal)
        if decision.kind == "ring_cards" and not decision.secret:
            question = (
                state.round,
                state.active,
                sum(len(player.collected) for player in state.players),
                decision.seat,
            )
            assert question not in said
            if action == PASS:
                said.add(question)
        match.play(action)
    assert len(said) > 20


def test_old_histories_with_two_questions_a_step_are_still_played_again() -> None:
    """The rules ask in every window as before (R76): who is spared a question is the session's affair."""
    state = scene()
    give(state, GREEN, "ac_ambush")
    ring(state, GREEN, "buckland")
    do(state, "pass", "cards", "pass")
    run(state)
    assert state.ring == 2


@pytest.mark.parametrize(
    ("controllers", "card", "is_asked"),
    [(ALONE, "ac_courage", False), (ALONE, "ac_siege_machines", True), (HUMANS, "ac_courage", True)],
)
def test_r33_one_land_is_announced_unless_a_card_could_change_it(
    controllers: tuple[str, ...], card: str, is_asked: bool
) -> None:
    """Alone, a hand without a card for announcements costs no key; among people everybody is asked alike."""
    state = scene(2, rest=NEUTRAL)
    put(state, "khand", GREEN, infantry=3)
    put(state, "near_harad", RED)
    give(state, GREEN, card)
    combat(state, GREEN)
    match = match_of(state, *controllers)
    match.play(next(action for action in match.legal if action.kind == "from"))
    match.settle()
    assert (asked(match)[1] == "aim") is is_asked
