"""The race board: three spaces; while a race is on, what each rank costs and brings."""

from collections.abc import Sequence

from boardgames_tui.games.lions_of_lydia.content import RACE_BOARD, Color, Rank
from boardgames_tui.games.lions_of_lydia.table.glyphs import chip, goods
from boardgames_tui.games.lions_of_lydia.table.scene import Scene
from boardgames_tui.games.lions_of_lydia.view import LydiaView
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import key_chip

WIDE, NARROWEST = 40, 28
"""Below the first either the spaces or the ranks are shown, below the second only the spaces."""


def paint_race(p: Painter, scene: Scene) -> None:
    view: LydiaView = scene.view
    assert view.race is not None
    prices = dict(view.race.prices)
    narrow = p.width < WIDE
    x = 0
    if p.width < NARROWEST:
        p.fill(0, 0, p.width, 1, p.pal.bg)
        p = p.area(1, 0, p.width - 2, 1)
    if not narrow or not prices or p.width < NARROWEST:
        x = _race_board(p, scene) + 2
    if p.width < NARROWEST or (narrow and not prices):
        return
    for rank in RACE_BOARD.ranks:
        x = _rank(p, x, scene, rank, prices.get(rank.rank, ())) + (1 if prices else 2)


def _race_board(p: Painter, scene: Scene) -> int:
    view: LydiaView = scene.view
    assert view.race is not None
    x = p.put(0, 0, scene.say("table.race").upper(), p.pal.dim, bold=True) + 1
    for space in range(RACE_BOARD.spaces):
        if space < len(view.race.merchants):
            x = p.spans(x, 0, [chip(p.look, scene.words, view.race.merchants[space], wide=True)])
        else:
            x = p.put(x, 0, f" {space + 1} ", p.pal.faint, p.pal.card)
    p.target("race:board", 0, 0, x, 1)
    return x


def _rank(p: Painter, x: int, scene: Scene, rank: Rank, price: Sequence[tuple[Color, int]]) -> int:
    target = f"race:{rank.rank}"
    number, here = scene.choice_at(target), scene.is_cursor(target)
    first = x
    x = p.put(x, 0, f"{rank.rank} ", p.pal.dim) if not price else x
    if number is not None:
        x = key_chip(p, x, 0, scene.letters[number])
    x = p.spans(x, 0, goods(p.look, scene.words, price, 3))
    reward = scene.say("table.rank_influence") if rank.reward.type == "influence" else f"{rank.reward.amount}¢"
    x = p.put(x, 0, f"→{reward}", p.pal.on_cursor if here else p.pal.dim, p.pal.cursor if here else None, bold=here)
    p.target(target, first, 0, x - first, 1)
    return x
