"""Regions and villages (R36–R37)."""

from boardgames_tui.engine import Log, Refusal, Step, say
from boardgames_tui.games.merchant_explorers.actions import Found
from boardgames_tui.games.merchant_explorers.board import Board, Region
from boardgames_tui.games.merchant_explorers.content import AMOUNTS, VILLAGES
from boardgames_tui.games.merchant_explorers.spaces import NAMES, each

from .frames import ChooseVillage
from .goals import achieve
from .state import Player, State


def is_complete(board: Board, player: Player, space: int) -> bool:
    """Every space of the region holds an explorer; a region with a village cannot, so this also asks for that (R37)."""
    region = board.region_of[space]
    return region is not None and not region.spaces & ~player.explorers


def villages_left(player: Player) -> int:
    return AMOUNTS.villages_per_player - player.villages.bit_count()


def village_coins(era: int) -> int:
    return AMOUNTS.village_coins_by_era[era - 1]


def complete_region(state: State, seat: int, space: int, log: Log) -> None:
    board, player = state.board, state.players[seat]
    region = board.region_of[space]
    if region is None or not is_complete(board, player, space):
        return
    if not region.blank or not villages_left(player):
        log.tell(seat, "log.no_village", ground=f"@terrain.{region.terrain}", why=_why_none(region))
    elif region.blank.bit_count() == 1:
        found_village(state, seat, region.blank.bit_length() - 1, log)
    else:
        log.tell(seat, "log.region", ground=f"@terrain.{region.terrain}", size=region.size, n=village_coins(state.era))
        state.stack.append(ChooseVillage(seat, region.blank))


def found_village(state: State, seat: int, space: int, log: Log) -> None:
    player, coins = state.players[seat], village_coins(state.era)
    player.explorers &= ~(1 << space)
    player.lines[VILLAGES] += coins
    log.tell(seat, "log.village", space=NAMES[space], ground=f"@terrain.{state.board.hexes[space].terrain}", n=coins)
    achieve(state, seat, space, log, "villages")


def _why_none(region: Region) -> str:
    return "@why.no_village_left" if region.blank else "@why.no_blank_space"


class ChooseVillageStep(Step[State, ChooseVillage, Found]):
    frame = ChooseVillage
    accepts = (Found,)
    rule = "R36"

    def legal(self, state: State, frame: ChooseVillage) -> list[Found]:
        return [Found(space) for space in each(frame.spaces)]

    def choose(self, state: State, frame: ChooseVillage, action: Found, log: Log) -> None:
        state.stack.pop()
        found_village(state, frame.seat, action.space, log)

    def why_not(self, state: State, frame: ChooseVillage) -> list[Refusal]:
        board = state.board
        region = board.region_of[frame.spaces.bit_length() - 1]
        refused = [Refusal(say("expect.no_village"), say("refuse.village_compulsory"), "R36")]
        for space in each(region.spaces & ~frame.spaces if region else 0):
            feature = board.hexes[space].feature
            if feature is not None:
                refused.append(
                    Refusal(say("expect.village_on", space=NAMES[space]), say(f"refuse.village_{feature.type}"), "R36")
                )
        return refused
