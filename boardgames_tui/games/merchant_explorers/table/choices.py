"""The legal actions as entries of the list: what they are, what they bring, which place of the table they mean."""

from collections.abc import Sequence
from dataclasses import replace
from operator import itemgetter

from boardgames_tui.games.merchant_explorers.actions import (
    Confirm,
    Decline,
    EndAction,
    EndPhase,
    Found,
    Keep,
    Move,
    Origin,
    Place,
    Post,
    Route,
    UseSlot,
)
from boardgames_tui.games.merchant_explorers.board import Board, board
from boardgames_tui.games.merchant_explorers.spaces import NAMES
from boardgames_tui.games.merchant_explorers.view import GuildView, MerchantView
from boardgames_tui.games.merchant_explorers.view.confirmations import doubt
from boardgames_tui.games.merchant_explorers.view.gains import SpaceGain, gain
from boardgames_tui.kit.choice import Choice
from boardgames_tui.kit.painter import Span, spans_len

from .board_map.cursor_steps import distance
from .card_faces.card_codes import code
from .glyphs import card_name, feature_text, hue, thing_glyph
from .scene import Scene
from .targets import card_target, space_target

NARROW = 18
"""Cells beside its letter that a choice has in the narrowest list."""
_KEYS = {EndPhase: "d", EndAction: "z", Confirm: "y", Decline: "x"}


def choices_of(scene: Scene, legal: Sequence[Move], labels: Sequence[str]) -> list[Choice]:
    """What brings most stands first; between equal spaces the one nearest to the explorer placed last."""
    view: MerchantView = scene.view
    guild, latest = view.guilds[scene.decision.seat if scene.decision else scene.seat], _latest(view)
    found: list[tuple[tuple[int, int], Choice]] = []
    for action, label in zip(legal, labels, strict=True):
        choice, order = _choice(scene, view, action, label), (1, 0)
        if isinstance(action, Place | Route | Post | Found):
            brings = _brings(scene, guild, action)
            choice.result = _brief(scene, brings)
            if scene.small and not isinstance(action, Route) and not _has_space(choice):
                choice.label = _glyph_label(scene, _space(action))
            away = distance(action.space, latest) if isinstance(action, Place) and latest is not None else 0
            order = (-brings.worth, away)
        found.append((order, choice))
    return [choice for _, choice in sorted(found, key=itemgetter(0))]


def _has_space(choice: Choice) -> bool:
    return spans_len(choice.label) + 1 + len(choice.result) <= NARROW


def _space(action: Place | Post | Found) -> int:
    return action.city if isinstance(action, Post) else action.space


def _brings(scene: Scene, guild: GuildView, action: Place | Route | Post | Found) -> SpaceGain:
    """The sheet's own word; for an explorer also what is certain beyond the next question, and the end treasure that is
    worth more with it."""
    worth = scene.worth(action)
    lines = dict(worth.lines)
    if not isinstance(action, Place):
        return SpaceGain(worth.change, worth.change, lines.get("score.goals", 0))
    found, kept = gain(board(scene.view.map), scene.view, guild, action.space), lines.get("score.treasure_end", 0)
    return replace(found, coins=found.coins + kept, most=found.most + kept)


def _latest(view: MerchantView) -> int | None:
    """The space the card explored last."""
    placed = (*view.action.before, *view.action.placed) if view.action is not None else ()
    return placed[-1] if placed else None


def _choice(scene: Scene, view: MerchantView, action: Move, label: str) -> Choice:
    printed = board(view.map)
    if isinstance(action, Place | Found | Post):
        space = _space(action)
        return Choice(action, _space_label(scene, printed, space), target=space_target(space))
    if isinstance(action, Origin):
        return Choice(action, [Span(label)], target=space_target(action.village))
    if isinstance(action, Route):
        a, b = printed.value[action.first], printed.value[action.second]
        names = [Span(f"{NAMES[action.first]}–{NAMES[action.second]}", bold=True), Span(f"  {a} × {b}")]
        return Choice(action, names)
    if isinstance(action, Keep):
        return Choice(action, _card_label(scene, action.card), target=card_target(action.card))
    if isinstance(action, UseSlot):
        card = view.guilds[scene.decision.seat if scene.decision else scene.seat].slots[action.slot - 1]
        assert card is not None
        return Choice(action, _card_label(scene, card), target=card_target(card))
    return Choice(
        action,
        [Span(label)],
        key=_KEYS[type(action)],
        last=True,
        default=isinstance(action, Confirm),
        confirm=doubt(view, (), action),
    )


def _space_label(scene: Scene, printed: Board, space: int) -> list[Span]:
    """`K5  desert ●1`; the small table has no room for the ground of what is more than ground."""
    found = printed.hexes[space]
    spans = [Span(f"{NAMES[space]:<4}", bold=True)]
    if found.terrain != "joker" and not (scene.small and found.feature is not None):
        spans.append(Span(f"{scene.say(f'terrain.{found.terrain}')}{' ' * (found.feature is not None)}"))
    if found.feature is not None:
        pal = scene.look.palette
        color = (
            scene.look.readable(hue(scene.look, found.feature.type), pal.bg)
            if found.feature.type == "coin"
            else pal.text
        )
        word = "" if found.feature.type == "coin" else scene.say(f"table.feature.{found.feature.type}") + " "
        value = str(found.feature.value) if found.feature.type in ("city", "crystal") else ""
        text = feature_text(scene.look, found) if found.feature.type in ("coin", "ruin") else value
        spans.append(Span(f"{word}{text}".rstrip(), color))
    return spans


def _glyph_label(scene: Scene, space: int) -> list[Span]:
    """`O11  Π`: beside a long result the map itself says what the rest is."""
    found = board(scene.view.map).hexes[space]
    text = feature_text(scene.look, found)
    if found.feature is not None and found.feature.type == "city":
        text = f"{scene.say('table.ground.city')}{found.feature.value}"
    return [Span(f"{NAMES[space]:<4}", bold=True), Span(text)]


def _card_label(scene: Scene, card: str) -> list[Span]:
    name = card_name(scene.words, card)
    return [Span(name), Span("  "), *code(scene.look, scene.words, card)]


def _brief(scene: Scene, found: SpaceGain) -> str:
    """`⌂ +3`, `✦✦`, `+8`, `+10–12`, with a goal among it `◎ +18`: the sum alone, as two numbers read like 28."""
    parts = [
        thing_glyph(scene.look, "treasure") * found.treasures,
        thing_glyph(scene.look, "village") if found.village else "",
    ]
    parts.append(thing_glyph(scene.look, "goal") if found.goals else "")
    if found.most > found.coins:
        parts.append(scene.say("table.plus_range", n=found.coins, most=found.most))
    elif found.coins:
        parts.append(scene.say("table.plus", n=found.coins))
    return ("" if scene.small else " ").join(part for part in parts if part)
