"""Powers in the list of players, and everything of one of them (F3)."""

from boardgames_tui.games.lotr_risk.board import MEMBERS
from boardgames_tui.games.lotr_risk.view import PlayerView, RiskView
from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import named_things, section

from . import glyphs
from .cards import paint_all_cards
from .scene import Scene

LINE = 20
"""Columns of a power in one row, with two figures everywhere, without the word for points."""


def paint_player(p: Painter, scene: Scene, person: Person) -> None:
    """Row 0 right: points; row 1: lands, strongholds, income; row 2: cards and leaders."""
    player: PlayerView = scene.view.players[person.seat]
    p.right(p.width, 0, str(player.points), bold=True)
    x = p.put(0, 1, str(player.lands), bold=True)
    x = p.put(x + 1, 1, scene.say("table.lands"), p.pal.dim)
    x = p.put(x + 1, 1, f"{glyphs.stronghold(p.look)}{player.strongholds}", p.pal.text)
    p.right(p.width, 1, f"+{player.income}", p.pal.dim)
    if p.height < 3:
        return
    if player.out:
        p.put(0, 2, scene.say("table.out"), p.pal.danger, bold=True)
        return
    flags = glyphs.leader(p.look) * len(player.leaders)
    right = f"{flags} {scene.say(f'side.{player.side}')}" if p.width >= 28 else flags
    cards = [
        scene.say(key, lands=player.land_cards, adventures=player.adventure_cards)
        for key in ("table.cards_long", "table.cards_mid")
    ]
    p.put(0, 2, cards[0] if len(cards[0]) + len(right) < p.width else cards[1], p.pal.dim)
    p.right(p.width, 2, right, p.pal.dim)


def paint_player_line(p: Painter, scene: Scene, person: Person) -> None:
    player: PlayerView = scene.view.players[person.seat]
    if player.out:
        p.put(0, 0, scene.say("table.out"), p.pal.danger)
    else:
        x = p.put(0, 0, f"{player.lands:>2}", bold=True)
        x = p.put(x, 0, f" {glyphs.stronghold(p.look)}{player.strongholds} +{player.income}", p.pal.dim)
        cards = scene.say("table.cards_short", lands=player.land_cards, adventures=player.adventure_cards)
        p.put(x + 1, 0, cards, p.pal.dim)
    end = p.right(p.width, 0, f" {scene.say('table.pts')}", p.pal.faint) if p.width > LINE + 2 else p.width
    p.right(end, 0, f"{player.points:>3}", bold=True)


def paint_mat(p: Painter, scene: Scene, person: Person) -> None:
    """Numbers, leaders, regions, collected cards; for the person's own eyes also the hand with its texts."""
    view: RiskView = scene.view
    player = view.players[person.seat]
    side = scene.say(f"side.{player.side}")
    facts = scene.say("table.mat_facts", lands=player.lands, strongholds=player.strongholds, points=player.points)
    section(p, 0, 0, p.width, scene.say("table.power"), f"{side} · {facts}")
    supply = "  ".join(f"{glyphs.figure(p.look, unit)} {number}" for unit, number in enumerate(player.supply))
    p.put(0, 1, scene.say("table.mat_supply", supply=supply, income=player.income), p.pal.text)
    _leaders(p, scene, player)
    if view.hand is not None and scene.reader == person.seat:  # the cards first: the regions have a page of their own
        y = paint_all_cards(p, scene, 4)
        y = _regions(p, scene, person, y + 1)
    else:
        y = _regions(p, scene, person, 4)
        section(p, 0, y + 1, p.width, scene.say("table.hand"))
        hidden = scene.say("table.hand_hidden", lands=player.land_cards, adventures=player.adventure_cards)
        if scene.is_mine and scene.seat == person.seat:
            hidden += f" ({scene.say('table.hand_peek')})"
        p.put(0, y + 2, cut(hidden, p.width), p.pal.dim, italic=True)
        y += 3
    if player.collected and y + 2 < p.height:
        section(p, 0, y + 1, p.width, scene.say("table.collected"), str(len(player.collected)))
        cards = [(f"held:{card}", glyphs.card_name(scene.words, card)) for card in player.collected]
        named_things(p.area(0, y + 2, p.width, p.height - y - 2), cards, p.pal.text)


def _leaders(p: Painter, scene: Scene, player: PlayerView) -> None:
    names = [glyphs.land_name(scene.words, place) for place in player.leaders]
    told = cut(scene.say("table.mat_leaders", places=", ".join(names) or "–"), p.width)
    p.put(0, 2, told, p.pal.text)
    x = 0
    for place, name in zip(player.leaders, names, strict=True):
        if (x := told.find(name, x)) < 0:
            return  # cut
        p.target(f"about:{place}", x, 2, len(name), 1)
        x += len(name)


def _regions(p: Painter, scene: Scene, person: Person, y: int) -> int:
    """Where the lands of this power lie, fullest region first."""
    view: RiskView = scene.view
    order = sorted(view.regions, key=lambda region: -region.held[person.seat] / len(MEMBERS[region.region]))
    columns = max(1, p.width // 38)
    shown = [region for region in order if region.held[person.seat]]
    rows = 1 + (len(shown) + columns - 1) // columns
    if y + rows > p.height:
        return y
    section(p, 0, y, p.width, scene.say("table.regions"))
    for number, region in enumerate(shown):
        x, row = number % columns * 38, y + 1 + number // columns
        held, of = region.held[person.seat], len(MEMBERS[region.region])
        p.target(f"region:{region.region}", x, row, 36, 1)
        end = p.put(
            x,
            row,
            f"{glyphs.region_name(scene.words, region.region):<11}+{region.bonus}  ",
            p.pal.text,
            bold=held == of,
        )
        end = p.put(
            end, row, "■" * held, p.look.readable(p.look.player(person.color), p.pal.bg) if p.look.is_full else None
        )
        p.put(end, row, "□" * (of - held) + f" {held}/{of}", p.pal.dim)
    return y + rows
