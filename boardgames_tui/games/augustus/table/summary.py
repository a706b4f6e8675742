"""Players in the summary, and one player's whole mat."""

from boardgames_tui.games.augustus.content import CARDS, TILES
from boardgames_tui.games.augustus.view import AugustusView, PlayerView
from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.painter import Painter, Span, cut, spans_len
from boardgames_tui.kit.pieces import name_color, pips, section

from .board import reward
from .cards import open_card
from .glyphs import full_name, hue, icon, kind_color, kind_letter, power_brief, power_text
from .mat import ROW
from .scene import Scene

_ROOMY = 30
"""Rows in which the mat shows the empty places of the row too."""


def paint_player(p: Painter, scene: Scene, person: Person) -> None:
    """Row 0 right: marks and points; row 1: the seven, supply, tiles; row 2: open objectives as pips."""
    view: AugustusView = scene.view
    player = view.players[person.seat]
    end = p.right(p.width, 0, f" {scene.say('unit.points')}", p.pal.faint)
    end = p.right(end, 0, str(player.vp), bold=True)
    x = 5 + len(cut(person.name, 12))
    p.put(x, 0, cut(_marks(scene, view, player), max(0, end - x - 1)), p.pal.dim)
    x = _row_of_kinds(p, 0, 1, scene, player) + 2
    x = p.put(x, 1, str(player.supply), bold=True)
    p.put(x + 1, 1, scene.say("table.supply"), p.pal.faint)
    _tiles(p, 1, scene, player)
    if p.height > 2:
        color = name_color(p, person)
        x = 0
        for objective in player.objectives:
            x = pips(p, x, 2, objective.legions, len(objective.covered), color) + 3


def paint_player_line(p: Painter, scene: Scene, person: Person) -> None:
    view: AugustusView = scene.view
    player = view.players[person.seat]
    x = _row_of_kinds(p, 0, 0, scene, player) + 1
    x = p.put(x, 0, f"●{player.supply}", name_color(p, person))
    mark = "⚑" if view.crier == person.seat else " "
    p.put(x + 1, 0, mark, p.pal.dim)
    end = p.right(p.width, 0, f" {scene.say('unit.points')}", p.pal.faint)
    p.right(end, 0, f"{player.vp:>3}", bold=True)
    available, spans = end - 3 - (x + 3), _tile_spans(p, player)
    if spans_len(spans) > available:  # many tiles stand close together
        spans = [span for span in spans if span.text != " "]
    p.spans(x + 3, 0, spans, max(0, available))


def _marks(scene: Scene, view: AugustusView, player: PlayerView) -> str:
    marks = []
    if view.crier == player.seat:
        marks.append("⚑")
    if not view.players[0].objectives and player.has_chosen:
        marks.append(scene.say("table.chosen"))
    if len(player.controlled) >= ROW:
        marks.append("7!")
    return " ".join(marks)


def _row_of_kinds(p: Painter, x: int, y: int, scene: Scene, player: PlayerView) -> int:
    """Seven cells with the letters of the kinds on their colours."""
    for place in range(max(ROW, len(player.controlled))):
        if place < len(player.controlled):
            color = CARDS[player.controlled[place]].color
            fill = kind_color(p.look, color)
            p.put(x, y, kind_letter(scene.words, color), p.look.ink(fill), fill)
        else:
            p.put(x, y, "·", p.pal.line2)
        x += 1
    return x


def _tile_spans(p: Painter, player: PlayerView) -> list[Span]:
    spans = []
    for tile in player.tiles:
        printed = TILES[tile]
        if printed.type == "resource":
            resource = printed.condition["resource"]
            spans.append(Span(icon(p.look, resource), hue(p.look, resource), bold=True))
        elif printed.type == "count":
            spans.append(Span(f"{printed.condition['controlled']}■", p.pal.text))
        else:
            kinds = printed.condition.get("each_of")
            spans.append(Span("●", p.pal.text if kinds else kind_color(p.look, printed.condition["color"])))
        spans.append(Span(" "))
    return spans[:-1]


