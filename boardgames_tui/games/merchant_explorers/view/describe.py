"""Actions and positions as phrases, for lists of choices, screen readers and play without the full-screen app."""

from boardgames_tui.engine import Phrase, say, seat_ref
from boardgames_tui.games.merchant_explorers.actions import Found, Keep, Move, Origin, Place, Post, Route, UseSlot
from boardgames_tui.games.merchant_explorers.board import Board, board
from boardgames_tui.games.merchant_explorers.content import CARDS, EXPLORE, ROMAN
from boardgames_tui.games.merchant_explorers.rules.state import State
from boardgames_tui.games.merchant_explorers.spaces import NAMES, names

from .position import GuildView, MerchantView


def label(state: State, action: Move) -> Phrase:
    if isinstance(action, Place):
        found = state.board.hexes[action.space]
        if found.feature is not None and found.feature.type == "coin":  # what it pays is told with the choice
            return say("label.place", space=NAMES[action.space], ground=f"@terrain.{found.terrain}")
        return place_label(state.board, action.space)
    if isinstance(action, Keep):
        return say("label.keep", card=CARDS[action.card].name, text=CARDS[action.card].text)
    if isinstance(action, UseSlot):
        card = state.players[state.acting or 0].slots[action.slot - 1]
        return say(
            "label.use",
            slot=ROMAN[action.slot - 1],
            card=CARDS[card].name if card else "–",
            text=CARDS[card].text if card else "–",
        )
    if isinstance(action, Route):
        value = state.board.value
        a, b = value[action.first], value[action.second]
        return say("label.route", first=NAMES[action.first], second=NAMES[action.second], a=a, b=b, n=a * b)
    if isinstance(action, Post):
        return say("label.post", space=NAMES[action.city], n=state.board.value[action.city])
    if isinstance(action, Found):
        return say("label.village", space=NAMES[action.space])
    if isinstance(action, Origin):
        return say("label.from", space=NAMES[action.village])
    return say(f"label.{action.kind}")


def place_label(board: Board, space: int) -> Phrase:
    """`K5, desert, 1 coin`."""
    found = board.hexes[space]
    ground = f"@terrain.{found.terrain}"
    if found.feature is None:
        return say("label.place", space=NAMES[space], ground=ground)
    if found.feature.type in ("coin", "city", "crystal"):
        return say(f"label.place_{found.feature.type}", space=NAMES[space], ground=ground, n=found.feature.value)
    if found.feature.symbol is not None:
        return say(
            "label.place_ruin_symbol", space=NAMES[space], ground=ground, symbol=f"@symbol.{found.feature.symbol}"
        )
    return say(f"label.place_{found.feature.type}", space=NAMES[space], ground=ground)


def describe(view: MerchantView) -> list[Phrase]:
    sentences = [say("describe.map", map=f"@map_{view.map}.{view.map}.name")]
    sentences.append(describe_turn(view))
    if view.to_come:
        sentences.append(say("describe.to_come", cards=tuple(EXPLORE[card].name for card in view.to_come)))
    if view.action is not None:
        card = CARDS[view.action.card]
        sentences.append(say("describe.action", seat=seat_ref(view.action.seat), card=card.name, text=card.text))
    for goal in view.goals:
        sentences.append(
            say("describe.goal", goal=f"@goals.{goal.id}.name", text=f"@goals.{goal.id}.text", n=goal.open_reward)
        )
        sentences += [
            say(
                "describe.goal_had" if goal.paid[seat] else "describe.goal_at",
                goal=f"@goals.{goal.id}.name",
                seat=seat_ref(seat),
                have=goal.have[seat],
                need=goal.need,
            )
            for seat in range(len(view.guilds))
            if goal.paid[seat] or goal.have[seat]
        ]
    for guild in view.guilds:
        sentences += describe_guild(view, guild)
    return sentences


def describe_turn(view: MerchantView) -> Phrase:
    return say(
        "describe.turn",
        era=ROMAN[view.era - 1],
        turn=view.turn_in_era,
        of=view.turns_in_era,
        card=EXPLORE[view.card].name,
    )


def guild_line(guild: GuildView) -> Phrase:
    """Coins and pieces of one player."""
    return say(
        "describe.guild",
        seat=seat_ref(guild.seat),
        coins=guild.coins,
        villages=guild.villages.bit_count(),
        towers=guild.towers.bit_count(),
        posts=guild.posts.bit_count(),
        ruins=guild.treasures.bit_count(),
        kept=guild.kept_count,
    )


def describe_guild(view: MerchantView, guild: GuildView) -> list[Phrase]:
    """Everything of one player: coins, places on the map, cards."""
    sentences, seat = [guild_line(guild)], seat_ref(guild.seat)
    capital = NAMES[board(view.map).capital]
    sentences.append(
        say(
            "describe.network",
            seat=seat,
            capital=capital,
            explorers=names(guild.explorers),
            villages=names(guild.villages),
        )
    )
    lasting = {"towers": names(guild.towers), "posts": names(guild.posts), "ruins": names(guild.treasures)}
    if guild.crystals:
        sentences.append(say("describe.pieces_crystals", seat=seat, **lasting, crystals=names(guild.crystals)))
    elif any(lasting.values()):
        sentences.append(say("describe.pieces", seat=seat, **lasting))
    sentences += [
        say("describe.slot", slot=ROMAN[number], card=CARDS[card].name)
        for number, card in enumerate(guild.slots)
        if card is not None
    ]
    if guild.kept:
        sentences.append(say("describe.kept", cards=tuple(f"@treasure_cards.{card}.name" for card in guild.kept)))
    return sentences
