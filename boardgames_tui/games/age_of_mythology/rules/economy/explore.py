"""R35–R39: Explore."""

from collections.abc import Sequence

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say
from boardgames_tui.games.age_of_mythology.actions import Decline, Invoke, PassTile, Reveal, TakeTile
from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.rules.frames import Exploring
from boardgames_tui.games.age_of_mythology.rules.impossible import refused_power
from boardgames_tui.games.age_of_mythology.rules.moves import DECLINE, INVOKE, REVEAL
from boardgames_tui.games.age_of_mythology.rules.opening import (
    refused_tiles,
    return_tiles,
    reveal_tiles,
    take_tile,
    tile_choices,
)
from boardgames_tui.games.age_of_mythology.rules.pieces import fitting, pick_order
from boardgames_tui.games.age_of_mythology.rules.powers import active, invoke, offers_before
from boardgames_tui.games.age_of_mythology.rules.state import State, the_card

ExploreMove = Reveal | Decline | Invoke | TakeTile | PassTile


class ExploreStep(Step[State, Exploring, ExploreMove]):
    frame = Exploring
    accepts = (Reveal, Decline, Invoke, TakeTile, PassTile)
    rule = "R36"
    auto_draws = True  # what is paid for by invoking is carried out

    def advance(self, state: State, frame: Exploring, log: Log) -> bool:
        if frame.place < 0:
            return False
        if frame.first:
            if fitting(state.players[frame.seat], state.face_up):
                return False
            frame.first = 0
        if frame.place == len(state.players) or not state.face_up:
            return_tiles(state)
            state.stack.pop()
            return True
        seat = self.seat(state, frame)
        if self._may_choose(state, frame, seat):
            if fitting(state.players[seat], state.face_up):
                return False
            log.tell(seat, "log.no_fitting_tile")
        frame.place += 1
        return True

    def seat(self, state: State, frame: Exploring) -> int:
        if frame.place < 0 or frame.first:
            return frame.seat
        return pick_order(state, frame.seat)[frame.place]

    def prompt(self, state: State, frame: Exploring) -> Phrase:
        if frame.place < 0:
            return say("prompt.explore.begin", n=tiles_shown(state, frame.card))
        return say("prompt.explore.first", n=frame.first) if frame.first else say("prompt.explore")

    def legal(self, state: State, frame: Exploring) -> Sequence[ExploreMove]:
        if frame.place >= 0:
            return tile_choices(state, self.seat(state, frame))
        card = the_card(state)
        if card.invoked:
            return [REVEAL]  # R31a: who has paid carries the action out
        return [REVEAL, INVOKE, DECLINE] if offers_before(state, card) else [REVEAL, DECLINE]

    def choose(self, state: State, frame: Exploring, action: ExploreMove, log: Log) -> None:
        if isinstance(action, TakeTile | PassTile):
            take_tile(state, self.seat(state, frame), action, log)
            if frame.first:
                frame.first = frame.first - 1 if isinstance(action, TakeTile) else 0
            else:
                frame.place += 1
        elif isinstance(action, Invoke):
            invoke(state, the_card(state), log)
        elif isinstance(action, Decline):
            log.tell(frame.seat, "log.declines")
            state.stack.pop()
        else:
            self._reveal(state, frame, log)

    def why_not(self, state: State, frame: Exploring) -> Sequence[Refusal]:
        return refused_power(state) if frame.place < 0 else refused_tiles(state, self.seat(state, frame))

    def _reveal(self, state: State, frame: Exploring, log: Log) -> None:
        frame.place = 0
        picks_first = active(state, the_card(state), "pick_first")
        if picks_first is not None:
            frame.first = picks_first.tiles
        reveal_tiles(state, tiles_shown(state, frame.card), log)

    def _may_choose(self, state: State, frame: Exploring, seat: int) -> bool:
        card = the_card(state)
        if active(state, card, "others_no_pick"):
            return seat == frame.seat  # R39
        return seat != frame.seat or not active(state, card, "pick_first")  # R38


def tiles_shown(state: State, card: int) -> int:
    """R35."""
    return len(state.players) + CARDS[card].tiles_over_players
