"""Names of the places on the table that can be pointed at. Only the first two mean a choice, when there is one."""

from boardgames_tui.games.merchant_explorers.spaces import NAMES, number

COLUMNS = "columns"
"""The letters above the map."""


def space_target(space: int) -> str:
    return f"space:{NAMES[space]}"


def card_target(card: str) -> str:
    return f"card:{card}"


def map_target(seat: int, space: int) -> str:
    """A space that is only looked at, on somebody's map."""
    return f"map:{seat}:{NAMES[space]}"


def mini_target(seat: int) -> str:
    """A whole map, tiny."""
    return f"mini:{seat}"


def play_target(card: str) -> str:
    """The card that is carried out."""
    return f"play:{card}"


def coming_target(card: str) -> str:
    """A card that is still to come."""
    return f"coming:{card}"


def slot_target(number: int) -> str:
    """The place of a kept card, from 0."""
    return f"slot:{number}"


def treasure_target(card: str) -> str:
    """A kept treasure card of their own, or of anybody when all lie open."""
    return f"treasure:{card}"


def goal_target(goal: str) -> str:
    return f"goal:{goal}"


def near_target(overlay: str) -> str:
    """The list of what is nearly done."""
    return f"near:{overlay}"


def target_card(target: str | None) -> str | None:
    kind, _, name = (target or "").partition(":")
    return name if kind == "card" else None


def seen_space(target: str, seat: int) -> int | None:
    """The space on this seat's map that a target names, whether it can be chosen or only be looked at."""
    kind, _, name = target.rpartition(":")
    return number(name) if kind in ("space", f"map:{seat}") else None


def looked_space(target: str) -> tuple[int | None, int] | None:
    """Whose map, None where it is the one to choose on, and the space."""
    kind, _, name = target.rpartition(":")
    if kind == "space":
        return None, number(name)
    return (int(kind.removeprefix("map:")), number(name)) if kind.startswith("map:") else None


def target_space(target: str | None) -> int | None:
    kind, _, name = (target or "").partition(":")
    return number(name) if kind == "space" else None
