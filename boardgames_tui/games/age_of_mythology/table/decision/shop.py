"""Buildings and units with their prices: what can be had, and for the rest why not."""

from collections.abc import Callable, Sequence

from boardgames_tui.games.age_of_mythology.content import CULTURE, RESOURCES
from boardgames_tui.games.age_of_mythology.table.glyphs import (
    bonus_text,
    chip,
    class_color,
    cost_spans,
    in_letters,
    reason,
    short,
    tags_of,
    unit_of,
    whole,
)
from boardgames_tui.games.age_of_mythology.table.holding import unit_chip
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.units import MORTALS_OF, UNIT_COST, UNITS, UNITS_OF
from boardgames_tui.games.age_of_mythology.view import MythologyView
from boardgames_tui.games.age_of_mythology.view.offers import OfferView
from boardgames_tui.kit.painter import Painter, Span, cut, spans_len
from boardgames_tui.kit.pieces import section

from .buttons import buttons
from .offers import offers, rows_of

COLUMNS = 2
Line = Callable[[Painter, Scene, OfferView, bool, Sequence[str]], None]
"""Paints one offer: whether the cursor is there, and why it cannot be had."""


def buildings(p: Painter, scene: Scene) -> None:
    """Fourteen kinds in two columns: name, cost, effect or the reason."""
    _head(p, scene, "table.shop_build")
    _shop(p, scene, "build", _building)


def units(p: Painter, scene: Scene) -> None:
    _head(p, scene, "table.shop_recruit")
    _shop(p, scene, "recruit", _unit)


def refused(scene: Scene) -> dict[str, Sequence[str]]:
    """By id: why it cannot be had, first by what is missing, then in a word for where that is too long."""
    found: dict[str, Sequence[str]] = {}
    for refusal in scene.asked.why_not():
        name = str(refusal.what.args.get("it", ""))
        if name.startswith(("@buildings.", "@units.")):
            missing = in_letters(scene, refusal.why.args.get("missing", ()), "−")
            told = (missing, reason(scene, refusal.why.key))
            found[name.split(".")[1]] = [each for each in told if each]
    return found


def _head(p: Painter, scene: Scene, key: str) -> None:
    """The small table says it in the tab and the prompt."""
    view: MythologyView = scene.view
    left = view.tasks[-1].left if view.tasks else None
    if not scene.small:
        section(p, 0, 0, p.width, scene.say(key), scene.say("table.still", n=left or 0), focused=True)


def _shop(p: Painter, scene: Scene, prefix: str, line: Line) -> None:
    view: MythologyView = scene.view
    why = refused(scene)
    targets = [f"{prefix}:{offer.id}" for offer in view.offers]
    top = 0 if scene.small else 1
    for offer, (window, is_legal, here) in zip(view.offers, offers(p, scene, targets, COLUMNS, top), strict=True):
        line(window, scene, offer, here, () if is_legal else why.get(offer.id, ()))
    rows, step = rows_of(len(targets), COLUMNS, p.height - top)
    used = top + rows * step
    buttons(p.area(0, used, p.width, p.height - used), scene, homeless=True)


def price(scene: Scene, offer: OfferView) -> list[Span]:
    if min(offer.cost) == max(offer.cost):  # so much of each, which would not fit four times
        spans = [Span(f"{offer.cost[0]}× "), *(chip(scene, each) for each in RESOURCES)]
    else:
        spans = cost_spans(scene, offer.cost)
    return [*spans, Span(f" −{offer.cheaper}", bold=True)] if offer.cheaper else spans


def _building(p: Painter, scene: Scene, offer: OfferView, here: bool, why: Sequence[str]) -> None:
    ink = p.pal.on_cursor if here else p.pal.faint if why else p.pal.text
    name_width = max(9, p.width - 27)
    full = scene.say(f"buildings.{offer.id}.name")
    p.put(
        4,
        0,
        cut(full if len(full) <= name_width else short(scene.words, "buildings", offer.id), name_width),
        ink,
        bold=here,
    )
    _columns(p, 4 + name_width + 1, price(scene, offer), why or [scene.say(f"effect.{offer.id}")], ink, bool(why))


def catalogue(p: Painter, scene: Scene, culture: str) -> None:
    """All units of a culture with what they cost, for reading only."""
    offers = [OfferView(UNITS[number].id, UNIT_COST[number], 0) for number in UNITS_OF[CULTURE[culture]]]
    rows = -(-len(offers) // 2)
    width = (p.width - 2) // 2
    for place, offer in enumerate(offers):
        if place % rows < p.height:
            window = p.area(place // rows * (width + 2), place % rows, width, 1)
            window.target(f"kind:{offer.id}", 0, 0, width, 1)
            _unit(window, scene, offer, False, ())


def _unit(p: Painter, scene: Scene, offer: OfferView, here: bool, why: Sequence[str]) -> None:
    unit = unit_of(offer.id)
    ink = p.pal.on_cursor if here else p.pal.faint if why else p.pal.text
    p.put(3, 0, "▌", class_color(p.look, unit.cls))
    name_width = 11
    p.put(4, 0, cut(short(scene.words, "units", offer.id), name_width), ink, bold=here)
    p.put(
        16, 0, f"{tags_of(scene.words, unit):<2}{unit.dice}{scene.say('table.die')}", ink if here or why else p.pal.dim
    )
    _columns(p, 21, price(scene, offer), why or [bonus_text(scene.words, unit)], ink, bool(why))


def _columns(p: Painter, x: int, price: Sequence[Span], facts: Sequence[str], ink: str, refused: bool) -> None:
    """The price with its chips, then the first fact that fits at the right end."""
    p.spans(x, 0, [span if span.bg else span._replace(fg=ink) for span in price])
    start = x + max(6, spans_len(price)) + 1
    available = p.width - start
    fact = next((each for each in facts if len(each) <= available), whole(facts[-1], available))
    p.right(p.width, 0, fact, p.pal.danger if refused and p.look.is_full else ink)


def mortals(p: Painter, scene: Scene) -> None:
    """R8: the mortals of the player's own culture as large chips."""
    view: MythologyView = scene.view
    culture = view.boards[scene.asked.seat].culture
    assert culture is not None
    section(p, 0, 0, p.width, scene.say("table.starting_army"), focused=True)
    kinds = MORTALS_OF[CULTURE[culture]]
    width = min(24, (p.width - 2) // len(kinds) - 1)
    for place, number in enumerate(kinds):
        unit = UNITS[number]
        window = p.area(place * (width + 2), 2, width, 3)
        unit_chip(window, scene, unit.id, 0, f"enlist:{unit.id}")
        p.spans(place * (width + 2) + 1, 5, cost_spans(scene, [unit.cost[each] for each in unit.cost]))
