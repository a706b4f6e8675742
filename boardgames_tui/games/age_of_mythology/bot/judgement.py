"""How `hard` thinks a choice through: its own turn to the end, every step of it weighed, not guessed; and who fights
whom as the game in secret that it is."""

from collections.abc import Callable, Sequence
from itertools import combinations

from boardgames_tui.engine import clone
from boardgames_tui.games.age_of_mythology.actions import Act, TakePermanent
from boardgames_tui.games.age_of_mythology.cards import CARD, CARDS
from boardgames_tui.games.age_of_mythology.content import HAND_LIMITS
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.dice import next_odds
from boardgames_tui.games.age_of_mythology.rules.frames import DrawCards
from boardgames_tui.games.age_of_mythology.rules.state import State, the_battle
from boardgames_tui.games.age_of_mythology.rules.war_frames import Battle, Fielding
from boardgames_tui.games.age_of_mythology.units import UNIT
from boardgames_tui.games.age_of_mythology.war_actions import Fight

from . import clash
from .cards import card_worth
from .ratings import ratings
from .value import value
from .weights import Weights

Look = Callable[[State, int], float]

WEIGHED = frozenset(("build", "recruit", "workers", "gather", "next_age", "attack", "card", "victim"))
"""Steps of a turn whose first impression misleads."""
WIDTH, STEPS = 8, 16
NEEDED = ("gather", "recruit", "attack")
"""Cards that are weighed whatever they would bring at once."""
REPLIES = 24


def judged(samples: Sequence[State], seat: int, actions: Sequence[Act], look: Look, weights: Weights) -> list[float]:
    top = samples[0].stack[-1]
    if isinstance(top, Fielding):
        return _duels(samples[0], seat, top, actions, weights)
    if isinstance(top, DrawCards):
        return _draws(samples[0], seat, top, actions, look)
    return [round(_after_turn(samples[0], seat, action, look, weights), 6) for action in actions]


def _draws(state: State, seat: int, frame: DrawCards, actions: Sequence[Act], look: Look) -> list[float]:
    """R15: what every choice of permanent cards is good for, the rest of the hand unknown."""
    player = state.players[seat]
    room = HAND_LIMITS[player.age] - len(player.hand) - len(frame.taken)
    offered = [CARD[action.card] for action in actions if isinstance(action, TakePermanent)]
    useful = [card for card in offered if CARDS[card].action in NEEDED or card_worth(state, seat, CARDS[card]) > 0]
    sets = {more for count in range(min(room, len(useful)) + 1) for more in combinations(useful, count)}
    sets |= {(card,) for card in offered}
    held = [*player.hand, *frame.taken]
    worths = {more: _with_hand(state, seat, [*held, *more], look) for more in sets}
    return [
        max(worth for more, worth in worths.items() if CARD[action.card] in more)
        if isinstance(action, TakePermanent)
        else worths[()]
        for action in actions
    ]


def _with_hand(state: State, seat: int, hand: list[int], look: Look) -> float:
    copy = clone(state)
    player = copy.players[seat]
    player.hand, player.permanents = hand, [card for card in player.permanents if card not in hand]
    return round(look(copy, seat), 6)


def _after_turn(sample: State, seat: int, action: Act, look: Look, weights: Weights) -> float:
    trial = clone(sample)
    drawn = trial.chance.drawn
    events = GAME.apply(trial, action)
    for _ in range(STEPS):
        decision = GAME.decision(trial)
        if decision is None or decision.seat != seat or trial.chance.drawn != drawn:
            break
        if any(event.reveals for event in events):
            break
        events = GAME.apply(trial, _next(trial, seat, weights))
    return look(trial, seat)


def _next(trial: State, seat: int, weights: Weights) -> Act:
    legal = GAME.legal(trial)
    if len(legal) == 1:
        return legal[0]
    rated = ratings(trial, seat, legal)
    order = sorted(range(len(legal)), key=lambda place: -rated[place])
    if trial.stack[-1].kind not in WEIGHED:
        return legal[order[0]]
    return max((legal[place] for place in order[:WIDTH]), key=lambda action: _at_once(trial, seat, action, weights))


def _at_once(trial: State, seat: int, action: Act, weights: Weights) -> float:
    copy = clone(trial)
    GAME.apply(copy, action)
    return value(copy, seat, weights)


def _duels(state: State, seat: int, frame: Fielding, actions: Sequence[Act], weights: Weights) -> list[float]:
    """R80: what every unit promises against the enemy's best mixture of units."""
    battle = the_battle(state)
    enemy = battle.side(1 - frame.side)
    foes = sorted(set(zip(enemy.army, enemy.growth, strict=True)))
    won = [_without(state, seat, battle, 1 - frame.side, *foe, weights) for foe in foes]
    table = []
    for action in actions:
        assert isinstance(action, Fight)
        unit, grown = UNIT[action.unit], action.grown
        lost = _without(state, seat, battle, frame.side, unit, grown, weights)
        row = []
        for foe, after in zip(foes, won, strict=True):
            row.append(lost + encounter(state, battle, frame.side, (unit, grown), foe) * (after - lost))
        table.append(row)
    mix = enemy_mix(table)
    return [sum(share * each for share, each in zip(mix, row, strict=True)) for row in table]


def encounter(state: State, battle: Battle, number: int, own: tuple[int, int], foe: tuple[int, int]) -> float:
    """Chance of a unit of side `number`, each with the dice it has grown by."""
    return 1 - next_odds(state, battle, *foe, *own) if number else next_odds(state, battle, *own, *foe)


def enemy_mix(table: Sequence[Sequence[float]]) -> list[float]:
    """How often the enemy, who wants the least, takes each column: both answer what the other has done so far."""
    rows, columns = [0.0] * len(table), [0.0] * len(table[0])
    counts = [0] * len(columns)
    row = 0
    for _ in range(REPLIES):
        for place, each in enumerate(table[row]):
            columns[place] += each
        column = min(range(len(columns)), key=columns.__getitem__)
        counts[column] += 1
        for place, answers in enumerate(table):
            rows[place] += answers[column]
        row = max(range(len(rows)), key=rows.__getitem__)
    return [count / REPLIES for count in counts]


def _without(state: State, seat: int, battle: Battle, number: int, unit: int, grown: int, weights: Weights) -> float:
    """The margin when one unit of a side has fallen."""
    copy = clone(state)
    side = the_battle(copy).side(number)
    place = list(zip(side.army, side.growth, strict=True)).index((unit, grown))
    del side.army[place], side.growth[place]
    return clash.fought(copy, seat, the_battle(copy), weights)
