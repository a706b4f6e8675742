"""Chariot races (X7): everybody may pay for one rank, in turn from the active player."""

from collections.abc import Mapping

from boardgames_tui.engine import IllegalAction, Log, Phrase, Refusal, say
from boardgames_tui.games.lions_of_lydia.actions import Act, SitOut, TakeRank, TakeRankWith
from boardgames_tui.games.lions_of_lydia.content import BRINGS, COLORS, RACE_BOARD, TOP_LEVEL, Color, Price, Rank
from boardgames_tui.games.lions_of_lydia.words import refused

from .frames import Paying, Racing
from .gains import gain_coins
from .influence import advance_influence
from .payment import Payment, default, pay, shortfall, ways
from .state import Player, State
from .steps import LydiaStep

RANKS: Mapping[int, Rank] = {rank.rank: rank for rank in RACE_BOARD.ranks}
_TAKE: Mapping[int, TakeRank] = {rank: TakeRank(rank) for rank in RANKS}
_TAKE_WITH: Mapping[int, TakeRankWith] = {rank: TakeRankWith(rank) for rank in RANKS}
_SIT_OUT = SitOut()


def race_price(state: State, rank: int) -> Price:
    """One resource for each of the first merchants on the board; equal colours add up (X7.4)."""
    wanted: dict[Color, int] = {}
    for space in RANKS[rank].spend_spaces:
        color = BRINGS[state.race[space - 1]]
        wanted[color] = wanted.get(color, 0) + 1
    return Price(tuple((color, wanted[color]) for color in COLORS if color in wanted), 0, rank)


class RaceStep(LydiaStep[Racing]):
    frame = Racing
    accepts = (TakeRank, TakeRankWith, SitOut)
    rule = "X7.4"

    def advance(self, state: State, frame: Racing, log: Log) -> bool:
        if frame.asked == 0:
            log.tell(None, "log.race")
        if frame.asked == len(state.players):
            state.stack.pop()
            state.fountain += state.race  # X7.7
            state.race.clear()
            log.tell(None, "log.race_over")
            return True
        player = state.players[self.seat(state, frame)]
        if any(_ways(state, player, rank) for rank in RANKS):
            return False
        frame.asked += 1
        return True

    def seat(self, state: State, frame: Racing) -> int:
        return (frame.first + frame.asked) % len(state.players)

    def prompt(self, state: State, frame: Racing) -> Phrase:
        return say("prompt.race", merchants=tuple(f"@merchant.{merchant}" for merchant in state.race))

    def legal(self, state: State, frame: Racing) -> list[Act]:
        player = state.players[self.seat(state, frame)]
        found = {rank: _ways(state, player, rank) for rank in RANKS}
        options: list[Act] = [_TAKE[rank] for rank in RANKS if found[rank]]
        options += [_TAKE_WITH[rank] for rank in RANKS if found[rank] > 1]
        return [*options, _SIT_OUT]

    def choose(self, state: State, frame: Racing, action: Act, log: Log) -> None:
        seat = self.seat(state, frame)
        if isinstance(action, SitOut):
            frame.asked += 1
            log.tell(seat, "log.sits_out")
            return
        assert isinstance(action, TakeRank | TakeRankWith)
        if why := _refusal(state, seat, action.rank):
            raise IllegalAction(why.why, why.rule)
        if isinstance(action, TakeRankWith):
            state.stack.append(Paying(seat, "race", rank=action.rank))
        else:
            run(state, frame, action.rank, default(state.players[seat], race_price(state, action.rank)), log)

    def why_not(self, state: State, frame: Racing) -> list[Refusal]:
        found = [_refusal(state, self.seat(state, frame), rank) for rank in RANKS]
        return [refusal for refusal in found if refusal is not None]


def run(state: State, frame: Racing, rank: int, payment: Payment, log: Log) -> None:
    seat = (frame.first + frame.asked) % len(state.players)
    player, reward = state.players[seat], RANKS[rank].reward
    frame.asked += 1
    log.tell(seat, "log.rank", rank=rank)
    pay(player, seat, payment, log)
    if reward.type == "influence":
        advance_influence(state, seat, log)
    else:
        log.tell(seat, "log.gain_coins", n=reward.amount)
        gain_coins(player, seat, reward.amount, log)


def _ways(state: State, player: Player, rank: int) -> int:
    if RANKS[rank].reward.type == "influence" and player.influence == TOP_LEVEL:
        return 0
    return ways(player, race_price(state, rank), 0)


def _refusal(state: State, seat: int, rank: int) -> Refusal | None:
    player = state.players[seat]
    if rank in RANKS and _ways(state, player, rank):
        return None
    what = say("label.rank", rank=rank)
    if rank in RANKS and shortfall(player, race_price(state, rank), 0):
        return refused(what, "race_resources", "X7.5")
    return refused(what, "top_level", "X7.4")
