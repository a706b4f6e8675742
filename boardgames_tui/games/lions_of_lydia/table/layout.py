"""Where everything lies on the wide table, for the room there is.

The city as on the table: gates in the corners, three by two cards in the north and south, two by three in the west and
east, the fountain in the middle, and under it the heading of the player's own board; the mat below has the rest. The
city stands airy while the player's own boards are small; when somebody owns more cards than five lines show, it moves
together for everybody, so that nothing jumps from turn to turn."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from boardgames_tui.games.lions_of_lydia.content import COLORS, Color, Side
from boardgames_tui.games.lions_of_lydia.view import LydiaView
from boardgames_tui.kit.painter import Rect

MAT_ROWS = 5
"""Four tracks and the purse, the influence track beside them."""
TALL_MAT_ROWS = 8
"""The same with the influence track below the purse and the cards in columns."""
FEW_CARDS = 5
HEAD_RACE = Rect(17, 0, 18, 1)
"""The race board on the heading of the player's own board, between its title and its remark, where the city leaves no
row for it."""
SPRING_ROWS = 2
"""A fountain card beside the fountain."""


@dataclass(frozen=True, slots=True)
class CityLayout:
    gates: Mapping[Color, Rect]
    slots: Mapping[tuple[Side, int], Rect]
    fountain: Rect
    race: Rect
    head: Rect
    """Heading of the player's own board."""


@dataclass(frozen=True, slots=True)
class _Rows:
    card: int
    gap: int
    """Between the cards of a side."""
    block: int
    """Between north, middle and south."""

    @property
    def north(self) -> int:
        return 2 * self.card + self.gap

    def middle(self, springs: bool) -> int:
        plain = 3 * self.card + 2 * self.gap
        return max(plain, 3 * self.card + SPRING_ROWS) if springs else plain

    def city(self, springs: bool) -> int:
        return 2 * self.north + self.middle(springs) + 2 * self.block


_SPACINGS = (_Rows(4, 1, 1), _Rows(3, 1, 1), _Rows(3, 0, 1), _Rows(3, 0, 0))
"""From airy to dense."""


def slots_of(view: LydiaView) -> int:
    """Places for cards on every side."""
    return max(len(side.slots) for side in view.sides)


def most_cards(view: LydiaView) -> int:
    return max(len(player.cards) for player in view.players)


def is_tall(cards: int) -> bool:
    """The player's own board has its influence track below the purse."""
    return cards > FEW_CARDS


def mat_rows(height: int, slots: int, cards: int) -> int:
    """What the city and its heading leave of the room, where the fullest own board has so many cards."""
    wanted = 1 + (TALL_MAT_ROWS if is_tall(cards) else MAT_ROWS)
    city = _spacing(height - wanted, slots).city(slots > 6)
    free = city + 1 + wanted <= height  # the cursor's frame round a gate has a row of its own
    return height - city - free - 1


def _spacing(height: int, slots: int) -> _Rows:
    return next((each for each in _SPACINGS if each.city(slots > 6) <= height), _SPACINGS[-1])


@cache
def plan(width: int, height: int, slots: int) -> CityLayout:
    """`slots` per side; with seven of them the fountain cards lie round the fountain."""
    rows, springs = _spacing(height - 1, slots), slots > 6
    column = (width - 8) // 5
    north, middle = rows.north, rows.middle(springs)
    west_top, south_top = north + rows.block, north + rows.block + middle + rows.block
    far = width - column
    gates = {
        color: Rect(x, y, column, north)
        for color, (x, y) in zip(COLORS, ((0, 0), (far, 0), (far, south_top), (0, south_top)), strict=True)
    }
    around = min(2 * middle + 1, width - 4 - 4 * 12)
    side = (width - around - 4) // 4
    around = width - 4 - 4 * side
    center = 2 * side + 2
    places: dict[tuple[Side, int], Rect] = {}
    left = column + 2 + (width - 5 * column - 8) // 2
    pitch = rows.card + rows.gap
    for number in range(min(slots, 6)):
        x, y = left + number % 3 * (column + 2), number // 3 * pitch
        places["north", number] = Rect(x, y, column, rows.card)
        places["south", number] = Rect(x, south_top + y, column, rows.card)
        outer, row = number < 3, number % 3
        y = west_top + row * (pitch if outer or not springs else rows.card)
        places["west", number] = Rect(0 if outer else side + 1, y, side, rows.card)
        places["east", number] = Rect(width - side if outer else width - 2 * side - 1, y, side, rows.card)
    fountain = Rect(center, west_top, around, middle)
    if springs:
        spring = min(around, max(15, side))
        x = center + (around - spring) // 2
        below = west_top + 3 * rows.card
        places["north", 6] = Rect(x, west_top, spring, SPRING_ROWS)
        places["south", 6] = Rect(x, west_top + middle - SPRING_ROWS, spring, SPRING_ROWS)
        places["west", 6] = Rect(side + 1, below, side, SPRING_ROWS)
        places["east", 6] = Rect(width - 2 * side - 1, below, side, SPRING_ROWS)
        fountain = Rect(center, west_top + SPRING_ROWS, around, middle - 2 * SPRING_ROWS)
    head = Rect(0, height - 1, width, 1)
    race = Rect(column + 2, south_top - 1 if rows.block else head.y - 1, width - 2 * column - 4, 1)
    if not rows.block and rows.city(springs) == head.y:
        race = HEAD_RACE._replace(y=head.y)
    return CityLayout(gates, places, fountain, race, head)
