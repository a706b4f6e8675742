"""Text map for screen-reader users: each space with its ground, what is printed there and what the reader has on it."""

from boardgames_tui.engine import Atlas, AtlasPlace, Phrase, say
from boardgames_tui.games.merchant_explorers.board import Board, Region, board
from boardgames_tui.games.merchant_explorers.spaces import NAMES, NOWHERE, each

from .position import GuildView, MerchantView

PIECES = ("village", "tower", "post", "explorer")


def atlas(view: MerchantView) -> Atlas:
    """Everybody has a map of their own: that of the player who looks, else of the player who acts."""
    acting = view.action.seat if view.action is not None else 0
    guild, printed = view.guilds[acting if view.seat is None else view.seat], board(view.map)
    places = {
        NAMES[space]: AtlasPlace(
            say("atlas.name", name=NAMES[space]),
            _about(printed, space),
            tuple(NAMES[near] for near in printed.neighbors[space] if near != NOWHERE),
            _more(printed, guild, space),
        )
        for space in each(printed.spaces)
    }
    return Atlas(places, tuple(_region(region, guild) for region in printed.regions))


def _about(printed: Board, space: int) -> tuple[Phrase, ...]:
    found = printed.hexes[space]
    about = [say("atlas.ground", ground=f"@terrain.{found.terrain}")]
    if found.feature is not None and found.feature.type != "capital":
        symbol = f"@symbol.{found.feature.symbol}" if found.feature.symbol else ""
        key = f"atlas.{found.feature.type}{'_symbol' if symbol else ''}"
        about.append(say(key, n=found.feature.value, symbol=symbol))
    return tuple(about)


def _more(printed: Board, guild: GuildView, space: int) -> tuple[Phrase, ...]:
    """Own pieces are no news: the player who put them there was told so."""
    masks = (guild.villages, guild.towers, guild.posts, guild.explorers)
    sentences = [say(f"atlas.own_{piece}") for piece, mask in zip(PIECES, masks, strict=True) if mask >> space & 1]
    region = printed.region_of[space]
    if region is not None:
        sentences.append(say("atlas.in_region", n=region.size, explored=explored(region, guild)))
    return tuple(sentences)


def explored(region: Region, guild: GuildView) -> int:
    return (region.spaces & (guild.explorers | guild.villages)).bit_count()


def _region(region: Region, guild: GuildView) -> Phrase:
    return say(
        "atlas.region",
        ground=f"@terrain.{region.terrain}",
        spaces=tuple(NAMES[space] for space in each(region.spaces)),
        explored=explored(region, guild),
        n=region.size,
        steps=region.distance,
    )
