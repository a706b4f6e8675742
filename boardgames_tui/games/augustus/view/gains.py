"""Certain gains of a fulfilled objective: its points, those of scoring powers, reward tiles and who loses them; the
final score, if it ends the game. Powers with a choice are not included."""

from collections import Counter
from dataclasses import dataclass

from boardgames_tui.games.augustus.content import CARDS, COLOR_TILES, END, RESOURCE_TILES, TILES
from boardgames_tui.games.augustus.rules.scoring import card_points, power_points

from .position import AugustusView, ObjectiveView


@dataclass(frozen=True, slots=True)
class ObjectiveGain:
    vp: int
    """Change of the player's total."""
    powers: int
    """Part of it from scoring powers."""
    tiles: tuple[tuple[str, int | None], ...]
    """Reward tiles won, and from whom."""
    chain: tuple[int, ...]
    """Own objectives that its power may fulfil."""
    totals: tuple[int, ...] | None
    """Everybody's points, if this row reaches seven (R70)."""


class _Ledger:
    """Rows and tiles while cards are resolved one after the other (R32, R34)."""

    def __init__(self, view: AugustusView) -> None:
        self.rows = [list(player.controlled) for player in view.players]
        self.tiles = dict(view.tiles)

    def resolve(self, seat: int, card: int) -> None:
        self.rows[seat].append(card)
        self.award(seat, card)

    def award(self, seat: int, card: int) -> None:
        colors = Counter(CARDS[each].color for each in self.rows[seat])
        for tile, needed in COLOR_TILES.items():  # R40
            if self.tiles[tile] is None and all(colors[color] >= least for color, least in needed.items()):
                self.tiles[tile] = seat
        for resource in CARDS[card].resources:  # R43
            holder = self.tiles[RESOURCE_TILES[resource]]
            if holder is None or self._amount(seat, resource) >= self._amount(holder, resource):
                self.tiles[RESOURCE_TILES[resource]] = seat

    def _amount(self, seat: int, resource: str) -> int:
        return sum(resource in CARDS[card].resources for card in self.rows[seat])

    def total(self, seat: int) -> int:
        tiles = sum(TILES[tile].vp for tile, holder in self.tiles.items() if holder == seat)
        return tiles + card_points(self.rows[seat]) + power_points(self.rows[seat])


def gain(view: AugustusView, seat: int, card: int, *, now: bool = True) -> ObjectiveGain:
    """Return the gain of a card. `now`: it is fulfilled in this round and joins the waiting ones in order (R20, R21);
    else after them."""
    waiting = {
        objective.card: player.seat
        for player in view.players
        for objective in player.objectives
        if objective.neutralised and objective.card != card
    }
    if view.resolving is None:
        order = sorted([*waiting, card]) if now else [*sorted(waiting), card]
    else:
        queue = [each for each in (view.resolving, *view.waiting) if each in waiting]
        order = [*queue[:1], card, *queue[1:]] if now else [*queue, card]
    before, after = _Ledger(view), _Ledger(view)
    if (
        view.resolving in view.players[seat].controlled
    ):  # its own tiles come after the new card (R34), whichever that is
        before.award(seat, view.resolving)
        after.award(seat, view.resolving)
    for each in order:
        if each != card:
            before.resolve(waiting[each], each)
        after.resolve(waiting.get(each, seat), each)
    won = [tile for tile, holder in after.tiles.items() if holder == seat != before.tiles[tile]]
    ends = now and len(after.rows[seat]) >= END
    return ObjectiveGain(
        after.total(seat) - before.total(seat),
        power_points(after.rows[seat]) - power_points(before.rows[seat]),
        tuple((tile, before.tiles[tile]) for tile in won),
        _chain(view, seat, card) if now else (),
        tuple(after.total(each) for each in range(len(view.players))) if ends else None,
    )


def _chain(view: AugustusView, seat: int, card: int) -> tuple[int, ...]:
    player = view.players[seat]
    own = next((each for each in player.objectives if each.card == card), None)
    legions = player.supply + (own.legions if own is not None else 0)
    return tuple(
        each.card
        for each in player.objectives
        if each.card != card and not each.neutralised and _may_fulfil(card, each, legions)
    )


def _may_fulfil(card: int, other: ObjectiveView, legions: int) -> bool:
    """R52–R57: whether the power of one card can cover all that is free on another."""
    power = CARDS[card].power
    free = Counter(s for s, covered in zip(CARDS[other.card].symbols, other.covered, strict=True) if not covered)
    if power.type == "complete":
        return True
    if free.total() > legions:
        return False
    if power.type == "place":
        return free <= Counter(power.symbols)
    if power.type == "place_any":
        return free.total() <= power.count
    return power.type == "fill" and set(free) == {power.symbol}
