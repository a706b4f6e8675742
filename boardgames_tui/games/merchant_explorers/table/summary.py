"""Players in the summary, and one player's whole map and mat."""

from boardgames_tui.games.merchant_explorers.board import board
from boardgames_tui.games.merchant_explorers.investigate import ROMAN
from boardgames_tui.games.merchant_explorers.scoring import sheet
from boardgames_tui.games.merchant_explorers.spaces import NAMES
from boardgames_tui.games.merchant_explorers.view import GuildView, TableView
from boardgames_tui.tui.kit.painter import Painter, Span, cut
from boardgames_tui.tui.kit.people import Person
from boardgames_tui.tui.kit.pieces import name_color, section
from boardgames_tui.tui.kit.table import Scene

from .atlas import Atlas
from .cards import code, paint_kept
from .geometry import MINI, Size
from .hexmap import Marks
from .signs import card_name, hue, piece_color, sign
from .window import Scroll, paint_window

_CARD_ROWS = 7


def coins_spans(p: Painter, guild: GuildView) -> list[Span]:
    return [Span(f"{sign(p.look, 'coin')} ", p.look.readable(hue(p.look, "coin"), p.pal.bg)), Span(str(guild.coins), bold=True)]


def counts(p: Painter, guild: GuildView, gap: int = 2) -> list[Span]:
    """`⌂2 ♜0 ¤1 Π3 ✦2`."""
    found = (
        ("village", guild.villages.bit_count()),
        ("built", guild.towers.bit_count()),
        ("post", guild.posts.bit_count()),
        ("ruin", guild.treasures.bit_count()),
        ("treasure", guild.kept_count),
    )
    spans: list[Span] = []
    for thing, many in found:
        spans += [Span(sign(p.look, thing), p.pal.dim), Span(str(many) + " " * gap, p.pal.text if many else p.pal.faint, bold=bool(many))]
    if guild.crystals:
        spans += [Span(sign(p.look, "taken"), p.pal.dim), Span(str(guild.crystals.bit_count()), bold=True)]
    return spans


def paint_player(p: Painter, scene: Scene, person: Person) -> None:
    """Row 0 right: status and coins; row 1: what was built and found; row 2: the kept cards as codes."""
    guild = scene.view.guilds[person.seat]
    spans = coins_spans(p, guild)
    width = sum(len(span.text) for span in spans)
    p.spans(p.width - width, 0, spans)
    status = scene.say(f"status.{guild.status}")
    if len(scene.people) > 1:
        p.right(p.width - width - 2, 0, status, name_color(p, person) if guild.status == "acts" else p.pal.faint, italic=True)
    p.spans(0, 1, counts(p, guild), p.width)
    if p.height > 2:
        x = 0
        for number, card in enumerate(guild.slots):
            x = p.put(x, 2, f"{ROMAN[number]} ", p.pal.faint)
            x = p.spans(x, 2, code(p.look, scene.words, card)) + 2


def paint_player_line(p: Painter, scene: Scene, person: Person) -> None:
    guild = scene.view.guilds[person.seat]
    spans = coins_spans(p, guild)
    width = sum(len(span.text) for span in spans)
    p.spans(0, 0, counts(p, guild, gap=1)[:8], p.width - width - 1)
    p.spans(p.width - width, 0, spans)


def paint_mat(p: Painter, scene: Scene, person: Person, atlas: Atlas) -> None:
    """The map as large as it fits; beside it coins line by line, goals, treasure (the own one, or everybody's at the end); below it
    the three kept cards."""
    size = next((size for size in reversed(atlas.sizes(scene)) if _fits(p, scene, atlas, size)), MINI)
    hexmap = atlas.map(scene, size)
    guild = scene.view.guilds[person.seat]
    layer = hexmap.paint(Marks(guild, piece_color(p.look, person)))
    width, rows = hexmap.geometry.width, hexmap.geometry.height + (size is not MINI)
    paint_window(p.area(0, 0, width, rows), layer, Scroll(), hexmap.board.capital, {}, headings=size is not MINI)
    side = p.area(width + 2, 0, p.width - width - 2, p.height)
    y = _money(side, scene, guild)
    y = _goals(side, scene, person, y)
    y = _treasure(side, scene, guild, y)
    _routes(side.area(0, y, side.width, max(0, rows - y)), scene, guild)
    _slots(p.area(0, rows, p.width if p.height - rows >= _CARD_ROWS else width, p.height - rows), scene, person, guild)


def _fits(p: Painter, scene: Scene, atlas: Atlas, size: Size) -> bool:
    geometry = atlas.geometry(scene, size)
    return geometry.width + 24 <= p.width and geometry.height + 1 <= p.height


def _money(p: Painter, scene: Scene, guild: GuildView) -> int:
    section(p, 0, 0, p.width, scene.say("table.money"), str(guild.coins))
    p.spans(0, 1, counts(p, guild), p.width)
    y = 2
    for number, name in sheet(board(scene.view.map)):
        coins = guild.lines[number]
        p.put(0, y, cut(scene.say(f"score.{name}"), p.width - 4), p.pal.dim)
        p.right(min(p.width, 30), y, str(coins), bold=coins > 0)
        y += 1
    return y + 1


def _goals(p: Painter, scene: Scene, person: Person, y: int) -> int:
    view: TableView = scene.view
    section(p, 0, y, p.width, scene.say("table.goals"))
    for goal in view.goals:
        y += 1
        paid = goal.paid[person.seat]
        p.put(0, y, cut(scene.say(f"goals.{goal.id}.name"), p.width - 6), p.pal.dim)
        text = f"✓ +{paid}" if paid else f"{goal.have[person.seat]}/{goal.need}"
        p.right(min(p.width, 30), y, text, p.pal.good if paid else p.pal.text, bold=True)
    return y + 2


def _treasure(p: Painter, scene: Scene, guild: GuildView, y: int) -> int:
    section(p, 0, y, p.width, scene.say("table.treasure"), str(guild.kept_count))
    y += 1
    if guild.kept is None:
        if guild.kept_count:
            y += p.paragraph(0, y, p.width, scene.say("table.hidden", n=guild.kept_count), 2, p.pal.faint, italic=True)
        return y + 1
    for card in dict.fromkeys(guild.kept):
        many = guild.kept.count(card)
        p.put(0, y, cut(f"{many} × {scene.say(f'treasure_cards.{card}.name')}", p.width))
        y += 1
    return y + 1


def _routes(p: Painter, scene: Scene, guild: GuildView) -> None:
    if not guild.routes or p.height < 2:
        return
    section(p, 0, 0, p.width, scene.say("table.routes"))
    for number, (first, second, coins) in enumerate(guild.routes[-(p.height - 1) :], 1):
        p.put(0, number, f"{NAMES[first]}–{NAMES[second]}", p.pal.dim)
        p.right(min(p.width, 30), number, str(coins), bold=True)


def _slots(p: Painter, scene: Scene, person: Person, guild: GuildView) -> None:
    """As cards where there is room, else by name."""
    if p.height >= _CARD_ROWS:
        paint_kept(p.area(0, 1, p.width, p.height - 1), guild.slots, scene.words, piece_color(p.look, person))
        return
    section(p, 0, 0, p.width, scene.say("table.slots"))
    for number, card in enumerate(guild.slots):
        p.right(3, 1 + number, ROMAN[number], p.pal.faint)
        x = p.put(4, 1 + number, cut(card_name(scene.words, card), p.width - 12), p.pal.dim) + 1 if card is not None else 4
        p.spans(x, 1 + number, code(p.look, scene.words, card))
