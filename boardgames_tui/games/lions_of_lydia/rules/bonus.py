"""Space-6 bonuses (R49–R53): one step of influence, one free upgrade, or nothing."""

from collections.abc import Mapping

from boardgames_tui.engine import IllegalAction, Log, Phrase, Refusal, say
from boardgames_tui.games.lions_of_lydia.actions import Act, Advance, Forgo, FreeUpgrade
from boardgames_tui.games.lions_of_lydia.content import CARDS, TOP_LEVEL
from boardgames_tui.games.lions_of_lydia.words import CARD, GOOD, refused

from .frames import Bonus
from .influence import advance_influence, turn_over
from .state import Player, State
from .steps import LydiaStep

_ADVANCE, _FORGO = Advance(), Forgo()
_UPGRADE: Mapping[str, FreeUpgrade] = {card: FreeUpgrade(card) for card in CARDS}


class BonusStep(LydiaStep[Bonus]):
    frame = Bonus
    accepts = (Advance, FreeUpgrade, Forgo)
    rule = "R51"

    def advance(self, state: State, frame: Bonus, log: Log) -> bool:
        if not frame.tracks:
            state.stack.pop()
            return True
        player = state.players[frame.seat]
        if player.influence < TOP_LEVEL or _base_cards(player):
            return False
        log.tell(frame.seat, "log.bonus_lapses", good=GOOD[frame.tracks.pop()])  # R52
        return True

    def prompt(self, state: State, frame: Bonus) -> Phrase:
        return say("prompt.bonus", good=GOOD[frame.tracks[-1]], left=len(frame.tracks))

    def legal(self, state: State, frame: Bonus) -> list[Act]:
        player = state.players[frame.seat]
        options: list[Act] = [_ADVANCE] if player.influence < TOP_LEVEL else []
        options += [_UPGRADE[card] for card in _base_cards(player)]
        options.append(_FORGO)
        return options

    def choose(self, state: State, frame: Bonus, action: Act, log: Log) -> None:
        player = state.players[frame.seat]
        if isinstance(action, Advance):
            if player.influence >= TOP_LEVEL:
                raise IllegalAction(say("why.top_level"), "R51")
            frame.tracks.pop()
            advance_influence(state, frame.seat, log)
        elif isinstance(action, FreeUpgrade):
            if player.cards.get(action.card) != "base":
                raise IllegalAction(say("why.not_base"), "R51")
            frame.tracks.pop()
            turn_over(state, frame.seat, action.card, log)
        else:
            log.tell(frame.seat, "log.forgo", good=GOOD[frame.tracks.pop()])

    def why_not(self, state: State, frame: Bonus) -> list[Refusal]:
        player = state.players[frame.seat]
        found = [refused(say("label.advance"), "top_level", "R51")] if player.influence == TOP_LEVEL else []
        return found + [
            refused(say("label.free", card=CARD[card]), "already_upgraded", "R51")
            for card, face in player.cards.items()
            if face != "base"
        ]


def _base_cards(player: Player) -> list[str]:
    return [card for card, face in player.cards.items() if face == "base"]
