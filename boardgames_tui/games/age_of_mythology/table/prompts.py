"""What stands in the title bar and in the band: round, bank, where in the turn, what follows from the choice."""

import re

from boardgames_tui.engine import Event
from boardgames_tui.games.age_of_mythology.content import FAVOR, RESOURCES, TURNS
from boardgames_tui.games.age_of_mythology.view import MythologyView
from boardgames_tui.games.age_of_mythology.view.exchange import due_of
from boardgames_tui.kit.painter import Span, fitting
from boardgames_tui.kit.table import SMALL_NOTE
from boardgames_tui.kit.table_parts import Celebration

from .battle.screen import is_battle
from .glyphs import action_color, card_name, card_of, god_name, in_letters, letter_of
from .scene import Scene

_WON = "log.wins_battle"
_GREAT = {_WON: "table.moment.battle", "log.advances": "table.moment.age"}
"""Events worth a strip of gold, with their headlines."""
_SENTENCE_ENDS = re.compile(r"(?<=\.) ")
_BEFORE_THE_GOD = ("explore", "workers", "gather", "build", "recruit", "trade", "next_age")


def title(scene: Scene) -> list[str]:
    view: MythologyView = scene.view
    if view.round == 0:
        return [scene.say("table.setup")]
    facts = [scene.say("table.round", n=view.round, of=view.rounds)]
    if is_battle(scene) and view.battle is not None:
        battle = view.battle
        attacker, defender = (scene.people[side.seat].name for side in (battle.attacker, battle.defender))
        facts = [] if scene.small else facts
        facts.append(scene.say(f"table.battle.{battle.area}", attacker=attacker, defender=defender))
        return [*facts, scene.say("table.battle_round", n=battle.round)] if battle.round else facts
    if view.turn is not None and scene.small:  # in one, so that the bank still finds room
        facts = [scene.say("table.round_turn", round=view.round, turn=view.turn)]
    elif view.turn is not None:
        facts.append(
            scene.say("table.turn", n=view.turn, of=TURNS) if view.turn <= TURNS else scene.say("table.fourth")
        )
    bank = " ".join(f"{letter_of(scene, each)}{amount}" for each, amount in zip(RESOURCES, view.bank, strict=True))
    facts.append(scene.say("table.bank", cubes=bank))
    facts.append(scene.say("table.red_left", n=view.red))
    return facts if scene.small else [*facts, scene.say("table.pool", n=view.pool)]


def phase(scene: Scene) -> str:
    view: MythologyView = scene.view
    board = view.boards[scene.asked.seat]
    parts = []
    if board.culture is not None:
        parts += [scene.say(f"cultures.{board.culture}.name"), scene.say(f"basics.{board.age}.name")]
    if view.start == scene.asked.seat and view.round:
        parts.append(scene.say("table.start_player"))
    return " · ".join(parts)


def prompt(scene: Scene) -> list[Span]:
    """The question, with the card on the table as a chip behind it."""
    view: MythologyView = scene.view
    due = due_of(scene.view)
    question = scene.say("table.trade.prompt", n=due) if due else scene.phrase(scene.asked.prompt)
    spans = [Span(question, bold=True)]
    if view.played is not None and view.played.seat == scene.asked.seat and not is_battle(scene):
        fill = action_color(scene.look, card_of(view.played.card).action)
        god = god_name(scene.words, view.played.card) if scene.small else ""
        chip = Span(f" {god or card_name(scene.words, view.played.card)} ", scene.look.ink(fill), fill, bold=True)
        spans += [Span("  "), chip if not scene.look.is_mono else Span(f"[{chip.text.strip()}]", bold=True)]
    return spans


def note(scene: Scene) -> str:
    """What follows from the choice."""
    key = f"table.note.{scene.asked.kind}"
    if key not in scene.words:
        return ""
    tasks = scene.view.tasks
    text = f"{_god_to_come(scene)}{scene.say(key, n=tasks[-1].left if tasks else None)}"
    return fitting(_SENTENCE_ENDS.split(text), SMALL_NOTE, " ") if scene.small else text


def _god_to_come(scene: Scene) -> str:
    """The power that can be called when the action is done: its favor had better not be spent before."""
    played, decision = scene.view.played, scene.decision
    if played is None or played.invoked or decision is None or decision.kind not in _BEFORE_THE_GOD:
        return ""
    god = card_of(played.card).god
    if god is None or god.timing not in ("after", "either"):
        return ""
    favor = scene.view.boards[decision.seat].cubes[FAVOR]
    key = "table.god_to_come" if favor >= god.favor else "table.god_too_dear"
    return f"{scene.say(key, god=scene.say(f'random_cards.{played.card}.god'), n=god.favor)} "


def moment(scene: Scene) -> Celebration | None:
    """The last battle won, or the ages reached, since the reader's last decision; the newest first, because what has no
    room is left out."""
    deeds = [
        (event.key, scene.people[event.seat], _deed(scene, event))
        for event in scene.news
        if event.key in _GREAT and event.seat is not None
    ]
    if not deeds:
        return None
    key = deeds[-1][0]
    newest = [(person, text) for each, person, text in reversed(deeds) if each == key]
    return Celebration(scene.say(_GREAT[key]), newest[:1] if key == _WON else newest)


def brief(scene: Scene, event: Event) -> Event:
    """The same news with letters for cubes."""
    told = {name: in_letters(scene, event.args[name]) for name in ("cubes", "cost", "due") if event.args.get(name)}
    return event._replace(args={**event.args, **told}) if told else event


def _deed(scene: Scene, event: Event) -> str:
    if event.key == "log.advances":
        return scene.say(str(event.args["age"])[1:])
    return scene.phrase(event._replace(key="log.wins_battle.brief")) if event.args["n"] else scene.say("table.wins")
