"""A second scorer, written from R112–R117 without looking at the first."""

from boardgames_tui.games.age_of_mythology.content import BUILDINGS, VICTORY_CARDS
from boardgames_tui.games.age_of_mythology.rules.state import State


def totals(state: State) -> list[int]:
    lying = dict(zip(VICTORY_CARDS, state.victory, strict=True))
    points = [player.won + player.bought for player in state.players]
    armies, cities = [], []
    for seat, player in enumerate(state.players):
        figures = sum(player.units) + sum(1 for worker in player.workers if worker == 2)
        for frame in state.stack:
            if frame.kind == "battle" and frame.stage in (
                "open",
                "field",
                "shown",
                "defender_reacts",
                "roll",
                "save",
                "verdict",
            ):
                figures += sum(len(side.army) for side in (frame.attacker, frame.defender) if side.seat == seat)
        armies.append(figures)
        cities.append(sum(1 for building in player.city if building != -1))
        if any(building != -1 and BUILDINGS[building].id == "wonder" for building in player.city):
            points[seat] += lying["v_wonder"]
    for counted, card in ((armies, "v_army"), (cities, "v_buildings")):
        best = [seat for seat, number in enumerate(counted) if number == max(counted) and number > 0]
        for seat in best:
            points[seat] += lying[card] // len(best)
    return points
