"""Eras and turns (chapters 5, 10 and 12): cards are turned, seats act, explorers leave the map, era tokens cover
goals."""

from boardgames_tui.engine import Log, Step
from boardgames_tui.games.merchant_explorers.actions import Move
from boardgames_tui.games.merchant_explorers.content import ERAS, EXPLORE, GOAL_CARDS, ROMAN, TREASURE, explore_deck

from .frames import ChooseCard, ChooseSlot, Explore, Turns
from .goals import is_lost, reward
from .investigate import draw_pairs
from .state import State


class TurnsStep(Step[State, Turns, Move]):
    frame = Turns

    def advance(self, state: State, frame: Turns, log: Log) -> bool:
        if frame.waiting:
            begin_action(state, frame.waiting.pop(0), log)
        elif state.deck:
            reveal(state, frame, log)
        elif state.era < ERAS:
            next_era(state, log)
        else:
            end_game(state, log)
        return True


def reveal(state: State, frame: Turns, log: Log) -> None:
    """R11, R5: the top card; the revealer moves on with every turn."""
    state.turn += 1
    state.round = state.turn
    card = EXPLORE[state.deck.pop()]
    state.seen.append(card.id)
    seats = len(state.players)
    frame.waiting = [(state.revealer + place) % seats for place in range(seats)]
    log.reveal(state.revealer, "log.reveal", card=card.name)
    if card.era == state.era:  # era card E first comes up in era E
        if card.era < ERAS:
            draw_pairs(state, frame.waiting, log)
        cover_goals(state, card.era, log)


def begin_action(state: State, seat: int, log: Log) -> None:
    """R13–R16."""
    player, card = state.players[seat], state.explore_card
    player.fresh = 0
    if card.era is None:
        state.stack.append(Explore(seat, card.id))
    elif card.era == ERAS:
        state.stack.append(ChooseSlot(seat))
    elif player.pair:
        state.stack.append(ChooseCard(seat))
    elif (kept := player.slots[card.era - 1]) is not None:
        state.stack.append(Explore(seat, kept))


def cover_goals(state: State, era: int, log: Log) -> None:
    """R80: era card E covers the 10 of goal E − 1 and the 5 of the goal before it."""
    if len(state.players) > 1 or not state.options.solo_blocking:
        return
    was_lost = is_lost(state)
    for number in (era - 3, era - 2):
        if number >= 0:
            goal = state.goals[number]
            goal.covered += 1
            card = GOAL_CARDS[goal.id]
            log.tell(None, "log.covered", goal=card.name, n=(card.first, card.later)[goal.covered - 1])
            if not goal.paid[0] and not reward(state, goal):
                log.tell(None, "log.goal_lost", goal=card.name)
    if is_lost(state) and not was_lost:
        log.tell(None, "log.lost")


def next_era(state: State, log: Log) -> None:
    """R70: every explorer leaves; the next era card joins the deck (R10)."""
    for player in state.players:
        player.explorers = player.fresh = 0
    state.era += 1
    state.seen = []
    state.deck = list(explore_deck(state.era, state.edition))
    log.tell(None, "log.era", era=ROMAN[state.era - 1], n=len(state.deck))
    state.chance.shuffle("explore deck", state.deck)


def end_game(state: State, log: Log) -> None:
    """R71, R72: kept treasure is shown; what it pays stands in the standings."""
    for seat, player in enumerate(state.players):
        if player.kept:
            log.reveal(seat, "log.shows", cards=tuple(TREASURE[card].name for card in player.kept))
    log.tell(None, "log.game_over")
    state.stack.pop()
    if len(state.players) == 1 and state.options.solo_all_goals:
        log.tell(None, "log.lost" if is_lost(state) else "log.all_goals")
