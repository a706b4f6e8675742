"""What the choice under the cursor brings: its space, its region, where the formation may go on."""

from boardgames_tui.games.merchant_explorers.actions import Place
from boardgames_tui.games.merchant_explorers.board import board
from boardgames_tui.games.merchant_explorers.spaces import NAMES, each
from boardgames_tui.games.merchant_explorers.view import MerchantView
from boardgames_tui.games.merchant_explorers.view.describe import place_label
from boardgames_tui.games.merchant_explorers.view.progress import then
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import section

from .scene import Scene
from .targets import target_space


def brought(scene: Scene) -> list[str]:
    """What the choice under the cursor brings, and how far its region is then: for a single row."""
    chosen = scene.chosen
    if chosen is None:
        return []
    lines = scene.preview[1:] if isinstance(chosen.action, Place) else scene.preview
    return [text for text in (*lines, _region(scene), _then(scene)) if text]


def paint_space(p: Painter, scene: Scene) -> None:
    """What is under the cursor, what it brings, where the formation may go on."""
    chosen = scene.chosen
    if chosen is None or (chosen.target is None and not scene.preview):
        return
    section(p, 0, 0, p.width, scene.say("table.this"))
    y = 1
    space = target_space(chosen.target)
    if space is not None:
        y += p.paragraph(
            0, y, p.width, scene.phrase(place_label(board(scene.view.map), space)), 2, p.pal.text, bold=True
        )
    lines = list(scene.preview[1:] if isinstance(chosen.action, Place) else scene.preview)
    if isinstance(chosen.action, Place) and not lines:
        lines = [scene.say("table.no_coins")]
    further = [text for text in (_region(scene), _then(scene)) if text]
    for line in lines:
        available = p.height - y - len(further)
        if available <= 0:
            break
        y += p.paragraph(0, y, p.width, f"{p.look.glyph('▸', '>')} {line}", min(available, 4), p.pal.dim)
    for number, text in enumerate(further, 1):
        y += p.paragraph(0, y, p.width, text, max(0, p.height - y - len(further) + number), p.pal.faint)


def _region(scene: Scene) -> str:
    """How far its region is with this explorer, as long as it can get a village (R36, R37)."""
    chosen, view = scene.chosen, scene.view
    if chosen is None or not isinstance(chosen.action, Place):
        return ""
    region = board(view.map).region_of[chosen.action.space]
    guild = view.guilds[scene.decision.seat if scene.decision else scene.seat]
    if region is None or not region.blank or not guild.villages_left:
        return ""
    if region.spaces & guild.villages:
        return scene.say("table.region_settled")
    explored = region.spaces & (guild.explorers | 1 << chosen.action.space)
    if explored == region.spaces:
        return ""  # the preview tells of the village
    return scene.say("table.region_way", have=explored.bit_count(), n=region.size)


def _then(scene: Scene) -> str:
    view: MerchantView = scene.view
    action, chosen = view.action, scene.chosen
    if (
        action is None
        or action.extra
        or chosen is None
        or not isinstance(chosen.action, Place)
        or action.step.arrangement == "free"
    ):
        return ""
    if action.left == 1:
        return ""
    spaces = [
        NAMES[space] for space in each(then(board(view.map), view.guilds[action.seat], action, chosen.action.space))
    ]
    if spaces:
        return scene.say("table.then", spaces=" ".join(spaces))
    return scene.say("table.then_end" if action.is_last else "table.then_step_ends")
