"""What the program does with a save that anybody may have written: everything from the list to the next moves."""

import datetime
import random
import tempfile
import warnings
from pathlib import Path

from boardgames_tui.engine import Phrase
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.saves import ReplayFailed, SaveError, Saves, SaveSummary, UndoRefused, faults
from boardgames_tui.session import Match, score_track

STEPS = 5
SELDOM = 8
"""Of so many that could be opened one is also saved, taken back and opened again."""


def put_to_use(path: Path, chance: random.Random) -> bool:
    """Whether it could be opened; raises what a user would see."""
    lines = Saves(path.parent).list()
    for line in lines:
        show(line)
    [problem] = [line.problem for line in lines if line.path == path]
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        found = faults(path)
    assert seen == []  # they would be written over the table
    for fault in found:
        must_read_well(fault)
    try:
        match = Match.load(path, lock=chance.random() < 1 / SELDOM)
    except SaveError as error:
        must_read_well(error.reason)
        assert found, "it is refused, and verify finds nothing wrong"
        return False
    assert problem is None, "the list calls it bad, and it can be opened"
    with match:
        read(match, chance)
    play(match, chance)
    return True


def show(line: SaveSummary) -> None:
    datetime.datetime.fromtimestamp(line.saved_at)
    if line.problem is not None:
        must_read_well(line.problem)
        return
    assert len(line.names) == len(line.colors or line.names) == len(line.controllers) == len(line.totals or line.names)
    if line.to_move is not None:
        seat, prompt = line.to_move
        assert line.names[seat]
        for lang in languages():
            catalogue(lang, line.game).phrase(prompt, line.names)


def must_read_well(reason: Phrase) -> None:
    assert None not in reason.args.values()
    for lang in languages():
        sentence = catalogue(lang).phrase(reason)
        assert sentence.isprintable()
        assert "⟨" not in sentence
        assert len(sentence) < 1000


def read(match: Match, chance: random.Random) -> None:
    """By somebody at the table or an onlooker, in one of the languages."""
    game, reader = match.game, chance.choice((None, *range(len(match.names))))
    words = catalogue(chance.choice(languages()), match.setup.game)
    for _, event in match.log(reader):
        words.sentence(event, match.names)
    for phrase in game.describe(game.view(match.state, reader)):
        words.phrase(phrase, match.names)
    match.open_standings()
    match.standings()
    try:
        match.at(len(match.history) // 2)
        score_track(match)
    except ReplayFailed:
        pass  # a sentence, too


def play(match: Match, chance: random.Random) -> None:
    """On for some moves; seldom back and forth, saved and opened again."""
    for _ in range(STEPS):
        if match.is_over:
            break
        match.play(chance.choice(match.legal))
        assert match.game.check(match.state) == []
    if chance.random() < 1 / SELDOM:
        with tempfile.TemporaryDirectory() as folder:
            keep(match, Path(folder) / "on.json")


def keep(match: Match, path: Path) -> None:
    with match:
        match.save_as(path)
        try:
            match.undo(agreed=True)
            match.redo()
        except UndoRefused:
            pass  # by the rules of undo
        assert match.save_problem is None
    Match.load(path, lock=False)
