"""List of choices: every legal action with words, prices as chips, what it brings, the place on the board that means
it."""

from collections.abc import Sequence
from dataclasses import asdict

from boardgames_tui.engine import Action
from boardgames_tui.games.age_of_mythology import actions as act
from boardgames_tui.games.age_of_mythology import war_actions as war
from boardgames_tui.games.age_of_mythology.content import RESOURCES, TILE, TILES
from boardgames_tui.games.age_of_mythology.view import BoardView, MythologyView
from boardgames_tui.games.age_of_mythology.view.battle import BattleSideView
from boardgames_tui.games.age_of_mythology.view.confirmations import doubt
from boardgames_tui.games.age_of_mythology.view.duels import mean_chance
from boardgames_tui.games.age_of_mythology.view.exchange import SINGLE
from boardgames_tui.kit.choice import Choice
from boardgames_tui.kit.painter import Span
from boardgames_tui.kit.scene import required

from . import default_choices
from .decision import harvest
from .decision.trade_draft import Bargain
from .decision.war_targets import assault_chance
from .forecast import promise
from .glyphs import (
    card_of,
    chip,
    cost_spans,
    god_name,
    letter_of,
    short,
    tags_of,
    terrain_color,
    terrain_glyph,
    unit_of,
)
from .scene import Scene

_LABEL = 17
"""Longer names are shortened where the odds stand behind them."""
BY_HAND = "by_hand"
"""Workers moved one by one; the quick ways come first."""

_LAST: dict[type[Action], str] = {
    act.PassTile: "x",
    act.PassTurn: "x",
    act.KeepRest: "d",
    act.Skip: "x",
    act.Decline: "x",
    act.Done: "d",
    act.KeepWorkers: "d",
    act.DrawRest: "d",
    war.Ready: "d",
}
"""What passes, stops or confirms: below the others, `x` for passing, `d` for done."""

_PLACES: dict[type[Action], str] = {
    act.ChooseCulture: "culture:{0.culture}",
    act.Enlist: "enlist:{0.unit}",
    act.PlaceCube: "victory:{0.card}",
    act.TakePermanent: "card:{0.card}",
    act.Discard: "card:{0.card}",
    act.DropCube: "cube:{seat}:{0.resource}",
    act.Lift: "space:{seat}:{0.space}",
    act.Station: "space:{seat}:{0.space}",
    war.Attack: "area:{0.seat}:{0.area}",
    war.Target: "seat:{0.seat}",
    war.Destroy: "city:{seat}:{0.building}",
    war.PickSpace: "space:{seat}:{0.space}",
    war.LoseVillager: "space:{seat}:{0.space}",
    war.Sacrifice: "unit:{seat}:{0.unit}",
    war.Mummify: "unit:{seat}:{0.unit}",
}
"""Where on the board the action lies, as the painters register it."""


def choices_of(scene: Scene, legal: Sequence[act.Act], labels: Sequence[str], bargain: Bargain) -> list[Choice]:
    found = bargain.rows(scene, legal)
    found += [
        _choice(scene, action, label)
        for action, label in zip(legal, labels, strict=True)
        if not isinstance(action, SINGLE)
    ]
    for choice in found:
        choice.confirm = doubt(scene.view, legal, choice.action)
    default_choices.begin_at(scene, found)
    return sorted(found, key=lambda choice: choice.last)


