"""A battle under the mouse: armies and their figures, the fighting units, the dice, the odds, what is at stake."""

from boardgames_tui.games.age_of_mythology.table import descriptions
from boardgames_tui.games.age_of_mythology.table.battle.armies import is_hidden
from boardgames_tui.games.age_of_mythology.table.battle.fighters import candidate, facing
from boardgames_tui.games.age_of_mythology.table.battle.stakes import stake_lines
from boardgames_tui.games.age_of_mythology.table.descriptions import Explain, Explanation
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.view.battle import BattleSideView, BattleView
from boardgames_tui.kit.scene import required


def _battle(scene: Scene) -> BattleView:
    return required(scene.view.battle)


def _side(scene: Scene, seat: str) -> BattleSideView:
    battle = _battle(scene)
    return battle.attacker if battle.attacker.seat == int(seat) else battle.defender


def _name(scene: Scene, side: BattleSideView) -> str:
    return scene.people[side.seat].name


def _army(scene: Scene, seat: str) -> Explanation:
    side, battle = _side(scene, seat), _battle(scene)
    limit = scene.say("table.tip.no_limit") if side.limit is None else scene.say("table.tip.limit", n=side.limit)
    sentences = (
        [limit, scene.say("table.next.muster")]
        if is_hidden(battle)
        else [limit, scene.say("table.tip.marching", n=len(side.army))]
    )
    return scene.say("table.tip.army_of", name=_name(scene, side)), sentences


def _figure(scene: Scene, seat: str, unit: str, grown: str) -> Explanation:
    side = _side(scene, seat)
    title, told = descriptions.unit(scene, unit)
    count = sum((each.unit, each.grown) == (unit, int(grown)) for each in side.army)
    growth = scene.say("table.tip.grown", n=int(grown)) if int(grown) else ""
    return title, [*told, growth, scene.say("table.tip.in_army", n=count, name=_name(scene, side))]


def _gone(scene: Scene, seat: str, unit: str, how: str) -> Explanation:
    title, told = descriptions.unit(scene, unit)
    return title, [*told, scene.say(f"table.tip.{how}", name=_name(scene, _side(scene, seat)))]


def _fighter(scene: Scene, seat: str) -> Explanation:
    """The unit that fights, with its dice; while it is chosen in secret only whether it is."""
    side, battle = _side(scene, seat), _battle(scene)
    chosen = candidate(scene, side)
    unit = chosen or facing(scene, battle, side)
    if unit is None:
        state = scene.say("table.has_chosen" if side.chosen else "table.chooses")
        return f"{_name(scene, side)} {state}", [scene.say("table.next.fight")]
    title, told = descriptions.unit(scene, unit)
    if chosen is not None or not side.sources:
        return title, told
    dice = ", ".join(
        f"{each.dice} {scene.say(each.key, name=each.name) if each.name else scene.say(each.key)}"
        for each in side.sources
    )
    return title, [*told, scene.say("table.tip.dice", n=side.dice, dice=dice)]


def _dice(scene: Scene, seat: str) -> Explanation:
    side = _side(scene, seat)
    rolled = " ".join(map(str, sorted(side.rolled, reverse=True)))
    title = scene.say("table.tip.roll_of", name=_name(scene, side))
    return f"{title}: {scene.say('table.hits', n=side.hits)}", [rolled, scene.say("help.battle")]


def _odds(scene: Scene, attacker: str = "", grown: str = "", defender: str = "", foe_grown: str = "") -> Explanation:
    """Return the odds of two units that can meet; without names for those that are about to roll."""
    battle = _battle(scene)
    if attacker:
        pairs = battle.odds or battle.prospects
        meeting = (attacker, int(grown or 0), defender, int(foe_grown or 0))
        chance = next(
            p.chance for p in pairs if (p.attacker, p.attacker_grown, p.defender, p.defender_grown) == meeting
        )
    else:
        assert battle.chance is not None
        assert battle.attacker.fighter is not None
        assert battle.defender.fighter is not None
        attacker, defender, chance = battle.attacker.fighter, battle.defender.fighter, battle.chance
    percent = round(100 * chance)
    names = {"attacker": _name(scene, battle.attacker), "defender": _name(scene, battle.defender)}
    title = f"{scene.say(f'units.{attacker}.name')} – {scene.say(f'units.{defender}.name')}"
    return title, [scene.say("table.tip.odds", **names, n=percent, rest=100 - percent), scene.say("help.battle")]


def _stakes(scene: Scene) -> Explanation:
    battle = _battle(scene)
    return scene.say("table.at_stake"), [*stake_lines(scene, battle), scene.say(f"table.area.{battle.area}")]


def _muster(scene: Scene, unit: str) -> Explanation:
    """A unit of the player who chooses an army."""
    title, told = descriptions.unit(scene, unit)
    home = sum(each.count for each in scene.view.boards[scene.asked.seat].holding if each.unit == unit)
    return title, [*told, scene.say("table.tip.at_home", n=home)]


THINGS: dict[str, Explain] = {
    "army": _army,
    "figure": _figure,
    "gone": _gone,
    "fighter": _fighter,
    "dice": _dice,
    "odds": _odds,
    "stakes": _stakes,
    "muster": _muster,
}
