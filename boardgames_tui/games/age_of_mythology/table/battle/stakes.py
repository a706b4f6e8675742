"""What a battle is about: the cubes for the winner, the spoils, who helps."""

from boardgames_tui.games.age_of_mythology.table.glyphs import cube_color
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.view.battle import BattleView
from boardgames_tui.kit.painter import Painter, cut


def stakes(p: Painter, scene: Scene, battle: BattleView) -> None:
    p.target("stakes", 0, 0, p.width, p.height)
    cubes, spoils, helper = stake_lines(scene, battle)
    red = p.look.readable(cube_color(p.look), p.pal.bg)
    p.put(0, 0, cut(cubes, p.width), red if battle.winner is None else None, bold=battle.winner is not None)
    p.put(0, 1, cut(spoils, p.width), p.pal.text if battle.spoils else p.pal.faint)
    p.put(0, 2, cut(helper, p.width), p.pal.accent if battle.power else p.pal.dim)


def stake_lines(scene: Scene, battle: BattleView) -> tuple[str, str, str]:
    """The cubes for the winner, the spoils for the attacker, the god or the wall that helps; the last two may be
    nothing."""
    if battle.winner is None:
        cubes = scene.say("table.stake_cubes", n=battle.cubes)
    else:
        cubes = scene.say("table.has_won", name=scene.people[battle.winner].name)
    spoils = helper = ""
    if battle.winner in (None, battle.attacker.seat):
        key = f"table.stake.{battle.area if battle.spoils else 'nothing'}"
        spoils = scene.say(key, n=battle.spoils, name=scene.people[battle.defender.seat].name)
    if battle.power:
        helper = scene.say("table.god_helps", god=scene.say(f"random_cards.{battle.card}.god"))
    elif battle.wall:
        key = "table.wall_helps" if battle.wall_counts else "table.wall_void"
        helper = scene.say(key, wall=scene.say(f"buildings.{battle.wall}.name"))
    return cubes, spoils, helper
