"""A roll as dice with pips, or as small ones when there are many; hits and outcome in words."""

from collections.abc import Sequence

from boardgames_tui.games.age_of_mythology.odds import HIT
from boardgames_tui.games.age_of_mythology.table.glyphs import short
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.view.battle import BattleSideView, BattleView
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import DIE_HEIGHT, DIE_WIDTH, die, small_dice

from .fighters import shown_fighter


def dice_rows(values: Sequence[int], width: int, *, small: bool = False, tiny: bool = False) -> int:
    """Rows a roll takes."""
    lines = 0 if tiny else _lines(values, width, small)
    return lines * DIE_HEIGHT + (lines - 1) if lines else -(-len(values) // max(1, (width + 1) // 4))


def _lines(values: Sequence[int], width: int, small: bool) -> int:
    """Lines of large dice; none when they would be too many."""
    per_line = (width + 1) // (DIE_WIDTH + 1)
    needed = -(-len(values) // max(1, per_line))
    return needed if 0 < needed <= (1 if small else 2) else 0


def roll(p: Painter, values: Sequence[int], *, small: bool = False, tiny: bool = False) -> None:
    hits = [value == HIT for value in values]
    if tiny or not _lines(values, p.width, small):
        small_dice(p, 0, 0, values, hits, p.width)
        return
    per_line = (p.width + 1) // (DIE_WIDTH + 1)
    for place, value in enumerate(values):
        die(p, place % per_line * (DIE_WIDTH + 1), place // per_line * (DIE_HEIGHT + 1), value, hit=value == HIT)


def outcome(p: Painter, scene: Scene, battle: BattleView, side: BattleSideView) -> None:
    """`2 hits … WINS` on the winner's colour, `1 hit … Jarl is lost` on the loser's."""
    color = p.look.player(scene.people[side.seat].color)
    ground = p.look.mix(p.pal.bg, color, 0.4) if p.look.is_full else p.pal.bg
    p.fill(0, 0, p.width, 1, ground)
    p.put(1, 0, scene.say("table.hits", n=side.hits), bold=True)
    if battle.beaten is None:
        return
    name = shown_fighter(battle, side)
    if battle.beaten != side.seat:
        p.right(p.width - 1, 0, scene.say("table.wins").upper(), p.look.readable(p.pal.accent, ground), bold=True)
    elif name is not None:
        key = "table.is_lost" if name == battle.fallen else "table.is_beaten"
        text = scene.say(key, unit=short(scene.words, "units", name))
        p.right(p.width - 1, 0, cut(text, p.width - 12), p.look.readable(p.pal.danger, ground))
