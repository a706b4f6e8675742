"""Investigate cards (R14–R16): drawing two, keeping one, choosing a slot."""

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say
from boardgames_tui.games.merchant_explorers.actions import Keep, UseSlot
from boardgames_tui.games.merchant_explorers.content import CARDS, ROMAN

from .frames import ChooseCard, ChooseSlot, Explore
from .state import State


def draw_pairs(state: State, seats: list[int], log: Log) -> None:
    """R14: all draw before anyone chooses; nobody looks before their own action."""
    for seat in seats:
        state.players[seat].pair = [state.investigate.pop(), state.investigate.pop()]
        log.tell(seat, "log.draw_pair")


class ChooseCardStep(Step[State, ChooseCard, Keep]):
    frame = ChooseCard
    accepts = (Keep,)
    rule = "R14"
    secret = True

    def prompt(self, state: State, frame: ChooseCard) -> Phrase:
        return say("prompt.choose_card", slot=ROMAN[state.era - 1])

    def legal(self, state: State, frame: ChooseCard) -> list[Keep]:
        return [Keep(card) for card in state.players[frame.seat].pair]

    def choose(self, state: State, frame: ChooseCard, action: Keep, log: Log) -> None:
        player = state.players[frame.seat]
        first, second = player.pair
        other = second if action.card == first else first
        player.pair = []
        player.slots[state.era - 1] = action.card
        player.rejected.append(other)
        state.investigate.insert(0, other)
        log.reveal(frame.seat, "log.keep", card=CARDS[action.card].name, slot=ROMAN[state.era - 1])
        state.stack[-1] = Explore(frame.seat, action.card)

    def why_not(self, state: State, frame: ChooseCard) -> list[Refusal]:
        return [
            Refusal(say("expect.keep_both"), say("refuse.keep_both"), "R14"),
            Refusal(say("expect.keep_none"), say("refuse.keep_none"), "R14"),
        ]


class ChooseSlotStep(Step[State, ChooseSlot, UseSlot]):
    frame = ChooseSlot
    accepts = (UseSlot,)
    rule = "R16"

    def legal(self, state: State, frame: ChooseSlot) -> list[UseSlot]:
        return [UseSlot(number) for number, card in enumerate(state.players[frame.seat].slots, 1) if card is not None]

    def choose(self, state: State, frame: ChooseSlot, action: UseSlot, log: Log) -> None:
        card = state.players[frame.seat].slots[action.slot - 1]
        if card is not None:
            log.tell(frame.seat, "log.use", card=CARDS[card].name, slot=ROMAN[action.slot - 1])
            state.stack[-1] = Explore(frame.seat, card)

    def why_not(self, state: State, frame: ChooseSlot) -> list[Refusal]:
        return [Refusal(say("expect.new_card"), say("refuse.no_new_card"), "R16")]
