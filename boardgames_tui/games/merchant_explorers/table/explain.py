"""Help on what is under the cursor: a space with its region, or a card."""

from boardgames_tui.games.merchant_explorers.board import Board, board
from boardgames_tui.games.merchant_explorers.describe import place_label
from boardgames_tui.games.merchant_explorers.view import GuildView, TableView
from boardgames_tui.tui.kit.table import Help, Scene

from .choices import target_card, target_space
from .signs import card_name, card_text


def explain(scene: Scene) -> Help | None:
    view: TableView = scene.view
    rule = scene.decision.rule if scene.decision else ""
    target = scene.chosen.target if scene.chosen else None
    if (card := target_card(target)) is not None:
        return Help(card_name(scene.words, card), [card_text(scene.words, card), scene.say("table.help.glow")], rule)
    space = target_space(target)
    if space is None:
        return None
    printed = board(view.map)
    guild = view.guilds[scene.decision.seat if scene.decision else scene.seat]
    paragraphs = [_feature(scene, printed, guild, space), _region(scene, printed, guild, space)]
    return Help(scene.phrase(place_label(printed, space)), [text for text in paragraphs if text], rule)


def _feature(scene: Scene, printed: Board, guild: GuildView, space: int) -> str:
    feature = printed.hexes[space].feature
    if feature is None:
        return scene.say("table.help.blank")
    if feature.type == "tower":
        return scene.say("table.help.tower", n=guild.next_tower)
    done = (feature.type == "ruin" and guild.treasures >> space & 1) or (feature.type == "city" and guild.posts >> space & 1)
    if done or (feature.type == "crystal" and guild.crystals >> space & 1):
        return scene.say(f"table.help.{feature.type}_done")
    return scene.say(f"table.help.{feature.type}", n=feature.value)


def _region(scene: Scene, printed: Board, guild: GuildView, space: int) -> str:
    region = printed.region_of[space]
    if region is None:
        return ""
    if region.spaces & guild.villages:
        return scene.say("table.help.settled", n=region.size)
    missing = (region.spaces & ~guild.explorers).bit_count()
    key = "table.help.region" if region.blank else "table.help.region_coins"
    return scene.say(key, n=region.size, missing=missing, coins=scene.view.village_coins)
