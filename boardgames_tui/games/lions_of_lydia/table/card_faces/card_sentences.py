"""A card in one plain sentence, made from its data: what it costs and what it does, without the notation."""

from collections.abc import Mapping

from boardgames_tui.games.lions_of_lydia.content import CARDS, COLORS, Color, Face, Good, Merchant
from boardgames_tui.games.lions_of_lydia.table.glyphs import card_text
from boardgames_tui.games.lions_of_lydia.table.scene import Scene


def card_sentence(scene: Scene, card: str, face: Face) -> str:
    """`Pay 2 red and 1 green: 3 points. Red merchant at the red or blue gate: 2 red.` The upgraded side tells what the
    upgrade costs."""
    printed = CARDS[card]
    key = "table.card_pay" if face == "base" else "table.card_upgrade"
    points = printed.points if face == "base" else printed.points_upgraded
    done = effect_sentence(scene, card, face)
    cost = _amounts(scene, printed.cost)
    if points is None:
        return scene.say(f"{key}_purple", cost=cost, effect=done)
    return scene.say(key, cost=cost, points=points, effect=done)


def effect_sentence(scene: Scene, card: str, face: Face) -> str:
    """What it does, shorter than its printed text where that is long."""
    printed = CARDS[card]
    if printed.effect is None:
        scoring = printed.scoring
        brief = "" if scoring is None else f"table.scores.{scoring.type}"
        if scoring is None or brief not in scene.words:
            return card_text(scene.words, card, face)
        return scene.say(brief, n=scoring.points if face == "base" else scoring.points_upgraded)
    who = _merchants(scene, printed.effect.merchants)
    gain = _amounts(scene, printed.gain(face))
    if printed.effect.type == "fountain_coins":
        return scene.say("table.effect_fountain", who=who, gain=gain)
    return scene.say("table.effect_gate", who=who, where=_gates(scene, printed.effect.gates), gain=gain)


def _merchants(scene: Scene, merchants: tuple[Merchant, ...]) -> str:
    colors = [each for each in merchants if each in COLORS]
    if len(colors) == len(COLORS):
        text = scene.say("table.who.any")
    elif len(colors) == 2:
        text = scene.say("table.who.two", one=f"@table.who.{colors[0]}", other=f"@table.who.{colors[1]}")
    else:
        text = scene.say(f"merchant.{merchants[0]}")
    return text[:1].upper() + text[1:]


def _gates(scene: Scene, gates: tuple[Color, ...]) -> str:
    if len(gates) in (0, len(COLORS)):
        return scene.say("table.where.any")
    if len(gates) == 2:
        return scene.say("table.where.two", one=f"@table.where.{gates[0]}", other=f"@table.where.{gates[1]}")
    return scene.say("table.where.one", one=f"@table.where.{gates[0]}")


def _amounts(scene: Scene, goods: Mapping[Good, int]) -> tuple[str, ...]:
    return tuple(scene.say(f"amount.{good}", n=n) for good, n in goods.items())
