"""A host may be anybody: whatever it says, a screen refuses it, tells it harmlessly, or ends with a sentence."""

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.worker import WorkerFailed

from boardgames_tui.engine import ScoreSheet
from boardgames_tui.i18n import Catalogue, catalogue
from boardgames_tui.i18n.printable import printable
from boardgames_tui.kit.look import Look
from boardgames_tui.remote.client.client import ProtocolError, RemoteClient
from boardgames_tui.remote.client.untrusted_events import GARBLED, News
from boardgames_tui.remote.host.server import Doors
from boardgames_tui.remote.protocol import read_down
from boardgames_tui.session import Match
from boardgames_tui.tui.launch_targets import JoinTarget
from boardgames_tui.tui.scenes import make_scene, table_for
from tests.games.table_tester import TableTester, text
from tests.lengths import plays
from tests.remote.screens import SLUGS, Screen, open_table, play, setup, tell_odd_news
from tests.remote.waiting import until
from tests.tui import stage

MUTANTS = plays(20, 1500)
"""Of each game."""
MOVES = plays(12, 120)
WIDE_BOARD = (83, 34)
ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    7,
    99,
    10**6,
    10**30,
    -(10**300),
    1.5,
    "",
    "x",
    "\x1b[31mred\x07",
    "a\nb",
    "\u202eright to left",
    "@nothing.here.name",
    "3@nothing.here",
    "#77",
    "#0",
    "{n}",
    "log.nothing",
    "z" * 600,
    [],
    {},
    [[]],
    {"kind": "nothing"},
)


def stream(slug: str, seats: int = 2) -> list[str]:
    """What a screen hears in a real match."""
    table = open_table(Match.new(setup(slug, seats)))
    screens = [Screen(table, seat) for seat in range(len(table.match.names))]
    play(table, screens, random.Random(5), MOVES)
    return screens[0].lines


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, value in inside:
        yield (*path, name)
        yield from places(value, (*path, name))


def mutant(line: str, pick: random.Random, other: str) -> str:
    """One to three things are otherwise."""
    data, elsewhere = json.loads(line), json.loads(other)
    for _ in range(pick.choice((1, 1, 2, 3))):
        spots = [*places(data)]
        told = [spot for spot in spots if "args" in spot[:-1]]  # of news: most of what is read
        *way, last = pick.choice(told if told and pick.random() < 0.7 else spots)
        inside = data
        for step in way:
            inside = inside[step]
        match pick.randrange(5):
            case 0:
                del inside[last]
            case 1:
                *from_way, from_last = pick.choice([*places(elsewhere)])
                source = elsewhere
                for step in from_way:
                    source = source[step]
                inside[last] = copy.deepcopy(source[from_last])
            case 2 if isinstance(inside, list):
                inside.append(copy.deepcopy(inside[last]))
            case _:
                inside[last] = copy.deepcopy(pick.choice(ODD))
        if not isinstance(data, dict):
            break
    return json.dumps(data)


def texts(client: RemoteClient, words: Catalogue) -> Iterator[str]:
    """What is read at a table: log, news, choices, the position in sentences."""
    assert client.flow is not None
    match = client.flow.match
    for _, event in match.log(match.seat):
        yield words.sentence(event, match.names)
    view = match.game.view(match.state, match.seat)
    for phrase in match.game.describe(view):
        yield words.phrase(phrase, match.names)
    if match.decision is not None:
        yield words.phrase(match.decision.prompt, match.names)
        sheet = ScoreSheet(match.game, match.state, match.seat)
        for action in match.legal:
            yield words.phrase(match.game.label(match.state, action), match.names)
            sheet.worth(action)
    for row in match.open_standings().rows:
        yield from (words.phrase(line, match.names) for line in row.lines if line.key)
    yield from match.names


def table_texts(client: RemoteClient, words: Catalogue) -> list[str]:
    """What the full screen tells and paints, at both sizes."""
    assert client.flow is not None
    match, keyboard = client.flow.match, client.flow.keyboard
    tester, told = TableTester(match.game, lambda _: table_for(match), (WIDE_BOARD,)), []
    for small in (False, True):
        table = table_for(match)
        made = make_scene(match, table, Look(), words, keyboard.holder, small=small, remote_seats=keyboard.remote_seats)
        scene, log = tester.lettered(made), match.log(made.reader)
        told += [row.text for row in table.chronicle(scene, log, 40)]
        told += [card.title for card in table.stage(scene, log)]
        told += tester.words_of(scene).split("\n")
        for p in tester.pages(scene) if small else [tester.wide(scene)]:
            told += text(p).split("\n")
    return told


def hear(lines: list[str]) -> RemoteClient | None:
    """A screen that heard these; None: it ended with a sentence."""
    client = RemoteClient("CODE")
    try:
        for line in lines:
            try:
                message = read_down(line)
            except (ValueError, RecursionError):
                raise ProtocolError from None
            client._take(message)
            if client.ended is not None:
                return None
    except (ProtocolError, EOFError):
        return None
    return None if client.flow is None else client


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_whatever_a_host_says_nothing_breaks_and_nothing_raw_is_told(slug: str) -> None:
    lines, pick, words = stream(slug), random.Random(slug), catalogue("de", slug)
    shown = 0
    for number in range(MUTANTS):
        at = number % len(lines)
        client = hear([*lines[: min(at, 2)], mutant(lines[at], pick, pick.choice(lines)), *lines[at + 1 : at + 2]])
        if client is not None:
            shown += 1
            for told in (*texts(client, words), *table_texts(client, words)):
                assert printable(told) == told
    assert MUTANTS > shown > 0  # some are refused, some are told


@pytest.mark.parametrize("slug", SLUGS)
def test_what_an_honest_host_says_is_all_told(slug: str) -> None:
    client = hear(stream(slug))
    assert client is not None
    assert client.flow is not None
    assert not any(event.key == GARBLED for _, event in client.flow.match.log(0))
    words = catalogue("en", slug)
    assert not any("⟨" in told for told in (*texts(client, words), *table_texts(client, words)))


async def test_what_no_table_can_show_ends_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Should a table trust something that nobody checks, this is what people see."""
    monkeypatch.setenv("BOARDGAMES_TUI_REPORTS", str(tmp_path))
    monkeypatch.setattr(News, "readable", lambda self, event: event)
    table = open_table(Match.new(setup("lotr_risk", 2)))
    server = await Doors().open(table)
    app = stage.app(JoinTarget(RemoteClient(table.codes.seats[0])))

    async def watch() -> None:
        async with app.run_test(size=stage.WIDE) as pilot:
            await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
            tell_odd_news(table)
            await until(pilot, lambda: app._exception is not None)

    with pytest.raises(WorkerFailed):
        await watch()
    said = " ".join(capsys.readouterr().err.split())
    assert "What the table sent cannot be shown here." in said
    assert "Traceback" not in said
    await server.close()
