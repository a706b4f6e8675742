"""R82–R84: points line by line and the order of the players."""

from dataclasses import replace

from boardgames_tui.engine import ScoreLine, Standings, rank_seats
from boardgames_tui.games.lotr_risk.board import BONUS, PLACE_IDS, STRONGHOLDS
from boardgames_tui.games.lotr_risk.content import ADVENTURES, REGIONS, SCORING, TERRITORY_INDEX
from boardgames_tui.games.lotr_risk.words import CARD

from .army import rules_region
from .state import State

NONE = ("@score.none",)
TIES = ("tie.territories", "tie.strongholds", "tie.cards", "tie.die")


def territories(state: State, seat: int) -> int:
    return state.owner.count(seat)


def strongholds(state: State, seat: int) -> int:
    return sum(state.owner[land] == seat for land in STRONGHOLDS)


def regions(state: State, seat: int) -> int:
    return sum(BONUS[region] for region in range(len(BONUS)) if rules_region(state, seat, region))


def cards(state: State, seat: int) -> int:
    """Collected cards; those of an eliminated player count for nobody (R48)."""
    player = state.players[seat]
    return 0 if player.out else sum(ADVENTURES[card].score for card in player.collected)


def homeland(state: State, seat: int) -> int:
    """R83."""
    if not state.options.homeland_bonus:
        return 0
    lands = SCORING.homeland_bonus[state.players[seat].side]
    return sum(points for name, points in lands.items() if state.owner[TERRITORY_INDEX[name]] == seat)


def lines(state: State, seat: int) -> list[ScoreLine]:
    found = [
        ScoreLine("score.territories", SCORING.territory * territories(state, seat)),
        ScoreLine("score.strongholds", SCORING.stronghold * strongholds(state, seat)),
        ScoreLine("score.regions", regions(state, seat)),
        ScoreLine("score.cards", cards(state, seat)),
    ]
    if state.options.homeland_bonus:
        found.append(ScoreLine("score.homeland", homeland(state, seat)))
    return found


def explained(state: State, seat: int) -> list[ScoreLine]:
    """The lines with the names of what scores, for the sheet in words."""
    player = state.players[seat]
    walls = (f"@territories.{PLACE_IDS[land]}.stronghold" for land in STRONGHOLDS if state.owner[land] == seat)
    ruled = (f"@regions.{REGIONS[region].id}.name" for region in range(len(BONUS)) if rules_region(state, seat, region))
    played = () if player.out else (CARD[card] for card in player.collected)
    names = {"score.strongholds": walls, "score.regions": ruled, "score.cards": played}
    return [replace(line, args={"names": tuple(names.get(line.key, ())) or NONE}) for line in lines(state, seat)]


def total(state: State, seat: int) -> int:
    return sum(line.value for line in lines(state, seat))


def tie_break(state: State, seat: int) -> tuple[int, int, int]:
    return territories(state, seat), strongholds(state, seat), cards(state, seat)


def standings(state: State) -> Standings:
    """R84. The eliminated have no points at all: among them the later one is higher."""
    last = [seat for seat, player in enumerate(state.players) if player.out]
    scores = []
    for seat, player in enumerate(state.players):
        rolled = state.tie_rolls[seat] if state.tie_rolls else 0
        scores.append((explained(state, seat), (*tie_break(state, seat), player.out or rolled)))
    return rank_seats(scores, TIES, last)
