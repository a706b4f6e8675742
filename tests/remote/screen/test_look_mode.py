"""Looking and searching at a joined screen: while others are asked too, and never a move."""

import pytest

from boardgames_tui.remote.host.server import Doors
from boardgames_tui.session import Match
from boardgames_tui.tui.launch_targets import JoinTarget
from tests.remote.screens import SLUGS, open_table, setup
from tests.remote.waiting import client_of, until
from tests.tui import stage


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("slug", SLUGS)
async def test_anything_is_looked_at_and_found_at_a_joined_screen(slug: str, seat: int) -> None:
    match = Match.new(setup(slug, 2))
    server = await Doors().open(open_table(match))
    app = stage.app(JoinTarget(await client_of(server, seat)))
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen" and app.screen.scene is not None)
        while app.screen.play.staging.is_up:
            await stage.press(pilot, "enter")
        screen = app.screen
        other = match.names[1 - seat]
        await stage.press(pilot, "v", "tab")
        assert screen.look_mode.is_on
        assert screen.say("look.title") in stage.text(pilot)
        await stage.press(pilot, "escape", "slash", *other, "enter")
        assert screen.look_mode.target == f"player:{1 - seat}"
        await stage.press(pilot, "enter")  # what is not legal tells why, and stays
        assert screen.look_mode.is_on
        assert server.table.match.history == []
    await server.close()
