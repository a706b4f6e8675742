"""Choosing a payment other than the default, colour by colour (R42): for a purchase, an upgrade or a rank in a race."""

from boardgames_tui.engine import IllegalAction, Log, Phrase, Refusal, say
from boardgames_tui.games.lions_of_lydia.actions import Act, Spend
from boardgames_tui.games.lions_of_lydia.content import PRICES, RESOURCE_MAX, Price
from boardgames_tui.games.lions_of_lydia.words import CARD, GOOD, refused

from .frames import Paying, Racing, Shopping
from .market import buy, upgrade
from .payment import Spendable, chosen, next_amounts
from .race import race_price, run
from .state import State
from .steps import LydiaStep

_SPEND = tuple(Spend(n) for n in range(RESOURCE_MAX + 1))


class PayStep(LydiaStep[Paying]):
    frame = Paying
    accepts = (Spend,)
    rule = "R42"

    def advance(self, state: State, frame: Paying, log: Log) -> bool:
        player = state.players[frame.seat]
        price, purse = terms(state, frame)
        amounts = next_amounts(player, price, purse, frame.spent)
        if amounts is None:
            state.stack.pop()
            payment = chosen(player, price, frame.spent)
            below = state.stack[-1]
            if isinstance(below, Racing):
                run(state, below, frame.rank, payment, log)
            elif frame.purpose == "buy":
                assert isinstance(below, Shopping)
                buy(state, below, frame.card, payment, log)
            else:
                upgrade(state, frame.seat, frame.card, payment, log)
            return True
        if amounts.least == amounts.most:
            frame.spent.append(amounts.most)
            return True
        return False

    def prompt(self, state: State, frame: Paying) -> Phrase:
        amounts = self._amounts(state, frame)
        price, _ = terms(state, frame)
        left = price.units - sum(frame.spent)
        what = "@label.race_rank" if frame.purpose == "race" else CARD[frame.card]
        return say("prompt.payment", what=what, good=GOOD[amounts.color], left=left, coins=price.coins)

    def legal(self, state: State, frame: Paying) -> list[Act]:
        amounts = self._amounts(state, frame)
        return [_SPEND[n] for n in range(amounts.most, amounts.least - 1, -1)]

    def choose(self, state: State, frame: Paying, action: Act, log: Log) -> None:
        assert isinstance(action, Spend)
        amounts = self._amounts(state, frame)
        if not amounts.least <= action.amount <= amounts.most:
            raise IllegalAction(say("why.spend_range", least=amounts.least, most=amounts.most), "R42a")
        frame.spent.append(action.amount)

    def why_not(self, state: State, frame: Paying) -> list[Refusal]:
        amounts = self._amounts(state, frame)
        good = GOOD[amounts.color]
        found = [refused(say("label.spend", n=amounts.most + 1, good=good), "overpay", "R42a")]
        if amounts.least:
            found.append(refused(say("label.spend", n=amounts.least - 1, good=good), "rest_unpaid", "R43"))
        return found

    def _amounts(self, state: State, frame: Paying) -> Spendable:
        amounts = next_amounts(state.players[frame.seat], *terms(state, frame), frame.spent)
        assert amounts is not None
        return amounts


def terms(state: State, frame: Paying) -> tuple[Price, int]:
    """The price and the coins that may be used for it (X7.5: none in a race)."""
    if frame.purpose == "race":
        return race_price(state, frame.rank), 0
    return PRICES[frame.card], state.players[frame.seat].coins
