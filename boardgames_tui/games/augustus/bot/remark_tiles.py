"""What a hint says where reward tiles are at stake: the next count tile, what goes with a lost card."""

from boardgames_tui.engine import Phrase, say, seat_ref
from boardgames_tui.games.augustus.content import CARDS, COUNT_TILES, RESOURCE_TILES, TILE_NAME, TILES
from boardgames_tui.games.augustus.rules.scoring import card_points, power_points
from boardgames_tui.games.augustus.view import AugustusView


def count_tile(view: AugustusView, seat: int, *, takes: bool) -> Phrase:
    """R47: one for everybody, so it is taken or left for the sake of the next one."""
    row = len(view.players[seat].controlled)
    free = [number for number, tile in COUNT_TILES.items() if number > row and view.tiles[tile] is None]
    if not free:
        return say("remark.tile_last")
    following = COUNT_TILES[free[0]]
    tile, vp = TILE_NAME[following], TILES[following].vp
    holders = {view.tiles[each] for each in COUNT_TILES.values()}
    rivals = [
        player.seat
        for player in view.players
        if player.seat not in (seat, *holders) and row <= max(player.peak, len(player.controlled)) < free[0]
    ]
    if takes and rivals:
        return say("remark.tile_contested", players=tuple(map(seat_ref, rivals)), n=len(rivals), tile=tile, vp=vp)
    return say("remark.tile_next", tile=tile, vp=vp, n=free[0] - row)


def lost(view: AugustusView, seat: int, card: int) -> Phrase:
    """Points of the card, of what it adds to powers that count cards (R73), and of a tile that goes with it (R44): for
    certain with the last icon, perhaps where somebody has as many, who may have to give up a card as well."""
    row = view.players[seat].controlled
    tiles = perhaps = 0
    for resource in CARDS[card].resources:
        tile = RESOURCE_TILES[resource]
        left = view.players[seat].amounts[resource] - 1
        if view.tiles[tile] != seat:
            continue
        if not left:
            tiles += TILES[tile].vp
        elif left <= max(player.amounts[resource] for player in view.players if player.seat != seat):
            perhaps += TILES[tile].vp
    points = _points([*row]) - _points([each for each in row if each != card])
    return say("remark.loses", n=points + tiles, tiles=tiles, perhaps=perhaps)


def _points(controlled: list[int]) -> int:
    return card_points(controlled) + power_points(controlled)
