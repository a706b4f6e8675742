"""What a hint says about a choice: the odds of a battle, who leads in a contest, what a Gather brings to whom.

Only what everybody at the table can see."""

from collections.abc import Callable
from typing import Any

from boardgames_tui.engine import Phrase, say, seat_ref
from boardgames_tui.games.age_of_mythology.actions import (
    AutoWorkers,
    Build,
    Discard,
    Gather,
    PlaceCube,
    PlayCard,
    Recruit,
    TakePermanent,
    TakeTile,
)
from boardgames_tui.games.age_of_mythology.cards import CARD, CARDS, PERMANENT
from boardgames_tui.games.age_of_mythology.content import (
    AREA,
    HAND_LIMITS,
    MYTHIC,
    RESOURCES,
    SPACE,
    TILE,
    TILE_RESOURCE,
    TILE_TERRAIN,
    V_ARMY,
    V_BATTLE,
    V_BUILDINGS,
    VICTORY_CARDS,
)
from boardgames_tui.games.age_of_mythology.rules.attack import army_limit
from boardgames_tui.games.age_of_mythology.rules.dice import probe
from boardgames_tui.games.age_of_mythology.rules.gather import own_yield, tile_yield
from boardgames_tui.games.age_of_mythology.rules.pieces import army_size, buildings, free_space, neighbours
from boardgames_tui.games.age_of_mythology.rules.state import State, the_battle
from boardgames_tui.games.age_of_mythology.rules.war_frames import (
    Battle,
    Fielding,
    Mustering,
    Retreating,
    Side,
    TilePick,
)
from boardgames_tui.games.age_of_mythology.rules.workers import scope_key, scopes_of
from boardgames_tui.games.age_of_mythology.units import UNIT
from boardgames_tui.games.age_of_mythology.war_actions import Answer, Attack, Fight, FillArmy, Muster, PickSpace, Ready

from .duels import encounter
from .harvest import harvest
from .prospects import VANGUARD
from .reckoning import battle_chance
from .war import figures


def remark(state: State, seat: int, action: Any) -> Phrase | None:
    found = _REMARKS.get(type(action))
    return None if found is None else found(state, seat, action)


def _played(state: State, seat: int, action: PlayCard | TakePermanent) -> Phrase | None:
    number = CARD[action.card]
    found = _CARDS.get(CARDS[number].action)
    return None if found is None else found(state, seat, number)


def _gathering(state: State, seat: int, card: int) -> Phrase:
    return _yields(state, seat, max(scopes_of(card), key=lambda scope: harvest(state, seat, scope, True)))


def _yields(state: State, seat: int, scope: str) -> Phrase:
    others = [sum(tile_yield(other, scope)) for place, other in enumerate(state.players) if place != seat]
    own = own_yield(state.players[seat], scope)
    return say("remark.gather", scope=scope_key(scope), own=sum(own), best=max(others))


def _attacking(state: State, seat: int, card: int) -> Phrase:
    odds, other = max((_odds(state, seat, other, CARDS[card].limit), other) for other in neighbours(state, seat))
    return say("remark.attack", odds=round(100 * odds), seat=seat_ref(other))


def _named(state: State, seat: int, action: Attack) -> Phrase:
    limit = CARDS[state.stack[-1].card].limit  # type: ignore[union-attr]  # an attack is only named for a card
    odds = _odds(state, seat, action.seat, limit, AREA[action.area])
    return say("remark.attack", odds=round(100 * odds), seat=seat_ref(action.seat))


def _odds(state: State, seat: int, other: int, limit: int, area: int = AREA["holding"]) -> float:
    """Of an attack with the best against the best."""
    limits = [army_limit(state, each, limit) for each in (seat, other)]
    own, enemy = figures(state, seat)[: limits[0]], figures(state, other)[: limits[1]]
    return battle_chance(state, probe(Battle(0, area, Side(seat, limits[0]), Side(other, limits[1])), own, enemy))


def _recruiting(state: State, seat: int, card: int) -> Phrase:
    return _compared(state, seat)


def _compared(state: State, seat: int) -> Phrase:
    """The best few against the strongest neighbour's."""
    odds, other = min((_odds(state, seat, other, VANGUARD), other) for other in neighbours(state, seat))
    return say("remark.army", odds=round(100 * odds), n=VANGUARD, seat=seat_ref(other))


def _recruited(state: State, seat: int, action: Recruit) -> Phrase | None:
    units, unit = state.players[seat].units, UNIT[action.unit]
    before, other = min((_odds(state, seat, other, VANGUARD), other) for other in neighbours(state, seat))
    units[unit] += 1
    after = _odds(state, seat, other, VANGUARD)
    units[unit] -= 1
    if round(100 * before) == round(100 * after):
        return _contest("remark.units", [army_size(state, each) for each in range(state.seats)], seat, 1)
    return say("remark.recruit", before=round(100 * before), after=round(100 * after), seat=seat_ref(other))


