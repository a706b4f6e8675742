"""Letters in whole matches of all games: a list reads from the top when a decision starts, letters stay while it goes
on, verbs have one key in all games, and the digit of a page stays with its page."""

import random

import pytest

from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.choice import RESERVED, VERBS
from boardgames_tui.kit.choosing.choice_letters import deal
from boardgames_tui.kit.choosing.letters import Letters, codes, prefixes_needed, single_letters
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.scene import Scene
from boardgames_tui.session import Match
from boardgames_tui.tui.scenes import make_scene, table_for
from tests.battery.tables import TableCase, all_cases, case_id

DECISIONS = 250
VERB_KEYS = {"done": "d", "pass": "x", "decline": "x", "confirm": "y", "end": "z"}
"""By the kind of an action, in whichever game it is."""


@pytest.mark.parametrize("case", [case for case in all_cases() if case.variant == 0], ids=case_id)
def test_lists_start_with_a_and_letters_stay(case: TableCase) -> None:
    match, hands = Match.new(case.setup()), random.Random(str(case))
    table = table_for(match)
    words, letters = catalogue("en", case.slug), Letters(table.verbs)
    before: Scene | None = None
    pages: dict[str, int] = {}
    for _ in range(DECISIONS):
        match.settle()
        if match.decision is None:
            break
        scene = make_scene(match, table, Look(), words, match.decision.seat, small=False)
        scene.groups = table.groups(scene)
        deal(scene, "", letters)
        _is_sound(scene, table.verbs)
        if before is None or _asked(before) != _asked(scene):
            _reads_from_the_top(scene, table.verbs)
        elif len(scene.letters) <= len(single_letters(table.verbs)) >= len(before.letters):
            was, now = _meaning(before), _meaning(scene)
            assert {target: now[target] for target in was if target in now} == {
                target: letter for target, letter in was.items() if target in now
            }
        for group in {choice.group for choice in scene.choices} - {scene.group}:
            main, shown = scene.group, dict(scene.letters)
            deal(scene, group, letters)
            _is_sound(scene, table.verbs)
            deal(scene, main, letters)
            assert scene.letters == shown
        tabs = {tab.name: number for number, tab in enumerate(table.tabs(scene))}
        assert all(pages.setdefault(name, number) == number for name, number in tabs.items()), tabs
        before = scene
        match.play(hands.choice(list(match.legal)))


def _asked(scene: Scene) -> tuple[object, ...]:
    assert scene.decision is not None
    return scene.decision.seat, scene.decision.kind, scene.turn


def _dealt(scene: Scene) -> list[str]:
    """The letters of the list from top to bottom, without the keys of verbs."""
    shown = sorted(scene.letters, key=lambda number: scene.choices[number].last)
    return [scene.letters[number] for number in shown if not scene.choices[number].key]


def _reads_from_the_top(scene: Scene, verbs: str) -> None:
    found, singles = _dealt(scene), single_letters(verbs)
    assert found == codes(singles, prefixes_needed(singles, len(found)))[: len(found)]


def _is_sound(scene: Scene, verbs: str) -> None:
    """Every choice can be typed, no key means two things, none is a capital or a verb's."""
    typed = [*scene.letters.values(), *{group.key for group in scene.groups}]
    assert len(typed) == len({*typed}), typed
    found = _dealt(scene)
    assert all(code.strip() and code.islower() for code in found), found
    assert not {*RESERVED, *"dxyz", *verbs} & {*"".join(found)}, found
    longer = {code[0] for code in found if len(code) > 1}
    assert not longer & {code for code in found if len(code) == 1}, found
    keys = {choice.key for choice in scene.choices if choice.key} | {group.key for group in scene.groups}
    assert all(key.isdigit() or key in VERBS + verbs for key in keys), keys
    meant = [(choice.action.kind, choice.key) for choice in scene.choices if choice.action.kind in VERB_KEYS]
    assert all(VERB_KEYS[kind] == key for kind, key in meant), meant


def _meaning(scene: Scene) -> dict[str, str]:
    return {target: letter for number, letter in scene.letters.items() if (target := scene.choices[number].target)}
