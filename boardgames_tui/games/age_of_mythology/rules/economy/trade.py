"""R63–R65: Trade, asked as one net exchange in small steps (R64a): a colour once given is not taken back, so the
swapping ends."""

from collections.abc import Sequence

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say
from boardgames_tui.games.age_of_mythology.actions import Amount, BuyCube, Decline, Done, Invoke, PayCube, Swap
from boardgames_tui.games.age_of_mythology.content import (
    FAVOR,
    RESOURCE,
    RESOURCE_NUMBERS,
    RESOURCE_WORDS,
    RESOURCES,
    TEMPLE,
    TEMPLE_FAVOR,
)
from boardgames_tui.games.age_of_mythology.rules.frames import SwapAmount, Trading
from boardgames_tui.games.age_of_mythology.rules.impossible import refused_power
from boardgames_tui.games.age_of_mythology.rules.moves import AMOUNT, BUY_CUBE, DECLINE, DONE, INVOKE, PAY_CUBE, SWAP
from boardgames_tui.games.age_of_mythology.rules.powers import invoke, offers_before
from boardgames_tui.games.age_of_mythology.rules.state import State, the_card

TradeMove = PayCube | Swap | BuyCube | Invoke | Decline | Done


class TradeStep(Step[State, Trading, TradeMove]):
    frame = Trading
    accepts = (PayCube, Swap, BuyCube, Invoke, Decline, Done)
    rule = "R64"

    def prompt(self, state: State, frame: Trading) -> Phrase:
        return say("prompt.trade.pay", n=frame.due) if frame.due else say("prompt.trade")

    def legal(self, state: State, frame: Trading) -> list[TradeMove]:
        player = state.players[frame.seat]
        cubes, bank = player.cubes, state.bank
        if frame.due:
            choices: list[TradeMove] = [PAY_CUBE[resource] for resource in RESOURCE_NUMBERS if cubes[resource]]
            if not frame.paid:
                choices.append(DECLINE)
            return choices
        choices = []
        if not frame.closed:
            given, got = frame.given, frame.got
            for give in RESOURCE_NUMBERS:
                if cubes[give] and not got[give]:
                    choices += [
                        SWAP[give][get] for get in RESOURCE_NUMBERS if get != give and bank[get] and not given[get]
                    ]
        if state.red and cubes[FAVOR] >= TEMPLE_FAVOR and TEMPLE in player.city:
            choices.append(BUY_CUBE)
        if not any(frame.given) and offers_before(state, the_card(state)):
            choices.append(INVOKE)
        choices.append(DONE)
        return choices

    def choose(self, state: State, frame: Trading, action: TradeMove, log: Log) -> None:
        player = state.players[frame.seat]
        if isinstance(action, PayCube):
            resource = RESOURCE[action.resource]
            player.cubes[resource] -= 1
            state.bank[resource] += 1
            frame.due -= 1
            frame.paid += 1
            log.tell(frame.seat, "log.pays", resource=RESOURCE_WORDS[resource])
        elif isinstance(action, Swap):
            give, get = RESOURCE[action.give], RESOURCE[action.get]
            most = min(player.cubes[give], state.bank[get])
            if most > 1:
                state.stack.append(SwapAmount(frame.seat, give, get, most))
            else:
                swap(state, frame, give, get, 1, log)
        elif isinstance(action, BuyCube):
            buy(state, frame, log)
        elif isinstance(action, Invoke):
            invoke(state, the_card(state), log)
        else:
            if isinstance(action, Decline):
                log.tell(frame.seat, "log.declines")
            state.stack.pop()

    def why_not(self, state: State, frame: Trading) -> Sequence[Refusal]:
        if frame.due:
            return []
        player = state.players[frame.seat]
        refused = refused_power(state)
        for resource in RESOURCE_NUMBERS:
            name = f"@basics.{RESOURCES[resource]}.name"
            if frame.closed:
                refused.append(Refusal(say("what.get", it=name), say("why.exchange_over"), "R65"))
            elif frame.given[resource]:
                refused.append(Refusal(say("what.get", it=name), say("why.given"), "R64a"))
            elif frame.got[resource]:
                refused.append(Refusal(say("what.give", it=name), say("why.got"), "R64a"))
            elif not state.bank[resource]:
                refused.append(Refusal(say("what.get", it=name), say("why.bank_empty"), "R64"))
        if TEMPLE not in player.city:
            refused.append(Refusal(say("what.buy_cube"), say("why.no_temple"), "R65"))
        elif not state.red:
            refused.append(Refusal(say("what.buy_cube"), say("why.no_victory_cubes"), "R65"))
        elif player.cubes[FAVOR] < TEMPLE_FAVOR:
            refused.append(Refusal(say("what.buy_cube"), say("why.temple_favor", n=TEMPLE_FAVOR), "R65"))
        return refused


class SwapAmountStep(Step[State, SwapAmount, Amount]):
    frame = SwapAmount
    accepts = (Amount,)
    rule = "R64a"

    def prompt(self, state: State, frame: SwapAmount) -> Phrase:
        give, get = (RESOURCE_WORDS[resource] for resource in (frame.give, frame.get))
        return say("prompt.swap_amount", give=give, get=get)

    def legal(self, state: State, frame: SwapAmount) -> list[Amount]:
        return list(AMOUNT[1 : frame.most + 1])

    def choose(self, state: State, frame: SwapAmount, action: Amount, log: Log) -> None:
        state.stack.pop()
        trade = state.stack[-1]
        if isinstance(trade, Trading):
            swap(state, trade, frame.give, frame.get, action.n, log)


def swap(state: State, frame: Trading, give: int, get: int, n: int, log: Log) -> None:
    cubes, bank = state.players[frame.seat].cubes, state.bank
    cubes[give] -= n
    bank[give] += n
    cubes[get] += n
    bank[get] -= n
    frame.given[give] += n
    frame.got[get] += n
    log.tell(frame.seat, "log.swaps", n=n, give=RESOURCE_WORDS[give], get=RESOURCE_WORDS[get])


def buy(state: State, frame: Trading, log: Log) -> None:
    """R65: before or after the exchange, so once something was swapped a purchase closes it."""
    player = state.players[frame.seat]
    player.cubes[FAVOR] -= TEMPLE_FAVOR
    state.bank[FAVOR] += TEMPLE_FAVOR
    state.red -= 1
    player.bought += 1
    frame.closed = any(frame.given)
    log.tell(frame.seat, "log.buys_cube", n=TEMPLE_FAVOR)
    if not state.red:
        log.tell(None, "log.last_cube")