def _building(state: State, seat: int, card: int) -> Phrase | None:
    return _contest("remark.buildings", [buildings(player) for player in state.players], seat)


def _built(state: State, seat: int, action: Build) -> Phrase | None:
    return _contest("remark.buildings", [buildings(player) for player in state.players], seat, 1)


def _placed(state: State, seat: int, action: PlaceCube) -> Phrase | None:
    card = VICTORY_CARDS.index(action.card)
    if card == V_ARMY:
        return _contest("remark.units", [army_size(state, each) for each in range(state.seats)], seat)
    if card == V_BUILDINGS:
        return _contest("remark.buildings", [buildings(player) for player in state.players], seat)
    return _compared(state, seat) if card == V_BATTLE else None


def _contest(key: str, sizes: list[int], seat: int, more: int = 0) -> Phrase | None:
    own, best = sizes[seat] + more, max(size for place, size in enumerate(sizes) if place != seat)
    return say(key, own=own, best=best, n=more) if own or best else None


def _ageing(state: State, seat: int, card: int) -> Phrase | None:
    age = state.players[seat].age
    return None if age == MYTHIC else say("remark.age", n=HAND_LIMITS[age + 1])


def _tile(state: State, seat: int, action: TakeTile) -> Phrase:
    resource = TILE_RESOURCE[TILE[action.tile]]
    have = tile_yield(state.players[seat], "all")[resource]
    return say("remark.tile", n=have, resource=f"@basics.{RESOURCES[resource]}.name")


def _spoiled(state: State, seat: int, action: PickSpace) -> Phrase | None:
    """R99: what fits on the own land is gained, everything else is only lost to its owner."""
    frame = state.stack[-1]
    if not isinstance(frame, TilePick):
        return None
    owner = state.players[frame.owner]
    kind = owner.tiles[SPACE[action.space]]
    resource = TILE_RESOURCE[kind]
    name = f"@basics.{RESOURCES[resource]}.name"
    if frame.captures and free_space(state.players[seat], TILE_TERRAIN[kind]) >= 0:
        return say("remark.tile", n=tile_yield(state.players[seat], "all")[resource], resource=name)
    have = tile_yield(owner, "all")[resource]
    return say("remark.spoil", seat=seat_ref(frame.owner), n=have, resource=name)


def _discarded(state: State, seat: int, action: Discard) -> Phrase:
    return say("remark.put_back" if CARD[action.card] < PERMANENT else "remark.make_room")


def _gathered(state: State, seat: int, action: Gather | AutoWorkers) -> Phrase:
    return _yields(state, seat, action.scope)


def _mustered(state: State, seat: int, action: Muster | FillArmy | Ready) -> Phrase | None:
    battle, frame = the_battle(state), state.stack[-1]
    if not isinstance(frame, Mustering) or (isinstance(action, Ready) and battle.side(frame.side).army):
        return None
    limits = [battle.side(number).limit for number in range(2)]
    own, enemy = (figures(state, battle.side(number).seat)[: limits[number]] for number in range(2))
    odds = battle_chance(state, probe(battle, own, enemy))
    return say("remark.muster", odds=round(100 * (1 - odds if frame.side else odds)))


def _fought(state: State, seat: int, action: Fight) -> Phrase | None:
    frame, battle = state.stack[-1], the_battle(state)
    if not isinstance(frame, Fielding):
        return None
    foes = list(zip(battle.side(1 - frame.side).army, battle.side(1 - frame.side).growth, strict=True))
    odds = [encounter(state, battle, frame.side, (UNIT[action.unit], action.grown), foe) for foe in foes]
    least, most = round(100 * min(odds)), round(100 * max(odds))
    return say("remark.fight", least=least, most=most) if least < most else say("remark.duel", odds=most)


def _answered(state: State, seat: int, action: Answer) -> Phrase | None:
    frame, battle = state.stack[-1], the_battle(state)
    if not isinstance(frame, Retreating):
        return None
    odds = battle_chance(state, battle)
    return say("remark.retreat", odds=round(100 * (1 - odds if frame.side else odds)))


_CARDS: dict[str, Callable[[State, int, int], Phrase | None]] = {
    "gather": _gathering,
    "attack": _attacking,
    "recruit": _recruiting,
    "build": _building,
    "next_age": _ageing,
}
# Any: every one is handed its own kind of action, which types cannot say of a dictionary.
_REMARKS: dict[type[Any], Callable[[State, int, Any], Phrase | None]] = {
    PlayCard: _played,
    TakePermanent: _played,
    Attack: _named,
    Recruit: _recruited,
    Build: _built,
    PlaceCube: _placed,
    TakeTile: _tile,
    Gather: _gathered,
    AutoWorkers: _gathered,
    Muster: _mustered,
    FillArmy: _mustered,
    Ready: _mustered,
    Fight: _fought,
    PickSpace: _spoiled,
    Discard: _discarded,
    Answer: _answered,
}
