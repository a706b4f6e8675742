"""A fight: both sides with their dice, successes marked, and the exact odds before it is rolled."""

from dataclasses import dataclass

from boardgames_tui.games.lotr_risk.actions import Again, Against, Defend, Send
from boardgames_tui.games.lotr_risk.odds import WIN
from boardgames_tui.games.lotr_risk.table.glyphs import (
    army_color,
    army_letter,
    gold,
    land_label,
    leader,
    percent,
    text_on,
    unit_label,
)
from boardgames_tui.games.lotr_risk.table.scene import Scene
from boardgames_tui.games.lotr_risk.view import RiskView
from boardgames_tui.games.lotr_risk.view.pending import DuelOdds
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import bar

from .dice import SUCCESS, paint_dice


@dataclass(frozen=True, slots=True)
class FightSide:
    seat: int
    unit: int
    place: int
    dice: tuple[int, ...]
    """Rolled; empty before."""
    number: int
    """Dice it has or had."""
    is_attack: bool
    leader: bool = False

    @property
    def hits(self) -> int:
        return sum(die >= SUCCESS for die in self.dice)


@dataclass(frozen=True, slots=True)
class FightSummary:
    attack: FightSide
    defence: FightSide | None
    """None: the target is empty."""
    win: float | None
    """Probability that the attack succeeds; None when it is over."""
    won: bool = False


def announced(scene: Scene) -> FightSummary | None:
    """The fight the choice under the cursor would bring, or the attack that is being settled."""
    view: RiskView = scene.view
    action = scene.chosen.action if scene.chosen else None
    if isinstance(action, Again) and view.again is not None and view.duel is not None:
        return None  # the last duel says more, and the list tells the odds
    if isinstance(action, Against) and view.reach is not None:
        for duel in view.reach.duels:
            if duel.target == action.territory:
                return _planned(view, view.reach.origin, duel, scene.seat)
    if isinstance(action, Send) and view.reach is not None and view.reach.duels:
        found = [duel for duel in view.reach.duels if duel.unit == action.unit and duel.leader == action.leader]
        if found:
            return _planned(view, view.reach.origin, max(found, key=lambda duel: duel.win), scene.seat)
    if view.attack is not None and view.attack.odds:
        named = [odds for odds in view.attack.odds if isinstance(action, Defend) and odds.other == action.unit]
        odds = named[0] if named else min(view.attack.odds, key=lambda odds: odds.win)
        return _planned(view, view.attack.origin, odds, view.attack.seat)
    return None


def _planned(view: RiskView, origin: int, odds: DuelOdds, seat: int) -> FightSummary:
    attack = FightSide(seat, odds.unit, origin, (), odds.attack, True, odds.leader)
    owner = view.lands[odds.target].owner
    defence = (
        FightSide(owner, odds.other, odds.target, (), odds.defence, False, view.lands[odds.target].leader)
        if odds.other >= 0
        else None
    )
    return FightSummary(attack, defence, odds.win)


def last_fight(scene: Scene) -> FightSummary | None:
    """The last duel of this turn."""
    view: RiskView = scene.view
    duel = view.duel
    if duel is None or duel.attacker != view.active or view.phase != "combat":
        return None
    attack = FightSide(
        duel.attacker, duel.unit, duel.origin, tuple(sorted(duel.attack, reverse=True)), len(duel.attack), True
    )
    defence = FightSide(
        duel.defender, duel.other, duel.target, tuple(sorted(duel.defence, reverse=True)), len(duel.defence), False
    )
    return FightSummary(attack, defence, None, duel.won)


def fight_of(scene: Scene) -> FightSummary | None:
    return announced(scene) or last_fight(scene)


def paint_fight(p: Painter, scene: Scene, fight: FightSummary) -> None:
    """Seven rows: attack, the result or the odds, defence."""
    _side(p.area(0, 0, p.width, 3), scene, fight.attack)
    p.fill(0, 3, p.width, 1, p.pal.panel)
    verdict(p.area(0, 3, p.width, 1), scene, fight)
    if fight.defence is not None:
        _side(p.area(0, 4, p.width, 3), scene, fight.defence)
    else:
        p.fill(0, 4, p.width, 3, p.pal.panel)
        p.target("defence", 0, 4, p.width, 3)
        p.put(2, 5, scene.say("table.undefended"), p.pal.dim)


def verdict_text(scene: Scene, fight: FightSummary) -> str:
    """How it went, or how likely it succeeds."""
    if fight.win is None:
        assert fight.defence is not None
        tie = fight.attack.hits == fight.defence.hits
        key = "table.attack_wins" if fight.won else "table.attack_ties" if tie else "table.attack_fails"
        return scene.say(key, hits=fight.attack.hits, blocks=fight.defence.hits)
    return (
        scene.say("table.flight") if _flees(scene) else scene.say("table.chance", odds=percent(scene.words, fight.win))
    )


def _flees(scene: Scene) -> bool:
    return scene.chosen is not None and scene.chosen.action.kind == "retreat"


def verdict(p: Painter, scene: Scene, fight: FightSummary) -> None:
    p.target("verdict", 0, 0, p.width, 1)
    x = p.put(2, 0, cut(verdict_text(scene, fight), p.width - 3), gold(p.look), bold=True) + 2
    width = min(24, p.width - x - 2)
    if fight.defence is None:
        return
    if fight.win is None:
        odds = WIN[fight.attack.number][fight.defence.number]
        p.right(p.width - 1, 0, scene.say("table.odds_were", odds=percent(scene.words, odds)), p.pal.dim)
    elif not _flees(scene) and width > 5:
        bar(p, x, 0, width, fight.win, army_color(scene, fight.attack.seat), army_color(scene, fight.defence.seat))


def _side(p: Painter, scene: Scene, side: FightSide) -> None:
    color = army_color(scene, side.seat)
    ground = p.look.mix(p.look.mix(color, p.pal.bg, 0.6), p.pal.panel, 0.45) if p.look.is_full else p.pal.panel
    p.fill(0, 0, p.width, 3, ground)
    p.target("attack" if side.is_attack else "defence", 0, 0, p.width, 3)
    for row in range(3):
        p.put(0, row, "▌", color)
    ink = text_on(ground, p.pal.text) if p.look.is_full else p.pal.text
    dim = text_on(ground, p.pal.dim) if p.look.is_full else p.pal.dim
    if p.look.is_mono:
        p.put(2, 0, army_letter(scene, side.seat), bold=True)
    else:
        p.put(2, 0, army_letter(scene, side.seat), p.look.ink(color), color, bold=True)
    p.put(4, 0, cut(unit_label(scene, side.unit), 11), ink, bold=True)
    flag = f" {leader(p.look)}" if side.leader else ""
    p.put(2, 1, land_label(scene.words, side.place) + flag, ink)
    key = "table.attack_dice" if side.is_attack else "table.defence_dice"
    p.put(2, 2, cut(scene.say(key, n=side.number), 13), dim)
    paint_dice(p.area(15, 0, p.width - 15, 3), side.dice, side.number)
    if side.dice and p.width >= 46:
        p.right(p.width - 1, 1, "●" * side.hits, gold(p.look), bold=True)
    elif side.dice:
        p.right(15, 2, f"✓{side.hits}", gold(p.look), bold=True)
