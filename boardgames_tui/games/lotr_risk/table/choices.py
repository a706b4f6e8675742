"""List of choices of Risk: words, what they bring, where on the map they are."""

from collections.abc import Callable, Sequence
from typing import Any

from boardgames_tui.engine import Action
from boardgames_tui.games.lotr_risk.actions import (
    Act,
    Again,
    Against,
    Along,
    Appoint,
    Arrive,
    Cards,
    Claim,
    Close,
    Defend,
    Discard,
    Drop,
    End,
    From,
    Fulfil,
    Keep,
    Lift,
    Open,
    Pass,
    Place,
    Play,
    Raise,
    Refresh,
    Retreat,
    Send,
    Stop,
    Trade,
    Uprising,
    Waive,
)
from boardgames_tui.games.lotr_risk.board import BORDERS, BRIDGES, LANDS, MEMBERS
from boardgames_tui.games.lotr_risk.content import COST, RULER_BONUS, SYMBOL, WILD, set_value
from boardgames_tui.games.lotr_risk.view import RiskView, post, ready, several
from boardgames_tui.kit.choice import Choice
from boardgames_tui.kit.painter import Span, wrap
from boardgames_tui.kit.scene import required

from . import placing_units
from .glyphs import army_letter, card_name, counts, figure, land_label, leader, percent, unit_label
from .placing_units import FLIGHT, KINDS, TRADE
from .scene import Scene

NAME_WIDTH = 15
"""Columns of a row of the list at 120×40, behind its letter."""


def choices_of(scene: Scene, legal: Sequence[Act], labels: Sequence[str]) -> list[Choice]:
    found = [_CHOICE_OF[type(action)](scene, action, label) for action, label in zip(legal, labels, strict=True)]
    if any(isinstance(action, Place) for action in legal):
        placing_units.arrange(scene, found)
        ends = next((number for number, choice in enumerate(found) if choice.last), len(found))
        found[ends:ends] = placing_units.rest(scene, legal)
    _group_flights(found)
    if not any(isinstance(action, Play) for action in legal):
        for choice in found:
            choice.default = choice.default or isinstance(
                choice.action, Pass
            )  # looking through the hand is the rarer wish
    return found


def _group_flights(found: Sequence[Choice]) -> None:
    """Units of several kinds that may flee to the same lands are listed apart from those that stand."""
    flights = [choice for choice in found if isinstance(choice.action, Retreat)]
    if len({choice.action.unit for choice in flights}) > 1:
        for choice in flights:
            choice.group = FLIGHT


def _land(
    scene: Scene,
    action: Act,
    place: int,
    result: str = "",
    *,
    default: bool = False,
    group: str = "",
) -> Choice:
    label = [Span(land_label(scene.words, place))]
    return Choice(
        action, label, result, f"land:{place}", default=default, group=group, series=several(scene.view, action)
    )


def _units(scene: Scene, place: int) -> str:
    view: RiskView = scene.view
    return f"{sum(view.lands[place].units)}/{view.cap}" if place < LANDS else counts(post(view, place).units)


def _claim(scene: Scene, action: Claim, label: str) -> Choice:
    view: RiskView = scene.view
    region = view.lands[action.territory].region
    held = view.regions[region].held[scene.seat]
    return _land(scene, action, action.territory, f"{held}/{len(MEMBERS[region])}")


def _place(scene: Scene, action: Place, label: str) -> Choice:
    units = _units(scene, action.territory)
    return _land(scene, action, action.territory, units, group=KINDS[action.unit])


def _kind(scene: Scene, unit: int) -> list[Span]:
    return [Span(unit_label(scene, unit))]


def _odds(scene: Scene, share: float) -> str:
    """`fight 50%`: of this one fight, not of taking the land. Tight: the list may be narrow."""
    return scene.say("table.fight_odds", odds=percent(scene.words, share))


def _raise(scene: Scene, action: Raise, label: str) -> Choice:
    return Choice(action, _kind(scene, action.unit), scene.say("table.cost", n=COST[action.unit]))


