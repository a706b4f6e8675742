"""R61, R65: drawing from the two decks; an empty one is made of its discard pile."""

from boardgames_tui.games.lotr_risk.rules.state import State


def draw_land(state: State) -> int | None:
    if not state.land_deck:
        if not state.land_discard:
            return None
        state.land_deck, state.land_discard = state.land_discard, []
        state.chance.shuffle("territory cards again", state.land_deck)
    return state.land_deck.pop()


def lay_down(state: State, seat: int, card: int) -> None:
    """A territory card leaves a hand for the open pile."""
    state.players[seat].lands.remove(card)
    state.land_discard.append(card)
    if card in state.shown:
        state.shown.remove(card)


def reveal_lands(state: State, number: int) -> list[int]:
    """The top cards, turned over; the caller discards them when they are settled."""
    found = []
    for _ in range(number):
        card = draw_land(state)
        if card is None:
            break
        found.append(card)
    return found


def has_adventures(state: State) -> bool:
    return bool(state.adventure_deck or state.adventure_discard)


def draw_adventure(state: State) -> int:
    if not state.adventure_deck:
        state.adventure_deck, state.adventure_discard = state.adventure_discard, []
        state.chance.shuffle("adventure cards again", state.adventure_deck)
    return state.adventure_deck.pop()
