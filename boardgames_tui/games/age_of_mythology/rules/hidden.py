"""R22: dealing again what a seat cannot know. The pool of tiles has no order, so there is nothing to shuffle in it."""

from boardgames_tui.engine import Chance, clone
from boardgames_tui.games.age_of_mythology.cards import PERMANENT

from .frames import Battle, Discards, DrawCards, Mustering
from .state import State, battle_of


def sample(state: State, seat: int | None, chance: Chance) -> State:
    copy = clone(state)
    copy.chance = Chance(chance.die("world", 1 << 60))
    _deal_random_cards(copy, seat, chance)
    for other, player in enumerate(copy.players):
        if other != seat:
            held = [card for card in player.hand if card < PERMANENT]
            if held:
                known = sorted([*player.permanents, *held])
                chance.shuffle("permanent cards", known)
                player.permanents = sorted(known[len(held) :])
                player.hand = sorted([*known[: len(held)], *(card for card in player.hand if card >= PERMANENT)])
    _forget_selections(copy, seat)
    battle = battle_of(copy)
    if battle is not None:
        _hide_battle(copy, battle, seat, chance)
    return copy


def _deal_random_cards(state: State, seat: int | None, chance: Chance) -> None:
    """Own cards are known; the decks and the others' random cards are one heap each."""
    for number, deck in enumerate(state.decks):
        others = [player for other, player in enumerate(state.players) if player.deck == number and other != seat]
        heap = sorted([*deck.cards, *(card for player in others for card in player.hand if card >= PERMANENT)])
        if not heap:
            continue
        chance.shuffle("cards", heap)
        for player in others:
            held = [card for card in player.hand if card < PERMANENT]
            player.hand = sorted([*held, *(heap.pop() for _ in range(len(player.hand) - len(held)))])
        deck.cards = heap


def _forget_selections(state: State, seat: int | None) -> None:
    """R15, R20: what somebody else has picked so far is not known, nor how much."""
    for frame in state.stack:
        if isinstance(frame, DrawCards | Discards) and (state.start + frame.place) % state.seats != seat:
            if isinstance(frame, DrawCards):
                frame.taken.clear()
            else:
                frame.picked.clear()


def _hide_battle(state: State, battle: Battle, seat: int | None, chance: Chance) -> None:
    """R76, R80: another side's plan or chosen unit becomes any possible one."""
    choosing = state.stack[-1]
    for number, side in enumerate((battle.attacker, battle.defender)):
        if side.seat == seat:
            continue
        if not battle.revealed and side.army:
            if isinstance(choosing, Mustering) and choosing.side == number:
                side.army.clear()
            else:
                side.army = _any_army(state, side.seat, side.limit, chance)
        elif battle.stage == "shown" and side.fighter >= 0:
            side.fighter = chance.die("fighter", len(side.army)) - 1


def _any_army(state: State, seat: int, limit: int, chance: Chance) -> list[int]:
    home = [unit for unit, count in enumerate(state.players[seat].units) for _ in range(count)]
    chance.shuffle("army", home)
    return sorted(home[: chance.die("army size", min(limit, len(home)))])
