"""Named places of a table: look mode, explanations and search.

Everything comes from the scene, which holds only what its reader may know, so an explanation or search result reveals
no secret. Nothing here needs a running app; plain mode uses it too.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from boardgames_tui.engine import Refusal, seat_ref

from .badges import Person
from .drawing.targets import whole_targets
from .painter import Painter, spans_text
from .scene import AnyScene
from .table import AnyTable
from .table_parts import Help, TablePlace

PLAYER = "player:"
PAGE = (78, 60)
"""Columns and rows on which pages are painted to collect their targets."""
BOARD = (112, 90)
"""Columns and rows on which boards of players are painted to collect their targets."""


class PlaceMatch(NamedTuple):
    """Result of a search by name."""

    name: str
    target: str | None
    number: int | None
    """The legal choice there, if there is one."""
    owner: int | None = None
    """The seat on whose board (F3) it lies; None: at the table."""


def fold(text: str) -> str:
    """Fold case, accents and umlauts: `Barad-dûr` and `barad-dur` are equal."""
    split = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in split if not unicodedata.combining(char)).strip()


def explain_place(table: AnyTable, scene: AnyScene, target: str) -> Help | None:
    """Return the help for a painted target: a place of the game, or a player's summary."""
    if target.startswith(PLAYER):
        return explain_player(table, scene, scene.people[int(target.removeprefix(PLAYER))])
    return table.explain(scene, target)


def explain_player(table: AnyTable, scene: AnyScene, person: Person) -> Help:
    """Return the sentences of the position that name this player, those about the player alone first."""
    sentences = [
        scene.phrase(phrase) for phrase in table.game.describe(scene.view) if _names(phrase.args.values(), person)
    ]
    sentences.sort(key=lambda sentence: not sentence.startswith(person.name))
    own = [sentence.removeprefix(f"{person.name}: ") for sentence in sentences]
    return Help(person.name, [each[:1].upper() + each[1:] for each in own] or [scene.say("look.player")])


def _names(values: Iterable[object], person: Person) -> bool:
    return any(seat_ref(person.seat) in (value if isinstance(value, tuple | list) else (value,)) for value in values)


def board_scene(scene: AnyScene, seat: int) -> AnyScene:
    """Return the scene for a player's board: no choices, and still only what the reader may know."""
    return replace(
        scene,
        seat=seat,
        choices=[],
        letters={},
        groups=(),
        group="",
        cursor=None,
        hint=None,
        lead=None,
        looked=None,
        typed="",
        on_stage=(),
    )


def board_places(table: AnyTable, scene: AnyScene) -> Iterator[TablePlace]:
    """Yield the targets on the boards of all players, painted off screen."""
    aside = type(table)(table.game)
    for person in scene.people:
        there = board_scene(scene, person.seat)
        p = Painter.blank(scene.look, *BOARD)
        aside.mat(p, there, person)
        for target in whole_targets(p.grid.targets):
            if (told := explain_place(aside, there, target)) is not None:
                yield TablePlace(target, told.title, owner=person.seat)


def painted_on(table: AnyTable, scene: AnyScene, tab: str) -> set[str]:
    """Return the targets on a page of the small table, painted off screen."""
    p = Painter.blank(scene.look, *PAGE)
    table.page(p, scene, tab)
    return set(whole_targets(p.grid.targets))


def painted_on_pages(table: AnyTable, scene: AnyScene) -> set[str]:
    """Return the targets on all pages, painted by a new table without scrolling or folding."""
    small = replace(scene, small=True)
    aside = type(table)(table.game)
    return {target for tab in aside.tabs(small) for target in painted_on(aside, small, tab.name)}


def named_places(table: AnyTable, scene: AnyScene, painted: Iterable[str]) -> Iterator[TablePlace]:
    """Yield all named places: those the game declares, those painted, the players, then those only on a player's
    board."""
    seen, names = set[str](), set[str]()
    for place in table.places(scene):
        seen.add(place.target)
        names |= {place.name, *place.also}
        yield place
    for target in (*(f"{PLAYER}{person.seat}" for person in scene.people), *sorted(painted)):
        if target not in seen and (told := explain_place(table, scene, target)) is not None:
            seen.add(target)
            names.add(told.title)
            yield TablePlace(target, told.title)
    for place in board_places(table, scene):
        if place.owner != scene.seat or place.name not in names:  # the reader's own things are on the table too
            yield place


def find_places(table: AnyTable, scene: AnyScene, painted: Iterable[str], text: str) -> list[PlaceMatch]:
    """Find places by part of a name, the best first: an exact name, then legal choices, then names that begin so, then
    things on somebody's board. One result per name and board; a choice wins over a place."""
    wanted = fold(text)
    if not wanted:
        return []
    ranked: list[tuple[tuple[int, bool, int, bool], PlaceMatch]] = []
    for number in scene.letters:
        choice = scene.choices[number]
        label = spans_text(choice.label).strip()
        if (rank := _rank(fold(label), wanted)) is not None:
            ranked.append(((rank > 0, False, rank, False), PlaceMatch(label, choice.target, number)))
    legal = table.find(scene, text)
    if legal is not None:
        choice = scene.choices[legal]
        ranked.append(((1, False, 0, False), PlaceMatch(spans_text(choice.label).strip(), choice.target, legal)))
    for place in named_places(table, scene, painted):
        ranks = [rank for name in (place.name, *place.also) if (rank := _rank(fold(name), wanted)) is not None]
        if ranks:
            chosen = scene.choice_at(place.target) if place.owner is None else None
            rank, lies_aside = min(ranks), place.owner is not None
            found_here = PlaceMatch(place.name, place.target, chosen, place.owner)
            ranked.append(((rank > 0, chosen is None, rank, lies_aside), found_here))
    ranked.sort(key=lambda each: each[0])
    found: dict[object, PlaceMatch] = {}
    for _, each in ranked:
        found.setdefault((each.name, each.owner) if each.number is None else each.number, each)
    return list(found.values())


def explain_found(table: AnyTable, scene: AnyScene, found: PlaceMatch) -> Help | None:
    if found.target is None:
        return None
    return explain_place(table, scene if found.owner is None else board_scene(scene, found.owner), found.target)


def _rank(name: str, wanted: str) -> int | None:
    """Return 0 for the whole name, 1 for its beginning, 2 for the beginning of a word, 3 for a part, None otherwise."""
    if wanted not in name:
        return None
    if name == wanted:
        return 0
    if name.startswith(wanted):
        return 1
    return 2 if re.search(rf"\b{re.escape(wanted)}", name) else 3


def refusals_of(scene: AnyScene, refusals: Sequence[Refusal], names: Iterable[str]) -> list[Refusal]:
    """Return the refusals about the place with one of these names."""
    known = [name for name in names if len(name) > 1]
    words = [rf"(?<!\w){re.escape(fold(name))}(?!\w)" for name in known]
    return [
        each
        for each in refusals
        if any(name in each.places for name in known)
        or any(re.search(word, fold(scene.phrase(each.what))) for word in words)
    ]
