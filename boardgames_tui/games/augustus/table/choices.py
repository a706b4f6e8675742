"""List of choices of Augustus: what each is called, what it brings, and its question before it is done."""

from collections.abc import Sequence

from boardgames_tui.games.augustus.actions import (
    Act,
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
from boardgames_tui.games.augustus.content import CARDS, COUNT_TILES, JOKER, SYMBOLS, TILES
from boardgames_tui.games.augustus.view import AugustusView, ObjectiveGain, PlayerView, gain
from boardgames_tui.games.augustus.view.confirmations import doubt
from boardgames_tui.kit.choice import Choice, ChoiceGroup
from boardgames_tui.kit.painter import Span

from .gains import gain_parts, gain_result, points, signed
from .glyphs import full_name, glyph, hue, short_name
from .scene import Scene

MOVE = "move"
EQUAL = "equal"
"""Fields of one card with the same symbol are one choice: the others of them are not listed."""
LABEL = 29
"""Columns of a row of the list behind its letter, at 120×40."""
OFFERED = "offer"
"""The tile that may be taken: a place of its own, because its key means the same whichever it is."""


def choices_of(scene: Scene, legal: Sequence[Act], labels: Sequence[str]) -> list[Choice]:
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
    if not can_place and any(isinstance(action, Pass) for action in legal):
        _begin_where_it_gains(scene, found)
    return found


def _begin_where_it_gains(scene: Scene, moves: list[Choice]) -> None:
    """The supply is empty (R14). Moving a legion is worth it for certain only if that fulfils a card: else the cursor
    starts on passing, or Enter would march a legion to and fro."""
    nearly = fulfilled_by_a_move(scene)
    gains = (choice for choice in moves if isinstance(choice.action, Lift) and nearly - {choice.action.card})
    next(gains, moves[-1]).default = True


def fulfilled_by_a_move(scene: Scene) -> set[int]:
    """Own cards that lack one legion, on a symbol which the token serves."""
    view: AugustusView = scene.view
    usable = SYMBOLS if view.token == JOKER else view.fields(scene.asked.seat)
    found = set()
    for objective in view.players[scene.asked.seat].objectives:
        printed = CARDS[objective.card].symbols
        if [symbol in usable for symbol, is_on in zip(printed, objective.covered, strict=True) if not is_on] == [True]:
            found.add(objective.card)
    return found


def groups(scene: Scene) -> list[ChoiceGroup]:
    if any(choice.group == MOVE for choice in scene.choices):
        return [
            ChoiceGroup(MOVE, "s", scene.say("table.move_instead")),
            ChoiceGroup("", "s", scene.say("table.from_supply")),
        ]
    return []


def offered_tile(scene: Scene) -> str | None:
    """R46: the tile for the number of objectives that the player who decides controls now."""
    if scene.decision is None or scene.decision.kind != "count_tile":
        return None
    return COUNT_TILES[len(scene.view.players[scene.decision.seat].controlled)]


def field_target(card: int, symbol: str, *, covered: bool) -> str:
    """The fields of a card that show this symbol, free or with a legion."""
    return f"{'legion' if covered else 'field'}:{card}:{symbol}"


def _choice(scene: Scene, action: Act, label: str) -> Choice:
    view: AugustusView = scene.view
    own, words = view.players[scene.asked.seat], scene.words
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
        # the cursor goes on to the next card that was not kept, or Enter would take the same one and give it back
        goes_on = isinstance(action, Keep)
        return Choice(action, name, points(scene, CARDS[action.card].vp), f"hand:{action.card}", default=goes_on)
    if isinstance(action, Decree):
        found = gain(view, own.seat, action.card)
        text = scene.say("table.decree", card=short_name(words, action.card))
        detail = _detail(scene, found, action.card)
        return Choice(action, [Span(text)], gain_result(scene, found), f"card:{action.card}", detail=detail)
    if isinstance(action, Discard | ClearCard | DiscardObjective):
        return Choice(action, [Span(_shorter(scene, label, action.card))], "", f"card:{action.card}")
    if isinstance(action, LoseControl):
        result = signed(scene, scene.worth(action).change)
        text = _shorter(scene, label, action.card, len(result) + 1)
        return Choice(action, [Span(text)], result, f"controlled:{action.card}")
    if isinstance(action, TakeTile):
        offered = offered_tile(scene)
        assert offered is not None
        result = signed(scene, TILES[offered].vp)  # alone: another card that waits scores with or without it
        return Choice(action, [Span(scene.say("table.take_tile"))], result, OFFERED)
    if isinstance(action, LeaveTile):
        return Choice(action, [Span(scene.say("table.leave_tile"))], key="x", last=True)
    if isinstance(action, Confirm):
        return Choice(action, [Span(label, bold=True)], key="y", last=True, default=True)
    assert isinstance(action, Pass | Done)
    return Choice(action, [Span(label)], key="d" if isinstance(action, Done) else "x", last=True)


def _shorter(scene: Scene, label: str, card: int, beside: int = 0) -> str:
    """With the short name where the long one has no room in the list."""
    if len(label) + beside <= LABEL:
        return label
    return label.replace(f"{card} {full_name(scene.words, card)}", short_name(scene.words, card))


def _detail(scene: Scene, found: ObjectiveGain, card: int) -> list[Span]:
    """Where the points come from, if not from the card alone."""
    is_plain = found.vp == CARDS[card].vp and not found.chain
    return [] if is_plain else [Span(gain_parts(scene, found, card, extra=scene.small))]


def _field(scene: Scene, action: Place | Lift | TakeBack, own: PlayerView) -> Choice:
    """A placement names the card, a move says where from, then where to."""
    symbol = CARDS[action.card].symbols[action.field]
    objective = next(objective for objective in own.objectives if objective.card == action.card)
    after = objective.legions + (1 if isinstance(action, Place) else -1)
    deed = ""
    if isinstance(action, Lift):
        deed = "table.move_from"
    elif scene.asked.kind == "move":
        deed = "table.move_to"
    found = gain(scene.view, own.seat, action.card) if after == len(objective.covered) else None
    if found is not None:
        result = gain_result(scene, found)
    else:
        result = scene.say("table.progress", before=objective.legions, after=after, of=len(objective.covered))
    names = (name(scene.words, action.card) for name in (full_name, short_name))
    long, short = (scene.say(deed, card=name) if deed else name for name in names)
    sign = f" {glyph(scene.look, symbol)}"
    fits = len(long + sign) + 1 + len(result) <= LABEL
    label = [Span(long if fits else short), Span(sign, hue(scene.look, symbol))]
    target = field_target(action.card, symbol, covered=not isinstance(action, Place))
    if found is not None:
        detail, moves = _detail(scene, found, action.card), scene.asked.kind == "move"
        return Choice(action, label, result, target, default=moves, detail=detail)
    return Choice(action, label, result, target)
