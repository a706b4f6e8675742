"""Hands never slip: between two decisions of the same person no letter moves to another thing of the same kind, no
thing in sight changes its letter, and the digit of a page stays with its page."""

import random
from collections import Counter

import pytest

from boardgames_tui.kit.dealing import deal
from boardgames_tui.kit.letters import ALPHABET, Letters
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.scene import Scene
from boardgames_tui.session import Match
from boardgames_tui.text import catalogue
from boardgames_tui.tui.scenes import make_scene, table_for
from tests.battery.tables import TableCase, all_cases, case_id

DECISIONS = 250
FULL = len(ALPHABET) - 16
"""With more things in sight than this, beside the keys that mean something else, letters must be given away again."""


@pytest.mark.parametrize("case", [case for case in all_cases() if case.variant == 0], ids=case_id)
def test_no_letter_moves(case: TableCase) -> None:
    match, hands = Match.new(case.setup()), random.Random(str(case))
    table = table_for(match)
    words, letters = catalogue("en", case.slug), [Letters(table.verbs) for _ in range(case.seats)]
    meant: dict[int, dict[str, str]] = {}
    hidden = [Letters(table.verbs) for _ in range(case.seats)]  # as if boards named only what can be chosen
    before: dict[int, dict[str, str]] = {}
    pages: dict[str, int] = {}
    moved = []
    for _ in range(DECISIONS):
        match.settle()
        if match.decision is None:
            break
        seat = match.decision.seat
        scene = make_scene(match, table, Look(), words, seat, small=False)
        scene.groups = table.groups(scene)
        if len({*meant.get(seat, {}).values(), *(choice.target for choice in scene.choices)}) > FULL:
            meant[seat], letters[seat] = {}, Letters(table.verbs)
        deal(scene, "", hidden[seat])
        moved += _slipped(match.decision.kind, before.get(seat, {}), _meaning(scene))
        before[seat] = _meaning(scene)
        deal(scene, "", letters[seat], set(meant.get(seat, {}).values()))
        tabs = {tab.name: number for number, tab in enumerate(table.tabs(scene))}
        assert all(pages.setdefault(name, number) == number for name, number in tabs.items()), tabs
        now = _meaning(scene)
        now_at = {thing: letter for letter, thing in now.items() if thing not in _no_things(scene)}
        moved += _slipped(match.decision.kind, meant.get(seat, {}), now)
        moved += [
            f"{match.decision.kind}: {thing} was {letter}, is {now_at[thing]}"
            for letter, thing in meant.get(seat, {}).items()
            if now_at.get(thing, letter) != letter
        ]
        moved += [f"{key} is no verb of the table" for key in _fixed(scene) if key not in table.verbs]
        meant[seat] = {letter: thing for letter, thing in meant.get(seat, {}).items() if letter not in now} | now
        match.play(hands.choice(list(match.legal)))
    assert moved == []


def _slipped(kind: str, before: dict[str, str], now: dict[str, str]) -> list[str]:
    """Letters that mean another thing of the same kind now."""
    if len({*before.values(), *now.values()}) > FULL:
        return []
    return [
        f"{kind}: {letter} was {thing}, is {now[letter]}"
        for letter, thing in before.items()
        if letter in now and now[letter] != thing and _kind(now[letter]) == _kind(thing)
    ]


def _meaning(scene: Scene) -> dict[str, str]:
    return {letter: target for number, letter in scene.letters.items() if (target := scene.choices[number].target)}


def _fixed(scene: Scene) -> set[str]:
    """Letters with a meaning of their own: a thing that was dealt one would have to give it back."""
    keys = {*(choice.key for choice in scene.choices), *(group.key for group in scene.groups)}
    return {key for key in keys if key and key.isalpha()}


def _no_things(scene: Scene) -> set[str | None]:
    """Places that several choices mean, which are things by their words, and those of verbs."""
    shown = [scene.choices[number] for number in scene.letters]
    count = Counter(choice.target for choice in shown)
    return {choice.target for choice in shown if choice.key or count[choice.target] > 1}


def _kind(target: str) -> str:
    return target.partition(":")[0]
