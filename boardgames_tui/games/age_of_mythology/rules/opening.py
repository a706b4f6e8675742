"""R2, R7–R11: cultures, random decks, starting armies, the draft of the first tiles."""

from collections import Counter
from collections.abc import Sequence
from typing import Never

from boardgames_tui.engine import Log, Refusal, Step, say, seat_ref
from boardgames_tui.games.age_of_mythology.actions import ChooseCulture, Enlist, PassTile, TakeTile
from boardgames_tui.games.age_of_mythology.cards import deck_of
from boardgames_tui.games.age_of_mythology.content import (
    CULTURE,
    CULTURE_KEYS,
    DECK_COPIES,
    START_TILES,
    START_UNITS,
    TERRAINS,
    TILE,
    TILE_KEYS,
    TILE_TERRAIN,
)
from boardgames_tui.games.age_of_mythology.units import MORTALS_OF, UNIT, UNIT_KEYS

from .frames import Cultures, Draft, Opening, StartingArmy
from .moves import CHOOSE_CULTURE, ENLIST, PASS_TILE, TAKE_TILE
from .pieces import fitting, put_tile
from .setup import INITIALS, seatings
from .state import Deck, Player, State


class CultureStep(Step[State, Cultures, ChooseCulture]):
    frame = Cultures
    accepts = (ChooseCulture,)
    rule = "R2"

    def advance(self, state: State, frame: Cultures, log: Log) -> bool:
        if frame.seat < len(state.players):
            return False
        state.stack.pop()
        return True

    def legal(self, state: State, frame: Cultures) -> list[ChooseCulture]:
        """Only choices after which everybody behind still finds a culture."""
        return [
            CHOOSE_CULTURE[number] for number, initial in enumerate(INITIALS) if self._completes(state, frame, initial)
        ]

    def choose(self, state: State, frame: Cultures, action: ChooseCulture, log: Log) -> None:
        culture = CULTURE[action.culture]
        state.players[frame.seat].culture = culture
        log.tell(frame.seat, "log.culture", culture=CULTURE_KEYS[culture])
        frame.seat += 1

    def why_not(self, state: State, frame: Cultures) -> Sequence[Refusal]:
        taken = {player.culture: seat for seat, player in enumerate(state.players[: frame.seat])}
        refused = []
        for number, initial in enumerate(INITIALS):
            if not self._completes(state, frame, initial):
                why = (
                    say("why.culture_taken", seat=seat_ref(taken[number]))
                    if number in taken
                    else say("why.culture_seating")
                )
                refused.append(Refusal(say("what", it=CULTURE_KEYS[number]), why, "R2"))
        return refused

    def _completes(self, state: State, frame: Cultures, initial: str) -> bool:
        begun = "".join(INITIALS[player.culture] for player in state.players[: frame.seat]) + initial
        return any(table.startswith(begun) for table in seatings(len(state.players)))


class OpeningStep(Step[State, Opening, Never]):
    frame = Opening

    def advance(self, state: State, frame: Opening, log: Log) -> bool:
        state.stack.pop()
        self._decks(state)
        state.stack.append(Draft())
        if state.options.starting_army == "two_of_each_mortal":
            for player in state.players:
                for unit in MORTALS_OF[player.culture]:
                    player.units[unit] += START_UNITS
        else:
            state.stack.append(StartingArmy())
        return True

    def _decks(self, state: State) -> None:
        """R7: an own deck for everybody; R7a: one per culture in play, two copies if three players share it."""
        if state.options.random_decks == "own":
            for player in state.players:
                state.decks[player.deck].cards = list(deck_of(player.culture, state.edition))
        else:
            sharers = Counter(player.culture for player in state.players)
            place = {culture: number for number, culture in enumerate(sorted(sharers))}
            state.decks[:] = [
                Deck(cards=list(deck_of(culture, state.edition)) * DECK_COPIES[sharers[culture]], discard=[])
                for culture in place
            ]
            for player in state.players:
                player.deck = place[player.culture]
        for deck in state.decks:
            state.chance.shuffle("random deck", deck.cards)


