"""R72–R75: points of tiles, cards and `score` powers; ties are broken by senators."""

from boardgames_tui.engine import Arg, ScoreLine, Standings, rank_seats
from boardgames_tui.games.augustus.content import CARDS, NAME, TILE_NAME, TILES

from .rewards import tiles_of
from .state import State

NONE = ("@score.none",)


def tile_points(state: State, seat: int) -> int:
    return sum(TILES[tile].vp for tile in tiles_of(state, seat))


def card_points(controlled: list[int]) -> int:
    return sum(CARDS[card].vp for card in controlled)


def power_points(controlled: list[int]) -> int:
    """R73: every scoring card counts over all controlled cards, itself included."""
    return sum(
        CARDS[card].power.vp * counted(controlled, CARDS[card].power.per) for card in controlled if CARDS[card].power.vp
    )


def counted(controlled: list[int], per: str) -> int:
    """How often the item shows on the cards: a colour, a resource icon, a printed symbol or the card itself."""
    if per == "objective":
        return len(controlled)
    return sum(
        (CARDS[card].color == per) + CARDS[card].resources.count(per) + CARDS[card].symbols.count(per)
        for card in controlled
    )


def points(state: State, seat: int) -> int:
    """R72, as if the game ended now."""
    controlled = state.players[seat].controlled
    return tile_points(state, seat) + card_points(controlled) + power_points(controlled)


def standings(state: State) -> Standings:
    scores = []
    for seat, player in enumerate(state.players):
        tiles = tuple(TILE_NAME[tile] for tile in tiles_of(state, seat)) or NONE
        cards = tuple(NAME[card] for card in player.controlled) or NONE
        lines = [
            ScoreLine("score.tiles", tile_points(state, seat), {"tiles": tiles}),
            ScoreLine("score.cards", card_points(player.controlled), {"cards": cards}),
            ScoreLine("score.powers", power_points(player.controlled), _scoring(player.controlled)),
        ]
        scores.append((lines, (player.colors()["senator"],)))
    return rank_seats(scores, ("tie.senators",))


def _scoring(controlled: list[int]) -> dict[str, Arg]:
    """The scoring cards and their products, for the sheet in words; nothing where there are none."""
    cards = [card for card in controlled if CARDS[card].power.vp]
    sums = [f"{counted(controlled, CARDS[card].power.per)} × {CARDS[card].power.vp}" for card in cards]
    return {"cards": tuple(NAME[card] for card in cards), "sum": " + ".join(sums)} if cards else {}
