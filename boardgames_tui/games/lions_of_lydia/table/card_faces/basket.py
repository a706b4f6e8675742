"""The basket: what this visit to the fountain has bought and upgraded so far, and what all of it cost.

Basket Potter Market, ▲ Herder House −RGYYBB · more (West) or finish
"""

from collections import Counter

from boardgames_tui.games.lions_of_lydia.content import CARDS, GOODS, SIDES
from boardgames_tui.games.lions_of_lydia.table.cards import tile_name
from boardgames_tui.games.lions_of_lydia.table.glyphs import goods, short_name
from boardgames_tui.games.lions_of_lydia.table.log_summary import FEW, LogDigest, lines
from boardgames_tui.games.lions_of_lydia.table.scene import Scene
from boardgames_tui.games.lions_of_lydia.view import LydiaView
from boardgames_tui.kit.painter import Span, spans_len

WIDE_WIDTH, SMALL_WIDTH = 112, 66
"""What the band has for the prompt, beside four cells of the name at the small table; beyond it things are counted."""


def market_prompt(scene: Scene) -> list[Span]:
    """What lies in the basket, and where more may come from: before the first purchase any one side (R33)."""
    bought = _bought(scene)
    if not bought:
        return [Span(scene.phrase(scene.asked.prompt), bold=True)]
    view: LydiaView = scene.view
    paid = sum((line.paid for line in bought), Counter[str]())
    cost = goods(scene.look, scene.words, [(good, paid[good]) for good in GOODS], FEW)
    sides = tuple(f"@city_board.{side}.name" for side in view.buying_from)
    more = scene.say("table.more_from_one" if view.buying_from == SIDES else "table.more_from", sides=sides)
    names = ", ".join(_name(scene, line) for line in bought)
    whole = _basket(scene, names, cost, more)
    if spans_len(whole) <= (SMALL_WIDTH if scene.small else WIDE_WIDTH):
        return whole
    return _basket(scene, scene.say("table.things", n=len(bought)), cost, more)


def _basket(scene: Scene, what: str, cost: list[Span], more: str) -> list[Span]:
    return scene.with_chips(
        "table.basket",
        what=[Span(what, bold=True)],
        cost=[Span("−", bold=True), *cost],
        more=[Span(more, bold=True)],
    )


def _bought(scene: Scene) -> list[LogDigest]:
    """Since the player who decides placed their merchant."""
    seat = scene.asked.seat
    placed = max((n for n, event in scene.entries if event.key == "log.place" and event.seat == seat), default=0)
    visit = [(number, event) for number, event in scene.entries if number > placed and event.seat == seat]
    return [line for _, line in lines(visit) if line.deed is not None and line.deed.key in ("log.buy", "log.upgrade")]


def _name(scene: Scene, line: LogDigest) -> str:
    assert line.deed is not None
    thing = str(line.deed.args["card"]).removesuffix(".name").rpartition(".")[2]
    name = short_name(scene.words, thing) if thing in CARDS else tile_name(scene, thing)
    return f"▲ {name}" if line.deed.key == "log.upgrade" else name
