"""What the replay says is true at its first, middle and last step, in every game and both languages: whose things lie
on the table, nothing called secret that everybody sees, nothing still to come where the match is over."""

import random
import re
from pathlib import Path

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games.lotr_risk.content import STATIONS
from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.scene import Scene
from boardgames_tui.replay import Replay
from boardgames_tui.session import Match
from boardgames_tui.tui.launch_targets import LaunchTarget
from boardgames_tui.tui.scenes import seen_by, table_for
from boardgames_tui.tui.screens.replay.parts import DeedBand
from tests.battery.tables import SLUGS
from tests.battery.test_replay import random_match
from tests.games.table_tester import text
from tests.i18n import tables
from tests.tui import stage

NAMES = ("Xantippe", "Yolanda")
LOOKED_ON = 150
"""Moves, of a match that is looked at on the way."""
OWN = {
    "en": r"\bMine\b|(?-i:Your|YOUR) (six|objectives|board|hand)|\byou could\b|\bsecret(:| choice)|only you see|\bF6\b",
    "de": r"\bMeine\b|(?-i:Deine|DEINE) (sechs|Ziel|Tafel|Hand)|\bdu nutzen\b|\bgeheime?(:| Wahl)|siehst nur du|\bF6\b",
}
"""What only the owner of a mat may be told."""


@pytest.fixture(scope="module", params=SLUGS)
def over(request: pytest.FixtureRequest) -> Match:
    return random_match(Setup(request.param, tuple(Seat(name) for name in NAMES), {}, "CORAL-7236"))


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("lang", ["en", "de"])
async def test_every_mat_bears_its_owners_name(
    over: Match, lang: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path / "config"))
    last, table = len(over.history), table_for(over)
    async with stage.app(LaunchTarget(over), lang=lang, saves=tmp_path).run_test(size=size) as pilot:
        await stage.calm(pilot)
        screen = pilot.app.screen
        assert screen.replay.at == 0
        assert not [name for name in NAMES if stage.rows(pilot)[1].strip().startswith(name[0])]  # nobody has acted
        for place in (0, 12, last // 2, last):
            screen.action_to(place)
            for number, tab in enumerate(table.tabs(screen.scene) if size == stage.SMALL else [None]):
                await stage.press(pilot, *([] if tab is None else [str(number + 1)]))
                shown = stage.text(pilot)
                assert re.search(OWN[lang], shown, re.IGNORECASE) is None, (place, tab)
                if tab is not None and tab.owner is not None:
                    assert over.names[tab.owner] in stage.rows(pilot)[3]
                if tab is not None and tab.name in ("mine", "hand"):
                    assert tab.label == over.names[screen.scene.seat]
            await stage.press(pilot, "f3")
            assert re.search(OWN[lang], stage.text(pilot), re.IGNORECASE) is None, place
            await stage.press(pilot, "escape")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_player_who_is_told_of_after_somebody_else_is_named(over: Match, lang: str) -> None:
    """Beside the name in the band stands what others got too, and then what the one in the band got."""
    replay, words, mixed = Replay(over), catalogue(lang, over.setup.game), 0
    band = DeedBand(table_for(over), replay)
    scene = seen_by(over, Look(), words, 0, small=True)
    for place in range(1, len(over.history) + 1):
        replay.to(place)
        deed = replay.deed
        assert deed is not None
        own = next((event for event in deed.news if event.seat == deed.seat), None)
        others = [event for event in deed.news if event is not own]
        foreign = next((number for number, event in enumerate(others) if event.seat != deed.seat), len(others))
        after = [(number, event) for number, event in enumerate(others) if number > foreign and event.seat is not None]
        told = band.told(scene, deed)[1]
        for number, event in after:
            mixed += event.seat == deed.seat
            assert told[number].startswith(over.names[event.seat or 0]), (place, told)
    assert mixed or over.setup.game != "age_of_mythology"


def scene_at(match: Match, reader: int | None, *, elsewhere: bool = False, lang: str = "en") -> Scene:
    scene = seen_by(match, Look(), catalogue(lang, match.setup.game), reader, small=True)
    scene.decides_remotely = elsewhere
    return scene


@pytest.mark.parametrize("slug", ["augustus", "lions_of_lydia"])
def test_mine_is_the_readers_own_mat_and_no_others(slug: str) -> None:
    """Onlookers, and people whose seat a bot holds, read the name of the player whose mat they see."""
    match = Match.new(Setup(slug, tuple(Seat(name) for name in NAMES), {}, "CORAL-7236"))
    table = table_for(match)

    def label(scene: Scene) -> str:
        return next(tab.label for tab in table.tabs(scene) if tab.name in ("mine", "hand"))

    own = label(scene_at(match, 0))
    assert own not in NAMES
    assert label(scene_at(match, 1)) == own
    assert match.decision is not None
    decides = match.names[match.decision.seat]
    assert label(scene_at(match, None, elsewhere=True)) == decides
    match.set_controller(match.decision.seat, "bot:easy")
    assert label(scene_at(match, None)) == decides


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_is_called_their_own_of_somebody_who_looks_on(slug: str) -> None:
    """In no tab and on no page of any game, whether the seat that is seen is a person's somewhere else or a bot's."""
    match, chooser = Match.new(Setup(slug, tuple(Seat(name) for name in NAMES), {}, "CORAL-7236")), random.Random(7)
    table, at_table = table_for(match), tables.tester(slug)
    for number in range(LOOKED_ON):
        if match.decision is None:
            break
        if number % 9 == 0:
            seat = match.decision.seat
            for who in ("human", "bot:easy"):
                match.set_controller(seat, who)
                for lang in OWN:
                    scene = scene_at(match, None, elsewhere=who == "human", lang=lang)
                    for tab, page in zip(table.tabs(scene), at_table.pages(scene), strict=True):
                        assert re.search(OWN[lang], f"{tab.label}\n{text(page)}", re.IGNORECASE) is None, (number, tab)
                        assert tab.owner in (None, scene.seat)
            match.set_controller(seat, "human")
        match.play(chooser.choice(match.legal))


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE, stage.LARGE])
@pytest.mark.parametrize(
    ("lang", "gone", "of", "leaves"),
    [
        ("en", "The Ring has left Middle-earth", "of", "leaves on a roll"),
        ("de", "Der Ring hat Mittelerde verlassen", "von", "zieht weiter"),
    ],
)
async def test_the_ring_is_gone_at_the_end(
    lang: str, gone: str, of: str, leaves: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path / "config"))
    match = random_match(Setup("lotr_risk", tuple(Seat(name) for name in NAMES), {"setup_mode": "quick"}, "CORAL-7236"))
    async with stage.app(LaunchTarget(match, len(match.history)), saves=tmp_path, lang=lang).run_test(
        size=size
    ) as pilot:
        await stage.calm(pilot)
        assert match.state.ring == len(STATIONS)
        if size == stage.SMALL:
            await stage.press(pilot, "3")
        shown = stage.prose(pilot)
        assert gone in shown
        assert f"{len(STATIONS)} {of}" not in shown
        assert leaves not in shown
