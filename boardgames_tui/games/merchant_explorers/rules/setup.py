"""Setting up (chapter 4)."""

from boardgames_tui.engine import Chance, Setup
from boardgames_tui.games.merchant_explorers.content import explore_deck, goals_of, investigate_deck, treasure_deck
from boardgames_tui.games.merchant_explorers.options import Options

from .frames import Turns
from .state import GoalState, Player, State

GOALS_IN_PLAY = 3


def build(setup: Setup, options: Options, chance: Chance) -> State:
    if options.goals == "chosen":
        goals = list(options.chosen_goals)
    else:
        goals = list(goals_of(options.map, setup.edition))
        chance.shuffle("goals", goals)
    investigate = list(investigate_deck(setup.edition))
    chance.shuffle("investigate deck", investigate)
    treasure = list(treasure_deck(setup.edition))
    chance.shuffle("treasure deck", treasure)
    deck = list(explore_deck(1, setup.edition))
    chance.shuffle("explore deck", deck)
    return State(
        setup=setup,
        chance=chance,
        options=options,
        stack=[Turns()],
        players=[Player() for _ in setup.seats],
        goals=[GoalState(id=goal, paid=[0] * len(setup.seats)) for goal in goals[:GOALS_IN_PLAY]],
        round=1,
        deck=deck,
        investigate=investigate,
        treasure=treasure,
    )
