"""Legal actions dressed as choices: what each is called, what it brings, what asks before it is done."""

from collections.abc import Sequence
from typing import Any

from boardgames_tui.games.augustus.actions import (
    ClearCard,
    Confirm,
    Decree,
    Discard,
    DiscardObjective,
    Done,
    Keep,
    LeaveTile,
    Lift,
    LoseControl,
    Pass,
    Place,
    PutBack,
    Take,
    TakeBack,
    TakeTile,
)
from boardgames_tui.games.augustus.content import CARDS, COUNT_TILES
from boardgames_tui.games.augustus.view import AugustusView, Gain, PlayerView, gain
from boardgames_tui.games.augustus.view.doubts import doubt
from boardgames_tui.kit.painter import Span
from boardgames_tui.kit.table import Choice, Group, Scene

from .gains import gain_parts, gain_result, points, signed
from .signs import full_name, glyph, hue, short_name

MOVE = "move"
EQUAL = "equal"
"""Fields of one card with the same symbol are one choice: the others of them are not listed."""

OFFERED = "offer"
"""The tile that may be taken: a place of its own, because its key means the same whichever it is."""


def dressed(scene: Scene, legal: Sequence[Any], labels: Sequence[str]) -> list[Choice]:
    can_place = any(isinstance(action, Place) for action in legal)
    gives_up = any(isinstance(action, Discard) for action in legal)
    found, things = [], set()
    for action, label in zip(legal, labels, strict=True):
        choice = _choice(scene, action, label)
        if isinstance(action, Lift) and can_place:
            choice.group = MOVE  # with legions in the supply, moving one is the rarer wish
        if isinstance(action, Place | Lift | TakeBack):
            choice.group = EQUAL if choice.target in things else choice.group
            things.add(choice.target)
        if isinstance(action, Done):
            choice.default = gives_up  # giving a card away is nothing to do by a slip of the finger
        choice.confirm = doubt(scene.view, legal, action)
        found.append(choice)
    return found


def groups(scene: Scene) -> list[Group]:
    if any(choice.group == MOVE for choice in scene.choices):
        return [Group(MOVE, "s", scene.say("table.move_instead")), Group("", "s", scene.say("table.from_supply"))]
    return []


def offered_tile(scene: Scene) -> str | None:
    """R46: the tile for the number of objectives that whoever decides controls now."""
    if scene.decision is None or scene.decision.kind != "count_tile":
        return None
    return COUNT_TILES[len(scene.view.players[scene.decision.seat].controlled)]


def field_target(card: int, symbol: str, *, covered: bool) -> str:
    """The fields of a card that show this symbol, free or with a legion."""
    return f"{'legion' if covered else 'field'}:{card}:{symbol}"


def _choice(scene: Scene, action: Any, label: str) -> Choice:
    assert scene.decision is not None
    view: AugustusView = scene.view
    own, words = view.players[scene.decision.seat], scene.words
    if isinstance(action, Place | Lift | TakeBack):
        return _field(scene, action, own)
    if isinstance(action, Take):
        found = gain(view, own.seat, action.card, now=False)
        name = [Span(f"{action.card} {full_name(words, action.card)}")]
        detail = _detail(scene, found, action.card)
        return Choice(action, name, points(scene, found.vp), f"market:{action.card}", detail=detail)
    if isinstance(action, Keep | PutBack):
        mark = "✓ " if isinstance(action, PutBack) else ""
        name = [Span(f"{mark}{action.card} {full_name(words, action.card)}")]
        return Choice(action, name, points(scene, CARDS[action.card].vp), f"hand:{action.card}")
    if isinstance(action, Decree):
        found = gain(view, own.seat, action.card)
        detail = _detail(scene, found, action.card)
        return Choice(action, [Span(label)], gain_result(scene, found), f"card:{action.card}", detail=detail)
    if isinstance(action, Discard | ClearCard | DiscardObjective):
        return Choice(action, [Span(label)], "", f"card:{action.card}")
    if isinstance(action, LoseControl):
        return Choice(action, [Span(label)], signed(scene, scene.worth(action).change), f"controlled:{action.card}")
    if isinstance(action, TakeTile):
        result = signed(scene, scene.worth(action).change)
        return Choice(action, [Span(scene.say("table.take_tile"))], result, OFFERED, key="t")
    if isinstance(action, LeaveTile):
        return Choice(action, [Span(scene.say("table.leave_tile"))], key="l", last=True)
    if isinstance(action, Confirm):
        return Choice(action, [Span(label, bold=True)], key="y", last=True, default=True)
    assert isinstance(action, Pass | Done)
    return Choice(action, [Span(label)], key="p", last=True)


def _detail(scene: Scene, found: Gain, card: int) -> list[Span]:
    """Where the points come from, if not from the card alone."""
    is_plain = found.vp == CARDS[card].vp and not found.chain
    return [] if is_plain else [Span(gain_parts(scene, found, card))]


def _field(scene: Scene, action: Place | Lift | TakeBack, own: PlayerView) -> Choice:
    """A placement names the card, a move says where from, then where to."""
    assert scene.decision is not None
    symbol = CARDS[action.card].symbols[action.field]
    objective = next(objective for objective in own.objectives if objective.card == action.card)
    after = objective.legions + (1 if isinstance(action, Place) else -1)
    name, deed = short_name(scene.words, action.card), None
    if isinstance(action, Lift):
        deed = "table.move_from"
    elif scene.decision.kind == "move":
        deed = "table.move_to"
    label = [
        Span(scene.say(deed, card=name) if deed else name),
        Span(f"  {glyph(scene.look, symbol)}", hue(scene.look, symbol)),
    ]
    target = field_target(action.card, symbol, covered=not isinstance(action, Place))
    if after == len(objective.covered):
        found = gain(scene.view, own.seat, action.card)
        detail = _detail(scene, found, action.card)
        return Choice(action, label, gain_result(scene, found), target, detail=detail)
    result = scene.say("table.progress", before=objective.legions, after=after, of=len(objective.covered))
    return Choice(action, label, result, target)
