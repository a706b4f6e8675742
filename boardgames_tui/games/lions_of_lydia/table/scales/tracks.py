"""What is owned beside cards: resource tracks, purse, bag, the merchant in hand and the one in the courtyard.

R   ██ ██ ██ ▒▒ ·· ✦    3→4     filled, what the choice under the cursor would add, the bonus on the sixth
¢   4 of 12   bag R G B + Y     purse, bag, the merchant in hand
"""

from boardgames_tui.games.lions_of_lydia.content import BONUS_SPACE, COIN_MAX, RESOURCE_MAX, TOP_LEVEL, Color
from boardgames_tui.games.lions_of_lydia.table.glyphs import chip, fill, merchants
from boardgames_tui.games.lions_of_lydia.table.placements import ahead, asked_color
from boardgames_tui.games.lions_of_lydia.table.scene import Scene
from boardgames_tui.games.lions_of_lydia.view import LydiaView, PlayerView
from boardgames_tui.kit.painter import Painter, Span
from boardgames_tui.kit.pieces import TRACK_STEP, marked, track

TRACK_WIDTH = 28


def paint_tracks(p: Painter, x: int, y: int, scene: Scene, own: PlayerView) -> None:
    after = ahead(scene)
    for row, (color, value) in enumerate(own.tracks):
        p.target(f"track:{color}", x, y + row, TRACK_WIDTH, 1)
        p.spans(x, y + row, [chip(p.look, scene.words, color, wide=True)])
        if value is None:
            p.put(x + 4, y + row, f"→ {scene.say('table.tomb_track')}", p.pal.dim, italic=True)
            continue
        if color == own.home and own.influence == TOP_LEVEL:
            p.put(x + 3, y + row, "*", p.pal.accent, bold=True)  # pays for any colour (R47)
        _cells(p, x + 4, y + row, scene, color, value, after.get(color, value))
        end = p.put(x + 4 + 3 * RESOURCE_MAX, y + row, str(value), bold=True)
        if after.get(color, value) != value:
            p.put(end, y + row, f"→{after[color]}", p.pal.accent, bold=True)


def _cells(p: Painter, x: int, y: int, scene: Scene, color: Color, value: int, after: int) -> None:
    """Six cells of two; when an amount of this colour is asked, each filled cell means all resources from it on."""
    shade = fill(p.look, color)
    asked = asked_color(scene) == color
    track(p, x, y, RESOURCE_MAX, value, shade, after=after, bonus_at=BONUS_SPACE)
    for cell in range(1, value + 1) if asked else ():
        left = x + (cell - 1) * TRACK_STEP
        number = scene.choice_at(f"amount:{value - cell + 1}")
        if number is not None:
            ink, ground = marked(p, number == scene.cursor)
            p.put(left, y, scene.letters[number].center(2), ink, ground, bold=True, under=p.look.is_mono)
            p.target(f"amount:{value - cell + 1}", left, y, 2, 1)


def paint_purse(p: Painter, x: int, y: int, available: int, scene: Scene, own: PlayerView) -> None:
    """Coins, what is in the bag, the merchant in hand, the courtyard."""
    view: LydiaView = scene.view
    after = ahead(scene).get("coin", own.coins)
    wide = available >= 40
    left, end = x, x + available
    x = p.spans(x, y, [chip(p.look, scene.words, "coin", wide=True)]) + 1
    x = p.put(x, y, str(own.coins), bold=True)
    if after != own.coins:
        x = p.put(x, y, f"→{after}", p.pal.accent, bold=True)
    x = p.put(x, y, scene.say("table.of", n=COIN_MAX) if wide else f"/{COIN_MAX}", p.pal.faint)
    bag = x + (3 if wide else 1)
    x = (
        p.put(
            bag,
            y,
            scene.say("table.bag") if wide or own.courtyard is None else scene.say("table.bag_short"),
            p.pal.faint,
        )
        + 1
    )
    x = p.spans(x, y, bag_spans(p, scene, own), end - x)
    p.target("purse", left, y, bag - left, 1)
    p.target("bag", bag, y, x - bag, 1)
    if view.in_hand is not None and scene.decision is not None and scene.decision.seat == own.seat:
        x = p.put(x, y, "+", p.pal.dim)
        x = _hand(p, x, y, scene, "drawn", chip(p.look, scene.words, view.in_hand))
    if own.courtyard is not None:
        x = p.put(x + 1, y, scene.say("table.yard") if wide else scene.say("table.yard_short"), p.pal.faint)
        _hand(p, x + 1, y, scene, "yard", chip(p.look, scene.words, own.courtyard))


def _hand(p: Painter, x: int, y: int, scene: Scene, name: str, span: Span) -> int:
    """A merchant who can be played; his letter beside him while the swap is asked."""
    number = scene.choice_at(f"hand:{name}")
    first = x
    x = p.spans(x, y, [span])
    if number is not None:
        ink, ground = marked(p, number == scene.cursor)
        x = p.put(x, y, scene.letters[number], ink, ground, bold=True, under=p.look.is_mono)
    p.target(f"hand:{name}", first, y, x - first, 1)
    return x


def bag_spans(p: Painter, scene: Scene, player: PlayerView) -> list[Span]:
    if player.bag is None:
        return [Span(scene.say("table.hidden_bag", n=player.bag_size), p.pal.dim)]
    return merchants(p.look, scene.words, [each for each, n in player.bag for _ in range(n)])
