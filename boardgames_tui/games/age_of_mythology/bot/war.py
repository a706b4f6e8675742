"""Ratings in battle: chances of armies, targets of attacks, choice of units, retreat."""

from boardgames_tui.games.age_of_mythology.actions import Done
from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.content import (
    CITY,
    HOLDING_SPOILS,
    PRODUCTION,
    TILE_AMOUNT,
    V_BATTLE,
    V_BUILDINGS,
)
from boardgames_tui.games.age_of_mythology.odds import strength
from boardgames_tui.games.age_of_mythology.rules.combat.dice import answer_odds, next_odds, outlook, probe
from boardgames_tui.games.age_of_mythology.rules.frames import (
    Battle,
    BattleSide,
    Fielding,
    Mustering,
    Reaction,
    Reinforcing,
    Restoring,
    Resurrecting,
    Retreating,
    SendingHome,
)
from boardgames_tui.games.age_of_mythology.rules.pieces import army_size, buildings
from boardgames_tui.games.age_of_mythology.rules.state import State, the_battle
from boardgames_tui.games.age_of_mythology.units import UNIT
from boardgames_tui.games.age_of_mythology.war_actions import (
    Answer,
    Fight,
    FillArmy,
    Muster,
    Ready,
    Reinforce,
    Restore,
    SendHome,
)

from .weights import NORMAL, Weights
from .worth import POWER, PRICE, lead, power, rounds_left

STAKE = 0.36
"""Share of the victory cubes in the bank that will go to the most buildings."""
RAZED, TILE_SPOIL, CUBE_SPOIL = 0.2, 0.06, 0.11
"""A building beside its share in the contest, a printed cube of a tile for every round to come, a cube."""
SORROW = 0.7
"""Factor of the spoils for the player who loses them."""


def figures(state: State, seat: int) -> list[int]:
    """Units at home, the strongest first."""
    home = [unit for unit, count in enumerate(state.players[seat].units) for _ in range(count)]
    strength_of = power(state, seat)
    return sorted(home, key=lambda unit: -strength_of[unit])


def expected_chance(state: State, seat: int, enemy: int, limit: int, area: int) -> float:
    own, theirs = figures(state, seat)[:limit], figures(state, enemy)[:limit]
    return (
        outlook(state, probe(Battle(0, area, BattleSide(seat, limit), BattleSide(enemy, limit)), own, theirs))
        if own
        else 0.0
    )


def spoils_worth(state: State, enemy: int, area: int, loot: float) -> float:
    """The rounds to come decide: land brings something in each of them, a building counts until the end."""
    loser = state.players[enemy]
    left = rounds_left(state)
    if area == CITY:
        cities = [buildings(player) for player in state.players]
        if not cities[enemy]:
            return 0.0
        most = max(each for other, each in enumerate(cities) if other != enemy)
        stake = state.victory[V_BUILDINGS] + STAKE * state.red
        return loot * (RAZED + stake * (lead(cities[enemy], most, left) - lead(cities[enemy] - 1, most, left)))
    if area == PRODUCTION:
        return loot * TILE_SPOIL * left * max((TILE_AMOUNT[kind] for kind in loser.tiles if kind >= 0), default=0)
    return loot * CUBE_SPOIL * min(HOLDING_SPOILS, sum(loser.cubes)) * min(1.0, 0.25 + left)


def attack_worth(state: State, seat: int, enemy: int, area: int, limit: int, weights: Weights = NORMAL) -> float:
    """Victory cubes an attack promises, losses included."""
    chance = expected_chance(state, seat, enemy, limit, area)
    own, theirs = army_size(state, seat), army_size(state, enemy)
    losses = weights.unit * 2.0 * min(limit, own, theirs)
    prize, spoils = state.victory[V_BATTLE], spoils_worth(state, enemy, area, weights.loot)
    return chance * (prize + spoils + losses) - (1 - chance) * (0.7 * prize + losses)


