"""Armies, and the units at home that an army is chosen from."""

from collections import Counter

from boardgames_tui.games.age_of_mythology.table.glyphs import fitted, short, tags_of, unit_of
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.view import MythologyView
from boardgames_tui.games.age_of_mythology.view.battle import BattleSideView, BattleView
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import key_chip, section

_HIDDEN = ("called", "attacker_musters", "defender_musters", "reveal")
"""Stages before the armies lie open."""


def is_hidden(battle: BattleView) -> bool:
    return battle.stage in _HIDDEN


def rows_wanted(side: BattleSideView) -> int:
    """Lines the army list would like: its head, the figures, then who is gone."""
    return (
        1
        + len({(each.unit, each.grown, each.fighting) for each in side.army})
        + len(set(side.lost))
        + len(set(side.home))
    )


def army(p: Painter, scene: Scene, battle: BattleView, side: BattleSideView) -> None:
    """Every figure of an army, alike ones in one line; the lost ones below. A plan of somebody else is only a wall of
    shadow."""
    hidden = is_hidden(battle)
    p.target(f"army:{side.seat}", 0, 0, p.width, p.height)
    limit = "∞" if side.limit is None else str(side.limit)
    remark = f"{len(side.army)} / {limit}" if side.army or not hidden else limit
    section(p, 0, 0, p.width, scene.say("table.army"), remark)
    if hidden and not side.army:
        _shadow(p, scene, side)
        return
    person = scene.people[side.seat]
    color = p.look.player(person.color)
    lines = Counter((each.unit, each.grown, each.fighting) for each in side.army)
    y = 1
    for (unit, grown, fighting), count in sorted(lines.items(), key=lambda item: not item[0][2]):
        if y >= p.height:
            p.put(0, p.height - 1, "…", p.pal.faint)
            return
        _figure(p, scene, side, unit, grown, count, fighting, y, color)
        y += 1
    for gone, how in ((side.lost, "lost"), (side.home, "went_home")):
        for unit, count in Counter(gone).items():
            if y >= p.height:
                return
            times = f" ×{count}" if count > 1 else ""
            name, mark = short(scene.words, "units", unit), scene.say(f"table.{how}")
            if len(name + times) + len(mark) + 3 > p.width:
                mark = scene.say(f"table.{how}_sign")
            p.target(f"gone:{side.seat}:{unit}:{how}", 0, y, p.width, 1)
            p.put(2, y, fitted(scene.words, "units", unit, p.width - 3 - len(mark + times)) + times, p.pal.faint)
            p.right(p.width, y, mark, p.pal.danger if how == "lost" else p.pal.dim)
            y += 1


def _shadow(p: Painter, scene: Scene, side: BattleSideView) -> None:
    """A plan nobody else may see."""
    if side.seat == scene.reader and scene.decision is not None and scene.decision.seat == side.seat:
        p.paragraph(0, 1, p.width, scene.say("table.empty_plan"), 3, p.pal.faint, italic=True)
        return
    if scene.lies_open:
        p.paragraph(0, 1, p.width, scene.say("table.no_plan_yet"), 3, p.pal.faint, italic=True)
        return
    for y in range(1, min(5, p.height)):
        p.put(0, y, "▒" * p.width, p.pal.line)
    p.center(0, 2, p.width, f" {scene.say('table.secret_plan')} ", p.pal.dim, p.pal.bg)


def _figure(
    p: Painter,
    scene: Scene,
    side: BattleSideView,
    name: str,
    grown: int,
    count: int,
    fighting: bool,
    y: int,
    color: str,
) -> None:
    unit = unit_of(name)
    target = f"figure:{side.seat}:{name}:{grown}"
    choice = scene.choice_at(target)
    p.target(f"{target}#fights" if fighting else target, 0, y, p.width, 1)
    here = choice is not None and choice == scene.cursor
    ground = (
        p.pal.cursor
        if here
        else p.look.mix(p.pal.bg, color, 0.45 if fighting else 0.12)
        if p.look.is_full
        else p.pal.bg
    )
    ink = p.pal.on_cursor if here else None
    p.fill(0, y, p.width, 1, ground)
    p.put(0, y, "▌", color)
    x = 1 + (0 if choice is not None else 1)
    if choice is not None:
        x = key_chip(p, 1, y, scene.letters[choice])
    dice = scene.say("table.dice_short", n=unit.dice + grown)
    tags = tags_of(scene.words, unit)
    end = p.right(p.width, y, dice, ink, bold=True) - 1
    if p.width >= 20:
        end = p.right(end, y, tags, ink or p.pal.dim) - 1
    times = f" ×{count}" if count > 1 else f" +{grown}" if grown else ""
    p.put(x, y, fitted(scene.words, "units", name, end - x - len(times)) + times, ink, bold=fighting or here)


def at_home(p: Painter, scene: Scene, side: BattleSideView) -> None:
    """Before the reveal: all units that stand in the holding area, as everybody can see; the chooser picks from these
    lines."""
    view: MythologyView = scene.view
    section(p, 0, 0, p.width, scene.say("table.at_home"))
    planned = Counter(each.unit for each in side.army)
    color = p.look.player(scene.people[side.seat].color)
    deciding = scene.decision is not None and scene.decision.seat == side.seat
    y = 1
    for each in view.boards[side.seat].holding:
        if y >= p.height:
            return
        target = f"muster:{each.unit}" if deciding else f"unit:{side.seat}:{each.unit}"
        choice = scene.choice_at(target)
        p.target(target, 0, y, p.width, 1)
        here = choice is not None and choice == scene.cursor
        ink = p.pal.on_cursor if here else None
        unit = unit_of(each.unit)
        if here:
            p.fill(0, y, p.width, 1, p.pal.cursor)
        left = each.count - planned[each.unit]
        p.put(0, y, "▌", color)
        x = 2
        if choice is not None:
            x = key_chip(p, 1, y, scene.letters[choice])
        end = p.right(p.width, y, scene.say("table.dice_short", n=unit.dice), ink or p.pal.dim) - 1
        if p.width >= 20:
            end = p.right(end, y, tags_of(scene.words, unit), ink or p.pal.dim) - 1
        name = short(scene.words, "units", each.unit)
        times = "" if left == 1 and len(name) + 3 > end - x else f" ×{left}"
        text = fitted(scene.words, "units", each.unit, end - x - len(times)) + times
        p.put(x, y, text, ink or (p.pal.text if left else p.pal.faint), bold=here)
        y += 1
    if y == 1:
        p.put(1, 1, scene.say("table.nobody_home"), p.pal.faint, italic=True)
