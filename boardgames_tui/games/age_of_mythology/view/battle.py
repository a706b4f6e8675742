"""The battle as one seat may see it: plans and single choices stay with their owner until they are revealed (R76,
R80)."""

from dataclasses import dataclass

from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.content import (
    AREA,
    AREAS,
    BUILDINGS,
    CITY,
    DEFENCE,
    HOLDING,
    HOLDING_SPOILS,
    PRODUCTION,
    V_BATTLE,
)
from boardgames_tui.games.age_of_mythology.odds import HIT
from boardgames_tui.games.age_of_mythology.rules.combat.attack import best_figures, set_limits
from boardgames_tui.games.age_of_mythology.rules.combat.battle import is_decided
from boardgames_tui.games.age_of_mythology.rules.combat.dice import (
    Source,
    answer_odds,
    next_odds,
    outlook,
    present_odds,
    probe,
    protected,
    sources,
    total,
    wall_dice,
)
from boardgames_tui.games.age_of_mythology.rules.combat.spoils import razable
from boardgames_tui.games.age_of_mythology.rules.frames import Attacking, Battle, BattleSide, Reaction
from boardgames_tui.games.age_of_mythology.rules.pieces import buildings, neighbours
from boardgames_tui.games.age_of_mythology.rules.state import NO_LIMIT, State
from boardgames_tui.games.age_of_mythology.units import UNITS


@dataclass(frozen=True, slots=True)
class FigureView:
    unit: str
    grown: int
    fighting: bool


@dataclass(frozen=True, slots=True)
class BattleSideView:
    seat: int
    limit: int | None
    """None: no limit."""
    army: tuple[FigureView, ...]
    """Open after the reveal; before it only the owner sees the player's own plan."""
    lost: tuple[str, ...]
    home: tuple[str, ...]
    chosen: bool
    """Has a unit for this round, seen or not."""
    fighter: str | None
    sources: tuple[Source, ...]
    """The dice line by line: of the encounter that stands open, else of the last one rolled."""
    dice: int
    rolled: tuple[int, ...]
    hits: int
    berserk: bool
    throwing: bool


@dataclass(frozen=True, slots=True)
class OddsView:
    """Chance of the attacker if these two meet next."""

    attacker: str
    attacker_grown: int
    defender: str
    defender_grown: int
    chance: float


@dataclass(frozen=True, slots=True)
class AssaultView:
    """An attack that could be named, and about how likely it succeeds with the best of both holding areas."""

    seat: int
    area: str
    chance: float


@dataclass(frozen=True, slots=True)
class BattleView:
    card: str
    power: str
    """Effect kind of the god called, or nothing."""
    area: str
    stage: str
    round: int
    attacker: BattleSideView
    defender: BattleSideView
    wall: str | None
    """The defender's Wall or Tower in the attacked area, whether or not it counts."""
    wall_counts: bool
    """Against some unit of the attacker; before the reveal, of those that stand at home."""
    encounter: tuple[str, str] | None
    """The units of the encounter last decided."""
    fallen: str | None
    """The one of them that was eliminated and not saved."""
    beaten: int | None
    """Seat that lost it."""
    decided: bool
    """Over, or over after the present question, whatever is answered."""
    winner: int | None
    chance: float | None
    """Attacker's chance in the encounter that is about to be rolled."""
    answers: tuple[float, float] | None
    """Chance of the player who may react now (R81): without, and with the reaction."""
    outlook: float | None
    """About how likely the attacker wins the whole battle, once the armies lie open."""
    odds: tuple[OddsView, ...]
    prospects: tuple[OddsView, ...]
    """Before the reveal: every encounter between units that stand at home, as everybody can work out from the
    boards."""
    cubes: int
    """Victory cubes the winner takes."""
    spoils: int
    """Buildings, tiles or cubes the attacker may take at most; before the reveal, with the best of those who stand at
    home."""


def battle_view(state: State, battle: Battle, seat: int | None) -> BattleView:
    open_now = battle.stage in ("defender_reacts", "roll")
    return BattleView(
        card=CARDS[battle.card].id,
        power=battle.power,
        area=AREAS[battle.area],
        stage=battle.stage,
        round=battle.round,
        attacker=_side(state, battle, 0, seat, open_now),
        defender=_side(state, battle, 1, seat, open_now),
        wall=BUILDINGS[DEFENCE[battle.area][0]].id if protected(state, battle) else None,
        wall_counts=_wall_counts(state, battle),
        encounter=None if battle.encounter is None else (UNITS[battle.encounter[0]].id, UNITS[battle.encounter[1]].id),
        fallen=None if battle.fallen < 0 else UNITS[battle.fallen].id,
        beaten=None if battle.beaten < 0 else battle.side(battle.beaten).seat,
        decided=is_decided(battle),
        winner=None if battle.winner < 0 else battle.side(battle.winner).seat,
        chance=present_odds(state, battle) if open_now else None,
        answers=_answers(state, battle),
        outlook=outlook(state, battle) if battle.fielded and battle.winner < 0 else None,
        odds=_odds(state, battle),
        prospects=_prospects(state, battle),
        cubes=state.victory[V_BATTLE],
        spoils=_stakes(state, battle),
    )


