"""Words for actions and positions: notation, the list of choices, the position in plain sentences."""

import dataclasses

from boardgames_tui.engine import Phrase, say, seat_ref
from boardgames_tui.games.lotr_risk.actions import (
    Act,
    Again,
    Against,
    Along,
    Arrive,
    Cards,
    Close,
    Defend,
    Discard,
    Drop,
    Fulfil,
    Open,
    Pass,
    Place,
    Play,
    Refresh,
    Retreat,
    Send,
    Trade,
)
from boardgames_tui.games.lotr_risk.board import BORDER_IDS, BRIDGE_IDS, NAME, PLACE_IDS
from boardgames_tui.games.lotr_risk.content import ADVENTURES, COST, LAND_CARDS, STATIONS, UNITS, effect_of, set_value
from boardgames_tui.games.lotr_risk.rules import army
from boardgames_tui.games.lotr_risk.rules.frames import Aiming, Arriving, Combat, RingCards
from boardgames_tui.games.lotr_risk.rules.movement import destinations
from boardgames_tui.games.lotr_risk.rules.state import NOWHERE, State, pending_attack
from boardgames_tui.games.lotr_risk.words import BORDER, BRIDGE, CARD, LAND_CARD, UNIT

from .pending import duel_odds
from .position import RiskView

_FIELDS: dict[str, tuple[str, ...]] = {
    "territory": PLACE_IDS,
    "place": PLACE_IDS,
    "to": PLACE_IDS,
    "unit": tuple(unit.id for unit in UNITS),
    "card": tuple(card.id for card in ADVENTURES),
    "land": tuple(card.id for card in LAND_CARDS),
    "bridge": BRIDGE_IDS,
    "border": BORDER_IDS,
}


def notation(action: Act) -> str:
    """`against carrock`, `send cavalry leader`, `trade tc_moria.tc_nurn.tc_khand`."""
    words: list[str] = [action.kind]
    for field in dataclasses.fields(action):
        value = getattr(action, field.name)
        if field.name in _FIELDS:
            words.append(_FIELDS[field.name][value])
        elif field.name == "cards":
            words.append(".".join(LAND_CARDS[card].id for card in value))
        elif field.name == "choice":
            words += [f"{value:+d}"] if value else []
        elif field.name != "kind":
            words += [field.name] if value else []
    return " ".join(words)


def label(state: State, action: Act) -> Phrase:
    """The action as an entry of the list of choices."""
    key = f"label.{action.kind}"
    frame = state.stack[-1]
    match action:
        case Place(territory, unit):
            return say(key, territory=NAME[territory], unit=UNIT[unit], cost=COST[unit])
        case Trade(cards):
            return say(key, cards=tuple(LAND_CARD[card] for card in cards), points=set_value(cards))
        case Send(unit, worn, leader):
            return say(f"{key}{'_worn' if worn else ''}{'_leader' if leader else ''}", unit=UNIT[unit])
        case Against(territory) if isinstance(frame, Aiming):
            odds = duel_odds(
                state, frame.origin, territory, frame.unit, frame.leader, army.best_defender(state, territory)
            )
            return say(key, territory=NAME[territory], odds=round(100 * odds.win))
        case Again() if isinstance(frame, Combat):
            odds = duel_odds(
                state, frame.origin, frame.target, frame.unit, frame.leader, army.best_defender(state, frame.target)
            )
            return say(key, territory=NAME[frame.target], unit=UNIT[frame.unit], odds=round(100 * odds.win))
        case Arrive(to) if isinstance(frame, Arriving):
            steps = destinations(state, frame.seat, frame.origin, frame.unit, frame.leader)[to]
            return say(key, to=NAME[to], steps=steps)
        case Defend(unit):
            attack = pending_attack(state)
            assert attack is not None
            odds = duel_odds(state, attack.origin, attack.target, attack.unit, attack.leader, unit)
            return say(key, unit=UNIT[unit], odds=round(100 * (1 - odds.win)))
        case Retreat(unit, to):
            return say(key, unit=UNIT[unit], to=NAME[to])
        case Play(card, choice):
            if not choice:
                return say(key, card=CARD[card])
            sign = "" if effect_of(card).max else f"{choice:+d}"[0]
            return say(f"{key}_choice", card=CARD[card], choice=sign.replace("-", "−") + str(abs(choice)))
        case Fulfil(card) | Discard(card):
            return say(key, card=CARD[card])
        case Drop(land):
            return say(key, card=LAND_CARD[land])
        case Close(bridge):
            return say(key, bridge=BRIDGE[bridge])
        case Open(border):
            return say(key, border=BORDER[border])
        case Cards() if isinstance(frame, Aiming):
            return say("label.cards_after")
        case Pass() if isinstance(frame, RingCards) and not frame.looking:
            return say("label.pass_ring")
        case Along(go):
            return say(f"{key}_{'yes' if go else 'no'}")
        case Refresh(place, unit):
            return say(key, unit=UNIT[unit], territory=NAME[place])
    for field in ("territory", "place"):
        if hasattr(action, field):
            return say(key, territory=NAME[getattr(action, field)])
    if hasattr(action, "unit"):
        return say(key, unit=UNIT[action.unit], cost=COST[action.unit])
    return say(key)


