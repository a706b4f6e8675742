"""Why a legion cannot go where a newcomer would put it."""

from collections.abc import Mapping

from boardgames_tui.engine import Phrase, Refusal, say
from boardgames_tui.games.augustus.content import BITS, CARDS, FIELDS, NAME, SYMBOL_NAME

from .placing import NOTHING, destinations
from .state import Objective, Player, State


def placement_refusals(state: State, player: Player, wanted: int, placed: Mapping[int, int] = NOTHING) -> list[Refusal]:
    """One line per own objective that cannot be used, and one for an empty supply."""
    found = []
    if not player.supply:
        found.append(Refusal(say("source.supply"), say("why.empty_supply"), "R14"))
    for objective in player.objectives:
        found += _target_refusals(objective, wanted)
        found += _source_refusals(state, player, objective, wanted, placed.get(objective.card, 0))
    return found


def move_refusals(state: State, player: Player, source: int, wanted: int) -> list[Refusal]:
    found = []
    for objective in player.objectives:
        if objective.card == source and not state.options.same_card_move:
            if FIELDS[source][wanted] & ~objective.covered:
                found.append(Refusal(_named(objective), say("why.same_card"), "R15"))
        else:
            found += _target_refusals(objective, wanted)
    return found


def _target_refusals(objective: Objective, wanted: int) -> list[Refusal]:
    if objective.neutralised:
        return [Refusal(_named(objective), say("why.neutralised"), "R19")]
    fields = FIELDS[objective.card][wanted]
    if not fields:
        return [Refusal(_named(objective), say("why.other_symbols"), "R13")]
    return [] if fields & ~objective.covered else [Refusal(_named(objective), say("why.covered"), "R16")]


def _source_refusals(state: State, player: Player, objective: Objective, wanted: int, placed: int) -> list[Refusal]:
    """Legions that must stay although the token or power could use them somewhere else."""
    if objective.neutralised:
        return []
    if not destinations(state, player, objective.card, wanted):
        on_same_card = FIELDS[objective.card][wanted] & ~objective.covered
        return [Refusal(_legions(objective), say("why.same_card"), "R15")] if on_same_card and objective.covered else []
    return [
        Refusal(_legion(objective, field), say("why.placed_twice"), "R55a")
        for field in BITS[objective.covered & placed]
    ]


def _named(objective: Objective) -> Phrase:
    return say("what.objective", card=NAME[objective.card], number=objective.card)


def _legions(objective: Objective) -> Phrase:
    return say("what.legions", card=NAME[objective.card], number=objective.card)


def _legion(objective: Objective, field: int) -> Phrase:
    symbol = SYMBOL_NAME[CARDS[objective.card].symbols[field]]
    return say("what.legion", card=NAME[objective.card], number=objective.card, symbol=symbol)
