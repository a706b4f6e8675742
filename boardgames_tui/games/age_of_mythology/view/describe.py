"""Actions and positions in words: text keys and arguments, the catalogues hold the sentences."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from boardgames_tui.engine import Arg, Phrase, say, seat_ref
from boardgames_tui.games.age_of_mythology.actions import (
    Act,
    Advance,
    Build,
    BuyCube,
    DrawRest,
    Invoke,
    Lift,
    Recruit,
    Repeat,
    Reveal,
    Station,
)
from boardgames_tui.games.age_of_mythology.cards import CARD, CARD_KEYS, CARDS
from boardgames_tui.games.age_of_mythology.content import (
    AGES,
    BUILDING,
    BUILDING_COST,
    SPACE,
    TEMPLE_FAVOR,
    TILE_KEYS,
    TURNS,
    VICTORY_CARDS,
    amounts,
)
from boardgames_tui.games.age_of_mythology.rules.economy.build import discounts
from boardgames_tui.games.age_of_mythology.rules.economy.explore import tiles_shown
from boardgames_tui.games.age_of_mythology.rules.economy.recruit import prices
from boardgames_tui.games.age_of_mythology.rules.economy.workers import scope_key
from boardgames_tui.games.age_of_mythology.rules.frames import (
    Ageing,
    Constructing,
    DrawCards,
    Exploring,
    LosingVillager,
    Mustering,
    Reaction,
    Recruiting,
    TilePick,
    Workers,
)
from boardgames_tui.games.age_of_mythology.rules.rounds import places_left
from boardgames_tui.games.age_of_mythology.rules.state import AnyFrame, State, card_in_play, the_battle
from boardgames_tui.games.age_of_mythology.units import UNIT, UNIT_KEYS
from boardgames_tui.games.age_of_mythology.war_actions import Answer, Fight, LoseVillager, PickSpace, Ready, Slay

from .position import BoardView, MythologyView


def label(state: State, action: Act) -> Phrase:
    """An entry of the list of choices."""
    frame = state.stack[-1] if state.stack else None
    match action:
        case Answer(yes):
            return say(f"label.answer.{_question(frame)}.{'yes' if yes else 'no'}")
        case Fight(grown=grown):
            return Phrase("label.fight.grown" if grown else "label.fight", _fields(action))
        case Station(space, worker):
            return Phrase(f"label.station.{worker}", _on_board(state, frame, space))
        case Slay(space=str()):
            return Phrase("label.slay.working", _fields(action))
        case Lift(space) | PickSpace(space) | LoseVillager(space):
            return Phrase(f"label.{action.kind}", _on_board(state, frame, space))
        case Ready() if isinstance(frame, Mustering) and not the_battle(state).side(frame.side).army:
            return say("label.ready.empty")
    return Phrase(f"label.{action.kind}", {**_fields(action), **_context(state, frame, action)})


def _question(frame: AnyFrame | None) -> str:
    """What is answered with yes or no."""
    if frame is None:
        return ""
    return f"{frame.kind}.{frame.what}" if isinstance(frame, Reaction) else frame.kind


def _fields(action: Act) -> dict[str, Arg]:
    """What the action itself says."""
    said = {each.name: getattr(action, each.name) for each in fields(action) if each.name not in ("kind", "space")}
    return {name: _NAMES[name](value) if name in _NAMES else value for name, value in said.items()}


def _card_key(card: str) -> str:
    return f"@victory_cards.{card}.name" if card in VICTORY_CARDS else CARD_KEYS[CARD[card]]


def _basic(name: str) -> str:
    return f"@basics.{name}.name"


# Any: the values of the field so named.
_NAMES: dict[str, Callable[[Any], str]] = {
    "culture": lambda culture: f"@cultures.{culture}.name",
    "unit": lambda unit: f"@units.{unit}.name",
    "tile": lambda tile: f"@tiles.{tile}.name",
    "building": lambda building: f"@buildings.{building}.name",
    "card": _card_key,
    "scope": scope_key,
    "resource": _basic,
    "give": _basic,
    "get": _basic,
    "area": _basic,
    "seat": seat_ref,
}


def _on_board(state: State, frame: AnyFrame | None, space: str) -> dict[str, Arg]:
    """The tile on a space of the board in question."""
    if not isinstance(frame, TilePick | Workers | LosingVillager):
        raise LookupError("no space is being chosen")
    owner = frame.owner if isinstance(frame, TilePick) else frame.seat
    return {"tile": TILE_KEYS[state.players[owner].tiles[SPACE[space]]], "space": space}


def _context(state: State, frame: AnyFrame | None, action: Act) -> dict[str, Arg]:
    """What the action itself does not say: prices, numbers, the god's name."""
    if isinstance(action, Invoke):
        card = card_in_play(state)
        god = None if card is None else CARDS[card.card].god
        if card is not None and god is not None:
            return {"god": f"@random_cards.{CARDS[card.card].id}.god", "n": god.favor}
    if isinstance(action, Build) and isinstance(frame, Constructing):
        number = BUILDING[action.building]
        cheaper = min(discounts(state, frame)[number], sum(BUILDING_COST[number]))
        return {"cost": amounts(BUILDING_COST[number]), "cheaper": cheaper}
    if isinstance(action, Recruit):
        return {"cost": amounts(prices(state)[UNIT[action.unit]])}
    if isinstance(action, Repeat):
        return {"it": UNIT_KEYS[frame.last] if isinstance(frame, Recruiting) else "@buildings.house.name"}
    if isinstance(action, Reveal) and isinstance(frame, Exploring):
        return {"n": tiles_shown(state, frame.card)}
    if isinstance(action, DrawRest) and isinstance(frame, DrawCards):
        return {"n": places_left(state, frame)}
    if isinstance(action, BuyCube):
        return {"n": TEMPLE_FAVOR}
    if isinstance(action, Advance) and isinstance(frame, Ageing):
        age = state.players[frame.seat].age + 1
        return {"age": _basic(AGES[age]), "n": CARDS[frame.card].age_cost(age)}
    return {}


