"""Remark of a hint about cards: what a set brings everybody, what a card changes, which card is not worth keeping."""

from boardgames_tui.engine import Phrase, say
from boardgames_tui.games.lotr_risk.actions import Act, Cards, Close, Discard, Fulfil, Pass, Play, Trade, Uprising
from boardgames_tui.games.lotr_risk.board import BRIDGES, NAME, NEAR, NEUTRAL
from boardgames_tui.games.lotr_risk.content import (
    ADVENTURES,
    LAND_LIMIT,
    RULER_BONUS,
    STATIONS,
    TERRITORY_INDEX,
    WILD,
    Effect,
    effect_of,
    set_value,
)
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules import scoring
from boardgames_tui.games.lotr_risk.rules.frames import Attack, Combat, Mission, RingCards, RingStep
from boardgames_tui.games.lotr_risk.rules.ring import threshold
from boardgames_tui.games.lotr_risk.rules.state import State, pending_attack
from boardgames_tui.games.lotr_risk.view.assaults import plan, with_cards

from .lands import percent

SCORES = "remark.card_scores"
UPRISING = next(card.effect.points for card in ADVENTURES if card.effect and card.effect.code == "local_uprising")


def said(state: State, seat: int, action: Act) -> Phrase | None:
    frame = state.stack[-1]
    match action:
        case Trade():
            return _traded(state, seat, action)
        case Discard():
            return _discarded(state, seat, action.card)
        case Fulfil() if isinstance(frame, Mission):
            points = ADVENTURES[action.card].points_for(state.players[seat].side)
            return say("remark.mission", territory=NAME[frame.territory], n=points)
        case Uprising():
            return say("remark.card_units", territory=NAME[state.players[seat].uprising], n=UPRISING)
        case Play() if isinstance(frame, RingCards):
            return _at_the_ring(state, effect_of(action.card), action.choice)
        case Play():
            return _played(state, seat, action)
        case Cards() | Pass() if isinstance(frame, RingCards):
            return _waited(state, seat, action, frame)
        case Close():
            return _closed(state, seat, action)
        case Cards():
            return say("remark.look" if isinstance(frame, Combat) else "remark.look_fight")
    return None


def _traded(state: State, seat: int, action: Trade) -> Phrase | None:
    """R22: the player who rules the lands on the cards gets something too. R60: a full hand draws nothing."""
    rulers = [state.owner[card] for card in action.cards if card < WILD]
    own, others = rulers.count(seat), sum(ruler not in (seat, NEUTRAL) for ruler in rulers)
    full = LAND_LIMIT if len(state.players[seat].lands) == LAND_LIMIT else 0
    gift = others * RULER_BONUS
    if own:
        return say("remark.trade", n=set_value(action.cards) + own * RULER_BONUS, others=gift, full=full)
    if gift:
        return say("remark.trade_gift", others=gift, full=full)
    return say("remark.trade_full", full=full) if full else None


def _discarded(state: State, seat: int, card: int) -> Phrase:
    """R43, R72–R74: what can hardly be played any more; else what a new card may be (R65)."""
    adventure = ADVENTURES[card]
    if adventure.territory is not None:
        land = TERRITORY_INDEX[adventure.territory]
        if state.owner[land] == seat:
            return say("remark.discard_own", territory=NAME[land])
        if not any(state.owner[near] == seat for near in NEAR[land]):
            return say("remark.discard_far", territory=NAME[land])
    elif (bound := effect_of(card).territory) is not None and STATIONS.index(TERRITORY_INDEX[bound]) < state.ring:
        return say("remark.discard_gone", territory=NAME[TERRITORY_INDEX[bound]])
    return say("remark.discard_new")


def _played(state: State, seat: int, action: Play) -> Phrase:
    """In a fight or between two: what it changes there, else that only a card on the table scores (R82)."""
    effect, attack = effect_of(action.card), pending_attack(state)
    if effect.code == "hunt":
        here = STATIONS[state.ring]
        if state.owner[here] == seat:
            return say("remark.card_units", territory=NAME[here], n=effect.points)
        return say("remark.ring_hunt", territory=NAME[STATIONS[state.ring + 1]])
    return say(SCORES) if attack is None else _in_the_fight(state, seat, action, attack)


def _in_the_fight(state: State, seat: int, action: Play, attack: Attack) -> Phrase:
    code, land = effect_of(action.card).code, NAME[attack.target]
    if seat == attack.seat:
        view = GAME.view(state, seat)
        meant = plan(view, seat, attack.origin, attack.target)
        before, after = percent(meant.outlook.win), percent(dict(with_cards(view, meant)).get(action.card, 0.0))
        return say("remark.card_odds", territory=land, before=before, after=after) if after > before else say(SCORES)
    if code == "points_target":
        return say("remark.card_units", territory=land, n=effect_of(action.card).points)
    if code == "block_bridge" and not attack.leader:
        return say("remark.card_blocks")
    return say({"sink_attacker": "remark.card_sinks", "free_retreat": "remark.card_withdraws"}.get(code, SCORES))


def _at_the_ring(state: State, effect: Effect, choice: int) -> Phrase:
    step = next(frame for frame in state.stack if isinstance(frame, RingStep))
    needed, roll = threshold(state), step.rolled + step.modifier
    if effect.code == "ring_stay":
        return say("remark.ring_held", territory=NAME[STATIONS[state.ring]])
    if effect.code == "ring_force_roll":
        return say("remark.ring_must_roll", needed=needed)
    if (roll >= needed) == (roll + choice >= needed):
        return say(SCORES)
    key = "remark.ring_goes" if roll + choice >= needed else "remark.ring_stays"
    return say(key, n=roll + choice, needed=needed)


def _closed(state: State, seat: int, action: Close) -> Phrase | None:
    """Whom the bridge keeps off an own land, until the next turn."""
    for here, there in (BRIDGES[action.bridge], BRIDGES[action.bridge][::-1]):
        if state.owner[here] == seat and 0 <= state.owner[there] != seat and state.count[there] > 1:
            return say("remark.close", territory=NAME[there], n=state.count[there] - 1)
    return None


def _waited(state: State, seat: int, action: Cards | Pass, window: RingCards) -> Phrase | None:
    """Everybody looks: only the points of all are spoken of. Who leads wants the end, who is behind wants time; but
    cards that help the Ring on are played only after a roll."""
    others = [other for other, player in enumerate(state.players) if other != seat and not player.out]
    lead = scoring.total(state, seat) - max(scoring.total(state, other) for other in others)
    if isinstance(action, Pass):
        return say("remark.ring_let_go", n=lead) if lead > 0 else None
    if lead < 0:
        return say("remark.ring_behind", n=-lead)
    return say("remark.ring_ahead", n=lead) if lead and window.timing == "ring_roll" else say("remark.look")
