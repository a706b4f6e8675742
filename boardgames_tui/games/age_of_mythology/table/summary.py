"""Players in the summary, and one player's whole board (F3)."""

from boardgames_tui.games.age_of_mythology.content import AGES, RESOURCES
from boardgames_tui.games.age_of_mythology.view import BoardView, MythologyView
from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.painter import Painter, Span, cut
from boardgames_tui.kit.pieces import named_things, section

from .cards import paint_cards
from .decision.hand import hand_title
from .decision.shop import catalogue
from .glyphs import card_name, chip, cube_color, culture_letter, culture_tag
from .mat import paint_areas, paint_holding
from .scene import Scene


def paint_player(p: Painter, scene: Scene, person: Person) -> None:
    """Row 0: culture, age, victory cubes; row 1: cubes and hand; row 2: units, buildings, villagers."""
    view: MythologyView = scene.view
    board = view.boards[person.seat]
    end = p.right(p.width, 0, str(board.victory), bold=True)
    end = p.right(end, 0, "■ ", p.look.readable(cube_color(p.look), p.pal.bg, 3))
    x = 5 + len(cut(person.name, 12))
    p.put(x, 0, cut(_standing(scene, board), max(0, end - x - 1)), p.pal.dim)
    x = 0
    for number, resource in enumerate(RESOURCES):
        p.spans(x, 1, [chip(scene, resource), Span(str(board.cubes[number]), bold=True)])
        x += 4 if board.cubes[number] < 10 else 5
    if p.height == 2:
        x = p.put(x, 1, f"{board.units}{scene.say('table.u')} {board.buildings}⌂", p.pal.dim) + 1
        if scene.seat in board.neighbours:
            x = p.put(x, 1, "⇄", p.pal.dim) + 1
    _hand(p, board, 1, x)
    if p.height > 2:
        facts = (
            ("table.units_short", board.units),
            ("table.buildings_short", board.buildings),
            ("table.villagers_short", board.villagers),
        )
        x = 0
        for key, number in facts:
            x = p.put(x, 2, scene.say(key), p.pal.faint) + 1
            x = p.put(x, 2, str(number), bold=True) + 2
        if len(scene.people) > 3 and scene.seat in board.neighbours:
            p.right(p.width, 2, cut(scene.say("table.neighbour"), p.width - x), p.pal.dim)


def _standing(scene: Scene, board: BoardView) -> str:
    mark = " ⚑" if board.is_start else ""
    return f"{culture_tag(scene.words, board.culture)} {scene.say(f'age.{board.age}')}{mark}"


def _hand(p: Painter, board: BoardView, y: int, x: int) -> None:
    """Cards in hand: permanent ones pale, random ones gold, free places as dots."""
    cards = board.hand_permanent + board.hand_random
    start = max(x, p.width - max(cards, board.hand_limit))
    p.put(start, y, "▮" * board.hand_permanent, p.pal.dim)
    p.put(start + board.hand_permanent, y, "▮" * board.hand_random, p.look.readable(p.pal.accent, p.pal.bg, 3))
    p.put(start + cards, y, "·" * max(0, board.hand_limit - cards), p.pal.line2)


def paint_player_line(p: Painter, scene: Scene, person: Person) -> None:
    """`II F5W3G4V2 ■2 7u 5⌂`: age, cubes, victory cubes, units, buildings."""
    view: MythologyView = scene.view
    board = view.boards[person.seat]
    age = ("I", "II", "III", "IV")[AGES.index(board.age)]
    x = p.put(0, 0, f"{culture_letter(scene.words, board.culture)}{age}", p.pal.dim)
    x = max(x, 4)
    tail = f"{board.units}{scene.say('table.u')} {board.buildings}⌂"
    cubes = f"■{board.victory}"
    digits = sum(len(str(amount)) for amount in board.cubes)
    spare = p.width - x - digits - len(RESOURCES) - len(cubes) - 1
    has_tail = spare >= len(tail)  # better without gaps than without what comes last
    gap = 1 if spare >= len(RESOURCES) + len(tail) or (spare >= len(RESOURCES) - 1 and not has_tail) else 0
    for number, resource in enumerate(RESOURCES):
        x = p.spans(x, 0, [chip(scene, resource), Span(str(board.cubes[number]), bold=True)]) + gap
    if has_tail:
        p.right(p.width, 0, tail, p.pal.dim)
        p.right(p.width - len(tail) - 1, 0, cubes, p.look.readable(cube_color(p.look), p.pal.bg, 3), bold=True)
    else:
        p.right(p.width, 0, cubes, p.look.readable(cube_color(p.look), p.pal.bg, 3), bold=True)


def paint_mat(p: Painter, scene: Scene, person: Person) -> None:
    """The whole board of one player; the hand only for its owner's eyes, the discard pile for everybody's."""
    view: MythologyView = scene.view
    board = view.boards[person.seat]
    rows = 3 if p.height >= 26 else 2
    if board.culture is None:
        p.put(0, 0, scene.say("table.no_culture"), p.pal.faint, italic=True)
        return
    window = p.area(0, 0, min(p.width, 112), p.height)
    standing = f"{scene.say(f'cultures.{board.culture}.name')} · {scene.say(f'basics.{board.age}.name')}"
    won = scene.say("table.won", won=board.won, bought=board.bought)
    p.put(0, 0, cut(f"{standing} · {won}", p.width), p.pal.dim)
    p.target(f"leader:{board.seat}", 0, 0, p.width, 1)
    y = paint_areas(window, scene, board, 1, rows)
    y = paint_holding(window, scene, board, y)
    if y + 1 >= p.height:
        return
    if scene.reader == person.seat and view.hand:
        secret = "" if scene.is_replay else scene.say("table.only", name=person.name)
        section(window, 0, y, window.width, hand_title(scene), secret)
        names = ", ".join(card_name(scene.words, card) for card in view.hand)
        if p.height - y >= 9 and not scene.small:
            rest = window.area(0, y, window.width, p.height - y)
            paint_cards(rest, scene, [(card, f"held:{card}", "", False) for card in view.hand], 1)
        else:
            window.paragraph(0, y + 1, window.width, names, p.height - y - 1, p.pal.dim)
        return
    facts = scene.say("table.hand_facts", permanent=board.hand_permanent, random=board.hand_random, deck=board.deck)
    section(window, 0, y, window.width, scene.say("table.discard_pile", n=len(board.discard)), facts)
    below = window.area(0, y + 1, window.width, min(2, max(1, p.height - y - 1)))
    if board.discard:
        cards = [(f"held:{card}", card_name(scene.words, card)) for card in reversed(board.discard)]
        y += 1 + named_things(below, cards, p.pal.dim)
    else:
        below.put(0, 0, "–", p.pal.dim)
        y += 2
    if p.height - y >= 5:
        section(
            window,
            0,
            y + 1,
            window.width,
            scene.say("table.kinds_of", culture=scene.say(f"cultures.{board.culture}.name")),
        )
        catalogue(window.area(0, y + 2, window.width, p.height - y - 2), scene, board.culture)
