"""Remark of a hint about a choice: the odds of a battle, who leads in a contest, what a Gather brings to whom.

Only what everybody at the table can see."""

from collections.abc import Callable, Sequence
from typing import Any

from boardgames_tui.engine import Phrase, say
from boardgames_tui.games.age_of_mythology import actions as act
from boardgames_tui.games.age_of_mythology import war_actions as war
from boardgames_tui.games.age_of_mythology.bot.contests import armies, cities
from boardgames_tui.games.age_of_mythology.cards import CARD, CARDS, PERMANENT
from boardgames_tui.games.age_of_mythology.content import (
    BUILDINGS,
    HAND_LIMITS,
    HOUSE,
    MYTHIC,
    TURNS,
    V_ARMY,
    V_BATTLE,
    V_BUILDINGS,
    VICTORY_CARDS,
)
from boardgames_tui.games.age_of_mythology.rules.frames import Actions, DrawCards
from boardgames_tui.games.age_of_mythology.rules.state import State

from . import army, battle, land
from .land import Judge


def remark(state: State, seat: int, action: Any, judge: Judge) -> Phrase | None:
    if isinstance(action, act.PlayCard):
        return _played(state, seat, CARD[action.card], judge)
    found = _REMARKS.get(type(action))
    return None if found is None else found(state, seat, action)


def _played(state: State, seat: int, card: int, judge: Judge) -> Phrase | None:
    if CARDS[card].action == "gather":
        return land.played_gather(state, seat, card, judge)
    if CARDS[card].action == "recruit":
        return army.playing_recruit(state, seat, card, judge)
    return _CARDS[CARDS[card].action](state, seat, card)


def _taken(state: State, seat: int, action: act.TakePermanent) -> Phrase | None:
    """R15: a card for the round to come."""
    card = CARD[action.card]
    if CARDS[card].action == "gather":
        return land.taken_gather(state, seat, card)
    if CARDS[card].action == "attack":
        return army.taking_attack(state, seat, card, _held(state, seat))
    return _CARDS[CARDS[card].action](state, seat, card)


def _held(state: State, seat: int) -> Sequence[int]:
    top = state.stack[-1]
    return [*state.players[seat].hand, *(top.taken if isinstance(top, DrawCards) else ())]


def _building(state: State, seat: int, card: int) -> Phrase | None:
    return cities(state, seat)


def _ageing(state: State, seat: int, card: int) -> Phrase | None:
    age = state.players[seat].age
    return None if age == MYTHIC else say("remark.age", n=HAND_LIMITS[age + 1])


def _advanced(state: State, seat: int, action: act.Advance) -> Phrase:
    return say("remark.age", n=HAND_LIMITS[state.players[seat].age + 1])


def _built(state: State, seat: int, action: act.Build) -> Phrase | None:
    """Where it wins no contest, what it is good for in the rounds to come."""
    found = cities(state, seat, 1)
    if found is None or not found.key.endswith("_behind") or action.building == BUILDINGS[HOUSE].id or not state.red:
        return found
    return say(f"buildings.{action.building}.text")


def _placed(state: State, seat: int, action: act.PlaceCube) -> Phrase | None:
    card = VICTORY_CARDS.index(action.card)
    if card == V_ARMY:
        return armies(state, seat)
    if card == V_BUILDINGS:
        return cities(state, seat)
    if card == V_BATTLE:
        return army.compared(state, seat, army.weakest(state, seat))
    return say("remark.wonder")


def _drawn(state: State, seat: int, action: act.DrawRest) -> Phrase:
    return say("remark.random")


def _discarded(state: State, seat: int, action: act.Discard) -> Phrase:
    return say("remark.put_back" if CARD[action.card] < PERMANENT else "remark.make_room")


def _passed(state: State, seat: int, action: act.PassTurn) -> Phrase | None:
    """R20; R111: after the last turn of all no card is of use any more."""
    top = state.stack[-1]
    is_over = not state.red and isinstance(top, Actions) and top.turn >= TURNS
    return None if is_over else say("remark.pass", n=len(state.players[seat].hand))


_CARDS: dict[str, Callable[[State, int, int], Phrase | None]] = {
    "attack": army.playing_attack,
    "recruit": army.taking_recruit,
    "build": _building,
    "next_age": _ageing,
    "explore": land.exploring,
    "trade": land.trading,
}
# Any: every one is handed its own kind of action, which types cannot say of a dictionary.
_REMARKS: dict[type[Any], Callable[[State, int, Any], Phrase | None]] = {
    act.Advance: _advanced,
    act.Amount: land.swapped_so_many,
    act.AutoWorkers: land.gathered,
    act.Build: _built,
    act.Decline: army.declined,
    act.Discard: _discarded,
    act.DrawRest: _drawn,
    act.Enlist: army.enlisted,
    act.Gather: land.gathered,
    act.Invoke: battle.called,
    act.PassTurn: _passed,
    act.PayCube: land.paid,
    act.PlaceCube: _placed,
    act.Recruit: army.recruited,
    act.Reveal: land.revealing,
    act.Skip: battle.called,
    act.Swap: land.swapped,
    act.TakePermanent: _taken,
    act.TakeTile: land.taken_tile,
    war.Answer: battle.answered,
    war.Attack: army.named,
    war.Destroy: battle.razed,
    war.Fight: battle.fought,
    war.FillArmy: battle.mustered,
    war.Muster: battle.mustered,
    war.PickSpace: land.spoiled,
    war.Ready: battle.mustered,
}
