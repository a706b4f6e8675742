"""News as a host tells them, which may be anybody's: tables read arguments out of news and trust the rules to have
written them. What no rules have written becomes a line that says nothing."""

from boardgames_tui.engine import Event
from boardgames_tui.text import Catalogue
from boardgames_tui.text.formatting import clauses_needed

GARBLED = "wire.garbled"


def readable(event: Event, words: Catalogue, seats: int) -> Event:
    """The event, or what stands for it."""
    return event if _is_sound(event, words, seats) else Event(GARBLED, {}, event.seat, event.only)


def _is_sound(event: Event, words: Catalogue, seats: int) -> bool:
    template = words.template(event.key)
    if template is None or not clauses_needed(template) <= event.args.keys():
        return False
    return all(
        _is_known(value, words, seats)
        for each in event.args.values()
        for value in (each if isinstance(each, tuple) else (each,))
    )


def _is_known(value: int | str, words: Catalogue, seats: int) -> bool:
    """A reference leads somewhere."""
    if isinstance(value, int):
        return True
    number, at, key = value.partition("@")
    if at and (not number or number.isdecimal()):
        return words.template(key) is not None
    return not value.startswith("#") or not value[1:].isdecimal() or int(value[1:]) < seats
