"""How many keys a turn takes at the table, from letters to confirmations: hands have no more to do than they had."""

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.look import Look
from boardgames_tui.session import Match
from boardgames_tui.tui.scenes import make_scene, table_for
from tests.games.table_tester import best

TURNS = 12
MOST = {"augustus": 2.0, "lions_of_lydia": 4.6, "merchant_explorers": 4.4}
"""Keys a turn: what was counted when all games were played as new users play them."""


@pytest.mark.parametrize("slug", MOST)
def test_a_turn_takes_no_more_keys(slug: str) -> None:
    match = Match.new(Setup(slug, (Seat("Anna"), Seat("Ben", None, "bot:easy")), {}, "LAUREL-7Q4K"))
    table, words = table_for(match), catalogue("en", slug)
    keys, turns = 0, set[int]()
    match.settle()
    while match.decision is not None and len(turns) <= TURNS:
        actions = [best(match)]
        if match.decision.seat == 0:
            turns.add(match.round)
            scene = make_scene(match, table, Look(), words, 0, small=True)
            if (number := scene.choice_of(actions[0])) is not None:
                choice = scene.choices[number]
                keys += choice.confirm is not None
                actions += choice.then
            keys += 1
        for action in actions:
            if match.decision is not None and action in match.legal:
                match.play(action)
                match.settle()
    assert keys / len(turns) <= MOST[slug]
