"""R71–R76: the Ring's step at the end of every turn, and the windows for Ring cards."""

from functools import cache

from boardgames_tui.engine import Formality, Log, Order, Phrase, Refusal, Step, say
from boardgames_tui.games.lotr_risk.actions import CARDS, PASS, Act, Cards, Pass, Play
from boardgames_tui.games.lotr_risk.board import NAME, NEUTRAL
from boardgames_tui.games.lotr_risk.content import (
    ADVENTURES,
    DIE_STATIONS,
    STATIONS,
    TERRITORY_INDEX,
    THRESHOLD,
    adventure_deck,
    effect_of,
)

from .adventure.power import play_card, playable
from .adventure.power_windows import refused_cards
from .ending import end_game
from .frames import RingCards, RingStep, Window
from .state import NOWHERE, State

_BEFORE, _ROLL, _JUDGE, _LEAVE = range(4)


@cache
def _cards_of(timing: Window, edition: int) -> tuple[tuple[int, int], ...]:
    """The cards of a window and the territory they are bound to."""
    return tuple(
        (number, TERRITORY_INDEX.get(effect_of(number).territory or "", NOWHERE))
        for number in adventure_deck(edition)
        if timing in ADVENTURES[number].timing
    )


class RingStepStep(Step[State, RingStep, Act]):
    frame = RingStep

    def advance(self, state: State, frame: RingStep, log: Log) -> bool:
        stage = frame.stage
        frame.stage += 1
        if stage == _BEFORE:
            if not DIE_STATIONS[state.ring]:
                state.stack.append(RingCards("ring_before_move", state.active))
        elif stage == _ROLL:
            if frame.forced or DIE_STATIONS[state.ring]:
                roll(state, frame, log)
                state.stack.append(RingCards("ring_roll", state.active))
        elif stage == _JUDGE:
            if frame.rolled and frame.rolled + frame.modifier < threshold(state):
                state.stack.pop()
                log.tell(None, "log.ring_stays", territory=NAME[STATIONS[state.ring]])
            else:
                state.stack.append(RingCards("ring_leave", state.active))
        else:
            state.stack.pop()
            if frame.held:
                log.tell(None, "log.ring_stays", territory=NAME[STATIONS[state.ring]])
            else:
                go_on(state, log)
        return True


class RingCardsStep(Step[State, RingCards, Act]):
    """R76: in seat order from the active player; after a card everybody may answer again.

    The question is public and the same whatever the hand holds; only who wants to look through it does so in secret.
    Every window asks, but a person hears it once a step (see `formality`)."""

    frame = RingCards
    accepts = (Cards, Play, Pass)
    rule = "R76"
    auto = False

    def is_secret(self, state: State, frame: RingCards) -> bool:
        return frame.looking

    def advance(self, state: State, frame: RingCards, log: Log) -> bool:
        if frame.passes >= state.seats:
            state.stack.pop()
            return True
        if state.players[frame.seat].adventures and may_be_held(state, frame.timing):
            return False
        _next(
            state, frame
        )  # collected, discarded and counted cards are open: nobody is asked for a card he cannot have
        return True

    def prompt(self, state: State, frame: RingCards) -> Phrase:
        ring = _ring(state)
        return say(
            f"prompt.{frame.timing}",
            territory=NAME[STATIONS[state.ring]],
            rolled=ring.rolled + ring.modifier,
            needed=threshold(state),
        )

    def legal(self, state: State, frame: RingCards) -> list[Act]:
        return [*playable(state, frame.seat, frame.timing, _ring(state)), PASS] if frame.looking else [CARDS, PASS]

    def order(self, state: State, frame: RingCards) -> Order:
        return Order(PASS, say("order.ring"))

    def choose(self, state: State, frame: RingCards, action: Act, log: Log) -> None:
        if isinstance(action, Cards):
            frame.looking = True
            return
        frame.looking = False
        if not isinstance(action, Play):
            _next(state, frame)
            return
        ring = _ring(state)
        play_card(state, frame.seat, action, ring, log)
        if ring.held or (ring.forced and frame.timing == "ring_before_move"):
            state.stack.pop()  # R72: one such card per step; R74: the step ends
        else:
            frame.seat, frame.passes = state.active, 0

    def why_not(self, state: State, frame: RingCards) -> list[Refusal]:
        return refused_cards(state, frame.seat, frame.timing, _ring(state)) if frame.looking else []

    def formality(self, state: State, frame: RingCards) -> Formality | None:
        """A no, said without looking, holds for all windows of the step until somebody plays a card: only that changes
        anything.

        On a station with a die the roll comes before the first window; somewhere else a card brings it.
        """
        if frame.looking:
            return None
        played = sum(len(player.collected) for player in state.players)
        is_idle = not playable(state, frame.seat, frame.timing, _ring(state))
        return Formality(PASS, is_idle, f"{state.round} {state.active} {played}")


def may_be_held(state: State, timing: Window) -> bool:
    """Whether a card that could be played in this window is still out of everybody's sight: in a hand or in the
    deck."""
    here = STATIONS[state.ring]
    return any(
        place in (NOWHERE, here)
        and card not in state.adventure_discard
        and not any(card in player.collected for player in state.players)
        for card, place in _cards_of(timing, state.edition)
    )


def threshold(state: State) -> int:
    return THRESHOLD[state.options.ring_version]


def roll(state: State, frame: RingStep, log: Log) -> None:
    """R73: the ruler of the territory rolls, for the neutral army the active player."""
    ruler = state.owner[STATIONS[state.ring]]
    frame.rolled = state.chance.die("ring")
    log.tell(state.active if ruler == NEUTRAL else ruler, "log.ring_roll", die=frame.rolled, needed=threshold(state))


def go_on(state: State, log: Log) -> None:
    """R75."""
    state.ring += 1
    if state.ring == len(STATIONS):
        log.tell(None, "log.ring_gone")
        end_game(state, log)
    else:
        log.tell(None, "log.ring_moves", territory=NAME[STATIONS[state.ring]])


def _ring(state: State) -> RingStep:
    frame = state.stack[-2]
    assert isinstance(frame, RingStep)
    return frame


def _next(state: State, frame: RingCards) -> None:
    frame.passes += 1
    frame.seat = (frame.seat + 1) % state.seats
