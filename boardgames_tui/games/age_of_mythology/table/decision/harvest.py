"""Gather in one question: what each terrain or resource would bring, with the workers where they bring most."""

from boardgames_tui.games.age_of_mythology import actions as act
from boardgames_tui.games.age_of_mythology.content import FAVOR, RESOURCES, TERRAINS, Cost
from boardgames_tui.games.age_of_mythology.table.glyphs import (
    card_of,
    chip,
    cost_spans,
    short,
    terrain_color,
    terrain_glyph,
)
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.view import MythologyView
from boardgames_tui.games.age_of_mythology.view.offers import YieldView
from boardgames_tui.kit.choice import Choice
from boardgames_tui.kit.painter import Painter, Span
from boardgames_tui.kit.pieces import badge, section

from .buttons import buttons
from .offers import offers, rows_of


def choice_of(scene: Scene, action: act.Gather | act.AutoWorkers) -> Choice:
    """`Food  +5F  ♙`: workers that are to go where they bring most do so, and then it is gathered."""
    scope = action.scope
    moves = isinstance(action, act.AutoWorkers)
    gain = cost_spans(scene, gain_of(scene, scope, moves), "+")
    label = [Span(f"{_name(scene, scope):<9} "), *gain]
    result = scene.say("table.workers_move") if moves else "" if gain else "–"
    after = act.KeepWorkers() if god_first(scene) else act.Gather(scope)
    return Choice(action, label, result, f"scope:{scope}", then=[after] if moves else [])


def gain_of(scene: Scene, scope: str, at_best: bool) -> Cost:
    """Return the gain of the player of the card."""
    found = _yield(scene, scope)
    return found.best if at_best else found.due[scene.asked.seat]


def god_first(scene: Scene) -> bool:
    """R31: before anything is named, the god of the card can be called."""
    played, decision = scene.view.played, scene.decision
    god = None if played is None or played.invoked or decision is None else card_of(played.card).god
    if god is None or decision is None:
        return False
    return god.timing == "before" and scene.view.boards[decision.seat].cubes[FAVOR] >= god.favor


def _yield(scene: Scene, scope: str) -> YieldView:
    view: MythologyView = scene.view
    return next(each for each in view.yields if each.scope == scope)


def harvest(p: Painter, scene: Scene) -> None:
    """What each Gather would bring: the player's own cubes as chips, the others' as sums."""
    view: MythologyView = scene.view
    own = scene.asked.seat
    at_best = {each.action.scope for each in scene.choices if isinstance(each.action, act.AutoWorkers)}
    hint = scene.say("table.best_hint" if at_best else "table.harvest_hint")
    section(p, 0, 0, p.width, scene.say("table.harvest"), hint, focused=True)
    names = 7 + max(len(_name(scene, each.scope)) for each in view.yields)
    columns = 2 if len(view.yields) > 1 else 1
    rows, step = rows_of(len(view.yields), columns, p.height - 1)
    windows = offers(p, scene, [f"scope:{each.scope}" for each in view.yields], columns)
    for each, (window, _, here) in zip(view.yields, windows, strict=True):
        _scope(window, scene, each.scope, here)
        ink = p.pal.on_cursor if here else None
        gain = cost_spans(scene, gain_of(scene, each.scope, each.scope in at_best), "+")
        spans = [span if span.bg else span._replace(fg=ink, bold=True) for span in gain]
        x = window.spans(names, 0, spans or [Span("–", ink or p.pal.faint)])
        _others(window, scene, each.due, own, max(x + 1, names + 12), here)
    used = 1 + rows * step
    buttons(p.area(0, used, p.width, p.height - used), scene, homeless=True)


def _scope(p: Painter, scene: Scene, scope: str, here: bool) -> None:
    ink = p.pal.on_cursor if here else None
    if scope in TERRAINS:
        p.put(4, 0, terrain_glyph(p.look, scope), ink or p.look.readable(terrain_color(p.look, scope), p.pal.bg, 3))
    elif scope in RESOURCES:
        p.spans(4, 0, [chip(scene, scope)])
    else:
        p.put(4, 0, "★", ink or p.pal.accent)
    p.put(6, 0, _name(scene, scope), ink, bold=here)


def _name(scene: Scene, scope: str) -> str:
    return scene.say("scope.all") if scope == "all" else short(scene.words, "basics", scope)


def _others(p: Painter, scene: Scene, due: tuple[tuple[int, ...], ...], own: int, x: int, here: bool) -> None:
    for person in scene.people:
        if person.seat == own or x + 5 > p.width:
            continue
        x = badge(p, x, 0, person, 3 if p.look.ascii or p.look.is_mono else 1)
        total = sum(due[person.seat])
        x = p.put(x, 0, f"+{total}" if total else " –", p.pal.on_cursor if here else p.pal.dim) + 1