def swings(state: State, battle: Battle, weights: Weights = NORMAL) -> tuple[float, float]:
    """What an undecided battle still promises attacker and defender."""
    attacker, defender = battle.attacker, battle.defender
    spoils = spoils_worth(state, defender.seat, battle.area, weights.loot)
    if battle.winner >= 0:
        pending = battle.winner == 0 and state.stack[-1] is not battle
        return (spoils, -SORROW * spoils) if pending else (0.0, 0.0)
    if not battle.fielded:
        own = attacker.army or figures(state, attacker.seat)[: attacker.limit]
        battle = probe(battle, own, figures(state, defender.seat)[: defender.limit])
    own, enemy = battle.attacker.army, battle.defender.army
    if not own:
        return 0.0, 0.0
    chance = outlook(state, battle)
    prize, fallen = state.victory[V_BATTLE], weights.unit * 2.0 * min(len(own), len(enemy))
    return chance * (prize + spoils) - (1 - chance) * fallen, (1 - chance) * prize - chance * (fallen + SORROW * spoils)


def rate_muster(state: State, frame: Mustering, action: Muster | FillArmy | Ready) -> float:
    battle = the_battle(state)
    side, enemy = battle.side(frame.side), battle.side(1 - frame.side)
    if isinstance(action, FillArmy):
        return 2.0 if _worth_fighting(state, battle, frame.side) else -1.0
    if isinstance(action, Muster):
        if not _worth_fighting(state, battle, frame.side):
            return -1.0
        return strength(UNIT[action.unit], figures(state, enemy.seat))
    return 0.0 if side.army or frame.side else -5.0


def _worth_fighting(state: State, battle: Battle, number: int) -> bool:
    """The defender gives up without a fight when it is hopeless and little is at stake."""
    if number == 0:
        return True
    own = figures(state, battle.defender.seat)[: battle.defender.limit]
    enemy = figures(state, battle.attacker.seat)[: battle.attacker.limit]
    return 1 - outlook(state, probe(battle, enemy, own)) > 0.15


def rate_fight(state: State, frame: Fielding, action: Fight) -> float:
    """The unit that wins most against what it costs to lose it."""
    battle = the_battle(state)
    unit, number = UNIT[action.unit], frame.side
    foes = list(zip(battle.side(1 - number).army, battle.side(1 - number).growth, strict=True))
    if number == 0:
        chances = [next_odds(state, battle, unit, action.grown, foe, grown) for foe, grown in foes]
    else:
        chances = [1 - next_odds(state, battle, foe, grown, unit, action.grown) for foe, grown in foes]
    mean = sum(chances) / len(chances)
    return 3 * mean + min(chances) - 0.05 * PRICE[unit] * (1 - mean)


AFTERTASTE = {"throw": -0.12, "swap": 0.1, "berserk": 0.0}
"""A thrown enemy is only sent home; a Pharaoh swapped out stays in the army."""


def rate_reaction(state: State, frame: Reaction, action: Answer) -> float:
    """Both answers counted out exactly."""
    return answer_odds(state, the_battle(state), frame.side, frame.what, action.yes) + (
        AFTERTASTE[frame.what] if action.yes else 0.0
    )


def rate_retreat(state: State, frame: Retreating, action: Answer) -> float:
    """R91: run when the battle is nearly lost and the survivors are worth more than the prize."""
    battle, number = the_battle(state), frame.side
    own, enemy = battle.side(number), battle.side(1 - number)
    chance = outlook(state, battle)
    if number:
        chance = 1 - chance
    prize = state.victory[V_BATTLE] + (0.5 if number == 0 else 0.4)
    at_risk = NORMAL.unit * sum(PRICE[unit] for unit in own.army) + 0.1 * len(own.army)
    stay = chance * (prize + NORMAL.unit * sum(PRICE[unit] for unit in enemy.army)) - (1 - chance) * at_risk
    return 0.0 if action.yes else stay


def battle_power(state: State, battle: Battle) -> float:
    """Is the battle god worth the favor?"""
    card = CARDS[battle.card]
    if card.god is None:
        return 0.0
    own, enemy = army_size(state, battle.attacker.seat), army_size(state, battle.defender.seat)
    more = {
        "own_limit": min(own, 8) - 6,
        "no_limit": own - max(4, enemy),
        "restore_mortals": 2,
        "first_loss_returns": 2,
    }.get(card.god.effect.op, 2)
    return 0.25 * more - 0.09 * card.god.favor if enemy else -0.1


def rate_resurrection(state: State, frame: Resurrecting, action: Answer) -> float:
    """R88: a unit back for nothing."""
    return float(action.yes)


def rate_unit_choice(
    state: State,
    frame: SendingHome | Reinforcing | Restoring,
    action: SendHome | Reinforce | Restore | Done,
) -> float:
    """Send the strongest home, call and restore the strongest."""
    return 0.0 if isinstance(action, Done) else POWER[UNIT[action.unit]]
