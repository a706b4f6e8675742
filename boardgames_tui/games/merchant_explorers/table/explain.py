"""Help on what is under the cursor: a space with its region, or a card; always with the legend of the map."""

from boardgames_tui.games.merchant_explorers.board import Board, board
from boardgames_tui.games.merchant_explorers.view import GuildView, TableView
from boardgames_tui.games.merchant_explorers.view.describe import place_label
from boardgames_tui.games.merchant_explorers.view.gains import cards_per_ruin, coin_factor
from boardgames_tui.tui.kit.painter import spans_text
from boardgames_tui.tui.kit.table import Help, Scene

from .cards import code
from .choices import target_card, target_space
from .signs import card_name, card_text, sign


def explain(scene: Scene) -> Help:
    view: TableView = scene.view
    rule = scene.decision.rule if scene.decision else ""
    target = scene.chosen.target if scene.chosen else None
    if (card := target_card(target)) is not None:
        texts = [card_text(scene.words, card), scene.say("table.help.glow"), *_codes(scene, card), *_signs(scene)]
        return Help(card_name(scene.words, card), texts, rule)
    space = target_space(target)
    if space is None:
        return Help(scene.say("table.help.signs"), _signs(scene), rule)
    printed = board(view.map)
    guild = view.guilds[scene.decision.seat if scene.decision else scene.seat]
    texts = [_feature(scene, printed, guild, space), _region(scene, printed, guild, space), *_signs(scene)]
    return Help(scene.phrase(place_label(printed, space)), [text for text in texts if text], rule)


def _signs(scene: Scene) -> list[str]:
    """The legend of the map: what is printed, what is placed."""
    view, look = scene.view, scene.look
    printed = [thing for thing in ("coin", "ruin", "tower", "crystal") if board(view.map).features[thing]]
    things = [f"{sign(look, thing)} {scene.say(f'table.sign.{thing}')}" for thing in printed]
    city = look.sign("3", "c3")
    pieces = ("explorer", "village", "built", "post", "treasure", *(("taken",) if "crystal" in printed else ()))
    placed = [f"{sign(look, thing)} {scene.say(f'table.sign.{thing}')}" for thing in pieces]
    fresh = f"{look.sign('•', '*')} {scene.say('table.sign.fresh')}"
    return [
        scene.say("table.help.printed", signs=(*things, f"{city} {scene.say('table.sign.city')}")),
        scene.say("table.help.pieces", signs=(*placed, fresh)),
    ]


def _codes(scene: Scene, card: str) -> list[str]:
    """How the short form of a card is read, beside the one in question."""
    return [scene.say("table.help.code", code=spans_text(code(scene.look, scene.words, card)))]


def _feature(scene: Scene, printed: Board, guild: GuildView, space: int) -> str:
    view: TableView = scene.view
    feature = printed.hexes[space].feature
    if feature is None:
        return scene.say(f"table.help.{_blank(printed, guild, space)}")
    if feature.type == "tower":
        return scene.say("table.help.tower", n=guild.next_tower)
    done = (feature.type == "ruin" and guild.treasures >> space & 1) or (feature.type == "city" and guild.posts >> space & 1)
    if done or (feature.type == "crystal" and guild.crystals >> space & 1):
        return scene.say(f"table.help.{feature.type}_done")
    if feature.type == "ruin":
        cards = cards_per_ruin(view)
        return scene.say("table.help.ruin" if cards else "table.help.ruin_empty", n=cards)
    told = scene.say(f"table.help.{feature.type}", n=feature.value)
    if feature.type == "coin" and (times := coin_factor(view)) > 1:
        told += " " + scene.say("table.help.coin_card", n=feature.value * times)
    return told


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
