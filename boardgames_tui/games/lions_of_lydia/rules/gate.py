"""The gate action in its fixed order (R20, R21): king, copy, collect, bonuses, exchange, pairs."""

from collections.abc import Mapping

from boardgames_tui.engine import Formality, IllegalAction, Log, Phrase, Refusal, say
from boardgames_tui.games.lions_of_lydia.actions import Act, Copy, MoveKing
from boardgames_tui.games.lions_of_lydia.content import COLORS, MERCHANTS, RACE_BOARD, Color, Merchant
from boardgames_tui.games.lions_of_lydia.words import GATE, MERCHANT, refused

from .exchange import open_exchange
from .frames import Bonus, Copying, GateVisit, KingMove, Racing
from .gains import gate_gains, king_gain, receive
from .market import open_market
from .state import State, is_last_turn
from .steps import LydiaStep

_KING: Mapping[Color, MoveKing] = {color: MoveKing(color) for color in COLORS}
_COPY: Mapping[Merchant, Copy] = {merchant: Copy(merchant) for merchant in MERCHANTS if merchant != "artisan"}
_COPY_NOBODY = Copy(None)


class GateStep(LydiaStep[GateVisit]):
    frame = GateVisit
    rule = "R21"

    def advance(self, state: State, frame: GateVisit, log: Log) -> bool:
        seat, gate = frame.seat, frame.gate
        player = state.players[seat]
        if frame.step == "king":
            frame.step = "copy"
            if state.king == gate:
                frame.bonuses += receive(player, seat, [king_gain(player, gate)], log)
                state.stack.append(KingMove(seat))
        elif frame.step == "copy":
            frame.step = "collect"
            if frame.artisan:
                state.stack.append(Copying(seat, gate))
        elif frame.step == "collect":
            frame.step = "bonus"
            frame.bonuses += receive(player, seat, gate_gains(player, gate, frame.merchant, state.gates[gate]), log)
        elif frame.step == "bonus":
            frame.step = "exchange"
            if frame.bonuses:
                state.stack.append(Bonus(seat, frame.bonuses[::-1]))
        elif frame.step == "exchange":
            frame.step = "pairs"
            if "lydian" in state.gates[gate]:
                open_exchange(state, seat, gate)
        else:
            state.stack.pop()
            _dismiss_pairs(state, frame, log)
        return True


def _dismiss_pairs(state: State, frame: GateVisit, log: Log) -> None:
    """Two of a colour leave (R28); with races one of a coloured pair goes to the race board (X7.2)."""
    standing = state.gates[frame.gate]
    if frame.artisan:  # X3.4: he and the one he copied are a pair, and it is the other one who races (X7.3)
        standing.remove("artisan")
        standing.remove(frame.merchant)
        _send(state, frame.merchant, "artisan", log)
    if len(set(standing)) == len(standing):
        return
    for merchant in dict.fromkeys(standing):
        for _ in range(standing.count(merchant) // 2):
            standing.remove(merchant)
            standing.remove(merchant)
            _send(state, merchant, merchant, log)


def _send(state: State, one: Merchant, other: Merchant, log: Log) -> None:
    state.fountain.append(other)
    if state.options.races and one != "lydian":
        state.race.append(one)
        log.tell(None, "log.pair_races", one=MERCHANT[one], other=MERCHANT[other], space=len(state.race))
        if len(state.race) == RACE_BOARD.spaces:
            state.stack.append(Racing(state.active))
    else:
        state.fountain.append(one)
        log.tell(None, "log.pair", one=MERCHANT[one], other=MERCHANT[other])


class KingStep(LydiaStep[KingMove]):
    frame = KingMove
    accepts = (MoveKing,)
    rule = "X1.3"

    def legal(self, state: State, frame: KingMove) -> list[Act]:
        return [_KING[color] for color in COLORS if color != state.king]

    def choose(self, state: State, frame: KingMove, action: Act, log: Log) -> None:
        assert isinstance(action, MoveKing)
        if action.gate == state.king:
            raise IllegalAction(say("why.king_must_move"), "X1.3")
        state.stack.pop()
        state.king = action.gate
        log.tell(frame.seat, "log.king", gate=GATE[action.gate])

    def formality(self, state: State, frame: KingMove) -> Formality | None:
        """The king pays the player who comes to his gate next: after the last turn nobody does."""
        return Formality(self.legal(state, frame)[0], False, is_moot=True) if is_last_turn(state) else None

    def why_not(self, state: State, frame: KingMove) -> list[Refusal]:
        assert state.king is not None
        return [refused(say("label.king", gate=GATE[state.king]), "king_must_move", "X1.3")]


class CopyStep(LydiaStep[Copying]):
    """Whom the artisan copies: compulsory at a gate (X3.3), optional at the fountain (X3.6)."""

    frame = Copying
    accepts = (Copy,)
    rule = "X3.3"

    def prompt(self, state: State, frame: Copying) -> Phrase:
        return say("prompt.copy", place="@city_board.fountain.name" if frame.gate is None else GATE[frame.gate])

    def legal(self, state: State, frame: Copying) -> list[Act]:
        standing = state.fountain if frame.gate is None else state.gates[frame.gate]
        options: list[Act] = [copy for merchant, copy in _COPY.items() if merchant in standing]
        return options if frame.gate is not None else [*options, _COPY_NOBODY]

    def choose(self, state: State, frame: Copying, action: Act, log: Log) -> None:
        assert isinstance(action, Copy)
        standing = state.fountain if frame.gate is None else state.gates[frame.gate]
        if action.merchant is None and frame.gate is not None:
            raise IllegalAction(say("why.copy_somebody"), "X3.3")
        if action.merchant == "artisan" or (action.merchant is not None and action.merchant not in standing):
            raise IllegalAction(say("why.not_there"), "X3.3")
        state.stack.pop()
        if action.merchant is not None:
            log.tell(frame.seat, "log.copy", merchant=MERCHANT[action.merchant])
        if frame.gate is None:
            open_market(state, frame.seat, action.merchant, log)
            return
        visit = state.stack[-1]
        assert isinstance(visit, GateVisit)
        assert action.merchant is not None
        visit.merchant = action.merchant

    def why_not(self, state: State, frame: Copying) -> list[Refusal]:
        if frame.gate is None:
            return []
        return [refused(say("label.copy_nobody"), "copy_somebody", "X3.3")]
