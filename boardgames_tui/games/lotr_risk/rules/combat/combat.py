"""R30–R32, R45, R46, R49: announcing attacks, one after the other, until the attacker has had enough."""

from boardgames_tui.engine import Formality, Log, Phrase, Refusal, Step, say
from boardgames_tui.games.lotr_risk.actions import (
    AGAIN,
    AGAINST,
    CARDS,
    END,
    FROM,
    SEND,
    Act,
    Again,
    Against,
    Cards,
    End,
    From,
    Send,
)
from boardgames_tui.games.lotr_risk.board import BARRIER_KIND, BEYOND, BRIDGE_OF, LAND, LANDS, NAME, POST
from boardgames_tui.games.lotr_risk.content import ADVENTURES
from boardgames_tui.games.lotr_risk.odds import PERCENT
from boardgames_tui.games.lotr_risk.rules import army
from boardgames_tui.games.lotr_risk.rules.adventure.targets import (
    attack_dice,
    can_repeat,
    defence_dice,
    is_water,
    origins,
    targets,
)
from boardgames_tui.games.lotr_risk.rules.frames import Aiming, Attack, Combat, OwnCards, Sending
from boardgames_tui.games.lotr_risk.rules.state import NOWHERE, State
from boardgames_tui.games.lotr_risk.words import UNIT, army_ref


class CombatStep(Step[State, Combat, Act]):
    """Where the next attack starts. What is in the hand is asked for somewhere else (`Cards`), so that this list can be
    seen by all."""

    frame = Combat
    accepts = (Again, From, Cards, End)
    rule = "R30"

    def legal(self, state: State, frame: Combat) -> list[Act]:
        seat = frame.seat
        found: list[Act] = [AGAIN] if can_repeat(state, frame) else []
        found += [FROM[place] for place in origins(state, seat)]
        if state.players[seat].adventures and not frame.looked:
            found.append(CARDS)
        found.append(END)
        return found

    def choose(self, state: State, frame: Combat, action: Act, log: Log) -> None:
        if isinstance(action, From):
            state.stack.append(Sending(frame.seat, action.place))
        elif isinstance(action, Again):
            post = POST[frame.seat][frame.origin]
            worn = state.fought[3 * post + frame.unit] > 0
            announce(state, Attack(frame.seat, frame.origin, frame.target, frame.unit, worn, frame.leader), log)
        elif isinstance(action, Cards):
            state.stack.append(OwnCards(frame.seat))
        else:
            state.stack.pop()

    def why_not(self, state: State, frame: Combat) -> list[Refusal]:
        found = []
        possible = origins(state, frame.seat)
        for land in army.lands_of(state, frame.seat):
            if all(state.owner[near] == frame.seat for near, _ in LAND[land]):
                continue
            if state.count[land] < 2:
                found.append(Refusal(say("place", name=NAME[land]), say("why.lone_unit"), "R30"))
            elif land in state.storms:
                found.append(Refusal(say("place", name=NAME[land]), say("why.storm"), "R30a"))
            elif land not in possible:
                found.append(Refusal(say("place", name=NAME[land]), say("why.no_target"), "R30"))
        if frame.looked:
            found.append(Refusal(say("label.cards"), say("why.looked"), "R45"))
        return found


class SendingStep(Step[State, Sending, Act]):
    """R31, R32: the unit, and whether the leader goes along."""

    frame = Sending
    accepts = (Send,)
    rule = "R31"

    def prompt(self, state: State, frame: Sending) -> Phrase:
        return say("prompt.send", origin=NAME[frame.origin])

    def legal(self, state: State, frame: Sending) -> list[Act]:
        seat, origin = frame.seat, frame.origin
        base = 3 * POST[seat][origin]
        with_leader = army.leader_at(state.players[seat], origin) >= 0
        along = [
            leader for leader in ((True, False) if with_leader else (False,)) if targets(state, seat, origin, leader)
        ]
        found: list[Act] = []
        for unit in range(3):
            worn = state.fought[base + unit]
            if worn:
                found += [SEND[unit][True][leader] for leader in along]
            if state.units[base + unit] > worn:
                found += [SEND[unit][False][leader] for leader in along]
        return found

    def choose(self, state: State, frame: Sending, action: Act, log: Log) -> None:
        assert isinstance(action, Send)
        state.stack[-1] = Aiming(frame.seat, frame.origin, action.unit, action.worn, action.leader)


