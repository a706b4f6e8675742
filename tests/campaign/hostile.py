"""Hostile words at every way into the program, and a look at every way out of it: none reaches a terminal or a page
raw."""

import contextlib
import io
import json
import os
import traceback
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from boardgames_tui import crash
from boardgames_tui.cli import main
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.keepsakes.forms import FORMS
from boardgames_tui.results import Database
from boardgames_tui.results.recording import Result, SeatResult, store
from boardgames_tui.session import Match
from boardgames_tui.text import catalogue
from boardgames_tui.text.printable import printable
from boardgames_tui.wire.front_match import FrontMatch
from boardgames_tui.wire.messages import Position, Welcome, read_down
from tests.session.originals import written
from tests.wire.screens import Screen, open_table

from .clock import Clock, Figure
from .home import home
from .hostile_screens import screens
from .hostile_texts import LONGEST, TEXTS, harm, harm_to_a_page

TABLE = Setup("augustus", (Seat("Anna"), Seat("Ben")), {}, "AMBER-2345")
DOCUMENT = 100_000
"""Signs of a line of one: the code of a challenge spells the whole seed, data are whole."""
Look = tuple[str, str]
"""A way out, and the harm that was seen there."""
Way = Callable[[str, Path], Iterator[Look]]


def run(clock: Clock) -> Figure:
    """A portion is one text at one way in; they take turns."""
    looks, tried, figure = 0, set[tuple[str, str]](), Figure("")
    for number in clock:
        way, name = WAYS_IN[number % len(WAYS_IN)], list(TEXTS)[number // len(WAYS_IN) % len(TEXTS)]
        tried.add((name, way.__name__))
        with home() as folder, _deep_in(folder):
            for out, wrong in _looks(way, TEXTS[name], folder):
                looks += 1
                if wrong:
                    figure.faults.append(f"{name} by {way.__name__.strip('_')} at {out[:80]!r}: {wrong}")
        texts, ways = (len({each[part] for each in tried}) for part in (0, 1))
        figure.told = f"{looks} looks at what came out of {texts} hostile texts at {ways} ways in, none raw"
        clock.hear(figure)
    return figure


@contextlib.contextmanager
def _deep_in(folder: Path) -> Iterator[None]:
    """So that a way out of here still ends in the folder."""
    (here := folder / "deep" / "inside").mkdir(parents=True)
    with contextlib.chdir(here):
        yield


def _looks(way: Way, text: str, folder: Path) -> Iterator[Look]:
    """What ends the app or the program is something that came out, too."""
    try:
        yield from way(text, folder)
    except Exception as error:
        yield crash.kind(error), "a fault: " + " ".join(traceback.format_exception(error)[-3:])


def _said(*argv: str, answers: str = "") -> Look:
    """A command in this process, with everything it says."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    lines = iter(answers.splitlines())

    def answer(prompt: str = "") -> str:
        print(prompt, end="")
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), patch("builtins.input", answer):
        try:
            code = main(argv)
        except SystemExit as end:
            code = int(end.code or 0)
    for stream in (out, err):
        stream.seek(0)
    said = out.read() + err.read()
    if code == 1:
        return " ".join(argv), f"a fault of the program: {said[-300:]}"
    is_page = code == 0 and {"html", "svg"} & {*argv}
    longest = DOCUMENT if {"export", "--json"} & {*argv} else LONGEST
    return " ".join(argv), harm_to_a_page(said) if is_page else harm(said, longest)


def _arguments(text: str, folder: Path) -> Iterator[Look]:
    play = ("play", "augustus", "--plain")
    yield _said(text)
    for argv in (
        (*play, "--seats", f"{text},Ben"),
        (*play, "--seats", f"Anna,{text}=bot:easy"),
        (*play, "--seats", f"Anna,bot:{text}"),
        (*play, "--seed", text),
        (*play, "--option", text),
        (*play, "--option", f"deal_mode={text}"),
        ("play", text),
        ("--lang", text),
        ("resume", text),
        ("resume", "--plain", text),
        ("replay", text),
        ("learn", text),
        ("rules", text),
        ("options", text),
        ("completion", text),
        ("saves", text),
        *(("saves", what, text) for what in ("show", "verify", "rename", "delete", "import")),
        *(("export", "--format", form, text) for form in (*FORMS, text)),
        ("review", text),
        ("stats", text),
        ("stats", "--player", text),
        ("today", text),
        ("today", "--name", text, "augustus", "--plain"),
        ("join", text),
        ("join", "AMBER-2345", text),
        ("simulate", "augustus", "--seats", f"{text}=bot:random,bot:random", "--games", "1"),
        ("simulate", "augustus", "--games", text),
        ("host", "augustus", "--port", text),
        ("host", "augustus", f"--lan={text}", "--no-screen"),
        (f"--{text}",),
        ("--saves", text, "saves"),
        ("--saves", text, "doctor"),
    ):
        yield _said(*argv)


def _answers(text: str, folder: Path) -> Iterator[Look]:
    """Typed at the plain table."""
    words = ["save", "rules", "look", "path", "what", "why", "log", "hint", "coach", "order"]
    answers = "\n".join([text.split("\n")[0], *(f"{word} {text.split(chr(10))[0]}" for word in words), "quit"])
    yield _said("play", "augustus", "--plain", "--seats", "Anna,Ben", "--seed", "AMBER-2345", answers=answers)


def _typed(text: str, folder: Path) -> Iterator[Look]:
    """Pasted into the form of a new game, the search of the picker and the code of a table."""
    yield from screens(folder, "3 * tab * f5 escape / *", text)


def _saves(text: str, folder: Path) -> Iterator[Look]:
    """A save whose words were written by somebody else, each for itself and under a name of theirs."""
    for number, path in enumerate(_crafted(text, folder / "saves")):
        for argv in (("show",), ("verify",), ("list",), ("list", "--json")):
            yield _said("saves", *argv, *([str(path)] if argv[0] != "list" else []))
        for form in FORMS:
            yield _said("export", "--format", form, str(path))
            keepsake = folder / f"keepsake-{number}.{form}"
            yield _said("export", "--format", form, "--to", str(keepsake), str(path))
            if keepsake.exists():
                seen = keepsake.read_text()
                yield keepsake.name, harm_to_a_page(seen) if form in ("html", "svg") else harm(seen, DOCUMENT)
        yield _said("resume", "--plain", str(path), answers="log\nwhat\nsave copy\nquit")
        yield _said("saves", "import", str(path))
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


def _settings(text: str, folder: Path) -> Iterator[Look]:
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
    yield _said("doctor")
    yield _said("today", "augustus", "--plain")
    yield from screens(folder, "3 escape o escape e")


def _results(text: str, folder: Path) -> Iterator[Look]:
    """Rows that another program wrote into the database."""
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        return  # no database takes it
    person = SeatResult(0, f"p:{text}", text, text, 1, 5, True, 0, ((text, text),))
    other = replace(person, seat=1, player="p:ben", name="Ben", rank=2, won=False)
    for number, game in enumerate(("augustus", text)):
        options = json.dumps({text: text})
        result = Result(f"{number:016}", game, 1, 1, 1, options, text, None, True, False, None, (person, other))
        Database().write(partial(store, result=result))
    for argv in ((), ("--json",), ("augustus",), ("--player", text), ("--player", "Ben", "--json")):
        yield _said("stats", *argv)
    yield from screens(folder, "t down enter")


def _wire(text: str, folder: Path) -> Iterator[Look]:
    """A host that is none of ours."""
    words = catalogue("en", "augustus")
    screen = Screen(open_table(Match.new(TABLE)), 0)
    lines = [line.replace('"Anna"', json.dumps(text)) for line in screen.lines]
    try:
        welcome, *rest = map(read_down, lines)
        position = next(message for message in rest if isinstance(message, Position))
        assert isinstance(welcome, Welcome)
        match = FrontMatch(welcome, position, lambda _: None)
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


def _places(text: str, folder: Path) -> Iterator[Look]:
    """Folders, and what else the surroundings of a program say."""
    for name in ("SAVES", "CONFIG", "RESULTS", "REPORTS", "RUNTIME", "TEXT", "GAMES"):
        place = f"{folder / 'a'}{text}"
        with contextlib.suppress(ValueError), patch.dict(os.environ, {f"BOARDGAMES_TUI_{name}": place}):
            yield _said("doctor")
            yield _said("saves")
            yield _said("stats")
            yield _said("join", "AMBER-2345")
            yield _said("play", "augustus", "--plain", "--seats", "Anna,Ben", answers="quit")
            yield from screens(folder, "s escape t escape j escape 3 escape o")
    for name in ("TERM", "LC_ALL", "COLORTERM", "TERM_PROGRAM", "SSH_TTY"):
        with contextlib.suppress(ValueError), patch.dict(os.environ, {name: text}):
            yield _said("doctor")


def _crashes(text: str, folder: Path) -> Iterator[Look]:
    """A report of a fault that happened with it."""
    try:
        exec(compile("raise OSError(5, text)", text.replace("\x00", "") or "x", "exec"), {"text": text})
    except (OSError, SyntaxError, ValueError) as error:
        path = crash.report(error)
        yield "kind", harm(crash.kind(error))
        if path is not None:
            yield path.name, harm(path.read_text(), 20_000)


WAYS_IN: tuple[Way, ...] = (*(_arguments, _answers, _typed, _saves, _settings, _results, _wire, _places, _crashes),)
