"""R33, R35–R36: the deck, the display, and taking a card from it."""

from collections.abc import Sequence

from boardgames_tui.engine import Formality, IllegalAction, Log, Refusal, Step, say
from boardgames_tui.games.augustus.actions import Act, Take
from boardgames_tui.games.augustus.content import DISPLAY, NAME

from .frames import FILL_UP, Resolve, TakeCard
from .state import Objective, State


def draw_card(state: State, log: Log) -> int | None:
    """The top card of the deck; the whole discard pile becomes a new deck only when a card is needed (R35, R35a)."""
    if not state.deck:
        state.deck = [*state.setup_discard, *state.discard]
        state.setup_discard, state.discard = [], []
        if not state.deck:
            return None
        state.chance.shuffle("objectives", state.deck)
        log.tell(None, "log.reshuffle", n=len(state.deck))
    return state.deck.pop()


def refill(state: State, log: Log) -> None:
    """R35: up to five; short only when there is no card left anywhere."""
    while len(state.display) < DISPLAY:
        card = draw_card(state, log)
        if card is None:
            return
        state.display.append(card)
        log.reveal(None, "log.turned", card=NAME[card], number=card)


def offer(state: State, seat: int, log: Log) -> bool:
    """Let the seat take a card if there is one; a display left short is refilled first (R35a)."""
    refill(state, log)
    if not state.display:
        return False
    state.stack.append(TakeCard(seat))
    return True


class TakeCardStep(Step[State, TakeCard, Act]):
    frame = TakeCard
    accepts = (Take,)
    rule = "R33"

    def legal(self, state: State, frame: TakeCard) -> list[Act]:
        return [Take(card) for card in state.display]

    def choose(self, state: State, frame: TakeCard, action: Act, log: Log) -> None:
        assert isinstance(action, Take)
        if action.card not in state.display:
            raise IllegalAction(say("illegal.not_on_display"), self.rule)
        state.display.remove(action.card)
        state.players[frame.seat].objectives.append(Objective(action.card))  # R36: without legions
        log.tell(frame.seat, "log.takes", card=NAME[action.card], number=action.card)
        state.stack.pop()
        refill(state, log)

    def formality(self, state: State, frame: TakeCard) -> Formality | None:
        return Formality(self.legal(state, frame)[0], False, is_moot=True) if _is_last_card(state) else None

    def why_not(self, state: State, frame: TakeCard) -> Sequence[Refusal]:
        return [Refusal(say("what.no_card"), say("why.must_take"), self.rule)]


def _is_last_card(state: State) -> bool:
    """The end is certain and nothing else is to be resolved: the new card can neither be covered nor score (R33, R72).
    A card that a power takes, or one before another card's power, may still be used."""
    resolving = state.stack[-2]
    return (
        state.ending
        and isinstance(resolving, Resolve)
        and resolving.step >= FILL_UP
        and not any(each.neutralised for player in state.players for each in player.objectives)
    )
