"""The box in the great sea: what the decision is about, be it a fight, a purse, a card, the Ring or a march."""

from collections.abc import Sequence

from boardgames_tui.games.lotr_risk.board import LANDS
from boardgames_tui.games.lotr_risk.content import ATTACK, COST, DEFENCE, STEPS
from boardgames_tui.games.lotr_risk.view import RiskView
from boardgames_tui.kit.painter import Painter, cut

from . import cards, glyphs, placing_units
from .box import box
from .fight.battle import fight_of, paint_fight
from .fight.calculator import plan_here
from .fight.forecast import paint_forecast
from .reason import cause, paint_card
from .ring import paint_ring
from .scene import Scene

HEIGHT = 7


def paint_dock(p: Painter, scene: Scene) -> bool:
    """Seven rows for the decision; False when there is nothing to say."""
    view: RiskView = scene.view
    if (card := cards.card_here(scene)) is not None:
        box(p, f"cause:{card}", glyphs.card_name(scene.words, card))
        p.paragraph(2, 2, p.width - 4, glyphs.card_text(scene.words, card), p.height - 2, p.pal.text)
    elif view.purse is None and (card := cause(scene)) is not None:
        paint_card(p, scene, card)
    elif view.ring.window or view.phase == "ring":
        paint_ring(p, scene)
    elif view.purse is not None:
        paint_purse(p, scene)
    elif (fight := fight_of(scene)) is not None:
        attack = None if fight.win is None or fight.defence is None else plan_here(scene)
        paint_fight(p, scene, fight) if attack is None else paint_forecast(p, scene, fight, attack)
    elif view.origin is not None:
        paint_movers(p, scene)
    else:
        return False
    return True


def paint_purse(p: Painter, scene: Scene) -> None:
    """Points as coins, and the three kinds with what they cost and can do."""
    view: RiskView = scene.view
    assert view.purse is not None
    points = view.purse.points
    box(p, "purse", scene.say("table.purse"), scene.say("table.points", n=points))
    p.put(2 + len(scene.say("table.purse")) + 1, 0, ("●" * min(points, 20)), glyphs.gold(p.look))
    supply = view.players[glyphs.mover(scene)].supply
    facts = [
        [
            "●" * COST[unit],
            scene.say("table.values", a=ATTACK[unit], d=DEFENCE[unit], m=STEPS[unit]),
            scene.say("table.left", n=supply[unit]),
        ]
        for unit in range(3)
    ]
    chosen = getattr(scene.chosen.action, "unit", None) if scene.chosen else None
    _kinds(p, scene, chosen, [COST[unit] <= points for unit in range(3)], facts)


def paint_movers(p: Painter, scene: Scene) -> None:
    """Who stands where the march begins, who has not fought or moved yet, and how far each kind comes."""
    view: RiskView = scene.view
    assert view.origin is not None
    here = (
        view.lands[view.origin]
        if view.origin < LANDS
        else next(crew for crew in view.crews if crew.place == view.origin and crew.seat == glyphs.mover(scene))
    )
    box(p, f"origin:{view.origin}", glyphs.land_name(scene.words, view.origin))
    ready = [a - b - c for a, b, c in zip(here.units, here.fought, here.moved, strict=True)]
    chosen = getattr(scene.chosen.action, "unit", None) if scene.chosen else None
    if chosen is None and view.reach is not None:
        chosen = next((unit for unit, _, _ in view.reach.steps), None)
    facts = [
        [
            scene.say("table.here", n=here.units[unit]),
            scene.say("table.ready", n=ready[unit]),
            scene.say("table.steps", n=STEPS[unit]),
        ]
        for unit in range(3)
    ]
    _kinds(p, scene, chosen, [number > 0 for number in ready], facts)


def _kinds(
    p: Painter, scene: Scene, chosen: int | None, usable: Sequence[bool], facts: Sequence[Sequence[str]]
) -> None:
    """Three cards: the kind, and three lines about it."""
    width = (p.width - 4) // 3
    color = glyphs.army_color(scene, glyphs.mover(scene))
    for unit in range(3):
        x = 2 + unit * (width + 1)
        here = unit == chosen
        ground = p.look.mix(color, p.pal.bg, 0.55) if here and p.look.is_full else p.pal.card
        p.fill(x, 2, width, 4, ground)
        if here:
            for row in range(2, 6):
                p.put(x, row, "▌", color)
        ink = (glyphs.text_on(ground, p.pal.text) if p.look.is_full else p.pal.text) if usable[unit] else p.pal.faint
        group = placing_units.KINDS[unit]
        switch = any(choice.group == group for choice in scene.choices) and not here
        if switch:
            p.right(x + width, 3, scene.group_keys.get(group, "").center(3), p.pal.text, p.pal.card2, bold=True)
        p.target(f"group:{group}" if switch else f"unit:{unit}", x, 2, width, 4)
        p.put(x + 1, 2, cut(glyphs.unit_label(scene, unit), width - 1), ink, bold=here)
        gold = glyphs.text_on(ground, glyphs.gold(p.look), 3.0) if p.look.is_full else p.pal.accent
        for row, fact in enumerate(facts[unit], 3):
            p.put(x + 1, row, cut(fact, width - 1), gold if fact.startswith("●") else ink)