class StartingArmyStep(Step[State, StartingArmy, Enlist]):
    frame = StartingArmy
    accepts = (Enlist,)
    rule = "R8"

    def advance(self, state: State, frame: StartingArmy, log: Log) -> bool:
        if frame.place < len(state.players):
            return False
        state.stack.pop()
        return True

    def seat(self, state: State, frame: StartingArmy) -> int:
        return (state.start + frame.place) % len(state.players)

    def legal(self, state: State, frame: StartingArmy) -> list[Enlist]:
        return [ENLIST[unit] for unit in MORTALS_OF[state.players[self.seat(state, frame)].culture]]

    def choose(self, state: State, frame: StartingArmy, action: Enlist, log: Log) -> None:
        seat, unit = self.seat(state, frame), UNIT[action.unit]
        state.players[seat].units[unit] += 1
        log.tell(seat, "log.enlists", unit=UNIT_KEYS[unit])
        frame.taken += 1
        if frame.taken == START_UNITS:
            frame.taken = 0
            frame.place += 1


class DraftStep(Step[State, Draft, TakeTile | PassTile]):
    frame = Draft
    accepts = (TakeTile, PassTile)
    rule = "R10"

    def advance(self, state: State, frame: Draft, log: Log) -> bool:
        if frame.pick == 0 and not state.face_up:
            reveal_tiles(state, START_TILES * len(state.players), log)
        if frame.pick == START_TILES * len(state.players) or not state.face_up:
            return_tiles(state)
            state.stack.pop()
            return True
        seat = self.seat(state, frame)
        if fitting(state.players[seat], state.face_up):
            return False
        log.tell(seat, "log.no_fitting_tile")
        frame.pick += 1
        return True

    def seat(self, state: State, frame: Draft) -> int:
        """There and back again, from the start player."""
        seats = len(state.players)
        lap, place = divmod(frame.pick, seats)
        return (state.start + (seats - 1 - place if lap % 2 else place)) % seats

    def legal(self, state: State, frame: Draft) -> list[TakeTile | PassTile]:
        return tile_choices(state, self.seat(state, frame))

    def choose(self, state: State, frame: Draft, action: TakeTile | PassTile, log: Log) -> None:
        take_tile(state, self.seat(state, frame), action, log)
        frame.pick += 1

    def why_not(self, state: State, frame: Draft) -> Sequence[Refusal]:
        return refused_tiles(state, self.seat(state, frame))


def reveal_tiles(state: State, count: int, log: Log) -> None:
    """R9, R35: from the pool, or all that are left. The pool has no order: each tile is drawn blindly."""
    for _ in range(min(count, len(state.pool))):
        state.face_up.append(state.chance.draw("tile", state.pool))
    state.face_up.sort()
    log.reveal(None, "log.tiles_revealed", tiles=tuple(TILE_KEYS[kind] for kind in state.face_up), n=len(state.face_up))


def return_tiles(state: State) -> None:
    """R11, R37."""
    state.pool.extend(state.face_up)
    state.face_up.clear()


def tile_choices(state: State, seat: int) -> list[TakeTile | PassTile]:
    choices: list[TakeTile | PassTile] = [TAKE_TILE[kind] for kind in fitting(state.players[seat], state.face_up)]
    choices.append(PASS_TILE)
    return choices


def take_tile(state: State, seat: int, action: TakeTile | PassTile, log: Log) -> None:
    if isinstance(action, PassTile):
        log.tell(seat, "log.passes_tile")
        return
    kind = TILE[action.tile]
    state.face_up.remove(kind)
    put_tile(state.players[seat], kind)
    log.tell(seat, "log.takes_tile", tile=TILE_KEYS[kind])


def refused_tiles(state: State, seat: int) -> list[Refusal]:
    player: Player = state.players[seat]
    fits = fitting(player, state.face_up)
    return [
        Refusal(
            say("what", it=TILE_KEYS[kind]),
            say("why.no_space", terrain=f"@basics.{TERRAINS[TILE_TERRAIN[kind]]}.name"),
            "R11",
        )
        for kind in sorted(set(state.face_up))
        if kind not in fits
    ]
