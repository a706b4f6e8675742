"""How a unit stands against a whole army: its mean chance over the encounters that can come."""

from boardgames_tui.games.age_of_mythology.view.battle import BattleView
from boardgames_tui.kit.table import Scene


def mean_chance(scene: Scene, unit: str, grown: int = 0) -> float | None:
    """Of a unit of whoever decides; before the reveal against everything that stands in the enemy's holding area."""
    battle: BattleView = scene.view.battle
    if scene.decision is None:
        return None
    attacks = scene.decision.seat == battle.attacker.seat
    foe = battle.defender if attacks else battle.attacker
    total, count = 0.0, 0
    for each in battle.odds or battle.prospects:
        own, enemy = (each.attacker, each.attacker_grown), (each.defender, each.defender_grown)
        if not attacks:
            own, enemy = enemy, own
        if own == (unit, grown):
            many = _figures(scene, foe.seat, enemy, bool(battle.odds))
            total += many * (each.chance if attacks else 1 - each.chance)
            count += many
    return total / count if count else None


def _figures(scene: Scene, seat: int, figure: tuple[str, int], revealed: bool) -> int:
    """How many of these the enemy has: in the army once it lies open, else at home."""
    battle: BattleView = scene.view.battle
    if revealed:
        side = battle.attacker if battle.attacker.seat == seat else battle.defender
        return sum((each.unit, each.grown) == figure for each in side.army)
    return sum(each.count for each in scene.view.boards[seat].holding if each.unit == figure[0])
