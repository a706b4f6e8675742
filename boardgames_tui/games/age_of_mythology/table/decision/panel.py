"""The lower part of the table: what the present decision is about. Hands, shops, tiles, exchange, targets, or the card
on the table."""

from collections.abc import Callable

from boardgames_tui.games.age_of_mythology.table import notes
from boardgames_tui.games.age_of_mythology.table.cards import paint_card
from boardgames_tui.games.age_of_mythology.table.glyphs import card_name, god_name
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.view import MythologyView
from boardgames_tui.kit.painter import Painter, Span, cut, wrap
from boardgames_tui.kit.pieces import section

from . import exchange, hand, harvest, market, shop, war_targets
from .buttons import buttons

_TOLD_ABOVE = (
    "workers",
    "gather",
    "actions",
    "draft",
    "explore",
    "draw_cards",
    "discards",
    "victory_cubes",
    "cultures",
    "attack",
    "trade",
    "swap_amount",
)
"""Decisions whose stage already says what a choice brings."""
NOTES = 2
"""Rows under the stage for what the choice under the cursor would bring."""
_ROOMY = ("starting_army", "draft", "explore", "build", "recruit")
"""Decisions whose stage leaves these rows in a small window too; others have one."""


def stage_kind(scene: Scene) -> str:
    """The kind of decision whose stage is shown; a bot's turn shows the player's own hand, as waiting does."""
    if scene.decision is None or not scene.choices:
        return ""
    return scene.decision.kind


def paint_stage(p: Painter, scene: Scene) -> None:
    kind = stage_kind(scene)
    foot = NOTES if not scene.small else 2 if kind in _ROOMY else 1
    available = p.area(0, 0, p.width, p.height - foot)
    painter = _STAGES.get(kind)
    if painter is not None:
        painter(available, scene)
    elif kind and kind != "victory_cubes" and scene.view.played is not None:
        on_the_table(available, scene)
    else:
        hand.waiting(available, scene)
    foot_notes(p.area(0, p.height - foot, p.width, foot), scene)


def foot_notes(p: Painter, scene: Scene) -> None:
    """What the choice under the cursor is about, and as much of what it would certainly bring as there is room for."""
    if scene.chosen is None:
        return
    lines = wrap(notes.note(scene), p.width)
    if len(lines) > p.height:
        lines = wrap(notes.note(scene, brief=True), p.width)
    if scene.decision is None or scene.decision.kind not in _TOLD_ABOVE:
        for told in scene.preview:
            longer = wrap(" · ".join(each for each in (" ".join(lines), told) if each), p.width)
            lines = longer if len(longer) <= p.height else lines
    for y, line in enumerate(lines[: p.height]):
        p.put(0, y, cut(" ".join(lines[y:]), p.width) if y == p.height - 1 else line, p.pal.dim)


def on_the_table(p: Painter, scene: Scene) -> None:
    """The card being played at the left, the choices as buttons beside it."""
    view: MythologyView = scene.view
    played = view.played
    left, top = 0, 2
    title = scene.say("table.on_the_table")
    if played is not None:
        section(p, 0, 0, p.width, title, card_name(scene.words, played.card))
        width = min(24, p.width // 3)
        paint_card(p, scene, played.card, 1, 2, width, min(9, p.height - 3), target=f"held:{played.card}")
        left = width + 4
        god = god_name(scene.words, played.card)
        if god and p.width - left > 20:
            power = scene.say(f"random_cards.{played.card}.power")
            p.spans(left, 2, [Span(god, p.pal.accent, bold=True), Span(f"  {power}", p.pal.dim)], p.width - left)
            top = 4
    else:
        section(p, 0, 0, p.width, title)
    buttons(p.area(left, top, p.width - left, p.height - top), scene)


_STAGES: dict[str, Callable[[Painter, Scene], None]] = {
    "actions": hand.playing,
    "draw_cards": hand.drawing,
    "discards": hand.discarding,
    "starting_army": shop.mortals,
    "draft": market.tiles,
    "explore": market.tiles,
    "build": shop.buildings,
    "recruit": shop.units,
    "workers": harvest.harvest,
    "gather": harvest.harvest,
    "trade": exchange.exchange,
    "attack": war_targets.targets,
    "victim": war_targets.victims,
}
