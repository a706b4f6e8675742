"""Two people fight a whole battle at one keyboard, by keys alone: curtain, choose, curtain, choose, reveal together.

That nothing secret is seen is tested in the hardest way: at every screen the other side's plan or chosen unit is
replaced by every other one that was possible, and the screen must not change by a single cell."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.state import State, battle_of
from boardgames_tui.games.age_of_mythology.units import UNIT
from boardgames_tui.kit.stage import MomentKind, StageCard
from boardgames_tui.session import Match
from tests.battery.frames import frame
from tests.lengths import plays
from tests.tui import stage

NAMES = ("Anna", "Ben")
HIDDEN = ("called", "attacker_musters", "defender_musters", "reveal")


def on_the_eve(path: Path) -> Match:
    """A saved match of two people in which the start player is about to play an Attack; both have six mortals."""
    options = {"starting_army": "two_of_each_mortal", "start_player": "seat_1"}
    match = Match.new(Setup("age_of_mythology", tuple(Seat(name) for name in NAMES), options, "MYRTLE-4K7Q"), path)
    for move in ("choose_culture greek", "choose_culture norse"):
        match.play(GAME.parse(match.state, move))
    match.settle()
    while match.decision is not None and match.decision.kind != "actions":
        wanted = {"draft": "pass_tile", "victory_cubes": "place_cube v_battle", "draw_cards": "take_permanent p_attack"}
        legal = {GAME.notation(action): action for action in match.legal}
        match.play(legal.get(wanted[match.decision.kind], match.legal[0]))
        match.settle()
    match.close()
    return match


def rivals(state: State, reader: int | None) -> Iterator[State]:
    """The position with every other secret the sides the reader is not could have: plans before the reveal, fighters
    after it."""
    battle = battle_of(state)
    if battle is None:
        return
    for number, side in enumerate((battle.attacker, battle.defender)):
        if side.seat == reader:
            continue
        if battle.stage in HIDDEN and side.army:
            home = [unit for unit, count in enumerate(state.players[side.seat].units) for _ in range(count)]
            plans = {tuple(plan) for size in (1, len(side.army)) for plan in combinations(home, size)} - {
                tuple(sorted(side.army))
            }
            for plan in sorted(plans):
                other = GAME.clone(state)
                battle_of(other).side(number).army = list(plan)  # type: ignore[union-attr]
                yield other
        elif battle.stage == "shown" and side.fighter >= 0:
            for place in range(len(side.army)):
                if side.army[place] != side.army[side.fighter]:
                    other = GAME.clone(state)
                    battle_of(other).side(number).fighter = place  # type: ignore[union-attr]
                    yield other


def unchanged_by_secrets(pilot: Pilot[Any]) -> int:
    """Compares the screen as it is with the screens of all rival positions; returns how many there were."""
    screen = stage.table(pilot)
    true, shown = screen.match.state, frame(pilot)
    reader = None if stage.on(pilot) == "CurtainScreen" or screen.scene is None else screen.scene.reader
    count = 0
    for other in (*rivals(true, reader), true):
        screen.match.timeline.state = other
        if stage.on(pilot) == "TableScreen":
            screen.table_display.show_scene(keep_cursor=True)
        assert frame(pilot) == shown
        count += other is not true
    return count


@pytest.mark.parametrize(("size", "lang"), plays([(stage.SMALL, "de")], [(stage.SMALL, "de"), (stage.WIDE, "en")]))
async def test_two_people_fight_a_whole_battle_by_keys(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    path = tmp_path / "eve.json"
    on_the_eve(path)
    curtains: list[tuple[str, str]] = []
    staged: list[StageCard] = []
    kinds, seen_open, compared, won = set(), set(), 0, False
    dice_on_the_table: set[int] = set()
    app = stage.app(path, lang=lang, saves=tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for _ in range(200):
            screen = stage.table(pilot)
            match, decision = screen.match, screen.match.decision
            assert decision is not None
            if stage.on(pilot) == "CurtainScreen":
                curtains.append((decision.kind, NAMES[decision.seat]))
                compared += unchanged_by_secrets(pilot)
                await stage.press(pilot, "enter")
                continue
            if stage.on(pilot) == "AskPopup":
                await stage.press(pilot, "j" if lang == "de" else "y")
                continue
            if screen.play.staging.is_up:
                if not screen.play.staging.stage.is_moving:  # the first key lays dice that roll
                    staged.append(screen.play.staging.stage.card)
                await stage.press(pilot, "enter")
                continue
            battle = battle_of(match.state)
            won = any(event.key == "log.wins_battle" for _, event in match.log(None))
            if won and battle is None:
                break
            assert screen.scene is not None
            assert "⟨" not in stage.text(pilot)
            if battle is not None and battle.revealed and not decision.secret and battle.winner < 0:
                seen_open.add(decision.kind)
                assert screen.scene.reader is None
                assert bool(screen.scene.view.battle.attacker.rolled) == (
                    decision.kind == "retreat"
                )  # the dice lie there for everybody
                if decision.kind == "retreat":
                    dice_on_the_table.add(screen.scene.view.battle.round)
                compared += unchanged_by_secrets(pilot)
            if decision.kind in ("muster", "fight"):
                kinds.add(decision.kind)
                assert screen.scene.reader == decision.seat
                # every place the cursor can be: its odds and its card must betray nothing either
                for key in (
                    "down",
                    "down",
                    "1",
                    "2",
                    "1",
                    "f3",
                    "escape",
                    "f2",
                    "escape",
                    "?",
                    "escape",
                    "w",
                    "escape",
                ):
                    await stage.press(pilot, key)
                    if stage.on(pilot) == "TableScreen":
                        compared += unchanged_by_secrets(pilot)
            await stage.press(pilot, screen.scene.letters[_wanted(match, screen)])
        assert won
        assert kinds == {"muster", "fight"}
        rolls = sum(event.key == "log.rolls" for _, event in match.log(None))
        again = sum(event.key == "log.reroll" for _, event in match.log(None))
        # every encounter was seen on the stage, and all but the last one beside the question that followed it
        results = [card for card in staged if any(row.dice for row in card.rows)]
        assert all(card.kind is MomentKind.RESULT for card in results)
        assert len(results) == len(dice_on_the_table) + 1 == rolls // 2 - again
    # both armies in secret, then both units of every round: each behind a curtain of its own, and nothing else
    assert curtains[:4] == [("actions", "Anna"), ("muster", "Ben"), ("fight", "Anna"), ("fight", "Ben")]
    assert {kind for kind, _ in curtains} <= {"actions", "muster", "fight"}
    assert seen_open == {"reaction", "retreat"}
    assert compared > 100


def _wanted(match: Match, screen: Any) -> int:
    """The choice that leads to and through the battle: attack the city, three units a side, fight on."""
    assert match.decision is not None
    legal = {GAME.notation(action): action for action in match.legal}
    battle = battle_of(match.state)
    order = ["play_card p_attack", "attack 1 city", "answer no", "answer false", "decline", "done", "ready"]
    if match.decision.kind == "muster" and battle is not None:
        side = battle.attacker if battle.attacker.seat == match.decision.seat else battle.defender
        if len(side.army) < 3:
            order = [
                notation
                for notation in legal
                if notation.startswith("muster ") and UNIT[notation.split()[1]] not in side.army
            ]
    chosen = next((legal[notation] for notation in order if notation in legal), match.legal[0])
    return stage.number_of(screen, chosen)


class Quick:
    """A bot that answers at once, without a process of its own."""

    async def think(self, game: Any, state: State, level: str) -> Any:
        return game.legal(state)[0]

    def cancel(self) -> None:
        """Nothing is ever thought about for long."""

    async def close(self) -> None:
        self.cancel()


async def test_against_a_bot_no_curtain_falls(tmp_path: Path) -> None:
    path = tmp_path / "eve.json"
    on_the_eve(path)
    match = Match.load(path)
    match.set_controller(1, "bot:random")
    match.close()
    app = stage.app(path, saves=tmp_path)
    app.bots = Quick()
    async with app.run_test(size=stage.WIDE) as pilot:
        await pilot.pause()
        for _ in range(200):
            screen = stage.table(pilot)
            assert stage.on(pilot) != "CurtainScreen"
            assert screen.match.decision is not None
            if any(event.key == "log.wins_battle" for _, event in screen.match.log(None)):
                return
            if stage.on(pilot) == "AskPopup":
                await stage.press(pilot, "y")
            elif screen.play.staging.is_up:
                await stage.press(pilot, "enter")
            elif screen.match.decision.seat == 0 and screen.scene is not None and screen.scene.letters:
                await stage.press(pilot, screen.scene.letters[_wanted(screen.match, screen)])
            else:
                await pilot.pause(0.05)
    pytest.fail("no battle was won")