def assaults(state: State) -> tuple[AssaultView, ...]:
    """For the player who names a target (R72): both holding areas lie open, so everybody could work it out."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Attacking):
        return ()
    found = []
    for seat in neighbours(state, frame.seat):
        for area in AREAS:
            battle = Battle(frame.card, AREA[area], BattleSide(frame.seat, 0), BattleSide(seat, 0))
            set_limits(state, battle)
            own, theirs = (best_figures(state, battle, number)[: battle.side(number).limit] for number in (0, 1))
            found.append(AssaultView(seat, area, outlook(state, probe(battle, own, theirs)) if own else 0.0))
    return tuple(found)


def _answers(state: State, battle: Battle) -> tuple[float, float] | None:
    frame = state.stack[-1]
    if not isinstance(frame, Reaction):
        return None
    without, reacting = (answer_odds(state, battle, frame.side, frame.what, yes) for yes in (False, True))
    return without, reacting


def _side(state: State, battle: Battle, number: int, seat: int | None, open_now: bool) -> BattleSideView:
    side = battle.side(number)
    seen = battle.revealed or side.seat == seat
    shown = side.fighter >= 0 and (open_now or (battle.stage == "shown" and side.seat == seat))
    growth = side.growth if battle.revealed else [0] * len(side.army)
    return BattleSideView(
        seat=side.seat,
        limit=None if side.limit == NO_LIMIT else side.limit,
        army=_figures(side, growth, shown) if seen else (),
        lost=tuple(UNITS[unit].id for unit in side.lost),
        home=tuple(UNITS[unit].id for unit in side.home),
        chosen=side.fighter >= 0,
        fighter=UNITS[side.army[side.fighter]].id if shown else None,
        sources=tuple(sources(state, battle, number)) if open_now else tuple(Source(*line) for line in side.tally),
        dice=total(state, battle, number) if open_now else len(side.dice),
        rolled=tuple(side.dice),
        hits=side.dice.count(HIT),
        berserk=side.berserk,
        throwing=side.throwing,
    )


def _figures(side: BattleSide, growth: list[int], shown: bool) -> tuple[FigureView, ...]:
    return tuple(
        FigureView(UNITS[unit].id, grown, shown and place == side.fighter)
        for place, (unit, grown) in enumerate(zip(side.army, growth, strict=True))
    )


def _odds(state: State, battle: Battle) -> tuple[OddsView, ...]:
    """Every encounter that can come next; only once the armies lie open, so nothing is given away."""
    if not battle.fielded:
        return ()
    own = sorted(set(zip(battle.attacker.army, battle.attacker.growth, strict=True)))
    theirs = sorted(set(zip(battle.defender.army, battle.defender.growth, strict=True)))
    return tuple(
        OddsView(UNITS[unit].id, grown, UNITS[foe].id, foe_grown, next_odds(state, battle, unit, grown, foe, foe_grown))
        for unit, grown in own
        for foe, foe_grown in theirs
    )


def _prospects(state: State, battle: Battle) -> tuple[OddsView, ...]:
    """Reckoned with empty armies: a plan that breaks walls must not show."""
    if battle.revealed:
        return ()
    bare = probe(battle, (), ())
    own, theirs = (
        [unit for unit, count in enumerate(state.players[side.seat].units) if count]
        for side in (battle.attacker, battle.defender)
    )
    return tuple(
        OddsView(UNITS[unit].id, 0, UNITS[foe].id, 0, next_odds(state, bare, unit, 0, foe, 0))
        for unit in own
        for foe in theirs
    )


def _wall_counts(state: State, battle: Battle) -> bool:
    known = battle if battle.revealed else probe(battle, (), ())  # a plan that breaks walls must not show
    return any(wall_dice(state, known, unit) for unit in _attackers(state, battle))


def _attackers(state: State, battle: Battle) -> list[int]:
    """The army once it is revealed, before that everybody who could be sent."""
    if battle.revealed:
        return battle.attacker.army
    return [unit for unit, count in enumerate(state.players[battle.attacker.seat].units) if count]


def _stakes(state: State, battle: Battle) -> int:
    loser = state.players[battle.defender.seat]
    if battle.area == CITY:
        return min(razable(state, battle.attacker.seat, _attackers(state, battle)), buildings(loser))
    if battle.area == PRODUCTION:
        return int(any(kind >= 0 for kind in loser.tiles))
    return min(HOLDING_SPOILS, sum(loser.cubes)) if battle.area == HOLDING else 0
