"""The small table: own objectives, market and rewards as tabs."""

from boardgames_tui.games.augustus.content import CARDS, CODES, TILES, TOKENS
from boardgames_tui.games.augustus.view import AugustusView
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import section

from .board import reward, turned_cards
from .cards import market_card, open_card
from .glyphs import brief_name, glyph, hue, kind_color
from .mat import discards_line, preview_line
from .scene import Scene

HEIGHT = 11


def bag_line(p: Painter, scene: Scene, y: int) -> None:
    """`✕X 4 24%`, seven times, behind what the chances are of; the drawn one filled."""
    view: AugustusView = scene.view
    left = p.put(0, y, scene.say("table.next_draw"), p.pal.dim) + 1
    width = (p.width - left) // 7
    for number, symbol in enumerate(TOKENS):
        x, color, drawn = left + number * width, hue(p.look, symbol), symbol == view.token
        p.target(f"token:{symbol}", x, y, width - 1, 1)
        sign = CODES[symbol] if p.look.ascii else glyph(p.look, symbol) + CODES[symbol]
        x = p.put(x, y, sign, p.look.ink(color) if drawn else color, color if drawn else None, bold=drawn)
        x = p.put(x + 1, y, str(view.next_bag[symbol]), bold=True)
        p.put(x + 1, y, scene.words.percent(round(100 * view.odds[symbol]), tight=True), p.pal.dim)


def paint_mine(p: Painter, scene: Scene) -> None:
    view: AugustusView = scene.view
    own, person = view.players[scene.seat], scene.people[scene.seat]
    bag_line(p, scene, 0)
    count = max(3, len(own.objectives))
    width = (p.width - (count - 1)) // count
    for number, objective in enumerate(own.objectives):
        window = p.area(number * (width + 1), 1, width, 8)
        open_card(window, scene, objective.card, objective.covered, person, neutralised=objective.neutralised)
    _controlled_line(p, scene, 9)
    preview_line(p, scene, 10)


def _controlled_line(p: Painter, scene: Scene, y: int) -> None:
    """The controlled row as chips on its rule."""
    own = scene.view.players[scene.seat]
    title = scene.say("table.controlled")
    section(p, 0, y, p.width, title)
    x = len(title) + 2
    letters = 2 * any(scene.choice_at(f"controlled:{card}") is not None for card in own.controlled)
    available = max(4, (p.width - x) // max(1, len(own.controlled)) - 3 - letters)
    for card in own.controlled:
        color = kind_color(p.look, CARDS[card].color)
        choice = scene.choice_at(f"controlled:{card}")
        here = choice is not None and choice == scene.cursor
        text = f" {brief_name(scene.words, card, available)} "
        if choice is not None:
            text = f" {scene.letters[choice]}{text}"
        p.target(f"controlled:{card}", x, y, len(text), 1)
        x = (
            p.put(
                x, y, text, p.pal.on_cursor if here else p.look.ink(color), p.pal.cursor if here else color, bold=here
            )
            + 1
        )


def paint_market(p: Painter, scene: Scene) -> None:
    view: AugustusView = scene.view
    bag_line(p, scene, 0)
    turned = turned_cards(scene.news)
    for number, card in enumerate(view.display):
        market_card(p.area(number * 16, 2, 15, 5), scene, card, is_new=card in turned)
    piles = scene.say("table.market_deck", deck=view.deck, discard=view.discards)
    discards_line(p, scene, 7, p.put(0, 7, piles, p.pal.faint) + 2)
    preview_line(p, scene, 10, rows=3)


def paint_rewards(p: Painter, scene: Scene) -> None:
    bag_line(p, scene, 0)
    for number, tile in enumerate(TILES):
        reward(p.area(number % 6 * 13, 2 + number // 6 * 4, 6, 3), scene, tile)
