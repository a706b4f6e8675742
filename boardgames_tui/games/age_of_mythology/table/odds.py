"""The odds of the next encounters: two-coloured bars, or a table when there are too many pairs for bars."""

from collections.abc import Sequence

from boardgames_tui.games.age_of_mythology.view.battle import BattleView, OddsView
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import bar, section
from boardgames_tui.kit.table import Scene

from .signs import abbreviated, short

Figure = tuple[str, int]
Pair = tuple[str, int, str, int]
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
    whole = 2 + len(_figures(pairs, 0))
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
        return _matrix(p, scene, battle, pairs, y + 2, asked)
    return _matrix(p, scene, battle, pairs, 1, asked)


def _outlook(scene: Scene, battle: BattleView) -> str:
    """The whole battle for whoever decides, roughly."""
    if battle.outlook is None or scene.decision is None:
        return ""
    defends = scene.decision.seat == battle.defender.seat
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


def _bars(p: Painter, scene: Scene, battle: BattleView, pairs: Sequence[OddsView], y: int, room: int = 0) -> int:
    room = room or p.height
    step = 2 if y + 2 * len(pairs) <= room and room > 12 else 1
    for row, each in enumerate(pairs):
        left = _name(scene, each.attacker, each.attacker_grown)
        right = _name(scene, each.defender, each.defender_grown)
        p.target(_place(_pair(each)), 0, y + row * step, p.width, 1)
        _bar(p, scene, battle, y + row * step, left, right, each.chance)
    return y + len(pairs) * step


def _name(scene: Scene, unit: str, grown: int) -> str:
    return short(scene.words, "units", unit) + (f" +{grown}" if grown else "")


def _bar(p: Painter, scene: Scene, battle: BattleView, y: int, left: str, right: str, share: float) -> None:
    room = 16 if p.width >= 70 else 12
    colors = [p.look.player(scene.people[side.seat].color) for side in (battle.attacker, battle.defender)]
    p.put(0, y, cut(left, room - 1))
    p.right(p.width, y, cut(right, room - 1))
    width = p.width - 2 * room
    bar(p, room, y, width, share, colors[0], colors[1])
    percent = round(100 * share)
    texts = f"{percent} %", f"{100 - percent} %"
    if p.look.is_full:
        p.put(room + 1, y, texts[0], p.look.ink(colors[0 if width * share >= 6 else 1]), bold=True)
        p.right(room + width - 1, y, texts[1], p.look.ink(colors[1 if width * (1 - share) >= 6 else 0]), bold=True)
    else:
        p.put(room, y, f" {texts[0]} ", bg=p.pal.bg, bold=True)
        p.right(room + width, y, f" {texts[1]} ", bg=p.pal.bg, bold=True)


def _figures(pairs: Sequence[OddsView], side: int) -> list[Figure]:
    found = [
        (each.attacker, each.attacker_grown) if side == 0 else (each.defender, each.defender_grown) for each in pairs
    ]
    return sorted(dict.fromkeys(found))


def _pair(each: OddsView) -> Pair:
    return each.attacker, each.attacker_grown, each.defender, each.defender_grown


def _place(pair: Pair) -> str:
    return ":".join(map(str, ("odds", *pair)))


def _matrix(
    p: Painter, scene: Scene, battle: BattleView, pairs: Sequence[OddsView], y: int, asked: Sequence[OddsView]
) -> int:
    """Attackers down, defenders across; each cell the attacker's chance, its ground by who is ahead. The unit under the
    cursor is bold."""
    marked = set() if len(asked) == len(pairs) else {_pair(each) for each in asked}
    rows, columns = _figures(pairs, 0), _figures(pairs, 1)
    colors = [p.look.player(scene.people[side.seat].color) for side in (battle.attacker, battle.defender)]
    chance = {_pair(each): each.chance for each in pairs}
    left = 14 if p.width >= 70 else 12
    width = max(5, min(12, (p.width - left) // max(1, len(columns))))
    for column, figure in enumerate(columns):
        here = {(*row, *figure) for row in rows} <= marked
        name = _name(scene, *figure)
        name = abbreviated(name, width - 1) if width > 7 else name[: width - 1]
        p.put(left + column * width, y, name, p.pal.text if here else p.pal.dim, bold=here)
    shown = rows[: max(0, p.height - y - 1)]
    for row, (unit, grown) in enumerate(shown, y + 1):
        p.put(
            0,
            row,
            abbreviated(_name(scene, unit, grown), left - 1),
            bold={(unit, grown, *foe) for foe in columns} <= marked,
        )
        for column, foe in enumerate(columns):
            share = chance[unit, grown, *foe]
            p.target(f"{_place((unit, grown, *foe))}#cell", left + column * width, row, width, 1)
            color = colors[0] if share >= 0.5 else colors[1]
            ground = (
                p.look.mix(p.pal.bg, color, min(0.75, 0.15 + abs(share - 0.5) * 1.3)) if p.look.is_full else p.pal.bg
            )
            text = f"{round(100 * share)} %".rjust(width - 1)
            bold = (unit, grown, *foe) in marked
            p.put(
                left + column * width,
                row,
                text,
                p.look.ink(ground) if p.look.is_full else None,
                ground,
                bold=bold,
                under=bold,
            )
    return y + 1 + len(shown)
