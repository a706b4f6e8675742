"""Help: what lies under the cursor or the mouse, in words."""

from collections.abc import Callable

from boardgames_tui.games.lotr_risk.board import NAME
from boardgames_tui.games.lotr_risk.content import ADVENTURES, ATTACK, COST, DEFENCE, RULER_BONUS, STEPS, WILD
from boardgames_tui.games.lotr_risk.table import glyphs
from boardgames_tui.games.lotr_risk.table.board_map.marks import marks_of
from boardgames_tui.games.lotr_risk.table.choices import symbol
from boardgames_tui.games.lotr_risk.table.fight.battle import FightSide, fight_of, verdict_text
from boardgames_tui.games.lotr_risk.table.placing_units import KINDS
from boardgames_tui.games.lotr_risk.table.scene import Scene
from boardgames_tui.kit.scene import required
from boardgames_tui.kit.table_parts import Help

from .board_map import KINDS as MAP_KINDS
from .land import place


def under_cursor(scene: Scene) -> Help:
    """The card or the land that the choice is about, and the glyphs of the map."""
    rule = scene.decision.rule if scene.decision else ""
    card = getattr(scene.chosen.action, "card", None) if scene.chosen else None
    if card is not None:
        return Help(glyphs.card_name(scene.words, card), _card(scene, card).paragraphs, rule)
    here = marks_of(scene).cursor
    if here is None:
        return Help(scene.say("table.legend"), glyphs.legend(scene), rule)
    found = place(scene, here)
    return Help(found.title, [*found.paragraphs, *glyphs.legend(scene)], rule)


def pointed(scene: Scene, target: str) -> Help | None:
    """A thing on the map, in a box or on the mat. A name without a number is the same as number 0."""
    kind, _, rest = target.partition(":")
    explain = _KINDS.get(kind)
    return (
        None
        if explain is None
        else explain(scene, KINDS.index(rest) if kind == "group" else int(rest.partition(":")[0] or 0))
    )


def _card(scene: Scene, card: int) -> Help:
    printed = ADVENTURES[card]
    when = ", ".join(scene.say(f"timing.{timing}") for timing in printed.timing)
    sentences = [scene.say("table.tip.when", when=when), scene.say("table.tip.scores", n=printed.score)]
    return Help(glyphs.card_name(scene.words, card), [glyphs.card_text(scene.words, card), " ".join(sentences)])


def _glyph(scene: Scene, card: int) -> Help:
    """A territory card."""
    if card >= WILD:
        return Help(
            f"{symbol(scene, card)} {scene.say('table.wild')}",
            [scene.say("table.tip.wild"), scene.say("table.tip.sets")],
        )
    owner = glyphs.army_name(scene, scene.view.lands[card].owner)
    bonus = scene.say("table.tip.ruler_bonus", owner=owner, n=RULER_BONUS)
    return Help(f"{symbol(scene, card)} {glyphs.land_name(scene.words, card)}", [scene.say("table.tip.sets"), bonus])


def _hand(scene: Scene, _: int) -> Help:
    limits = {"lands": scene.view.land_limit, "adventures": scene.view.adventure_limit}
    return Help(scene.say("table.hand"), [scene.say("table.tip.hand", **limits)])


def _uprising(scene: Scene, _: int) -> Help:
    land = NAME[required(scene.view.hand).uprising]
    return Help(scene.say("table.uprising", land=land), [scene.say("table.tip.uprising")])


def _unit(scene: Scene, unit: int) -> Help:
    mover = glyphs.mover(scene)
    left = scene.view.players[mover].supply[unit]
    sentences = [
        scene.say("table.tip.unit", cost=COST[unit], attack=ATTACK[unit], defence=DEFENCE[unit], steps=STEPS[unit]),
        scene.say("table.tip.supply", name=scene.people[mover].name, n=left),
    ]
    return Help(glyphs.unit_name(scene.words, unit), sentences)


def _purse(scene: Scene, _: int) -> Help:
    purse = required(scene.view.purse)
    text = scene.say("table.tip.purse", name=scene.people[purse.seat].name, n=purse.points)
    return Help(scene.say("table.purse"), [text, scene.say("table.tip.purse_places", n=len(purse.places))])


def _side(scene: Scene, side: FightSide) -> Help:
    land = NAME[side.place]
    key = "table.tip.attacker" if side.is_attack else "table.tip.defender"
    title = scene.say(
        key, name=glyphs.army_name(scene, side.seat), unit=glyphs.unit_name(scene.words, side.unit), land=land
    )
    value = (ATTACK if side.is_attack else DEFENCE)[side.unit]
    text = scene.say("table.tip.dice" if side.number == value else "table.tip.more_dice", n=side.number, value=value)
    if side.dice:
        text += " " + scene.say("table.tip.rolled", dice=", ".join(map(str, side.dice)), n=side.hits)
    return Help(title, [text, scene.say("table.tip.fight")])


def _attack(scene: Scene, _: int) -> Help | None:
    fight = fight_of(scene)
    return None if fight is None else _side(scene, fight.attack)


def _defence(scene: Scene, _: int) -> Help | None:
    fight = fight_of(scene)
    if fight is None:
        return None
    if fight.defence is None:
        return Help(scene.say("table.undefended"), [scene.say("table.tip.walk_in")])
    return _side(scene, fight.defence)


def _verdict(scene: Scene, _: int) -> Help | None:
    fight = fight_of(scene)
    return None if fight is None else Help(verdict_text(scene, fight), [scene.say("table.tip.fight")])


def _forecast(scene: Scene, _: int) -> Help:
    return Help(scene.say("table.tip.forecast_title"), [scene.say("table.tip.forecast")])


def _more(scene: Scene, _: int) -> Help:
    return Help(scene.say("table.tip.more"), [scene.say("table.legend_keys")])


_KINDS: dict[str, Callable[[Scene, int], Help | None]] = {
    **MAP_KINDS,
    "card": _card,
    "cause": _card,
    "held": _card,
    "sign": _glyph,
    "hand": _hand,
    "uprising": _uprising,
    "unit": _unit,
    "group": _unit,
    "purse": _purse,
    "attack": _attack,
    "defence": _defence,
    "verdict": _verdict,
    "forecast": _forecast,
    "more": _more,
}
