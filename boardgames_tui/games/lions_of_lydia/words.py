"""Text references for the pieces, made once: what rules put into phrases."""

from collections.abc import Mapping

from boardgames_tui.engine import Phrase, Refusal, say

from .content import CARDS, COLORS, ESTATES, GOODS, MERCHANTS, SIDES, TOMBS, Color, Good, Merchant, Side

CARD: Mapping[str, str] = {card.id: card.name for card in CARDS.values()}
TILE: Mapping[str, str] = {
    **{tomb: f"@tiles.{tomb}.name" for tomb in TOMBS},
    **{estate: f"@tiles.{estate}.name" for estate in ESTATES},
}
MERCHANT: Mapping[Merchant, str] = {merchant: f"@merchant.{merchant}" for merchant in MERCHANTS}
GOOD: Mapping[Good, str] = {good: f"@good.{good}" for good in GOODS}
GATE: Mapping[Color, str] = {color: f"@city_board.gate_{color}.name" for color in COLORS}
BUILDER: Mapping[Color, str] = {color: f"@city_board.builder_{color}.name" for color in COLORS}
SIDE: Mapping[Side, str] = {side: f"@city_board.{side}.name" for side in SIDES}


def good_word(good: Good, n: int) -> str:
    return "@good.one_coin" if good == "coin" and n == 1 else GOOD[good]


def refused(what: Phrase, why: str, rule: str, /, **args: int | str) -> Refusal:
    return Refusal(what, say(f"why.{why}", **args), rule)
