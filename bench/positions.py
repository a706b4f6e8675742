"""Positions to measure on: random play, the same for everybody."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

from boardgames_tui.bots import think
from boardgames_tui.engine import AnyGame, Seat, Setup
from boardgames_tui.saves.entries import entry_text, read_entry
from boardgames_tui.saves.schema import EntryShape
from boardgames_tui.saves.timeline import Timeline
from boardgames_tui.session import Match


def table(game: AnyGame) -> Setup:
    """A full table: the largest state a game has."""
    return Setup(game.info.slug, tuple(Seat(f"P{n}") for n in range(game.info.max_seats)), seed="BENCH")


def along(game: AnyGame, count: int = 8) -> list[Any]:
    """States evenly spread over a random game, the last one near its end."""
    pick = random.Random(1).choice
    states = [game.new(table(game))]
    while game.decision(states[-1]) is not None:
        state = game.clone(states[-1])
        game.apply(state, pick(game.legal(state)))
        states.append(state)
    return [states[number * (len(states) - 2) // count] for number in range(1, count + 1)]


def open_decisions(game: AnyGame, count: int) -> list[Any]:
    """Positions with a choice, evenly spread over a game of easy bots at the table for two and one at the full table:
    half of them each."""
    found = []
    for seats in (max(2, game.info.min_seats), game.info.max_seats):
        met, state = [], game.new(replace(table(game), seats=table(game).seats[:seats]))
        while game.decision(state) is not None:
            if len(game.legal(state)) > 1:
                met.append(game.clone(state))
            game.apply(state, think(game, state, "easy"))
        found += [met[number * len(met) // (count // 2)] for number in range(count // 2)]
    return found


def retold(match: Match, state: Any, past: int, actions: int) -> Match:
    """A match of so many actions that stands in a position which `match` was in after `past`: the first seat is a
    person's, all others are bots'. What led to the position is told again and again, or only its end; nothing of it is
    shared with `match`."""
    game, timeline = match.game, match.timeline
    texts = []
    for number in range(1, actions + 1):
        entry = match.history[(past - actions + number - 1) % past]
        texts.append(entry_text(game, replace(entry, number=number)).encode())
    shapes = [EntryShape.model_validate_json(text) for text in texts]
    again = game.codec.read_actions([shape.action for shape in shapes])
    entries = [read_entry(shape, action, len(match.setup.seats)) for shape, action in zip(shapes, again, strict=True)]
    seats = tuple(
        replace(seat, controller="bot:normal" if place else "human") for place, seat in enumerate(match.setup.seats)
    )
    told = Timeline(game, replace(match.setup, seats=seats), timeline.opening, game.clone(state), entries, texts)
    return Match(told, [seat.controller for seat in seats], "retold")


def random_match(game: AnyGame, actions: int, path: Path | None = None) -> Match:
    """A match of so many actions, or a whole game where it is shorter."""
    match, pick = Match.new(table(game)), random.Random(1).choice
    while not match.is_over and len(match.history) < actions:
        match.play(pick(match.legal))
    if path is not None:
        match.save(path)
    return match
