"""R4: each seat keeps three of six objectives in secret; all choices are revealed together."""

from collections.abc import Sequence

from boardgames_tui.engine import IllegalAction, Log, Phrase, Refusal, Step, say
from boardgames_tui.games.augustus.actions import CONFIRM, Act, Confirm, Keep, PutBack
from boardgames_tui.games.augustus.content import KEEP, NAME

from .frames import ChooseObjectives
from .state import Objective, Player, State


class ChooseObjectivesStep(Step[State, ChooseObjectives, Act]):
    frame = ChooseObjectives
    accepts = (Keep, PutBack, Confirm)
    rule = "R4"
    secret = True
    auto = False

    def prompt(self, state: State, frame: ChooseObjectives) -> Phrase:
        return say("prompt.choose_objectives", kept=len(state.players[frame.seat].kept), keep=KEEP)

    def legal(self, state: State, frame: ChooseObjectives) -> list[Act]:
        player = state.players[frame.seat]
        if len(player.kept) == KEEP:
            return [*(PutBack(card) for card in player.kept), CONFIRM]
        return [PutBack(card) if card in player.kept else Keep(card) for card in player.hand]

    def choose(self, state: State, frame: ChooseObjectives, action: Act, log: Log) -> None:
        # Keeping and putting back leave no news: they stay secret, and undo may go back over them.
        player = state.players[frame.seat]
        if isinstance(action, Keep):
            if refused := _why_not_keep(player, action.card):
                raise IllegalAction(refused, self.rule)
            player.kept = sorted([*player.kept, action.card])
        elif isinstance(action, PutBack):
            if action.card not in player.kept:
                raise IllegalAction(say("illegal.not_kept"), self.rule)
            player.kept.remove(action.card)
        else:
            if len(player.kept) != KEEP:
                raise IllegalAction(say("why.keep_three", keep=KEEP), self.rule)
            log.tell(frame.seat, "log.chosen")
            frame.seat += 1
            if frame.seat == state.seats:
                state.stack.pop()
                _reveal(state, log)

    def why_not(self, state: State, frame: ChooseObjectives) -> Sequence[Refusal]:
        player = state.players[frame.seat]
        if len(player.kept) < KEEP:
            return [Refusal(say("label.confirm"), say("why.keep_three", keep=KEEP), self.rule)]
        left = [card for card in player.hand if card not in player.kept]
        return [
            Refusal(say("label.keep", card=NAME[card], number=card), say("why.three_kept", keep=KEEP), self.rule)
            for card in left
        ]


def _why_not_keep(player: Player, card: int) -> Phrase | None:
    if card not in player.hand:
        return say("illegal.not_dealt")
    if card in player.kept:
        return say("illegal.kept_already")
    return say("why.three_kept", keep=KEEP) if len(player.kept) == KEEP else None


def _reveal(state: State, log: Log) -> None:
    for seat, player in enumerate(state.players):
        player.objectives = [Objective(card) for card in player.kept]
        state.setup_discard += [card for card in player.hand if card not in player.kept]
        log.reveal(seat, "log.keeps", cards=tuple(NAME[card] for card in player.kept))
        player.hand = []
        player.kept = []
