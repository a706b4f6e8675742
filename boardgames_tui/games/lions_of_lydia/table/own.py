"""The own board: resource tracks, purse and bag, influence, properties with what they yield.

R   ██ ██ ██ ▒▒ ·· ✦    3→4     filled, what the choice under the cursor would add, the bonus on the sixth
¢   4 of 12   bag R G B + Y     purse, bag, the merchant in hand
0  1  2  3  4  5  6             influence: passed tinted, present solid; limits and points below
"""

from collections.abc import Sequence

from boardgames_tui.games.lions_of_lydia.content import ARTISAN_LEVEL, BONUS_SPACE, COIN_MAX, LEVELS, RESOURCE_MAX, Color
from boardgames_tui.games.lions_of_lydia.view import LydiaView, OwnedView, PlayerView
from boardgames_tui.tui.kit.paint_cache import PaintCache
from boardgames_tui.tui.kit.painter import Painter, Rect, Span, cut, spans_len
from boardgames_tui.tui.kit.people import Person
from boardgames_tui.tui.kit.pieces import TRACK_STEP, marked, section, track
from boardgames_tui.tui.kit.table import Scene

from .outlooks import ahead, asked_color, chosen_outlook
from .signs import NAME_WIDTH, chip, effect, fill, kind_fill, letter, merchants, short_name

TRACK_WIDTH = 28
LEVEL_WIDTH = 3
INFLUENCE_WIDTH = LEVEL_WIDTH * len(LEVELS)
LABELLED_WIDTH = INFLUENCE_WIDTH + 7
"""With the words that say what its rows are."""
CARD_WIDTH, LEAST_CARD_WIDTH, MOST_CARD_WIDTH = 26, 20, 42
AIR = 10
"""Columns left free round the influence track before the lines of the cards grow."""


def paint_own_board(p: Painter, scene: Scene, cache: PaintCache, *, tall: bool) -> None:
    view: LydiaView = scene.view
    own, person = view.players[scene.seat], scene.people[scene.seat]
    cache.put(p, Rect(0, 0, p.width, 1), "head", _head, scene, own, person)
    paint_tracks(p, 0, 1, scene, own)
    if p.height < 6:
        paint_purse(p, TRACK_WIDTH + 1, 1, p.width - TRACK_WIDTH - 1, scene, own)
        cards = Rect(TRACK_WIDTH + 1, 2, p.width - TRACK_WIDTH - 1, p.height - 2)
        level = Rect(0, 0, 0, 0)
    elif tall:
        paint_purse(p, 0, 5, TRACK_WIDTH, scene, own)
        level = Rect(0, 6, TRACK_WIDTH, p.height - 6)
        cards = Rect(TRACK_WIDTH + 2, 1, p.width - TRACK_WIDTH - 2, p.height - 1)
    else:
        beside = TRACK_WIDTH + 1 + INFLUENCE_WIDTH + 1
        left = max(beside, p.width - max(CARD_WIDTH, min(MOST_CARD_WIDTH, p.width - beside - AIR)))
        paint_purse(p, 0, 5, left - 2, scene, own)
        free = left - TRACK_WIDTH - 1
        width = LABELLED_WIDTH if free >= LABELLED_WIDTH else INFLUENCE_WIDTH
        x = TRACK_WIDTH + 1 + max(0, free - width) // 2
        p.put(x, 1, scene.say("table.influence"), p.pal.dim)
        if width == INFLUENCE_WIDTH and own.courtyard is None:
            p.right(x + INFLUENCE_WIDTH, 5, scene.say("table.limit_points"), p.pal.faint, italic=True)
        level = Rect(x, 2, width, 3)
        cards = Rect(left, 1, p.width - left, p.height - 1)
    cache.put(p, level, ("influence", scene.is_cursor("influence")), paint_influence, scene, own, person)
    outlook = chosen_outlook(scene)
    paying = frozenset(gain.of for gain in outlook.gains if gain.source == "card") if outlook is not None else frozenset()
    here = scene.chosen.target if scene.chosen is not None and (scene.chosen.target or "").startswith("own:") else None
    cache.put(p, cards, ("cards", here, paying), paint_cards, scene, own)


def _head(p: Painter, scene: Scene, own: PlayerView, person: Person) -> None:
    title = scene.say("table.yours") if not person.is_bot and scene.reader in (None, scene.seat) else person.name
    section(p, 0, 0, p.width, title, board_remark(scene, own), focused=bool(scene.choices))


