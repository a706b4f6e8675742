"""Replay screen: the table after any move, without choices, over a scrubber of the whole match."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.reactive import var

from boardgames_tui.kit.board import Column, Pages, Parts
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.panels.players import PlayersPanel
from boardgames_tui.kit.panels.scrubber import scrubber
from boardgames_tui.kit.pieces import title_bar
from boardgames_tui.kit.places import explain_place
from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.kit.table_parts import LogRow
from boardgames_tui.replay import EVERYBODY, Replay
from boardgames_tui.review import USUAL, Review, kept
from boardgames_tui.saves import ReplayFailed
from boardgames_tui.session import Match
from boardgames_tui.session.branching import BranchRefused, branch, refusal
from boardgames_tui.tui.scenes import seen_by
from boardgames_tui.tui.screens.table.popups.log import LogScreen
from boardgames_tui.tui.styles import STYLES

from .boxes import Branching, BranchPopup, LinesPopup
from .look import ReplayLooks
from .pace import Pace
from .parts import DeedBand, OpenMats, ReplayLog, ReplayPages

AROUND = 4
"""Number of rows above and below the board at its largest."""
NAME = 16
"""Number of columns of a name in the title."""


class ReplayScreen(ReplayLooks):
    CSS_PATH = [STYLES / "shell.tcss", STYLES / "table.tcss", STYLES / "boxes.tcss", STYLES / "replay.tcss"]
    BINDINGS = [
        Binding("left", "arrow('left', -1)", "replay.key.move", id="replay.left"),
        Binding("right", "arrow('right', 1)", "replay.key.move", id="replay.right"),
        Binding("up", "arrow('up')", "key.look_move", id="replay.look_up"),
        Binding("down", "arrow('down')", "key.look_move", id="replay.look_down"),
        Binding("space", "play", "replay.key.play", id="replay.play"),
        Binding("v", "look", "key.look", id="replay.look"),
        Binding("pageup", "step('turn', -1)", "replay.key.turn", id="replay.turn_back"),
        Binding("pagedown", "step('turn', 1)", "replay.key.turn", id="replay.turn"),
        Binding("b", "branch", "replay.key.branch", id="replay.branch"),
        Binding("slash", "line", "replay.key.line", id="replay.line", key_display="/"),
        Binding("e", "eyes", "replay.key.eyes", id="replay.eyes"),
        Binding("n", "step('mark', 1)", "replay.key.mark", id="replay.mark"),
        Binding("N", "step('mark', -1)", "replay.key.mark", id="replay.mark_back"),
        Binding(
            "left_square_bracket", "step('round', -1)", "replay.key.round", id="replay.round_back", key_display="["
        ),
        Binding("right_square_bracket", "step('round', 1)", "replay.key.round", id="replay.round", key_display="]"),
        Binding("home", "to(0)", "key.ends", id="replay.first"),
        Binding("end", "to(-1)", "key.ends", id="replay.last"),
        Binding("s", "speed", "replay.key.speed", id="replay.speed"),
        Binding("f3", "mats", "key.mats", id="replay.mats"),
        Binding("f2", "log", "key.log", id="replay.log"),
        Binding("p", "play", id="replay.play_too", show=False),
        *(
            Binding(str(page + 1), f"page({page})", "keys.tab", id=f"replay.page_{page + 1}", show=False)
            for page in range(6)
        ),
        Binding("tab", "panel(1)", "key.look_next", id="replay.panel"),
        Binding("shift+tab", "panel(-1)", id="replay.panel_back", show=False),
        Binding("enter", "choose", id="replay.choose", show=False),
        Binding("q", "leave", id="replay.close", show=False),
    ]

    line: var[object] = var(None, init=False)
    """State of the scrubber: the move, the total, the marks and rounds."""
    going: var[object] = var(None, init=False, bindings=True)
    """Speed of the automatic replay, and whether it runs."""

    def __init__(self, match: Match, at: int | None = None, review: Review | None = None) -> None:
        super().__init__(match)
        self.replay = Replay(match, self.table.landmarks, at or 0)
        self._asked_for = at
        self._review = review
        self.pace = Pace(self)

    def body(self) -> ComposeResult:
        yield DeedBand(self.table, self.replay, id="band")
        with self.table.desk(self.table, id="body"):
            with Parts(self.table, id="left"):
                yield from self.table.parts()
                yield ReplayPages(self.table, id="pages")
            with Column(id="side"):
                yield PlayersPanel(self.table, id="players")
                yield ReplayLog(self.table, self.replay.past, id="log")
        yield Canvas(self._paint_scrubber, shows=("line", "going"), id="scrubber")

    def on_mount(self) -> None:
        if not self.has_parts:
            return
        self.fit()
        self.show()
        self.call_after_refresh(self._learn)
        if self._asked_for is not None and self._asked_for > self.replay.total:
            self.tell(self.say("replay.no_such_move", move=self._asked_for, total=self.replay.total))

    def fit(self) -> None:
        """Set the layout; the band has one row if that makes the whole board visible."""
        super().fit()
        self.set_class(not self.is_small and self.app.size.height - AROUND == self.table.wants[1], "-flattest")

    def _learn(self) -> None:
        """Add the mistakes of a cached review, after the table is shown."""
        review = self._review or kept(self.match, USUAL)
        if review is not None and self.is_mounted:
            self.replay.learn(review)
            self.show()

    # display

    def _scene(self, reader: int | None) -> AnyScene:
        replay = self.replay
        scene = seen_by(replay.past, self.app.look, self.words, reader, small=self.is_small)
        scene.decision, scene.entries, scene.is_replay = replay.decision, replay.news, True
        if replay.eyes == EVERYBODY:
            past, scene.lies_open = replay.past, True
            scene.view = self.table.lay_open(scene.view, lambda seat: past.game.view(past.state, seat))
        return scene

    def show(self) -> None:
        self.query_one(ReplayLog).match = self.replay.past
        scene, old = self._scene(self.replay.reader), self.scene
        self.looking.renew(scene, same=old is not None and old.step == scene.step)
        if scene.looked is not None and scene.small and old is not None and not old.small:
            self.query_one(Pages).turn_to_see(scene, [scene.looked.target])
        self.lay(scene)
        replay = self.replay
        self.line = replay.at, replay.total, tuple(replay.marks), frozenset(replay.way.rounds)
        way = self.replay.way
        if way.problem is not None and self.replay.at in way.places[-2:]:
            self.tell(self.say("replay.stops", problem=self.words.phrase(way.problem)))

    def repaint(self) -> None:
        """Paint again: language, look or size has changed, or the screen is in front again."""
        if self.is_mounted and self.scene is not None:
            self.show()
            super().repaint()

    def paint_title(self, p: Painter) -> None:
        replay, scene = self.replay, self.scene
        facts = [self.say("replay.at", move=replay.at, total=replay.total)]
        facts += [
            self.say("save.round", round=replay.round) if replay.round else self.say("replay.setup"),
            self.say("title"),
        ]
        if scene is not None and scene.actor is not None:
            phase = self.table.prompt_phase(scene)
            facts.append(cut(scene.actor.name, NAME) + (f": {phase}" if phase else ""))
        if len(self.match.names) > 1:
            facts.append(cut(self.words.join([cut(name, NAME) for name in self.match.names]), p.width // 3))
        eyes = f"{self._eyes_word()} ▾" if len(replay.all_eyes) > 1 else self._eyes_word()
        title_bar(p, self.say("replay.title"), facts, eyes)
        p.target("eyes", p.width - 1 - len(eyes), 0, len(eyes), 1)

    def _eyes_word(self) -> str:
        eyes = self.replay.eyes
        if eyes == EVERYBODY:
            return self.say("replay.seen_open")
        return (
            self.say("replay.seen_onlookers")
            if eyes is None
            else self.say("replay.seen_by", name=cut(self.match.names[eyes], NAME))
        )

    def _paint_scrubber(self, p: Painter) -> None:
        replay = self.replay
        line = replay.at, replay.total, replay.marks, replay.way.rounds.keys()
        scrubber(p, *line, self.pace.speed + 1, self.pace.is_going)

    # keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "eyes" and len(self.replay.all_eyes) < 2:
            return False
        if action == "branch" and not self.match.is_over:
            return False
        if action == "step" and "mark" in parameters and not self.replay.has_marks:
            return False
        if action == "page":
            return self.is_small and self.scene is not None and parameters[0] in range(len(self.table.tabs(self.scene)))
        return super().check_action(action, parameters)

    def key_word(self, binding: Binding) -> str:
        if not self.looking.is_on and binding.action == "play" and self.pace.is_going and binding.description:
            return self.say("replay.key.pause")
        return super().key_word(binding)

    def key_rank(self, binding: Binding) -> int:
        """Return the rank of a key: navigation first, then keys of this game's table."""
        if self.looking.is_on:
            return super().key_rank(binding)
        return 0 if (binding.id or "").startswith("replay.") else 1

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        kind, _, rest = event.target.partition(":")
        if kind == "at":
            self.action_to(int(rest))
        elif kind == "eyes":
            self.action_eyes()
        elif kind == "play":
            self.action_play()
        elif kind == "tab":
            self.action_page(int(rest))
        elif kind == "player" and not event.is_right:
            self.open_mats(int(rest))
        elif self.scene is not None and explain_place(self.table, self.scene, event.target) is not None:
            self.looking.to(event.target)

    def on_mouse_scroll_down(self) -> None:
        self.action_step("move", 1)

    def on_mouse_scroll_up(self) -> None:
        self.action_step("move", -1)

    # navigation

    def action_step(self, by: str, way: int) -> None:
        self.pace.stop()
        if self.is_active and self.replay.step(by, way):
            self.show()

    def action_to(self, place: int) -> None:
        """Go to a position; -1: the end."""
        self.pace.stop()
        if self.replay.to(self.replay.total if place < 0 else place):
            self.show()

    def action_page(self, page: int) -> None:
        self.query_one(Pages).turn(page)
        self.call_after_refresh(self.looking.settle)

    def action_line(self) -> None:
        """Search a line of the log; in look mode, a place."""
        if self.looking.is_on:
            self.find()
            return
        rows = [
            LogRow(number, event.seat, self.words.phrase(event, self.match.names))
            for number, event in self.replay.lines()
        ]

        def chosen(place: int | None) -> None:
            if place is not None:
                self.action_to(place)

        self.pace.stop()
        people = self._scene(self.replay.reader).people
        self.app.push_screen(LinesPopup(rows, self.replay.at, people), chosen)

    def action_look(self) -> None:
        self.pace.stop()
        self.looking.toggle()

    def action_arrow(self, way: str, step: int = 0) -> None:
        if self.looking.is_on:
            self.looking.move(way)
        elif step:
            self.action_step("move", step)

    # automatic replay

    def action_play(self) -> None:
        if self.pace.is_going:
            self.pace.stop()
        else:
            if self.replay.is_at_end and self.replay.to(0):
                self.show()
            self.pace.start()

    def action_speed(self) -> None:
        self.pace.change()

    def on_pace_due(self) -> None:
        """Show the next move, unless another screen is open above."""
        if self.pace.is_going and self.is_active and self.replay.step("move", 1):
            self.show()
        if self.replay.is_at_end:
            self.pace.stop()

    def on_pace_changed(self) -> None:
        self.going = self.pace.speed, self.pace.is_going

    # popups

    def action_eyes(self) -> None:
        eyes = self.replay.all_eyes
        self.replay.look_with(eyes[(eyes.index(self.replay.eyes) + 1) % len(eyes)])
        self.show()

    def action_log(self) -> None:
        if self.scene is not None:
            self.app.push_screen(LogScreen(self.replay.past, self.scene.reader, self.scene.people))

    def action_mats(self) -> None:
        if self.scene is not None:
            self.open_mats((self.scene.seat + 1) % len(self.scene.people))

    def open_mats(self, seat: int, target: str | None = None, text: str = "") -> None:
        """With the look cursor on a place there, and a sentence about it."""
        if (scene := self.scene) is not None:
            lies_open = self.replay.eyes == EVERYBODY
            screen = OpenMats(self.table, self._scene if lies_open else lambda _: scene, seat)
            screen.open_at(target, text)
            self.app.push_screen(screen)

    def action_rules(self) -> None:
        decision = self.replay.decision
        self.app.open_rules(self.slug, "" if decision is None else decision.rule)

    def action_branch(self) -> None:
        self.pace.stop()
        reason = refusal(self.match, self.replay.at)
        if reason is not None:
            self.tell(self.words.phrase(reason))
        else:
            self.app.push_screen(BranchPopup(self.replay), self._branch)

    def _branch(self, how: Branching | None) -> None:
        if how is None:
            return
        try:
            made = branch(self.match, self.replay.at, how.controllers, how.seed)
        except (BranchRefused, ReplayFailed) as refused:
            self.tell(self.words.phrase(refused.reason))
        else:
            self.app.play_branch(made)
