"""Game class of Kalah: connects rules, views and texts for the registry."""

from dataclasses import dataclass
from typing import Any

from boardgames_tui.engine import (
    Chance,
    GameInfo,
    Log,
    Phrase,
    ScoreLine,
    Setup,
    StackGame,
    Standings,
    View,
    rank_seats,
    say,
    seat_ref,
)
from boardgames_tui.engine.content import load

from .rules import PITS, STORE, Options, Player, Sow, State, Turn, TurnStep


@dataclass(slots=True, kw_only=True)
class KalahView(View):
    """What everybody may see, which is everything."""

    seeds: list[list[int]]
    """Of each seat: the store, then the pits."""


class Kalah(StackGame[State, Sow]):
    options_model = Options
    state_class = State
    action_union = Sow

    def build(self, setup: Setup, options: Options, chance: Chance, log: Log) -> State:
        players = [Player(seeds=[0, *(options.seeds for _ in PITS)]) for _ in setup.seats]
        return State(setup=setup, chance=chance, options=options, stack=[Turn(0)], players=players, round=1)

    def view(self, state: State, seat: int | None) -> KalahView:
        return KalahView(seat=seat, seeds=[list(player.seeds) for player in state.players])

    def sample(self, state: State, seat: int | None, chance: Chance) -> State:
        """Nothing is hidden; only what chance brings must not be foreseen."""
        copy = self.clone(state)
        copy.chance = Chance(chance.die("sample", 1 << 62))
        return copy

    def standings(self, state: State) -> Standings:
        return rank_seats([([ScoreLine("score.store", player.seeds[STORE])], ()) for player in state.players])

    def check(self, state: State) -> list[str]:
        there, meant = sum(sum(player.seeds) for player in state.players), 2 * len(PITS) * state.options.seeds
        return [] if there == meant else [f"{there} seeds instead of {meant}"]

    def label(self, state: State, action: Sow) -> Phrase:
        decision = self.decision(state)
        assert decision is not None
        return say("label.sow", pit=action.pit, n=state.players[decision.seat].seeds[action.pit])

    def describe(self, view: Any) -> list[Phrase]:
        """Only what is there: nobody wants to hear of empty pits."""
        told = []
        for seat, seeds in enumerate(view.seeds):
            if pits := tuple(f"{pit} ({seeds[pit]})" for pit in PITS if seeds[pit]):
                told.append(say("describe.pits", who=seat_ref(seat), pits=pits))
            if seeds[STORE]:
                told.append(say("describe.store", who=seat_ref(seat), n=seeds[STORE]))
        return told


GAME = Kalah(load("kalah", "info", GameInfo), [TurnStep()])
