"""Dealing again what a seat cannot know (R17): the draws to come and, with hidden bags, what the others hold."""

from boardgames_tui.engine import Chance, clone

from .state import State


def sample(state: State, seat: int | None, chance: Chance) -> State:
    copy = clone(state)
    copy.chance = Chance(chance.die("future draws", 1 << 62))
    if state.options.hide_bags and state.stack:
        others = [player for number, player in enumerate(copy.players) if number != seat]
        pool = sorted(merchant for player in others for merchant in player.bag)  # whose they were must not matter
        chance.shuffle("hidden bags", pool)
        for player in others:
            player.bag = [pool.pop() for _ in player.bag]
            player.peak = 0
    return copy
