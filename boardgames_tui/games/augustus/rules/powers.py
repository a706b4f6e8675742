"""R31, R51, R57–R60: what the power of a completed objective does. Cards name an effect kind, one entry here interprets
it."""

from collections.abc import Callable, Sequence
from typing import Final

from boardgames_tui.engine import Log, Refusal, Step, say
from boardgames_tui.games.augustus.actions import DONE, Act, Decree, Discard, Done
from boardgames_tui.games.augustus.content import CARDS, NAME, Power, PowerType

from .display import offer, refill
from .frames import DecreeChoice, Exchange, PowerPlace, Red, TakeCard
from .placing import fulfil
from .state import Player, State


def fire(state: State, seat: int, card: int, log: Log) -> None:
    """S2. Kinds that are not in the table (none, substitute, score) do nothing now (R56, R60)."""
    power = CARDS[card].power
    if power.red:
        log.tell(seat, "log.red", card=NAME[card], number=card, power=f"@powers.{power.type}.name")
        state.stack.append(Red(seat, card))
    elif effect := _EFFECTS.get(power.type):
        effect(state, seat, power, log)


def _gain_legions(state: State, seat: int, power: Power, log: Log) -> None:
    """R51: as far as the general supply reaches."""
    gained = min(power.count, state.general)
    state.general -= gained
    state.players[seat].supply += gained
    log.tell(seat, "log.legions", n=gained)


def _place(state: State, seat: int, power: Power, log: Log) -> None:
    state.stack.append(PowerPlace(seat, "place", list(power.symbols)))


def _place_any(state: State, seat: int, power: Power, log: Log) -> None:
    state.stack.append(PowerPlace(seat, "place_any", left=power.count))


def _fill(state: State, seat: int, power: Power, log: Log) -> None:
    state.stack.append(PowerPlace(seat, "fill", [power.symbol]))


def _decree(state: State, seat: int, power: Power, log: Log) -> None:
    state.stack.append(DecreeChoice(seat))


def _extra_slot(state: State, seat: int, power: Power, log: Log) -> None:
    """R58: the limit rises for good, and a card is taken at once."""
    state.players[seat].limit += 1
    log.tell(seat, "log.limit", n=state.players[seat].limit)
    offer(state, seat, log)


def _exchange(state: State, seat: int, power: Power, log: Log) -> None:
    refill(state, log)  # R35a
    state.stack.append(Exchange(seat))


_EFFECTS: Final[dict[PowerType, Callable[[State, int, Power, Log], None]]] = {
    "gain_legions": _gain_legions,
    "place": _place,
    "place_any": _place_any,
    "fill": _fill,
    "complete": _decree,
    "extra_slot": _extra_slot,
    "swap": _exchange,
}


def open_cards(player: Player) -> list[int]:
    return [objective.card for objective in player.objectives if not objective.neutralised]


class DecreeStep(Step[State, DecreeChoice, Act]):
    """R57: fulfil another objective whatever lies on it; its legions return in its own first step."""

    frame = DecreeChoice
    accepts = (Decree, Done)
    rule = "R57"

    def advance(self, state: State, frame: DecreeChoice, log: Log) -> bool:
        if open_cards(state.players[frame.seat]):
            return False
        state.stack.pop()
        return True

    def legal(self, state: State, frame: DecreeChoice) -> list[Act]:
        return [*(Decree(card) for card in open_cards(state.players[frame.seat])), DONE]

    def choose(self, state: State, frame: DecreeChoice, action: Act, log: Log) -> None:
        if isinstance(action, Decree):
            objective = state.players[frame.seat].unfulfilled(action.card)
            log.tell(frame.seat, "log.decree", card=NAME[action.card], number=action.card)
            fulfil(frame.seat, objective, log)
        else:
            log.tell(frame.seat, "log.done")
        state.stack.pop()

    def why_not(self, state: State, frame: DecreeChoice) -> Sequence[Refusal]:
        return neutralised_refusals(state.players[frame.seat])


class ExchangeStep(Step[State, Exchange, Act]):
    """R59: discard, take, refill, in this order, so that the discarded card cannot come back at once."""

    frame = Exchange
    accepts = (Discard, Done)
    rule = "R59"

    def advance(self, state: State, frame: Exchange, log: Log) -> bool:
        if state.display and open_cards(state.players[frame.seat]):
            return False
        state.stack.pop()
        return True

    def legal(self, state: State, frame: Exchange) -> list[Act]:
        return [*(Discard(card) for card in open_cards(state.players[frame.seat])), DONE]

    def choose(self, state: State, frame: Exchange, action: Act, log: Log) -> None:
        if not isinstance(action, Discard):
            log.tell(frame.seat, "log.done")
            state.stack.pop()
            return
        discard_open(state, frame.seat, action.card, log)
        # not `offer`: a short display must not be refilled with the card just discarded
        state.stack[-1] = TakeCard(frame.seat)

    def why_not(self, state: State, frame: Exchange) -> Sequence[Refusal]:
        return neutralised_refusals(state.players[frame.seat])


def discard_open(state: State, seat: int, card: int, log: Log) -> None:
    """An open objective goes to the discard pile, its legions to the supply."""
    player = state.players[seat]
    objective = player.unfulfilled(card)
    player.supply += objective.legions
    player.objectives.remove(objective)
    state.discard.append(card)
    log.tell(seat, "log.discards", card=NAME[card], number=card, n=objective.legions)


def neutralised_refusals(player: Player) -> list[Refusal]:
    return [
        Refusal(say("what.objective", card=NAME[each.card], number=each.card), say("why.neutralised"), "R19")
        for each in player.objectives
        if each.neutralised
    ]
