"""The plan, one key away: what every building costs and what is missing for it, what is missing for the next age, what
will spoil, and how the race for victory cubes stands.

House    2F 2W        −1W    Granary   3F 1W 1G       ✓
…
Heroic: 5 of each           −2F −1G
Spoils at the end of round  3W
Race                        A 4+6  B 7+3
"""

from collections.abc import Sequence

from boardgames_tui.games.age_of_mythology.cards import CARD, CARDS
from boardgames_tui.games.age_of_mythology.content import (
    AGES,
    BUILDING_AGE,
    BUILDING_COST,
    BUILDING_MAX,
    BUILDINGS,
    QUARRY,
    QUARRY_DISCOUNT,
    RESOURCES,
)
from boardgames_tui.games.age_of_mythology.view import BoardView, MythologyView
from boardgames_tui.games.age_of_mythology.view.offers import OfferView
from boardgames_tui.kit.painter import Painter, Span, spans_len
from boardgames_tui.kit.pieces import badge, section

from .decision.shop import price
from .glyphs import cost_spans, cube_color, reason, short
from .scene import Scene

_COLUMNS, _GAP = 2, 3
_PRICE = 23
"""Columns for the price and what is missing, at most `4× FWGV −1  −1F −2W −3V`."""
_NEXT_AGE = CARDS[CARD["p_next_age"]]
"""Everybody has it; some random cards are cheaper."""


def paint_plan(p: Painter, scene: Scene, seat: int) -> None:
    view: MythologyView = scene.view
    board, y = view.boards[seat], 0
    if not scene.small:
        section(p, 0, 0, p.width, scene.say("table.plan"), scene.people[seat].name)
        y = 1
    rows = -(-len(BUILDINGS) // _COLUMNS)
    width = (p.width - _GAP * (_COLUMNS - 1)) // _COLUMNS
    for kind in range(len(BUILDINGS)):
        window = p.area(kind // rows * (width + _GAP), y + kind % rows, width, 1)
        _building(window, scene, board, kind)
    y += rows
    outlook = {_age_title(scene, board): _age(scene, board), scene.say("table.plan.spoils"): _spoils(scene, board)}
    for title, told in outlook.items():
        p.put(0, y, title, p.pal.dim)
        p.spans(width + _GAP, y, told, width)
        y += 1
    _race(p.area(0, y, p.width, 1), scene)


def missing(cubes: Sequence[int], cost: Sequence[int]) -> list[int]:
    return [max(0, price - held) for held, price in zip(cubes, cost, strict=True)]


def _building(p: Painter, scene: Scene, board: BoardView, kind: int) -> None:
    cost = BUILDING_COST[kind]
    cheaper = min(QUARRY_DISCOUNT, sum(cost)) if BUILDINGS[QUARRY].id in board.city else 0
    name = BUILDINGS[kind].id
    p.target(f"price:{name}", 0, 0, p.width, 1)
    full, available = scene.say(f"buildings.{name}.name"), p.width - _PRICE
    p.put(0, 0, full if len(full) < available else short(scene.words, "buildings", name), p.pal.text)
    p.spans(available, 0, price(scene, OfferView(name, cost, cheaper)))
    lacking = missing(board.cubes, cost)
    spans = [Span(_obstacle(scene, board, kind), p.pal.dim)]
    if not spans[0].text:
        spans = _lacking(scene, lacking) if sum(lacking) > cheaper else [_ready(scene)]
    p.spans(p.width - spans_len(spans), 0, spans)


def _obstacle(scene: Scene, board: BoardView, kind: int) -> str:
    """What no cubes can buy: the reason in a word or two."""
    name, supply = BUILDINGS[kind].id, dict(scene.view.supply)
    if board.city.count(name) >= BUILDING_MAX[kind]:
        return reason(scene, "why.built_already")
    if AGES.index(board.age) < BUILDING_AGE[kind]:
        return scene.say(f"age.{AGES[BUILDING_AGE[kind]]}")
    if None not in board.city:
        return reason(scene, "why.city_full")
    return reason(scene, "why.supply_empty") if supply.get(name, 1) == 0 else ""


def _lacking(scene: Scene, lacking: Sequence[int]) -> list[Span]:
    return cost_spans(scene, lacking, "−")


def _ready(scene: Scene) -> Span:
    return Span(scene.look.glyph("✓", "ok"), scene.look.palette.good, bold=True)


def _age_title(scene: Scene, board: BoardView) -> str:
    later = AGES.index(board.age) + 1
    if later == len(AGES):
        return scene.say("table.plan.last_age")
    return scene.say("table.plan.age", age=scene.say(f"age.{AGES[later]}"), n=_NEXT_AGE.age_cost(later))


def _age(scene: Scene, board: BoardView) -> list[Span]:
    later = AGES.index(board.age) + 1
    if later == len(AGES):
        return []
    lacking = missing(board.cubes, [_NEXT_AGE.age_cost(later)] * len(RESOURCES))
    return _lacking(scene, lacking) if any(lacking) else [_ready(scene)]


def _spoils(scene: Scene, board: BoardView) -> list[Span]:
    """R19: of each resource what is above the limit."""
    lost = [max(0, held - board.spoilage) for held in board.cubes]
    return _lacking(scene, lost) if any(lost) else [Span(scene.say("table.plan.nothing"), scene.look.palette.dim)]


def _race(p: Painter, scene: Scene) -> None:
    """`■ A 4+6  B 7+3`: cubes won and bought, and those of the cards each would take if the game ended now."""
    view: MythologyView = scene.view
    x = p.put(0, 0, scene.say("table.plan.race"), p.pal.dim) + 2
    sure = {board.seat: board.victory for board in view.boards}
    due = {seat: sum(card.cubes // len(card.leaders) for card in view.victory if seat in card.leaders) for seat in sure}
    for seat in sorted(sure, key=lambda each: -sure[each] - due[each]):
        text = f"{sure[seat]}+{due[seat]}"
        if x + 5 + len(text) > p.width:
            return
        x = badge(p, x, 0, scene.people[seat]) + 1
        x = p.put(x, 0, text, p.look.readable(cube_color(p.look), p.pal.bg, 3), bold=True) + 2
