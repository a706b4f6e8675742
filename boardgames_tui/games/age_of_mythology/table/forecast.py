"""What a card in hand would bring if it were played now, in a word or two: counted from the player's own board, which
lies open."""

from boardgames_tui.games.age_of_mythology.cards import Card
from boardgames_tui.games.age_of_mythology.content import (
    AGES,
    BUILDINGS,
    FAVOR,
    GATHER_BONUS,
    MARKET,
    RESOURCES,
    TEMPLE,
    TEMPLE_FAVOR,
    TERRAINS,
)
from boardgames_tui.games.age_of_mythology.units import DWARF_BONUS
from boardgames_tui.games.age_of_mythology.view import BoardView, SpaceView
from boardgames_tui.games.age_of_mythology.view.hand import ProspectView

from .glyphs import card_of, god_name, reason
from .scene import Scene


def promise(scene: Scene, name: str) -> str:
    """The reason, where the action part brings nothing and no god makes up for it."""
    problem, own, card = unplayable(scene).get(name), _prospect(scene, name), card_of(name)
    if problem is not None or (card.action in ("build", "recruit") and not own.amount):
        if own.power:
            return scene.say("table.god_only")
        if problem is not None:
            return reason(scene, problem)
        if own.cheaper:
            return scene.say("table.promise.god", god=god_name(scene.words, name))
    board: BoardView = scene.view.boards[scene.seat]
    tell = _TELL.get(card.action)
    return "" if tell is None or board.culture is None else tell(scene, board, card)


def unplayable(scene: Scene) -> dict[str, str]:
    """Cards whose action part cannot be carried out now, with the key of the reason."""
    if scene.decision is None or scene.reader != scene.decision.seat:
        return {}
    return {str(refusal.what.args["it"]).split(".")[1]: refusal.why.key for refusal in scene.decision.why_not()}


def has_power(scene: Scene, name: str) -> bool:
    """The god on the card could be called without its action."""
    return _prospect(scene, name).power


def _prospect(scene: Scene, name: str) -> ProspectView:
    """An onlooker knows nothing of the hand."""
    return next((each for each in scene.view.prospects if each.card == name), ProspectView(name, 0, 0, False))


def _gather(scene: Scene, board: BoardView, card: Card) -> str:
    """As the workers stand now; a terrain or resource of choice may bring up to so much."""
    bonus = sum(amount for building, _, amount in GATHER_BONUS if BUILDINGS[building].id in board.city)
    spaces = [space for space in board.production if space.tile is not None]
    if card.mode == "all":
        return scene.say("table.promise.gather", n=bonus + sum(map(_yield, spaces)))
    scopes = ("food",) if card.mode == "food" else (*RESOURCES, *TERRAINS)
    best = max(sum(_yield(space) for space in spaces if scope in (space.resource, space.terrain)) for scope in scopes)
    return scene.say("table.promise.gather" if card.mode == "food" else "table.promise.gather_most", n=bonus + best)


def _yield(space: SpaceView) -> int:
    """R43."""
    return space.amount + {None: 0, "villager": 1, "dwarf": DWARF_BONUS}[space.worker]


def _purchase(scene: Scene, board: BoardView, card: Card) -> str:
    kinds = _prospect(scene, card.id).amount
    return scene.say("table.promise.kinds", n=kinds) if kinds else scene.say("short.why.cost")


def _explore(scene: Scene, board: BoardView, card: Card) -> str:
    return scene.say("table.tiles", n=_prospect(scene, card.id).amount)


def _attack(scene: Scene, board: BoardView, card: Card) -> str:
    return scene.say("table.lead.v_army", n=_prospect(scene, card.id).amount)


def _trade(scene: Scene, board: BoardView, card: Card) -> str:
    """R63–R65: cubes left to swap when the card is paid for; with a Great Temple the victory cubes that favor buys."""
    cost = 0 if BUILDINGS[MARKET].id in board.city else card.cost_cubes
    bought = min(scene.view.red, board.cubes[FAVOR] // TEMPLE_FAVOR) if BUILDINGS[TEMPLE].id in board.city else 0
    return scene.say("table.promise.trade", n=sum(board.cubes) - cost, bought=bought)


def _next_age(scene: Scene, board: BoardView, card: Card) -> str:
    later = AGES.index(board.age) + 1
    return f"→ {scene.say(f'age.{AGES[later]}')}" if later < len(AGES) else ""


_TELL = {
    "gather": _gather,
    "build": _purchase,
    "recruit": _purchase,
    "explore": _explore,
    "attack": _attack,
    "trade": _trade,
    "next_age": _next_age,
}