class AimingStep(Step[State, Aiming, Act]):
    """R33: the player who holds any card may ask to look through the hand after the announcement; what is in it decides
    nothing here."""

    frame = Aiming
    accepts = (Against, Cards)
    rule = "R30"

    def prompt(self, state: State, frame: Aiming) -> Phrase:
        return say(
            "prompt.aim_cards" if frame.cards else "prompt.aim", unit=UNIT[frame.unit], origin=NAME[frame.origin]
        )

    def legal(self, state: State, frame: Aiming) -> list[Act]:
        found: list[Act] = [AGAINST[land] for land in targets(state, frame.seat, frame.origin, frame.leader)]
        if state.players[frame.seat].adventures and not frame.cards:
            found.append(CARDS)
        return found

    def formality(self, state: State, frame: Aiming) -> Formality | None:
        """One land, and no card for announcements in the hand: looking through it could change nothing."""
        aims = [action for action in self.legal(state, frame) if isinstance(action, Against)]
        hand = state.players[frame.seat].adventures
        is_idle = not any("attack_declare" in ADVENTURES[card].timing for card in hand)
        return Formality(aims[0], is_idle) if len(aims) == 1 else None

    def choose(self, state: State, frame: Aiming, action: Act, log: Log) -> None:
        if isinstance(action, Cards):
            frame.cards = True
            return
        assert isinstance(action, Against)
        state.stack.pop()
        announce(
            state,
            Attack(frame.seat, frame.origin, action.territory, frame.unit, frame.worn, frame.leader, frame.cards),
            log,
        )

    def why_not(self, state: State, frame: Aiming) -> list[Refusal]:
        return [
            Refusal(say("place", name=NAME[land]), say(f"why.{reason}"), "R30a" if reason == "storm" else "R30")
            for land, reason in unreachable(state, frame)
        ]


def unreachable(state: State, frame: Aiming) -> list[tuple[int, str]]:
    """Enemy lands beside the origin that cannot be attacked now, and why."""
    seat, origin = frame.seat, frame.origin
    allowed = targets(state, seat, origin, frame.leader)
    found = []
    for land in range(LANDS):
        if state.owner[land] == seat or land in allowed:
            continue
        bridge = BRIDGE_OF.get((origin, land), -1)
        if land in state.storms and (any(near == land for near, _ in LAND[origin]) or is_water(origin, land)):
            found.append((land, "storm"))
        elif bridge >= 0 and state.closed[bridge] != NOWHERE:
            found.append((land, "closed_bridge"))
        elif (origin, land) in BARRIER_KIND:
            found.append((land, BARRIER_KIND[origin, land]))
        elif land in BEYOND[origin]:
            found.append((land, "beyond_ship"))
    return found


def announce(state: State, attack: Attack, log: Log) -> None:
    """R31: the announcement with its dice; the odds are those against the best defender there now."""
    water = is_water(attack.origin, attack.target)
    dice = attack_dice(state, attack.unit, attack.leader, water)
    best = defence_dice(state, attack.target, army.best_defender(state, attack.target), water)
    combat = state.stack[-1]
    assert isinstance(combat, Combat)
    combat.origin, combat.looked = -1, False
    state.stack.append(attack)
    log.tell(
        attack.seat,
        "log.attack_leader" if attack.leader else "log.attack",
        target=NAME[attack.target],
        ruler=army_ref(state.owner[attack.target]),
        origin=NAME[attack.origin],
        unit=UNIT[attack.unit],
        dice=dice,
        odds=PERCENT[dice][best],
    )
