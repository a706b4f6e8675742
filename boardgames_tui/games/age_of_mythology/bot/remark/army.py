"""Remark of a hint about armies before a battle: the odds of an attack, and what new units change about them."""

from collections.abc import Sequence

from boardgames_tui.engine import Phrase, clone, say, seat_ref
from boardgames_tui.games.age_of_mythology.actions import Decline, Enlist, PlayCard, Recruit
from boardgames_tui.games.age_of_mythology.bot.arms_race import levied
from boardgames_tui.games.age_of_mythology.bot.battle_solver import battle_chance
from boardgames_tui.games.age_of_mythology.bot.contests import armies
from boardgames_tui.games.age_of_mythology.bot.explore_gather import harvest
from boardgames_tui.games.age_of_mythology.bot.prospects import VANGUARD
from boardgames_tui.games.age_of_mythology.bot.war import figures
from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.content import AREA, RESOURCE_NUMBERS
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.odds import strength
from boardgames_tui.games.age_of_mythology.rules.combat.attack import army_limit
from boardgames_tui.games.age_of_mythology.rules.combat.dice import probe
from boardgames_tui.games.age_of_mythology.rules.economy.gather import own_yield
from boardgames_tui.games.age_of_mythology.rules.economy.workers import scopes_of
from boardgames_tui.games.age_of_mythology.rules.frames import Attacking, Battle, BattleSide, Recruiting
from boardgames_tui.games.age_of_mythology.rules.pieces import army_size, neighbours
from boardgames_tui.games.age_of_mythology.rules.state import State
from boardgames_tui.games.age_of_mythology.units import UNIT
from boardgames_tui.games.age_of_mythology.war_actions import Attack

from .land import Judge

EVEN = 50
"""Per cent: below it the odds are no reason to attack."""


def playing_attack(state: State, seat: int, card: int) -> Phrase:
    odds, other = max((_odds(state, seat, other, CARDS[card].limit), other) for other in neighbours(state, seat))
    return say("remark.attack", odds=odds, seat=seat_ref(other))


def taking_attack(state: State, seat: int, card: int, held: Sequence[int]) -> Phrase:
    """A card for later: what it is worth shows after the Recruit that goes before it, or when somebody is weak."""
    now = playing_attack(state, seat, card)
    before = now.args["odds"]
    assert isinstance(before, int)
    if before >= EVEN:
        return now
    armed = _armed(state, seat, held)
    limit = CARDS[card].limit
    after, other = max((_odds(armed, seat, other, limit), other) for other in neighbours(state, seat))
    if after <= max(before, EVEN):
        return say("remark.attack_chance")
    before = _odds(state, seat, other, limit)
    return say("remark.attack_later", before=before, after=after, seat=seat_ref(other))


def _armed(state: State, seat: int, held: Sequence[int]) -> State:
    """As if the Gather and the Recruit among these cards had been played."""
    copy, player = clone(state), state.players[seat]
    gathers = [number for number in held if CARDS[number].action == "gather"]
    if gathers:
        scope = max(scopes_of(gathers[0]), key=lambda scope: harvest(state, seat, scope, True))
        due = own_yield(player, scope)
        copy.players[seat].cubes = [player.cubes[each] + min(due[each], state.bank[each]) for each in RESOURCE_NUMBERS]
    levy = max((CARDS[number].limit for number in held if CARDS[number].action == "recruit"), default=0)
    return levied(copy, (seat,), levy)


def named(state: State, seat: int, action: Attack) -> Phrase | None:
    frame = state.stack[-1]
    if not isinstance(frame, Attacking):
        return None
    odds = _odds(state, seat, action.seat, CARDS[frame.card].limit, AREA[action.area])
    return say("remark.attack", odds=odds, seat=seat_ref(action.seat))


def declined(state: State, seat: int, action: Decline) -> Phrase | None:
    frame = state.stack[-1]
    if not isinstance(frame, Attacking):
        return None
    odds = max(_odds(state, seat, other, CARDS[frame.card].limit) for other in neighbours(state, seat))
    return say("remark.no_attack", odds=odds) if odds < EVEN else None


def _odds(state: State, seat: int, other: int, limit: int, area: int = AREA["holding"]) -> int:
    """Per cent, of an attack with the best against the best."""
    limits = [army_limit(state, each, limit) for each in (seat, other)]
    own, enemy = figures(state, seat)[: limits[0]], figures(state, other)[: limits[1]]
    if not own:
        return 0  # R72: nobody to attack with, even where nobody defends
    battle = Battle(0, area, BattleSide(seat, limits[0]), BattleSide(other, limits[1]))
    return round(100 * battle_chance(state, probe(battle, own, enemy)))


def compared(state: State, seat: int, other: int) -> Phrase:
    return say("remark.army", odds=_odds(state, seat, other, VANGUARD), seat=seat_ref(other))


def strongest(state: State, seat: int) -> int:
    return min(neighbours(state, seat), key=lambda other: _odds(state, seat, other, VANGUARD))


def weakest(state: State, seat: int) -> int:
    return max(neighbours(state, seat), key=lambda other: _odds(state, seat, other, VANGUARD))


def playing_recruit(state: State, seat: int, card: int, judge: Judge) -> Phrase | None:
    """With the units the hints after this one will name."""
    armed = clone(state)
    GAME.apply(armed, PlayCard(CARDS[card].id))
    while isinstance(armed.stack[-1], Recruiting):
        legal = GAME.legal(armed)
        worths = judge([armed], seat, legal)
        best = legal[max(range(len(legal)), key=worths.__getitem__)]
        if not isinstance(best, Recruit):
            break
        GAME.apply(armed, best)
    return _strengthened(state, armed, seat)


def taking_recruit(state: State, seat: int, card: int) -> Phrase | None:
    return _strengthened(state, levied(state, (seat,), CARDS[card].limit), seat)


def _strengthened(state: State, armed: State, seat: int) -> Phrase | None:
    """What the new units change against the strongest neighbour; where that is nothing, the contest for the army."""
    more, other = army_size(armed, seat) - army_size(state, seat), strongest(state, seat)
    before, after = (_odds(each, seat, other, VANGUARD) for each in (state, armed))
    if after > before:
        return say("remark.recruits", before=before, after=after, n=more, seat=seat_ref(other))
    return armies(state, seat, more) if more or before >= EVEN else compared(state, seat, other)


def recruited(state: State, seat: int, action: Recruit) -> Phrase | None:
    other, more = strongest(state, seat), clone(state)
    more.players[seat].units[UNIT[action.unit]] += 1
    before, after = (_odds(each, seat, other, VANGUARD) for each in (state, more))
    if after <= before:
        return armies(state, seat, 1)
    return say("remark.recruit", before=before, after=after, seat=seat_ref(other))


def enlisted(state: State, seat: int, action: Enlist) -> Phrase | None:
    """R8: the player who chooses later knows whom it must beat. Unit against unit: the armies are not complete yet."""
    near = [other for other in neighbours(state, seat) if army_size(state, other)]
    if not near:
        return None
    odds, other = min((strength(UNIT[action.unit], figures(state, other)), other) for other in near)
    return say("remark.enlist", odds=round(100 * odds), seat=seat_ref(other))
