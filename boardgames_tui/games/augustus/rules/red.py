"""R61–R65: powers that hit every opponent. Each victim chooses openly; neutralised objectives are never touched."""

from collections.abc import Sequence

from boardgames_tui.engine import Formality, IllegalAction, Log, Phrase, Refusal, Step, say
from boardgames_tui.games.augustus.actions import Act, ClearCard, DiscardObjective, LoseControl, TakeBack
from boardgames_tui.games.augustus.content import BITS, CARDS, NAME, RESOURCE_TILES, SYMBOL_NAME, Power

from .display import draw_card
from .frames import Desertion, Recall, Red, Revolt, Rout
from .powers import discard_open, neutralised_refusals, open_cards
from .rewards import resource_losses
from .state import Objective, Player, State

Victim = Desertion | Rout | Recall | Revolt


class RedStep(Step[State, Red, Act]):
    """Goes round clockwise from the owner's left; after the last victim gold and wheat are checked (R65)."""

    frame = Red
    rule = "R61"

    def advance(self, state: State, frame: Red, log: Log) -> bool:
        frame.asked += 1
        if frame.asked < state.seats:
            state.stack.append(_victim(state.next_seat(frame.seat, frame.asked), CARDS[frame.card].power))
        else:
            state.stack.pop()
            resource_losses(state, frame.lost, log)
        return True


def _victim(seat: int, power: Power) -> Victim:
    if power.type == "red_remove":
        return Desertion(seat, power.count)
    if power.type == "red_clear":
        return Rout(seat)
    return Recall(seat) if power.type == "red_discard_objective" else Revolt(seat)


class DesertionStep(Step[State, Desertion, Act]):
    """R62: take legions back, one by one; all if there are fewer."""

    frame = Desertion
    accepts = (TakeBack,)
    rule = "R62"

    def advance(self, state: State, frame: Desertion, log: Log) -> bool:
        if frame.left and any(each.covered and not each.neutralised for each in state.players[frame.seat].objectives):
            return False
        state.stack.pop()
        return True

    def prompt(self, state: State, frame: Desertion) -> Phrase:
        return say("prompt.desertion", n=frame.left)

    def legal(self, state: State, frame: Desertion) -> list[Act]:
        return [
            TakeBack(objective.card, field)
            for objective in state.players[frame.seat].objectives
            if not objective.neutralised
            for field in BITS[objective.covered]
        ]

    def formality(self, state: State, frame: Desertion) -> Formality | None:
        """Where all legions must go, nobody is asked which of them goes first."""
        legal = self.legal(state, frame)
        return Formality(legal[0], is_idle=False, is_moot=True) if 1 < len(legal) <= frame.left else None

    def choose(self, state: State, frame: Desertion, action: Act, log: Log) -> None:
        assert isinstance(action, TakeBack)
        player = state.players[frame.seat]
        objective = player.unfulfilled(action.card)
        if not objective.covered >> action.field & 1:
            raise IllegalAction(say("illegal.no_legion", card=NAME[action.card]), self.rule)
        objective.covered &= ~(1 << action.field)
        player.supply += 1
        frame.left -= 1
        symbol = CARDS[action.card].symbols[action.field]
        log.tell(
            frame.seat, "log.red_takes_back", card=NAME[action.card], number=action.card, symbol=SYMBOL_NAME[symbol]
        )

    def why_not(self, state: State, frame: Desertion) -> Sequence[Refusal]:
        return neutralised_refusals(state.players[frame.seat])


class RoutStep(Step[State, Rout, Act]):
    """R63: clear the objective with most legions; the victim chooses among equals."""

    frame = Rout
    accepts = (ClearCard,)
    rule = "R63"

    def advance(self, state: State, frame: Rout, log: Log) -> bool:
        if _fullest(state.players[frame.seat]):
            return False
        state.stack.pop()
        return True

    def legal(self, state: State, frame: Rout) -> list[Act]:
        return [ClearCard(objective.card) for objective in _fullest(state.players[frame.seat])]

    def choose(self, state: State, frame: Rout, action: Act, log: Log) -> None:
        assert isinstance(action, ClearCard)
        player = state.players[frame.seat]
        objective = player.unfulfilled(action.card)
        if objective not in _fullest(player):
            raise IllegalAction(say("why.not_fullest"), self.rule)
        log.tell(frame.seat, "log.red_clears", card=NAME[action.card], number=action.card, n=objective.legions)
        player.supply += objective.legions
        objective.covered = 0
        state.stack.pop()

    def why_not(self, state: State, frame: Rout) -> Sequence[Refusal]:
        player = state.players[frame.seat]
        fullest = _fullest(player)
        spared = [each for each in player.objectives if each.covered and not each.neutralised and each not in fullest]
        return neutralised_refusals(player) + [
            Refusal(say("what.objective", card=NAME[each.card], number=each.card), say("why.not_fullest"), self.rule)
            for each in spared
        ]


def _fullest(player: Player) -> list[Objective]:
    exposed = [objective for objective in player.objectives if objective.covered and not objective.neutralised]
    most = max((objective.legions for objective in exposed), default=0)
    return [objective for objective in exposed if objective.legions == most]


class RecallStep(Step[State, Recall, Act]):
    """R64: discard an open objective, get the top card of the deck."""

    frame = Recall
    accepts = (DiscardObjective,)
    rule = "R64"

    def advance(self, state: State, frame: Recall, log: Log) -> bool:
        if open_cards(state.players[frame.seat]):
            return False
        state.stack.pop()
        return True

    def legal(self, state: State, frame: Recall) -> list[Act]:
        return [DiscardObjective(card) for card in open_cards(state.players[frame.seat])]

    def choose(self, state: State, frame: Recall, action: Act, log: Log) -> None:
        assert isinstance(action, DiscardObjective)
        discard_open(state, frame.seat, action.card, log)
        state.stack.pop()
        drawn = draw_card(state, log)
        if drawn is not None:
            state.players[frame.seat].objectives.append(Objective(drawn))
            log.reveal(frame.seat, "log.red_gets", card=NAME[drawn], number=drawn)

    def why_not(self, state: State, frame: Recall) -> Sequence[Refusal]:
        return neutralised_refusals(state.players[frame.seat])


class RevoltStep(Step[State, Revolt, Act]):
    """R65: a controlled objective is lost; legions, limit, colour and count tiles stay."""

    frame = Revolt
    accepts = (LoseControl,)
    rule = "R65"

    def advance(self, state: State, frame: Revolt, log: Log) -> bool:
        if state.players[frame.seat].controlled:
            return False
        state.stack.pop()
        return True

    def legal(self, state: State, frame: Revolt) -> list[Act]:
        return [LoseControl(card) for card in state.players[frame.seat].controlled]

    def choose(self, state: State, frame: Revolt, action: Act, log: Log) -> None:
        assert isinstance(action, LoseControl)
        player = state.players[frame.seat]
        if action.card not in player.controlled:
            raise IllegalAction(say("illegal.not_yours", card=NAME.get(action.card, str(action.card))), self.rule)
        player.controlled.remove(action.card)
        state.discard.append(action.card)
        log.tell(frame.seat, "log.red_loses", card=NAME[action.card], number=action.card)
        state.stack.pop()
        red = state.stack[-1]
        assert isinstance(red, Red)
        red.lost += [each for each in CARDS[action.card].resources if state.tiles[RESOURCE_TILES[each]] == frame.seat]
