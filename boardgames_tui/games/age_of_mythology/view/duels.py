"""How a unit stands against a whole army: its mean chance over the encounters that can come."""

from .position import MythologyView


def mean_chance(view: MythologyView, seat: int, unit: str, grown: int = 0) -> float | None:
    """Return the mean chance of a unit of this seat; before the reveal against the enemy's whole holding area."""
    battle = view.battle
    if battle is None:
        return None
    attacks = seat == battle.attacker.seat
    foe = battle.defender if attacks else battle.attacker
    total, count = 0.0, 0
    for each in battle.odds or battle.prospects:
        own, enemy = (each.attacker, each.attacker_grown), (each.defender, each.defender_grown)
        if not attacks:
            own, enemy = enemy, own
        if own == (unit, grown):
            many = _figures(view, foe.seat, enemy, bool(battle.odds))
            total += many * (each.chance if attacks else 1 - each.chance)
            count += many
    return total / count if count else None


def _figures(view: MythologyView, seat: int, figure: tuple[str, int], revealed: bool) -> int:
    """How many of these the enemy has: in the army once it lies open, else at home."""
    battle = view.battle
    if revealed and battle is not None:
        side = battle.attacker if battle.attacker.seat == seat else battle.defender
        return sum((each.unit, each.grown) == figure for each in side.army)
    return sum(each.count for each in view.boards[seat].holding if each.unit == figure[0])
