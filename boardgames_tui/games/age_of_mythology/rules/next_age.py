"""R68–R70: Next Age."""

from boardgames_tui.engine import Log, Phrase, Step, say
from boardgames_tui.games.age_of_mythology.actions import Advance, Decline
from boardgames_tui.games.age_of_mythology.cards import CARDS, Card
from boardgames_tui.games.age_of_mythology.content import AGES, MYTHIC

from .frames import Ageing
from .moves import ADVANCE, DECLINE
from .pieces import pay
from .state import Player, State


class NextAgeStep(Step[State, Ageing, Advance | Decline]):
    frame = Ageing
    accepts = (Advance, Decline)
    rule = "R68"

    def prompt(self, state: State, frame: Ageing) -> Phrase:
        age = state.players[frame.seat].age + 1
        return say("prompt.next_age", age=f"@basics.{AGES[age]}.name", n=CARDS[frame.card].age_cost(age))

    def legal(self, state: State, frame: Ageing) -> list[Advance | Decline]:
        return [ADVANCE, DECLINE]

    def choose(self, state: State, frame: Ageing, action: Advance | Decline, log: Log) -> None:
        state.stack.pop()
        if isinstance(action, Decline):
            log.tell(frame.seat, "log.declines")
            return
        player = state.players[frame.seat]
        cost = CARDS[frame.card].age_cost(player.age + 1)
        pay(state, player, (cost,) * 4)
        player.age += 1
        player.advanced = True
        log.tell(frame.seat, "log.advances", age=f"@basics.{AGES[player.age]}.name", n=cost)


def age_problem(player: Player, card: Card) -> str | None:
    """Why the player cannot advance with this card, as a text key (R69)."""
    if player.age == MYTHIC:
        return "why.last_age"
    if player.advanced:
        return "why.advanced_already"
    return None if min(player.cubes) >= card.age_cost(player.age + 1) else "why.age_cost"
