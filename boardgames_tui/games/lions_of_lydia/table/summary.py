"""Players in the summary, and one player's whole mat."""

from textwrap import wrap

from boardgames_tui.games.lions_of_lydia.content import CARDS, LEVELS
from boardgames_tui.games.lions_of_lydia.view import LydiaView, OwnedView, PlayerView
from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.painter import Painter, Span, cut
from boardgames_tui.kit.pieces import section

from .glyphs import card_text, chip, cost, effect, full_name, kind_fill
from .mat import board_remark
from .scales.influence import paint_influence
from .scales.tracks import TRACK_WIDTH, bag_spans, paint_purse, paint_tracks
from .scene import Scene


def paint_player(p: Painter, scene: Scene, person: Person) -> None:
    """Row 0: home, upgraded cards towards the end, points; row 1: goods, coins, influence; row 2: cards, bag,
    courtyard."""
    view: LydiaView = scene.view
    player = view.players[person.seat]
    end = points(p, scene, player)
    x = 5 + len(cut(person.name, 12))
    x = p.spans(x, 0, [chip(p.look, scene.words, player.home)]) + 1
    if x + view.goal < end - 1:
        x = p.put(x, 0, "▲" * min(player.upgraded, view.goal), p.pal.accent)
        p.put(x, 0, "·" * (view.goal - player.upgraded), p.pal.line2)
    elif x + 4 < end:
        p.put(x, 0, f"▲{player.upgraded}", p.pal.accent)
    x = goods_line(p, 0, 1, scene, player, gap=1)
    text = f"{scene.say('table.infl')} "
    p.put(
        p.right(p.width, 1, f"{text}{player.influence}", p.pal.faint) + len(text), 1, str(player.influence), bold=True
    )
    if p.height > 2:
        key = "table.cards_of" if player.limit is not None else "table.cards"
        p.put(0, 2, scene.say(key, n=len(player.cards), of=player.limit or 0), p.pal.dim)
        x = p.width - _held_width(scene, player)
        x = p.put(x, 2, scene.say("table.bag"), p.pal.faint) + 1
        x = p.spans(x, 2, bag_spans(p, scene, player))
        if player.courtyard is not None:
            x = p.put(x + 1, 2, scene.say("table.yard_short"), p.pal.faint)
            p.spans(x + 1, 2, [chip(p.look, scene.words, player.courtyard)])


def _held_width(scene: Scene, player: PlayerView) -> int:
    bag = len(scene.say("table.hidden_bag", n=player.bag_size)) if player.bag is None else player.bag_size
    return (
        len(scene.say("table.bag"))
        + 1
        + bag
        + (len(scene.say("table.yard_short")) + 3 if player.courtyard is not None else 0)
    )


def paint_player_line(p: Painter, scene: Scene, person: Person) -> None:
    view: LydiaView = scene.view
    player = view.players[person.seat]
    x = goods_line(p, 0, 0, scene, player, gap=0)
    end = points(p, scene, player)
    if x + 3 < end:
        p.put(x + 1, 0, f"▲{player.upgraded}", p.pal.accent)


def points(p: Painter, scene: Scene, player: PlayerView) -> int:
    end = p.right(p.width, 0, f" {scene.say('unit.points')}", p.pal.faint)
    end = p.right(end, 0, "?" if player.score is None else str(player.score), bold=True)
    return p.right(end - 1, 0, "◎", p.pal.accent) if player.has_tile else end


def goods_line(p: Painter, x: int, y: int, scene: Scene, player: PlayerView, *, gap: int) -> int:
    """`R3 G1 Y2 B2 ¢4`."""
    for color, value in player.tracks:
        x = p.spans(x, y, [chip(p.look, scene.words, color)])
        x = p.put(x, y, "–" if value is None else str(value), p.pal.accent if value == 6 else None, bold=True) + gap
    x = p.spans(x + 1, y, [chip(p.look, scene.words, "coin")])
    return p.put(x, y, str(player.coins), bold=True)


def paint_mat(p: Painter, scene: Scene, person: Person) -> None:
    """Tracks, influence, bag; every card with what it does and what it is worth now."""
    view: LydiaView = scene.view
    player = view.players[person.seat]
    score = "?" if player.score is None else str(player.score)
    facts = scene.say("table.mat_facts", upgraded=player.upgraded, goal=view.goal, vp=score)
    section(p, 0, 0, p.width, scene.say("table.board_of", name=person.name), f"{board_remark(scene, player)} · {facts}")
    p.target("home", 0, 0, p.width, 1)
    paint_tracks(p, 0, 1, scene, player)
    paint_influence(p.area(TRACK_WIDTH + 2, 1, p.width - TRACK_WIDTH - 2, 3), scene, player, person)
    paint_purse(p, TRACK_WIDTH + 2, 4, p.width - TRACK_WIDTH - 2, scene, player)
    section(p, 0, 6, p.width, scene.say("table.properties"), scene.say("table.now_worth"))
    rows = p.height - 7
    each = 2 if 2 * len(player.cards) <= rows else 1
    for number, owned in enumerate(player.cards[: rows // each]):
        _card_line(p.area(0, 7 + number * each, p.width, each), scene, owned)
    level, y = LEVELS[player.influence].points, 7 + len(player.cards) * each
    if level and y < p.height:
        p.put(4, y, scene.say("table.influence_points", level=player.influence), p.pal.dim)
        p.right(p.width, y, str(level), bold=True)


def _card_line(p: Painter, scene: Scene, owned: OwnedView) -> None:
    bar = kind_fill(p.look, owned.kind)
    p.target(f"own:{owned.card}", 0, 0, p.width, p.height)
    p.put(1, 0, {"base": " ", "upgraded": "▲", "covered": "⌂"}[owned.face], p.pal.accent)
    p.put(2, 0, " " if p.look.is_full else "│", bar, bar if p.look.is_full else None)
    p.put(4, 0, cut(full_name(scene.words, owned.card), 24), bold=owned.face != "base")
    x = 29
    p.spans(x, 0, cost(p.look, scene.words, owned.card) if owned.face == "base" else [Span("–", p.pal.faint)])
    text = (
        scene.say("table.covered_text") if owned.face == "covered" else card_text(scene.words, owned.card, owned.face)
    )
    available = p.width - x - 13
    if len(wrap(text, available)) <= p.height:
        p.paragraph(x + 8, 0, available, text, p.height, p.pal.dim)
    else:  # glyphs tell everything where words would be cut
        p.spans(x + 8, 0, effect(p.look, scene.words, owned.card, owned.face, available), available)
    worth = "?" if owned.points is None else str(owned.points)
    p.right(p.width, 0, f"★ {worth}" if CARDS[owned.card].scoring else worth, bold=True)
