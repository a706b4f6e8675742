"""`map` in plain mode: what is at a place, its neighbours, the way from one place to another."""

from difflib import get_close_matches
from typing import TYPE_CHECKING

from boardgames_tui.engine import Atlas, Decision

if TYPE_CHECKING:
    from .base_table import BaseTextTable

BETWEEN = (",", " to ", " nach ", " ")
"""Words allowed between two names."""


def look(table: "BaseTextTable", decision: Decision, rest: str) -> bool:
    """Read out the position or, with a name, one place of the map, a card or a player."""
    if not rest:
        table.describe(decision, in_full=True)
        return False
    atlas = table.atlas()
    place = None if atlas is None else find(table, atlas, rest, quiet=True)
    if atlas is not None and place is not None:
        _tell_place(table, atlas, place)
        return False
    from .look import help_on, tell_help  # loads the drawn table, which most plain matches never need

    told = None if atlas is not None and _is_several(table, atlas, rest) else help_on(table, rest)
    if told is not None:
        tell_help(table, told)
    elif atlas is not None:
        find(table, atlas, rest)  # tells which places it could be
    else:
        table.console.tell("cli.plain.no_place", text=rest)
    return False


def _is_several(table: "BaseTextTable", atlas: Atlas, text: str) -> bool:
    wanted = table.console.spelled(text.strip()).casefold()
    return sum(wanted in name for name in set(names(table, atlas))) > 1


def path(table: "BaseTextTable", decision: Decision, rest: str) -> bool:
    atlas = table.atlas()
    if atlas is None:
        table.console.tell("cli.plain.no_map")
    elif (ends := _two_places(table, atlas, rest)) is None:
        table.console.tell("cli.plain.path_how")
    elif not (way := atlas.path(*ends)):
        table.console.tell("cli.plain.no_path", start=_name(table, atlas, ends[0]), goal=_name(table, atlas, ends[1]))
    else:
        names = tuple(_name(table, atlas, place) for place in way)
        table.console.tell("cli.plain.path", n=len(way) - 1, places=names)
    return False


def regions(table: "BaseTextTable", decision: Decision, rest: str) -> bool:
    atlas = table.atlas()
    if atlas is None or not atlas.regions:
        table.console.tell("cli.plain.no_map")
        return False
    wanted = rest.casefold()
    sentences = [table.say(region) for region in atlas.regions]
    table.read_out([line for line in sentences if wanted in line.casefold()] or sentences)
    return False


def names(table: "BaseTextTable", atlas: Atlas) -> dict[str, str]:
    """Return all names of places, with their places."""
    called = {place: _name(table, atlas, place) for place in atlas.places}
    return {place.casefold(): place for place in called} | {name.casefold(): place for place, name in called.items()}


def find(table: "BaseTextTable", atlas: Atlas, text: str, *, quiet: bool = False) -> str | None:
    """Return the place with a name or its beginning; several or none are reported."""
    known, wanted = names(table, atlas), table.console.spelled(text.strip()).casefold()
    if wanted in known:
        return known[wanted]
    by_start = {place for name, place in known.items() if name.startswith(wanted)}
    found = sorted(by_start or {place for name, place in known.items() if wanted in name})
    if len(found) == 1:
        return found[0]
    if not quiet:
        near = found or [known[name] for name in get_close_matches(wanted, known, 3)]
        several = tuple(dict.fromkeys(_name(table, atlas, place) for place in near))
        table.console.tell("cli.plain.which_place" if several else "cli.plain.no_place", text=text, places=several)
    return None


def _two_places(table: "BaseTextTable", atlas: Atlas, text: str) -> tuple[str, str] | None:
    """Split a line into two places: names may have several words, so every split is tried."""
    for between in BETWEEN:
        parts = text.split(between)
        for cut in range(1, len(parts)):
            ends = [between.join(parts[:cut]).strip(), between.join(parts[cut:]).strip()]
            if all(ends):
                start, goal = (find(table, atlas, end, quiet=True) for end in ends)
                if start is not None and goal is not None:
                    return start, goal
    return None


def _name(table: "BaseTextTable", atlas: Atlas, place: str) -> str:
    return table.say(atlas.places[place].name)


def _tell_place(table: "BaseTextTable", atlas: Atlas, place: str) -> None:
    here = atlas.places[place]
    table.console.line(table.tell_of(here))
    around = [
        f"{_name(table, atlas, near)}, {table.say(atlas.places[near].about[0])}"
        if atlas.places[near].about
        else _name(table, atlas, near)
        for near in here.neighbours
    ]
    table.console.tell("cli.plain.borders", places="; ".join(around))
