"""Pig as the registry loads it: first position, view, score, sentences."""

from dataclasses import dataclass

from boardgames_tui.engine import Chance, GameInfo, Log, Phrase, ScoreLine, Setup, StackGame, Standings, View
from boardgames_tui.engine import rank_seats, say, seat_ref
from boardgames_tui.engine.content import load

from .rules import Choose, Options, State, Turn, TurnStep


@dataclass(slots=True, kw_only=True)
class PigView(View):
    scores: list[int]


class Pig(StackGame[State, Choose]):
    options_model, state_class, action_union = Options, State, Choose

    def build(self, setup: Setup, options: Options, chance: Chance, log: Log) -> State:
        players = [0] * len(setup.seats)
        return State(setup=setup, chance=chance, options=options, stack=[Turn(0)], players=players, round=1)

    def view(self, state: State, seat: int | None) -> PigView:
        return PigView(seat=seat, scores=list(state.players))

    def sample(self, state: State, seat: int | None, chance: Chance) -> State:
        copy = self.clone(state)
        copy.chance = Chance(chance.die("sample", 1 << 62))
        return copy

    def standings(self, state: State) -> Standings:
        return rank_seats([([ScoreLine("score.points", score)], ()) for score in state.players])

    def check(self, state: State) -> list[str]:
        return [] if min(state.players) >= 0 else ["a score below 0"]

    def label(self, state: State, action: Choose) -> Phrase:
        return say(f"label.{action.what}", points=state.stack[-1].points)

    def describe(self, view: PigView) -> list[Phrase]:
        return [say("describe.score", who=seat_ref(seat), n=score) for seat, score in enumerate(view.scores)]


GAME = Pig(load("pig", "info", GameInfo), [TurnStep()])
