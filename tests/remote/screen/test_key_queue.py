"""The queue of keys at a remote table: what happens to keys that wait when things do not go as they should."""

from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.engine import say
from boardgames_tui.i18n import catalogue
from boardgames_tui.remote.host.server import Doors, HostServer
from boardgames_tui.remote.protocol import Down
from boardgames_tui.session import Match
from boardgames_tui.tui.launch_targets import JoinTarget
from boardgames_tui.tui.screens.remote import key_queue
from tests.remote.screens import Screen, open_table
from tests.remote.test_at_once import keep_three
from tests.remote.waiting import client_of, until
from tests.tui import stage


class SlowAnswers:
    """The way from the host to one screen: answers wait until the test lets them through."""

    def __init__(self, server: HostServer, seat: int) -> None:
        place = server.table.place_of(seat)
        assert place is not None
        self._place, self._send = place, place.send
        self.waiting: list[Down] = []
        place.send = self.waiting.append

    def let_through(self) -> None:
        """Everything that waits, and from now on at once."""
        self._place.send = self._send
        for message in self.waiting:
            self._send(message)
        self.waiting.clear()


async def new_server() -> HostServer:
    return await Doors().open(open_table(Match.new(stage.setup("Anna", "Ben"))))


async def joined(pilot: Pilot[Any], server: HostServer, seat: int) -> tuple[Any, SlowAnswers]:
    await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
    return pilot.app.screen, SlowAnswers(server, seat)


async def test_keys_behind_a_move_of_another_player_are_dropped_and_that_is_said() -> None:
    server = await new_server()
    match, anna = server.table.match, Screen(server.table, 0)
    app = stage.app(JoinTarget(await client_of(server, 1)))
    async with app.run_test(size=stage.SMALL) as pilot:
        screen, answers = await joined(pilot, server, 1)
        keep_three(anna)  # Ben's screen does not know it yet
        moves = len(match.history)
        stage.type_ahead(pilot, "b", "c", "e")
        await until(pilot, lambda: len(answers.waiting) >= 2)  # the position, then the refusal of "b"
        answers.let_through()
        await until(pilot, lambda: "2 keys dropped" in stage.text(pilot))
        await until(pilot, lambda: "the position has changed. Look again. 2 keys dropped." in stage.text(pilot))
        assert len(match.history) == moves
        assert not screen.key_queue.is_holding
        stage.type_ahead(pilot, "b", "c")
        await until(pilot, lambda: len(match.history) == moves + 2)
    await server.close()


async def test_a_key_whose_choice_is_gone_says_so() -> None:
    server = await new_server()
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.SMALL) as pilot:
        screen, answers = await joined(pilot, server, 0)
        stage.type_ahead(pilot, "b", "y", "c")
        await until(pilot, lambda: bool(answers.waiting))
        told: list[str] = []
        screen.watch(screen.query_one("KeyBar"), "message", lambda text: told.append(text), init=False)
        answers.let_through()
        await until(pilot, lambda: len(server.table.match.history) == 2)
        assert "“y” is not a choice here. Check the list and try again." in told
    await server.close()


async def test_without_an_answer_in_time_keys_are_dropped_and_may_be_pressed_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(key_queue, "PATIENCE", 0.1)
    server = await new_server()
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.SMALL) as pilot:
        screen, answers = await joined(pilot, server, 0)
        stage.type_ahead(pilot, "b", "c", "e")
        await until(pilot, lambda: "The host is not answering: 2 keys dropped." in stage.text(pilot))
        assert not screen.key_queue.is_holding
        assert len(server.table.match.history) == 1
        await stage.press(pilot, "b")  # sent again; the host refuses what it has already done
        await until(pilot, lambda: len(answers.waiting) == 2)
        answers.let_through()
        await until(pilot, lambda: len(screen.match.history) == 1 and not screen.key_queue.is_holding)
        await until(pilot, lambda: "the position has changed" in stage.text(pilot))
        await stage.press(pilot, "c")
        await until(pilot, lambda: len(server.table.match.history) == 2)
    await server.close()


async def test_the_queue_has_a_limit_and_says_when_it_is_full() -> None:
    server = await new_server()
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.SMALL) as pilot:
        screen, answers = await joined(pilot, server, 0)
        stage.type_ahead(pilot, "b", *["down"] * (key_queue.MOST_KEYS - 1), "c", "e")
        await until(pilot, lambda: f"Too fast: {key_queue.MOST_KEYS} keys are waiting" in stage.text(pilot))
        answers.let_through()
        await until(pilot, lambda: len(server.table.match.history) == 2 and not screen.key_queue.is_holding)
        assert len(server.table.match.history) == 2  # "c" was the last that had room, "e" was not taken
    await server.close()


async def test_keys_behind_one_that_opens_a_box_are_for_the_box() -> None:
    server = await new_server()
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.SMALL) as pilot:
        screen, answers = await joined(pilot, server, 0)
        stage.type_ahead(pilot, "b", "question_mark", "c")
        await until(pilot, lambda: bool(answers.waiting))
        answers.let_through()
        await until(pilot, lambda: stage.on(pilot) == "HelpPopup" and not screen.key_queue.is_holding)
        assert len(server.table.match.history) == 1
    await server.close()


async def test_keys_that_wait_never_answer_a_question_of_another_player() -> None:
    server = await new_server()
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.SMALL) as pilot:
        screen, answers = await joined(pilot, server, 0)
        stage.type_ahead(pilot, "b", "y", "c")
        await until(pilot, lambda: bool(answers.waiting))
        screen.play.was_asked(7, say("wire.take_back"))
        await until(pilot, lambda: stage.on(pilot) == "AskPopup")
        answers.let_through()
        await until(pilot, lambda: not screen.key_queue.is_holding)
        assert stage.on(pilot) == "AskPopup"
        assert "2 keys dropped." in screen.told
        assert len(server.table.match.history) == 1
    await server.close()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_refusal_and_the_count_of_dropped_keys_share_one_row(lang: str) -> None:
    words, names = catalogue(lang), ("Anna", "Benedikt")
    dropped = words.phrase(say("wire.keys_dropped", n=key_queue.MOST_KEYS), names)
    for reason in ("too_late", "not_yours", "asked_already", "undo_refused"):
        assert len(f"{words.phrase(say(f'wire.{reason}'), names)} {dropped}") <= stage.SMALL[0] - 2, reason
