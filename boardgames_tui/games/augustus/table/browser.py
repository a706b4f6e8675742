"""All objectives of the match and where they are, as far as everybody may know: what was never turned up is only "not
seen"."""

from boardgames_tui.games.augustus.content import CARDS, COLORS, RESOURCES, SYMBOLS, cards_of
from boardgames_tui.games.augustus.view import AugustusView
from boardgames_tui.kit.browser import Browser, Facet, Item
from boardgames_tui.kit.painter import Span
from boardgames_tui.kit.table_parts import Help

from .explain import card_paragraphs
from .glyphs import full_name, glyph, hue, icon, kind_color
from .scene import Scene

PLACES = ("market", "open", "controlled", "discard", "hand", "unseen")
NAME = 22
"""Columns of number and name."""


def browse(scene: Scene) -> Browser:
    say, places = scene.say, _places(scene)
    brings = {resource: say(f"setup.{resource}.name") for resource in RESOURCES} | {"red": say("table.red")}
    facets = [
        Facet(say("table.browse.symbol"), {symbol: say(f"tokens.{symbol}.name") for symbol in SYMBOLS}),
        Facet(say("table.browse.kind"), {color: say(f"setup.{color}.name") for color in COLORS}),
        Facet(say("table.browse.where"), {place: say(f"table.browse.{place}") for place in PLACES}),
        Facet(say("table.browse.brings"), brings),
    ]
    unseen = sum(place == "unseen" for place, _ in places.values())
    facts = [say("table.piles", deck=scene.view.deck, discard=scene.view.discards), say("table.browse.never", n=unseen)]
    return Browser(say("table.browse.title"), facts, facets, [_item(scene, card, *places[card]) for card in places])


def _places(scene: Scene) -> dict[int, tuple[str, str]]:
    """Card → which kind of place, and its words."""
    view: AugustusView = scene.view
    found = {card: ("unseen", scene.say("table.browse.unseen")) for card in cards_of(view.edition)}
    found |= {card: ("market", scene.say("table.browse.market")) for card in view.display}
    found |= {card: ("discard", scene.say("table.browse.discard")) for card in view.open_discards}
    held = scene.say("table.browse.hand") if scene.is_mine else scene.say("table.browse.hand_of", name=scene.owner.name)
    found |= dict.fromkeys(view.hand, ("hand", held))
    for player in view.players:
        name = scene.people[player.seat].name
        for objective in player.objectives:
            text = scene.say("table.browse.open_of", name=name, n=objective.legions, of=len(objective.covered))
            found[objective.card] = ("open", text)
        for card in player.controlled:
            found[card] = ("controlled", scene.say("table.browse.controlled_of", name=name))
    return found


def _item(scene: Scene, card: int, place: str, text: str) -> Item:
    printed, look = CARDS[card], scene.look
    name = f" {card:>2} {full_name(scene.words, card)}"
    label = [
        Span("█" if not look.ascii else "|", kind_color(look, printed.color)),
        Span(name.ljust(NAME)),
        Span(f"{printed.vp:>3} {scene.say('unit.points')}  ", bold=True),
    ]
    label += [Span(f"{glyph(look, symbol)} ", hue(look, symbol)) for symbol in printed.symbols]
    label += [Span(f" {icon(look, resource)}", hue(look, resource), bold=True) for resource in printed.resources]
    if printed.power.red:
        label.append(Span(f" {scene.say('table.red')}", look.palette.danger, bold=True))
    brings = {*printed.resources, *(["red"] if printed.power.red else [])}
    help_ = Help(f"{card} {full_name(scene.words, card)}", card_paragraphs(scene, card))
    return Item(label, text, [set(printed.symbols), {printed.color}, {place}, brings], help_)
