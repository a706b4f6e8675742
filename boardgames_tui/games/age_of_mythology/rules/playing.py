"""R17, R30, R31: a played card runs its action part, then its god may be called, then it is put away."""

from boardgames_tui.engine import Log, Phrase, Step, say
from boardgames_tui.games.age_of_mythology.actions import Invoke, Skip
from boardgames_tui.games.age_of_mythology.cards import CARDS

from .economy.build import quarry
from .economy.workers import can_move_workers
from .frames import Ageing, Attacking, CardInPlay, Constructing, Exploring, Gathering, Recruiting, Trading, Workers
from .impossible import action_problem, trade_cost
from .moves import INVOKE, SKIP
from .pieces import put_away
from .powers import invoke, power_left
from .state import State


class CardStep(Step[State, CardInPlay, Invoke | Skip]):
    """Stage 0: the action part. 1: powers after it. 2: away with the card."""

    frame = CardInPlay
    accepts = (Invoke, Skip)
    rule = "R31"

    def advance(self, state: State, frame: CardInPlay, log: Log) -> bool:
        if frame.stage == 0:
            frame.stage = 1
            begin(state, frame, log)
            return True
        if frame.stage == 1 and power_left(state, frame):
            return False
        state.stack.pop()
        put_away(state, state.players[frame.seat], frame.card)
        return True

    def prompt(self, state: State, frame: CardInPlay) -> Phrase:
        return say("prompt.card", god=f"@random_cards.{CARDS[frame.card].id}.god")

    def legal(self, state: State, frame: CardInPlay) -> list[Invoke | Skip]:
        return [INVOKE, SKIP]

    def choose(self, state: State, frame: CardInPlay, action: Invoke | Skip, log: Log) -> None:
        frame.stage = 2
        if isinstance(action, Invoke):
            invoke(state, frame, log)


def begin(state: State, frame: CardInPlay, log: Log) -> None:
    """Put the action part on the stack, or say why there is none."""
    seat, number, card = frame.seat, frame.card, CARDS[frame.card]
    player, stack = state.players[seat], state.stack
    if (problem := action_problem(player, card)) is not None:
        log.tell(seat, "log.cannot_act", why=f"@{problem[0]}")
        return
    if card.action == "explore":
        stack.append(Exploring(seat, number))
    elif card.action == "gather":
        stack.append(Gathering(seat, number))
        if can_move_workers(player):
            stack.append(Workers(seat, number))
    elif card.action == "build":
        stack.append(Constructing(seat, number, card.limit, quarry(player)))
    elif card.action == "recruit":
        stack.append(Recruiting(seat, number, card.limit))
    elif card.action == "trade":
        stack.append(Trading(seat, number, trade_cost(player, card)))
    elif card.action == "next_age":
        stack.append(Ageing(seat, number))
    else:
        stack.append(Attacking(seat, number))
