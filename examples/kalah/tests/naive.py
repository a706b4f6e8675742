"""A second scorer, without looking at the first: at the end every seed lies in a store."""

from kalah.rules import State


def totals(state: State) -> list[int]:
    return [sum(player.seeds) for player in state.players]
