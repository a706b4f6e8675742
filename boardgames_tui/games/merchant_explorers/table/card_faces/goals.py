"""The three goals: how far one is, what they pay now, who has them already, and what they ask for."""

from typing import Literal

from boardgames_tui.engine import Event
from boardgames_tui.games.merchant_explorers.table.glyphs import hue, thing_glyph
from boardgames_tui.games.merchant_explorers.table.moments import recent
from boardgames_tui.games.merchant_explorers.table.scene import Scene
from boardgames_tui.games.merchant_explorers.table.targets import goal_target
from boardgames_tui.games.merchant_explorers.view import GoalView, MerchantView
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import section

Words = Literal["name", "short", "full"]
"""The name alone, with a few words below it, or with the whole sentence of the card."""


def paint_goals(p: Painter, scene: Scene, y: int = 0, *, told: Words = "name") -> int:
    """A row a goal: name, how far, what it pays now; below it what it asks for."""
    view: MerchantView = scene.view
    first = view.goals[0] if view.goals else None
    remark = scene.say("table.first_later", first=first.first, later=first.later) if first else ""
    if view.options["solo_all_goals"] and len(scene.people) == 1:
        remark = scene.say("table.all_or_lost")
    section(p, 0, y, p.width, scene.say("table.goals"), remark)
    y += 1
    for goal in view.goals:
        top = y
        y += paint_goal(p, scene, y, goal, may_wrap=told == "full")
        if told == "full":
            y += p.paragraph(1, y, p.width - 1, scene.say(f"goals.{goal.id}.text"), 4, p.pal.faint)
        elif told == "short":
            p.put(1, y, cut(scene.say(f"goal_short.{goal.id}"), p.width - 1), p.pal.faint)
            y += 1
        p.target(goal_target(goal.id), 0, top, p.width, y - top)
    return y


def paint_goal(p: Painter, scene: Scene, y: int, goal: GoalView, *, may_wrap: bool = False) -> int:
    """`Five Villages  C 2/5 ◎10`; the badges are those who have it already. A long name takes the place of the coins.
    Returns the rows used."""
    name = scene.say(f"goals.{goal.id}.name")
    paid = goal.paid[scene.seat]
    is_lost = not paid and not goal.open_reward
    text = scene.say("table.goal_lost") if is_lost else "✓" if paid else f"{goal.have[scene.seat]}/{goal.need}"
    owners = [person for person in scene.people if goal.paid[person.seat] and person.seat != scene.seat]
    rows = 2 if may_wrap and len(name) + len(owners) + len(text) + 8 > p.width else 1
    if any(_changes_row(scene, event, goal) for event in recent(scene)):
        p.put(0, y, "▎", p.pal.changed)
    end, below = p.width, y + rows - 1
    taken = 1 + len(name) + len(owners) + bool(owners) + 1 + len(text)
    if not is_lost and (rows == 2 or taken + 4 <= p.width):
        coin = p.look.readable(hue(p.look, "coin"), p.pal.bg)
        end = p.right(end, below, f"{thing_glyph(p.look, 'goal')}{paid or goal.open_reward}".rjust(3), coin) - 1
    end = p.right(end, below, text, p.pal.danger if is_lost else p.pal.good if paid else p.pal.text, bold=True) - 1
    for person in reversed(owners):
        fill = p.look.player(person.color)
        end = p.right(end, below, person.letter, p.look.ink(fill), fill, bold=True)
    p.put(
        1,
        y,
        cut(name, p.width - 1 if rows == 2 else end - 1 - (bool(owners) and taken <= p.width)),
        p.pal.dim if paid or is_lost else p.pal.text,
    )
    return rows


def _changes_row(scene: Scene, event: Event, goal: GoalView) -> bool:
    """Whether the row of the goal reads otherwise now: it counts for one seat, but everybody sees who has it."""
    is_about_it = event.args.get("goal") == f"@goals.{goal.id}.name"
    return is_about_it and (event.key != "log.progress" or event.seat == scene.seat)
