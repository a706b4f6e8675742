"""What a person reads at the end about the deal: in the app and line by line, in both languages."""

import random

import pytest

from boardgames_tui.remote.host.server import Doors
from boardgames_tui.session import Match
from boardgames_tui.tui.launch_targets import JoinTarget
from tests.remote.screens import open_table
from tests.remote.test_plain_front import House, house
from tests.remote.waiting import client_of, until
from tests.tui import stage

__all__ = ["house"]


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "The deal was fixed when you joined."), ("de", "standen fest, als du dazukamst.")]
)
async def test_an_honest_deal_is_told_on_the_results(lang: str, told: str) -> None:
    server = await Doors().open(open_table(stage.play_out(Match.new(stage.setup("Anna", "Ben")))))
    app = stage.app(JoinTarget(await client_of(server, 0)), lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteResultsScreen" and told in stage.text(pilot))
    await server.close()


@pytest.mark.parametrize(("lang", "told"), [("en", "Warning: this match is not the one"), ("de", "Warnung: Das ist")])
async def test_a_changed_deal_is_a_warning_of_its_own(lang: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardgames_tui.remote.host.host.commitment_of", lambda match: "0" * 64)
    server = await Doors().open(open_table(stage.play_out(Match.new(stage.setup("Anna", "Ben")))))
    app = stage.app(JoinTarget(await client_of(server, 0)), lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "NoticePopup" and told in stage.text(pilot))
        await stage.press(pilot, "escape")
        await until(pilot, lambda: stage.on(pilot) == "RemoteResultsScreen")
    await server.close()


@pytest.mark.slow
def test_plain_mode_tells_it_after_the_results(house: House) -> None:
    _, codes = house.host("merchant_explorers", "Anna")
    anna = house.run("--lang", "en", "join", codes[0], "--plain")
    anna.play(random.Random(1))
    anna.hear(r"The deal was fixed before the first move\.")
    anna.type("quit")
    anna.hear("You have left the table")
