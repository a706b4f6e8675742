"""R13–R21: the round with its six phases."""

from collections.abc import Sequence
from typing import Never

from boardgames_tui.engine import Log, Refusal, Step, counted, say
from boardgames_tui.games.age_of_mythology.actions import (
    Discard,
    DrawRest,
    KeepRest,
    PassTurn,
    PlaceCube,
    PlayCard,
    TakePermanent,
)
from boardgames_tui.games.age_of_mythology.cards import CARD, CARD_KEYS, CARDS, PERMANENT
from boardgames_tui.games.age_of_mythology.content import (
    CUBES_A_ROUND,
    HAND_LIMITS,
    RESOURCE_NUMBERS,
    SPOILAGE,
    STOREHOUSE,
    STOREHOUSE_LIMIT,
    TURNS,
    VICTORY_CARDS,
    amounts,
)

from .ending import finish
from .frames import Actions, CardInPlay, Discards, DrawCards, Round, VictoryCubes
from .impossible import action_problem
from .moves import DISCARD, DRAW_REST, KEEP_REST, PASS_TURN, PLACE_CUBE, PLAY_CARD, TAKE_PERMANENT
from .pieces import put_away
from .state import Player, State


class RoundStep(Step[State, Round, Never]):
    frame = Round

    def advance(self, state: State, frame: Round, log: Log) -> bool:
        frame.phase += 1
        if frame.phase == 1:
            state.round += 1
            for player in state.players:
                player.fourth = player.advanced = False
            log.tell(state.start, "log.round", n=state.round)
            state.stack.append(VictoryCubes())
        elif frame.phase == 2:
            state.stack.append(DrawCards())
        elif frame.phase == 3:
            state.stack.append(Actions())
        elif frame.phase == 4:
            if state.red == 0:
                finish(state, log)  # R111: without spoilage
            else:
                spoil(state, log)
        elif frame.phase == 5:
            state.stack.append(Discards())
        else:
            state.start = (state.start + 1) % len(state.players)
            frame.phase = 0
        return True


class VictoryCubeStep(Step[State, VictoryCubes, PlaceCube]):
    frame = VictoryCubes
    accepts = (PlaceCube,)
    rule = "R13"

    def advance(self, state: State, frame: VictoryCubes, log: Log) -> bool:
        if frame.placed < CUBES_A_ROUND and state.red:
            return False
        state.stack.pop()
        return True

    def seat(self, state: State, frame: VictoryCubes) -> int:
        return (state.start + frame.placed) % len(state.players)

    def legal(self, state: State, frame: VictoryCubes) -> list[PlaceCube]:
        return list(PLACE_CUBE)

    def choose(self, state: State, frame: VictoryCubes, action: PlaceCube, log: Log) -> None:
        seat = self.seat(state, frame)
        state.red -= 1
        state.victory[VICTORY_CARDS.index(action.card)] += 1
        log.tell(seat, "log.places_cube", card=f"@victory_cards.{action.card}.name")
        if not state.red:
            log.tell(None, "log.last_cube")
        frame.placed += 1


class DrawStep(Step[State, DrawCards, TakePermanent | DrawRest]):
    frame = DrawCards
    accepts = (TakePermanent, DrawRest)
    rule = "R15"
    secret = True

    def advance(self, state: State, frame: DrawCards, log: Log) -> bool:
        if frame.place == len(state.players):
            state.stack.pop()
            return True
        if places_left(state, frame):
            return False
        self._fill(state, frame, log)
        return True

    def seat(self, state: State, frame: DrawCards) -> int:
        return (state.start + frame.place) % len(state.players)

    def legal(self, state: State, frame: DrawCards) -> list[TakePermanent | DrawRest]:
        player = state.players[self.seat(state, frame)]
        choices: list[TakePermanent | DrawRest] = [
            TAKE_PERMANENT[card] for card in player.permanents if card not in frame.taken
        ]
        deck = state.decks[player.deck]
        # R15: filling up is mandatory as far as cards exist
        if not choices or len(deck.cards) + len(deck.discard) >= places_left(state, frame):
            choices.append(DRAW_REST)
        return choices

    def choose(self, state: State, frame: DrawCards, action: TakePermanent | DrawRest, log: Log) -> None:
        if isinstance(action, TakePermanent):
            frame.taken.append(CARD[action.card])
        else:
            self._fill(state, frame, log)

    def why_not(self, state: State, frame: DrawCards) -> Sequence[Refusal]:
        hand = state.players[self.seat(state, frame)].hand
        return [
            Refusal(say("what", it=CARD_KEYS[card]), say("why.in_hand"), "R15") for card in hand if card < PERMANENT
        ]

    def _fill(self, state: State, frame: DrawCards, log: Log) -> None:
        seat, places = self.seat(state, frame), places_left(state, frame)
        player = state.players[seat]
        drawn = draw_random(state, player, places)
        for card in frame.taken:
            player.permanents.remove(card)
        if frame.taken or drawn:
            log.tell(seat, "log.draws", n=len(frame.taken) + len(drawn), cards=_numbers(len(frame.taken), len(drawn)))
        if drawn:
            log.whisper(seat, "log.drawn", cards=tuple(CARD_KEYS[card] for card in drawn))
        player.hand.extend(frame.taken)
        player.hand.extend(drawn)
        player.hand.sort()
        frame.taken.clear()
        frame.place += 1


