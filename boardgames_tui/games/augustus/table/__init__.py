"""Table of Augustus: connects the painters, choices, prompts and help of this game."""

from collections.abc import Iterable, Sequence

from boardgames_tui.engine import Event
from boardgames_tui.games.augustus.actions import Act, Lift
from boardgames_tui.games.augustus.content import JOKER
from boardgames_tui.games.augustus.view import AugustusView, PlayerView, Taking
from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.board import BoardWidget
from boardgames_tui.kit.browser import Browser
from boardgames_tui.kit.choice import Choice, ChoiceGroup
from boardgames_tui.kit.painter import Painter, Span, spans_len
from boardgames_tui.kit.stage import StageCard
from boardgames_tui.kit.table import SMALL_NOTE, Table, mat_label
from boardgames_tui.kit.table_parts import Celebration, Help, Tab, TablePlace

from . import browser, choices, drawn, explain, hand, pages, stage, summary
from .board import AugustusBoard
from .glyphs import full_name, glyph, hue, short_name
from .mat import AugustusMat
from .scene import Scene

WIDE_NOTE = 110
"""Columns of a note in the band of a wide table."""


class AugustusTable(Table[AugustusView]):
    browses = True
    verbs = "s"
    landmarks = ("log.ave", "log.decree", "log.red", "log.tile", "log.tile_moves", "log.ends")

    def choices(self, scene: Scene, legal: Sequence[Act], labels: Sequence[str]) -> list[Choice]:
        return choices.choices_of(scene, legal, labels)

    def groups(self, scene: Scene) -> list[ChoiceGroup]:
        return choices.groups(scene)

    def title(self, scene: Scene) -> list[str]:
        view: AugustusView = scene.view
        if view.token is None:
            return [scene.say("table.setup"), scene.say("table.starting")]
        facts = [
            scene.say("save.round", round=view.round),
            scene.say("table.crier", name=scene.people[view.crier].name),
        ]
        if view.ending:
            facts.append(scene.say("table.last_round"))
        if not scene.small:  # its pages tell
            facts.append(scene.say("table.piles", deck=view.deck, discard=view.discards))
        return facts

    def prompt(self, scene: Scene) -> list[Span]:
        view: AugustusView = scene.view
        if scene.asked.kind == "mobilise" and view.token is not None:
            deed = "move" if _moves(scene) else "mobilise"
            if view.token == JOKER:
                return scene.with_chips(f"table.{deed}_joker", symbol=[_chip(scene, view.token)])
            chips = [span for symbol in view.fields(scene.asked.seat) for span in (Span(" / "), _chip(scene, symbol))]
            return scene.with_chips(f"table.{deed}", symbol=chips[1:])
        return super().prompt(scene)

    def prompt_phase(self, scene: Scene) -> str:
        view: AugustusView = scene.view
        if view.resolving is not None:
            return scene.say("table.resolving", number=view.resolving, card=full_name(scene.words, view.resolving))
        if view.token is None:
            return scene.say("table.first_cards" if scene.is_replay else "table.secret")
        return scene.say("table.phase")

    def prompt_note(self, scene: Scene) -> str:
        view: AugustusView = scene.view
        if view.token is None:
            return scene.say("table.discard_note")
        kind, seat = scene.asked.kind, scene.asked.seat
        key = f"table.note.{kind}"
        note = scene.say(key if key in scene.words else "table.supply_note", n=view.players[seat].supply)
        more = [scene.say("table.note.move")] if kind == "mobilise" and _moves(scene) else []
        if view.taking is not None:
            note, *more = _taking_notes(scene, view.players[seat], view.taking)
        if view.waiting:
            waiting = tuple(short_name(scene.words, card) for card in view.waiting)
            more.insert(0, scene.say("table.waiting", cards=waiting))
        elif kind == "mobilise" and (after := _after(view, seat)):
            more.append(scene.say("table.follow", names=tuple(scene.people[other].name for other in after)))
        # the strip of tokens is at the end of the same row of a small table
        available = SMALL_NOTE - spans_len(self.glyphs(scene)) - 2 if scene.small else WIDE_NOTE
        for each in more:
            note = f"{note}  {each}" if len(note) + len(each) + 2 <= available else note
        return note

    def glyphs(self, scene: Scene) -> Sequence[Span]:
        return drawn.strip(scene)

    def moment(self, scene: Scene) -> Celebration | None:
        """What was fulfilled since the reader's last decision and not lost again, and the card that is being
        resolved."""
        view: AugustusView = scene.view
        done: dict[int, int] = {}
        for event in scene.news:
            if event.key == "log.ave" and event.seat is not None:
                done[int(str(event.args["number"]))] = event.seat
            elif event.key == "log.red_loses":
                done.pop(int(str(event.args["number"])), None)
        for player in view.players:
            if view.resolving in (*player.controlled, *(objective.card for objective in player.objectives)):
                done[view.resolving] = player.seat
        deeds = [(scene.people[seat], full_name(scene.words, card)) for card, seat in done.items()]
        return Celebration(scene.say("table.ave"), deeds) if deeds else None

    def stage(self, scene: Scene, news: Sequence[tuple[int, Event]]) -> Sequence[StageCard]:
        return stage.cards(scene, news)

    def parts(self) -> Iterable[BoardWidget]:
        yield AugustusBoard(self, id="board")
        yield AugustusMat(self, id="mat")

    def tabs(self, scene: Scene) -> list[Tab]:
        first = "hand" if scene.view.token is None else "mine"
        takes = scene.decision is not None and scene.decision.kind == "take_card" and bool(scene.choices)
        return [
            Tab(first, mat_label(scene, scene.say(f"table.tab.{first}"))),
            Tab("market", scene.say("table.tab.market"), plays=takes),
            Tab("rewards", scene.say("table.tab.rewards")),
        ]

    def page(self, p: Painter, scene: Scene, tab: str) -> None:
        {
            "hand": hand.paint_hand_small,
            "mine": pages.paint_mine,
            "market": pages.paint_market,
            "rewards": pages.paint_rewards,
        }[tab](p, scene)

    def page_height(self, scene: Scene) -> int:
        return 12 if scene.view.token is None else pages.HEIGHT

    def browse(self, scene: Scene) -> Browser:
        return browser.browse(scene)

    def player(self, p: Painter, scene: Scene, person: Person) -> None:
        summary.paint_player(p, scene, person)

    def player_line(self, p: Painter, scene: Scene, person: Person) -> None:
        summary.paint_player_line(p, scene, person)

    def mat(self, p: Painter, scene: Scene, person: Person) -> None:
        summary.paint_mat(p, scene, person)

    def help(self, scene: Scene) -> Help:
        return explain.explain(scene)

    def explain(self, scene: Scene, target: str) -> Help | None:
        return explain.pointed(scene, target)

    def places(self, scene: Scene) -> Iterable[TablePlace]:
        """The open cards of the discard pile, which stand in a line of names."""
        view: AugustusView = scene.view
        for card in view.open_discards:
            yield TablePlace(f"discard:{card}", f"{card} {full_name(scene.words, card)}")


def _moves(scene: Scene) -> bool:
    """R14: what is shown to choose from is the legion to move, not the field to cover."""
    return scene.chosen is not None and any(isinstance(scene.choices[number].action, Lift) for number in scene.letters)


def _chip(scene: Scene, symbol: str) -> Span:
    color = hue(scene.look, symbol)
    name = scene.say(f"tokens.{symbol}.name").upper()
    return Span(f" {glyph(scene.look, symbol)} {name} ", scene.look.ink(color), color, bold=True)


def _taking_notes(scene: Scene, player: PlayerView, why: Taking) -> list[str]:
    """Where the card goes, what becomes of the display."""
    view: AugustusView = scene.view
    then = "table.display_filled" if view.deck or view.discards else "table.display_short"
    return [scene.say(f"table.taking.{why}", n=player.limit - len(player.objectives)), scene.say(then)]


def _after(view: AugustusView, seat: int) -> list[int]:
    """R12: who decides after this seat, the crier being first."""
    seats = len(view.players)
    return [(seat + step) % seats for step in range(1, (view.crier - seat - 1) % seats + 1)]


TABLE = AugustusTable
