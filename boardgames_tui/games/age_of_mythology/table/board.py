"""The wide table's left column: victory cards, one player's board, the holding area, and below what the decision is about."""

from boardgames_tui.games.age_of_mythology.view import BoardView, TableView, VictoryView
from boardgames_tui.tui.kit.paint_cache import PaintCache
from boardgames_tui.tui.kit.painter import Painter, Rect, cut
from boardgames_tui.tui.kit.pieces import badge, key_chip, section
from boardgames_tui.tui.kit.table import Scene

from . import boards, holding
from .signs import cube_color
from .stage import paint_stage

_PRODUCTION = 43
"""Width of the production grid where the column has 83 cells."""


_LIVELY = ("victory:", "space:", "city:", "cube:", "unit:")
"""Places of the upper part that can be chosen: then the cursor walks over it."""


def paint_board(p: Painter, scene: Scene, seat: int, cache: PaintCache) -> None:
    if any((scene.choices[number].target or "").startswith(_LIVELY) for number in scene.letters):
        y = _upper(p, scene, seat)
    else:
        y = cache.put(p, Rect(0, 0, p.width, p.height), ("upper", seat), _upper, scene, seat)
    landing(p, scene, seat)
    paint_stage(p.area(0, y, p.width, p.height - y), scene)


def _upper(p: Painter, scene: Scene, seat: int) -> int:
    """Everything that lies on the table whatever is asked; returns the row after it."""
    view: TableView = scene.view
    roomy = p.height >= 40
    victory(p.area(0, 0, p.width, 3), scene)
    y = paint_areas(p, scene, view.boards[seat], 4) + roomy
    return paint_holding(p, scene, view.boards[seat], y) + roomy


def landing(p: Painter, scene: Scene, seat: int) -> None:
    """R11: where the tile under the cursor would come to lie."""
    board: BoardView = scene.view.boards[seat]
    if scene.decision is not None and seat == scene.decision.seat:
        boards.landing(p.area(0, 5, _left(p), 12), scene, board, 3)


def _left(p: Painter) -> int:
    return p.width * _PRODUCTION // 83


def paint_areas(p: Painter, scene: Scene, board: BoardView, y: int, rows: int = 3) -> int:
    """Production and city side by side; returns the row after them."""
    left = _left(p)
    right = p.width - left - 2
    tiles = sum(space.tile is not None for space in board.production)
    whose = scene.people[board.seat].name if board.seat != scene.seat else ""
    title = scene.say("table.production_of", name=whose) if whose else scene.say("table.production")
    section(p, 0, y, left, title, scene.say("table.tiles_of", n=tiles, of=len(board.production)))
    title = scene.say("table.city_of", name=whose) if whose else scene.say("table.city")
    section(p, left + 2, y, right, title, scene.say("table.buildings", n=board.buildings))
    boards.production(p.area(0, y + 1, left, 4 * rows), scene, board, rows, _fresh(scene, board.seat, "log.takes_tile", "tile"))
    boards.city(p.area(left + 2, y + 1, right, 4 * rows), scene, board, rows, _fresh(scene, board.seat, "log.builds", "building"))
    return y + 1 + 4 * rows


def paint_holding(p: Painter, scene: Scene, board: BoardView, y: int) -> int:
    remark = scene.say("table.holding_facts", units=board.units, idle=board.idle, limit=board.spoilage)
    whose = scene.people[board.seat].name if board.seat != scene.seat else ""
    section(p, 0, y, p.width, scene.say("table.holding_of", name=whose) if whose else scene.say("table.holding"), remark)
    holding.cubes(p.area(0, y + 1, holding.CUBES_WIDTH, 4), scene, board)
    names = [(each.unit, each.count) for each in board.holding]
    window = p.area(holding.CUBES_WIDTH, y + 1, p.width - holding.CUBES_WIDTH, 4)
    if names:
        holding.units(window, scene, names)
    else:
        window.put(1, 1, scene.say("table.no_units"), p.pal.faint, italic=True)
    return y + 5


