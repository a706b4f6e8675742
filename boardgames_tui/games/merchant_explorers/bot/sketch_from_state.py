"""Conversion of a state to a sketch, for any seat and at any moment of a turn."""

from collections.abc import Iterable

from boardgames_tui.games.merchant_explorers.content import ERAS, TREASURE, Treasure
from boardgames_tui.games.merchant_explorers.rules.frames import Explore
from boardgames_tui.games.merchant_explorers.rules.goals import reward
from boardgames_tui.games.merchant_explorers.rules.state import GoalState, Player, State
from boardgames_tui.games.merchant_explorers.rules.tasks import task
from boardgames_tui.games.merchant_explorers.rules.treasure import amphora_coins, end_coins

from .map_values import ground
from .sketch import Aim, Sketch, SketchProgress, World
from .weights import WEIGHTS

GUIDE = 3.0
"""Coins an extra explorer brings."""
TOWERS, VILLAGES = 0.6, 1.5
"""How many of them an era adds, roughly."""


def sketch_of(state: State, seat: int) -> Sketch:
    player, map_ = state.players[seat], state.board
    world = World(
        map_,
        ground(map_.id, WEIGHTS),
        state.options.tower_reward == "by_era",
        state.turn,
        treasure_worth(state, player),
        player.kept.count("tr_tower"),
        tuple(
            (map_.terrain[terrain], many)
            for terrain in ("grassland", "desert", "mountain")
            if (many := player.kept.count(f"tr_village_{terrain}"))
        ),
    )
    sketch = Sketch(world, state.era, state.turn)
    sketch.explorers, sketch.villages, sketch.towers = player.explorers, player.villages, player.towers
    sketch.posts, sketch.treasures, sketch.crystals = player.posts, player.treasures, player.crystals
    sketch.routes = tuple(player.routes)
    sketch.coins = float(player.coins + end_coins(player, map_))
    sketch.aims = tuple(
        Aim(task(goal.id), float(coins), _later(state, seat, goal, coins))
        for goal in state.goals
        if not goal.paid[seat] and (coins := reward(state, goal))
    )
    return sketch


def progress_of(frame: Explore) -> SketchProgress:
    return SketchProgress(frame.step, tuple(frame.placed), tuple(frame.before), frame.origin, frame.used)


def reach_of(state: State, player: Player, cards: Iterable[str]) -> int:
    """What these cards can explore for this player."""
    return ground(state.board.id, WEIGHTS).reach_of(cards, player.slots)


def treasure_worth(state: State, player: Player) -> float:
    """What a card of those nobody has seen brings on average (R50–R54)."""
    unseen = {card: each.count for card, each in TREASURE.items()}
    for card in (*state.discard, *player.kept):
        unseen[card] -= 1
    total = sum(unseen.values())
    return sum(many * _brings(TREASURE[card], state, player) for card, many in unseen.items()) / total if total else 0.0


def _brings(card: Treasure, state: State, player: Player) -> float:
    effect, left = card.effect, ERAS - state.era + 0.5
    if effect.type == "coins":
        return effect.amount
    if effect.type == "extra_explorer":
        return GUIDE
    if effect.type == "amphora":
        have = player.kept.count(card.id)
        return amphora_coins(have + 1) - amphora_coins(have) + 0.5 * left
    if effect.type == "per_tower":
        return player.towers.bit_count() + TOWERS * left
    villages = player.villages
    if effect.type == "per_village_pair":
        return (villages.bit_count() + VILLAGES * left) / 2
    assert effect.terrain is not None
    return (villages & state.board.terrain[effect.terrain]).bit_count() + VILLAGES * left / 3


def _later(state: State, seat: int, goal: GoalState, coins: int) -> float:
    """R62: what a goal will bring after this turn, when somebody else may have been first. Alone nobody is."""
    if coins <= 5 or len(state.players) == 1:
        return float(coins)
    aim = task(goal.id)
    ahead = max(
        min(1.0, aim.progress(state.board, player) / aim.need)
        for number, player in enumerate(state.players)
        if number != seat
    )
    return coins * (0.9 - 0.3 * ahead)
