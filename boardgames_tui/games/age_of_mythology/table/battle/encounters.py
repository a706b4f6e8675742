"""Which units can meet, and the table of all their chances."""

from collections.abc import Sequence

from boardgames_tui.games.age_of_mythology.table.glyphs import fitted
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.view.battle import BattleView, OddsView
from boardgames_tui.kit.painter import Painter, cut

Figure = tuple[str, int]
Pair = tuple[str, int, str, int]


def matrix(
    p: Painter, scene: Scene, battle: BattleView, pairs: Sequence[OddsView], y: int, asked: Sequence[OddsView]
) -> int:
    """Attackers down, defenders across; each cell the chance of the player who is named in the corner, as the list
    tells it too, its ground by who is ahead. The unit under the cursor is bold."""
    marked = set() if len(asked) == len(pairs) else {pair(each) for each in asked}
    rows, columns = figures(pairs, 0), figures(pairs, 1)
    colors = [p.look.player(scene.people[side.seat].color) for side in (battle.attacker, battle.defender)]
    chance = {pair(each): each.chance for each in pairs}
    left = 14 if p.width >= 70 else 12
    width = max(5, min(12, (p.width - left) // max(1, len(columns))))
    defends = defender_decides(scene, battle)
    wording = scene.people[(battle.defender if defends else battle.attacker).seat]
    p.put(0, y, f"{cut(wording.name, left - 3)} %", p.pal.faint)
    for column, figure in enumerate(columns):
        here = {(*row, *figure) for row in rows} <= marked
        name = figure_name(scene, *figure, width - 1)
        p.put(left + column * width, y, name, p.pal.text if here else p.pal.dim, bold=here)
    shown = rows[: max(0, p.height - y - 1)]
    for row, (unit, grown) in enumerate(shown, y + 1):
        here = {(unit, grown, *foe) for foe in columns} <= marked
        p.put(0, row, figure_name(scene, unit, grown, left - 1), bold=here)
        for column, foe in enumerate(columns):
            share = chance[unit, grown, *foe]
            p.target(f"{place((unit, grown, *foe))}#cell", left + column * width, row, width, 1)
            color = colors[0] if share >= 0.5 else colors[1]
            ground = (
                p.look.mix(p.pal.bg, color, min(0.75, 0.15 + abs(share - 0.5) * 1.3)) if p.look.is_full else p.pal.bg
            )
            percent = round(100 * share)
            text = scene.words.percent(100 - percent if defends else percent).rjust(width - 1)
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


def defender_decides(scene: Scene, battle: BattleView) -> bool:
    return scene.decision is not None and scene.decision.seat == battle.defender.seat


def figures(pairs: Sequence[OddsView], side: int) -> list[Figure]:
    found = [
        (each.attacker, each.attacker_grown) if side == 0 else (each.defender, each.defender_grown) for each in pairs
    ]
    return sorted(dict.fromkeys(found))


def pair(each: OddsView) -> Pair:
    return each.attacker, each.attacker_grown, each.defender, each.defender_grown


def place(met: Pair) -> str:
    return ":".join(map(str, ("odds", *met)))


def figure_name(scene: Scene, unit: str, grown: int, available: int) -> str:
    growth = f" +{grown}" if grown else ""
    return fitted(scene.words, "units", unit, available - len(growth)) + growth
