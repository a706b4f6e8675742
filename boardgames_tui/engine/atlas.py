"""Text map of a board for screen-reader users: places, what lies there, and which places border each other."""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field

from .phrases import Phrase


@dataclass(frozen=True, slots=True)
class AtlasPlace:
    name: Phrase
    about: tuple[Phrase, ...]
    """What lies there, in short phrases; the first says the most important."""
    neighbours: tuple[str, ...]
    """Ids of the places one can go to from here, in the order of the compass or of the map."""
    more: tuple[Phrase, ...] = ()
    """Details given on request; a change here is not announced (the region, what the player has just put there)."""


@dataclass(frozen=True, slots=True)
class Atlas:
    """Map of a view; it holds nothing that the view does not hold."""

    places: Mapping[str, AtlasPlace]
    """Places by id, as moves name them."""
    regions: tuple[Phrase, ...] = field(default=())
    """A sentence for each region: where it is, who has how much of it, what it is worth."""

    def path(self, start: str, goal: str) -> list[str]:
        """Return a shortest path with both ends; an empty list if there is none."""
        came: dict[str, str] = {start: start}
        ahead = deque([start])
        while ahead and goal not in came:
            here = ahead.popleft()
            for place in self.places[here].neighbours:
                if place not in came:
                    came[place] = here
                    ahead.append(place)
        if goal not in came:
            return []
        way = [goal]
        while way[-1] != start:
            way.append(came[way[-1]])
        return way[::-1]
