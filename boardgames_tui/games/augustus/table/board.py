"""What everybody shares, from top to bottom: the bag, the rewards, the market. While the first cards are chosen: the
six to choose from, above what there is to win and to take later."""

from collections.abc import Sequence

from boardgames_tui.engine import Event
from boardgames_tui.games.augustus.content import CODES, TILES, TOKENS, Tile
from boardgames_tui.games.augustus.view import AugustusView
from boardgames_tui.kit.board import BoardWidget
from boardgames_tui.kit.drawing.paint_cache import PaintCache
from boardgames_tui.kit.painter import Painter, Rect, cut
from boardgames_tui.kit.pieces import empty_slot, key_chip, pips, section
from boardgames_tui.kit.table import AnyTable

from .cards import market_card
from .choices import OFFERED, offered_tile
from .glyphs import glyph, hue, icon, kind_color, kind_letter
from .hand import paint_hand, paint_symbols
from .scene import Scene

ROWS, AIRY_ROWS = 14, 17
"""Number of rows of the three parts, without and with an empty row behind each."""


class AugustusBoard(BoardWidget):
    def __init__(self, table: AnyTable, *, id: str | None = None) -> None:
        super().__init__(table, id=id)
        self._cache = PaintCache()

    def draw(self, p: Painter, scene: Scene) -> None:
        self._cache.renew(p, scene)
        if scene.view.token is None:
            y = paint_hand(p, scene, self._cache)
            y = self._market(p, scene, self._rewards(p, scene, y))
            paint_symbols(p, scene, y, self._cache)
            return
        airy = p.height >= AIRY_ROWS
        self._cache.put(p, Rect(0, 0, p.width, 4), "bag", _bag, scene)
        y = self._rewards(p, scene, 4 + airy) + airy
        self._market(p, scene, y)

    def _rewards(self, p: Painter, scene: Scene, y: int) -> int:
        self._cache.put(p, Rect(0, y, p.width, 4), ("rewards", scene.is_cursor(OFFERED)), _rewards, scene)
        return y + 4

    def _market(self, p: Painter, scene: Scene, y: int) -> int:
        here = next((card for card in scene.view.display if scene.is_cursor(f"market:{card}")), None)
        self._cache.put(p, Rect(0, y, p.width, 6), ("market", here), _market, scene)
        return y + 6


def _bag(p: Painter, scene: Scene) -> None:
    view: AugustusView = scene.view
    section(
        p,
        0,
        0,
        p.width,
        scene.say("table.bag"),
        scene.say("table.bag_back" if view.next_bag != view.bag else "table.bag_legend"),
    )
    width = (p.width - 6) // 7
    for number, symbol in enumerate(TOKENS):
        x = number * (width + 1)
        color, drawn = hue(p.look, symbol), symbol == view.token
        p.fill(x, 1, width, 3, p.pal.card)
        p.target(f"token:{symbol}", x, 1, width, 3)
        ground = color if drawn else None
        if drawn:
            p.fill(x, 1, width, 1, color)
        sign = glyph(p.look, symbol)
        name = scene.say(f"table.token.{symbol}")
        left = x + (len(name) <= width - 3)  # a long name takes the margin
        p.put(left, 1, sign, p.look.ink(color) if drawn else color, ground, bold=drawn)
        p.put(left + 2, 1, cut(name, width - 2), p.look.ink(color) if drawn else p.pal.dim, ground, bold=drawn)
        pips(p, x + 1, 2, view.next_bag[symbol], TOKENS[symbol], color)
        p.put(x + 1, 3, CODES[symbol], p.pal.faint)
        p.right(x + width - 1, 3, scene.words.percent(round(100 * view.odds[symbol])), p.pal.text)


