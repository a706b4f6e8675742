"""What a hint says about the king's way (X1.3): what he leaves to whoever is next."""

from boardgames_tui.engine import Phrase, say, seat_ref
from boardgames_tui.games.lions_of_lydia.content import BRINGS, COIN_MAX, COLORS, GOODS, RESOURCE_MAX, Color, Good
from boardgames_tui.games.lions_of_lydia.rules.state import State
from boardgames_tui.games.lions_of_lydia.view.promises import amounts


def king_at(state: State, seat: int, gate: Color) -> Phrase:
    """X1.2: whoever is next and places there gets this, beside what his own merchant and his cards bring."""
    given = {each: _given(state, seat, each) for each in COLORS if each != state.king}
    goods, lost = given[gate]
    others = [sum(each.values()) for color, (each, _) in given.items() if color != gate]
    is_least = bool(others) and sum(goods.values()) < min(others)
    return say(
        "remark.king",
        seat=seat_ref(seat),
        goods=amounts(goods.items()) or ("@remark.nothing",),
        least="@remark.least" if is_least else "",
        lost=amounts(lost.items()),
    )


def _given(state: State, seat: int, gate: Color) -> tuple[dict[Good, int], dict[Good, int]]:
    """By gate, king and merchants, and what of it the caps swallow (R22). X5.5: a tomb turns it into coins."""
    player = state.players[seat]
    room: dict[Good, int] = {"coin": COIN_MAX - player.coins}
    room.update((color, RESOURCE_MAX - player.tracks[color]) for color in COLORS)
    given = dict.fromkeys(GOODS, 0)
    for color in (gate, gate, *(BRINGS[each] for each in state.gates[gate] if each in BRINGS)):
        given["coin" if color in player.tombs else color] += 1
    kept = {good: min(n, room[good]) for good, n in given.items()}
    return kept, {good: n - kept[good] for good, n in given.items()}
