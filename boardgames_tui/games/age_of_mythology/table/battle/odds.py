"""The odds of the next encounters: two-coloured bars, or a table when there are too many pairs for bars."""

from collections.abc import Sequence

from boardgames_tui.games.age_of_mythology.table.glyphs import short
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.view.battle import BattleView, OddsView
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import bar, section

from .encounters import defender_decides, figure_name, figures, matrix, pair, place

_NARROW = 60
"""The odds of the small table stand beside the armies."""


def rows_wanted(battle: BattleView) -> int:
    """Rows in which every pair that can meet is seen."""
    if battle.chance is not None:
        return 3
    return 3 + len({(each.attacker, each.attacker_grown) for each in battle.odds or battle.prospects})


def paint(p: Painter, scene: Scene, battle: BattleView) -> int:
    """The open encounter, or all that can come next, first those of the unit under the cursor. Returns the rows
    used."""
    if battle.chance is not None:
        section(p, 0, 0, p.width, scene.say("table.odds_now"), scene.say("table.odds_hint"))
        names = [
            short(scene.words, "units", side.fighter) if side.fighter else ""
            for side in (battle.attacker, battle.defender)
        ]
        p.target("odds", 0, 1, p.width, 1)
        _bar(p, scene, battle, 1, names[0], names[1], battle.chance)
        return 2
    pairs = sorted(battle.odds or battle.prospects, key=lambda each: -each.chance)
    asked = _asked(scene, battle, pairs)
    whole = 2 + len(figures(pairs, 0))
    if p.width < _NARROW:
        section(p, 0, 0, p.width, scene.say("table.odds"), _outlook(scene, battle))
        if len(asked) < p.height < whole:
            return _bars(p, scene, battle, asked, 1)
    else:
        title = scene.say("table.odds_next" if battle.odds else "table.odds_home")
        section(p, 0, 0, p.width, title, _outlook(scene, battle) or scene.say("table.odds_hint"))
    if len(asked) == len(pairs) and len(asked) < p.height:
        return _bars(p, scene, battle, asked, 1)
    if 0 < len(asked) < len(pairs) and len(asked) + whole + 2 <= p.height:
        y = _bars(p, scene, battle, asked, 1, p.height - whole - 1)
        section(p, 0, y + 1, p.width, scene.say("table.odds_all"))
        return matrix(p, scene, battle, pairs, y + 2, asked)
    return matrix(p, scene, battle, pairs, 1, asked)


def _outlook(scene: Scene, battle: BattleView) -> str:
    """The whole battle for the player who decides, roughly."""
    if battle.outlook is None or scene.decision is None:
        return ""
    defends = defender_decides(scene, battle)
    name = scene.people[battle.defender.seat if defends else battle.attacker.seat].name
    percent = round(100 * (1 - battle.outlook if defends else battle.outlook))
    return scene.say("table.outlook_small" if scene.small else "table.outlook", name=name, n=percent)


def _asked(scene: Scene, battle: BattleView, pairs: list[OddsView]) -> list[OddsView]:
    """With the cursor on a unit that could fight only its encounters, else all."""
    action = scene.chosen.action if scene.chosen else None
    if action is None or action.kind not in ("fight", "muster") or scene.decision is None:
        return pairs
    figure = (action.unit, getattr(action, "grown", 0))
    if scene.decision.seat == battle.attacker.seat:
        return [each for each in pairs if (each.attacker, each.attacker_grown) == figure]
    return [each for each in pairs if (each.defender, each.defender_grown) == figure]


def _bars(p: Painter, scene: Scene, battle: BattleView, pairs: Sequence[OddsView], y: int, available: int = 0) -> int:
    available = available or p.height
    step = 2 if y + 2 * len(pairs) <= available and available > 12 else 1
    for row, each in enumerate(pairs):
        left = figure_name(scene, each.attacker, each.attacker_grown, _name_width(p) - 1)
        right = figure_name(scene, each.defender, each.defender_grown, _name_width(p) - 1)
        p.target(place(pair(each)), 0, y + row * step, p.width, 1)
        _bar(p, scene, battle, y + row * step, left, right, each.chance)
    return y + len(pairs) * step


def _name_width(p: Painter) -> int:
    """Columns on each side of a bar for who fights, with a gap."""
    return 16 if p.width >= 70 else 12


def _bar(p: Painter, scene: Scene, battle: BattleView, y: int, left: str, right: str, share: float) -> None:
    available = _name_width(p)
    colors = [p.look.player(scene.people[side.seat].color) for side in (battle.attacker, battle.defender)]
    p.put(0, y, cut(left, available - 1))
    p.right(p.width, y, cut(right, available - 1))
    width = p.width - 2 * available
    bar(p, available, y, width, share, colors[0], colors[1])
    percent = round(100 * share)
    texts = scene.words.percent(percent), scene.words.percent(100 - percent)
    if p.look.is_full:
        p.put(available + 1, y, texts[0], p.look.ink(colors[0 if width * share >= 6 else 1]), bold=True)
        p.right(available + width - 1, y, texts[1], p.look.ink(colors[1 if width * (1 - share) >= 6 else 0]), bold=True)
    else:
        p.put(available, y, f" {texts[0]} ", bg=p.pal.bg, bold=True)
        p.right(available + width, y, f" {texts[1]} ", bg=p.pal.bg, bold=True)
