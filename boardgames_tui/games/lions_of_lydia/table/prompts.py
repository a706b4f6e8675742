"""What the band says: the choice with its merchant as a chip, what follows from it, and help on what is under the cursor."""

from boardgames_tui.games.lions_of_lydia.content import CARDS, TILES, Face
from boardgames_tui.games.lions_of_lydia.view import LydiaView
from boardgames_tui.tui.kit.painter import Span
from boardgames_tui.tui.kit.table import Help, Scene

from .outlooks import chosen_outlook, sources
from .signs import card_text, chip, full_name, goods

_PAGES = {"market": "market", "bonus": "mine", "cover": "mine", "payment": "mine", "exchange": "city"}


def page_of(scene: Scene) -> str:
    """The tab of the small table where the present choice is made."""
    return _PAGES.get(scene.decision.kind, "city") if scene.decision is not None and scene.choices else "city"


def prompt(scene: Scene) -> list[Span]:
    view: LydiaView = scene.view
    assert scene.decision is not None
    own = view.players[scene.decision.seat]
    if scene.decision.kind == "place" and view.in_hand is not None:
        return scene.with_chips("table.place", merchant=[chip(scene.look, scene.words, view.in_hand, wide=True)])
    if scene.decision.kind == "courtyard" and view.in_hand is not None and own.courtyard is not None:
        drawn, waiting = (chip(scene.look, scene.words, each, wide=True) for each in (view.in_hand, own.courtyard))
        return scene.with_chips("table.swap", drawn=[drawn], waiting=[waiting])
    if scene.decision.kind == "payment" and view.payment is not None:
        asked = [chip(scene.look, scene.words, view.payment.asked.color, wide=True)]
        price = goods(scene.look, scene.words, view.payment.cost, 8)
        what = full_name(scene.words, view.payment.card) if view.payment.card else scene.say("label.race_rank")
        return scene.with_chips("table.pay", what=[Span(what, bold=True)], cost=price, good=asked)
    if scene.decision.kind == "race" and view.race is not None:
        return scene.with_chips("table.run", merchants=[chip(scene.look, scene.words, each, wide=True) for each in view.race.merchants])
    return [Span(scene.phrase(scene.decision.prompt), bold=True)]


def note(scene: Scene) -> str:
    """What the choice under the cursor brings, source by source; else what follows."""
    assert scene.decision is not None
    outlook = chosen_outlook(scene)
    if outlook is not None:
        return sources(scene, outlook)
    action = scene.chosen.action if scene.chosen is not None else None
    card = getattr(action, "card", None)
    if card is not None:
        face: Face = "base" if action is not None and action.kind in ("buy", "buy_with") else "upgraded"
        return f"{full_name(scene.words, card)}: {card_text(scene.words, card, face)}"
    tile = getattr(action, "tile", None)
    if tile is not None:
        return scene.say(f"tiles.{tile}.text")
    return scene.say(f"table.note.{scene.decision.kind}")


def help_on(scene: Scene) -> Help | None:
    if scene.decision is None:
        return None
    action = scene.chosen.action if scene.chosen is not None else None
    card, tile = getattr(action, "card", None), getattr(action, "tile", None)
    about = [scene.say(f"table.about.{scene.decision.kind}")]
    if card is not None:
        return Help(full_name(scene.words, card), [*card_help(scene, card), *about], scene.decision.rule)
    if tile is not None and any(tile in (each.tomb.id, each.estate.id) for each in TILES):
        return Help(scene.say(f"tiles.{tile}.name"), [scene.say(f"tiles.{tile}.text"), *about], scene.decision.rule)
    outlook = chosen_outlook(scene)
    if outlook is not None:
        about.insert(0, sources(scene, outlook))
    elif scene.preview:
        about.insert(0, " · ".join(scene.preview))
    return Help(scene.say(f"table.phase.{scene.decision.kind}").capitalize(), about, scene.decision.rule)


def card_help(scene: Scene, card: str) -> list[str]:
    printed = CARDS[card]
    price = ", ".join(f"{n} {scene.say(f'good.{good}')}" for good, n in printed.cost.items())
    facts = scene.say("table.help_card", kind=scene.say(f"kind.{printed.kind}"), cost=price)
    if printed.points is not None:
        facts += " " + scene.say("table.help_points", base=printed.points, upgraded=printed.points_upgraded or 0)
    return [facts, card_text(scene.words, card, "base"), f"▲ {card_text(scene.words, card, 'upgraded')}"]
