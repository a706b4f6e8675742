"""What a hint says about a legion: what its card then lacks, and what the bag holds of that."""

from boardgames_tui.engine import Phrase, say
from boardgames_tui.games.augustus.actions import Act, Place
from boardgames_tui.games.augustus.content import FIELDS, FULL, NAME
from boardgames_tui.games.augustus.rules.placing import usable_on
from boardgames_tui.games.augustus.rules.state import State


def remark(state: State, seat: int, action: Act) -> Phrase | None:
    if not isinstance(action, Place):
        return None
    player = state.players[seat]
    covered = player.unfulfilled(action.card).covered | 1 << action.field
    if not (free := FULL[action.card] & ~covered):
        return say("remark.completes", card=NAME[action.card])
    fitting = sum(bool(FIELDS[action.card][usable_on(token, player.controlled)] & free) for token in state.bag)
    return say("remark.bag", n=free.bit_count(), fitting=fitting, bag=len(state.bag))