def _appoint(scene: Scene, action: Appoint, label: str) -> Choice:
    return _land(scene, action, action.territory, _units(scene, action.territory))


def symbol(scene: Scene, card: int) -> str:
    return "★" if card >= WILD else figure(scene.look, SYMBOL[card])


def _trade(scene: Scene, action: Trade, label: str) -> Choice:
    cards = [Span(" ".join(symbol(scene, card) for card in action.cards), bold=True)]
    return Choice(
        action, cards, f"+{set_value(action.cards)}", group=TRADE, detail=[Span(_ruler_bonus(scene, action.cards))]
    )


def _ruler_bonus(scene: Scene, cards: Sequence[int]) -> str:
    """`bonus A2 B4`: what the rulers of the traded territories get (R22); the sentence above the board names them."""
    owners = [scene.view.lands[card].owner for card in cards if card < WILD]
    shares = [
        f"{army_letter(scene, seat)}{RULER_BONUS * owners.count(seat)}" for seat in sorted({*owners}) if seat >= 0
    ]
    return scene.say("table.trade_bonus", bonus=" ".join(shares)) if shares else ""


def _uprising(scene: Scene, action: Uprising, label: str) -> Choice:
    return Choice(action, [Span(label)], last=True)


def _again(scene: Scene, action: Again, label: str) -> Choice:
    odds = required(scene.view.again)
    name = land_label(scene.words, odds.target)
    unit = [Span(figure(scene.look, odds.unit) + ("" if len(name) > 9 else " ") + name, bold=True)]
    detail = [Span(scene.say("table.again") + (f" {leader(scene.look)}" if odds.leader else ""))]
    target = f"land:{odds.target}"
    return Choice(
        action, unit, _odds(scene, odds.win), target, default=True, detail=detail, series=several(scene.view, action)
    )


def _from(scene: Scene, action: From, label: str) -> Choice:
    view: RiskView = scene.view
    units = counts(ready(view, action.place)) if action.place < LANDS else _units(scene, action.place)
    flag = leader(scene.look) if action.place in view.players[scene.seat].leaders else " "
    return _land(scene, action, action.place, units + flag)


def _send(scene: Scene, action: Send, label: str) -> Choice:
    view: RiskView = scene.view
    company = ([f"{leader(scene.look)} {scene.say('table.with_leader')}"] if action.leader else []) + (
        [scene.say("table.worn")] if action.worn else []
    )
    spans = _kind(scene, action.unit)
    if action.leader:
        spans.append(Span(leader(scene.look), bold=True))
    duels = view.reach.duels if view.reach else ()
    best = max((duel.win for duel in duels if duel.unit == action.unit and duel.leader == action.leader), default=None)
    return Choice(
        action, spans, "" if best is None else _odds(scene, best), detail=[Span(", ".join(company))] if company else []
    )


def _against(scene: Scene, action: Against, label: str) -> Choice:
    view: RiskView = scene.view
    duels = view.reach.duels if view.reach else ()
    odds = next((duel.win for duel in duels if duel.target == action.territory), None)
    best = max(duels, key=lambda duel: duel.win, default=None)  # the one the list of units promised
    is_best = best is not None and best.target == action.territory
    result = "" if odds is None else _odds(scene, odds)
    return _land(scene, action, action.territory, result, default=is_best)


def _arrive(scene: Scene, action: Arrive, label: str) -> Choice:
    view: RiskView = scene.view
    steps = next((steps for _, to, steps in (view.reach.steps if view.reach else ()) if to == action.to), 1)
    return _land(scene, action, action.to, f"→{steps}")


def _defend(scene: Scene, action: Defend, label: str) -> Choice:
    view: RiskView = scene.view
    assert view.attack is not None
    win = next(odds.win for odds in view.attack.odds if odds.other == action.unit)
    best = min(odds.win for odds in view.attack.odds)
    return Choice(action, _kind(scene, action.unit), _odds(scene, 1 - win), default=win == best)


