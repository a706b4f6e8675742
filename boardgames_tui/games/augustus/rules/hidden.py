"""A position as one seat may imagine it: what it cannot know is dealt again."""

from boardgames_tui.engine import Chance, clone

from .state import State


def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Deck order, face-down setup discards and, during R4, the other hands and what is kept of them.

    R5 calls face-down discards visible to nobody, so a seat does not get back those it put there itself.
    """
    copy = clone(state)
    copy.chance = Chance(chance.die("sample", 1 << 62))
    others = [player for number, player in enumerate(copy.players) if number != seat]
    face_down = copy.options.setup_discard == "face_down"
    unknown = copy.deck + [card for player in others for card in player.hand]
    if face_down:
        unknown += copy.setup_discard
    unknown.sort()  # the order they came from must not matter
    chance.shuffle("sample", unknown)
    copy.deck = _take(unknown, len(copy.deck))
    if face_down:
        copy.setup_discard = _take(unknown, len(copy.setup_discard))
    for player in others:
        player.hand = sorted(_take(unknown, len(player.hand)))
        choice = player.hand[:]
        chance.shuffle("sample", choice)
        player.kept = sorted(choice[: len(player.kept)])
    return copy


def _take(cards: list[int], count: int) -> list[int]:
    taken = cards[len(cards) - count :]
    del cards[len(cards) - count :]
    return taken
