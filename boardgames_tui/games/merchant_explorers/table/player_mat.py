"""One player's whole map and mat (F3): pieces and coins line by line, goals, treasure, routes, the three kept cards."""

from boardgames_tui.games.merchant_explorers.board import board, sheet
from boardgames_tui.games.merchant_explorers.content import ROMAN
from boardgames_tui.games.merchant_explorers.spaces import NAMES
from boardgames_tui.games.merchant_explorers.view import GuildView, MerchantView
from boardgames_tui.games.merchant_explorers.view.progress import kept_coins
from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import section

from .board_map.geometry import MINI, Size
from .board_map.hexmap import HexMarks
from .board_map.panel import MapPanel
from .board_map.viewport import GUTTER, Scroll, paint_window
from .card_faces.card_codes import code
from .card_faces.kept_cards import paint_kept
from .glyphs import card_name, line_glyph, piece_color, thing_glyph
from .scene import Scene
from .targets import goal_target, map_target, slot_target, treasure_target

_CARD_ROWS = 7
_ROOMY = 22
"""Rows beside the map in which the goals can say what they ask for."""
_COUNT, _COINS = 24, 32
"""Where the columns of numbers end."""


def paint_mat(p: Painter, scene: Scene, person: Person, atlas: MapPanel) -> None:
    """The map as large as it fits; beside it coins line by line, goals, treasure (the player's own, or everybody's
    at the end); below it the three kept cards."""
    size = next((size for size in reversed(atlas.sizes(scene)) if _fits(p, scene, atlas, size)), MINI)
    hexmap = atlas.map(scene, size)
    guild = scene.view.guilds[person.seat]
    layer = hexmap.paint(HexMarks(guild, piece_color(p.look, person)))
    width, rows = hexmap.geometry.width + GUTTER * (size is not MINI), hexmap.geometry.height + (size is not MINI)
    targets = {space: map_target(person.seat, space) for space in layer.geometry.text_places}
    window, capital = p.area(0, 0, width, rows), hexmap.board.capital
    paint_window(window, layer, Scroll(), (capital,), targets, headings=size is not MINI)
    side = p.area(width + 2, 0, p.width - width - 2, p.height)
    y = _money(side, scene, guild)
    y = _goals(side, scene, person, y, told=rows >= _ROOMY)
    y = _treasure(side, scene, guild, y)
    _routes(side.area(0, y, side.width, max(0, rows - y)), scene, guild)
    _slots(p.area(0, rows, p.width if p.height - rows >= _CARD_ROWS else width, p.height - rows), scene, person, guild)


def _fits(p: Painter, scene: Scene, atlas: MapPanel, size: Size) -> bool:
    geometry = atlas.geometry(scene, size)
    return GUTTER + geometry.width + 24 <= p.width and geometry.height + 1 <= p.height


def _money(p: Painter, scene: Scene, guild: GuildView) -> int:
    """`⌂ Villages      4      9`: how many pieces, and the coins they brought."""
    many = {
        "routes": len(guild.routes),
        "villages": guild.villages.bit_count(),
        "towers": guild.towers.bit_count(),
        "crystals": guild.crystals.bit_count(),
        "goals": sum(1 for goal in scene.view.goals if goal.paid[guild.seat]),
    }
    section(p, 0, 0, p.width, scene.say("table.money"), str(guild.coins))
    y = 1
    for number, name in sheet(board(scene.view.map)):
        _counted(p, y, line_glyph(p.look, name), scene.say(f"score.{name}"), many.get(name), guild.lines[number])
        y += 1
    _counted(p, y, thing_glyph(p.look, "ruin"), scene.say("table.ruins"), guild.treasures.bit_count(), None)
    return y + 2


def _counted(p: Painter, y: int, glyph: str, name: str, many: int | None, coins: int | None) -> None:
    p.put(0, y, glyph, p.pal.text)
    p.put(2, y, cut(name, p.width - 10), p.pal.dim)
    if many is not None:
        p.right(min(p.width - 4, _COUNT), y, str(many), p.pal.text if many else p.pal.faint)
    if coins is not None:
        p.right(min(p.width, _COINS), y, str(coins), p.pal.text if coins else p.pal.faint, bold=coins > 0)


def _goals(p: Painter, scene: Scene, person: Person, y: int, *, told: bool) -> int:
    view: MerchantView = scene.view
    section(p, 0, y, p.width, scene.say("table.goals"))
    for goal in view.goals:
        y += 1
        p.target(goal_target(goal.id), 0, y, p.width, 1 + told)
        paid = goal.paid[person.seat]
        p.put(0, y, cut(scene.say(f"goals.{goal.id}.name"), p.width - 6), p.pal.dim if paid else p.pal.text)
        text = f"{p.look.glyph('✓', '+')} +{paid}" if paid else f"{goal.have[person.seat]}/{goal.need}"
        p.right(min(p.width, _COINS), y, text, p.pal.good if paid else p.pal.text, bold=True)
        if told:
            y += 1
            p.put(1, y, cut(scene.say(f"goal_short.{goal.id}"), p.width - 1), p.pal.faint)
    return y + 2


def _treasure(p: Painter, scene: Scene, guild: GuildView, y: int) -> int:
    """The player's own cards with what they would pay now; of others only how many."""
    section(p, 0, y, p.width, scene.say("table.treasure"), str(guild.kept_count))
    y += 1
    if guild.kept is None:
        if guild.kept_count:
            y += p.paragraph(0, y, p.width, scene.say("table.hidden", n=guild.kept_count), 2, p.pal.faint, italic=True)
        return y + 1
    for card in dict.fromkeys(guild.kept):
        many = guild.kept.count(card)
        p.target(treasure_target(card), 0, y, p.width, 1)
        p.put(0, y, cut(f"{many} × {scene.say(f'treasure_cards.{card}.name')}", p.width - 4))
        coins = kept_coins(board(scene.view.map), guild, card)
        p.right(
            min(p.width, _COINS),
            y,
            scene.say("table.plus", n=coins),
            p.pal.text if coins else p.pal.faint,
            bold=coins > 0,
        )
        y += 1
    return y + 1


def _routes(p: Painter, scene: Scene, guild: GuildView) -> None:
    if not guild.routes or p.height < 2:
        return
    section(p, 0, 0, p.width, scene.say("table.routes"))
    for number, (first, second, coins) in enumerate(guild.routes[-(p.height - 1) :], 1):
        p.put(0, number, f"{NAMES[first]}–{NAMES[second]}", p.pal.dim)
        p.right(min(p.width, _COINS), number, str(coins), bold=True)


def _slots(p: Painter, scene: Scene, person: Person, guild: GuildView) -> None:
    """As cards where there is room, else by name."""
    if p.height >= _CARD_ROWS:
        paint_kept(p.area(0, 1, p.width, p.height - 1), guild.slots, scene.words, piece_color(p.look, person))
        return
    section(p, 0, 0, p.width, scene.say("table.slots"))
    for number, card in enumerate(guild.slots):
        p.target(slot_target(number), 0, 1 + number, p.width, 1)
        p.right(3, 1 + number, ROMAN[number], p.pal.faint)
        x = (
            p.put(4, 1 + number, cut(card_name(scene.words, card), p.width - 12), p.pal.dim) + 1
            if card is not None
            else 4
        )
        p.spans(x, 1 + number, code(p.look, scene.words, card))
