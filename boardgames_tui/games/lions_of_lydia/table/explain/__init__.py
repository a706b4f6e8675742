"""Help: the card or tile under the cursor in words, then the glyphs of the table; and what lies under the mouse."""

from collections.abc import Callable, Mapping

from boardgames_tui.games.lions_of_lydia.content import CARDS, ESTATES, TOMBS
from boardgames_tui.games.lions_of_lydia.table.card_faces.card_sentences import card_sentence, effect_sentence
from boardgames_tui.games.lions_of_lydia.table.cards import is_closed
from boardgames_tui.games.lions_of_lydia.table.glyphs import card_text, full_name, priced
from boardgames_tui.games.lions_of_lydia.table.placements import chosen_outlook, sources
from boardgames_tui.games.lions_of_lydia.table.scene import Scene
from boardgames_tui.games.lions_of_lydia.view import LydiaView
from boardgames_tui.kit.table_parts import Help

from . import city, mat


def help_on(scene: Scene) -> Help | None:
    if scene.decision is None:
        return None
    action = scene.chosen.action if scene.chosen is not None else None
    card, tile = getattr(action, "card", None), getattr(action, "tile", None)
    view: LydiaView = scene.view
    about = [scene.say(f"table.about.{scene.decision.kind}"), scene.say("table.legend")]
    if view.expansions:
        about.append(scene.say("table.legend_more"))
    if card is not None:
        return Help(full_name(scene.words, card), [*_printed(scene, card), *about], scene.decision.rule)
    if tile in TOMBS or tile in ESTATES:
        return Help(scene.say(f"tiles.{tile}.name"), [scene.say(f"tiles.{tile}.text"), *about], scene.decision.rule)
    outlook = chosen_outlook(scene)
    if outlook is not None:
        about.insert(0, sources(scene, outlook))
    elif scene.preview:
        about.insert(0, " · ".join(scene.preview))
    return Help(scene.say(f"table.phase.{scene.decision.kind}").capitalize(), about, scene.decision.rule)


def pointed(scene: Scene, target: str) -> Help | None:
    kind, _, name = target.partition(":")
    return _THINGS[kind](scene, name) if kind in _THINGS else None


def _printed(scene: Scene, card: str) -> list[str]:
    printed = CARDS[card]
    facts = scene.say("table.help_card", kind=scene.say(f"kind.{printed.kind}"), cost=priced(scene.words, printed.cost))
    if printed.points is not None:
        facts += " " + scene.say("table.help_points", base=printed.points, upgraded=printed.points_upgraded or 0)
    return [
        facts[0].upper() + facts[1:],
        card_text(scene.words, card, "base"),
        f"▲ {card_text(scene.words, card, 'upgraded')}",
    ]


def _offered(scene: Scene, card: str) -> Help:
    """A card of the city, with what lies on it and below it."""
    view: LydiaView = scene.view
    side, slot = next((side, slot) for side in view.sides for slot in side.slots if slot.card == card)
    here = [scene.say("table.tip.lydian_waits")] if slot.lydian else []
    if side.tile is not None and slot.kind == "gold":
        here.append(scene.say("table.tip.tile_below", tile=f"@tiles.{side.tile}.name"))
    if is_closed(scene, side.side):
        here.append(scene.say("table.tip.closed"))
    told = _printed(scene, card)
    return Help(
        full_name(scene.words, card),
        [*told, " ".join(here)] if here else told,
        brief=card_sentence(scene, card, "base"),
        legend=scene.say("table.legend"),
    )


def _owned(scene: Scene, card: str) -> Help:
    """A card of the player's own board: what it costs to upgrade while it can be, else what its present side does."""
    view: LydiaView = scene.view
    owned = next(each for each in view.players[scene.seat].cards if each.card == card)
    if owned.face == "base":
        sentences = _printed(scene, card)
    elif owned.face == "upgraded":
        sentences = [f"▲ {scene.say('table.tip.upgraded')}", card_text(scene.words, card, owned.face)]
    else:
        sentences = [scene.say("table.covered_text")]
    brief = {"base": card_sentence(scene, card, "upgraded"), "upgraded": effect_sentence(scene, card, "upgraded")}
    return Help(
        full_name(scene.words, card),
        sentences if owned.points is None else [*sentences, scene.say("table.tip.worth", n=owned.points)],
        brief=brief.get(owned.face, ""),
        legend=scene.say("table.legend"),
    )


_THINGS: Mapping[str, Callable[[Scene, str], Help]] = {
    "gate": city.gate,
    "stand": city.standing,
    "king": city.king,
    "builder": city.builder,
    "fountain": city.fountain,
    "card": _offered,
    "tile": city.tile,
    "sold": city.sold,
    "side": city.side,
    "race": city.race,
    "home": mat.home,
    "track": mat.track,
    "amount": mat.amount,
    "purse": mat.purse,
    "bag": mat.bag,
    "hand": mat.hand,
    "level": mat.level,
    "influence": mat.next_level,
    "own": _owned,
}
"""What the first word of a target's name stands for."""
