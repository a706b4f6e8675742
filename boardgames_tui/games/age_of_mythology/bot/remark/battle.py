"""What a hint says in a battle: the odds as they stand, what a god, a unit or a reaction does to them, what falls."""

from boardgames_tui.engine import Phrase, clone, say, seat_ref
from boardgames_tui.games.age_of_mythology.actions import Invoke, Skip
from boardgames_tui.games.age_of_mythology.bot.battle_solver import battle_chance
from boardgames_tui.games.age_of_mythology.bot.duels import encounter
from boardgames_tui.games.age_of_mythology.bot.war import figures
from boardgames_tui.games.age_of_mythology.content import BUILDING, HOUSE
from boardgames_tui.games.age_of_mythology.rules.combat.attack import set_limits
from boardgames_tui.games.age_of_mythology.rules.combat.dice import answer_odds, probe
from boardgames_tui.games.age_of_mythology.rules.frames import Battle, Fielding, Mustering, Razing, Reaction, Retreating
from boardgames_tui.games.age_of_mythology.rules.pieces import buildings
from boardgames_tui.games.age_of_mythology.rules.powers import god_of
from boardgames_tui.games.age_of_mythology.rules.state import State, the_battle
from boardgames_tui.games.age_of_mythology.units import UNIT
from boardgames_tui.games.age_of_mythology.war_actions import Answer, Destroy, Fight, FillArmy, Muster, Ready

HOPELESS, EVEN, SAFE = 25, 50, 70
"""Per cent: below the first the odds are no reason to defend, below the second one to keep out of it, above the third
no god is needed."""


def mustered(state: State, seat: int, action: Muster | FillArmy | Ready) -> Phrase | None:
    frame = state.stack[-1]
    if not isinstance(frame, Mustering):
        return None
    odds = _expected(state, the_battle(state), frame.side)
    if isinstance(action, Ready):
        has_army = bool(the_battle(state).side(frame.side).army)
        return None if has_army or odds >= EVEN else say("remark.give_up", odds=odds)
    if frame.side and odds < HOPELESS:
        return None  # the player who should fight for it all the same is not told that it is lost
    return say("remark.muster", odds=odds)


def _expected(state: State, battle: Battle, number: int) -> int:
    """Per cent of a side, with the best units of both."""
    own, enemy = (figures(state, side.seat)[: side.limit] for side in (battle.attacker, battle.defender))
    odds = battle_chance(state, probe(battle, own, enemy))
    return round(100 * (1 - odds if number else odds))


def called(state: State, seat: int, action: Invoke | Skip) -> Phrase | None:
    """R73: Bragi's dice and the limits of Ares or Heimdall show in the odds; what other gods do does not."""
    if not isinstance(state.stack[-1], Battle):
        return None
    found = []
    for power in ("", god_of(state.stack[-1].card)[1].op):
        copy = clone(state)
        battle = the_battle(copy)
        battle.power = power
        set_limits(copy, battle)
        found.append(_expected(copy, battle, 0))
    before, after = found
    if isinstance(action, Skip):
        return say("remark.without_god", odds=before) if before >= SAFE else None
    return say("remark.god", before=before, after=after) if after > before else None


def fought(state: State, seat: int, action: Fight) -> Phrase | None:
    frame, battle = state.stack[-1], the_battle(state)
    if not isinstance(frame, Fielding):
        return None
    foes = list(zip(battle.side(1 - frame.side).army, battle.side(1 - frame.side).growth, strict=True))
    odds = [encounter(state, battle, frame.side, (UNIT[action.unit], action.grown), foe) for foe in foes]
    least, most = round(100 * min(odds)), round(100 * max(odds))
    return say("remark.fight", least=least, most=most) if least < most else say("remark.duel", odds=most)


def answered(state: State, seat: int, action: Answer) -> Phrase | None:
    frame, battle = state.stack[-1], the_battle(state)
    if isinstance(frame, Reaction):
        before, after = (
            round(100 * answer_odds(state, battle, frame.side, frame.what, yes)) for yes in (not action.yes, action.yes)
        )
        return say("remark.reaction", before=before, after=after) if after > before else None
    if not isinstance(frame, Retreating):
        return None
    odds = battle_chance(state, battle)
    return say("remark.retreat", odds=round(100 * (1 - odds if frame.side else odds)))


def razed(state: State, seat: int, action: Destroy) -> Phrase | None:
    """R103: a house takes a villager along."""
    frame = state.stack[-1]
    if not isinstance(frame, Razing) or frame.owner == seat:
        return None
    owner = seat_ref(frame.owner)
    if BUILDING[action.building] == HOUSE:
        return say("remark.raze_house", seat=owner)
    left = buildings(state.players[frame.owner]) - 1
    return say("remark.raze" if left else "remark.raze_last", seat=owner, n=left)
