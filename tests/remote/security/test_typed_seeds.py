"""A seed that somebody typed can be computed from what a seat sees: whoever opens a table with one is told."""

import pytest

from boardgames_tui.cli.commands.host import _tell_codes
from boardgames_tui.cli.console import Console
from boardgames_tui.engine import Setup, new_secret_seed
from boardgames_tui.i18n import catalogue
from boardgames_tui.remote.host.server import Doors, HostServer
from boardgames_tui.session import Match
from boardgames_tui.tui.launch_targets import HostTarget
from boardgames_tui.tui.screens.setup.setup import SetupScreen
from tests.remote.screens import open_table, setup
from tests.remote.waiting import until
from tests.tui import stage

WORDS = {"en": "work out every card to come", "de": "ausrechnen"}


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("seed", ["CORAL-2345", new_secret_seed()], ids=["typed", "secret"])
async def test_a_host_without_a_screen_says_so(lang: str, seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    server = HostServer(open_table(Match.new(setup("augustus", 2, seed))))
    _tell_codes(server, Console(catalogue(lang, "augustus")))
    await server.close()
    said = capsys.readouterr().out
    assert (WORDS[lang] in said) == (seed == "CORAL-2345")
    assert seed not in said


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("size", [stage.SMALL, stage.LARGE])
@pytest.mark.parametrize("seed", ["CORAL-2345", None])
async def test_the_box_of_an_open_table_says_so(lang: str, size: tuple[int, int], seed: str | None) -> None:
    table = stage.setup("Anna", "Ben")
    start = Setup(table.game, table.seats, table.options, seed)
    app = stage.app(HostTarget(start, Doors()), lang=lang)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "HostingPopup")
        assert (WORDS[lang] in stage.prose(pilot)) == (seed is not None)


async def test_the_setup_tells_it_of_a_seed_that_is_drawn_to_be_read_out() -> None:
    app = stage.app()
    async with app.run_test(size=stage.LARGE) as pilot:
        app.push_screen(SetupScreen("augustus"))
        await pilot.pause()
        assert "Remote players" not in stage.prose(pilot)
        await stage.press(pilot, "f7")
        assert "Remote players could predict them" in stage.prose(pilot)
        assert "can predict all cards" in stage.prose(pilot)
