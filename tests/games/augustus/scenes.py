"""Positions as the worked examples write them: who has which cards, what lies on them, which token was drawn."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boardgames_tui.engine import Event, Forced, Phrase, Seat, Setup
from boardgames_tui.games.augustus.actions import Act
from boardgames_tui.games.augustus.content import CARDS, END, LEGIONS, NAME
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.frames import Mobilise, Rounds
from boardgames_tui.games.augustus.rules.state import Objective, Player, State
from boardgames_tui.i18n import catalogue

WORDS = catalogue("en", "augustus")
PEOPLE = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Finn")
OF_NOBODY = {"log.turned", "log.reshuffle", "log.joker", "log.over"}
"""News that the game itself tells; all others are somebody's."""


@dataclass
class Side:
    """One player of a scene. By default: 7 legions, limit = open objectives, peak = controlled cards."""

    open: Mapping[int, Sequence[int]] | None = None
    """Card → covered fields, counted from 0; None: three cards nobody mentions, empty."""
    controlled: Sequence[int] = ()
    tiles: Sequence[str] = ()
    legions: int = 7
    limit: int | None = None
    peak: int | None = None


def setup(seats: int = 2, seed: str = "AMBER-2345", **options: Any) -> Setup:
    return Setup("augustus", tuple(Seat(f"P{number}") for number in range(seats)), options, seed)


def scene(
    *sides: Side,
    token: str = "joker",
    display: Sequence[int] | None = None,
    deck: Sequence[int] = (),
    table: Sequence[str] = (),
    crier: int = 0,
    general: int | None = None,
    discard: Sequence[int] = (),
    **options: Any,
) -> State:
    """The moment after the draw: the crier is to mobilise. Cards not mentioned lie at the bottom of the deck, those of
    later editions lowest; its top comes first."""
    state = GAME.new(setup(len(sides), deal_mode="random_3", **options))
    named = {
        *deck,
        *discard,
        *(display or ()),
        *(card for side in sides for card in [*(side.open or {}), *side.controlled]),
    }
    spare = sorted((card for card in CARDS if card not in named), key=lambda card: -CARDS[card].since)
    state.players = [_player(side, spare) for side in sides]
    state.display = list(display) if display is not None else [spare.pop() for _ in range(5)]
    state.discard = list(discard)
    state.deck = [*spare, *reversed(deck)]
    state.general = LEGIONS - sum(side.legions for side in sides) if general is None else general
    if general is not None:  # legions that are neither in the general supply nor owned by somebody a test looks at
        state.players[-1].supply += LEGIONS - general - sum(side.legions for side in sides)
    for seat, side in enumerate(sides):
        state.tiles.update(dict.fromkeys(side.tiles, seat))
    state.bag += state.table
    state.table = [*table, token]
    for drawn in state.table:
        state.bag.remove(drawn)
    state.token = token
    state.crier = crier
    state.ending = any(len(side.controlled) >= END for side in sides)
    state.stack = [Rounds("mobilise", acted=1), Mobilise(crier)]
    assert GAME.check(state) == []
    return state


def _player(side: Side, spare: list[int]) -> Player:
    opened = side.open if side.open is not None else {spare.pop(): () for _ in range(3)}
    objectives = [
        Objective(card, sum(1 << each for each in covered), neutralised=len(covered) == len(CARDS[card].symbols))
        for card, covered in opened.items()
    ]
    return Player(
        supply=side.legions - sum(each.legions for each in objectives),
        objectives=objectives,
        controlled=list(side.controlled),
        limit=len(objectives) if side.limit is None else side.limit,
        peak=len(side.controlled) if side.peak is None else side.peak,
    )


def run_dry(state: State) -> None:
    """No card is left to draw: the last seat controls the whole deck. That ends the game with this round."""
    state.players[-1].controlled += state.deck
    state.deck = []
    state.ending = True


def do(state: State, *moves: tuple[int | None, Act], draws: Iterable[Any] = ()) -> list[Event]:
    """Play moves of named seats (None: the player who is asked), each of which must be legal then and leave a sound
    position, and whatever is said meanwhile must read well; `draws` forces what is drawn."""
    state.chance.tape = Forced(*draws)
    events: list[Event] = []
    for seat, action in moves:
        decision = GAME.decision(state)
        assert decision is not None
        assert seat is None or decision.seat == seat, (
            f"{decision.kind} asks seat {decision.seat}, not {seat}, before {action}"
        )
        assert action in GAME.legal(state), f"{action} is not among {GAME.legal(state)}"
        must_read_well(decision.prompt, GAME.label(state, action))
        must_read_well(*(phrase for each in decision.why_not() for phrase in (each.what, each.why)))
        news = GAME.apply(state, action)
        must_read_well(*news)
        assert GAME.check(state) == []
        events += news
    state.chance.tape = None
    return events


def must_read_well(*said: Phrase | Event) -> None:
    """A sentence without a gap, in which a card has its own number, told of somebody unless it is of nobody."""
    for each in said:
        sentence = WORDS.phrase(each, PEOPLE)
        assert "⟨" not in sentence, sentence
        assert None not in each.args.values(), sentence
        assert isinstance(each, Phrase) or (each.seat is None) == (each.key in OF_NOBODY), sentence
        if "number" in each.args:
            assert each.args["card"] == NAME[int(str(each.args["number"]))], sentence


def asked(state: State) -> tuple[int, str]:
    """Who must choose what."""
    decision = GAME.decision(state)
    assert decision is not None
    return decision.seat, decision.kind


def covered(state: State, seat: int) -> dict[int, list[int]]:
    """Open card → covered fields, as in `Side.open`."""
    return {
        each.card: [number for number, legion in enumerate(each.fields()) if legion]
        for each in state.players[seat].objectives
    }


def told(events: Iterable[Event], key: str) -> list[Event]:
    return [event for event in events if event.key == key]


def totals(state: State) -> list[int]:
    standings = GAME.standings(state)
    return [standings.of(seat).total for seat in range(state.seats)]