def _choice(scene: Scene, action: act.Act, label: str) -> Choice:
    place, seat = _PLACES.get(type(action)), _whose(scene)
    target = None if place is None else place.format(action, seat=seat)
    if type(action) in _LAST:
        return Choice(action, [Span(label)], key=_LAST[type(action)], last=True)
    match action:
        case act.PlayCard(card):
            god = god_name(scene.words, card) if scene.small else ""
            name = f"{short(scene.words, 'basics', card_of(card).action)} – {god}" if god else label
            return Choice(action, [Span(name)], promise(scene, card), f"card:{card}")
        case act.TakeTile(tile):
            return _tile(scene, action, tile)
        case act.Build(building) | act.Recruit(unit=building):
            return _purchase(scene, action, building)
        case act.Gather() | act.AutoWorkers():
            return harvest.choice_of(scene, action)
        case act.Lift(space) | act.Station(space):
            return Choice(action, _move(scene, action, space), target=target, group=BY_HAND)
        case act.LiftAll():
            return Choice(action, [Span(label)], target=None, group=BY_HAND)
        case act.DropCube(resource):
            held = _own(scene).cubes[RESOURCES.index(resource)]
            return Choice(
                action,
                [chip(scene, resource, f" {letter_of(scene, resource)} "), Span(f" {label}")],
                f"{held}",
                target,
            )
        case act.Amount(n):
            return _amount(scene, action, n)
        case war.TakeCubes(resource, n):
            return Choice(action, [Span(f"{n}"), chip(scene, resource), Span(f" {label}")], target=_button(action))
        case war.Muster(unit) | war.Fight(unit=unit) | war.SendHome(unit) | act.Enlist(unit):
            return _unit(scene, action, unit, label, target)
        case war.Destroy(building):
            return Choice(action, [Span(label)], scene.say(f"effect.{building}"), target)
        case war.Answer(yes) if scene.decision is not None and scene.decision.kind == "retreat":
            return Choice(action, [Span(label)], _left(scene, yes), _button(action), last=yes, key="x" if yes else None)
        case war.Answer(yes) if scene.view.battle is not None and scene.view.battle.answers is not None:
            chance = scene.say("table.wins_percent", n=round(100 * scene.view.battle.answers[yes]))
            return Choice(action, [Span(label)], chance, _button(action))
        case war.Slay(unit, space):
            return Choice(
                action, [Span(label)], target=f"unit:{seat}:{unit}" if space is None else f"space:{seat}:{space}"
            )
        case act.PlaceCube(card):
            cubes = next(each.cubes for each in scene.view.victory if each.card == card)
            return Choice(action, [Span(scene.say(f"short.victory_cards.{card}"))], f"■ {cubes}→{cubes + 1}", target)
        case war.PickSpace(space) | war.LoseVillager(space):
            tile = required(next(each.tile for each in scene.view.boards[seat].production if each.id == space))
            return Choice(action, _on_tile(scene, tile), target=target or _button(action))
        case war.Attack(seat, area):
            where = f"{scene.people[seat].name}: {scene.say(f'table.region.{area}')}"  # the list is narrow here
            return Choice(action, [Span(where)], assault_chance(scene, seat, area), target)
        case war.FillArmy():
            return Choice(action, [Span(label)], target=None, key="f")
    return Choice(action, [Span(label)], target=target or _button(action))


def _button(action: Action) -> str:
    """An answer that lies nowhere on the board is named by what it says, not by its place in the list."""
    facts = asdict(action)  # type: ignore[call-overload]
    return f"button:{'-'.join(map(str, facts.values()))}"


def _own(scene: Scene) -> BoardView:
    view: MythologyView = scene.view
    return view.boards[scene.asked.seat]


def _whose(scene: Scene) -> int:
    """On whose board the places lie."""
    view: MythologyView = scene.view
    return scene.asked.seat if view.focus is None else view.focus


def _tile(scene: Scene, action: act.TakeTile, name: str) -> Choice:
    terrain = TILES[TILE[name]].terrain
    free = sum(space.terrain == terrain and space.tile is None for space in _own(scene).production)
    return Choice(action, _on_tile(scene, name), scene.say("table.spaces_free", n=free), f"tile:{name}")


def _on_tile(scene: Scene, name: str) -> list[Span]:
    """`≈ Fertile land F F`"""
    tile = TILES[TILE[name]]
    glyph = Span(
        terrain_glyph(scene.look, tile.terrain),
        scene.look.readable(terrain_color(scene.look, tile.terrain), scene.look.palette.bg, 3),
    )
    spans = [glyph, Span(f" {scene.say(f'basics.{tile.terrain}.name')} ")]
    for _ in range(tile.amount):
        spans += [chip(scene, tile.resource), Span(" ")]
    return spans