def _tiles(p: Painter, y: int, scene: Scene, player: PlayerView) -> None:
    spans = _tile_spans(p, player)
    width = sum(len(span.text) for span in spans)
    if spans:
        p.spans(p.width - width, y, spans)
    else:
        p.right(p.width, y, "–", p.pal.faint)


def paint_mat(p: Painter, scene: Scene, person: Person) -> None:
    """Open objectives as cards, the controlled row with powers in words, tiles."""
    view: AugustusView = scene.view
    player = view.players[person.seat]
    facts = scene.say("table.mat_facts", supply=player.supply, legions=player.legions, vp=player.vp)
    section(p, 0, 0, p.width, scene.say("table.open"), facts)
    count = max(3, len(player.objectives))
    width = min(36, (p.width - (count - 1)) // count)
    height = 9 if p.height >= 26 else 8 if len(player.controlled) < ROW - 1 else 7
    for number, objective in enumerate(player.objectives):
        window = p.area(number * (width + 1), 1, width, height)
        open_card(
            window, scene, objective.card, objective.covered, person, neutralised=objective.neutralised, own=False
        )
    y = height + 2
    section(p, 0, y, p.width, scene.say("table.controlled"), scene.say("table.of_seven", n=len(player.controlled)))
    y += 1
    for card in player.controlled:
        fill = kind_color(p.look, CARDS[card].color)
        p.target(f"controlled:{card}", 0, y, p.width, 1)
        p.fill(0, y, 1, 1, fill)
        x = p.put(2, y, f"{card:>2} {full_name(scene.words, card)}", bold=True)
        x = max(x + 2, 26)
        x = p.put(x, y, f"{CARDS[card].vp:>2} {scene.say('unit.points')}", p.pal.dim) + 2
        for resource in CARDS[card].resources:
            x = p.put(x, y, icon(p.look, resource), hue(p.look, resource)) + 1
        x = max(x, 36)
        told = power_text(scene.words, card)
        p.put(x, y, told if len(told) <= p.width - x else power_brief(p.look, scene.words, card), p.pal.dim)
        y += 1
    if p.height >= _ROOMY:
        for place in range(len(player.controlled), ROW):
            p.put(2, y, f"{place + 1:>2} ·", p.pal.accent if place + 1 == ROW else p.pal.faint)
            y += 1
    if player.tiles and y + 5 < p.height:
        section(p, 0, y + 1, p.width, scene.say("table.rewards"))
        for number, tile in enumerate(player.tiles):
            reward(p.area(number * 8, y + 2, 6, 3), scene, tile)
        names = scene.words.join([scene.say(f"rewards.{tile}.name") for tile in player.tiles])
        p.put(0, y + 5, cut(names, p.width), p.pal.dim)
        y += 6
    if y + 4 < p.height:
        _worth(p, scene, player, y + 1)


def _worth(p: Painter, scene: Scene, player: PlayerView, y: int) -> None:
    """The points by their lines, and what the tiles and scoring powers count."""
    section(p, 0, y, p.width, scene.say("table.points"), f"{player.vp} {scene.say('unit.points')}")
    x = 0
    for key, vp in (
        ("score.cards", player.card_vp),
        ("score.tiles", player.tile_vp),
        ("score.powers", player.power_vp),
    ):
        x = p.put(x, y + 1, f"{scene.say(key)} ", p.pal.dim)
        x = p.put(x, y + 1, str(vp), p.pal.text if vp else p.pal.faint, bold=vp > 0) + 3
    x = 0
    for color, many in player.colors.items():
        fill = kind_color(p.look, color)
        x = p.put(x, y + 2, f" {kind_letter(scene.words, color)} ", p.look.ink(fill), fill, bold=True)
        x = p.put(x + 1, y + 2, str(many), p.pal.text if many else p.pal.faint, bold=many > 0) + 3
    for resource, many in player.amounts.items():
        x = p.put(x, y + 2, icon(p.look, resource), hue(p.look, resource), bold=True)
        x = p.put(x + 1, y + 2, str(many), p.pal.text if many else p.pal.faint, bold=many > 0) + 3
