"""The battle calculator in the sea: this duel, the whole land, the losses, the best order, what a card would change."""

from boardgames_tui.games.lotr_risk.table.glyphs import (
    army_color,
    army_letter,
    card_name,
    figure,
    gold,
    land_label,
    land_name,
    leader,
    percent,
    unit_label,
)
from boardgames_tui.games.lotr_risk.table.scene import Scene
from boardgames_tui.games.lotr_risk.view.assaults import AssaultPlan, with_cards
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import bar

from .battle import FightSide, FightSummary, verdict
from .calculator import tenth


def paint_forecast(p: Painter, scene: Scene, fight: FightSummary, attack: AssaultPlan) -> None:
    """Seven rows: both sides, the odds of the duel, and what comes of attacking on."""
    p.fill(0, 0, p.width, p.height, p.pal.panel)
    _side(p.area(0, 0, p.width, 1), scene, fight.attack)
    if fight.defence is not None:
        _side(p.area(0, 1, p.width, 1), scene, fight.defence)
    verdict(p.area(0, 2, p.width, 1), scene, fight)
    outlook = attack.outlook
    land = land_name(scene.words, attack.target)
    p.target("forecast", 0, 3, p.width, p.height - 3)
    whole = scene.say("calc.whole", land=land, odds=percent(scene.words, outlook.win))
    x = p.put(2, 3, cut(whole, p.width - 3), gold(p.look), bold=True) + 2
    if (width := min(24, p.width - x - 2)) > 5:
        owner = scene.view.lands[attack.target].owner
        bar(p, x, 3, width, outlook.win, army_color(scene, attack.seat), army_color(scene, owner))
    losses = scene.say("calc.losses", lost=tenth(scene, outlook.lost), beaten=tenth(scene, outlook.beaten))
    p.put(2, 4, cut(losses, p.width - 3), p.pal.text)
    if attack.seat == scene.seat:
        order = " ".join(figure(scene.look, kind) for kind in attack.order)
        p.put(2, 5, cut(scene.say("calc.order", order=order), p.width - 3), p.pal.text)
    cards = [
        scene.say("calc.with_card", card=card_name(scene.words, card), odds=percent(scene.words, win))
        for card, win in with_cards(scene.view, attack)
    ]
    p.put(2, 6, cut(" · ".join(cards), p.width - 3), p.pal.accent)


def paint_sides(p: Painter, scene: Scene, fight: FightSummary) -> None:
    """Who would fight whom in one row; the band tells what to expect of it."""
    half = p.width // 2
    _side(p.area(0, 0, half, 1), scene, fight.attack)
    if fight.defence is not None:
        _side(p.area(half, 0, p.width - half, 1), scene, fight.defence)


def _side(p: Painter, scene: Scene, side: FightSide) -> None:
    color = army_color(scene, side.seat)
    p.target("attack" if side.is_attack else "defence", 0, 0, p.width, 1)
    p.put(0, 0, "▌", color)
    if p.look.is_mono:
        p.put(2, 0, army_letter(scene, side.seat), bold=True)
    else:
        p.put(2, 0, army_letter(scene, side.seat), p.look.ink(color), color, bold=True)
    dice = scene.say("table.attack_dice" if side.is_attack else "table.defence_dice", n=side.number)
    flag = f" {leader(p.look)}" if side.leader else ""
    name, label = land_name(scene.words, side.place), land_label(scene.words, side.place)
    unit = unit_label(scene, side.unit)
    available = p.width - 6 - len(dice) - 3 - len(flag)  # for the unit and the land
    if len(unit) + len(label) > available:
        unit = figure(scene.look, side.unit)
    x = p.put(4, 0, unit, p.pal.text, bold=True) + 2
    p.put(x, 0, (name if len(unit) + len(name) <= available else label) + flag, p.pal.text)
    p.right(p.width - 1, 0, dice, p.pal.dim)
