"""Moments worth a strip of gold: a treasure found, a goal fulfilled, a new era."""

from collections.abc import Sequence

from boardgames_tui.engine import Event
from boardgames_tui.kit.table_parts import Celebration

from .scene import Scene

_SEEN, _UNSEEN = ("log.kept_secret", "log.purse"), ("log.kept", "log.purse")
"""Found treasure, as its owner reads of it and as everybody does. A Guide is not among it: it asks for its explorer at
once."""

_DRAWN = "log.draw_treasure"
_STEPS = ("log.place", "log.post", "log.village", "log.decline", "log.origin")
"""With one of these begins what an answer tells; cards are drawn at its end."""


def recent(scene: Scene) -> Sequence[Event]:
    """What is new to the reader. Alone one never waits for others: there it is what happened since the card was turned
    up."""
    if len(scene.people) > 1:
        return scene.news
    turned = max((number for number, event in enumerate(scene.news) if event.key == "log.reveal"), default=0)
    begins_era = turned > 0 and scene.news[turned - 1].key == "log.era"
    return scene.news[turned - begins_era :]


def moment(scene: Scene) -> Celebration | None:
    """The nearest first: what the last explorer dug up, then goals, told until the next explorer is placed, then the
    era, until the first one is."""
    news = recent(scene)
    last = _last_explorer(scene, news)
    kinds = _SEEN if scene.reader == scene.seat else _UNSEEN
    found = [
        (scene.people[scene.seat], _treasure(scene, event))
        for event in news[len(news) if last is None else last :]
        if event.key in kinds and event.seat == scene.seat
    ]
    if found:
        return Celebration(scene.say("table.moment.treasure"), found)
    goals = [
        (scene.people[event.seat], scene.say("table.moment.paid", goal=event.args["goal"], n=event.args["n"]))
        for event in news[last or 0 :]
        if event.key == "log.goal" and event.seat is not None
    ]
    if goals:
        return Celebration(scene.say("table.moment.goal"), goals)
    era = max((number for number, event in enumerate(news) if event.key == "log.era"), default=None)
    if era is None or (last is not None and last > era):
        return None
    return Celebration(scene.say("table.moment.era", era=news[era].args["era"]), ())


def end_note(scene: Scene) -> str:
    """R90: which sentence tells what can still be taken back when nothing is left to place."""
    if not scene.view.guilds[scene.seat].fresh:
        return "nothing_legal"
    own = (event.key for event in reversed(scene.news) if event.seat == scene.seat)
    latest = next((key for key in own if key in (*_STEPS, _DRAWN)), None)
    return "confirm_drawn" if latest == _DRAWN else "confirm_end"


def _last_explorer(scene: Scene, news: Sequence[Event]) -> int | None:
    """Where the news tell of the player's own explorer placed last; None before the first one of this run."""
    placed = (number for number, event in enumerate(news) if event.key == "log.place" and event.seat == scene.seat)
    return max(placed, default=None)


def _treasure(scene: Scene, event: Event) -> str:
    """`Amphora: End: sets of up to four pay 1 / 4 / 9 / 16`; unnamed where others look on (R51a)."""
    if event.key == "log.kept":
        return scene.say("table.moment.kept" if scene.is_mine else "table.moment.kept_bot")
    card = str(event.args["card"]).removeprefix("@").removesuffix(".name")
    return f"{scene.say(f'{card}.name')}: {scene.say(f'{card}.text').rstrip('.')}"
