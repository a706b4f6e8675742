"""Carrying out a card (chapter 7): place, go on to the next step, end."""

from boardgames_tui.engine import IllegalAction, Log, Phrase, Refusal, Step, say
from boardgames_tui.games.merchant_explorers.actions import (
    CONFIRM,
    END_ACTION,
    END_PHASE,
    Confirm,
    EndAction,
    EndPhase,
    Move,
    Origin,
    Place,
    places,
)
from boardgames_tui.games.merchant_explorers.content import CARDS
from boardgames_tui.games.merchant_explorers.spaces import NAMES, each

from .formations import allowed, free, origins
from .frames import ChooseOrigin, ConfirmEnd, Explore
from .refusals import placement_refusals
from .resolve import place_explorer
from .state import State


def next_phase(frame: Explore) -> bool:
    """Go on to the next step of the card, if there is one that can be carried out."""
    if not has_next_phase(frame):
        return False
    frame.phase += 1
    frame.before, frame.placed = frame.placed, []
    frame.used, frame.origin = frame.origin, None
    return True


def has_next_phase(frame: Explore) -> bool:
    steps = CARDS[frame.card].steps
    return frame.phase + 1 < len(steps) and (bool(frame.placed) or not steps[frame.phase + 1].needs_first_phase)


class ExploreStep(Step[State, Explore, Move]):
    frame = Explore
    accepts = (Place, EndPhase, EndAction)
    rule = "R20"

    def advance(self, state: State, frame: Explore, log: Log) -> bool:
        if allowed(state.board, state.players[frame.seat], frame):
            return False
        if not next_phase(frame):
            state.stack.append(ConfirmEnd(frame.seat))
        return True

    def prompt(self, state: State, frame: Explore) -> Phrase:
        most = frame.step.max
        if most is None:
            return say("prompt.explore_any", card=CARDS[frame.card].name, n=len(frame.placed))
        return say("prompt.explore", card=CARDS[frame.card].name, n=len(frame.placed), of=most)

    def legal(self, state: State, frame: Explore) -> list[Move]:
        found = places(allowed(state.board, state.players[frame.seat], frame))
        if has_next_phase(frame):
            found.append(END_PHASE)
        found.append(END_ACTION)
        return found

    def choose(self, state: State, frame: Explore, action: Move, log: Log) -> None:
        if isinstance(action, Place):
            self._place(state, frame, action.space, log)
        elif isinstance(action, EndAction):
            state.stack.pop()
            log.tell(frame.seat, "log.end")
        elif not next_phase(frame):
            raise IllegalAction(say("illegal.no_next_phase"), "R46")

    def _place(self, state: State, frame: Explore, space: int, log: Log) -> None:
        board, player = state.board, state.players[frame.seat]
        if not free(board, player) >> space & 1:
            raise IllegalAction(say("illegal.not_free", space=NAMES[space]), "R21")
        starts_ray = frame.step.from_village and not frame.placed
        villages = origins(board, player, frame, space) if starts_ray else 0
        frame.placed.append(space)
        place_explorer(state, frame.seat, space, CARDS[frame.card].coin_factor, log)
        if villages.bit_count() == 1:
            frame.origin = villages.bit_length() - 1
        elif villages:
            state.stack.append(ChooseOrigin(frame.seat, space, villages))

    def why_not(self, state: State, frame: Explore) -> list[Refusal]:
        return placement_refusals(state, frame)


class ConfirmEndStep(Step[State, ConfirmEnd, Confirm]):
    """The explored card still lies below, so that people can be told why nothing more is possible."""

    frame = ConfirmEnd
    accepts = (Confirm,)
    rule = "R46a"
    auto = False

    def prompt(self, state: State, frame: ConfirmEnd) -> Phrase:
        return say("prompt.confirm_end" if state.players[frame.seat].fresh else "prompt.nothing_legal")

    def legal(self, state: State, frame: ConfirmEnd) -> list[Confirm]:
        return [CONFIRM]

    def choose(self, state: State, frame: ConfirmEnd, action: Confirm, log: Log) -> None:
        if not state.players[frame.seat].fresh:
            log.tell(frame.seat, "log.nothing")
        del state.stack[-2:]

    def why_not(self, state: State, frame: ConfirmEnd) -> list[Refusal]:
        action = state.action
        return placement_refusals(state, action) if action else []


class ChooseOriginStep(Step[State, ChooseOrigin, Origin]):
    frame = ChooseOrigin
    accepts = (Origin,)
    rule = "R45a"

    def prompt(self, state: State, frame: ChooseOrigin) -> Phrase:
        return say("prompt.choose_origin", space=NAMES[frame.space])

    def legal(self, state: State, frame: ChooseOrigin) -> list[Origin]:
        return [Origin(village) for village in each(frame.villages)]

    def choose(self, state: State, frame: ChooseOrigin, action: Origin, log: Log) -> None:
        state.stack.pop()
        explore = state.action
        if explore is not None:
            explore.origin = action.village
        log.tell(frame.seat, "log.origin", space=NAMES[action.village])

    def why_not(self, state: State, frame: ChooseOrigin) -> list[Refusal]:
        """R45: other villages next to the space, the capital."""
        board, action = state.board, state.action
        near = board.around(1 << frame.space)
        refused = []
        if action is not None and action.used is not None and near >> action.used & 1:
            refused.append(
                Refusal(say("expect.spaces", spaces=(NAMES[action.used],)), say("refuse.village_used"), "R45")
            )
        if near >> board.capital & 1:
            refused.append(
                Refusal(say("expect.capital", space=NAMES[board.capital]), say("refuse.capital_no_village"), "R45")
            )
        return refused
