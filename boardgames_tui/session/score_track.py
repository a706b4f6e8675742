"""Score track: scores over the game, for the chart of the results."""

from boardgames_tui.engine import Standings

from .match import Match


def score_track(match: Match) -> list[tuple[int, list[int]]]:
    """Return each round with every seat's total at its end (the last: as it stands now), found by replay. ReplayFailed
    if the rules have changed too much."""
    game, seats = match.game, range(len(match.names))
    points: list[tuple[int, list[int]]] = []
    running = match.at(0).round
    for state in match.timeline.replay():
        if state.round != running:
            points.append((running, _totals(game.standings(state), seats)))
            running = state.round
    points.append((running, _totals(match.standings(), seats)))
    return points


def _totals(standings: Standings, seats: range) -> list[int]:
    return [standings.of(seat).total for seat in seats]
