"""The small table's upper part: the city with gates and tracks, the four sides as a list, the player's own cards."""

from boardgames_tui.games.lions_of_lydia.content import CARDS, GOLD_SLOT, MERCHANTS, Good
from boardgames_tui.games.lions_of_lydia.view import CitySideView, LydiaView
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import badge, key_chip, marked

from .card_faces.own_cards import paint_cards
from .cards import is_closed, tile_name, tile_price
from .fountain import FOUNTAIN_TILE, fountain_figures
from .gates import paint_gate
from .glyphs import STONE, WATER, chip, cost, effect, fill, kind_fill, short_name
from .layout import slots_of
from .mat import board_remark
from .placements import ahead
from .scales.influence import paint_influence
from .scales.races import paint_race
from .scales.tracks import TRACK_WIDTH, paint_purse, paint_tracks
from .scene import Scene

HEIGHT = 9
_CORNERS = {"red": (0, 0), "green": (30, 0), "yellow": (30, 5), "blue": (0, 5)}
_GATE = (14, 4)


def paint_city_page(p: Painter, scene: Scene) -> None:
    view: LydiaView = scene.view
    for gate in view.gates:
        x, y = _CORNERS[gate.color]
        paint_gate(p.area(x, y, *_GATE), scene, gate)
    _fountain(p.area(15, 0, 14, HEIGHT), scene)
    left = 46
    own = view.players[scene.seat]
    paint_tracks(p, left, 0, scene, own)
    paint_purse(p, left, 4, p.width - left, scene, own)
    paint_influence(p.area(left, 5, p.width - left, 3), scene, own, scene.people[scene.seat])
    if view.race is not None:
        paint_race(p.area(left, 8, p.width - left, 1), scene)


def _fountain(p: Painter, scene: Scene) -> None:
    view: LydiaView = scene.view
    here, number = scene.is_cursor("fountain"), scene.choice_at("fountain")
    ground = p.look.mix(p.pal.bg, WATER[0], 0.7) if p.look.is_full else p.pal.bg
    p.fill(0, 0, p.width, p.height, ground)
    p.target("fountain", 0, 0, p.width, p.height)
    if not p.look.is_full:
        for y in range(p.height):
            p.put(0, y, "│", "cyan")
            p.put(p.width - 1, y, "│", "cyan")
    title = cut(scene.say("city_board.fountain.name").upper(), 9)
    p.put(
        1,
        0,
        title,
        p.pal.on_cursor if here else "#ffffff" if p.look.is_full else None,
        p.pal.cursor if here else None,
        bold=True,
    )
    if number is not None:
        key_chip(p, p.width - 3, 0, scene.letters[number])
    p.target(FOUNTAIN_TILE, 1, 2, p.width - 2, 1)
    if view.tile_owner is None:
        coin = fill(p.look, "coin")
        p.put(1, 2, f"◎{scene.say('table.tile')}", p.look.ink(coin), coin, bold=True)
    else:
        badge(p, 1, 2, scene.people[view.tile_owner])
        p.put(5, 2, "◎", "#ffffff" if p.look.is_full else None)
    counts = [(each, view.fountain.count(each)) for each in MERCHANTS if each in view.fountain]
    fountain_figures(p, scene, counts, 4, p.height)


def paint_market_page(p: Painter, scene: Scene, *, names: bool = False) -> None:
    """A side a row: effect or name over cost and points; the card under the cursor is told in words by the band."""
    view: LydiaView = scene.view
    pitch = (p.width - 2) // slots_of(view)
    for row, side in enumerate(view.sides):
        p.put(
            0,
            2 * row,
            scene.say(f"table.side.{side.side}"),
            p.pal.faint if is_closed(scene, side.side) else p.pal.text,
            bold=True,
        )
        p.target(f"side:{side.side}", 0, 2 * row, 2, 2)
        for number in range(len(side.slots)):
            _small_card(p.area(2 + number * pitch, 2 * row, pitch, 2), scene, side, number, names=names)
    _means(p, HEIGHT - 1, scene)