class ActionStep(Step[State, Actions, PlayCard | PassTurn]):
    frame = Actions
    accepts = (PlayCard, PassTurn)
    rule = "R16"
    secret = True

    def advance(self, state: State, frame: Actions, log: Log) -> bool:
        seats = len(state.players)
        if frame.place == seats:
            frame.place = 0
            frame.turn += 1
            if frame.turn > TURNS + 1:
                state.stack.pop()
            return True
        seat = (state.start + frame.place) % seats
        player = state.players[seat]
        if frame.turn <= TURNS or player.fourth:
            if player.hand:
                return False
            log.tell(seat, "log.empty_hand")
        frame.place += 1
        return True

    def seat(self, state: State, frame: Actions) -> int:
        return (state.start + frame.place) % len(state.players)

    def legal(self, state: State, frame: Actions) -> list[PlayCard | PassTurn]:
        choices: list[PlayCard | PassTurn] = [
            PLAY_CARD[card] for card in sorted(set(state.players[self.seat(state, frame)].hand))
        ]
        choices.append(PASS_TURN)
        return choices

    def choose(self, state: State, frame: Actions, action: PlayCard | PassTurn, log: Log) -> None:
        seat = self.seat(state, frame)
        frame.place += 1
        if isinstance(action, PassTurn):
            log.tell(seat, "log.passes_turn")
            return
        card = CARD[action.card]
        state.players[seat].hand.remove(card)
        log.tell(seat, "log.plays", card=CARD_KEYS[card])
        state.stack.append(CardInPlay(seat, card))

    def why_not(self, state: State, frame: Actions) -> Sequence[Refusal]:
        """Cards that may be played, but whose action part cannot be carried out now."""
        player = state.players[self.seat(state, frame)]
        found = [(card, action_problem(player, CARDS[card])) for card in sorted(set(player.hand))]
        return [
            Refusal(say("what.use", it=CARD_KEYS[card]), say(problem[0]), problem[1])
            for card, problem in found
            if problem is not None
        ]


class DiscardStep(Step[State, Discards, Discard | KeepRest]):
    frame = Discards
    accepts = (Discard, KeepRest)
    rule = "R20"
    secret = True

    def advance(self, state: State, frame: Discards, log: Log) -> bool:
        if frame.place == len(state.players):
            state.stack.pop()
            return True
        if len(state.players[self.seat(state, frame)].hand) > len(frame.picked):
            return False
        self._discard(state, frame, log)
        return True

    def seat(self, state: State, frame: Discards) -> int:
        return (state.start + frame.place) % len(state.players)

    def legal(self, state: State, frame: Discards) -> list[Discard | KeepRest]:
        left = list(state.players[self.seat(state, frame)].hand)
        for card in frame.picked:
            left.remove(card)
        choices: list[Discard | KeepRest] = [DISCARD[card] for card in sorted(set(left))]
        choices.append(KEEP_REST)
        return choices

    def choose(self, state: State, frame: Discards, action: Discard | KeepRest, log: Log) -> None:
        if isinstance(action, Discard):
            frame.picked.append(CARD[action.card])
        else:
            self._discard(state, frame, log)

    def _discard(self, state: State, frame: Discards, log: Log) -> None:
        seat = self.seat(state, frame)
        player = state.players[seat]
        for card in frame.picked:
            player.hand.remove(card)
            put_away(state, player, card)
        if frame.picked:
            shown = tuple(CARD_KEYS[card] for card in frame.picked if card >= PERMANENT)
            log.tell(
                seat, "log.discards", n=len(frame.picked), cards=_numbers(len(frame.picked) - len(shown), len(shown))
            )
            if shown:
                log.reveal(seat, "log.discarded", cards=shown)
        frame.picked.clear()
        frame.place += 1


def places_left(state: State, frame: DrawCards) -> int:
    """R14: free places of the hand of the player who fills it now."""
    player = state.players[(state.start + frame.place) % len(state.players)]
    return max(0, HAND_LIMITS[player.age] - len(player.hand) - len(frame.taken))


def draw_random(state: State, player: Player, count: int) -> list[int]:
    """R7: an empty deck is renewed from its discard pile; if both are empty the draw is skipped."""
    deck = state.decks[player.deck]
    drawn = []
    for _ in range(count):
        if not deck.cards:
            if not deck.discard:
                break
            deck.cards, deck.discard = deck.discard, []
            state.chance.shuffle("random deck", deck.cards)
        drawn.append(deck.cards.pop())
    return drawn


def keeps(player: Player) -> int:
    """How many cubes of each resource survive phase 4 (R19)."""
    return STOREHOUSE_LIMIT if STOREHOUSE in player.city else SPOILAGE


def spoil(state: State, log: Log) -> None:
    for seat, player in enumerate(state.players):
        limit, cubes = keeps(player), player.cubes
        lost = [max(0, cubes[resource] - limit) for resource in RESOURCE_NUMBERS]
        if any(lost):
            for resource in RESOURCE_NUMBERS:
                cubes[resource] -= lost[resource]
                state.bank[resource] += lost[resource]
            log.tell(seat, "log.spoils", cubes=amounts(lost))


def _numbers(permanent: int, random: int) -> tuple[str, ...]:
    """`2 permanent cards and 1 random card`, in the words of the player who reads it: which they are stays secret."""
    kinds = ((permanent, "cards.permanent"), (random, "cards.random"))
    return tuple(counted(number, key) for number, key in kinds if number)
