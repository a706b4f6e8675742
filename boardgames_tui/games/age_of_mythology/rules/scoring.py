"""R112–R117: victory cubes at the end."""

from boardgames_tui.engine import ScoreLine, Standings, rank_seats
from boardgames_tui.games.age_of_mythology.content import V_ARMY, V_BUILDINGS, V_WONDER, WONDER

from .pieces import army_size, buildings
from .state import State


def standings(state: State) -> Standings:
    army, city, wonder = (shares(state, card) for card in (V_ARMY, V_BUILDINGS, V_WONDER))
    rows = []
    for seat, player in enumerate(state.players):
        lines = [
            ScoreLine("score.battles", player.won),
            ScoreLine("score.temple", player.bought),
            ScoreLine("score.army", army[seat]),
            ScoreLine("score.buildings", city[seat]),
            ScoreLine("score.wonder", wonder[seat]),
        ]
        rows.append((lines, (sum(player.cubes),)))
    return rank_seats(rows, ("tie.cubes",))


def contest(state: State, card: int) -> list[int]:
    """What is compared on a victory card, by seat."""
    if card == V_ARMY:
        return [army_size(state, seat) for seat in range(len(state.players))]
    if card == V_BUILDINGS:
        return [buildings(player) for player in state.players]
    if card == V_WONDER:
        return [int(WONDER in player.city) for player in state.players]
    return [0] * len(state.players)


def shares(state: State, card: int) -> list[int]:
    """R112–R116: the cubes of a victory card by seat; tied players share, rounded down, nobody scores with nothing."""
    strength = contest(state, card)
    most = max(strength)
    if most == 0:
        return [0] * len(strength)
    each = state.victory[card] // strength.count(most)
    return [each if own == most else 0 for own in strength]
