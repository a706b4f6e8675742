"""R60–R68: territory cards, adventure cards, the claims of legendary battles."""

from bisect import insort

from boardgames_tui.engine import Log, Refusal, Step, say
from boardgames_tui.games.lotr_risk.actions import WAIVE, Act, Discard, Waive
from boardgames_tui.games.lotr_risk.board import IS_SITE, LANDS, NAME
from boardgames_tui.games.lotr_risk.content import ADVENTURE_LIMIT, IS_EVENT, LAND_LIMIT
from boardgames_tui.games.lotr_risk.rules.frames import Claims, DrawingAdventures
from boardgames_tui.games.lotr_risk.rules.state import RETREATED, State
from boardgames_tui.games.lotr_risk.words import CARD, LAND_CARD

from . import event_effects
from .piles import draw_adventure, draw_land, has_adventures

MOST_FOR_CONQUESTS = 2


def draw_for_conquests(state: State, seat: int, log: Log) -> None:
    """R60: one or two cards for conquests, one more per mission; never above five."""
    for _ in range(min(state.conquests, MOST_FOR_CONQUESTS) + state.extra_lands):
        if len(state.players[seat].lands) >= LAND_LIMIT:
            log.tell(seat, "log.hand_full", most=LAND_LIMIT)
            return
        card = draw_land(state)
        if card is None:
            return
        take_land(state, seat, card, log)


def take_land(state: State, seat: int, card: int, log: Log) -> None:
    insort(state.players[seat].lands, card)
    log.reveal(seat, "log.draw_land")
    log.whisper(seat, "log.take_card", card=LAND_CARD[card])


def earned_adventures(state: State, seat: int) -> int:
    """R62, R63: one for a leader on an own site, unless he fled there; one per stronghold conquered."""
    player = state.players[seat]
    on_site = any(
        0 <= place < LANDS and IS_SITE[place] and not mark & RETREATED
        for place, mark in zip(player.leaders, player.marks, strict=True)
    )
    return on_site + state.strongholds_taken


def legendary_claims(state: State) -> list[int]:
    """R41, R66: marked territories that still have their ruler; in seat order after the active player, then in order of
    marking."""
    held = [land for land in state.legends if state.owner[land] != state.active]
    return sorted(held, key=lambda land: (state.owner[land] - state.active) % state.seats)


class DrawingAdventuresStep(Step[State, DrawingAdventures, Act]):
    """R64, R65: with four cards in hand one goes first, or the draw is waived."""

    frame = DrawingAdventures
    accepts = (Discard, Waive)
    rule = "R64"
    secret = True

    def advance(self, state: State, frame: DrawingAdventures, log: Log) -> bool:
        if frame.replacing and not has_adventures(state):
            _finish_draw(state, frame)
            return True
        if not frame.left or not has_adventures(state):
            state.stack.pop()
            return True
        if not frame.replacing and len(state.players[frame.seat].adventures) >= ADVENTURE_LIMIT:
            return False
        draw(state, frame, log)
        return True

    def legal(self, state: State, frame: DrawingAdventures) -> list[Act]:
        return [*(Discard(card) for card in state.players[frame.seat].adventures), WAIVE]

    def choose(self, state: State, frame: DrawingAdventures, action: Act, log: Log) -> None:
        if isinstance(action, Discard):
            state.players[frame.seat].adventures.remove(action.card)
            state.adventure_discard.append(action.card)
            log.tell(frame.seat, "log.discard", card=CARD[action.card])
            draw(state, frame, log)
        else:
            frame.left -= 1
            log.tell(frame.seat, "log.waive")

    def why_not(self, state: State, frame: DrawingAdventures) -> list[Refusal]:
        return [Refusal(say("why.fifth_card"), say("why.hand_limit", most=ADVENTURE_LIMIT), "R64")]


def draw(state: State, frame: DrawingAdventures, log: Log) -> None:
    """R65: an event happens at once and another card follows."""
    card = draw_adventure(state)
    log.reveal(frame.seat, "log.draw_adventure")  # the same for every card: a preview must not tell events from others
    if IS_EVENT[card]:
        frame.replacing = True
        log.tell(frame.seat, "log.event", card=CARD[card])
        if not event_effects.happen(state, frame.seat, card, log):
            frame.aside.append(card)
        return
    _finish_draw(state, frame)
    insort(state.players[frame.seat].adventures, card)
    log.whisper(frame.seat, "log.take_card", card=CARD[card])


def _finish_draw(state: State, frame: DrawingAdventures) -> None:
    """R65: with a card, or without one when nothing is left; only now can its events without effect be drawn again."""
    state.adventure_discard += frame.aside
    frame.aside, frame.replacing = [], False
    frame.left -= 1


class ClaimsStep(Step[State, Claims, Act]):
    frame = Claims

    def advance(self, state: State, frame: Claims, log: Log) -> bool:
        if not frame.lands:
            state.stack.pop()
            return True
        land = frame.lands.pop(0)
        seat = state.owner[land]
        log.tell(seat, "log.legendary_claim", territory=NAME[land])
        state.stack.append(DrawingAdventures(seat, 1))
        if len(state.players[seat].lands) < LAND_LIMIT:
            claim_land(state, seat, land, log)
        return True


def claim_land(state: State, seat: int, land: int, log: Log) -> None:
    """R66: the card of the territory from the deck or the open discard pile; the top card if somebody holds it."""
    if land in state.land_discard:
        state.land_discard.remove(land)
        insort(state.players[seat].lands, land)
        state.shown.append(land)
        log.tell(seat, "log.take_discard", card=LAND_CARD[land])
        return
    card: int | None = land
    if land in state.land_deck:
        state.land_deck.remove(land)
    else:
        card = draw_land(state)
    if card is not None:
        take_land(state, seat, card, log)
