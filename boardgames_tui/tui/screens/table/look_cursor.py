"""Looking at anything that is painted, legal or not: one cursor for the table and for the boards of the players (F3).

Arrows and Tab move it, Enter chooses what is legal and tells why anything else is not, `?` opens the whole explanation,
`w` the reasons. What differs from screen to screen is in the methods that raise `NotImplementedError`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from boardgames_tui.engine import Refusal
from boardgames_tui.kit.board import HoverPanel
from boardgames_tui.kit.choosing.advice import LookCard
from boardgames_tui.kit.drawing.spatial import Ways
from boardgames_tui.kit.drawing.targets import whole_targets
from boardgames_tui.kit.keys import screen_keys
from boardgames_tui.kit.painter import Rect, spans_text
from boardgames_tui.kit.places import explain_place, refusals_of
from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.kit.table import AnyTable
from boardgames_tui.kit.table_parts import Help
from boardgames_tui.tui.screens.base.popups import HelpPopup, WhyNotPopup
from boardgames_tui.tui.screens.base.shell import ShellScreen


class LookCursor:
    def __init__(self, screen: ShellScreen, table: AnyTable) -> None:
        self._shell = screen
        self.table = table
        self.target: str | None = None
        """The place under the look cursor; None: nobody looks."""
        self._tells_why = False
        """Why the present place cannot be chosen is told in its line, until the cursor moves."""
        self._round: list[str] = []
        """What Tab goes along: the places that were in sight when it was first pressed. A map may scroll meanwhile."""
        self._ways = Ways({})
        self._painted: tuple[int, dict[str, Rect]] = -1, {}
        """What the ways of the arrows were made for: the position and what was painted of it."""

    @property
    def is_on(self) -> bool:
        return self.target is not None

    # what a screen says

    @property
    def scene(self) -> AnyScene | None:
        """What is painted."""
        raise NotImplementedError

    @property
    def asked(self) -> AnyScene | None:
        """The scene with the present choices; None where nothing is ever chosen."""
        raise NotImplementedError

    def parts(self) -> Iterable[HoverPanel]:
        """What the cursor moves over."""
        raise NotImplementedError

    def repaint(self) -> None:
        """The card or the cursor has changed."""
        raise NotImplementedError

    def bring_into_sight(self, scene: AnyScene) -> None:
        """The place may lie on another page."""

    # starting and ending

    def toggle(self) -> None:
        if self.is_on:
            self.end()
        elif (scene := self.scene) is not None:
            chosen = scene.chosen.target if scene.chosen is not None else None
            places = self.places()
            here = chosen if chosen in places else self._first(scene, places)
            if here is not None:
                self.to(here)

    def to(self, target: str) -> None:
        """Look at a place, also one on another page or outside of the window."""
        scene = self.scene
        if scene is None:
            return
        was_on = self.is_on
        if target not in self._round:
            self._round = []
        self.target, self._tells_why = self.table.place_now(scene, target), False
        self._show(scene)
        self.bring_into_sight(scene)
        if not was_on:
            self._shell.refresh_bindings()

    def end(self) -> None:
        if self.is_on:
            self.target = None
            if (scene := self.scene) is not None:
                self._show(scene)
            self._shell.refresh_bindings()

    def _show(self, scene: AnyScene) -> None:
        scene.looked = self.card(scene)
        self.repaint()

    def card(self, scene: AnyScene) -> LookCard | None:
        """What is told about the place, in a line."""
        if self.target is None:
            return None
        self.target = self.table.place_now(scene, self.target)
        told = explain_place(self.table, scene, self.target)
        if told is None:
            self.target = None
            return None
        if self._number() is not None:
            return LookCard(self.target, told.line, scene.say("look.enter"))
        if self._tells_why:
            return LookCard(self.target, self._reason(scene), scene.say("look.what"))
        key = "look.what" if self.asked is None else "look.why"  # where nothing is chosen nobody asks why not
        return LookCard(self.target, told.line, scene.say(key))

    # moving

    def places(self) -> dict[str, Rect]:
        """Everything that is painted, and where on the screen it is."""
        found: dict[str, Rect] = {}
        for part in self.parts():
            if part.display and part.region:
                x, y = part.region.offset
                for name, at in whole_targets(part.targets).items():
                    found[name] = Rect(x + at.x, y + at.y, at.width, at.height)
        return found

    def move(self, way: str) -> None:
        if self.target is not None and (found := self.next_place(self.target, way)) is not None:
            self.to(found)

    def next_place(self, here: str, way: str) -> str | None:
        """Where an arrow leads."""
        if (scene := self.scene) is None:
            return None
        found = self.table.look_step(scene, here, way)
        if found is not None:
            return found
        places = self.places()
        if here not in places:
            return self._first(scene, places)
        if (scene.step, places) != self._painted:
            self._painted = scene.step, places
            self._ways = Ways({name: at for name, at in places.items() if self._is_known(scene, name)})
        return self._ways.step(here, way)

    def step(self, step: int) -> None:
        """Along all places in reading order, round and round."""
        if (scene := self.scene) is None or self.target is None:
            return
        order = self._round = self._round or self._order(scene, self.places())
        if order:
            self.to(order[(order.index(self.target) + step) % len(order)] if self.target in order else order[0])

    def settle(self) -> None:
        """Another page lies open, or another position: look at something in it."""
        if self.target is None or (scene := self.scene) is None:
            return
        self._round = []
        places, here = self.places(), self.table.place_now(scene, self.target)
        found = here if here in places else self._first(scene, places)
        if found is not None:
            self.to(found)

    def _is_known(self, scene: AnyScene, name: str) -> bool:
        return explain_place(self.table, scene, name) is not None

    def _order(self, scene: AnyScene, places: dict[str, Rect]) -> list[str]:
        order = sorted(places, key=lambda name: (places[name].y, places[name].x, name))
        return [name for name in order if self._is_known(scene, name)]

    def _first(self, scene: AnyScene, places: dict[str, Rect]) -> str | None:
        return next(iter(self._order(scene, places)), None)

    # the place

    def _number(self) -> int | None:
        """The legal choice at the place; one of a group that is not shown counts too."""
        scene = self.asked
        if scene is None or self.target is None:
            return None
        shown = scene.choice_at(self.target)
        if shown is not None:
            return shown
        return next((number for number, choice in enumerate(scene.choices) if choice.target == self.target), None)

    def choose(self) -> int | None:
        """Enter: the number of the choice at the place, which the screen makes; what is not legal tells why and
        stays."""
        number = self._number()
        if number is None:
            self.tell_refusal()
        return number

    def tell_refusal(self) -> None:
        """In the line of the place: why it cannot be chosen now."""
        if (scene := self.scene) is not None and self.target is not None:
            self._tells_why = True
            self._show(scene)

    def _reason(self, scene: AnyScene) -> str:
        """The first one, in a line. What applies to many places alike is said of this one."""
        for reason in self._reasons():
            what = self._name(scene) if len(reason.places) > 1 else scene.phrase(reason.what)
            return f"{what}: {scene.phrase(reason.why)}"
        return f"{self._name(scene)}: {self._plain_reason(scene)}"

    def help(self) -> None:
        """`?`: the whole explanation, then the keys."""
        scene = self.scene
        if scene is not None and self.target is not None:
            told = explain_place(self.table, scene, self.target)
            keys = screen_keys(self._shell, self._shell.words, hidden=True)
            self._shell.app.push_screen(HelpPopup(keys, None if told is None else _whole(told)))

    def tell_why(self) -> None:
        """`w`: why the place cannot be chosen now."""
        scene = self.scene
        if scene is None or self.target is None:
            return
        if self._number() is not None:
            self._shell.tell(scene.say("look.can"))
            return
        reasons, names = self._reasons(), [person.name for person in scene.people]
        self._shell.app.push_screen(WhyNotPopup(reasons, self._shell.words, names, nothing=self._reason(scene)))

    def _name(self, scene: AnyScene) -> str:
        assert self.target is not None
        told = explain_place(self.table, scene, self.target)
        return "" if told is None else told.title.rstrip(":")

    def _reasons(self) -> list[Refusal]:
        """What the rules refuse at this place. Choices are only there for who is asked at this screen: what a bot or a
        remote player cannot do would tell what they hold."""
        scene, asked = self.scene, self.asked
        if scene is None or asked is None or asked.decision is None or not asked.choices:
            return []
        declared = (place for place in self.table.places(scene) if place.target == self.target)
        names = {self._name(scene), *(name for place in declared for name in (place.name, *place.also[:1]))}
        return refusals_of(scene, list(asked.decision.why_not()), names)

    def _plain_reason(self, scene: AnyScene) -> str:
        """Without a refusal: what is asked instead."""
        asked = self.asked
        if asked is None:
            return scene.say("look.back")
        if asked.decision is None:
            return scene.say("look.over")
        if not asked.choices:
            return scene.say("look.not_asked", name=asked.people[asked.decision.seat].name)
        return scene.say("look.asked", choice=spans_text(self.table.prompt(asked)).strip().rstrip("."))


def _whole(told: Help) -> Help:
    """With the sentence of the one-line card and the legend."""
    return replace(told, paragraphs=[*filter(None, (told.brief, *told.paragraphs, told.legend))])
