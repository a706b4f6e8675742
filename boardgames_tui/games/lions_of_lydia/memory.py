"""Statistics of a match besides the scores: how often the drawn merchant was one that a card of the player pays for
(R14, R23), and the home colours."""

from collections.abc import Iterator, Mapping
from typing import Any

from boardgames_tui.engine.memory import Luck, Memory, one_of
from boardgames_tui.games.lions_of_lydia.content import GATE_YIELDS, Merchant
from boardgames_tui.games.lions_of_lydia.rules.state import Player, State


def draws(state: State, why: str, outcome: Any) -> Iterator[Luck]:
    if why == "bag":
        player = state.players[state.active]
        paid = [float(_pays(player, merchant)) for merchant in player.bag]
        yield one_of("bag", state.active, paid[player.bag.index(outcome)], paid)


def _pays(player: Player, merchant: Merchant) -> bool:
    """At some gate."""
    gates = GATE_YIELDS.get(merchant, {})
    return any(card in gate for gate in gates.values() for card, face in player.cards.items() if face != "covered")


def traits(state: State, seat: int) -> Mapping[str, str]:
    return {"home": f"color.{state.players[seat].home}"}


MEMORY = Memory(draws=draws, traits=traits)