def board_remark(scene: Scene, own: PlayerView) -> str:
    limit = scene.say("table.limit", n=own.limit) if own.limit is not None else scene.say("table.no_limit")
    return f"{limit} · {scene.say(f'table.trader.{own.home}')}"


def paint_tracks(p: Painter, x: int, y: int, scene: Scene, own: PlayerView, *, live: bool = True) -> None:
    after = ahead(scene) if live else {}
    for row, (color, value) in enumerate(own.tracks):
        p.spans(x, y + row, [chip(p.look, scene.words, color, wide=True)])
        if value is None:
            p.put(x + 4, y + row, f"→ {scene.say('table.tomb_track')}", p.pal.dim, italic=True)
            continue
        if color == own.home and own.influence == len(LEVELS) - 1:
            p.put(x + 3, y + row, "*", p.pal.accent, bold=True)  # pays for any colour (R47)
        _cells(p, x + 4, y + row, scene, color, value, after.get(color, value), live=live)
        end = p.put(x + 4 + 3 * RESOURCE_MAX, y + row, str(value), bold=True)
        if after.get(color, value) != value:
            p.put(end, y + row, f"→{after[color]}", p.pal.accent, bold=True)


def _cells(p: Painter, x: int, y: int, scene: Scene, color: Color, value: int, after: int, *, live: bool) -> None:
    """Six cells of two; when an amount of this colour is asked, each filled cell means all resources from it on."""
    shade = fill(p.look, color)
    asked = live and asked_color(scene) == color
    track(p, x, y, RESOURCE_MAX, value, shade, after=after, bonus_at=BONUS_SPACE)
    for cell in range(1, value + 1) if asked else ():
        left = x + (cell - 1) * TRACK_STEP
        number = scene.choice_at(f"amount:{value - cell + 1}")
        if number is not None:
            ink, ground = marked(p, number == scene.cursor)
            p.put(left, y, scene.letters[number].center(2), ink, ground, bold=True, under=p.look.is_mono)
            p.target(f"amount:{value - cell + 1}", left, y, 2, 1)


def paint_purse(p: Painter, x: int, y: int, room: int, scene: Scene, own: PlayerView, *, live: bool = True) -> None:
    """Coins, what is in the bag, the merchant in hand, the courtyard."""
    view: LydiaView = scene.view
    after = (ahead(scene) if live else {}).get("coin", own.coins)
    wide = room >= 40
    end = x + room
    x = p.spans(x, y, [chip(p.look, scene.words, "coin", wide=True)]) + 1
    x = p.put(x, y, str(own.coins), bold=True)
    if after != own.coins:
        x = p.put(x, y, f"→{after}", p.pal.accent, bold=True)
    x = p.put(x, y, scene.say("table.of", n=COIN_MAX) if wide else f"/{COIN_MAX}", p.pal.faint) + (3 if wide else 1)
    x = p.put(x, y, scene.say("table.bag") if wide or own.courtyard is None else scene.say("table.bag_short"), p.pal.faint) + 1
    x = p.spans(x, y, bag_spans(p, scene, own), end - x)
    if live and view.in_hand is not None and scene.decision is not None and scene.decision.seat == own.seat:
        x = p.put(x, y, "+", p.pal.dim)
        x = _hand(p, x, y, scene, "drawn", chip(p.look, scene.words, view.in_hand))
    if own.courtyard is not None:
        x = p.put(x + 1, y, scene.say("table.yard") if wide else scene.say("table.yard_short"), p.pal.faint)
        _hand(p, x + 1, y, scene, "yard", chip(p.look, scene.words, own.courtyard), live=live)


def _hand(p: Painter, x: int, y: int, scene: Scene, name: str, span: Span, *, live: bool = True) -> int:
    """A merchant who can be played; his letter beside him while the swap is asked."""
    number = scene.choice_at(f"hand:{name}") if live else None
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


