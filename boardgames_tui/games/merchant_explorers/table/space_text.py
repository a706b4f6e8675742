"""A space in words: what is printed there, what stands there, how far its region is."""

from boardgames_tui.games.merchant_explorers.board import Board, board
from boardgames_tui.games.merchant_explorers.spaces import NAMES
from boardgames_tui.games.merchant_explorers.view import GuildView, MerchantView
from boardgames_tui.games.merchant_explorers.view.describe import place_label
from boardgames_tui.games.merchant_explorers.view.gains import cards_per_ruin, coin_factor

from .board_map.hexmap import standing, token
from .scene import Scene


def space_name(scene: Scene, space: int) -> str:
    printed = board(scene.view.map)
    if printed.volcanoes >> space & 1:
        return scene.say("table.help.volcano_on", space=NAMES[space])
    if space == printed.capital:
        return scene.say("expect.capital", space=NAMES[space])
    return scene.phrase(place_label(printed, space))


def own_space(scene: Scene, guild: GuildView, space: int) -> list[str]:
    """To the player whose map it is."""
    printed = board(scene.view.map)
    if printed.volcanoes >> space & 1:
        return [scene.say("table.help.volcano")]
    sentences = [scene.say("table.help.explorer")] if guild.explorers >> space & 1 else []
    sentences += [_feature(scene, printed, guild, space), _region(scene, printed, guild, space)]
    return [text for text in sentences if text]


def foreign_space(scene: Scene, guild: GuildView, space: int) -> list[str]:
    """On another player's map: what is there, and what is printed."""
    printed = board(scene.view.map)
    if printed.volcanoes >> space & 1:
        return [scene.say("table.help.volcano")]
    kinds = [kind for kind in (standing(printed, guild, space), token(guild, space)) if kind not in (None, "palace")]
    things = tuple(scene.say(f"table.sign.{kind}") for kind in kinds) or scene.say("table.help.nothing")
    sentences = [scene.say("table.help.on_map", name=scene.people[guild.seat].name, things=things)]
    if printed.hexes[space].feature is not None and not _is_done(printed, guild, space):
        sentences.append(_feature(scene, printed, guild, space))
    return sentences


def _is_done(printed: Board, guild: GuildView, space: int) -> bool:
    """What is printed has brought all it ever will."""
    return bool((guild.towers | guild.treasures | guild.posts | guild.crystals) >> space & 1)


def _feature(scene: Scene, printed: Board, guild: GuildView, space: int) -> str:
    view: MerchantView = scene.view
    feature = printed.hexes[space].feature
    if feature is None:
        return scene.say(f"table.help.{_blank(printed, guild, space)}")
    if _is_done(printed, guild, space):
        return scene.say(f"table.help.{feature.type}_done")
    if feature.type == "tower":
        return scene.say("table.help.tower", n=guild.next_tower)
    if feature.type == "ruin":
        cards = cards_per_ruin(view)
        return scene.say("table.help.ruin" if cards else "table.help.ruin_empty", n=cards)
    text = scene.say(f"table.help.{feature.type}", n=feature.value)
    if feature.type == "coin" and (times := coin_factor(view)) > 1:
        text += " " + scene.say("table.help.coin_card", n=feature.value * times)
    return text


def _blank(printed: Board, guild: GuildView, space: int) -> str:
    """Which sentence fits a space without a printed feature."""
    if guild.villages >> space & 1:
        return "village"
    region = printed.region_of[space]
    if region is None:
        return "sea"
    return "plain" if region.spaces & guild.villages or not guild.villages_left else "blank"


def _region(scene: Scene, printed: Board, guild: GuildView, space: int) -> str:
    region = printed.region_of[space]
    if region is None:
        return ""
    if region.spaces & guild.villages:
        return scene.say("table.help.settled", n=region.size)
    if not region.blank:
        return scene.say("table.help.region_coins", n=region.size)
    if not guild.villages_left:
        return scene.say("table.help.region_none_left", n=region.size)
    missing, coins = (region.spaces & ~guild.explorers).bit_count(), scene.view.village_coins
    if not missing:
        return scene.say("table.help.region_complete", n=region.size, coins=coins)
    return scene.say("table.help.region", n=region.size, missing=missing, coins=coins)