def describe(view: RiskView) -> list[Phrase]:
    """The Ring, the players, what lasts, the player's own hand; who stands where is in the atlas."""
    station = view.ring.station
    found = [say("tell.round", round=view.round, phase=f"@phase.{view.phase}", player=seat_ref(view.active))]
    if station < len(STATIONS):
        found.append(
            say(
                "tell.ring",
                territory=NAME[STATIONS[station]],
                station=station,
                last=len(STATIONS) - 1,
                needed=view.ring.needed,
            )
        )
    for player in view.players:
        words = {"player": seat_ref(player.seat), "army": f"@army.{player.army}", "side": f"@side.{player.side}"}
        if player.out:
            found.append(say("tell.out", **words))
            continue
        found.append(
            say(
                "tell.player",
                **words,
                lands=player.lands,
                points=player.points,
                land_cards=player.land_cards,
                adventure_cards=player.adventure_cards,
            )
        )
    found += _lasting(view)
    if view.hand is not None:
        if view.hand.lands:
            found.append(say("tell.hand_lands", cards=tuple(LAND_CARD[card] for card in view.hand.lands)))
        if view.hand.adventures:
            found.append(say("tell.hand_adventures", cards=tuple(CARD[card] for card in view.hand.adventures)))
        if view.hand.uprising >= 0:
            found.append(say("tell.uprising", territory=NAME[view.hand.uprising]))
    if view.attack is not None:
        for odds in view.attack.odds:
            found.append(
                say(
                    "tell.odds",
                    unit=UNIT[odds.unit],
                    target=NAME[odds.target],
                    other=UNIT[odds.other],
                    attack=odds.attack,
                    defence=odds.defence,
                    odds=round(100 * odds.win),
                )
            )
    return found


def _lasting(view: RiskView) -> list[Phrase]:
    """R10a: effects of cards that hold for a while, and whose next turn ends them."""
    found = [
        say("tell.closed", bridge=BRIDGE[bridge], player=seat_ref(by))
        for bridge, by in enumerate(view.closed_bridges)
        if by != NOWHERE
    ]
    storms = tuple(NAME[land.place] for land in view.lands if land.storm)
    if storms:
        found.append(say("tell.storms", territories=storms, player=seat_ref(view.storms_by)))
    if view.corsairs_by != NOWHERE:
        found.append(say("tell.corsairs", player=seat_ref(view.corsairs_by)))
    found += [say("tell.opened", border=BORDER[border]) for border in view.opened_borders]
    found += [say("tell.breached", territory=NAME[land.place]) for land in view.lands if land.breached]
    return found
