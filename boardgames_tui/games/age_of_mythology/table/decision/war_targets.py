"""Whom an attack or a god's power can hit: the others' boards in a few facts."""

from collections.abc import Sequence

from boardgames_tui.games.age_of_mythology.content import AREA, AREAS, BUILDINGS, DEFENCE
from boardgames_tui.games.age_of_mythology.table.glyphs import cost_spans, short
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.view import BoardView, MythologyView
from boardgames_tui.kit.painter import Painter, Span, cut, spans_len
from boardgames_tui.kit.pieces import badge, key_chip, section

_TIGHT = 42
"""Columns of a neighbour in which areas have their short names: two of them on the small table."""


def targets(p: Painter, scene: Scene) -> None:
    """R72: each neighbour with the three areas that can be attacked, and the army that could defend them."""
    view: MythologyView = scene.view
    seats = list(dict.fromkeys(choice.action.seat for choice in scene.choices if hasattr(choice.action, "seat")))
    width = (p.width - 2 * (len(seats) - 1)) // max(1, len(seats))
    hint = "table.attack_hint_tight" if width < _TIGHT else "table.attack_hint"
    section(p, 0, 0, p.width, scene.say("table.attack_whom"), scene.say(hint), focused=True)
    for place, seat in enumerate(seats):
        _neighbour(
            p.area(place * (width + 2), 1, width, p.height - (1 if scene.small else 2)), scene, view.boards[seat]
        )
    if not scene.small:
        p.put(0, p.height - 1, cut(scene.say("table.about_hint"), p.width), p.pal.faint, italic=True)


def _neighbour(p: Painter, scene: Scene, board: BoardView) -> None:
    person = scene.people[board.seat]
    fill = p.look.player(person.color)
    p.target(f"leader:{board.seat}", 0, 0, p.width, p.height)
    p.fill(0, 0, p.width, 1, p.look.mix(p.pal.bg, fill, 0.3))
    x = badge(p, 0, 0, person)
    p.put(x + 1, 0, cut(f"{person.name} · {scene.say(f'cultures.{board.culture}.name')}", p.width - 5), bold=True)
    tight = p.width < _TIGHT
    names = {area: scene.say(f"table.region.{area}" if tight else f"basics.{area}.name") for area in AREAS}
    for row, area in enumerate(AREAS):
        y = 1 + row
        target = f"area:{board.seat}:{area}"
        choice = scene.choice_at(target)
        here = choice is not None and choice == scene.cursor
        ground, ink = (p.pal.cursor, p.pal.on_cursor) if here else (p.pal.card, None)
        p.fill(0, y, p.width, 1, ground)
        p.target(target, 0, y, p.width, 1)
        if choice is not None:
            key_chip(p, 0, y, scene.letters[choice])
        p.put(4, y, names[area], ink, bold=True)
        facts = [
            span if span.bg else span._replace(fg=ink or p.pal.dim) for span in _facts(scene, board, area, tight=tight)
        ]
        x = 4 + max(map(len, names.values())) + 1
        told = assault_percent if tight else assault_chance  # the head says what a bare number is of
        end = p.right(p.width - 1, y, told(scene, board.seat, area), ink, bold=True) - 1
        if spans_len(facts) > end - x and area != "holding":
            facts = facts[1:]  # what protects it is more than how much there is
        p.spans(x, y, facts, end - x)
    home = ", ".join(f"{short(scene.words, 'units', each.unit)} ×{each.count}" for each in board.holding)
    p.paragraph(1, 5, p.width - 2, f"{scene.say('table.could_defend')} {home or '–'}", max(1, p.height - 5), p.pal.dim)


def assault_percent(scene: Scene, seat: int, area: str) -> str:
    """About how likely the attack succeeds, for the player who names the target."""
    chance = next((each.chance for each in scene.view.assaults if (each.seat, each.area) == (seat, area)), None)
    return "" if chance is None else f"~{scene.words.percent(round(100 * chance))}"


def assault_chance(scene: Scene, seat: int, area: str) -> str:
    """`battle ~40%`: of the whole battle, not of one encounter."""
    percent = assault_percent(scene, seat, area)
    return scene.say("table.assault_chance", chance=percent) if percent else ""


def _facts(scene: Scene, board: BoardView, area: str, *, tight: bool) -> Sequence[Span]:
    """What is there to be won, and what protects it."""
    building, dice = DEFENCE.get(AREA[area], (-1, 0))
    spans = []
    if area == "city":
        spans.append(Span(scene.say("table.buildings_small" if tight else "table.buildings", n=board.buildings)))
    elif area == "production":
        key = "table.tiles_small" if tight else "table.tiles"
        spans.append(Span(scene.say(key, n=sum(space.tile is not None for space in board.production))))
    else:
        cubes = cost_spans(scene, board.cubes) or [Span("–")]
        spans += [span._replace(text=span.text.strip()) for span in cubes] if tight else cubes
    if dice and BUILDINGS[building].id in board.city:
        name = scene.say(f"buildings.{BUILDINGS[building].id}.name")
        spans.append(Span(f"{' ' if tight else '  '}{name} +{dice}{scene.say('table.die')}", bold=True))
    return spans


def victims(p: Painter, scene: Scene) -> None:
    view: MythologyView = scene.view
    section(p, 0, 0, p.width, scene.say("table.victims"), focused=True)
    for row, choice in enumerate(scene.choices):
        seat = getattr(choice.action, "seat", None)
        y = 1 + row
        if seat is None or y >= p.height:
            continue
        board = view.boards[seat]
        number = scene.choice_at(f"seat:{seat}")
        here = number is not None and number == scene.cursor
        ink = p.pal.on_cursor if here else None
        p.fill(0, y, p.width, 1, p.pal.cursor if here else p.pal.card)
        p.target(f"seat:{seat}", 0, y, p.width, 1)
        if number is not None:
            key_chip(p, 0, y, scene.letters[number])
        badge(p, 4, y, scene.people[seat])
        p.put(8, y, cut(scene.people[seat].name, 12), ink, bold=True)
        facts = scene.say("table.board_facts", units=board.units, buildings=board.buildings, villagers=board.villagers)
        x = p.put(22, y, facts, ink or p.pal.dim) + 2
        p.spans(x, y, [s if s.bg else s._replace(fg=ink) for s in cost_spans(scene, board.cubes)], p.width - x)
