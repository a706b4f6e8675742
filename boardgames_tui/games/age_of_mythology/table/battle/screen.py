"""The battle screen: attacker left, defender right, their armies outside, the two fighting units face to face, the dice
below.

A  Anna           ATTACKER   B  Ben            DEFENDER
Hoplite  R 3d  ┃ Hoplite     ┃ Jarl         ┃ Huskarl
Medusa   K 5d  ┃ printed   3 ┃ printed    3 ┃ Troll
               ┃ cavalry  +3 ┃ Wall      +2 ┃ Jarl  lost
[dice]  2 hits      WINS       [dice]  1 hit
odds of the next encounters as bars
"""

from boardgames_tui.games.age_of_mythology.table.decision.buttons import buttons
from boardgames_tui.games.age_of_mythology.table.glyphs import card_name
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.view import MythologyView
from boardgames_tui.games.age_of_mythology.view.battle import BattleSideView, BattleView
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import section
from boardgames_tui.kit.scene import required

from . import armies, fighters, odds
from .dice import dice_rows, outcome, roll
from .stakes import stakes

SCREEN = ("battle", "muster", "send_home", "fight", "reaction", "reinforce", "resurrect", "retreat", "restore")
"""Decisions asked on the battle screen; the spoils are chosen on the boards."""
_FOOT = 4
"""Rows at the bottom: what is at stake, what is still to come."""
_BUTTONS = ("battle", "reaction", "reinforce", "resurrect", "retreat", "restore")


def is_battle(scene: Scene) -> bool:
    """Also while its dice are on the stage and nobody is asked anything yet."""
    return scene.view.battle is not None and (scene.decision is None or scene.decision.kind in SCREEN)


def paint_battle(p: Painter, scene: Scene) -> None:
    battle = required(scene.view.battle)
    column = (p.width - 3) // 4
    half = 2 * column + 1
    for side, x in ((battle.attacker, 0), (battle.defender, half + 1)):
        header(p.area(x, 0, half, 2), scene, battle, side)
    sides = (battle.attacker, battle.defender)
    rows = max(
        8, *(armies.rows_wanted(side) for side in sides), *(fighters.rows_wanted(scene, side, column) for side in sides)
    )
    rows = min(rows, p.height - 18 if p.height >= 34 else 8)
    armies.army(p.area(0, 3, column, rows), scene, battle, battle.attacker)
    armies.army(p.area(3 * (column + 1), 3, column, rows), scene, battle, battle.defender)
    inner = (p.area(column + 1, 3, column, rows), p.area(2 * (column + 1), 3, column, rows))
    for window, side in zip(inner, sides, strict=True):
        if armies.is_hidden(battle):
            armies.at_home(window, scene, side)
        else:
            fighters.fighter(window, scene, battle, side)
    y = 4 + rows
    if battle.attacker.rolled or battle.defender.rolled:
        large = max(dice_rows(side.rolled, half - 2) for side in (battle.attacker, battle.defender))
        wanted = _FOOT + _answers(scene) + odds.rows_wanted(battle)
        if _chooses_next(scene) or p.height - y - large - 4 < wanted:
            y = _last_roll(p, scene, battle, y, half)
        else:
            y = _dice(p, scene, battle, y, half)
    _lower(p.area(0, y, p.width, p.height - y), scene, battle)


def header(p: Painter, scene: Scene, battle: BattleView, side: BattleSideView) -> None:
    """Name and role on the player's colour; culture and what counts in this battle below."""
    person = scene.people[side.seat]
    fill = p.look.player(person.color)
    ink = p.look.ink(fill)
    attacking = side.seat == battle.attacker.seat
    p.target(f"leader:{side.seat}", 0, 0, p.width, p.height)
    if p.look.is_full:
        p.fill(0, 0, p.width, p.height, fill)
    ground = fill if p.look.is_full else None
    ink = ink if p.look.is_full else fill
    role = scene.say("table.attacker" if attacking else "table.defender").upper()
    p.put(1, 0, cut(f"{person.letter}  {person.name}", p.width - len(role) - 3), ink, ground, bold=True)
    p.right(p.width - 1, 0, role, ink, ground)
    if p.height > 1:
        p.put(1, 1, cut(_facts(scene, battle, side, attacking), p.width - 2), ink, ground)


def _facts(scene: Scene, battle: BattleView, side: BattleSideView, attacking: bool) -> str:
    view: MythologyView = scene.view
    culture = view.boards[side.seat].culture
    facts = [scene.say(f"cultures.{culture}.name")]
    if attacking:
        facts.append(card_name(scene.words, battle.card))
    else:
        facts.append(scene.say(f"basics.{battle.area}.name"))
        if battle.wall:
            facts.append(scene.say(f"buildings.{battle.wall}.name"))
    return " · ".join(facts)


