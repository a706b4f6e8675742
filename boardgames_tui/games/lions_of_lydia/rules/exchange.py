"""The exchange at a gate with a Lydian (R26, R26a): first resources of the gate's colour, then, at influence 6, of the
home colour."""

from boardgames_tui.engine import IllegalAction, Log, Phrase, Refusal, say
from boardgames_tui.games.lions_of_lydia.actions import Act, Exchange
from boardgames_tui.games.lions_of_lydia.content import COIN_MAX, RESOURCE_MAX, Color
from boardgames_tui.games.lions_of_lydia.words import GATE, GOOD, refused

from .frames import Exchanging, ExchangingHome
from .state import Player, State
from .steps import LydiaStep

_AMOUNTS = tuple(Exchange(n) for n in range(RESOURCE_MAX + 1))


def most(player: Player, color: Color) -> int:
    return min(player.tracks[color], COIN_MAX - player.coins)


def open_exchange(state: State, seat: int, gate: Color) -> None:
    """Ask only what has an answer (R26a); a track lost to a tomb stands at 0 and so drops out automatically."""
    player = state.players[seat]
    if player.home_is_wild and gate != player.home:
        state.stack.append(ExchangingHome(seat))
    state.stack.append(Exchanging(seat, gate))


class ExchangeStep(LydiaStep[Exchanging]):
    frame = Exchanging
    accepts = (Exchange,)
    rule = "R26"

    def advance(self, state: State, frame: Exchanging, log: Log) -> bool:
        if most(state.players[frame.seat], frame.gate):
            return False
        state.stack.pop()
        return True

    def prompt(self, state: State, frame: Exchanging) -> Phrase:
        return say(
            "prompt.exchange",
            good=GOOD[frame.gate],
            gate=GATE[frame.gate],
            most=most(state.players[frame.seat], frame.gate),
        )

    def legal(self, state: State, frame: Exchanging) -> list[Act]:
        return [*_AMOUNTS[most(state.players[frame.seat], frame.gate) :: -1]]

    def choose(self, state: State, frame: Exchanging, action: Act, log: Log) -> None:
        assert isinstance(action, Exchange)
        _exchange(state, frame.seat, frame.gate, action.amount, log)

    def why_not(self, state: State, frame: Exchanging) -> list[Refusal]:
        return _too_many(state.players[frame.seat], frame.gate)


class ExchangeHomeStep(LydiaStep[ExchangingHome]):
    """R47: home resources stand for the gate's colour. Keeping them is the default, so 0 comes first."""

    frame = ExchangingHome
    accepts = (Exchange,)
    rule = "R47"

    def advance(self, state: State, frame: ExchangingHome, log: Log) -> bool:
        player = state.players[frame.seat]
        if most(player, player.home):
            return False
        state.stack.pop()
        return True

    def prompt(self, state: State, frame: ExchangingHome) -> Phrase:
        player = state.players[frame.seat]
        return say("prompt.exchange_home", good=GOOD[player.home], most=most(player, player.home))

    def legal(self, state: State, frame: ExchangingHome) -> list[Act]:
        player = state.players[frame.seat]
        return [*_AMOUNTS[: most(player, player.home) + 1]]

    def choose(self, state: State, frame: ExchangingHome, action: Act, log: Log) -> None:
        assert isinstance(action, Exchange)
        _exchange(state, frame.seat, state.players[frame.seat].home, action.amount, log)

    def why_not(self, state: State, frame: ExchangingHome) -> list[Refusal]:
        player = state.players[frame.seat]
        return _too_many(player, player.home)


def _exchange(state: State, seat: int, color: Color, amount: int, log: Log) -> None:
    player = state.players[seat]
    if not 0 <= amount <= most(player, color):
        raise IllegalAction(say("why.exchange_range", most=most(player, color)), "R26")
    state.stack.pop()
    player.tracks[color] -= amount
    player.coins += amount
    if amount:
        log.tell(seat, "log.exchange", n=amount, good=GOOD[color])


def _too_many(player: Player, color: Color) -> list[Refusal]:
    limit = most(player, color)
    what = say("label.exchange", n=limit + 1, good=GOOD[color])
    if limit == player.tracks[color]:
        return [refused(what, "too_few_resources", "R26", n=limit, good=GOOD[color])]
    return [refused(what, "purse_full", "R26", most=COIN_MAX)]
