"""A fight: both sides with their dice, successes marked, and the exact odds before it is rolled."""

from dataclasses import dataclass

from boardgames_tui.games.lotr_risk.actions import Again, Against, Defend, Send
from boardgames_tui.games.lotr_risk.odds import WIN
from boardgames_tui.games.lotr_risk.view import TableView
from boardgames_tui.games.lotr_risk.view.pending import DuelOdds
from boardgames_tui.tui.kit.painter import Painter, cut
from boardgames_tui.tui.kit.pieces import bar
from boardgames_tui.tui.kit.table import Scene

from .signs import army_color, army_letter, gold, land_label, leader, percent, text_on, unit_label

SUCCESS = 5
"""R36: from this number on a die counts."""
_PIPS = {1: (7,), 2: (0, 14), 3: (0, 7, 14), 4: (0, 4, 10, 14), 5: (0, 4, 7, 10, 14), 6: (0, 4, 5, 9, 10, 14)}
"""Places of the pips on five columns and three lines."""
DIE = 5
ROOMY = 4
"""So many dice are drawn with pips; more become chips."""


@dataclass(frozen=True, slots=True)
class Side:
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
class Fight:
    attack: Side
    defence: Side | None
    """None: the target is empty."""
    win: float | None
    """Probability that the attack succeeds; None when it is over."""
    won: bool = False


def announced(scene: Scene) -> Fight | None:
    """The fight the choice under the cursor would bring, or the attack that is being settled."""
    view: TableView = scene.view
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


def _planned(view: TableView, origin: int, odds: DuelOdds, seat: int) -> Fight:
    attack = Side(seat, odds.unit, origin, (), odds.attack, True, odds.leader)
    owner = view.lands[odds.target].owner
    defence = Side(owner, odds.other, odds.target, (), odds.defence, False, view.lands[odds.target].leader) if odds.other >= 0 else None
    return Fight(attack, defence, odds.win)


def last_fight(scene: Scene) -> Fight | None:
    """The last duel of this turn."""
    view: TableView = scene.view
    duel = view.duel
    if duel is None or duel.attacker != view.active or view.phase != "combat":
        return None
    attack = Side(duel.attacker, duel.unit, duel.origin, tuple(sorted(duel.attack, reverse=True)), len(duel.attack), True)
    defence = Side(duel.defender, duel.other, duel.target, tuple(sorted(duel.defence, reverse=True)), len(duel.defence), False)
    return Fight(attack, defence, None, duel.won)


def fight_of(scene: Scene) -> Fight | None:
    return announced(scene) or last_fight(scene)


def paint_fight(p: Painter, scene: Scene, fight: Fight) -> None:
    """Seven rows: attack, the result or the odds, defence."""
    _side(p.area(0, 0, p.width, 3), scene, fight.attack)
    p.fill(0, 3, p.width, 1, p.pal.panel)
    verdict(p.area(0, 3, p.width, 1), scene, fight)
    if fight.defence is not None:
        _side(p.area(0, 4, p.width, 3), scene, fight.defence)
    else:
        p.fill(0, 4, p.width, 3, p.pal.panel)
        p.put(2, 5, scene.say("table.undefended"), p.pal.dim)


def paint_fight_wide(p: Painter, scene: Scene, fight: Fight) -> None:
    """Both sides beside each other: three rows; a fourth for the verdict where there is one."""
    half = p.width // 2
    _side(p.area(0, 0, half, 3), scene, fight.attack)
    if fight.defence is not None:
        _side(p.area(half, 0, p.width - half, 3), scene, fight.defence)
    if p.height > 3:
        verdict(p.area(0, 3, p.width, 1), scene, fight)


def verdict(p: Painter, scene: Scene, fight: Fight) -> None:
    if fight.win is None:
        assert fight.defence is not None
        tie = fight.attack.hits == fight.defence.hits
        key = "table.attack_wins" if fight.won else "table.attack_ties" if tie else "table.attack_fails"
        p.put(2, 0, scene.say(key, hits=fight.attack.hits, blocks=fight.defence.hits), gold(p.look), bold=True)
        odds = WIN[fight.attack.number][fight.defence.number]
        p.right(p.width - 1, 0, scene.say("table.odds_were", odds=percent(odds)), p.pal.dim)
        return
    if scene.chosen is not None and scene.chosen.action.kind == "retreat":
        p.put(2, 0, cut(scene.say("table.flight"), p.width - 3), gold(p.look), bold=True)
        return
    x = p.put(2, 0, scene.say("table.chance", odds=percent(fight.win)), gold(p.look), bold=True) + 2
    width = min(24, p.width - x - 2)
    if fight.defence is not None and width > 5:
        bar(p, x, 0, width, fight.win, army_color(scene, fight.attack.seat), army_color(scene, fight.defence.seat))


def _side(p: Painter, scene: Scene, side: Side) -> None:
    color = army_color(scene, side.seat)
    ground = p.look.mix(p.look.mix(color, p.pal.bg, 0.6), p.pal.panel, 0.45) if p.look.is_full else p.pal.panel
    p.fill(0, 0, p.width, 3, ground)
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
    dice = p.area(15, 0, p.width - 15, 3)
    if not side.dice:
        _unrolled(dice, side.number)
    elif len(side.dice) <= min(ROOMY, (dice.width + 1) // (DIE + 1)):
        for place, value in enumerate(side.dice):
            paint_die(dice.area(place * (DIE + 1), 0, DIE, 3), value, value >= SUCCESS)
    else:
        _chips(dice, side.dice)
    if side.dice and p.width >= 46:
        p.right(p.width - 1, 1, "●" * side.hits, gold(p.look), bold=True)
    elif side.dice:
        p.right(15, 2, f"✓{side.hits}", gold(p.look), bold=True)


def _grounds(p: Painter, hit: bool) -> tuple[str, str]:
    """Ground and ink of a die."""
    if not p.look.is_full:
        return (p.pal.cursor, p.pal.on_cursor) if hit else (p.pal.panel, p.pal.text)
    return (p.pal.cursor, p.pal.on_cursor) if hit else (p.pal.panel, p.pal.faint)


def paint_die(p: Painter, value: int, hit: bool) -> None:
    """Five columns, three rows; one that counts is bright."""
    ground, ink = _grounds(p, hit)
    p.fill(0, 0, DIE, 3, ground)
    if p.look.ascii or not p.look.is_full:
        p.put(1, 1, f"[{value}]" if hit else f" {value} ", ink, bold=hit)
        return
    for place in _PIPS[value]:
        p.put(place % 5, place // 5, "●", ink)


def _chips(p: Painter, dice: tuple[int, ...]) -> None:
    """Highest first, in two rows."""
    per_row = max(4, (len(dice) + 1) // 2)
    step = max(4, min(6, p.width // per_row))
    for place, value in enumerate(dice):
        hit = value >= SUCCESS
        ground, ink = _grounds(p, hit)
        text = (f"[{value}]" if hit and not p.look.is_full else str(value)).center(step - 1)
        p.put(place % per_row * step, place // per_row * 2, text, ink, ground, bold=hit)


def _unrolled(p: Painter, number: int) -> None:
    """Dice still in the hand."""
    step = 4 if number * 4 <= p.width else 3
    for place in range(number):
        p.put(place * step, 1, p.look.sign("⚄", "?").center(3), p.pal.dim, p.pal.card2)
