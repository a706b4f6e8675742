"""What an explorer sets off (chapter 6, R30–R39): printed reward, routes, village, treasure, in this order."""

from boardgames_tui.engine import Log, Step
from boardgames_tui.games.merchant_explorers.actions import Move
from boardgames_tui.games.merchant_explorers.board import Board
from boardgames_tui.games.merchant_explorers.content import AMOUNTS, CARDS, COIN_SPACES, CRYSTALS, TOWERS
from boardgames_tui.games.merchant_explorers.spaces import NAMES, each

from .formations import network
from .frames import Resolve
from .goals import achieve
from .routes import join_cities
from .state import Player, State
from .treasure import draw_treasure
from .villages import complete_region, is_complete

EXPLORER = ("explorers",)


def place_explorer(state: State, seat: int, space: int, factor: int, log: Log) -> None:
    """R24: one explorer, and everything that follows from it. `factor` multiplies printed coins (R55)."""
    board, player = state.board, state.players[seat]
    player.fresh |= 1 << space
    log.tell(seat, "log.place", space=NAMES[space], ground=f"@terrain.{board.hexes[space].terrain}")
    pieces, due = _printed(state, seat, space, factor, log)
    achieve(state, seat, space, log, *pieces)
    if due or open_cities(board, player).bit_count() > 1 or is_complete(board, player, space):
        state.stack.append(Resolve(seat, space, due))


def tower_coins(state: State, player: Player) -> int:
    """R31."""
    place = state.era - 1 if state.options.tower_reward == "by_era" else player.towers.bit_count()
    return AMOUNTS.tower_coins[place]


def crystal_coins(board: Board, crystals: int) -> int:
    """R32: the sum of all crystals that carry a token."""
    return sum(board.value[space] for space in each(crystals))


def open_cities(board: Board, player: Player) -> int:
    """Cities with an own explorer and without an own post."""
    return player.explorers & board.features["city"] & ~player.posts


def cards_per_ruin(state: State) -> int:
    """R56: holds for the whole action, extra explorers included."""
    action = state.action
    return CARDS[action.card].cards_per_ruin if action else 1


def _printed(state: State, seat: int, space: int, factor: int, log: Log) -> tuple[tuple[str, ...], int]:
    """R30–R33. Returns the pieces that now come on the space and how many treasure cards become due."""
    board, player = state.board, state.players[seat]
    feature = board.hexes[space].feature
    if feature is None:
        return EXPLORER, 0
    if feature.type == "coin":
        coins = feature.value * factor
        player.lines[COIN_SPACES] += coins
        log.tell(seat, "log.coins", space=NAMES[space], n=coins)
    elif feature.type == "tower":
        coins = tower_coins(state, player)
        player.lines[TOWERS] += coins
        log.tell(seat, "log.tower", space=NAMES[space], n=coins)
        return ("explorers", "towers"), 0
    elif feature.type == "crystal" and not player.crystals >> space & 1:
        coins = crystal_coins(board, player.crystals | 1 << space)
        player.lines[CRYSTALS] += coins
        log.tell(seat, "log.crystal", space=NAMES[space], n=coins)
        return ("explorers", "crystals"), 0
    elif feature.type == "ruin" and not player.treasures >> space & 1:
        due = cards_per_ruin(state)
        log.tell(seat, "log.ruin", space=NAMES[space], n=due)
        return ("explorers", "treasures"), due
    return EXPLORER, 0


class ResolveStep(Step[State, Resolve, Move]):
    frame = Resolve

    def advance(self, state: State, frame: Resolve, log: Log) -> bool:
        if frame.stage == "routes":
            board, player = state.board, state.players[frame.seat]
            cities = open_cities(board, player)
            if cities.bit_count() > 1:
                cities &= board.component(frame.space, network(board, player))
            if cities.bit_count() > 1:
                join_cities(state, frame.seat, cities, log)
            else:
                frame.stage = "village"
        elif frame.stage == "village":
            frame.stage = "treasure"
            complete_region(state, frame.seat, frame.space, log)
        elif frame.using is not None:
            state.discard.append(frame.using)
            frame.using = None
        elif frame.due:
            frame.due -= 1
            frame.using = draw_treasure(state, frame.seat, log)
        else:
            state.stack.pop()
        return True