def _dice(p: Painter, scene: Scene, battle: BattleView, y: int, half: int) -> int:
    """Both rolls beside each other on one surface, then hits and outcome in words."""
    rows = max(dice_rows(side.rolled, half - 2) for side in (battle.attacker, battle.defender))
    p.fill(0, y, p.width, rows + 2, p.pal.panel)
    for side, x in ((battle.attacker, 0), (battle.defender, half + 1)):
        p.target(f"dice:{side.seat}", x, y, half, rows + 3)
        roll(p.area(x + 1, y + 1, half - 2, rows), side.rolled)
        outcome(p.area(x, y + rows + 2, half, 1), scene, battle, side)
    for row in range(rows):
        p.put(half, y + 1 + row, "│", p.pal.line2)
    return y + rows + 4


def _last_roll(p: Painter, scene: Scene, battle: BattleView, y: int, half: int) -> int:
    """The same in a few rows, where the next encounter is what counts or the odds need the room."""
    section(p, 0, y, p.width, scene.say("table.last_encounter"))
    rows = max(dice_rows(side.rolled, half - 2, tiny=True) for side in (battle.attacker, battle.defender))
    for side, x in ((battle.attacker, 0), (battle.defender, half + 1)):
        p.target(f"dice:{side.seat}", x, y + 1, half, rows + 1)
        roll(p.area(x + 1, y + 1, half - 2, rows), side.rolled, tiny=True)
        outcome(p.area(x, y + rows + 1, half, 1), scene, battle, side)
    return y + rows + 3


def _chooses_next(scene: Scene) -> bool:
    return scene.decision is not None and scene.decision.kind == "fight"


def _answers(scene: Scene) -> int:
    """Rows for single answers as buttons, the empty one after them included."""
    kind = scene.decision.kind if scene.decision else ""
    return len(scene.letters) + 1 if kind in _BUTTONS and scene.choices else 0


def _lower(p: Painter, scene: Scene, battle: BattleView) -> None:
    """Odds above, what is at stake and what follows at the foot; single answers as buttons between."""
    kind = scene.decision.kind if scene.decision else ""
    foot, asked = _FOOT, _answers(scene)
    asked = min(asked, 4) if p.height - foot - asked < 4 else asked
    available = p.height - foot - asked
    top = 0
    if (battle.odds or battle.prospects) and available >= 3:
        top = odds.paint(p.area(0, 0, p.width, available - 1), scene, battle) + 1
    if asked:
        buttons(p.area(0, top, p.width, asked), scene)
    half = (p.width - 3) // 2
    y = p.height - foot
    section(p, 0, y, half, scene.say("table.at_stake"))
    stakes(p.area(0, y + 1, half, foot - 1), scene, battle)
    section(p, half + 3, y, p.width - half - 3, scene.say("table.to_come"))
    key = _to_come(battle, kind)
    if key in scene.words:
        p.paragraph(half + 3, y + 1, p.width - half - 3, scene.say(key), foot - 1, p.pal.dim)


def _to_come(battle: BattleView, kind: str) -> str:
    spoils = battle.winner == battle.attacker.seat and battle.spoils > 0
    return "table.next.over" if battle.decided and not spoils else f"table.next.{kind}"


def paint_battle_small(p: Painter, scene: Scene) -> None:
    """80×24: the fighting units with their dice in three to five rows, then armies and odds side by side."""
    battle = required(scene.view.battle)
    half = (p.width - 2) // 2
    sides = ((battle.attacker, 0), (battle.defender, half + 2))
    if armies.is_hidden(battle):
        column = (half - 1) // 2
        for side, x in sides:
            header(p.area(x, 0, half, 1), scene, battle, side)
            armies.army(p.area(x, 1, column, p.height - 1), scene, battle, side)
            armies.at_home(p.area(x + column + 1, 1, column, p.height - 1), scene, side)
        return
    y = 2
    for side, x in sides:
        fighters.fighter_line(p.area(x, 0, half, 2), scene, battle, side)
    if battle.attacker.rolled or battle.defender.rolled:
        rows = max(dice_rows(side.rolled, half, small=True) for side in (battle.attacker, battle.defender))
        for side, x in sides:
            p.target(f"dice:{side.seat}", x, 2, half, rows + 1)
            roll(p.area(x, 2, half, rows), side.rolled, small=True)
            outcome(p.area(x, 2 + rows, half, 1), scene, battle, side)
        y = 3 + rows
    column = (half - 1) // 2
    height = p.height - y
    armies.army(p.area(0, y, column, height), scene, battle, battle.attacker)
    armies.army(p.area(column + 1, y, column, height), scene, battle, battle.defender)
    if battle.odds:
        odds.paint(p.area(half + 2, y, half, height), scene, battle)
    else:
        stakes(p.area(half + 2, y, half, height), scene, battle)