def describe(view: MythologyView) -> list[Phrase]:
    """The position in plain sentences."""
    sentences = [describe_round(view)]
    sentences.append(describe_bank(view))
    sentences += describe_victory(view)
    for board in view.boards:
        sentences += describe_board(board)
    sentences += describe_action(view)
    return sentences + describe_hand(view)


def describe_round(view: MythologyView) -> Phrase:
    return say(
        "describe.round", n=view.round, of=view.rounds, turn=view.turn or 0, turns=TURNS, start=seat_ref(view.start)
    )


def describe_bank(view: MythologyView) -> Phrase:
    return say("describe.bank", cubes=amounts(view.bank), red=view.red, tiles=view.pool)


def describe_victory(view: MythologyView) -> list[Phrase]:
    """The victory cards: their cubes, and who is ahead."""
    sentences = []
    for card in view.victory:
        leaders = tuple(seat_ref(seat) for seat in card.leaders) or ("–",)
        sentences.append(
            say(
                "describe.victory",
                card=f"@victory_cards.{card.card}.name",
                n=card.cubes,
                leaders=leaders,
                strength=card.strength,
            )
        )
    return sentences


def describe_action(view: MythologyView) -> list[Phrase]:
    """What is going on: tiles that lie open, the card that is played, a battle."""
    sentences = []
    if view.face_up:
        sentences.append(say("describe.face_up", tiles=tuple(f"@tiles.{tile}.name" for tile in view.face_up)))
    if view.played is not None:
        sentences.append(say("describe.played", seat=seat_ref(view.played.seat), card=_card_key(view.played.card)))
    if view.battle is not None:
        sentences += describe_battle(view)
    return sentences


def describe_hand(view: MythologyView) -> list[Phrase]:
    """The reader's cards, and what was chosen of them so far."""
    sentences = []
    if view.hand:
        sentences.append(say("describe.hand", cards=tuple(_card_key(card) for card in view.hand)))
    if view.picked:
        sentences.append(say("describe.picked", cards=tuple(_card_key(card) for card in view.picked)))
    return sentences


def describe_board(board: BoardView) -> list[Phrase]:
    if board.culture is None:
        return []
    sentences = [
        say(
            "describe.player",
            seat=seat_ref(board.seat),
            culture=f"@cultures.{board.culture}.name",
            age=_basic(board.age),
            cubes=amounts(board.cubes),
            red=board.victory,
            permanent=board.hand_permanent,
            random=board.hand_random,
        )
    ]
    tiles: list[str] = []
    for space in board.production:
        if space.tile:
            tiles.append(f"@tiles.{space.tile}.name")
            tiles += [f"@worker.{space.worker}"] if space.worker else []
    if tiles:
        sentences.append(say("describe.tiles", seat=seat_ref(board.seat), tiles=tuple(tiles)))
    if board.buildings:
        names = tuple(f"@buildings.{building}.name" for building in board.city if building)
        sentences.append(say("describe.city", seat=seat_ref(board.seat), buildings=names, idle=board.idle))
    if board.holding:
        units = tuple(text for each in board.holding for text in [f"@units.{each.unit}.name"] * each.count)
        sentences.append(say("describe.units", seat=seat_ref(board.seat), units=units, n=board.units))
    return sentences


def describe_battle(view: MythologyView) -> list[Phrase]:
    battle = view.battle
    if battle is None:
        return []
    sides = (battle.attacker, battle.defender)
    attacker, defender = (seat_ref(side.seat) for side in sides)
    sentences = [say("describe.battle", attacker=attacker, defender=defender, area=_basic(battle.area), n=battle.round)]
    for side in sides:
        if side.army:
            sentences.append(
                say(
                    "describe.army",
                    seat=seat_ref(side.seat),
                    units=tuple(f"@units.{figure.unit}.name" for figure in side.army),
                )
            )
        if side.fighter is not None and battle.chance is not None:
            sentences.append(
                say("describe.dice", seat=seat_ref(side.seat), unit=f"@units.{side.fighter}.name", n=side.dice)
            )
    if battle.chance is not None:
        sentences.append(say("describe.chance", seat=attacker, percent=round(100 * battle.chance)))
    return sentences