def _rewards(p: Painter, scene: Scene) -> None:
    section(p, 0, 0, p.width, scene.say("table.rewards"))
    moved = {event.args.get("tile") for event in scene.news if event.key in ("log.tile", "log.tile_moves")}
    width = 6
    gap = max(1, (p.width - 12 * width) // 11)
    for number, tile in enumerate(TILES):
        window = p.area(number * (width + gap), 1, width, 3)
        reward(window, scene, tile, is_new=f"@rewards.{tile}.name" in moved)


def reward(p: Painter, scene: Scene, tile: str, *, is_new: bool = False) -> None:
    """Condition, points, owner: six by three cells."""
    view: AugustusView = scene.view
    printed, owner = TILES[tile], view.tiles[tile]
    choice = scene.choice_at(OFFERED) if tile == offered_tile(scene) else None
    target = f"tile:{tile}" if choice is None else OFFERED
    here = choice is not None and choice == scene.cursor
    ground = p.look.mix(p.pal.card, p.look.player(scene.people[owner].color), 0.22) if owner is not None else p.pal.card
    p.fill(0, 0, p.width, 2, p.pal.cursor if here else ground)
    p.target(target, 0, 0, p.width, 3)
    ink = p.pal.on_cursor if here else None
    faint = ink or p.look.readable(p.pal.faint, ground)
    _condition(p, scene, printed, ink, faint)
    x = p.put(1, 1, str(printed.vp), ink, bold=True)
    p.put(x + 1, 1, scene.say("unit.points"), faint)
    if choice is not None:
        p.fill(0, 2, p.width, 1, p.pal.card)
        key_chip(p, 1, 2, scene.letters[choice])
    elif owner is None:
        p.fill(0, 2, p.width, 1, p.pal.card)
        p.put(1, 2, cut(scene.say("table.free"), 5), p.pal.faint)
    else:
        person = scene.people[owner]
        fill = p.look.player(person.color)
        amount = f" {view.players[owner].amounts[printed.condition['resource']]}" if printed.type == "resource" else ""
        p.fill(0, 2, p.width, 1, fill)
        p.put(1, 2, f"{person.letter}{amount}", p.look.ink(fill), fill, bold=True)
    if is_new:
        p.put(0, 0, "▎", p.pal.changed)
        p.put(0, 1, "▎", p.pal.changed)


def _condition(p: Painter, scene: Scene, printed: Tile, ink: str | None, faint: str) -> None:
    """What a tile asks for: three of a colour or one of each, so many cards, the most of a resource."""
    if printed.type == "color":
        kinds = printed.condition.get("each_of") or [printed.condition["color"]] * 3
        for place, kind in enumerate(kinds):
            p.put(1 + place, 0, "●", ink or kind_color(p.look, kind))
        if len(kinds) == 3:
            p.put(4, 0, kind_letter(scene.words, kinds[0]), faint)
    elif printed.type == "count":
        p.put(1, 0, str(printed.condition["controlled"]), ink, bold=True)
        p.put(3, 0, "■", ink or p.pal.dim)
    else:
        resource = printed.condition["resource"]
        p.put(1, 0, icon(p.look, resource), ink or hue(p.look, resource), bold=True)
        p.put(3, 0, scene.say("table.most"), faint)


def _market(p: Painter, scene: Scene) -> None:
    view: AugustusView = scene.view
    taking = scene.decision is not None and scene.decision.kind == "take_card"
    remark = scene.say("table.market_deck", deck=view.deck, discard=view.discards)
    section(p, 0, 0, p.width, scene.say("table.market"), remark, focused=taking)
    turned = turned_cards(scene.news)
    width, gap = 15, max(1, (p.width - 75) // 4)
    for number, card in enumerate(view.display):
        market_card(p.area(number * (width + gap), 1, width, 5), scene, card, is_new=card in turned)
    for number in range(len(view.display), 5):
        empty_slot(p, number * (width + gap), 2, width, "–")


def turned_cards(news: Sequence[Event]) -> set[object]:
    return {event.args.get("number") for event in news if event.key == "log.turned"}