def _means(p: Painter, y: int, scene: Scene) -> None:
    """What the player's own board holds to pay with, and what would be left of it."""
    view: LydiaView = scene.view
    own, after = view.players[scene.seat], ahead(scene)
    x = p.put(0, y, scene.say("table.yours") if scene.is_mine else scene.owner.name, p.pal.dim) + 2
    held: list[tuple[Good, int | None]] = [*own.tracks, ("coin", own.coins)]
    for good, n in held:
        left, x = x, p.spans(x, y, [chip(p.look, scene.words, good)])
        x = p.put(x, y, "–" if n is None else str(n), bold=True)
        if n is not None and after.get(good, n) != n:
            x = p.put(x, y, f"→{after[good]}", p.pal.accent, bold=True)
        p.target("purse" if good == "coin" else f"track:{good}", left, y, x - left, 1)
        x += 2
    left = p.right(p.width, y, board_remark(scene, own), p.pal.faint)
    p.target("home", left, y, p.width - left, 1)


def _small_card(whole: Painter, scene: Scene, side: CitySideView, number: int, *, names: bool) -> None:
    """The last column separates it from the next card; a long effect may stand there, for the next one begins with its
    bar."""
    p = whole.area(0, 0, whole.width - 1, whole.height)
    card, tile = side.slots[number].card, side.tile if number == GOLD_SLOT else None
    if card is None and tile is None:
        p.target(f"sold:{side.side}:{number}", 0, 0, p.width, 2)
        p.put(0, 0, "·".center(p.width), p.pal.line2)
        return
    target = f"tile:{tile}" if card is None else f"card:{card}"
    p.target(target, 0, 0, p.width, 2)
    choice, here = scene.choice_at(target), scene.is_cursor(target)
    faded = choice is None and is_closed(scene, side.side)
    stone = STONE[0] if p.look.is_full else STONE[1]
    color = stone if card is None else kind_fill(p.look, CARDS[card].kind)
    if faded and p.look.is_full:
        color = p.look.mix(color, p.pal.bg, 0.6)
    p.fill(0, 1, p.width, 1, p.pal.card)
    ink = p.pal.on_cursor if here else p.pal.faint if faded else None
    if names or card is None:
        p.fill(0, 0, p.width, 1, p.pal.cursor if here else color)
        name = tile_name(scene, tile) if card is None and tile is not None else short_name(scene.words, card or "")
        p.put(0 if names else 1, 0, cut(name, p.width if names else p.width - 1), ink or p.look.ink(color), bold=True)
    else:
        p.fill(0, 0, p.width, 1, p.pal.cursor if here else p.pal.card)
        brief = effect(p.look, scene.words, card, "base", p.width - 1 if CARDS[card].scoring else p.width)
        whole.spans(1, 0, [each if each.bg else each._replace(fg=ink or each.fg) for each in brief], p.width)
    for y in range(1 if names else 0, 2):
        p.put(0, y, " " if p.look.is_full else "│", color, color if p.look.is_full else None)
    x = 1
    if choice is not None:
        x = p.put(1, 1, scene.letters[choice], *marked(p, here), bold=True, under=p.look.is_mono)
    if card is not None:
        x = p.spans(x, 1, cost(p.look, scene.words, card))
        if side.slots[number].lydian and x < p.width - 2:
            p.spans(x + (x + 2 < p.width - 1), 1, [chip(p.look, scene.words, "lydian")])
        p.right(p.width, 1, "★" if CARDS[card].scoring else str(CARDS[card].points), bold=True)
    elif tile is not None:
        p.spans(x, 1, tile_price(p, scene, tile))


def paint_mine_page(p: Painter, scene: Scene) -> None:
    view: LydiaView = scene.view
    own = view.players[scene.seat]
    paint_tracks(p, 0, 0, scene, own)
    paint_purse(p, 0, 4, TRACK_WIDTH, scene, own)
    paint_influence(p.area(0, 5, TRACK_WIDTH, 3), scene, own, scene.people[scene.seat])
    paint_cards(p.area(TRACK_WIDTH + 1, 0, p.width - TRACK_WIDTH - 1, HEIGHT), scene, own)
