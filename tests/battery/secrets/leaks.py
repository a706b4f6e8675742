"""Several people at one keyboard: whole matches by keys, and no frame that shows what the person in front of it must
not see.

The hands that press the keys keep their own account of who sits there: the person who decided last, or lifted the last
curtain. Every frame is painted once more in a world where everything is different that this person cannot know; it must
stay the same to the last cell.
`tests/campaign/secrets.py` plays as many as there is time for."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from boardgames_tui import bots
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES, info
from boardgames_tui.hints import Advice
from boardgames_tui.session import Match
from boardgames_tui.session.keyboard import people
from boardgames_tui.tui.screens.table.curtain import CurtainScreen
from tests.battery.frames import frame
from tests.battery.layers import layers_of_the_app, open_layers
from tests.battery.secrets.worlds import another_past, another_world
from tests.battery.tables import NAMES, variants
from tests.tui import stage

LOOKS = (
    *(("w",), ("?",), ("f2",), ("f3",), ("f3", "right"), ("f3", "right", "right"), ("/",), ("f1",), ("f4",), ("f9",)),
    *(("h",), ("h", "h"), ("H",), ("f12",), (".",), ("2",), ("3",), ("4",)),
)
"""Windows over the table, pages of a small one, and answers; each is closed with Esc."""
BEHIND = ("TableScreen", "CurtainScreen", "ResultsScreen")
"""What is left when all windows are closed."""
PLACES = ((), ("left",), ("pageup",), ("f3",), ("escape",), ("f2",), ("escape",), ("left_square_bracket",), ("home",))
"""Ways through a replay, one after the other."""


class Quick:
    """Bots that answer at once: with anything legal, or after hardly a trial when people ask what to do."""

    def __init__(self, pick: random.Random) -> None:
        self.pick = pick

    async def think(self, game: Any, state: Any, level: str) -> Any:
        return self.pick.choice(game.legal(state))

    async def study(self, game: Any, state: Any, budget: Any, progress: Any = None, openly: bool = False) -> Any:
        return bots.study(game, state, bots.Budget(2, 2), openly=openly)

    def cancel(self) -> None: ...

    async def close(self) -> None: ...


class Hands:
    """The people at the table: they press keys, pass the keyboard when a curtain says so, and look at every frame."""

    def __init__(self, pilot: Pilot[Any], pick: random.Random, most: int) -> None:
        self.pilot = pilot
        self.pick = pick
        self.most = most
        self.sitting: int | None = None
        """Who sits at the keyboard; None: nobody can tell."""
        self.seen: Counter[str] = Counter()
        self.layers: Counter[str] = Counter()
        """How often each was compared."""
        self.leaks: list[str] = []

    @property
    def match(self) -> Match:
        return stage.table(self.pilot).match

    async def play(self) -> None:
        """To the end of the match, or for so many keys."""
        await self.arrive()
        while self.seen["keys"] < self.most and stage.on(self.pilot) != "ResultsScreen" and not self.leaks:
            if stage.on(self.pilot) == "CurtainScreen":
                await self.lift()
            elif stage.on(self.pilot) != "TableScreen":
                await self.press("y" if stage.on(self.pilot) == "AskPopup" else "escape")
            elif stage.table(self.pilot).play.staging.is_up:
                self.compare("stage")
                await self.press("enter")
            elif self.actor is None:
                await self.pilot.pause(0)
            else:
                await self.look()
                await self.act()

    @property
    def actor(self) -> int | None:
        """The person who must decide now."""
        decision = self.match.decision
        return decision.seat if decision is not None and self.match.controllers[decision.seat] == "human" else None

    async def press(self, *keys: str) -> None:
        self.seen["keys"] += len(keys)
        await stage.send(self.pilot, *keys)

    async def arrive(self) -> None:
        """A match was opened: a person alone is the one who did."""
        await stage.handled(self.pilot)
        alone = people(self.match)
        self.sitting = alone[0] if len(alone) == 1 else None

    async def lift(self) -> None:
        self.seen["curtains"] += 1
        screen = self.pilot.app.screen
        assert isinstance(screen, CurtainScreen)
        self.sitting = screen.person.seat
        await self.press("enter")

    async def act(self) -> None:
        """One thing that people do; now and then something other than a move."""
        chance = self.pick.random()
        if chance < 0.04:
            await self.press(self.pick.choice(("u", "U", "r")))
        elif chance < 0.05:
            await self.hand_over()
        elif chance < 0.06:
            await self.peek()
        elif chance < 0.065:
            await self.press("f10", "enter")
            await self.arrive()
        else:
            await self.decide()

    async def decide(self) -> None:
        screen, actor, count = stage.table(self.pilot), self.actor, len(self.match.history)
        letters = list(screen.scene.letters.values()) if screen.scene else []
        groups = [group.key for group in screen.table.groups(screen.scene)] if screen.scene else []
        await self.press(self.pick.choice([*letters, *(groups if self.pick.random() < 0.2 else [])] or ["enter"]))
        while stage.on(self.pilot) == "AskPopup":
            await self.press("y")
        if len(self.match.history) != count:
            self.sitting = actor

    async def hand_over(self) -> None:
        """F4: a seat goes to a bot or comes back; two people stay, or sometimes one."""
        seats = [
            seat
            for seat in range(len(self.match.names))
            if self.match.controllers[seat] != "human" or len(people(self.match)) > 1
        ]
        seat, here = self.pick.choice(seats), self.actor or 0
        step = "down" if seat > here else "up"
        await self.press("f4", *[step] * abs(seat - here), self.pick.choice(("left", "right")), "enter")

    async def peek(self) -> None:
        """F6: own cards behind a curtain."""
        await self.press("f6")
        if stage.on(self.pilot) == "CurtainScreen":
            await self.lift()
        if stage.on(self.pilot) == "MatScreen":
            self.compare("f6 behind the curtain")
            await self.press("escape")

    async def look(self) -> None:
        """At the table, and now and then through its windows, back, and at what else there is."""
        self.compare("table")
        chance = self.pick.random()
        if chance < 0.03:
            await self.look_back()
        elif chance < 0.04:
            await self.look_around()
        elif chance < 0.2:
            keys = self.pick.choice(LOOKS)
            shown = await self.window(keys)
            with another_world(self.match, self.onlooker(), self.pick.getrandbits(40)):
                stage.table(self.pilot).table_display.show_scene(keep_cursor=True)
                self.judge(" ".join(keys), shown, await self.window(keys))
            stage.table(self.pilot).table_display.show_scene(keep_cursor=True)
            await stage.handled(self.pilot)

    async def look_back(self) -> None:
        """At the replay of what is not over: as onlookers saw it."""
        await stage.send(self.pilot, "comma")
        replay: Any = self.pilot.app.screen
        for keys in PLACES:
            await stage.send(self.pilot, *keys)
            screen: Any = self.pilot.app.screen
            replay.repaint()
            screen.repaint()
            shown = frame(self.pilot)
            with another_past(replay.replay, self.pick.getrandbits(40)):
                replay.repaint()
                screen.repaint()
                self.judge("replay", shown, frame(self.pilot))
        await self.leave_windows()

    async def look_around(self) -> None:
        """At what is made for onlookers, and at what the app tells besides the table."""
        match, words = self.match, stage.table(self.pilot).words
        here, mine = open_layers(match, words), await layers_of_the_app(self.pilot)
        number = self.pick.getrandbits(40)
        with another_world(match, None, number):
            there = open_layers(match, words)
        with another_world(match, self.onlooker(), number):
            stage.table(self.pilot).table_display.show_scene(keep_cursor=True)
            others = await layers_of_the_app(self.pilot)
        stage.table(self.pilot).table_display.show_scene(keep_cursor=True)
        if here != there and here != open_layers(match, words):
            return  # a second has passed, which an export tells
        for layer, told in {**here, **mine}.items():
            self.judge(layer, told, {**there, **others}[layer])

    async def window(self, keys: tuple[str, ...]) -> str:
        table = stage.table(self.pilot)
        table.model.advice = Advice(table.flow)  # what was thought about the other world is no answer here
        await stage.send(self.pilot, *keys)
        shown = frame(self.pilot)
        await self.leave_windows()
        return shown

    async def leave_windows(self) -> None:
        for _ in range(len(self.pilot.app.screen_stack)):
            if stage.on(self.pilot) in BEHIND:
                return
            await stage.send(self.pilot, "escape")
        assert stage.on(self.pilot) in BEHIND, stage.on(self.pilot)

    def onlooker(self) -> int:
        """Whose ignorance is tested: of the person at the keyboard; of anybody at an open decision, which everybody
        looks at."""
        decision = self.match.decision
        if self.sitting is None or len(people(self.match)) == 0:
            return self.pick.randrange(len(self.match.names))
        if len(people(self.match)) == 1 or (decision is not None and decision.secret and decision.seat == self.sitting):
            return self.sitting
        return self.pick.choice([self.sitting, *people(self.match)])

    def compare(self, what: str) -> None:
        screen: Any = self.pilot.app.screen  # every screen of the app can repaint; they share no base that says so
        table = stage.table(self.pilot)
        screen.repaint()  # a message may have been said since the last painting
        shown = frame(self.pilot)
        # a mat that was opened behind a curtain is its owner's
        seat = self.sitting if screen is not table and self.sitting is not None else self.onlooker()
        with another_world(self.match, seat, self.pick.getrandbits(40)):
            if screen is not table:  # which makes its scene anew by itself
                table.table_display.show_scene(keep_cursor=True)
            screen.repaint()
            self.judge(what, shown, frame(self.pilot))
        if self.leaks or screen is not table:  # else the next frame paints this world again, before anybody compares
            table.repaint()

    def judge(self, what: str, shown: str, elsewhere: str) -> None:
        self.seen["frames"] += 1
        self.layers[what] += 1
        if shown != elsewhere:
            pairs = zip(shown.splitlines(), elsewhere.splitlines(), strict=False)
            told = "\n".join(f"- {one}\n+ {other}" for one, other in pairs if one != other)
            decision = self.match.decision
            self.leaks.append(f"{what}, {len(self.match.history)} moves, sits {self.sitting}, {decision}:\n{told}")


def table_for(slug: str, pick: random.Random) -> Setup:
    """Two to four people, sometimes with a bot among them, any option set that fits."""
    least, most = max(2, info(slug).min_seats), min(4, info(slug).max_seats)
    while True:
        seats = pick.randint(least, most)
        bots = pick.randint(0, seats - 2)
        who = ["human"] * (seats - bots) + ["bot:easy"] * bots
        pick.shuffle(who)
        places = tuple(Seat(name, None, controller) for name, controller in zip(NAMES, who, strict=False))
        setup = Setup(
            slug, places, dict(pick.choice(variants(slug))), f"OLIVE-{pick.choice('2345679')}{pick.choice('ABCDEF')}K3"
        )
        if not GAMES[slug].problems(setup):
            return setup


async def play_one(slug: str, seed: int, folder: Path, most: int = 10**6) -> Hands:
    pick = random.Random(f"{slug} {seed}")
    size = pick.choice((stage.SMALL, stage.WIDE))
    setup = table_for(slug, pick)
    app = stage.app(setup, lang=pick.choice(("en", "de")), saves=folder)
    app.bots = Quick(pick)
    async with app.run_test(size=size) as pilot:
        hands = Hands(pilot, pick, most)
        await hands.play()
    hands.leaks = [f"{slug} {seed} {setup}\n{leak}" for leak in hands.leaks]
    return hands
