"""Section 14.2: `=` answers automatically from then on, `.` attacks until it is decided."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from boardgames_tui.games.lotr_risk.actions import AGAIN, PASS, Against, Defend
from boardgames_tui.games.lotr_risk.board import NEUTRAL
from boardgames_tui.games.lotr_risk.rules.frames import Combat
from boardgames_tui.session import Match
from tests.games.lotr_risk.stage import walk
from tests.tui import stage

CHOICES = 160
"""Enough of them for many attacks."""


def first(path: Path, seats: int, wanted: Callable[[Match], bool]) -> Path:
    """A save of the first such position of a match."""
    for _, match in walk(seats, 5, setup_mode="quick", ring_version="long"):
        if wanted(match):
            match.save(path)
            return path
    raise AssertionError("it never came to that")


def is_asked(match: Match, kind: str) -> bool:
    return match.decision is not None and match.decision.kind == kind


async def read(pilot: Pilot[Any]) -> None:
    """Whatever is on the stage."""
    while stage.table(pilot).play.staging.is_up:
        await stage.press(pilot, "enter")


async def test_a_player_who_ordered_it_defends_automatically_until_the_order_is_taken_back(tmp_path: Path) -> None:
    app = stage.app(first(tmp_path / "a.json", 2, lambda match: is_asked(match, "answer")), saves=tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        screen = stage.table(pilot)
        decision, before = screen.match.decision, len(screen.match.history)
        assert decision is not None
        assert "= defend automatically" in stage.text(pilot)
        await stage.press(pilot, "=")
        assert isinstance(screen.match.history[before].action, Defend)
        defender = decision.seat
        for _ in range(CHOICES):
            if screen.match.decision is None:
                break
            assert (screen.match.decision.seat, screen.match.decision.kind) != (defender, "answer")
            if stage.on(pilot) == "CurtainScreen":
                await stage.press(pilot, "enter")
                continue
            screen.play.carry_out(screen.match.game.legal(screen.match.state)[0])
            await stage.calm(pilot)
        answers = sum(
            entry.seat == defender and isinstance(entry.action, Defend) for entry in screen.match.history[before:]
        )
        assert answers > 1
        # on to a decision of theirs at which nothing else can be ordered
        while (now := screen.match.decision) is not None and (
            now.seat != defender or screen.flow.order_here is not None
        ):
            screen.play.carry_out(screen.match.game.legal(screen.match.state)[0])
            await stage.calm(pilot)
            if stage.on(pilot) == "CurtainScreen":
                await stage.press(pilot, "enter")
        await read(pilot)
        await stage.press(pilot, "down")  # the message gives way to the keys
        assert "= ask me again" in stage.text(pilot)
        await stage.press(pilot, "=")
        assert screen.flow.orders == set()
        assert "will be asked again" in stage.text(pilot)


async def test_who_wants_no_ring_cards_says_so_once(tmp_path: Path) -> None:
    app = stage.app(first(tmp_path / "a.json", 2, lambda match: is_asked(match, "ring_cards")), saves=tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        screen = stage.table(pilot)
        decision, before = screen.match.decision, len(screen.match.history)
        assert decision is not None
        assert not decision.secret
        assert "= no Ring cards" in stage.text(pilot)
        await stage.press(pilot, "=")
        assert screen.match.history[before].action == PASS
        steps = 0
        for _ in range(CHOICES):
            if screen.match.decision is None or steps > 4:
                break
            assert (screen.match.decision.seat, screen.match.decision.kind) != (decision.seat, "ring_cards")
            steps += screen.match.decision.kind == "ring_cards"
            if stage.on(pilot) == "CurtainScreen":
                await stage.press(pilot, "enter")
                continue
            screen.play.carry_out(screen.match.legal[-1])
            await stage.calm(pilot)
        assert steps
        assert sum(entry.seat == decision.seat and entry.action == PASS for entry in screen.match.history[before:]) > 2


async def test_an_attack_on_the_neutral_army_goes_on_until_it_is_decided(tmp_path: Path) -> None:
    def repeats(match: Match) -> bool:
        frame = match.state.stack[-1] if match.state.stack else None
        return isinstance(frame, Combat) and AGAIN in match.legal and match.state.owner[frame.target] == NEUTRAL

    app = stage.app(first(tmp_path / "a.json", 2, repeats), saves=tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        screen = stage.table(pilot)
        before = len(screen.match.history)
        assert "= " not in stage.rows(pilot)[-1]
        await stage.press(pilot, ".")
        assert "3 times" in stage.text(pilot)
        await stage.press(pilot, ".")
        await read(pilot)
        assert all(entry.action == AGAIN for entry in screen.match.history[before:])
        assert len(screen.match.history) > before
        assert AGAIN not in screen.match.legal


async def test_a_person_who_has_to_answer_ends_the_repetition(tmp_path: Path) -> None:
    """Against a person the attack is announced again only by the attacker."""

    def repeats(match: Match) -> bool:
        frame = match.state.stack[-1] if match.state.stack else None
        return isinstance(frame, Combat) and AGAIN in match.legal and match.state.owner[frame.target] >= 0

    app = stage.app(first(tmp_path / "a.json", 3, repeats), saves=tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        screen = stage.table(pilot)
        attacker = screen.match.decision
        assert attacker is not None
        await stage.press(pilot, ".", ".")
        assert is_asked(screen.match, "answer")
        screen.play.carry_out(next(action for action in screen.match.legal if isinstance(action, Defend)))
        await stage.calm(pilot)
        assert screen.flow.series == []
        assert not isinstance(screen.match.history[-1].action, Against)
        assert screen.match.history[-1].action != AGAIN


async def test_an_ordered_answer_can_be_taken_back(tmp_path: Path) -> None:
    app = stage.app(first(tmp_path / "a.json", 2, lambda match: is_asked(match, "answer")), saves=tmp_path, undo="ask")
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        screen = stage.table(pilot)
        before = len(screen.match.history)
        await stage.press(pilot, "=")
        assert len(screen.match.history) > before
        await read(pilot)
        await stage.press(pilot, "u", "y")  # over the dice, so the table is asked
        assert len(screen.match.history) == before
        assert is_asked(screen.match, "answer")
        assert len(screen.flow.orders) == 1


async def test_an_attack_can_be_ordered_while_the_defence_is(tmp_path: Path) -> None:
    def repeats(match: Match) -> bool:
        frame = match.state.stack[-1] if match.state.stack else None
        return isinstance(frame, Combat) and AGAIN in match.legal and match.state.owner[frame.target] == NEUTRAL

    app = stage.app(first(tmp_path / "a.json", 2, repeats), saves=tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        screen = stage.table(pilot)
        assert screen.match.decision is not None
        defence = screen.match.decision.seat, "answer"
        screen.flow.orders = {defence}
        before = len(screen.match.history)
        await stage.press(pilot, ".", ".")
        assert screen.match.history[before].action == AGAIN
        assert defence in screen.flow.orders
