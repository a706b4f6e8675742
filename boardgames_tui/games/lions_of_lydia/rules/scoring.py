"""The score sheet (R64–R70): cards, fountain cards, influence, every purple card, coins of the fountain tile."""

from collections.abc import Callable, Mapping, Sequence

from boardgames_tui.engine import Arg, ScoreLine, Standings, rank_seats
from boardgames_tui.games.lions_of_lydia.content import (
    BAG_SCORING,
    CARDS,
    COLORS,
    ESTATES,
    LEVELS,
    MERCHANTS,
    Merchant,
    Scoring,
)
from boardgames_tui.games.lions_of_lydia.words import CARD

from .state import Player, State, is_silver

COVERED_FACTOR = next(iter(ESTATES.values())).points_factor


def standings(state: State, *, bags: bool = True) -> Standings:
    """Without `bags`, cards that score a hidden bag count for nothing (R17)."""
    scores = []
    for seat, player in enumerate(state.players):
        goods = sum(player.tracks.values()) + player.coins
        shown = [line for line in lines(state, seat) if bags or line.args.get("what") not in BAG_LINES]
        scores.append((shown, (player.influence, goods)))
    return rank_seats(scores, ("tie.influence", "tie.goods"))


def lines(state: State, seat: int) -> list[ScoreLine]:
    player = state.players[seat]
    plain = [card for card in player.cards if CARDS[card].kind in ("start", "silver", "gold")]
    springs = [card for card in player.cards if CARDS[card].kind == "fountain"]
    how = "@score.how.covered" if "covered" in player.cards.values() else "@score.how.printed"
    found = [ScoreLine("score.cards", sum(card_points(player, card) for card in plain), {"n": len(plain), "how": how})]
    if state.options.pactolus:
        found.append(
            ScoreLine("score.fountain_cards", sum(card_points(player, card) for card in springs), {"n": len(springs)})
        )
    found.append(ScoreLine("score.influence", LEVELS[player.influence].points, {"level": player.influence}))
    found += [purple_line(player, card) for card in player.cards if CARDS[card].kind == "purple"]
    if state.tile_owner == seat:
        found.append(ScoreLine("score.tile", player.coins, {"n": player.coins}))
    return found


def total(state: State, seat: int) -> int:
    """The sum of `lines` without making them: bots ask for it at every position."""
    return worth(state.players[seat], has_tile=state.tile_owner == seat)


def worth(player: Player, *, has_tile: bool) -> int:
    points = LEVELS[player.influence].points + (player.coins if has_tile else 0)
    for card in player.cards:
        points += card_points(player, card)
    return points


def card_points(player: Player, card: str) -> int:
    """What one property is worth now: printed points (R64, X8.4) or the value of a purple card (R66)."""
    face = player.cards[card]
    scoring = CARDS[card].scoring
    if scoring is not None:
        return count(player, scoring) * factor(player, card)
    printed = CARDS[card].printed(face)
    return printed * COVERED_FACTOR if face == "covered" else printed


def purple_line(player: Player, card: str) -> ScoreLine:
    scoring = CARDS[card].scoring
    assert scoring is not None
    args: dict[str, Arg] = {
        "card": CARD[card],
        "count": count(player, scoring),
        "factor": factor(player, card),
        "what": f"@score.what.{scoring.type}" + (f".{scoring.color}" if scoring.color else ""),
    }
    return ScoreLine("score.purple", card_points(player, card), args)


def count(player: Player, scoring: Scoring) -> int:
    """How often a purple card pays (R68); halves are dropped here, before the factor."""
    return _COUNTS[scoring.type](player, scoring)


def bag_points(player: Player, bag: Sequence[Merchant]) -> int:
    """What this player's cards would score with these merchants in the bag."""
    return sum(
        _BAG_COUNTS[scoring.type](bag) * factor(player, card)
        for card in player.cards
        if (scoring := CARDS[card].scoring) is not None and scoring.type in _BAG_COUNTS
    )


def scores_bag(player: Player) -> bool:
    """Whether any card of this player counts merchants in the bag."""
    return any(scoring.type in _BAG_COUNTS for card in player.cards if (scoring := CARDS[card].scoring) is not None)


def factor(player: Player, card: str) -> int:
    scoring = CARDS[card].scoring
    assert scoring is not None
    return scoring.points if player.cards[card] == "base" else scoring.points_upgraded


def symbols(player: Player) -> int:
    """Coloured resources printed on the present sides of start, silver and gold cards."""
    shown = (
        CARDS[card].gain(face) for card, face in player.cards.items() if CARDS[card].kind in ("start", "silver", "gold")
    )
    return sum(gain.get(color, 0) for gain in shown for color in COLORS)


def _resource_pairs(player: Player, scoring: Scoring) -> int:
    assert scoring.color is not None
    return player.tracks[scoring.color] // 2


def _gold_cards(player: Player, scoring: Scoring) -> int:
    return sum(CARDS[card].kind == "gold" or CARDS[card].counts_as_gold_for_purple for card in player.cards)


_BAG_COUNTS: Mapping[str, Callable[[Sequence[Merchant]], int]] = {
    "bag_pairs": lambda bag: sum(bag.count(merchant) // 2 for merchant in MERCHANTS),
    "bag_lydians": lambda bag: bag.count("lydian"),
}
_COUNTS: Mapping[str, Callable[[Player, Scoring], int]] = {
    "influence_steps": lambda player, _: player.influence,
    "bag_pairs": lambda player, _: _BAG_COUNTS["bag_pairs"](player.bag),
    "resource_pairs": _resource_pairs,
    "bag_lydians": lambda player, _: _BAG_COUNTS["bag_lydians"](player.bag),
    "upgraded_properties": lambda player, _: player.upgraded,
    "silver_pairs": lambda player, _: sum(is_silver(card) for card in player.cards) // 2,
    "gold_cards": _gold_cards,
    "produced_pairs": lambda player, _: symbols(player) // 2,
    "purple_cards": lambda player, _: sum(CARDS[card].kind == "purple" for card in player.cards),
}
BAG_LINES = tuple(f"@score.what.{kind}" for kind in BAG_SCORING)
