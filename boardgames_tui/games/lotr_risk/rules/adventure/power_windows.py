"""R33, R34, R45: when power cards may be played around an attack.

A window opens when somebody asks for it (`Cards`), which everybody can who holds any card; without a playable one he
still has to say `Pass`. So neither the log nor the questions tell the others what a hand holds. A card played from the
hand is told, not revealed: the player who plays it knew it, and a preview can show what it does."""

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say
from boardgames_tui.games.lotr_risk.actions import PASS, Act, Pass, Play
from boardgames_tui.games.lotr_risk.board import NAME
from boardgames_tui.games.lotr_risk.content import ADVENTURES, Timing
from boardgames_tui.games.lotr_risk.rules.combat.attack import OVER
from boardgames_tui.games.lotr_risk.rules.combat.defence import attacked
from boardgames_tui.games.lotr_risk.rules.frames import AttackCards, Combat, DefendCards, OwnCards
from boardgames_tui.games.lotr_risk.rules.state import State
from boardgames_tui.games.lotr_risk.words import CARD, UNIT

from .power import Moment, play_card, playable


class _AttackWindow(Step[State, AttackCards | DefendCards, Act]):
    accepts = (Play, Pass)
    secret = True
    auto = False
    timing: Timing

    def advance(self, state: State, frame: AttackCards | DefendCards, log: Log) -> bool:
        if state.players[frame.seat].adventures and attacked(state).stage != OVER:
            return False
        state.stack.pop()
        return True

    def prompt(self, state: State, frame: AttackCards | DefendCards) -> Phrase:
        attack = attacked(state)
        return say(
            f"prompt.{frame.kind}", target=NAME[attack.target], origin=NAME[attack.origin], unit=UNIT[attack.unit]
        )

    def legal(self, state: State, frame: AttackCards | DefendCards) -> list[Act]:
        return [*playable(state, frame.seat, self.timing, attacked(state)), PASS]

    def choose(self, state: State, frame: AttackCards | DefendCards, action: Act, log: Log) -> None:
        if isinstance(action, Play):
            play_card(state, frame.seat, action, attacked(state), log)
        else:
            state.stack.pop()

    def why_not(self, state: State, frame: AttackCards | DefendCards) -> list[Refusal]:
        return refused_cards(state, frame.seat, self.timing, attacked(state))


class AttackCardsStep(_AttackWindow):
    """D8."""

    frame = AttackCards
    rule = "R33"
    timing = "attack_declare"


class DefendCardsStep(_AttackWindow):
    """D9, first part."""

    frame = DefendCards
    rule = "R34"
    timing = "defend_declare"


class OwnCardsStep(Step[State, OwnCards, Act]):
    """R45. The player who passes may look again after the next attack or card: nothing has changed before."""

    frame = OwnCards
    accepts = (Play, Pass)
    rule = "R45"
    secret = True
    auto = False

    def legal(self, state: State, frame: OwnCards) -> list[Act]:
        return [*playable(state, frame.seat, "own_combat", None), PASS]

    def choose(self, state: State, frame: OwnCards, action: Act, log: Log) -> None:
        state.stack.pop()
        if isinstance(action, Play):
            play_card(state, frame.seat, action, None, log)
            return
        combat = state.stack[-1]
        assert isinstance(combat, Combat)
        combat.looked = True

    def why_not(self, state: State, frame: OwnCards) -> list[Refusal]:
        return refused_cards(state, frame.seat, "own_combat", None)


def refused_cards(state: State, seat: int, timing: Timing, moment: Moment) -> list[Refusal]:
    """Cards in hand that cannot be played now: another moment, or no effect."""
    allowed = {action.card for action in playable(state, seat, timing, moment)}
    found = []
    for card in state.players[seat].adventures:
        if card not in allowed:
            when = ADVENTURES[card].timing
            reason = say("why.no_effect") if timing in when else say("why.other_timing", when=f"@timing.{when[0]}")
            found.append(Refusal(say("place", name=CARD[card]), reason, "R45" if timing == "own_combat" else "R33"))
    return found
