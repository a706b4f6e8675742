"""Refilling the bag at the end of a turn (R55–R58)."""

from collections.abc import Mapping, Sequence
from typing import get_args

from boardgames_tui.engine import Formality, IllegalAction, Log, Refusal, say, seat_ref
from boardgames_tui.games.lions_of_lydia.actions import Act, Source, Take
from boardgames_tui.games.lions_of_lydia.content import COLORS, GOLD_SLOT, MERCHANTS, SIDES, Merchant
from boardgames_tui.games.lions_of_lydia.words import CARD, GATE, MERCHANT, refused

from .frames import Refill
from .scoring import scores_bag
from .state import State, is_last_turn
from .steps import LydiaStep

_SOURCES: tuple[Source, ...] = get_args(Source)
_TAKE: Mapping[tuple[Source, Merchant], Take] = {
    (source, merchant): Take(merchant, source) for source in _SOURCES for merchant in MERCHANTS
}


class RefillStep(LydiaStep[Refill]):
    frame = Refill
    accepts = (Take,)
    rule = "R56"
    auto = False  # the draw that follows cannot be undone: the end of a turn is always confirmed

    def legal(self, state: State, frame: Refill) -> list[Act]:
        sources: Sequence[Source] = ("fountain",) if state.fountain else COLORS
        return [_TAKE[source, each] for source in sources for each in MERCHANTS if each in _standing(state, source)]

    def choose(self, state: State, frame: Refill, action: Act, log: Log) -> None:
        assert isinstance(action, Take)
        standing = _standing(state, action.source)
        if state.fountain and action.source != "fountain":
            raise IllegalAction(say("why.fountain_first"), "R57")
        if action.merchant not in standing:
            raise IllegalAction(say("why.not_there"), "R56")
        state.stack.pop()
        standing.remove(action.merchant)
        state.players[frame.seat].bag.append(action.merchant)
        place = "@city_board.fountain.name" if action.source == "fountain" else GATE[action.source]
        log.tell(frame.seat, "log.take", merchant=MERCHANT[action.merchant], place=place)

    def formality(self, state: State, frame: Refill) -> Formality | None:
        """Nobody draws again after the last turn (R61): a merchant matters only for cards that score the bag (R68)."""
        if not is_last_turn(state):
            return None
        legal = self.legal(state, frame)
        kinds = {each.merchant for each in legal if isinstance(each, Take)}
        is_moot = len(kinds) == 1 or not scores_bag(state.players[frame.seat])
        return Formality(legal[0], False, is_moot=True) if is_moot else None

    def why_not(self, state: State, frame: Refill) -> list[Refusal]:
        found = []
        if state.fountain:
            found += [
                refused(say("label.take_gate", merchant=MERCHANT[each], gate=GATE[gate]), "fountain_first", "R57")
                for gate in COLORS
                for each in state.gates[gate]
            ]
        for side in SIDES:
            gold = state.market[side][GOLD_SLOT]
            if gold is not None:
                found.append(
                    refused(say("label.take_card", merchant=MERCHANT["lydian"], card=CARD[gold]), "on_card", "R57")
                )
        for seat in range(state.seats):
            waiting: list[Merchant] = ["lydian"] if state.lydian_waits(seat) else []
            waiting += ["artisan"] if state.artisan_waits(seat) else []
            found += [
                refused(say("label.take_board", merchant=MERCHANT[each], seat=seat_ref(seat)), "on_board", "R57")
                for each in waiting
            ]
        for seat, player in enumerate(state.players):
            if player.courtyard is not None:
                what = say("label.take_courtyard", merchant=MERCHANT[player.courtyard], seat=seat_ref(seat))
                found.append(refused(what, "in_courtyard", "R57"))
        found += [
            refused(say("label.take_race", merchant=MERCHANT[each]), "on_race_board", "X7.7") for each in state.race
        ]
        found += [refused(say("label.take_tomb", merchant=MERCHANT[each]), "retired", "X5.3") for each in state.retired]
        return found


def _standing(state: State, source: Source) -> list[Merchant]:
    return state.fountain if source == "fountain" else state.gates[source]
