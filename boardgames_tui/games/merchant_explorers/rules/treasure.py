"""Treasure cards (chapter 8)."""

from boardgames_tui.engine import Log
from boardgames_tui.games.merchant_explorers.board import Board
from boardgames_tui.games.merchant_explorers.content import PURSES, TREASURE

from .frames import ExtraExplorer
from .state import Player, State
from .tasks import Guild

SET_VALUES = next(card.effect.set_values for card in TREASURE.values() if card.effect.type == "amphora")


def draw_treasure(state: State, seat: int, log: Log) -> str | None:
    """R50–R51. Returns an instant card, whose effect now runs; None when the card is kept or none was there."""
    if not state.treasure:
        if not state.discard:
            log.tell(seat, "log.no_treasure")
            return None
        state.treasure, state.discard = state.discard, []
        state.chance.shuffle("treasure deck", state.treasure)
        log.tell(None, "log.reshuffle")
    player = state.players[seat]
    # The same fence whatever the card is: a preview must not tell an end card from an instant one.
    log.reveal(seat, "log.draw_treasure")
    card = TREASURE[state.treasure.pop()]
    if card.timing == "end":
        player.kept.append(card.id)
        log.whisper(seat, "log.kept_secret", card=card.name)
        log.tell(seat, "log.kept", n=len(player.kept))
        return None
    if card.effect.type == "coins":
        player.lines[PURSES] += card.effect.amount
        log.tell(seat, "log.purse", card=card.name, n=card.effect.amount)
    else:
        log.tell(seat, "log.guide", card=card.name)
        state.stack.append(ExtraExplorer(seat))
    return card.id


def end_coins(player: Player, board: Board) -> int:
    """R72: what the kept cards pay when the game ends."""
    return sum(kind_coins(card, player.kept.count(card), player, board) for card in dict.fromkeys(player.kept))


def kind_coins(card: str, many: int, guild: Guild, board: Board) -> int:
    """R53, R54: what so many copies of an end card pay, each for itself, amphorae together."""
    effect = TREASURE[card].effect
    if effect.type == "amphora":
        return amphora_coins(many)
    if effect.type == "per_tower":
        counted = guild.towers.bit_count()
    elif effect.type == "per_village_pair":
        counted = guild.villages.bit_count() // 2
    else:
        assert effect.terrain is not None
        counted = (guild.villages & board.terrain[effect.terrain]).bit_count()
    return many * effect.amount * counted


def amphora_coins(amphorae: int) -> int:
    """R53: 16 for every full set of four, 1 / 4 / 9 for the rest."""
    sets, rest = divmod(amphorae, len(SET_VALUES))
    return sets * SET_VALUES[-1] + (SET_VALUES[rest - 1] if rest else 0)
