"""R12–R18: one placement, one move or a pass for everybody; the last seat confirms."""

from collections.abc import Sequence

from boardgames_tui.engine import Formality, Log, Phrase, Refusal, Step, say
from boardgames_tui.games.augustus.actions import CONFIRM, PASS, Act, Confirm, Lift, Pass, Place
from boardgames_tui.games.augustus.content import BITS, CARDS, DISPLAY, FIELDS, NAME, SYMBOL_NAME

from .frames import ConfirmRound, Mobilise, Move, PowerPlace, Rounds
from .placing import check_lift, destinations, move, place, placements, wanted_by_token
from .power_place import spend
from .refusals import move_refusals, placement_refusals
from .state import State


class MobiliseStep(Step[State, Mobilise, Act]):
    frame = Mobilise
    accepts = (Place, Lift, Pass)
    rule = "R12"

    def prompt(self, state: State, frame: Mobilise) -> Phrase:
        assert state.token is not None
        return say("prompt.mobilise", symbol=SYMBOL_NAME[state.token])

    def legal(self, state: State, frame: Mobilise) -> list[Act]:
        player = state.players[frame.seat]
        legal = placements(state, player, wanted_by_token(state, player))
        legal.append(PASS)
        return legal

    def choose(self, state: State, frame: Mobilise, action: Act, log: Log) -> None:
        player = state.players[frame.seat]
        if isinstance(action, Place):
            place(state, frame.seat, action, wanted_by_token(state, player), log)
            state.stack.pop()
        elif isinstance(action, Lift):
            wanted = wanted_by_token(state, player)
            check_lift(state, player, action, wanted)
            state.stack.append(Move(frame.seat, action.card, action.field, wanted))
        else:
            could = placements(state, player, wanted_by_token(state, player))
            log.tell(frame.seat, "log.pass" if could else "log.cannot")  # R17: nobody wonders why
            state.stack.pop()
            if not could:
                return
        rounds = state.stack[0]
        assert isinstance(rounds, Rounds)
        rounds.confirmer = frame.seat

    def why_not(self, state: State, frame: Mobilise) -> Sequence[Refusal]:
        player = state.players[frame.seat]
        return placement_refusals(state, player, wanted_by_token(state, player))


class MoveStep(Step[State, Move, Act]):
    """The second half of a move, for tokens and powers alike."""

    frame = Move
    accepts = (Place,)
    rule = "R14"

    def prompt(self, state: State, frame: Move) -> Phrase:
        symbol = CARDS[frame.card].symbols[frame.field]
        return say("prompt.move", card=NAME[frame.card], number=frame.card, symbol=SYMBOL_NAME[symbol])

    def legal(self, state: State, frame: Move) -> list[Act]:
        return destinations(state, state.players[frame.seat], frame.card, frame.wanted)

    def choose(self, state: State, frame: Move, action: Act, log: Log) -> None:
        assert isinstance(action, Place)
        move(state, frame.seat, Lift(frame.card, frame.field), action, frame.wanted, log)
        state.stack.pop()
        asked_by = state.stack[-1]
        if isinstance(asked_by, PowerPlace):
            spend(asked_by, action)
        else:
            state.stack.pop()

    def why_not(self, state: State, frame: Move) -> Sequence[Refusal]:
        return move_refusals(state, state.players[frame.seat], frame.card, frame.wanted)


class ConfirmRoundStep(Step[State, ConfirmRound, Act]):
    frame = ConfirmRound
    accepts = (Confirm,)
    rule = "R12a"

    def is_auto(self, state: State, frame: ConfirmRound) -> bool:
        """Nobody stops for it where undo goes back as well, or where there was nothing else to choose."""
        return frame.moot or _goes_on_without_chance(state, frame.seat) or _was_only_way(state, frame.seat)

    def formality(self, state: State, frame: ConfirmRound) -> Formality:
        """Whoever plays alone has nobody to wait for: they can take it back after the next draw too."""
        return Formality(CONFIRM, is_idle=True)

    def legal(self, state: State, frame: ConfirmRound) -> list[Act]:
        return [CONFIRM]

    def choose(self, state: State, frame: ConfirmRound, action: Act, log: Log) -> None:
        state.stack.pop()


def _goes_on_without_chance(state: State, seat: int) -> bool:
    """The round goes on with an objective of this seat's own: before anything is drawn or turned up, or anybody else is
    asked, they choose what comes of it (R20, R33), and undo leads back from there."""
    fulfilled = [
        (each.card, owner)
        for owner, player in enumerate(state.players)
        for each in player.objectives
        if each.neutralised
    ]
    card, owner = min(fulfilled, default=(0, None))
    return owner == seat and not CARDS[card].power.red and len(state.display) == DISPLAY


def _was_only_way(state: State, seat: int) -> bool:
    """All fields this token could ever cover for them are alike, or none is left: what they did was all there was to
    do. A legion may have been moved when the supply is empty: then there was a choice where from."""
    player = state.players[seat]
    wanted = wanted_by_token(state, player)
    usable = [(each, field) for each in player.objectives for field in BITS[FIELDS[each.card][wanted]]]
    is_left = any(not each.covered >> field & 1 for each, field in usable)
    kinds = {(each.card, CARDS[each.card].symbols[field]) for each, field in usable}
    return player.supply > 0 and (not is_left or len(kinds) == 1)