def _purchase(scene: Scene, action: act.Build | act.Recruit, name: str) -> Choice:
    """Name and price; a building says what it does, a unit how it fights."""
    offer = next((each for each in scene.view.offers if each.id == name), None)
    price = [] if offer is None else cost_spans(scene, offer.cost)
    if offer is not None and offer.cheaper:
        price.append(Span(f" −{offer.cheaper}"))
    if isinstance(action, act.Build):
        spans = [Span(f"{short(scene.words, 'buildings', name):<9}"), *price]
        return Choice(action, spans, scene.say(f"effect.{name}"), f"build:{name}")
    unit = unit_of(name)
    fact = f"{tags_of(scene.words, unit)} {scene.say('table.dice_short', n=unit.dice)}".strip()
    return Choice(action, [Span(f"{short(scene.words, 'units', name):<12}"), *price], fact, f"recruit:{name}")


def _move(scene: Scene, action: act.Lift | act.Station, space: str) -> list[Span]:
    """`Villager to Hills G G`: who goes where, in one row."""
    place = next(each for each in _own(scene).production if each.id == space)
    assert place.resource is not None
    key = f"table.to.{action.worker}" if isinstance(action, act.Station) else "table.home_from"
    spans = [Span(f"{scene.say(key)} {short(scene.words, 'basics', place.terrain)} ")]
    for _ in range(place.amount):
        spans += [chip(scene, place.resource), Span(" ")]
    return spans


def _unit(
    scene: Scene,
    action: war.Muster | war.Fight | war.SendHome | act.Enlist,
    name: str,
    label: str,
    target: str | None,
) -> Choice:
    unit, grown = unit_of(name), action.grown if isinstance(action, war.Fight) else 0
    if isinstance(action, war.Muster):
        target = f"muster:{name}"
    elif isinstance(action, war.Fight):
        target = f"figure:{_whose(scene)}:{name}:{grown}"
    elif isinstance(action, war.SendHome):
        target = f"figure:{_foe(scene).seat}:{name}:0"
    dice = scene.say("table.dice_short", n=unit.dice + grown)
    result = f"{tags_of(scene.words, unit)} {dice}".strip()
    seat, fights = scene.asked.seat, isinstance(action, war.Muster | war.Fight)
    if fights and (chance := mean_chance(scene.view, seat, name, grown)) is not None:
        result += f" {scene.say('table.wins_percent', n=round(100 * chance))}"
        label = label if len(label) <= _LABEL else short(scene.words, "units", name)
    return Choice(action, [Span(label)], result, target)


def _amount(scene: Scene, action: act.Amount, n: int) -> Choice:
    """`F 9→6  V 4→7`; digits mean the numbers they are."""
    key = str(n) if n < 10 else None
    label, cubes = [Span("" if key else f"{n:>2}  ")], _own(scene).cubes
    for name, change in (("give", -n), ("get", n)):
        resource = str(scene.asked.prompt.args[name]).split(".")[1]
        held = cubes[RESOURCES.index(resource)]
        label += [chip(scene, resource), Span(f" {held}→{held + change}  ")]
    return Choice(action, label, target=_button(action), key=key)


def _left(scene: Scene, retreats: bool) -> str:
    """What goes on fighting, or comes home."""
    battle = required(scene.view.battle)
    foe = _foe(scene)
    own = battle.defender if foe is battle.attacker else battle.attacker
    return scene.say("table.survive" if retreats else "table.against", n=len(own.army), foes=len(foe.army))


def _foe(scene: Scene) -> BattleSideView:
    """The side that the player who decides fights against."""
    battle = required(scene.view.battle)
    return battle.defender if scene.asked.seat == battle.attacker.seat else battle.attacker