def paint_influence(p: Painter, scene: Scene, own: PlayerView, person: Person, *, live: bool = True) -> None:
    """Levels; then limits and points, where there are rows for them."""
    shade = p.look.player(person.color)
    passed = p.look.mix(p.pal.bg, shade, 0.3)
    number = scene.choice_at("influence") if live else None
    for level, printed in enumerate(LEVELS):
        x = level * LEVEL_WIDTH
        text = str(level).center(LEVEL_WIDTH)
        if level == own.influence:
            p.put(x, 0, text if p.look.is_full else f"[{level}]", p.look.ink(shade), shade, bold=True)
        elif number is not None and level == own.influence + 1:
            ink, ground = marked(p, number == scene.cursor)
            p.put(x, 0, f"→{scene.letters[number]} ", ink, ground, bold=True)
            p.target("influence", x, 0, LEVEL_WIDTH, 1)
        else:
            p.put(x, 0, text, p.pal.text if level < own.influence else p.pal.dim, passed if level < own.influence else p.pal.card)
        if (level == 1 and own.lydian_waits) or (level == ARTISAN_LEVEL and own.artisan_waits):
            p.spans(x + 2, 0, [chip(p.look, scene.words, "lydian" if level == 1 else "artisan")])
        p.put(x, 1, (p.look.sign("∞", "-") if printed.limit is None else str(printed.limit)).center(LEVEL_WIDTH), p.pal.faint)
        if printed.points:
            p.right(x + LEVEL_WIDTH, 2, f"{printed.points} ".rjust(LEVEL_WIDTH), p.pal.faint)
        elif coins := sum(reward.amount for reward in printed.on_enter if reward.type == "gain_coins"):
            p.put(x + 1, 2, f"{coins}{letter(scene.words, 'coin')}", p.pal.faint)
    if p.width > INFLUENCE_WIDTH + 5:
        for row, key in enumerate(("table.level", "table.limit_word", "table.points_word")):
            p.put(INFLUENCE_WIDTH + 1, row, cut(scene.say(key), p.width - INFLUENCE_WIDTH - 1), p.pal.faint, italic=True)


def paint_cards(p: Painter, scene: Scene, own: PlayerView, *, live: bool = True) -> None:
    """One line each, in as few columns as hold them: a wide line tells its effect in full."""
    per_column = max(1, p.height)
    columns = max(1, min(-(-len(own.cards) // per_column), (p.width + 1) // (LEAST_CARD_WIDTH + 1)))
    width = min((p.width - columns + 1) // columns, MOST_CARD_WIDTH)
    paying = {gain.of for gain in outlook.gains if gain.source == "card"} if live and (outlook := chosen_outlook(scene)) else set()
    room = columns * per_column
    shown: Sequence[OwnedView] = own.cards if len(own.cards) <= room else own.cards[: room - 1]
    for number, owned in enumerate(shown):
        x, y = number // per_column * (width + 1), number % per_column
        own_card(p.area(x, y, width, 1), scene, owned, live=live, pays=owned.card in paying)
    if len(shown) < len(own.cards):
        p.put((columns - 1) * (width + 1) + 4, per_column - 1, scene.say("table.more", n=len(own.cards) - len(shown)), p.pal.accent)


def own_card(p: Painter, scene: Scene, owned: OwnedView, *, live: bool, pays: bool = False) -> None:
    """`a▲┃Grain Market  any@Y→YY`: key, upgraded or covered, kind, name, effect of the present side."""
    target = f"own:{owned.card}"
    number = scene.choice_at(target) if live else None
    here = number is not None and number == scene.cursor
    ground = p.pal.cursor if here else p.pal.card
    p.fill(0, 0, p.width, 1, ground)
    if number is not None:
        p.put(0, 0, scene.letters[number], *marked(p, here), bold=True, under=p.look.is_mono)
        p.target(target, 0, 0, p.width, 1)
    p.put(1, 0, {"base": " ", "upgraded": "▲", "covered": "⌂"}[owned.face], p.pal.on_cursor if here else p.pal.accent)
    bar = kind_fill(p.look, owned.kind)
    p.put(2, 0, " " if p.look.is_full else "│", bar, bar if p.look.is_full else None)
    ink = p.pal.on_cursor if here else p.pal.good if pays else p.pal.text
    p.put(3, 0, "+" if pays else " ", ink, bold=True)
    name = short_name(scene.words, owned.card)
    brief = effect(p.look, scene.words, owned.card, owned.face, max(8, p.width - 5 - len(name)))
    # effects stand in a column; a long one begins earlier
    x = max(12, min(5 + NAME_WIDTH, p.width - spans_len(brief)))
    p.put(4, 0, cut(name, x - 5), ink, bold=owned.face != "base" or here)
    x = p.spans(x, 0, [each if each.bg else each._replace(fg=ink if here else each.fg) for each in brief], p.width - x)
    if owned.points is not None and x + len(worth := f"{owned.points} {scene.say('unit.points')}") + 2 <= p.width:
        p.right(p.width - 1, 0, worth, p.pal.on_cursor if here else p.pal.faint)