def _retreat(scene: Scene, action: Retreat, label: str) -> Choice:
    text = f"{figure(scene.look, action.unit)} → {land_label(scene.words, action.to)}"
    risk = "" if scene.view.pending == "withdraw" else scene.say("table.flee")  # a Strategic Withdrawal rolls no die
    return Choice(action, [Span(text)], risk, f"land:{action.to}")


def _along(scene: Scene, action: Along, label: str) -> Choice:
    """The question names the leader; a narrow list has no room to do so again."""
    return Choice(action, [Span(scene.say("table.goes_along" if action.go else "table.stays"))])


def _enough(scene: Scene, action: Keep | Waive | Stop | End, label: str) -> Choice:
    """`z` ends spending or a phase, `x` passes on an offer."""
    return Choice(action, [Span(label)], key="z" if isinstance(action, Stop | End) else "x", last=True)


def _cards(scene: Scene, action: Cards, label: str) -> Choice:
    word = "table.cards_after" if scene.view.pending == "aim" else "table.my_cards"
    return Choice(action, [Span(scene.say(word))], key="p", last=True)


def _pass(scene: Scene, action: Pass, label: str) -> Choice:
    """At the Ring's public question a no is one for the whole step."""
    is_public = scene.view.pending == "ring_cards" and not scene.asked.secret
    return Choice(action, [Span(scene.say("table.no_ring_card") if is_public else label)], key="x", last=True)


def _card(scene: Scene, action: Play, label: str) -> Choice:
    return _on_rows(scene, action, label)


def _on_rows(scene: Scene, action: Play | Discard | Fulfil, name: str) -> Choice:
    """A long name of a card goes on below: the list beside the map is narrow."""
    first, *rest = [name] if scene.small else wrap(name, NAME_WIDTH)
    detail = [Span(" ".join(rest))] if rest else []
    return Choice(action, [Span(first)], target=f"card:{action.card}", detail=detail)


def _named(scene: Scene, action: Discard | Fulfil, label: str) -> Choice:
    """The question says what happens to the card."""
    return _on_rows(scene, action, card_name(scene.words, action.card))


def _drop(scene: Scene, action: Drop, label: str) -> Choice:
    target = f"land:{action.land}" if action.land < WILD else None  # who rules it decides what the card is worth (R22)
    return Choice(action, [Span(f"{symbol(scene, action.land)} {label}")], target=target)


def _close(scene: Scene, action: Close, label: str) -> Choice:
    return Choice(action, [_pair(scene, BRIDGES[action.bridge])], target=f"bridge:{action.bridge}")


def _open(scene: Scene, action: Open, label: str) -> Choice:
    return Choice(action, [_pair(scene, BORDERS[action.border])], target=f"border:{action.border}")


def _pair(scene: Scene, lands: tuple[int, int]) -> Span:
    """Both sides; beside the map, where the column is narrow, they may stand in two rows."""
    names = [land_label(scene.words, land) for land in lands]
    return Span(" – ".join(names) if not scene.small and sum(map(len, names)) > 14 else "–".join(names))


def _refresh(scene: Scene, action: Refresh, label: str) -> Choice:
    spans = [Span(f"{figure(scene.look, action.unit)} {land_label(scene.words, action.place)}")]
    return Choice(action, spans, target=f"land:{action.place}")


def _lift(scene: Scene, action: Lift, label: str) -> Choice:
    return _land(scene, action, action.place, leader(scene.look))


# Any: every one is handed the kind of action it stands beside.
_CHOICE_OF: dict[type[Action], Callable[[Scene, Any, str], Choice]] = {
    Claim: _claim,
    Place: _place,
    Raise: _raise,
    Appoint: _appoint,
    Trade: _trade,
    Uprising: _uprising,
    Again: _again,
    From: _from,
    Send: _send,
    Against: _against,
    Arrive: _arrive,
    Defend: _defend,
    Retreat: _retreat,
    Along: _along,
    Fulfil: _named,
    Play: _card,
    Discard: _named,
    Drop: _drop,
    Close: _close,
    Open: _open,
    Refresh: _refresh,
    Lift: _lift,
    Cards: _cards,
    Pass: _pass,
    Keep: _enough,
    Waive: _enough,
    Stop: _enough,
    End: _enough,
}
