"""Statistics of a match besides the scores: how often everybody could use the token that was drawn (R10, R13)."""

from collections.abc import Iterator
from typing import Any

from boardgames_tui.engine.memory import Luck, Memory, one_of
from boardgames_tui.games.augustus.content import FIELDS, SUBSTITUTES, WANTED
from boardgames_tui.games.augustus.rules.state import Player, State


def draws(state: State, why: str, outcome: Any) -> Iterator[Luck]:
    if why != "token":
        return
    for seat, player in enumerate(state.players):
        useful = {token: float(_can_use(player, token)) for token in set(state.bag)}
        yield one_of("tokens", seat, useful[outcome], [useful[token] for token in state.bag])


def _can_use(player: Player, token: str) -> bool:
    """On a free field of an open objective, as what it is or as what a controlled card makes of it (R18)."""
    wanted = WANTED[token]
    for drawn, others in (SUBSTITUTES[card] for card in player.controlled if card in SUBSTITUTES):
        wanted |= others if drawn == token else 0
    return any(FIELDS[each.card][wanted] & ~each.covered for each in player.objectives if not each.neutralised)


MEMORY = Memory(draws=draws)
