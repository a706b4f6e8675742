"""Hostile words in what other programs wrote: saves, settings, results, the messages of a host; and in reports."""

import contextlib
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from boardgames_tui import crash
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.export.formats import FORMS
from boardgames_tui.i18n import catalogue
from boardgames_tui.i18n.printable import printable
from boardgames_tui.remote.client.remote_match import RemoteMatch
from boardgames_tui.remote.protocol import Position, Welcome, read_down
from boardgames_tui.results import Database
from boardgames_tui.results.recording import RecordedResult, SeatResult, store
from boardgames_tui.session import Match
from tests.remote.screens import Screen, open_table
from tests.session.originals import written

from .hostile_commands import said
from .hostile_screens import screens
from .hostile_texts import DOCUMENT, Look, harm, harm_to_a_page

TABLE = Setup("augustus", (Seat("Anna"), Seat("Ben")), {}, "AMBER-2345")


def saves(text: str, folder: Path) -> Iterator[Look]:
    """A save whose words were written by somebody else, each for itself and under a name of theirs."""
    for number, path in enumerate(_crafted(text, folder / "saves")):
        for argv in (("show",), ("verify",), ("list",), ("list", "--json")):
            yield said("saves", *argv, *([str(path)] if argv[0] != "list" else []))
        for form in FORMS:
            yield said("export", "--format", form, str(path))
            report_text = folder / f"keepsake-{number}.{form}"
            yield said("export", "--format", form, "--to", str(report_text), str(path))
            if report_text.exists():
                seen = report_text.read_text()
                yield report_text.name, harm_to_a_page(seen) if form in ("html", "svg") else harm(seen, DOCUMENT)
        yield said("resume", "--plain", str(path), answers="log\nwhat\nsave copy\nquit")
        yield said("saves", "import", str(path))
    yield from screens(folder, "s down v escape down enter")


def _crafted(text: str, saves: Path) -> Iterator[Path]:
    plain = saves / "plain.json"
    with Match.new(TABLE, plain) as match:
        match.play(match.legal[0])
    for number, change in enumerate(CHANGES):
        data = json.loads(plain.read_bytes())
        change(data, text)
        path = saves / f"crafted-{number}.json"
        path.write_bytes(written(data))
        yield path
    with contextlib.suppress(OSError, ValueError):  # what no disk takes for a name
        path = saves / f"{text}.json"
        if path.parent == saves:
            path.write_bytes(plain.read_bytes())
            yield path
            path.write_text("no save")
            yield path


def _renamed(data: Any, text: str) -> None:
    data["summary"]["names"][0] = text
    for setup in (data["setup"], data["snapshot"]["setup"]):
        setup["seats"][0]["name"] = text


CHANGES: tuple[Callable[[Any, str], object], ...] = (
    lambda data, text: data.update(name=text),
    _renamed,
    lambda data, text: [setup.update(seed=text) for setup in (data["setup"], data["snapshot"]["setup"])],
    lambda data, text: data["setup"]["options"].update({"deal_mode": text, text: 1}),
    lambda data, text: data["history"][0].update(events=[{"key": "log.token", "args": {"token": text}}]),
    lambda data, text: data.update(app=text, rules=99),
    lambda data, text: data.update(format=99, app=text),
    lambda data, text: data.update({"game": text, text: text}),
    lambda data, text: data["snapshot"].update({text: text}),
)


def settings(text: str, folder: Path) -> Iterator[Look]:
    config = folder / "config"
    config.mkdir()
    seat = {"name": text, "color": text, "controller": text}
    data = {
        "names": [text],
        "seats": {"augustus": [seat], text: [seat]},
        "theme": text,
        "lang": text,
        "coached": [text],
    }
    (config / "settings.json").write_text(json.dumps(data))
    (config / "keys.toml").write_text(f"{json.dumps(text)} = {json.dumps(text)}\n[{json.dumps(text)}]\n")
    (config / "themes").mkdir()
    (config / "themes" / "own.toml").write_text(f"background = {json.dumps(text)}\n{json.dumps(text)} = 1\n")
    with contextlib.suppress(OSError, ValueError):
        (config / "themes" / f"{text}.toml").write_text('background = "#000000"\n')
    yield said("doctor")
    yield said("today", "augustus", "--plain")
    yield from screens(folder, "3 escape o escape e")


def results(text: str, folder: Path) -> Iterator[Look]:
    """Rows that another program wrote into the database."""
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        return  # no database takes it
    person = SeatResult(0, f"p:{text}", text, text, 1, 5, True, 0, ((text, text),))
    other = replace(person, seat=1, player="p:ben", name="Ben", rank=2, won=False)
    for number, game in enumerate(("augustus", text)):
        options = json.dumps({text: text})
        result = RecordedResult(f"{number:016}", game, 1, 1, 1, options, text, None, True, False, None, (person, other))
        Database().write(partial(store, result=result))
    for argv in ((), ("--json",), ("augustus",), ("--player", text), ("--player", "Ben", "--json")):
        yield said("stats", *argv)
    yield from screens(folder, "t down enter")


def wire(text: str, folder: Path) -> Iterator[Look]:
    """A host that is none of ours."""
    words = catalogue("en", "augustus")
    screen = Screen(open_table(Match.new(TABLE)), 0)
    lines = [line.replace('"Anna"', json.dumps(text)) for line in screen.lines]
    try:
        welcome, *rest = map(read_down, lines)
        position = next(message for message in rest if isinstance(message, Position))
        assert isinstance(welcome, Welcome)
        match = RemoteMatch(welcome, position)
    except ValueError:
        yield "refused", ""
    else:
        yield "names", next(filter(None, (f"raw: {name!r}" for name in match.names if printable(name) != name)), "")
        for seat in (0, None):
            yield "log", harm("\n".join(words.sentence(event, match.names) for _, event in match.log(seat)))
    told = json.dumps({"kind": "told", "what": {"key": text, "args": {"name": text}}})
    with contextlib.suppress(ValueError):
        message = read_down(told)
        yield "told", harm(words.phrase(message.what.phrase))  # type: ignore[union-attr]


def crashes(text: str, folder: Path) -> Iterator[Look]:
    """A report of a fault that happened with it."""
    try:
        exec(compile("raise OSError(5, text)", text.replace("\x00", "") or "x", "exec"), {"text": text})
    except (OSError, SyntaxError, ValueError) as error:
        path = crash.report(error)
        yield "kind", harm(crash.kind(error))
        if path is not None:
            yield path.name, harm(path.read_text(), 20_000)