def _fresh(scene: Scene, seat: int, key: str, name: str) -> frozenset[str]:
    """Ids of what came to this board since the reader's last decision."""
    return frozenset(str(event.args[name]).split(".")[1] for event in scene.news if event.key == key and event.seat == seat)


def victory(p: Painter, scene: Scene) -> None:
    """Four cards, 20×3: cubes, who leads with how much, when they are scored."""
    view: TableView = scene.view
    moved = {str(event.args["card"]).split(".")[1] for event in scene.news if event.key == "log.places_cube"}
    width = (p.width - 3) // 4
    for number, card in enumerate(view.victory):
        window = p.area(number * (width + 1), 0, width, 3)
        _victory_card(window, scene, card)
        if card.card in moved:
            for y in range(3):
                window.put(0, y, "▎", p.pal.changed, cube_color(p.look) if p.look.is_full else None)


def _victory_card(p: Painter, scene: Scene, card: VictoryView) -> None:
    color, target = cube_color(p.look), f"victory:{card.card}"
    choice = scene.choice_at(target)
    here = choice is not None and choice == scene.cursor
    ground = p.pal.cursor if here else p.look.mix(p.pal.card, color, 0.14) if p.look.is_full else p.pal.bg
    ink = p.pal.on_cursor if here else None
    p.fill(0, 0, p.width, 3, ground)
    for y in range(3):
        p.put(0, y, "█" if p.look.is_full else "│", color)
    p.put(2, 0, cut(scene.say(f"short.victory_cards.{card.card}"), p.width - 2), ink, bold=True)
    cube = ink or p.look.readable(color, ground, 3)
    if card.cubes <= p.width - 12:
        p.put(2, 1, ("" if 2 * card.cubes > p.width - 11 else " ").join("■" * card.cubes) or "–", cube, bold=True)
    else:
        p.put(2, 1, f"■ ×{card.cubes}", cube, bold=True)
    if choice is None:
        p.right(p.width - 1, 1, scene.say(f"table.scored.{card.card}"), ink or p.pal.faint)
    x = 2
    for seat in card.leaders[:3]:
        x = badge(p, x, 2, scene.people[seat]) + 1
    text = scene.say(f"table.lead.{card.card}", n=card.strength) if card.leaders else scene.say(f"table.no_lead.{card.card}")
    p.put(x, 2, text if len(text) <= p.width - x else str(card.strength), ink or p.pal.dim)
    if choice is not None:
        key_chip(p, p.width - 3, 1, scene.letters[choice])
        p.target(target, 0, 0, p.width, 3)


def victory_line(p: Painter, scene: Scene, y: int) -> None:
    """The four victory cards in one row, for the small table."""
    view: TableView = scene.view
    color = p.look.readable(cube_color(p.look), p.pal.bg, 3)
    width = p.width // 4
    for number, card in enumerate(view.victory):
        x = number * width
        target = f"victory:{card.card}"
        choice = scene.choice_at(target)
        here = choice is not None and choice == scene.cursor
        if here:
            p.fill(x, y, width - 1, 1, p.pal.cursor)
        if choice is not None:
            p.target(target, x, y, width - 1, 1)
            x = key_chip(p, x, y, scene.letters[choice]) + 1
        x = p.put(x, y, cut(scene.say(f"tiny.{card.card}"), 9), p.pal.on_cursor if here else p.pal.dim) + 1
        x = p.put(x, y, f"■{card.cubes}" if card.cubes else "–", p.pal.on_cursor if here else color, bold=True) + 1
        end = (number + 1) * width - 1
        room = 3 if len(card.leaders) == 1 or p.look.is_mono or p.look.ascii else 1  # who share the lead stand close together
        for seat in card.leaders:
            if x + room > end:
                break
            x = badge(p, x, y, scene.people[seat], room)
        if card.leaders and x + 1 + len(str(card.strength)) <= end:
            p.put(x + 1, y, str(card.strength), p.pal.on_cursor if here else p.pal.dim)
