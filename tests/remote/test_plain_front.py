"""`join CODE --plain` against a real host: what is told, what is understood, and how it ends."""

import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from boardgames_tui.saves import Saves
from boardgames_tui.session import Match

PATIENCE = 120.0
"""Seconds without the words that are waited for: a busy machine needs many to start a program."""


class Program:
    """One of ours: lines are typed into a pipe, what it says is read as it comes."""

    def __init__(self, folder: Path, *words: str) -> None:
        env = os.environ | {
            "BOARDGAMES_TUI_RUNTIME": str(folder / "r"),
            "BOARDGAMES_TUI_CONFIG": str(folder / "c"),
            "PYTHONUNBUFFERED": "1",
        }
        self.child = subprocess.Popen(
            [sys.executable, "-m", "boardgames_tui", *words, "--saves", str(folder / "saves")],
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self._said = bytearray()
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.child.stdout is not None
        while part := os.read(self.child.stdout.fileno(), 65536):
            self._said += part

    @property
    def said(self) -> str:
        return self._said.decode()

    def type(self, *lines: str) -> None:
        assert self.child.stdin is not None
        self.child.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self.child.stdin.flush()

    def hear(self, words: str, times: int = 1) -> None:
        end = time.monotonic() + PATIENCE
        while len(re.findall(words, self.said)) < times:
            assert time.monotonic() < end, f"no {words!r} in {self.said[-3000:]}"
            assert self.child.poll() is None or len(re.findall(words, self.said)) >= times, self.said[-3000:]
            time.sleep(0.02)

    def play(self, pick: random.Random, most: int = 2000) -> None:
        """Anything, to the end of the match: many numbers are no choice."""
        end, answered = time.monotonic() + PATIENCE, 0
        while not self.said.endswith("What next? "):
            assert self.child.poll() is None, self.said[-3000:]
            assert time.monotonic() < end, self.said[-3000:]
            if len(said := self.said) > answered and said.endswith(("Anna? ", "(yes/no) ")):
                answered, most = len(said), most - 1
                self.type("yes" if said.endswith("(yes/no) ") else str(pick.randint(1, 5)))
                assert most, said[-3000:]
            time.sleep(0.002)

    def end(self) -> int:
        """Nobody types any more."""
        assert self.child.stdin is not None
        self.child.stdin.close()
        return self.child.wait(PATIENCE)


class House:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._programs: list[Program] = []

    def run(self, *words: str) -> Program:
        self._programs.append(Program(self.folder, *words))
        return self._programs[-1]

    def host(self, slug: str, seats: str) -> tuple[Program, list[str]]:
        """And the codes, that of the onlookers last."""
        host = self.run("host", slug, "--seats", seats, "--seed", "CORAL-2345", "--no-screen")
        host.hear("Spectators .*\n")
        return host, re.findall(r"join (\S+)", host.said)

    @property
    def matches(self) -> list[Match]:
        return [Match.load(each.path, lock=False) for each in Saves(self.folder / "saves").list()]

    def close(self) -> None:
        for program in self._programs:
            program.child.kill()
            program.child.wait()


@pytest.fixture
def house() -> Iterator[House]:
    with tempfile.TemporaryDirectory(prefix="t") as folder:
        opened = House(Path(folder))
        try:
            yield opened
        finally:
            opened.close()


@pytest.mark.slow
def test_a_whole_match_by_pipe_and_another_one(house: House) -> None:
    """Merchant Explorers, alone: one person plays all of it, wishes for another match, and leaves that."""
    host, (code, _) = house.host("merchant_explorers", "Anna")
    anna = house.run("join", code, "--plain")
    anna.hear("Joined as: Anna")
    anna.play(random.Random(1))
    (match,) = house.matches
    assert match.is_over
    assert f"1. Anna: {match.standings().rows[0].total}" in anna.said
    anna.type(f"save {house.folder / 'kept.json'}")
    anna.hear("Saved as")
    assert len(Match.load(house.folder / "kept.json", lock=False).history) == len(match.history)
    anna.type("again")
    anna.hear("Another match starts as soon as")
    anna.hear("Joined as: Anna", 2)
    assert anna.end() == 0
    assert f"To come back: boardgames-tui join {code} --plain" in anna.said
    assert len(house.matches) == 2
    assert "⟨" not in anna.said
    host.child.send_signal(signal.SIGTERM)
    assert host.child.wait(PATIENCE) == 0


@pytest.mark.slow
def test_two_people_one_of_them_german(house: House) -> None:
    """Who is away, whose turn it is, a question of somebody else, a bot for a while, and the end."""
    host, (anna_code, ben_code, onlookers) = house.host("lions_of_lydia", "Anna,Ben")
    anna = house.run("join", anna_code, "--plain")
    anna.hear("Away: Ben. The match waits when it is their turn")
    anna.hear("Anna[?] ")
    ben = house.run("join", ben_code, "--plain", "--lang", "de")
    anna.hear("Back again: Ben")
    ben.hear("Anna entscheidet")
    anna.type("log", "a", "a")
    ben.hear("Ben[?] ")
    anna.hear("Ben is deciding")
    anna.type("undo")
    anna.hear("Asking the others")
    ben.hear(r"Anna möchte die letzte Entscheidung zurücknehmen. Einverstanden\? \(ja/nein\)")
    ben.type("nein")
    anna.hear("does not agree to undo")
    anna.type("undo")
    ben.hear("Einverstanden", 2)
    ben.type("ja")
    ben.hear("Anna entscheidet", 2)
    anna.hear("take back Anna's decision")
    anna.type("bot random")
    ben.hear(r"\* Anna .*Bot")
    ben.hear("Ben[?] ", 2)
    anna.type("back")
    ben.hear(r"\* Anna .*Mensch|\* Anna .*selbst|\* Anna .*wieder")
    watching = house.run("join", onlookers, "--plain")
    watching.hear("Joined as: spectator")
    watching.hear("is deciding")
    watching.type("mine", "bot")
    watching.hear("Spectators can only watch")
    assert ben.end() == 0
    assert "Du hast den Tisch verlassen" in ben.said
    anna.hear("Away: Ben", 2)
    host.child.send_signal(signal.SIGTERM)
    anna.hear("The host has closed the table")
    watching.hear("The host has closed the table")
    assert anna.child.wait(PATIENCE) == watching.child.wait(PATIENCE) == 0
    for program in (anna, ben, watching):
        assert "⟨" not in program.said
        assert "Traceback" not in program.said


@pytest.mark.slow
def test_a_bot_plays_for_somebody_who_is_away_if_the_others_agree(house: House) -> None:
    """The host has no screen: those who wait arrange it among themselves, and whoever comes back has the seat again."""
    _, (anna_code, clara_code, ben_code, _) = house.host("lions_of_lydia", "Anna,Clara,Ben")
    ben = house.run("join", ben_code, "--plain")
    anna = house.run("join", anna_code, "--plain")
    clara = house.run("join", clara_code, "--plain", "--lang", "de")
    ben.hear("Ben[?] ")
    anna.hear("Ben is deciding")
    clara.hear("Ben entscheidet")
    assert ben.end() == 0
    anna.hear("Away: Ben. The match waits when it is their turn")
    clara.hear("Ben ist dran, aber nicht da. Mit „bot Ben“ spielt so lange ein Bot")
    anna.type("bot Clara")
    anna.hear("Nobody called Clara is away")
    anna.type("bot random ben")
    anna.hear("Asking the others")
    clara.hear(r"Anna möchte, dass so lange ein Bot \(zufällig\) für Ben spielt. Einverstanden\? \(ja/nein\)")
    clara.type("nein")
    anna.hear("Someone would rather wait for Ben")
    anna.type("bot random ben")
    clara.hear("Einverstanden", 2)
    clara.type("ja")
    anna.hear(r"\* Ben is away; the others have agreed that a bot \(random\) plays meanwhile")
    anna.hear("Anna[?] ")
    (match,) = house.matches
    assert match.controllers == ["human", "human", "bot:random"]
    ben = house.run("join", ben_code, "--plain")
    ben.hear("A bot is playing your seat. Type back to play it yourself again")
    ben.type("back")
    clara.hear(r"\* Ben übernimmt den Platz wieder")
    (match,) = house.matches
    assert match.controllers == ["human"] * 3
    for program in (anna, ben, clara):
        assert "⟨" not in program.said
        assert "Traceback" not in program.said


@pytest.mark.slow
def test_a_lost_connection_is_told_and_found_again_and_a_script_is_heard_to_its_end(house: House) -> None:
    host, (code, onlookers) = house.host("lions_of_lydia", "Anna,bot:random")
    anna, watching = house.run("join", code, "--plain"), house.run("join", onlookers, "--plain", "--lang", "de")
    anna.hear("Anna[?] ")
    watching.hear("Anna entscheidet")
    host.child.kill()
    host.child.wait()
    anna.hear(r"Connection lost – reconnecting \(0 s\)")
    watching.hear(r"Verbindung verloren – neuer Versuch läuft \(0 s\)")
    anna.hear(r"Connection lost – reconnecting \([1-9] s\)")  # the seconds count on
    anna.type("a")  # nothing is said later that was meant for now
    anna.hear("nothing was sent")
    (path,) = [each.path for each in Saves(house.folder / "saves").list()]
    house.run("host", "--resume", str(path), "--no-screen")
    anna.hear(r"Connected again\.")
    watching.hear(r"Wieder verbunden\.")
    anna.type("a", "a", "a")
    assert anna.end() == 0
    (match,) = house.matches
    assert sum(entry.is_decision for entry in match.history) == 3
