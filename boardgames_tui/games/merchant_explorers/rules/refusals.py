"""Why a space is not legal: one row per reason with a few spaces as examples, never one row per space."""

from collections.abc import Iterator

from boardgames_tui.engine import Phrase, Refusal, say
from boardgames_tui.games.merchant_explorers.board import Board
from boardgames_tui.games.merchant_explorers.content import LAND
from boardgames_tui.games.merchant_explorers.spaces import NAMES, each

from .formations import FORMATIONS, CardProgress, PlacedPieces, fixed_region, free, network, wanted
from .frames import Explore
from .state import Player, State

EXAMPLES = 3
_FORMATION_RULES = {
    "free": ("refuse.not_adjacent", "R20"),
    "line": ("refuse.line", "R41"),
    "path": ("refuse.path", "R42"),
    "adjacent_to_previous_phase": ("refuse.ring", "R43"),
    "ray_from_previous_phase": ("refuse.ray", "R44"),
    "ray_from_village": ("refuse.village_ray", "R45"),
    "ray_from_other_village": ("refuse.village_ray", "R45"),
}


def placement_refusals(state: State, frame: Explore) -> list[Refusal]:
    """For a placement by the card in use."""
    board, player, step = state.board, state.players[frame.seat], frame.step
    if step.max is not None and len(frame.placed) >= step.max:
        return [Refusal(say("expect.more"), say("refuse.limit", n=step.max), "R17")]
    near = board.around(network(board, player))
    fitting = wanted(board, step, frame.placed)
    return [
        *_position(board, player, frame, near, fitting),
        *_terrain(board, player, frame, near, fitting),
        *_taken(board, player),
    ]


def extra_refusals(board: Board, player: Player) -> list[Refusal]:
    """For an extra explorer, which needs no terrain and no formation."""
    near = network(board, player)
    far = board.around(board.around(near)) & ~board.around(near) & free(board, player)
    rows = [Refusal(_some(far), say("refuse.not_adjacent"), "R20", _all(far))] if far else []
    return [*rows, *_taken(board, player)]


def _position(board: Board, player: PlacedPieces, frame: CardProgress, near: int, fitting: int) -> Iterator[Refusal]:
    """Right terrain, wrong place."""
    open_ground = free(board, player) & fitting
    where = FORMATIONS[frame.step.arrangement](board, player, frame)
    if beyond := open_ground & board.around(near) & ~near & ~where:
        far = open_ground & ~near & ~where
        yield Refusal(_some(beyond), say("refuse.not_adjacent"), "R20", _all(far))
    if misplaced := open_ground & near & ~where:
        why, rule = _FORMATION_RULES[frame.step.arrangement]
        yield Refusal(_some(misplaced), say(why), rule, _all(misplaced))
    if frame.step.from_village and not player.villages:
        yield Refusal(say("expect.ray"), say("refuse.no_village_to_start"), "R45")


def _terrain(board: Board, player: Player, frame: CardProgress, near: int, fitting: int) -> Iterator[Refusal]:
    """Right place, wrong terrain; one row per terrain."""
    open_ground = free(board, player) & near & ~fitting
    step = frame.step
    if step.feature is not None:
        if open_ground:
            yield Refusal(_some(open_ground), say(f"refuse.not_{step.feature}"), "R58", _all(open_ground))
        return
    region = step.same_region and fixed_region(board, frame.placed)
    for terrain in (*LAND, "sea"):
        if not (found := open_ground & board.terrain[terrain]):
            continue
        if region and terrain in step.terrain_caps:
            yield Refusal(_some(found), say("refuse.other_region"), "R48", _all(found))
        elif terrain in step.terrain_caps:
            cap = step.terrain_caps[terrain] or 0
            yield Refusal(_some(found), say("refuse.cap", ground=f"@terrain.{terrain}", n=cap), "R26", _all(found))
        else:
            wishes = tuple(f"@terrain.{each}" for each in step.terrain_caps)
            why = say("refuse.terrain", ground=f"@terrain.{terrain}", wanted=wishes)
            yield Refusal(_some(found), why, "R23", _all(found))


def _taken(board: Board, player: Player) -> Iterator[Refusal]:
    if player.explorers:
        yield Refusal(_some(player.explorers), say("refuse.explorer"), "R21", _all(player.explorers))
    if player.villages:
        yield Refusal(_some(player.villages), say("refuse.village"), "R21", _all(player.villages))
    if old := player.towers & ~player.explorers:
        yield Refusal(_some(old), say("refuse.tower"), "R31", _all(old))
    yield Refusal(say("expect.capital", space=NAMES[board.capital]), say("refuse.capital"), "R21")
    if board.volcanoes:
        yield Refusal(_some(board.volcanoes), say("refuse.volcano"), "R77", _all(board.volcanoes))


def _all(mask: int) -> tuple[str, ...]:
    return tuple(NAMES[space] for space in each(mask))


def _some(mask: int) -> Phrase:
    found = [NAMES[space] for space in each(mask)]
    if len(found) <= EXAMPLES:
        return say("expect.spaces", spaces=tuple(found))
    return say("expect.more_spaces", spaces=tuple(found[:EXAMPLES]), n=len(found) - EXAMPLES)
