"""Playout of one player's game on a sketch: every turn is searched, cards come at random. Used to try turns and to
train weights."""

from collections.abc import Mapping
from dataclasses import dataclass

from boardgames_tui.engine import Chance
from boardgames_tui.games.merchant_explorers.board import board
from boardgames_tui.games.merchant_explorers.content import CARDS, ERAS, EXPLORE, INVESTIGATE, explore_deck, goals_of
from boardgames_tui.games.merchant_explorers.rules.setup import GOALS_IN_PLAY
from boardgames_tui.games.merchant_explorers.rules.tasks import task

from .map_values import ground
from .sketch import Aim, Sketch, SketchProgress, World
from .sketch_value import promise
from .turn_search import Way, ends
from .weights import Weights

GOAL = 7.5
"""Average coins of a goal, because others may be first."""
TREASURE = 2.6
"""Average coins of a treasure card."""


def start(map_id: str, weights: Weights, chance: Chance) -> Sketch:
    world = World(board(map_id), ground(map_id, weights), True, 0, TREASURE)
    sketch = Sketch(world, 1, 0)
    goals = list(goals_of(map_id))
    chance.shuffle("goals", goals)
    sketch.aims = tuple(Aim(task(goal), GOAL, GOAL) for goal in goals[:GOALS_IN_PLAY])
    return sketch


@dataclass(slots=True)
class Journey:
    sketch: Sketch
    chance: Chance
    power: Mapping[str, float]
    """Coins an investigate card brings every time it is used."""
    width: int
    """How many ways through a turn are followed at a time; 1: at first sight."""
    slots: list[str | None]
    deck: list[str]

    def play(self) -> float:
        """The whole game; the coins."""
        for era in range(1, ERAS + 1):
            self.sketch.era, self.sketch.explorers = era, 0
            self.deck = list(explore_deck(era))
            self.chance.shuffle("explore deck", self.deck)
            self.play_era()
        return self.sketch.coins

    def play_era(self) -> float:
        """The cards of the deck; what the map then promises."""
        while self.deck:
            self.turn(self.deck.pop())
        return self.promise

    def turn(self, card: str) -> None:
        self.sketch = self.sketch.copy()
        self.sketch.turn += 1
        if found := [self.best_end(used, self.width) for used in self.choices(card)]:
            self.sketch = max(found, key=lambda way: way.worth).sketch

    def choices(self, card: str) -> list[str]:
        """R13–R16."""
        era = EXPLORE[card].era
        if era is None:
            return [card]
        if era == ERAS:
            return [slot for slot in self.slots if slot is not None]
        if self.slots[era - 1] is None:
            self.slots[era - 1] = self._kept()
        return [slot for slot in self.slots[era - 1 : era] if slot is not None]

    def best_end(self, card: str, width: int) -> Way:
        begun = Way(self.sketch, 0, SketchProgress(CARDS[card].steps[0]), firsts=1)  # how it begins does not matter
        return ends([begun], card, len(self.deck), self.reach, width)[0]

    @property
    def reach(self) -> int:
        return self.sketch.world.ground.reach_of(self.deck, self.slots)

    @property
    def promise(self) -> float:
        return promise(self.sketch, len(self.deck), self.reach)

    def _kept(self) -> str:
        """R14: one of two, for what it brings now and later."""
        cards = [card for card in INVESTIGATE if card not in self.slots]
        pair = [self.chance.draw("investigate", cards) for _ in range(2)]
        left = ERAS - self.sketch.era
        return max(pair, key=lambda card: self.best_end(card, 1).worth + left * self.power[card])
