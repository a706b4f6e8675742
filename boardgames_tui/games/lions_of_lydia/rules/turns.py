"""The turn (R13–R16): whose it is, the draw, the courtyard swap, the placement."""

from collections.abc import Mapping
from typing import cast

from boardgames_tui.engine import IllegalAction, Log, Phrase, Refusal, say
from boardgames_tui.games.lions_of_lydia.actions import Act, Keep, Location, Place, Swap
from boardgames_tui.games.lions_of_lydia.content import BUILDERS, COLORS, Color, Merchant
from boardgames_tui.games.lions_of_lydia.words import BUILDER, GATE, MERCHANT, refused

from .frames import Courtyard, GateVisit, Placement, Refill, Shopping, Turns
from .market import arrive_at_fountain
from .standstill import PATIENCE, at_a_standstill, at_rest, count_turn, nobody_may_gain
from .state import State
from .steps import LydiaStep

_GATES: Mapping[Color, Place] = {color: Place(cast(Location, f"gate_{color}")) for color in COLORS}
_FOUNTAIN = Place("fountain")
_BUILDERS: Mapping[Color, Place] = {color: Place(cast(Location, f"builder_{color}")) for color in COLORS}
_KEEP, _SWAP = Keep(), Swap()


class TurnStep(LydiaStep[Turns]):
    frame = Turns
    rule = "R13"

    def advance(self, state: State, frame: Turns, log: Log) -> bool:
        seat = frame.next
        if state.tile_owner == seat:  # R61: everybody else has had the last turn
            state.stack.pop()
            log.tell(None, "log.over")
            return True
        if state.tile_owner is None and at_rest(state):
            begins = state.idle is None
            count_turn(state)
            if at_a_standstill(state):
                state.stack.pop()
                if nobody_may_gain(state):
                    log.tell(None, "log.standstill")
                else:
                    log.tell(None, "log.standstill_idle", n=PATIENCE)
                return True
            if begins:
                log.tell(None, "log.rest", n=PATIENCE)
        frame.next = (seat + 1) % len(state.players)
        state.active = seat
        if seat == state.first:
            state.round += 1
        merchant = state.chance.draw("bag", state.players[seat].bag)
        log.reveal(seat, "log.draw", merchant=MERCHANT[merchant])
        state.stack.append(Refill(seat))
        state.stack.append(Courtyard(seat, merchant) if state.options.courtyards else Placement(seat, merchant))
        return True


class CourtyardStep(LydiaStep[Courtyard]):
    frame = Courtyard
    accepts = (Keep, Swap)
    rule = "X4.2"

    def prompt(self, state: State, frame: Courtyard) -> Phrase:
        waiting = state.players[frame.seat].courtyard
        assert waiting is not None
        return say("prompt.courtyard", drawn=MERCHANT[frame.merchant], waiting=MERCHANT[waiting])

    def legal(self, state: State, frame: Courtyard) -> list[Act]:
        if state.players[frame.seat].courtyard == frame.merchant:
            return [_KEEP]  # two of a kind: the swap would change nothing
        return [_KEEP, _SWAP]

    def choose(self, state: State, frame: Courtyard, action: Act, log: Log) -> None:
        player = state.players[frame.seat]
        merchant = frame.merchant
        if isinstance(action, Swap):
            assert player.courtyard is not None
            merchant, player.courtyard = player.courtyard, merchant
            log.tell(frame.seat, "log.swap", played=MERCHANT[merchant], kept=MERCHANT[player.courtyard])
        state.stack[-1] = Placement(frame.seat, merchant)


class PlaceStep(LydiaStep[Placement]):
    frame = Placement
    accepts = (Place,)
    rule = "R15"

    def prompt(self, state: State, frame: Placement) -> Phrase:
        return say("prompt.place", merchant=MERCHANT[frame.merchant])

    def legal(self, state: State, frame: Placement) -> list[Act]:
        options: list[Act] = [_GATES[color] for color in COLORS if _gate_open(state, frame.merchant, color)]
        options.append(_FOUNTAIN)
        if state.options.builders and frame.merchant == "lydian":
            options += _BUILDERS.values()
        return options

    def choose(self, state: State, frame: Placement, action: Act, log: Log) -> None:
        assert isinstance(action, Place)
        seat, merchant = frame.seat, frame.merchant
        place, _, corner = action.location.partition("_")
        color = cast(Color, corner)
        if place == "gate":
            if not _gate_open(state, merchant, color):
                raise IllegalAction(say("why.nobody_to_copy"), "X3.3")
            state.gates[color].append(merchant)
            log.tell(seat, "log.place", merchant=MERCHANT[merchant], place=GATE[color])
            state.stack[-1] = GateVisit(seat, color, merchant, merchant == "artisan")
        elif place == "fountain":
            log.tell(seat, "log.place", merchant=MERCHANT[merchant], place="@city_board.fountain.name")
            state.stack.pop()
            arrive_at_fountain(state, seat, merchant, log)
        else:
            if not state.options.builders:
                raise IllegalAction(say("why.no_builders"), "X6.1")
            if merchant != "lydian":
                raise IllegalAction(say("why.builder_lydian"), _builder_rule(merchant))
            log.tell(seat, "log.place", merchant=MERCHANT[merchant], place=BUILDER[color])
            state.stack[-1] = Shopping(seat, BUILDERS[color].sides, color)

    def why_not(self, state: State, frame: Placement) -> list[Refusal]:
        merchant = frame.merchant
        found = [
            refused(say("label.place", place=GATE[color]), "nobody_to_copy", "X3.3")
            for color in COLORS
            if not _gate_open(state, merchant, color)
        ]
        if state.options.builders and merchant != "lydian":
            found += [
                refused(say("label.place", place=BUILDER[color]), "builder_lydian", _builder_rule(merchant))
                for color in COLORS
            ]
        return found


def _builder_rule(merchant: Merchant) -> str:
    """What keeps everybody but a Lydian from a builder."""
    return "X3.7" if merchant == "artisan" else "X6.2"


def _gate_open(state: State, merchant: Merchant, gate: Color) -> bool:
    """All gates are always open (R15), but an artisan needs somebody to copy (X3.3)."""
    return merchant != "artisan" or any(each != "artisan" for each in state.gates[gate])
