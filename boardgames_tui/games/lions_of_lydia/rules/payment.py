"""Paying (R41–R43, R47): what can be paid, the payment offered by default, and choosing another one colour by colour.

A payment is five numbers: resources spent per colour, and coins. Of the T units of a price, C must be coins; a payment
of S resources is legal when T − purse ≤ S ≤ T − C, no colour exceeds its units and the wild home colour (influence 6)
fills whatever is open."""

from collections.abc import Sequence
from dataclasses import dataclass

from boardgames_tui.engine import Log
from boardgames_tui.games.lions_of_lydia.content import COLORS, GOODS, TOP_LEVEL, Color, Good, Price
from boardgames_tui.games.lions_of_lydia.words import GOOD, good_word

from .state import Player

Payment = dict[Good, int]


@dataclass(slots=True)
class Spendable:
    """What may be spent of the next colour."""

    color: Color
    least: int
    most: int


def ways(player: Player, price: Price, purse: int) -> int:
    """0: cannot be paid; 1: in one way only; 2: in several. `purse` is the coins that may be used (none in a race,
    X7.5)."""
    tracks = player.tracks
    coins = price.coins
    spent = 0
    for color, units in price.colors:
        stock = tracks[color]
        if stock < units:
            spent += stock
            coins += units - stock
        else:
            spent += units
    if player.influence == TOP_LEVEL and coins > price.coins and player.home_is_wild:
        fill = min(coins - price.coins, tracks[player.home] - _asked_of_home(player, price))
        if fill > 0:
            spent += fill
            coins -= fill
    if coins > purse:
        return 0
    if spent and coins < purse:
        return 2
    return 2 if player.influence == TOP_LEVEL and player.home_is_wild and _can_swap_for_home(player, price) else 1


def default(player: Player, price: Price) -> Payment:
    """R42a: matching resources first, then the wild home resource, coins last. Only for prices that can be paid."""
    payment: Payment = dict.fromkeys(GOODS, 0)
    for color, units in price.colors:
        payment[color] = min(units, player.tracks[color])
    missing = price.units - price.coins - sum(payment.values())
    if missing and player.home_is_wild:
        fill = min(missing, player.tracks[player.home] - payment[player.home])
        payment[player.home] += fill
        missing -= fill
    payment["coin"] = price.coins + missing
    return payment


def shortfall(player: Player, price: Price, purse: int) -> int:
    """How many coins are missing even when everything fitting is spent (R43)."""
    return max(0, default(player, price)["coin"] - purse)


def order(player: Player, price: Price) -> list[Color]:
    """In which order the colours of a payment are settled: the wild home colour last, because it fills what is left."""
    colors = [color for color, _ in price.colors]
    if player.home_is_wild:
        return [color for color in colors if color != player.home] + [player.home]
    return colors


def next_amounts(player: Player, price: Price, purse: int, spent: Sequence[int]) -> Spendable | None:
    """What may be spent of the next colour so that the payment can still be completed; None when all colours are
    settled."""
    colors = order(player, price)
    if len(spent) == len(colors):
        return None
    units = dict(price.colors)
    caps = [
        player.tracks[color]
        if player.home_is_wild and color == player.home
        else min(units[color], player.tracks[color])
        for color in colors
    ]
    number, done = len(spent), sum(spent)
    least = max(0, price.units - purse - done - sum(caps[number + 1 :]))
    return Spendable(colors[number], least, min(caps[number], price.units - price.coins - done))


def chosen(player: Player, price: Price, spent: Sequence[int]) -> Payment:
    payment: Payment = dict.fromkeys(GOODS, 0)
    payment.update(zip(order(player, price), spent, strict=True))
    payment["coin"] = price.units - sum(spent)
    return payment


def pay(player: Player, seat: int, payment: Payment, log: Log) -> None:
    for color in COLORS:
        if payment[color]:
            player.tracks[color] -= payment[color]
            log.tell(seat, "log.pays", n=payment[color], good=GOOD[color])
    if payment["coin"]:
        player.coins -= payment["coin"]
        log.tell(seat, "log.pays", n=payment["coin"], good=good_word("coin", payment["coin"]))


def _asked_of_home(player: Player, price: Price) -> int:
    return next((min(units, player.tracks[color]) for color, units in price.colors if color == player.home), 0)


def _can_swap_for_home(player: Player, price: Price) -> bool:
    """At influence 6 a spare home resource may stand for another colour that was to be paid in kind."""
    used = default(player, price)
    spare = player.tracks[player.home] - used[player.home]
    return spare > 0 and any(used[color] for color in COLORS if color != player.home)
